//===- ops_lines.c - reductions, scans, normalisations, products ----------===//
#include "fuzz.h"
#include "sg/Op.h"

#include <math.h>
#include <string.h>

static MlirAttribute axis_of(SgGen *g, const SgTensor *t) {
  return sg_a_i64(&g->b, sg_dice_below(&g->dice, t->rank));
}

static bool reduce(SgGen *g, const SgFuzzOp *op, SgDType dtype) {
  const MlirValue x = sg_gen_pick(g, dtype, 0, 5);
  if (mlirValueIsNull(x)) return false;
  const SgTensor t = sg_gen_type(x);
  int64_t axes[SG_MAX_RANK];
  int n = 0;
  for (int d = 0; d < t.rank; d++)
    if (!sg_dice_one_in(&g->dice, 2)) axes[n++] = d;
  SgAttr attrs[4] = {{"axes", sg_a_i64s(&g->b, n, axes)}};
  const int k = sg_gen_attrs(g, op, attrs + 1);
  return sg_gen_op(g, op->name, SG_V(x), (SgTypes){0}, (SgAttrs){k + 1, attrs});
}

/// One operand and an attribute axis: arg_max, cumsum, softmax.
static bool along(SgGen *g, const SgFuzzOp *op, SgDType dtype) {
  const MlirValue x = sg_gen_pick(g, dtype, 1, 5);
  if (mlirValueIsNull(x)) return false;
  const SgTensor t = sg_gen_type(x);
  SgAttr attrs[4] = {{"axis", axis_of(g, &t)}};
  const int k = sg_gen_attrs(g, op, attrs + 1);
  return sg_gen_op(g, op->name, SG_V(x), (SgTypes){0}, (SgAttrs){k + 1, attrs});
}

/// Operands of one entry a channel.
static bool channel_norm(SgGen *g, const SgFuzzOp *op, SgDType dtype) {
  const bool batch = strcmp(op->name, "sg.batch_norm") == 0;
  const MlirValue x = sg_gen_pick(g, dtype, batch ? 2 : 3, 5);
  if (mlirValueIsNull(x)) return false;
  const SgTensor t = sg_gen_type(x);
  MlirValue in[5] = {x};
  const int n = batch ? 5 : 3;
  for (int i = 1; i < n; i++)
    in[i] = sg_gen_fresh(g, dtype, 1, t.dims + 1,
                         i == 4 ? SG_DATA_POSITIVE : SG_DATA_ANY, 0);
  SgAttr attrs[2];
  const int k = sg_gen_attrs(g, op, attrs);
  return sg_gen_op(g, op->name, (SgVals){n, in}, (SgTypes){0}, (SgAttrs){k, attrs});
}

static bool layer_norm(SgGen *g, const SgFuzzOp *op, SgDType dtype) {
  const MlirValue x = sg_gen_pick(g, dtype, 1, 5);
  if (mlirValueIsNull(x)) return false;
  const SgTensor t = sg_gen_type(x);
  const int axis = sg_dice_below(&g->dice, t.rank);
  const MlirValue scale = sg_gen_exact(g, dtype, t.rank - axis, t.dims + axis);
  const MlirValue bias = sg_gen_exact(g, dtype, t.rank - axis, t.dims + axis);
  SgAttr attrs[2] = {{"axis", sg_a_i64(&g->b, axis)}};
  const int k = sg_gen_attrs(g, op, attrs + 1);
  const bool with = sg_dice_one_in(&g->dice, 2);
  return sg_gen_op(g, op->name, with ? SG_V(x, scale, bias) : SG_V(x, scale),
                   (SgTypes){0}, (SgAttrs){k + 1, attrs});
}

/// A value of that shape that is a transpose of its last two dimensions: what passes
/// fold into a product.
static MlirValue transposed(SgGen *g, SgDType dtype, int rank, const int64_t *dims) {
  int64_t from[SG_MAX_RANK], perm[SG_MAX_RANK];
  for (int i = 0; i < rank; i++) {
    perm[i] = i < rank - 2 ? i : 2 * rank - 3 - i;
    from[perm[i]] = dims[i];
  }
  const MlirValue x = sg_gen_exact(g, dtype, rank, from);
  if (!sg_gen_op(g, "sg.transpose", SG_V(x), (SgTypes){0},
                 SG_A({"perm", sg_a_i64s(&g->b, rank, perm)})))
    return (MlirValue){NULL};
  return g->values[g->count - 1];
}

