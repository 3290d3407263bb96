//===- cost.c - how much there is to do in a kernel -----------------------===//
//
// The rates are those of one thread of a core of today with its data in the second
// cache (measured on a Zen 5, then rounded down). They need not be right: what is
// decided by them is how many threads a call is worth, which takes a factor of two.
//===----------------------------------------------------------------------===//
#include "sg/Builder.h"
#include "sg/Kernels.h"
#include "sg/Op.h"
#include "view.h"

#include <string.h>

// Per nanosecond: multiplications and additions, bytes, elements of each kind of op.
static const double flops_rate = 120, bytes_rate = 48, plain_rate = 12, curve_rate = 4,
                    line_rate = 6, softmax_rate = 2, move_rate = 10, other_rate = 4,
                    walk_rate = 0.06;

/// Elementwise ops whose value takes a polynomial or a division, not one instruction.
static bool is_curve(MlirOperation op) {
  static const char *const names[] = {
      "exp",   "log",  "sin",  "cos",     "tan",      "asin",     "acos",
      "atan",  "sinh", "cosh", "tanh",    "erf",      "asinh",    "acosh",
      "atanh", "pow",  "mod",  "sigmoid", "softplus", "softsign", "mish",
      "elu",   "celu", "selu", "gelu",    "swish",    NULL};
  const MlirStringRef name = sg_name(op);
  for (const char *const *n = names; *n; n++)
    if (strlen(*n) + 3 == name.length && !memcmp(*n, name.data + 3, name.length - 3))
      return true;
  return false;
}

static bool is_softmax(MlirOperation op) {
  return sg_is(op, "sg.softmax") || sg_is(op, "sg.log_softmax");
}

/// The terms of one element's sum.
static double matmul_terms(MlirOperation op) {
  const MlirType lhs = sg_in_type(op, 0);
  const intptr_t rank = sg_rank(lhs);
  if (rank < 2) return sg_elements(lhs);
  return (double)sg_dim(lhs, rank - (sg_has(op, "trans_lhs") ? 2 : 1));
}

/// Multiplications and additions.
static double contraction_flops(MlirOperation op) {
  const double out = sg_elements(sg_res_type(op, 0));
  if (sg_is(op, "sg.matmul")) return 2 * out * matmul_terms(op);
  const MlirType w = sg_in_type(op, 1);
  if (sg_dim(w, 0) == 0) return 0;
  if (sg_is(op, "sg.conv")) return 2 * out * sg_elements(w) / (double)sg_dim(w, 0);
  // Each element of x meets the filters of its channel.
  return 2 * sg_elements(sg_in_type(op, 0)) * sg_elements(w) / (double)sg_dim(w, 0);
}

/// Scores, and the sum of values that they weigh.
static double attention_flops(MlirOperation op) {
  const MlirType q = sg_in_type(op, 0), k = sg_in_type(op, 1);
  const double scores = sg_elements(q) * (double)sg_dim(k, 2);
  return 2 * scores + 2 * sg_elements(sg_res_type(op, 0)) * (double)sg_dim(k, 2);
}

static double largest(MlirOperation op) {
  double n = 0;
  for (intptr_t i = 0; i < sg_n_in(op); i++)
    if (sg_elements(sg_in_type(op, i)) > n) n = sg_elements(sg_in_type(op, i));
  for (intptr_t i = 0; i < sg_n_res(op); i++)
    if (sg_elements(sg_res_type(op, i)) > n) n = sg_elements(sg_res_type(op, i));
  return n;
}

typedef struct Sum {
  double flops, time;
} Sum;

static void add_op(MlirOperation op, Sum *sum) {
  const bool windows = sg_is(op, "sg.max_pool") || sg_is(op, "sg.avg_pool");
  double flops = 0;
  if (sg_n_res(op) == 0) return;
  switch (sg_op_class(op)) {
  case SG_OP_NONE:
    return;
  case SG_OP_CONTRACTS:
    flops = sg_is(op, "sg.attention") ? attention_flops(op) : contraction_flops(op);
    break;
  case SG_OP_ELEMENTWISE:
    sum->time +=
        sg_elements(sg_res_type(op, 0)) / (is_curve(op) ? curve_rate : plain_rate);
    return;
  case SG_OP_LINES:
    sum->time += largest(op) / (is_softmax(op) ? softmax_rate : line_rate);
    return;
  case SG_OP_MOVES:
    sum->time += sg_elements(sg_res_type(op, 0)) / move_rate;
    return;
  case SG_OP_OTHER:
    if (windows) {
      const MlirAttribute kernel = sg_attr(op, "kernel");
      double terms = sg_elements(sg_res_type(op, 0)) / move_rate;
      for (intptr_t i = 0; i < mlirDenseArrayGetNumElements(kernel); i++)
        terms *= (double)mlirDenseI64ArrayGetElement(kernel, i);
      sum->time += terms;
    } else if (sg_is(op, "sg.lstm") || sg_is(op, "sg.gru")) {
      const MlirType state = sg_in_type(op, 3);
      flops = 2 * sg_elements(sg_in_type(op, 0)) * (double)sg_dim(state, 2);
    } else if (sg_is(op, "sg.tree_walk")) {
      sum->time += sg_elements(sg_res_type(op, 0)) / walk_rate;
    } else {
      sum->time += largest(op) / (sg_is(op, "sg.batch_norm") ? plain_rate : other_rate);
    }
    break;
  }
  sum->flops += flops;
  sum->time += flops / flops_rate;
}

static void add_block(MlirBlock block, Sum *sum) {
  MlirOperation op = mlirBlockGetFirstOperation(block);
  for (; !mlirOperationIsNull(op); op = mlirOperationGetNextInBlock(op))
    if (!sg_is(op, "func.return")) add_op(op, sum);
}

/// What does not fit is as much as can be said.
static int64_t to_integer(double x) { return x < 0x1p62 ? (int64_t)x : INT64_MAX / 2; }

SgCost sg_kernel_cost(MlirOperation kernel) {
  const MlirBlock body = mlirRegionGetFirstBlock(mlirOperationGetRegion(kernel, 0));
  const MlirOperation ret = mlirBlockGetTerminator(body);
  Sum sum = {0};
  double bytes = 0;
  add_block(body, &sum);
  for (intptr_t i = 0; i < mlirBlockGetNumArguments(body); i++)
    bytes += sg_view_bytes(mlirValueGetType(mlirBlockGetArgument(body, i)));
  for (intptr_t i = 0; i < sg_n_in(ret); i++)
    bytes += sg_view_bytes(sg_in_type(ret, i));
  const double moving = bytes / bytes_rate;
  return (SgCost){to_integer(sum.flops),
                  to_integer(sum.time > moving ? sum.time : moving)};
}
