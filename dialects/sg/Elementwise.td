//===- Elementwise.td - ops that map elements one to one -----*- tablegen -*-===//
//
// The scalar meaning of each op stands once, in lib/Lowering/scalar.mlir and in
// lib/Reference; shapes are inferred by three hook tables for the whole family.
//===----------------------------------------------------------------------===//
#ifndef SG_ELEMENTWISE_TD
#define SG_ELEMENTWISE_TD
include "sg/Base.td"

// y[i] = f(x[i]); result type is the operand's.
class Sg_UnaryOp<string mnemonic, string what, dag attrs = (ins)>
    : Sg_InferOp<mnemonic, [Pure], "sg_hooks_unary"> {
  let summary = what;
  let arguments = !con((ins AnyRankedTensor:$x), attrs);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "$x attr-dict `:` functional-type(operands, results)";
}
// y[i] = f(x[i]); result is i1 of the operand's shape.
class Sg_TestOp<string mnemonic, string what, dag attrs = (ins)>
    : Sg_InferOp<mnemonic, [Pure], "sg_hooks_test"> {
  let summary = what;
  let arguments = !con((ins AnyRankedTensor:$x), attrs);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "$x attr-dict `:` functional-type(operands, results)";
}
// y = f(lhs, rhs), numpy broadcasting; result has the left operand's element type.
class Sg_BinaryOp<string mnemonic, string what, list<Trait> traits = [], dag attrs = (ins)>
    : Sg_InferOp<mnemonic, !listconcat([Pure], traits), "sg_hooks_binary"> {
  let summary = what;
  let arguments = !con((ins AnyRankedTensor:$lhs, AnyRankedTensor:$rhs), attrs);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` functional-type(operands, results)";
}
// y = lhs ? rhs, numpy broadcasting; result is i1.
class Sg_CompareOp<string mnemonic, string what>
    : Sg_InferOp<mnemonic, [Pure], "sg_hooks_compare"> {
  let summary = what;
  let arguments = (ins AnyRankedTensor:$lhs, AnyRankedTensor:$rhs);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` functional-type(operands, results)";
}

// Signed and floating arithmetic.
def Sg_AbsOp   : Sg_UnaryOp<"abs", "|x|; the most negative integer stays">;
def Sg_NegOp   : Sg_UnaryOp<"neg", "-x, wrapping">;
def Sg_SignOp  : Sg_UnaryOp<"sign", "-1, 0 or 1; NaN stays">;
def Sg_CeilOp  : Sg_UnaryOp<"ceil", "least integer not below x">;
def Sg_FloorOp : Sg_UnaryOp<"floor", "greatest integer not above x">;
def Sg_RoundOp : Sg_UnaryOp<"round", "nearest integer, ties to even">;
def Sg_SqrtOp  : Sg_UnaryOp<"sqrt", "square root">;
def Sg_ReciprocalOp : Sg_UnaryOp<"reciprocal", "1 / x">;
def Sg_ReluOp  : Sg_UnaryOp<"relu", "max(x, 0), NaN stays">;
def Sg_NotOp   : Sg_UnaryOp<"not", "logical not of i1">;
def Sg_BitwiseNotOp : Sg_UnaryOp<"bitwise_not", "complement of an integer">;
// Transcendental, floats only.
def Sg_ExpOp   : Sg_UnaryOp<"exp", "e^x">;
def Sg_LogOp   : Sg_UnaryOp<"log", "natural logarithm">;
def Sg_SinOp   : Sg_UnaryOp<"sin", "sine">;
def Sg_CosOp   : Sg_UnaryOp<"cos", "cosine">;
def Sg_TanOp   : Sg_UnaryOp<"tan", "tangent">;
def Sg_AsinOp  : Sg_UnaryOp<"asin", "arc sine">;
def Sg_AcosOp  : Sg_UnaryOp<"acos", "arc cosine">;
def Sg_AtanOp  : Sg_UnaryOp<"atan", "arc tangent">;
def Sg_SinhOp  : Sg_UnaryOp<"sinh", "hyperbolic sine">;
def Sg_CoshOp  : Sg_UnaryOp<"cosh", "hyperbolic cosine">;
def Sg_TanhOp  : Sg_UnaryOp<"tanh", "hyperbolic tangent">;
def Sg_AsinhOp : Sg_UnaryOp<"asinh", "inverse hyperbolic sine">;
def Sg_AcoshOp : Sg_UnaryOp<"acosh", "inverse hyperbolic cosine">;
def Sg_AtanhOp : Sg_UnaryOp<"atanh", "inverse hyperbolic tangent">;
def Sg_ErfOp   : Sg_UnaryOp<"erf", "error function">;
def Sg_SigmoidOp : Sg_UnaryOp<"sigmoid", "1 / (1 + e^-x)">;
def Sg_SoftplusOp : Sg_UnaryOp<"softplus", "log(1 + e^x)">;
def Sg_SoftsignOp : Sg_UnaryOp<"softsign", "x / (1 + |x|)">;
def Sg_MishOp  : Sg_UnaryOp<"mish", "x * tanh(softplus(x))">;
def Sg_HardSwishOp : Sg_UnaryOp<"hard_swish", "x * max(0, min(1, x/6 + 1/2))">;
def Sg_EluOp   : Sg_UnaryOp<"elu", "x if x > 0, else alpha * (e^x - 1)", (ins F64Attr:$alpha)>;
def Sg_CeluOp  : Sg_UnaryOp<"celu", "max(0, x) + min(0, alpha * (e^(x/alpha) - 1))", (ins F64Attr:$alpha)>;
def Sg_SeluOp  : Sg_UnaryOp<"selu", "gamma * (x if x > 0, else alpha * (e^x - 1))",
                            (ins F64Attr:$alpha, F64Attr:$gamma)>;
