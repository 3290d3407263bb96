//===- noise.c - where kernels may differ from the evaluator --------------===//
#include "noise.h"

#include "Reference/eval.h"

#include <math.h>
#include <string.h>

static bool among(const char *list, const char *name) {
  const size_t n = strlen(name);
  for (const char *c = list; *c; c += strcspn(c, " "), c += *c == ' ')
    if (strcspn(c, " ") == n && strncmp(c, name, n) == 0) return true;
  return false;
}

static bool attr_is(MlirOperation op, const char *name, const char *value) {
  const MlirAttribute a = sg_attr(op, name);
  return !mlirAttributeIsNull(a) && mlirAttributeIsAString(a) &&
         mlirStringRefEqual(mlirStringAttrGetValue(a), sg_s(value));
}

SgNoiseKind sg_noise_kind(SgFuzzFreedom freedom, MlirOperation op, const SgTensor *in,
                          const SgTensor *out) {
  static const char rounds[] = "add sub mul div sqrt reciprocal prelu cast";
  static const char functions[] = "exp log sin cos tan asin acos atan sinh cosh tanh "
                                  "asinh acosh atanh erf sigmoid pow mod";
  static const char sums[] =
      "softplus softsign mish hard_swish elu celu selu leaky_relu hard_sigmoid shrink "
      "gelu swish matmul attention conv conv_transpose reduce_sum reduce_prod "
      "reduce_mean cumsum "
      "softmax log_softmax batch_norm instance_norm layer_norm avg_pool lstm gru";
  const MlirStringRef full = sg_name(op);
  char name[40] = "";
  if (full.length > 3 && full.length < sizeof name)
    memcpy(name, full.data + 3, full.length - 3);
  if (among("cast", name) && !ref_is_float(out[0].dtype))
    return ref_is_float(in[0].dtype) && out[0].dtype != SG_BOOL ? SG_NOISE_CONVERTED
                                                                : SG_NOISE_NONE;
  if (among("pow", name) && ref_is_float(in[1].dtype))
    return SG_NOISE_FUNCTION; // of integers, too
  if (among("resize", name))
    return attr_is(op, "mode", "nearest") ? SG_NOISE_NONE : SG_NOISE_SUM;
  if (!ref_is_float(out[0].dtype)) return SG_NOISE_NONE;
  if (among(functions, name)) return SG_NOISE_FUNCTION;
  if (freedom == SG_FREE_ROUNDING && among(rounds, name)) return SG_NOISE_SUM;
  if (freedom == SG_FREE_ROUNDING && among("select", name)) // becomes a maximum
    return SG_NOISE_ZEROS;
  if (among(sums, name)) return SG_NOISE_SUM;
  if (among("max min relu reduce_max reduce_min max_pool", name)) return SG_NOISE_ZEROS;
  if (among("scatter_elements scatter_nd", name))
    return attr_is(op, "reduction", "add") || attr_is(op, "reduction", "mul")
               ? SG_NOISE_SUM
           : attr_is(op, "reduction", "none") ? SG_NOISE_NONE
                                              : SG_NOISE_ZEROS;
  return SG_NOISE_NONE;
}

size_t sg_noise_count(const SgTensor *t) {
  size_t n = 0;
  return sg_tensor_count(t, &n) ? n : 0;
}

double sg_noise_unit(SgDType dtype) {
  return dtype == SG_F16    ? 0x1p-11
         : dtype == SG_BF16 ? 0x1p-8
         : dtype == SG_F32  ? 0x1p-24
                            : 0x1p-53;
}

/// Moves each element by up to `ulps` units; now and then none, as a kernel may round
/// as the evaluator does, and comparisons of equal values tell.
void sg_noise_shake(SgFuzzNoise *noise, SgTensor *t) {
  const size_t n = sg_noise_count(t);
  if (sg_dice_one_in(&noise->dice, 4)) return;
  for (size_t i = 0; i < n; i++) {
    const double v = ref_load_f(t, i), r = 2 * sg_dice_unit(&noise->dice) - 1;
    ref_store_f(t, i, v * (1 + r * noise->ulps * sg_noise_unit(t->dtype)));
  }
}

