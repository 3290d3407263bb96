//===- winograd_tiles.c - tiles of an image, in and out -------------------===//
//
// A vector of tiles holds one element of `lanes` tiles that follow each other, in one
// or some rows of tiles. Rows of pixels are read and written whole, a vector of pixels
// at a time; from and to the columns of tiles they go in registers. A block may begin
// and end within a row of tiles; masks keep to its own. What lies beyond the image is
// never read.
//
//===----------------------------------------------------------------------===//
#include "winograd.h"

enum { MOST_PARTS = 2 };

/// Opens the loops over the vectors of tiles of the block; sets all from `row` on.
static void open_tiles(Block *t, Loop loops[2]) {
  Emit *e = &t->k->e;
  const int64_t columns = t->w->columns, together = t->w->together;
  emit_for(e, &loops[0], emit_divc(e, t->first, columns),
           emit_divc(e, emit_addc(e, t->end, columns - 1), columns), together, 0, NULL);
  emit_for(e, &loops[1], emit_c(e, 0), emit_c(e, columns), e->lanes, 0, NULL);
  t->row = loops[0].iv;
  t->column = columns <= e->lanes ? emit_c(e, 0) : loops[1].iv;
  const MlirValue lane0 = emit_add(e, emit_mulc(e, t->row, columns), t->column);
  t->low = emit_max(e, emit_sub(e, t->first, lane0), emit_c(e, 0));
  t->high = emit_min(e, emit_sub(e, t->end, lane0),
                     emit_sub(e, emit_c(e, together * columns), t->column));
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

/// The part of a vector of pixels that lies in one row of tiles.
typedef struct Part {
  int64_t row;         ///< of the rows of tiles together
  int64_t pixel;       ///< that of `lane`, from the row's first on
  int64_t lane, lanes; ///< of the vector
} Part;

static int64_t row_pixels(const Block *t) { return t->w->across * t->w->m; }

static int64_t parts_of(const Block *t) {
  const int64_t lanes = t->k->e.lanes, pixels = row_pixels(t);
  return pixels < lanes ? lanes / pixels : 1;
}

/// Part `s` of vector `v`.
static Part part_at(const Block *t, int64_t v, int64_t s) {
  const int64_t lanes = least(t->k->e.lanes, row_pixels(t));
  const int64_t at = v * t->k->e.lanes + s * lanes;
  if (t->w->together == 1) return (Part){0, at, 0, lanes};
  return (Part){at / row_pixels(t), at % row_pixels(t), s * lanes, lanes};
}

/// The lanes of a part whose pixels p have low <= p < high, counted like `start`, the
/// pixel of the part's lane; none unless 0 <= row < rows.
static MlirValue mask_of(Emit *e, const Part *p, MlirValue start, MlirValue low,
                         MlirValue high, MlirValue row, int64_t rows) {
  const MlirValue at = emit_addc(e, start, -p->lane);
  const MlirValue from = emit_sub(e, emit_max(e, low, start), at);
  const MlirValue to =
      emit_sub(e, emit_min(e, high, emit_addc(e, start, p->lanes)), at);
  const MlirValue inside = sg_b_val(
      &e->b, "arith.andi",
      .in = SG_V(emit_less(e, emit_c(e, -1), row), emit_less(e, row, emit_c(e, rows))));
  return emit_mask(e, from, emit_select(e, inside, to, from));
}

// ---- inputs

/// How the pixels of one row of a vector of tiles are loaded.
typedef struct Source {
  int64_t vectors;                     ///< m, and those that only the last tile reads
  int64_t parts;                       ///< of a vector
  bool has[WINOGRAD_SIDE][MOST_PARTS]; ///< [vector][part]: any pixel of the image
  Picker pickers[WINOGRAD_SIDE][WINOGRAD_SIDE][MOST_PARTS]; ///< [row of a tile]
} Source;

static Source find_source(Block *t, MlirValue top, MlirValue left) {
  Emit *e = &t->k->e;
  const Conv *c = t->c;
  const Winograd *w = t->w;
  Source s = {.vectors = w->columns < e->lanes ? w->m : w->m + 1, .parts = parts_of(t)};
  for (int64_t v = 0; v < s.vectors; v++)
    for (int64_t i = 0; i < s.parts; i++) {
      const Part p = part_at(t, v, i);
      s.has[v][i] = w->columns > e->lanes || p.pixel < c->in[1] + c->pad[1];
      for (int64_t r = 0; r < w->a && s.has[v][i]; r++)
        s.pickers[r][v][i] =
            (Picker){.stride = 1,
                     .lanes = mask_of(e, &p, emit_addc(e, left, p.pixel), emit_c(e, 0),
                                      emit_c(e, c->in[1]),
                                      emit_addc(e, top, p.row * w->m + r), c->in[0])};
    }
  return s;
}

/// Vector `v` of row `r` of the tiles whose first pixel lies at `x`; null: all zero.
static MlirValue load_pixels(Block *t, const Source *s, MlirValue x, int64_t r,
                             int64_t v) {
  Emit *e = &t->k->e;
  MlirValue value = {NULL};
  for (int64_t i = 0; i < s->parts && v < s->vectors; i++) {
    const Part p = part_at(t, v, i);
    if (!s->has[v][i]) continue;
    const int64_t at = (p.row * t->w->m + r) * t->c->in[1] + p.pixel - p.lane;
    value = emit_pick(e, &s->pickers[r][v][i], t->k->in[0], emit_addc(e, x, at),
                      mlirValueIsNull(value) ? emit_zero(e) : value);
  }
  return value;
}

void winograd_inputs(Block *t) {
  Emit *e = &t->k->e;
  const Conv *c = t->c;
  const Winograd *w = t->w;
  Loop tiles[2], channels;
  open_tiles(t, tiles);
  const MlirValue top = emit_addc(e, emit_mulc(e, t->row, w->m), -c->pad[0]);
  const MlirValue left = emit_addc(e, emit_mulc(e, t->column, w->m), -c->pad[1]);
  const Source source = find_source(t, top, left);
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
      in[i] = load_pixels(t, &source, x, i, v);
    const bool none = mlirValueIsNull(in[0]);
    if (!none) winograd_input(e, w->m, in, out);
    for (int64_t i = 0; i < w->a; i++)
      rows[i][v] = none ? emit_zero(e) : out[i];
  }
  const MlirValue v_at = emit_add(e, to, emit_mulc(e, channels.iv, w->block));
  for (int64_t i = 0; i < w->a; i++) {
    MlirValue in[WINOGRAD_SIDE], out[WINOGRAD_SIDE];
    winograd_columns(e, w, rows[i], in);
    winograd_input(e, w->m, in, out);
    for (int64_t j = 0; j < w->a; j++)
      emit_store_masked(e, out[j], t->inputs,
                        emit_addc(e, v_at, (i * w->a + j) * w->input_plane), own);
  }
  emit_end(e, &channels, NULL, NULL);
  close_tiles(t, tiles);
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

/// Where the pixels of a vector of tiles are stored, a null mask where none is.
typedef struct Target {
  MlirValue masks[WINOGRAD_MOST][WINOGRAD_MOST][MOST_PARTS]; ///< [row][vector][part]
} Target;

static Target find_target(Block *t, MlirValue top, MlirValue left) {
  Emit *e = &t->k->e;
  const Conv *c = t->c;
  const Winograd *w = t->w;
  Target s = {0};
  for (int64_t v = 0; v < w->m; v++)
    for (int64_t i = 0; i < parts_of(t); i++) {
      const Part p = part_at(t, v, i);
      if (w->columns <= e->lanes && p.pixel >= c->out[1]) continue;
      // The block's tiles of this row.
      const MlirValue before = emit_mulc(e, emit_addc(e, t->row, p.row), w->columns);
      const MlirValue low = emit_max(e, emit_sub(e, t->first, before), t->column);
      const MlirValue high = emit_sub(e, t->end, before);
      for (int64_t r = 0; r < w->m; r++)
        s.masks[r][v][i] =
            mask_of(e, &p, emit_addc(e, left, p.pixel), emit_mulc(e, low, w->m),
                    emit_min(e, emit_mulc(e, high, w->m), emit_c(e, c->out[1])),
                    emit_addc(e, top, p.row * w->m + r), c->out[0]);
    }
  return s;
}

/// Stores row `r` of tiles, m vectors; `pixel` is the first of all, of `filter`.
static void store_pixels(Block *t, const Target *target, MlirValue filter,
                         MlirValue pixel, int64_t r, const MlirValue *x) {
  Emit *e = &t->k->e;
  const MlirValue plane = emit_add(e, emit_mulc(e, t->image, t->c->f * t->c->pixels),
                                   emit_mulc(e, filter, t->c->pixels));
  for (int64_t v = 0; v < t->w->m; v++)
    for (int64_t i = 0; i < parts_of(t); i++) {
      const Part p = part_at(t, v, i);
      const MlirValue mask = target->masks[r][v][i];
      if (mlirValueIsNull(mask)) continue;
      const int64_t from = (p.row * t->w->m + r) * t->c->out[1] + p.pixel - p.lane;
      const Place at = {t->image, filter, emit_addc(e, pixel, from)};
      emit_store_masked(e, finish(t, x[v], &at, mask), t->k->out,
                        emit_add(e, plane, at.column), mask);
    }
}

void winograd_outputs(Block *t, MlirValue first, MlirValue end) {
  Emit *e = &t->k->e;
  const Winograd *w = t->w;
  Loop tiles[2], filters;
  open_tiles(t, tiles);
  const MlirValue top = emit_mulc(e, t->row, w->m);
  const MlirValue left = emit_mulc(e, t->column, w->m);
  const Target target = find_target(t, top, left);
  const Picker own = {.stride = 1, .lanes = emit_mask(e, t->low, t->high)};
  const MlirValue at = lane_at(t);
  const MlirValue pixel = emit_add(e, emit_mulc(e, top, t->c->out[1]), left);
  emit_for(e, &filters, first, end, 1, 0, NULL);
  const MlirValue m_at =
      emit_add(e, at, emit_mulc(e, emit_sub(e, filters.iv, first), w->block));
  MlirValue half[WINOGRAD_MOST][WINOGRAD_SIDE], out[WINOGRAD_MOST];
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
    winograd_output(e, w->m, half[i], out);
    for (int64_t j = 0; j < w->m && !mlirValueIsNull(bias); j++)
      out[j] = sg_b_val(&e->b, "arith.addf", .in = SG_V(out[j], bias));
    winograd_pixels(e, w, out);
    store_pixels(t, &target, filters.iv, pixel, i, out);
  }
  emit_end(e, &filters, NULL, NULL);
  close_tiles(t, tiles);
}
