//===- tilings.c - which register tile a contraction gets -----------------===//
//
// The machine model's, unless the op asks for another one by sg.tile = [rows, columns]:
// that is how a choice that was measured arrives. All tiles here give the same bits, as
// an element's products are added up in the order of k in each of them; what would not
// (Winograd's, row by row, tiles in other precisions) is decided before and without
// them.
//===----------------------------------------------------------------------===//
#include "direct.h"
#include "sg/Codegen.h"
#include "taps.h"
#include "winograd.h"

#include <stdlib.h>

enum { CONV_VECTORS = 6, MOST = MATMUL_VECTORS * 12 };

// ---- the machine model of convolutions

double conv_cost(int64_t filters, int64_t pixels, int64_t rows, int64_t vectors) {
  const Tiles t = tiles_packed(filters, rows);
  const int64_t panels = pixels / vectors, rest = pixels % vectors;
  double cost = 0;
  for (int i = 0; i < 2; i++) {
    if (t.count[i] == 0) continue;
    cost += (double)(t.count[i] * panels) * tile_cost(t.size[i], vectors);
    if (rest) cost += (double)t.count[i] * tile_cost(t.size[i], rest);
  }
  return cost;
}

/// Cycles a step of k for the weights of `panels` panels, if they come from the
/// second-level cache.
static double weights_cost(const Emit *e, const Conv *c, int64_t panels) {
  const int64_t near_bytes = 32 << 10;
  const bool far = c->fg * c->k * (e->unit.bytes / e->lanes) > near_bytes;
  return far ? 0.1 * (double)(c->fg * panels) : 0;
}

/// Panels of full vectors and a column of its own, where the image is cut into them
/// without a rest: of 49 pixels three vectors are full, and one pixel is left.
static double tile_with_extra(const Emit *e, const Conv *c, double best,
                              int64_t *columns) {
  for (int64_t v = 2; v <= 3; v++) {
    const int64_t width = v * e->lanes + 1;
    if (!takes_extra(e, width) || c->pixels % width || c->fg % EXTRA_ROWS) continue;
    // Panels that begin within a vector have more segments to pack.
    if (c->pixels != width && !c->pointwise) continue;
    const double cost = (double)(c->fg / EXTRA_ROWS * (c->pixels / width)) *
                            (tile_cost(EXTRA_ROWS, v) + 0.5) +
                        weights_cost(e, c, c->pixels / width);
    if (cost >= best) continue;
    best = cost;
    *columns = width;
  }
  return best;
}

double conv_tile(const Emit *e, const Conv *c, bool extra, int64_t rows,
                 int64_t *out_rows, int64_t *out_columns) {
  const int64_t pixels = up(c->pixels, e->lanes);
  double best = 0;
  *out_rows = rows > 0 ? rows : 1;
  *out_columns = e->lanes;
  for (int64_t v = 1; v <= 6 && (v == 1 || v <= pixels); v++)
    for (int64_t r = 1; r <= tile_rows_most(e->unit, v); r++) {
      if ((rows > 0 && r != rows) || (r > 1 && r > c->fg)) continue;
      const double cost =
          conv_cost(c->fg, pixels, r, v) + weights_cost(e, c, up(pixels, v));
      if (best > 0 && cost >= best) continue;
      best = cost;
      *out_rows = r;
      *out_columns = v * e->lanes;
    }
  if (!extra || (rows > 0 && rows != EXTRA_ROWS)) return best;
  const double with = tile_with_extra(e, c, best, out_columns);
  if (with < best) *out_rows = EXTRA_ROWS;
  return with;
}

double panels_cycles(const Emit *e, const Conv *c) {
  const double pack = 5, pick = 10; // a vector, without a stride and with
  int64_t rows, columns;
  const double products = conv_tile(e, c, true, 0, &rows, &columns);
  const double vector = c->stride[c->rank - 1] == 1 ? pack : pick;
  return (products + vector * (double)up(c->pixels, e->lanes)) * (double)c->k;
}

// ---- what an op asks for

static bool is_possible(const Emit *e, Tiling t, int64_t most_vectors) {
  return t.columns >= e->lanes && t.columns <= most_vectors * e->lanes &&
         t.columns % e->lanes == 0 && t.rows >= 1 &&
         t.rows <= tile_rows_most(e->unit, t.columns / e->lanes);
}

Tiling matmul_tiling(const Emit *e, const Matmul *m, int64_t columns) {
  if (is_possible(e, m->asked, MATMUL_VECTORS) &&
      (columns == 0 || columns == m->asked.columns))
    return m->asked;
  if (columns == 0) columns = matmul_vectors(e, m) * e->lanes;
  return (Tiling){tile_rows_most(e->unit, columns / e->lanes), columns};
}