def Sg_LeakyReluOp : Sg_UnaryOp<"leaky_relu", "x if x >= 0, else alpha * x", (ins F64Attr:$alpha)>;
def Sg_ThresholdedReluOp : Sg_UnaryOp<"thresholded_relu", "x if x > alpha, else 0", (ins F64Attr:$alpha)>;
def Sg_HardSigmoidOp : Sg_UnaryOp<"hard_sigmoid", "max(0, min(1, alpha * x + beta))",
                                  (ins F64Attr:$alpha, F64Attr:$beta)>;
def Sg_ShrinkOp : Sg_UnaryOp<"shrink", "x + bias below -lambd, x - bias above lambd, else 0",
                             (ins F64Attr:$lambd, F64Attr:$bias)>;
def Sg_GeluOp  : Sg_UnaryOp<"gelu", "x/2 * (1 + erf(x / sqrt 2)), or the tanh approximation",
                            (ins UnitAttr:$tanh)>;
def Sg_SwishOp : Sg_UnaryOp<"swish", "x * sigmoid(alpha * x)", (ins F64Attr:$alpha)>;
def Sg_IsNanOp : Sg_TestOp<"is_nan", "x is NaN">;
def Sg_IsInfOp : Sg_TestOp<"is_inf", "x is +inf (positive) or -inf (negative)",
                           (ins UnitAttr:$positive, UnitAttr:$negative)>;

// The result's element type says what to convert to.
def Sg_CastOp : Sg_Op<"cast", [Pure]> {
  let summary = "Convert elements, as ONNX Cast: float to integer truncates, to i1 is x != 0";
  let arguments = (ins AnyRankedTensor:$x);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "$x attr-dict `:` functional-type(operands, results)";
}

def Sg_AddOp : Sg_BinaryOp<"add", "lhs + rhs, integers wrap", [Commutative]>;
def Sg_SubOp : Sg_BinaryOp<"sub", "lhs - rhs, integers wrap">;
def Sg_MulOp : Sg_BinaryOp<"mul", "lhs * rhs, integers wrap", [Commutative]>;
def Sg_DivOp : Sg_BinaryOp<"div", "lhs / rhs; integers truncate, x/0 is 0, MIN/-1 is MIN">;
def Sg_ModOp : Sg_BinaryOp<"mod", "remainder: sign of rhs, with fmod the sign of lhs", [],
                           (ins UnitAttr:$fmod)>;
def Sg_MaxOp : Sg_BinaryOp<"max", "greater of both, NaN wins", [Commutative]>;
def Sg_MinOp : Sg_BinaryOp<"min", "lesser of both, NaN wins", [Commutative]>;
def Sg_PowOp : Sg_BinaryOp<"pow", "lhs ^ rhs; rhs may have another element type">;
def Sg_PreluOp : Sg_BinaryOp<"prelu", "lhs if lhs >= 0, else lhs * rhs">;
def Sg_AndOp : Sg_BinaryOp<"and", "logical and of i1", [Commutative]>;
def Sg_OrOp  : Sg_BinaryOp<"or", "logical or of i1", [Commutative]>;
def Sg_XorOp : Sg_BinaryOp<"xor", "logical exclusive or of i1", [Commutative]>;
def Sg_BitwiseAndOp : Sg_BinaryOp<"bitwise_and", "and of integers", [Commutative]>;
def Sg_BitwiseOrOp  : Sg_BinaryOp<"bitwise_or", "or of integers", [Commutative]>;
def Sg_BitwiseXorOp : Sg_BinaryOp<"bitwise_xor", "exclusive or of integers", [Commutative]>;
def Sg_ShiftLeftOp  : Sg_BinaryOp<"shift_left", "lhs << rhs of unsigned integers">;
def Sg_ShiftRightOp : Sg_BinaryOp<"shift_right", "lhs >> rhs of unsigned integers">;

def Sg_EqualOp : Sg_CompareOp<"equal", "lhs == rhs">;
def Sg_LessOp  : Sg_CompareOp<"less", "lhs < rhs">;
def Sg_LessEqualOp : Sg_CompareOp<"less_equal", "lhs <= rhs">;
def Sg_GreaterOp : Sg_CompareOp<"greater", "lhs > rhs">;
def Sg_GreaterEqualOp : Sg_CompareOp<"greater_equal", "lhs >= rhs">;

def Sg_SelectOp : Sg_InferOp<"select", [Pure], "sg_hooks_select"> {
  let summary = "cond ? lhs : rhs, numpy broadcasting of all three";
  let arguments = (ins AnyRankedTensor:$cond, AnyRankedTensor:$lhs, AnyRankedTensor:$rhs);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat =
      "$cond `,` $lhs `,` $rhs attr-dict `:` functional-type(operands, results)";
}
#endif // SG_ELEMENTWISE_TD
