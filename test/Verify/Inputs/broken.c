//===- broken.c - passes that are wrong, each by one mistake --------------===//
//
// For test/Verify/self_test.py alone: --verify-passes must find every one but the last,
// which is right. Each walks over a function once; an op that a pass makes is not
// visited again.
//===----------------------------------------------------------------------===//
#include <string.h>

#include "sg/Plugin.h"
#include "sg/Rewrite.h"
#include "sg/Tensor.h"

enum { MAX_ATTRS = 16 };

/// An op `name` in place of `op`: its type and attributes, other operands.
static MlirLogicalResult remake(SgBuilder *b, MlirOperation op, const char *name,
                                SgVals in) {
  SgAttr attrs[MAX_ATTRS];
  char names[MAX_ATTRS][32];
  const intptr_t n = mlirOperationGetNumAttributes(op);
  if (n > MAX_ATTRS) return SG_NO_MATCH;
  for (intptr_t i = 0; i < n; ++i) {
    const MlirNamedAttribute a = mlirOperationGetAttribute(op, i);
    const MlirStringRef s = mlirIdentifierStr(a.name);
    if (s.length >= sizeof names[0]) return SG_NO_MATCH;
    memcpy(names[i], s.data, s.length);
    names[i][s.length] = 0;
    attrs[i] = (SgAttr){names[i], a.attribute};
  }
  return sg_replace(b, op,
                    sg_b_val(b, name, .in = in, .out = SG_T(sg_res_type(op, 0)),
                             .attrs = {n, attrs}));
}

static MlirValue constant(SgBuilder *b, MlirType type, MlirAttribute element) {
  const MlirAttribute value = mlirDenseElementsAttrSplatGet(type, element);
  return sg_b_val(b, "sg.constant", .out = SG_T(type), .attrs = SG_A({"value", value}));
}

static MlirValue zeros(SgBuilder *b, MlirType type) {
  return constant(b, type, mlirFloatAttrDoubleGet(b->ctx, sg_elem(type), 0));
}

/// Whether `v` is a splat of the float `x`, or of the integer `x`.
static bool is_splat(MlirValue v, double x) {
  const MlirOperation op = sg_def(v, "sg.constant");
  if (mlirOperationIsNull(op)) return false;
  const MlirAttribute value = sg_attr(op, "value");
  if (!mlirAttributeIsADenseElements(value) || !mlirDenseElementsAttrIsSplat(value))
    return false;
  const MlirAttribute e = mlirDenseElementsAttrGetSplatValue(value);
  return mlirAttributeIsAFloat(e)     ? mlirFloatAttrGetValueDouble(e) == x
         : mlirAttributeIsAInteger(e) ? (double)mlirIntegerAttrGetValueInt(e) == x
                                      : false;
}

static bool is_float(MlirValue v) {
  return mlirTypeIsAFloat(sg_elem(mlirValueGetType(v)));
}
static bool fits(MlirValue v, MlirOperation op) {
  return mlirTypeEqual(mlirValueGetType(v), sg_res_type(op, 0));
}
static bool same_types(MlirValue a, MlirValue b) {
  return mlirTypeEqual(mlirValueGetType(a), mlirValueGetType(b));
}
static MlirLogicalResult set(MlirOperation op, const char *name, MlirAttribute value) {
  sg_set_attr(op, name, value);
  return SG_OK;
}
/// The array of numbers of an attribute; returns how many.
static intptr_t read_ints(MlirOperation op, const char *name,
                          int64_t out[static SG_MAX_RANK]) {
  const MlirAttribute a = sg_attr(op, name);
  const intptr_t n = mlirDenseArrayGetNumElements(a);
  for (intptr_t i = 0; i < n && i < SG_MAX_RANK; ++i)
    out[i] = mlirDenseI64ArrayGetElement(a, i);
  return n;
}

