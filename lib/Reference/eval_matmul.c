//===- eval_matmul.c - numpy's matmul ----------------------------------------===//
//
// Each element is the sum over k, in order, in f64 (integers: wrapping 64 bits).
// Operands are first spread to [batch][m][k] and [batch][k][n], so that the loops run
// over contiguous memory.
//===----------------------------------------------------------------------===//
#include "eval.h"

#include <stdlib.h>
#include <string.h>

enum { TILE = 64 }; // columns at a time: a panel of them stays in the cache

void ref_gemm(size_t m, size_t n, size_t k, const double *a, const double *b,
              double *c) {
  for (size_t j0 = 0; j0 < n; j0 += TILE) {
    const size_t width = n - j0 < TILE ? n - j0 : TILE;
    for (size_t i = 0; i < m; i++)
      for (size_t p = 0; p < k; p++) {
        const double x = a[i * k + p], *row = b + p * n + j0;
        double *sum = c + i * n + j0;
        for (size_t j = 0; j < width; j++)
          sum[j] += x * row[j];
      }
  }
}

void ref_gemm_i(size_t m, size_t n, size_t k, const uint64_t *a, const uint64_t *b,
                uint64_t *c) {
  for (size_t i = 0; i < m; i++)
    for (size_t p = 0; p < k; p++)
      for (size_t j = 0; j < n; j++)
        c[i * n + j] += a[i * k + p] * b[p * n + j];
}

/// An operand as a stack of matrices: rank 1 is a row (lhs) or a column (rhs).
typedef struct Matrix {
  SgTensor stack;       // its leading dimensions only
  size_t rows, columns; // after a swap
  bool swap, vector;
} Matrix;

static SgStatus read_matrix(const Call *c, int k, const char *flag, Matrix *m) {
  const SgTensor *t = &c->in[k];
  *m = (Matrix){.stack = *t, .swap = ref_flag(c, flag), .vector = t->rank == 1};
  if (t->rank == 0 || (m->vector && m->swap))
    return ref_bad(c, "has operand %d of rank %d", k, t->rank);
  size_t rows = 1, columns = (size_t)t->dims[t->rank - 1];
  if (m->vector && k == 1) rows = columns, columns = 1;
  if (!m->vector) rows = (size_t)t->dims[t->rank - 2];
  m->stack.rank = m->vector ? 0 : t->rank - 2;
  m->rows = m->swap ? columns : rows;
  m->columns = m->swap ? rows : columns;
  return SG_STATUS_OK;
}

/// Matrix `at` of an operand in its orientation, from all of its elements of `size` 8.
static void spread(const Matrix *m, size_t at, const void *all, void *out) {
  const char *from = (const char *)all + at * m->rows * m->columns * 8;
  if (!m->swap) {
    memcpy(out, from, m->rows * m->columns * 8);
    return;
  }
  for (size_t i = 0; i < m->rows; i++)
    for (size_t j = 0; j < m->columns; j++)
      memcpy((char *)out + (i * m->columns + j) * 8, from + (j * m->rows + i) * 8, 8);
}

/// One product for each position of the result's leading dimensions.
static void products(const Call *c, const Matrix *a, const Matrix *b,
                     const SgTensor *stack, int64_t (*strides)[SG_MAX_RANK],
                     void *const all[2], void *const one[3]) {
  const SgTensor *y = &c->out[0];
  const size_t m = a->rows, k = a->columns, n = b->columns, count = ref_count(stack);
  int64_t index[SG_MAX_RANK] = {0}, offset[2] = {0};
  size_t held[2] = {SIZE_MAX, SIZE_MAX}; // the matrices that are spread already
  const Matrix *const operand[2] = {a, b};
  for (size_t s = 0; s < count; s++) {
    for (int o = 0; o < 2; o++)
      if (held[o] != (size_t)offset[o]) {
        held[o] = (size_t)offset[o];
        spread(operand[o], held[o], all[o], one[o]);
      }
    memset(one[2], 0, m * n * 8);
    if (ref_is_float(y->dtype)) {
      ref_gemm(m, n, k, one[0], one[1], one[2]);
      for (size_t i = 0; i < m * n; i++)
        ref_store_f(y, s * m * n + i, ((const double *)one[2])[i]);
    } else {
      ref_gemm_i(m, n, k, one[0], one[1], one[2]);
      for (size_t i = 0; i < m * n; i++)
        ref_store_i(y, s * m * n + i, ((const uint64_t *)one[2])[i]);
    }
    ref_next(stack->rank, stack->dims, index, 2, offset, strides);
  }
}

static SgStatus matmul(const Call *c) {
  TRY(ref_arity(c, 2, 2));
  TRY(ref_same_dtype(c, c->in[1].dtype, c->in[0].dtype));
  TRY(ref_same_dtype(c, c->out[0].dtype, c->in[0].dtype));
  Matrix a, b;
  TRY(read_matrix(c, 0, "trans_lhs", &a));
  TRY(read_matrix(c, 1, "trans_rhs", &b));
  SgTensor stack = c->out[0]; // the result's leading dimensions
  stack.rank -= !a.vector + !b.vector;
  int64_t strides[2][SG_MAX_RANK], dims[SG_MAX_RANK];
  const int most = a.stack.rank > b.stack.rank ? a.stack.rank : b.stack.rank;
  if (a.columns != b.rows || stack.rank != most ||
      !ref_broadcast(&a.stack, &stack, strides[0]) ||
      !ref_broadcast(&b.stack, &stack, strides[1]))
    return ref_bad(c, "has operands that do not multiply to the result's shape");
  memcpy(dims, stack.dims, sizeof dims);
  int rank = stack.rank;
  if (!a.vector) dims[rank++] = (int64_t)a.rows;
  if (!b.vector) dims[rank++] = (int64_t)b.columns;
  TRY(ref_expect(c, 0, rank, dims));

  const bool floats = ref_is_float(c->in[0].dtype);
  void *all[2] = {NULL, NULL}, *one[3] = {NULL, NULL, NULL};
  for (int o = 0; o < 2; o++)
    all[o] = floats ? (void *)ref_all_f(c, &c->in[o]) : (void *)ref_all_i(c, &c->in[o]);
  size_t sizes[3];
  const bool fits = sg_size_mul(a.rows, a.columns, &sizes[0]) &&
                    sg_size_mul(b.rows, b.columns, &sizes[1]) &&
                    sg_size_mul(a.rows, b.columns, &sizes[2]);
  for (int o = 0; fits && o < 3; o++)
    one[o] = ref_array(c, sizes[o], 8);
  const bool ready = all[0] && all[1] && one[0] && one[1] && one[2];
  if (ready) products(c, &a, &b, &stack, strides, all, one);
  for (int o = 0; o < 2; o++)
    free(all[o]);
  for (int o = 0; o < 3; o++)
    free(one[o]);
  return ready ? SG_STATUS_OK : ref_no_memory(c);
}

const RefOp ref_matmul_ops[] = {{"sg.matmul", matmul, F | I, {0}}, {0}};
