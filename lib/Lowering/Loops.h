//===- Loops.h - reading and rewriting loops over memrefs ---------*- C -*-===//
#ifndef SG_LOWERING_LOOPS_H
#define SG_LOWERING_LOOPS_H

#include <stddef.h>
#include <stdint.h>

#include "sg/Builder.h"

enum { SG_LOOPS = 16 }; ///< the most loops of one scf.parallel

/// Ops found by a walk, children before parents. Owned: sg_ops_free.
typedef struct SgOps {
  size_t n, capacity;
  MlirOperation *ops;
} SgOps;
SgOps sg_ops_collect(MlirOperation root, const char *name); ///< name null: all
void sg_ops_free(SgOps *ops);

/// Whether `v` is made in the region of `loop`, or is an argument of it.
bool sg_is_inside(MlirValue v, MlirOperation loop);
/// The memref that `v` is a view of (itself, if of none).
MlirValue sg_memref_root(MlirValue v);
/// The memref a memref.load or memref.store accesses, and its indices' first operand;
/// null for other ops.
MlirValue sg_accessed(MlirOperation op, intptr_t *first_index);

/// Fails, with an error, if a memref that is written and touched elsewhere in `func`
/// is not accessed at `unit` everywhere, at the same one of its indices.
MlirLogicalResult sg_loops_check_rows(MlirOperation func, MlirValue unit,
                                      int64_t units);

/// Turns memory that a loop only accumulates in into loop-carried values.
void sg_loops_promote_accumulators(MlirOperation root);

#endif // SG_LOWERING_LOOPS_H
