//===- microkernel.c - C = A B in register tiles --------------------------===//
//
// A tile is T rows by V vectors of C in registers. For each k:
//
//   b[v] = B[k][v]                       V loads
//   a    = A[i][k] in all lanes          T broadcasts
//   c[i][v] += a * b[v]                  T * V fused multiply-adds
//
// The accumulators are separate loop-carried vectors: one vector<T x V x lanes> would
// spill. Rows are cut into tiles of at most two sizes, columns into panels of at most
// two widths, so at most four variants of the loop are emitted a kernel.
//
//===----------------------------------------------------------------------===//
#include "microkernel.h"

/// Where a tile's sums lie between blocks of k: in C, or apart.
typedef struct Sums {
  MlirValue memory, base;
  int64_t row;
} Sums;

static Sums result_of(const Gemm *g, const Tile *t) {
  return (Sums){g->c, t->c, g->c_row};
}

static Sums sums_of(Emit *e, const Gemm *g, const Tile *t) {
  if (mlirValueIsNull(g->sums)) return result_of(g, t);
  const MlirValue row =
      mlirValueIsNull(g->sums_from) ? t->row : emit_sub(e, t->row, g->sums_from);
  return (Sums){g->sums, emit_mulc(e, row, g->sums_row), g->sums_row};
}

static MlirValue sum_at(Emit *e, const Sums *s, int64_t row, int64_t v) {
  return emit_addc(e, s->base, row * s->row + v * e->lanes);
}

// ---- the extra column

static MlirValue *extra_of(Tile *t) { return &t->acc[t->rows * t->vectors]; }

static MlirType rows_of_elem(MlirType elem) {
  return mlirVectorTypeGet(1, &(int64_t){EXTRA_ROWS}, elem);
}

static MlirValue load_rows(Emit *e, MlirValue from, MlirValue at) {
  const MlirType type = rows_of_elem(emit_element_of(from));
  return emit_widen(
      e, sg_b_val(&e->b, "vector.load", .in = SG_V(from, at), .out = SG_T(type)),
      rows_of_elem(e->acc));
}

static MlirValue splat_rows(Emit *e, MlirValue scalar) {
  return emit_splat(e, scalar, rows_of_elem(e->acc));
}

static MlirValue load_scalar(Emit *e, MlirValue from, MlirValue at) {
  return emit_widen(e,
                    sg_b_val(&e->b, "memref.load", .in = SG_V(from, at),
                             .out = SG_T(emit_element_of(from))),
                    e->acc);
}

static MlirValue lane(Emit *e, MlirValue v, int64_t i) {
  return sg_b_val(&e->b, "vector.extract", .in = SG_V(v), .out = SG_T(e->acc),
                  .attrs = SG_A({"static_position", sg_a_i64s(&e->b, 1, &i)}));
}

/// The start of the extra column: the bias of the rows, or one for all, or zero.
static MlirValue extra_bias(Emit *e, const Gemm *g, const Tile *t) {
  if (!mlirValueIsNull(g->bias) && g->bias_of_row)
    return load_rows(e, g->bias, t->bias);
  const int64_t column = t->vectors * e->lanes;
  if (!mlirValueIsNull(g->bias))
    return splat_rows(e, load_scalar(e, g->bias, emit_addc(e, t->bias, column)));
  return splat_rows(e, lane(e, mlirValueIsNull(g->splat) ? emit_zero(e) : g->splat, 0));
}

static MlirValue extra_from(Emit *e, const Sums *s, const Tile *t) {
  MlirValue rows[EXTRA_ROWS];
  for (int64_t i = 0; i < EXTRA_ROWS; i++)
    rows[i] = load_scalar(e, s->memory, sum_at(e, s, i, t->vectors));
  return sg_b_val(&e->b, "vector.from_elements", .in = {EXTRA_ROWS, rows},
                  .out = SG_T(rows_of_elem(e->acc)));
}

static void store_extra(Emit *e, const Sums *s, const Tile *t, MlirValue column) {
  for (int64_t i = 0; i < EXTRA_ROWS; i++)
    sg_b_op(&e->b, "memref.store",
            .in = SG_V(lane(e, column, i), s->memory, sum_at(e, s, i, t->vectors)));
}

// ---- the tile

/// Before the first k: the bias, or zero.
static void start_with_bias(Emit *e, const Gemm *g, Tile *t) {
  if (t->extra) *extra_of(t) = extra_bias(e, g, t);
  for (int64_t v = 0; v < t->vectors; v++) {
    MlirValue column = {NULL};
    if (mlirValueIsNull(g->bias))
      column = mlirValueIsNull(g->splat) ? emit_zero(e) : g->splat;
    else if (!g->bias_of_row)
      column = emit_load(e, g->bias, emit_addc(e, t->bias, v * e->lanes),
                         tile_valid(e, t, v));
    for (int64_t i = 0; i < t->rows; i++)
      if (!mlirValueIsNull(column)) t->acc[i * t->vectors + v] = column;
  }
  if (mlirValueIsNull(g->bias) || !g->bias_of_row) return;
  for (int64_t i = 0; i < t->rows; i++) {
    const MlirValue row = emit_load_splat(e, g->bias, emit_addc(e, t->bias, i));
    for (int64_t v = 0; v < t->vectors; v++)
      t->acc[i * t->vectors + v] = row;
  }
}

