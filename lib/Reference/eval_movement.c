//===- eval_movement.c - ops that only move elements ---------------------===//
//
// Bits are copied, never converted (sg.unpack repeats a sign).
//===----------------------------------------------------------------------===//
#include "eval.h"

#include <string.h>

static SgStatus reshape(const Call *c) {
  TRY(ref_arity(c, 1, 1));
  TRY(ref_same_dtype(c, c->out[0].dtype, c->in[0].dtype));
  const size_t n = ref_count(&c->in[0]), m = ref_count(&c->out[0]);
  if (n != m) return ref_bad(c, "has %zu elements to put into a shape of %zu", n, m);
  ref_copy_all(&c->out[0], &c->in[0]);
  return SG_STATUS_OK;
}

/// y[i] = x[i / 2] >> 4 (i % 2), 4 bits of it
static SgStatus unpack(const Call *c) {
  TRY(ref_arity(c, 1, 1));
  const SgTensor *y = &c->out[0];
  TRY(ref_same_dtype(c, c->in[0].dtype, SG_U8));
  if (y->dtype != SG_I8) TRY(ref_same_dtype(c, y->dtype, SG_U8));
  const size_t n = ref_count(&c->in[0]), m = ref_count(y);
  if (n != m / 2 + m % 2) return ref_bad(c, "has %zu bytes for %zu elements", n, m);
  const uint8_t *x = c->in[0].data;
  uint8_t *out = y->data;
  const uint8_t sign = y->dtype == SG_I8 ? 8 : 0;
  for (size_t i = 0; i < m; i++)
    out[i] = (uint8_t)(((x[i / 2] >> (i % 2 * 4) & 15) ^ sign) - sign);
  return SG_STATUS_OK;
}

/// shape(y)[d] = shape(x)[perm[d]]
static SgStatus transpose(const Call *c) {
  TRY(ref_arity(c, 1, 1));
  const SgTensor *x = &c->in[0];
  int64_t perm[SG_MAX_RANK], own[SG_MAX_RANK], strides[SG_MAX_RANK], dims[SG_MAX_RANK];
  bool seen[SG_MAX_RANK] = {false};
  TRY(ref_i64s(c, "perm", x->rank, perm));
  ref_strides(x, own);
  for (int d = 0; d < x->rank; d++) {
    if (perm[d] < 0 || perm[d] >= x->rank || seen[perm[d]])
      return ref_bad(c, "has a perm that is no permutation");
    seen[perm[d]] = true;
    dims[d] = x->dims[perm[d]];
    strides[d] = own[perm[d]];
  }
  TRY(ref_expect(c, 0, x->rank, dims));
  TRY(ref_same_dtype(c, c->out[0].dtype, x->dtype));
  ref_copy_strided(x, 0, strides, &c->out[0]);
  return SG_STATUS_OK;
}

static SgStatus broadcast(const Call *c) {
  TRY(ref_arity(c, 1, 1));
  int64_t strides[SG_MAX_RANK];
  TRY(ref_same_dtype(c, c->out[0].dtype, c->in[0].dtype));
  if (!ref_broadcast(&c->in[0], &c->out[0], strides))
    return ref_bad(c, "has an operand that does not broadcast to the result's shape");
  ref_copy_strided(&c->in[0], 0, strides, &c->out[0]);
  return SG_STATUS_OK;
}

