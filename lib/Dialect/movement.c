//===- movement.c - hooks of the ops that only move elements ---------------===//
//
// Folds are exact and structural: an op that changes nothing is its operand.
//
//===----------------------------------------------------------------------===//
#include "Shape.h"

#include <stdio.h>

/// Folds to operand 0 when its type is the result's and `same` holds.
static MlirLogicalResult to_operand(MlirOperation op, bool same, SgFold *results) {
  if (!same || !mlirTypeEqual(sg_in_type(op, 0), sg_res_type(op, 0))) return SG_FAIL;
  results[0].value = sg_in(op, 0);
  return SG_OK;
}

/// Whether list attribute `name` has `first` + i * `step` at every i.
static bool is_run(MlirOperation op, const char *name, int64_t first, int64_t step) {
  const MlirAttribute list = sg_attr(op, name);
  for (intptr_t i = 0; i < mlirDenseArrayGetNumElements(list); i++)
    if (mlirDenseI64ArrayGetElement(list, i) != first + i * step) return false;
  return true;
}

/// Reads operand and result of an op whose result type is written out.
static bool want_ends(const SgParts *p, int kinds, SgShape *x, SgShape *y) {
  return sg_want_in(p, 0, "x", kinds, x) &&
         sg_want_tensor(p, sg_res_type(p->op, 0), "result", kinds, y) &&
         sg_want_same_elem(p, "result", y, x);
}

// ---- reshape

static MlirLogicalResult reshape_verify(MlirOperation op) {
  const SgParts p = sg_parts_op(op);
  SgShape x, y;
  int64_t from, to, count;
  if (!want_ends(&p, SG_KIND_ANY, &x, &y)) return SG_FAIL;
  if (!sg_shape_count(&x, &from) || !sg_shape_count(&y, &to)) {
    sg_parts_fail(&p, "expects shapes that fit in memory, got %s and %s",
                  sg_show_shape(&x).s, sg_show_shape(&y).s);
    return SG_FAIL;
  }
  if (sg_dim_equal(from, to, &count)) return SG_OK;
  sg_parts_fail(&p, "expects a result of %lld elements, got %s with %lld",
                (long long)from, sg_show_shape(&y).s, (long long)to);
  return SG_FAIL;
}

static MlirLogicalResult reshape_fold(MlirOperation op, const MlirAttribute *operands,
                                      SgFold *results) {
  (void)operands;
  if (!SG_FAILED(to_operand(op, true, results))) return SG_OK;
  const MlirOperation inner = sg_def(sg_in(op, 0), "sg.reshape");
  if (mlirOperationIsNull(inner)) return SG_FAIL;
  const MlirValue x = sg_in(inner, 0);
  if (mlirTypeEqual(mlirValueGetType(x), sg_res_type(op, 0)))
    results[0].value = x;
  else
    mlirOperationSetOperand(op, 0, x); // folded in place
  return SG_OK;
}

const SgOpHooks sg_hooks_reshape = {.verify = reshape_verify, .fold = reshape_fold};

// ---- unpack

/// Half of `count`, rounded up.
static int64_t half_of(int64_t count) {
  return count == SG_DYN ? SG_DYN : count / 2 + count % 2;
}

static MlirLogicalResult unpack_verify(MlirOperation op) {
  const SgParts p = sg_parts_op(op);
  SgShape x, y;
  int64_t from, to, count;
  if (!sg_want_in(&p, 0, "x", SG_KIND_UNSIGNED, &x) ||
      !sg_want_tensor(&p, sg_res_type(op, 0), "result", SG_KIND_INT, &y))
    return SG_FAIL;
  if (!sg_is_int(x.elem, 8) || !sg_is_int(y.elem, 8)) {
    sg_parts_fail(&p, "expects ui8 and a result of i8 or ui8, got %s and %s",
                  sg_show_shape(&x).s, sg_show_shape(&y).s);
    return SG_FAIL;
  }
  if (!sg_shape_count(&x, &from) || !sg_shape_count(&y, &to)) {
    sg_parts_fail(&p, "expects shapes that fit in memory, got %s and %s",
                  sg_show_shape(&x).s, sg_show_shape(&y).s);
    return SG_FAIL;
  }
  if (sg_dim_equal(from, half_of(to), &count)) return SG_OK;
  sg_parts_fail(&p, "expects %lld bytes for a result of %lld elements, got %lld",
                (long long)half_of(to), (long long)to, (long long)from);
  return SG_FAIL;
}

