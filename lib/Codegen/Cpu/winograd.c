//===- winograd.c - when, in what blocks, and the transforms --------------===//
#include "winograd.h"

enum {
  SUMS_BYTES = 256 << 10,  // of the products of one pass over the filters
  INPUT_BYTES = 640 << 10, // of a block's transformed inputs: half a second-level cache
  WIDEST = 6               // vectors of a panel
};
// Cycles are worth this much of the direct way's before rounding is risked for them.
static const double worth = 0.8;
// What comes from beyond the second-level cache, bytes a cycle.
static const double stream = 10;

bool winograd_fits(const Emit *e, const Conv *c) {
  if (!mlirTypeIsAF32(e->mem) || c->rank != 2 || c->groups != 1) return false;
  for (int i = 0; i < 2; i++)
    if (c->kernel[i] != 3 || c->stride[i] != 1 || c->dilation[i] != 1) return false;
  return true;
}

/// Cycles of the products of all tiles of an image, a step of channels each.
static double products_cost(const Emit *e, const Conv *c, const Winograd *w) {
  const Tiles t = tiles_packed(c->f, w->tile_rows);
  double cost = 0;
  for (int64_t first = 0; first < w->tiles; first += w->block) {
    const int64_t n = w->tiles - first < w->block ? w->tiles - first : w->block;
    const bool extra = takes_extra(e, n) && w->tile_rows == EXTRA_ROWS;
    const int64_t vectors = up(n, e->lanes) - extra;
    for (int i = 0; i < 2; i++)
      cost += (double)t.count[i] * (tile_cost(t.size[i], vectors) + 0.5 * extra);
  }
  return (double)(w->a * w->a) * cost;
}

/// Cycles of an image.
static double total_cost(const Emit *e, const Conv *c, const Winograd *w) {
  const double wide = (double)up(w->columns, e->lanes);
  const double in = w->m == 4 ? 160 : 50, out = w->m == 4 ? 110 : 35;
  const double transforms =
      (double)w->rows * wide * (in * (double)c->c + out * (double)c->f);
  const double products = products_cost(e, c, w) * (double)c->c;
  const double weights = (double)(w->a * w->a * c->c * c->f * 4 * w->blocks) / stream;
  return transforms + (products > weights ? products : weights);
}

/// Cycles of an image by panels of pixels, which weigh 9 in 16 to 9 in 36 as much.
static double direct_cost(const Emit *e, const Conv *c) {
  int64_t rows, vectors;
  conv_tile(e, c, true, 0, &rows, &vectors);
  const Tiles t = tiles_packed(c->f, rows);
  const int64_t pixels = up(c->pixels, e->lanes), rest = pixels % vectors;
  double cost = 0;
  for (int i = 0; i < 2; i++) {
    cost += (double)(t.count[i] * (pixels / vectors)) * tile_cost(t.size[i], vectors);
    if (rest) cost += (double)t.count[i] * tile_cost(t.size[i], rest);
  }
  const double weights = (double)(9 * c->c * c->f * 4) / stream;
  cost *= (double)c->k;
  return cost > weights ? cost : weights;
}

/// At least `n` elements, an odd number of lines of the cache: a * a planes that lie a
/// power of two apart would all fall in the same few sets.
static int64_t plane_of(const Emit *e, int64_t n) {
  const int64_t line = 64 * e->lanes / e->unit.bytes, lines = up(n, line);
  return (lines % 2 ? lines : lines + 1) * line;
}

static Winograd make(const Emit *e, const Conv *c, int64_t m, int64_t block,
                     int64_t tile_rows) {
  Winograd w = {.m = m, .a = m + 2, .tile_rows = tile_rows};
  w.rows = up(c->out[0], m);
  w.columns = up(c->out[1], m);
  w.tiles = w.rows * w.columns;
  w.block = block < w.tiles ? block : w.tiles;
  w.blocks = up(w.tiles, w.block);
  const int64_t bytes = w.a * w.a * w.block * e->unit.bytes / e->lanes * tile_rows;
  const int64_t passes = bytes < SUMS_BYTES ? SUMS_BYTES / bytes : 1;
  w.filters = passes * tile_rows;
  w.input_plane = plane_of(e, c->c * w.block);
  w.sum_plane = plane_of(e, w.filters * w.block);
  return w;
}

/// The best plan for tiles of m x m; `tile_rows` 0: free to choose.
static double plan(const Emit *e, const Conv *c, int64_t m, int64_t tile_rows,
                   Winograd *out) {
  double best = -1;
  const int64_t column = (m + 2) * (m + 2) * c->c * e->unit.bytes / e->lanes;
  for (int64_t v = 1; v <= WIDEST; v++)
    for (int extra = 0; extra < 2; extra++) {
      const int64_t block = v * e->lanes + extra;
      if (extra && !takes_extra(e, block)) continue;
      if (v > 1 && block * column > INPUT_BYTES) continue;
      const int64_t rows = extra ? EXTRA_ROWS : tile_rows_most(e->unit, v);
      if (tile_rows && rows != tile_rows) continue;
      const Winograd w = make(e, c, m, block, rows);
      const double cost = total_cost(e, c, &w);
      if (best >= 0 && cost >= best) continue;
      best = cost;
      *out = w;
    }
  return best;
}

bool winograd_plan(const Emit *e, const Conv *c, int64_t m, int64_t tile_rows,
                   Winograd *out) {
  return winograd_fits(e, c) && (m == 2 || m == 4) &&
         plan(e, c, m, tile_rows, out) >= 0;
}

