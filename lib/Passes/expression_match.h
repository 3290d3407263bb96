//===- expression_match.h - the parts of the search ----------------*- C -*-===//
#ifndef SG_LIB_PASSES_EXPRESSION_MATCH_H
#define SG_LIB_PASSES_EXPRESSION_MATCH_H

#include "expression.h"

/// Whether `a` is the constant `b` of a formula.
bool match_near(const Match *m, double a, double b);

/// What is bound, to be undone after a failed attempt.
typedef struct Mark {
  MlirValue x[26], X[26];
  bool has_axes;
  int n_seen;
} Mark;
Mark match_mark(const Match *m);
/// Back to the mark; false.
bool match_back(Match *m, const Mark *mark);
/// Notes that `op` is part of the match; false when there are too many.
bool match_see(Match *m, MlirOperation op);

/// Whether v is c times the atom; what is bound is not undone.
bool match_atom(Match *m, const Atom *a, double c, MlirValue v);
bool match_product(Match *m, const Product *p, MlirValue v);
bool match_sum(Match *m, const Sum *s, MlirValue v);

#endif // SG_LIB_PASSES_EXPRESSION_MATCH_H
