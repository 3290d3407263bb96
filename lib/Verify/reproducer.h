//===- reproducer.h - a wrong rewrite in a folder -----------------*- C -*-===//
#ifndef SG_VERIFY_REPRODUCER_H
#define SG_VERIFY_REPRODUCER_H

#include "check.h"
#include "window.h"

/// Writes `window`, on which `pass` goes wrong as `check` says, to the job's folder:
/// <pass>-<number>.mlir, input_K.npy and expected_K.npy, what it computes before the
/// pass. Prints where it is and the command that shows it again.
SG_NODISCARD SgStatus sg_reproducer_write(const SgVerifyJob *job,
                                          const SgPassItem *pass, int64_t number,
                                          const SgWindow *window, const SgGraph *graph,
                                          const SgCheck *check, SgError *error);

#endif // SG_VERIFY_REPRODUCER_H
