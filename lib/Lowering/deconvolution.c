//===- deconvolution.c - transposed convolution as products ---------------===//
//
// For planes whose rows are too short to be vectors. A unit is a block of filters of
// one n and group; the columns j = (f, k) of its part of w lie side by side:
//   t[d, j] = sum over c of x[c, d] * w[c, j]            ROWS positions d at a time
//   plane[f, d * stride + k * dilation] += t[d, (f, k)]
//   y[f, o] = plane[f, o + low] + bias[f]
// The first line takes nearly all of the time: both sides are copied to where its loop
// over c reads them in order, and its sums are vectors that stay in registers. Halves
// are widened by these copies.
//===----------------------------------------------------------------------===//
#include <string.h>

#include "Deconvolution.h"
#include "Tail.h"

enum {
  ROWS = 6,           ///< positions whose sums are in registers at once
  BLOCK = 4 * ROWS,   ///< positions that are copied at once
  COLUMNS = 128,      ///< the columns that a unit should have
  MOST_COLUMNS = 512, ///< and may have, if fewer make no whole vector
  PLANE = 1 << 18,    ///< the most elements of the planes of a unit
  SHORT = 64,         ///< longer rows are fast by themselves
  FEW = 16            ///< so many channels are not worth it
};

typedef struct Deconv {
  SgWindow w;
  int64_t batch, groups, c, f; ///< channels of a group
  int64_t positions, taps, full[SG_W_DIMS], plane_size;
  int64_t filters, columns, lanes; ///< of a unit
  SgScalar s, acc;
  SgFlat x, weights, bias;
  SgTail y;
  SgFlat plane, packed_w, packed_x, sums; ///< local memory
  const char *vector, *unit[3];
} Deconv;

// ---- reading

static bool read_filters(Deconv *v) {
  v->filters = 0;
  for (int64_t m = 1; m <= v->f && m * v->taps <= MOST_COLUMNS; ++m)
    if (v->f % m == 0 && m * v->taps % v->lanes == 0 &&
        (v->filters == 0 || m * v->taps <= COLUMNS))
      v->filters = m;
  v->columns = v->filters * v->taps;
  return v->filters > 0 && v->plane_size <= PLANE / v->filters;
}

static bool read_deconv(SgEmit *e, const SgWindow *w, Deconv *v) {
  int64_t x[SG_E_RANK], filters[SG_E_RANK];
  const int rank = sg_e_dims(sg_in_type(e->op, 0), x);
  sg_e_dims(sg_in_type(e->op, 1), filters);
  *v = (Deconv){.w = *w, .batch = x[0], .s = e->scalar};
  v->groups = sg_attr_i64(e->op, "groups", 1);
  v->c = x[1] / v->groups;
  v->f = filters[1];
  v->acc = sg_e_accumulator(v->s);
  v->lanes = 512 / v->acc.bits;
  v->positions = sg_e_product(w->n, w->in);
  v->taps = sg_e_product(w->n, w->kernel);
  v->plane_size = 1;
  for (int i = 0; i < w->n; ++i) {
    const int64_t reached =
        w->stride[i] * (w->in[i] - 1) + w->dilation[i] * (w->kernel[i] - 1) + 1;
    const int64_t read = w->out[i] + w->low[i];
    v->full[i] = reached > read ? reached : read;
    v->plane_size *= v->full[i];
    if (v->plane_size > PLANE) return false;
  }
  v->vector = sg_e_str(e, "vector<%lldx%s>", (long long)v->lanes, v->acc.type);
  return rank > 2 && v->positions > 0 && v->c >= FEW && w->in[w->n - 1] < SHORT &&
         read_filters(v);
}

// ---- local memory

static SgFlat local(SgEmit *e, SgScalar s, int64_t n) {
  SgFlat f = {.scalar = s, .buffer = sg_w_row(e, s, n)};
  f.type = sg_e_memref(e, s, 1, &n);
  return f;
}

static const char *linear(SgEmit *e, int n, const char *const *iv, const int64_t *by) {
  return sg_e_linear(e, 0, n, iv, by);
}

