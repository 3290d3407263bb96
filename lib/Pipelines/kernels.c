//===- kernels.c - from kernels to the LLVM dialect -----------------------===//
#include "sg/Pipelines.h"

#include <stddef.h>

// From sg ops to loops over memrefs, with all memory in arguments. Kernels that were
// emitted directly (sg-emit-kernels) pass through. No cse before bufferisation: it
// would make one tensor of two that are filled alike, and a copy would be needed.
#define KERNELS_TO_LOOPS                                                               \
  "func.func(sg-to-linalg,canonicalize),eliminate-empty-tensors,"                      \
  "one-shot-bufferize,canonicalize,cse,"                                               \
  "func.func(convert-linalg-to-parallel-loops,canonicalize,cse,sg-distribute,"         \
  "canonicalize,sg-hoist-scratch,canonicalize,cse)"

// From there to the LLVM dialect; memrefs are bare pointers.
#define LOOPS_TO_LLVM                                                                  \
  "func.func(loop-invariant-code-motion),"                                             \
  "convert-math-to-llvm,convert-math-to-libm," EMITTED_TO_LLVM

#define EMITTED_TO_LLVM                                                                \
  "convert-vector-to-llvm,convert-scf-to-cf,expand-strided-metadata,lower-affine,"     \
  "finalize-memref-to-llvm,convert-func-to-llvm{use-bare-ptr-memref-call-conv=1},"     \
  "convert-arith-to-llvm,convert-cf-to-llvm,convert-index-to-llvm,"                    \
  "reconcile-unrealized-casts"

const char sg_pipeline_lower_kernels[] =
    "builtin.module(" KERNELS_TO_LOOPS "," LOOPS_TO_LLVM ")";
const char sg_pipeline_lower_emitted[] =
    "builtin.module(func.func(arith-expand{include-bf16=true}),convert-math-to-"
    "llvm," EMITTED_TO_LLVM ")";

const SgPipeline sg_pipelines[] = {
    {"sg-kernels-to-loops", "Lower kernels to loops over memrefs", KERNELS_TO_LOOPS},
    {"sg-lower-kernels", "Lower kernels to the LLVM dialect",
     KERNELS_TO_LOOPS "," LOOPS_TO_LLVM},
    {NULL, NULL, NULL}};
