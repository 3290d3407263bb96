//===- affine_back.c - into the weights of what makes a value -------------===//
//
// A value is scaled by scaling what its op is linear in, and so on down to weights. For
// each op there is one rule: which of its operands have to be multiplied, by what.
// Sums go the same way, down to biases and to constants that are added already.
//===----------------------------------------------------------------------===//
#include "affine.h"

#include <stdlib.h>

enum { MOST_OPERANDS = 32, MOST_STEPS = 12 };

/// What becomes of each operand of an op: null (count 0) when it stays.
typedef struct Rule {
  Channels in[MOST_OPERANDS];
} Rule;

static void free_rule(Rule *rule) {
  for (int i = 0; i < MOST_OPERANDS; ++i)
    channels_free(&rule->in[i]);
}

static bool can_scale(MlirValue v, const Channels *f, int steps);
static bool can_shift(MlirValue v, const Channels *t, int steps);

static bool is_any(MlirOperation op, const char *const *names) {
  while (*names && !sg_is(op, *names))
    ++names;
  return *names;
}

static bool is_conv(MlirOperation op) {
  return sg_is(op, "sg.conv") || sg_is(op, "sg.conv_transpose");
}

/// Whether operand `i` has the type of the result: no other one is spread over it.
static bool has_type(MlirOperation op, intptr_t i) {
  return mlirTypeEqual(sg_in_type(op, i), sg_res_type(op, 0));
}

//===----------------------------------------------------------------------===//
// Rules of products
//===----------------------------------------------------------------------===//

/// conv: filters are dimension 0 of w; conv_transpose: 1, within each group.
static bool scale_conv(MlirOperation op, const Channels *f, Rule *rule) {
  const MlirType w = sg_in_type(op, 1);
  const int64_t groups = sg_attr_i64(op, "groups", 1);
  if (f->count > 1 && f->axis != 1) return false;
  intptr_t axis = 0;
  if (sg_is(op, "sg.conv_transpose") && f->count > 1) {
    if (groups != 1 && groups != sg_dim(w, 0)) return false;
    if (groups != 1 && sg_dim(w, 1) != 1) return false;
    axis = groups == 1;
  }
  rule->in[1] = channels_copy(f, axis);
  if (sg_n_in(op) == 3) rule->in[2] = channels_copy(f, 0);
  return true;
}

/// The columns of a weight on the right, the rows of one on the left; without a weight
/// what makes one of the operands takes the factor.
static bool scale_matmul(MlirOperation op, const Channels *f, Rule *rule, int steps) {
  static const char *const flags[] = {"trans_lhs", "trans_rhs"};
  const intptr_t rank = sg_rank(sg_res_type(op, 0));
  for (intptr_t i = 1; i >= 0; --i) {
    const intptr_t own = sg_rank(sg_in_type(op, i));
    intptr_t axis = 0;
    if (f->count > 1) {
      const intptr_t from_end = i == 1 ? 1 : 2; // columns, rows
      if (sg_rank(sg_in_type(op, 1 - i)) < 2 || own < 2 || f->axis != rank - from_end)
        continue;
      axis = own - (sg_has(op, flags[i]) ? 3 - from_end : from_end);
    }
    const Channels g = channels_copy(f, axis);
    if (sg_is_weight(sg_in(op, i)) || can_scale(sg_in(op, i), &g, steps)) {
      rule->in[i] = g;
      return true;
    }
    free(g.v);
  }
  return false;
}

/// a * b: a weight takes it, or what makes one of them.
static bool scale_product(MlirOperation op, const Channels *f, Rule *rule, int steps) {
  intptr_t taken = -1;
  for (intptr_t i = 1; i >= 0 && taken < 0; --i)
    if (sg_is_weight(sg_in(op, i))) taken = i;
  for (intptr_t i = 0; i < 2 && taken < 0; ++i)
    if (has_type(op, i) && can_scale(sg_in(op, i), f, steps)) taken = i;
  if (taken < 0) return false;
  rule->in[taken] = channels_copy(f, f->axis);
  return true;
}

