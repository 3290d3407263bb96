//===- microkernel_local.c - what a register tile keeps in local memory ---===//
//
// Partial sums, the sums of a tile for a long epilogue, and A of a tile as numbers of
// `acc` where it lies in fewer bytes: each of its elements is put into all lanes once a
// vector of B, and widened but once.
//
//===----------------------------------------------------------------------===//
#include "microkernel.h"

static int64_t rows_of(const Tiles *t) {
  return t->count[0] * t->size[0] + t->count[1] * t->size[1];
}

static int64_t sums_count(const Gemm *g, int64_t width) {
  return g->epilogue->n_ops && g->k > g->k_block ? rows_of(&g->tiles) * width : 0;
}

static int64_t tile_count(const Gemm *g, int64_t width) {
  return epilogue_is_long(g->epilogue) ? g->tiles.size[0] * width : 0;
}

static int64_t wide_count(const Gemm *g) {
  return g->a_widens ? g->tiles.size[0] * g->k : 0;
}

int64_t gemm_local_bytes(const Emit *e, const Gemm *g, int64_t width) {
  return (sums_count(g, width) + tile_count(g, width) + wide_count(g)) *
         (e->unit.bytes / e->lanes);
}

void gemm_take_local(Emit *e, Gemm *g, int64_t width, MlirValue local, int64_t offset) {
  const int64_t counts[] = {sums_count(g, width), tile_count(g, width), wide_count(g)};
  MlirValue *const views[] = {&g->sums, &g->tile, &g->a_wide};
  g->sums_row = width;
  for (int i = 0; i < 3; i++) {
    if (counts[i]) *views[i] = emit_view(e, local, offset, counts[i], e->acc);
    offset += counts[i] * (e->unit.bytes / e->lanes);
  }
}

/// to[low .. high) = from[base + low .. base + high), widened.
static void widen_run(Emit *e, MlirValue from, MlirValue base, MlirValue low,
                      MlirValue high, MlirValue to, MlirValue to_base) {
  const MlirValue vectors = emit_divc(e, emit_sub(e, high, low), e->lanes);
  const MlirValue whole = emit_add(e, low, emit_mulc(e, vectors, e->lanes));
  Loop l;
  emit_for(e, &l, low, whole, e->lanes, 0, NULL);
  emit_store(e, emit_load(e, from, emit_add(e, base, l.iv), e->lanes), to,
             emit_add(e, to_base, l.iv), e->lanes);
  emit_end(e, &l, NULL, NULL);
  emit_for(e, &l, whole, high, 1, 0, NULL);
  const MlirValue one =
      sg_b_val(&e->b, "memref.load", .in = SG_V(from, emit_add(e, base, l.iv)),
               .out = SG_T(emit_element_of(from)));
  sg_b_op(&e->b, "memref.store",
          .in = SG_V(emit_widen(e, one, e->acc), to, emit_add(e, to_base, l.iv)));
  emit_end(e, &l, NULL, NULL);
}

Gemm tile_widen(Emit *e, const Gemm *g, Tile *t, MlirValue low, MlirValue high) {
  Gemm wide = *g;
  wide.a = g->a_wide;
  wide.a_tile = 0; // it is near
  if (g->a_tile) {
    widen_run(e, g->a, t->a, emit_mulc(e, low, g->a_k), emit_mulc(e, high, g->a_k),
              wide.a, emit_c(e, 0));
  } else {
    wide.a_row = g->k;
    for (int64_t i = 0; i < t->rows; i++)
      widen_run(e, g->a, emit_addc(e, t->a, i * g->a_row), low, high, wide.a,
                emit_c(e, i * g->k));
  }
  t->a = emit_c(e, 0);
  return wide;
}
