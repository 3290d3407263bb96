//===- emit_winograd.c - sg.conv of 3 x 3 windows by Winograd's tiles -----===//
//
// A unit of work is a block of tiles of one image, for a piece of the filters:
//
//   V[i, j][c][t]  = (B^T x tile B)[i, j]      once a block, by its first unit
//   M[i, j][f][t]  = sum over c of U[i, j][f, c] V[i, j][c][t]     a * a products
//   y[f][tile t]   = A^T M A                   of some filters at a time
//
// V and the outputs: winograd_tiles.c.
//
//===----------------------------------------------------------------------===//
#include "winograd.h"

/// M of the register tiles first <= r < end of filters, for `columns` tiles.
static void emit_products(Block *t, MlirValue first, MlirValue end, int64_t columns) {
  Emit *e = &t->k->e;
  const Winograd *w = t->w;
  const int64_t panel = t->c->c * w->tile_rows;
  Loop l;
  emit_for(e, &l, emit_c(e, 0), emit_c(e, w->a * w->a), 1, 0, NULL);
  static const Epilogue none = {0}; // what follows waits for the outputs
  Gemm g = {
      .tiles = tiles_packed(t->c->f, w->tile_rows), .k = t->c->c, .epilogue = &none};
  g.k_block = g.k;
  g.a = t->k->in[1];
  g.a_base = emit_mulc(e, l.iv, tiles_total(&g.tiles) * panel);
  g.a_row = 1;
  g.a_k = w->tile_rows;
  g.a_tile = panel;
  g.a_next = emit_add(e, emit_addc(e, g.a_base, tiles_total(&g.tiles) * panel),
                      emit_mulc(e, first, panel));
  g.b = t->inputs;
  g.b_base = emit_mulc(e, l.iv, w->input_plane);
  g.b_k = w->block;
  g.b_exact = true;
  g.extra = true;
  g.c = t->sums;
  g.c_row = w->block;
  g.c_base = emit_sub(e, emit_mulc(e, l.iv, w->sum_plane),
                      emit_mulc(e, first, w->tile_rows * w->block));
  emit_panel(e, &g, columns, first, end);
  emit_end(e, &l, NULL, NULL);
}

/// Products and outputs of the register tiles first <= r < end, some at a time.
static void emit_filters(Block *t, MlirValue first, MlirValue end) {
  Emit *e = &t->k->e;
  const Winograd *w = t->w;
  const int64_t tail = w->tiles % w->block, step = w->filters / w->tile_rows;
  Loop l;
  emit_for(e, &l, first, end, step, 0, NULL);
  const MlirValue stop = emit_min(e, emit_addc(e, l.iv, step), end);
  if (tail == 0) {
    emit_products(t, l.iv, stop, w->block);
  } else {
    Branch whole;
    emit_if(e, &whole, emit_less(e, t->end, emit_c(e, w->tiles)));
    emit_products(t, l.iv, stop, w->block);
    emit_else(e, &whole);
    emit_products(t, l.iv, stop, tail);
    emit_end_if(e, &whole);
  }
  winograd_outputs(t, emit_mulc(e, l.iv, w->tile_rows),
                   emit_min(e, emit_mulc(e, stop, w->tile_rows), emit_c(e, t->c->f)));
  emit_end(e, &l, NULL, NULL);
}

Emitted emit_winograd(Kernel *k, const Conv *c, const Winograd *w) {
  Emit *e = &k->e;
  const int64_t size = e->unit.bytes / e->lanes, squares = w->a * w->a;
  const int64_t inputs = squares * w->input_plane, sums = squares * w->sum_plane;
  const int64_t inputs_bytes = up(inputs * size, 64) * 64;
  const int64_t register_tiles = up(c->f, w->tile_rows);
  const double work =
      (double)(c->n * w->blocks * w->block * squares * c->c) * (double)c->f;
  const int64_t pieces = choose_pieces(work, c->n * w->blocks, register_tiles, 2);
  kernel_open(k, c->n * w->blocks * pieces, inputs_bytes + sums * size);
  const MlirValue piece = emit_remc(e, k->unit, pieces);
  const MlirValue rest = emit_divc(e, k->unit, pieces);
  MlirValue block = emit_remc(e, rest, w->blocks);
  if (w->tiles % w->block && w->blocks > 1)
    block = kernel_last_in_middle(e, block, w->blocks);
  Block t = {.k = k, .c = c, .w = w, .image = emit_divc(e, rest, w->blocks)};
  t.inputs = emit_view(e, k->local, 0, inputs, e->acc);
  t.sums = emit_view(e, k->local, inputs_bytes, sums, e->acc);
  t.first = emit_mulc(e, block, w->block);
  t.end = emit_min(e, emit_addc(e, t.first, w->block), emit_c(e, w->tiles));
  // The pieces of a block follow each other: the first one in this call makes V.
  Branch start;
  emit_if(e, &start, kernel_is_first(e, k->unit, k->begin, piece));
  winograd_inputs(&t);
  emit_end_if(e, &start);
  const int64_t share = up(register_tiles, pieces);
  const MlirValue first = emit_mulc(e, piece, share);
  emit_filters(&t, first,
               emit_min(e, emit_addc(e, first, share), emit_c(e, register_tiles)));
  return kernel_close(k);
}
