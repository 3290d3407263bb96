//===- eval_sort.c - top_k ---------------------------------------------------===//
#include "eval.h"

#include <math.h>
#include <stdlib.h>

/// One element of a lane: its value in both forms, and where it stands.
typedef struct Item {
  double f;
  uint64_t i;
  size_t at;
  int sign; // -1 sorts the greatest first
  bool is_signed;
} Item;

static int order_f(double a, double b) { // NaN is greater than every number
  if (isnan(a) || isnan(b)) return !!isnan(a) - !!isnan(b);
  return (a > b) - (a < b);
}

static int order_i(uint64_t a, uint64_t b, bool is_signed) {
  if (is_signed) return ((int64_t)a > (int64_t)b) - ((int64_t)a < (int64_t)b);
  return (a > b) - (a < b);
}

static int compare(const void *left, const void *right) {
  const Item *a = left, *b = right;
  int order = order_f(a->f, b->f); // 0 for integers
  if (order == 0) order = order_i(a->i, b->i, a->is_signed);
  if (order != 0) return order * a->sign;
  return (a->at > b->at) - (a->at < b->at); // equal values: the lower index first
}

static SgStatus top_k(const Call *c) {
  TRY(ref_arity(c, 1, 1));
  const SgTensor *x = &c->in[0], *values = &c->out[0], *indices = &c->out[1];
  if (c->n_out != 2)
    return ref_bad(c, "has %td results, expected 2", (ptrdiff_t)c->n_out);
  int axis;
  TRY(ref_axis(c, x->rank, &axis));
  const int64_t k = ref_i64(c, "k");
  int64_t dims[SG_MAX_RANK];
  for (int d = 0; d < x->rank; d++)
    dims[d] = x->dims[d];
  if (k < 0 || k > x->dims[axis])
    return ref_bad(c, "has k of %lld, expected 0 to %lld", (long long)k,
                   (long long)x->dims[axis]);
  dims[axis] = k;
  TRY(ref_expect(c, 0, x->rank, dims));
  TRY(ref_expect(c, 1, x->rank, dims));
  TRY(ref_same_dtype(c, values->dtype, x->dtype));
  TRY(ref_same_dtype(c, indices->dtype, SG_I64));
  const size_t extent = (size_t)x->dims[axis], m = (size_t)k;
  const size_t inner = ref_product(x->dims, axis + 1, x->rank);
  const size_t lanes = ref_product(x->dims, 0, axis) * inner;
  const bool floats = ref_is_float(x->dtype);
  if (c->value_out) { // the shadows of the elements that the values took
    for (size_t i = 0; i < lanes * m; i++) {
      const size_t at = (size_t)ref_load_i(&c->value_out[1], i);
      const size_t outer = m * inner ? i / (m * inner) : 0;
      ref_copy(values, i, x, (outer * extent + at) * inner + i % inner);
    }
    return SG_STATUS_OK;
  }
  Item *items = ref_array(c, extent, sizeof *items);
  if (!items) return SG_STATUS_NO_MEMORY;
  for (size_t lane = 0; lane < lanes; lane++) {
    const size_t outer = lane / inner, base = outer * inner * extent + lane % inner;
    for (size_t e = 0; e < extent; e++)
      items[e] = (Item){.f = floats ? ref_load_f(x, base + e * inner) : 0,
                        .i = floats ? 0 : ref_load_i(x, base + e * inner),
                        .at = e,
                        .sign = ref_flag(c, "largest") ? -1 : 1,
                        .is_signed = ref_is_signed(x->dtype)};
    qsort(items, extent, sizeof *items, compare);
    for (size_t e = 0; e < m; e++) {
      const size_t to = outer * inner * m + e * inner + lane % inner;
      ref_copy(values, to, x, base + items[e].at * inner);
      ref_store_i(indices, to, items[e].at);
    }
  }
  free(items);
  return SG_STATUS_OK;
}

const RefOp ref_sort_ops[] = {{"sg.top_k", top_k, F | I, {0}, SORTS}, {0}};
