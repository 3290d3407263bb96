//===- expression_atoms.c - letters and functions of formulas --------------===//
#include "expression_match.h"

#include <ctype.h>
#include <string.h>

static bool bind(Match *m, char letter, MlirValue v) {
  const bool constant = isupper((unsigned char)letter) != 0;
  MlirValue *slot = constant ? &m->X[letter - 'A'] : &m->x[letter - 'a'];
  if (constant && !sg_is_weight(v)) return false;
  if (mlirValueIsNull(*slot)) *slot = v;
  return mlirValueEqual(*slot, v);
}

/// A number by which `op`, a min or max, bounds its other operand.
static bool read_bound(MlirOperation op, const char *name, MlirValue *x, double *c) {
  if (!sg_is(op, name)) return false;
  for (intptr_t i = 1; i >= 0; --i) {
    *x = sg_in(op, 1 - i);
    if (uniform_number(sg_in(op, i), c)) return true;
  }
  return false;
}

static bool match_clip(Match *m, const Atom *a, MlirOperation op) {
  const double lo = m->e->sums[a->args[1]].c, hi = m->e->sums[a->args[2]].c;
  MlirValue x, y;
  double c;
  const bool above = read_bound(op, "sg.min", &x, &c);
  if (above ? !match_near(m, c, hi)
            : (!sg_is(op, "sg.relu") || lo != 0) &&
                  (!read_bound(op, "sg.max", &x, &c) || !match_near(m, c, lo)))
    return false;
  if (!above && sg_is(op, "sg.relu")) x = sg_in(op, 0);
  const MlirOperation inner = sg_owner(x);
  if (above && lo == 0 && sg_is(inner, "sg.relu"))
    y = sg_in(inner, 0);
  else if (!read_bound(inner, above ? "sg.max" : "sg.min", &y, &c) ||
           !match_near(m, c, above ? lo : hi))
    return false;
  return match_see(m, op) && match_see(m, inner) &&
         match_sum(m, &m->e->sums[a->args[0]], y);
}

/// c * mean, where a sum is count * mean.
static bool match_mean(Match *m, const Atom *a, double c, MlirOperation op) {
  const bool is_sum = sg_is(op, "sg.reduce_sum");
  Dims shape;
  if ((!is_sum && !sg_is(op, "sg.reduce_mean")) ||
      !read_shape(sg_in_type(op, 0), &shape))
    return false;
  const Dims axes = read_list(op, "axes");
  if (m->has_axes && !dims_equal(&axes, &m->axes)) return false;
  double count = 1;
  for (intptr_t i = 0; i < axes.n; ++i)
    count *= (double)shape.v[axes.v[i]];
  if (!match_near(m, is_sum ? c / count : c, 1)) return false;
  m->has_axes = true;
  m->axes = axes;
  return match_sum(m, &m->e->sums[a->args[0]], sg_in(op, 0));
}

static bool match_call(Match *m, const Atom *a, MlirOperation op) {
  if (!strcmp(a->name, "sg.clip")) return match_clip(m, a, op);
  if (!sg_is(op, a->name) || sg_n_in(op) != a->n || !match_see(m, op)) return false;
  const Sum *sums = m->e->sums;
  if (a->n == 1) return match_sum(m, &sums[a->args[0]], sg_in(op, 0));
  for (int swap = 0; swap < 2; ++swap) {
    const Mark k = match_mark(m);
    if (match_sum(m, &sums[a->args[0]], sg_in(op, swap)) &&
        match_sum(m, &sums[a->args[1]], sg_in(op, 1 - swap)))
      return true;
    match_back(m, &k);
  }
  return false;
}

/// c * atom, of what is left of a product.
bool match_atom(Match *m, const Atom *a, double c, MlirValue v) {
  const MlirOperation op = sg_owner(v);
  switch (a->kind) {
  case ATOM_VARIABLE:
    return match_near(m, c, 1) && bind(m, a->name[0], v);
  case ATOM_CALL:
    if (mlirOperationIsNull(op)) return false;
    if (!strcmp(a->name, "sg.mean")) return match_mean(m, a, c, op);
    return match_near(m, c, 1) && match_call(m, a, op);
  case ATOM_GROUP:
    break;
  }
  Sum s = m->e->sums[a->args[0]];
  s.c *= c;
  for (int i = 0; i < s.n; ++i)
    s.t[i].c *= c;
  return match_sum(m, &s, v);
}
