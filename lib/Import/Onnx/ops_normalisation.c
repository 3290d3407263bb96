//===- ops_normalisation.c - Softmax and the normalisations ------------------===//
#include <inttypes.h>
#include <string.h>

#include "Onnx/node.h"

/// Before opset 13, the input was seen as a matrix of lines that begin at the axis.
static void softmax(SgNode *n) {
  const MlirValue x = n->in[0];
  const int rank = sg_v_rank(x);
  if (n->opset >= 13) {
    const int axis = sg_node_axis(n, sg_node_i64(n, "axis", -1), rank);
    n->out[0] = sg_n_op(n, n->sg, .in = SG_V(x),
                        .attrs = SG_A({"axis", sg_a_i64(&n->b, axis)}));
    return;
  }
  // Here the axis may equal the rank: lines of one element.
  const int64_t given = sg_node_i64(n, "axis", 1);
  const int axis = given == rank ? rank : sg_node_axis(n, given, rank);
  if (!sg_node_ok(n)) return;
  int64_t dims[SG_MAX_RANK], flat[2] = {1, 1};
  sg_v_dims(x, dims);
  const bool last = axis == rank - 1;
  for (int i = 0; i < rank; i++)
    flat[i >= axis] *= dims[i];
  const MlirValue lines = last ? x : sg_n_reshape(n, x, 2, flat);
  const MlirValue y =
      sg_n_op(n, n->sg, .in = SG_V(lines),
              .attrs = SG_A({"axis", sg_a_i64(&n->b, last ? axis : 1)}));
  n->out[0] = sg_n_reshape(n, y, rank, dims);
}

static MlirAttribute epsilon(SgNode *n) {
  return sg_a_f64(&n->b, sg_node_f64(n, "epsilon", (double)1e-5f));
}

/// Mean and variance (of n, not n - 1) over axes, dimensions kept.
static void moments(SgNode *n, MlirValue x, int n_axes, const int64_t *axes,
                    MlirValue *mean, MlirValue *variance) {
  *mean = sg_n_reduce(n, "sg.reduce_mean", x, n_axes, axes, true);
  const MlirValue d = sg_n_bin(n, "sg.sub", x, *mean);
  *variance =
      sg_n_reduce(n, "sg.reduce_mean", sg_n_bin(n, "sg.mul", d, d), n_axes, axes, true);
}

/// old * momentum + batch * (1 - momentum).
static MlirValue running(SgNode *n, MlirValue old, MlirValue batch, double momentum) {
  const MlirType elem = sg_v_elem(old);
  batch = sg_n_cast(n, batch, elem);
  return sg_n_bin(n, "sg.add",
                  sg_n_bin(n, "sg.mul", old, sg_n_number(n, elem, momentum)),
                  sg_n_bin(n, "sg.mul", batch, sg_n_number(n, elem, 1 - momentum)));
}

static void batch_normalization(SgNode *n) {
  const MlirType elem = sg_v_elem(n->in[0]);
  const int rank = sg_v_rank(n->in[0]);
  if (!sg_node_flag(n, "spatial", true))
    sg_node_unsupported(n, "spatial=0", "statistics of each element");
  if (n->opset < 7 && !sg_node_flag(n, "is_test", false))
    sg_node_unsupported(n, "is_test=0", "training before opset 14");
  // Before opset 14 further outputs meant training: reported when they are used.
  if (rank < 2)
    sg_node_fail(n, "input 0 is %s, must have channels", sg_v_text(n, n->in[0]));
  const int64_t channels = rank < 2 ? 0 : sg_v_dim(n->in[0], 1);
  for (size_t i = 1; i < 5; i++)
    if (sg_v_rank(n->in[i]) != 1 || sg_v_dim(n->in[i], 0) != channels ||
        !sg_v_is_float(n->in[i]))
      sg_node_fail(
          n, "input %zu is %s, must be a float for each of the %" PRId64 " channels", i,
          sg_v_text(n, n->in[i]), channels);
  if (!sg_node_ok(n)) return;
  MlirValue mean = n->in[3], variance = n->in[4];
  if (n->opset >= 14 && sg_node_flag(n, "training_mode", false)) {
    int64_t axes[SG_MAX_RANK] = {0};
    for (int i = 2; i < rank; i++)
      axes[i - 1] = i;
    const double momentum = sg_node_f64(n, "momentum", (double)0.9f);
    moments(n, n->in[0], rank - 1, axes, &mean, &variance);
    mean = sg_n_reshape(n, mean, 1, &channels);
    variance = sg_n_reshape(n, variance, 1, &channels);
    if (n->n_out > 1) n->out[1] = running(n, n->in[3], mean, momentum);
    if (n->n_out > 2) n->out[2] = running(n, n->in[4], variance, momentum);
  }
  n->out[0] = sg_n_op(n, "sg.batch_norm",
                      .in = SG_V(n->in[0], sg_n_cast(n, n->in[1], elem),
                                 sg_n_cast(n, n->in[2], elem), sg_n_cast(n, mean, elem),
                                 sg_n_cast(n, variance, elem)),
                      .attrs = SG_A({"epsilon", epsilon(n)}));
}