void sg_noise_shake_mask(SgFuzzNoise *noise, MlirOperation attention, SgTensor *t) {
  const MlirAttribute fills = sg_attr(attention, "fills");
  double most = 0;
  for (intptr_t i = 0;
       !mlirAttributeIsNull(fills) && i < mlirDenseArrayGetNumElements(fills); i++) {
    const double fill = fabs(mlirDenseF64ArrayGetElement(fills, i));
    if (isfinite(fill)) most = fmax(most, fill);
  }
  const double by = noise->ulps * sg_noise_unit(t->dtype) * most;
  for (size_t i = 0, n = sg_noise_count(t); i < n; i++)
    ref_store_f(t, i, ref_load_f(t, i) + (2 * sg_dice_unit(&noise->dice) - 1) * by);
}

/// How far terms that are off move their sum is how far a kernel's own roundings may
/// move it: absolutely, so that little that is left of large terms is no longer known.
/// Sums of halves are held in f32. A kernel's sum lies on the grid of its terms: what
/// is left may be nothing, and then a quotient or a logarithm of it is another.
void sg_noise_sum(SgFuzzNoise *noise, const SgTensor *moved, SgTensor *out) {
  if (!ref_is_float(out->dtype)) {
    size_t bytes = 0;
    if (sg_tensor_bytes(out, &bytes)) memcpy(out->data, moved->data, bytes);
    return;
  }
  const bool half = out->dtype == SG_F16 || out->dtype == SG_BF16;
  const double held = half ? sg_noise_unit(SG_F32) / sg_noise_unit(out->dtype) : 1;
  for (size_t i = 0, n = sg_noise_count(out); i < n; i++) {
    const double v = ref_load_f(out, i), w = ref_load_f(moved, i), by = (w - v) * held;
    if (isfinite(by) && by != 0 && fabs(v) <= 4 * fabs(by) &&
        sg_dice_below(&noise->dice, 2))
      ref_store_f(out, i, sg_dice_below(&noise->dice, 2) ? 0.0 : -0.0);
    else if (isfinite(by))
      ref_store_f(out, i, v + by);
    else if (!half)
      ref_store_f(out, i, w);
  }
}

static bool has_zero(const SgTensor *t, bool negative) {
  const size_t n = sg_noise_count(t);
  for (size_t i = 0; i < n && ref_is_float(t->dtype); i++) {
    const double v = ref_load_f(t, i);
    if (v == 0 && (!negative || signbit(v))) return true;
  }
  return false;
}

/// Draws the signs of zeros; returns whether there are any to draw.
static bool draw_zeros(SgFuzzNoise *noise, intptr_t n_in, const SgTensor *in,
                       SgTensor *out) {
  bool free_ = false;
  for (intptr_t i = 0; i < n_in; i++)
    free_ = free_ || has_zero(&in[i], true);
  if (!free_ || !has_zero(out, false)) return false;
  for (size_t i = 0, n = sg_noise_count(out); i < n && noise; i++)
    if (ref_load_f(out, i) == 0)
      ref_store_f(out, i, sg_dice_below(&noise->dice, 2) ? 0.0 : -0.0);
  return true;
}

/// Draws what floats beyond the range of an integer become.
static bool draw_converted(SgFuzzNoise *noise, const SgTensor *in, SgTensor *out) {
  const bool is_signed = ref_is_signed(out->dtype);
  const double top = ldexp(1, 8 * (int)sg_dtype_size(out->dtype) - is_signed);
  bool any = false;
  for (size_t i = 0, n = sg_noise_count(out); i < n; i++) {
    const double v = trunc(ref_load_f(in, i));
    if (v < top && v >= (is_signed ? -top : 0)) continue;
    any = true;
    if (noise) ref_store_i(out, i, ref_wrap(sg_dice_bits(&noise->dice), out->dtype));
  }
  return any;
}

/// An integer that was computed in floats: by units of f32, and by one.
static void shake_integers(SgFuzzNoise *noise, SgTensor *t) {
  for (size_t i = 0, n = sg_noise_count(t); i < n; i++) {
    const double v = ref_to_f64(ref_load_i(t, i), ref_is_signed(t->dtype));
    const double by = 1.5 + noise->ulps * sg_noise_unit(SG_F32) * fabs(v);
    const double w = v + (2 * sg_dice_unit(&noise->dice) - 1) * by;
    if (sg_dice_below(&noise->dice, 4)) ref_store_i(t, i, ref_saturate(w, t->dtype));
  }
}

