//===- Index.h - kernels that read indices at run time -------------*- C -*-===//
//
// An index outside its dimension never becomes an address: the kernel reads at 0 in
// its place, goes on, and returns status 1. Loops carry the status as an i32.
//
//===----------------------------------------------------------------------===//
#ifndef SG_LOWERING_INDEX_H
#define SG_LOWERING_INDEX_H

#include "Emit.h"

enum { SG_OUT_OF_RANGE = 1 }; ///< the status of the kernel

/// An operand or result as a row of elements.
typedef struct SgFlat {
  SgScalar scalar;
  const char *buffer, *type; ///< a memref of rank 1
  const char *constant;      ///< instead, when all elements are this one
} SgFlat;
/// `i` counts operands. An operand without elements must not be read.
SgFlat sg_flat_in(SgEmit *e, intptr_t i);
SgFlat sg_flat_out(SgEmit *e,
                   intptr_t i); ///< buffer null: the kernel does not return it
/// The element at `at`, as in memory.
const char *sg_flat_read(SgEmit *e, const SgFlat *f, const char *at);
void sg_flat_write(SgEmit *e, const SgFlat *f, const char *value, const char *at);

/// Opens the loop over the units %u; the name of the status inside it.
const char *sg_index_units(SgEmit *e);
/// Closes it: `status` is that of the kernel.
void sg_index_units_end(SgEmit *e, const char *status);
/// A loop within, from 0 to `end`. `*status` is the one that it starts with, then the
/// one inside; its end is given to sg_index_loop_end with the name that this returned.
const char *sg_index_loop(SgEmit *e, const char *iv, const char *end,
                          const char **status);
void sg_index_loop_end(SgEmit *e, const char *status);

/// Element `at` of `indices` as an index in [0, extent), extent > 0; *status becomes
/// SG_OUT_OF_RANGE where it is none.
const char *sg_index_read(SgEmit *e, const SgFlat *indices, const char *at,
                          int64_t extent, const char **status);
/// The kernel of which every index is out of range: there are no elements.
MlirLogicalResult sg_index_never(SgEmit *e);
/// Copies n elements from f[from..] to t[to..].
void sg_index_copy(SgEmit *e, const SgFlat *f, const char *from, const SgFlat *t,
                   const char *to, int64_t n);
/// a + b * by (both may be null: 0).
const char *sg_index_add(SgEmit *e, const char *a, const char *b, int64_t by);

// ---- one index an element

/// The dimensions of indices that are loops: those of extent 1 are left out, and
/// neighbours that lie in x as they lie in the indices are one.
typedef struct SgIndexLoops {
  int n; ///< 1 or more
  int64_t dims[SG_E_RANK + 1];
  int64_t x_stride[SG_E_RANK + 1]; ///< in elements; 0 along the axis
} SgIndexLoops;
SgIndexLoops sg_index_loops(int rank, const int64_t *x_dims, const int64_t *dims,
                            int axis);
/// Cuts the last loop in two when it is long, so that there are units.
void sg_index_loops_split(SgIndexLoops *l);
/// The product of dims[begin..end).
int64_t sg_index_product(const int64_t *dims, int begin, int end);

// scatter.c, for the table of indexing.c.
MlirLogicalResult sg_lower_scatter_elements(SgEmit *e);
MlirLogicalResult sg_lower_scatter_nd(SgEmit *e);

#endif // SG_LOWERING_INDEX_H
