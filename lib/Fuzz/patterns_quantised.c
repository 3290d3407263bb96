//===- patterns_quantised.c - layers of quantised models ------------------===//
#include "patterns.h"

static MlirValue number(SgGen *g, double v) { return sg_gen_number(g, SG_F32, v); }

/// A zero point that a byte of `dtype` may be; now and then its least or greatest.
static double zero_point(SgGen *g, SgDType dtype) {
  const int least = dtype == SG_I8 ? -128 : 0;
  const int at = sg_dice_below(&g->dice, 6);
  return at == 0 ? least : at == 1 ? least + 255 : at == 2 ? 0 : least + 120 + at;
}

/// round(x / scale) + zero, within the type, with or without the clamps that a cast
/// does.
static MlirValue quantised(SgGen *g, MlirValue x, double scale, double zero,
                           SgDType to) {
  x = sg_gen_unary(g, "sg.round", sg_gen_binary(g, "sg.div", x, number(g, scale)));
  x = sg_gen_binary(g, "sg.add", x, number(g, zero));
  if (sg_dice_one_in(&g->dice, 2)) {
    x = sg_gen_binary(g, "sg.max", x, number(g, to == SG_I8 ? -128 : 0));
    x = sg_gen_binary(g, "sg.min", x, number(g, to == SG_I8 ? 127 : 255));
  }
  return sg_gen_cast(g, x, to);
}

/// In i32, less the zero point if that is not 0.
static MlirValue wide(SgGen *g, MlirValue x, double zero) {
  x = sg_gen_cast(g, x, SG_I32);
  return zero == 0 ? x : sg_gen_binary(g, "sg.sub", x, sg_gen_number(g, SG_I32, zero));
}

static MlirValue dequantised(SgGen *g, MlirValue x, double scale, double zero) {
  return sg_gen_binary(g, "sg.mul", sg_gen_cast(g, wide(g, x, zero), SG_F32),
                       number(g, scale));
}

/// An image of bytes of `n` dimensions, weights that fit it, and where a convolution
/// of the two looks.
typedef struct Image {
  MlirValue x, w;
  int64_t filters;
  int n;
  int64_t strides[3], dilations[3], low[3], high[3], groups;
} Image;

/// The convolution of `v` with x and w as they are read.
static MlirValue conv(SgGen *g, const Image *v, MlirValue x, MlirValue w) {
  return sg_gen_value(g, "sg.conv", SG_V(x, w),
                      SG_A({"strides", sg_a_i64s(&g->b, v->n, v->strides)},
                           {"dilations", sg_a_i64s(&g->b, v->n, v->dilations)},
                           {"pads_low", sg_a_i64s(&g->b, v->n, v->low)},
                           {"pads_high", sg_a_i64s(&g->b, v->n, v->high)},
                           {"groups", sg_a_i64(&g->b, v->groups)}));
}

static Image image(SgGen *g, SgDType dtype) {
  Image v = {0};
  int64_t dims[4] = {sg_dice_one_in(&g->dice, 4) ? 2 : 1, 0}, kernel[4];
  v.n = sg_dice_one_in(&g->dice, 4) ? 1 : 2;
  v.groups = sg_dice_one_in(&g->dice, 4) ? 2 : 1;
  // Small weights are computed with; words of four channels are multiplied at once.
  const bool large = sg_dice_one_in(&g->dice, 2), words = sg_dice_one_in(&g->dice, 2);
  const int64_t per_group =
      words ? 4 * sg_dice_in(&g->dice, 2, 3) : sg_dice_in(&g->dice, 1, 9);
  dims[1] = per_group * v.groups;
  v.filters = kernel[0] = v.groups * sg_dice_in(&g->dice, large ? 6 : 1, 9);
  kernel[1] = per_group;
  for (int d = 0; d < v.n; d++) {
    kernel[d + 2] = sg_dice_in(&g->dice, large ? 2 : 1, 3);
    v.dilations[d] = sg_dice_one_in(&g->dice, 4) ? 2 : 1;
    v.strides[d] = sg_dice_one_in(&g->dice, 3) ? 2 : 1;
    v.low[d] = sg_dice_below(&g->dice, 2);
    v.high[d] = sg_dice_below(&g->dice, 2);
    dims[d + 2] = sg_dice_in(&g->dice, 5, v.n == 1 ? 40 : 9);
  }
  v.x = sg_gen_exact(g, dtype, v.n + 2, dims);
  const SgDType of_w = sg_dice_one_in(&g->dice, 3) ? SG_U8 : SG_I8;
  v.w = sg_gen_weight(g, of_w, v.n + 2, kernel, SG_DATA_ANY);
  return v;
}

