//===- sg/Rewrite.h - patterns in C -------------------------------*- C -*-===//
#ifndef SG_REWRITE_H
#define SG_REWRITE_H

#include <stddef.h>

#include "sg/Builder.h"

#ifdef __cplusplus
extern "C" {
#endif

/// One rewrite rule. `rewrite` either changes nothing and returns SG_NO_MATCH, or
/// replaces or changes `op` and succeeds. It must be re-entrant. Handles of ops that
/// were replaced or erased are dead: read all you need first.
typedef struct SgPattern {
  const char *root; ///< name of the op `rewrite` is called on; null ends a table
  unsigned benefit; ///< the larger goes first
  MlirLogicalResult (*rewrite)(SgBuilder *b, MlirOperation op);
} SgPattern;

/// Adds the table `patterns` (borrowed, static) to a set.
void sg_patterns_add(MlirContext ctx, MlirRewritePatternSet set,
                     const SgPattern *patterns);
/// How a table is applied.
typedef enum SgRewriteMode {
  SG_REWRITE_GREEDILY, ///< to a fixpoint, with folding and constants merged
  SG_REWRITE_ONLY,     ///< to a fixpoint, without folding
  SG_REWRITE_WALK      ///< in one walk; ops that it makes are not revisited
} SgRewriteMode;
/// Applies the table below `root`; patterns find `run` and `user` in their builder. In
/// the first two modes ops without uses or effects go as well, and it is a failure when
/// no fixpoint is reached. Borrows all for the call.
///
/// Each success of a pattern is one rewrite of run->log, and none is tried beyond its
/// limit; `run` may be null: nothing counts then. Folds do not count, so a pass over
/// the graph takes SG_REWRITE_ONLY and has each of its changes numbered.
MlirLogicalResult sg_rewrite(const SgPassRun *run, MlirOperation root,
                             const SgPattern *patterns, SgRewriteMode mode, void *user);
static inline MlirLogicalResult sg_rewrite_greedily(const SgPassRun *run,
                                                    MlirOperation root,
                                                    const SgPattern *patterns) {
  return sg_rewrite(run, root, patterns, SG_REWRITE_GREEDILY, NULL);
}
static inline MlirLogicalResult
sg_rewrite_only(const SgPassRun *run, MlirOperation root, const SgPattern *patterns) {
  return sg_rewrite(run, root, patterns, SG_REWRITE_ONLY, NULL);
}
static inline void sg_rewrite_walk(const SgPassRun *run, MlirOperation root,
                                   const SgPattern *patterns) {
  (void)sg_rewrite(run, root, patterns, SG_REWRITE_WALK, NULL);
}
/// Calls `rewrite` once for each op in the regions of `root`, in program order, and for
/// those in an op's regions unless it is true of the op, which may be gone by then.
/// What it makes before the op is not visited.
void sg_rewrite_in_order(const SgPassRun *run, MlirOperation root,
                         bool (*rewrite)(const SgPassRun *run, MlirOperation op));
/// Replaces the one result of `op` by `v` and erases it; success. Failure, with
/// nothing changed, when `v` is null: what makes it has already reported why.
MlirLogicalResult sg_replace(SgBuilder *b, MlirOperation op, MlirValue v);
/// Replaces all results.
MlirLogicalResult sg_replace_all(SgBuilder *b, MlirOperation op, SgVals vals);

#ifdef __cplusplus
}
#endif
#endif // SG_REWRITE_H