static const char *read_wide(SgEmit *e, const SgFlat *f, const char *at) {
  return sg_e_widen(e, f->scalar, sg_flat_read(e, f, at));
}

static void clear_plane(SgEmit *e, Deconv *v) {
  const char *iv = sg_e_name(e), *zero = sg_e_number(e, v->acc, 0);
  sg_e_for(e, iv, v->filters * v->plane_size);
  sg_flat_write(e, &v->plane, zero, iv);
  sg_e_close(e, 1);
}

/// packed_w[c, j] = w[group, c, block, j]
static void pack_weights(SgEmit *e, Deconv *v) {
  const char *c = sg_e_name(e), *j = sg_e_name(e);
  const int64_t row = v->f * v->taps;
  sg_e_for(e, c, v->c);
  sg_e_for(e, j, v->columns);
  const char *from = linear(e, 4, (const char *[]){v->unit[1], c, v->unit[2], j},
                            (int64_t[]){v->c * row, row, v->columns, 1});
  const char *value = read_wide(e, &v->weights, from);
  sg_flat_write(e, &v->packed_w, value, sg_index_add(e, j, c, v->columns));
  sg_e_close(e, 2);
}

/// packed_x[c, p] = x[n, group, c, first + p], p < count
static void pack_x(SgEmit *e, Deconv *v, const char *first, const char *count) {
  const char *c = sg_e_name(e), *p = sg_e_name(e), *zero = sg_e_index(e, 0);
  sg_e_for(e, c, v->c);
  sg_w_for(e, p, zero, count);
  const char *from = linear(e, 5, (const char *[]){v->unit[0], v->unit[1], c, first, p},
                            (int64_t[]){v->groups * v->c * v->positions,
                                        v->c * v->positions, v->positions, 1, 1});
  const char *value = read_wide(e, &v->x, from);
  sg_flat_write(e, &v->packed_x, value, sg_index_add(e, p, c, BLOCK));
  sg_e_close(e, 2);
}

// ---- the products

/// sums[i, j] for the ROWS positions of number `tile` in the block.
static void multiply(SgEmit *e, Deconv *v, const char *tile) {
  const char *j = sg_e_name(e), *c = sg_e_name(e), *sums = sg_e_name(e);
  const char *sum[ROWS], *none = sg_e_name(e), *in = sg_e_name(e);
  sg_e(e, "%s = arith.constant dense<0.0> : %s\n", none, v->vector);
  sg_e_for(e, j, v->columns / v->lanes);
  const char *zero = sg_e_index(e, 0), *one = sg_e_index(e, 1),
             *end = sg_e_index(e, v->c);
  sg_e(e, "%s:%d = scf.for %s = %s to %s step %s iter_args(", sums, ROWS, c, zero, end,
       one);
  for (int i = 0; i < ROWS; ++i)
    sg_e(e, "%s%s = %s", i ? ", " : "", sum[i] = sg_e_name(e), none);
  for (int i = 0; i < ROWS; ++i)
    sg_e(e, "%s%s", i ? ", " : ") -> (", v->vector);
  sg_e(e, ") {\n");
  const char *at =
      linear(e, 2, (const char *[]){c, j}, (int64_t[]){v->columns, v->lanes});
  sg_e(e, "%s = vector.load %s[%s] : %s, %s\n", in, v->packed_w.buffer, at,
       v->packed_w.type, v->vector);
  for (int i = 0; i < ROWS; ++i) {
    const char *from =
        sg_e_linear(e, i, 2, (const char *[]){c, tile}, (int64_t[]){BLOCK, ROWS});
    const char *x = sg_flat_read(e, &v->packed_x, from), *all = sg_e_name(e),
               *next = sg_e_name(e);
    sg_e(e, "%s = vector.broadcast %s : %s to %s\n", all, x, v->acc.type, v->vector);
    sg_e(e, "%s = vector.fma %s, %s, %s : %s\n", next, in, all, sum[i], v->vector);
    sum[i] = next;
  }
  sg_e(e, "scf.yield ");
  for (int i = 0; i < ROWS; ++i)
    sg_e(e, "%s%s", i ? ", " : "", sum[i]);
  for (int i = 0; i < ROWS; ++i)
    sg_e(e, "%s%s", i ? ", " : " : ", v->vector);
  sg_e(e, "\n}\n");
  for (int i = 0; i < ROWS; ++i) {
    const char *to = sg_e_linear(e, i * v->columns, 1, &j, &v->lanes);
    sg_e(e, "vector.store %s#%d, %s[%s] : %s, %s\n", sums, i, v->sums.buffer, to,
         v->sums.type, v->vector);
  }
  sg_e_close(e, 1);
}

