//===- emit_winograd.c - sg.conv of 3 x 3 windows by Winograd's tiles -----===//
//
// A unit of work is a block of tiles of one image, for a piece of the filters:
//
//   V[i, j][c][t]  = (B^T x tile B)[i, j]      once a block, by its first unit
//   M[i, j][f][t]  = sum over c of U[i, j][f, c] V[i, j][c][t]     a * a products
//   y[f][tile t]   = A^T M A                   of some filters at a time
//
// In the transforms a vector holds one element of `lanes` neighbouring tiles of a row
// of tiles: rows of x are read whole, and split into the columns of tiles in registers.
// A block may begin and end within a row of tiles; masks keep to its own. What lies
// beyond the image is never read.
//
//===----------------------------------------------------------------------===//
#include "winograd.h"

/// A unit while it is emitted.
typedef struct Block {
  Kernel *k;
  const Conv *c;
  const Winograd *w;
  MlirValue inputs, sums;      ///< V and M
  MlirValue image, first, end; ///< the image; its tiles first <= t < end
  MlirValue row, column;       ///< of tiles: the row, and that of lane 0
  MlirValue low, high;         ///< the lanes that are tiles of the block
} Block;

/// Opens the loops over the vectors of tiles of the block; sets all from `row` on.
static void open_tiles(Block *t, Loop loops[2]) {
  Emit *e = &t->k->e;
  const int64_t columns = t->w->columns;
  emit_for(e, &loops[0], emit_divc(e, t->first, columns),
           emit_divc(e, emit_addc(e, t->end, columns - 1), columns), 1, 0, NULL);
  emit_for(e, &loops[1], emit_c(e, 0), emit_c(e, columns), e->lanes, 0, NULL);
  t->row = loops[0].iv;
  t->column = columns <= e->lanes ? emit_c(e, 0) : loops[1].iv;
  const MlirValue lane0 = emit_add(e, emit_mulc(e, t->row, columns), t->column);
  t->low = emit_max(e, emit_sub(e, t->first, lane0), emit_c(e, 0));
  t->high = emit_min(e, emit_sub(e, t->end, lane0),
                     emit_sub(e, emit_c(e, columns), t->column));
}

static void close_tiles(Block *t, Loop loops[2]) {
  emit_end(&t->k->e, &loops[1], NULL, NULL);
  emit_end(&t->k->e, &loops[0], NULL, NULL);
}

/// Where lane 0 lies within a row of V or M.
static MlirValue lane_at(Block *t) {
  Emit *e = &t->k->e;
  return emit_sub(e, emit_add(e, emit_mulc(e, t->row, t->w->columns), t->column),
                  t->first);
}

/// low <= v < high of `extent`: the lanes of a vector that begins at `at`, none unless
/// 0 <= row < rows.
static MlirValue mask_of(Emit *e, MlirValue at, MlirValue from, MlirValue to,
                         MlirValue row, int64_t rows) {
  const MlirValue inside = sg_b_val(
      &e->b, "arith.andi",
      .in = SG_V(emit_less(e, emit_c(e, -1), row), emit_less(e, row, emit_c(e, rows))));
  const MlirValue low = emit_sub(e, from, at), high = emit_sub(e, to, at);
  return emit_mask(e, low, emit_select(e, inside, high, low));
}

// ---- inputs

/// The vectors of a row of x that a vector of tiles is made of: m, and one more for the
/// two columns that the last tile shares with the next.
static int64_t row_vectors(const Emit *e, const Winograd *w) {
  if (w->columns >= e->lanes) return w->m + 1;
  return up(w->columns * w->m + 2, e->lanes);
}

/// The a columns of tiles, of one row: x[v] as loaded, zero where there is none.
static void split_row(Emit *e, const Winograd *w, const MlirValue *x, MlirValue *out) {
  int64_t next[2][64];
  for (int j = 0; j < 2; j++)
    for (int64_t l = 0; l < e->lanes; l++)
      next[j][l] = l + 1 < e->lanes ? l + 1 : e->lanes + j;
  for (int64_t v = 0; v < w->m; v++)
    out[v] = x[v];
  winograd_split(e, w->m, out);
  for (int j = 0; j < 2; j++) // those of the tile to the right
    out[w->m + j] = emit_shuffle(e, out[j], x[w->m], next[j]);
}

