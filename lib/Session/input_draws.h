//===- input_draws.h - what an input may sensibly be --------------*- C -*-===//
#ifndef SG_SESSION_INPUT_DRAWS_H
#define SG_SESSION_INPUT_DRAWS_H

#include "mlir-c/IR.h"

/// What the graph does with an input of integers or truth values.
typedef enum SgDrawKind {
  SG_DRAW_FREE,   ///< anything; and all floats
  SG_DRAW_INDEX,  ///< indexes a dimension: 0 .. bound - 1
  SG_DRAW_MASK,   ///< 0 and 1, a 1 in each row of the last dimension
  SG_DRAW_LENGTH, ///< counts elements of an extent: 1 .. bound
  SG_DRAW_KINDS
} SgDrawKind;

typedef struct SgDraw {
  SgDrawKind kind;
  int64_t bound; ///< 0 where there is none
} SgDraw;

/// "free", "index", "mask", "length".
extern const char *const sg_draw_names[SG_DRAW_KINDS];

/// Reads how func.func @main (sg ops) uses each of its arguments; `draws` has one entry
/// an argument.
void sg_graph_draws(MlirOperation func, SgDraw *draws);

#endif // SG_SESSION_INPUT_DRAWS_H
