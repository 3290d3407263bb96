//===- patterns.c - elementwise tails, and functions spelled out ----------===//
#include "patterns.h"

#include <string.h>

const SgFuzzOp *const sg_fuzz_pattern_tables[] = {sg_fuzz_elementwise_patterns,
                                                  sg_fuzz_conv_patterns,
                                                  sg_fuzz_row_patterns,
                                                  sg_fuzz_attention_patterns,
                                                  sg_fuzz_integer_patterns,
                                                  sg_fuzz_quantised_patterns,
                                                  NULL};

// ---- tails: what follows a contraction or stands by itself

/// An operand that broadcasts to `like`: a number, one entry a channel (dimension 1) or
/// a column (the last), one a row, one a batch, or the same shape.
static MlirValue operand(SgGen *g, SgDType dtype, const SgTensor *like) {
  int64_t dims[SG_MAX_RANK];
  const int rank = like->rank, how = sg_dice_below(&g->dice, 7);
  if (rank == 0 || how == 0)
    return sg_gen_number(g, dtype, 0.5 * sg_dice_in(&g->dice, -6, 6));
  memcpy(dims, like->dims, sizeof dims);
  if (how == 1 || how == 2) return sg_gen_exact(g, dtype, rank, dims);
  if (how == 3) // a column
    return sg_gen_fresh(g, dtype, 1, dims + rank - 1, SG_DATA_ANY, 0);
  for (int i = 0; i < rank; i++)
    if (how == 4 ? i != 1 : how == 5 ? i != 0 : i == rank - 1) dims[i] = 1;
  const bool trim = how == 4 && rank > 2 && sg_dice_one_in(&g->dice, 2); // [C, 1, 1]
  return sg_gen_fresh(g, dtype, rank - trim, dims + trim, SG_DATA_ANY, 0);
}

MlirValue sg_pt_activation(SgGen *g, MlirValue x) {
  static const char *const names[] = {
      "sg.relu", "sg.relu", "sg.sigmoid", "sg.tanh",     "sg.hard_swish", "sg.mish",
      "sg.abs",  "sg.neg",  "sg.erf",     "sg.softplus", "sg.gelu"};
  if (mlirValueIsNull(x)) return x;
  const SgDType dtype = sg_gen_type(x).dtype;
  switch (sg_dice_below(&g->dice, 5)) {
  case 0: // clip
    return sg_gen_binary(g, "sg.min",
                         sg_gen_binary(g, "sg.max", x, sg_gen_number(g, dtype, 0)),
                         sg_gen_number(g, dtype, 6));
  case 1:
    return sg_gen_value(g, "sg.leaky_relu", SG_V(x),
                        SG_A({"alpha", sg_a_f64(&g->b, 0.125)}));
  default:
    return sg_gen_unary(g, names[sg_dice_below(&g->dice, sizeof names / sizeof *names)],
                        x);
  }
}

MlirValue sg_pt_tail(SgGen *g, MlirValue x, int most) {
  static const char *const names[] = {"sg.add", "sg.add", "sg.mul", "sg.sub", "sg.max"};
  for (int i = sg_dice_in(&g->dice, 1, most); i > 0 && !mlirValueIsNull(x); i--) {
    const SgTensor t = sg_gen_type(x);
    const char *name = names[sg_dice_below(&g->dice, sizeof names / sizeof *names)];
    switch (sg_dice_below(&g->dice, 6)) {
    case 0:
    case 1:
      x = sg_pt_activation(g, x);
      break;
    case 2: // a diamond
      x = sg_gen_binary(g, name, x, sg_pt_activation(g, x));
      break;
    default:
      x = sg_gen_binary(g, name, x, operand(g, t.dtype, &t));
    }
  }
  return x;
}

static bool tail(SgGen *g, const SgFuzzOp *op, SgDType dtype) {
  (void)op;
  MlirValue x = sg_gen_pick(g, dtype, 0, 4);
  for (int i = sg_dice_in(&g->dice, 1, 2); i > 0; i--)
    x = sg_pt_tail(g, x, 4);
  return !mlirValueIsNull(x);
}

