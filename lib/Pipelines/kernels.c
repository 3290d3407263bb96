//===- kernels.c - from kernels to the LLVM dialect -----------------------===//
#include "sg/Pipelines.h"

#define TO_LLVM                                                                        \
  "convert-vector-to-llvm,convert-scf-to-cf,expand-strided-metadata,lower-affine,"     \
  "finalize-memref-to-llvm,convert-func-to-llvm{use-bare-ptr-memref-call-conv=1},"     \
  "convert-arith-to-llvm,convert-cf-to-llvm,convert-index-to-llvm,"                    \
  "reconcile-unrealized-casts"

const char sg_pipeline_lower_kernels[] = "builtin.module(" TO_LLVM ")";
const char sg_pipeline_lower_emitted[] = "builtin.module(" TO_LLVM ")";
