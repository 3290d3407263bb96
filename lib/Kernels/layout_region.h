//===- layout_region.h - which values of a graph lie channels last *- C -*-===//
//
// A region is what hangs together of convolutions that can be done with the channels
// last and of the ops behind them that do not mind: elementwise ops, concatenations,
// reductions over the image. It is turned as a whole or not at all, as what it costs
// are transposes where values enter and leave it.
//
//===----------------------------------------------------------------------===//
#ifndef SG_KERNELS_LAYOUT_REGION_H
#define SG_KERNELS_LAYOUT_REGION_H

#include "Support/table.h"
#include "sg/Builder.h"
#include "sg/Codegen.h"

typedef enum SgLayoutRole {
  SG_LAYOUT_OUTSIDE,
  SG_LAYOUT_CONV,    ///< a convolution that can be done with the channels last
  SG_LAYOUT_PART,    ///< what makes the operands of a contraction, and goes with it
  SG_LAYOUT_FOLLOWS, ///< an op that does not mind where the channels are
  SG_LAYOUT_REDUCES  ///< one that removes the image: its result has channels alone
} SgLayoutRole;

typedef struct SgLayoutNode {
  MlirOperation op;
  SgLayoutRole role;
  size_t parent; ///< in the forest of regions
  bool needed;   ///< a convolution reads the result, or an op of the region
  MlirValue x;   ///< of a convolution: the bytes
  double saves;  ///< cycles: of a convolution; at the root of a region, of all of it
} SgLayoutNode;

typedef struct SgLayoutGraph {
  const SgMachine *machine; ///< borrowed
  size_t count;
  SgLayoutNode *nodes; ///< owned: the ops of a block in order
  SgTable *numbers;    ///< owned: of ops
} SgLayoutGraph;

/// Finds the regions of `block`, and what each saves and costs.
void sg_layout_graph_init(SgLayoutGraph *g, MlirBlock block, const SgMachine *machine);
void sg_layout_graph_deinit(SgLayoutGraph *g);
/// The root of the region of node `i`.
size_t sg_layout_root(SgLayoutGraph *g, size_t i);

/// A value [N, C, H, W] of known extents.
bool sg_layout_is_image(MlirValue v);
/// Where a transpose of `v` is cheapest: `v`, or what is widened to it by ops of
/// weights alone.
MlirValue sg_layout_source(MlirValue v);

#endif // SG_KERNELS_LAYOUT_REGION_H
