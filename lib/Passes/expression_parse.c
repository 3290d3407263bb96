//===- expression_parse.c - formulas as texts -----------------------------===//
#include <assert.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "expression.h"

typedef struct Parser {
  const char *at;
  Expression *out;
} Parser;

static Sum sum(Parser *p);

static bool take(Parser *p, char c) {
  while (*p->at == ' ')
    ++p->at;
  if (*p->at != c) return false;
  ++p->at;
  return true;
}

static void expect(Parser *p, char c) {
  const bool found = take(p, c);
  assert(found && "a formula that does not parse");
  (void)found;
}

static int keep_sum(Parser *p, Sum s) {
  assert(p->out->n_sums < EXPRESSION_SUMS);
  p->out->sums[p->out->n_sums] = s;
  return p->out->n_sums++;
}

static int keep_atom(Parser *p, const Atom *a) {
  for (int i = 0; i < p->out->n_atoms; ++i)
    if (a->kind == ATOM_VARIABLE && p->out->atoms[i].kind == ATOM_VARIABLE &&
        p->out->atoms[i].name[0] == a->name[0])
      return i;
  assert(p->out->n_atoms < EXPRESSION_ATOMS);
  p->out->atoms[p->out->n_atoms] = *a;
  return p->out->n_atoms++;
}

static Product of_atom(int atom) { return (Product){1, 1, {{atom, 1}}}; }

/// A letter, or a call.
static Product name(Parser *p) {
  Atom a = {.kind = ATOM_VARIABLE};
  const char *start = p->at;
  while (isalpha((unsigned char)*p->at) || *p->at == '_')
    ++p->at;
  const size_t n = (size_t)(p->at - start);
  if (n == 1) {
    a.name[0] = *start;
    return of_atom(keep_atom(p, &a));
  }
  assert(n + 4 <= NAME_MAX_LENGTH);
  a.kind = ATOM_CALL;
  memcpy(a.name, "sg.", 3);
  memcpy(a.name + 3, start, n);
  expect(p, '(');
  do {
    assert(a.n < 3);
    a.args[a.n++] = keep_sum(p, sum(p));
  } while (take(p, ','));
  expect(p, ')');
  return of_atom(keep_atom(p, &a));
}

static Product base(Parser *p) {
  while (*p->at == ' ')
    ++p->at;
  if (isalpha((unsigned char)*p->at)) return name(p);
  if (take(p, '(')) {
    const Sum s = sum(p);
    expect(p, ')');
    if (s.n == 1 && s.c == 0) return s.t[0];
    const Atom a = {.kind = ATOM_GROUP, .n = 1, .args = {keep_sum(p, s)}};
    return of_atom(keep_atom(p, &a));
  }
  char *end = NULL;
  const double c = strtod(p->at, &end);
  assert(end != p->at && "a formula that does not parse");
  p->at = end;
  return (Product){.c = c};
}

/// a * b^power, of equal atoms one.
static void multiply(Product *a, const Product *b, double power) {
  assert(b->c == 1 || power == 1 || power == -1);
  a->c = power < 0 ? a->c / b->c : a->c * b->c;
  for (int i = 0; i < b->n; ++i) {
    int k = 0;
    while (k < a->n && a->f[k].atom != b->f[i].atom)
      ++k;
    assert(k < EXPRESSION_FACTORS);
    if (k == a->n) {
      a->f[k].atom = b->f[i].atom;
      a->f[k].power = 0;
      ++a->n;
    }
    a->f[k].power += power * b->f[i].power;
  }
}

static Product product(Parser *p) {
  Product out = {.c = 1};
  double sign = 1;
  do {
    const Product b = base(p);
    double power = 1;
    if (take(p, '^')) {
      char *end = NULL;
      power = strtod(p->at, &end);
      p->at = end;
    }
    multiply(&out, &b, sign * power);
    sign = 1;
    if (take(p, '*')) continue;
    if (!take(p, '/')) break;
    sign = -1;
  } while (true);
  return out;
}

static Sum sum(Parser *p) {
  Sum out = {0};
  double sign = take(p, '-') ? -1 : 1;
  do {
    Product t = product(p);
    t.c *= sign;
    if (t.n == 0) {
      out.c += t.c;
    } else {
      assert(out.n < EXPRESSION_TERMS);
      out.t[out.n++] = t;
    }
    sign = 1;
    if (take(p, '+')) continue;
    if (!take(p, '-')) break;
    sign = -1;
  } while (true);
  return out;
}

void expression_parse(const char *text, Expression *out) {
  *out = (Expression){0};
  Parser p = {text, out};
  out->root = keep_sum(&p, sum(&p));
  assert(*p.at == 0 && "a formula that does not parse");
}
