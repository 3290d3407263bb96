//===- Fusion.td - ops that are one kernel -------------------*- tablegen -*-===//
#ifndef SG_FUSION_TD
#define SG_FUSION_TD
include "sg/Base.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"

// The value is that of the region: what this op says is only "one kernel".
def Sg_FusionOp : Sg_Op<"fusion", [Pure, IsolatedFromAbove, SingleBlock]> {
  let summary = "Ops that become one kernel";
  let arguments = (ins Variadic<AnyRankedTensor>:$inputs);
  let results = (outs Variadic<AnyRankedTensor>:$results);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = "`(` $inputs `)` attr-dict-with-keyword $body `:` "
                       "functional-type($inputs, $results)";
}
def Sg_YieldOp : Sg_Op<"yield", [Pure, Terminator, ReturnLike, HasParent<"FusionOp">]> {
  let summary = "The results of an sg.fusion";
  let arguments = (ins Variadic<AnyRankedTensor>:$values);
  let assemblyFormat = "$values attr-dict `:` type($values)";
}
#endif // SG_FUSION_TD
