//===- ops_quantisation.c - quantised integers, in plain arithmetic -----------===//
#include <inttypes.h>
#include <string.h>

#include "Onnx/node.h"

static MlirType elem(SgNode *n, SgDType t) { return sg_dtype_element(n->im->ctx, t); }

static bool limits(SgDType t, double *low, double *high) {
  switch (t) {
  case SG_I8:
    return *low = -128, *high = 127, true;
  case SG_U8:
    return *low = 0, *high = 255, true;
  case SG_I16:
    return *low = -32768, *high = 32767, true;
  case SG_U16:
    return *low = 0, *high = 65535, true;
  default:
    return false;
  }
}

/// A scale or zero point as it broadcasts to x: a scalar, or along the axis.
static MlirValue spread(SgNode *n, MlirValue v, int64_t axis) {
  const int rank = sg_v_rank(n->in[0]);
  if (mlirValueIsNull(v)) return v;
  if (sg_v_count(v) == 1) return sg_n_reshape(n, v, 0, NULL);
  if (sg_v_rank(v) != 1) {
    sg_node_unsupported(n, "block_size", "a scale for each block");
    return v;
  }
  const int at = sg_node_axis(n, axis, rank);
  if (sg_node_ok(n) && sg_v_dim(v, 0) != sg_v_dim(n->in[0], at))
    sg_node_fail(n, "%s does not fit dimension %d of %s", sg_v_text(n, v), at,
                 sg_v_text(n, n->in[0]));
  return sg_node_ok(n) ? sg_n_along(n, v, at, rank) : v;
}

/// round(x / scale) + zero, within the limits of type `t`; all of x's float type.
static MlirValue quantise(SgNode *n, MlirValue x, MlirValue scale, MlirValue zero,
                          SgDType t) {
  double low = 0, high = 0;
  if (!limits(t, &low, &high))
    sg_node_unsupported(n, sg_dtype_name(t), "quantised values of this type");
  if (mlirValueIsNull(x) || !sg_node_ok(n)) return (MlirValue){NULL};
  const MlirType e = sg_v_elem(x);
  MlirValue y = sg_n_un(n, "sg.round", sg_n_bin(n, "sg.div", x, scale));
  if (!mlirValueIsNull(zero)) y = sg_n_bin(n, "sg.add", y, zero);
  y = sg_n_bin(n, "sg.max", y, sg_n_number(n, e, low));
  y = sg_n_bin(n, "sg.min", y, sg_n_number(n, e, high));
  return sg_n_cast(n, y, elem(n, t));
}

static void quantize_linear(SgNode *n) {
  const int64_t axis = sg_node_i64(n, "axis", 1);
  const bool has_zero = sg_node_in(n, 2);
  SgDType t = has_zero ? sg_v_dtype(n->in[2]) : SG_U8;
  const int64_t type = sg_node_i64(n, "output_dtype", 0);
  if (type && !sg_onnx_dtype((int32_t)type, &t))
    sg_node_unsupported(n, sg_onnx_type_name((int32_t)type),
                        "quantised values of this type");
  const MlirType e = sg_v_is_float(n->in[0]) ? sg_v_elem(n->in[0]) : elem(n, SG_F32);
  const MlirType wide = mlirTypeIsAF64(e) ? e : elem(n, SG_F32);
  const MlirValue scale = spread(n, sg_n_cast(n, n->in[1], wide), axis);
  const MlirValue zero =
      has_zero ? spread(n, sg_n_cast(n, n->in[2], wide), axis) : (MlirValue){NULL};
  n->out[0] = quantise(n, sg_n_cast(n, n->in[0], wide), scale, zero, t);
}

/// (x - zero) * scale.
static void dequantize_linear(SgNode *n) {
  const int64_t axis = sg_node_i64(n, "axis", 1);
  const MlirType i32 = elem(n, SG_I32);
  MlirValue x = sg_n_cast(n, n->in[0], i32);
  if (sg_node_in(n, 2))
    x = sg_n_bin(n, "sg.sub", x, spread(n, sg_n_cast(n, n->in[2], i32), axis));
  const MlirValue scale = spread(n, n->in[1], axis);
  n->out[0] = sg_n_bin(n, "sg.mul", sg_n_cast(n, x, sg_v_elem(n->in[1])), scale);
}

