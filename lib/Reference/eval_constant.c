//===- eval_constant.c - sg.constant ---------------------------------------===//
#include "eval.h"

static SgStatus constant(const Call *c) {
  const MlirAttribute value =
      mlirOperationGetAttributeByName(c->op, mlirStringRefCreateFromCString("value"));
  TRY(ref_arity(c, 0, 0));
  SgTensor t;
  if (mlirAttributeIsNull(value) || !sg_reference_from_attr(value, &t))
    return ref_fail(c, SG_STATUS_UNSUPPORTED, "has a value that is not dense");
  SgStatus status = ref_expect(c, 0, t.rank, t.dims);
  if (status == SG_STATUS_OK) status = ref_same_dtype(c, t.dtype, c->out[0].dtype);
  if (status == SG_STATUS_OK) ref_copy_all(&c->out[0], &t);
  sg_tensor_free(&t);
  return status;
}

const RefOp ref_constant_ops[] = {{"sg.constant", constant, 0, {0}}, {0}};
