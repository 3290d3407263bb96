//===- sg/Pipelines.h - passes in order, as text ------------------*- C -*-===//
#ifndef SG_PIPELINES_H
#define SG_PIPELINES_H

#include <stdbool.h>
#include <stdint.h>

#include "sg/Status.h"

#ifdef __cplusplus
extern "C" {
#endif

/// From kernels of value semantics (sg ops on tensors) to the LLVM dialect with bare
/// pointers: for kernels that sg-emit-kernels leaves alone.
extern const char sg_pipeline_lower_kernels[];
/// From what sg-emit-kernels makes (scf, vector, arith, flat memrefs) to the same.
extern const char sg_pipeline_lower_emitted[];

/// The levels of -O, each a pipeline on a builtin.module: `sg-O0` to `sg-O3`, and with
/// --fast-math `sg-O1-fast-math` to `sg-O3-fast-math`.
enum { SG_OPT_LEVELS = 4 };
/// When a pass of a level runs.
typedef enum SgGraphWhen {
  SG_WHEN_ALWAYS,
  SG_WHEN_FAST_MATH, ///< with --fast-math: of the class SG_FAST_MATH
  SG_WHEN_REDUCED,   ///< with --sg-precision, whose options it gets: SG_REDUCED
  SG_WHEN_MACHINE,   ///< always, and gets the machine's name
  SG_WHEN_WINOGRAD   ///< unless --no-winograd; gets the machine's name
} SgGraphWhen;
/// One pass over the graph: part of the levels `from` and above.
typedef struct SgGraphPass {
  int from;
  const char *pass; ///< as a textual pipeline on a builtin.module
  SgGraphWhen when;
} SgGraphPass;
/// What the user asks of the passes over the graph; all borrowed.
typedef struct SgGraphChoice {
  int64_t level; ///< 0..3
  bool fast_math;
  const char *precision; ///< f16, bf16 or bf16x3; null: f32
  const char *keep_f32;  ///< patterns of nodes that stay f32; null: none
  const char *mcpu;      ///< the machine that is compiled for; null: native
  const char *tune_file; ///< what was measured (sg/Tune.h); null: nothing
  bool no_winograd;      ///< no convolution is done by Winograd's tiles
  bool unpaid; ///< layouts and tiles that do not pay are taken, too: for tests
} SgGraphChoice;
/// All of them in the order in which they run; the last has no pass. sg-run,
/// sg-translate and `sg-O0` to `sg-O3` are made of this list alone.
extern const SgGraphPass sg_graph_passes[];
/// The text of one of them with its options; null when it is not chosen. Returns owned.
char *sg_graph_pass_text(const SgGraphPass *pass, const SgGraphChoice *choice);
/// All that are chosen, as text. Returns owned.
char *sg_graph_pipeline(const SgGraphChoice *choice);
/// INVALID, with what is expected, unless precision and keep_f32 are null or can be put
/// into the text.
SG_NODISCARD SgStatus sg_graph_check(const SgGraphChoice *choice, SgError *error);

/// A list of passes under one name: `sg-opt --<name>`, or in a textual pipeline.
typedef struct SgPipeline {
  const char *name, *help;
  const char *passes; ///< the list itself, as a textual pipeline on a builtin.module
} SgPipeline;
/// All of them but the levels of -O; the last has no name.
extern const SgPipeline sg_pipelines[];

#ifdef __cplusplus
}
#endif
#endif // SG_PIPELINES_H