static void instance_normalization(SgNode *n) {
  n->out[0] = sg_n_op(n, "sg.instance_norm", .in = SG_V(n->in[0], n->in[1], n->in[2]),
                      .attrs = SG_A({"epsilon", epsilon(n)}));
}

/// 1 / sqrt(variance + epsilon).
static MlirValue inverse_deviation(SgNode *n, MlirValue variance) {
  if (mlirValueIsNull(variance)) return variance;
  const MlirValue e =
      sg_n_number(n, sg_v_elem(variance), sg_node_f64(n, "epsilon", (double)1e-5f));
  return sg_n_un(n, "sg.reciprocal",
                 sg_n_un(n, "sg.sqrt", sg_n_bin(n, "sg.add", variance, e)));
}

/// The type in which half floats' statistics are computed.
static MlirValue widened(SgNode *n, MlirValue x) {
  const SgDType t = sg_v_dtype(x);
  const bool half = t == SG_F16 || t == SG_BF16;
  return half && sg_node_i64(n, "stash_type", 1) == 1
             ? sg_n_cast(n, x, mlirF32TypeGet(n->im->ctx))
             : x;
}

static int trailing(SgNode *n, int64_t *axes) {
  const int rank = sg_v_rank(n->in[0]);
  const int axis = sg_node_axis(n, sg_node_i64(n, "axis", -1), rank);
  for (int i = axis; i < rank; i++)
    axes[i - axis] = i;
  return sg_node_ok(n) ? rank - axis : 0;
}

static void layer_normalization(SgNode *n) {
  int64_t axes[SG_MAX_RANK];
  const int n_axes = trailing(n, axes);
  if (!sg_node_ok(n)) return;
  const bool bias = sg_node_in(n, 2);
  const MlirValue in[] = {n->in[0], n->in[1], bias ? n->in[2] : n->in[1]};
  n->out[0] = sg_n_op(
      n, "sg.layer_norm", .in = {bias ? 3 : 2, in},
      .attrs = SG_A({"axis", sg_a_i64(&n->b, axes[0])}, {"epsilon", epsilon(n)}));
  if (n->n_out < 2) return;
  MlirValue mean, variance;
  moments(n, widened(n, n->in[0]), n_axes, axes, &mean, &variance);
  n->out[1] = mean;
  if (n->n_out > 2) n->out[2] = inverse_deviation(n, variance);
}

static void rms_normalization(SgNode *n) {
  int64_t axes[SG_MAX_RANK];
  const int n_axes = trailing(n, axes);
  const MlirValue x = widened(n, n->in[0]);
  if (!sg_node_ok(n)) return;
  const MlirValue mean =
      sg_n_reduce(n, "sg.reduce_mean", sg_n_bin(n, "sg.mul", x, x), n_axes, axes, true);
  const MlirValue y = sg_n_bin(n, "sg.mul", x, inverse_deviation(n, mean));
  n->out[0] = sg_n_bin(n, "sg.mul", sg_n_cast(n, y, sg_v_elem(n->in[1])), n->in[1]);
}

/// Each group of channels is an instance; scale and bias belong to groups before
/// opset 21, then to channels.
static void group_normalization(SgNode *n) {
  int64_t dims[SG_MAX_RANK], axes[SG_MAX_RANK];
  const int64_t groups = sg_node_i64(n, "num_groups", 0);
  const MlirValue x = widened(n, n->in[0]);
  const int rank = sg_v_dims(n->in[0], dims);
  if (rank < 3 || rank == SG_MAX_RANK || groups < 1 || dims[1] % groups) {
    sg_node_fail(n, "num_groups is %" PRId64 " for %s", groups, sg_v_text(n, n->in[0]));
    return;
  }
  int64_t grouped[SG_MAX_RANK] = {dims[0], groups, dims[1] / groups};
  for (int i = 2; i < rank; i++)
    grouped[i + 1] = dims[i];
  for (int i = 2; i <= rank; i++)
    axes[i - 2] = i;
  const MlirValue g = sg_n_reshape(n, x, rank + 1, grouped);
  MlirValue mean, variance;
  moments(n, g, rank - 1, axes, &mean, &variance);
  MlirValue y = sg_n_bin(n, "sg.mul", sg_n_bin(n, "sg.sub", g, mean),
                         inverse_deviation(n, variance));
  const int64_t count = n->opset < 21 ? groups : dims[1];
  for (size_t i = 1; i <= 2; i++)
    if (sg_v_rank(n->in[i]) != 1 || sg_v_dim(n->in[i], 0) != count) {
      sg_node_fail(n, "input %zu is %s, must have %" PRId64 " elements", i,
                   sg_v_text(n, n->in[i]), count);
      return;
    }
  const bool by_group = n->opset < 21;
  const MlirType elem = sg_v_elem(n->in[0]);
  y = sg_n_cast(n, by_group ? y : sg_n_reshape(n, y, rank, dims), elem);
  const int wide = by_group ? rank + 1 : rank;
  y = sg_n_bin(n, "sg.mul", y, sg_n_along(n, n->in[1], 1, wide));
  y = sg_n_bin(n, "sg.add", y, sg_n_along(n, n->in[2], 1, wide));
  n->out[0] = sg_n_reshape(n, y, rank, dims);
}

