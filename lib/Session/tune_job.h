//===- tune_job.h - measuring what the machine model estimates ----*- C -*-===//
#ifndef SG_SESSION_TUNE_JOB_H
#define SG_SESSION_TUNE_JOB_H

#include "artefact.h"

/// Measures the register tiles of the job's kernels of which the file
/// job->graph.tune_file has no line, `seconds` each, and adds the fastest to it. With
/// `any`, the same for Winograd's tiles.
SG_NODISCARD SgStatus sg_tune_job(const SgCompileJob *job, double seconds, bool any,
                                  SgError *error);

#endif // SG_SESSION_TUNE_JOB_H
