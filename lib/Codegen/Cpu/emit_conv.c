//===- emit_conv.c - sg.conv as im2col panels and register tiles ----------===//
//
//   y[n, f, p] = bias[f] + sum over k = (c, window) of w[f, k] x[n, pixel(p, k)]
//
// A unit of work is a panel of NB pixels p (all spatial dimensions flattened, so that
// vectors stay full on small images) of one image and group, for a piece of its
// filters. The panel of x is packed into `local` by the first unit of it that a thread
// does, which is when a prologue makes it; a 1x1 convolution of few filters reads x
// where it lies. The filters are the rows of the register tile: "rows:T" weights, or
// plain ones.
//
// Special cases: depthwise (emit_depthwise.c), a kernel as large as the image, which is
// a matmul, and 3 x 3 windows whose weights arrive transformed (emit_winograd.c).
//
//===----------------------------------------------------------------------===//
#include "bytes_kernel.h"
#include "channels_last.h"
#include "direct.h"
#include "panels.h"
#include "prologue.h"
#include "taps.h"
#include "winograd.h"

typedef struct Plan {
  const Conv *c;
  int64_t rows, columns, width; ///< of a tile; of a panel; of its packed rows
  int64_t panels, pieces;
  Tiles tiles;
  bool packed;        ///< the weights are "rows:T", or "rows:T:x2"
  bool copies;        ///< x is copied to local
  const Words *words; ///< pairs of bf16, or null
  Amx amx;
  int64_t steps; ///< of k: pairs, or elements
  Gemm gemm;     ///< its extents
} Plan;

static Plan make_plan(const Kernel *k, const Conv *c, const SgLayout *w) {
  Plan p = {.c = c, .packed = w->kind == SG_LAYOUT_ROWS};
  if (contraction_in_pairs(&k->e, k->op)) p.words = &pairs_of_halves;
  p.steps = p.words ? up(c->k, p.words->depth) : c->k;
  const Tiling tile = conv_tiling(&k->e, c, p.packed, p.packed ? w->block : 0);
  const bool amx = conv_on_amx(&k->e, k->op, c);
  if (amx) p.amx = amx_for(k->e.unit, c->fg, p.steps);
  p.rows = tile.rows;
  p.columns = amx ? amx_columns(c->fg, c->pixels) : tile.columns;
  p.width = up(p.columns, k->e.lanes) * k->e.lanes;
  p.panels = up(c->pixels, p.columns);
  p.tiles = amx        ? tiles_packed(c->fg, AMX_BLOCK)
            : p.packed ? tiles_packed(c->fg, p.rows)
                       : tiles_balanced(c->fg, p.rows);
  const int64_t tiles = tiles_total(&p.tiles);
  p.copies = !c->pointwise || tiles > 2 || p.words || k->prologue.n_ops;
  p.pieces = choose_pieces((double)(c->n * c->f) * (double)c->pixels * (double)c->k,
                           c->n * c->groups * p.panels, tiles, 2);
  p.gemm = (Gemm){.tiles = p.tiles, .k = p.steps, .epilogue = &k->epilogue};
  p.gemm.k_block = choose_k_block(&k->e, p.steps, p.width, tiles);
  p.gemm.words = p.words;
  p.gemm.a_widens = !p.words && contraction_widens(&k->e, k->op, 1);
  p.gemm.a_words = p.words && p.packed;
  if (p.words)
    p.gemm.a_valid = p.packed ? p.words->depth : c->k - (p.steps - 1) * p.words->depth;
  return p;
}

static int64_t panel_bytes(const Kernel *k, const Conv *c, const Plan *p) {
  if (!p->copies) return 0;
  if (c->pointwise) return p->steps * p->width * (k->e.unit.bytes / k->e.lanes);
  return p->words ? im2col_words_bytes(&k->e, c, p->words, p->width)
                  : im2col_bytes(&k->e, c, p->width);
}

/// Packs `columns` pixels of a unit into `panel`.
static void pack_pixels(Kernel *k, const Plan *p, const ConvUnit *at, int64_t columns,
                        MlirValue panel) {
  Emit *e = &k->e;
  const Conv *c = p->c;
  const MlirValue x = k->in[0];
  if (!c->pointwise && p->words) {
    const WordsPanel to = {p->words, panel, p->width, emit_zero(e), false};
    emit_im2col_words(k, c, &to, at->x_base, at->first, columns);
    return;
  }
  if (!c->pointwise) {
    emit_im2col(k, c, at->x_base, at->first, columns, panel, p->width);
    return;
  }
  const MlirValue from = emit_add(e, at->x_base, at->first);
  if (k->prologue.n_ops) {
    const Place place = {at->image, emit_mulc(e, at->group, c->cg), at->first};
    const Pixels pixels = {place, from, c->plane, c->k, columns};
    emit_pack_computed(k, &pixels, p->words != NULL, panel, p->width);
  } else if (p->words) {
    emit_pack_pairs(e, x, from, c->plane, c->k, columns, panel, p->width);
  } else {
    emit_pack(e, x, from, c->plane, c->k, columns, panel, p->width);
  }
}

