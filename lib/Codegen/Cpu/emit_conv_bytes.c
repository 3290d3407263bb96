//===- emit_conv_bytes.c - sg.conv of bytes, in words along k -------------===//
//
//   y[n, f, p] = bias[f] + sum over k of (w[f, k] - zw[f]) (x[n, pixel(p, k)] - zx)
//
// As emit_conv.c, with words of 2 or 4 steps of k in place of elements. Where a pixel
// lies outside of the image, its byte is zx, so that what zero points add is the same
// for all pixels: a number a filter, made of the sums of its weights, which come behind
// each tile of "rows:T:G:i4" weights. Only where zw is not 0 the pixels are summed,
// too.
//
//===----------------------------------------------------------------------===//
#include "bytes_kernel.h"
#include "panels.h"

typedef struct Plan {
  const Conv *c;
  int64_t rows, columns, width; ///< of a tile; of a panel; of its packed rows
  int64_t steps;                ///< words of k
  int64_t panels, pieces;
  int64_t tile_bytes; ///< of packed weights
  Tiles tiles;
  bool packed, flip; ///< flip: the bits of x
  bool of_channels;  ///< the layout has a window
  Words words;
  Amx amx;
  ByteParts parts;
  Gemm gemm;
} Plan;

/// Whether weights are multiplied as they are: then a column can be summed by itself.
static bool has_no_zero(const ByteSide *w) { return w->known && w->value == 0; }

/// Filters are the rows of A then, each by itself ("rows:1:G"), and the panel is B.
static bool on_amx(const Emit *e, const Conv *c) {
  return e->unit.amx_bytes && amx_pays(c->fg, c->pixels, up(c->k, words_depth(e)));
}

/// The rows of a tile and columns of a panel, or with AMX of packed filters and a
/// panel.
static Tiling choose_tile(const Emit *e, const Conv *c, bool extra, int64_t rows) {
  Tiling t;
  if (on_amx(e, c)) return (Tiling){1, amx_columns(c->fg, c->pixels)};
  conv_tile(e, c, extra, rows, &t.rows, &t.columns);
  return t;
}

SgLayout conv_bytes_layout(const Emit *e, const Conv *c, const Bytes *b) {
  if (c->whole) {
    const Matmul m = conv_as_matmul(c, false);
    return matmul_bytes_layout(e, &m, b);
  }
  if (conv_is_depthwise(c)) return (SgLayout){SG_LAYOUT_PLAIN, 0, 1, 0};
  return (SgLayout){
      .kind = SG_LAYOUT_ROWS,
      .block = choose_tile(e, c, has_no_zero(&b->side[1]), 0).rows,
      .groups = c->groups,
      .depth = words_depth(e),
      .window = c->window > 1 && c->cg % words_depth(e) == 0 ? c->window : 0,
      .sums = b->side[1].is_signed ? SG_LAYOUT_SIGNED_SUMS : SG_LAYOUT_UNSIGNED_SUMS};
}

bool conv_bytes_takes(const Kernel *k, const Conv *c, const SgLayout *layout) {
  const SgLayout own = conv_bytes_layout(&k->e, c, &k->bytes);
  return layout->kind == SG_LAYOUT_PLAIN ||
         (layout->kind == own.kind && layout->groups == own.groups &&
          layout->depth == own.depth && layout->sums == own.sums &&
          layout->window == own.window &&
          layout->block <= (on_amx(&k->e, c) ? 1 : tile_rows_most(k->e.unit, 1)));
}

static bool has_start(const Kernel *k, const Plan *p) {
  return p->flip || bytes_shift(k, 0) || k->bias || !mlirAttributeIsNull(k->constant);
}

