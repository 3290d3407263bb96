//===- patterns_rows.c - norms and softmax spelled out, lines of ops ------===//
#include "patterns.h"

#include <string.h>

static MlirValue number(SgGen *g, MlirValue like, double v) {
  return mlirValueIsNull(like) ? like : sg_gen_number(g, sg_gen_type(like).dtype, v);
}
static MlirValue with(SgGen *g, const char *name, MlirValue x, double v) {
  return sg_gen_binary(g, name, x, number(g, x, v));
}
/// x^2 in one of its forms.
static MlirValue squared(SgGen *g, MlirValue x) {
  return sg_dice_one_in(&g->dice, 2) ? with(g, "sg.pow", x, 2)
                                     : sg_gen_binary(g, "sg.mul", x, x);
}
/// x / sqrt(v + eps), x * (1 / sqrt(..)), x * (..)^-0.5.
static MlirValue over_root(SgGen *g, MlirValue x, MlirValue v) {
  const MlirValue root = sg_gen_unary(g, "sg.sqrt", with(g, "sg.add", v, 0x1p-10));
  if (sg_dice_one_in(&g->dice, 2)) return sg_gen_binary(g, "sg.div", x, root);
  return sg_gen_binary(g, "sg.mul", x, sg_gen_unary(g, "sg.reciprocal", root));
}

static MlirValue line_weight(SgGen *g, MlirValue x) {
  if (mlirValueIsNull(x)) return x;
  const SgTensor t = sg_gen_type(x);
  return sg_gen_weight(g, t.dtype, 1, t.dims + t.rank - 1, SG_DATA_ANY);
}

/// Of the last dimension, or of dimension 1 between transposes.
static bool norm(SgGen *g, const SgFuzzOp *op, SgDType dtype) {
  (void)op;
  MlirValue x = sg_gen_pick(g, dtype, 2, 4);
  if (mlirValueIsNull(x)) return false;
  if (sg_dice_one_in(&g->dice, 3)) { // a residual in front
    const SgTensor t = sg_gen_type(x);
    x = sg_gen_binary(g, "sg.add", x, sg_gen_exact(g, dtype, t.rank, t.dims));
    if (mlirValueIsNull(x)) return false;
  }
  const SgTensor t = sg_gen_type(x);
  const int64_t last[] = {t.rank - 1}, swap[] = {0, 2, 1};
  const bool turned = t.rank == 3 && sg_dice_one_in(&g->dice, 3);
  if (turned) x = sg_gen_transpose(g, x, 3, swap);
  const bool rms = sg_dice_one_in(&g->dice, 3);
  const MlirValue centred =
      rms ? x
          : sg_gen_binary(g, "sg.sub", x,
                          sg_gen_reduce(g, "sg.reduce_mean", x, 1, last));
  MlirValue y = over_root(
      g, centred, sg_gen_reduce(g, "sg.reduce_mean", squared(g, centred), 1, last));
  if (!sg_dice_one_in(&g->dice, 4))
    y = sg_gen_binary(g, "sg.mul", y, line_weight(g, y));
  if (!rms && !sg_dice_one_in(&g->dice, 4))
    y = sg_gen_binary(g, "sg.add", y, line_weight(g, y));
  if (turned) y = sg_gen_transpose(g, y, 3, swap);
  if (sg_dice_one_in(&g->dice, 3)) y = sg_pt_tail(g, y, 2);
  return !mlirValueIsNull(y);
}

/// An op of the dialect, its residual in front and its tail behind.
static bool norm_op(SgGen *g, const SgFuzzOp *op, SgDType dtype) {
  (void)op;
  MlirValue x = sg_gen_pick(g, dtype, 2, 4);
  if (mlirValueIsNull(x)) return false;
  const SgTensor t = sg_gen_type(x);
  if (sg_dice_one_in(&g->dice, 2))
    x = sg_gen_binary(g, "sg.add", x, sg_gen_exact(g, dtype, t.rank, t.dims));
  const SgAttr axis = {"axis", sg_a_i64(&g->b, t.rank - 1)};
  if (sg_dice_one_in(&g->dice, 2))
    x = sg_gen_value(g, "sg.layer_norm", SG_V(x, line_weight(g, x), line_weight(g, x)),
                     SG_A(axis, {"epsilon", sg_a_f64(&g->b, 0x1p-16)}));
  else
    x = sg_gen_value(g, sg_dice_one_in(&g->dice, 3) ? "sg.log_softmax" : "sg.softmax",
                     SG_V(x), SG_A(axis));
  return !mlirValueIsNull(sg_pt_tail(g, x, 3));
}

/// Groups of channels: reshape, instance norm, reshape, affine; scale and shift.
static bool group_norm(SgGen *g, const SgFuzzOp *op, SgDType dtype) {
  (void)op;
  int64_t dims[4] = {sg_dice_in(&g->dice, 1, 2), 2 * sg_dice_in(&g->dice, 1, 4),
                     sg_dice_in(&g->dice, 2, 6), sg_dice_in(&g->dice, 2, 6)};
  MlirValue x = sg_gen_exact(g, dtype, 4, dims);
  const int64_t groups = sg_dice_one_in(&g->dice, 2) ? 2 : dims[1];
  const int64_t flat[] = {dims[0], groups, dims[1] / groups * dims[2] * dims[3]};
  const SgFuzzData data = sg_dice_one_in(&g->dice, 4) ? SG_DATA_ANY : SG_DATA_SMALL;
  MlirValue one = sg_gen_weight(g, dtype, 1, &groups, data),
            zero = sg_gen_weight(g, dtype, 1, &groups, data);
  x = sg_gen_value(g, "sg.instance_norm",
                   SG_V(sg_gen_reshape(g, x, 3, flat), one, zero),
                   SG_A({"epsilon", sg_a_f64(&g->b, 0x1p-16)}));
  x = sg_gen_reshape(g, x, 4, dims);
  const int64_t channels[] = {dims[1], 1, 1};
  x = sg_gen_binary(g, "sg.mul", x, sg_gen_weight(g, dtype, 3, channels, SG_DATA_ANY));
  x = sg_gen_binary(g, "sg.add", x, sg_gen_weight(g, dtype, 3, channels, SG_DATA_ANY));
  if (sg_dice_one_in(&g->dice, 2)) { // FiLM
    const int64_t film[] = {dims[0], dims[1], 1, 1};
    const MlirValue scale = sg_gen_exact(g, dtype, 4, film);
    x = sg_gen_binary(g, "sg.mul", x, with(g, "sg.add", scale, 1));
    x = sg_gen_binary(g, "sg.add", x, sg_gen_exact(g, dtype, 4, film));
  }
  return !mlirValueIsNull(sg_pt_activation(g, x));
}

