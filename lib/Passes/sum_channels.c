//===- sum_channels.c - a pointwise conv of one filter as a sum -----------===//
//
//   %t = sg.softmax %x                        %t = sg.softmax %x
//   %z = sg.conv %t, %w bias %b          =>   %p = sg.mul %t, %w'
//                                             %s = sg.reduce_sum %p {axes = 1}
//                                             %z = sg.add %s, %b'
//
// where %w is [1, C, 1, ..], %w' the same as [C, 1, ..], if a transpose or an op on
// lines (softmax, a norm, a reduction) makes the operand: the products and the sum go
// through the same lines, and transposes sink below both. So box regression by
// distributions, the end of many detectors, is one pass over memory. Of other
// convolutions there is nothing to be had. Class: rounding, as each product is rounded.
//===----------------------------------------------------------------------===//
#include "match.h"
#include "sg/Pass.h"

static bool all_are(MlirOperation op, const char *name, int64_t value) {
  const Dims list = read_list(op, name);
  for (intptr_t i = 0; i < list.n; ++i)
    if (list.v[i] != value) return false;
  return true;
}

/// The shape of an operand of one entry a channel next to x: [C, 1, ..].
static MlirValue per_channel(SgBuilder *b, MlirValue v, int64_t channels,
                             intptr_t rank) {
  Dims shape = {.n = rank - 1, .v = {channels}};
  for (intptr_t i = 1; i < shape.n; ++i)
    shape.v[i] = 1;
  return reshape_value(b, v, shape_type(&shape, mlirValueGetType(v)));
}

static MlirLogicalResult sum(SgBuilder *b, MlirOperation op) {
  Dims x, w;
  const MlirOperation from = sg_owner(sg_in(op, 0));
  if ((!sg_is(from, "sg.transpose") && sg_op_class(from) != SG_OP_LINES) ||
      !read_shape(sg_in_type(op, 0), &x) || !read_shape(sg_in_type(op, 1), &w) ||
      dims_count(&w) != x.v[1] || w.v[0] != 1 || !all_are(op, "strides", 1) ||
      !all_are(op, "pads_low", 0) || !all_are(op, "pads_high", 0))
    return SG_NO_MATCH;
  const MlirValue factor = per_channel(b, sg_in(op, 1), x.v[1], x.n);
  const MlirValue product = sg_b_val(b, "sg.mul", .in = SG_V(sg_in(op, 0), factor));
  const MlirValue y = sg_b_val(b, "sg.reduce_sum", .in = SG_V(product),
                               .attrs = SG_A({"axes", sg_a_i64s(b, 1, &(int64_t){1})},
                                             {"keepdims", sg_a_unit(b)}));
  if (sg_n_in(op) == 2) return sg_replace(b, op, y);
  const MlirValue bias = per_channel(b, sg_in(op, 2), 1, x.n);
  return sg_replace(b, op, sg_b_val(b, "sg.add", .in = SG_V(y, bias)));
}

static MlirLogicalResult run(MlirOperation root, const SgPassRun *run) {
  static const SgPattern patterns[] = {{"sg.conv", 1, sum}, {0}};
  return sg_rewrite_only(run, root, patterns);
}

const SgPass sg_pass_sum_channels = {.name = "sg-sum-channels",
                                     .summary = "Take a pointwise conv of one filter "
                                                "after a softmax as a sum",
                                     .root = "func.func",
                                     .exactness = SG_ROUNDING,
                                     .run = run};
