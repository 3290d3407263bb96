//===- channels_last_tile.h - a tile of pixels by filters ---------*- C -*-===//
#ifndef SG_CODEGEN_CPU_CHANNELS_LAST_TILE_H
#define SG_CODEGEN_CPU_CHANNELS_LAST_TILE_H

#include "bytes_kernel.h"
#include "channels_last.h"

/// How the kernel goes about it.
typedef struct LastPlan {
  const Conv *c;
  Last last;
  ConvAxis h, w;
  int64_t steps;      ///< words of a pixel
  int64_t tile_bytes; ///< of packed weights
  bool has_zero;      ///< what lies outside of the image counts
  bool far;           ///< the weights come from beyond the caches
  Words words;        ///< a: x, b: the weights
  Gemm gemm;          ///< its extents
} LastPlan;

/// A tile while it is emitted.
typedef struct PixelTile {
  Kernel *k;
  const LastPlan *p;
  MlirValue words, base; ///< the weights of the tile of filters
  MlirValue zero;        ///< a vector of words of zx; null: skip what is outside
  MlirValue image, row;  ///< of y
  MlirValue first;       ///< pixel of the row
  int64_t known;         ///< the same if windows leave the image, -1 where none does
  int64_t rows, vectors;
} PixelTile;

/// Adds what the rows low <= h < high of the window give to `sums`, a vector of filters
/// each, pixel by pixel: rows that lie in the image, and rows that do not.
void last_take_inside(const PixelTile *t, MlirValue low, MlirValue high,
                      MlirValue *sums);
void last_take_outside(const PixelTile *t, MlirValue low, MlirValue high,
                       MlirValue *sums);

#endif // SG_CODEGEN_CPU_CHANNELS_LAST_TILE_H
