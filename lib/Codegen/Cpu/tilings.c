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
      !contraction_init(
          &e, op,
          (Unit){machine->vector_bytes, machine->registers, machine->byte_dots}))
    return 0;
  bytes_read(op, &b);
  if (b.on) return 0;
  if (!conv) return matmul_read(op, &m) ? matmul_tiles(&e, &m, most, out) : 0;
  if (sg_attr_i64(op, "sg.winograd", 0) || !conv_read(op, &c) || conv_is_depthwise(&c))
    return 0;
  if (c.whole) {
    m = conv_as_matmul(&c, false);
    return matmul_tiles(&e, &m, most, out);
  }
  return taps_choose(&e, &c, &t) || direct_choose(&e, &c, &d)
             ? 0
             : conv_tiles(&e, &c, most, out);
}
