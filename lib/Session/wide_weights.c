//===- wide_weights.c - constants that f16 cannot hold --------------------===//
#include "load_graph.h"

#include "module.h"
#include "sg/Builder.h"
#include "sg/Reference.h"
#include "sg/Target.h"

#include <math.h>
#include <string.h>

static const double first_infinite = 65520; // what rounds to it in f16

static bool exceeds(double v) { return isfinite(v) && fabs(v) >= first_infinite; }

static bool inline_exceeds(MlirAttribute value) {
  const intptr_t n = mlirDenseElementsAttrIsSplat(value)
                         ? mlirElementsAttrGetNumElements(value) > 0
                         : mlirElementsAttrGetNumElements(value);
  for (intptr_t i = 0; i < n; i++)
    if (exceeds((double)mlirDenseElementsAttrGetFloatValue(value, i))) return true;
  return false;
}

/// Of a weight in a file.
static SgStatus file_exceeds(const SgReferenceWeights *weights, MlirAttribute value,
                             bool *out, SgError *error) {
  SgTensor t = {0};
  size_t n = 0;
  const SgStatus status = weights->find(weights->user, value, &t, error);
  *out = false;
  if (status != SG_STATUS_OK || !sg_tensor_count(&t, &n)) return status;
  for (size_t i = 0; i < n && !*out; i++) {
    float v;
    memcpy(&v, (const char *)t.data + i * sizeof v, sizeof v);
    *out = exceeds((double)v);
  }
  return status;
}

SgStatus sg_graph_mark_wide(MlirModule module, SgWeights *store, SgError *error) {
  const SgReferenceWeights weights = sg_target_resources(store);
  const MlirOperation main = sg_module_main(module);
  if (mlirOperationIsNull(main)) return SG_STATUS_OK; // told elsewhere
  const MlirBlock block = mlirRegionGetFirstBlock(mlirOperationGetRegion(main, 0));
  MlirOperation op = mlirBlockGetFirstOperation(block);
  for (; !mlirOperationIsNull(op); op = mlirOperationGetNextInBlock(op)) {
    if (!sg_is(op, "sg.constant") || !mlirTypeIsAF32(sg_elem(sg_res_type(op, 0))))
      continue;
    const MlirAttribute value = sg_attr(op, "value");
    bool wide = false;
    if (mlirAttributeIsADenseElements(value)) {
      wide = inline_exceeds(value);
    } else {
      const SgStatus status = file_exceeds(&weights, value, &wide, error);
      if (status != SG_STATUS_OK) return status;
    }
    SgBuilder b = sg_b_before(op);
    if (wide) sg_set_attr(op, "sg.wide", sg_a_unit(&b));
  }
  return SG_STATUS_OK;
}
