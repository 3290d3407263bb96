//===- eval_reduce.c - sums, products, means, extremes over axes ----------===//
//
// One pass over x in memory order, which adds each element to the accumulator of its
// result element: an f64, or a wrapping 64-bit integer. An integer mean is the sum,
// wrapped to the dtype, divided by the number of elements, truncating.
//===----------------------------------------------------------------------===//
#include "eval.h"

#include <math.h>
#include <stdlib.h>

typedef enum Kind { SUM, PRODUCT, MEAN, MAX, MIN } Kind;

/// Strides of the result in the dimensions of x, 0 for a reduced one, and how many
/// elements of x meet in one of the result.
static SgStatus read_axes(const Call *c, int64_t *strides, uint64_t *group) {
  const SgTensor *x = &c->in[0];
  int64_t axes[SG_MAX_RANK], dims[SG_MAX_RANK];
  bool reduced[SG_MAX_RANK] = {false};
  const intptr_t n = ref_length(c, "axes");
  if (n > x->rank) return ref_bad(c, "has %td axes for rank %d", (ptrdiff_t)n, x->rank);
  TRY(ref_i64s(c, "axes", (int)n, axes));
  *group = 1;
  for (intptr_t i = 0; i < n; i++) {
    if (axes[i] < 0 || axes[i] >= x->rank || reduced[axes[i]])
      return ref_bad(c, "has axis %lld, expected distinct ones from 0 to %d",
                     (long long)axes[i], x->rank - 1);
    reduced[axes[i]] = true;
    *group *= (uint64_t)x->dims[axes[i]];
  }
  int rank = 0;
  for (int d = 0; d < x->rank; d++)
    if (!reduced[d] || ref_flag(c, "keepdims"))
      dims[rank++] = reduced[d] ? 1 : x->dims[d];
  TRY(ref_expect(c, 0, rank, dims));
  int64_t stride = 1;
  for (int d = x->rank - 1; d >= 0; d--) {
    strides[d] = reduced[d] ? 0 : stride;
    if (!reduced[d]) stride *= x->dims[d];
  }
  return SG_STATUS_OK;
}

static double join_f(Kind kind, double a, double x) {
  switch (kind) {
  case PRODUCT:
    return a * x;
  case MAX:
    return ref_max(a, x);
  case MIN:
    return ref_min(a, x);
  default:
    return a + x;
  }
}

static uint64_t join_i(Kind kind, uint64_t a, uint64_t x, bool is_signed) {
  const bool greater = is_signed ? (int64_t)x > (int64_t)a : x > a;
  switch (kind) {
  case PRODUCT:
    return a * x;
  case MAX:
    return greater ? x : a;
  case MIN:
    return greater ? a : x;
  default:
    return a + x;
  }
}

static double start_f(Kind kind) {
  return kind == PRODUCT ? 1 : kind == MAX ? -INFINITY : kind == MIN ? INFINITY : 0;
}

static SgStatus reduce_f(const Call *c, Kind kind,
                         const int64_t (*strides)[SG_MAX_RANK], uint64_t group) {
  const SgTensor *x = &c->in[0], *y = &c->out[0];
  const size_t n = ref_count(x), m = ref_count(y);
  double *acc = ref_array(c, m, sizeof *acc);
  if (!acc) return SG_STATUS_NO_MEMORY;
  for (size_t i = 0; i < m; i++)
    acc[i] = start_f(kind);
  int64_t index[SG_MAX_RANK] = {0}, at = 0;
  for (size_t i = 0; i < n; i++) {
    acc[at] = join_f(kind, acc[at], ref_load_f(x, i));
    ref_next(x->rank, x->dims, index, 1, &at, strides);
  }
  for (size_t i = 0; i < m; i++)
    ref_store_f(y, i, kind == MEAN ? acc[i] / (double)group : acc[i]);
  free(acc);
  return SG_STATUS_OK;
}

/// The sum wraps to the dtype, the number does not; x / 0 is 0, as in sg.div.
static uint64_t mean_i(uint64_t sum, uint64_t group, SgDType t) {
  const uint64_t s = ref_wrap(sum, t);
  if (group == 0) return 0;
  return ref_is_signed(t) ? (uint64_t)((int64_t)s / (int64_t)group) : s / group;
}

