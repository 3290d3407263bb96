//===- eval_scan.c - running sums ------------------------------------------===//
#include "eval.h"

/// y[i] = x[0] + ... + x[i] along the axis; from the end with `reverse`; without x[i]
/// itself with `exclusive`.
static SgStatus cumsum(const Call *c) {
  TRY(ref_arity(c, 1, 1));
  const SgTensor *x = &c->in[0], *y = &c->out[0];
  int axis;
  TRY(ref_axis(c, x->rank, &axis));
  TRY(ref_expect(c, 0, x->rank, x->dims));
  TRY(ref_same_dtype(c, y->dtype, x->dtype));
  const size_t n = ref_count(x), extent = (size_t)x->dims[axis];
  const size_t inner = ref_product(x->dims, axis + 1, x->rank);
  const bool exclusive = ref_flag(c, "exclusive"), reverse = ref_flag(c, "reverse");
  const bool floats = ref_is_float(x->dtype);
  const size_t lanes = n ? n / extent : 0;
  for (size_t lane = 0; lane < lanes; lane++) {
    const size_t base = lane / inner * inner * extent + lane % inner;
    double sum_f = 0;
    uint64_t sum_i = 0;
    for (size_t k = 0; k < extent; k++) {
      const size_t at = base + (reverse ? extent - 1 - k : k) * inner;
      if (exclusive && floats) ref_store_f(y, at, sum_f);
      if (exclusive && !floats) ref_store_i(y, at, sum_i);
      if (floats)
        sum_f = k || exclusive ? sum_f + ref_load_f(x, at) : ref_load_f(x, at);
      else
        sum_i += ref_load_i(x, at);
      if (!exclusive && floats) ref_store_f(y, at, sum_f);
      if (!exclusive && !floats) ref_store_i(y, at, sum_i);
    }
  }
  return SG_STATUS_OK;
}

const RefOp ref_scan_ops[] = {{"sg.cumsum", cumsum, F | I, {0}}, {0}};
