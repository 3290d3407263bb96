//===- eval_gather.c - elements and slices of x at indices -----------------===//
#include "eval.h"

#include <string.h>

SgStatus ref_index(const Call *c, const SgTensor *indices, size_t i, int64_t extent,
                   size_t *out) {
  const int64_t found = (int64_t)ref_load_i(indices, i);
  const int64_t index = found < 0 ? found + extent : found;
  if (index < 0 || index >= extent)
    return ref_fail(c, SG_STATUS_RUN, "has index %lld, expected %lld to %lld",
                    (long long)found, (long long)-extent, (long long)extent - 1);
  *out = (size_t)index;
  return SG_STATUS_OK;
}

SgStatus ref_expect_indices(const Call *c, const SgTensor *indices) {
  if (indices->dtype == SG_I32 || indices->dtype == SG_I64) return SG_STATUS_OK;
  return ref_bad(c, "has indices of %s, expected int32 or int64",
                 sg_dtype_name(indices->dtype));
}

/// shape(y) = x[:axis] + shape(indices) + x[axis + 1:]
static SgStatus gather(const Call *c) {
  TRY(ref_arity(c, 2, 2));
  const SgTensor *x = &c->in[0], *indices = &c->in[1], *y = &c->out[0];
  TRY(ref_expect_indices(c, indices));
  TRY(ref_same_dtype(c, y->dtype, x->dtype));
  int axis, rank = 0;
  TRY(ref_axis(c, x->rank, &axis));
  int64_t dims[2 * SG_MAX_RANK];
  for (int d = 0; d < axis; d++)
    dims[rank++] = x->dims[d];
  for (int d = 0; d < indices->rank; d++)
    dims[rank++] = indices->dims[d];
  for (int d = axis + 1; d < x->rank; d++)
    dims[rank++] = x->dims[d];
  TRY(ref_expect(c, 0, rank, dims));

  const size_t n = ref_count(indices), outer = ref_product(x->dims, 0, axis);
  const size_t extent = (size_t)x->dims[axis];
  const size_t slice =
      ref_product(x->dims, axis + 1, x->rank) * sg_dtype_size(x->dtype);
  for (size_t o = 0; o < outer; o++)
    for (size_t i = 0; i < n; i++) {
      size_t at;
      TRY(ref_index(c, indices, i, x->dims[axis], &at));
      memcpy((char *)y->data + (o * n + i) * slice,
             (const char *)x->data + (o * extent + at) * slice, slice);
    }
  return SG_STATUS_OK;
}

/// y[i] = x[i with i[axis] = indices[i]]
static SgStatus gather_elements(const Call *c) {
  TRY(ref_arity(c, 2, 2));
  const SgTensor *x = &c->in[0], *indices = &c->in[1], *y = &c->out[0];
  TRY(ref_expect_indices(c, indices));
  TRY(ref_same_dtype(c, y->dtype, x->dtype));
  TRY(ref_expect(c, 0, indices->rank, indices->dims));
  int axis;
  TRY(ref_axis(c, x->rank, &axis));
  TRY(ref_fits_along(c, indices, x, axis));
  int64_t index[SG_MAX_RANK] = {0}, offset = 0, strides[1][SG_MAX_RANK];
  ref_strides(x, strides[0]);
  const int64_t stride = strides[0][axis];
  strides[0][axis] = 0;
  const size_t n = ref_count(indices);
  for (size_t i = 0; i < n; i++) {
    size_t at;
    TRY(ref_index(c, indices, i, x->dims[axis], &at));
    ref_copy(y, i, x, (size_t)(offset + (int64_t)at * stride));
    ref_next(y->rank, y->dims, index, 1, &offset, strides);
  }
  return SG_STATUS_OK;
}

SgStatus ref_fits_along(const Call *c, const SgTensor *indices, const SgTensor *x,
                        int axis) {
  if (indices->rank != x->rank)
    return ref_bad(c, "has indices of rank %d, expected %d", indices->rank, x->rank);
  for (int d = 0; d < x->rank; d++)
    if (d != axis && indices->dims[d] > x->dims[d])
      return ref_bad(c, "has %lld indices in dimension %d of %lld",
                     (long long)indices->dims[d], d, (long long)x->dims[d]);
  return SG_STATUS_OK;
}

SgStatus ref_coordinates(const Call *c, const SgTensor *indices, size_t i, int length,
                         const SgTensor *x, int first, size_t *out) {
  int64_t strides[SG_MAX_RANK];
  ref_strides(x, strides);
  *out = 0;
  for (int d = 0; d < length; d++) {
    size_t at;
    TRY(ref_index(c, indices, i * (size_t)length + (size_t)d, x->dims[first + d], &at));
    *out += at * (size_t)strides[first + d];
  }
  return SG_STATUS_OK;
}

/// y = indices[:-1] + x[batch + length:], length = the last dimension of indices.
static SgStatus gather_nd(const Call *c) {
  TRY(ref_arity(c, 2, 2));
  const SgTensor *x = &c->in[0], *indices = &c->in[1], *y = &c->out[0];
  TRY(ref_expect_indices(c, indices));
  TRY(ref_same_dtype(c, y->dtype, x->dtype));
  const int64_t batch = ref_i64(c, "batch_dims");
  const int last = indices->rank - 1;
  if (last < 0 || batch < 0 || batch > last || batch > x->rank ||
      indices->dims[last] > x->rank - batch)
    return ref_bad(c, "has indices that do not fit its operand");
  const int length = (int)indices->dims[last], b = (int)batch;
  int64_t dims[2 * SG_MAX_RANK];
  int rank = 0;
  for (int d = 0; d < last; d++)
    dims[rank++] = indices->dims[d];
  for (int d = b + length; d < x->rank; d++)
    dims[rank++] = x->dims[d];
  TRY(ref_expect(c, 0, rank, dims));
  for (int d = 0; d < b; d++)
    if (indices->dims[d] != x->dims[d])
      return ref_bad(c, "has batch dimension %d of %lld and %lld", d,
                     (long long)x->dims[d], (long long)indices->dims[d]);

  const size_t batches = ref_product(x->dims, 0, b);
  const size_t per_batch = ref_product(indices->dims, b, last);
  const size_t block = ref_product(x->dims, b, x->rank);
  const size_t size = sg_dtype_size(x->dtype);
  const size_t slice = ref_product(x->dims, b + length, x->rank);
  for (size_t i = 0; i < batches * per_batch; i++) {
    size_t at;
    TRY(ref_coordinates(c, indices, i, length, x, b, &at));
    memcpy((char *)y->data + i * slice * size,
           (const char *)x->data + (i / per_batch * block + at) * size, slice * size);
  }
  return SG_STATUS_OK;
}

const RefOp ref_gather_ops[] = {
    {"sg.gather", gather, ANY, {0}, GATHERS},
    {"sg.gather_elements", gather_elements, ANY, {0}, GATHERS},
    {"sg.gather_nd", gather_nd, ANY, {0}, GATHERS},
    {0},
};
