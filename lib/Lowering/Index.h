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
SgFlat sg_flat_out(SgEmit *e, intptr_t i); ///< buffer null: the kernel does not return it
/// The element at `at`, as in memory.
const char *sg_flat_read(SgEmit *e, const SgFlat *f, const char *at);
void sg_flat_write(SgEmit *e, const SgFlat *f, const char *value, const char *at);

/// Opens the loop over the units %u; the name of the status inside it.
const char *sg_index_units(SgEmit *e);
/// Closes it: `status` is that of the kernel.
void sg_index_units_end(SgEmit *e, const char *status);
/// A loop within, from 0 to n. `*status` is the one that it starts with, then the one
/// inside; its end is given to sg_index_loop_end with the name that this returned.
const char *sg_index_loop(SgEmit *e, const char *iv, int64_t n, const char **status);
void sg_index_loop_end(SgEmit *e, const char *status);

/// Element `at` of `indices` as an index in [0, extent), extent > 0; *status becomes
/// SG_OUT_OF_RANGE where it is none.
const char *sg_index_read(SgEmit *e, const SgFlat *indices, const char *at,
                          int64_t extent, const char **status);
/// Copies n elements from f[from..] to t[to..].
void sg_index_copy(SgEmit *e, const SgFlat *f, const char *from, const SgFlat *t,
                   const char *to, int64_t n);
/// a + b * by (both may be null: 0).
const char *sg_index_add(SgEmit *e, const char *a, const char *b, int64_t by);

#endif // SG_LOWERING_INDEX_H
