//===- constant.c - hooks of sg.constant -----------------------------------===//
#include "Shape.h"

static MlirLogicalResult constant_verify(MlirOperation op) {
  const SgParts p = sg_parts_op(op);
  SgShape y;
  int64_t count;
  if (!sg_want_tensor(&p, sg_res_type(op, 0), "result", SG_KIND_ANY, &y))
    return SG_FAIL;
  if (sg_shape_count(&y, &count) && count != SG_DYN) return SG_OK;
  sg_parts_fail(&p, "expects a result of known size, got %s", sg_show_shape(&y).s);
  return SG_FAIL;
}

static MlirLogicalResult constant_fold(MlirOperation op, const MlirAttribute *operands,
                                       SgFold *results) {
  (void)operands;
  results[0].attr = sg_attr(op, "value");
  return SG_OK;
}

const SgOpHooks sg_hooks_constant = {.verify = constant_verify, .fold = constant_fold};

MlirOperation sg_materialize_constant(MlirAttribute value, MlirType type,
                                      MlirLocation loc) {
  if (!mlirAttributeIsAElements(value) || !mlirTypeIsARankedTensor(type) ||
      !mlirTypeEqual(mlirAttributeGetType(value), type))
    return (MlirOperation){NULL};
  const MlirNamedAttribute named = mlirNamedAttributeGet(
      mlirIdentifierGet(mlirTypeGetContext(type), SG_STR("value")), value);
  MlirOperationState state = mlirOperationStateGet(SG_STR("sg.constant"), loc);
  mlirOperationStateAddAttributes(&state, 1, &named);
  mlirOperationStateAddResults(&state, 1, &type);
  return mlirOperationCreate(&state);
}
