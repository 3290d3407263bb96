//===- deconv.h - a conv_transpose by its phases --------------------*- C -*-===//
#ifndef SG_LIB_PASSES_DECONV_H
#define SG_LIB_PASSES_DECONV_H

#include "sg/Builder.h"

enum {
  DECONV_SPATIAL = 3,
  DECONV_RUNS = 3,
  DECONV_PIECES = 16 ///< of a dimension of the weights, where a run's are not one slice
};

/// Neighbouring phases of a dimension that have as many taps, of the same elements.
typedef struct Run {
  int64_t tap, phases, taps; ///< the first phase's first tap
  int64_t low, high;         ///< pads of the convolution
} Run;

/// A spatial dimension. The convolutions make all phases of `wide` positions, of which
/// the first `cut` results are not part of y.
typedef struct Axis {
  int64_t in, out, kernel, stride, dilation;
  int64_t cut, wide;
  int n_runs;
  Run runs[DECONV_RUNS];
} Axis;

typedef struct Deconv {
  int n;                       ///< spatial dimensions
  bool one_phase;              ///< no strides
  int64_t batch, groups, c, f; ///< channels of a group
  Axis axis[DECONV_SPATIAL];
} Deconv;

/// Whether the run's taps are those of `phases` whole strides: one slice.
static inline bool deconv_is_slice(const Axis *a, const Run *run) {
  return run->phases > 1 && run->tap + a->stride * run->taps <= a->kernel;
}

/// Reads a sg.conv_transpose; false for what is not to be convolutions.
bool deconv_read(MlirOperation op, Deconv *out);

#endif // SG_LIB_PASSES_DECONV_H
