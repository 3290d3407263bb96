//===- winograd_transforms.c - a vector of tiles, in registers ------------===//
#include "winograd.h"

static MlirValue add(Emit *e, MlirValue x, MlirValue y) {
  return sg_b_val(&e->b, "arith.addf", .in = SG_V(x, y));
}
static MlirValue sub(Emit *e, MlirValue x, MlirValue y) {
  return sg_b_val(&e->b, "arith.subf", .in = SG_V(x, y));
}
/// c * x + y.
static MlirValue times(Emit *e, double c, MlirValue x, MlirValue y) {
  const MlirAttribute element = mlirFloatAttrDoubleGet(e->b.ctx, e->acc, c);
  const MlirAttribute all = mlirDenseElementsAttrSplatGet(e->vec, element);
  return emit_fma(e, emit_constant(e, all), x, y);
}

/// c * x + d * y.
static MlirValue scaled(Emit *e, double c, MlirValue x, double d, MlirValue y) {
  const MlirAttribute element = mlirFloatAttrDoubleGet(e->b.ctx, e->acc, c);
  const MlirAttribute all = mlirDenseElementsAttrSplatGet(e->vec, element);
  const MlirValue product =
      sg_b_val(&e->b, "arith.mulf", .in = SG_V(emit_constant(e, all), x));
  return times(e, d, y, product);
}

void winograd_input(Emit *e, int64_t m, const MlirValue *x, MlirValue *y) {
  if (m == 2) {
    y[0] = sub(e, x[0], x[2]);
    y[1] = add(e, x[1], x[2]);
    y[2] = sub(e, x[2], x[1]);
    y[3] = sub(e, x[1], x[3]);
    return;
  }
  const double p = SG_WINOGRAD_P * SG_WINOGRAD_P, q = SG_WINOGRAD_Q * SG_WINOGRAD_Q;
  const MlirValue even_p = times(e, -q, x[2], x[4]), odd_p = times(e, -q, x[1], x[3]);
  const MlirValue even_q = times(e, -p, x[2], x[4]), odd_q = times(e, -p, x[1], x[3]);
  y[0] = times(e, p * q, x[0], times(e, -(p + q), x[2], x[4]));
  y[1] = times(e, SG_WINOGRAD_P, odd_p, even_p);
  y[2] = times(e, -SG_WINOGRAD_P, odd_p, even_p);
  y[3] = times(e, SG_WINOGRAD_Q, odd_q, even_q);
  y[4] = times(e, -SG_WINOGRAD_Q, odd_q, even_q);
  y[5] = times(e, p * q, x[1], times(e, -(p + q), x[3], x[5]));
}

void winograd_output(Emit *e, int64_t m, const MlirValue *x, MlirValue *y) {
  const MlirValue even = add(e, x[1], x[2]), odd = sub(e, x[1], x[2]);
  if (m == 2) {
    y[0] = add(e, x[0], even);
    y[1] = sub(e, odd, x[3]);
    return;
  }
  const double p = SG_WINOGRAD_P, q = SG_WINOGRAD_Q;
  const MlirValue even_q = add(e, x[3], x[4]), odd_q = sub(e, x[3], x[4]);
  y[0] = add(e, add(e, x[0], even), even_q);
  y[1] = scaled(e, p, odd, q, odd_q);
  y[2] = scaled(e, p * p, even, q * q, even_q);
  y[3] = add(e, scaled(e, p * p * p, odd, q * q * q, odd_q), x[5]);
}

// ---- tiles <-> pixels

/// The lane of a vector of pixels, counted in tiles, that tile `l` of a vector lies in.
static int64_t spread(const Strip *s, int64_t l) {
  return l / s->columns * s->across + l % s->columns;
}

/// The opposite; of a lane that is no tile, any one.
static int64_t gathered(const Strip *s, int64_t l) {
  return l / s->across * s->columns + least(l % s->across, s->columns - 1);
}

/// x and y put after each other: the elements of even, then those of odd places.
static void unzip(Emit *e, MlirValue *x, MlirValue *y) {
  int64_t even[64], odd[64];
  for (int64_t l = 0; l < e->lanes; l++) {
    even[l] = 2 * l;
    odd[l] = 2 * l + 1;
  }
  const MlirValue a = *x, b = *y;
  *x = emit_shuffle(e, a, b, even);
  *y = emit_shuffle(e, a, b, odd);
}

/// Column j < m of the tiles, or of those to the right of them, from vectors that hold
/// every m / 2nd column.
static MlirValue column_of(Emit *e, int64_t m, const Strip *s, const MlirValue *x,
                           int64_t j, int64_t right) {
  int64_t from[64];
  const int64_t pair = j % (m / 2), odd = j / (m / 2);
  for (int64_t l = 0; l < e->lanes; l++) {
    from[l] = 2 * (spread(s, l) + right) + odd;
    if (from[l] >= 2 * e->lanes) from[l] = 0; // no tile
  }
  return emit_shuffle(e, x[pair], x[pair + m / 2], from);
}

void winograd_columns(Emit *e, int64_t m, const Strip *s, const MlirValue *x,
                      MlirValue *out) {
  MlirValue half[WINOGRAD_MOST];
  for (int64_t v = 0; v < m; v++)
    half[v] = x[v];
  for (int64_t v = 0; v < m && m == 4; v += 2)
    unzip(e, &half[v], &half[v + 1]);
  for (int64_t j = 0; j < m; j++)
    out[j] = column_of(e, m, s, half, j, 0);
  for (int64_t j = 0; j < 2; j++) { // those of the tile to the right
    int64_t next[64];
    for (int64_t l = 0; l < e->lanes; l++)
      next[l] = (l + 1) % s->across ? l + 1 : e->lanes + 2 * (l / s->across) + j;
    out[m + j] = s->columns < s->across ? column_of(e, m, s, half, j, 1)
                                        : emit_shuffle(e, out[j], x[m], next);
  }
}

/// The elements of x and y in turns, tiles put where their pixels are if `first`.
static void zip(Emit *e, const Strip *s, bool first, MlirValue *x, MlirValue *y) {
  int64_t low[64], high[64];
  for (int64_t l = 0; l < e->lanes; l++) {
    const int64_t from = l / 2, to = from + e->lanes / 2, odd = l % 2 * e->lanes;
    low[l] = (first ? gathered(s, from) : from) + odd;
    high[l] = (first ? gathered(s, to) : to) + odd;
  }
  const MlirValue a = *x, b = *y;
  *x = emit_shuffle(e, a, b, low);
  *y = emit_shuffle(e, a, b, high);
}

void winograd_pixels(Emit *e, int64_t m, const Strip *s, MlirValue *x) {
  if (m == 2) {
    zip(e, s, true, &x[0], &x[1]);
    return;
  }
  zip(e, s, true, &x[0], &x[2]);
  zip(e, s, true, &x[1], &x[3]);
  zip(e, s, false, &x[0], &x[1]);
  zip(e, s, false, &x[2], &x[3]);
}
