//===- index.c - positions in row-major tensors --------------------------===//
#include "eval.h"

#include <string.h>

size_t ref_product(const int64_t *dims, int begin, int end) {
  size_t n = 1;
  for (int d = begin; d < end; d++)
    n *= (size_t)dims[d];
  return n;
}

size_t ref_count(const SgTensor *t) { return ref_product(t->dims, 0, t->rank); }

void ref_strides(const SgTensor *t, int64_t *strides) {
  int64_t stride = 1;
  for (int d = t->rank - 1; d >= 0; d--) {
    strides[d] = stride;
    stride *= t->dims[d];
  }
}

bool ref_broadcast(const SgTensor *t, const SgTensor *to, int64_t *strides) {
  if (t->rank > to->rank) return false;
  int64_t own[SG_MAX_RANK];
  ref_strides(t, own);
  const int missing = to->rank - t->rank;
  for (int d = 0; d < to->rank; d++) {
    strides[d] = 0;
    if (d < missing || t->dims[d - missing] == 1) continue;
    if (t->dims[d - missing] != to->dims[d]) return false;
    strides[d] = own[d - missing];
  }
  return true;
}

void ref_next(int rank, const int64_t *dims, int64_t *index, int n, int64_t *offset,
              const int64_t (*strides)[SG_MAX_RANK]) {
  for (int d = rank - 1; d >= 0; d--) {
    if (++index[d] < dims[d]) {
      for (int k = 0; k < n; k++)
        offset[k] += strides[k][d];
      return;
    }
    index[d] = 0;
    for (int k = 0; k < n; k++)
      offset[k] -= strides[k][d] * (dims[d] - 1);
  }
}

void ref_copy_all(const SgTensor *out, const SgTensor *in) {
  memcpy(out->data, in->data, ref_count(in) * sg_dtype_size(in->dtype));
}

void ref_copy(const SgTensor *out, size_t i, const SgTensor *in, size_t j) {
  const size_t size = sg_dtype_size(out->dtype);
  memcpy((char *)out->data + i * size, (const char *)in->data + j * size, size);
}

void ref_copy_strided(const SgTensor *in, int64_t offset, const int64_t *strides,
                      const SgTensor *out) {
  int64_t index[SG_MAX_RANK] = {0}, step[1][SG_MAX_RANK] = {{0}};
  memcpy(step[0], strides, (size_t)out->rank * sizeof *strides);
  const size_t n = ref_count(out);
  for (size_t i = 0; i < n; i++) {
    ref_copy(out, i, in, (size_t)offset);
    ref_next(out->rank, out->dims, index, 1, &offset, step);
  }
}
