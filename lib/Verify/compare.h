//===- compare.h - do two sets of outputs agree? ------------------*- C -*-===//
#ifndef SG_VERIFY_COMPARE_H
#define SG_VERIFY_COMPARE_H

#include "sg/Accuracy.h"

/// How the outputs of one graph lie next to those of another.
typedef struct SgDifference {
  bool differs;  ///< what follows is said of the output that differs first
  double error;  ///< greatest |a - b| / max|b| over all outputs; infinite: no number
  size_t output; ///< its number
  size_t at;     ///< the element
  size_t count;  ///< elements that are not the same, of all
  size_t of;
  char text[256]; ///< "max error 0.93 at output_0[0,3,17,2]"
} SgDifference;

/// Whether `got` has the bits of `want` (any NaN is any other NaN) and its types.
SG_NODISCARD SgStatus sg_compare_bits(const SgTensor *got, const SgTensor *want,
                                      size_t count, SgDifference *out, SgError *error);

/// Whether `got`, of compiled code, is near `want`, of the evaluator: floats within
/// 1e-4 of the greatest value, or four times as far as `base`, which compiled code
/// made of the same graph before, with no other NaN or infinity than it; where base is
/// `want` integers and truth values are the same. Those near a decision may differ
/// where base does, too. Null `base`: it is `want`. `reduced`: within 2e-2, as what is
/// of 16-bit floats.
SG_NODISCARD SgStatus sg_compare_close(const SgTensor *got, const SgTensor *want,
                                       const SgTensor *base, size_t count, bool reduced,
                                       SgDifference *out, SgError *error);

/// The accuracy rule for passes of that class, for all outputs. `shadows` as
/// sg_reference_run_shadow gives them, next to `want`.
SG_NODISCARD SgStatus sg_compare_judged(SgExactness rule, const SgTensor *got,
                                        const SgTensor *want, const SgTensor *shadows,
                                        size_t count, SgDifference *out,
                                        SgError *error);

void sg_tensors_free(SgTensor *tensors, size_t count);

#endif // SG_VERIFY_COMPARE_H
