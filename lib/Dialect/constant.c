//===- constant.c - sg.constant -------------------------------------------===//
#include "sg/Builder.h"

MlirOperation sg_materialize_constant(MlirAttribute value, MlirType type,
                                      MlirLocation loc) {
  if (!mlirAttributeIsAElements(value) || !mlirTypeIsARankedTensor(type) ||
      !mlirTypeEqual(mlirAttributeGetType(value), type))
    return (MlirOperation){NULL};
  MlirOperationState state = mlirOperationStateGet(SG_STR("sg.constant"), loc);
  const MlirNamedAttribute named = mlirNamedAttributeGet(
      mlirIdentifierGet(mlirTypeGetContext(type), SG_STR("value")), value);
  mlirOperationStateAddAttributes(&state, 1, &named);
  mlirOperationStateAddResults(&state, 1, &type);
  return mlirOperationCreate(&state);
}

static MlirLogicalResult fold(MlirOperation op, const MlirAttribute *operands,
                              SgFold *results) {
  (void)operands;
  results[0].attr = sg_attr(op, "value");
  return SG_OK;
}

const SgOpHooks sg_hooks_constant = {.fold = fold};
