//===- emit_attention.c - sg.attention, a tile of queries at a time -------===//
//
//   scores = q k^T;  weights = softmax(masks of scores * scale);  y = weights v
//
// A unit of work is some tiles of the queries of one head. The scores of a tile, a few
// rows, stay in first-level cache between the three steps. k is packed into panels by
// the first unit of a head that a thread does, for all queries; heads that share their
// keys follow each other and share the panels. With few queries k is read as it lies.
//
// Keys and values that a concatenation makes of parts are put together first: in the
// kernel's own result, if it returns them, else in local memory. Then a unit is a
// head of keys with all that belongs to it. Keys that are contiguous along the keys are
// packed as they lie, such values copied once a head, such a result written a tile at a
// time: pixels of a convolution, whose channels are the heads.
//
// With a causal order, panels and values behind the last query of a tile are skipped;
// values of a head that has one that is not finite are not, as 0 times it is NaN.
//
//===----------------------------------------------------------------------===//
#include "attention.h"
#include "attention_kernel.h"
#include "kernel.h"

// ---- a tile of queries

typedef struct TileOf {
  int64_t rows;
  MlirValue row;  ///< its first query
  MlirValue seen; ///< causal: the keys that this one sees
  MlirValue last; ///< and its last one
} TileOf;

static const Epilogue no_epilogue = {0};

/// A product of one tile.
static Gemm gemm_of(Emit *e, const TileOf *t, int64_t k) {
  Gemm g = {.tiles = {{1, 0}, {t->rows, 0}}, .k = k, .k_block = k};
  g.epilogue = &no_epilogue;
  g.place = (Place){emit_c(e, 0), emit_c(e, 0), emit_c(e, 0)};
  return g;
}

static void score_tile(AttentionKernel *k, const Head *h, const TileOf *t) {
  Emit *e = &k->e;
  const Attention *a = &k->a;
  const MlirValue q = attention_memory(k, a->q.base);
  const MlirValue q_at = emit_add(e, attention_stack_at(e, &a->q, h->batch, h->head),
                                  emit_mulc(e, t->row, a->q.row));
  if (k->dots) {
    const Dots x = {q,         q_at,     h->k.memory, h->k.at,
                    k->scores, a->q.row, h->k.row,    k->score_row};
    emit_dots(e, a, &x);
    return;
  }
  Gemm g = gemm_of(e, t, a->d);
  g.a = q;
  g.a_base = q_at;
  g.a_row = a->q.row;
  g.a_k = a->q.column;
  g.b = k->panels;
  g.b_k = k->width;
  g.c = k->scores;
  g.c_row = k->score_row;
  const int64_t whole = a->t / k->width, rest = a->t % k->width;
  const MlirValue zero = emit_c(e, 0), one = emit_c(e, 1);
  MlirValue end = emit_c(e, whole);
  if (a->causal)
    end = emit_min(e, end, emit_divc(e, emit_addc(e, t->last, k->width - 1), k->width));
  if (whole) {
    Loop l;
    emit_for(e, &l, zero, end, 1, 0, NULL);
    g.b_base = emit_mulc(e, l.iv, a->d * k->width);
    g.c_base = emit_mulc(e, l.iv, k->width);
    emit_panel(e, &g, k->width, zero, one);
    emit_end(e, &l, NULL, NULL);
  }
  if (rest == 0) return;
  Branch seen;
  g.b_base = emit_c(e, whole * a->d * k->width);
  g.c_base = emit_c(e, whole * k->width);
  if (a->causal) emit_if(e, &seen, emit_less(e, emit_c(e, whole * k->width), t->last));
  emit_panel(e, &g, up(rest, e->lanes) * e->lanes, zero, one);
  if (a->causal) emit_end_if(e, &seen);
}

static void soften_tile(AttentionKernel *k, const Head *h, const TileOf *t,
                        MlirValue end) {
  Emit *e = &k->e;
  const Attention *a = &k->a;
  Soften s = {.scores = k->scores, .row = k->score_row, .seen = t->seen, .end = end};
  for (int i = 0; i < a->masks; i++) {
    const Stack *m = &a->mask[i].at;
    s.mask[i] = attention_memory(k, m->base);
    s.mask_at[i] = emit_add(e, attention_stack_at(e, m, h->batch, h->head),
                            emit_mulc(e, t->row, m->row));
  }
  emit_soften(e, a, &s, t->rows);
}

/// Weights times values, some columns at a time.
static void weigh_tile(AttentionKernel *k, const Head *h, const TileOf *t,
                       MlirValue end) {
  Emit *e = &k->e;
  const Attention *a = &k->a;
  const int64_t vectors = t->rows == 1           ? 8
                          : t->rows <= DOTS_ROWS ? 4
                                                 : k->width / e->lanes;
  const int64_t width = vectors * e->lanes, whole = a->dv / width;
  const MlirValue zero = emit_c(e, 0), one = emit_c(e, 1);
  const MlirValue y_at = emit_add(e, attention_stack_at(e, &a->y, h->batch, h->head),
                                  emit_mulc(e, t->row, a->y.row));
  Gemm g = gemm_of(e, t, a->t);
  g.k_end = end;
  g.a = k->scores;
  g.a_base = zero;
  g.a_row = k->score_row;
  g.a_k = 1;
  g.b = h->v.memory;
  g.b_k = h->v.row;
  g.b_exact = true;
  g.c = a->y_turned ? k->made_y : attention_memory(k, a->y.base);
  g.c_row = a->y_turned ? attention_row(k) : a->y.row;
  const MlirValue c_at = a->y_turned ? zero : y_at;
  if (whole) {
    Loop l;
    emit_for(e, &l, zero, emit_c(e, whole), 1, 0, NULL);
    const MlirValue column = emit_mulc(e, l.iv, width);
    g.b_base = emit_add(e, h->v.at, column);
    g.c_base = emit_add(e, c_at, column);
    emit_panel(e, &g, width, zero, one);
    emit_end(e, &l, NULL, NULL);
  }
  if (a->dv % width) {
    g.b_base = emit_addc(e, h->v.at, whole * width);
    g.c_base = emit_addc(e, c_at, whole * width);
    emit_panel(e, &g, a->dv % width, zero, one);
  }
  if (a->y_turned) attention_turn_result(k, t->rows, y_at);
}

