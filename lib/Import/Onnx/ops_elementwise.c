//===- ops_elementwise.c - arithmetic, comparison, logic, Cast, Clip --------===//
#include <math.h>
#include <string.h>

#include "Onnx/node.h"

static void unary(SgNode *n) { n->out[0] = sg_n_un(n, n->sg, n->in[0]); }

/// Before opset 7 operand 1 broadcasts only when the node says so, from dimension
/// `axis` of operand 0 on, or to its last dimensions.
static void broadcast_as_before_7(SgNode *n) {
  if (n->opset >= 7) return;
  int64_t dims[SG_MAX_RANK], want[SG_MAX_RANK];
  const int rank = sg_v_dims(n->in[0], want), given = sg_v_dims(n->in[1], dims);
  const int64_t axis = sg_node_i64(n, "axis", rank - given);
  const bool broadcast = sg_node_flag(n, "broadcast", false);
  bool fits = broadcast ? axis >= 0 && axis + given <= rank : rank == given;
  for (int i = 0; fits && i < given; i++)
    fits = dims[i] == want[broadcast ? axis + i : i] || (broadcast && dims[i] == 1);
  if (!fits) {
    sg_node_fail(n, "input 1 is %s, input 0 is %s: they differ, and %s",
                 sg_v_text(n, n->in[1]), sg_v_text(n, n->in[0]),
                 broadcast ? "do not broadcast" : "broadcast is 0");
    return;
  }
  for (int i = 0; i < rank; i++)
    want[i] = i < axis || i >= axis + given ? 1 : dims[i - axis];
  if (broadcast && given) n->in[1] = sg_n_reshape(n, n->in[1], rank, want);
}

static void binary(SgNode *n) {
  broadcast_as_before_7(n);
  n->out[0] = sg_n_bin(n, n->sg, n->in[0], n->in[1]);
}

/// Max, Min, Sum: from the left.
static void variadic(SgNode *n) {
  MlirValue y = n->in[0];
  for (size_t i = 1; i < n->n_in; i++) {
    if (!sg_node_in(n, i)) sg_node_fail(n, "input %zu is missing", i);
    y = sg_n_bin(n, n->sg, y, n->in[i]);
  }
  n->out[0] = y;
}

static void mean(SgNode *n) {
  variadic(n);
  if (sg_node_ok(n) && n->n_in > 1)
    n->out[0] = sg_n_bin(n, "sg.div", n->out[0],
                         sg_n_number(n, sg_v_elem(n->in[0]), (double)n->n_in));
}

static void mod(SgNode *n) {
  const bool fmod = sg_node_flag(n, "fmod", false);
  if (!fmod && n->opset < 28 && sg_v_is_float(n->in[0]))
    sg_node_fail(n, "fmod is 0, must be 1 for %s", sg_v_text(n, n->in[0]));
  n->out[0] = sg_n_op(n, "sg.mod", .in = SG_V(n->in[0], n->in[1]),
                      .attrs = SG_A(sg_n_flag(n, "fmod", fmod)));
}

static void pow_(SgNode *n) {
  if (n->opset < 12 && !mlirTypeEqual(sg_v_elem(n->in[0]), sg_v_elem(n->in[1])))
    sg_node_fail(n, "input 1 is %s, input 0 is %s: the element types must agree",
                 sg_v_text(n, n->in[1]), sg_v_text(n, n->in[0]));
  binary(n);
}

/// The amounts are taken as unsigned: a negative one is beyond the width. Signed
/// elements go left as unsigned; to the right the sign comes in, ~(~x >> y) for x < 0.
static void bit_shift(SgNode *n) {
  const char *way = sg_node_str(n, "direction", "");
  const bool left = strcmp(way, "LEFT") == 0;
  if (!left && strcmp(way, "RIGHT") != 0)
    sg_node_fail(n, "direction is '%.32s', must be LEFT or RIGHT", way);
  const MlirType elem = sg_v_elem(n->in[0]);
  const unsigned width = mlirIntegerTypeGetWidth(elem);
  const MlirType bits = mlirIntegerTypeUnsignedGet(n->im->ctx, width);
  const bool is_signed = !mlirIntegerTypeIsUnsigned(elem);
  const bool fill = is_signed && !left;
  MlirValue x = n->in[0], negative = {NULL};
  if (fill) {
    negative = sg_n_bin(n, "sg.less", x, sg_n_number(n, elem, 0));
    x = sg_n_op(n, "sg.select",
                .in = SG_V(negative, sg_n_un(n, "sg.bitwise_not", x), x));
  }
  MlirValue y = sg_n_bin(n, left ? "sg.shift_left" : "sg.shift_right",
                         sg_n_cast(n, x, bits), sg_n_cast(n, n->in[1], bits));
  y = sg_n_cast(n, y, elem);
  if (fill)
    y = sg_n_op(n, "sg.select",
                .in = SG_V(negative, sg_n_un(n, "sg.bitwise_not", y), y));
  n->out[0] = y;
}

