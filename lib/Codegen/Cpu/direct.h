//===- direct.h - convolutions that read lines of x in place ------*- C -*-===//
#ifndef SG_CODEGEN_CPU_DIRECT_H
#define SG_CODEGEN_CPU_DIRECT_H

#include "contraction.h"

/// How a convolution goes row by row of y: a unit of work is `block` rows of y of one
/// image and group, or, where there are few of those, a part of their filters. The rows
/// of x that they read are copied into local memory once, with zeros around them and
/// cut into as many lines as the stride: line p holds the elements p, p + stride, ...
/// of the row. What one weight multiplies for a run of pixels of y then is a run of a
/// line, so nothing is packed for each weight.
typedef struct Direct {
  int64_t rows, vectors; ///< the register tile
  int64_t across;        ///< vectors of a row of y
  int64_t block, units;  ///< units: of an image and group
  int64_t parts;         ///< of the filters, each a unit of its own
  int64_t inputs;        ///< rows of x that a unit reads
  int64_t lines, pitch;  ///< of a row of x; elements of a line
} Direct;

/// Whether this is better than panels of pixels (emit_conv.c), by a count of cycles.
bool direct_choose(const Emit *e, const Conv *c, Direct *out);
Emitted emit_direct(Kernel *k, const Conv *c, const Direct *d);

#endif // SG_CODEGEN_CPU_DIRECT_H