/// plane[to..] += sums[from..] over the last dimension of the kernel.
static void add_taps(SgEmit *e, Deconv *v, const char *from, const char *to) {
  const int last = v->w.n - 1;
  const int64_t n = v->w.kernel[last], step = v->w.dilation[last];
  if (n > 1 && n <= v->lanes && step == 1) { // the planes may not overlap the sums
    const char *type = sg_e_str(e, "vector<%lldx%s>", (long long)n, v->acc.type);
    const char *a = sg_e_name(e), *b = sg_e_name(e), *sum = sg_e_name(e);
    sg_e(e, "%s = vector.load %s[%s] : %s, %s\n", a, v->plane.buffer, to, v->plane.type,
         type);
    sg_e(e, "%s = vector.load %s[%s] : %s, %s\n", b, v->sums.buffer, from, v->sums.type,
         type);
    sg_e(e, "%s = arith.addf %s, %s : %s\n", sum, a, b, type);
    sg_e(e, "vector.store %s, %s[%s] : %s, %s\n", sum, v->plane.buffer, to,
         v->plane.type, type);
    return;
  }
  const char *k = sg_e_name(e), *sum = sg_e_name(e);
  sg_e_for(e, k, n);
  const char *at = sg_index_add(e, to, k, step);
  const char *a = sg_flat_read(e, &v->plane, at);
  const char *b = sg_flat_read(e, &v->sums, sg_index_add(e, from, k, 1));
  sg_e(e, "%s = arith.addf %s, %s : %s\n", sum, a, b, v->acc.type);
  sg_flat_write(e, &v->plane, sum, at);
  sg_e_close(e, 1);
}

/// Adds the sums of the first `count` positions from `first` on to the planes.
static void spread(SgEmit *e, Deconv *v, const char *first, const char *count) {
  const SgWindow *w = &v->w;
  const char *i = sg_e_name(e), *f = sg_e_name(e), *at[SG_W_DIMS], *k[SG_W_DIMS + 2],
             *iv[SG_W_DIMS + 2], *zero = sg_e_index(e, 0);
  int64_t strides[SG_W_DIMS + 2], of_k[SG_W_DIMS + 2];
  sg_w_for(e, i, zero, count);
  sg_e_delinearise(e, sg_index_add(e, first, i, 1), w->n, w->in, at);
  for (int d = 0; d < w->n; ++d)
    strides[d] = w->stride[d] * sg_e_product(w->n - d - 1, v->full + d + 1);
  const char *base = linear(e, w->n, at, strides);
  sg_e_for(e, f, v->filters);
  for (int d = 0; d < w->n - 1; ++d) {
    sg_e_for(e, k[d] = sg_e_name(e), w->kernel[d]);
    strides[d] = w->dilation[d] * sg_e_product(w->n - d - 1, v->full + d + 1);
    of_k[d] = sg_e_product(w->n - d - 1, w->kernel + d + 1);
  }
  memcpy(iv, k, sizeof iv);
  const int n = w->n - 1;
  iv[n] = base, strides[n] = 1;
  iv[n + 1] = f, strides[n + 1] = v->plane_size;
  k[n] = i, of_k[n] = v->columns;
  k[n + 1] = f, of_k[n + 1] = v->taps;
  const char *from = linear(e, n + 2, k, of_k), *to = linear(e, n + 2, iv, strides);
  add_taps(e, v, from, to);
  sg_e_close(e, n + 2);
}