/// A product of matrices and its tail: MatMul, Gemm, of odd sizes.
static bool matmul_tail(SgGen *g, const SgFuzzOp *op, SgDType dtype) {
  (void)op;
  static const int8_t sizes[] = {1, 2, 3, 5, 7, 8, 9, 15, 16, 17, 31, 33};
  const int n_sizes = sizeof sizes;
  const bool trans = sg_dice_one_in(&g->dice, 4);
  int64_t dims[4];
  const int rank = sg_dice_in(&g->dice, 2, 3);
  for (int i = 0; i < rank; i++)
    dims[i] = sizes[sg_dice_below(&g->dice, i < rank - 1 ? 8 : n_sizes)];
  g->large = sg_dice_one_in(&g->dice, 8);
  if (g->large) dims[0] = sg_dice_in(&g->dice, 1, 7), dims[rank - 1] = 65;
  MlirValue x = sg_dice_one_in(&g->dice, 3)
                    ? sg_gen_pick(g, dtype, 2, 3)
                    : sg_gen_fresh(g, dtype, rank, dims, SG_DATA_ANY, 0);
  if (mlirValueIsNull(x)) return false;
  if (sg_dice_one_in(&g->dice, 4)) x = sg_pt_tail(g, x, 2); // a prologue
  if (mlirValueIsNull(x)) return false;
  const SgTensor t = sg_gen_type(x);
  const int64_t inner = t.dims[t.rank - 1],
                outer = g->large ? 66 : sizes[sg_dice_below(&g->dice, n_sizes)];
  const int64_t w_dims[] = {trans ? outer : inner, trans ? inner : outer};
  const MlirValue w = sg_dice_one_in(&g->dice, 4)
                          ? sg_gen_fresh(g, dtype, 2, w_dims, SG_DATA_ANY, 0)
                          : sg_gen_weight(g, dtype, 2, w_dims, SG_DATA_ANY);
  const SgAttr flag[] = {{"trans_rhs", sg_a_unit(&g->b)}};
  MlirValue y = sg_gen_value(g, "sg.matmul", SG_V(x, w), (SgAttrs){trans, flag});
  if (sg_dice_one_in(&g->dice, 4))
    y = sg_gen_binary(g, "sg.mul", y, sg_gen_number(g, dtype, 0.25)); // alpha
  if (sg_dice_one_in(&g->dice, 2))
    y = sg_gen_binary(g, "sg.add", y, sg_gen_weight(g, dtype, 1, &outer, SG_DATA_ANY));
  if (sg_dice_one_in(&g->dice, 5) && !mlirValueIsNull(y)) { // an affine of its columns
    y = sg_gen_binary(g, "sg.mul", y, sg_gen_weight(g, dtype, 1, &outer, SG_DATA_ANY));
    y = sg_gen_binary(g, "sg.add", y, sg_gen_weight(g, dtype, 1, &outer, SG_DATA_ANY));
  }
  return !mlirValueIsNull(sg_pt_tail(g, y, 4));
}

// ---- functions

static MlirValue number(SgGen *g, MlirValue like, double v) {
  return mlirValueIsNull(like) ? like : sg_gen_number(g, sg_gen_type(like).dtype, v);
}
static MlirValue with(SgGen *g, const char *name, MlirValue x, double v) {
  return sg_gen_binary(g, name, x, number(g, x, v));
}

static MlirValue gelu_erf(SgGen *g, MlirValue x) {
  const bool divides = sg_dice_one_in(&g->dice, 2);
  const MlirValue scaled = divides ? with(g, "sg.div", x, 1.4142135623730951)
                                   : with(g, "sg.mul", x, 0.7071067811865476);
  const MlirValue one = with(g, "sg.add", sg_gen_unary(g, "sg.erf", scaled), 1);
  if (sg_dice_one_in(&g->dice, 2))
    return with(g, "sg.mul", sg_gen_binary(g, "sg.mul", x, one), 0.5);
  return sg_gen_binary(g, "sg.mul", with(g, "sg.mul", x, 0.5), one);
}

static MlirValue gelu_tanh(SgGen *g, MlirValue x) {
  const MlirValue cube =
      sg_dice_one_in(&g->dice, 2)
          ? with(g, "sg.pow", x, 3)
          : sg_gen_binary(g, "sg.mul", x, sg_gen_binary(g, "sg.mul", x, x));
  const MlirValue inner =
      sg_gen_binary(g, "sg.add", x, with(g, "sg.mul", cube, 0.044715));
  const MlirValue t =
      sg_gen_unary(g, "sg.tanh", with(g, "sg.mul", inner, 0.7978845608028654));
  return sg_gen_binary(g, "sg.mul", with(g, "sg.mul", x, 0.5), with(g, "sg.add", t, 1));
}

