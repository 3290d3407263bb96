//===- channels_last_sums.c - the products of a tile, row by row ----------===//
#include "channels_last_tile.h"

/// Adds word `q` of a run: pixel i's from x[i], a null one's being zx, or nothing.
static void take_word(const PixelTile *t, const MlirValue *x, MlirValue weights,
                      MlirValue q, MlirValue *sums) {
  Emit *e = &t->k->e;
  const Words *d = &t->p->words;
  const MlirType type = emit_vector_of(e, words_type(e, d));
  MlirValue w[EMIT_CARRIED];
  const MlirValue at = emit_add(e, weights, emit_mulc(e, q, t->p->last.width));
  for (int64_t v = 0; v < t->vectors; v++)
    w[v] = sg_b_val(&e->b, "vector.load",
                    .in = SG_V(t->words, emit_addc(e, at, v * e->lanes)),
                    .out = SG_T(type));
  for (int64_t i = 0; i < t->rows; i++) {
    MlirValue word = t->zero;
    if (!mlirValueIsNull(x[i])) {
      const MlirValue from = emit_add(e, x[i], emit_mulc(e, q, d->depth));
      word = emit_splat(e, emit_load_word(e, d, t->k->in[0], from, d->depth), type);
      if (d->flip_a) word = emit_flip(e, word);
    }
    for (int64_t v = 0; v < t->vectors && !mlirValueIsNull(word); v++) {
      MlirValue *sum = &sums[i * t->vectors + v];
      *sum = emit_dot(e, d, word, w[v], *sum);
    }
  }
}

/// Asks for the weights of a later word, of all vectors.
static void prefetch_word(const PixelTile *t, MlirValue weights, MlirValue q) {
  Emit *e = &t->k->e;
  const int64_t line = 64 / t->p->words.depth, width = t->p->last.width;
  const int64_t cycles = up(t->rows * t->vectors, 2);
  const MlirValue at = emit_addc(e, emit_add(e, weights, emit_mulc(e, q, width)),
                                 up(prefetch_cycles, cycles) * width);
  for (int64_t i = 0; i < width; i += line)
    emit_prefetch(e, t->words, emit_addc(e, at, i));
}

/// Adds `n` words of each pixel.
static void take_run(const PixelTile *t, const MlirValue *x, MlirValue weights,
                     int64_t n, MlirValue *sums) {
  Emit *e = &t->k->e;
  const int carried = (int)(t->rows * t->vectors);
  const int64_t by = carried <= 8 ? 4 : 2, bounds[] = {0, n / by * by, n};
  for (int i = 0; i < 2; i++) {
    const int64_t step = i ? 1 : by;
    Loop l;
    if (bounds[i] == bounds[i + 1]) continue;
    emit_for(e, &l, emit_c(e, bounds[i]), emit_c(e, bounds[i + 1]), step, carried,
             sums);
    for (int64_t u = 0; u < step && t->p->far; u++)
      prefetch_word(t, weights, emit_addc(e, l.iv, u));
    for (int64_t u = 0; u < step; u++)
      take_word(t, x, weights, emit_addc(e, l.iv, u), l.args);
    emit_end(e, &l, l.args, sums);
  }
}

/// Adds row `h` of the window; `row`: where its row of x begins, null when that is
/// outside.
static void take_row(const PixelTile *t, MlirValue h, MlirValue row, MlirValue *sums) {
  Emit *e = &t->k->e;
  const LastPlan *p = t->p;
  const int64_t channels = p->c->c, step = p->w.stride * channels;
  const bool one_run = t->known < 0 && p->w.dilation == 1;
  MlirValue weights =
      emit_add(e, t->base, emit_mulc(e, h, p->w.kernel * p->steps * p->last.width));
  const int64_t positions = one_run ? 1 : p->w.kernel;
  for (int64_t w = 0; w < positions; w++) {
    MlirValue x[EMIT_CARRIED] = {{NULL}};
    bool any = p->has_zero;
    for (int64_t i = 0; i < t->rows && !mlirValueIsNull(row); i++) {
      if (t->known >= 0 && !conv_is_inside(&p->w, t->known + i, w)) continue;
      const int64_t more = i * step + (w * p->w.dilation - p->w.pad) * channels;
      x[i] = emit_addc(e, emit_add(e, row, emit_mulc(e, t->first, step)), more);
      any = true;
    }
    if (any) take_run(t, x, weights, p->steps * (one_run ? p->w.kernel : 1), sums);
    weights = emit_addc(e, weights, p->steps * p->last.width);
  }
}

/// Adds the rows low <= h < high of the window, which lie in the image.
void last_take_inside(const PixelTile *t, MlirValue low, MlirValue high,
                      MlirValue *sums) {
  Emit *e = &t->k->e;
  const LastPlan *p = t->p;
  Loop l;
  emit_for(e, &l, low, high, 1, (int)(t->rows * t->vectors), sums);
  const MlirValue at = emit_addc(
      e,
      emit_add(e, emit_mulc(e, t->row, p->h.stride), emit_mulc(e, l.iv, p->h.dilation)),
      -p->h.pad);
  const MlirValue row =
      emit_mulc(e, emit_add(e, emit_mulc(e, t->image, p->h.in), at), p->w.in * p->c->c);
  take_row(t, l.iv, row, l.args);
  emit_end(e, &l, l.args, sums);
}

/// The same of rows that lie outside: one pixel's sums, which are those of all.
void last_take_outside(const PixelTile *t, MlirValue low, MlirValue high,
                       MlirValue *sums) {
  Emit *e = &t->k->e;
  const int n = (int)t->vectors;
  PixelTile one = *t;
  MlirValue acc[EMIT_CARRIED];
  Loop l;
  if (!t->p->has_zero) return;
  one.rows = 1;
  one.known = -1;
  for (int v = 0; v < n; v++)
    acc[v] = emit_zero(e);
  emit_for(e, &l, low, high, 1, n, acc);
  take_row(&one, l.iv, (MlirValue){NULL}, l.args);
  emit_end(e, &l, l.args, acc);
  for (int64_t i = 0; i < t->rows * n; i++)
    sums[i] = emit_arith(e, "arith.addi", sums[i], acc[i % n]);
}
