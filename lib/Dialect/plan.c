//===- plan.c - hooks of the plan dialect ----------------------------------===//
#include "Shape.h"

#include "sg/Layout.h"

#include <string.h>

enum { ALIGNMENT = 64 }; // of everything in the arena, in bytes

/// Bytes of a tensor of known shape; false when unknown or too large.
static bool bytes_of(const SgShape *s, int64_t *out) {
  return sg_shape_count(s, out) && *out != SG_DYN &&
         !__builtin_mul_overflow(*out, sg_elem_bytes(s->elem), out);
}

/// Optional `name`: absent, or an i64 from 0 to `most`; `out` is 0 when absent.
static bool want_up_to(const SgParts *p, const char *name, int64_t most, int64_t *out) {
  *out = 0;
  return mlirAttributeIsNull(sg_parts_attr(p, name)) ||
         sg_want_i64(p, name, 0, most, out);
}

static bool want_optional(const SgParts *p, const char *name, int64_t *out) {
  return want_up_to(p, name, INT64_MAX, out);
}

/// Optional 'offsets' of `n` entries: -1, or a multiple of ALIGNMENT.
static bool want_offsets(const SgParts *p, intptr_t n) {
  const MlirAttribute offsets = sg_parts_attr(p, "offsets");
  if (mlirAttributeIsNull(offsets)) return true;
  const intptr_t have = mlirDenseArrayGetNumElements(offsets);
  if (have != n)
    return sg_parts_fail(p, "expects 'offsets' of %td entries, got %td", n, have);
  for (intptr_t i = 0; i < n; i++) {
    const int64_t at = mlirDenseI64ArrayGetElement(offsets, i);
    if (at == -1 || (at >= 0 && at % ALIGNMENT == 0)) continue;
    return sg_parts_fail(p, "expects 'offsets' of -1 or multiples of %d, got %lld",
                         ALIGNMENT, (long long)at);
  }
  return true;
}

// ---- weight

/// 'layout', absent or one that the kernels know and that suits the shape.
static bool want_layout(const SgParts *p, const SgShape *s) {
  const MlirAttribute a = sg_parts_attr(p, "layout");
  if (mlirAttributeIsNull(a)) return true;
  const MlirStringRef have = mlirStringAttrGetValue(a);
  char text[SG_LAYOUT_TEXT] = "";
  SgLayout layout;
  size_t count;
  if (have.length && have.length < sizeof text) // an empty string has no data at all
    memcpy(text, have.data, have.length);
  if (have.length < sizeof text && sg_layout_parse(text, &layout) &&
      sg_layout_count(&layout, s->rank, s->dim, &count))
    return true;
  return sg_parts_fail(p, "expects a 'layout' that suits %s, got '%.*s'",
                       sg_show_shape(s).s, have.length > 60 ? 60 : (int)have.length,
                       have.data);
}

static bool is_sg(MlirOperation op) {
  const MlirStringRef name = mlirIdentifierStr(mlirOperationGetName(op));
  return name.length > 3 && memcmp(name.data, "sg.", 3) == 0;
}

static MlirLogicalResult weight_verify(MlirOperation op) {
  const SgParts p = sg_parts_op(op);
  SgShape y;
  int64_t bytes;
  if (!sg_want_tensor(&p, sg_res_type(op, 0), "result", SG_KIND_ANY, &y))
    return SG_FAIL;
  if (!bytes_of(&y, &bytes)) {
    sg_parts_fail(&p, "expects a result of known size, got %s", sg_show_shape(&y).s);
    return SG_FAIL;
  }
  const MlirValue x = mlirOperationGetOperand(op, 0);
  const bool known = mlirValueIsAOpResult(x) && is_sg(mlirOpResultGetOwner(x));
  return sg_result(
      (known || sg_parts_fail(&p, "expects x to be made by an op of the sg dialect")) &&
      want_layout(&p, &y));
}

const SgOpHooks sg_hooks_plan_weight = {.verify = weight_verify};

// ---- call

