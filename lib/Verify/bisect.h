//===- bisect.h - from a wrong pass to a wrong rewrite ------------*- C -*-===//
#ifndef SG_VERIFY_BISECT_H
#define SG_VERIFY_BISECT_H

#include "check.h"

/// Finds the rewrite of `pass` that first makes `check`'s fault on `before`, prints it,
/// reduces the graph and writes the reproducer.
SG_NODISCARD SgStatus sg_bisect(const SgVerifyJob *job, SgEvaluator *evaluator,
                                const SgPassItem *pass, const SgGraph *before,
                                SgGraph *base, const SgCheck *check, SgError *error);

#endif // SG_VERIFY_BISECT_H