/// V of the block's tiles.
static void emit_inputs(Block *t) {
  Emit *e = &t->k->e;
  const Conv *c = t->c;
  const Winograd *w = t->w;
  const int64_t n = row_vectors(e, w);
  Loop tiles[2], channels;
  open_tiles(t, tiles);
  const MlirValue top = emit_addc(e, emit_mulc(e, t->row, w->m), -c->pad[0]);
  const MlirValue left = emit_addc(e, emit_mulc(e, t->column, w->m), -c->pad[1]);
  Picker pickers[WINOGRAD_SIDE][WINOGRAD_SIDE];
  for (int64_t i = 0; i < w->a; i++)
    for (int64_t v = 0; v < n; v++)
      pickers[i][v] = (Picker){.stride = 1,
                               .lanes = mask_of(e, emit_addc(e, left, v * e->lanes),
                                                emit_c(e, 0), emit_c(e, c->in[1]),
                                                emit_addc(e, top, i), c->in[0])};
  const MlirValue own = emit_mask(e, t->low, t->high);
  const MlirValue to = lane_at(t);
  const MlirValue from = emit_add(e, emit_mulc(e, t->image, c->c * c->plane),
                                  emit_add(e, emit_mulc(e, top, c->in[1]), left));
  emit_for(e, &channels, emit_c(e, 0), emit_c(e, c->c), 1, 0, NULL);
  const MlirValue x = emit_add(e, from, emit_mulc(e, channels.iv, c->plane));
  MlirValue rows[WINOGRAD_SIDE][WINOGRAD_SIDE]; // [row of a tile][vector]
  for (int64_t v = 0; v <= w->m; v++) {
    MlirValue in[WINOGRAD_SIDE], out[WINOGRAD_SIDE];
    for (int64_t i = 0; i < w->a; i++)
      in[i] = v >= n ? emit_zero(e)
                     : emit_pick(e, &pickers[i][v], t->k->in[0],
                                 emit_addc(e, x, i * c->in[1] + v * e->lanes),
                                 emit_zero(e));
    if (v < n) winograd_input(e, w->m, in, out);
    for (int64_t i = 0; i < w->a; i++)
      rows[i][v] = v < n ? out[i] : in[i];
  }
  const MlirValue v_at = emit_add(e, to, emit_mulc(e, channels.iv, w->block));
  for (int64_t i = 0; i < w->a; i++) {
    MlirValue in[WINOGRAD_SIDE], out[WINOGRAD_SIDE];
    split_row(e, w, rows[i], in);
    winograd_input(e, w->m, in, out);
    for (int64_t j = 0; j < w->a; j++)
      emit_store_masked(e, out[j], t->inputs,
                        emit_addc(e, v_at, (i * w->a + j) * w->input_plane), own);
  }
  emit_end(e, &channels, NULL, NULL);
  close_tiles(t, tiles);
}

// ---- products

/// M of the register tiles first <= r < end of filters, for `columns` tiles.
static void emit_products(Block *t, MlirValue first, MlirValue end, int64_t columns) {
  Emit *e = &t->k->e;
  const Winograd *w = t->w;
  const int64_t panel = t->c->c * w->tile_rows;
  Loop l;
  emit_for(e, &l, emit_c(e, 0), emit_c(e, w->a * w->a), 1, 0, NULL);
  static const Epilogue none = {0}; // what follows waits for the outputs
  Gemm g = {
      .tiles = tiles_packed(t->c->f, w->tile_rows), .k = t->c->c, .epilogue = &none};
  g.k_block = g.k;
  g.a = t->k->in[1];
  g.a_base = emit_mulc(e, l.iv, tiles_total(&g.tiles) * panel);
  g.a_row = 1;
  g.a_k = w->tile_rows;
  g.a_tile = panel;
  g.a_next = emit_add(e, emit_addc(e, g.a_base, tiles_total(&g.tiles) * panel),
                      emit_mulc(e, first, panel));
  g.b = t->inputs;
  g.b_base = emit_mulc(e, l.iv, w->input_plane);
  g.b_k = w->block;
  g.b_exact = true;
  g.extra = true;
  g.c = t->sums;
  g.c_row = w->block;
  g.c_base = emit_sub(e, emit_mulc(e, l.iv, w->sum_plane),
                      emit_mulc(e, first, w->tile_rows * w->block));
  emit_panel(e, &g, columns, first, end);
  emit_end(e, &l, NULL, NULL);
}