const SgOpHooks sg_hooks_unpack = {.verify = unpack_verify};

// ---- transpose

static MlirLogicalResult transpose_infer(const SgInfer *in) {
  const SgParts p = sg_parts_infer(in);
  SgShape x, y;
  SgInts64 perm;
  if (!sg_want_count(&p, 1, 1) || !sg_want_in(&p, 0, "x", SG_KIND_ANY, &x) ||
      !sg_want_i64s(&p, "perm", x.rank, 0, &perm))
    return SG_FAIL;
  bool seen[SG_SHAPE_RANK] = {false};
  y = x;
  for (int i = 0; i < x.rank; i++) {
    const int64_t from = perm.v[i];
    if (from >= x.rank || seen[from]) {
      sg_parts_fail(&p, "expects 'perm' to be a permutation of 0 to %d, got %lld at %d",
                    x.rank - 1, (long long)from, i);
      return SG_FAIL;
    }
    seen[from] = true;
    y.dim[i] = x.dim[from];
  }
  return sg_result(sg_push(&p, &y));
}

static MlirLogicalResult transpose_fold(MlirOperation op, const MlirAttribute *operands,
                                        SgFold *results) {
  (void)operands;
  return to_operand(op, is_run(op, "perm", 0, 1), results);
}

const SgOpHooks sg_hooks_transpose = {.infer = transpose_infer, .fold = transpose_fold};

// ---- broadcast

static MlirLogicalResult broadcast_verify(MlirOperation op) {
  const SgParts p = sg_parts_op(op);
  SgShape x, y;
  if (!want_ends(&p, SG_KIND_ANY, &x, &y)) return SG_FAIL;
  bool fits = x.rank <= y.rank;
  for (int i = 0; i < x.rank && fits; i++) {
    int64_t extent;
    fits = x.dim[i] == 1 || sg_dim_equal(x.dim[i], y.dim[i + y.rank - x.rank], &extent);
  }
  return sg_result(fits || sg_parts_fail(&p,
                                         "expects a result that %s broadcasts to, "
                                         "got %s",
                                         sg_show_shape(&x).s, sg_show_shape(&y).s));
}

static MlirLogicalResult broadcast_fold(MlirOperation op, const MlirAttribute *operands,
                                        SgFold *results) {
  (void)operands;
  return to_operand(op, mlirShapedTypeHasStaticShape(sg_res_type(op, 0)), results);
}

const SgOpHooks sg_hooks_broadcast = {.verify = broadcast_verify,
                                      .fold = broadcast_fold};

// ---- slice

/// Every index start + i * step, i < size, lies within an extent.
static bool want_box(const SgParts *p, int i, int64_t extent, int64_t start,
                     int64_t size, int64_t step) {
  if (step == 0)
    return sg_parts_fail(p, "expects 'steps' other than 0 in dimension %d", i);
  if (size == 0) return true;
  int64_t last;
  const bool overflows = __builtin_mul_overflow(size - 1, step, &last) ||
                         __builtin_add_overflow(start, last, &last);
  const bool inside = !overflows && start >= 0 && last >= 0 &&
                      (extent == SG_DYN || (start < extent && last < extent));
  if (inside) return true;
  char whole[24] = "an unknown extent";
  if (extent != SG_DYN) snprintf(whole, sizeof whole, "extent %lld", (long long)extent);
  return sg_parts_fail(p,
                       "expects indices within %s in dimension %d, got start %lld, "
                       "size %lld, step %lld",
                       whole, i, (long long)start, (long long)size, (long long)step);
}

