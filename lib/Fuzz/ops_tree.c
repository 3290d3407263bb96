//===- ops_tree.c - tree_walk ---------------------------------------------===//
#include "fuzz.h"

/// Walks in nodes that lead anywhere; what leads back to itself is a leaf.
static bool tree_walk(SgGen *g, const SgFuzzOp *op, SgDType dtype) {
  const int64_t rows = sg_gen_extent(g), features = sg_dice_in(&g->dice, 1, 6),
                nodes = sg_dice_in(&g->dice, 1, 12),
                trees = sg_dice_in(&g->dice, 0, 20);
  const SgDType index = sg_dice_one_in(&g->dice, 2) ? SG_I32 : SG_I64;
  const MlirValue x = sg_gen_exact(g, dtype, 2, (int64_t[]){rows, features});
  const MlirValue feature = sg_gen_fresh(g, index, 1, &nodes, SG_DATA_INDEX, features);
  const MlirValue next =
      sg_gen_fresh(g, index, 2, (int64_t[]){nodes, 2}, SG_DATA_PLACE, nodes);
  const MlirValue roots = sg_gen_fresh(g, index, 1, &trees, SG_DATA_PLACE, nodes);
  return sg_gen_op(
      g, op->name, SG_V(x, feature, sg_gen_exact(g, dtype, 1, &nodes), next, roots),
      (SgTypes){0}, SG_A({"steps", sg_a_i64(&g->b, sg_dice_in(&g->dice, 0, 5))}));
}

const SgFuzzOp sg_fuzz_tree[] = {{"sg.tree_walk", SG_SET_FLOAT, tree_walk, ""}, {0}};
