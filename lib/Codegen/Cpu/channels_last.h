//===- channels_last.h - convolutions of pixels that lie whole ----*- C -*-===//
//
//   %x' = sg.transpose %x [0, 3, 1, 2] {sg.channels_last}      x [N, H, W, C]
//   %w' = sg.transpose %w [0, 3, 1, 2] {sg.channels_last}      w [F, h, w, C]
//   %y' = sg.conv of these, less their zero points, bytes
//   %y  = sg.transpose %y' [0, 2, 3, 1] {sg.channels_last}     y [N, H, W, F]
//
// is one kernel of x, w and y: the transposes are part of the convolution, and only say
// how memory lies. The channels of a pixel are words already, so that nothing is
// packed: a matrix product for each position of the window, pixels by filters.
//
//===----------------------------------------------------------------------===//
#ifndef SG_CODEGEN_CPU_CHANNELS_LAST_H
#define SG_CODEGEN_CPU_CHANNELS_LAST_H

#include "contraction.h"

/// Whether a sg.conv can be done so, on every machine: bytes, two dimensions, one
/// group, channels in whole words, weights without a zero point, a window that leaves
/// the image at few columns. `b`: its operands, by bytes_read.
bool last_takes(MlirOperation conv, const Bytes *b);

/// A tile is some pixels of a row of y by `vectors` vectors of filters.
typedef struct Last {
  int64_t vectors, width; ///< width = vectors * lanes
  int64_t filters;        ///< tiles of filters
  Tiles pixels;           ///< of a row of y
} Last;
Last last_plan(const Emit *e, const Conv *c);
/// Estimated cycles of all images.
double last_cycles(const Emit *e, const Conv *c);

/// The layout that the weights [F, h, w, C] are wanted in; and the kernel.
SgLayout last_layout(const Emit *e, const Conv *c, const Bytes *b);
Emitted emit_last(Kernel *k, const Conv *c, const SgLayout *w);

/// Of dimension 0, the rows, or 1, the columns, of an image of two dimensions; that of
/// a single row has rows of extent 1.
typedef struct LastAxis {
  int64_t in, out, kernel, stride, dilation, pad;
} LastAxis;
LastAxis last_axis(const Conv *c, int d);
/// Whether element `o` of y at position `k` of the window lies in x.
static inline bool last_inside(const LastAxis *a, int64_t o, int64_t k) {
  const int64_t at = o * a->stride + k * a->dilation - a->pad;
  return at >= 0 && at < a->in;
}

#endif // SG_CODEGEN_CPU_CHANNELS_LAST_H