// ---- outputs

/// What the epilogue makes of `sum`, the lanes of `mask` of the outputs from `at` on.
static MlirValue finish(Block *t, MlirValue sum, const Place *at, MlirValue mask) {
  Emit *e = &t->k->e;
  const Epilogue *p = &t->k->epilogue;
  MlirValue inputs[EPILOGUE_INPUTS];
  if (p->n_ops == 0) return sum;
  for (int i = 0; i < p->n_inputs; i++)
    inputs[i] = epilogue_load(e, &p->inputs[i], at, mask);
  return epilogue_apply(e, p, sum, inputs);
}

/// Stores m rows of m vectors, each `lanes` tiles wide; `pixel` is the first, of
/// `filter`.
static void store_tile(Block *t, MlirValue filter, MlirValue pixel,
                       MlirValue (*out)[WINOGRAD_MOST],
                       MlirValue (*masks)[WINOGRAD_MOST]) {
  Emit *e = &t->k->e;
  const Winograd *w = t->w;
  const MlirValue plane = emit_add(e, emit_mulc(e, t->image, t->c->f * t->c->pixels),
                                   emit_mulc(e, filter, t->c->pixels));
  for (int64_t i = 0; i < w->m; i++) {
    winograd_join(e, w->m, out[i]);
    for (int64_t v = 0; v < w->m && v * e->lanes < w->columns * w->m; v++) {
      const Place at = {t->image, filter,
                        emit_addc(e, pixel, i * t->c->out[1] + v * e->lanes)};
      emit_store_masked(e, finish(t, out[i][v], &at, masks[i][v]), t->k->out,
                        emit_add(e, plane, at.column), masks[i][v]);
    }
  }
}

/// y of the filters first <= f < end, from M.
static void emit_outputs(Block *t, MlirValue first, MlirValue end) {
  Emit *e = &t->k->e;
  const Conv *c = t->c;
  const Winograd *w = t->w;
  Loop tiles[2], filters;
  open_tiles(t, tiles);
  const MlirValue top = emit_mulc(e, t->row, w->m);
  const MlirValue left = emit_mulc(e, t->column, w->m);
  const MlirValue from = emit_mulc(e, emit_add(e, t->column, t->low), w->m);
  const MlirValue to = emit_min(e, emit_mulc(e, emit_add(e, t->column, t->high), w->m),
                                emit_c(e, c->out[1]));
  MlirValue masks[WINOGRAD_MOST][WINOGRAD_MOST];
  for (int64_t i = 0; i < w->m; i++)
    for (int64_t v = 0; v < w->m; v++)
      masks[i][v] = mask_of(e, emit_addc(e, left, v * e->lanes), from, to,
                            emit_addc(e, top, i), c->out[0]);
  const Picker own = {.stride = 1, .lanes = emit_mask(e, t->low, t->high)};
  const MlirValue at = lane_at(t);
  const MlirValue pixel = emit_add(e, emit_mulc(e, top, c->out[1]), left);
  emit_for(e, &filters, first, end, 1, 0, NULL);
  const MlirValue m_at =
      emit_add(e, at, emit_mulc(e, emit_sub(e, filters.iv, first), w->block));
  MlirValue half[WINOGRAD_MOST][WINOGRAD_SIDE], out[WINOGRAD_MOST][WINOGRAD_MOST];
  for (int64_t j = 0; j < w->a; j++) {
    MlirValue in[WINOGRAD_SIDE], column[WINOGRAD_MOST];
    for (int64_t i = 0; i < w->a; i++)
      in[i] =
          emit_pick(e, &own, t->sums, emit_addc(e, m_at, (i * w->a + j) * w->sum_plane),
                    emit_zero(e));
    winograd_output(e, w->m, in, column);
    for (int64_t i = 0; i < w->m; i++)
      half[i][j] = column[i];
  }
  MlirValue bias = t->k->splat;
  if (!mlirValueIsNull(t->k->in[2])) bias = emit_load_splat(e, t->k->in[2], filters.iv);
  for (int64_t i = 0; i < w->m; i++) {
    winograd_output(e, w->m, half[i], out[i]);
    for (int64_t j = 0; j < w->m && !mlirValueIsNull(bias); j++)
      out[i][j] = sg_b_val(&e->b, "arith.addf", .in = SG_V(out[i][j], bias));
  }
  store_tile(t, filters.iv, pixel, out, masks);
  emit_end(e, &filters, NULL, NULL);
  close_tiles(t, tiles);
}