// A wrong fold of NaN: x * 0 -> 0.
static MlirLogicalResult mul_zero(SgBuilder *b, MlirOperation op) {
  if (!is_float(sg_in(op, 0)) || !is_splat(sg_in(op, 1), 0)) return SG_NO_MATCH;
  return sg_replace(b, op, zeros(b, sg_res_type(op, 0)));
}
// Another: x - x -> 0.
static MlirLogicalResult sub_self(SgBuilder *b, MlirOperation op) {
  if (!is_float(sg_in(op, 0)) || !mlirValueEqual(sg_in(op, 0), sg_in(op, 1)))
    return SG_NO_MATCH;
  return sg_replace(b, op, zeros(b, sg_res_type(op, 0)));
}
// x + 0 -> x is another sign for -0.0.
static MlirLogicalResult add_zero(SgBuilder *b, MlirOperation op) {
  if (!is_splat(sg_in(op, 1), 0) || !fits(sg_in(op, 0), op)) return SG_NO_MATCH;
  return sg_replace(b, op, sg_in(op, 0));
}
// -x -> 0 - x is another sign for 0.0.
static MlirLogicalResult neg_zero(SgBuilder *b, MlirOperation op) {
  const MlirValue zero = zeros(b, sg_res_type(op, 0));
  return sg_replace(b, op,
                    sg_b_val(b, "sg.sub", .in = SG_V(zero, sg_in(op, 0)),
                             .out = SG_T(sg_res_type(op, 0))));
}
// x + 1 > x -> true forgets that integers wrap.
static MlirLogicalResult int_wrap(SgBuilder *b, MlirOperation op) {
  const MlirOperation add = sg_def(sg_in(op, 0), "sg.add");
  if (mlirOperationIsNull(add) || !is_splat(sg_in(add, 1), 1) ||
      !mlirValueEqual(sg_in(add, 0), sg_in(op, 1)))
    return SG_NO_MATCH;
  return sg_replace(b, op, constant(b, sg_res_type(op, 0), sg_a_bool(b, true)));
}
// The operands of a difference are swapped.
static MlirLogicalResult sub_swap(SgBuilder *b, MlirOperation op) {
  return remake(b, op, "sg.sub", SG_V(sg_in(op, 1), sg_in(op, 0)));
}
static MlirLogicalResult max_min(SgBuilder *b, MlirOperation op) {
  return remake(b, op, "sg.min", SG_V(sg_in(op, 0), sg_in(op, 1)));
}
// A wrong identity: max(x, 0) -> x.
static MlirLogicalResult identity(SgBuilder *b, MlirOperation op) {
  if (!is_splat(sg_in(op, 1), 0)) return SG_NO_MATCH;
  return sg_replace(b, op, sg_in(op, 0));
}
// min(max(x, lo), hi) -> max(min(x, hi), lo) needs lo <= hi.
static MlirLogicalResult clip_swap(SgBuilder *b, MlirOperation op) {
  const MlirOperation inner = sg_def(sg_in(op, 0), "sg.max");
  if (mlirOperationIsNull(inner)) return SG_NO_MATCH;
  const MlirValue least =
      sg_b_val(b, "sg.min", .in = SG_V(sg_in(inner, 0), sg_in(op, 1)),
               .out = SG_T(sg_res_type(op, 0)));
  return remake(b, op, "sg.max", SG_V(least, sg_in(inner, 1)));
}
static MlirLogicalResult relu_drop(SgBuilder *b, MlirOperation op) {
  return sg_replace(b, op, sg_in(op, 0));
}
static MlirLogicalResult select_swap(SgBuilder *b, MlirOperation op) {
  return remake(b, op, "sg.select", SG_V(sg_in(op, 0), sg_in(op, 2), sg_in(op, 1)));
}
static MlirLogicalResult softmax_axis(SgBuilder *b, MlirOperation op) {
  const int64_t last = sg_rank(sg_res_type(op, 0)) - 1;
  return set(op, "axis", sg_a_i64(b, last - sg_attr_i64(op, "axis", 0)));
}
// A cast chain through a narrower type loses bits.
static MlirLogicalResult cast_chain(SgBuilder *b, MlirOperation op) {
  const MlirOperation inner = sg_def(sg_in(op, 0), "sg.cast");
  if (mlirOperationIsNull(inner) || !fits(sg_in(inner, 0), op)) return SG_NO_MATCH;
  return sg_replace(b, op, sg_in(inner, 0));
}
// The zeros go one place further on.
static MlirLogicalResult pad_shift(SgBuilder *b, MlirOperation op) {
  int64_t low[SG_MAX_RANK] = {0}, high[SG_MAX_RANK] = {0};
  const intptr_t n = read_ints(op, "low", low);
  (void)read_ints(op, "high", high);
  if (n < 1 || high[n - 1] < 1) return SG_NO_MATCH;
  low[n - 1]++;
  high[n - 1]--;
  sg_set_attr(op, "low", sg_a_i64s(b, n, low));
  return set(op, "high", sg_a_i64s(b, n, high));
}
static MlirLogicalResult bias_drop(SgBuilder *b, MlirOperation op) {
  if (sg_n_in(op) < 3) return SG_NO_MATCH;
  return remake(b, op, "sg.conv", SG_V(sg_in(op, 0), sg_in(op, 1)));
}
static MlirLogicalResult epsilon_drop(SgBuilder *b, MlirOperation op) {
  return set(op, "epsilon", sg_a_f64(b, 0));
}
static MlirLogicalResult pool_shift(SgBuilder *b, MlirOperation op) {
  return remake(b, op, "sg.avg_pool", SG_V(sg_in(op, 0)));
}
// An index is off by one, where it stays within the dimension.
static MlirLogicalResult gather_index(SgBuilder *b, MlirOperation op) {
  const MlirType t = sg_in_type(op, 1);
  const MlirValue one = constant(b, t, mlirIntegerAttrGet(sg_elem(t), 1));
  const MlirValue at =
      sg_b_val(b, "sg.max", .in = SG_V(sg_in(op, 1), one), .out = SG_T(t));
  return remake(b, op, "sg.gather", SG_V(sg_in(op, 0), at));
}
// An index is off, beyond the dimension.
static MlirLogicalResult gather_range(SgBuilder *b, MlirOperation op) {
  const MlirType t = sg_in_type(op, 1);
  const MlirValue many = constant(b, t, mlirIntegerAttrGet(sg_elem(t), 100));
  const MlirValue at =
      sg_b_val(b, "sg.add", .in = SG_V(sg_in(op, 1), many), .out = SG_T(t));
  return remake(b, op, "sg.gather", SG_V(sg_in(op, 0), at));
}
static MlirLogicalResult slice_start(SgBuilder *b, MlirOperation op) {
  int64_t starts[SG_MAX_RANK] = {0}, sizes[SG_MAX_RANK] = {0};
  const intptr_t n = read_ints(op, "starts", starts);
  (void)read_ints(op, "sizes", sizes);
  for (intptr_t d = 0; d < n; ++d)
    if (starts[d] + sizes[d] < sg_dim(sg_in_type(op, 0), d)) {
      starts[d]++;
      return set(op, "starts", sg_a_i64s(b, n, starts));
    }
  return SG_NO_MATCH;
}
// Slices of one tensor and one size are taken for the same.
static MlirLogicalResult merge_slices(SgBuilder *b, MlirOperation op) {
  const MlirValue x = sg_in(op, 0);
  for (MlirOpOperand use = mlirValueGetFirstUse(x); !mlirOpOperandIsNull(use);
       use = mlirOpOperandGetNextUse(use)) {
    const MlirOperation other = mlirOpOperandGetOwner(use);
    if (sg_is(other, "sg.slice") && mlirOperationIsBeforeInBlock(other, op) &&
        same_types(sg_res(other, 0), sg_res(op, 0)))
      return sg_replace(b, op, sg_res(other, 0));
  }
  return SG_NO_MATCH;
}
static MlirLogicalResult concat_order(SgBuilder *b, MlirOperation op) {
  MlirValue in[SG_LIST_MAX];
  const intptr_t n = sg_n_in(op);
  if (n < 2 || n > SG_LIST_MAX || !same_types(sg_in(op, 0), sg_in(op, 1)))
    return SG_NO_MATCH;
  for (intptr_t i = 0; i < n; ++i)
    in[i] = sg_in(op, i < 2 ? 1 - i : i);
  return remake(b, op, "sg.concat", (SgVals){n, in});
}
// A stale shape: the reshape takes what the transpose took.
static MlirLogicalResult stale_shape(SgBuilder *b, MlirOperation op) {
  const MlirOperation inner = sg_def(sg_in(op, 0), "sg.transpose");
  if (mlirOperationIsNull(inner)) return SG_NO_MATCH;
  return remake(b, op, "sg.reshape", SG_V(sg_in(inner, 0)));
}
// A transpose of a square is none.
static MlirLogicalResult square(SgBuilder *b, MlirOperation op) {
  return fits(sg_in(op, 0), op) ? sg_replace(b, op, sg_in(op, 0)) : SG_NO_MATCH;
}
// The flag that says how weights lie is lost.
static MlirLogicalResult flag_drop(SgBuilder *b, MlirOperation op) {
  if (!sg_has(op, "trans_rhs") || !fits(sg_in(op, 1), op)) return SG_NO_MATCH;
  return sg_replace(b, op,
                    sg_b_val(b, "sg.matmul", .in = SG_V(sg_in(op, 0), sg_in(op, 1)),
                             .out = SG_T(sg_res_type(op, 0))));
}
static MlirLogicalResult matmul_order(SgBuilder *b, MlirOperation op) {
  if (!same_types(sg_in(op, 0), sg_in(op, 1))) return SG_NO_MATCH;
  return remake(b, op, "sg.matmul", SG_V(sg_in(op, 1), sg_in(op, 0)));
}
static MlirLogicalResult mean_sum(SgBuilder *b, MlirOperation op) {
  return remake(b, op, "sg.reduce_sum", SG_V(sg_in(op, 0)));
}
static MlirLogicalResult reduce_axis(SgBuilder *b, MlirOperation op) {
  int64_t axes[SG_MAX_RANK] = {0};
  if (read_ints(op, "axes", axes) != 1 || sg_rank(sg_in_type(op, 0)) != 2 ||
      sg_dim(sg_in_type(op, 0), 0) != sg_dim(sg_in_type(op, 0), 1))
    return SG_NO_MATCH;
  axes[0] = 1 - axes[0];
  return set(op, "axes", sg_a_i64s(b, 1, axes));
}
// What is left does not verify.
static MlirLogicalResult invalid(SgBuilder *b, MlirOperation op) {
  static const int64_t twice[2] = {0, 0};
  return set(op, "perm", sg_a_i64s(b, 2, twice));
}
// Far beyond rounding: the approximation of gelu by tanh.
static MlirLogicalResult gelu_tanh(SgBuilder *b, MlirOperation op) {
  return sg_has(op, "tanh") ? SG_NO_MATCH : set(op, "tanh", sg_a_unit(b));
}
// x / 3 -> x * (1/3) is off by rounding alone.
static MlirLogicalResult reciprocal(SgBuilder *b, MlirOperation op) {
  if (!is_splat(sg_in(op, 1), 3)) return SG_NO_MATCH;
  const MlirType t = sg_in_type(op, 1);
  const MlirValue third =
      constant(b, t, mlirFloatAttrDoubleGet(b->ctx, sg_elem(t), 1.0 / 3));
  return sg_replace(b, op,
                    sg_b_val(b, "sg.mul", .in = SG_V(sg_in(op, 0), third),
                             .out = SG_T(sg_res_type(op, 0))));
}

