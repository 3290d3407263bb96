//===- plane.c - windows that slide over one plane ------------------------===//
//
// Vectors run along the rows of y: for each vector the masks of the window's columns
// are made once, and the loop over rows, a few at a time, is one masked load of x for
// each vector that they read; with a stride of 2, three loads for all columns, which
// are picked in registers. Rows whose window does not lie within x use the part that
// does.
//
//===----------------------------------------------------------------------===//
#include "plane.h"

enum {
  ROWS = 4,              // of y at a time
  LARGEST_UNROLLED = 32, // elements of a window; above, all rows loop over window rows
  FEW_BORDER_ROWS = 6,
  PAIRS = 3 // vectors of x that the columns of a window lie in
};

static Axis axis_of(const Conv *c, int i) {
  if (i < 0) return (Axis){1, 1, 1, 1, 1, 0}; // the missing height of a 1-d image
  return (Axis){c->in[i],     c->out[i],      c->kernel[i],
                c->stride[i], c->dilation[i], c->pad[i]};
}

/// Every other one of the lanes of x and y, from `first` on.
static MlirValue every_other(Emit *e, MlirValue x, MlirValue y, int64_t first) {
  int64_t from[64];
  for (int64_t l = 0; l < e->lanes; l++)
    from[l] = 2 * l + first;
  return emit_shuffle(e, x, y, from);
}

/// The lanes of x after its first, then lane `last` of y.
static MlirValue shifted(Emit *e, MlirValue x, MlirValue y, int64_t last) {
  int64_t from[64];
  for (int64_t l = 0; l < e->lanes; l++)
    from[l] = l + 1 < e->lanes ? l + 1 : e->lanes + last;
  return emit_shuffle(e, x, y, from);
}

/// The lanes of `p` in x, less the zero point of bytes.
static MlirValue pick(Kernel *k, const Plane *p, const Picker *lanes, MlirValue at) {
  Emit *e = &k->e;
  MlirValue x = emit_pick(e, lanes, k->in[0], at, p->pass);
  if (mlirValueIsNull(p->zero)) return x;
  if (p->flip) {
    const MlirValue top = emit_splat(e, sg_b_int(&e->b, e->acc, 128), e->vec);
    x = sg_b_val(&e->b, "arith.xori", .in = SG_V(x, top));
  }
  return sg_b_val(&e->b, "arith.subi", .in = SG_V(x, p->zero));
}

/// What the columns of the windows read of row `x_row`: x[w] for column w.
static void load_row(Kernel *k, const Plane *p, MlirValue x_row, MlirValue *x) {
  Emit *e = &k->e;
  const MlirValue row =
      emit_addc(e, emit_add(e, p->x, emit_mulc(e, x_row, p->w.in)), -p->w.pad);
  MlirValue pairs[PAIRS];
  for (int64_t i = 0; i < PAIRS && p->pairs; i++)
    pairs[i] = pick(k, p, &p->pairs[i], emit_addc(e, row, i * e->lanes));
  for (int64_t w = 0; w < p->w.kernel; w++)
    x[w] = !p->pairs ? pick(k, p, &p->pickers[w], emit_addc(e, row, w * p->w.dilation))
           : w < 2   ? every_other(e, pairs[0], pairs[1], w)
                     : shifted(e, x[w - 2], pairs[2], w - 2);
}

/// Takes row `h` of a window.
static MlirValue take_row(Kernel *k, const Plane *p, MlirValue h, const MlirValue *x,
                          MlirValue acc) {
  for (int64_t w = 0; w < p->w.kernel; w++)
    acc = p->step(k, p, h, w, x[w], acc);
  return acc;
}

static void store_row(Kernel *k, const Plane *p, MlirValue row, MlirValue rows,
                      MlirValue acc) {
  Emit *e = &k->e;
  Place at = p->place;
  at.column = emit_add(e, at.column, emit_mulc(e, row, p->w.out));
  acc = p->finish(k, p, rows, &at, acc);
  emit_store_masked(e, acc, k->out, emit_add(e, p->y, emit_mulc(e, row, p->w.out)),
                    p->mask);
}