static void emit_tile(AttentionKernel *k, const Head *h, int64_t rows, MlirValue row) {
  Emit *e = &k->e;
  const Attention *a = &k->a;
  TileOf t = {.rows = rows, .row = row};
  MlirValue end = {NULL};
  if (a->causal) {
    t.seen = emit_addc(e, row, a->t - a->s + 1);
    t.last = emit_addc(e, t.seen, rows - 1);
    end = emit_mulc(e, emit_divc(e, emit_addc(e, t.last, 3), 4), 4);
    end = emit_min(e, emit_max(e, end, h->least), emit_c(e, a->t));
  }
  score_tile(k, h, &t);
  soften_tile(k, h, &t, end);
  weigh_tile(k, h, &t, end);
}

/// The tiles first .. end of one head.
static void emit_tiles(AttentionKernel *k, const Head *h, MlirValue first,
                       MlirValue end) {
  Emit *e = &k->e;
  for (int i = 0; i < 2; i++) {
    Loop l;
    MlirValue row;
    if (!tiles_open(e, &k->tiles, i, first, end, &l, &row)) continue;
    emit_tile(k, h, k->tiles.size[i], row);
    emit_end(e, &l, NULL, NULL);
  }
}

// ---- the kernel

/// Puts keys and values together and packs keys, where this is to be done.
static void prepare(AttentionKernel *k, const Head *h, MlirValue rest) {
  Emit *e = &k->e;
  const Attention *a = &k->a;
  Branch first;
  if (k->dots && !a->v.turned && a->k.n + a->v.n == 2) return;
  // Units of the same keys follow each other: the first one in this call does it.
  const bool once = k->units_of_keys > 1;
  if (once) emit_if(e, &first, kernel_is_first(e, k->unit, k->begin, rest));
  attention_join(k, &a->k, a->d, h, &h->k);
  attention_join(k, &a->v, a->dv, h, &h->v);
  if (a->v.turned) attention_turn_values(k, h);
  if (!k->dots) attention_pack(k, h);
  if (once) emit_end_if(e, &first);
}

static void emit_unit(AttentionKernel *k) {
  Emit *e = &k->e;
  const Attention *a = &k->a;
  const int64_t group = a->heads / a->shared, tiles = tiles_total(&k->tiles);
  const MlirValue stack = emit_divc(e, k->unit, k->units_of_keys);
  const MlirValue rest = emit_remc(e, k->unit, k->units_of_keys);
  Head h = {.batch = emit_divc(e, stack, a->shared),
            .shared = emit_remc(e, stack, a->shared)};
  attention_locate(k, &a->k, a->d, k->made_k, &h, &h.k);
  attention_locate(k, &a->v, a->dv, k->made_v, &h, &h.v);
  prepare(k, &h, rest);
  if (a->causal)
    h.least = emit_select(e, attention_is_finite(k, &h), emit_c(e, 0), emit_c(e, a->t));
  const MlirValue first_head = emit_mulc(e, h.shared, group);
  if (k->units_of_keys == 1) { // all that these keys are for
    Loop l;
    emit_for(e, &l, emit_c(e, 0), emit_c(e, group), 1, 0, NULL);
    h.head = emit_add(e, first_head, l.iv);
    emit_tiles(k, &h, emit_c(e, 0), emit_c(e, tiles));
    emit_end(e, &l, NULL, NULL);
    return;
  }
  const int64_t pieces = k->units_of_keys / group, share = up(tiles, pieces);
  h.head = emit_add(e, first_head, emit_divc(e, rest, pieces));
  const MlirValue first = emit_mulc(e, emit_remc(e, rest, pieces), share);
  emit_tiles(k, &h, first, emit_min(e, emit_addc(e, first, share), emit_c(e, tiles)));
}

static void make_plan(AttentionKernel *k) {
  const Emit *e = &k->e;
  const Attention *a = &k->a;
  const int64_t group = a->heads / a->shared, vectors = 2;
  k->dots = takes_dots(e, a);
  k->width = vectors * e->lanes;
  k->tiles =
      tiles_balanced(a->s, k->dots ? DOTS_ROWS : tile_rows_most(e->unit, vectors));
  // Rows of scores begin in different lines of the cache.
  k->score_row = up(a->t, k->width) * k->width + e->lanes;
  const double work = (double)a->batch * (double)a->heads * (double)a->s *
                      (double)a->t * (double)(a->d + a->dv);
  k->units_of_keys =
      attention_is_result(k, a->k.joined) || attention_is_result(k, a->v.joined)
          ? 1
          : group * choose_pieces(work, a->batch * a->heads, tiles_total(&k->tiles), 1);
}

Emitted emit_attention(MlirOperation func, MlirOperation op, Unit unit) {
  AttentionKernel k;
  if (!attention_init(&k, func, op, unit)) return EMIT_NO_MATCH;
  make_plan(&k);
  attention_open(&k);
  emit_unit(&k);
  attention_close(&k);
  return EMIT_DONE;
}
