//===- values.c - operands and ops of a graph that grows ------------------===//
#include "fuzz.h"

#include "Reference/eval.h"
#include "Support/buffer.h"
#include "sg/Reference.h"

#include <stdio.h>
#include <string.h>

MlirType sg_gen_element(SgGen *g, SgDType dtype) {
  const unsigned bits = 8 * (unsigned)sg_dtype_size(dtype);
  switch (dtype) {
  case SG_BOOL:
    return mlirIntegerTypeGet(g->b.ctx, 1);
  case SG_F16:
    return mlirF16TypeGet(g->b.ctx);
  case SG_BF16:
    return mlirBF16TypeGet(g->b.ctx);
  case SG_F32:
    return mlirF32TypeGet(g->b.ctx);
  case SG_F64:
    return mlirF64TypeGet(g->b.ctx);
  default:
    return SG_SET(dtype) & SG_SET_UNSIGNED ? mlirIntegerTypeUnsignedGet(g->b.ctx, bits)
                                           : mlirIntegerTypeGet(g->b.ctx, bits);
  }
}

SgTensor sg_gen_type(MlirValue v) {
  SgTensor t = {0};
  if (!sg_reference_type(mlirValueGetType(v), &t)) t.rank = -1;
  return t;
}

int64_t sg_gen_extent(SgGen *g) {
  static const int8_t extents[] = {1, 1, 2, 2, 3, 3, 3, 4, 5, 5, 7, 8, 9, 16, 17};
  if (sg_dice_one_in(&g->dice, 50)) return 0;
  return extents[sg_dice_below(&g->dice, (int)sizeof extents)];
}

void sg_gen_dims(SgGen *g, int rank, int64_t *dims) {
  int64_t n = 1;
  for (int i = 0; i < rank; i++) {
    dims[i] = sg_gen_extent(g);
    if (dims[i] > 0 && n * dims[i] > SG_FUZZ_ELEMENTS / 4) dims[i] = 1 + n % 2;
    if (dims[i] > 0) n *= dims[i];
  }
}

void sg_gen_add(SgGen *g, MlirValue v) {
  if (g->count < SG_FUZZ_VALUES) g->values[g->count++] = v;
}

static size_t most(const SgGen *g) {
  return g->large ? SG_FUZZ_LARGE : SG_FUZZ_ELEMENTS;
}

static MlirValue fresh(SgGen *g, SgDType dtype, int rank, const int64_t *dims,
                       SgFuzzData data, int64_t extent, bool constant) {
  const MlirValue none = {NULL};
  SgTensor t = {.dtype = dtype, .rank = rank};
  SgError error;
  size_t n = 0;
  if (rank > 0) memcpy(t.dims, dims, (size_t)rank * sizeof *dims);
  if (!sg_tensor_count(&t, &n) || n > most(g) ||
      sg_tensor_alloc(&t, &error) != SG_STATUS_OK)
    return none;
  sg_fuzz_fill(&g->dice, &t, data, extent, g->special);
  const MlirType type = sg_t_tensor(sg_gen_element(g, dtype), rank, dims);
  MlirValue v;
  if (constant) {
    const size_t size = sg_dtype_size(dtype);
    if (n > 0 && sg_dice_one_in(&g->dice, 3)) { // a splat, often of 0, 1 or -1
      const int one = sg_dice_in(&g->dice, -3, 2);
      if (one >= -1 && one < 2 && data < SG_DATA_INDEX && data != SG_DATA_POSITIVE) {
        const bool minus =
            one < 0 && !(SG_SET(dtype) & (SG_SET_UNSIGNED | SG_SET_BOOL));
        if (ref_is_float(dtype))
          ref_store_f(&t, 0, one);
        else
          ref_store_i(&t, 0, minus ? ref_wrap(UINT64_MAX, dtype) : one != 0);
      }
      for (size_t i = 1; i < n; i++)
        memcpy((char *)t.data + i * size, t.data, size);
    }
    const MlirAttribute value = sg_reference_to_attr(type, &t);
    sg_tensor_free(&t);
    v = sg_b_val(&g->b, "sg.constant", .out = SG_T(type),
                 .attrs = SG_A({"value", value}));
    if (mlirValueIsNull(v)) return none;
  } else {
    g->inputs = sg_realloc(g->inputs, (g->input_count + 1) * sizeof *g->inputs);
    g->inputs[g->input_count++] = t;
    v = mlirBlockAddArgument(g->body, type, g->b.loc);
  }
  sg_gen_add(g, v);
  return v;
}

