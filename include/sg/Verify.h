//===- sg/Verify.h - passes held against what they started from ----*- C -*-===//
//
// docs/verification.md. After each pass that changes a graph the graph must verify,
// compute what it did (by the reference evaluator, by the accuracy rule of the pass's
// class), and, compiled, still come close. A pass that fails is bisected to one
// rewrite, and the graph reduced to a few ops in a folder.
//===----------------------------------------------------------------------===//
#ifndef SG_VERIFY_H
#define SG_VERIFY_H

#include <stdio.h>

#include "mlir-c/IR.h"
#include "sg/PassTable.h"
#include "sg/Reference.h"

#ifdef __cplusplus
extern "C" {
#endif

/// What to verify; all borrowed.
typedef struct SgVerifyJob {
  MlirModule module; ///< the graph, unoptimised; stays as it is
  const SgReferenceWeights *weights;
  const char *weights_folder; ///< where its resources lie
  const SgTensor *in;         ///< one an argument of @main
  const char *passes;         ///< pipeline in text
  const char *folder;         ///< for the reproducer; made when it is needed
  const char *const *plugins; ///< loaded, for the command that reproduces it
  size_t plugin_count;
  /// Compiles `module` (borrowed: only copies are changed) as it stands, without a pass
  /// over the graph, and runs it on `in`; `out`, one an output, is the caller's to
  /// free.
  SgStatus (*run)(void *user, MlirModule module, const SgTensor *in, SgTensor *out,
                  SgError *error);
  /// Holds each compiled kernel of `module`, the graph after all passes, alone against
  /// the evaluator; says in one line to `to` what came of it. Null: none are.
  SgStatus (*kernels)(void *user, MlirModule module, FILE *to, bool *right,
                      SgError *error);
  void *user;
  FILE *to; ///< the table and what was found
} SgVerifyJob;

/// Verifies the passes of the job in order, up to the first that is wrong; `*right`:
/// none is. No other thread may use the module's context meanwhile.
SG_NODISCARD SgStatus sg_verify_passes(const SgVerifyJob *job, bool *right,
                                       SgError *error);

/// For sg_pass_watch_option: after each pass @main of sg ops, if it is small, computes
/// on random inputs what it did before, by the rule of the pass's class.
extern const SgPassWatch sg_verify_each;

#ifdef __cplusplus
}
#endif
#endif // SG_VERIFY_H
