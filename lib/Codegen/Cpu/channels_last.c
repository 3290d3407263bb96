//===- channels_last.c - when and in which tiles pixels lie whole ---------===//
#include "channels_last.h"

enum {
  WORD = 4,            // bytes, of the machines that have the longest
  MOST_OUTSIDE = 16,   // columns of y whose windows leave the image: emitted apart
  MOST_POSITIONS = 16, // columns of a window: unrolled
  MOST_VECTORS = 6
};

bool last_takes(MlirOperation conv, const Bytes *b) {
  Conv c;
  int64_t outside;
  if (!b->on || !sg_is(conv, "sg.conv") || sg_rank(sg_in_type(conv, 0)) != 4 ||
      !conv_read(conv, &c) || c.groups != 1 || c.c % WORD || !b->side[1].known ||
      b->side[1].value != 0)
    return false;
  const ConvAxis columns = conv_axis(&c, 1);
  if (columns.kernel > MOST_POSITIONS) return false;
  conv_taps(&columns, &outside);
  return outside <= MOST_OUTSIDE;
}

/// Cycles of a step of k for a row of y and all filters.
static double row_cycles(const Last *l) {
  double cycles = 0;
  for (int i = 0; i < 2; i++)
    cycles += (double)l->pixels.count[i] * tile_cost(l->pixels.size[i], l->vectors);
  return (double)l->filters * cycles;
}

Last last_plan(const Emit *e, const Conv *c) {
  const ConvAxis columns = conv_axis(c, 1);
  Last best = {0};
  for (int64_t v = 1; v <= MOST_VECTORS; v++) {
    Last l = {.vectors = v, .width = v * e->lanes};
    if (v > 1 && (v > up(c->f, e->lanes) || v + 3 >= e->unit.registers)) break;
    l.filters = up(c->f, l.width);
    l.pixels = tiles_balanced(columns.out, tile_rows_most(e->unit, v));
    if (v == 1 || row_cycles(&l) < row_cycles(&best)) best = l;
  }
  return best;
}

double last_cycles(const Emit *e, const Conv *c) {
  const Last l = last_plan(e, c);
  const ConvAxis rows = conv_axis(c, 0), columns = conv_axis(c, 1);
  int64_t outside;
  const double taps = (double)conv_taps(&rows, &outside) *
                      (double)conv_taps(&columns, &outside) / (double)columns.out;
  return (double)c->n * row_cycles(&l) * taps * (double)up(c->c, words_depth(e));
}

SgLayout last_layout(const Emit *e, const Conv *c, const Bytes *b) {
  return (SgLayout){.kind = SG_LAYOUT_ROWS,
                    .block = last_plan(e, c).width,
                    .groups = 1,
                    .depth = words_depth(e),
                    .sums = b->side[1].is_signed ? SG_LAYOUT_SIGNED_SUMS
                                                 : SG_LAYOUT_UNSIGNED_SUMS};
}

// ---- what it saves

/// As a product of pixels by filters.
static double matrix_cycles(const Emit *e, const Conv *c) {
  const Matmul m = {.m = c->n * c->pixels, .n = c->f, .k = c->c, .batch = 1};
  const int64_t vectors = matmul_vectors(e, &m);
  const Tiles rows = tiles_balanced(m.m, tile_rows_most(e->unit, vectors));
  double cycles = 0;
  for (int i = 0; i < 2; i++)
    cycles += (double)rows.count[i] * tile_cost(rows.size[i], vectors);
  return cycles * (double)(up(m.n, vectors * e->lanes) * up(m.k, words_depth(e)));
}

/// As panels of pixels that are packed.
static double packed_cycles(const Emit *e, const Conv *c) {
  const double pack = 9; // measured, of a vector of words
  int64_t rows, columns;
  const double products = conv_tile(e, c, true, 0, &rows, &columns);
  return (double)(c->n * up(c->k, words_depth(e))) *
         (products + pack * (double)up(c->pixels, e->lanes));
}

bool sg_codegen_channels_last(MlirOperation conv, const SgMachine *machine,
                              MlirValue *x, MlirValue *w, double *saves) {
  Emit e;
  Conv c;
  Bytes b;
  // Measured with vpdpbusd alone; AMX's tiles take packed panels.
  if (!sg_is(conv, "sg.conv") || !machine->byte_dots || machine->amx_bytes ||
      !contraction_init(&e, conv, unit_of(machine)))
    return false;
  bytes_read(conv, &b);
  if (!last_takes(conv, &b) || !mlirOperationIsNull(b.turned) || !conv_read(conv, &c) ||
      c.whole || sg_n_in(conv) > 3)
    return false;
  *x = b.side[0].x;
  *w = b.side[1].x;
  *saves = packed_cycles(&e, &c) -
           (c.pointwise ? matrix_cycles(&e, &c) : last_cycles(&e, &c));
  return true;
}
