//===- tune_job.h - measuring what the machine model estimates ----*- C -*-===//
#ifndef SG_SESSION_TUNE_JOB_H
#define SG_SESSION_TUNE_JOB_H

#include "artefact.h"

/// Measures the register tiles of the job's kernels of which the file job->tune_file
/// has no line, `seconds` each, and adds the fastest to it.
SG_NODISCARD SgStatus sg_tune_job(const SgCompileJob *job, double seconds,
                                  SgError *error);

#endif // SG_SESSION_TUNE_JOB_H
