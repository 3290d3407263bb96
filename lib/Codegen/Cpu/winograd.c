//===- winograd.c - when, and in what blocks ------------------------------===//
#include "winograd.h"

#include "bytes.h"

enum {
  SUMS_BYTES = 256 << 10,  // of the products of one pass over the filters
  INPUT_BYTES = 960 << 10, // of a block's transformed inputs: half a second-level cache
  WIDEST = 6,              // vectors of a panel
  // A tile, for sharing inputs: half of them come from another core, and again when the
  // weights have pushed them out of the cache.
  MOST_FILTERS = 8
};
// Cycles are worth this much of the direct way's before rounding is risked for them, or
// memory taken for what rounds less.
static const double worth = 0.8, worth_memory = 0.95;
// What comes from beyond the second-level cache, bytes a cycle.
static const double stream = 10;

/// Whether `c` may be done so at all: 3 x 3, of stride 1, one group, f32.
static bool winograd_fits(const Emit *e, const Conv *c) {
  if (!mlirTypeIsAF32(e->mem) || c->widens || c->rank != 2 || c->groups != 1)
    return false;
  for (int i = 0; i < 2; i++)
    if (c->kernel[i] != 3 || c->stride[i] != 1 || c->dilation[i] != 1) return false;
  return true;
}

/// Cycles of what is computed while weights arrive: they hide behind it for the most
/// part.
static double beside(double products, double weights) {
  return products > weights ? products + 0.15 * weights : weights + 0.15 * products;
}

/// Vectors of tiles of an image.
static int64_t vectors_of(const Winograd *w) {
  int64_t n = 0;
  for (int i = 0; i < w->strips_n; i++)
    n += w->strips[i].count * up(w->rows, w->strips[i].together);
  return n;
}

/// Cycles of a block.
typedef struct Cost {
  double all, inputs; ///< inputs: of the transform of its inputs, a part of `all`
} Cost;

static Cost block_cost(const Emit *e, const Conv *c, const Winograd *w, int64_t block) {
  const int64_t first = block * w->block, n = least(w->tiles - first, w->block);
  const Tiles t = tiles_packed(c->f, w->tile_rows);
  const bool extra = takes_extra(e, n) && w->tile_rows == EXTRA_ROWS;
  double products = 0;
  for (int i = 0; i < 2; i++)
    products += (double)(w->a * w->a * c->c * t.count[i]) *
                (tile_cost(t.size[i], up(n, e->lanes) - extra) + 0.5 * extra);
  const double vectors =
      (double)vectors_of(w) * (double)n / (double)w->tiles + (w->blocks > 1 ? 0.5 : 0);
  const double in = w->m == 4 ? 160 : 50, out = w->m == 4 ? 110 : 35;
  const double inputs = vectors * in * (double)c->c;
  const double weights = (double)(w->a * w->a * c->c * c->f * 4) / stream;
  return (Cost){inputs + vectors * out * (double)c->f + beside(products, weights),
                inputs};
}

/// Cycles of an image.
static double total_cost(const Emit *e, const Conv *c, const Winograd *w) {
  double cost = 0;
  for (int64_t b = 0; b < w->blocks; b++)
    cost += block_cost(e, c, w, b).all;
  return cost;
}

bool winograd_shares_inputs(const Conv *c, const Winograd *w) {
  return c->n * w->blocks == 1 && c->f <= MOST_FILTERS * w->tiles;
}

/// Cycles of the slower of two threads. The last block, if short, comes in the middle;
/// of a block in the middle each does some filters, and all inputs unless it is shared.
static double half_cost(const Emit *e, const Conv *c, const Winograd *w) {
  const Cost first = block_cost(e, c, w, 0), last = block_cost(e, c, w, w->blocks - 1);
  const double cost = (double)(w->blocks / 2) * first.all;
  const double inputs = winograd_shares_inputs(c, w) ? 0 : last.inputs;
  return w->blocks % 2 ? cost + (last.all + inputs) / 2 : cost;
}

/// Cycles of an image by panels of pixels, which weigh 9 in 16 to 9 in 36 as much.
static double direct_cost(const Emit *e, const Conv *c) {
  int64_t rows, columns;
  const double cost = conv_tile(e, c, true, 0, &rows, &columns) * (double)c->k;
  return beside(cost, (double)(9 * c->c * c->f * 4) / stream);
}

