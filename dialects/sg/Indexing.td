//===- Indexing.td - gather, scatter, sort -------------------*- tablegen -*-===//
//
// Indices are i32 or i64; a negative one counts from the end; one outside the
// indexed dimension is reported at run time, it never reads out of bounds.
//===----------------------------------------------------------------------===//
#ifndef SG_INDEXING_TD
#define SG_INDEXING_TD
include "sg/Base.td"

// shape(y) = x[:axis] + shape(indices) + x[axis + 1:].
def Sg_GatherOp : Sg_InferOp<"gather", [Pure]> {
  let summary = "Whole slices of x along an axis (ONNX Gather)";
  let arguments = (ins AnyRankedTensor:$x, AnyRankedTensor:$indices, I64Attr:$axis);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "$x `,` $indices attr-dict `:` functional-type(operands, results)";
}
// y[i] = x[i with i[axis] = indices[i]]; shape(y) = shape(indices).
def Sg_GatherElementsOp : Sg_InferOp<"gather_elements", [Pure]> {
  let summary = "One element of x per index along an axis (ONNX GatherElements)";
  let arguments = (ins AnyRankedTensor:$x, AnyRankedTensor:$indices, I64Attr:$axis);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "$x `,` $indices attr-dict `:` functional-type(operands, results)";
}
// The last dimension of indices holds coordinates (ONNX GatherND).
def Sg_GatherNdOp : Sg_InferOp<"gather_nd", [Pure]> {
  let summary = "Slices of x at coordinate tuples";
  let arguments = (ins AnyRankedTensor:$x, AnyRankedTensor:$indices, I64Attr:$batch_dims);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "$x `,` $indices attr-dict `:` functional-type(operands, results)";
}
// reduction: none, add, mul, max, min; applied in row-major order of indices.
def Sg_ScatterElementsOp : Sg_InferOp<"scatter_elements", [Pure]> {
  let summary = "x with single elements replaced or combined (ONNX ScatterElements)";
  let arguments = (ins AnyRankedTensor:$x, AnyRankedTensor:$indices, AnyRankedTensor:$updates,
                       I64Attr:$axis, StrAttr:$reduction);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat =
      "$x `,` $indices `,` $updates attr-dict `:` functional-type(operands, results)";
}
def Sg_ScatterNdOp : Sg_InferOp<"scatter_nd", [Pure]> {
  let summary = "x with slices replaced or combined (ONNX ScatterND)";
  let arguments = (ins AnyRankedTensor:$x, AnyRankedTensor:$indices, AnyRankedTensor:$updates,
                       StrAttr:$reduction);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat =
      "$x `,` $indices `,` $updates attr-dict `:` functional-type(operands, results)";
}
// Equal values: the lower index first. sorted is always honoured.
def Sg_TopKOp : Sg_InferOp<"top_k", [Pure]> {
  let summary = "The k greatest (or least) elements along an axis and their i64 indices";
  let arguments = (ins AnyRankedTensor:$x, I64Attr:$k, I64Attr:$axis, UnitAttr:$largest);
  let results = (outs AnyRankedTensor:$values, AnyRankedTensor:$indices);
  let assemblyFormat = "$x attr-dict `:` functional-type(operands, results)";
}
#endif // SG_INDEXING_TD