Tiling conv_tiling(const Emit *e, const Conv *c, bool extra, int64_t rows) {
  if (is_possible(e, c->asked, CONV_VECTORS) && (rows == 0 || rows == c->asked.rows))
    return c->asked;
  Tiling t;
  conv_tile(e, c, extra, rows, &t.rows, &t.columns);
  return t;
}

// ---- candidates

static int cheapest_first(const void *left, const void *right) {
  const SgTile *a = left, *b = right;
  if (a->cost != b->cost) return a->cost < b->cost ? -1 : 1;
  return a->rows != b->rows ? (a->rows > b->rows) - (a->rows < b->rows)
                            : (a->columns > b->columns) - (a->columns < b->columns);
}

static double matmul_cost(const Matmul *m, Tiling t, int64_t lanes) {
  const Tiles rows = tiles_balanced(m->m, t.rows);
  double cost = 0;
  for (int i = 0; i < 2; i++)
    cost += (double)rows.count[i] * tile_cost(rows.size[i], t.columns / lanes);
  return cost * (double)up(m->n, t.columns);
}

/// The candidates after the first, which is there: those of at most 1.5 times the cost
/// of the cheapest.
static int finish(SgTile *all, int n, Tiling first, int most, SgTile *out) {
  int kept = 0;
  qsort(all, (size_t)n, sizeof *all, cheapest_first);
  out[kept++] = (SgTile){first.rows, first.columns, 0};
  for (int i = 0; i < n; i++) {
    const bool same = all[i].rows == first.rows && all[i].columns == first.columns;
    if (same) out[0].cost = all[i].cost;
    if (!same && kept < most && all[i].cost <= 1.5 * all[0].cost) out[kept++] = all[i];
  }
  return kept;
}

static int matmul_tiles(const Emit *e, Matmul *m, int most, SgTile *out) {
  SgTile all[MOST];
  int n = 0;
  m->asked = (Tiling){0, 0};
  if (m->m == 0 || m->n == 0 || m->k == 0 || m->batch == 0) return 0;
  for (int64_t v = 1; v <= MATMUL_VECTORS && v <= up(m->n, e->lanes); v++) {
    const int64_t rows = tile_rows_most(e->unit, v);
    for (int64_t r = rows; r >= 1 && r > rows - 2; r--)
      all[n++] = (SgTile){r, v * e->lanes,
                          matmul_cost(m, (Tiling){r, v * e->lanes}, e->lanes)};
  }
  return finish(all, n, matmul_tiling(e, m, 0), most, out);
}

static int conv_tiles(const Emit *e, Conv *c, int most, SgTile *out) {
  SgTile all[MOST];
  int n = 0;
  const int64_t pixels = up(c->pixels, e->lanes);
  c->asked = (Tiling){0, 0};
  for (int64_t v = 1; v <= CONV_VECTORS && v <= pixels; v++)
    for (int64_t r = 1; r <= tile_rows_most(e->unit, v) && r <= c->fg; r++)
      all[n++] = (SgTile){r, v * e->lanes, conv_cost(c->fg, pixels, r, v)};
  return finish(all, n, conv_tiling(e, c, true, 0), most, out);
}

int sg_codegen_tiles(MlirOperation op, const SgMachine *machine, int most,
                     SgTile *out) {
  Emit e;
  Matmul m;
  Conv c;
  Bytes b;
  Direct d;
  Taps t;
  const bool conv = sg_is(op, "sg.conv");
  if ((!conv && !sg_is(op, "sg.matmul")) || most < 1 ||
      !contraction_init(&e, op, unit_of(machine)))
    return 0;
  Blocks blocks;
  bytes_read(op, &b);
  blocks_read(op, &blocks);
  if (b.on || (blocks.on && !blocks.plain)) return 0;
  if (!conv)
    return matmul_read(op, &m) && !matmul_on_amx(&e, op, &m)
               ? matmul_tiles(&e, &m, most, out)
               : 0;
  if (sg_attr_i64(op, "sg.winograd", 0) || !conv_read(op, &c) || conv_is_depthwise(&c))
    return 0;
  if (c.whole) {
    m = conv_as_matmul(&c, false);
    if (matmul_on_amx(&e, op, &m)) return 0;
    return matmul_tiles(&e, &m, most, out);
  }
  return conv_on_amx(&e, op, &c) || taps_choose(&e, op, &c, &t) ||
                 direct_choose(&e, &c, &d)
             ? 0
             : conv_tiles(&e, &c, most, out);
}