static SgStatus reduce_i(const Call *c, Kind kind,
                         const int64_t (*strides)[SG_MAX_RANK], uint64_t group) {
  const SgTensor *x = &c->in[0], *y = &c->out[0];
  const bool is_signed = ref_is_signed(x->dtype);
  const size_t n = ref_count(x), m = ref_count(y);
  uint64_t *acc = ref_array(c, m, sizeof *acc);
  if (!acc) return SG_STATUS_NO_MEMORY;
  for (size_t i = 0; i < m; i++)
    acc[i] = kind == PRODUCT ? 1
             : kind == MAX   ? ref_least(x->dtype)
             : kind == MIN   ? ref_greatest(x->dtype)
                             : 0;
  int64_t index[SG_MAX_RANK] = {0}, at = 0;
  for (size_t i = 0; i < n; i++) {
    acc[at] = join_i(kind, acc[at], ref_load_i(x, i), is_signed);
    ref_next(x->rank, x->dims, index, 1, &at, strides);
  }
  for (size_t i = 0; i < m; i++)
    ref_store_i(y, i, kind == MEAN ? mean_i(acc[i], group, x->dtype) : acc[i]);
  free(acc);
  return SG_STATUS_OK;
}

static SgStatus reduce(const Call *c, Kind kind) {
  int64_t strides[1][SG_MAX_RANK];
  uint64_t group;
  TRY(ref_arity(c, 1, 1));
  TRY(ref_same_dtype(c, c->out[0].dtype, c->in[0].dtype));
  TRY(read_axes(c, strides[0], &group));
  if (ref_length(c, "axes") == 0) { // y = x, with every bit
    ref_copy_all(&c->out[0], &c->in[0]);
    return SG_STATUS_OK;
  }
  if (ref_is_float(c->in[0].dtype)) return reduce_f(c, kind, strides, group);
  return reduce_i(c, kind, strides, group);
}

static SgStatus reduce_sum(const Call *c) { return reduce(c, SUM); }
static SgStatus reduce_prod(const Call *c) { return reduce(c, PRODUCT); }
static SgStatus reduce_mean(const Call *c) { return reduce(c, MEAN); }
static SgStatus reduce_max(const Call *c) { return reduce(c, MAX); }
static SgStatus reduce_min(const Call *c) { return reduce(c, MIN); }

/// Whether `b` beats `a`: greater (or less), where NaN beats every number.
static bool beats_f(double b, double a, bool max) {
  if (isnan(a)) return false;
  return isnan(b) || (max ? b > a : b < a);
}

static bool beats_i(uint64_t b, uint64_t a, bool max, bool is_signed) {
  if (!is_signed) return max ? b > a : b < a;
  return max ? (int64_t)b > (int64_t)a : (int64_t)b < (int64_t)a;
}

static SgStatus arg(const Call *c, bool max) {
  TRY(ref_arity(c, 1, 1));
  const SgTensor *x = &c->in[0];
  int axis, rank = 0;
  TRY(ref_axis(c, x->rank, &axis));
  int64_t dims[SG_MAX_RANK];
  for (int d = 0; d < x->rank; d++)
    if (d != axis || ref_flag(c, "keepdims")) dims[rank++] = d == axis ? 1 : x->dims[d];
  TRY(ref_expect(c, 0, rank, dims));
  TRY(ref_same_dtype(c, c->out[0].dtype, SG_I64));
  const size_t m = ref_count(&c->out[0]), extent = (size_t)x->dims[axis];
  const size_t inner = ref_product(x->dims, axis + 1, x->rank);
  if (m && !extent) return ref_bad(c, "has an empty dimension %d to search", axis);
  const bool last = ref_flag(c, "select_last"), floats = ref_is_float(x->dtype);
  const bool is_signed = ref_is_signed(x->dtype);
  for (size_t i = 0; i < m; i++) {
    const size_t base = i / inner * inner * extent + i % inner;
    size_t best = 0;
    for (size_t k = 1; k < extent; k++) {
      const size_t a = base + best * inner, b = base + k * inner;
      // The last of equals wins when the best so far does not beat the new one.
      const bool wins =
          floats ? last ? !beats_f(ref_load_f(x, a), ref_load_f(x, b), max)
                        : beats_f(ref_load_f(x, b), ref_load_f(x, a), max)
          : last ? !beats_i(ref_load_i(x, a), ref_load_i(x, b), max, is_signed)
                 : beats_i(ref_load_i(x, b), ref_load_i(x, a), max, is_signed);
      if (wins) best = k;
    }
    ref_store_i(&c->out[0], i, best);
  }
  return SG_STATUS_OK;
}

static SgStatus arg_max(const Call *c) { return arg(c, true); }
static SgStatus arg_min(const Call *c) { return arg(c, false); }

const RefOp ref_reduce_ops[] = {
    {"sg.reduce_sum", reduce_sum, F | I, {0}},
    {"sg.reduce_prod", reduce_prod, F | I, {0}},
    {"sg.reduce_mean", reduce_mean, F | I, {0}},
    {"sg.reduce_max", reduce_max, ANY, {0}},
    {"sg.reduce_min", reduce_min, ANY, {0}},
    {"sg.arg_max", arg_max, F | I, {0}, PICKS},
    {"sg.arg_min", arg_min, F | I, {0}, PICKS},
    {0},
};
