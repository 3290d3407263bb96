//===- panels.h - panels of a contraction as units of work --------*- C -*-===//
#ifndef SG_CODEGEN_CPU_PANELS_H
#define SG_CODEGEN_CPU_PANELS_H

#include "contraction.h"

/// The columns of a result, `width` at a time, for each matrix of a batch or group of
/// an image; the tiles of a panel may be several pieces of work.
typedef struct Panels {
  int64_t count, width, columns; ///< count = columns / width, rounded up
  int64_t pieces;
} Panels;

/// One unit of work: (outer * count + panel) * pieces + piece, but for which of the
/// panels comes when.
typedef struct PanelUnit {
  MlirValue outer, panel, piece;
  int64_t columns; ///< of the panel
} PanelUnit;

/// Emits the work of `unit`; `plan` is the emitter's own.
typedef void EmitUnit(Kernel *k, const void *plan, const PanelUnit *unit);

/// Emits what unit k->unit does, in an open kernel.
void panels_emit(Kernel *k, const Panels *p, EmitUnit *emit, const void *plan);
/// Emits the unit's share of the panel's tiles.
void panels_emit_tiles(Kernel *k, const Gemm *g, int64_t pieces, const PanelUnit *unit);

/// A unit of a convolution, whose `outer` is a group of an image.
typedef struct ConvUnit {
  MlirValue image, group;
  MlirValue first;  ///< pixel of y
  MlirValue x_base; ///< the group's first element of x
} ConvUnit;
/// Reads a unit of panels of `width` pixels; sets what `g` writes, and its place.
ConvUnit conv_unit(Kernel *k, const Conv *c, const PanelUnit *unit, int64_t width,
                   Gemm *g);

#endif // SG_CODEGEN_CPU_PANELS_H