static MlirLogicalResult slice_infer(const SgInfer *in) {
  const SgParts p = sg_parts_infer(in);
  SgShape x;
  SgInts64 starts, sizes, steps;
  if (!sg_want_count(&p, 1, 1) || !sg_want_in(&p, 0, "x", SG_KIND_ANY, &x) ||
      !sg_want_i64s(&p, "starts", x.rank, INT64_MIN, &starts) ||
      !sg_want_i64s(&p, "sizes", x.rank, 0, &sizes) ||
      !sg_want_i64s(&p, "steps", x.rank, INT64_MIN, &steps))
    return SG_FAIL;
  for (int i = 0; i < x.rank; i++) {
    if (!want_box(&p, i, x.dim[i], starts.v[i], sizes.v[i], steps.v[i])) return SG_FAIL;
    x.dim[i] = sizes.v[i];
  }
  return sg_result(sg_push(&p, &x));
}

static MlirLogicalResult slice_fold(MlirOperation op, const MlirAttribute *operands,
                                    SgFold *results) {
  (void)operands;
  return to_operand(op, is_run(op, "starts", 0, 0) && is_run(op, "steps", 1, 0),
                    results);
}

const SgOpHooks sg_hooks_slice = {.infer = slice_infer, .fold = slice_fold};

// ---- concat

static MlirLogicalResult concat_infer(const SgInfer *in) {
  const SgParts p = sg_parts_infer(in);
  SgShape y, x;
  int64_t axis;
  if (!sg_want_count(&p, 1, INTPTR_MAX) ||
      !sg_want_in(&p, 0, "input 0", SG_KIND_ANY, &y) ||
      !sg_want_rank(&p, "input 0", &y, 1, SG_SHAPE_RANK) ||
      !sg_want_i64(&p, "axis", 0, y.rank - 1, &axis))
    return SG_FAIL;
  for (intptr_t k = 1; k < in->n_operands; k++) {
    char what[32];
    snprintf(what, sizeof what, "input %td", k);
    if (!sg_want_in(&p, k, what, SG_KIND_ANY, &x) ||
        !sg_want_rank(&p, what, &x, y.rank, y.rank) ||
        !sg_want_same_elem(&p, what, &x, &y))
      return SG_FAIL;
    for (int i = 0; i < y.rank; i++) {
      const bool joins = i == axis ? sg_dim_add(y.dim[i], x.dim[i], &y.dim[i])
                                   : sg_dim_equal(y.dim[i], x.dim[i], &y.dim[i]);
      if (joins) continue;
      sg_parts_fail(&p, "expects %s to join along 'axis' %lld, got %s", what,
                    (long long)axis, sg_show_shape(&x).s);
      return SG_FAIL;
    }
  }
  return sg_result(sg_push(&p, &y));
}

static MlirLogicalResult concat_fold(MlirOperation op, const MlirAttribute *operands,
                                     SgFold *results) {
  (void)operands;
  return to_operand(op, sg_n_in(op) == 1, results);
}

const SgOpHooks sg_hooks_concat = {.infer = concat_infer, .fold = concat_fold};

// ---- trilu

static MlirLogicalResult trilu_infer(const SgInfer *in) {
  const SgParts p = sg_parts_infer(in);
  SgShape x;
  int64_t k;
  return sg_result(sg_want_count(&p, 1, 1) && sg_want_in(&p, 0, "x", SG_KIND_ANY, &x) &&
                   sg_want_rank(&p, "x", &x, 2, SG_SHAPE_RANK) &&
                   sg_want_i64(&p, "k", INT64_MIN, INT64_MAX, &k) && sg_push(&p, &x));
}

const SgOpHooks sg_hooks_trilu = {.infer = trilu_infer};
