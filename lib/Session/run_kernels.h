//===- run_kernels.h - each kernel of a graph alone ---------------*- C -*-===//
#ifndef SG_SESSION_RUN_KERNELS_H
#define SG_SESSION_RUN_KERNELS_H

#include "artefact.h"

#include <stdio.h>

/// Cuts a copy of `module`, a graph, into kernels, compiles them as sg_compile_graph
/// does, and holds each alone against the evaluator (sg/KernelCheck.h). One line goes
/// to `to`: how many there are, or the first that is wrong; then `*right` is false.
SG_NODISCARD SgStatus sg_kernels_verify(const SgCompileJob *job, MlirModule module,
                                        FILE *to, bool *right, SgError *error);

#endif // SG_SESSION_RUN_KERNELS_H