/// exp(x - max) / sum, its logarithm, x / |x|.
static bool lines(SgGen *g, const SgFuzzOp *op, SgDType dtype) {
  (void)op;
  const MlirValue x = sg_gen_pick(g, dtype, 1, 4);
  if (mlirValueIsNull(x)) return false;
  const SgTensor t = sg_gen_type(x);
  const int64_t axis[] = {sg_dice_one_in(&g->dice, 3) ? sg_dice_below(&g->dice, t.rank)
                                                      : t.rank - 1};
  MlirValue y;
  if (sg_dice_one_in(&g->dice, 3)) { // of length 1
    MlirValue sum = sg_gen_reduce(g, "sg.reduce_sum", squared(g, x), 1, axis);
    sum = sg_gen_unary(g, "sg.sqrt", sum);
    y = sg_gen_binary(g, "sg.div", x, with(g, "sg.max", sum, 0x1p-20));
  } else {
    const MlirValue most = sg_gen_reduce(g, "sg.reduce_max", x, 1, axis);
    const MlirValue d = sg_gen_binary(g, "sg.sub", x, most);
    const MlirValue e = sg_gen_unary(g, "sg.exp", d);
    const MlirValue sum = sg_gen_reduce(g, "sg.reduce_sum", e, 1, axis);
    y = sg_dice_one_in(&g->dice, 3)
            ? sg_gen_binary(g, "sg.sub", d, sg_gen_unary(g, "sg.log", sum))
            : sg_gen_binary(g, "sg.div", e, sum);
  }
  if (sg_dice_one_in(&g->dice, 2)) y = sg_pt_tail(g, y, 2);
  return !mlirValueIsNull(y);
}

/// Elementwise ops, a reduction, elementwise ops of both: several results now and then.
static bool rows(SgGen *g, const SgFuzzOp *op, SgDType dtype) {
  (void)op;
  static const char *const names[] = {"sg.reduce_sum", "sg.reduce_mean",
                                      "sg.reduce_max", "sg.reduce_min",
                                      "sg.reduce_prod"};
  const MlirValue x = sg_pt_tail(g, sg_gen_pick(g, dtype, 1, 4), 3);
  if (mlirValueIsNull(x)) return false;
  const SgTensor t = sg_gen_type(x);
  int64_t axes[SG_MAX_RANK];
  int n = 0;
  for (int i = sg_dice_below(&g->dice, t.rank); i < t.rank; i++)
    axes[n++] = i; // the last ones
  const MlirValue r = sg_gen_reduce(g, names[sg_dice_below(&g->dice, 5)], x, n, axes);
  const MlirValue y = sg_gen_binary(g, "sg.sub", x, sg_pt_tail(g, r, 2));
  return !mlirValueIsNull(sg_pt_tail(g, y, 2));
}

/// Reshapes and transposes around elementwise ops.
static bool sink(SgGen *g, const SgFuzzOp *op, SgDType dtype) {
  (void)op;
  MlirValue x = sg_gen_pick(g, dtype, 2, 4);
  if (mlirValueIsNull(x)) return false;
  const SgTensor t = sg_gen_type(x);
  int64_t perm[SG_MAX_RANK], flat[SG_MAX_RANK];
  const int at = sg_dice_below(&g->dice, t.rank - 1);
  for (int i = 0; i < t.rank; i++)
    perm[i] = i;
  perm[at] = at + 1, perm[at + 1] = at;
  memcpy(flat, t.dims, sizeof flat);
  flat[at] *= flat[at + 1];
  memmove(flat + at + 1, flat + at + 2, (size_t)(t.rank - at - 2) * sizeof *flat);
  const bool turns = sg_dice_one_in(&g->dice, 2);
  x = turns ? sg_gen_transpose(g, x, t.rank, perm)
            : sg_gen_reshape(g, x, t.rank - 1, flat);
  x = sg_pt_tail(g, x, 3);
  x = turns ? sg_gen_transpose(g, x, t.rank, perm)
            : sg_gen_reshape(g, x, t.rank, t.dims);
  return !mlirValueIsNull(sg_dice_one_in(&g->dice, 2) ? sg_pt_tail(g, x, 2) : x);
}

const SgFuzzOp sg_fuzz_row_patterns[] = {
    {"pt.norm", SG_SET_FLOAT, norm, ""},
    {"pt.norm_op", SG_SET_FLOAT, norm_op, ""},
    {"pt.group_norm", SG_SET_FLOAT, group_norm, ""},
    {"pt.lines", SG_SET_FLOAT, lines, ""},
    {"pt.rows", SG_SET_FLOAT, rows, ""},
    {"pt.sink", SG_SET_FLOAT, sink, ""},
    {0}};