double winograd_saving(const Emit *e, const Conv *c, int64_t m) {
  Winograd w;
  if (!winograd_plan(e, c, m, 0, &w)) return 0;
  const double direct = direct_cost(e, c), cost = total_cost(e, c, &w);
  return cost < worth * direct ? (double)c->n * (direct - cost) : 0;
}

// ---- transforms

static MlirValue add(Emit *e, MlirValue x, MlirValue y) {
  return sg_b_val(&e->b, "arith.addf", .in = SG_V(x, y));
}
static MlirValue sub(Emit *e, MlirValue x, MlirValue y) {
  return sg_b_val(&e->b, "arith.subf", .in = SG_V(x, y));
}
/// c * x + y.
static MlirValue times(Emit *e, double c, MlirValue x, MlirValue y) {
  const MlirAttribute element = mlirFloatAttrDoubleGet(e->b.ctx, e->acc, c);
  const MlirAttribute all = mlirDenseElementsAttrSplatGet(e->vec, element);
  return emit_fma(e, emit_constant(e, all), x, y);
}

/// c * x + d * y.
static MlirValue scaled(Emit *e, double c, MlirValue x, double d, MlirValue y) {
  const MlirAttribute element = mlirFloatAttrDoubleGet(e->b.ctx, e->acc, c);
  const MlirAttribute all = mlirDenseElementsAttrSplatGet(e->vec, element);
  const MlirValue product =
      sg_b_val(&e->b, "arith.mulf", .in = SG_V(emit_constant(e, all), x));
  return times(e, d, y, product);
}

void winograd_input(Emit *e, int64_t m, const MlirValue *x, MlirValue *y) {
  if (m == 2) {
    y[0] = sub(e, x[0], x[2]);
    y[1] = add(e, x[1], x[2]);
    y[2] = sub(e, x[2], x[1]);
    y[3] = sub(e, x[1], x[3]);
    return;
  }
  const double p = SG_WINOGRAD_P * SG_WINOGRAD_P, q = SG_WINOGRAD_Q * SG_WINOGRAD_Q;
  const MlirValue even_p = times(e, -q, x[2], x[4]), odd_p = times(e, -q, x[1], x[3]);
  const MlirValue even_q = times(e, -p, x[2], x[4]), odd_q = times(e, -p, x[1], x[3]);
  y[0] = times(e, p * q, x[0], times(e, -(p + q), x[2], x[4]));
  y[1] = times(e, SG_WINOGRAD_P, odd_p, even_p);
  y[2] = times(e, -SG_WINOGRAD_P, odd_p, even_p);
  y[3] = times(e, SG_WINOGRAD_Q, odd_q, even_q);
  y[4] = times(e, -SG_WINOGRAD_Q, odd_q, even_q);
  y[5] = times(e, p * q, x[1], times(e, -(p + q), x[3], x[5]));
}

void winograd_output(Emit *e, int64_t m, const MlirValue *x, MlirValue *y) {
  const MlirValue even = add(e, x[1], x[2]), odd = sub(e, x[1], x[2]);
  if (m == 2) {
    y[0] = add(e, x[0], even);
    y[1] = sub(e, odd, x[3]);
    return;
  }
  const double p = SG_WINOGRAD_P, q = SG_WINOGRAD_Q;
  const MlirValue even_q = add(e, x[3], x[4]), odd_q = sub(e, x[3], x[4]);
  y[0] = add(e, add(e, x[0], even), even_q);
  y[1] = scaled(e, p, odd, q, odd_q);
  y[2] = scaled(e, p * p, even, q * q, even_q);
  y[3] = add(e, scaled(e, p * p * p, odd, q * q * q, odd_q), x[5]);
}

/// x and y put after each other: the elements of even, then those of odd places.
static void unzip(Emit *e, MlirValue *x, MlirValue *y) {
  int64_t even[64], odd[64];
  for (int64_t l = 0; l < e->lanes; l++) {
    even[l] = 2 * l;
    odd[l] = 2 * l + 1;
  }
  const MlirValue a = *x, b = *y;
  *x = emit_shuffle(e, a, b, even);
  *y = emit_shuffle(e, a, b, odd);
}

/// The opposite.
static void zip(Emit *e, MlirValue *x, MlirValue *y) {
  int64_t low[64], high[64];
  for (int64_t l = 0; l < e->lanes; l++) {
    low[l] = l / 2 + l % 2 * e->lanes;
    high[l] = low[l] + e->lanes / 2;
  }
  const MlirValue a = *x, b = *y;
  *x = emit_shuffle(e, a, b, low);
  *y = emit_shuffle(e, a, b, high);
}

void winograd_split(Emit *e, int64_t m, MlirValue *x) {
  if (m == 2) {
    unzip(e, &x[0], &x[1]);
    return;
  }
  unzip(e, &x[0], &x[1]); // the even and the odd ones of the first half,
  unzip(e, &x[2], &x[3]); // of the second half,
  unzip(e, &x[0], &x[2]); // and of these the first and third of four,
  unzip(e, &x[1], &x[3]); // the second and fourth
}

void winograd_join(Emit *e, int64_t m, MlirValue *x) {
  if (m == 2) {
    zip(e, &x[0], &x[1]);
    return;
  }
  zip(e, &x[0], &x[2]);
  zip(e, &x[1], &x[3]);
  zip(e, &x[0], &x[1]);
  zip(e, &x[2], &x[3]);
}
