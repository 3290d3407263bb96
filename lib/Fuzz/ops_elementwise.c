//===- ops_elementwise.c - ops that act on single elements ----------------===//
#include "fuzz.h"

#include <string.h>

static bool unary(SgGen *g, const SgFuzzOp *op, SgDType dtype) {
  SgAttr attrs[8];
  const MlirValue x = sg_gen_pick(g, dtype, 0, 5);
  const int n = sg_gen_attrs(g, op, attrs);
  return sg_gen_op(g, op->name, SG_V(x), (SgTypes){0}, (SgAttrs){n, attrs});
}

static bool cast(SgGen *g, const SgFuzzOp *op, SgDType dtype) {
  const MlirValue x = sg_gen_pick(g, dtype, 0, 5);
  if (mlirValueIsNull(x)) return false;
  const SgTensor t = sg_gen_type(x);
  const MlirType element =
      sg_gen_element(g, (SgDType)sg_dice_below(&g->dice, SG_DTYPE_COUNT));
  return sg_gen_op(g, op->name, SG_V(x), SG_T(sg_t_tensor(element, t.rank, t.dims)),
                   (SgAttrs){0});
}

static bool binary(SgGen *g, const SgFuzzOp *op, SgDType dtype) {
  SgAttr attrs[8];
  const MlirValue x = sg_gen_pick(g, dtype, 0, 5);
  if (mlirValueIsNull(x)) return false;
  const MlirValue y = sg_gen_broadcastable(g, dtype, x);
  const int n = sg_gen_attrs(g, op, attrs);
  const bool swap = sg_dice_one_in(&g->dice, 2);
  return sg_gen_op(g, op->name, swap ? SG_V(y, x) : SG_V(x, y), (SgTypes){0},
                   (SgAttrs){n, attrs});
}

/// The exponent is small, else all is infinite or 0; it may have another dtype.
static bool power(SgGen *g, const SgFuzzOp *op, SgDType dtype) {
  const MlirValue x = sg_gen_pick(g, dtype, 0, 5);
  if (mlirValueIsNull(x)) return false;
  SgDType exponent = dtype;
  while (sg_dice_one_in(&g->dice, 2))
    exponent = (SgDType)sg_dice_in(&g->dice, SG_I8, SG_F64);
  const SgTensor t = sg_gen_type(x);
  const bool scalar = sg_dice_one_in(&g->dice, 2);
  const MlirValue y =
      sg_gen_fresh(g, exponent, scalar ? 0 : t.rank, t.dims, SG_DATA_SMALL, 0);
  return sg_gen_op(g, op->name, SG_V(x, y), (SgTypes){0}, (SgAttrs){0});
}

static bool shift(SgGen *g, const SgFuzzOp *op, SgDType dtype) {
  const MlirValue x = sg_gen_pick(g, dtype, 0, 5);
  if (mlirValueIsNull(x)) return false;
  const SgTensor t = sg_gen_type(x);
  const MlirValue y =
      sg_gen_fresh(g, dtype, t.rank, t.dims, SG_DATA_INDEX,
                   (int64_t)sg_dtype_size(dtype) * 8 + 2); // negative: wraps, huge
  return sg_gen_op(g, op->name, SG_V(x, y), (SgTypes){0}, (SgAttrs){0});
}

static bool select_op(SgGen *g, const SgFuzzOp *op, SgDType dtype) {
  (void)dtype; // of the condition: i1
  const SgDType values = (SgDType)sg_dice_below(&g->dice, SG_DTYPE_COUNT);
  const MlirValue x = sg_gen_pick(g, values, 0, 5);
  if (mlirValueIsNull(x)) return false;
  const MlirValue cond = sg_gen_broadcastable(g, SG_BOOL, x);
  const SgTensor t = sg_gen_type(x);
  const MlirValue y = sg_gen_exact(g, values, t.rank, t.dims);
  const bool swap = sg_dice_one_in(&g->dice, 2);
  return sg_gen_op(g, op->name, swap ? SG_V(cond, y, x) : SG_V(cond, x, y),
                   (SgTypes){0}, (SgAttrs){0});
}