/// a / b: the same, a weight b by the inverse.
static bool scale_quotient(MlirOperation op, const Channels *f, Rule *rule) {
  const bool divides = sg_is_weight(sg_in(op, 1));
  if (!divides && !has_type(op, 0) && !sg_is_weight(sg_in(op, 0))) return false;
  Channels g = channels_copy(f, f->axis);
  for (int64_t i = 0; divides && i < g.count; ++i)
    g.v[i] = 1 / g.v[i];
  rule->in[divides] = g;
  return true;
}

/// All operands by the same factor, or (concat) each by its part of it.
static bool scale_all(MlirOperation op, const Channels *f, Rule *rule) {
  const bool joins = sg_is(op, "sg.concat");
  int64_t at = 0;
  for (intptr_t i = 0; i < sg_n_in(op); ++i) {
    if (!joins && !has_type(op, i) && !sg_is_weight(sg_in(op, i))) return false;
    rule->in[i] = channels_copy(f, f->axis);
    if (!joins || f->count == 1 || f->axis != sg_attr_i64(op, "axis", 0)) continue;
    const int64_t part = sg_dim(sg_in_type(op, i), f->axis);
    if (part < 1) return false;
    for (int64_t k = 0; k < part; ++k)
      rule->in[i].v[k] = f->v[at + k];
    rule->in[i].count = part;
    at += part;
  }
  return true;
}

static bool scale_rule(MlirOperation op, const Channels *f, Rule *rule, int steps) {
  static const char *const sums[] = {"sg.add", "sg.sub", "sg.concat", NULL};
  static const char *const kinks[] = {"sg.relu", "sg.leaky_relu", "sg.max_pool", NULL};
  if (is_conv(op)) return scale_conv(op, f, rule);
  if (sg_is(op, "sg.matmul")) return scale_matmul(op, f, rule, steps);
  if (sg_is(op, "sg.mul")) return scale_product(op, f, rule, steps);
  if (sg_is(op, "sg.div")) return scale_quotient(op, f, rule);
  if (is_any(op, sums)) return scale_all(op, f, rule);
  if (sg_is(op, "sg.avg_pool") || (is_any(op, kinks) && channels_are_positive(f))) {
    rule->in[0] = channels_copy(f, f->axis);
    return true;
  }
  return factor_of_operand(op, f, &rule->in[0]);
}

//===----------------------------------------------------------------------===//
// Rules of sums
//===----------------------------------------------------------------------===//

/// a + b, a - b: a constant among them takes it, or what makes one of them.
static bool shift_sum(MlirOperation op, const Channels *t, Rule *rule, int steps) {
  intptr_t taken = -1;
  for (intptr_t i = 1; i >= 0 && taken < 0; --i)
    if (sg_is_weight(sg_in(op, i))) taken = i;
  for (intptr_t i = 0; i < 2 && taken < 0; ++i) {
    if (i == 1 && sg_is(op, "sg.sub")) continue;
    if (has_type(op, i) && can_shift(sg_in(op, i), t, steps)) taken = i;
  }
  if (taken < 0) return false;
  rule->in[taken] = channels_copy(t, t->axis);
  for (int64_t i = 0; taken == 1 && sg_is(op, "sg.sub") && i < t->count; ++i)
    rule->in[taken].v[i] = 0 - t->v[i];
  return true;
}

static bool shift_rule(MlirOperation op, const Channels *t, Rule *rule, int steps) {
  if (sg_is(op, "sg.add") || sg_is(op, "sg.sub")) return shift_sum(op, t, rule, steps);
  if (sg_is(op, "sg.concat")) return scale_all(op, t, rule);
  return factor_of_operand(op, t, &rule->in[0]);
}

/// Whether the conv `op` has a bias that can be another one.
static bool has_free_bias(MlirOperation op, const Channels *t) {
  return (t->count == 1 || t->axis == 1) &&
         (sg_n_in(op) == 2 || sg_is_weight(sg_in(op, 2)));
}