/// log_softmax near 0 is a difference of numbers of the size of 1, held in f32.
static void shake_absolutely(SgFuzzNoise *noise, SgTensor *t) {
  const double by = noise->ulps * sg_noise_unit(t->dtype == SG_F64 ? SG_F64 : SG_F32);
  for (size_t i = 0, n = sg_noise_count(t); i < n; i++)
    ref_store_f(t, i, ref_load_f(t, i) + (2 * sg_dice_unit(&noise->dice) - 1) * by);
}

/// gelu far below 0 is x times a difference of numbers of the size of 1, of which
/// nothing may be left.
static void shake_by_operand(SgFuzzNoise *noise, const SgTensor *x, SgTensor *t) {
  const double unit = sg_noise_unit(t->dtype == SG_F64 ? SG_F64 : SG_F32);
  const bool nothing =
      sg_dice_below(&noise->dice, 2); // in all elements: a median tells
  for (size_t i = 0, n = sg_noise_count(t); i < n; i++) {
    const double v = ref_load_f(t, i), by = noise->ulps * unit * ref_load_f(x, i),
                 r = 2 * sg_dice_unit(&noise->dice) - 1;
    ref_store_f(t, i, nothing && fabs(v) <= fabs(by) ? copysign(0, v) : v + r * by);
  }
}

/// Then anything is right.
static void draw_anything(SgFuzzNoise *noise, SgTensor *t) {
  static const double all[] = {NAN, INFINITY, -INFINITY, 0, 1};
  const bool alike = sg_dice_below(&noise->dice, 4); // seen by all elements soon
  double v = all[sg_dice_below(&noise->dice, 5)];
  for (size_t i = 0, n = sg_noise_count(t); i < n; i++) {
    if (!alike) v = all[sg_dice_below(&noise->dice, 5)];
    ref_store_f(t, i, v);
  }
}

/// Where an intermediate overflows, the dialect leaves NaN or the limit: of an infinite
/// x, and where 1 / (1 + e^-x) is 0 for the e^-x that is too large. What a softmax has
/// beside its sum, which is at least 1, may be 0 where it is no normal number.
static void draw_limits(SgFuzzNoise *noise, MlirOperation op, const SgTensor *in,
                        SgTensor *out) {
  const bool half = in->dtype != SG_F64,
             by_exp = sg_is(op, "sg.sigmoid") || sg_is(op, "sg.swish") ||
                      sg_is(op, "sg.mish"),
             softmax = sg_is(op, "sg.softmax");
  for (size_t i = 0, n = sg_noise_count(out); i < n && sg_noise_count(in) == n; i++) {
    if (!ref_is_float(in->dtype) || sg_dice_below(&noise->dice, 2)) continue;
    const double x = ref_load_f(in, i), y = ref_load_f(out, i);
    if (isinf(x))
      ref_store_f(out, i, sg_dice_below(&noise->dice, 2) ? (double)NAN : -0.0);
    else if ((softmax || (by_exp && x < 0)) && fabs(y) < (half ? 1e-30 : 1e-290))
      ref_store_f(out, i, copysign(0, y));
  }
}

/// Products near underflow have few digits left, fewer in one order than in another.
static void shake_tiny(SgFuzzNoise *noise, SgTensor *t) {
  const double limit = t->dtype == SG_F64 ? 1e-290 : t->dtype == SG_F16 ? 0 : 1e-30;
  for (size_t i = 0, n = sg_noise_count(t); i < n; i++) {
    const double y = ref_load_f(t, i);
    if (fabs(y) < limit) ref_store_f(t, i, 2 * y * sg_dice_unit(&noise->dice));
  }
}

/// Weights of a resize that meet the same element at the border may be added first, and
/// then an infinite element is no NaN. A weight of attention so small that it is 0, or
/// not, makes NaN of an infinite value, or not. In a norm, an element that is the mean
/// but for rounding meets an infinite scale.
static void draw_infinite(SgFuzzNoise *noise, SgTensor *t) {
  static const double all[] = {NAN, INFINITY, -INFINITY};
  for (size_t i = 0, n = sg_noise_count(t); i < n; i++)
    if (!isfinite(ref_load_f(t, i)) && sg_dice_below(&noise->dice, 2))
      ref_store_f(t, i, all[sg_dice_below(&noise->dice, 3)]);
}

