//===- emit_channels_last.c - sg.conv of bytes whose pixels lie whole -----===//
//
//   y[n, i, f] = bias[f] - zx * sum of w[f]
//                + sum over positions of the window, over words q of the channels, of
//                  x[n, pixel(i, position), q] w[f, position, q]
//
// A unit of work is a row of y for a tile of filters. Its pixels are the rows of a
// register tile, whose words of x are read where they lie, and its filters the columns:
// weights "rows:T:1:i4", T the filters of a tile. Rows of a window that lie outside of
// the image are known when a unit starts, columns when the kernel is emitted: they are
// skipped where zx is 0, and else are words of zx. Tiles whose windows stay inside take
// the columns of a row of the window as one run.
//
//===----------------------------------------------------------------------===//
#include "channels_last_tile.h"

enum { FAR_BYTES = 128 << 10 }; // of weights: beyond the caches by the next run

static LastPlan make_plan(const Kernel *k, const Conv *c) {
  const Emit *e = &k->e;
  const ByteSide *x = &k->bytes.side[0], *w = &k->bytes.side[1];
  LastPlan p = {.c = c, .last = last_plan(e, c)};
  p.h = conv_axis(c, 0);
  p.w = conv_axis(c, 1);
  p.words = (Words){.depth = words_depth(e), .b_signed = w->is_signed};
  p.words.flip_a = words_need_flip(e, x->is_signed, w->is_signed);
  p.words.a_signed = x->is_signed != p.words.flip_a;
  p.steps = c->c / p.words.depth;
  p.tile_bytes = p.last.width * (c->k + 4);
  p.far = c->f * c->k > FAR_BYTES;
  p.has_zero = p.words.flip_a || bytes_shift(k, 0);
  p.gemm = (Gemm){.tiles = p.last.pixels, .k = 1, .k_block = 1};
  p.gemm.epilogue = &k->epilogue;
  return p;
}

/// The rows low <= h < high of the window that lie in the image.
static void rows_inside(const PixelTile *t, MlirValue *low, MlirValue *high) {
  Emit *e = &t->k->e;
  const ConvAxis *a = &t->p->h;
  const MlirValue kernel = emit_c(e, a->kernel), none = emit_c(e, 0);
  const MlirValue before =
      emit_sub(e, emit_c(e, a->pad), emit_mulc(e, t->row, a->stride));
  const MlirValue reach =
      emit_max(e, emit_addc(e, before, a->in - 1 + a->dilation), none);
  *low = emit_divc(e, emit_addc(e, emit_max(e, before, none), a->dilation - 1),
                   a->dilation);
  *low = emit_min(e, *low, kernel);
  *high = emit_max(e, *low, emit_min(e, emit_divc(e, reach, a->dilation), kernel));
}

// ---- a tile

/// bias[f] - zx * sum of the weights of filter f, in `start`.
static void fill_start(const PixelTile *t, MlirValue filter, int64_t last,
                       MlirValue *start) {
  Kernel *k = t->k;
  Emit *e = &k->e;
  const LastPlan *p = t->p;
  const int64_t all = sg_dim(mlirValueGetType(k->in[1]), 0);
  const MlirValue sums = emit_view(e, k->in[1], 0, all / 4, e->acc);
  const MlirValue tile = emit_divc(e, filter, p->last.width);
  const MlirValue at =
      emit_addc(e, emit_mulc(e, tile, p->tile_bytes / 4), p->last.width * p->c->k / 4);
  MlirValue zero = {NULL};
  if (p->has_zero)
    zero = emit_splat(
        e, p->words.flip_a ? bytes_zero_flipped(k, 0) : bytes_zero(k, 0, emit_c(e, 0)),
        e->vec);
  for (int64_t v = 0; v < t->vectors; v++) {
    const int64_t valid = v == t->vectors - 1 ? last : e->lanes;
    start[v] = mlirValueIsNull(k->splat) ? emit_zero(e) : k->splat;
    if (k->bias)
      start[v] = emit_load(e, k->in[2], emit_addc(e, filter, v * e->lanes), valid);
    if (!p->has_zero) continue;
    const MlirValue sum = emit_load(e, sums, emit_addc(e, at, v * e->lanes), e->lanes);
    start[v] =
        emit_arith(e, "arith.subi", start[v], emit_arith(e, "arith.muli", zero, sum));
  }
}

static void store_tile(const PixelTile *t, MlirValue filter, int64_t last,
                       const MlirValue *sums) {
  Emit *e = &t->k->e;
  const LastPlan *p = t->p;
  Gemm g = p->gemm;
  gemm_take_local(e, &g, p->last.width, t->k->local, 0);
  Tile tile = {.rows = t->rows, .vectors = t->vectors, .last = last};
  g.c = t->k->out;
  g.c_row = p->c->f;
  g.place = (Place){t->image, emit_mulc(e, t->row, p->w.out), filter};
  tile.row = t->first;
  const MlirValue row = emit_add(
      e, emit_mulc(e, emit_add(e, emit_mulc(e, t->image, p->h.out), t->row), p->w.out),
      t->first);
  tile.c = emit_add(e, emit_mulc(e, row, p->c->f), filter);
  for (int64_t i = 0; i < t->rows * t->vectors; i++)
    tile.acc[i] = sums[i];
  if (t->k->epilogue.n_ops) {
    epilogue_tile(e, &g, &tile);
    return;
  }
  for (int64_t i = 0; i < t->rows; i++)
    for (int64_t v = 0; v < t->vectors; v++)
      emit_store(e, sums[i * t->vectors + v], g.c,
                 emit_addc(e, tile.c, i * g.c_row + v * e->lanes),
                 tile_valid(e, &tile, v));
}

