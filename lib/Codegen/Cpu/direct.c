//===- direct.c - when a convolution goes row by row ----------------------===//
#include "direct.h"

enum {
  LEAST_UNITS = 16,
  NEAR_BYTES = 40 << 10, // of the lines of a unit: in the first-level cache
  MOST_BYTES = 256 << 10 // in the second
};
static const double copy_cycles = 10; // of a vector of a line
// Of the panels' cycles, to be worth it.
static const double worth = 0.95;
// Of the products' cycles, what copying lines once more for each part may take.
static const double copied_again = 0.05;

static int64_t rows_out(const Conv *c) { return conv_axis(c, 0).out; }

/// The rows of x that `block` rows of y read.
static int64_t rows_in(const Conv *c, int64_t block) {
  const ConvAxis rows = conv_axis(c, 0);
  return (block - 1) * rows.stride + (rows.kernel - 1) * rows.dilation + 1;
}

static int64_t line_bytes(const Emit *e, const Conv *c, const Direct *d,
                          int64_t block) {
  return c->cg * rows_in(c, block) * d->lines * d->pitch * (e->unit.bytes / e->lanes);
}

static void choose_block(const Emit *e, const Conv *c, Direct *d) {
  const int64_t rows = rows_out(c), others = c->n * c->groups;
  d->block = 1;
  while (d->block < rows && others * up(rows, d->block + 1) >= LEAST_UNITS &&
         line_bytes(e, c, d, d->block + 1) <= NEAR_BYTES)
    d->block++;
  d->units = up(rows, d->block);
  d->inputs = rows_in(c, d->block);
}

/// What it takes; chooses the parts. Each part copies the lines for itself.
static double direct_cycles(const Emit *e, const Conv *c, Direct *d) {
  const double products =
      conv_cost(c->fg, d->across, d->rows, d->vectors) * (double)(c->k * rows_out(c));
  const double copies = (double)(d->units * c->cg * d->inputs * d->lines) *
                        (double)up(d->pitch, e->lanes) * copy_cycles;
  const int64_t tiles = up(c->fg, d->rows);
  const double share = copies / (copied_again * products) * (double)tiles;
  d->parts =
      share >= (double)tiles
          ? 1
          : choose_pieces((double)(c->n * c->f * c->pixels * c->k),
                          c->n * c->groups * d->units, tiles, 1 + (int64_t)share);
  return products + (double)d->parts * copies;
}

bool direct_choose(const Emit *e, const Conv *c, Direct *out) {
  if (c->rank > 2 || c->whole || c->pointwise) return false;
  const int last = c->rank - 1;
  const int64_t stride = c->stride[last];
  const int64_t reach = (c->kernel[last] - 1) * c->dilation[last];
  if (stride > 4) return false;
  Direct d = {.across = up(c->out[last], e->lanes), .lines = stride};
  d.pitch = up(d.across * e->lanes + reach / stride, e->lanes) * e->lanes;
  if (line_bytes(e, c, &d, 1) > MOST_BYTES) return false;
  choose_block(e, c, &d);
  double best = worth * panels_cycles(e, c);
  bool found = false;
  for (int64_t v = 1; v <= 6 && v <= d.across; v++)
    for (int64_t r = 1; r <= tile_rows_most(e->unit, v) && r <= c->fg; r++) {
      d.rows = r;
      d.vectors = v;
      const double cycles = direct_cycles(e, c, &d);
      if (cycles >= best) continue;
      best = cycles;
      found = true;
      *out = d;
    }
  return found;
}
