//===- eval_scatter.c - x with elements or slices replaced or combined ------===//
//
// Updates are applied in the row-major order of the indices. Combined floats are kept
// in f64 until all updates are in, and only those touched are rounded back.
//===----------------------------------------------------------------------===//
#include "eval.h"

#include <stdlib.h>

typedef enum Kind { NONE, ADD, MUL, MAX, MIN } Kind;

typedef struct Scatter {
  Kind kind;
  double *acc;         // of each element of y, for floats that are combined; else null
  unsigned char *used; // whether it was touched
} Scatter;

static SgStatus begin(const Call *c, Scatter *s) {
  static const char *const names[] = {"none", "add", "mul", "max", "min"};
  *s = (Scatter){NONE, NULL, NULL};
  TRY(ref_arity(c, 3, 3));
  TRY(ref_expect_indices(c, &c->in[1]));
  TRY(ref_expect(c, 0, c->in[0].rank, c->in[0].dims));
  TRY(ref_same_dtype(c, c->in[2].dtype, c->in[0].dtype));
  TRY(ref_same_dtype(c, c->out[0].dtype, c->in[0].dtype));
  int kind = NONE;
  while (kind <= MIN && !ref_str_is(c, "reduction", names[kind]))
    kind++;
  if (kind > MIN) return ref_bad(c, "has an unknown reduction");
  s->kind = (Kind)kind;
  const size_t n = ref_count(&c->in[0]);
  ref_copy_all(&c->out[0], &c->in[0]);
  if (kind == NONE || !ref_is_float(c->in[0].dtype)) return SG_STATUS_OK;
  s->used = ref_array(c, n, 1);
  if (s->used) s->acc = ref_all_f(c, &c->in[0]);
  return s->acc ? SG_STATUS_OK : SG_STATUS_NO_MEMORY;
}

/// Element `at` of y meets element `from` of the updates.
static void update(const Call *c, const Scatter *s, size_t at, size_t from) {
  const SgTensor *y = &c->out[0], *u = &c->in[2];
  if (s->kind == NONE) {
    ref_copy(y, at, u, from);
  } else if (s->acc) {
    const double a = s->acc[at], b = ref_load_f(u, from);
    s->used[at] = 1;
    s->acc[at] = s->kind == ADD   ? a + b
                 : s->kind == MUL ? a * b
                 : s->kind == MAX ? ref_max(a, b)
                                  : ref_min(a, b);
  } else {
    const uint64_t a = ref_load_i(y, at), b = ref_load_i(u, from);
    const bool greater = ref_is_signed(y->dtype) ? (int64_t)b > (int64_t)a : b > a;
    ref_store_i(y, at,
                s->kind == ADD                ? a + b
                : s->kind == MUL              ? a * b
                : greater == (s->kind == MAX) ? b
                                              : a);
  }
}

static SgStatus end(const Call *c, Scatter *s, SgStatus status) {
  const size_t n = ref_count(&c->out[0]);
  for (size_t i = 0; status == SG_STATUS_OK && s->acc && i < n; i++)
    if (s->used[i]) ref_store_f(&c->out[0], i, s->acc[i]);
  free(s->acc);
  free(s->used);
  return status;
}

static SgStatus elements(const Call *c, const Scatter *s) {
  const SgTensor *x = &c->in[0], *indices = &c->in[1];
  int axis;
  TRY(ref_axis(c, x->rank, &axis));
  TRY(ref_fits_along(c, indices, x, axis));
  TRY(ref_expect_in(c, 2, indices->rank, indices->dims));
  int64_t index[SG_MAX_RANK] = {0}, offset = 0, strides[1][SG_MAX_RANK];
  ref_strides(x, strides[0]);
  const int64_t stride = strides[0][axis];
  strides[0][axis] = 0;
  const size_t n = ref_count(indices);
  for (size_t i = 0; i < n; i++) {
    size_t at;
    TRY(ref_index(c, indices, i, x->dims[axis], &at));
    update(c, s, (size_t)(offset + (int64_t)at * stride), i);
    ref_next(indices->rank, indices->dims, index, 1, &offset, strides);
  }
  return SG_STATUS_OK;
}

static SgStatus slices(const Call *c, const Scatter *s) {
  const SgTensor *x = &c->in[0], *indices = &c->in[1];
  const int last = indices->rank - 1;
  if (last < 0 || indices->dims[last] > x->rank)
    return ref_bad(c, "has indices that do not fit its operand");
  const int length = (int)indices->dims[last];
  int64_t dims[2 * SG_MAX_RANK];
  int rank = 0;
  for (int d = 0; d < last; d++)
    dims[rank++] = indices->dims[d];
  for (int d = length; d < x->rank; d++)
    dims[rank++] = x->dims[d];
  if (rank > SG_MAX_RANK) return ref_bad(c, "has updates of rank %d", rank);
  TRY(ref_expect_in(c, 2, rank, dims));
  const size_t n = ref_product(indices->dims, 0, last);
  const size_t slice = ref_product(x->dims, length, x->rank);
  for (size_t i = 0; i < n; i++) {
    size_t at;
    TRY(ref_coordinates(c, indices, i, length, x, 0, &at));
    for (size_t k = 0; k < slice; k++)
      update(c, s, at + k, i * slice + k);
  }
  return SG_STATUS_OK;
}

static SgStatus scatter_elements(const Call *c) {
  Scatter s;
  SgStatus status = begin(c, &s);
  if (status == SG_STATUS_OK) status = elements(c, &s);
  return end(c, &s, status);
}

static SgStatus scatter_nd(const Call *c) {
  Scatter s;
  SgStatus status = begin(c, &s);
  if (status == SG_STATUS_OK) status = slices(c, &s);
  return end(c, &s, status);
}

const RefOp ref_scatter_ops[] = {
    {"sg.scatter_elements", scatter_elements, ANY, {0}},
    {"sg.scatter_nd", scatter_nd, ANY, {0}},
    {0},
};
