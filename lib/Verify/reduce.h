//===- reduce.h - the smallest part of a graph that still shows it -*- C -*-===//
#ifndef SG_VERIFY_REDUCE_H
#define SG_VERIFY_REDUCE_H

#include "sg/Pass.h"
#include "window.h"

/// Whether a window shows what is looked for.
typedef struct SgOracle {
  bool (*shows)(void *user, const SgWindow *window);
  void *user;
} SgOracle;

/// Finds a small window of `func` (with the arguments `in`) that the oracle accepts:
/// the ops around those of `log`, as few of them as show it, then as few results,
/// inputs for constants, and small dimensions. `*found` is false when not even the
/// whole graph does.
SG_NODISCARD SgStatus sg_reduce(MlirOperation func, const SgTensor *in,
                                const SgRewriteLog *log, const SgOracle *oracle,
                                SgEvaluator *evaluator, SgWindow *out, bool *found,
                                SgError *error);

#endif // SG_VERIFY_REDUCE_H
