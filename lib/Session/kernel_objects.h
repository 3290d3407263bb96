//===- kernel_objects.h - the kernels of a module, compiled -------*- C -*-===//
#ifndef SG_SESSION_KERNEL_OBJECTS_H
#define SG_SESSION_KERNEL_OBJECTS_H

#include "artefact.h"
#include "mlir-c/IR.h"
#include "sg/Codegen.h"
#include "sg/Kernels.h"
#include "sg/Target.h"

/// The kernels of one module and what they became. The symbol of a kernel is made of
/// its content, so that equal kernels of any model are one object in the cache.
typedef struct SgKernels {
  size_t count, reused; ///< reused: found in the cache
  char **names;         ///< of the functions
  char **nodes;         ///< the first node of the model that each does, or ""
  char **texts;         ///< each a module of its one function, named symbols[i]
  char **symbols;       ///< sg_<hash>
  SgHash *keys;
  SgCost *costs;
  SgKernelObject *objects;
  SgTargetKernel *linked; ///< the same for sg_target_library
} SgKernels;

/// Collects the functions marked sg.kernel of `module`.
void sg_kernels_collect(MlirModule module, SgKernels *out);
/// On how many threads kernels are compiled.
int sg_kernels_threads(void);
/// Compiles them on all processors at hand, or finds them in the job's cache.
SG_NODISCARD SgStatus sg_kernels_compile(SgKernels *kernels, const SgCompileJob *job,
                                         const SgMachine *machine, SgError *error);
/// Their LLVM IR, linked into one module, as text; returns owned.
SG_NODISCARD SgStatus sg_kernels_llvm(const SgKernels *kernels, const SgCompileJob *job,
                                      const SgMachine *machine, char **out,
                                      SgError *error);
/// Gives the calls of `func` the units, scratch, local bytes and costs of their
/// kernels; returns the number of calls and copies.
size_t sg_kernels_annotate(const SgKernels *kernels, MlirOperation func);
void sg_kernels_free(SgKernels *kernels);

#endif // SG_SESSION_KERNEL_OBJECTS_H