/// `count` rows of y from `row` on, whose window rows low .. high - 1 lie in the image.
/// Each vector of x is loaded once for all of them.
static void block_of_rows(Kernel *k, const Plane *p, MlirValue row, int64_t count,
                          int64_t low, int64_t high) {
  Emit *e = &k->e;
  const Axis *a = &p->h;
  MlirValue acc[ROWS];
  for (int64_t r = 0; r < count; r++)
    acc[r] = p->start;
  const MlirValue first = emit_addc(e, emit_mulc(e, row, a->stride), -a->pad);
  const int64_t reach = (count - 1) * a->stride + (high - 1) * a->dilation;
  for (int64_t at = low * a->dilation; at <= reach; at++) {
    MlirValue x[DEPTHWISE_COLUMNS] = {{NULL}};
    for (int64_t r = 0; r < count; r++) {
      const int64_t distance = at - r * a->stride, h = distance / a->dilation;
      if (distance < 0 || distance % a->dilation || h < low || h >= high) continue;
      const bool first_use = mlirValueIsNull(x[0]);
      if (first_use) load_row(k, p, emit_addc(e, first, at), x);
      if (first_use && p->apart)
        for (int64_t w = 1; w < p->w.kernel; w++)
          x[0] = p->step(k, p, emit_c(e, h), w, x[w], x[0]);
      acc[r] = p->apart ? p->step(k, p, emit_c(e, h), 0, x[0], acc[r])
                        : take_row(k, p, emit_c(e, h), x, acc[r]);
    }
  }
  for (int64_t r = 0; r < count; r++)
    store_row(k, p, emit_addc(e, row, r), emit_c(e, high - low), acc[r]);
}

static void inner_rows(Kernel *k, const Plane *p, int64_t from, int64_t to) {
  Emit *e = &k->e;
  const int64_t whole = from + (to - from) / ROWS * ROWS;
  if (from < whole) {
    Loop rows;
    emit_for(e, &rows, emit_c(e, from), emit_c(e, whole), ROWS, 0, NULL);
    block_of_rows(k, p, rows.iv, ROWS, 0, p->h.kernel);
    emit_end(e, &rows, NULL, NULL);
  }
  if (whole < to) block_of_rows(k, p, emit_c(e, whole), to - whole, 0, p->h.kernel);
}

/// The window rows of y's row `row` that lie in the image: low <= h < high.
static void window_rows(const Axis *a, int64_t row, int64_t *low, int64_t *high) {
  const int64_t before = a->pad - row * a->stride; // row h reads h * dilation - before
  const int64_t reach = before + a->in - 1 + a->dilation;
  *low = up(before > 0 ? before : 0, a->dilation);
  *high = least(reach > 0 ? reach / a->dilation : 0, a->kernel);
}

/// Rows at the border one by one, each with its own part of the window.
static void few_border_rows(Kernel *k, const Plane *p, int64_t from, int64_t to) {
  for (int64_t row = from; row < to; row++) {
    int64_t low, high;
    window_rows(&p->h, row, &low, &high);
    block_of_rows(k, p, emit_c(&k->e, row), 1, low, high);
  }
}

