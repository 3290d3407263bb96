//===- expression.c - formulas that values are matched with ---------------===//
//
// A search from the root: what the op that makes the value does is undone on the
// formula, until single atoms are left. Of a product of two the factors are divided
// among its operands in every way, of a sum its terms.
//===----------------------------------------------------------------------===//
#include "expression_match.h"

#include <math.h>
#include <string.h>

enum { MAX_STEPS = 1000 };

bool match_near(const Match *m, double a, double b) {
  return fabs(a - b) <= m->epsilon * fabs(b);
}

Mark match_mark(const Match *m) {
  Mark k = {.has_axes = m->has_axes, .n_seen = m->n_seen};
  memcpy(k.x, m->x, sizeof k.x);
  memcpy(k.X, m->X, sizeof k.X);
  return k;
}
bool match_back(Match *m, const Mark *k) {
  memcpy(m->x, k->x, sizeof k->x);
  memcpy(m->X, k->X, sizeof k->X);
  m->has_axes = k->has_axes;
  m->n_seen = k->n_seen;
  return false;
}

bool match_see(Match *m, MlirOperation op) {
  if (m->n_seen == MATCH_SEEN || m->steps-- <= 0) return false;
  m->seen[m->n_seen++] = op;
  return true;
}

// ---- products

static Product power_of(const Product *p, double power) {
  Product out = *p;
  out.c = pow(p->c, power); // NaN, which nothing is near, of what has no root
  for (int i = 0; i < p->n; ++i)
    out.f[i].power *= power;
  return out;
}

/// Whether p can be a root, which is no negative number: x is not the root of x^2.
static bool is_root(const Product *p) {
  for (int i = 0; i < p->n; ++i)
    if (p->f[i].power == floor(p->f[i].power)) return false;
  return p->c > 0;
}

static bool is_bare(const Match *m, const Product *p) {
  return p->n == 1 && m->e->atoms[p->f[0].atom].kind == ATOM_VARIABLE;
}

/// Both halves; first the one that says more, so that a letter is bound where its
/// place is certain.
static bool match_halves(Match *m, const Product *l, MlirValue a, const Product *r,
                         MlirValue b) {
  const bool later = is_bare(m, l);
  const Mark k = match_mark(m);
  if (match_product(m, later ? r : l, later ? b : a) &&
      match_product(m, later ? l : r, later ? a : b))
    return true;
  return match_back(m, &k);
}

/// Divides the factors from `i` on: what `l` takes of each is 0, 1, .. all of an
/// integer power, or nothing or all of another. The number goes with either.
static bool divide(Match *m, const Product *p, int i, Product *l, Product *r,
                   MlirValue a, MlirValue b, double sign) {
  if (i == p->n) {
    if (l->n == 0 || r->n == 0) return false;
    for (int side = 0; side < (p->c == 1 ? 1 : 2); ++side) {
      l->c = side ? 1 : p->c;
      r->c = side ? p->c : 1;
      const Product right = power_of(r, sign);
      if (match_halves(m, l, a, &right, b)) return true;
    }
    return false;
  }
  const double power = p->f[i].power;
  const int parts = power == floor(power) && fabs(power) <= 4 ? (int)fabs(power) : 1;
  for (int take = parts; take >= 0; --take) {
    Product left = *l, right = *r;
    if (take > 0) {
      left.f[left.n].atom = p->f[i].atom;
      left.f[left.n++].power = power * take / parts;
    }
    if (take < parts) {
      right.f[right.n].atom = p->f[i].atom;
      right.f[right.n++].power = power * (parts - take) / parts;
    }
    if (divide(m, p, i + 1, &left, &right, a, b, sign)) return true;
  }
  return false;
}

static bool match_scaled(Match *m, const Product *p, double c, MlirValue v) {
  Product q = *p;
  q.c = c;
  return match_product(m, &q, v);
}

/// p = a * b, or a / b.
static bool match_two(Match *m, const Product *p, MlirOperation op, bool divides) {
  const MlirValue a = sg_in(op, 0), b = sg_in(op, 1);
  const Mark k = match_mark(m);
  double c;
  if (uniform_number(b, &c) && c != 0 &&
      match_scaled(m, p, divides ? p->c * c : p->c / c, a))
    return true;
  match_back(m, &k);
  if (uniform_number(a, &c) && c != 0) {
    Product q = divides ? power_of(p, -1) : *p;
    q.c = divides ? c / p->c : p->c / c;
    if (match_product(m, &q, b)) return true;
    match_back(m, &k);
  }
  Product l = {0}, r = {0};
  return divide(m, p, 0, &l, &r, a, b, divides ? -1 : 1) || match_back(m, &k);
}

