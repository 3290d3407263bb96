//===- simplify.c - identities that hold for all values -------------------===//
//
//   x + -0.0, x - 0.0, x * 1, x / 1, x ^ 1, x | 0, x & ~0, x << 0 ..    =>  x
//   max(x, -inf), min(x, inf)                                           =>  x
//   x & 0, x | ~0, x * 0 (integers)                                     =>  0, ~0
//   max(x, x), min, and, or                                             =>  x
//   max(max(x, c), d), c and d of one element               =>  max(x, max(c, d))
//   x / 2^k (floats)                                        =>  x * 2^-k
//   x + -y  =>  x - y                          x - -y       =>  x + y
//   f(f(x)) of neg, not                                     =>  x
//   f(f(x)) of relu, abs, sign; rounding of what is whole   =>  f(x)
//   abs(-x)                                                 =>  abs(x)
//   select(c, x, x), select(true, x, y)                     =>  x
//   select(!c, x, y)                                        =>  select(c, y, x)
//   cast(cast(x)), the first one without loss               =>  cast(x)
//   cast to the same type, reduction over no axis           =>  x
//   cast(max(x, c)), min, of floats to an integer type whose
//     limits are no further than c; and cast(x + 0.0)       =>  cast(x)
//
// A result that is larger than what replaces it becomes a sg.broadcast. Each line holds
// for NaN, infinities, both zeros and denormals. Left alone for that reason: x + 0.0
// (-0.0 + 0.0 is 0.0), x * 0.0, x - x, -(x - y).
//===----------------------------------------------------------------------===//
#include <string.h>

#include "sg/Bridge.h"
#include "sg/Pass.h"
#include "simplify_cast.h"

// ---- readers

/// What a uniform constant may be; of an i1, ALL_BITS is true, and so is ONE. No float
/// is asked for ALL_BITS, and nothing else is an infinity.
typedef enum Uniform {
  NOTHING,
  ZERO,
  NEGATIVE_ZERO,
  ONE,
  ALL_BITS,
  INF,
  NEGATIVE_INF
} Uniform;

static uint64_t float_bits(FloatFormat f, Uniform what) {
  const uint64_t sign = (uint64_t)1 << (8 * f.bytes - 1), one = (uint64_t)1;
  const uint64_t inf = sign - (one << f.mantissa);
  return what == ONE             ? (uint64_t)f.bias << f.mantissa
         : what == NEGATIVE_ZERO ? sign
         : what == INF           ? inf
         : what == NEGATIVE_INF  ? sign | inf
                                 : 0;
}

static bool is(MlirValue v, Uniform what) {
  uint64_t bits, wanted;
  if (what == NOTHING || !is_uniform(v, &bits)) return false;
  const MlirType elem = sg_elem(mlirValueGetType(v));
  FloatFormat f;
  if (float_format(elem, &f)) {
    wanted = float_bits(f, what);
  } else if (what == INF || what == NEGATIVE_INF) {
    return false;
  } else {
    if (what == NEGATIVE_ZERO) what = ZERO; // integers have one
    const unsigned width = mlirIntegerTypeGetWidth(elem);
    wanted = what == ZERO ? 0 : what == ONE ? 1 : UINT64_MAX >> (64 - width);
  }
  return bits == wanted;
}

static bool is_float(MlirValue v) {
  FloatFormat f;
  return float_format(sg_elem(mlirValueGetType(v)), &f);
}

static MlirLogicalResult replace(SgBuilder *b, MlirOperation op, MlirValue v) {
  return sg_replace(b, op, broadcast_value(b, v, sg_res_type(op, 0)));
}

/// What `op` computes may be replaced by a broadcast: its shape is known.
static bool is_static(MlirOperation op) {
  Dims shape;
  return read_shape(sg_res_type(op, 0), &shape);
}

// ---- binary

typedef struct Identities {
  const char *op;
  Uniform right, left; ///< op(x, right) = x, op(left, x) = x
  Uniform absorbing;   ///< op(x, absorbing) = absorbing, on integers and i1
  bool idempotent;     ///< op(x, x) = x
} Identities;
static const Identities identities[] = {
    {"sg.add", NEGATIVE_ZERO, NEGATIVE_ZERO, NOTHING, false},
    {"sg.sub", ZERO, NOTHING, NOTHING, false},
    {"sg.mul", ONE, ONE, ZERO, false},
    {"sg.div", ONE, NOTHING, NOTHING, false},
    {"sg.pow", ONE, NOTHING, NOTHING, false},
    {"sg.max", NEGATIVE_INF, NEGATIVE_INF, NOTHING, true},
    {"sg.min", INF, INF, NOTHING, true},
    {"sg.and", ALL_BITS, ALL_BITS, ZERO, true},
    {"sg.or", ZERO, ZERO, ALL_BITS, true},
    {"sg.xor", ZERO, ZERO, NOTHING, false},
    {"sg.bitwise_and", ALL_BITS, ALL_BITS, ZERO, true},
    {"sg.bitwise_or", ZERO, ZERO, ALL_BITS, true},
    {"sg.bitwise_xor", ZERO, ZERO, NOTHING, false},
    {"sg.shift_left", ZERO, NOTHING, NOTHING, false},
    {"sg.shift_right", ZERO, NOTHING, NOTHING, false},
};

