//===- view.h - which ops only rename memory ----------------------*- C -*-===//
#ifndef SG_KERNELS_VIEW_H
#define SG_KERNELS_VIEW_H

#include "sg/Op.h"

/// Whether the one result of `op` (sg dialect, static shapes) is a contiguous
/// range of the bytes of its operand 0, in row-major order: then it needs no
/// kernel. `*offset` receives where the range starts, in bytes. Never mutates.
bool sg_view_read(MlirOperation op, int64_t *offset);

/// Whether `op` is an sg.concat of static shapes whose parts lie in its result one
/// after the other: all dimensions before the axis are 1. Never mutates.
bool sg_view_concat(MlirOperation op);

/// The bytes of one element of `elem` in memory (i1 takes one), 0 when it is no
/// number type.
int64_t sg_view_element_bytes(MlirType elem);
/// The bytes of a static tensor of numbers, for estimates.
double sg_view_bytes(MlirType type);

#endif // SG_KERNELS_VIEW_H
