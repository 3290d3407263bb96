//===- eval_conv.c - convolution and transposed convolution -----------------===//
//
// conv, channels first, for filter f of group g:
//   y[n, f, o] = bias[f] + sum over c, k of w[f, c, k] * x[n, g * C + c, i(o, k)]
// with i of window.h; x is 0 in the padding. conv_transpose is its adjoint: each
// x[n, c, o] adds w[c, f, k] * x to y[n, f, i(o, k)]. Sums in f64, in the order of
// (c, k), starting with 0; the bias is added last. Integers: in 64 bits that wrap.
//===----------------------------------------------------------------------===//
#include "window.h"

#include <stdlib.h>
#include <string.h>

enum { TILE = 64 }; // window positions at a time

typedef struct Conv {
  Window window;
  size_t batch, groups;
  size_t in, out;     // channels a group
  bool floats;        // elements are f64, else uint64_t
  void *x, *w, *bias; // all elements; bias may be null
  int64_t *table;
} Conv;

static void release(Conv *v) {
  free(v->x);
  free(v->w);
  free(v->bias);
  free(v->table);
}

static void *all_of(const Conv *v, const Call *c, const SgTensor *t) {
  return v->floats ? (void *)ref_all_f(c, t) : (void *)ref_all_i(c, t);
}

/// Reads and checks all but the table; `v` is to be released in any case.
static SgStatus read_conv(const Call *c, bool transposed, Conv *v) {
  TRY(ref_arity(c, 2, 3));
  const SgTensor *x = &c->in[0], *w = &c->in[1], *y = &c->out[0];
  Window *window = &v->window;
  if (x->rank < 3 || w->rank != x->rank || y->rank != x->rank)
    return ref_bad(c, "has operands of ranks %d and %d", x->rank, w->rank);
  for (intptr_t k = 1; k < c->n_in; k++)
    TRY(ref_same_dtype(c, c->in[k].dtype, x->dtype));
  TRY(ref_same_dtype(c, y->dtype, x->dtype));
  window->rank = x->rank - 2;
  for (int d = 0; d < window->rank; d++) {
    window->in[d] = (transposed ? y : x)->dims[d + 2];
    window->out[d] = (transposed ? x : y)->dims[d + 2];
    window->kernel[d] = w->dims[d + 2];
  }
  TRY(ref_window_read(c, window));
  const int64_t groups = ref_i64(c, "groups");
  const int64_t c_w = transposed ? w->dims[0] : w->dims[1];
  const int64_t f_w = transposed ? w->dims[1] : w->dims[0];
  // What w calls whole and what it gives per group differs between the two.
  const bool fits = groups >= 1 && x->dims[1] % groups == 0 &&
                    y->dims[1] % groups == 0 &&
                    c_w == (transposed ? x->dims[1] : x->dims[1] / groups) &&
                    f_w == (transposed ? y->dims[1] / groups : y->dims[1]) &&
                    y->dims[0] == x->dims[0];
  if (!fits) return ref_bad(c, "has channels that do not fit together");
  if (c->n_in == 3) TRY(ref_expect_in(c, 2, 1, &y->dims[1]));
  v->batch = (size_t)x->dims[0];
  v->groups = (size_t)groups;
  v->in = (size_t)(x->dims[1] / groups);
  v->out = (size_t)(y->dims[1] / groups);
  v->floats = ref_is_float(x->dtype);
  v->x = all_of(v, c, x);
  v->w = all_of(v, c, w);
  v->table = ref_window_table(c, window);
  if (c->n_in == 3) v->bias = all_of(v, c, &c->in[2]);
  const bool ready = v->x && v->w && v->table && (c->n_in == 2 || v->bias);
  return ready ? SG_STATUS_OK : SG_STATUS_NO_MEMORY;
}

/// The windows at positions [first, first + width) of image `plane`, as a matrix
/// [in * taps][width]. 64 bits of 0 are 0 of either type.
static void gather(const Conv *v, const uint64_t *plane, size_t first, size_t width,
                   uint64_t *out) {
  const Window *w = &v->window;
  for (size_t c = 0; c < v->in; c++)
    for (size_t k = 0; k < w->taps; k++) {
      const int64_t *from = v->table + k * w->outputs + first;
      for (size_t o = 0; o < width; o++)
        *out++ = from[o] < 0 ? 0 : plane[c * w->inputs + (size_t)from[o]];
    }
}

