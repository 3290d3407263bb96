//===- recognise_activations.c - functions from their spelled-out forms ---===//
//
//   x * 0.5 * (1 + erf(x / sqrt 2)), in any order    =>  sg.gelu x
//   x * sigmoid(x)                                   =>  sg.swish x
//
// and so on: the rows below are all of it, in the notation of expression.h, which says
// what of the spelling does not matter. Besides, in code:
//
//   exp(x - max) / sum, (x - max) - log(sum)           =>  sg.softmax, sg.log_softmax
//   x ^ 2, x ^ 3, x ^ -1                               =>  products, sg.reciprocal
//
// Left alone: constants that are further off than rounding to their type explains
// (3e-6), as the result would be, too; forms whose NaN or infinities differ: x ^ 0.5,
// exp(x) / sum of exp(x). In f16 also what has intermediates that overflow soon. Where
// they do in f32, the function no longer does: log(1 + e^x) of 100. Class: rounding.
//===----------------------------------------------------------------------===//
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "expression.h"
#include "sg/Pass.h"

/// What else must hold, of what was bound to x and y; two numbers for attributes.
typedef bool (*Check)(const Match *m, double attrs[2]);

static bool scaled(const Match *m, double attrs[2]) {
  return read_multiple(match_x(m, 'y'), match_x(m, 'x'), &attrs[0]);
}
static bool scaled_back(const Match *m, double attrs[2]) {
  const bool found = scaled(m, attrs);
  attrs[0] = -attrs[0];
  return found;
}
static bool is_slope(const Match *m, double attrs[2]) {
  return scaled(m, attrs) && attrs[0] > 0 && attrs[0] < 1;
}
/// Whether the hard sigmoid that matched is that of hard_swish.
static bool of_sixth(const Match *m, double attrs[2]) {
  (void)attrs;
  for (int i = 0; i < m->n_seen; ++i) {
    if (!sg_is(m->seen[i], "sg.hard_sigmoid")) continue;
    const double alpha = mlirFloatAttrGetValueDouble(sg_attr(m->seen[i], "alpha"));
    const double beta = mlirFloatAttrGetValueDouble(sg_attr(m->seen[i], "beta"));
    return fabs(6 * alpha - 1) <= m->epsilon && beta == 0.5;
  }
  return false;
}
/// Whether intermediates that are larger than x overflow no sooner than in f32.
static bool is_wide(const Match *m, double attrs[2]) {
  (void)attrs;
  return !mlirTypeIsAF16(sg_elem(mlirValueGetType(match_x(m, 'x'))));
}
static bool sixth(const Match *m, double attrs[2]) {
  (void)m;
  attrs[0] = 1.0 / 6;
  attrs[1] = 0.5;
  return true;
}

typedef struct Row {
  const char *roots; ///< ops that may end the formula, each between spaces
  const char *formula;
  const char *op;
  const char *attrs[2]; ///< what `check` gives; "tanh" is a flag
  Check check;
} Row;
#define PRODUCTS " sg.mul sg.div "
#define SUMS " sg.add sg.sub "
// clang-format off
static const Row rows[] = {
  {PRODUCTS, "0.5 * x * (1 + erf(0.70710678118654752 * x))", "sg.gelu", {0}, NULL},
  {PRODUCTS, "0.5 * (x + x * erf(0.70710678118654752 * x))", "sg.gelu", {0}, NULL},
  {PRODUCTS, "0.5 * x * (1 + tanh(0.79788456080286536 * (x + 0.044715 * x^3)))", "sg.gelu", {"tanh"}, NULL},
  {PRODUCTS, "0.5 * x * (1 + tanh(0.79788456080286536 * x * (1 + 0.044715 * x^2)))", "sg.gelu", {"tanh"}, NULL},
  {PRODUCTS, "0.5 * (x + x * tanh(0.79788456080286536 * (x + 0.044715 * x^3)))", "sg.gelu", {"tanh"}, NULL},
  {PRODUCTS, "x * sigmoid(1.59576912160573071 * (x + 0.044715 * x^3))", "sg.gelu", {"tanh"}, NULL},
  {PRODUCTS, "x * sigmoid(y)", "sg.swish", {"alpha"}, scaled},
  {PRODUCTS, "x / (1 + exp(y))", "sg.swish", {"alpha"}, scaled_back},
  {PRODUCTS " sg.reciprocal sg.pow ", "1 / (1 + exp(-x))", "sg.sigmoid", {0}, NULL},
  {PRODUCTS SUMS, "0.5 + 0.5 * tanh(0.5 * x)", "sg.sigmoid", {0}, NULL},
  {" sg.log ", "log(1 + exp(x))", "sg.softplus", {0}, is_wide},
  {PRODUCTS, "x * tanh(softplus(x))", "sg.mish", {0}, NULL},
  {PRODUCTS, "x * clip(x + 3, 0, 6) / 6", "sg.hard_swish", {0}, is_wide},
  {PRODUCTS, "x * clip(0.16666666666666667 * x + 0.5, 0, 1)", "sg.hard_swish", {0}, NULL},
  {PRODUCTS, "x * hard_sigmoid(x)", "sg.hard_swish", {0}, of_sixth},
  {PRODUCTS, "clip(x + 3, 0, 6) / 6", "sg.hard_sigmoid", {"alpha", "beta"}, sixth},
  {PRODUCTS, "x / (1 + abs(x))", "sg.softsign", {0}, NULL},
  {" sg.max ", "max(x, 0)", "sg.relu", {0}, NULL},
  {" sg.max ", "max(y, x)", "sg.leaky_relu", {"alpha"}, is_slope},
  {" sg.max ", "max(x, y)", "sg.leaky_relu", {"alpha"}, is_slope},
};
// clang-format on
enum { ROWS = sizeof rows / sizeof *rows };

