//===- emit_taps.c - sg.conv with the filters in lanes --------------------===//
//
//   for each tile of rows, and of a row:
//     sums[p] = bias                            a vector of filters a pixel p
//     for each channel, for each tap (h, w):    unrolled
//       weight = w[filters, channel, h, w]
//       sums[p] += weight * x[channel, h + .., w + ..]   where that lies in x
//     y[filters][pixels] = sums, turned around, through the epilogue
//
// Of bf16, elements are pairs of channels, and sums of their products are added: x is
// copied so for each image by the first unit of it that a thread does.
//
// A unit of work is a tile of rows for a tile of filters. The weights are "rows:T", T
// the filters of a tile, which are read as many times as there are tiles of rows, from
// the second-level cache all but once.
//
//===----------------------------------------------------------------------===//
#include "bytes_kernel.h"
#include "taps.h"

/// A tile while it is emitted.
typedef struct TapsTile {
  Kernel *k;
  const Conv *c; ///< of elements
  const Taps *t;
  MlirValue x, x_base;     ///< where elements lie; the image's first
  MlirValue image, filter; ///< filter: the first
  MlirValue row;           ///< of y: the first
  int64_t place;           ///< -1: the first tile of rows, 1: the last, 0: between
  int64_t rows, column, columns; ///< of y
} TapsTile;

/// Whether tap (h, w) of the pixel (r, p) of the tile lies in x.
static bool is_inside(const TapsTile *a, int64_t r, int64_t p, int64_t h, int64_t w) {
  const ConvAxis rows = conv_axis(a->c, 0), columns = conv_axis(a->c, 1);
  if (!conv_is_inside(&columns, a->column + p, w)) return false;
  // The first row is known of the first and the last tile.
  const int64_t first = a->place > 0 ? rows.out - a->rows : 0;
  return a->place == 0 || conv_is_inside(&rows, first + r, h);
}

/// Asks for the weights of a tap, of a later channel. That also keeps the taps apart
/// for LLVM, which would hold on to elements of x that several of them read, and spill.
static void prefetch_tap(const TapsTile *a, MlirValue weights) {
  Emit *e = &a->k->e;
  const int64_t size = e->unit.bytes / e->lanes, v_n = a->t->vectors;
  const int64_t cycles = a->c->window * a->rows * a->columns * v_n / 2;
  const int64_t ahead = up(prefetch_cycles, cycles) * a->c->window * v_n * e->lanes;
  for (int64_t line = 0; line < v_n * e->unit.bytes; line += 64)
    emit_prefetch(e, a->k->in[1], emit_addc(e, weights, ahead + line / size));
}

/// A vector of weights.
static MlirValue load_weight(const TapsTile *a, MlirValue at) {
  Emit *e = &a->k->e;
  const MlirValue w = a->k->in[1];
  return a->t->pairs ? emit_words_at(e, w, at) : emit_load(e, w, at, e->lanes);
}

/// An element of x in all lanes.
static MlirValue load_element(const TapsTile *a, MlirValue at) {
  Emit *e = &a->k->e;
  return a->t->pairs ? emit_word_in_all(e, a->x, at) : emit_load_splat(e, a->x, at);
}

/// Adds what tap (h, w) gives.
static void take_tap(const TapsTile *a, MlirValue x, MlirValue weights, int64_t h,
                     int64_t w, MlirValue *sums) {
  Emit *e = &a->k->e;
  const Conv *c = a->c;
  const int64_t v_n = a->t->vectors;
  const MlirValue own = emit_addc(e, weights, (h * c->kernel[1] + w) * v_n * e->lanes);
  MlirValue weight[2];
  prefetch_tap(a, own);
  for (int64_t v = 0; v < v_n; v++)
    weight[v] = load_weight(a, emit_addc(e, own, v * e->lanes));
  for (int64_t r = 0; r < a->rows; r++)
    for (int64_t p = 0; p < a->columns; p++) {
      if (!is_inside(a, r, p, h, w)) continue;
      const int64_t at =
          (r * c->stride[0] + h * c->dilation[0] - c->pad[0]) * c->in[1] +
          (a->column + p) * c->stride[1] + w * c->dilation[1] - c->pad[1];
      const MlirValue element = load_element(a, emit_addc(e, x, at));
      MlirValue *sum = &sums[(r * a->columns + p) * v_n];
      for (int64_t v = 0; v < v_n; v++)
        sum[v] = a->t->pairs ? emit_dot(e, &pairs_of_halves, weight[v], element, sum[v])
                             : emit_fma(e, weight[v], element, sum[v]);
    }
}

/// Stores the pixels first .. of the tile, at most a vector of them, of vector `v` of
/// the filters.
static void store_pixels(const TapsTile *a, const MlirValue *sums, int64_t first,
                         int64_t v) {
  Emit *e = &a->k->e;
  const Conv *c = a->c;
  const Epilogue *epilogue = &a->k->epilogue;
  const int64_t n = least(a->rows * a->columns - first, e->lanes);
  MlirValue x[64];
  for (int64_t i = 0; i < e->lanes; i++)
    x[i] = i < n ? sums[(first + i) * a->t->vectors + v] : emit_zero(e);
  emit_transpose(e, x);
  const MlirValue column =
      emit_addc(e, emit_mulc(e, a->row, c->out[1]), a->column + first);
  const MlirValue image = emit_mulc(e, a->image, c->f * c->pixels);
  const MlirValue mask = emit_first_lanes(e, n);
  for (int64_t i = 0; i < e->lanes; i++) {
    const Place at = {a->image, emit_addc(e, a->filter, v * e->lanes + i), column};
    MlirValue inputs[EPILOGUE_INPUTS];
    for (int j = 0; j < epilogue->n_inputs && epilogue->n_ops; j++)
      inputs[j] = epilogue_load(e, &epilogue->inputs[j], &at, mask);
    if (epilogue->n_ops) x[i] = epilogue_apply(e, epilogue, x[i], inputs);
    emit_store(e, x[i], a->k->out,
               emit_add(e, emit_add(e, image, emit_mulc(e, at.row, c->pixels)), column),
               n);
  }
}

