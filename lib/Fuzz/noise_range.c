//===- noise_range.c - what other orders do at the ends of the range ------===//
//
// What overflows or underflows on the way in one order of the terms does not in
// another; nor once a pass has changed how values are computed.
//===----------------------------------------------------------------------===//
#include "noise.h"

#include "Reference/eval.h"

#include <float.h>
#include <math.h>

static double normal_of(SgDType dtype) {
  return dtype == SG_F16 ? 0x1p-14 : dtype == SG_F64 ? 0x1p-1022 : 0x1p-126;
}

void sg_noise_denormals(SgFuzzNoise *noise, SgTensor *t) {
  const double normal = normal_of(t->dtype),
               least = normal * 2 * sg_noise_unit(t->dtype);
  for (size_t i = 0, n = sg_noise_count(t); i < n; i++) {
    const double v = ref_load_f(t, i);
    if (v != 0 && fabs(v) < normal)
      ref_store_f(t, i, v + (2 * sg_dice_unit(&noise->dice) - 1) * 2 * least);
  }
}

/// Whether element `i` of a result of `n` elements is made of zeros among others.
static bool of_zero(intptr_t n_in, const SgTensor *in, size_t i, size_t n) {
  for (intptr_t k = 0; k < n_in; k++) {
    const size_t m = sg_noise_count(&in[k]);
    if ((m != n && m != 1) || !ref_is_float(in[k].dtype)) return true; // not known
    if (ref_load_f(&in[k], m == 1 ? 0 : i) == 0) return true;
  }
  return false;
}

void sg_noise_underflow(SgFuzzNoise *noise, MlirOperation op, intptr_t n_in,
                        const SgTensor *in, SgTensor *out) {
  if (!ref_is_float(out->dtype)) return;
  const double normal = normal_of(out->dtype),
               least = normal * 2 * sg_noise_unit(out->dtype);
  const bool nothing = sg_is(op, "sg.exp") && sg_dice_below(&noise->dice, 2);
  for (size_t i = 0, n = sg_noise_count(out); i < n; i++) {
    const double y = ref_load_f(out, i);
    if (fabs(y) < normal && nothing)
      ref_store_f(out, i, 0);
    else if (fabs(y) < normal && !of_zero(n_in, in, i, n))
      ref_store_f(out, i, y + (2 * sg_dice_unit(&noise->dice) - 1) * 2 * least);
  }
}

/// Whether element `i` of a result of `n` elements is made of finite numbers.
static bool of_finite(intptr_t n_in, const SgTensor *in, size_t i, size_t n) {
  for (intptr_t k = 0; k < n_in; k++) {
    const size_t m = sg_noise_count(&in[k]);
    const bool one = m == n || m == 1; // else any of them may be in it
    const size_t begin = m == n ? i : 0, end = one ? begin + 1 : m;
    for (size_t at = begin; at < end && ref_is_float(in[k].dtype); at++)
      if (!isfinite(ref_load_f(&in[k], at))) return false;
  }
  return true;
}

void sg_noise_overflow(SgFuzzNoise *noise, intptr_t n_in, const SgTensor *in,
                       SgTensor *out) {
  static const double all[] = {NAN, INFINITY, -INFINITY, 0, 1};
  static const double greatest[] = {65504, 0x1.fep127, FLT_MAX, DBL_MAX};
  if (!ref_is_float(out->dtype)) return;
  const bool stays = sg_dice_below(&noise->dice, 2); // a number, in all elements
  for (size_t i = 0, n = sg_noise_count(out); i < n; i++) {
    const double y = ref_load_f(out, i);
    if (!isinf(y) || !of_finite(n_in, in, i, n)) continue;
    ref_store_f(out, i,
                stays ? copysign(greatest[out->dtype - SG_F16], y)
                      : all[sg_dice_below(&noise->dice, 5)]);
  }
}

/// Operands so large that a sum of them, or of their squares, overflows in one order
/// and not in another.
static bool terms_may_overflow(intptr_t n_in, const SgTensor *in) {
  for (intptr_t k = 0; k < n_in; k++) {
    if (!ref_is_float(in[k].dtype)) continue;
    const double limit = in[k].dtype == SG_F16   ? 1e4
                         : in[k].dtype == SG_F64 ? 1e150
                                                 : 1e18;
    for (size_t i = 0, n = sg_noise_count(&in[k]); i < n; i++) {
      const double v = fabs(ref_load_f(&in[k], i));
      if (isfinite(v) && v > limit) return true;
    }
  }
  return false;
}

/// Factors so many and so large, or so small, that a product of some of them leaves the
/// range of what it is held in, in one order and not in another.
static bool factors_may_overflow(const SgTensor *in, const SgTensor *out) {
  const double range = in->dtype == SG_F64 ? 1022 : 126;
  const size_t n = sg_noise_count(in), m = sg_noise_count(out);
  double most = 0;
  for (size_t i = 0; i < n; i++) {
    const double v = fabs(ref_load_f(in, i));
    if (v != 0 && isfinite(v)) most = fmax(most, fabs(log2(v)));
  }
  return m > 0 && most * (double)(n / m) > range;
}

bool sg_noise_may_overflow(MlirOperation op, intptr_t n_in, const SgTensor *in,
                           const SgTensor *out) {
  // Of a softmax, differences to the greatest are taken, and large ones become 0.
  return (!sg_is(op, "sg.softmax") && terms_may_overflow(n_in, in)) ||
         (sg_is(op, "sg.reduce_prod") && factors_may_overflow(&in[0], out));
}