bool match_product(Match *m, const Product *p, MlirValue v) {
  if (m->steps-- <= 0) return false;
  double c;
  if (p->n == 0) return uniform_number(v, &c) && match_near(m, c, p->c);
  const Mark k = match_mark(m);
  if (p->n == 1 && p->f[0].power == 1 &&
      match_atom(m, &m->e->atoms[p->f[0].atom], p->c, v))
    return true;
  match_back(m, &k);
  const MlirOperation op = sg_owner(v);
  if (!sg_is_of(op, "sg") || !match_see(m, op)) return match_back(m, &k);
  Product q = *p;
  if (sg_is(op, "sg.mul") || sg_is(op, "sg.div"))
    return match_two(m, p, op, sg_is(op, "sg.div")) || match_back(m, &k);
  if (sg_is(op, "sg.neg"))
    q.c = -p->c;
  else if (sg_is(op, "sg.reciprocal"))
    q = power_of(p, -1);
  else if (sg_is(op, "sg.sqrt") && is_root(p))
    q = power_of(p, 2);
  else if (sg_is(op, "sg.pow") && uniform_number(sg_in(op, 1), &c) && c != 0 &&
           (c == floor(c) || is_root(p)))
    q = power_of(p, 1 / c);
  else if (!sg_is(op, "sg.reshape"))
    return match_back(m, &k);
  return match_product(m, &q, sg_in(op, 0)) || match_back(m, &k);
}

// ---- sums

/// (s - offset) * factor; what rounding leaves of the number counts as none.
static Sum affine_of(const Match *m, const Sum *s, double offset, double factor) {
  Sum out = *s;
  out.c = match_near(m, s->c, offset) ? 0 : s->c - offset;
  out.c *= factor;
  for (int i = 0; i < s->n; ++i)
    out.t[i].c *= factor;
  return out;
}

/// s = a + sign * b, the terms divided among both in every way.
static bool match_terms(Match *m, const Sum *s, MlirValue a, MlirValue b, double sign) {
  for (unsigned mask = 1; mask + 1 < 1u << s->n; ++mask)
    for (int side = 0; side < (s->c == 0 ? 1 : 2); ++side) {
      Sum l = {.c = side ? 0 : s->c}, r = {.c = side ? s->c : 0};
      for (int i = 0; i < s->n; ++i)
        if (mask >> i & 1)
          l.t[l.n++] = s->t[i];
        else
          r.t[r.n++] = s->t[i];
      r = affine_of(m, &r, 0, sign);
      const bool later = l.n == 1 && is_bare(m, &l.t[0]);
      const Mark k = match_mark(m);
      if (match_sum(m, later ? &r : &l, later ? b : a) &&
          match_sum(m, later ? &l : &r, later ? a : b))
        return true;
      match_back(m, &k);
    }
  return false;
}

bool match_sum(Match *m, const Sum *s, MlirValue v) {
  if (m->steps-- <= 0) return false;
  double c;
  if (s->n == 0) return uniform_number(v, &c) && (match_near(m, c, s->c) || c == s->c);
  if (s->n == 1 && s->c == 0) return match_product(m, &s->t[0], v);
  const MlirOperation op = sg_owner(v);
  const Mark k = match_mark(m);
  if (!sg_is_of(op, "sg") || !match_see(m, op)) return match_back(m, &k);
  const bool subtracts = sg_is(op, "sg.sub"), divides = sg_is(op, "sg.div");
  Sum t;
  if (sg_is(op, "sg.add") || subtracts) {
    const MlirValue a = sg_in(op, 0), b = sg_in(op, 1);
    if (uniform_number(b, &c)) {
      t = affine_of(m, s, subtracts ? -c : c, 1);
      if (match_sum(m, &t, a)) return true;
      match_back(m, &k);
    }
    if (uniform_number(a, &c)) {
      t = affine_of(m, s, c, subtracts ? -1 : 1);
      if (match_sum(m, &t, b)) return true;
      match_back(m, &k);
    }
    return match_terms(m, s, a, b, subtracts ? -1 : 1) || match_back(m, &k);
  }
  intptr_t of = 0;
  if (sg_is(op, "sg.neg"))
    t = affine_of(m, s, 0, -1);
  else if (sg_is(op, "sg.reshape"))
    t = *s;
  else if ((divides || sg_is(op, "sg.mul")) && uniform_number(sg_in(op, 1), &c) &&
           c != 0)
    t = affine_of(m, s, 0, divides ? c : 1 / c);
  else if (sg_is(op, "sg.mul") && uniform_number(sg_in(op, 0), &c) && c != 0) {
    t = affine_of(m, s, 0, 1 / c);
    of = 1;
  } else
    return match_back(m, &k);
  return match_sum(m, &t, sg_in(op, of)) || match_back(m, &k);
}

bool expression_match(const Expression *e, MlirValue v, Match *out) {
  *out = (Match){.e = e, .steps = MAX_STEPS};
  FloatFormat f;
  if (!float_format(sg_elem(mlirValueGetType(v)), &f)) return false;
  out->epsilon = fmax(3e-6, ldexp(1, -f.mantissa));
  return match_sum(out, &e->sums[e->root], v);
}
