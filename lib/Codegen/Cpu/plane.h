//===- plane.h - windows that slide over one plane ----------------*- C -*-===//
#ifndef SG_CODEGEN_CPU_PLANE_H
#define SG_CODEGEN_CPU_PLANE_H

#include "contraction.h"

/// One spatial dimension.
typedef struct Axis {
  int64_t in, out, kernel, stride, dilation, pad;
} Axis;

/// A plane of y, of which each element comes of a window of a plane of x. The caller
/// sets what stands first, emit_plane the rest: what is the same for all rows of one
/// vector of columns.
typedef struct Plane Plane;
struct Plane {
  MlirValue channel; ///< which plane of x
  MlirValue start;   ///< what an accumulator is before its window
  MlirValue pass;    ///< what lanes read where x ends
  MlirValue zero; ///< of bytes, widened to i32: is subtracted from what is read, which
                  ///< has its top bit turned over before that if `flip`; null: none
  bool flip;
  MlirValue weights; ///< the index of weight 0, if there are weights
  bool
      apart; ///< the order of steps is free: rows of a window first, then their results
  Place place; ///< batch and row of the plane, for the epilogue
  /// Takes the elements `x` at (h, w) of the windows, in their order.
  MlirValue (*step)(Kernel *k, const Plane *p, MlirValue h, int64_t w, MlirValue x,
                    MlirValue acc);
  /// What is stored, of windows of which `rows` rows (an index) lie in x.
  MlirValue (*finish)(Kernel *k, const Plane *p, MlirValue rows, const Place *at,
                      MlirValue acc);

  Axis h, w;
  MlirValue x, y;  ///< the indices of lane 0 and row 0
  MlirValue mask;  ///< the lanes within y
  Picker *pickers; ///< one a window column
  Picker *pairs;   ///< stride 2: of the vectors that all columns lie in; null: not used
};

/// Emits the plane k->unit of y. `c` says where windows lie; at most 2 spatial
/// dimensions, DEPTHWISE_COLUMNS columns of a window.
void emit_plane(Kernel *k, const Conv *c, Plane *p);

#endif // SG_CODEGEN_CPU_PLANE_H
