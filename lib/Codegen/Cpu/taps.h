//===- taps.h - convolutions with the filters in lanes ------------*- C -*-===//
#ifndef SG_CODEGEN_CPU_TAPS_H
#define SG_CODEGEN_CPU_TAPS_H

#include "contraction.h"

/// How a convolution goes without packing windows of x: a lane is a filter, and each
/// pixel of y a sum of its own, to which a weight of all lanes adds the one element of
/// x that it meets. Which elements lie in the image is known for each sum when the
/// kernel is emitted, so taps in the halo cost nothing, and strides nothing either. Of
/// bf16, an element is a pair of channels; an image is copied into local memory in
/// pairs.
///
/// A tile is `rows` rows of y by `columns` pixels, by `vectors` vectors of filters. Its
/// pixels follow each other in y: more than one row only if a row is one tile. The
/// first and the last tile of rows are emitted apart, and each tile of a row.
typedef struct Taps {
  Conv conv;  ///< of elements, where those are pairs: half as many channels
  bool pairs; ///< of bf16
  int64_t rows, columns, vectors;
  int64_t groups;  ///< tiles of rows of an image
  int64_t strips;  ///< tiles of a row
  int64_t filters; ///< tiles of filters
} Taps;

/// Whether this is better than the other ways for the sg.conv `op`, which `c` is, by a
/// count of cycles.
bool taps_choose(const Emit *e, MlirOperation op, const Conv *c, Taps *out);
/// The layout in which its weights are wanted, and whether that is this one.
SgLayout taps_layout(const Emit *e, const Taps *t);
bool taps_takes(const Emit *e, const Taps *t, const SgLayout *layout);
/// `c`: of elements of one channel.
Emitted emit_taps(Kernel *k, const Conv *c, const Taps *t);

#endif // SG_CODEGEN_CPU_TAPS_H