static bool may_end(const Row *row, MlirOperation op) {
  const MlirStringRef name = sg_name(op);
  for (const char *at = row->roots; (at = strstr(at, "sg.")); at += 3)
    if (!strncmp(at, name.data, name.length) && at[name.length] == ' ') return true;
  return false;
}

/// x, where it has the type of what `op` makes: nothing between was broadcast.
static bool same_type(MlirOperation op, MlirValue x) {
  return mlirTypeEqual(mlirValueGetType(x), sg_res_type(op, 0));
}

static MlirLogicalResult formulas(SgBuilder *b, MlirOperation op) {
  const Expression *parsed = b->user;
  Nearby nearby;
  nearby_read(op, &nearby);
  for (int i = 0; i < ROWS; ++i) {
    const Row *row = &rows[i];
    Match m;
    double numbers[2] = {0};
    if (!may_end(row, op) || !expression_may_match(&parsed[i], &nearby) ||
        !expression_match(&parsed[i], sg_res(op, 0), &m) ||
        !same_type(op, match_x(&m, 'x')) || (row->check && !row->check(&m, numbers)))
      continue;
    SgAttr attrs[2];
    intptr_t n = 0;
    for (; n < 2 && row->attrs[n]; ++n)
      attrs[n] =
          (SgAttr){row->attrs[n], row->check ? sg_a_f64(b, numbers[n]) : sg_a_unit(b)};
    return sg_replace(
        b, op, sg_b_val(b, row->op, .in = SG_V(match_x(&m, 'x')), .attrs = {n, attrs}));
  }
  return SG_NO_MATCH;
}

// ---- in code

static MlirLogicalResult power(SgBuilder *b, MlirOperation op) {
  const MlirValue x = sg_in(op, 0);
  double c;
  FloatFormat f;
  if (!float_format(sg_elem(mlirValueGetType(x)), &f) || !same_type(op, x) ||
      !uniform_number(sg_in(op, 1), &c))
    return SG_NO_MATCH;
  if (c == -1) return sg_replace(b, op, sg_b_val(b, "sg.reciprocal", .in = SG_V(x)));
  if (c != 2 && c != 3) return SG_NO_MATCH;
  const MlirValue square = sg_b_val(b, "sg.mul", .in = SG_V(x, x));
  if (c == 2) return sg_replace(b, op, square);
  return sg_replace(b, op, sg_b_val(b, "sg.mul", .in = SG_V(square, x)));
}

/// The reduction of that name that `v` is, reshapes, a maximum with -inf and, where it
/// is asked for, a logarithm aside: these keep the order of its elements.
static MlirOperation read_reduction(MlirValue v, const char *name, bool log) {
  MlirOperation op = sg_owner(v);
  for (int depth = 0; depth < 6 && !sg_is(op, name); ++depth) {
    double c;
    intptr_t of = 0;
    if (sg_is(op, "sg.max")) { // the bits of the other operand, NaN or not
      of = uniform_number(sg_in(op, 0), &c) ? 1 : 0;
      if ((!of && !uniform_number(sg_in(op, 1), &c)) || c != -(double)INFINITY) break;
    } else if (sg_is(op, "sg.log") && log) {
      log = false;
    } else if (!sg_is(op, "sg.reshape")) {
      break;
    }
    op = sg_owner(sg_in(op, of));
  }
  return sg_is(op, name) ? op : (MlirOperation){NULL};
}

