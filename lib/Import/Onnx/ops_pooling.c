//===- ops_pooling.c - pools over windows and over all of space -------------===//
#include <string.h>

#include "Onnx/node.h"

static bool read_window(SgNode *n, SgWindow *w) {
  const int rank = sg_v_rank(n->in[0]);
  const SgI64s kernel = sg_node_i64s(n, "kernel_shape", NULL);
  if (rank < 3 || kernel.n != (size_t)rank - 2) {
    sg_node_fail(n, "input is %s, kernel_shape has %zu entries", sg_v_text(n, n->in[0]),
                 kernel.n);
    return false;
  }
  w->n = rank - 2;
  for (int i = 0; i < w->n; i++) {
    w->kernel[i] = kernel.v[i];
    if (kernel.v[i] < 1 || kernel.v[i] > INT32_MAX) sg_node_fail(n, "kernel_shape < 1");
  }
  return sg_node_window(n, n->in[0], w);
}

/// With automatic padding the windows fit: there is nothing to round.
static bool rounds_up(SgNode *n, const SgWindow *w) {
  return sg_node_flag(n, "ceil_mode", false) && w->explicit_pads;
}

static MlirValue pool(SgNode *n, const char *name, MlirValue x, const SgWindow *w,
                      bool include_pad) {
  return sg_n_op(n, name, .in = SG_V(x),
                 .attrs = SG_A(sg_n_a_i64s(n, "kernel", w->n, w->kernel),
                               sg_n_a_i64s(n, "strides", w->n, w->strides),
                               sg_n_a_i64s(n, "dilations", w->n, w->dilations),
                               sg_n_a_i64s(n, "pads_low", w->n, w->low),
                               sg_n_a_i64s(n, "pads_high", w->n, w->high),
                               sg_n_flag(n, "ceil_mode", rounds_up(n, w)),
                               sg_n_flag(n, "count_include_pad", include_pad)));
}

static void max_pool(SgNode *n) {
  SgWindow w;
  if (!read_window(n, &w)) return;
  n->out[0] = pool(n, "sg.max_pool", n->in[0], &w, false);
  if (n->n_out > 1) n->out[1] = sg_n_max_pool_indices(n, n->in[0], n->out[0], &w);
}

static void average_pool(SgNode *n) {
  SgWindow w;
  const bool include = sg_node_flag(n, "count_include_pad", false);
  if (read_window(n, &w)) n->out[0] = pool(n, "sg.avg_pool", n->in[0], &w, include);
}

/// |x|^p, and the root of a sum of those.
static MlirValue power(SgNode *n, MlirValue x, double p) {
  if (p == 2) return sg_n_bin(n, "sg.mul", x, x);
  x = sg_n_un(n, "sg.abs", x);
  if (p == 1 || mlirValueIsNull(x)) return x;
  return sg_n_bin(n, "sg.pow", x, sg_n_number(n, sg_v_elem(x), p));
}
static MlirValue root(SgNode *n, MlirValue x, double p) {
  if (p == 1 || mlirValueIsNull(x)) return x;
  if (p == 2) return sg_n_un(n, "sg.sqrt", x);
  return sg_n_bin(n, "sg.pow", x, sg_n_number(n, sg_v_elem(x), 1 / p));
}