static MlirValue hard(SgGen *g, MlirValue x) { // hard swish and hard sigmoid
  MlirValue c = with(g, "sg.add", x, 3);
  c = with(g, "sg.min", with(g, "sg.max", c, 0), 6);
  if (sg_dice_one_in(&g->dice, 3)) return with(g, "sg.div", c, 6);
  return sg_dice_one_in(&g->dice, 2)
             ? with(g, "sg.div", sg_gen_binary(g, "sg.mul", x, c), 6)
             : sg_gen_binary(g, "sg.mul", x, with(g, "sg.mul", c, 1 / 6.0));
}

/// Functions by a comparison with a number: max, min, abs, leaky_relu, prelu, elu.
static MlirValue selected(SgGen *g, MlirValue x) {
  static const char *const tests[] = {"sg.less", "sg.less_equal", "sg.greater",
                                      "sg.greater_equal"};
  if (mlirValueIsNull(x)) return x;
  const SgTensor t = sg_gen_type(x);
  const int how = sg_dice_below(&g->dice, 5);
  const MlirValue c = number(g, x, how == 0 ? 0.25 * sg_dice_in(&g->dice, -4, 4) : 0);
  const int test = sg_dice_below(&g->dice, 4);
  const MlirValue cond = sg_dice_one_in(&g->dice, 3)
                             ? sg_gen_binary(g, tests[test], c, x)
                             : sg_gen_binary(g, tests[test], x, c);
  MlirValue y = c;
  if (how == 1) y = sg_gen_unary(g, "sg.neg", x);
  if (how == 2) y = with(g, "sg.mul", x, 0.125);
  if (how == 3)
    y = sg_gen_binary(
        g, "sg.mul", x,
        sg_gen_weight(g, t.dtype, t.rank > 0, t.dims + t.rank - 1, SG_DATA_ANY));
  if (how == 4) y = with(g, "sg.sub", sg_gen_unary(g, "sg.exp", x), 1);
  const bool swap = sg_dice_one_in(&g->dice, 2);
  return sg_gen_value(g, "sg.select", swap ? SG_V(cond, y, x) : SG_V(cond, x, y),
                      (SgAttrs){0});
}

static bool function(SgGen *g, const SgFuzzOp *op, SgDType dtype) {
  (void)op;
  const MlirValue x = sg_gen_pick(g, dtype, 0, 4);
  MlirValue y = x;
  switch (sg_dice_below(&g->dice, 12)) {
  case 0:
  case 1:
    y = gelu_erf(g, x);
    break;
  case 2:
    y = gelu_tanh(g, x);
    break;
  case 3: // silu
    y = sg_dice_one_in(&g->dice, 3)
            ? sg_gen_unary(g, "sg.sigmoid", with(g, "sg.mul", x, 1.5))
            : sg_gen_unary(g, "sg.sigmoid", x);
    y = sg_gen_binary(g, "sg.mul", x, y);
    break;
  case 4:
    y = hard(g, x);
    break;
  case 5: // mish
    y = sg_gen_binary(g, "sg.mul", x,
                      sg_gen_unary(g, "sg.tanh", sg_gen_unary(g, "sg.softplus", x)));
    break;
  case 6: // sigmoid
    y = with(g, "sg.add", sg_gen_unary(g, "sg.exp", sg_gen_unary(g, "sg.neg", x)), 1);
    y = sg_dice_one_in(&g->dice, 2) ? sg_gen_unary(g, "sg.reciprocal", y)
                                    : sg_gen_binary(g, "sg.div", number(g, x, 1), y);
    break;
  case 7: // leaky relu
    y = sg_gen_binary(g, "sg.max", x, with(g, "sg.mul", x, 0.125));
    break;
  case 8:
  case 9:
  case 10:
    y = selected(g, x);
    break;
  default: // gated tanh . sigmoid
    y = sg_gen_binary(g, "sg.mul", sg_gen_unary(g, "sg.tanh", x),
                      sg_gen_unary(g, "sg.sigmoid", sg_gen_broadcastable(g, dtype, x)));
  }
  return !mlirValueIsNull(y);
}

const SgFuzzOp sg_fuzz_elementwise_patterns[] = {
    {"pt.tail", SG_SET_FLOAT, tail, ""},
    {"pt.matmul_tail", SG_SET_FLOAT, matmul_tail, ""},
    {"pt.function", SG_SET_FLOAT, function, ""},
    {0}};