/// Whether `v`, a reduction of x along the axis, stands next to x as it should: each
/// element with the line that it was made of.
static bool is_beside(MlirValue v, MlirOperation reduction, MlirValue x, int64_t axis) {
  Dims shape, kept;
  if (mlirOperationIsNull(reduction) || !mlirValueEqual(sg_in(reduction, 0), x) ||
      !read_shape(mlirValueGetType(x), &shape) ||
      !read_shape(mlirValueGetType(v), &kept))
    return false;
  const Dims axes = read_list(reduction, "axes");
  shape.v[axis] = 1;
  return axes.n == 1 && axes.v[0] == axis && dims_equal(&shape, &kept);
}

/// x of exp(x - max(x)), which `e` is; null.
static MlirValue read_shifted(MlirValue e, int64_t *axis) {
  const MlirValue none = {NULL};
  const MlirOperation exp = sg_def(e, "sg.exp");
  if (mlirOperationIsNull(exp)) return none;
  const MlirOperation shifted = sg_def(sg_in(exp, 0), "sg.sub");
  if (mlirOperationIsNull(shifted)) return none;
  const MlirOperation max = read_reduction(sg_in(shifted, 1), "sg.reduce_max", false);
  if (mlirOperationIsNull(max)) return none;
  const Dims axes = read_list(max, "axes");
  const MlirValue x = sg_in(shifted, 0);
  if (axes.n != 1) return none;
  *axis = axes.v[0];
  return is_beside(sg_in(shifted, 1), max, x, *axis) ? x : none;
}

static MlirLogicalResult along(SgBuilder *b, MlirOperation op, const char *name,
                               MlirValue x, int64_t axis) {
  return sg_replace(
      b, op,
      sg_b_val(b, name, .in = SG_V(x), .attrs = SG_A({"axis", sg_a_i64(b, axis)})));
}

/// e / s; e * (1 / s).
static MlirLogicalResult softmax(SgBuilder *b, MlirOperation op) {
  const bool divides = sg_is(op, "sg.div");
  for (intptr_t i = 0; i < (divides ? 1 : 2); ++i) {
    const MlirOperation inverse = sg_def(sg_in(op, 1 - i), "sg.reciprocal");
    int64_t axis;
    const MlirValue e = sg_in(op, i), x = read_shifted(e, &axis);
    if (mlirValueIsNull(x) || (!divides && mlirOperationIsNull(inverse))) continue;
    const MlirValue s = divides ? sg_in(op, 1) : sg_in(inverse, 0);
    if (is_beside(s, read_reduction(s, "sg.reduce_sum", false), e, axis))
      return along(b, op, "sg.softmax", x, axis);
  }
  return SG_NO_MATCH;
}

/// d - log(s).
static MlirLogicalResult log_softmax(SgBuilder *b, MlirOperation op) {
  const MlirValue d = sg_in(op, 0), s = sg_in(op, 1);
  const MlirOperation sum = read_reduction(s, "sg.reduce_sum", true);
  if (mlirOperationIsNull(sum) ||
      !mlirOperationIsNull(read_reduction(s, "sg.reduce_sum", false)))
    return SG_NO_MATCH;
  int64_t axis;
  const MlirValue e = sg_in(sum, 0), x = read_shifted(e, &axis);
  if (mlirValueIsNull(x) || !mlirValueEqual(sg_in(sg_owner(e), 0), d) ||
      !is_beside(s, sum, e, axis))
    return SG_NO_MATCH;
  return along(b, op, "sg.log_softmax", x, axis);
}

static MlirLogicalResult run(MlirOperation root, const SgPassRun *run) {
  static const SgPattern patterns[] = {{"sg.mul", 2, formulas},
                                       {"sg.div", 2, formulas},
                                       {"sg.add", 2, formulas},
                                       {"sg.sub", 2, formulas},
                                       {"sg.max", 2, formulas},
                                       {"sg.log", 2, formulas},
                                       {"sg.pow", 2, formulas},
                                       {"sg.reciprocal", 2, formulas},
                                       {"sg.pow", 1, power},
                                       {"sg.div", 1, softmax},
                                       {"sg.mul", 1, softmax},
                                       {"sg.sub", 1, log_softmax},
                                       {0}};
  Expression *parsed = calloc(ROWS, sizeof *parsed);
  if (!parsed) return SG_FAIL;
  for (int i = 0; i < ROWS; ++i)
    expression_parse(rows[i].formula, &parsed[i]);
  const MlirLogicalResult result =
      sg_rewrite(run, root, patterns, SG_REWRITE_ONLY, parsed);
  free(parsed);
  return result;
}

const SgPass sg_pass_recognise_activations = {
    .name = "sg-recognise-activations",
    .summary = "Make functions of their spelled-out forms",
    .root = "func.func",
    .exactness = SG_ROUNDING,
    .run = run};
