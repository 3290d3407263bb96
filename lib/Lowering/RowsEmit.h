//===- RowsEmit.h - printing the nodes of a group ------------------*- C -*-===//
#ifndef SG_LOWERING_ROWS_EMIT_H
#define SG_LOWERING_ROWS_EMIT_H

#include "Rows.h"

typedef struct SgRowPrinter {
  SgRows *r;
  SgEmit *e;
  unsigned inner, open; ///< loops that are not rows; those that are open
  int depth;            ///< 0: the function, 1: the row, then loops
  const char *at[SG_ROWS_LOOPS], *in_row[SG_ROWS_LOOPS]; ///< indices, within the band
  const char *band_start, *band_length;
  const char *wide[SG_ROWS_NODES], *narrow[SG_ROWS_NODES]; ///< names, null: not yet
  int level[SG_ROWS_NODES];                                ///< the depth they live in
  SgFlatView argument[SG_ROWS_NODES], outputs[SG_ROWS_OUTPUTS];
  SgFlatView memory[SG_ROWS_NODES]; ///< buffers
  SgFlatView square[SG_ROWS_NODES]; ///< of loads in a tiled nest: a strip of squares
  const char *square_start[2];      ///< where it begins within the tile's and last loop
} SgRowPrinter;

/// Where the open loops are in memory with these strides.
const char *sg_row_index(SgRowPrinter *p, int64_t offset, const int64_t *stride);
/// Whether node i has a buffer, for later nests.
bool sg_row_has_buffer(const SgRowPrinter *p, int i);
/// Allocates it.
void sg_row_buffer(SgRowPrinter *p, int i);
/// Where node i is in it, row-major over the loops it has within a row.
const char *sg_row_buffer_index(SgRowPrinter *p, int i);
/// Names the value of node i, as in memory and as computed in.
void sg_row_name(SgRowPrinter *p, int i, const char *narrow, const char *wide);
/// A constant; the infinities are the ends of the range of integers.
const char *sg_row_number(SgEmit *e, SgScalar s, double v);
/// Where the open loops are in the strip of a tiled nest.
const char *sg_row_square_index(SgRowPrinter *p);
/// Prints the nodes that `nest` needs, as far as the open loops allow.
void sg_row_ready(SgRowPrinter *p, int nest);

// ---- rows_emit.c

/// The index after the last one that a unit has of loop l.
const char *sg_row_end(SgRowPrinter *p, int l);
/// Notes that loop l is open, and its index.
void sg_row_enter(SgRowPrinter *p, int l, const char *iv);
/// Opens loop l.
void sg_row_open(SgRowPrinter *p, int l);
/// Closes n loops; `open` and `depth` are as they were before.
void sg_row_close(SgRowPrinter *p, int n, unsigned open, int depth);
/// Prints the outputs that `nest` stores.
void sg_row_stores(SgRowPrinter *p, int nest);
/// The innermost `n` loops of a nest, those that are reduced and one more if
/// `last_kept`, with its reductions.
void sg_row_sums(SgRowPrinter *p, int nest, int n, const int *loops, bool last_kept);

// ---- rows_tiles.c

/// The n loops of a nest that is tiled, and what it does.
void sg_row_tiles(SgRowPrinter *p, int nest, int n, const int *loops);

#endif // SG_LOWERING_ROWS_EMIT_H
