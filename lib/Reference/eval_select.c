//===- eval_select.c - cond ? lhs : rhs -----------------------------------===//
#include "eval.h"

static SgStatus select(const Call *c) {
  TRY(ref_arity(c, 3, 3));
  TRY(ref_same_dtype(c, c->in[1].dtype, c->out[0].dtype));
  TRY(ref_same_dtype(c, c->in[2].dtype, c->out[0].dtype));
  const SgTensor *out = &c->out[0];
  int64_t index[SG_MAX_RANK] = {0}, offset[3] = {0}, strides[3][SG_MAX_RANK];
  for (int k = 0; k < 3; k++)
    if (!ref_broadcast(&c->in[k], out, strides[k]))
      return ref_bad(c, "has operand %d that does not broadcast to the result's shape",
                     k);
  const size_t n = ref_count(out);
  for (size_t i = 0; i < n; i++) {
    const int from = ref_load_i(&c->in[0], (size_t)offset[0]) ? 1 : 2;
    ref_copy(out, i, &c->in[from], (size_t)offset[from]);
    ref_next(out->rank, out->dims, index, 3, offset, strides);
  }
  return SG_STATUS_OK;
}

const RefOp ref_select_ops[] = {{"sg.select", select, B, {0}, ELEMENTWISE}, {0}};