/// Adds the outer product to what the sums start with.
static void add_outer(Emit *e, const Gemm *g, Tile *t) {
  for (int64_t v = 0; v < t->vectors; v++) {
    const MlirValue column =
        emit_load(e, g->outer_column, emit_c(e, v * e->lanes), e->lanes);
    for (int64_t i = 0; i < t->rows; i++) {
      const MlirValue row = emit_load_splat(e, g->outer_row, emit_addc(e, t->row, i));
      MlirValue *acc = &t->acc[i * t->vectors + v];
      *acc = emit_fma(e, row, column, *acc);
    }
  }
}

/// Adds what was multiplied before.
static void add_made(Emit *e, const Gemm *g, Tile *t) {
  const Sums s = sums_of(e, g, t);
  const char *add = mlirTypeIsAInteger(e->acc) ? "arith.addi" : "arith.addf";
  for (int64_t i = 0; i < t->rows; i++)
    for (int64_t v = 0; v < t->vectors; v++) {
      MlirValue *acc = &t->acc[i * t->vectors + v];
      const MlirValue made = emit_load(e, s.memory, sum_at(e, &s, i, v), e->lanes);
      *acc = sg_b_val(&e->b, add, .in = SG_V(*acc, made));
    }
}

static void start_with_sums(Emit *e, const Gemm *g, Tile *t) {
  const Sums s = sums_of(e, g, t);
  if (t->extra) *extra_of(t) = extra_from(e, &s, t);
  for (int64_t i = 0; i < t->rows; i++)
    for (int64_t v = 0; v < t->vectors; v++)
      t->acc[i * t->vectors + v] =
          emit_load(e, s.memory, sum_at(e, &s, i, v), tile_valid(e, t, v));
}

static void store_sums(Emit *e, const Gemm *g, Tile *t) {
  const Sums s = g->made ? result_of(g, t) : sums_of(e, g, t);
  if (t->extra) store_extra(e, &s, t, *extra_of(t));
  for (int64_t i = 0; i < t->rows; i++)
    for (int64_t v = 0; v < t->vectors; v++)
      emit_store(e, t->acc[i * t->vectors + v], s.memory, sum_at(e, &s, i, v),
                 tile_valid(e, t, v));
}

/// Of an element of A's memref, and of what a row of A has for a step of k.
static int64_t element_bytes(const Emit *e, const Gemm *g) {
  if (!g->words) return e->unit.bytes / e->lanes;
  return (1 + g->words->halves) * (g->a_words ? g->words->depth : 1);
}
static int64_t step_bytes(const Emit *e, const Gemm *g) {
  return element_bytes(e, g) * (g->words && !g->a_words ? g->words->depth : 1);
}

/// How far ahead of its weights a tile asks for more: by prefetch_cycles, but within
/// the tile that is read next.
static int64_t bytes_ahead(const Emit *e, const Gemm *g, const Tile *t) {
  const double steps = (double)prefetch_cycles / tile_cost(t->rows, t->vectors);
  return least(up((int64_t)steps * t->rows * step_bytes(e, g), 64) * 64,
               g->a_tile * element_bytes(e, g));
}

/// Packed weights are read once a panel, from end to end, and come from far away: asks
/// for those that are read next but a few, of `by` steps from `k` on.
static void prefetch_a(Emit *e, const Gemm *g, const Tile *t, MlirValue k, int64_t by) {
  const int64_t size = element_bytes(e, g), bytes = by * t->rows * step_bytes(e, g);
  const MlirValue at = emit_add(e, t->ahead, emit_mulc(e, k, g->a_k));
  for (int64_t line = 0; line < bytes; line += 64)
    emit_prefetch(e, g->a, emit_addc(e, at, line / size));
}

static void loop_k(Emit *e, const Gemm *g, Tile *t, MlirValue low, MlirValue high,
                   int64_t by, int64_t valid) {
  const int n = (int)(t->rows * t->vectors + t->extra);
  Loop l;
  emit_for(e, &l, low, high, by, n, t->acc);
  if (g->a_tile && by > 1) prefetch_a(e, g, t, l.iv, by);
  for (int64_t u = 0; u < by; u++)
    tile_step(e, g, t, emit_addc(e, l.iv, u), valid, l.args);
  emit_end(e, &l, l.args, t->acc);
}