// ---- the kernel

/// Products and outputs of the register tiles first <= r < end, some at a time.
static void emit_filters(Block *t, MlirValue first, MlirValue end) {
  Emit *e = &t->k->e;
  const Winograd *w = t->w;
  const int64_t tail = w->tiles % w->block, step = w->filters / w->tile_rows;
  Loop l;
  emit_for(e, &l, first, end, step, 0, NULL);
  const MlirValue stop = emit_min(e, emit_addc(e, l.iv, step), end);
  if (tail == 0) {
    emit_products(t, l.iv, stop, w->block);
  } else {
    Branch whole;
    emit_if(e, &whole, emit_less(e, t->end, emit_c(e, w->tiles)));
    emit_products(t, l.iv, stop, w->block);
    emit_else(e, &whole);
    emit_products(t, l.iv, stop, tail);
    emit_end_if(e, &whole);
  }
  emit_outputs(t, emit_mulc(e, l.iv, w->tile_rows),
               emit_min(e, emit_mulc(e, stop, w->tile_rows), emit_c(e, t->c->f)));
  emit_end(e, &l, NULL, NULL);
}

Emitted emit_winograd(Kernel *k, const Conv *c, const Winograd *w) {
  Emit *e = &k->e;
  const int64_t size = e->unit.bytes / e->lanes, squares = w->a * w->a;
  const int64_t inputs = squares * w->input_plane, sums = squares * w->sum_plane;
  const int64_t inputs_bytes = up(inputs * size, 64) * 64;
  const int64_t register_tiles = up(c->f, w->tile_rows);
  const double work =
      (double)(c->n * w->blocks * w->block * squares * c->c) * (double)c->f;
  const int64_t pieces = choose_pieces(work, c->n * w->blocks, up(register_tiles, 2));
  kernel_open(k, c->n * w->blocks * pieces, inputs_bytes + sums * size);
  const MlirValue piece = emit_remc(e, k->unit, pieces);
  const MlirValue rest = emit_divc(e, k->unit, pieces);
  const MlirValue block = emit_remc(e, rest, w->blocks);
  Block t = {.k = k, .c = c, .w = w, .image = emit_divc(e, rest, w->blocks)};
  t.inputs = emit_view(e, k->local, 0, inputs, e->acc);
  t.sums = emit_view(e, k->local, inputs_bytes, sums, e->acc);
  t.first = emit_mulc(e, block, w->block);
  t.end = emit_min(e, emit_addc(e, t.first, w->block), emit_c(e, w->tiles));
  // The pieces of a block follow each other: the first one in this call makes V.
  Branch start;
  emit_if(e, &start, kernel_is_first(e, k->unit, k->begin, piece));
  emit_inputs(&t);
  emit_end_if(e, &start);
  const int64_t share = up(register_tiles, pieces);
  const MlirValue first = emit_mulc(e, piece, share);
  emit_filters(&t, first,
               emit_min(e, emit_addc(e, first, share), emit_c(e, register_tiles)));
  return kernel_close(k);
}
