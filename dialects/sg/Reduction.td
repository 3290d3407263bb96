//===- Reduction.td - reductions and scans -------------------*- tablegen -*-===//
#ifndef SG_REDUCTION_TD
#define SG_REDUCTION_TD
include "sg/Base.td"

// axes: sorted, non-negative, unique; an empty list reduces nothing. A reduced
// dimension becomes 1 with keepdims, else it disappears.
class Sg_ReduceOp<string mnemonic, string what>
    : Sg_InferOp<mnemonic, [Pure], "sg_hooks_reduce"> {
  let summary = what;
  let arguments = (ins AnyRankedTensor:$x, DenseI64ArrayAttr:$axes, UnitAttr:$keepdims);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "$x attr-dict `:` functional-type(operands, results)";
}
def Sg_ReduceSumOp  : Sg_ReduceOp<"reduce_sum", "sum; 0 of nothing">;
def Sg_ReduceProdOp : Sg_ReduceOp<"reduce_prod", "product; 1 of nothing">;
def Sg_ReduceMeanOp : Sg_ReduceOp<"reduce_mean", "mean; NaN (integers: 0) of nothing">;
def Sg_ReduceMaxOp  : Sg_ReduceOp<"reduce_max", "maximum, NaN wins; -inf or the least integer of nothing">;
def Sg_ReduceMinOp  : Sg_ReduceOp<"reduce_min", "minimum, NaN wins; +inf or the greatest integer of nothing">;

// Result i64. select_last: the last of equal elements, else the first.
class Sg_ArgOp<string mnemonic, string what> : Sg_InferOp<mnemonic, [Pure], "sg_hooks_arg"> {
  let summary = what;
  let arguments = (ins AnyRankedTensor:$x, I64Attr:$axis, UnitAttr:$keepdims, UnitAttr:$select_last);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "$x attr-dict `:` functional-type(operands, results)";
}
def Sg_ArgMaxOp : Sg_ArgOp<"arg_max", "index of the maximum along an axis">;
def Sg_ArgMinOp : Sg_ArgOp<"arg_min", "index of the minimum along an axis">;

def Sg_CumsumOp : Sg_InferOp<"cumsum", [Pure]> {
  let summary = "Running sum along an axis";
  let arguments = (ins AnyRankedTensor:$x, I64Attr:$axis, UnitAttr:$exclusive, UnitAttr:$reverse);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "$x attr-dict `:` functional-type(operands, results)";
}
#endif // SG_REDUCTION_TD
