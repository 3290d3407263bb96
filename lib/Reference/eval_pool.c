//===- eval_pool.c - maximum and mean of windows ------------------------------===//
#include "window.h"

#include <math.h>
#include <stdlib.h>

/// Reads x [N, C, D...], y [N, C, O...]; the table is owned by the caller.
static SgStatus read_pool(const Call *c, Window *w, int64_t **table) {
  TRY(ref_arity(c, 1, 1));
  const SgTensor *x = &c->in[0], *y = &c->out[0];
  if (x->rank < 3) return ref_bad(c, "has rank %d, expected 3 or more", x->rank);
  if (y->rank != x->rank || y->dims[0] != x->dims[0] || y->dims[1] != x->dims[1])
    return ref_bad(c, "has a result of other images than its operand");
  TRY(ref_same_dtype(c, y->dtype, x->dtype));
  w->rank = x->rank - 2;
  TRY(ref_i64s(c, "kernel", w->rank, w->kernel));
  for (int d = 0; d < w->rank; d++) {
    w->in[d] = x->dims[d + 2];
    w->out[d] = y->dims[d + 2];
    if (w->kernel[d] < 1)
      return ref_bad(c, "has a kernel of %lld", (long long)w->kernel[d]);
  }
  TRY(ref_window_read(c, w));
  *table = ref_window_table(c, w);
  return *table ? SG_STATUS_OK : SG_STATUS_NO_MEMORY;
}

/// The shadow of the element that is the maximum of the values: the first of equals.
static double shadow_of_max(const Call *c, const Window *w, const int64_t *table,
                            size_t plane, size_t o) {
  double best = -INFINITY, shadow = -INFINITY;
  for (size_t k = 0; k < w->taps; k++) {
    const int64_t at = table[k * w->outputs + o];
    if (at < 0) continue;
    const size_t i = plane * w->inputs + (size_t)at;
    const double v = ref_load_f(&c->value_in[0], i);
    if (v <= best) continue;
    best = v;
    shadow = ref_load_f(&c->in[0], i);
  }
  return shadow;
}

/// Padding never is the maximum; NaN always is.
static SgStatus max_pool(const Call *c) {
  Window w = {0};
  int64_t *table;
  TRY(read_pool(c, &w, &table));
  const SgTensor *x = &c->in[0], *y = &c->out[0];
  const bool floats = ref_is_float(x->dtype), is_signed = ref_is_signed(x->dtype);
  const size_t planes = ref_product(x->dims, 0, 2);
  for (size_t p = 0; p < planes; p++)
    for (size_t o = 0; o < w.outputs; o++) {
      if (c->value_in) {
        ref_store_f(y, p * w.outputs + o, shadow_of_max(c, &w, table, p, o));
        continue;
      }
      double best_f = -INFINITY;
      uint64_t best_i = ref_least(x->dtype);
      for (size_t k = 0; k < w.taps; k++) {
        const int64_t at = table[k * w.outputs + o];
        if (at < 0) continue;
        const size_t i = p * w.inputs + (size_t)at;
        if (floats) {
          best_f = ref_max(best_f, ref_load_f(x, i));
        } else {
          const uint64_t v = ref_load_i(x, i);
          if (is_signed ? (int64_t)v > (int64_t)best_i : v > best_i) best_i = v;
        }
      }
      if (floats)
        ref_store_f(y, p * w.outputs + o, best_f);
      else
        ref_store_i(y, p * w.outputs + o, best_i);
    }
  free(table);
  return SG_STATUS_OK;
}

/// Divides by the elements of x in the window, with count_include_pad also by those of
/// the padding; what a rounded-up extent reaches beyond it never counts.
static SgStatus avg_pool(const Call *c) {
  Window w = {0};
  int64_t *table;
  TRY(read_pool(c, &w, &table));
  const SgTensor *x = &c->in[0], *y = &c->out[0];
  const int64_t least = ref_flag(c, "count_include_pad") ? IN_PADDING : 0;
  const size_t planes = ref_product(x->dims, 0, 2);
  for (size_t p = 0; p < planes; p++)
    for (size_t o = 0; o < w.outputs; o++) {
      double sum = 0, count = 0;
      for (size_t k = 0; k < w.taps; k++) {
        const int64_t at = table[k * w.outputs + o];
        if (at >= 0) sum += ref_load_f(x, p * w.inputs + (size_t)at);
        if (at >= least) count++;
      }
      ref_store_f(y, p * w.outputs + o, sum / count);
    }
  free(table);
  return SG_STATUS_OK;
}

const RefOp ref_pool_ops[] = {
    {"sg.max_pool", max_pool, F | I, {0}},
    {"sg.avg_pool", avg_pool, F, {0}},
    {0},
};
