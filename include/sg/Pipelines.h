//===- sg/Pipelines.h - passes in order, as text ------------------*- C -*-===//
#ifndef SG_PIPELINES_H
#define SG_PIPELINES_H

#include <stdbool.h>

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
/// One pass over the graph: part of the levels `from` and above.
typedef struct SgGraphPass {
  int from;
  const char *pass; ///< as a textual pipeline on a builtin.module
  bool fast_math;   ///< only with --fast-math: of the class SG_FAST_MATH
} SgGraphPass;
/// All of them in the order in which they run; the last has no pass. sg-run,
/// sg-translate and `sg-O0` to `sg-O3` are made of this list alone.
extern const SgGraphPass sg_graph_passes[];
/// What the level runs, as text; "" at 0. Returns owned.
char *sg_graph_pipeline(int level, bool fast_math);

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
