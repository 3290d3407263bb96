//===- attention_scores.h - from a softmax back to q and k --------*- C -*-===//
#ifndef SG_LIB_PASSES_ATTENTION_SCORES_H
#define SG_LIB_PASSES_ATTENTION_SCORES_H

#include "match.h"

#include "sg/Op.h"

/// What is added to the scores: factor * value; or value is a condition of i1, and
/// scores become `fill` where it is not `open`.
typedef struct Mask {
  MlirValue value;
  intptr_t rank; ///< of the scores that it is added to
  double factor, fill;
  bool condition, open;
  bool windows; ///< of 5 dimensions, the first two are the batch: [images, windows,
                ///< heads]
} Mask;

/// The masked scale * q k^T, as a graph spells it.
typedef struct Scores {
  MlirOperation product; ///< sg.matmul of q and k
  MlirType elem;
  double scale;         ///< with the factors of q and k
  int64_t batch, heads; ///< batch * heads matrices [s, t]
  int64_t s, t;
  bool causal;
  int mask_count;                 ///< those that are left when causal ones are gone
  Mask masks[SG_ATTENTION_MASKS]; ///< the last one first
  MlirValue closing; ///< the one mask as it was added, before a causal part went
} Scores;

/// Reads what makes `v`, the operand of a softmax along its last dimension, with 2 to 5
/// dimensions. False when it is no such product. Changes nothing.
bool read_scores(MlirValue v, Scores *out);
/// v without the constant factors that read_scores found on it.
MlirValue without_factor(SgBuilder *b, MlirValue v);
/// What sg.attention takes: the first one first, each broadcasts to [batch, heads, s,
/// t]; sums of those that are added in a row. And what its conditions fill in.
typedef struct Masks {
  intptr_t n, fill_count;
  MlirValue v[SG_ATTENTION_MASKS];
  double fill[SG_ATTENTION_MASKS];
} Masks;
Masks make_masks(SgBuilder *b, const Scores *s);
/// Whether `v` is a float constant whose elements are all *out.
bool read_float(MlirValue v, double *out);

#endif // SG_LIB_PASSES_ATTENTION_SCORES_H
