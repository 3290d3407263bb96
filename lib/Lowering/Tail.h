//===- Tail.h - elementwise ops behind an op of another kind --------*- C -*-===//
//
// A kernel of an op with a lowering of its own, and of what is done to each element of
// its result before it is stored: SgEmit has both, the lowering stores by
// sg_tail_store. What a tail can be: sg_tail_takes (sg/Lowering.h).
//
//===----------------------------------------------------------------------===//
#ifndef SG_LOWERING_TAIL_H
#define SG_LOWERING_TAIL_H

#include "Emit.h"
#include "ScalarFunction.h"

/// The last result of a kernel, and what makes it of the elements of e->op's result.
typedef struct SgTail {
  int rank, n_inputs;
  int64_t dims[SG_E_RANK]; ///< of the result
  SgScalar scalar;         ///< its type
  SgFlatView to;
  MlirValue inputs[SG_SCALAR_INPUTS]; ///< the first one is e->op's result
  SgFlatView from[SG_SCALAR_INPUTS];  ///< of the others
} SgTail;

/// Whether `ops` can be the tail of `op`. If not, `*why` says what is in the way.
bool sg_tail_can(MlirOperation op, int n, const MlirOperation *ops, const char **why);
/// Opens what the kernel reads and writes; before the loop over the units.
void sg_tail_open(SgEmit *e, SgTail *t);
/// Stores what is made of `sum`, an element of e->op's result in the type computed in,
/// at the indices `at`, one a dimension.
void sg_tail_store(SgEmit *e, const SgTail *t, const char *sum, const char *const *at);

#endif // SG_LOWERING_TAIL_H
