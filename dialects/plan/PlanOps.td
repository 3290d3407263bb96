//===- PlanOps.td - all ops of the plan dialect -------------------*- tablegen -*-===//
#ifndef PLAN_OPS_TD
#define PLAN_OPS_TD

include "plan/Base.td"

def Plan_CopyOp : Plan_InferOp<"copy", [Pure]> {
  let summary = "A copy of a tensor in memory of its own";
  let arguments = (ins AnyRankedTensor:$x);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "$x attr-dict `:` functional-type(operands, results)";
}

#endif // PLAN_OPS_TD
