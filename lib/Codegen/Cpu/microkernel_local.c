//===- microkernel_local.c - what a register tile keeps in local memory ---===//
//
// Partial sums, what fills no tile of AMX, the sums of a tile for a long epilogue, and
// A of a tile as numbers of `acc` where it lies in fewer bytes: each of its elements is
// put into all lanes once a vector of B, and widened but once.
//
//===----------------------------------------------------------------------===//
#include "microkernel.h"

#include <string.h>

static int64_t rows_of(const Tiles *t) {
  return t->count[0] * t->size[0] + t->count[1] * t->size[1];
}

static int64_t sums_count(const Gemm *g, int64_t width) {
  if (g->amx) return AMX_BLOCK * width;
  return g->epilogue->n_ops && g->k > g->k_block ? rows_of(&g->tiles) * width : 0;
}

static int64_t tile_count(const Gemm *g, int64_t width) {
  return epilogue_is_long(g->epilogue) ? g->tiles.size[0] * width : 0;
}

static int64_t wide_count(const Gemm *g) {
  return g->a_widens ? g->tiles.size[0] * g->k : 0;
}

static int64_t a_rest_count(const Gemm *g) {
  if (!g->amx || !amx_has_rest(g)) return 0;
  return AMX_BLOCK * AMX_COLUMNS * word_elements(g);
}
static int64_t b_rest_count(const Gemm *g, int64_t width) {
  return g->amx && g->k % g->amx->words ? g->amx->words * width : 0;
}

/// A part of local memory: elements of a type.
typedef struct Part {
  MlirValue *view;
  int64_t count, size;
  MlirType type;
} Part;
enum { PARTS = 5 };

/// `g` is only read, but for the views that the parts point to.
static void list_parts(const Emit *e, Gemm *g, int64_t width, Part parts[PARTS]) {
  const int64_t size = e->unit.bytes / e->lanes;
  const MlirType word = mlirIntegerTypeGet(e->b.ctx, 32);
  const int64_t a_size = g->amx ? 4 / word_elements(g) : 4;
  const Part all[PARTS] = {{&g->sums, sums_count(g, width), size, e->acc},
                           {&g->tile, tile_count(g, width), size, e->acc},
                           {&g->a_wide, wide_count(g), size, e->acc},
                           {&g->a_rest, a_rest_count(g), a_size,
                            mlirIntegerTypeGet(e->b.ctx, (unsigned)(8 * a_size))},
                           {&g->b_rest, b_rest_count(g, width), 4, word}};
  memcpy(parts, all, sizeof all);
}

int64_t gemm_local_bytes(const Emit *e, const Gemm *g, int64_t width) {
  Part parts[PARTS];
  Gemm copy = *g;
  int64_t bytes = 0;
  list_parts(e, &copy, width, parts);
  for (int i = 0; i < PARTS; i++)
    bytes += parts[i].count * parts[i].size;
  return bytes;
}

void gemm_take_local(Emit *e, Gemm *g, int64_t width, MlirValue local, int64_t offset) {
  Part parts[PARTS];
  list_parts(e, g, width, parts);
  g->sums_row = width;
  for (int i = 0; i < PARTS; i++) {
    if (parts[i].count)
      *parts[i].view = emit_view(e, local, offset, parts[i].count, parts[i].type);
    offset += parts[i].count * parts[i].size;
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
