//===- sg/Strides.h - values that are another's elements in steps -*- C -*-===//
//
// What reshape, transpose, slice and broadcast make needs no memory of its own as long
// as its reader takes steps of its own through the memory that is there.
//
//===----------------------------------------------------------------------===//
#ifndef SG_STRIDES_H
#define SG_STRIDES_H

#include "mlir-c/IR.h"

#ifdef __cplusplus
extern "C" {
#endif

/// The largest rank of a tensor in the sg dialect.
enum { SG_STRIDES_RANK = 8 };

/// Element (i0, i1, ...) of a value of extents `dims` is element
///   offset + i0 * strides[0] + i1 * strides[1] + ...
/// of `base`, whose elements lie in row-major order. The stride of a dimension of
/// extent 1 is 0; strides of reversed slices are negative. A value without elements has
/// offset and strides 0.
typedef struct SgStrides {
  MlirValue base;
  int64_t offset;
  int rank;
  int64_t dims[SG_STRIDES_RANK], strides[SG_STRIDES_RANK];
} SgStrides;

/// Reads the sg.reshape, transpose, slice and broadcast ops that make `v` as steps
/// through the value `base` where they begin: a block argument or what another op
/// makes. Where a reshape needs its elements moved (it joins dimensions that do not
/// follow each other), `base` is that reshape's operand instead, so compare it with the
/// value you need. False, and nothing else is said, when a type on the way is no tensor
/// of known extents.
bool sg_strides_read(MlirValue v, SgStrides *out);

/// The other way around: where the elements of `v` lie in `out`, which transposes and
/// reshapes of it make; `base` is `out`. False when other ops lie between, or a reshape
/// splits up what lies in steps.
bool sg_strides_write(MlirValue v, MlirValue out, SgStrides *strides);

#ifdef __cplusplus
}
#endif
#endif // SG_STRIDES_H
