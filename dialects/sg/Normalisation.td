//===- Normalisation.td - softmax and normalisations ---------*- tablegen -*-===//
#ifndef SG_NORMALISATION_TD
#define SG_NORMALISATION_TD
include "sg/Base.td"

// Result type is the operand's; axis is in [0, rank).
class Sg_AxisOp<string mnemonic, string what> : Sg_InferOp<mnemonic, [Pure], "sg_hooks_softmax"> {
  let summary = what;
  let arguments = (ins AnyRankedTensor:$x, I64Attr:$axis);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "$x attr-dict `:` functional-type(operands, results)";
}
def Sg_SoftmaxOp    : Sg_AxisOp<"softmax", "e^(x - max) / sum along an axis">;
def Sg_LogSoftmaxOp : Sg_AxisOp<"log_softmax", "log of softmax along an axis">;

// x [N, C, ...]; scale, bias, mean, variance [C].
def Sg_BatchNormOp : Sg_InferOp<"batch_norm", [Pure]> {
  let summary = "scale * (x - mean) / sqrt(variance + epsilon) + bias, a channel at a time";
  let arguments = (ins AnyRankedTensor:$x, AnyRankedTensor:$scale, AnyRankedTensor:$bias,
                       AnyRankedTensor:$mean, AnyRankedTensor:$variance, F64Attr:$epsilon);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "$x `,` $scale `,` $bias `,` $mean `,` $variance attr-dict `:` "
                       "functional-type(operands, results)";
}
// x [N, C, ...]; scale, bias [C]; statistics over the dimensions after C.
def Sg_InstanceNormOp : Sg_InferOp<"instance_norm", [Pure]> {
  let summary = "Normalise each (n, c) plane to mean 0 and variance 1, then scale and shift";
  let arguments = (ins AnyRankedTensor:$x, AnyRankedTensor:$scale, AnyRankedTensor:$bias,
                       F64Attr:$epsilon);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat =
      "$x `,` $scale `,` $bias attr-dict `:` functional-type(operands, results)";
}
// Statistics over the dimensions from `axis` on; scale, bias broadcast to x.
def Sg_LayerNormOp : Sg_InferOp<"layer_norm", [Pure]> {
  let summary = "Normalise the trailing dimensions to mean 0 and variance 1, then scale and shift";
  let arguments = (ins AnyRankedTensor:$x, AnyRankedTensor:$scale, Optional<AnyRankedTensor>:$bias,
                       I64Attr:$axis, F64Attr:$epsilon);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat =
      "$x `,` $scale (`bias` $bias^)? attr-dict `:` functional-type(operands, results)";
}
#endif // SG_NORMALISATION_TD