#define FLOAT(name, attrs) {"sg." name, SG_SET_FLOAT, unary, attrs}
#define BINARY(name, set) {"sg." name, set, binary, ""}
const SgFuzzOp sg_fuzz_elementwise[] = {
    {"sg.abs", SG_SET_NUMBER, unary, ""},
    {"sg.neg", SG_SET_SIGNED | SG_SET_FLOAT, unary, ""},
    {"sg.sign", SG_SET_NUMBER, unary, ""},
    FLOAT("ceil", ""),
    FLOAT("floor", ""),
    FLOAT("round", ""),
    FLOAT("sqrt", ""),
    FLOAT("reciprocal", ""),
    {"sg.relu", SG_SET_SIGNED | SG_SET_FLOAT, unary, ""},
    {"sg.not", SG_SET_BOOL, unary, ""},
    {"sg.bitwise_not", SG_SET_INTEGER, unary, ""},
    FLOAT("exp", ""),
    FLOAT("log", ""),
    FLOAT("sin", ""),
    FLOAT("cos", ""),
    FLOAT("tan", ""),
    FLOAT("asin", ""),
    FLOAT("acos", ""),
    FLOAT("atan", ""),
    FLOAT("sinh", ""),
    FLOAT("cosh", ""),
    FLOAT("tanh", ""),
    FLOAT("asinh", ""),
    FLOAT("acosh", ""),
    FLOAT("atanh", ""),
    FLOAT("erf", ""),
    FLOAT("sigmoid", ""),
    FLOAT("softplus", ""),
    FLOAT("softsign", ""),
    FLOAT("mish", ""),
    FLOAT("hard_swish", ""),
    FLOAT("elu", "alpha"),
    FLOAT("celu", "alpha"),
    FLOAT("selu", "alpha gamma"),
    FLOAT("leaky_relu", "alpha"),
    FLOAT("thresholded_relu", "alpha"),
    FLOAT("hard_sigmoid", "alpha beta"),
    FLOAT("shrink", "lambd bias"),
    FLOAT("gelu", "?tanh"),
    FLOAT("swish", "alpha"),
    FLOAT("is_nan", ""),
    FLOAT("is_inf", "?positive ?negative"),
    {"sg.cast", SG_SET_ANY, cast, ""},
    BINARY("add", SG_SET_NUMBER),
    BINARY("sub", SG_SET_NUMBER),
    BINARY("mul", SG_SET_NUMBER),
    BINARY("div", SG_SET_NUMBER),
    {"sg.mod", SG_SET_NUMBER, binary, "?fmod"},
    BINARY("max", SG_SET_NUMBER),
    BINARY("min", SG_SET_NUMBER),
    {"sg.pow", SG_SET_NUMBER, power, ""},
    BINARY("prelu", SG_SET_NUMBER),
    BINARY("and", SG_SET_BOOL),
    BINARY("or", SG_SET_BOOL),
    BINARY("xor", SG_SET_BOOL),
    BINARY("bitwise_and", SG_SET_INTEGER),
    BINARY("bitwise_or", SG_SET_INTEGER),
    BINARY("bitwise_xor", SG_SET_INTEGER),
    {"sg.shift_left", SG_SET_UNSIGNED, shift, ""},
    {"sg.shift_right", SG_SET_UNSIGNED, shift, ""},
    BINARY("equal", SG_SET_ANY),
    BINARY("less", SG_SET_NUMBER),
    BINARY("less_equal", SG_SET_NUMBER),
    BINARY("greater", SG_SET_NUMBER),
    BINARY("greater_equal", SG_SET_NUMBER),
    {"sg.select", SG_SET_BOOL, select_op, ""},
    {0}};
