//===- rows_units.c - which loops are the units of work -------------------===//
//
// Rows are loops that every output has and no reduction removes: with reductions all of
// them (but the last, which is for vectors), else as many as leave a row long enough.
// If that makes few units, one more loop is cut into bands.
//===----------------------------------------------------------------------===//
#include "Rows.h"

enum {
  SMALL = 4096, ///< a kernel of fewer elements is one unit, if it reduces nothing
  ROW = 512,    ///< elements that a row should have at least
  BAND = 1024,  ///< the same for a band
  COLUMNS = 64, ///< the fewest neighbours that a band of the last loop should have
  FEW_UNITS = 8,
  ENOUGH_UNITS = 64,
  MOST_UNITS = 256,
  SHORT = 128 ///< the cost of an element, times the lines, each by as many shuffles
};

/// Loops that all outputs have and no reduction removes.
static unsigned candidates(const SgRows *r) {
  unsigned mask = (1U << r->n_loops) - 1;
  for (int i = 0; i < r->n_outputs; ++i)
    mask &= r->outputs[i].domain;
  for (int i = 0; i < r->n_nodes; ++i)
    if (r->nodes[i].kind == SG_ROW_REDUCE && !r->nodes[i].status)
      mask &= r->nodes[i].domain & ~r->nodes[i].reduced;
  return mask;
}

static bool reduces(const SgRows *r) {
  for (int i = 0; i < r->n_nodes; ++i)
    if (r->nodes[i].kind == SG_ROW_REDUCE && !r->nodes[i].status) return true;
  return false;
}

bool sg_rows_is_strided(const SgRows *r, int i) {
  const SgRowNode *node = &r->nodes[i];
  if (node->kind != SG_ROW_LOAD || node->n_args > 0 || r->tile < 0) return false;
  const int64_t last = node->stride[r->n_loops - 1];
  return node->stride[r->tile] == 1 && last != 0 && last != 1;
}

/// Whether load i reads a few lines along r->tile side by side, in a loop so short that
/// LLVM makes vectors of what is around it. A reduction's is.
static bool is_interleaved(const SgRows *r, int i, bool reducing) {
  const int last = r->n_loops - 1;
  const int64_t lines = r->loops[last].extent;
  int64_t cost = 0;
  for (int k = 0; k < r->n_nodes; ++k)
    cost += sg_rows_cost(&r->nodes[k]);
  return r->tile == last - 1 && (reducing || lines * lines * cost <= SHORT) &&
         sg_rows_interleaves(lines, sg_rows_bytes(r->nodes[i].scalar.memory));
}

/// A loop along which a load that strides along the last one lies. With reductions only
/// one of `can` will do, and none when the last one is kept. Lines that are interleaved
/// need none.
static int find_tile(SgRows *r, bool reducing, unsigned can) {
  const int last = r->n_loops - 1;
  if (last < 1 || r->loops[last].extent < 4 || (reducing && (can & (1U << last))))
    return -1;
  for (int i = 0; i < r->n_nodes; ++i)
    for (r->tile = 0; r->tile < last; ++r->tile)
      if (sg_rows_is_strided(r, i) && r->loops[r->tile].extent >= 4 &&
          !is_interleaved(r, i, reducing) && (!reducing || (can & (1U << r->tile))))
        return r->tile;
  return -1;
}

/// The smallest part of `extent` from `least` on, whole ones and multiples of 16 first.
static int64_t choose_chunk(int64_t extent, int64_t least) {
  least = (least + SG_ROWS_TILE - 1) / SG_ROWS_TILE * SG_ROWS_TILE;
  for (int64_t chunk = least; chunk <= 2 * least && chunk <= extent;
       chunk += SG_ROWS_TILE)
    if (extent % chunk == 0) return chunk;
  return least;
}

static void cut_to(SgRows *r, int l, int64_t chunk) {
  const int64_t extent = r->loops[l].extent;
  if (chunk >= extent) return;
  r->band = l;
  r->chunk = chunk;
  r->loops[l].row = false;
  r->units *= (extent + chunk - 1) / chunk;
}