/// The sums over low <= k < high, where `low` is a multiple of the unrolling.
static void sum(Emit *e, const Gemm *g, Tile *t, MlirValue low, MlirValue high) {
  const int64_t depth = g->words ? g->words->depth : 1;
  const bool partial = g->words && g->a_valid < depth; // the last word of A
  const int64_t by = t->rows * t->vectors <= 8 ? 4 : 2, full = g->k - partial;
  const int64_t whole = full / by * by;
  const MlirValue end = partial ? emit_min(e, high, emit_c(e, full)) : high;
  if (whole) loop_k(e, g, t, low, emit_min(e, high, emit_c(e, whole)), by, depth);
  if (whole < full) loop_k(e, g, t, emit_c(e, whole), end, 1, depth);
  if (partial) loop_k(e, g, t, emit_c(e, full), high, 1, g->a_valid);
}

/// What is done with every tile of a panel.
typedef struct Job {
  int64_t columns;
  bool first, sums, last; ///< start with the bias (else the sums); sum up; finish
  MlirValue low, high;    ///< of k
} Job;

static void emit_tile(Emit *e, const Gemm *g, const Job *j, int64_t rows,
                      MlirValue index, MlirValue row, MlirValue end) {
  Tile t = {.rows = rows, .vectors = up(j->columns, e->lanes), .row = row};
  t.extra = g->extra && rows == EXTRA_ROWS && takes_extra(e, j->columns);
  t.vectors -= t.extra;
  t.last = j->columns - t.extra - (t.vectors - 1) * e->lanes;
  t.a = emit_add(e, g->a_base,
                 g->a_tile ? emit_mulc(e, index, g->a_tile)
                           : emit_mulc(e, row, g->a_row));
  t.c = emit_add(e, g->c_base, emit_mulc(e, row, g->c_row));
  if (!mlirValueIsNull(g->bias))
    t.bias = g->bias_of_row ? emit_add(e, g->bias_base, row) : g->bias_base;
  if (g->a_tile) {
    const int64_t ahead = bytes_ahead(e, g, &t) / element_bytes(e, g);
    t.ahead = emit_addc(e, t.a, ahead);
    if (ahead == g->a_tile && !mlirValueIsNull(g->a_next))
      t.ahead =
          emit_select(e, emit_less(e, emit_addc(e, index, 1), end), t.ahead, g->a_next);
  }
  if (j->first)
    start_with_bias(e, g, &t);
  else
    start_with_sums(e, g, &t);
  if (j->first && !mlirValueIsNull(g->outer_row)) add_outer(e, g, &t);
  if (g->made) add_made(e, g, &t);
  if (j->sums && g->blocks) {
    tile_sum_blocks(e, g, &t);
  } else if (j->sums && g->a_widens) {
    const Gemm wide = tile_widen(e, g, &t, j->low, j->high);
    sum(e, &wide, &t, j->low, j->high);
  } else if (j->sums) {
    sum(e, g, &t, j->low, j->high);
  }
  if (j->last && g->epilogue->n_ops)
    epilogue_tile(e, g, &t);
  else
    store_sums(e, g, &t);
}

static void emit_tiles(Emit *e, const Gemm *g, const Job *j, MlirValue first,
                       MlirValue end) {
  for (int i = 0; i < 2; i++) {
    Loop l;
    MlirValue row;
    if (!tiles_open(e, &g->tiles, i, first, end, &l, &row)) continue;
    if (!mlirValueIsNull(g->first_row)) row = emit_add(e, g->first_row, row);
    emit_tile(e, g, j, g->tiles.size[i], l.iv, row, end);
    emit_end(e, &l, NULL, NULL);
  }
}

void emit_panel(Emit *e, const Gemm *g, int64_t columns, MlirValue first,
                MlirValue end) {
  if (g->amx) {
    amx_panel(e, g, columns, first, end);
    return;
  }
  Job job = {.columns = columns, .first = true, .sums = g->k > 0, .last = true};
  job.low = emit_c(e, 0);
  job.high = mlirValueIsNull(g->k_end) ? emit_c(e, g->k) : g->k_end;
  if (g->k <= g->k_block) {
    emit_tiles(e, g, &job, first, end);
    return;
  }
  job.sums = job.last = false;
  emit_tiles(e, g, &job, first, end); // the sums are the bias
  // The last block of k is apart where more than storing the sums follows it.
  const bool apart = g->epilogue->n_ops > 0;
  const int64_t whole = apart ? (g->k - 1) / g->k_block * g->k_block : g->k;
  Loop l;
  emit_for(e, &l, job.low, emit_c(e, whole), g->k_block, 0, NULL);
  job = (Job){.columns = columns, .sums = true, .low = l.iv};
  job.high = emit_min(e, emit_addc(e, l.iv, g->k_block), emit_c(e, whole));
  emit_tiles(e, g, &job, first, end);
  emit_end(e, &l, NULL, NULL);
  if (!apart) return;
  job = (Job){.columns = columns, .sums = true, .last = true};
  job.low = emit_c(e, whole);
  job.high = emit_c(e, g->k);
  emit_tiles(e, g, &job, first, end);
}