static void emit_unit(Kernel *k, const void *plan, const PanelUnit *unit) {
  Emit *e = &k->e;
  const Plan *p = plan;
  const Conv *c = p->c;
  Gemm g = p->gemm;
  const ConvUnit at = conv_unit(k, c, unit, p->columns, &g);
  g.a = k->in[1];
  gemm_take_local(e, &g, p->width, k->local, panel_bytes(k, c, p));
  if (p->packed && p->amx.on) {
    g.a_row = p->steps;
    g.a_base = emit_mulc(e, at.group, c->fg * g.a_row);
  } else if (p->packed) {
    g.a_row = 1;
    g.a_k = p->rows;
    g.a_tile = p->steps * p->rows;
    g.extra = true;
    g.a_base = emit_mulc(e, at.group, tiles_total(&p->tiles) * g.a_tile);
  } else {
    g.a_row = c->k;
    g.a_k = p->words ? p->words->depth : 1;
    g.a_base = emit_mulc(e, at.group, c->fg * c->k);
  }
  g.bias = k->in[2];
  g.splat = k->splat;
  g.bias_of_row = true;
  g.bias_base = emit_mulc(e, at.group, c->fg);
  if (p->copies) {
    Branch start;
    g.b = emit_view(e, k->local, 0, p->steps * p->width,
                    p->words ? words_type(e, p->words) : e->acc);
    g.b_base = emit_c(e, 0);
    g.b_k = p->width;
    const MlirValue is_first = kernel_is_first(e, k->unit, k->begin, unit->piece);
    emit_if(e, &start, is_first);
    pack_pixels(k, p, &at, unit->columns, g.b);
    emit_end_if(e, &start);
  } else {
    g.b = k->in[0];
    g.b_base = emit_add(e, at.x_base, at.first);
    g.b_k = c->plane;
    g.b_exact = true;
  }
  panels_emit_tiles(k, &g, p->pieces, unit);
}

static Emitted emit_gemm(Kernel *k, const Conv *c, const SgLayout *w) {
  Emit *e = &k->e;
  Plan p = make_plan(k, c, w);
  k->amx = p.amx;
  if (p.amx.on) p.gemm.amx = &k->amx;
  kernel_open(k, c->n * c->groups * p.panels * p.pieces,
              panel_bytes(k, c, &p) + gemm_local_bytes(e, &p.gemm, p.width));
  panels_emit(k, &(Panels){p.panels, p.columns, c->pixels, p.pieces}, emit_unit, &p);
  return kernel_close(k);
}

static Emitted wrong_layout(MlirOperation op) {
  sg_error(op, "has an operand of an sg.layout that its kernel does not take");
  return EMIT_ERROR;
}

Emitted emit_conv(MlirOperation func, MlirOperation op, Unit unit) {
  Kernel k;
  Conv c;
  SgLayout x, w;
  Contraction both;
  if (!kernel_init(&k, func, op, unit) || !contraction_read(op, &both) ||
      !kernel_read_epilogue(&k, both.split, both.packed))
    return EMIT_NO_MATCH;
  c = both.conv;
  if (!kernel_layout(&k, 0, &x) || !kernel_layout(&k, 1, &w) ||
      x.kind != SG_LAYOUT_PLAIN)
    return wrong_layout(op);
  if (!mlirOperationIsNull(k.bytes.turned)) {
    const Emitted done = emit_last(&k, &c, &w);
    return done == EMIT_NO_MATCH ? wrong_layout(op) : done;
  } else if (k.bytes.on && c.whole) {
    const Matmul m = conv_as_matmul(&c, k.bias);
    if (!matmul_bytes_takes(&k, &m, &w)) return wrong_layout(op);
    return emit_matmul_bytes(&k, &m, &w);
  } else if (k.bytes.on && !conv_is_depthwise(&c)) {
    if (!conv_bytes_takes(&k, &c, &w)) return wrong_layout(op);
    return emit_conv_bytes(&k, &c, &w);
  } else if (c.whole) {
    const Matmul m = conv_as_matmul(&c, k.bias);
    if (!matmul_takes(&k, &m, &w)) return wrong_layout(op);
    return emit_matmul_kernel(&k, &m, &w);
  } else if (conv_is_depthwise(&c)) {
    if (w.kind != SG_LAYOUT_PLAIN) return wrong_layout(op);
    return emit_depthwise(&k, &c);
  } else if (w.kind == SG_LAYOUT_WINOGRAD) {
    Winograd plan;
    if (!winograd_plan(&k.e, &c, w.tile, w.block, &plan)) return wrong_layout(op);
    return emit_winograd(&k, &c, &plan);
  } else {
    Direct direct;
    Taps taps;
    const bool pairs = contraction_in_pairs(&k.e, op);
    if (taps_choose(&k.e, op, &c, &taps) && taps_takes(&k.e, &taps, &w))
      return emit_taps(&k, &c, &taps);
    if (w.kind != SG_LAYOUT_PLAIN &&
        (w.kind != SG_LAYOUT_ROWS || w.groups != c.groups || w.depth != 2 * pairs ||
         w.sums != SG_LAYOUT_NO_SUMS || w.window ||
         w.block > (conv_on_amx(&k.e, op, &c) ? 1 : tile_rows_most(unit, 1))))
      return wrong_layout(op);
    if (w.kind == SG_LAYOUT_ROWS && !pairs && direct_choose(&k.e, &c, &direct) &&
        direct.rows == w.block)
      return emit_direct(&k, &c, &direct);
    return emit_gemm(&k, &c, &w);
  }
}