/// y[i] = x[starts + i * steps]
static SgStatus slice(const Call *c) {
  TRY(ref_arity(c, 1, 1));
  const SgTensor *x = &c->in[0];
  int64_t starts[SG_MAX_RANK], sizes[SG_MAX_RANK], steps[SG_MAX_RANK];
  int64_t own[SG_MAX_RANK], strides[SG_MAX_RANK], offset = 0;
  TRY(ref_i64s(c, "starts", x->rank, starts));
  TRY(ref_i64s(c, "sizes", x->rank, sizes));
  TRY(ref_i64s(c, "steps", x->rank, steps));
  TRY(ref_expect(c, 0, x->rank, sizes));
  TRY(ref_same_dtype(c, c->out[0].dtype, x->dtype));
  if (ref_count(&c->out[0]) == 0) return SG_STATUS_OK;
  ref_strides(x, own);
  for (int d = 0; d < x->rank; d++) {
    int64_t last;
    if (__builtin_mul_overflow(sizes[d] - 1, steps[d], &last) ||
        __builtin_add_overflow(last, starts[d], &last) || starts[d] < 0 ||
        starts[d] >= x->dims[d] || last < 0 || last >= x->dims[d])
      return ref_bad(c, "reads outside dimension %d of %lld", d, (long long)x->dims[d]);
    offset += starts[d] * own[d];
    // A single element takes no step, and the step may be huge.
    strides[d] = sizes[d] > 1 ? steps[d] * own[d] : 0;
  }
  ref_copy_strided(x, offset, strides, &c->out[0]);
  return SG_STATUS_OK;
}

static SgStatus concat(const Call *c) {
  TRY(ref_arity(c, 1, INTPTR_MAX));
  const SgTensor *y = &c->out[0];
  int64_t dims[SG_MAX_RANK], total = 0;
  int axis;
  TRY(ref_axis(c, c->in[0].rank, &axis));
  memcpy(dims, c->in[0].dims, sizeof dims);
  for (intptr_t k = 0; k < c->n_in; k++) {
    if (c->in[k].rank > axis) dims[axis] = c->in[k].dims[axis];
    TRY(ref_expect_in(c, (int)k, c->in[0].rank, dims));
    TRY(ref_same_dtype(c, c->in[k].dtype, y->dtype));
    if (__builtin_add_overflow(total, dims[axis], &total))
      return ref_bad(c, "has a result that is too large");
  }
  dims[axis] = total;
  TRY(ref_expect(c, 0, c->in[0].rank, dims));
  const size_t size = sg_dtype_size(y->dtype);
  const size_t outer = ref_product(dims, 0, axis);
  const size_t row = size * ref_product(dims, axis, y->rank);
  size_t offset = 0;
  for (intptr_t k = 0; k < c->n_in; k++) {
    const size_t part = size * ref_product(c->in[k].dims, axis, y->rank);
    for (size_t o = 0; o < outer; o++)
      memcpy((char *)y->data + o * row + offset, (char *)c->in[k].data + o * part,
             part);
    offset += part;
  }
  return SG_STATUS_OK;
}

/// Keeps (i, j) with j >= i + k (upper), or j <= i + k.
static SgStatus trilu(const Call *c) {
  TRY(ref_arity(c, 1, 1));
  const SgTensor *x = &c->in[0];
  TRY(ref_expect(c, 0, x->rank, x->dims));
  TRY(ref_same_dtype(c, c->out[0].dtype, x->dtype));
  if (x->rank < 2) return ref_bad(c, "has rank %d, expected 2 or more", x->rank);
  const bool upper = ref_flag(c, "upper");
  const int64_t rows = x->dims[x->rank - 2], columns = x->dims[x->rank - 1];
  int64_t k = ref_i64(c, "k"); // clamped to where it makes no more difference
  if (k > columns) k = columns;
  if (k < -rows) k = -rows;
  const size_t n = ref_count(x);
  for (size_t at = 0; at < n; at++) {
    const int64_t j = (int64_t)at % columns, i = (int64_t)at / columns % rows;
    if (upper ? j >= i + k : j <= i + k) ref_copy(&c->out[0], at, x, at);
  }
  return SG_STATUS_OK;
}

const RefOp ref_movement_ops[] = {
    {"sg.reshape", reshape, ANY, {0}, COPIES},
    {"sg.unpack", unpack, U, {0}},
    {"sg.transpose", transpose, ANY, {0}, COPIES},
    {"sg.broadcast", broadcast, ANY, {0}, COPIES},
    {"sg.slice", slice, ANY, {0}, COPIES},
    {"sg.concat", concat, ANY, {0}, COPIES},
    {"sg.trilu", trilu, ANY, {0}},
    {0},
};
