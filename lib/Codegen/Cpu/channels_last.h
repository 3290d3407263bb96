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

#endif // SG_CODEGEN_CPU_CHANNELS_LAST_H