/// The sum over each window is a convolution of each channel by itself with ones.
static void lp_pool(SgNode *n) {
  SgWindow w;
  const double p = (double)sg_node_i64(n, "p", 2);
  if (!read_window(n, &w)) return;
  int64_t dims[SG_MAX_RANK] = {sg_v_dim(n->in[0], 1), 1};
  for (int i = 0; i < w.n; i++) {
    dims[2 + i] = w.kernel[i];
    if (!rounds_up(n, &w)) continue;
    // Padding at the end for the last window, unless it would start there.
    const int64_t reach = (w.kernel[i] - 1) * w.dilations[i] + 1;
    const int64_t extent = sg_v_dim(n->in[0], 2 + i);
    const int64_t over = (extent + w.low[i] + w.high[i] - reach) % w.strides[i];
    const int64_t lack = over ? w.strides[i] - over : 0;
    const int64_t start = extent + w.low[i] + w.high[i] + lack - reach;
    if (start < extent + w.low[i]) w.high[i] += lack;
  }
  const MlirValue ones =
      sg_n_splat(n, sg_t_tensor(sg_v_elem(n->in[0]), w.n + 2, dims), 1);
  const MlirValue sum =
      sg_n_op(n, "sg.conv", .in = SG_V(power(n, n->in[0], p), ones),
              .attrs = SG_A(sg_n_a_i64s(n, "strides", w.n, w.strides),
                            sg_n_a_i64s(n, "dilations", w.n, w.dilations),
                            sg_n_a_i64s(n, "pads_low", w.n, w.low),
                            sg_n_a_i64s(n, "pads_high", w.n, w.high),
                            {"groups", sg_a_i64(&n->b, dims[0])}));
  n->out[0] = root(n, sum, p);
}

static MlirValue over_space(SgNode *n, const char *name, MlirValue x) {
  int64_t axes[SG_MAX_RANK];
  const int rank = mlirValueIsNull(x) ? 0 : sg_v_rank(x);
  if (rank < 3)
    sg_node_fail(n, "input is %s, must have the rank 3 or more",
                 sg_v_text(n, n->in[0]));
  for (int i = 2; i < rank; i++)
    axes[i - 2] = i;
  return sg_n_reduce(n, name, x, rank - 2, axes, true);
}

static void global_pool(SgNode *n) { n->out[0] = over_space(n, n->sg, n->in[0]); }

static void global_lp_pool(SgNode *n) {
  const double p = (double)sg_node_i64(n, "p", 2);
  n->out[0] = root(n, over_space(n, "sg.reduce_sum", power(n, n->in[0], p)), p);
}

/// x / (|x|^p summed along the axis)^(1/p), 0 where the sum is.
static void lp_normalization(SgNode *n) {
  const int64_t p = sg_node_i64(n, "p", 2);
  const int64_t axis = sg_node_axis(n, sg_node_i64(n, "axis", -1), sg_v_rank(n->in[0]));
  if (p != 1 && p != 2) sg_node_fail(n, "p is %d, must be 1 or 2", (int)p);
  if (!sg_node_ok(n)) return;
  const MlirValue norm = root(
      n, sg_n_reduce(n, "sg.reduce_sum", power(n, n->in[0], (double)p), 1, &axis, true),
      (double)p);
  const MlirValue zero = sg_n_number(n, sg_v_elem(n->in[0]), 0);
  n->out[0] = sg_n_op(n, "sg.select",
                      .in = SG_V(sg_n_bin(n, "sg.equal", norm, zero), zero,
                                 sg_n_bin(n, "sg.div", n->in[0], norm)));
}

const SgOnnxOperator sg_onnx_pooling[] = {
    {"MaxPool", 1, 0, 1, 1, 2, SG_T_NUM, true, max_pool, NULL},
    {"AveragePool", 1, 0, 1, 1, 1, SG_T_F, true, average_pool, NULL},
    {"LpPool", 2, 0, 1, 1, 1, SG_T_F, true, lp_pool, NULL},
    {"GlobalAveragePool", 1, 0, 1, 1, 1, SG_T_F, true, global_pool, "sg.reduce_mean"},
    {"GlobalMaxPool", 1, 0, 1, 1, 1, SG_T_F, true, global_pool, "sg.reduce_max"},
    {"GlobalLpPool", 2, 0, 1, 1, 1, SG_T_F, true, global_lp_pool, NULL},
    {"LpNormalization", 1, 0, 1, 1, 1, SG_T_F, true, lp_normalization, NULL},
    {0}};
