//===- Recurrent.td - layers whose steps follow each other ----*- tablegen -*-===//
//
// T steps, B sequences, D directions, states of H elements. What a step needs of its
// input is computed before, for all steps at once, by an sg.matmul.
//===----------------------------------------------------------------------===//
#ifndef SG_RECURRENT_TD
#define SG_RECURRENT_TD
include "sg/Base.td"

// x [T, B, D, 4H], r [D, H, 4H], h and c [D, B, H]; y [T, D, B, H], and the last h, c.
def Sg_LstmOp : Sg_InferOp<"lstm", [Pure]> {
  let summary = "Long short-term memory over T steps; x is the input's part of the gates i, o, f, c";
  let arguments = (ins AnyRankedTensor:$x, AnyRankedTensor:$r, AnyRankedTensor:$h,
                       AnyRankedTensor:$c, StrAttr:$direction);
  let results = (outs AnyRankedTensor:$y, AnyRankedTensor:$h_last, AnyRankedTensor:$c_last);
  let assemblyFormat =
      "$x `,` $r `,` $h `,` $c attr-dict `:` functional-type(operands, results)";
}
// x [T, B, D, 3H], r [D, H, 3H], bias [D, H], h [D, B, H]; y [T, D, B, H], and the last h.
def Sg_GruOp : Sg_InferOp<"gru", [Pure]> {
  let summary = "Gated recurrent unit over T steps; x is the input's part of the gates z, r, h";
  let arguments = (ins AnyRankedTensor:$x, AnyRankedTensor:$r, AnyRankedTensor:$bias,
                       AnyRankedTensor:$h, StrAttr:$direction);
  let results = (outs AnyRankedTensor:$y, AnyRankedTensor:$h_last);
  let assemblyFormat =
      "$x `,` $r `,` $bias `,` $h attr-dict `:` functional-type(operands, results)";
}
#endif // SG_RECURRENT_TD
