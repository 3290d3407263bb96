//===- ops_quantisation.c - quantised integers, in plain arithmetic -----------===//
#include <inttypes.h>
#include <string.h>

#include "Onnx/node.h"

static MlirType elem(SgNode *n, SgDType t) { return sg_dtype_element(n->im->ctx, t); }

static bool limits(SgDType t, bool int4, double *low, double *high) {
  if (int4) return *low = t == SG_I8 ? -8 : 0, *high = t == SG_I8 ? 7 : 15, true;
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

/// How scales and zero points of input 0 lie: one for all, one along an axis, or one
/// for each `block` numbers along it.
typedef struct Scales {
  int rank, axis;
  int64_t block, count;      ///< block 0: none; count: of blocks
  int64_t dims[SG_MAX_RANK]; ///< of input 0
} Scales;

static Scales read_scales(SgNode *n) {
  Scales s = {.block = sg_node_i64(n, "block_size", 0)};
  s.rank = sg_v_dims(n->in[0], s.dims);
  const int64_t axis = sg_node_i64(n, "axis", 1);
  const bool one = sg_v_count(n->in[1]) == 1 && s.block == 0;
  if (!one) s.axis = sg_node_axis(n, axis, s.rank);
  if (s.block == 0 || !sg_node_ok(n)) return s;
  if (s.block < 0) {
    sg_node_fail(n, "block_size is %" PRId64 ", must not be negative", s.block);
    return s;
  }
  const int64_t extent = s.dims[s.axis];
  s.count = extent / s.block + (extent % s.block != 0);
  if (s.rank + 1 > SG_MAX_RANK)
    sg_node_unsupported(n, "block_size", "blocks of %d dimensions", s.rank);
  return s;
}

/// The dimensions of input 0 with the axis as `outer` times `inner`.
static void cut(const Scales *s, int64_t outer, int64_t inner, int64_t *dims) {
  for (int i = 0; i <= s->rank; i++)
    dims[i] = i < s->axis ? s->dims[i] : i == s->axis ? outer : s->dims[i - 1];
  dims[s->axis + 1] = inner;
}

/// Whether the axis is cut into blocks without a rest: then numbers, scales and zero
/// points meet in a dimension more.
static bool is_cut(const Scales *s) {
  return s->block > 0 && s->dims[s->axis] % s->block == 0;
}

/// Input 0, or what became of it, as scales are spread over it; and back.
static MlirValue cut_value(SgNode *n, const Scales *s, MlirValue x) {
  int64_t dims[SG_MAX_RANK + 1];
  if (!is_cut(s) || !sg_node_ok(n)) return x;
  cut(s, s->count, s->block, dims);
  return sg_n_reshape(n, x, s->rank + 1, dims);
}
static MlirValue join_value(SgNode *n, const Scales *s, MlirValue y) {
  return is_cut(s) && sg_node_ok(n) ? sg_n_reshape(n, y, s->rank, s->dims) : y;
}

/// One for each block: spread over the numbers, or [.., blocks, 1, ..].
static MlirValue spread_blocks(SgNode *n, const Scales *s, MlirValue v) {
  int64_t dims[SG_MAX_RANK + 1], whole[SG_MAX_RANK];
  memcpy(whole, s->dims, sizeof whole);
  whole[s->axis] = s->count;
  if (!sg_v_has_dims(v, s->rank, whole)) {
    sg_node_fail(n, "%s does not fit blocks of %" PRId64 " along dimension %d of %s",
                 sg_v_text(n, v), s->block, s->axis, sg_v_text(n, n->in[0]));
    return v;
  }
  cut(s, s->count, 1, dims);
  v = sg_n_reshape(n, v, s->rank + 1, dims);
  if (is_cut(s)) return v;
  cut(s, s->count, s->block, dims);
  v = sg_n_broadcast(n, v, s->rank + 1, dims);
  if (__builtin_mul_overflow(s->count, s->block, &whole[s->axis]))
    sg_node_fail(n, "block_size is %" PRId64, s->block);
  if (sg_node_ok(n)) v = sg_n_reshape(n, v, s->rank, whole);
  return sg_n_slice(n, v, s->axis, 0, s->dims[s->axis]);
}

/// A scale or zero point as it broadcasts to the numbers.
static MlirValue spread(SgNode *n, const Scales *s, MlirValue v) {
  if (mlirValueIsNull(v) || !sg_node_ok(n)) return v;
  if (s->block) return spread_blocks(n, s, v);
  if (sg_v_count(v) == 1) return sg_n_reshape(n, v, 0, NULL);
  if (sg_v_rank(v) != 1 || sg_v_dim(v, 0) != s->dims[s->axis]) {
    sg_node_fail(n, "%s does not fit dimension %d of %s", sg_v_text(n, v), s->axis,
                 sg_v_text(n, n->in[0]));
    return v;
  }
  return sg_n_along(n, v, s->axis, s->rank);
}

/// round(x / scale) + zero, within the limits of type `t`, or those of 4 bits; all of
/// x's float type.
static MlirValue quantise(SgNode *n, MlirValue x, MlirValue scale, MlirValue zero,
                          SgDType t, bool int4) {
  double low = 0, high = 0;
  if (!limits(t, int4, &low, &high))
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
  const Scales s = read_scales(n);
  const bool has_zero = sg_node_in(n, 2);
  SgDType t = has_zero ? sg_v_dtype(n->in[2]) : SG_U8;
  const int32_t type = (int32_t)sg_node_i64(n, "output_dtype", 0);
  if (type && !sg_onnx_dtype(type, &t))
    sg_node_unsupported(n, sg_onnx_type_name(type), "quantised values of this type");
  const bool int4 =
      type ? sg_onnx_is_int4(type) : has_zero && sg_import_is_int4(n->im, n->in[2]);
  const MlirType e = sg_v_is_float(n->in[0]) ? sg_v_elem(n->in[0]) : elem(n, SG_F32);
  const MlirType wide = mlirTypeIsAF64(e) ? e : elem(n, SG_F32);
  const MlirValue scale = spread(n, &s, sg_n_cast(n, n->in[1], wide));
  const MlirValue zero =
      has_zero ? spread(n, &s, sg_n_cast(n, n->in[2], wide)) : (MlirValue){NULL};
  const MlirValue x = cut_value(n, &s, sg_n_cast(n, n->in[0], wide));
  n->out[0] = join_value(n, &s, quantise(n, x, scale, zero, t, int4));
  if (int4 && sg_node_ok(n))
    sg_import_note_int4(n->im, n->out[0], t == SG_I8 ? SG_ONNX_INT4 : SG_ONNX_UINT4);
}

/// (x - zero) * scale.
static void dequantize_linear(SgNode *n) {
  const Scales s = read_scales(n);
  const MlirType i32 = elem(n, SG_I32);
  MlirValue x = sg_n_cast(n, cut_value(n, &s, n->in[0]), i32);
  if (sg_node_in(n, 2))
    x = sg_n_bin(n, "sg.sub", x, spread(n, &s, sg_n_cast(n, n->in[2], i32)));
  const MlirValue scale = spread(n, &s, n->in[1]);
  x = sg_n_bin(n, "sg.mul", sg_n_cast(n, x, sg_v_elem(n->in[1])), scale);
  n->out[0] = join_value(n, &s, x);
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
  out[0] = quantise(n, x, scale, zero, SG_U8, false);
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
  n->out[0] = quantise(n, y, factor(n, scale, 0, 0), zero, t, false);
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
