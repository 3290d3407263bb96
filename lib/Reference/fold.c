//===- fold.c - evaluate an op on constant operands ----------------------===//
#include "eval.h"

#include <stdlib.h>
#include <string.h>

/// The value of `v` if it is a dense sg.constant; else null.
static MlirAttribute constant(MlirValue v) {
  const MlirAttribute none = {NULL};
  if (!mlirValueIsAOpResult(v)) return none;
  const MlirOperation op = mlirOpResultGetOwner(v);
  const MlirStringRef name = mlirIdentifierStr(mlirOperationGetName(op));
  if (!mlirStringRefEqual(name, mlirStringRefCreateFromCString("sg.constant")))
    return none;
  const MlirAttribute value =
      mlirOperationGetAttributeByName(op, mlirStringRefCreateFromCString("value"));
  if (mlirAttributeIsNull(value) || !mlirAttributeIsADenseElements(value)) return none;
  return value;
}

/// Whether the cast `op` widens packed weights: they stay bytes (docs/adr/0007), as
/// products of bytes are what is fast. Vectors of zero points are none.
static bool widens_weights(MlirOperation op) {
  enum { LEAST = 256 };
  SgTensor from, to;
  size_t count;
  const MlirStringRef name = mlirIdentifierStr(mlirOperationGetName(op));
  return mlirStringRefEqual(name, mlirStringRefCreateFromCString("sg.cast")) &&
         sg_reference_type(mlirValueGetType(mlirOperationGetOperand(op, 0)), &from) &&
         sg_reference_type(mlirValueGetType(mlirOperationGetResult(op, 0)), &to) &&
         (from.dtype == SG_I8 || from.dtype == SG_U8) && sg_dtype_size(to.dtype) > 1 &&
         from.rank >= 2 && sg_tensor_count(&from, &count) && count >= LEAST;
}

/// Whether all can be folded, without touching an element: folding is asked of every
/// op of a graph, and mostly in vain.
static bool may_fold(MlirOperation op, size_t max_elements) {
  const MlirStringRef name = mlirIdentifierStr(mlirOperationGetName(op));
  if (name.length < 3 || memcmp(name.data, "sg.", 3) != 0) return false;
  const intptr_t n_in = mlirOperationGetNumOperands(op);
  if (n_in == 0 || mlirOperationGetNumRegions(op) > 0 || widens_weights(op))
    return false;
  for (intptr_t i = 0; i < n_in; i++)
    if (mlirAttributeIsNull(constant(mlirOperationGetOperand(op, i)))) return false;
  for (intptr_t i = 0; i < mlirOperationGetNumResults(op); i++) {
    SgTensor t;
    size_t count;
    const MlirType type = mlirValueGetType(mlirOperationGetResult(op, i));
    if (!sg_reference_type(type, &t) || !sg_tensor_count(&t, &count) ||
        count > max_elements)
      return false;
  }
  return true;
}

bool sg_reference_fold(MlirOperation op, size_t max_elements, MlirAttribute *results) {
  enum { MAX_RESULTS = 4 };
  if (!may_fold(op, max_elements)) return false;
  const intptr_t n_in = mlirOperationGetNumOperands(op);
  const intptr_t n_out = mlirOperationGetNumResults(op);
  if (n_out > MAX_RESULTS) return false;
  MlirAttribute attrs[MAX_RESULTS] = {{NULL}};
  SgTensor out[MAX_RESULTS] = {{0}};
  SgTensor *in = calloc((size_t)n_in, sizeof *in);
  bool ok = in != NULL;
  for (intptr_t i = 0; i < n_in && ok; i++)
    ok = sg_reference_from_attr(constant(mlirOperationGetOperand(op, i)), &in[i]);
  ok = ok && sg_reference_eval_op(op, in, out, NULL) == SG_STATUS_OK;
  for (intptr_t i = 0; i < n_out && ok; i++) {
    attrs[i] =
        sg_reference_to_attr(mlirValueGetType(mlirOperationGetResult(op, i)), &out[i]);
    ok = !mlirAttributeIsNull(attrs[i]);
  }
  if (ok) memcpy(results, attrs, (size_t)n_out * sizeof *attrs);
  for (intptr_t i = 0; i < n_out; i++)
    sg_tensor_free(&out[i]);
  for (intptr_t i = 0; in && i < n_in; i++)
    sg_tensor_free(&in[i]);
  free(in);
  return ok;
}