static bool matmul(SgGen *g, const SgFuzzOp *op, SgDType dtype) {
  SgAttr attrs[2];
  const int k = sg_gen_attrs(g, op, attrs);
  bool trans_lhs = false, trans_rhs = false;
  for (int i = 0; i < k; i++) {
    trans_lhs = trans_lhs || strcmp(attrs[i].name, "trans_lhs") == 0;
    trans_rhs = trans_rhs || strcmp(attrs[i].name, "trans_rhs") == 0;
  }
  const MlirValue x = sg_gen_pick(g, dtype, trans_lhs ? 2 : 1, 4);
  if (mlirValueIsNull(x)) return false;
  const SgTensor t = sg_gen_type(x);
  const int64_t inner = t.dims[t.rank - (trans_lhs ? 2 : 1)];
  int64_t dims[SG_MAX_RANK] = {inner};
  int rank = 1;
  if (trans_rhs || !sg_dice_one_in(&g->dice, 5)) {
    const int batch = t.rank > 2 && sg_dice_one_in(&g->dice, 2) ? t.rank - 2 : 0;
    for (rank = 0; rank < batch; rank++)
      dims[rank] = sg_dice_one_in(&g->dice, 4) ? 1 : t.dims[rank];
    const int64_t outer = sg_gen_extent(g);
    dims[rank] = trans_rhs ? outer : inner;
    dims[rank + 1] = trans_rhs ? inner : outer;
    rank += 2;
  }
  MlirValue y = {NULL};
  if (rank > 1 && sg_dice_one_in(&g->dice, 4)) y = transposed(g, dtype, rank, dims);
  if (mlirValueIsNull(y)) y = sg_gen_exact(g, dtype, rank, dims);
  return sg_gen_op(g, op->name, SG_V(x, y), (SgTypes){0}, (SgAttrs){k, attrs});
}

static bool attention(SgGen *g, const SgFuzzOp *op, SgDType dtype) {
  const int shared = sg_dice_in(&g->dice, 1, 2), group = sg_dice_in(&g->dice, 1, 2);
  const int64_t b = sg_dice_in(&g->dice, 1, 2), s = sg_gen_extent(g),
                t = sg_gen_extent(g), d = sg_gen_extent(g), dv = sg_gen_extent(g);
  const int64_t heads = shared * group;
  const MlirValue q = sg_gen_exact(g, dtype, 4, (int64_t[]){b, heads, s, d});
  const MlirValue k = sg_gen_exact(g, dtype, 4, (int64_t[]){b, shared, t, d});
  const MlirValue v = sg_gen_exact(g, dtype, 4, (int64_t[]){b, shared, t, dv});
  SgAttr attrs[5] = {{"scale", sg_a_f64(&g->b, 0.25 * sg_dice_in(&g->dice, 1, 4))}};
  int n = 1 + sg_gen_attrs(g, op, attrs + 1);
  MlirValue in[3 + SG_ATTENTION_MASKS] = {q, k, v};
  double fills[SG_ATTENTION_MASKS];
  int masks = 0, conditions = 0;
  while (masks < SG_ATTENTION_MASKS && sg_dice_one_in(&g->dice, 2)) {
    int64_t dims[] = {b, heads, s, t};
    const int missing = sg_dice_below(&g->dice, 4);
    // What is added to all scores alike is no noise to the weights, but rounds them; so
    // would a sum with a large number that fills in.
    const bool keeps = sg_dice_one_in(&g->dice, 2);
    for (int i = 0; i < (keeps ? 4 : 3); i++)
      if (sg_dice_one_in(&g->dice, 3)) dims[i] = 1;
    if (keeps) fills[conditions++] = sg_dice_one_in(&g->dice, 2) ? -HUGE_VAL : -16;
    in[3 + masks++] =
        sg_gen_exact(g, keeps ? SG_BOOL : dtype, 4 - missing, dims + missing);
  }
  if (conditions)
    attrs[n++] = (SgAttr){"fills", mlirDenseF64ArrayGet(g->b.ctx, conditions, fills)};
  return sg_gen_op(g, op->name, (SgVals){3 + masks, in}, (SgTypes){0},
                   (SgAttrs){n, attrs});
}

#define REDUCE(name, set) {"sg." name, set, reduce, "?keepdims"}
#define ALONG(name, set, attrs) {"sg." name, set, along, attrs}
const SgFuzzOp sg_fuzz_lines[] = {
    REDUCE("reduce_sum", SG_SET_NUMBER),
    REDUCE("reduce_prod", SG_SET_NUMBER),
    REDUCE("reduce_mean", SG_SET_NUMBER),
    REDUCE("reduce_max", SG_SET_ANY),
    REDUCE("reduce_min", SG_SET_ANY),
    ALONG("arg_max", SG_SET_NUMBER, "?keepdims ?select_last"),
    ALONG("arg_min", SG_SET_NUMBER, "?keepdims ?select_last"),
    ALONG("cumsum", SG_SET_NUMBER, "?exclusive ?reverse"),
    ALONG("softmax", SG_SET_FLOAT, ""),
    ALONG("log_softmax", SG_SET_FLOAT, ""),
    {"sg.batch_norm", SG_SET_FLOAT, channel_norm, "epsilon"},
    {"sg.instance_norm", SG_SET_FLOAT, channel_norm, "epsilon"},
    {"sg.layer_norm", SG_SET_FLOAT, layer_norm, "epsilon"},
    {"sg.matmul", SG_SET_NUMBER, matmul, "?trans_lhs ?trans_rhs"},
    {"sg.attention", SG_SET_FLOAT, attention, "?causal ?closed_zero ?nan_zero"},
    {0}};
