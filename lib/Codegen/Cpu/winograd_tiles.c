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

enum { MOST_PARTS = 2, MOST_BEYOND = 2 * WINOGRAD_MOST }; // of a vector

/// `x` within 0 <= x <= most.
static MlirValue clamp(Emit *e, MlirValue x, int64_t most) {
  return emit_min(e, emit_max(e, x, emit_c(e, 0)), emit_c(e, most));
}

/// Opens the loops over the vectors of tiles of the block in a strip (and those beside
/// it); sets all from `strip` on.
static void open_tiles(Block *t, const Strip *s, Loop loops[2]) {
  Emit *e = &t->k->e;
  const int64_t columns = s->columns, tiles = t->w->rows * columns;
  t->strip = s;
  emit_for(e, &loops[0], emit_c(e, 0), emit_c(e, s->count), 1, 0, NULL);
  const MlirValue strip = s->count > 1 ? loops[0].iv : emit_c(e, 0);
  t->column = emit_addc(e, emit_mulc(e, strip, columns), s->first);
  const MlirValue start = emit_addc(e, emit_mulc(e, strip, tiles), s->start);
  const MlirValue from = clamp(e, emit_sub(e, t->first, start), tiles);
  const MlirValue to = clamp(e, emit_sub(e, t->end, start), tiles);
  emit_for(e, &loops[1], emit_divc(e, from, columns),
           emit_divc(e, emit_addc(e, to, columns - 1), columns), s->together, 0, NULL);
  t->row = loops[1].iv;
  const MlirValue before = emit_mulc(e, t->row, columns);
  t->lane0 = emit_add(e, start, before);
  t->low = emit_max(e, emit_sub(e, from, before), emit_c(e, 0));
  t->high = emit_min(e, emit_sub(e, to, before), emit_c(e, s->together * columns));
}

static void close_tiles(Block *t, Loop loops[2]) {
  emit_end(&t->k->e, &loops[1], NULL, NULL);
  emit_end(&t->k->e, &loops[0], NULL, NULL);
}

/// The part of a vector of pixels that lies in one row of tiles.
typedef struct Part {
  int64_t row;         ///< of the rows of tiles together
  int64_t pixel;       ///< that of `lane`, from the row's first on
  int64_t lane, lanes; ///< of the vector
} Part;

static int64_t row_pixels(const Block *t) { return t->strip->across * t->w->m; }

static int64_t parts_of(const Block *t) {
  const int64_t lanes = t->k->e.lanes, pixels = row_pixels(t);
  return pixels < lanes ? lanes / pixels : 1;
}

/// Part `s` of vector `v`.
static Part part_at(const Block *t, int64_t v, int64_t s) {
  const int64_t lanes = least(t->k->e.lanes, row_pixels(t));
  const int64_t at = v * t->k->e.lanes + s * lanes;
  return (Part){at / row_pixels(t), at % row_pixels(t), s * lanes, lanes};
}

