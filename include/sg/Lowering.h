//===- sg/Lowering.h - which ops can share a kernel ---------------*- C -*-===//
#ifndef SG_LOWERING_H
#define SG_LOWERING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "mlir-c/IR.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Whether a transpose that puts so many lines of memory next to each other, element by
/// element of so many bytes, costs a group nothing: LLVM makes vectors of the loop.
static inline bool sg_rows_interleaves(int64_t lines, int64_t bytes) {
  return lines <= 8 && lines * bytes <= 32;
}

/// What the kernel of a group of ops would be like.
typedef struct SgRowsInfo {
  int64_t units;   ///< of work, which do not depend on one another
  int64_t local;   ///< bytes of local memory a thread would need
  int passes;      ///< loop nests, one after the other, over what a unit holds
  bool squares;    ///< it reads something across the order of memory
  const char *why; ///< when it is no group: the reason, as the end of a sentence
} SgRowsInfo;

/// Whether `op` may be in a group of rows: elementwise ops, reductions, softmax and the
/// norms, gather from a value that the group does not make, and reshape, transpose,
/// slice and broadcast in front of them or between them.
bool sg_rows_takes(MlirOperation op);

/// Whether the `n` ops of one block, in the block's order, can be one kernel that goes
/// through all of them row by row (lib/Lowering/Rows.h). Its arguments are the operands
/// that none of them makes, its outputs the results that other ops use, or that no op
/// uses. sg-to-linalg lowers what this accepts, and a kernel function that holds it;
/// every op alone that sg_rows_takes is accepted. `info` may be null. Thread-safe.
bool sg_rows_accepts(size_t n, const MlirOperation *ops, SgRowsInfo *info);

/// Whether the kernel of `op`, an sg.conv_transpose, may end with the `n` elementwise
/// ops that follow it: `ops`, each after those it uses, the last one making the
/// kernel's one result. If not, `*why` says what is in the way. Thread-safe.
bool sg_tail_takes(MlirOperation op, int n, const MlirOperation *ops, const char **why);

#ifdef __cplusplus
}
#endif
#endif // SG_LOWERING_H
