//===- emit_direct.c - sg.conv row by row of y ----------------------------===//
//
//   y[n, f, i, j] = bias[f] + sum over k = (c, h, w) of w[f, k] line(k)[j]
//
// where line(k) begins at lines[offsets[k] + i * ..]: see direct.h. The offsets are the
// same for all units; the first one of a call writes them.
//
//===----------------------------------------------------------------------===//
#include "direct.h"

enum { MOST_UNROLLED = 24 }; // vectors of a line

typedef struct State {
  Kernel *k;
  const Conv *c;
  const Direct *d;
  Gemm gemm;
  ConvAxis h; ///< the rows of an image
  MlirValue lines, offsets;
  MlirValue image, group, first; ///< first: row of y
  MlirValue tile, tile_end;      ///< of the filters
} State;

static State make_state(Kernel *k, const Conv *c, const Direct *d) {
  State s = {.k = k, .c = c, .d = d, .h = conv_axis(c, 0)};
  s.gemm = (Gemm){.tiles = tiles_packed(c->fg, d->rows), .k = c->k, .k_block = c->k};
  s.gemm.epilogue = &k->epilogue;
  s.gemm.a_widens = contraction_widens(&k->e, k->op, 1);
  return s;
}

/// Takes the buffers from local memory, if there is some yet; returns their bytes.
static int64_t take_local(State *s) {
  Emit *e = &s->k->e;
  const int64_t width = s->d->vectors * e->lanes;
  const int64_t count = s->c->cg * s->d->inputs * s->d->lines * s->d->pitch;
  const int64_t lines = up(count * (e->unit.bytes / e->lanes), 64) * 64;
  const int64_t offsets = up(s->c->k * 8, 64) * 64;
  if (!mlirValueIsNull(s->k->local)) {
    s->lines = emit_view(e, s->k->local, 0, count, e->acc);
    s->offsets = emit_view(e, s->k->local, lines, s->c->k, sg_t_index(&e->b));
    gemm_take_local(e, &s->gemm, width, s->k->local, lines + offsets);
  }
  return lines + offsets + gemm_local_bytes(e, &s->gemm, width);
}

static void fill_offsets(const State *s) {
  Emit *e = &s->k->e;
  const Conv *c = s->c;
  const int64_t width = c->kernel[c->rank - 1], dilation = c->dilation[c->rank - 1];
  const int64_t row = s->d->lines * s->d->pitch;
  Loop channels, rows;
  emit_for(e, &channels, emit_c(e, 0), emit_c(e, c->cg), 1, 0, NULL);
  emit_for(e, &rows, emit_c(e, 0), emit_c(e, s->h.kernel), 1, 0, NULL);
  const MlirValue start = emit_mulc(e,
                                    emit_add(e, emit_mulc(e, channels.iv, s->d->inputs),
                                             emit_mulc(e, rows.iv, s->h.dilation)),
                                    row);
  const MlirValue k =
      emit_mulc(e, emit_add(e, emit_mulc(e, channels.iv, s->h.kernel), rows.iv), width);
  for (int64_t w = 0; w < width; w++) {
    const int64_t column = w * dilation;
    sg_b_op(
        &e->b, "memref.store",
        .in = SG_V(emit_addc(e, start,
                             column % s->d->lines * s->d->pitch + column / s->d->lines),
                   s->offsets, emit_addc(e, k, w)));
  }
  emit_end(e, &rows, NULL, NULL);
  emit_end(e, &channels, NULL, NULL);
}

/// One vector of line `line`, its elements from `t` on; `from`: the row of x at column
/// -pad, null: zeros.
static void copy_vector(const State *s, MlirValue from, MlirValue to, int64_t line,
                        MlirValue t) {
  Emit *e = &s->k->e;
  const int last = s->c->rank - 1;
  const int64_t stride = s->d->lines, before = s->c->pad[last] - line;
  MlirValue v = emit_zero(e);
  if (!mlirValueIsNull(from)) {
    const int64_t low = before > 0 ? up(before, stride) : 0;
    const int64_t end = s->c->in[last] + before; // of t * stride
    const MlirValue high = emit_c(e, end > 0 ? up(end, stride) : 0);
    const Picker p =
        emit_picker(e, emit_sub(e, emit_c(e, low), t), emit_sub(e, high, t), stride);
    v = emit_pick(e, &p, s->k->in[0],
                  emit_addc(e, emit_add(e, from, emit_mulc(e, t, stride)), line), v);
  }
  emit_store(e, v, s->lines, emit_add(e, emit_addc(e, to, line * s->d->pitch), t),
             e->lanes);
}

static void copy_row(const State *s, MlirValue from, MlirValue to) {
  Emit *e = &s->k->e;
  const bool unroll = s->d->pitch / s->k->e.lanes <= MOST_UNROLLED;
  for (int64_t line = 0; line < s->d->lines; line++) {
    Loop l;
    for (int64_t t = 0; unroll && t < s->d->pitch; t += e->lanes)
      copy_vector(s, from, to, line, emit_c(e, t));
    if (unroll) continue;
    emit_for(e, &l, emit_c(e, 0), emit_c(e, s->d->pitch), e->lanes, 0, NULL);
    copy_vector(s, from, to, line, l.iv);
    emit_end(e, &l, NULL, NULL);
  }
}

