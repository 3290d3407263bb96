//===- Tree.td - decision trees ------------------------------*- tablegen -*-===//
#ifndef SG_TREE_TD
#define SG_TREE_TD
include "sg/Base.td"

// x [R, F]; feature and split [N], next [N, 2], of all nodes of all trees; roots [T]; y
// [R, T], of next's element type. A leaf is its own successor.
def Sg_TreeWalkOp : Sg_InferOp<"tree_walk", [Pure]> {
  let summary = "The nodes where `steps` comparisons with elements of a row of x lead from roots";
  let arguments = (ins AnyRankedTensor:$x, AnyRankedTensor:$feature, AnyRankedTensor:$split,
                       AnyRankedTensor:$next, AnyRankedTensor:$roots, I64Attr:$steps);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "$x `,` $feature `,` $split `,` $next `,` $roots attr-dict `:` "
                       "functional-type(operands, results)";
}
#endif // SG_TREE_TD