static void where(SgNode *n) {
  if (!mlirTypeEqual(sg_v_elem(n->in[1]), sg_v_elem(n->in[2])))
    sg_node_fail(n, "inputs 1 and 2 are %s and %s: the element types must agree",
                 sg_v_text(n, n->in[1]), sg_v_text(n, n->in[2]));
  n->out[0] = sg_n_op(n, "sg.select", .in = SG_V(n->in[0], n->in[1], n->in[2]));
}

/// The low 4 bits of x, as int8 or uint8: ((x & 15) ^ 8) - 8, or x & 15.
static MlirValue to_int4(SgNode *n, MlirValue x, SgDType dtype) {
  const MlirType i32 = sg_dtype_element(n->im->ctx, SG_I32);
  MlirValue y =
      sg_n_bin(n, "sg.bitwise_and", sg_n_cast(n, x, i32), sg_n_number(n, i32, 15));
  if (dtype == SG_I8) {
    const MlirValue sign = sg_n_number(n, i32, 8);
    y = sg_n_bin(n, "sg.sub", sg_n_bin(n, "sg.bitwise_xor", y, sign), sign);
  }
  y = sg_n_cast(n, y, sg_dtype_element(n->im->ctx, dtype));
  sg_import_note_int4(n->im, y, dtype == SG_I8 ? SG_ONNX_INT4 : SG_ONNX_UINT4);
  return y;
}

static void cast(SgNode *n) {
  SgDType dtype = SG_DTYPE_COUNT;
  const int64_t to = sg_node_i64(n, "to", 0);
  if (!sg_node_has(n, "to")) {
    sg_node_fail(n, "attribute 'to' is missing");
  } else if (to <= 0 || to > 28) {
    sg_node_fail(n, "attribute 'to' is %lld, which is no element type", (long long)to);
  } else if (!sg_onnx_dtype((int32_t)to, &dtype)) {
    const char *name = sg_onnx_type_name((int32_t)to);
    const char *detail = sg_store_format(n->im->model.store, "to=%s", name);
    sg_node_unsupported(n, detail ? detail : name, "no tensors of %s", name);
  } else if (sg_onnx_is_int4((int32_t)to)) {
    n->out[0] = to_int4(n, n->in[0], dtype);
  } else {
    n->out[0] = sg_n_cast(n, n->in[0], sg_dtype_element(n->im->ctx, dtype));
  }
}

static void cast_like(SgNode *n) {
  const SgDType dtype = sg_v_dtype(n->in[1]);
  n->out[0] = sg_import_is_int4(n->im, n->in[1])
                  ? to_int4(n, n->in[0], dtype)
                  : sg_n_cast(n, n->in[0], sg_dtype_element(n->im->ctx, dtype));
}

/// min(max(x, low), high): high wins where low > high.
static void clip(SgNode *n) {
  MlirValue y = n->in[0];
  const MlirType elem = sg_v_elem(y);
  if (n->opset < 11) {
    // The defaults are the least and the greatest float: they clip infinities.
    const double low = sg_node_f64(n, "min", (double)-3.4028234663852886e+38f);
    const double high = sg_node_f64(n, "max", (double)3.4028234663852886e+38f);
    if (sg_node_has(n, "min") || sg_v_dtype(y) == SG_F32)
      y = sg_n_bin(n, "sg.max", y, sg_n_number(n, elem, low));
    if (sg_node_has(n, "max") || sg_v_dtype(y) == SG_F32)
      y = sg_n_bin(n, "sg.min", y, sg_n_number(n, elem, high));
    n->out[0] = y;
    return;
  }
  for (size_t i = 1; i <= 2; i++) {
    if (!sg_node_in(n, i)) continue;
    if (sg_v_count(n->in[i]) != 1)
      sg_node_fail(n, "input %zu is %s, must be a scalar", i, sg_v_text(n, n->in[i]));
    y = sg_n_bin(n, i == 1 ? "sg.max" : "sg.min", y,
                 sg_n_reshape(n, n->in[i], 0, NULL));
  }
  n->out[0] = y;
}

#define UNARY(onnx, since, types, sg) {onnx, since, 0, 1, 1, 1, types, true, unary, sg}
#define BINARY(onnx, since, types, sg)                                                 \
  {onnx, since, 0, 2, 2, 1, types, true, binary, sg}