/// A number for each channel of a convolution of `v`.
static MlirValue of_channels(SgGen *g, const Image *v, SgFuzzData data) {
  const int64_t dims[] = {v->filters, 1, 1};
  return sg_gen_weight(g, SG_F32, v->n + 1, dims, data);
}

/// QLinearConv or ConvInteger and what follows.
static bool conv_integer(SgGen *g, const SgFuzzOp *op, SgDType dtype) {
  (void)op;
  const Image v = image(g, dtype);
  const double zw = sg_dice_one_in(&g->dice, 3) ? 3 : 0;
  MlirValue y = conv(g, &v, wide(g, v.x, zero_point(g, dtype)), wide(g, v.w, zw));
  y = sg_gen_binary(g, "sg.mul", sg_gen_cast(g, y, SG_F32),
                    of_channels(g, &v, SG_DATA_POSITIVE));
  if (sg_dice_one_in(&g->dice, 2))
    y = sg_gen_binary(g, "sg.add", y, of_channels(g, &v, SG_DATA_ANY));
  if (sg_dice_one_in(&g->dice, 2)) y = sg_gen_unary(g, "sg.relu", y);
  if (sg_dice_one_in(&g->dice, 2))
    y = quantised(g, y, 0.5, zero_point(g, dtype), dtype);
  return !mlirValueIsNull(y);
}

/// The value of bytes that a pair around a pool, a reshape or nothing leaves, all of
/// one scale.
static MlirValue pair(SgGen *g, MlirValue x, double scale, double zero, SgDType dtype) {
  if (mlirValueIsNull(x)) return x;
  const SgTensor t = sg_gen_type(x);
  const int n = t.rank - 2, how = sg_dice_below(&g->dice, 3);
  const int64_t one[] = {1, 1, 1}, none[] = {0, 0, 0}, two[] = {2, 2, 2};
  bool fits = t.rank > 2 && t.rank < 6;
  for (int i = 2; i < t.rank; i++)
    fits = fits && t.dims[i] >= 2;
  if (how == 0 && fits)
    x = sg_gen_value(g, "sg.max_pool", SG_V(x),
                     SG_A({"kernel", sg_a_i64s(&g->b, n, two)},
                          {"strides", sg_a_i64s(&g->b, n, one)},
                          {"dilations", sg_a_i64s(&g->b, n, one)},
                          {"pads_low", sg_a_i64s(&g->b, n, none)},
                          {"pads_high", sg_a_i64s(&g->b, n, none)}));
  if (how == 1) {
    int64_t flat = 1;
    for (int i = 0; i < t.rank; i++)
      flat *= t.dims[i];
    x = sg_gen_reshape(g, x, 1, &flat);
  }
  return dequantised(g, quantised(g, x, scale, zero, dtype), scale, zero);
}

/// A conv between DequantizeLinear and QuantizeLinear, a residual of bytes that is
/// added, a pool, a pair that is nothing.
static bool quantised_layer(SgGen *g, const SgFuzzOp *op, SgDType dtype) {
  (void)op;
  const Image v = image(g, dtype);
  const double zx = zero_point(g, dtype), zy = zero_point(g, dtype);
  MlirValue y =
      conv(g, &v, dequantised(g, v.x, 0.0625, zx), dequantised(g, v.w, 0.25, 0));
  y = sg_gen_binary(g, "sg.add", y, of_channels(g, &v, SG_DATA_ANY));
  if (sg_dice_one_in(&g->dice, 2)) y = sg_gen_unary(g, "sg.relu", y);
  y = quantised(g, y, 0.5, zy, dtype);
  if (mlirValueIsNull(y)) return false;
  double scale = 0.5;
  y = dequantised(g, y, scale, zy);
  if (sg_dice_one_in(&g->dice, 2)) {
    const SgTensor t = sg_gen_type(y);
    const MlirValue r = sg_gen_exact(g, dtype, t.rank, t.dims);
    y = sg_gen_binary(g, "sg.add", y, dequantised(g, r, 0.5, zy));
    scale = 2;
    y = dequantised(g, quantised(g, y, scale, zy, dtype), scale, zy);
  }
  if (sg_dice_one_in(&g->dice, 2)) y = pair(g, y, scale, zy, dtype);
  return !mlirValueIsNull(y);
}