static void cut(SgRows *r, int l, int64_t least) {
  const int64_t extent = r->loops[l].extent;
  const int64_t fewest = (extent * r->units + MOST_UNITS - 1) / MOST_UNITS;
  const int64_t chunk = least < fewest ? fewest : least;
  const bool vectors = l == r->n_loops - 1 || l == r->tile;
  cut_to(r, l, vectors ? choose_chunk(extent, chunk) : chunk);
}

/// Whether a map of row scalars is dear enough to be worth vectors.
static bool has_dear_tail(const SgRows *r, unsigned rows) {
  for (int i = 0; i < r->n_nodes; ++i)
    if (r->nodes[i].kind == SG_ROW_MAP && r->nodes[i].mask != 0 &&
        (r->nodes[i].mask & ~rows) == 0 && sg_rows_cost(&r->nodes[i]) >= 8)
      return true;
  return false;
}

/// The widest loop that may be cut; the last one, along which memory lies, only when no
/// other makes several bands. -1: none.
static int find_band(const SgRows *r, unsigned can) {
  const int last = r->n_loops - 1;
  int widest = -1;
  for (int l = 0; l < last; ++l)
    if ((can & (1U << l)) && !r->loops[l].row && r->loops[l].extent >= FEW_UNITS &&
        (widest < 0 || r->loops[l].extent > r->loops[widest].extent))
      widest = l;
  return widest < 0 && (can & (1U << last)) ? last : widest;
}

void sg_rows_units(SgRows *r) {
  r->band = r->tile = -1;
  r->units = 1;
  if (r->n_loops == 0) return;
  const unsigned can = candidates(r);
  const int last = r->n_loops - 1;
  const bool reducing = reduces(r);
  int64_t inner = 1;
  for (int l = 0; l < r->n_loops; ++l)
    inner *= r->loops[l].extent; // of one value, or nearly
  if (inner == 0 || (!reducing && inner < SMALL)) return;
  r->tile = find_tile(r, reducing, can);
  unsigned rows = 0;
  for (int l = 0; l < last; ++l) {
    const int64_t rest = inner / r->loops[l].extent;
    if (!(can & (1U << l)) || l == r->tile) continue;
    if (!reducing && rest < ROW) break; // what is within it lies closer
    r->loops[l].row = true;
    rows |= 1U << l;
    r->units *= r->loops[l].extent;
    inner = rest;
  }
  if (r->tile >= 0 && reducing) {
    cut_to(r, r->tile, SG_ROWS_TILE); // what it loads is kept for a band
  } else if (r->tile >= 0 && (can & (1U << r->tile)) && r->units < MOST_UNITS) {
    cut(r, r->tile, SG_ROWS_TILE);
  } else if (reducing && (can & (1U << last))) {
    const int64_t others = inner / r->loops[last].extent;
    const int64_t least = 2 * BAND / (others > 0 ? others : 1);
    if (r->units < ENOUGH_UNITS) cut(r, last, least < COLUMNS ? COLUMNS : least);
  } else if (reducing && has_dear_tail(r, rows)) {
    int l = last;
    while (!r->loops[l].row)
      --l;
    r->units /= r->loops[l].extent;
    r->loops[l].row = false;
    cut(r, l, SG_ROWS_TILE);
  } else if (!reducing && r->units < ENOUGH_UNITS) {
    const int l = find_band(r, can);
    if (l < 0) return;
    const int64_t others = inner / r->loops[l].extent;
    const int64_t least = (BAND + others - 1) / others;
    cut(r, l, l == last && least < COLUMNS ? COLUMNS : least);
  }
}

unsigned sg_rows_inner(const SgRows *r) {
  unsigned mask = 0;
  for (int l = 0; l < r->n_loops; ++l)
    if (!r->loops[l].row) mask |= 1U << l;
  return mask;
}

int64_t sg_rows_extent(const SgRows *r, int l) {
  return r->loops[l].row ? 1 : l == r->band ? r->chunk : r->loops[l].extent;
}
