//===- Resize.h - where a resampled tensor is read ----------------*- C -*-===//
#ifndef SG_LOWERING_RESIZE_H
#define SG_LOWERING_RESIZE_H

#include "Emit.h"

/// A dimension (or several that are left alone) of x and y.
typedef struct SgResizeAxis {
  int64_t in, out;
  bool resampled;
  int64_t taps;   ///< of one result index; 1 if not resampled
  int64_t *index; ///< [out][taps]
  double *weight; ///< [out][taps]
  bool *outside;  ///< [out]: p lies outside x
  const char *index_table, *weight_table, *outside_table; ///< memrefs, null: not needed
} SgResizeAxis;

typedef struct SgResize {
  MlirStringRef mode, coordinates, nearest;
  double cubic, extrapolation;
  bool exclude_outside, antialias, crop;
  int n;
  SgResizeAxis axes[SG_E_RANK];
} SgResize;

/// Whether the string attribute's value is `text`.
bool sg_resize_is(MlirStringRef s, const char *text);
/// Reads the op of `e` and makes the tables. False: reported; either way
/// sg_resize_deinit is due.
bool sg_resize_init(SgEmit *e, SgResize *r);
void sg_resize_deinit(SgResize *r);

#endif // SG_LOWERING_RESIZE_H
