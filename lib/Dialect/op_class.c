//===- op_class.c - the kinds of ops that passes tell apart ----------------===//
#include "sg/Builder.h"

#include <string.h>

static const char *const elementwise[] = {
    "abs",           "neg",         "sign",        "ceil",
    "floor",         "round",       "sqrt",        "reciprocal",
    "relu",          "not",         "bitwise_not", "exp",
    "log",           "sin",         "cos",         "tan",
    "asin",          "acos",        "atan",        "sinh",
    "cosh",          "tanh",        "asinh",       "acosh",
    "atanh",         "erf",         "sigmoid",     "softplus",
    "softsign",      "mish",        "hard_swish",  "elu",
    "celu",          "selu",        "leaky_relu",  "thresholded_relu",
    "hard_sigmoid",  "shrink",      "gelu",        "swish",
    "is_nan",        "is_inf",      "cast",        "add",
    "sub",           "mul",         "div",         "mod",
    "max",           "min",         "pow",         "prelu",
    "and",           "or",          "xor",         "bitwise_and",
    "bitwise_or",    "bitwise_xor", "shift_left",  "shift_right",
    "equal",         "less",        "less_equal",  "greater",
    "greater_equal", "select",      NULL};
static const char *const moves[] = {"reshape", "transpose", "slice", "broadcast", NULL};
static const char *const lines[] = {
    "softmax",     "log_softmax", "layer_norm", "instance_norm", "reduce_sum",
    "reduce_prod", "reduce_mean", "reduce_max", "reduce_min",    NULL};
static const char *const contracts[] = {"matmul", "conv", "conv_transpose", "attention",
                                        NULL};

static bool is_among(MlirStringRef name, const char *const *names) {
  for (; *names; names++)
    if (strlen(*names) == name.length && !memcmp(*names, name.data, name.length))
      return true;
  return false;
}

SgOpClass sg_op_class(MlirOperation op) {
  if (!sg_is_of(op, "sg") || sg_is(op, "sg.constant") || sg_is(op, "sg.yield"))
    return SG_OP_NONE;
  MlirStringRef name = sg_name(op);
  name.data += 3; // "sg."
  name.length -= 3;
  return is_among(name, elementwise) ? SG_OP_ELEMENTWISE
         : is_among(name, moves)     ? SG_OP_MOVES
         : is_among(name, contracts) ? SG_OP_CONTRACTS
         : is_among(name, lines)     ? SG_OP_LINES
                                     : SG_OP_OTHER;
}
