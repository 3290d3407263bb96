//===- taps.c - when a convolution has its filters in lanes ---------------===//
#include "taps.h"

enum {
  MOST_SUMS = 28,
  MOST_STRIPS = 3,
  MOST_STEPS = 3000,
  MOST_COPIED = 256 << 10, // bytes of an image in pairs: in the second-level cache
  MOST_VECTORS = 64        // of a plane of it
};
// Cycles: to turn a tile's sums of a vector of pixels around and store them.
static const double turn_cycles = 120;
// Of the panels' cycles, to be worth it; and the share of the peak that is reached.
static const double worth = 0.97, reached = 0.95;

static double taps_cycles(const Emit *e, const Conv *c, const Taps *t) {
  const int64_t pixels = t->rows * t->columns;
  const double fma = (double)(pixels * t->vectors) / 2;
  const double load = 1.05 * (double)(pixels + t->vectors) / 2;
  // A tile's cycles a tap, for what it would take if all its taps were in the image.
  const double slow = (fma > load ? fma : load) / fma / reached;
  const ConvAxis rows = conv_axis(c, 0), columns = conv_axis(c, 1);
  int64_t outside;
  const double steps =
      (double)(conv_taps(&rows, &outside) * conv_taps(&columns, &outside) * c->cg);
  const double filters = (double)(t->filters * t->vectors);
  const double turns = (double)(up(pixels, e->lanes) * t->groups * t->strips);
  return filters * (steps / 2 * slow + turns * turn_cycles);
}

/// Whether only the first and the last tile of rows have windows that leave the image.
static bool has_inner_groups(const Conv *c, const Taps *t) {
  if (t->groups < 3) return true;
  const int64_t last = (t->groups - 1) * t->rows - 1; // the last inner row
  return t->rows * c->stride[0] >= c->pad[0] &&
         last * c->stride[0] + (c->kernel[0] - 1) * c->dilation[0] - c->pad[0] <
             c->in[0];
}

/// Makes elements of pairs of channels, whose planes are whole vectors.
static bool take_pairs(const Emit *e, Conv *c) {
  const int64_t vectors = up(c->plane, e->lanes);
  if (c->c % 2 || vectors > MOST_VECTORS ||
      c->c / 2 * vectors * e->unit.bytes > MOST_COPIED)
    return false;
  c->c /= 2;
  c->cg /= 2;
  c->k /= 2;
  c->plane = vectors * e->lanes;
  return true;
}

// Measured with AVX-512 alone, where a multiply-add broadcasts what it loads.
bool taps_choose(const Emit *e, MlirOperation op, const Conv *of, Taps *out) {
  Conv own = *of, *c = &own;
  const bool pairs = contraction_in_pairs(e, op);
  if (e->unit.bytes < 64 || e->unit.registers < 32 || !mlirTypeIsAF32(e->mem) ||
      c->widens != pairs || c->rank != 2 || c->groups != 1 || c->window < 4 ||
      c->f % e->lanes || (pairs && (conv_fits_amx(e, of) || !take_pairs(e, c))))
    return false;
  double best = worth * panels_cycles(e, c);
  bool found = false;
  for (int64_t v = 1; v <= 2; v++) {
    Taps t = {*c, pairs, .vectors = v, .filters = up(c->f, v * e->lanes)};
    t.strips = up(c->out[1], MOST_SUMS / v);
    t.columns = up(c->out[1], t.strips);
    const int64_t most = MOST_SUMS / v / t.columns;
    t.groups = up(c->out[0], most < 1 ? 1 : most);
    t.rows = up(c->out[0], t.groups);
    t.groups = up(c->out[0], t.rows);
    if (c->f % (v * e->lanes) || t.strips > MOST_STRIPS || !has_inner_groups(c, &t))
      continue;
    const int64_t variants = least(t.groups, 3) * t.strips;
    if (variants * c->window * t.rows * t.columns * v > MOST_STEPS) continue;
    const double cycles = taps_cycles(e, c, &t);
    if (cycles >= best) continue;
    best = cycles;
    found = true;
    *out = t;
  }
  return found;
}

SgLayout taps_layout(const Emit *e, const Taps *t) {
  return (SgLayout){.kind = SG_LAYOUT_ROWS,
                    .block = t->vectors * e->lanes,
                    .groups = 1,
                    .depth = t->pairs ? 2 : 0,
                    .window = t->pairs ? t->conv.window : 0};
}

bool taps_takes(const Emit *e, const Taps *t, const SgLayout *layout) {
  const SgLayout own = taps_layout(e, t);
  return layout->kind == own.kind && layout->block == own.block &&
         layout->groups == own.groups && layout->depth == own.depth &&
         layout->window == own.window && layout->sums == own.sums && !layout->nibbles;
}