static Plan make_plan(const Kernel *k, const Conv *c, const SgLayout *w) {
  const Emit *e = &k->e;
  const bool x_signed = k->bytes.side[0].is_signed,
             w_signed = k->bytes.side[1].is_signed;
  Plan p = {.c = c, .packed = w->kind == SG_LAYOUT_ROWS};
  p.of_channels = w->window > 0;
  if (on_amx(e, c)) p.amx = amx_for(e->unit, c->fg, up(c->k, words_depth(e)));
  p.flip = !p.amx.on && words_need_flip(e, w_signed, x_signed);
  p.words = (Words){words_depth(e), w_signed, x_signed != p.flip, false};
  const Tiling tile = choose_tile(e, c, p.packed && has_no_zero(&k->bytes.side[1]),
                                  p.packed ? w->block : 0);
  p.rows = tile.rows;
  p.columns = tile.columns;
  p.width = up(p.columns, e->lanes) * e->lanes;
  p.steps = up(c->k, p.words.depth);
  p.tile_bytes = p.rows * (p.steps * p.words.depth + 4);
  p.panels = up(c->pixels, p.columns);
  p.tiles = p.amx.on   ? tiles_packed(c->fg, AMX_BLOCK)
            : p.packed ? tiles_packed(c->fg, p.rows)
                       : tiles_balanced(c->fg, p.rows);
  const int64_t tiles = tiles_total(&p.tiles);
  p.pieces = choose_pieces((double)(c->n * c->f) * (double)c->pixels * (double)p.steps,
                           c->n * c->groups * p.panels, tiles, 2);
  p.gemm = (Gemm){.tiles = p.tiles, .k = p.steps, .epilogue = &k->epilogue};
  p.gemm.a_valid = p.packed ? p.words.depth : c->k - (p.steps - 1) * p.words.depth;
  p.gemm.k_block = choose_k_block(e, p.steps, p.width, tiles);
  p.parts.panel = im2col_words_bytes(e, c, &p.words, p.width);
  if (has_start(k, &p)) p.parts.start = byte_part(c->fg);
  if (bytes_shift(k, 1)) {
    p.parts.rows = byte_part(c->fg);
    p.parts.columns = byte_part(p.width);
  }
  return p;
}

/// An i32 that lies anywhere in a memref of bytes.
static MlirValue load_i32(Emit *e, MlirValue from, MlirValue at) {
  const Words four = {.depth = 4};
  return emit_load_word(e, &four, from, at, 4);
}

/// start[f] = bias[f] - zx * sum of filter f's weights, of the group from `base` on;
/// rows[f] = -zw[f].
static void fill_rows(Kernel *k, const Conv *c, const Plan *p, MlirValue group,
                      MlirValue base, MlirValue zero, MlirValue start, MlirValue rows) {
  Emit *e = &k->e;
  const MlirValue none = sg_b_int(&e->b, e->acc, 0);
  if (!p->packed && !mlirValueIsNull(start)) // the sums first
    emit_row_sums(e, &p->words, k->in[1], base, c->fg, c->k, none, start);
  Loop l;
  emit_for(e, &l, emit_c(e, 0), emit_c(e, c->fg), 1, 0, NULL);
  const MlirValue f = emit_add(e, emit_mulc(e, group, c->fg), l.iv);
  if (!mlirValueIsNull(start)) {
    MlirValue sum, bias = none;
    if (p->packed) {
      const MlirValue tile = emit_mulc(e, emit_divc(e, l.iv, p->rows), p->tile_bytes);
      const MlirValue at =
          emit_addc(e, emit_add(e, tile, emit_mulc(e, emit_remc(e, l.iv, p->rows), 4)),
                    p->rows * p->steps * p->words.depth);
      sum = load_i32(e, k->in[1], emit_add(e, base, at));
    } else {
      sum =
          sg_b_val(&e->b, "memref.load", .in = SG_V(start, l.iv), .out = SG_T(e->acc));
    }
    if (k->bias)
      bias =
          sg_b_val(&e->b, "memref.load", .in = SG_V(k->in[2], f), .out = SG_T(e->acc));
    else if (!mlirAttributeIsNull(k->constant))
      bias = emit_constant(e, k->constant);
    sg_b_op(&e->b, "memref.store",
            .in = SG_V(emit_arith(e, "arith.subi", bias,
                                  emit_arith(e, "arith.muli", zero, sum)),
                       start, l.iv));
  }
  if (!mlirValueIsNull(rows)) {
    const bool several = k->bytes.side[1].count > 1;
    const MlirValue zw = bytes_zero(k, 1, several ? f : emit_c(e, 0));
    sg_b_op(&e->b, "memref.store",
            .in = SG_V(emit_arith(e, "arith.subi", none, zw), rows, l.iv));
  }
  emit_end(e, &l, NULL, NULL);
}