const SgOnnxOperator sg_onnx_elementwise[] = {
    UNARY("Abs", 6, SG_T_NUM, "sg.abs"),
    UNARY("Neg", 6, SG_T_F | SG_T_I, "sg.neg"),
    UNARY("Sign", 9, SG_T_NUM, "sg.sign"),
    UNARY("Ceil", 6, SG_T_F, "sg.ceil"),
    UNARY("Floor", 6, SG_T_F, "sg.floor"),
    UNARY("Round", 11, SG_T_F, "sg.round"),
    UNARY("Sqrt", 6, SG_T_F, "sg.sqrt"),
    UNARY("Reciprocal", 6, SG_T_F, "sg.reciprocal"),
    UNARY("Not", 1, SG_T_B, "sg.not"),
    UNARY("BitwiseNot", 18, SG_T_I | SG_T_U, "sg.bitwise_not"),
    UNARY("Exp", 6, SG_T_F, "sg.exp"),
    UNARY("Log", 6, SG_T_F, "sg.log"),
    UNARY("Sin", 7, SG_T_F, "sg.sin"),
    UNARY("Cos", 7, SG_T_F, "sg.cos"),
    UNARY("Tan", 7, SG_T_F, "sg.tan"),
    UNARY("Asin", 7, SG_T_F, "sg.asin"),
    UNARY("Acos", 7, SG_T_F, "sg.acos"),
    UNARY("Atan", 7, SG_T_F, "sg.atan"),
    UNARY("Sinh", 9, SG_T_F, "sg.sinh"),
    UNARY("Cosh", 9, SG_T_F, "sg.cosh"),
    UNARY("Tanh", 6, SG_T_F, "sg.tanh"),
    UNARY("Asinh", 9, SG_T_F, "sg.asinh"),
    UNARY("Acosh", 9, SG_T_F, "sg.acosh"),
    UNARY("Atanh", 9, SG_T_F, "sg.atanh"),
    UNARY("Erf", 9, SG_T_F, "sg.erf"),
    UNARY("IsNaN", 9, SG_T_F, "sg.is_nan"),
    BINARY("Add", 1, SG_T_NUM, "sg.add"),
    BINARY("Sub", 1, SG_T_NUM, "sg.sub"),
    BINARY("Mul", 1, SG_T_NUM, "sg.mul"),
    BINARY("Div", 1, SG_T_NUM, "sg.div"),
    BINARY("And", 1, SG_T_B, "sg.and"),
    BINARY("Or", 1, SG_T_B, "sg.or"),
    BINARY("Xor", 1, SG_T_B, "sg.xor"),
    BINARY("BitwiseAnd", 18, SG_T_I | SG_T_U, "sg.bitwise_and"),
    BINARY("BitwiseOr", 18, SG_T_I | SG_T_U, "sg.bitwise_or"),
    BINARY("BitwiseXor", 18, SG_T_I | SG_T_U, "sg.bitwise_xor"),
    BINARY("Equal", 1, SG_T_ANY, "sg.equal"),
    BINARY("Less", 1, SG_T_NUM, "sg.less"),
    BINARY("LessOrEqual", 12, SG_T_NUM, "sg.less_equal"),
    BINARY("Greater", 1, SG_T_NUM, "sg.greater"),
    BINARY("GreaterOrEqual", 12, SG_T_NUM, "sg.greater_equal"),
    {"Mod", 10, 0, 2, 2, 1, SG_T_NUM, true, mod, NULL},
    {"Pow", 1, 0, 2, 2, 1, SG_T_F | SG_T_I, false, pow_, "sg.pow"},
    {"BitShift", 11, 0, 2, 2, 1, SG_T_I | SG_T_U, true, bit_shift, NULL},
    {"Max", 6, 0, 1, -1, 1, SG_T_NUM, true, variadic, "sg.max"},
    {"Min", 6, 0, 1, -1, 1, SG_T_NUM, true, variadic, "sg.min"},
    {"Sum", 6, 0, 1, -1, 1, SG_T_NUM, true, variadic, "sg.add"},
    {"Mean", 6, 0, 1, -1, 1, SG_T_F, true, mean, "sg.add"},
    {"Clip", 6, 0, 1, 3, 1, SG_T_NUM, true, clip, NULL},
    {"Cast", 6, 0, 1, 1, 1, SG_T_ANY, false, cast, NULL},
    {"CastLike", 15, 0, 2, 2, 1, SG_T_ANY, false, cast_like, NULL},
    {"Where", 9, 0, 3, 3, 1, SG_T_B, false, where, NULL},
    {0}};