/// The two pixels behind row `s`, in the vector after the last.
static Part part_beyond(const Block *t, int64_t s) {
  return (Part){s, row_pixels(t), 2 * s, 2};
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

/// How the pixels of one row of a vector of tiles are loaded: m vectors, and the pixels
/// that only the last tile of a row reads.
typedef struct Source {
  int parts[WINOGRAD_SIDE];              ///< of a vector: those with any pixel of x
  Part part[WINOGRAD_SIDE][MOST_BEYOND]; ///< [vector][part]
  Picker pickers[WINOGRAD_SIDE][WINOGRAD_SIDE][MOST_BEYOND]; ///< [row of a tile]
} Source;

static void add_part(Block *t, Source *s, int64_t v, Part p, MlirValue top,
                     MlirValue left) {
  Emit *e = &t->k->e;
  const Conv *c = t->c;
  const Strip *strip = t->strip;
  const bool none = strip->first * t->w->m + p.pixel >= c->in[1] + c->pad[1];
  if (strip->count == 1 && none) return;
  const int i = s->parts[v]++;
  s->part[v][i] = p;
  for (int64_t r = 0; r < t->w->a; r++)
    s->pickers[r][v][i] =
        (Picker){.stride = 1,
                 .lanes = mask_of(e, &p, emit_addc(e, left, p.pixel), emit_c(e, 0),
                                  emit_c(e, c->in[1]),
                                  emit_addc(e, top, p.row * t->w->m + r), c->in[0])};
}

static void find_source(Block *t, MlirValue top, MlirValue left, Source *s) {
  const Strip *strip = t->strip;
  for (int64_t v = 0; v <= t->w->m; v++)
    s->parts[v] = 0;
  for (int64_t v = 0; v < t->w->m; v++)
    for (int64_t i = 0; i < parts_of(t); i++)
      add_part(t, s, v, part_at(t, v, i), top, left);
  for (int64_t i = 0; i < strip->together && strip->columns == strip->across; i++)
    add_part(t, s, t->w->m, part_beyond(t, i), top, left);
}

/// Vector `v` of row `r` of the tiles whose first pixel lies at `x`; null: all zero.
static MlirValue load_pixels(Block *t, const Source *s, MlirValue x, int64_t r,
                             int64_t v) {
  Emit *e = &t->k->e;
  MlirValue value = {NULL};
  for (int i = 0; i < s->parts[v]; i++) {
    const Part *p = &s->part[v][i];
    const int64_t at = (p->row * t->w->m + r) * t->c->in[1] + p->pixel - p->lane;
    value = emit_pick(e, &s->pickers[r][v][i], t->k->in[0], emit_addc(e, x, at),
                      mlirValueIsNull(value) ? emit_zero(e) : value);
  }
  return value;
}

/// V of the block's tiles in a strip.
static void strip_inputs(Block *t, const Strip *strip, MlirValue first, MlirValue end) {
  Emit *e = &t->k->e;
  const Conv *c = t->c;
  const Winograd *w = t->w;
  Loop tiles[2], channels;
  Source source;
  open_tiles(t, strip, tiles);
  const MlirValue top = emit_addc(e, emit_mulc(e, t->row, w->m), -c->pad[0]);
  const MlirValue left = emit_addc(e, emit_mulc(e, t->column, w->m), -c->pad[1]);
  find_source(t, top, left, &source);
  const MlirValue own = emit_mask(e, t->low, t->high);
  const MlirValue to = emit_sub(e, t->lane0, t->first);
  const MlirValue from = emit_add(e, emit_mulc(e, t->image, c->c * c->plane),
                                  emit_add(e, emit_mulc(e, top, c->in[1]), left));
  emit_for(e, &channels, first, end, 1, 0, NULL);
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
    winograd_columns(e, w->m, strip, rows[i], in);
    winograd_input(e, w->m, in, out);
    for (int64_t j = 0; j < w->a; j++)
      emit_store_masked(e, out[j], t->inputs,
                        emit_addc(e, v_at, (i * w->a + j) * w->input_plane), own);
  }
  emit_end(e, &channels, NULL, NULL);
  close_tiles(t, tiles);
}

void winograd_inputs(Block *t, MlirValue first, MlirValue end) {
  for (int i = 0; i < t->w->strips_n; i++)
    strip_inputs(t, &t->w->strips[i], first, end);
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
  const int64_t columns = t->strip->columns;
  Target s = {0};
  for (int64_t v = 0; v < w->m; v++)
    for (int64_t i = 0; i < parts_of(t); i++) {
      const Part p = part_at(t, v, i);
      if (p.pixel >= columns * w->m ||
          (t->strip->count == 1 && t->strip->first * w->m + p.pixel >= c->out[1]))
        continue;
      // The block's tiles of this row.
      const MlirValue low = clamp(e, emit_addc(e, t->low, -p.row * columns), columns);
      const MlirValue high = clamp(e, emit_addc(e, t->high, -p.row * columns), columns);
      for (int64_t r = 0; r < w->m; r++)
        s.masks[r][v][i] =
            mask_of(e, &p, emit_addc(e, left, p.pixel),
                    emit_mulc(e, emit_add(e, t->column, low), w->m),
                    emit_min(e, emit_mulc(e, emit_add(e, t->column, high), w->m),
                             emit_c(e, c->out[1])),
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

/// y of the block's tiles in a strip.
static void strip_outputs(Block *t, const Strip *strip, MlirValue first,
                          MlirValue end) {
  Emit *e = &t->k->e;
  const Winograd *w = t->w;
  Loop tiles[2], filters;
  open_tiles(t, strip, tiles);
  const MlirValue top = emit_mulc(e, t->row, w->m);
  const MlirValue left = emit_mulc(e, t->column, w->m);
  const Target target = find_target(t, top, left);
  const Picker own = {.stride = 1, .lanes = emit_mask(e, t->low, t->high)};
  const MlirValue at = emit_sub(e, t->lane0, t->first);
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
    winograd_pixels(e, w->m, strip, out);
    store_pixels(t, &target, filters.iv, pixel, i, out);
  }
  emit_end(e, &filters, NULL, NULL);
  close_tiles(t, tiles);
}

void winograd_outputs(Block *t, MlirValue first, MlirValue end) {
  for (int i = 0; i < t->w->strips_n; i++)
    strip_outputs(t, &t->w->strips[i], first, end);
}