static void emit_unit(Kernel *k, const void *plan, const PanelUnit *unit) {
  Emit *e = &k->e;
  const Plan *p = plan;
  const Conv *c = p->c;
  const ByteParts *parts = &p->parts;
  const ByteViews views = byte_views(k, parts);
  Gemm g = p->gemm;
  const ConvUnit at = conv_unit(k, c, unit, p->columns, &g);
  g.a = k->in[1];
  g.a_row = !p->packed ? c->k : p->amx.on ? p->tile_bytes : p->words.depth;
  g.a_k = p->packed ? p->rows * p->words.depth : p->words.depth;
  g.a_tile = p->packed && !p->amx.on ? p->tile_bytes : 0;
  g.a_base = emit_mulc(e, at.group,
                       p->packed ? up(c->fg, p->rows) * p->tile_bytes : c->fg * c->k);
  g.b = emit_view(e, k->local, 0, p->steps * p->width, words_type(e, &p->words));
  g.b_base = emit_c(e, 0);
  g.b_k = p->width;
  g.bias = views.start;
  g.bias_of_row = true;
  g.bias_base = emit_c(e, 0);
  g.outer_row = views.rows;
  g.outer_column = views.columns;
  g.extra = p->packed && !parts->rows && !p->amx.on;
  gemm_take_local(e, &g, p->width, k->local, byte_parts(parts));

  Branch start;
  emit_if(e, &start, kernel_is_first(e, k->unit, k->begin, unit->piece));
  const MlirValue zx = bytes_zero(k, 0, emit_c(e, 0));
  const MlirValue zero = p->flip ? bytes_zero_flipped(k, 0) : zx;
  if (c->pointwise && c->k % p->words.depth == 0) {
    emit_pack_words(e, &p->words, k->in[0], emit_add(e, at.x_base, at.first), c->plane,
                    c->k, unit->columns, p->flip, g.b, p->width);
  } else {
    const MlirType byte = sg_t_i(&e->b, 8);
    const MlirValue low =
        sg_b_val(&e->b, "arith.trunci", .in = SG_V(zx), .out = SG_T(byte));
    const WordsPanel to = {&p->words, g.b,
                           p->width,  emit_splat(e, low, emit_vector_of(e, byte)),
                           p->flip,   p->of_channels};
    emit_im2col_words(k, c, &to, at.x_base, at.first, unit->columns);
  }
  if (parts->start || parts->rows)
    fill_rows(k, c, p, at.group, g.a_base, zero, g.bias, g.outer_row);
  if (parts->rows)
    emit_column_sums(e, &p->words, g.b, g.b_base, p->steps, p->width,
                     emit_arith(e, "arith.muli", zero,
                                sg_b_int(&e->b, e->acc, p->steps * p->words.depth)),
                     g.outer_column, emit_c(e, 0));
  emit_end_if(e, &start);

  panels_emit_tiles(k, &g, p->pieces, unit);
}

Emitted emit_conv_bytes(Kernel *k, const Conv *c, const SgLayout *w) {
  Emit *e = &k->e;
  Plan p = make_plan(k, c, w);
  k->amx = p.amx;
  p.gemm.words = &p.words;
  p.gemm.amx = p.amx.on ? &k->amx : NULL;
  kernel_open(k, c->n * c->groups * p.panels * p.pieces,
              byte_parts(&p.parts) + gemm_local_bytes(e, &p.gemm, p.width));
  panels_emit(k, &(Panels){p.panels, p.columns, c->pixels, p.pieces}, emit_unit, &p);
  return kernel_close(k);
}
