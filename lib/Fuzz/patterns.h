//===- patterns.h - parts that patterns share ---------------------*- C -*-===//
#ifndef SG_FUZZ_PATTERNS_H
#define SG_FUZZ_PATTERNS_H

#include "fuzz.h"

/// An activation of x.
MlirValue sg_pt_activation(SgGen *g, MlirValue x);
/// One to `most` elementwise ops, whose other operands broadcast to x; null stays null.
MlirValue sg_pt_tail(SgGen *g, MlirValue x, int most);
/// A conv of x with weights of `channels` x 1/groups x kernel...; with padding that
/// keeps the extents if `same`. A bias now and then.
MlirValue sg_pt_conv(SgGen *g, MlirValue x, int64_t channels, int64_t groups,
                     int kernel, int stride, bool same);

#endif // SG_FUZZ_PATTERNS_H
