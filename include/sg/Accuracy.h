//===- sg/Accuracy.h - the accuracy rule ---------------------------*- C -*-===//
//
// Whether a transformed graph still computes the same: docs/verification.md. For one
// output g, its value by the evaluator and its shadow s (sg/Reference.h):
//
//   e(g) = max over i of |g[i] - s[i]| / max over i of |s[i]|        floats
//   e(g) = max over i where g[i] is not the value[i] of margin[i]    integers, bools
//
// over the elements that are numbers in both; 0 when nothing differs. Next to base, the
// graph that was not transformed:
//
//   exact     every element has the bits of base (any NaN is any other NaN)
//   rounding  e(g) <= max(4 e(base), 16 * 2^-24), and NaN, +inf and -inf stand where
//             the value, or base, has them
//   fast-math the same of e(g) alone, over the elements that are numbers in both
//   reduced   as rounding, but e(g) <= max(4 e(base), 16 * 2^-8): 2^-8 is what bf16
//             rounds by
//
// All functions are thread-safe and allocate nothing.
//===----------------------------------------------------------------------===//
#ifndef SG_ACCURACY_H
#define SG_ACCURACY_H

#include "sg/Exactness.h"
#include "sg/Status.h"
#include "sg/Tensor.h"

#ifdef __cplusplus
extern "C" {
#endif

/// The truth about one output, borrowed: what sg_reference_run_shadow gives.
typedef struct SgYardstick {
  const SgTensor *value;
  const SgTensor *shadow; ///< f64: shadows of floats, margins of anything else
} SgYardstick;

/// How an output lies next to its yardstick. Elements are named by their row-major
/// number.
typedef struct SgAccuracy {
  double error;     ///< e(g); infinite when it cannot be finite
  double scale;     ///< max|s| over its numbers; 0 for what is discrete
  size_t count;     ///< elements
  size_t different; ///< discrete: that are not the value
  size_t special;   ///< whose NaN or infinity is not that of the value
  size_t worst;     ///< the first special one, else the one that makes the error
  double got, want; ///< there: g, and the shadow (discrete: the value)
} SgAccuracy;

/// Measures `got`, of the type of yardstick->value.
SG_NODISCARD SgStatus sg_accuracy_measure(const SgTensor *got,
                                          const SgYardstick *yardstick, SgAccuracy *out,
                                          SgError *error);

/// The most that e(g) of a pass of that class may be: max(4 e(base), 16 * 2^-24), of a
/// reducing one max(4 e(base), 16 * 2^-8).
double sg_accuracy_bound(SgExactness rule, double base_error);

/// The most that e of one layer may be, compiled and run on the values of its operands,
/// when the evaluator's value, which is rounded once where a kernel rounds each term,
/// has e = value_error: max(4 value_error, 2^-15). Real models reach 2^-18.
double sg_accuracy_layer_bound(double value_error);

/// The number of elements of two tensors of one type whose bits differ, NaNs aside; the
/// first of them in `*first` if there is one.
size_t sg_accuracy_bits(const SgTensor *a, const SgTensor *b, size_t *first);

/// What the rule says of one output.
typedef struct SgVerdict {
  bool agrees;
  SgExactness rule;     ///< which one was asked for
  SgTensor type;        ///< of the output; data null
  size_t bits, first;   ///< elements whose bits are not base's, the first of them
  double bound;         ///< rounding: of got.error
  SgAccuracy base, got; ///< rounding; got.special counts those unlike base, too
} SgVerdict;

/// Holds `got` against `base`, both of the type of yardstick->value, by the rule of
/// passes of that class. The yardstick may be null for SG_EXACT. INVALID when the types
/// differ.
SG_NODISCARD SgStatus sg_accuracy_judge(SgExactness rule, const SgTensor *got,
                                        const SgTensor *base,
                                        const SgYardstick *yardstick, SgVerdict *out,
                                        SgError *error);

/// One line, cut to fit: "agrees, e 3.1e-07 (bound 9.5e-07), worst at [0,3]: 1.25,
/// shadow 1.2500001".
void sg_verdict_text(const SgVerdict *verdict, char *text, size_t size);

/// Writes "[0,3]", the place of element `i` of `type`; cut to fit.
void sg_accuracy_place(const SgTensor *type, size_t i, char *text, size_t size);

#ifdef __cplusplus
}
#endif
#endif // SG_ACCURACY_H
