//===- attention_keys.c - where keys and values lie, and their panels -----===//
#include "attention_kernel.h"

MlirValue attention_stack_at(Emit *e, const Stack *s, MlirValue batch, MlirValue head) {
  const MlirValue at =
      emit_add(e, emit_mulc(e, batch, s->batch), emit_mulc(e, head, s->head));
  return emit_addc(e, at, s->offset);
}

void attention_locate(AttentionKernel *k, const Keys *keys, int64_t columns,
                      MlirValue local, const Head *h, Matrix *out) {
  Emit *e = &k->e;
  if (keys->turned && keys == &k->a.v) {
    *out = (Matrix){local, emit_c(e, 0), attention_row(k), 1};
  } else if (keys->n == 1) {
    const Stack *s = &keys->part[0];
    *out = (Matrix){attention_memory(k, s->base),
                    attention_stack_at(e, s, h->batch, h->shared), s->row, s->column};
  } else if (attention_is_result(k, keys->joined)) {
    const int64_t size = k->a.t * columns;
    const MlirValue at = emit_add(e, emit_mulc(e, h->batch, k->a.shared * size),
                                  emit_mulc(e, h->shared, size));
    *out = (Matrix){attention_memory(k, keys->joined), at, columns, 1};
  } else {
    *out = (Matrix){local, emit_c(e, 0), columns, 1};
  }
}

void attention_join(AttentionKernel *k, const Keys *keys, int64_t columns,
                    const Head *h, const Matrix *to) {
  Emit *e = &k->e;
  MlirValue at = to->at;
  for (int i = 0; i < keys->n && keys->n > 1; i++) {
    const Stack *part = &keys->part[i];
    const MlirValue from = attention_memory(k, part->base);
    const MlirValue first = attention_stack_at(e, part, h->batch, h->shared);
    Loop l;
    emit_for(e, &l, emit_c(e, 0), emit_c(e, keys->rows[i]), 1, 0, NULL);
    const MlirValue row = emit_add(e, first, emit_mulc(e, l.iv, part->row));
    const MlirValue out = emit_add(e, at, emit_mulc(e, l.iv, columns));
    for (int64_t j = 0; j < columns; j += e->lanes)
      emit_store(e, emit_load(e, from, emit_addc(e, row, j), columns - j), to->memory,
                 emit_addc(e, out, j), columns - j);
    emit_end(e, &l, NULL, NULL);
    at = emit_addc(e, at, keys->rows[i] * columns);
  }
}

/// Panel `p`, of so many keys.
static void pack_panel(AttentionKernel *k, const Head *h, MlirValue p, int64_t keys) {
  Emit *e = &k->e;
  const Matrix *m = &h->k;
  const MlirValue from = emit_add(e, m->at, emit_mulc(e, p, k->width * m->row));
  const MlirValue to = attention_panel(k, emit_mulc(e, p, k->a.d * k->width));
  if (k->a.k.turned)
    emit_pack(e, m->memory, from, m->column, k->a.d, keys, to, k->width);
  else
    emit_pack_transposed(e, m->memory, from, m->row, k->a.d, keys, to, k->width);
}

void attention_pack(AttentionKernel *k, const Head *h) {
  Emit *e = &k->e;
  const int64_t whole = k->a.t / k->width, rest = k->a.t % k->width;
  Loop l;
  if (whole) {
    emit_for(e, &l, emit_c(e, 0), emit_c(e, whole), 1, 0, NULL);
    pack_panel(k, h, l.iv, k->width);
    emit_end(e, &l, NULL, NULL);
  }
  if (rest) pack_panel(k, h, emit_c(e, whole), rest);
}

void attention_turn_values(AttentionKernel *k, const Head *h) {
  Emit *e = &k->e;
  const Stack *v = &k->a.v.part[0];
  emit_pack_transposed(e, attention_memory(k, v->base),
                       attention_stack_at(e, v, h->batch, h->shared), v->column, k->a.t,
                       k->a.dv, k->made_v, attention_row(k));
}

/// `columns` columns of the result from `j` on.
static void turn_columns(AttentionKernel *k, int64_t rows, MlirValue at, MlirValue j,
                         int64_t columns) {
  Emit *e = &k->e;
  const Stack *y = &k->a.y;
  const MlirValue to = emit_add(e, at, emit_mulc(e, j, y->column));
  for (int64_t row = 0; row < rows; row += e->lanes) {
    MlirValue x[64];
    for (int64_t i = 0; i < e->lanes; i++)
      x[i] = row + i < rows
                 ? emit_load(e, k->made_y,
                             emit_addc(e, j, (row + i) * attention_row(k)), e->lanes)
                 : emit_zero(e);
    emit_transpose(e, x);
    for (int64_t i = 0; i < columns; i++)
      emit_store(e, x[i], attention_memory(k, y->base),
                 emit_addc(e, to, i * y->column + row), least(rows - row, e->lanes));
  }
}

void attention_turn_result(AttentionKernel *k, int64_t rows, MlirValue at) {
  Emit *e = &k->e;
  const int64_t whole = k->a.dv / e->lanes * e->lanes;
  Loop l;
  if (whole) {
    emit_for(e, &l, emit_c(e, 0), emit_c(e, whole), e->lanes, 0, NULL);
    turn_columns(k, rows, at, l.iv, e->lanes);
    emit_end(e, &l, NULL, NULL);
  }
  if (whole < k->a.dv) turn_columns(k, rows, at, emit_c(e, whole), k->a.dv - whole);
}

MlirValue attention_is_finite(AttentionKernel *k, const Head *h) {
  enum { MANY = 8, ORDERED = 7 };
  Emit *e = &k->e;
  const int64_t columns = k->a.dv;
  MlirValue sum = emit_zero(e); // of 0 times each
  for (int64_t j = 0; j < columns; j += MANY * e->lanes) {
    const int n = (int)least(MANY, up(columns - j, e->lanes));
    MlirValue sums[MANY];
    for (int i = 0; i < n; i++)
      sums[i] = emit_zero(e);
    Loop l;
    emit_for(e, &l, emit_c(e, 0), emit_c(e, k->a.t), 1, n, sums);
    const MlirValue row = emit_add(e, h->v.at, emit_mulc(e, l.iv, h->v.row));
    for (int i = 0; i < n; i++) {
      const int64_t from = j + i * e->lanes;
      const MlirValue v =
          emit_load(e, h->v.memory, emit_addc(e, row, from), columns - from);
      l.args[i] = emit_fma(e, v, emit_zero(e), l.args[i]);
    }
    emit_end(e, &l, l.args, sums);
    for (int i = 0; i < n; i++)
      sum = sg_b_val(&e->b, "arith.addf", .in = SG_V(sum, sums[i]));
  }
  const MlirValue all =
      sg_b_val(&e->b, "vector.reduction", .in = SG_V(sum), .out = SG_T(e->acc),
               .attrs = SG_A({"kind", sg_a_parse(&e->b, "#vector.kind<add>")}));
  return sg_b_val(&e->b, "arith.cmpf", .in = SG_V(all, all),
                  .attrs = SG_A({"predicate", sg_a_i64(&e->b, ORDERED)}));
}
