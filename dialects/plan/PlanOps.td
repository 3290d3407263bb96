//===- PlanOps.td - the plan dialect -------------------------*- tablegen -*-===//
//
// What is left of a graph once its computing ops are kernels: the order of the
// calls and where every value lives. Values are tensors; after sg-plan-memory
// each call says where in the arena its results and its scratch lie. lib/Target
// emits the function as data for libsgrt.
//===----------------------------------------------------------------------===//
#ifndef PLAN_OPS_TD
#define PLAN_OPS_TD
include "plan/Base.td"

// x: a sg.constant, or an op of the sg dialect on such values, evaluated when the
// weights file is written. layout: "" row-major, or how the bytes are packed
// (sg/Layout.h).
def Plan_WeightOp : Plan_Op<"weight", [Pure, AllTypesMatch<["x", "result"]>]> {
  let summary = "A read-only tensor in the weights file";
  let arguments = (ins AnyRankedTensor:$x, DefaultValuedStrAttr<StrAttr, "">:$layout);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "$x attr-dict `:` type($result)";
}
// units, first_units (of which so many are done before the others begin), scratch
// (bytes, shared) and local (bytes, each thread) are the kernel's, known once it is
// lowered; so are time (nanoseconds, a guess) and flops. offsets: where the results, then
// the scratch, start in the arena (bytes, multiples of 64); -1 = it has no place of its
// own (a result that is written straight to an output of the program, or
// into a concatenation).
def Plan_CallOp : Plan_Op<"call", [Pure]> {
  let summary = "Run a kernel";
  let arguments = (ins FlatSymbolRefAttr:$kernel, Variadic<AnyRankedTensor>:$inputs,
                       OptionalAttr<I64Attr>:$units, OptionalAttr<I64Attr>:$first_units,
                       OptionalAttr<I64Attr>:$scratch, OptionalAttr<I64Attr>:$local,
                       OptionalAttr<I64Attr>:$time, OptionalAttr<I64Attr>:$flops,
                       OptionalAttr<DenseI64ArrayAttr>:$offsets);
  let results = (outs Variadic<AnyRankedTensor>:$results);
  let assemblyFormat =
      "$kernel `(` $inputs `)` attr-dict `:` functional-type($inputs, $results)";
}
// The bytes of x from `offset` on, in another shape: no code, no copy.
def Plan_ViewOp : Plan_Op<"view", [Pure]> {
  let summary = "The same memory as another tensor";
  let arguments = (ins AnyRankedTensor:$x, DefaultValuedAttr<I64Attr, "0">:$offset);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "$x attr-dict `:` functional-type(operands, results)";
}
// The bytes of the parts, one after the other, as one tensor: no code, no copy. Each part
// is written where it stands in the result, by the op that makes it. offsets: as of a
// call; the parts' own are -1.
def Plan_ConcatOp : Plan_Op<"concat", [Pure]> {
  let summary = "Several tensors that lie side by side, as one";
  let arguments = (ins Variadic<AnyRankedTensor>:$parts,
                       OptionalAttr<DenseI64ArrayAttr>:$offsets);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "$parts attr-dict `:` functional-type(operands, results)";
}
// For an output of the program that no call can write in place (an input, a weight, or a
// value that is already another output), and for such a part of a concatenation.
def Plan_CopyOp : Plan_Op<"copy", [Pure]> {
  let summary = "A copy of x";
  let arguments = (ins AnyRankedTensor:$x, OptionalAttr<DenseI64ArrayAttr>:$offsets);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "$x attr-dict `:` functional-type(operands, results)";
}
#endif // PLAN_OPS_TD