/// Cycles of an image by panels of bf16, in pairs where the machine multiplies those;
/// AMX's tiles do sixteen times as much in a cycle as a vector of f32.
static double reduced_cost(const Emit *e, const Conv *c) {
  if (conv_fits_amx(e, c)) return 0;
  if (!e->unit.half_dots) return direct_cost(e, c);
  return panels_cycles(e, c) * (double)up(c->k, pairs_of_halves.depth) / (double)c->k;
}

/// At least `n` elements, an odd number of lines of the cache: a * a planes that lie a
/// power of two apart would all fall in the same few sets.
static int64_t plane_of(const Emit *e, int64_t n) {
  const int64_t line = 64 * e->lanes / e->unit.bytes, lines = up(n, line);
  return (lines % 2 ? lines : lines + 1) * line;
}

static void add_strip(const Emit *e, Winograd *w, int64_t first, int64_t columns,
                      int64_t count) {
  Strip s = {.first = first, .columns = columns, .count = count};
  s.start = first * w->rows;
  s.across = e->lanes > 4 * w->m ? e->lanes / (2 * w->m) : 2; // two rows in a vector
  while (s.across < s.columns)
    s.across *= 2;
  s.together = e->lanes / s.across;
  if (columns > 0 && count > 0) w->strips[w->strips_n++] = s;
}

/// Full vectors of tiles, and what is left in one strip or two: of 10 columns, 8 and 2.
static void cut_strips(const Emit *e, Winograd *w) {
  const int64_t full = w->columns / e->lanes, at = full * e->lanes;
  const int64_t rest = w->columns - at, half = e->lanes / 2;
  add_strip(e, w, 0, e->lanes, full);
  const bool two = rest > half && 4 * (rest - half) <= half;
  add_strip(e, w, at, two ? half : rest, 1);
  if (two) add_strip(e, w, at + half, rest - half, 1);
}

static Winograd make(const Emit *e, const Conv *c, int64_t m, int64_t block,
                     int64_t tile_rows) {
  Winograd w = {.m = m, .a = m + 2, .tile_rows = tile_rows};
  w.rows = up(c->out[0], m);
  w.columns = up(c->out[1], m);
  w.tiles = w.rows * w.columns;
  cut_strips(e, &w);
  w.block = block < w.tiles ? block : w.tiles;
  w.blocks = up(w.tiles, w.block);
  const int64_t bytes = w.a * w.a * w.block * e->unit.bytes / e->lanes * tile_rows;
  const int64_t passes = bytes < SUMS_BYTES ? SUMS_BYTES / bytes : 1;
  w.filters = passes * tile_rows;
  w.input_plane = plane_of(e, c->c * w.block);
  w.sum_plane = plane_of(e, w.filters * w.block);
  return w;
}

/// The best plan for tiles of m x m, for one thread and for two; `tile_rows` 0: free to
/// choose.
static bool plan(const Emit *e, const Conv *c, int64_t m, int64_t tile_rows,
                 Winograd *out) {
  double best = -1;
  const int64_t column = (m + 2) * (m + 2) * c->c * e->unit.bytes / e->lanes;
  const int64_t tiles = up(c->out[0], m) * up(c->out[1], m);
  for (int64_t v = 1; v <= WIDEST; v++)
    for (int kind = 0; kind < 3; kind++) { // full vectors, and a tile, or equal blocks
      int64_t block = v * e->lanes + (kind == 1);
      if (kind == 1 && !takes_extra(e, block)) continue;
      if (kind == 2) block = up(tiles, up(tiles, block));
      if (block > e->lanes && block * column > INPUT_BYTES) continue;
      const int64_t rows = kind == 1 ? EXTRA_ROWS : tile_rows_most(e->unit, v);
      if (tile_rows && rows != tile_rows) continue;
      const Winograd w = make(e, c, m, block, rows);
      const double cost = total_cost(e, c, &w) / 2 + half_cost(e, c, &w);
      if (best >= 0 && cost >= best) continue;
      best = cost;
      *out = w;
    }
  return best >= 0;
}

bool winograd_plan(const Emit *e, const Conv *c, int64_t m, int64_t tile_rows,
                   Winograd *out) {
  return winograd_fits(e, c) && (m == 2 || m == 4) && plan(e, c, m, tile_rows, out);
}

double winograd_saving(const Emit *e, const Conv *c, const Winograd *w,
                       int64_t products) {
  const double direct =
      products ? (double)products * reduced_cost(e, c) : direct_cost(e, c);
  const double cost = total_cost(e, c, w), limit = products ? worth_memory : worth;
  return cost < limit * direct ? (double)c->n * (direct - cost) : 0;
}