static void emit_tile(const TapsTile *a) {
  Emit *e = &a->k->e;
  const Conv *c = a->c;
  const int64_t v_n = a->t->vectors, pixels = a->rows * a->columns;
  MlirValue sums[EMIT_CARRIED], bias[2];
  for (int64_t v = 0; v < v_n; v++)
    bias[v] =
        !mlirValueIsNull(a->k->in[2])
            ? emit_load(e, a->k->in[2], emit_addc(e, a->filter, v * e->lanes), e->lanes)
        : !mlirValueIsNull(a->k->splat) ? a->k->splat
                                        : emit_zero(e);
  for (int64_t i = 0; i < pixels * v_n; i++)
    sums[i] = bias[i % v_n];
  const MlirValue x =
      emit_add(e, a->x_base, emit_mulc(e, a->row, c->stride[0] * c->in[1]));
  const MlirValue weights = emit_mulc(e, a->filter, c->k);
  Loop l;
  emit_for(e, &l, emit_c(e, 0), emit_c(e, c->c), 1, (int)(pixels * v_n), sums);
  const MlirValue x_at = emit_add(e, x, emit_mulc(e, l.iv, c->plane));
  const MlirValue w_at =
      emit_add(e, weights, emit_mulc(e, l.iv, c->window * v_n * e->lanes));
  for (int64_t h = 0; h < c->kernel[0]; h++)
    for (int64_t w = 0; w < c->kernel[1]; w++)
      take_tap(a, x_at, w_at, h, w, l.args);
  emit_end(e, &l, l.args, sums);
  for (int64_t v = 0; v < v_n; v++)
    for (int64_t first = 0; first < pixels; first += e->lanes)
      store_pixels(a, sums, first, v);
}

/// The tiles of the rows at `place`.
static void emit_group(TapsTile a, int64_t place, MlirValue row, int64_t rows) {
  a.place = place;
  a.row = row;
  a.rows = rows;
  for (int64_t s = 0; s < a.t->strips; s++) {
    a.column = s * a.t->columns;
    a.columns = least(a.t->columns, a.c->out[1] - a.column);
    if (a.columns > 0) emit_tile(&a);
  }
}

/// Copies the image in pairs, once for the units of it that follow each other.
static void copy_pairs(const TapsTile *a, const Conv *c) {
  Kernel *k = a->k;
  Emit *e = &k->e;
  Branch first;
  emit_if(e, &first,
          kernel_is_first(e, k->unit, k->begin,
                          emit_remc(e, k->unit, a->t->filters * a->t->groups)));
  emit_pack_pairs(e, k->in[0], emit_mulc(e, a->image, c->c * c->plane), c->plane, c->c,
                  c->plane, a->x, a->c->plane);
  emit_end_if(e, &first);
}

Emitted emit_taps(Kernel *k, const Conv *c, const Taps *t) {
  Emit *e = &k->e;
  const int64_t copied = t->pairs ? t->conv.c * t->conv.plane : 0;
  kernel_open(k, c->n * t->filters * t->groups, copied * 4);
  const MlirValue group = emit_remc(e, k->unit, t->groups);
  const MlirValue rest = emit_divc(e, k->unit, t->groups);
  TapsTile a = {.k = k, .c = &t->conv, .t = t};
  a.filter = emit_mulc(e, emit_remc(e, rest, t->filters), t->vectors * e->lanes);
  a.image = emit_divc(e, rest, t->filters);
  a.x = t->pairs ? emit_view(e, k->local, 0, copied, words_type(e, &pairs_of_halves))
                 : k->in[0];
  a.x_base = t->pairs ? emit_c(e, 0) : emit_mulc(e, a.image, c->c * c->plane);
  if (t->pairs) copy_pairs(&a, c);
  const int64_t last = (t->groups - 1) * t->rows, left = c->out[0] - last;
  Branch first, end;
  if (t->groups == 1) {
    emit_group(a, 1, emit_c(e, 0), left);
    return kernel_close(k);
  }
  emit_if(e, &first, emit_equal(e, group, emit_c(e, 0)));
  emit_group(a, -1, emit_c(e, 0), t->rows);
  emit_else(e, &first);
  if (t->groups > 2) {
    emit_if(e, &end, emit_less(e, group, emit_c(e, t->groups - 1)));
    emit_group(a, 0, emit_mulc(e, group, t->rows), t->rows);
    emit_else(e, &end);
  }
  emit_group(a, 1, emit_c(e, last), left);
  if (t->groups > 2) emit_end_if(e, &end);
  emit_end_if(e, &first);
  return kernel_close(k);
}