static const char *at_most(SgEmit *e, int64_t most, const char *all, const char *done) {
  const char *left = sg_e_name(e), *result = sg_e_name(e), *limit = sg_e_index(e, most);
  sg_e(e, "%s = arith.subi %s, %s : index\n", left, all, done);
  sg_e(e, "%s = arith.minsi %s, %s : index\n", result, left, limit);
  return result;
}

static void print_products(SgEmit *e, Deconv *v) {
  const char *block = sg_e_name(e), *tile = sg_e_name(e), *tiles = sg_e_name(e);
  const char *all = sg_e_index(e, v->positions), *rows = sg_e_index(e, ROWS),
             *zero = sg_e_index(e, 0);
  sg_e_for(e, block, (v->positions + BLOCK - 1) / BLOCK);
  const char *first = sg_index_add(e, NULL, block, BLOCK);
  const char *count = at_most(e, BLOCK, all, first);
  pack_x(e, v, first, count);
  sg_e(e, "%s = arith.ceildivui %s, %s : index\n", tiles, count, rows);
  sg_w_for(e, tile, zero, tiles);
  multiply(e, v, tile);
  const char *done = sg_index_add(e, NULL, tile, ROWS);
  const char *valid = at_most(e, ROWS, count, done);
  spread(e, v, sg_index_add(e, first, done, 1), valid);
  sg_e_close(e, 2);
}

// ---- the result

static void write_result(SgEmit *e, Deconv *v) {
  const SgWindow *w = &v->w;
  const int n = w->n;
  const char *f = sg_e_name(e), *at[SG_W_DIMS + 2], *o[SG_W_DIMS + 1];
  int64_t in_plane[SG_W_DIMS + 1], base = 0;
  sg_e_for(e, f, v->filters);
  at[0] = v->unit[0];
  at[1] = linear(e, 3, (const char *[]){v->unit[1], v->unit[2], f},
                 (int64_t[]){v->f, v->filters, 1});
  const char *bias =
      v->bias.type || v->bias.constant ? read_wide(e, &v->bias, at[1]) : NULL;
  for (int d = 0; d < n; ++d) {
    sg_e_for(e, at[d + 2] = o[d] = sg_e_name(e), w->out[d]);
    in_plane[d] = sg_e_product(n - d - 1, v->full + d + 1);
    base += w->low[d] * in_plane[d];
  }
  o[n] = f, in_plane[n] = v->plane_size;
  const char *value =
      sg_flat_read(e, &v->plane, sg_e_linear(e, base, n + 1, o, in_plane));
  if (bias != NULL) {
    const char *sum = sg_e_name(e);
    sg_e(e, "%s = arith.addf %s, %s : %s\n", sum, value, bias, v->acc.type);
    value = sum;
  }
  sg_tail_store(e, &v->y, value, at);
  sg_e_close(e, n + 1);
}

bool sg_deconvolve(SgEmit *e, const SgWindow *w) {
  Deconv v;
  if (!read_deconv(e, w, &v)) return false;
  v.x = sg_flat_in(e, 0);
  v.weights = sg_flat_in(e, 1);
  sg_tail_open(e, &v.y);
  if (sg_n_in(e->op) > 2) v.bias = sg_flat_in(e, 2);
  const int64_t blocks = v.f / v.filters;
  e->units = v.batch * v.groups * blocks;
  sg_e_units(e);
  sg_e_delinearise(e, "%u", 3, (int64_t[]){v.batch, v.groups, blocks}, v.unit);
  v.plane = local(e, v.acc, v.filters * v.plane_size);
  v.packed_w = local(e, v.acc, v.c * v.columns);
  v.packed_x = local(e, v.acc, v.c * BLOCK);
  v.sums = local(e, v.acc, ROWS * v.columns);
  clear_plane(e, &v);
  pack_weights(e, &v);
  print_products(e, &v);
  write_result(e, &v);
  sg_e_close(e, 1);
  return true;
}
