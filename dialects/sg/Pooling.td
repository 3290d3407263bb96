//===- Pooling.td - windows over spatial dimensions ----------*- tablegen -*-===//
#ifndef SG_POOLING_TD
#define SG_POOLING_TD
include "sg/Base.td"

// x [N, C, D...]; y [N, C, O...] with the extent formula of conv, rounded up
// with ceil_mode, but a window never starts in the high padding. Padding never
// is the maximum. All arrays have one entry a spatial dimension.
class Sg_PoolOp<string mnemonic, string what, dag attrs = (ins)>
    : Sg_InferOp<mnemonic, [Pure], "sg_hooks_pool"> {
  let summary = what;
  let arguments = !con((ins AnyRankedTensor:$x, DenseI64ArrayAttr:$kernel,
                        DenseI64ArrayAttr:$strides, DenseI64ArrayAttr:$dilations,
                        DenseI64ArrayAttr:$pads_low, DenseI64ArrayAttr:$pads_high,
                        UnitAttr:$ceil_mode), attrs);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "$x attr-dict `:` functional-type(operands, results)";
}
def Sg_MaxPoolOp : Sg_PoolOp<"max_pool", "Maximum of each window">;
// The divisor counts the elements of x in the window; with count_include_pad
// also those of the (explicit) padding.
def Sg_AvgPoolOp : Sg_PoolOp<"avg_pool", "Mean of each window", (ins UnitAttr:$count_include_pad)>;
#endif // SG_POOLING_TD
