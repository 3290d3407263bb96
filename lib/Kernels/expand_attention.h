//===- expand_attention.h - attention as the ops it consists of ---*- C -*-===//
#ifndef SG_LIB_KERNELS_EXPAND_ATTENTION_H
#define SG_LIB_KERNELS_EXPAND_ATTENTION_H

#include "mlir-c/IR.h"

/// Replaces the sg.attention `op` by sg.matmul, sg.softmax and what lies between, and
/// erases it. Any element type, static extents.
void sg_expand_attention(MlirOperation op);

#endif // SG_LIB_KERNELS_EXPAND_ATTENTION_H
