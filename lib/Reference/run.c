//===- run.c - evaluate a whole function ----------------------------------===//
//
// One walk over the body. A value lives from the op that makes it to its last use.
//===----------------------------------------------------------------------===//
#include "eval.h"

#include <stdlib.h>
#include <string.h>

/// What is known of one SSA value.
typedef struct Slot {
  const void *key; // the value's pointer; null: free
  SgTensor tensor;
  bool owned;  // by the run; else an argument or a weight
  size_t uses; // still to come
} Slot;

/// Slots by value: open addressing in a table at most half full.
typedef struct Values {
  size_t mask;
  Slot *slots;
} Values;

static Slot *find(const Values *values, MlirValue v) {
  size_t at = (size_t)(((uintptr_t)v.ptr >> 3) * UINT64_C(0x9e3779b97f4a7c15) >> 20);
  for (;; at++) {
    Slot *slot = &values->slots[at & values->mask];
    if (!slot->key || slot->key == v.ptr) return slot;
  }
}

static void set(const Values *values, MlirValue v, const SgTensor *tensor, bool owned) {
  Slot *slot = find(values, v);
  *slot = (Slot){.key = v.ptr, .tensor = *tensor, .owned = owned};
  for (MlirOpOperand use = mlirValueGetFirstUse(v); !mlirOpOperandIsNull(use);
       use = mlirOpOperandGetNextUse(use))
    slot->uses++;
}

static void drop(Slot *slot) {
  if (slot->owned) sg_tensor_free(&slot->tensor);
  slot->owned = false;
}

static SgStatus values_init(MlirBlock block, Values *values, SgError *error) {
  size_t n = (size_t)mlirBlockGetNumArguments(block), size = 16;
  for (MlirOperation op = mlirBlockGetFirstOperation(block); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op))
    n += (size_t)mlirOperationGetNumResults(op);
  while (size < 2 * n)
    size *= 2;
  values->mask = size - 1;
  values->slots = calloc(size, sizeof *values->slots);
  if (values->slots) return SG_STATUS_OK;
  return sg_error_set(error, SG_STATUS_NO_MEMORY, "no memory for %zu values", n);
}

/// A constant of the dialect: dense ones are evaluated, resources are asked for.
static SgStatus constant(MlirOperation op, const SgReferenceWeights *weights,
                         SgTensor *out, bool *owned, SgError *error) {
  const MlirAttribute value =
      mlirOperationGetAttributeByName(op, mlirStringRefCreateFromCString("value"));
  *owned = mlirAttributeIsADenseElements(value);
  if (*owned) return sg_reference_eval_op(op, NULL, out, error);
  if (!weights)
    return sg_error_set(
        error, SG_STATUS_INVALID,
        "'sg.constant' op is a resource, and no file of weights is given");
  TRY(weights->find(weights->user, value, out, error));
  SgTensor expected;
  const MlirType type = mlirValueGetType(mlirOperationGetResult(op, 0));
  if (sg_reference_type(type, &expected) && sg_tensor_same_type(&expected, out))
    return SG_STATUS_OK;
  return sg_error_set(error, SG_STATUS_INVALID,
                      "'sg.constant' op has weights of another type than its own");
}

static bool is_op(MlirOperation op, const char *name) {
  return mlirStringRefEqual(mlirIdentifierStr(mlirOperationGetName(op)),
                            mlirStringRefCreateFromCString(name));
}

static SgStatus run_op(const Values *values, MlirOperation op,
                       const SgReferenceWeights *weights, SgError *error) {
  const intptr_t n_in = mlirOperationGetNumOperands(op);
  const intptr_t n_out = mlirOperationGetNumResults(op);
  SgTensor *tensors = calloc((size_t)(n_in + n_out + 1), sizeof *tensors);
  if (!tensors)
    return sg_error_set(error, SG_STATUS_NO_MEMORY,
                        "no memory for the operands of an op");
  SgTensor *in = tensors, *out = tensors + n_in;
  bool owned = true;
  for (intptr_t i = 0; i < n_in; i++)
    in[i] = find(values, mlirOperationGetOperand(op, i))->tensor;
  const SgStatus status = is_op(op, "sg.constant")
                              ? constant(op, weights, out, &owned, error)
                              : sg_reference_eval_op(op, in, out, error);
  if (status == SG_STATUS_OK) {
    for (intptr_t i = 0; i < n_out; i++)
      set(values, mlirOperationGetResult(op, i), &out[i], owned);
    for (intptr_t i = 0; i < n_in; i++) {
      Slot *slot = find(values, mlirOperationGetOperand(op, i));
      if (--slot->uses == 0) drop(slot);
    }
    for (intptr_t i = 0; i < n_out; i++) {
      Slot *slot = find(values, mlirOperationGetResult(op, i));
      if (slot->uses == 0) drop(slot);
    }
  }
  free(tensors);
  return status;
}

