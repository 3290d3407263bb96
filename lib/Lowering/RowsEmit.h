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
  SgFlatView memory[SG_ROWS_NODES], outputs[SG_ROWS_OUTPUTS];
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
/// Prints the nodes that `nest` needs, as far as the open loops allow.
void sg_row_ready(SgRowPrinter *p, int nest);

#endif // SG_LOWERING_ROWS_EMIT_H