MlirValue sg_gen_fresh(SgGen *g, SgDType dtype, int rank, const int64_t *dims,
                       SgFuzzData data, int64_t extent) {
  const bool constant = sg_dice_one_in(&g->dice, 3);
  return fresh(g, dtype, rank, dims, data, extent, constant);
}

MlirValue sg_gen_weight(SgGen *g, SgDType dtype, int rank, const int64_t *dims,
                        SgFuzzData data) {
  return fresh(g, dtype, rank, dims, data, 0, true);
}

/// A value of a dtype in `dtypes` and a rank in [low, high] that is there; the later
/// ones more often. Null if there is none.
static MlirValue find(SgGen *g, unsigned dtypes, int low, int high) {
  MlirValue found = {NULL};
  int n = 0;
  for (int i = 0; i < g->count; i++) {
    const SgTensor t = sg_gen_type(g->values[i]);
    if (!(SG_SET(t.dtype) & dtypes) || t.rank < low || t.rank > high) continue;
    n++;
    if (sg_dice_below(&g->dice, n + 1) < 2) found = g->values[i];
  }
  return found;
}

MlirValue sg_gen_pick(SgGen *g, SgDType dtype, int low, int high) {
  MlirValue v = {NULL};
  if (!sg_dice_one_in(&g->dice, 6)) v = find(g, SG_SET(dtype), low, high);
  if (mlirValueIsNull(v) && sg_dice_one_in(&g->dice, 2)) {
    const MlirValue x = find(g, SG_SET_ANY & ~SG_SET(dtype), low, high);
    if (!mlirValueIsNull(x)) {
      const SgTensor t = sg_gen_type(x);
      const MlirType to = sg_t_tensor(sg_gen_element(g, dtype), t.rank, t.dims);
      if (sg_gen_op(g, "sg.cast", SG_V(x), SG_T(to), (SgAttrs){0}))
        v = g->values[g->count - 1];
    }
  }
  if (!mlirValueIsNull(v)) return v;
  int64_t dims[SG_MAX_RANK];
  const int top = high < 5 ? high : 5;
  int rank = sg_dice_in(&g->dice, low, top < low ? low : top);
  if (rank > 3 && sg_dice_one_in(&g->dice, 2) && low <= 2) rank = 2;
  sg_gen_dims(g, rank, dims);
  return sg_gen_fresh(g, dtype, rank, dims, SG_DATA_ANY, 0);
}

MlirValue sg_gen_exact(SgGen *g, SgDType dtype, int rank, const int64_t *dims) {
  MlirValue found = {NULL};
  for (int i = 0; i < g->count; i++) {
    const SgTensor t = sg_gen_type(g->values[i]);
    if (t.dtype == dtype && t.rank == rank &&
        (rank == 0 || memcmp(t.dims, dims, (size_t)rank * sizeof *dims) == 0) &&
        !sg_dice_one_in(&g->dice, 3))
      found = g->values[i];
  }
  if (!mlirValueIsNull(found)) return found;
  return sg_gen_fresh(g, dtype, rank, dims, SG_DATA_ANY, 0);
}

MlirValue sg_gen_broadcastable(SgGen *g, SgDType dtype, MlirValue like) {
  const SgTensor t = sg_gen_type(like);
  int64_t dims[SG_MAX_RANK];
  const int dropped =
      sg_dice_one_in(&g->dice, 3) ? sg_dice_below(&g->dice, t.rank + 1) : 0;
  const int rank = t.rank - dropped;
  for (int i = 0; i < rank; i++) {
    dims[i] = t.dims[i + dropped];
    if (sg_dice_one_in(&g->dice, 5)) dims[i] = 1;
    if (t.dims[i + dropped] == 1 && sg_dice_one_in(&g->dice, 4))
      dims[i] = sg_dice_in(&g->dice, 1, 4);
  }
  return sg_gen_exact(g, dtype, rank, dims);
}

// ---- ops

static bool fits(const SgGen *g, MlirOperation op) {
  for (intptr_t i = 0; i < sg_n_res(op); i++) {
    SgTensor t = {0};
    size_t n = 0;
    if (!sg_reference_type(sg_res_type(op, i), &t) || !sg_tensor_count(&t, &n) ||
        n > most(g) || t.rank > 6)
      return false;
  }
  return true;
}

bool sg_gen_op(SgGen *g, const char *name, SgVals in, SgTypes out, SgAttrs attrs) {
  if (g->count + 2 > SG_FUZZ_VALUES) return false;
  const MlirOperation op =
      sg_b_make(&g->b, name, (SgOpSpec){.in = in, .out = out, .attrs = attrs});
  if (mlirOperationIsNull(op)) return false;
  if (!fits(g, op) || !mlirOperationVerify(op)) {
    mlirOperationDestroy(op);
    return false;
  }
  for (intptr_t i = 0; i < sg_n_res(op); i++)
    sg_gen_add(g, sg_res(op, i));
  return true;
}

