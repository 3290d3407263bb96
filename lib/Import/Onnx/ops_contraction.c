//===- ops_contraction.c - MatMul, Gemm and convolutions --------------------===//
#include <inttypes.h>
#include <string.h>

#include "Onnx/node.h"

static MlirValue matmul(SgNode *n, MlirValue a, MlirValue b, bool trans_a,
                        bool trans_b) {
  return sg_n_op(n, "sg.matmul", .in = SG_V(a, b),
                 .attrs = SG_A(sg_n_flag(n, "trans_lhs", trans_a),
                               sg_n_flag(n, "trans_rhs", trans_b)));
}

static void mat_mul(SgNode *n) {
  n->out[0] = matmul(n, n->in[0], n->in[1], false, false);
}

static MlirValue scale(SgNode *n, MlirValue x, double by) {
  if (by == 1 || mlirValueIsNull(x)) return x;
  if (!sg_v_is_float(x)) {
    sg_node_unsupported(n, "alpha, beta", "factors other than 1 for integers");
    return x;
  }
  return sg_n_bin(n, "sg.mul", x, sg_n_number(n, sg_v_elem(x), by));
}

/// alpha * A' * B' + beta * C.
static void gemm(SgNode *n) {
  const bool trans_a = sg_node_flag(n, "transA", false);
  const bool trans_b = sg_node_flag(n, "transB", false);
  if (sg_v_rank(n->in[0]) != 2 || sg_v_rank(n->in[1]) != 2)
    sg_node_fail(n, "inputs are %s and %s, must be matrices", sg_v_text(n, n->in[0]),
                 sg_v_text(n, n->in[1]));
  MlirValue y = matmul(n, n->in[0], n->in[1], trans_a, trans_b);
  y = scale(n, y, sg_node_f64(n, "alpha", 1));
  if (sg_node_ok(n) && sg_node_in(n, 2)) {
    const MlirType type = sg_v_type(y);
    y = sg_n_bin(n, "sg.add", y, scale(n, n->in[2], sg_node_f64(n, "beta", 1)));
    if (sg_node_ok(n) && !mlirTypeEqual(sg_v_type(y), type))
      sg_node_fail(n, "input 2 is %s, does not broadcast to the product",
                   sg_v_text(n, n->in[2]));
  }
  n->out[0] = y;
}

/// Reads the kernel's extents from the weight and checks them against the attribute.
static bool read_kernel(SgNode *n, SgWindow *w) {
  const int rank = sg_v_rank(n->in[0]);
  if (rank < 3 || sg_v_rank(n->in[1]) != rank) {
    sg_node_fail(n, "inputs are %s and %s: both need the rank 3 or more",
                 sg_v_text(n, n->in[0]), sg_v_text(n, n->in[1]));
    return false;
  }
  w->n = rank - 2;
  bool present = false;
  const SgI64s shape = sg_node_i64s(n, "kernel_shape", &present);
  for (int i = 0; i < w->n; i++) {
    w->kernel[i] = sg_v_dim(n->in[1], 2 + i);
    if (present && (shape.n != (size_t)w->n || shape.v[i] != w->kernel[i]))
      sg_node_fail(n, "kernel_shape is not that of the weight, %s",
                   sg_v_text(n, n->in[1]));
    if (w->kernel[i] < 1 || w->kernel[i] > INT32_MAX)
      sg_node_fail(n, "the weight is %s", sg_v_text(n, n->in[1]));
  }
  return sg_node_ok(n);
}

static int64_t read_groups(SgNode *n) {
  const int64_t groups = sg_node_i64(n, "group", 1);
  if (groups < 1) sg_node_fail(n, "group is %" PRId64, groups);
  return groups;
}