void sg_n_dynamic_quantise(SgNode *n, MlirValue x, MlirValue out[static 3]) {
  const MlirType e = sg_v_elem(x);
  int64_t axes[SG_MAX_RANK];
  const int rank = sg_v_rank(x);
  for (int i = 0; i < rank; i++)
    axes[i] = i;
  const MlirValue none = sg_n_number(n, e, 0);
  const MlirValue low = sg_n_bin(
      n, "sg.min", sg_n_reduce(n, "sg.reduce_min", x, rank, axes, false), none);
  const MlirValue high = sg_n_bin(
      n, "sg.max", sg_n_reduce(n, "sg.reduce_max", x, rank, axes, false), none);
  const MlirValue steps = sg_n_number(n, e, 255);
  const MlirValue scale =
      sg_n_bin(n, "sg.div", sg_n_bin(n, "sg.sub", high, low), steps);
  const MlirValue raw = sg_n_bin(n, "sg.div", sg_n_bin(n, "sg.sub", none, low), scale);
  const MlirValue zero = sg_n_un(
      n, "sg.round", sg_n_bin(n, "sg.min", sg_n_bin(n, "sg.max", raw, none), steps));
  out[0] = quantise(n, x, scale, zero, SG_U8);
  out[1] = scale;
  out[2] = sg_n_cast(n, zero, elem(n, SG_U8));
}

static void dynamic_quantize_linear(SgNode *n) {
  MlirValue out[3];
  sg_n_dynamic_quantise(n, n->in[0], out);
  for (size_t i = 0; i < n->n_out; i++)
    n->out[i] = out[i];
}

/// x minus its zero point, in int32. A vector of zero points belongs to rows of the
/// left and columns of the right matrix.
static MlirValue shifted(SgNode *n, size_t i, size_t zero, bool rows) {
  const MlirType i32 = elem(n, SG_I32);
  const MlirValue x = sg_n_cast(n, n->in[i], i32);
  if (!sg_node_in(n, zero)) return x;
  MlirValue z = sg_n_cast(n, n->in[zero], i32);
  if (mlirValueIsNull(z)) return z;
  if (sg_v_count(z) == 1)
    z = sg_n_reshape(n, z, 0, NULL);
  else if (rows && sg_v_rank(z) == 1)
    z = sg_n_reshape(n, z, 2, (int64_t[]){sg_v_dim(z, 0), 1});
  return sg_n_bin(n, "sg.sub", x, z);
}

static void mat_mul_integer(SgNode *n) {
  n->out[0] = sg_n_bin(n, "sg.matmul", shifted(n, 0, 2, true), shifted(n, 1, 3, false));
}

/// A scale in f32: a scalar, or along the axis of a result of this rank.
static MlirValue factor(SgNode *n, size_t i, int axis, int rank) {
  const MlirValue v = sg_n_cast(n, n->in[i], elem(n, SG_F32));
  if (mlirValueIsNull(v)) return v;
  if (sg_v_count(v) == 1) return sg_n_reshape(n, v, 0, NULL);
  if (sg_v_rank(v) == 1) return sg_n_along(n, v, axis, rank);
  sg_node_unsupported(n, "scale", "input %zu is %s, which is not of one axis", i,
                      sg_v_text(n, v));
  return v;
}

