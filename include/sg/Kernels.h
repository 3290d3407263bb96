//===- sg/Kernels.h - a graph becomes kernels and a plan ----------*- C -*-===//
#ifndef SG_KERNELS_H
#define SG_KERNELS_H

#include "sg/Pass.h"

#ifdef __cplusplus
extern "C" {
#endif

/// builtin.module: every computing op of @main becomes a call of a private kernel
/// function, deduplicated by content; see lib/Kernels/outline_kernels.c.
extern const SgPass sg_pass_outline_kernels;

/// func.func: a matmul or conv and the elementwise ops behind it become a sg.fusion.
extern const SgPass sg_pass_fuse_epilogues;
/// func.func: a pointwise conv and the elementwise ops that make its image become one.
extern const SgPass sg_pass_fuse_prologues;
/// func.func: an attention and the views around it become a sg.fusion.
extern const SgPass sg_pass_fuse_attention;
/// func.func: elementwise ops, reductions, softmax and norms become sg.fusion ops.
extern const SgPass sg_pass_fuse_rows;
/// func.func: remarks on what is one kernel and why neighbours are two; changes
/// nothing.
extern const SgPass sg_pass_remarks;

/// How much there is to do in one call of a kernel.
typedef struct SgCost {
  int64_t flops; ///< multiplications and additions of its contractions
  int64_t time;  ///< nanoseconds that one thread takes, roughly
} SgCost;

/// The cost of `kernel`, a func.func marked sg.kernel of sg ops on static shapes.
SgCost sg_kernel_cost(MlirOperation kernel);

#ifdef __cplusplus
}
#endif
#endif // SG_KERNELS_H
