//===- eval_pad.c - elements added around x --------------------------------===//
#include "eval.h"

#include <stdlib.h>

typedef enum Mode { CONSTANT, REFLECT, EDGE, WRAP } Mode;

/// Where position `i` (may lie outside) of an extent comes from; -1: from the value.
/// reflect mirrors without repeating the edge, as often as it takes.
static int64_t source(int64_t i, int64_t extent, Mode mode) {
  if (i >= 0 && i < extent) return i;
  if (mode == CONSTANT) return -1;
  if (mode == EDGE) return i < 0 ? 0 : extent - 1;
  const int64_t period = mode == WRAP ? extent : extent > 1 ? 2 * (extent - 1) : 1;
  i %= period;
  if (i < 0) i += period;
  return mode == REFLECT && i >= extent ? period - i : i;
}

static SgStatus read_mode(const Call *c, Mode *mode) {
  static const char *const names[] = {"constant", "reflect", "edge", "wrap"};
  for (int m = CONSTANT; m <= WRAP; m++)
    if (ref_str_is(c, "mode", names[m])) {
      *mode = (Mode)m;
      return SG_STATUS_OK;
    }
  return ref_bad(c, "has an unknown mode");
}

static SgStatus pad(const Call *c) {
  TRY(ref_arity(c, 1, 2));
  const SgTensor *x = &c->in[0], *y = &c->out[0];
  int64_t low[SG_MAX_RANK], high[SG_MAX_RANK], dims[SG_MAX_RANK];
  Mode mode;
  TRY(read_mode(c, &mode));
  TRY(ref_i64s(c, "low", x->rank, low));
  TRY(ref_i64s(c, "high", x->rank, high));
  TRY(ref_same_dtype(c, y->dtype, x->dtype));
  if (c->n_in == 2) {
    TRY(ref_same_dtype(c, c->in[1].dtype, x->dtype));
    if (ref_count(&c->in[1]) != 1) return ref_bad(c, "has a value that is no scalar");
  }
  for (int d = 0; d < x->rank; d++) {
    if (low[d] < 0 || high[d] < 0 ||
        __builtin_add_overflow(x->dims[d], low[d], &dims[d]) ||
        __builtin_add_overflow(dims[d], high[d], &dims[d]))
      return ref_bad(c, "has pads %lld and %lld in dimension %d", (long long)low[d],
                     (long long)high[d], d);
    if (mode != CONSTANT && x->dims[d] == 0 && dims[d] > 0)
      return ref_bad(c, "has nothing to repeat in dimension %d", d);
  }
  TRY(ref_expect(c, 0, x->rank, dims));

  int64_t index[SG_MAX_RANK] = {0}, strides[SG_MAX_RANK];
  ref_strides(x, strides);
  const size_t n = ref_count(y);
  for (size_t i = 0; i < n; i++) {
    int64_t from = 0;
    for (int d = 0; d < x->rank && from >= 0; d++) {
      const int64_t s = source(index[d] - low[d], x->dims[d], mode);
      from = s < 0 ? -1 : from + s * strides[d];
    }
    if (from >= 0)
      ref_copy(y, i, x, (size_t)from);
    else if (c->n_in == 2)
      ref_copy(y, i, &c->in[1], 0);
    ref_next(y->rank, y->dims, index, 0, NULL, NULL);
  }
  return SG_STATUS_OK;
}

const RefOp ref_pad_ops[] = {{"sg.pad", pad, ANY, {0}}, {0}};
