//===- flat.h - a graph without regions, and its kernels ----------*- C -*-===//
#ifndef SG_KERNELS_FLAT_H
#define SG_KERNELS_FLAT_H

#include "row_graph.h"

/// A copy of a function in which each sg.fusion has become the ops in it. Its nodes are
/// all ops; those of one kernel are a group, also if no rows take them.
typedef struct SgFlat {
  MlirOperation func; ///< owned
  SgRowGraph graph;
} SgFlat;
void sg_flat_open(MlirOperation func, SgFlat *out);
void sg_flat_close(SgFlat *flat);

/// Whether `op` is launched: no constant, weight, view, join in place or terminator.
bool sg_flat_is_kernel(MlirOperation op);

#endif // SG_KERNELS_FLAT_H
