//===- channels.h - constants with one value a channel ------------*- C -*-===//
#ifndef SG_LIB_PASSES_CHANNELS_H
#define SG_LIB_PASSES_CHANNELS_H

#include "match.h"

/// One number for each index of dimension `axis` of a tensor, or (count 1) one for all
/// of it. Free with channels_free; a zeroed one is none.
typedef struct Channels {
  int64_t count;
  intptr_t axis; ///< 0 when count is 1
  double *v;     ///< owned
} Channels;

void channels_free(Channels *c);
/// A copy, for the dimension `axis` of another tensor.
Channels channels_copy(const Channels *c, intptr_t axis);
/// `count` times `value`.
Channels channels_fill(int64_t count, intptr_t axis, double value);

/// Reads `v`, a dense constant of f32 or f64 that an elementwise op broadcasts to a
/// result of `type`: at most one of its dimensions is longer than 1, and as long as the
/// result's. False, with nothing owned, for all else.
bool read_channels(MlirValue v, MlirType type, Channels *out);
/// Reads a dense constant [C], as it is.
bool read_vector(MlirValue v, Channels *out);

/// The constant, broadcastable to a tensor of `like`'s rank and with its elements.
MlirValue channels_value(SgBuilder *b, const Channels *c, MlirType like);
/// The constant [count].
MlirValue vector_value(SgBuilder *b, const Channels *c, MlirType like);

/// Whether all of them can be factors that move from values to weights: not 0, finite,
/// and so near to 1 that a product is neither denormal nor infinite unless what it is
/// made of all but is.
bool channels_can_scale(const Channels *c);
/// Whether all of them, as elements of `elem`, are 0.0 or normal numbers: no -0.0.
bool channels_are_plain(const Channels *c, MlirType elem);
bool channels_are_positive(const Channels *c);

#endif // SG_LIB_PASSES_CHANNELS_H
