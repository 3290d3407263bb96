//===- Lines.h - x as lines along an axis --------------------------*- C -*-===//
#ifndef SG_LOWERING_LINES_H
#define SG_LOWERING_LINES_H

#include "Index.h"

/// Operand 0 seen as [outer, extent, inner], cut into units of `width` neighbouring
/// lines.
typedef struct SgLines {
  int64_t extent, inner, width;
  int64_t units; ///< outer * inner / width
} SgLines;
SgLines sg_lines_read(SgEmit *e);
/// Where the first line of unit %u begins in a tensor with `extent` along the axis.
const char *sg_lines_base(SgEmit *e, const SgLines *l, int64_t extent);
/// A buffer of n elements for each unit, to be accessed at [%u, ..] only.
SgFlat sg_lines_buffer(SgEmit *e, const SgLines *l, SgScalar s, int64_t n);
/// Opens a loop of `iv` from `from` to `to` that carries n values: `inner` are their
/// names inside, `result` behind it.
void sg_lines_loop(SgEmit *e, const char *iv, int64_t from, int64_t to, int n,
                   const char *const *result, const char *const *inner,
                   const char *const *start, const char *const *types);

// arg.c and sort.c, for the table of scan.c.
MlirLogicalResult sg_lower_arg_max(SgEmit *e);
MlirLogicalResult sg_lower_arg_min(SgEmit *e);
MlirLogicalResult sg_lower_top_k(SgEmit *e);

#endif // SG_LOWERING_LINES_H