/// The same for many rows or weights, as a loop.
static void many_border_rows(Kernel *k, const Plane *p, int64_t from, int64_t to) {
  Emit *e = &k->e;
  const Axis *a = &p->h;
  Loop rows, window;
  if (from >= to) return;
  emit_for(e, &rows, emit_c(e, from), emit_c(e, to), 1, 0, NULL);
  const MlirValue zero = emit_c(e, 0);
  const MlirValue before =
      emit_sub(e, emit_c(e, a->pad), emit_mulc(e, rows.iv, a->stride));
  const MlirValue low = emit_divc(
      e, emit_addc(e, emit_max(e, before, zero), a->dilation - 1), a->dilation);
  const MlirValue high = emit_divc(
      e, emit_max(e, emit_addc(e, before, a->in - 1 + a->dilation), zero), a->dilation);
  const MlirValue end = emit_min(e, high, emit_c(e, a->kernel));
  emit_for(e, &window, low, end, 1, 1, &p->start);
  MlirValue x[DEPTHWISE_COLUMNS];
  load_row(k, p, emit_sub(e, emit_mulc(e, window.iv, a->dilation), before), x);
  MlirValue acc = take_row(k, p, window.iv, x, window.args[0]);
  emit_end(e, &window, &acc, &acc);
  store_row(k, p, rows.iv, emit_sub(e, emit_max(e, end, low), low), acc);
  emit_end(e, &rows, NULL, NULL);
}

/// The lanes l for which column (first + l) * stride + w * dilation - pad is in x.
static Picker column_picker(Emit *e, const Axis *a, MlirValue first, int64_t w) {
  const int64_t before = a->pad - w * a->dilation;
  const int64_t low = up(before > 0 ? before : 0, a->stride);
  const int64_t reach = before + a->in - 1 + a->stride;
  const int64_t high = least(reach > 0 ? reach / a->stride : 0, a->out);
  return emit_picker(e, emit_sub(e, emit_c(e, low), first),
                     emit_sub(e, emit_c(e, high), first), a->stride);
}

void emit_plane(Kernel *k, const Conv *c, Plane *p) {
  Emit *e = &k->e;
  Picker pickers[DEPTHWISE_COLUMNS], pairs[PAIRS];
  p->h = axis_of(c, c->rank - 2);
  p->w = axis_of(c, c->rank - 1);
  p->pickers = pickers;
  const Axis *h = &p->h;
  Loop columns;
  emit_for(e, &columns, emit_c(e, 0), emit_c(e, p->w.out), e->lanes, 0, NULL);
  p->x = emit_add(e, emit_mulc(e, p->channel, c->plane),
                  emit_mulc(e, columns.iv, p->w.stride));
  p->place.column = columns.iv;
  p->y = emit_add(e, emit_mulc(e, k->unit, c->pixels), columns.iv);
  p->mask = emit_mask(e, emit_c(e, 0), emit_sub(e, emit_c(e, p->w.out), columns.iv));
  for (int64_t w = 0; w < p->w.kernel; w++)
    pickers[w] = column_picker(e, &p->w, columns.iv, w);
  const bool by_pairs = p->w.stride == 2 && p->w.dilation == 1 && p->w.kernel > 1 &&
                        p->w.kernel - 2 <= e->lanes;
  p->pairs = by_pairs ? pairs : NULL;
  const MlirValue start = emit_addc(e, emit_mulc(e, columns.iv, 2), -p->w.pad);
  for (int64_t i = 0; i < PAIRS && by_pairs; i++) {
    const MlirValue before = emit_addc(e, start, i * e->lanes);
    pairs[i] = emit_picker(e, emit_sub(e, emit_c(e, 0), before),
                           emit_sub(e, emit_c(e, p->w.in), before), 1);
  }

  // The rows whose whole window lies in the image: top <= row < bottom.
  int64_t top = least(up(h->pad, h->stride), h->out), bottom = top;
  const int64_t room = h->in - 1 + h->pad - (h->kernel - 1) * h->dilation;
  if (room >= 0) bottom = least(room / h->stride + 1, h->out);
  if (bottom < top || c->window > LARGEST_UNROLLED) bottom = top;
  const bool few =
      c->window <= LARGEST_UNROLLED && top + h->out - bottom <= FEW_BORDER_ROWS;
  (few ? few_border_rows : many_border_rows)(k, p, 0, top);
  inner_rows(k, p, top, bottom);
  (few ? few_border_rows : many_border_rows)(k, p, bottom, h->out);
  emit_end(e, &columns, NULL, NULL);
}
