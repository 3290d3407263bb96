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
  if (keys->n == 1) {
    const Stack *s = &keys->part[0];
    *out = (Matrix){attention_memory(k, s->base),
                    attention_stack_at(e, s, h->batch, h->shared), s->row};
  } else if (attention_is_result(k, keys->joined)) {
    const int64_t size = k->a.t * columns;
    const MlirValue at = emit_add(e, emit_mulc(e, h->batch, k->a.shared * size),
                                  emit_mulc(e, h->shared, size));
    *out = (Matrix){attention_memory(k, keys->joined), at, columns};
  } else {
    *out = (Matrix){local, emit_c(e, 0), columns};
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

void attention_pack(AttentionKernel *k, const Head *h) {
  Emit *e = &k->e;
  const Attention *a = &k->a;
  const int64_t whole = a->t / k->width, rest = a->t % k->width;
  const int64_t panel = a->d * k->width;
  Loop l;
  if (whole) {
    emit_for(e, &l, emit_c(e, 0), emit_c(e, whole), 1, 0, NULL);
    emit_pack_transposed(e, h->k.memory,
                         emit_add(e, h->k.at, emit_mulc(e, l.iv, k->width * h->k.row)),
                         h->k.row, a->d, k->width,
                         attention_panel(k, emit_mulc(e, l.iv, panel)), k->width);
    emit_end(e, &l, NULL, NULL);
  }
  if (rest)
    emit_pack_transposed(
        e, h->k.memory, emit_addc(e, h->k.at, whole * k->width * h->k.row), h->k.row,
        a->d, rest, attention_panel(k, emit_c(e, whole * panel)), k->width);
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