/// Element i of the result: sum j, and the bias of its filter.
static void store(const Call *c, const Conv *v, size_t i, const void *sums, size_t j,
                  size_t filter) {
  if (v->floats) {
    const double sum = ((const double *)sums)[j];
    ref_store_f(&c->out[0], i, v->bias ? sum + ((double *)v->bias)[filter] : sum + 0);
  } else {
    const uint64_t sum = ((const uint64_t *)sums)[j];
    ref_store_i(&c->out[0], i, v->bias ? sum + ((uint64_t *)v->bias)[filter] : sum);
  }
}

static SgStatus conv_tiles(const Call *c, const Conv *v) {
  const Window *w = &v->window;
  size_t depth, columns_size, sums_size;
  if (!sg_size_mul(v->in, w->taps, &depth) ||
      !sg_size_mul(depth, TILE, &columns_size) ||
      !sg_size_mul(v->out, TILE, &sums_size))
    return ref_no_memory(c);
  void *columns = ref_array(c, columns_size, 8);
  void *sums = ref_array(c, sums_size, 8);
  const size_t images = columns && sums ? v->batch * v->groups : 0;
  for (size_t image = 0; image < images; image++) // n, then g
    for (size_t first = 0; first < w->outputs; first += TILE) {
      const size_t width = w->outputs - first < TILE ? w->outputs - first : TILE;
      const size_t filter = image % v->groups * v->out;
      gather(v, (const uint64_t *)v->x + image * v->in * w->inputs, first, width,
             columns);
      memset(sums, 0, sums_size * 8);
      if (v->floats)
        ref_gemm(v->out, width, depth, (double *)v->w + filter * depth, columns, sums);
      else
        ref_gemm_i(v->out, width, depth, (uint64_t *)v->w + filter * depth, columns,
                   sums);
      for (size_t f = 0; f < v->out; f++)
        for (size_t o = 0; o < width; o++)
          store(c, v, (image * v->out + f) * w->outputs + first + o, sums,
                f * width + o, filter + f);
    }
  const bool ready = columns && sums;
  free(columns);
  free(sums);
  return ready ? SG_STATUS_OK : SG_STATUS_NO_MEMORY;
}

static SgStatus conv(const Call *c) {
  Conv v = {0};
  SgStatus status = read_conv(c, false, &v);
  if (status == SG_STATUS_OK) status = conv_tiles(c, &v);
  release(&v);
  return status;
}

static SgStatus transposed_planes(const Call *c, const Conv *v) {
  const Window *w = &v->window;
  const double *xs = v->x, *ws = v->w, *biases = v->bias;
  double *plane = ref_array(c, w->inputs, sizeof *plane);
  if (!plane) return SG_STATUS_NO_MEMORY;
  for (size_t image = 0; image < v->batch * v->groups; image++)
    for (size_t f = 0; f < v->out; f++) {
      const size_t g = image % v->groups;
      memset(plane, 0, w->inputs * sizeof *plane);
      for (size_t ch = 0; ch < v->in; ch++)
        for (size_t k = 0; k < w->taps; k++) {
          const double *x = xs + (image * v->in + ch) * w->outputs;
          const double weight = ws[((g * v->in + ch) * v->out + f) * w->taps + k];
          const int64_t *to = v->table + k * w->outputs;
          for (size_t o = 0; o < w->outputs; o++)
            if (to[o] >= 0) plane[to[o]] += weight * x[o];
        }
      const double bias = biases ? biases[g * v->out + f] : 0;
      for (size_t i = 0; i < w->inputs; i++)
        ref_store_f(&c->out[0], (image * v->out + f) * w->inputs + i, plane[i] + bias);
    }
  free(plane);
  return SG_STATUS_OK;
}

static SgStatus conv_transpose(const Call *c) {
  Conv v = {0};
  SgStatus status = read_conv(c, true, &v);
  if (status == SG_STATUS_OK) status = transposed_planes(c, &v);
  release(&v);
  return status;
}

const RefOp ref_conv_ops[] = {
    {"sg.conv", conv, F | I, {0}},
    {"sg.conv_transpose", conv_transpose, F, {0}},
    {0},
};