static MlirValue shift_conv(SgBuilder *b, MlirOperation op, const Channels *t) {
  const MlirType type = sg_res_type(op, 0);
  Channels all =
      t->count == 1 ? channels_fill(sg_dim(type, 1), 0, t->v[0]) : channels_copy(t, 0);
  MlirValue bias = vector_value(b, &all, type);
  channels_free(&all);
  if (sg_n_in(op) == 3) bias = combine_weights(b, "sg.add", sg_in(op, 2), bias);
  return copy_conv(b, op, sg_in(op, 0), sg_in(op, 1), bias);
}

//===----------------------------------------------------------------------===//
// Down to the weights
//===----------------------------------------------------------------------===//

/// The type in whose rank a factor of operand `i` counts its dimension: elementwise ops
/// spread a constant over their result.
static MlirType rank_type(MlirOperation op, intptr_t i) {
  static const char *const elementwise[] = {"sg.add", "sg.sub", "sg.mul", "sg.div",
                                            NULL};
  return is_any(op, elementwise) ? sg_res_type(op, 0) : sg_in_type(op, i);
}

/// The op that makes `v` and can be made anew; null.
static MlirOperation maker(MlirValue v) {
  const MlirOperation op = sg_owner(v);
  const bool fits = sg_is_of(op, "sg") && sg_n_res(op) == 1 &&
                    sg_n_in(op) <= MOST_OPERANDS && sg_one_use(v);
  return fits ? op : (MlirOperation){NULL};
}

static bool can_scale(MlirValue v, const Channels *f, int steps) {
  const MlirOperation op = maker(v);
  if (steps == 0 || mlirOperationIsNull(op)) return false;
  Rule rule = {{{0}}};
  bool fine = scale_rule(op, f, &rule, steps - 1);
  for (intptr_t i = 0; i < sg_n_in(op) && fine; ++i)
    if (rule.in[i].v)
      fine = sg_is_weight(sg_in(op, i))
                 ? weight_can_scale(sg_in(op, i), &rule.in[i])
                 : can_scale(sg_in(op, i), &rule.in[i], steps - 1);
  free_rule(&rule);
  return fine;
}

static bool can_shift(MlirValue v, const Channels *t, int steps) {
  const MlirOperation op = maker(v);
  if (steps == 0 || mlirOperationIsNull(op)) return false;
  if (is_conv(op)) return has_free_bias(op, t);
  Rule rule = {{{0}}};
  bool fine = shift_rule(op, t, &rule, steps - 1);
  for (intptr_t i = 0; i < sg_n_in(op) && fine; ++i)
    if (rule.in[i].v)
      fine =
          sg_is_weight(sg_in(op, i)) || can_shift(sg_in(op, i), &rule.in[i], steps - 1);
  free_rule(&rule);
  return fine;
}

static MlirValue rebuild(SgBuilder *b, MlirOperation op, const Channels *f,
                         bool scales) {
  MlirValue in[MOST_OPERANDS];
  Rule rule = {{{0}}};
  (void)(scales ? scale_rule(op, f, &rule, MOST_STEPS)
                : shift_rule(op, f, &rule, MOST_STEPS));
  for (intptr_t i = 0; i < sg_n_in(op); ++i) {
    const MlirValue v = in[i] = sg_in(op, i);
    const Channels *g = &rule.in[i];
    if (!g->v) continue;
    if (!sg_is_weight(v))
      in[i] = scales ? scale_value(b, v, g) : shift_value(b, v, g);
    else if (scales)
      in[i] = scale_weight(b, v, g, rank_type(op, i));
    else
      in[i] = combine_weights(b, "sg.add", v, channels_value(b, g, rank_type(op, i)));
  }
  free_rule(&rule);
  return copy_with(b, op, in);
}

bool scale_can(MlirValue v, const Channels *f) {
  return channels_can_scale(f) && can_scale(v, f, MOST_STEPS);
}

MlirValue scale_value(SgBuilder *b, MlirValue v, const Channels *f) {
  return rebuild(b, sg_owner(v), f, true);
}

bool shift_can(MlirValue v, const Channels *t) { return can_shift(v, t, MOST_STEPS); }

MlirValue shift_value(SgBuilder *b, MlirValue v, const Channels *t) {
  const MlirOperation op = sg_owner(v);
  return is_conv(op) ? shift_conv(b, op, t) : rebuild(b, op, t, false);
}