int sg_gen_attrs(SgGen *g, const SgFuzzOp *op, SgAttr *attrs) {
  // Names live in the tables only as parts of a text: they are copied into the context.
  int n = 0, at = 0;
  char name[32];
  for (const char *c = op->attrs ? op->attrs : ""; sscanf(c, " %31s%n", name, &at) == 1;
       c += at) {
    const bool flag = name[0] == '?';
    if (flag && sg_dice_one_in(&g->dice, 2)) continue;
    const MlirStringRef kept =
        mlirIdentifierStr(mlirIdentifierGet(g->b.ctx, sg_s(name + (flag ? 1 : 0))));
    // Fractions that every float has; epsilon, alpha of a celu and the like above 0.
    const double v = 0.25 * sg_dice_in(&g->dice, 1, 8);
    attrs[n++] = (SgAttr){kept.data, flag ? sg_a_unit(&g->b) : sg_a_f64(&g->b, v)};
  }
  return n;
}

// ---- chains

MlirValue sg_gen_number(SgGen *g, SgDType dtype, double v) {
  SgTensor t = {.dtype = dtype};
  SgError error;
  if (sg_tensor_alloc(&t, &error) != SG_STATUS_OK) return (MlirValue){NULL};
  if (ref_is_float(dtype))
    ref_store_f(&t, 0, v);
  else
    ref_store_i(&t, 0, ref_wrap((uint64_t)(int64_t)v, dtype));
  const int64_t one = 1;
  const int rank = sg_dice_one_in(&g->dice, 3);
  const MlirType type = sg_t_tensor(sg_gen_element(g, dtype), rank, &one);
  t.rank = rank, t.dims[0] = 1;
  const MlirAttribute value = sg_reference_to_attr(type, &t);
  sg_tensor_free(&t);
  return sg_b_val(&g->b, "sg.constant", .out = SG_T(type),
                  .attrs = SG_A({"value", value}));
}

MlirValue sg_gen_value(SgGen *g, const char *name, SgVals in, SgAttrs attrs) {
  for (intptr_t i = 0; i < in.n; i++)
    if (mlirValueIsNull(in.v[i])) return (MlirValue){NULL};
  return sg_gen_op(g, name, in, (SgTypes){0}, attrs) ? g->values[g->count - 1]
                                                     : (MlirValue){NULL};
}

MlirValue sg_gen_binary(SgGen *g, const char *name, MlirValue x, MlirValue y) {
  static const char *const either[] = {"sg.add", "sg.mul", "sg.max", "sg.min"};
  bool swap = false;
  for (size_t i = 0; i < sizeof either / sizeof *either; i++)
    swap = swap || (strcmp(name, either[i]) == 0 && sg_dice_one_in(&g->dice, 2));
  return sg_gen_value(g, name, swap ? SG_V(y, x) : SG_V(x, y), (SgAttrs){0});
}

/// As sg_gen_value, of a type that is not inferred.
static MlirValue to_type(SgGen *g, const char *name, MlirValue x, SgDType dtype,
                         int rank, const int64_t *dims) {
  if (mlirValueIsNull(x)) return x;
  const MlirType type = sg_t_tensor(sg_gen_element(g, dtype), rank, dims);
  return sg_gen_op(g, name, SG_V(x), SG_T(type), (SgAttrs){0}) ? g->values[g->count - 1]
                                                               : (MlirValue){NULL};
}

MlirValue sg_gen_cast(SgGen *g, MlirValue x, SgDType to) {
  if (mlirValueIsNull(x)) return x;
  const SgTensor t = sg_gen_type(x);
  return to_type(g, "sg.cast", x, to, t.rank, t.dims);
}

MlirValue sg_gen_reshape(SgGen *g, MlirValue x, int rank, const int64_t *dims) {
  return mlirValueIsNull(x)
             ? x
             : to_type(g, "sg.reshape", x, sg_gen_type(x).dtype, rank, dims);
}

MlirValue sg_gen_transpose(SgGen *g, MlirValue x, int rank, const int64_t *perm) {
  return sg_gen_value(g, "sg.transpose", SG_V(x),
                      SG_A({"perm", sg_a_i64s(&g->b, rank, perm)}));
}

MlirValue sg_gen_reduce(SgGen *g, const char *name, MlirValue x, int n,
                        const int64_t *axes) {
  return sg_gen_value(
      g, name, SG_V(x),
      SG_A({"axes", sg_a_i64s(&g->b, n, axes)}, {"keepdims", sg_a_unit(&g->b)}));
}
