//===- evaluator.h - values that are computed once ----------------*- C -*-===//
//
// lib/Reference on one graph after another that differ in little. A value is known by
// what computes it: the op with its attributes and types, and the values it works on,
// down to the bytes of the arguments. What was computed for one graph is found again
// for the next, so that a graph costs what a pass changed in it, and nothing if the
// pass only moved or merged ops.
//===----------------------------------------------------------------------===//
#ifndef SG_VERIFY_EVALUATOR_H
#define SG_VERIFY_EVALUATOR_H

#include "sg/Reference.h"

typedef struct SgEvaluator SgEvaluator;

/// For graphs of one context. `weights` (borrowed) finds the bytes of resources. While
/// values take more than `keep` bytes, they are freed after their last use in the graph
/// at hand. Returns owned.
SgEvaluator *sg_evaluator_create(const SgReferenceWeights *weights, size_t keep);
/// Null is fine.
void sg_evaluator_destroy(SgEvaluator *evaluator);

/// Evaluates values of the one block of `func`, a function of sg ops, for the arguments
/// `in`. `out` has one entry a value: copies that the caller frees. On failure none.
SG_NODISCARD SgStatus sg_evaluator_values(SgEvaluator *evaluator, MlirOperation func,
                                          const SgTensor *in, const MlirValue *values,
                                          size_t count, SgTensor *out, SgError *error);

/// The same for what `func` returns.
SG_NODISCARD SgStatus sg_evaluator_run(SgEvaluator *evaluator, MlirOperation func,
                                       const SgTensor *in, SgTensor *out,
                                       SgError *error);

#endif // SG_VERIFY_EVALUATOR_H
