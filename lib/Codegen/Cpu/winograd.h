//===- winograd.h - convolutions of 3 by 3 windows, in tiles ------*- C -*-===//
//
//   y tile = A^T [ sum over channels (G w G^T) * (B^T x tile B) ] A
//
// F(m x m, 3 x 3): a tile of m x m outputs is made of a x a inputs, a = m + 2, with a *
// a multiplications a channel instead of 9 * m * m: 2.25 times fewer for m = 2, 4 times
// for m = 4. The points are 0, 1, -1 and infinity for m = 2, and 0, P, -P, Q, -Q and
// infinity for m = 4 (sg/Layout.h).
//
//===----------------------------------------------------------------------===//
#ifndef SG_CODEGEN_CPU_WINOGRAD_H
#define SG_CODEGEN_CPU_WINOGRAD_H

#include "contraction.h"

enum { WINOGRAD_MOST = 4, WINOGRAD_SIDE = WINOGRAD_MOST + 2 };

enum { WINOGRAD_STRIPS = 3 };

/// Some columns of tiles of an image, from `first` on; `count` such strips lie side by
/// side. A vector of tiles is those of `together` rows of a strip, whose pixels take
/// `across` >= columns lanes each.
typedef struct Strip {
  int64_t first, columns, count;
  int64_t across, together;
  int64_t start; ///< the number of its first tile
} Strip;

/// How a convolution is cut up. Tiles are numbered strip by strip, along the rows of
/// each; a block of them is the panel of columns of a * a matrix products.
typedef struct Winograd {
  int64_t m, a;
  int64_t rows, columns; ///< tiles of an image along its height and width
  int64_t tiles;         ///< rows * columns
  int strips_n;
  Strip strips[WINOGRAD_STRIPS];
  int64_t block, blocks; ///< tiles of a block; blocks of an image
  int64_t tile_rows;     ///< filters of a register tile: weights are "wino:m:tile_rows"
  int64_t filters;       ///< filters whose products are in memory at a time
  int64_t input_plane, sum_plane; ///< elements from one of the a * a to the next
} Winograd;

/// The plan for weights "wino:m:tile_rows", the best one if tile_rows is 0; false when
/// there is none: `c` is not 3 x 3, of stride 1, one group, f32.
bool winograd_plan(const Emit *e, const Conv *c, int64_t m, int64_t tile_rows,
                   Winograd *out);
/// Whether threads make the transformed inputs together, and do not each make those
/// that they need.
bool winograd_shares_inputs(const Conv *c, const Winograd *w);
/// The cycles that the plan saves of the way by panels of pixels (emit_conv.c), of f32
/// or of `products` products of bf16; 0 where they are too few.
double winograd_saving(const Emit *e, const Conv *c, const Winograd *w,
                       int64_t products);

/// out = B^T in, out = A^T in, of one row or column of a tile, in all lanes.
void winograd_input(Emit *e, int64_t m, const MlirValue *in, MlirValue *out);
void winograd_output(Emit *e, int64_t m, const MlirValue *in, MlirValue *out);
/// The a columns of a vector of tiles, x[v] being the m vectors of their pixels of one
/// row (of each of the rows of tiles together) and x[m] the two that follow each.
void winograd_columns(Emit *e, int64_t m, const Strip *s, const MlirValue *x,
                      MlirValue *out);
/// The m vectors of pixels of one row of the outputs of a vector of tiles, in place.
void winograd_pixels(Emit *e, int64_t m, const Strip *s, MlirValue *x);

/// A unit of work while it is emitted.
typedef struct Block {
  Kernel *k;
  const Conv *c;
  const Winograd *w;
  MlirValue inputs, sums;      ///< V and M, see emit_winograd.c
  MlirValue image, first, end; ///< the image; its tiles first <= t < end
  const Strip *strip;
  MlirValue row, column; ///< of tiles: the row, and the strip's first column
  MlirValue lane0;       ///< the number of the tile in lane 0
  MlirValue low, high;   ///< the lanes that are tiles of the block
} Block;
/// V of the block's tiles, of the channels first <= c < end.
void winograd_inputs(Block *t, MlirValue first, MlirValue end);
/// y of the filters first <= f < end, from M.
void winograd_outputs(Block *t, MlirValue first, MlirValue end);

/// Emits the kernel of `c`, whose weights are packed as the plan says.
Emitted emit_winograd(Kernel *k, const Conv *c, const Winograd *w);

#endif // SG_CODEGEN_CPU_WINOGRAD_H
