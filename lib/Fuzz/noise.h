//===- noise.h - where kernels may differ from the evaluator ------*- C -*-===//
#ifndef SG_FUZZ_NOISE_H
#define SG_FUZZ_NOISE_H

#include "fuzz.h"

/// How an op's result may differ from the evaluator's.
typedef enum SgNoiseKind {
  SG_NOISE_NONE,
  SG_NOISE_FUNCTION, ///< by some units in the last place
  SG_NOISE_SUM,      ///< as if its operands were off as well
  SG_NOISE_ZEROS,    ///< zeros of either sign
  SG_NOISE_CONVERTED ///< floats beyond the range of an integer
} SgNoiseKind;

/// Half a unit in the last place of 1.
double sg_noise_unit(SgDType dtype);
/// Elements; 0 of what has no count.
size_t sg_noise_count(const SgTensor *t);

SgNoiseKind sg_noise_kind(SgFuzzFreedom freedom, MlirOperation op, const SgTensor *in,
                          const SgTensor *out);
/// Moves each float of `t` by up to noise->ulps units in the last place.
void sg_noise_shake(SgFuzzNoise *noise, SgTensor *t);
/// Moves `t`, a mask of `attention` that is added to scores, as far as its sum with a
/// score that was replaced by a large number is off.
void sg_noise_shake_mask(SgFuzzNoise *noise, MlirOperation attention, SgTensor *t);
/// Moves each denormal of `t` by units of the least number: a weight that a factor was
/// folded into.
void sg_noise_denormals(SgFuzzNoise *noise, SgTensor *t);
/// Draws what a sum may be into `out`, which holds what the evaluator gives; `moved` is
/// what it gives of operands that sg_noise_shake moved.
void sg_noise_sum(SgFuzzNoise *noise, const SgTensor *moved, SgTensor *out);
/// Whether sums or products on the way to `op`'s result overflow or underflow in one
/// order and not in another.
bool sg_noise_may_overflow(MlirOperation op, intptr_t n, const SgTensor *in,
                           const SgTensor *out);
/// Draws anything for elements of `out` that are infinite although no operand of `n`
/// is: what they are computed by may not overflow.
void sg_noise_overflow(SgFuzzNoise *noise, intptr_t n, const SgTensor *in,
                       SgTensor *out);
/// Moves elements that underflow, and are of no zero, by units of the least number;
/// makes zeros of exponentials, which may be those of a softmax by now.
void sg_noise_underflow(SgFuzzNoise *noise, MlirOperation op, intptr_t n,
                        const SgTensor *in, SgTensor *out);
/// Draws another result of `op` into `out`, its first; `noise` may be null. Returns
/// whether there is any other that is right.
bool sg_noise_result(SgFuzzNoise *noise, SgNoiseKind kind, MlirOperation op, intptr_t n,
                     const SgTensor *in, SgTensor *out);

#endif // SG_FUZZ_NOISE_H