static MlirLogicalResult call_verify(MlirOperation op) {
  const SgParts p = sg_parts_op(op);
  int64_t units, first, scratch, local, time, flops;
  return sg_result(
      want_optional(&p, "units", &units) &&
      want_up_to(&p, "first_units", units > 0 ? units - 1 : 0, &first) &&
      want_optional(&p, "scratch", &scratch) && want_optional(&p, "local", &local) &&
      want_optional(&p, "time", &time) && want_optional(&p, "flops", &flops) &&
      want_offsets(&p, sg_n_res(op) + (scratch > 0 ? 1 : 0)));
}

const SgOpHooks sg_hooks_plan_call = {.verify = call_verify};

// ---- view

static MlirLogicalResult view_verify(MlirOperation op) {
  const SgParts p = sg_parts_op(op);
  SgShape x, y;
  int64_t offset, whole, part, end;
  if (!sg_want_in(&p, 0, "x", SG_KIND_ANY, &x) ||
      !sg_want_tensor(&p, sg_res_type(op, 0), "result", SG_KIND_ANY, &y) ||
      !want_optional(&p, "offset", &offset))
    return SG_FAIL;
  if (!bytes_of(&x, &whole) || !bytes_of(&y, &part)) {
    sg_parts_fail(&p, "expects shapes of known size, got %s and %s",
                  sg_show_shape(&x).s, sg_show_shape(&y).s);
    return SG_FAIL;
  }
  if (!__builtin_add_overflow(offset, part, &end) && end <= whole) return SG_OK;
  sg_parts_fail(&p, "expects %lld bytes at offset %lld to lie within %lld",
                (long long)part, (long long)offset, (long long)whole);
  return SG_FAIL;
}

static MlirLogicalResult view_fold(MlirOperation op, const MlirAttribute *operands,
                                   SgFold *results) {
  (void)operands; // the offset is 0, or the bytes would not lie within x
  if (!mlirTypeEqual(sg_in_type(op, 0), sg_res_type(op, 0))) return SG_FAIL;
  results[0].value = sg_in(op, 0);
  return SG_OK;
}

const SgOpHooks sg_hooks_plan_view = {.verify = view_verify, .fold = view_fold};

// ---- concat

static MlirLogicalResult concat_verify(MlirOperation op) {
  const SgParts p = sg_parts_op(op);
  SgShape x, y;
  int64_t whole, part, sum = 0;
  if (!sg_want_tensor(&p, sg_res_type(op, 0), "result", SG_KIND_ANY, &y))
    return SG_FAIL;
  if (sg_n_in(op) == 0) {
    sg_parts_fail(&p, "expects a part");
    return SG_FAIL;
  }
  bool known = bytes_of(&y, &whole);
  for (intptr_t i = 0; known && i < sg_n_in(op); i++) {
    if (!sg_want_in(&p, i, "part", SG_KIND_ANY, &x)) return SG_FAIL;
    if (!mlirTypeEqual(x.elem, y.elem)) {
      sg_parts_fail(&p, "expects parts of elements %s, got %s", sg_show(y.elem).s,
                    sg_show_shape(&x).s);
      return SG_FAIL;
    }
    known = bytes_of(&x, &part) && !__builtin_add_overflow(sum, part, &sum);
  }
  if (!known) {
    sg_parts_fail(&p, "expects parts and a result of known size");
    return SG_FAIL;
  }
  if (sum == whole) return sg_result(want_offsets(&p, 1));
  sg_parts_fail(&p, "expects parts of %lld bytes together, got %lld", (long long)whole,
                (long long)sum);
  return SG_FAIL;
}

const SgOpHooks sg_hooks_plan_concat = {.verify = concat_verify};

// ---- copy

static MlirLogicalResult copy_verify(MlirOperation op) {
  const SgParts p = sg_parts_op(op);
  if (mlirTypeEqual(sg_in_type(op, 0), sg_res_type(op, 0)))
    return sg_result(want_offsets(&p, 1));
  sg_parts_fail(&p, "expects a result of type %s, got %s", sg_show(sg_in_type(op, 0)).s,
                sg_show(sg_res_type(op, 0)).s);
  return SG_FAIL;
}

const SgOpHooks sg_hooks_plan_copy = {.verify = copy_verify};
