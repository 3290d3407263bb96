//===- Elementwise.td - elementwise ops ---------------------------*- tablegen -*-===//
#ifndef SG_ELEMENTWISE_TD
#define SG_ELEMENTWISE_TD

include "sg/Base.td"

def Sg_AddOp : Sg_InferOp<"add", [Pure, Commutative], "sg_hooks_binary"> {
  let summary = "Sum, with numpy's broadcasting";
  let arguments = (ins AnyRankedTensor:$lhs, AnyRankedTensor:$rhs);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat =
      "$lhs `,` $rhs attr-dict `:` functional-type(operands, results)";
}

def Sg_ReluOp : Sg_InferOp<"relu", [Pure], "sg_hooks_unary"> {
  let summary = "max(x, 0)";
  let arguments = (ins AnyRankedTensor:$x);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "$x attr-dict `:` functional-type(operands, results)";
}

#endif // SG_ELEMENTWISE_TD
