//===- emit_depthwise.c - convolutions of one channel a filter ------------===//
//
//   y[n, f, i, j] = bias[f] + sum over (h, w) of
//                   w[f, h, w] x[n, f / fg, i * si + h * di - pi, j * sj + w * dj - pj]
//
// A unit of work is one plane of y. Vectors run along its rows: for each vector the
// masks of the window's columns are made once, and the loop over rows is a masked load
// and a multiply-add for each weight. Rows whose window lies within the image are
// unrolled whole; the others loop over the window rows that do.
//
//===----------------------------------------------------------------------===//
#include "contraction.h"

enum { LARGEST_UNROLLED = 32 }; // weights; above, all rows loop over window rows

static int64_t up(int64_t a, int64_t b) { return (a + b - 1) / b; }
static int64_t least(int64_t a, int64_t b) { return a < b ? a : b; }

/// One spatial dimension.
typedef struct Axis {
  int64_t in, out, kernel, stride, dilation, pad;
} Axis;

static Axis axis_of(const Conv *c, int i) {
  if (i < 0) return (Axis){1, 1, 1, 1, 1, 0}; // the missing height of a 1-d image
  return (Axis){c->in[i],     c->out[i],      c->kernel[i],
                c->stride[i], c->dilation[i], c->pad[i]};
}

/// What is the same for all rows of one vector of columns.
typedef struct Column {
  Axis h, w;
  MlirValue x, weights, y; ///< indices: of lane 0 and row 0 in x and y, of weight 0
  MlirValue bias;          ///< all lanes
  MlirValue mask;          ///< the lanes within y
  Picker *pickers;         ///< one a window column
} Column;

/// acc + the products of window row `h` (an index) for y's row `row`.
static MlirValue add_row(Kernel *k, const Column *c, MlirValue row, MlirValue h,
                         MlirValue acc) {
  Emit *e = &k->e;
  const MlirValue at = emit_addc(
      e, emit_add(e, emit_mulc(e, row, c->h.stride), emit_mulc(e, h, c->h.dilation)),
      -c->h.pad);
  const MlirValue x = emit_add(e, c->x, emit_mulc(e, at, c->w.in));
  const MlirValue weights = emit_add(e, c->weights, emit_mulc(e, h, c->w.kernel));
  for (int64_t w = 0; w < c->w.kernel; w++) {
    const MlirValue v =
        emit_pick(e, &c->pickers[w], k->in[0],
                  emit_addc(e, x, w * c->w.dilation - c->w.pad), emit_zero(e));
    acc = emit_fma(e, emit_load_splat(e, k->in[1], emit_addc(e, weights, w)), v, acc);
  }
  return acc;
}

static void store_row(Kernel *k, const Column *c, MlirValue row, MlirValue acc) {
  Emit *e = &k->e;
  emit_store_masked(e, acc, k->out, emit_add(e, c->y, emit_mulc(e, row, c->w.out)),
                    c->mask);
}

static void inner_rows(Kernel *k, const Column *c, int64_t from, int64_t to) {
  Emit *e = &k->e;
  Loop rows;
  if (from >= to) return;
  emit_for(e, &rows, emit_c(e, from), emit_c(e, to), 1, 0, NULL);
  MlirValue acc = c->bias;
  for (int64_t h = 0; h < c->h.kernel; h++)
    acc = add_row(k, c, rows.iv, emit_c(e, h), acc);
  store_row(k, c, rows.iv, acc);
  emit_end(e, &rows, NULL, NULL);
}

static void border_rows(Kernel *k, const Column *c, int64_t from, int64_t to) {
  Emit *e = &k->e;
  const Axis *a = &c->h;
  Loop rows, window;
  if (from >= to) return;
  emit_for(e, &rows, emit_c(e, from), emit_c(e, to), 1, 0, NULL);
  const MlirValue zero = emit_c(e, 0);
  // Window row h reads row h * dilation - before.
  const MlirValue before =
      emit_sub(e, emit_c(e, a->pad), emit_mulc(e, rows.iv, a->stride));
  const MlirValue low = emit_divc(
      e, emit_addc(e, emit_max(e, before, zero), a->dilation - 1), a->dilation);
  const MlirValue high = emit_divc(
      e, emit_max(e, emit_addc(e, before, a->in - 1 + a->dilation), zero), a->dilation);
  emit_for(e, &window, low, emit_min(e, high, emit_c(e, a->kernel)), 1, 1, &c->bias);
  MlirValue acc = add_row(k, c, rows.iv, window.iv, window.args[0]);
  emit_end(e, &window, &acc, &acc);
  store_row(k, c, rows.iv, acc);
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

void emit_depthwise(Kernel *k, const Conv *c) {
  Emit *e = &k->e;
  Picker pickers[DEPTHWISE_COLUMNS];
  Column col = {.h = axis_of(c, c->rank - 2), .w = axis_of(c, c->rank - 1)};
  const Axis *h = &col.h;
  col.pickers = pickers;
  kernel_open(k, c->n * c->f, 0);
  const MlirValue filter = emit_remc(e, k->unit, c->f);
  const MlirValue plane = emit_add(e, emit_mulc(e, emit_divc(e, k->unit, c->f), c->c),
                                   emit_divc(e, filter, c->fg));
  col.weights = emit_mulc(e, filter, c->window);
  col.bias =
      mlirValueIsNull(k->in[2]) ? emit_zero(e) : emit_load_splat(e, k->in[2], filter);
  Loop columns;
  emit_for(e, &columns, emit_c(e, 0), emit_c(e, col.w.out), e->lanes, 0, NULL);
  col.x = emit_add(e, emit_mulc(e, plane, c->plane),
                   emit_mulc(e, columns.iv, col.w.stride));
  col.y = emit_add(e, emit_mulc(e, k->unit, c->pixels), columns.iv);
  col.mask = emit_mask(e, emit_c(e, 0), emit_sub(e, emit_c(e, col.w.out), columns.iv));
  for (int64_t w = 0; w < col.w.kernel; w++)
    pickers[w] = column_picker(e, &col.w, columns.iv, w);

  // The rows whose whole window lies in the image: top <= row < bottom.
  int64_t top = least(up(h->pad, h->stride), h->out), bottom = top;
  const int64_t room = h->in - 1 + h->pad - (h->kernel - 1) * h->dilation;
  if (room >= 0) bottom = least(room / h->stride + 1, h->out);
  if (bottom < top || c->window > LARGEST_UNROLLED) bottom = top;
  border_rows(k, &col, 0, top);
  inner_rows(k, &col, top, bottom);
  border_rows(k, &col, bottom, h->out);
  emit_end(e, &columns, NULL, NULL);
  kernel_close(k);
}