/// The rows of x that the unit reads.
static void copy_lines(const State *s) {
  Emit *e = &s->k->e;
  const Conv *c = s->c;
  const MlirValue x = emit_add(e, emit_mulc(e, s->image, c->c * c->plane),
                               emit_mulc(e, s->group, c->cg * c->plane));
  const MlirValue top = emit_addc(e, emit_mulc(e, s->first, s->h.stride), -s->h.pad);
  Loop channels, rows;
  Branch inside;
  emit_for(e, &channels, emit_c(e, 0), emit_c(e, c->cg), 1, 0, NULL);
  emit_for(e, &rows, emit_c(e, 0), emit_c(e, s->d->inputs), 1, 0, NULL);
  const MlirValue row = emit_add(e, top, rows.iv);
  const MlirValue to =
      emit_mulc(e, emit_add(e, emit_mulc(e, channels.iv, s->d->inputs), rows.iv),
                s->d->lines * s->d->pitch);
  // One unsigned comparison: a negative index is a large one.
  emit_if(e, &inside,
          sg_b_val(&e->b, "arith.cmpi", .in = SG_V(row, emit_c(e, s->h.in)),
                   .attrs = SG_A({"predicate", sg_a_i64(&e->b, 6)})));
  const MlirValue plane = emit_add(e, x, emit_mulc(e, channels.iv, c->plane));
  copy_row(s,
           emit_addc(e, emit_add(e, plane, emit_mulc(e, row, c->in[c->rank - 1])),
                     -c->pad[c->rank - 1]),
           to);
  emit_else(e, &inside);
  copy_row(s, (MlirValue){NULL}, to);
  emit_end_if(e, &inside);
  emit_end(e, &rows, NULL, NULL);
  emit_end(e, &channels, NULL, NULL);
}

/// `columns` pixels from column `column` on of the unit's row `row`.
static void emit_pixels(const State *s, MlirValue row, MlirValue column,
                        int64_t columns) {
  Emit *e = &s->k->e;
  const Conv *c = s->c;
  const int64_t tiles = tiles_total(&s->gemm.tiles);
  const MlirValue pixel = emit_add(
      e, emit_mulc(e, emit_add(e, s->first, row), c->out[c->rank - 1]), column);
  Gemm g = s->gemm;
  g.a = s->k->in[1];
  g.a_row = 1;
  g.a_k = s->d->rows;
  g.a_tile = c->k * s->d->rows;
  g.a_base = emit_mulc(e, s->group, tiles * g.a_tile);
  g.b = s->lines;
  g.b_offsets = s->offsets;
  g.b_base =
      emit_add(e, emit_mulc(e, row, s->h.stride * s->d->lines * s->d->pitch), column);
  g.c = s->k->out;
  g.c_row = c->pixels;
  g.c_base = emit_add(e, emit_mulc(e, s->image, c->f * c->pixels),
                      emit_add(e, emit_mulc(e, s->group, c->fg * c->pixels), pixel));
  g.bias = s->k->in[2];
  g.splat = s->k->splat;
  g.bias_of_row = true;
  g.bias_base = emit_mulc(e, s->group, c->fg);
  g.place = (Place){s->image, g.bias_base, pixel};
  emit_panel(e, &g, columns, s->tile, s->tile_end);
}

Emitted emit_direct(Kernel *k, const Conv *c, const Direct *d) {
  Emit *e = &k->e;
  State s = make_state(k, c, d);
  const int64_t width = d->vectors * e->lanes, out = c->out[c->rank - 1];
  const int64_t whole = out / width * width;
  kernel_open(k, c->n * c->groups * d->units * d->parts, take_local(&s));
  take_local(&s);
  const int64_t tiles = tiles_total(&s.gemm.tiles), part = up(tiles, d->parts);
  s.tile = emit_mulc(e, emit_remc(e, k->unit, d->parts), part);
  s.tile_end = emit_min(e, emit_addc(e, s.tile, part), emit_c(e, tiles));
  const MlirValue block = emit_divc(e, k->unit, d->parts);
  const MlirValue outer = emit_divc(e, block, d->units);
  s.first = emit_mulc(e, emit_remc(e, block, d->units), d->block);
  s.group = emit_remc(e, outer, c->groups);
  s.image = emit_divc(e, outer, c->groups);
  Branch start;
  emit_if(e, &start, emit_equal(e, k->unit, k->begin));
  fill_offsets(&s);
  emit_end_if(e, &start);
  copy_lines(&s);
  Loop rows, panels;
  emit_for(e, &rows, emit_c(e, 0),
           emit_min(e, emit_c(e, d->block), emit_sub(e, emit_c(e, s.h.out), s.first)),
           1, 0, NULL);
  if (whole) {
    emit_for(e, &panels, emit_c(e, 0), emit_c(e, whole), width, 0, NULL);
    emit_pixels(&s, rows.iv, panels.iv, width);
    emit_end(e, &panels, NULL, NULL);
  }
  if (whole < out) emit_pixels(&s, rows.iv, emit_c(e, whole), out - whole);
  emit_end(e, &rows, NULL, NULL);
  return kernel_close(k);
}