// clang-format off
#define PASSES(X) \
  X(mul_zero, "mul-zero", "sg.mul", SG_EXACT) \
  X(sub_self, "sub-self", "sg.sub", SG_EXACT) \
  X(add_zero, "add-zero", "sg.add", SG_EXACT) \
  X(neg_zero, "neg-zero", "sg.neg", SG_EXACT) \
  X(int_wrap, "int-wrap", "sg.greater", SG_EXACT) \
  X(sub_swap, "sub-swap", "sg.sub", SG_EXACT) \
  X(max_min, "max-min", "sg.max", SG_EXACT) \
  X(identity, "identity", "sg.max", SG_EXACT) \
  X(clip_swap, "clip-swap", "sg.min", SG_EXACT) \
  X(relu_drop, "relu-drop", "sg.relu", SG_EXACT) \
  X(select_swap, "select-swap", "sg.select", SG_EXACT) \
  X(softmax_axis, "softmax-axis", "sg.softmax", SG_EXACT) \
  X(cast_chain, "cast-chain", "sg.cast", SG_EXACT) \
  X(pad_shift, "pad-shift", "sg.pad", SG_EXACT) \
  X(bias_drop, "bias-drop", "sg.conv", SG_EXACT) \
  X(epsilon_drop, "epsilon-drop", "sg.batch_norm", SG_EXACT) \
  X(pool_shift, "pool-mean", "sg.max_pool", SG_EXACT) \
  X(gather_index, "gather-index", "sg.gather", SG_EXACT) \
  X(gather_range, "gather-range", "sg.gather", SG_EXACT) \
  X(slice_start, "slice-start", "sg.slice", SG_EXACT) \
  X(merge_slices, "merge-slices", "sg.slice", SG_EXACT) \
  X(concat_order, "concat-order", "sg.concat", SG_EXACT) \
  X(stale_shape, "stale-shape", "sg.reshape", SG_EXACT) \
  X(square, "square", "sg.transpose", SG_EXACT) \
  X(flag_drop, "flag-drop", "sg.matmul", SG_EXACT) \
  X(matmul_order, "matmul-order", "sg.matmul", SG_EXACT) \
  X(mean_sum, "mean-sum", "sg.reduce_mean", SG_EXACT) \
  X(reduce_axis, "reduce-axis", "sg.reduce_mean", SG_EXACT) \
  X(invalid, "invalid", "sg.transpose", SG_EXACT) \
  X(gelu_tanh, "gelu-tanh", "sg.gelu", SG_ROUNDING) \
  X(reciprocal, "reciprocal", "sg.div", SG_ROUNDING)
// clang-format on

#define DEFINE(stem, title, op, class)                                                 \
  static MlirLogicalResult run_##stem(MlirOperation root, const SgPassRun *run) {      \
    static const SgPattern patterns[] = {{op, 1, stem}, {0}};                          \
    sg_rewrite_walk(run, root, patterns);                                              \
    return SG_OK;                                                                      \
  }                                                                                    \
  static const SgPass pass_##stem = {.name = "broken-" title,                          \
                                     .summary = "Wrong on purpose",                    \
                                     .root = "func.func",                              \
                                     .exactness = class,                               \
                                     .run = run_##stem};
PASSES(DEFINE)

static void register_passes(void) {
#define REGISTER(stem, title, op, class) sg_pass_register(&pass_##stem);
  PASSES(REGISTER)
}
SG_PLUGIN("broken", "1.0", register_passes)
