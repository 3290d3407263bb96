//===- microkernel_step.c - one step of k of a register tile --------------===//
#include "microkernel.h"

static MlirValue multiply_add(Emit *e, const Gemm *g, MlirValue a, MlirValue b,
                              MlirValue acc) {
  return g->words ? emit_dot(e, g->words, a, b, acc) : emit_fma(e, a, b, acc);
}

/// Element (or word, of which `valid` elements are read) `at` of A in all lanes.
static MlirValue load_a(Emit *e, const Gemm *g, MlirValue at, int64_t valid) {
  if (!g->words) return emit_load_splat(e, g->a, at);
  const MlirValue a = g->a_words
                          ? emit_word_in_all(e, g->a, at)
                          : emit_splat(e, emit_load_word(e, g->words, g->a, at, valid),
                                       emit_vector_of(e, words_type(e, g->words)));
  return g->words->flip_a ? emit_flip(e, a) : a;
}

/// Vector `v` of a row of B.
static MlirValue load_b(Emit *e, const Gemm *g, const Tile *t, MlirValue at,
                        int64_t v) {
  if (g->words) return emit_words_at(e, g->b, at);
  return emit_load(e, g->b, at, g->b_exact ? tile_valid(e, t, v) : e->lanes);
}

/// Adds A[.][k] B[k][.] to the extra column.
static MlirValue step_extra(Emit *e, const Gemm *g, MlirValue a_at, MlirValue b_at,
                            MlirValue column) {
  const MlirType rows =
      mlirVectorTypeGet(1, &(int64_t){EXTRA_ROWS}, emit_element_of(g->a));
  MlirValue x = sg_b_val(&e->b, "memref.load", .in = SG_V(g->b, b_at),
                         .out = SG_T(emit_element_of(g->b)));
  MlirValue a =
      g->words && !g->a_words
          ? emit_load_words(e, g->words, g->a, a_at, EXTRA_ROWS)
          : sg_b_val(&e->b, "vector.load", .in = SG_V(g->a, a_at), .out = SG_T(rows));
  if (!g->words) {
    a = emit_widen(e, a, mlirValueGetType(column));
    x = emit_widen(e, x, e->acc);
  }
  return multiply_add(e, g, a, emit_splat(e, x, mlirValueGetType(a)), column);
}

void tile_step(Emit *e, const Gemm *g, const Tile *t, MlirValue k, int64_t valid,
               MlirValue *acc) {
  MlirValue b[EMIT_CARRIED];
  const MlirValue to_k =
      mlirValueIsNull(g->b_offsets)
          ? emit_mulc(e, k, g->b_k)
          : sg_b_val(&e->b, "memref.load", .in = SG_V(g->b_offsets, k),
                     .out = SG_T(sg_t_index(&e->b)));
  const MlirValue b_at = emit_add(e, g->b_base, to_k);
  const MlirValue a_at = emit_add(e, t->a, emit_mulc(e, k, g->a_k));
  for (int64_t v = 0; v < t->vectors; v++)
    b[v] = load_b(e, g, t, emit_addc(e, b_at, v * e->lanes), v);
  for (int64_t i = 0; i < t->rows; i++) {
    const MlirValue a = load_a(e, g, emit_addc(e, a_at, i * g->a_row), valid);
    for (int64_t v = 0; v < t->vectors; v++)
      acc[i * t->vectors + v] = multiply_add(e, g, a, b[v], acc[i * t->vectors + v]);
  }
  if (!t->extra) return;
  MlirValue *column = &acc[t->rows * t->vectors];
  *column = step_extra(e, g, a_at, emit_addc(e, b_at, t->vectors * e->lanes), *column);
}
