//===- sg/Exactness.h - what may happen to values -----------------*- C -*-===//
#ifndef SG_EXACTNESS_H
#define SG_EXACTNESS_H

/// What a pass may do to the values that a program computes; docs/exactness.md.
typedef enum SgExactness {
  SG_EXACT =
      1,       ///< the same bits, also of NaN, infinities, -0.0 and denormals; from -O1
  SG_ROUNDING, ///< other roundings, the same special values; from -O2
  SG_FAST_MATH, ///< may change special values; only with --fast-math
  SG_REDUCED    ///< operands of fewer bits; only with --sg-precision
} SgExactness;

/// As people write it: "exact", "fast-math"; null when it is none of these.
static inline const char *sg_exactness_name(SgExactness exactness) {
  switch (exactness) {
  case SG_EXACT:
    return "exact";
  case SG_ROUNDING:
    return "rounding";
  case SG_FAST_MATH:
    return "fast-math";
  case SG_REDUCED:
    return "reduced";
  }
  return 0;
}

#endif // SG_EXACTNESS_H
