//===- sg/Pipelines.h - passes in order, as text ------------------*- C -*-===//
#ifndef SG_PIPELINES_H
#define SG_PIPELINES_H

#ifdef __cplusplus
extern "C" {
#endif

/// From kernels of value semantics (sg ops on tensors) to the LLVM dialect with bare
/// pointers: for kernels that sg-emit-kernels leaves alone.
extern const char sg_pipeline_lower_kernels[];
/// From what sg-emit-kernels makes (scf, vector, arith, flat memrefs) to the same.
extern const char sg_pipeline_lower_emitted[];

/// A list of passes under one name: `sg-opt --<name>`, or in a textual pipeline.
typedef struct SgPipeline {
  const char *name, *help;
  const char *passes; ///< the list itself, as a textual pipeline on a builtin.module
} SgPipeline;
/// All of them; the last has no name.
extern const SgPipeline sg_pipelines[];

#ifdef __cplusplus
}
#endif
#endif // SG_PIPELINES_H
