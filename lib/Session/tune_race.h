//===- tune_race.h - a kernel in several ways, timed --------------*- C -*-===//
#ifndef SG_SESSION_TUNE_RACE_H
#define SG_SESSION_TUNE_RACE_H

#include "sg/Codegen.h"
#include "sg/KernelCheck.h"
#include "sg/Tensor.h"

enum { SG_RACERS = 8, SG_RACE_ARGUMENTS = 64 };

/// A kernel with its sg.conv or sg.matmul done in one way.
typedef struct SgRacer {
  MlirOperation func; ///< owned
  SgKernelObject object;
  SgKernelCode code;
  double best, until; ///< seconds: the least of a run; when its turn ends
  SgTensor out;       ///< of its last run
} SgRacer;

/// The sg.conv or sg.matmul of a kernel; null.
MlirOperation sg_race_contraction(MlirOperation kernel);

/// A copy of `kernel` whose contraction has the attribute `name`, an array or a number
/// (null: none such), and whose weights lie as it wants them then.
SgRacer sg_race_enter(MlirOperation kernel, const char *name, MlirAttribute value,
                      const SgMachine *machine);

/// Compiles the `n` (at most SG_RACERS) copies of `kernel`, which has at most
/// SG_RACE_ARGUMENTS and one result, and runs them alone, on one
/// thread, on the same drawn arguments, in rounds, so that none has all of a bad
/// moment; `seconds` in all. Sets `best` and `out`.
SG_NODISCARD SgStatus sg_race_run(SgRacer *racers, int n, MlirOperation kernel,
                                  const SgMachine *machine, double seconds,
                                  SgError *error);
void sg_race_free(SgRacer *racers, int n);

#endif // SG_SESSION_TUNE_RACE_H
