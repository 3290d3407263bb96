//===- emit_winograd.c - sg.conv of 3 x 3 windows by Winograd's tiles -----===//
//
// A unit of work is a block of tiles of one image, for a piece of the filters:
//
//   V[i, j][c][t]  = (B^T x tile B)[i, j]      once a block and call, by its first unit
//   M[i, j][f][t]  = sum over c of U[i, j][f, c] V[i, j][c][t]     a * a products
//   y[f][tile t]   = A^T M A                   of some filters at a time
//
// Where all is one block, each thread would make the same V: units of a phase before
// the others make some channels of it each, in memory that all share.
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

/// V and M in memory, and how the register tiles of filters are shared out.
typedef struct Work {
  int64_t inputs, sums, size; ///< elements, and bytes of one
  int64_t tiles, pieces;
} Work;

/// Products and outputs of a piece.
static void emit_piece(Block *t, const Work *work, MlirValue piece) {
  Emit *e = &t->k->e;
  const int64_t share = up(work->tiles, work->pieces);
  const MlirValue first = emit_mulc(e, piece, share);
  emit_filters(t, first,
               emit_min(e, emit_addc(e, first, share), emit_c(e, work->tiles)));
}

/// A thread makes the V of its blocks.
static void emit_apart(Block *t, const Work *work) {
  Kernel *k = t->k;
  Emit *e = &k->e;
  const Winograd *w = t->w;
  const int64_t inputs_bytes = up(work->inputs * work->size, 64) * 64;
  kernel_open(k, t->c->n * w->blocks * work->pieces,
              inputs_bytes + work->sums * work->size);
  const MlirValue piece = emit_remc(e, k->unit, work->pieces);
  const MlirValue rest = emit_divc(e, k->unit, work->pieces);
  MlirValue block = emit_remc(e, rest, w->blocks);
  if (w->tiles % w->block && w->blocks > 1)
    block = kernel_last_in_middle(e, block, w->blocks);
  t->image = emit_divc(e, rest, w->blocks);
  t->inputs = emit_view(e, k->local, 0, work->inputs, e->acc);
  t->sums = emit_view(e, k->local, inputs_bytes, work->sums, e->acc);
  t->first = emit_mulc(e, block, w->block);
  t->end = emit_min(e, emit_addc(e, t->first, w->block), emit_c(e, w->tiles));
  // The pieces of a block follow each other: the first one in this call makes V.
  Branch start;
  emit_if(e, &start, kernel_is_first(e, k->unit, k->begin, piece));
  winograd_inputs(t, emit_c(e, 0), emit_c(e, t->c->c));
  emit_end_if(e, &start);
  emit_piece(t, work, piece);
}

/// The one block, in the current phase.
static void find_block(Block *t, const Work *work) {
  Emit *e = &t->k->e;
  t->inputs = emit_view(e, t->k->scratch, 0, work->inputs, e->acc);
  t->image = t->first = emit_c(e, 0);
  t->end = emit_c(e, t->w->tiles);
}

/// All threads make the V of the one block.
static void emit_shared(Block *t, const Work *work) {
  enum { CHANNELS = 16 }; // of a unit: their V is lines of its own, whatever the block
  Kernel *k = t->k;
  Emit *e = &k->e;
  const int64_t first_units = up(t->c->c, CHANNELS);
  kernel_open_phases(k, &(KernelWork){.units = first_units + work->pieces,
                                      .first_units = first_units,
                                      .scratch = work->inputs * work->size,
                                      .local = work->sums * work->size});
  find_block(t, work);
  const MlirValue first = emit_mulc(e, k->unit, CHANNELS);
  winograd_inputs(t, first,
                  emit_min(e, emit_addc(e, first, CHANNELS), emit_c(e, t->c->c)));
  kernel_next_phase(k);
  find_block(t, work);
  t->sums = emit_view(e, k->local, 0, work->sums, e->acc);
  emit_piece(t, work, k->unit);
}

Emitted emit_winograd(Kernel *k, const Conv *c, const Winograd *w) {
  const int64_t squares = w->a * w->a;
  Work work = {.inputs = squares * w->input_plane,
               .sums = squares * w->sum_plane,
               .size = k->e.unit.bytes / k->e.lanes,
               .tiles = up(c->f, w->tile_rows)};
  const double products =
      (double)(c->n * w->blocks * w->block * squares * c->c) * (double)c->f;
  work.pieces = choose_pieces(products, c->n * w->blocks, work.tiles, 2);
  Block t = {.k = k, .c = c, .w = w};
  if (work.pieces > 1 && winograd_shares_inputs(c, w))
    emit_shared(&t, &work);
  else
    emit_apart(&t, &work);
  return kernel_close(k);
}
