//===- recognise_selects.c - functions that are spelled out by select -----===//
//
//   select(x < c, c, x)  =>  max(x, c)          select(x > c, c, x)  =>  min(x, c)
//   select(x < 0, -x, x)                =>  sg.abs x
//   select(x < 0, a * x, x)             =>  sg.leaky_relu x
//   select(x < 0, w * x, x)             =>  sg.prelu x, w      w: a weight
//   select(x < 0, a * (exp(x) - 1), x)  =>  sg.elu x
//
// and so with <=, with the operands of the comparison or the two values the other way
// around. a and c are numbers. What a NaN chooses must be x, which is NaN: so select(x
// > 0, x, 0) and select(x < c, x, c) are left alone, as is a c that is NaN. Class:
// rounding: the sign of a zero may differ, and e^x - 1 near 0 is more precise.
//===----------------------------------------------------------------------===//
#include <math.h>

#include "expression.h"
#include "sg/Pass.h"

/// select(x < c, other, x), or > c.
typedef struct Choice {
  MlirValue x, other, bound;
  double c;
  bool below; ///< `other` is for the x below c
} Choice;

/// Reads what compares with a number. Of an operand on the right it is the mirror
/// image.
static bool read_choice(MlirOperation op, Choice *out) {
  const MlirOperation test = sg_owner(sg_in(op, 0));
  const bool less = sg_is(test, "sg.less") || sg_is(test, "sg.less_equal");
  if (!less && !sg_is(test, "sg.greater") && !sg_is(test, "sg.greater_equal"))
    return false;
  const intptr_t left = uniform_number(sg_in(test, 1), &out->c) ? 0 : 1;
  if (left == 1 && !uniform_number(sg_in(test, 0), &out->c)) return false;
  out->x = sg_in(test, left);
  out->bound = sg_in(test, 1 - left);
  const bool first = mlirValueEqual(sg_in(op, 1), out->x); // x where the test holds
  out->other = sg_in(op, first ? 2 : 1);
  out->below = (less == (left == 0)) != first;
  // A NaN fails the test. Where that chooses the other value, this must be NaN, too: it
  // is a function of x.
  FloatFormat f;
  return mlirValueEqual(sg_in(op, first ? 1 : 2), out->x) && !isnan(out->c) &&
         mlirTypeEqual(mlirValueGetType(out->x), sg_res_type(op, 0)) &&
         float_format(sg_elem(sg_res_type(op, 0)), &f);
}

/// Whether the other value is a constant, which no NaN may choose.
static bool is_bound(const Choice *choice, MlirOperation op) {
  double c;
  return uniform_number(choice->other, &c) && c == choice->c &&
         mlirValueEqual(sg_in(op, 1), choice->other);
}

/// The weight w of other = w * x; null.
static MlirValue read_weight(const Choice *choice) {
  const MlirOperation product = sg_def(choice->other, "sg.mul");
  for (intptr_t i = 0; i < 2 && !mlirOperationIsNull(product); ++i)
    if (mlirValueEqual(sg_in(product, i), choice->x) &&
        sg_is_weight(sg_in(product, 1 - i)))
      return sg_in(product, 1 - i);
  return (MlirValue){NULL};
}

/// other = alpha * (exp(x) - 1).
static bool read_exponential(const Expression *e, const Choice *choice, double *alpha) {
  MlirValue v = choice->other;
  *alpha = 1;
  for (intptr_t i = 0; i < 2 && sg_is(sg_owner(v), "sg.mul"); ++i)
    if (uniform_number(sg_in(sg_owner(v), i), alpha)) {
      v = sg_in(sg_owner(v), 1 - i);
      break;
    }
  Match m;
  return expression_match(e, v, &m) && mlirValueEqual(match_x(&m, 'x'), choice->x);
}

static MlirLogicalResult choose(SgBuilder *b, MlirOperation op) {
  Choice k;
  double a;
  if (!read_choice(op, &k)) return SG_NO_MATCH;
  if (is_bound(&k, op))
    return sg_replace(
        b, op, sg_b_val(b, k.below ? "sg.max" : "sg.min", .in = SG_V(k.x, k.other)));
  if (k.c != 0 || !k.below) return SG_NO_MATCH;
  if (read_multiple(k.other, k.x, &a)) {
    if (a == -1) return sg_replace(b, op, sg_b_val(b, "sg.abs", .in = SG_V(k.x)));
    return sg_replace(b, op,
                      sg_b_val(b, "sg.leaky_relu", .in = SG_V(k.x),
                               .attrs = SG_A({"alpha", sg_a_f64(b, a)})));
  }
  const MlirValue w = read_weight(&k);
  if (!mlirValueIsNull(w))
    return sg_replace(b, op, sg_b_val(b, "sg.prelu", .in = SG_V(k.x, w)));
  if (!read_exponential(b->user, &k, &a)) return SG_NO_MATCH;
  return sg_replace(
      b, op,
      sg_b_val(b, "sg.elu", .in = SG_V(k.x), .attrs = SG_A({"alpha", sg_a_f64(b, a)})));
}

static MlirLogicalResult run(MlirOperation root, const SgPassRun *run) {
  static const SgPattern patterns[] = {{"sg.select", 1, choose}, {0}};
  Expression exponential;
  expression_parse("exp(x) - 1", &exponential);
  return sg_rewrite(run, root, patterns, SG_REWRITE_ONLY, &exponential);
}

const SgPass sg_pass_recognise_selects = {
    .name = "sg-recognise-selects",
    .summary = "Make functions of what selects by a comparison with a number",
    .root = "func.func",
    .exactness = SG_ROUNDING,
    .run = run};