static void emit_tile(PixelTile t, MlirValue filter, int64_t last) {
  Emit *e = &t.k->e;
  MlirValue sums[EMIT_CARRIED], start[EMIT_CARRIED], low, high;
  fill_start(&t, filter, last, start);
  for (int64_t i = 0; i < t.rows * t.vectors; i++)
    sums[i] = start[i % t.vectors];
  rows_inside(&t, &low, &high);
  last_take_outside(&t, emit_c(e, 0), low, sums);
  last_take_inside(&t, low, high, sums);
  last_take_outside(&t, high, emit_c(e, t.p->h.kernel), sums);
  store_tile(&t, filter, last, sums);
}

// ---- a unit

/// Whether all windows of the tile's pixels stay inside of the image's columns.
static bool stays_inside(const LastPlan *p, int64_t first, int64_t pixels) {
  for (int64_t i = 0; i < pixels; i++)
    for (int64_t w = 0; w < p->w.kernel; w++)
      if (!conv_is_inside(&p->w, first + i, w)) return false;
  return true;
}

/// The row for the filters from `filter` on, of which there are `filters`.
static void emit_row(PixelTile t, MlirValue filter, int64_t filters) {
  Emit *e = &t.k->e;
  const LastPlan *p = t.p;
  const Tiles *tiles = &p->last.pixels;
  t.vectors = up(filters, e->lanes);
  const int64_t last = filters - (t.vectors - 1) * e->lanes;
  int64_t first = 0, run; // of equal tiles that stay inside
  for (int i = 0; i < 2; i++)
    for (int64_t n = tiles->count[i]; n > 0; n -= run) {
      t.rows = tiles->size[i];
      for (run = 0; run < n && stays_inside(p, first + run * t.rows, t.rows);)
        run++;
      if (run == 0) {
        t.first = emit_c(e, first);
        t.known = first;
        emit_tile(t, filter, last);
        run = 1;
      } else {
        Loop l;
        emit_for(e, &l, emit_c(e, first), emit_c(e, first + run * t.rows), t.rows, 0,
                 NULL);
        t.first = l.iv;
        t.known = -1;
        emit_tile(t, filter, last);
        emit_end(e, &l, NULL, NULL);
      }
      first += run * t.rows;
    }
}

/// A vector of words of zx, as x is multiplied.
static MlirValue words_of_zero(Kernel *k, const Words *d) {
  Emit *e = &k->e;
  const MlirType byte = sg_t_i(&e->b, 8);
  const int64_t n = e->lanes * d->depth;
  const MlirValue low =
      sg_b_val(&e->b, "arith.trunci", .in = SG_V(bytes_zero(k, 0, emit_c(e, 0))),
               .out = SG_T(byte));
  const MlirValue words =
      sg_b_val(&e->b, "vector.bitcast",
               .in = SG_V(emit_splat(e, low, mlirVectorTypeGet(1, &n, byte))),
               .out = SG_T(emit_vector_of(e, words_type(e, d))));
  return d->flip_a ? emit_flip(e, words) : words;
}

Emitted emit_last(Kernel *k, const Conv *c, const SgLayout *w) {
  Emit *e = &k->e;
  const LastPlan p = make_plan(k, c);
  const SgLayout own = last_layout(e, c, &k->bytes);
  if (w->kind != own.kind || w->block != own.block || w->groups != 1 ||
      w->depth != own.depth || w->sums != own.sums || w->window)
    return EMIT_NO_MATCH;
  kernel_open(k, c->n * p.last.filters * p.h.out,
              gemm_local_bytes(e, &p.gemm, p.last.width));
  const MlirValue rest = emit_divc(e, k->unit, p.h.out);
  const MlirValue tile = emit_remc(e, rest, p.last.filters);
  PixelTile t = {.k = k, .p = &p};
  t.row = emit_remc(e, k->unit, p.h.out);
  t.image = emit_divc(e, rest, p.last.filters);
  const int64_t all = sg_dim(mlirValueGetType(k->in[1]), 0);
  t.words = emit_view(e, k->in[1], 0, all / p.words.depth, words_type(e, &p.words));
  t.base = emit_mulc(e, tile, p.tile_bytes / p.words.depth);
  if (p.has_zero) t.zero = words_of_zero(k, &p.words);
  const MlirValue filter = emit_mulc(e, tile, p.last.width);
  const int64_t tail = c->f % p.last.width;
  Branch last;
  if (tail && p.last.filters > 1) {
    emit_if(e, &last, emit_equal(e, tile, emit_c(e, p.last.filters - 1)));
    emit_row(t, filter, tail);
    emit_else(e, &last);
    emit_row(t, filter, p.last.width);
    emit_end_if(e, &last);
  } else {
    emit_row(t, filter, tail ? tail : p.last.width);
  }
  return kernel_close(k);
}