static MlirLogicalResult binary(SgBuilder *b, MlirOperation op) {
  const MlirValue x = sg_in(op, 0), y = sg_in(op, 1);
  const Identities *row = identities;
  while (!sg_is(op, row->op))
    ++row;
  if (!is_static(op)) return SG_NO_MATCH;
  // An integer to a float's power is computed in f64, which loses the low bits.
  const bool loses = sg_is(op, "sg.pow") && !is_float(x) && is_float(y);
  if (!loses && is(y, row->right)) return replace(b, op, x);
  if (is(x, row->left)) return replace(b, op, y);
  if (!is_float(x) && is(y, row->absorbing)) return replace(b, op, y);
  if (!is_float(x) && is(x, row->absorbing)) return replace(b, op, x);
  if (row->idempotent && mlirValueEqual(x, y)) return replace(b, op, x);
  return SG_NO_MATCH;
}

/// x / c => x * (1 / c) where 1 / c is a number of the format, so that both round the
/// same real number.
static MlirLogicalResult divide(SgBuilder *b, MlirOperation op) {
  const MlirValue c = sg_in(op, 1);
  uint64_t bits;
  FloatFormat f;
  if (!float_format(sg_elem(mlirValueGetType(c)), &f) || !is_uniform(c, &bits))
    return SG_NO_MATCH;
  const uint64_t sign = bits >> (8 * f.bytes - 1) << (8 * f.bytes - 1);
  const int64_t exponent = (int64_t)((bits ^ sign) >> f.mantissa);
  const bool is_power = (bits & (((uint64_t)1 << f.mantissa) - 1)) == 0;
  // The exponents of 2^(1-bias) .. 2^(bias-1): their negatives are normal, too.
  if (!is_power || exponent < 1 || exponent > 2 * f.bias - 1) return SG_NO_MATCH;
  const uint64_t inverse = sign | (uint64_t)(2 * f.bias - exponent) << f.mantissa;
  const MlirAttribute value =
      sg_bridge_dense_attr(mlirValueGetType(c), &inverse, (size_t)f.bytes);
  const MlirValue factor = sg_b_val(b, "sg.constant", .attrs = SG_A({"value", value}),
                                    .out = SG_T(mlirValueGetType(c)));
  return sg_replace(b, op, sg_b_val(b, "sg.mul", .in = SG_V(sg_in(op, 0), factor)));
}

/// x + -y => x - y (the negation on either side), x - -y => x + y.
static MlirLogicalResult negated(SgBuilder *b, MlirOperation op) {
  const bool adds = sg_is(op, "sg.add");
  for (intptr_t i = 1; i >= !adds; --i) {
    const MlirOperation neg = sg_def(sg_in(op, i), "sg.neg");
    if (mlirOperationIsNull(neg)) continue;
    return sg_replace(b, op,
                      sg_b_val(b, adds ? "sg.sub" : "sg.add",
                               .in = SG_V(sg_in(op, 1 - i), sg_in(neg, 0))));
  }
  return SG_NO_MATCH;
}

/// The operand of `op`, a max or min, that is a dense constant of one element; null.
static MlirValue bound(MlirOperation op, MlirValue *other) {
  for (intptr_t i = 1; i >= 0; --i) {
    Dims shape;
    const MlirValue c = sg_in(op, i);
    if (mlirAttributeIsNull(constant_value(c)) ||
        !read_shape(mlirValueGetType(c), &shape) || dims_count(&shape) != 1)
      continue;
    *other = sg_in(op, 1 - i);
    return c;
  }
  return (MlirValue){NULL};
}

/// A maximum of maxima, of three that are in any order the same.
static MlirLogicalResult bounds(SgBuilder *b, MlirOperation op) {
  char name[8];
  const MlirStringRef full = sg_name(op);
  memcpy(name, full.data, full.length); // sg.max, sg.min
  name[full.length] = 0;
  MlirValue y = {NULL}, x = {NULL};
  const MlirValue d = bound(op, &y);
  const MlirOperation inner = sg_def(y, name);
  if (mlirOperationIsNull(inner)) return SG_NO_MATCH;
  const MlirValue c = bound(inner, &x);
  if (mlirValueIsNull(c)) return SG_NO_MATCH;
  const MlirValue both = sg_b_val(b, name, .in = SG_V(c, d));
  const MlirValue z = sg_b_val(b, name, .in = SG_V(x, both));
  return sg_replace(b, op, z);
}

