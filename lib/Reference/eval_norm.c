//===- eval_norm.c - softmax and the normalisations ---------------------------===//
//
// All in f64 from the elements to the result, which is rounded once.
//===----------------------------------------------------------------------===//
#include "eval.h"

#include <math.h>

/// x and y of one type.
static SgStatus expect_same(const Call *c, intptr_t operands) {
  TRY(ref_arity(c, operands, operands));
  TRY(ref_expect(c, 0, c->in[0].rank, c->in[0].dims));
  return ref_same_dtype(c, c->out[0].dtype, c->in[0].dtype);
}

/// e^(x - max) / sum, or x - max - log(sum).
static SgStatus softmax_along(const Call *c, bool logarithm) {
  TRY(expect_same(c, 1));
  const SgTensor *x = &c->in[0], *y = &c->out[0];
  int axis;
  TRY(ref_axis(c, x->rank, &axis));
  const size_t extent = (size_t)x->dims[axis];
  const size_t inner = ref_product(x->dims, axis + 1, x->rank);
  const size_t lanes = ref_product(x->dims, 0, axis) * inner;
  for (size_t lane = 0; lane < lanes; lane++) {
    const size_t base = lane / inner * inner * extent + lane % inner;
    double max = -INFINITY, sum = 0;
    for (size_t k = 0; k < extent; k++)
      max = ref_max(max, ref_load_f(x, base + k * inner));
    for (size_t k = 0; k < extent; k++)
      sum += exp(ref_load_f(x, base + k * inner) - max);
    for (size_t k = 0; k < extent; k++) {
      const double d = ref_load_f(x, base + k * inner) - max;
      ref_store_f(y, base + k * inner, logarithm ? d - log(sum) : exp(d) / sum);
    }
  }
  return SG_STATUS_OK;
}

static SgStatus softmax(const Call *c) { return softmax_along(c, false); }
static SgStatus log_softmax(const Call *c) { return softmax_along(c, true); }

static SgStatus expect_channels(const Call *c) {
  if (c->in[0].rank < 2)
    return ref_bad(c, "has rank %d, expected 2 or more", c->in[0].rank);
  for (intptr_t k = 1; k < c->n_in; k++) {
    TRY(ref_expect_in(c, (int)k, 1, &c->in[0].dims[1]));
    if (!ref_is_float(c->in[k].dtype))
      return ref_bad(c, "has operand %td of %s", (ptrdiff_t)k,
                     sg_dtype_name(c->in[k].dtype));
  }
  return SG_STATUS_OK;
}

static SgStatus batch_norm(const Call *c) {
  TRY(expect_same(c, 5));
  TRY(expect_channels(c));
  const SgTensor *x = &c->in[0];
  const double epsilon = ref_f64(c, "epsilon");
  const size_t inner = ref_product(x->dims, 2, x->rank), n = ref_count(x);
  for (size_t i = 0; i < n; i++) {
    const size_t ch = i / inner % (size_t)x->dims[1];
    const double scale = ref_load_f(&c->in[1], ch), bias = ref_load_f(&c->in[2], ch);
    const double mean = ref_load_f(&c->in[3], ch), variance = ref_load_f(&c->in[4], ch);
    ref_store_f(&c->out[0], i,
                scale * ((ref_load_f(x, i) - mean) / sqrt(variance + epsilon)) + bias);
  }
  return SG_STATUS_OK;
}

/// Mean and sqrt(variance + epsilon) of x[first .. first + n).
static void statistics(const SgTensor *x, size_t first, size_t n, double epsilon,
                       double *mean, double *deviation) {
  double sum = 0, squares = 0;
  for (size_t i = 0; i < n; i++)
    sum += ref_load_f(x, first + i);
  *mean = sum / (double)n;
  for (size_t i = 0; i < n; i++) {
    const double d = ref_load_f(x, first + i) - *mean;
    squares += d * d;
  }
  *deviation = sqrt(squares / (double)n + epsilon);
}

static SgStatus instance_norm(const Call *c) {
  TRY(expect_same(c, 3));
  TRY(expect_channels(c));
  const SgTensor *x = &c->in[0];
  const double epsilon = ref_f64(c, "epsilon");
  const size_t planes = ref_product(x->dims, 0, 2),
               n = ref_product(x->dims, 2, x->rank);
  for (size_t p = 0; p < planes; p++) {
    const size_t ch = p % (size_t)x->dims[1];
    const double scale = ref_load_f(&c->in[1], ch), bias = ref_load_f(&c->in[2], ch);
    double mean, deviation;
    statistics(x, p * n, n, epsilon, &mean, &deviation);
    for (size_t i = p * n; i < (p + 1) * n; i++)
      ref_store_f(&c->out[0], i,
                  scale * ((ref_load_f(x, i) - mean) / deviation) + bias);
  }
  return SG_STATUS_OK;
}

static SgStatus layer_norm(const Call *c) {
  TRY(ref_arity(c, 2, 3));
  TRY(expect_same(c, c->n_in));
  const SgTensor *x = &c->in[0];
  int axis;
  TRY(ref_axis(c, x->rank, &axis));
  int64_t index[SG_MAX_RANK] = {0}, offset[2] = {0}, strides[2][SG_MAX_RANK] = {{0}};
  for (intptr_t k = 1; k < c->n_in; k++)
    if (!ref_is_float(c->in[k].dtype) || !ref_broadcast(&c->in[k], x, strides[k - 1]))
      return ref_bad(c, "has operand %td that does not broadcast to the first",
                     (ptrdiff_t)k);
  const double epsilon = ref_f64(c, "epsilon");
  const size_t rows = ref_product(x->dims, 0, axis);
  const size_t n = ref_product(x->dims, axis, x->rank);
  for (size_t r = 0; r < rows; r++) {
    double mean, deviation;
    statistics(x, r * n, n, epsilon, &mean, &deviation);
    for (size_t i = r * n; i < (r + 1) * n; i++) {
      const double scale = ref_load_f(&c->in[1], (size_t)offset[0]);
      const double bias = c->n_in == 3 ? ref_load_f(&c->in[2], (size_t)offset[1]) : 0;
      ref_store_f(&c->out[0], i,
                  scale * ((ref_load_f(x, i) - mean) / deviation) + bias);
      ref_next(x->rank, x->dims, index, 2, offset, strides);
    }
  }
  return SG_STATUS_OK;
}

const RefOp ref_norm_ops[] = {
    {"sg.softmax", softmax, F, {0}},       {"sg.log_softmax", log_softmax, F, {0}},
    {"sg.batch_norm", batch_norm, F, {0}}, {"sg.instance_norm", instance_norm, F, {0}},
    {"sg.layer_norm", layer_norm, F, {0}}, {0},
};
