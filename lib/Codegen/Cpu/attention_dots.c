//===- attention_dots.c - scores of few queries ---------------------------===//
//
// As many keys at a time as a vector has lanes: the products with each key are summed
// along the head's size, lane by lane, and the sums of all of them turned.
//
//===----------------------------------------------------------------------===//
#include "attention.h"

bool takes_dots(const Emit *e, const Attention *a) {
  // The row of q stays in registers, next to a sum for each key.
  return a->s <= DOTS_ROWS && !a->k.turned && (a->d == 1 || a->q.column == 1) &&
         up(a->d, e->lanes) + e->lanes + 2 <= e->unit.registers + 8;
}

/// The scores of the `keys` keys from `j` on with the row of q that is held.
static MlirValue score(Emit *e, const Attention *a, const Dots *x, const MlirValue *q,
                       MlirValue j, int64_t keys) {
  const int64_t vectors = up(a->d, e->lanes);
  MlirValue sums[64];
  for (int64_t i = 0; i < e->lanes; i++) {
    sums[i] = emit_zero(e);
    if (i >= keys) continue;
    const MlirValue at =
        emit_add(e, x->k_at, emit_mulc(e, emit_addc(e, j, i), x->k_row));
    for (int64_t v = 0; v < vectors; v++)
      sums[i] = emit_fma(
          e, q[v],
          emit_load(e, x->k, emit_addc(e, at, v * e->lanes), a->d - v * e->lanes),
          sums[i]);
  }
  emit_transpose(e, sums);
  for (int64_t n = e->lanes / 2; n > 0; n /= 2)
    for (int64_t i = 0; i < n; i++)
      sums[i] = sg_b_val(&e->b, "arith.addf", .in = SG_V(sums[i], sums[i + n]));
  return sums[0];
}

void emit_dots(Emit *e, const Attention *a, const Dots *x) {
  const int64_t whole = a->t / e->lanes * e->lanes, vectors = up(a->d, e->lanes);
  for (int64_t row = 0; row < a->s; row++) {
    MlirValue q[64];
    const MlirValue at = emit_addc(e, x->q_at, row * x->q_row);
    const MlirValue to = emit_c(e, row * x->score_row);
    for (int64_t v = 0; v < vectors; v++)
      q[v] = emit_load(e, x->q, emit_addc(e, at, v * e->lanes), a->d - v * e->lanes);
    if (whole) {
      Loop l;
      emit_for(e, &l, emit_c(e, 0), emit_c(e, whole), e->lanes, 0, NULL);
      emit_store(e, score(e, a, x, q, l.iv, e->lanes), x->scores, emit_add(e, to, l.iv),
                 e->lanes);
      emit_end(e, &l, NULL, NULL);
    }
    if (whole < a->t)
      emit_store(e, score(e, a, x, q, emit_c(e, whole), a->t - whole), x->scores,
                 emit_addc(e, to, whole), e->lanes);
  }
}
