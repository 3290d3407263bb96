//===- Contraction.td - matmul and convolution ---------------*- tablegen -*-===//
#ifndef SG_CONTRACTION_TD
#define SG_CONTRACTION_TD
include "sg/Base.td"

def Sg_MatmulOp : Sg_InferOp<"matmul", [Pure]> {
  let summary = "numpy matmul; trans_lhs/trans_rhs swap the last two dimensions of an operand first";
  // Rank 1 is promoted as numpy does; leading dimensions broadcast.
  let arguments = (ins AnyRankedTensor:$lhs, AnyRankedTensor:$rhs,
                       UnitAttr:$trans_lhs, UnitAttr:$trans_rhs);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` functional-type(operands, results)";
}

// x [N, C, D...], w [F, C/groups, K...], bias [F]; y [N, F, O...],
// O = (D + low + high - ((K - 1) * dilation + 1)) / stride + 1, any number of
// spatial dimensions >= 1. All arrays have one entry a spatial dimension.
def Sg_ConvOp : Sg_InferOp<"conv", [Pure]> {
  let summary = "Convolution (correlation), channels first";
  let arguments = (ins AnyRankedTensor:$x, AnyRankedTensor:$w, Optional<AnyRankedTensor>:$bias,
                       DenseI64ArrayAttr:$strides, DenseI64ArrayAttr:$dilations,
                       DenseI64ArrayAttr:$pads_low, DenseI64ArrayAttr:$pads_high, I64Attr:$groups);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat =
      "$x `,` $w (`bias` $bias^)? attr-dict `:` functional-type(operands, results)";
}

// x [N, C, D...], w [C, F/groups, K...], bias [F]; y [N, F, O...],
// O = stride * (D - 1) + output_padding + ((K - 1) * dilation + 1) - low - high.
def Sg_ConvTransposeOp : Sg_InferOp<"conv_transpose", [Pure]> {
  let summary = "Transposed convolution, channels first";
  let arguments = (ins AnyRankedTensor:$x, AnyRankedTensor:$w, Optional<AnyRankedTensor>:$bias,
                       DenseI64ArrayAttr:$strides, DenseI64ArrayAttr:$dilations,
                       DenseI64ArrayAttr:$pads_low, DenseI64ArrayAttr:$pads_high,
                       DenseI64ArrayAttr:$output_padding, I64Attr:$groups);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat =
      "$x `,` $w (`bias` $bias^)? attr-dict `:` functional-type(operands, results)";
}

// q [B, H, S, D], k [B, Hk, T, D], v [B, Hk, T, Dv], masks [B, H, S, T] or what
// broadcasts to it; H is a multiple of Hk. y [B, H, S, Dv]. A mask of floats is added, one
// of i1 keeps scores where it is true; fills: what the others become, one each such mask.
def Sg_AttentionOp : Sg_InferOp<"attention", [Pure]> {
  let summary = "softmax(masks of q k^T * scale) v, for each batch and head";
  let arguments = (ins AnyRankedTensor:$q, AnyRankedTensor:$k, AnyRankedTensor:$v,
                       Variadic<AnyRankedTensor>:$masks, F64Attr:$scale,
                       OptionalAttr<DenseF64ArrayAttr>:$fills, UnitAttr:$causal,
                       UnitAttr:$closed_zero, UnitAttr:$nan_zero);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat =
      "$q `,` $k `,` $v (`mask` $masks^)? attr-dict `:` functional-type(operands, results)";
}
#endif // SG_CONTRACTION_TD