static bool all_finite(const SgTensor *t) {
  bool finite = true;
  for (size_t i = 0, n = sg_noise_count(t); i < n; i++)
    finite = finite && isfinite(ref_load_f(t, i));
  return finite;
}

static void fill_nan(SgTensor *t) {
  for (size_t i = 0, n = sg_noise_count(t); i < n; i++)
    ref_store_f(t, i, NAN);
}

/// Whether a conv may be done by Winograd's tiles.
static bool may_be_tiled(MlirOperation op, const SgTensor *in) {
  if (!sg_is(op, "sg.conv") || in[0].dtype != SG_F32 || in[0].rank != 4) return false;
  const MlirAttribute strides = sg_attr(op, "strides");
  return in[1].dims[2] == 3 && in[1].dims[3] == 3 &&
         mlirDenseI64ArrayGetElement(strides, 0) == 1 &&
         mlirDenseI64ArrayGetElement(strides, 1) == 1;
}

/// Then all of a tile shares its rounding, and what is not finite makes all of it NaN.
static void shake_tiles(SgFuzzNoise *noise, intptr_t n_in, const SgTensor *in,
                        SgTensor *t) {
  double most = 0;
  const size_t n = sg_noise_count(t);
  bool finite = true;
  for (intptr_t k = 0; k < n_in; k++)
    finite = finite && all_finite(&in[k]);
  for (size_t i = 0; i < n; i++)
    if (isfinite(ref_load_f(t, i))) most = fmax(most, fabs(ref_load_f(t, i)));
  const double by = noise->ulps * sg_noise_unit(SG_F32) * most;
  if (!finite && sg_dice_below(&noise->dice, 2)) return fill_nan(t);
  for (size_t i = 0; i < n; i++)
    ref_store_f(t, i, ref_load_f(t, i) + (2 * sg_dice_unit(&noise->dice) - 1) * by);
}

bool sg_noise_result(SgFuzzNoise *noise, SgNoiseKind kind, MlirOperation op, intptr_t n,
                     const SgTensor *in, SgTensor *out) {
  if (kind == SG_NOISE_ZEROS) return draw_zeros(noise, n, in, out);
  if (kind == SG_NOISE_CONVERTED) return draw_converted(noise, &in[0], out);
  if (kind == SG_NOISE_NONE || !noise) return kind != SG_NOISE_NONE;
  if (!ref_is_float(out->dtype)) {
    if (out->dtype != SG_BOOL) shake_integers(noise, out);
    return true;
  }
  const bool recurrent = sg_is(op, "sg.lstm") || sg_is(op, "sg.gru");
  sg_noise_shake(noise, out);
  if (n == 1) draw_limits(noise, op, &in[0], out);
  if (sg_is(op, "sg.resize") || sg_is(op, "sg.attention") ||
      sg_is(op, "sg.layer_norm") || sg_is(op, "sg.instance_norm") ||
      sg_is(op, "sg.batch_norm"))
    draw_infinite(noise, out);
  if (sg_is(op, "sg.gelu")) shake_by_operand(noise, &in[0], out);
  if (recurrent || sg_is(op, "sg.log_softmax")) shake_absolutely(noise, out);
  if (may_be_tiled(op, in)) shake_tiles(noise, n, in, out);
  if (kind == SG_NOISE_SUM) shake_tiny(noise, out);
  bool finite = true; // a gate that is 0 in f32 alone meets what is infinite
  for (intptr_t i = 0; recurrent && i < n; i++)
    finite = finite && all_finite(&in[i]);
  if (!finite || (kind == SG_NOISE_SUM && sg_noise_may_overflow(op, n, in, out)))
    draw_anything(noise, out);
  if (sg_is(op, "sg.conv_transpose") && !all_finite(&in[1]) &&
      sg_dice_below(&noise->dice, 2))
    fill_nan(out); // a conv that does the same pads: what is infinite meets 0
  return true;
}