// ---- unary

static bool is_any(MlirOperation op, const char *const *names) {
  while (*names && !sg_is(op, *names))
    ++names;
  return *names;
}

static MlirLogicalResult unary(SgBuilder *b, MlirOperation op) {
  static const char *const undone[] = {"sg.neg", "sg.not", "sg.bitwise_not", NULL};
  static const char *const once[] = {"sg.relu", "sg.abs", "sg.sign", NULL};
  static const char *const round[] = {"sg.ceil", "sg.floor", "sg.round", NULL};
  const MlirOperation inner = sg_owner(sg_in(op, 0));
  if (!sg_is_of(inner, "sg")) return SG_NO_MATCH;
  const bool same = mlirStringRefEqual(sg_name(op), sg_name(inner));
  const bool whole = is_any(inner, round) || sg_is(inner, "sg.sign");
  if (same && is_any(op, undone)) return sg_replace(b, op, sg_in(inner, 0));
  if ((same && is_any(op, once)) || (whole && is_any(op, round)))
    return sg_replace(b, op, sg_in(op, 0));
  if (sg_is(op, "sg.abs") && sg_is(inner, "sg.neg"))
    return sg_replace(b, op, sg_b_val(b, "sg.abs", .in = SG_V(sg_in(inner, 0))));
  return SG_NO_MATCH;
}

// ---- select, reduce

static MlirLogicalResult choose(SgBuilder *b, MlirOperation op) {
  const MlirValue x = sg_in(op, 1), y = sg_in(op, 2);
  if (is_static(op)) {
    if (mlirValueEqual(x, y) || is(sg_in(op, 0), ALL_BITS)) return replace(b, op, x);
    if (is(sg_in(op, 0), ZERO)) return replace(b, op, y);
  }
  const MlirOperation no = sg_def(sg_in(op, 0), "sg.not");
  if (mlirOperationIsNull(no)) return SG_NO_MATCH;
  return sg_replace(b, op, sg_b_val(b, "sg.select", .in = SG_V(sg_in(no, 0), y, x)));
}

static MlirLogicalResult reduce(SgBuilder *b, MlirOperation op) {
  return read_list(op, "axes").n ? SG_NO_MATCH : sg_replace(b, op, sg_in(op, 0));
}

static MlirLogicalResult run(MlirOperation root, const SgPassRun *run) {
  static const SgPattern patterns[] = {{"sg.add", 2, binary},
                                       {"sg.sub", 2, binary},
                                       {"sg.mul", 2, binary},
                                       {"sg.div", 2, binary},
                                       {"sg.pow", 2, binary},
                                       {"sg.max", 2, binary},
                                       {"sg.min", 2, binary},
                                       {"sg.and", 2, binary},
                                       {"sg.or", 2, binary},
                                       {"sg.xor", 2, binary},
                                       {"sg.bitwise_and", 2, binary},
                                       {"sg.bitwise_or", 2, binary},
                                       {"sg.bitwise_xor", 2, binary},
                                       {"sg.shift_left", 2, binary},
                                       {"sg.shift_right", 2, binary},
                                       {"sg.div", 1, divide},
                                       {"sg.add", 1, negated},
                                       {"sg.sub", 1, negated},
                                       {"sg.max", 1, bounds},
                                       {"sg.min", 1, bounds},
                                       {"sg.neg", 1, unary},
                                       {"sg.not", 1, unary},
                                       {"sg.bitwise_not", 1, unary},
                                       {"sg.relu", 1, unary},
                                       {"sg.abs", 1, unary},
                                       {"sg.sign", 1, unary},
                                       {"sg.ceil", 1, unary},
                                       {"sg.floor", 1, unary},
                                       {"sg.round", 1, unary},
                                       {"sg.select", 1, choose},
                                       {"sg.cast", 1, simplify_cast},
                                       {"sg.reduce_sum", 1, reduce},
                                       {"sg.reduce_prod", 1, reduce},
                                       {"sg.reduce_mean", 1, reduce},
                                       {"sg.reduce_max", 1, reduce},
                                       {"sg.reduce_min", 1, reduce},
                                       {0}};
  return sg_rewrite_only(run, root, patterns);
}

const SgPass sg_pass_simplify = {.name = "sg-simplify",
                                 .summary = "Apply identities that hold for all values",
                                 .root = "func.func",
                                 .exactness = SG_EXACT,
                                 .run = run};