/// Copies what is returned: a value may be returned twice, or be an argument.
static SgStatus give(const Values *values, MlirOperation ret, SgTensor *out,
                     SgError *error) {
  const intptr_t n = mlirOperationGetNumOperands(ret);
  for (intptr_t i = 0; i < n; i++) {
    const SgTensor *from = &find(values, mlirOperationGetOperand(ret, i))->tensor;
    SgTensor t = *from;
    size_t bytes = 0;
    SgStatus status = sg_tensor_alloc(&t, error);
    if (status == SG_STATUS_OK && !sg_tensor_bytes(&t, &bytes)) {
      sg_tensor_free(&t);
      status = sg_error_set(error, SG_STATUS_INTERNAL, "a value has no size");
    }
    if (status != SG_STATUS_OK) {
      while (i-- > 0)
        sg_tensor_free(&out[i]);
      return status;
    }
    memcpy(t.data, from->data, bytes);
    out[i] = t;
  }
  return SG_STATUS_OK;
}

static SgStatus run_block(const Values *values, MlirBlock block,
                          const SgReferenceWeights *weights, SgTensor *out,
                          SgError *error) {
  for (MlirOperation op = mlirBlockGetFirstOperation(block); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op)) {
    if (is_op(op, "func.return")) return give(values, op, out, error);
    TRY(run_op(values, op, weights, error));
  }
  return sg_error_set(error, SG_STATUS_INVALID, "the function does not return");
}

static SgStatus bind_arguments(const Values *values, MlirBlock block,
                               const SgTensor *in, SgError *error) {
  for (intptr_t i = 0; i < mlirBlockGetNumArguments(block); i++) {
    const MlirValue argument = mlirBlockGetArgument(block, i);
    SgTensor expected;
    if (!sg_reference_type(mlirValueGetType(argument), &expected))
      return sg_error_set(error, SG_STATUS_UNSUPPORTED,
                          "argument %td is no static tensor of a dtype", (ptrdiff_t)i);
    if (!sg_tensor_same_type(&expected, &in[i])) {
      char found[128], text[128];
      sg_tensor_type_text(&in[i], found, sizeof found);
      sg_tensor_type_text(&expected, text, sizeof text);
      return sg_error_set(error, SG_STATUS_INVALID, "argument %td is %s, expected %s",
                          (ptrdiff_t)i, found, text);
    }
    set(values, argument, &in[i], false);
  }
  return SG_STATUS_OK;
}

SgStatus sg_reference_run(MlirOperation func, const SgReferenceWeights *weights,
                          const SgTensor *in, SgTensor *out, SgError *error) {
  const MlirRegion body = mlirOperationGetNumRegions(func) == 1
                              ? mlirOperationGetRegion(func, 0)
                              : (MlirRegion){NULL};
  const MlirBlock block =
      mlirRegionIsNull(body) ? (MlirBlock){NULL} : mlirRegionGetFirstBlock(body);
  if (mlirBlockIsNull(block) || !mlirBlockIsNull(mlirBlockGetNextInRegion(block)))
    return sg_error_set(error, SG_STATUS_UNSUPPORTED,
                        "the reference evaluator runs functions of one block");
  Values values;
  TRY(values_init(block, &values, error));
  SgStatus status = bind_arguments(&values, block, in, error);
  if (status == SG_STATUS_OK) status = run_block(&values, block, weights, out, error);
  for (size_t i = 0; i <= values.mask; i++)
    drop(&values.slots[i]);
  free(values.slots);
  return status;
}
