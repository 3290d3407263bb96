//===- plan.c - the plan's ops --------------------------------------------===//
#include "sg/Builder.h"

static MlirLogicalResult infer_copy(const SgInfer *in) {
  sg_infer_push(in, sg_infer_type(in, 0));
  return SG_OK;
}

const SgOpHooks sg_hooks_plan_copy = {.infer = infer_copy};
