//===- Movement.td - ops that only move elements -------------*- tablegen -*-===//
#ifndef SG_MOVEMENT_TD
#define SG_MOVEMENT_TD
include "sg/Base.td"

// Squeeze, Unsqueeze, Flatten and Reshape of ONNX; the result type is the shape.
def Sg_ReshapeOp : Sg_Op<"reshape", [Pure]> {
  let summary = "The same elements in row-major order, in another shape";
  let arguments = (ins AnyRankedTensor:$x);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "$x attr-dict `:` functional-type(operands, results)";
}
// Two a byte, the first in the low bits; the result type is the shape, and the sign.
def Sg_UnpackOp : Sg_Op<"unpack", [Pure]> {
  let summary = "The integers of 4 bits that bytes hold, as bytes";
  let arguments = (ins AnyRankedTensor:$x);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "$x attr-dict `:` functional-type(operands, results)";
}
// shape(y)[i] = shape(x)[perm[i]].
def Sg_TransposeOp : Sg_InferOp<"transpose", [Pure]> {
  let summary = "Permute dimensions";
  let arguments = (ins AnyRankedTensor:$x, DenseI64ArrayAttr:$perm);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "$x attr-dict `:` functional-type(operands, results)";
}
// numpy broadcast_to: dimensions aligned at the end, 1 or missing ones repeat.
def Sg_BroadcastOp : Sg_Op<"broadcast", [Pure]> {
  let summary = "Repeat along dimensions of extent 1, to the result's shape";
  let arguments = (ins AnyRankedTensor:$x);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "$x attr-dict `:` functional-type(operands, results)";
}
// y[i] = x[starts + i * steps]; one entry a dimension; steps may be negative,
// never 0; every index lies within x. Split of ONNX is several slices.
def Sg_SliceOp : Sg_InferOp<"slice", [Pure]> {
  let summary = "A strided box of x";
  let arguments = (ins AnyRankedTensor:$x, DenseI64ArrayAttr:$starts, DenseI64ArrayAttr:$sizes,
                       DenseI64ArrayAttr:$steps);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "$x attr-dict `:` functional-type(operands, results)";
}
// mode: "constant" (the scalar operand `value`, else 0), "reflect", "edge",
// "wrap". low, high: one non-negative entry a dimension.
def Sg_PadOp : Sg_InferOp<"pad", [Pure]> {
  let summary = "Add elements around x";
  let arguments = (ins AnyRankedTensor:$x, Optional<AnyRankedTensor>:$value,
                       DenseI64ArrayAttr:$low, DenseI64ArrayAttr:$high, StrAttr:$mode);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat =
      "$x (`value` $value^)? attr-dict `:` functional-type(operands, results)";
}
def Sg_ConcatOp : Sg_InferOp<"concat", [Pure]> {
  let summary = "Join along an axis";
  let arguments = (ins Variadic<AnyRankedTensor>:$inputs, I64Attr:$axis);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "$inputs attr-dict `:` functional-type(operands, results)";
}
// Resize of ONNX. mode: nearest, linear, cubic. coordinates: half_pixel,
// half_pixel_symmetric, pytorch_half_pixel, align_corners, asymmetric,
// tf_crop_and_resize. nearest: round_prefer_floor, round_prefer_ceil, floor,
// ceil. scales: one entry a dimension, result extents are the result type's.
// roi (2 * rank entries) only for tf_crop_and_resize, else empty.
def Sg_ResizeOp : Sg_Op<"resize", [Pure]> {
  let summary = "Resample to the result's shape";
  let arguments = (ins AnyRankedTensor:$x, StrAttr:$mode, StrAttr:$coordinates, StrAttr:$nearest,
                       DenseF64ArrayAttr:$scales, DenseF64ArrayAttr:$roi, F64Attr:$cubic_coeff,
                       F64Attr:$extrapolation, UnitAttr:$exclude_outside, UnitAttr:$antialias);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "$x attr-dict `:` functional-type(operands, results)";
}
// Keeps elements (i, j) of the last two dimensions with j >= i + k (upper), or
// j <= i + k; the others become 0.
def Sg_TriluOp : Sg_InferOp<"trilu", [Pure]> {
  let summary = "Upper or lower triangle of matrices";
  let arguments = (ins AnyRankedTensor:$x, I64Attr:$k, UnitAttr:$upper);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "$x attr-dict `:` functional-type(operands, results)";
}
#endif // SG_MOVEMENT_TD
