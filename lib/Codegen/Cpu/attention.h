//===- attention.h - sg.attention, as it is emitted ---------------*- C -*-===//
#ifndef SG_CODEGEN_CPU_ATTENTION_H
#define SG_CODEGEN_CPU_ATTENTION_H

#include "microkernel.h"
#include "sg/Op.h"

/// Matrices [batch, heads] of rows and columns that lie in memory in steps.
typedef struct Stack {
  MlirValue base;
  int64_t offset, batch, head, row, column;
} Stack;

enum { ATTENTION_PARTS = 4 };
/// Keys or values: one stack, or several whose rows follow each other.
typedef struct Keys {
  int n;
  Stack part[ATTENTION_PARTS];
  int64_t rows[ATTENTION_PARTS];
  MlirValue joined; ///< what sg.concat makes of the parts; null: there is one
  bool turned; ///< the one part is contiguous along the keys instead of along a head
} Keys;

/// What is added to scores, or which of them it keeps: those where it is not 0.
typedef struct AttentionMask {
  Stack at;
  bool keeps;
  double fill; ///< of the others
} AttentionMask;

typedef struct Attention {
  int64_t batch, heads, shared, s, t, d, dv;
  double scale;
  bool causal, closed_zero, nan_zero;
  int masks;
  AttentionMask mask[SG_ATTENTION_MASKS];
  Stack q, y;
  bool y_turned; ///< y is contiguous along the queries instead of along a head
  Keys k, v;
} Attention;

/// Reads the sg.attention `op`, its operands through views and k and v through a
/// sg.concat of their rows, and its result through those that make `result` of it, as
/// far as they are steps through memory. False, with the reason in `*why`, when no
/// kernel is emitted of it.
bool attention_read(MlirOperation op, MlirValue result, Attention *out,
                    const char **why);

/// Rows of scores in local memory, which become weights.
typedef struct Soften {
  MlirValue scores;
  int64_t row; ///< from one row of scores to the next
  MlirValue mask[SG_ATTENTION_MASKS], mask_at[SG_ATTENTION_MASKS]; ///< of row 0
  MlirValue seen; ///< causal: the keys that row 0 sees, the next one sees one more
  MlirValue end;  ///< and how far zeros are wanted behind them
} Soften;
/// Rows 0 .. rows: the softmax of the masked scale * score over the keys.
void emit_soften(Emit *e, const Attention *a, const Soften *s, int64_t rows);

/// scores[j] = sum over d of q[d] * k[j][d], for `rows` rows of q (at q_at, q_row
/// apart) and all keys (k_row apart): for few rows, where k is read once.
typedef struct Dots {
  MlirValue q, q_at, k, k_at, scores;
  int64_t q_row, k_row, score_row;
} Dots;
/// The most rows that this is for.
enum { DOTS_ROWS = 3 };
bool takes_dots(const Emit *e, const Attention *a);
void emit_dots(Emit *e, const Attention *a, const Dots *x);

#endif // SG_CODEGEN_CPU_ATTENTION_H