/// An int32 result scaled by a * b, quantised anew by inputs `scale` and the next.
static void requantise(SgNode *n, MlirValue y, MlirValue a, MlirValue b, size_t scale) {
  const MlirType f32 = elem(n, SG_F32);
  const SgDType t = sg_v_dtype(n->in[scale + 1]);
  if (sg_v_count(n->in[scale]) != 1 || sg_v_count(n->in[scale + 1]) != 1)
    sg_node_unsupported(n, "y_scale", "several scales of the result");
  y = sg_n_bin(n, "sg.mul", sg_n_cast(n, y, f32), sg_n_bin(n, "sg.mul", a, b));
  const MlirValue zero = sg_n_reshape(n, sg_n_cast(n, n->in[scale + 1], f32), 0, NULL);
  n->out[0] = quantise(n, y, factor(n, scale, 0, 0), zero, t);
}

static void q_linear_mat_mul(SgNode *n) {
  const MlirValue a = shifted(n, 0, 2, true), b = shifted(n, 3, 5, false);
  const MlirValue y = sg_n_bin(n, "sg.matmul", a, b);
  if (mlirValueIsNull(y)) return;
  const int rank = sg_v_rank(y);
  requantise(n, y, factor(n, 1, rank > 1 ? rank - 2 : 0, rank),
             factor(n, 4, rank > 1 ? rank - 1 : 0, rank), 6);
}

/// x and w minus their zero points, convolved in i32; zeros pad.
static MlirValue conv_i32(SgNode *n, MlirValue x, MlirValue x_zero, MlirValue w,
                          MlirValue w_zero, MlirValue bias) {
  const MlirType wide = elem(n, SG_I32);
  n->in[0] = sg_n_cast(n, x, wide);
  n->in[1] = sg_n_cast(n, w, wide);
  if (!mlirValueIsNull(x_zero))
    n->in[0] = sg_n_bin(n, "sg.sub", n->in[0],
                        sg_n_reshape(n, sg_n_cast(n, x_zero, wide), 0, NULL));
  if (!mlirValueIsNull(w_zero)) {
    MlirValue z = sg_n_cast(n, w_zero, wide);
    z = sg_v_count(w_zero) == 1 ? sg_n_reshape(n, z, 0, NULL)
                                : sg_n_along(n, z, 0, sg_v_rank(w));
    n->in[1] = sg_n_bin(n, "sg.sub", n->in[1], z);
  }
  if (n->n_in > 2) n->in[2] = bias;
  if (sg_node_ok(n)) sg_node_conv(n);
  return sg_node_ok(n) ? n->out[0] : (MlirValue){NULL};
}

static MlirValue input(const SgNode *n, size_t i) {
  return sg_node_in(n, i) ? n->in[i] : (MlirValue){NULL};
}

static void conv_integer(SgNode *n) {
  conv_i32(n, n->in[0], input(n, 2), n->in[1], input(n, 3), (MlirValue){NULL});
}

static void q_linear_conv(SgNode *n) {
  const int rank = sg_v_rank(n->in[0]);
  const MlirValue a = factor(n, 1, 1, rank), b = factor(n, 4, 1, rank);
  const MlirValue y = conv_i32(n, n->in[0], n->in[2], n->in[3], n->in[5], input(n, 8));
  if (!mlirValueIsNull(y)) requantise(n, y, a, b, 6);
}

const SgOnnxOperator sg_onnx_quantisation[] = {
    {"QLinearMatMul", 10, 0, 8, 8, 1, SG_T_I | SG_T_U, false, q_linear_mat_mul, NULL},
    {"QLinearConv", 10, 0, 8, 9, 1, SG_T_I | SG_T_U, false, q_linear_conv, NULL},
    {"ConvInteger", 10, 0, 2, 4, 1, SG_T_I | SG_T_U, false, conv_integer, NULL},
    {"QuantizeLinear", 10, 0, 2, 3, 1, SG_T_NUM, false, quantize_linear, NULL},
    {"DequantizeLinear", 10, 0, 2, 3, 1, SG_T_I | SG_T_U, false, dequantize_linear,
     NULL},
    {"DynamicQuantizeLinear", 11, 0, 1, 1, 3, SG_T_F, false, dynamic_quantize_linear,
     NULL},
    {"MatMulInteger", 10, 0, 2, 4, 1, SG_T_I | SG_T_U, false, mat_mul_integer, NULL},
    {0}};
