//===- simplify_fast.c - identities of real numbers -----------------------===//
//
//   x * 0  =>  0          x - x  =>  0            x / x  =>  1
//   x + 0  =>  x          0 - x  =>  -x           -(x - y)  =>  y - x
//   x / c  =>  x * (1 / c)                        (x / y) / z  =>  x / (y * z)
//   (x + a) + b  =>  x + (a + b)                  (x * a) * b  =>  x * (a * b)
//   exp(log(x)), log(exp(x))  =>  x               sqrt(x) * sqrt(x)  =>  x
//   sqrt(x) ^ 2  =>  x    x ^ 0.5  =>  sqrt(x)
//
// a, b and c are constants; sg-fold-constants makes one of what stays of them. All of
// it for floats only: sg-simplify does what integers allow. None holds for all values:
// 0 * inf, inf - inf and 0 / 0 are NaN, -0 + 0 is 0, a * b may overflow where
// (x * a) * b does not, log(-1) is NaN. is_nan and is_inf stay what they are: a guard
// that a model has against what its own masks make is no accident.
//===----------------------------------------------------------------------===//
#include "match.h"
#include "sg/Pass.h"

// ---- readers

static bool is_float(MlirValue v) {
  FloatFormat f;
  return float_format(sg_elem(mlirValueGetType(v)), &f);
}

/// Whether all elements of the float constant `v` are `x` (of 0: of either sign).
static bool is_all(MlirValue v, double x) {
  uint64_t bits;
  const MlirAttribute value = constant_value(v);
  return is_float(v) && is_uniform(v, &bits) && mlirDenseElementsAttrIsSplat(value) &&
         mlirFloatAttrGetValueDouble(mlirDenseElementsAttrGetSplatValue(value)) == x;
}

static bool is_constant(MlirValue v) {
  return !mlirOperationIsNull(sg_def(v, "sg.constant"));
}

static bool fits(MlirValue v, MlirOperation op) {
  return mlirTypeEqual(mlirValueGetType(v), sg_res_type(op, 0));
}

/// Whether an op on two constants makes nothing larger than they are.
static bool stays_small(MlirValue a, MlirValue b) {
  Dims m, n;
  return read_shape(mlirValueGetType(a), &m) && read_shape(mlirValueGetType(b), &n) &&
         (dims_count(&m) == 1 || dims_count(&n) == 1 || dims_equal(&m, &n));
}

// ---- rewrites

/// A uniform constant of the result's type, whose extents are known.
static MlirLogicalResult become(SgBuilder *b, MlirOperation op, double x) {
  Dims shape;
  const MlirType type = sg_res_type(op, 0);
  if (!read_shape(type, &shape)) return SG_NO_MATCH;
  const MlirAttribute value = mlirDenseElementsAttrSplatGet(
      type, mlirFloatAttrDoubleGet(b->ctx, sg_elem(type), x));
  return sg_replace(
      b, op,
      sg_b_val(b, "sg.constant", .out = SG_T(type), .attrs = SG_A({"value", value})));
}

/// (x . a) . b  =>  x . (a . b) of the operation `name`, the constants on any side. The
/// inner value must have no other use: it would be computed twice.
static MlirLogicalResult gather(SgBuilder *b, MlirOperation op, const char *name) {
  for (intptr_t i = 0; i < 2; ++i) {
    const MlirOperation inner = sg_def(sg_in(op, 1 - i), name);
    if (!is_constant(sg_in(op, i)) || mlirOperationIsNull(inner) ||
        !sg_one_use(sg_res(inner, 0)))
      continue;
    for (intptr_t j = 0; j < 2; ++j) {
      if (!is_constant(sg_in(inner, j)) || is_constant(sg_in(inner, 1 - j)) ||
          !stays_small(sg_in(inner, j), sg_in(op, i)))
        continue;
      const MlirValue x = sg_in(inner, 1 - j);
      const MlirValue both =
          sg_b_val(b, name, .in = SG_V(sg_in(inner, j), sg_in(op, i)));
      return sg_replace(b, op, sg_b_val(b, name, .in = SG_V(x, both)));
    }
  }
  return SG_NO_MATCH;
}

static MlirLogicalResult add(SgBuilder *b, MlirOperation op) {
  if (!is_float(sg_in(op, 0))) return SG_NO_MATCH;
  for (intptr_t i = 0; i < 2; ++i)
    if (is_all(sg_in(op, i), 0) && fits(sg_in(op, 1 - i), op))
      return sg_replace(b, op, sg_in(op, 1 - i));
  return gather(b, op, "sg.add");
}

