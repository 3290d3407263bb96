//===- expression.h - formulas that values are matched with -------*- C -*-===//
//
// A formula is a text such as "0.5 * x * (1 + erf(0.70710678 * x))". A value matches
// when it computes the same over the reals, however its products and sums are nested
// and ordered, negations, divisions by constants, reciprocals, square roots and powers
// by constants among them: what exporters spell differently needs no row of its own.
//
//   a lower-case letter   any value, the same one in each place
//   an upper-case letter  a constant of any shape
//   f(a, b)               the op sg.f; min and max in any order of operands
//   clip(a, lo, hi)       min and max by constants, in either order, or a relu
//   mean(a)               reduce_mean, or a reduce_sum times 1 / count; the axes of all
//                         means of a formula agree
//   + - * / ^number       as usual
//
// A multiple of a sum is not multiplied out, nor is a common factor taken out.
//===----------------------------------------------------------------------===//
#ifndef SG_LIB_PASSES_EXPRESSION_H
#define SG_LIB_PASSES_EXPRESSION_H

#include "match.h"

enum {
  EXPRESSION_FACTORS = 4,
  EXPRESSION_TERMS = 4,
  EXPRESSION_ATOMS = 24,
  EXPRESSION_SUMS = 32,
  MATCH_SEEN = 64,
  NAME_MAX_LENGTH = 16
};

/// c * atom^power * ..
typedef struct Product {
  double c;
  int n;
  struct {
    int atom;
    double power;
  } f[EXPRESSION_FACTORS];
} Product;
/// c + product + ..
typedef struct Sum {
  double c;
  int n;
  Product t[EXPRESSION_TERMS];
} Sum;
typedef struct Atom {
  enum { ATOM_VARIABLE, ATOM_CALL, ATOM_GROUP } kind;
  char name[NAME_MAX_LENGTH]; ///< a letter, or "sg.erf"
  int n, args[3];             ///< of a call, and the one of a group: indices of sums
} Atom;
typedef struct Expression {
  int n_atoms, n_sums, root;
  Atom atoms[EXPRESSION_ATOMS];
  Sum sums[EXPRESSION_SUMS];
} Expression;

/// Reads a formula; one that does not parse, or is too large, is a bug of ours.
void expression_parse(const char *text, Expression *out);

/// What matched.
typedef struct Match {
  const Expression *e;
  MlirValue x[26], X[26]; ///< of the letters; null: not bound
  bool has_axes;
  Dims axes;      ///< of the means
  double epsilon; ///< how far a constant may be from the formula's, relative to it
  int steps;      ///< left; a search that needs more has no match
  int n_seen;     ///< ops that were matched, but reductions, in no order
  MlirOperation seen[MATCH_SEEN];
} Match;

static inline MlirValue match_x(const Match *m, char letter) {
  return m->x[letter - 'a'];
}
/// Whether `v` computes `e`. Reshapes between are looked through: the caller checks the
/// shapes of what was bound and seen.
bool expression_match(const Expression *e, MlirValue v, Match *out);

/// One op of each name among those that a value is made of by elementwise ops,
/// reductions and reshapes: the nearest ones, as many as a formula may span.
typedef struct Nearby {
  int n;
  MlirOperation ops[16];
} Nearby;
void nearby_read(MlirOperation op, Nearby *out);
/// Whether all functions of `e` are nearby, so that a search is worth its while.
bool expression_may_match(const Expression *e, const Nearby *nearby);

#endif // SG_LIB_PASSES_EXPRESSION_H