/// Weights of 4 or 8 bits, of these dimensions: packed where they are of 4 and too many
/// to be computed with.
static MlirValue weight_of_bits(SgGen *g, int bits, SgDType dtype, int rank,
                                const int64_t *dims) {
  if (bits == 8) return sg_gen_weight(g, dtype, rank, dims, SG_DATA_ANY);
  int64_t n = 1;
  for (int i = 0; i < rank; i++)
    n *= dims[i];
  const MlirValue x =
      sg_gen_weight(g, SG_U8, 1, &(int64_t){n / 2 + n % 2}, SG_DATA_ANY);
  const MlirType type = sg_t_tensor(sg_gen_element(g, dtype), rank, dims);
  return mlirValueIsNull(x)
             ? x
             : sg_b_val(&g->b, "sg.unpack", .in = SG_V(x), .out = SG_T(type));
}

/// A product of weights with scales and zero points of blocks, or of columns.
static bool blocks(SgGen *g, const SgFuzzOp *op, SgDType dtype) {
  (void)op;
  const bool cut = !sg_dice_one_in(&g->dice, 4), rows = sg_dice_one_in(&g->dice, 2);
  const int64_t steps = sg_dice_one_in(&g->dice, 4) ? sg_dice_in(&g->dice, 1, 20)
                                                    : 8 << sg_dice_below(&g->dice, 3);
  const int64_t count = cut ? sg_dice_in(&g->dice, 1, 6) : 1, k = count * steps;
  const int64_t n = sg_dice_in(&g->dice, 1, 150), m = sg_dice_in(&g->dice, 1, 12);
  int64_t w[] = {count, steps, n}, s[] = {count, 1, n};
  if (rows) w[0] = s[0] = n, w[1] = s[1] = count, w[2] = steps, s[2] = 1;
  if (!cut) {
    w[0] = rows ? n : k, w[1] = rows ? k : n;
    s[0] = rows ? n : 1, s[1] = rows ? 1 : n;
  }
  const int rank = cut ? 3 : 2, bits = sg_dice_one_in(&g->dice, 3) ? 8 : 4;
  MlirValue v = weight_of_bits(g, bits, dtype, rank, w);
  const int zero = sg_dice_below(&g->dice, 3);
  const SgDType in = sg_dice_one_in(&g->dice, 2) ? SG_I32 : SG_F32;
  if (mlirValueIsNull(v)) return false;
  v = sg_gen_cast(g, v, in);
  if (zero == 1) v = sg_gen_binary(g, "sg.sub", v, sg_gen_number(g, in, 8));
  if (zero == 2)
    v = sg_gen_binary(g, "sg.sub", v,
                      sg_gen_cast(g, weight_of_bits(g, bits, dtype, rank, s), in));
  v = sg_gen_binary(g, "sg.mul", sg_gen_cast(g, v, SG_F32),
                    sg_gen_weight(g, SG_F32, rank, s, SG_DATA_POSITIVE));
  v = sg_gen_reshape(g, v, 2, (const int64_t[]){rows ? n : k, rows ? k : n});
  if (mlirValueIsNull(v)) return false;
  const MlirValue x = sg_gen_exact(g, SG_F32, 2, (const int64_t[]){m, k});
  SgAttr attrs[] = {{"trans_rhs", sg_a_unit(&g->b)}};
  v = sg_gen_value(g, "sg.matmul", SG_V(x, v), (SgAttrs){rows, attrs});
  return !mlirValueIsNull(sg_pt_tail(g, v, 3));
}

const SgFuzzOp sg_fuzz_quantised_patterns[] = {
    {"pt.blocks", SG_SET(SG_I8) | SG_SET(SG_U8), blocks, ""},
    {"pt.conv_integer", SG_SET(SG_I8) | SG_SET(SG_U8), conv_integer, ""},
    {"pt.quantised_layer", SG_SET(SG_I8) | SG_SET(SG_U8), quantised_layer, ""},
    {0}};
