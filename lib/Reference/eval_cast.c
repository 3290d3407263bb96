//===- eval_cast.c - elements of one dtype to another ---------------------===//
//
// To a float: rounded once. Float to integer: truncated, saturating, NaN to 0. Integer
// to integer: wraps. To bool: x != 0, so that NaN is true.
//===----------------------------------------------------------------------===//
#include "eval.h"

static SgStatus cast(const Call *c) {
  TRY(ref_arity(c, 1, 1));
  const SgTensor *x = &c->in[0], *y = &c->out[0];
  TRY(ref_expect(c, 0, x->rank, x->dims));
  const size_t n = ref_count(x);
  const bool from_float = ref_is_float(x->dtype);
  for (size_t i = 0; i < n; i++) {
    if (x->dtype == y->dtype)
      ref_copy(y, i, x, i);
    else if (y->dtype == SG_F64 && !from_float) // ref_load_f is for a narrower float
      ref_store_f(y, i, ref_to_f64(ref_load_i(x, i), ref_is_signed(x->dtype)));
    else if (ref_is_float(y->dtype))
      ref_store_f(y, i, ref_load_f(x, i));
    else if (!from_float)
      ref_store_i(y, i, ref_load_i(x, i));
    else if (y->dtype == SG_BOOL)
      ref_store_i(y, i, ref_load_f(x, i) != 0);
    else
      ref_store_i(y, i, ref_saturate(ref_load_f(x, i), y->dtype));
  }
  return SG_STATUS_OK;
}

const RefOp ref_cast_ops[] = {{"sg.cast", cast, ANY, {0}, CONVERTS}, {0}};
