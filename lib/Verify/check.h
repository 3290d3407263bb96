//===- check.h - one pass on one graph ----------------------------*- C -*-===//
#ifndef SG_VERIFY_CHECK_H
#define SG_VERIFY_CHECK_H

#include "compare.h"
#include "evaluator.h"
#include "pass_list.h"
#include "sg/Verify.h"

/// What a pass can get wrong.
typedef enum SgFault {
  SG_FAULT_NONE,
  SG_FAULT_INVALID, ///< the pass fails, or what it leaves does not verify
  SG_FAULT_VALUES,  ///< the evaluator gets other values
  SG_FAULT_COMPILED ///< it does not, but the compiled graph computes something else
} SgFault;

/// A graph with what it computes.
typedef struct SgGraph {
  MlirModule module;
  const SgTensor *in; ///< borrowed
  size_t out_count;
  SgTensor *out;      ///< by the evaluator
  SgTensor *shadows;  ///< of these; null until a rounding pass wants them
  SgTensor *compiled; ///< by compiled code; null until it is asked for
  bool reduced;       ///< operands are rounded: a last bit more or less makes a step
} SgGraph;

/// Takes `module`; evaluates it.
SG_NODISCARD SgStatus sg_graph_open(MlirModule module, const SgTensor *in,
                                    SgEvaluator *evaluator, SgGraph *out,
                                    SgError *error);
/// Fills in graph->compiled.
SG_NODISCARD SgStatus sg_graph_compile(SgGraph *graph, const SgVerifyJob *job,
                                       SgError *error);
void sg_graph_close(SgGraph *graph);
MlirOperation sg_graph_main(MlirModule module);
/// The operators of @main: constants do not count.
size_t sg_graph_ops(MlirModule module);

/// What one run of a pass came to.
typedef struct SgCheck {
  SgFault fault;
  bool changed; ///< the text of the module
  SgDifference values, compiled;
  SgRewriteLog log;
  char text[512];   ///< what is wrong
  MlirModule after; ///< owned, null when the pass failed
} SgCheck;

/// Runs at most `limit` rewrites of `pass` on a copy of `before`, and holds what comes
/// out against it (exact passes) or, by the accuracy rule, against `base`, the graph
/// that no pass has changed yet. `compile`: also as compiled code; base->compiled must
/// be there. Fails only for reasons of its own.
SG_NODISCARD SgStatus sg_check(const SgVerifyJob *job, SgEvaluator *evaluator,
                               const SgPassItem *pass, int64_t limit, bool compile,
                               const SgGraph *before, SgGraph *base, SgCheck *out,
                               SgError *error);
void sg_check_free(SgCheck *check);

#endif // SG_VERIFY_CHECK_H
