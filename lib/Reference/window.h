//===- window.h - windows over the spatial dimensions of x --------*- C -*-===//
#ifndef SG_REFERENCE_WINDOW_H
#define SG_REFERENCE_WINDOW_H

#include "eval.h"

/// The spatial dimensions of a convolution or a pooling: window position o and tap k
/// of a dimension meet at i = o * stride + k * dilation - low of its input.
typedef struct Window {
  int rank;
  int64_t in[SG_MAX_RANK], out[SG_MAX_RANK], kernel[SG_MAX_RANK];
  int64_t stride[SG_MAX_RANK], dilation[SG_MAX_RANK];
  int64_t low[SG_MAX_RANK], high[SG_MAX_RANK];
  size_t inputs, outputs, taps; // products of the first three
} Window;

enum { IN_PADDING = -1, OUTSIDE = -2 };

/// Reads strides, dilations and pads; the caller has set rank, in, out and kernel.
SgStatus ref_window_read(const Call *c, Window *w);
/// table[k * outputs + o]: the offset in the input of tap k at position o; IN_PADDING
/// within the pads, OUTSIDE beyond them. Owned; null after an error is set.
int64_t *ref_window_table(const Call *c, const Window *w);

#endif // SG_REFERENCE_WINDOW_H
