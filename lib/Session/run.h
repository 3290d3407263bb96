//===- run.h - the parts of sg-run --------------------------------*- C -*-===//
#ifndef SG_SESSION_RUN_H
#define SG_SESSION_RUN_H

#include "cli.h"
#include "loaded_model.h"
#include "sg/Pipelines.h"
#include "sg/Session.h"

#include <stdio.h>

/// The command line of sg-run. -1: not given.
typedef struct SgRunOptions {
  const char *model;
  const char *inputs, *outputs, *json, *expect, *cache, *dump_stages, *random,
      *compare_layers, *passes, *verify_dir, *profile, *tune, *tune_file;
  SgGraphChoice graph;
  SgTexts input, input_shape, random_range, plugins, no_fuse;
  int64_t threads, repeat, rewrite_limit;
  double rtol, atol;
  bool no_cache, cache_clear, compile_only, info, serve, reference, shadows, verbose,
      verify, bits, stats, remarks, version, help;
} SgRunOptions;

/// The options of sg-run, and which of them go together.
extern const SgCli sg_run_cli;
/// Of --tune, "any", seconds, or "any,seconds": 0 without it, -1 when it is none.
double sg_run_tune_seconds(const SgRunOptions *options, bool *any);
SG_NODISCARD SgStatus sg_run_check_options(const SgRunOptions *options, SgError *error);

/// The tensors of one run, with where each came from ("input_0.npy"), for messages.
typedef struct SgRunInputs {
  size_t count;
  SgTensor *tensors; ///< data null: not given
  char **origins;
} SgRunInputs;

/// Reads "x=1x3x48x320" (a scalar: "x="); the name is borrowed up to `*equals`.
SG_NODISCARD SgStatus sg_run_parse_shape(const char *text, SgInputShape *out,
                                         char **name, SgError *error);

/// Fills `inputs` from --inputs, --input and, for what is left, --random.
/// `model` is open, not yet compiled. Messages begin with the model's file.
SG_NODISCARD SgStatus sg_run_read_inputs(const SgRunOptions *options, SgModel *model,
                                         SgRunInputs *inputs, SgError *error);
void sg_run_free_inputs(SgRunInputs *inputs);

/// Checks the texts of --random and --random-range, before anything takes long.
SG_NODISCARD SgStatus sg_run_check_draw(const SgRunOptions *options,
                                        const SgModel *model, SgError *error);

/// Draws the inputs that are not given, of the concrete `types`, each as `draws` says;
/// free integers are 0 or 1. `draws` may be null: all are free.
SG_NODISCARD SgStatus sg_run_draw(const SgRunOptions *options, const SgModel *model,
                                  const SgTensor *types, const SgDraw *draws,
                                  SgRunInputs *inputs, SgError *error);

/// --verify-passes: sg/Verify.h on the model. `*right` is false when a pass is wrong,
/// which has been told then.
SG_NODISCARD SgStatus sg_run_verify(const SgRunOptions *options, const SgModel *model,
                                    const SgRunInputs *inputs, bool *right,
                                    SgError *error);

/// The outcome of --expect over all outputs.
typedef struct SgRunExpect {
  bool checked, agrees;
  double worst; ///< greatest |a - b| over the greatest |reference|
} SgRunExpect;

/// Compares `outputs` with the files in --expect and prints the worst element of each.
SG_NODISCARD SgStatus sg_run_expect(const SgRunOptions *options, const SgModel *model,
                                    const SgTensor *outputs, SgRunExpect *result,
                                    SgError *error);

/// Writes <stem>_0.npy, ... into `folder`.
SG_NODISCARD SgStatus sg_run_write_tensors(const char *folder, const char *stem,
                                           const SgTensor *tensors, size_t count,
                                           SgError *error);

/// Times of single runs, in seconds.
typedef struct SgRunTimes {
  double *seconds;
  size_t count, capacity;
} SgRunTimes;
void sg_run_times_add(SgRunTimes *times, double seconds);
/// Sorts and reads: quantile 0 is the minimum, 0.5 the median; ms.
double sg_run_times_ms(SgRunTimes *times, double quantile);

SG_NODISCARD SgStatus sg_run_write_json(const SgRunOptions *options,
                                        const SgModel *model, SgRunTimes *times,
                                        const SgRunExpect *expect, SgError *error);

/// --profile: runs the compiled model again and prints a table of its kernels; writes a
/// trace when options->profile is not "".
SG_NODISCARD SgStatus sg_run_profile(const SgRunOptions *options, SgModel *model,
                                     const SgTensor *inputs, SgError *error);

/// --serve: answers "run SECONDS" lines of standard input until it ends.
SG_NODISCARD SgStatus sg_run_serve(SgModel *model, const SgTensor *inputs,
                                   double load_seconds, SgError *error);

/// --info: prints what the file says of itself.
SG_NODISCARD SgStatus sg_run_info(const SgRunOptions *options, SgError *error);

#endif // SG_SESSION_RUN_H