void sg_node_conv(SgNode *n) {
  SgWindow w;
  if (!read_kernel(n, &w) || !sg_node_window(n, n->in[0], &w)) return;
  const MlirValue in[] = {n->in[0], n->in[1], sg_node_in(n, 2) ? n->in[2] : n->in[0]};
  n->out[0] = sg_n_op(n, "sg.conv", .in = {sg_node_in(n, 2) ? 3 : 2, in},
                      .attrs = SG_A(sg_n_a_i64s(n, "strides", w.n, w.strides),
                                    sg_n_a_i64s(n, "dilations", w.n, w.dilations),
                                    sg_n_a_i64s(n, "pads_low", w.n, w.low),
                                    sg_n_a_i64s(n, "pads_high", w.n, w.high),
                                    {"groups", sg_a_i64(&n->b, read_groups(n))}));
}

/// Distributes what a transposed convolution must lose to have the extents `want`;
/// a lack is made up for at the end.
static void pad_to(SgNode *n, SgWindow *w, const int64_t *want, int64_t *extra) {
  const bool upper = strcmp(sg_node_str(n, "auto_pad", "NOTSET"), "SAME_UPPER") == 0;
  for (int i = 0; i < w->n; i++) {
    const int64_t full = w->strides[i] * (sg_v_dim(n->in[0], 2 + i) - 1) + extra[i] +
                         (w->kernel[i] - 1) * w->dilations[i] + 1;
    const int64_t total = full - want[i];
    w->low[i] = total <= 0 ? 0 : upper ? total / 2 : total - total / 2;
    w->high[i] = total <= 0 ? 0 : total - w->low[i];
    if (total < 0) extra[i] -= total;
  }
}

static void conv_transpose(SgNode *n) {
  SgWindow w;
  int64_t extra[SG_MAX_RANK] = {0}, want[SG_MAX_RANK];
  if (!read_kernel(n, &w) || !sg_node_window(n, n->in[0], &w)) return;
  bool has_shape = false, has_extra = false;
  const SgI64s padding = sg_node_i64s(n, "output_padding", &has_extra);
  const SgI64s shape = sg_node_i64s(n, "output_shape", &has_shape);
  const char *how = sg_node_str(n, "auto_pad", "NOTSET");
  const bool same = strncmp(how, "SAME_", 5) == 0;
  if ((has_extra && padding.n != (size_t)w.n) ||
      (has_shape && shape.n != (size_t)w.n)) {
    sg_node_fail(n, "output_padding or output_shape does not have %d entries", w.n);
    return;
  }
  for (int i = 0; i < w.n; i++) {
    if (has_extra) extra[i] = padding.v[i];
    want[i] = has_shape ? shape.v[i] : sg_v_dim(n->in[0], 2 + i) * w.strides[i];
    if (extra[i] < 0 || extra[i] > INT32_MAX || want[i] < 0 || want[i] > INT32_MAX) {
      sg_node_fail(n, "output_padding or output_shape is out of range");
      return;
    }
  }
  if (has_shape || same) pad_to(n, &w, want, extra);
  const MlirValue in[] = {n->in[0], n->in[1], sg_node_in(n, 2) ? n->in[2] : n->in[0]};
  n->out[0] = sg_n_op(n, "sg.conv_transpose", .in = {sg_node_in(n, 2) ? 3 : 2, in},
                      .attrs = SG_A(sg_n_a_i64s(n, "strides", w.n, w.strides),
                                    sg_n_a_i64s(n, "dilations", w.n, w.dilations),
                                    sg_n_a_i64s(n, "pads_low", w.n, w.low),
                                    sg_n_a_i64s(n, "pads_high", w.n, w.high),
                                    sg_n_a_i64s(n, "output_padding", w.n, extra),
                                    {"groups", sg_a_i64(&n->b, read_groups(n))}));
}

const SgOnnxOperator sg_onnx_contraction[] = {
    {"MatMul", 1, 0, 2, 2, 1, SG_T_NUM, true, mat_mul, NULL},
    {"Gemm", 6, 0, 2, 3, 1, SG_T_NUM, true, gemm, NULL},
    {"Conv", 1, 0, 2, 3, 1, SG_T_F, true, sg_node_conv, NULL},
    {"ConvTranspose", 1, 0, 2, 3, 1, SG_T_F, true, conv_transpose, NULL},
    {0}};
