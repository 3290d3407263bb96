//===- explain.h - --sg-stats, --sg-remarks, --no-fuse ------------*- C -*-===//
#ifndef SG_SESSION_EXPLAIN_H
#define SG_SESSION_EXPLAIN_H

#include "cli.h"
#include "mlir-c/IR.h"
#include "sg/Pipelines.h"
#include "sg/Status.h"

#include <stdio.h>

/// Runs `passes` (a list for a builtin.module) on `module`, one after the other, and
/// prints to `to` a table of what each that changed something left: ops, kernels, bytes
/// that kernels write. INVALID when `passes` cannot be read, INTERNAL when one fails
/// (after its diagnostic).
SG_NODISCARD SgStatus sg_explain_stats(MlirModule module, const char *passes, FILE *to,
                                       SgError *error);

/// Prints the remarks of sg-remarks on `module`, a line each.
SG_NODISCARD SgStatus sg_explain_remarks(MlirModule module, FILE *to, SgError *error);

/// The passes of the level but for sg-fuse-NAME, for each of `names`; owned. INVALID
/// when there is no such pass.
SG_NODISCARD SgStatus sg_explain_passes(const SgGraphChoice *choice,
                                        const SgTexts *names, char **out,
                                        SgError *error);

#endif // SG_SESSION_EXPLAIN_H