/// (x - mean) / (sqrt(mean of squares about it) + 1e-9).
static void mean_variance_normalization(SgNode *n) {
  int64_t axes[SG_MAX_RANK];
  bool present = false;
  SgI64s list = sg_node_i64s(n, "axes", &present);
  static const int64_t usual[] = {0, 2, 3};
  if (!present) list = (SgI64s){3, usual};
  const int n_axes = sg_node_axes(n, list, sg_v_rank(n->in[0]), axes);
  MlirValue mean, variance;
  moments(n, n->in[0], n_axes, axes, &mean, &variance);
  if (!sg_node_ok(n)) return;
  const MlirValue e = sg_n_number(n, sg_v_elem(n->in[0]), 1e-9);
  const MlirValue deviation = sg_n_bin(n, "sg.add", sg_n_un(n, "sg.sqrt", variance), e);
  n->out[0] = sg_n_bin(n, "sg.div", sg_n_bin(n, "sg.sub", n->in[0], mean), deviation);
}

/// x / (bias + alpha * mean of squares over a window of channels)^beta.
static void lrn(SgNode *n) {
  const MlirValue x = n->in[0];
  int64_t dims[SG_MAX_RANK], space = 1;
  const int rank = sg_v_dims(x, dims);
  const int64_t size = sg_node_i64(n, "size", 0);
  if (rank < 2 || size < 1 || size > INT32_MAX) {
    sg_node_fail(n, "size is %" PRId64 " for %s", size, sg_v_text(n, x));
    return;
  }
  for (int i = 2; i < rank; i++)
    space *= dims[i];
  const int64_t ones[] = {1, 1}, kernel[] = {size, 1};
  const int64_t low[] = {(size - 1) / 2, 0}, high[] = {size / 2, 0};
  MlirValue mean = sg_n_op(
      n, "sg.avg_pool",
      .in = SG_V(sg_n_reshape(n, sg_n_bin(n, "sg.mul", x, x), 4,
                              (int64_t[]){dims[0], 1, dims[1], space})),
      .attrs =
          SG_A(sg_n_a_i64s(n, "kernel", 2, kernel), sg_n_a_i64s(n, "strides", 2, ones),
               sg_n_a_i64s(n, "dilations", 2, ones), sg_n_a_i64s(n, "pads_low", 2, low),
               sg_n_a_i64s(n, "pads_high", 2, high),
               sg_n_flag(n, "count_include_pad", true)));
  mean = sg_n_reshape(n, mean, rank, dims);
  const MlirType e = sg_v_elem(x);
  const double alpha = sg_node_f64(n, "alpha", (double)0.0001f);
  const double beta = sg_node_f64(n, "beta", 0.75), bias = sg_node_f64(n, "bias", 1);
  const MlirValue base =
      sg_n_bin(n, "sg.add", sg_n_bin(n, "sg.mul", mean, sg_n_number(n, e, alpha)),
               sg_n_number(n, e, bias));
  n->out[0] =
      sg_n_bin(n, "sg.div", x, sg_n_bin(n, "sg.pow", base, sg_n_number(n, e, beta)));
}

const SgOnnxOperator sg_onnx_normalisation[] = {
    {"Softmax", 1, 0, 1, 1, 1, SG_T_F, true, softmax, "sg.softmax"},
    {"LogSoftmax", 1, 0, 1, 1, 1, SG_T_F, true, softmax, "sg.log_softmax"},
    {"BatchNormalization", 6, 0, 5, 5, 5, SG_T_F, false, batch_normalization, NULL},
    {"InstanceNormalization", 6, 0, 3, 3, 1, SG_T_F, true, instance_normalization,
     NULL},
    {"LayerNormalization", 17, 0, 2, 3, 3, SG_T_F, true, layer_normalization, NULL},
    {"RMSNormalization", 23, 0, 2, 2, 1, SG_T_F, false, rms_normalization, NULL},
    {"GroupNormalization", 18, 0, 3, 3, 1, SG_T_F, true, group_normalization, NULL},
    {"MeanVarianceNormalization", 9, 0, 1, 1, 1, SG_T_F, true,
     mean_variance_normalization, NULL},
    {"LRN", 1, 0, 1, 1, 1, SG_T_F, true, lrn, NULL},
    {0}};