static MlirLogicalResult sub(SgBuilder *b, MlirOperation op) {
  const MlirValue x = sg_in(op, 0), y = sg_in(op, 1);
  if (!is_float(x)) return SG_NO_MATCH;
  if (mlirValueEqual(x, y)) return become(b, op, 0);
  if (is_all(x, 0) && fits(y, op))
    return sg_replace(b, op, sg_b_val(b, "sg.neg", .in = SG_V(y)));
  return SG_NO_MATCH;
}

static MlirLogicalResult mul(SgBuilder *b, MlirOperation op) {
  const MlirValue x = sg_in(op, 0), y = sg_in(op, 1);
  if (!is_float(x)) return SG_NO_MATCH;
  if (is_all(x, 0) || is_all(y, 0)) return become(b, op, 0);
  const MlirOperation root = sg_def(x, "sg.sqrt");
  if (mlirValueEqual(x, y) && !mlirOperationIsNull(root))
    return sg_replace(b, op, sg_in(root, 0));
  return gather(b, op, "sg.mul");
}

static MlirLogicalResult divide(SgBuilder *b, MlirOperation op) {
  const MlirValue x = sg_in(op, 0), y = sg_in(op, 1);
  if (!is_float(x)) return SG_NO_MATCH;
  if (mlirValueEqual(x, y)) return become(b, op, 1);
  if (is_constant(y)) {
    if (is_constant(x)) return SG_NO_MATCH; // folded without a rounding more
    const MlirValue inverse = sg_b_val(b, "sg.reciprocal", .in = SG_V(y));
    return sg_replace(b, op, sg_b_val(b, "sg.mul", .in = SG_V(x, inverse)));
  }
  const MlirOperation inner = sg_def(x, "sg.div");
  if (mlirOperationIsNull(inner) || !sg_one_use(x)) return SG_NO_MATCH;
  const MlirValue both = sg_b_val(b, "sg.mul", .in = SG_V(sg_in(inner, 1), y));
  return sg_replace(b, op, sg_b_val(b, "sg.div", .in = SG_V(sg_in(inner, 0), both)));
}

static MlirLogicalResult neg(SgBuilder *b, MlirOperation op) {
  const MlirOperation inner = sg_def(sg_in(op, 0), "sg.sub");
  if (mlirOperationIsNull(inner) || !is_float(sg_in(op, 0)) ||
      !sg_one_use(sg_in(op, 0)))
    return SG_NO_MATCH;
  return sg_replace(
      b, op, sg_b_val(b, "sg.sub", .in = SG_V(sg_in(inner, 1), sg_in(inner, 0))));
}

/// f(g(x))  =>  x
static MlirLogicalResult undo(SgBuilder *b, MlirOperation op, const char *inner_name) {
  const MlirOperation inner = sg_def(sg_in(op, 0), inner_name);
  return mlirOperationIsNull(inner) ? SG_NO_MATCH : sg_replace(b, op, sg_in(inner, 0));
}
static MlirLogicalResult exponential(SgBuilder *b, MlirOperation op) {
  return undo(b, op, "sg.log");
}
static MlirLogicalResult logarithm(SgBuilder *b, MlirOperation op) {
  return undo(b, op, "sg.exp");
}

static MlirLogicalResult power(SgBuilder *b, MlirOperation op) {
  const MlirValue x = sg_in(op, 0), y = sg_in(op, 1);
  if (!is_float(x) || !fits(x, op)) return SG_NO_MATCH;
  if (is_all(y, 2)) return undo(b, op, "sg.sqrt");
  if (is_all(y, 0.5)) return sg_replace(b, op, sg_b_val(b, "sg.sqrt", .in = SG_V(x)));
  return SG_NO_MATCH;
}

static MlirLogicalResult run(MlirOperation root, const SgPassRun *run) {
  static const SgPattern patterns[] = {
      {"sg.add", 1, add},       {"sg.sub", 1, sub},   {"sg.mul", 1, mul},
      {"sg.div", 1, divide},    {"sg.neg", 1, neg},   {"sg.exp", 1, exponential},
      {"sg.log", 1, logarithm}, {"sg.pow", 1, power}, {0}};
  return sg_rewrite_only(run, root, patterns);
}

const SgPass sg_pass_simplify_fast = {.name = "sg-simplify-fast",
                                      .summary = "Apply identities of real numbers",
                                      .root = "func.func",
                                      .exactness = SG_FAST_MATH,
                                      .run = run};
