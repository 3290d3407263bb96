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
  SgShadow shadow; // in shadow mode
  bool owned;      // by the run; else an argument or a weight
  size_t uses;     // still to come
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

static void set(const Values *values, MlirValue v, const SgTensor *tensor,
                const SgShadow *shadow, bool owned) {
  Slot *slot = find(values, v);
  *slot = (Slot){.key = v.ptr, .tensor = *tensor, .owned = owned};
  if (shadow) slot->shadow = *shadow;
  for (MlirOpOperand use = mlirValueGetFirstUse(v); !mlirOpOperandIsNull(use);
       use = mlirOpOperandGetNextUse(use))
    slot->uses++;
}

static void drop(Slot *slot) {
  if (slot->owned) {
    sg_tensor_free(&slot->tensor);
    ref_shadows_free(&slot->shadow, 1);
  }
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

/// What one op works on: its operands, then its results.
typedef struct Frame {
  intptr_t n_in, n_out;
  SgTensor *in, *out;
  SgShadow *in_shadow, *out_shadow;
} Frame;

static SgStatus frame_init(const Values *values, MlirOperation op, Frame *f,
                           SgError *error) {
  f->n_in = mlirOperationGetNumOperands(op);
  f->n_out = mlirOperationGetNumResults(op);
  const size_t n = (size_t)(f->n_in + f->n_out + 1);
  f->in = calloc(n, sizeof *f->in);
  f->in_shadow = calloc(n, sizeof *f->in_shadow);
  if (!f->in || !f->in_shadow)
    return sg_error_set(error, SG_STATUS_NO_MEMORY,
                        "no memory for the operands of an op");
  f->out = f->in + f->n_in;
  f->out_shadow = f->in_shadow + f->n_in;
  for (intptr_t i = 0; i < f->n_in; i++) {
    const Slot *slot = find(values, mlirOperationGetOperand(op, i));
    f->in[i] = slot->tensor;
    f->in_shadow[i] = slot->shadow;
  }
  return SG_STATUS_OK;
}

static void frame_deinit(Frame *f) {
  free(f->in);
  free(f->in_shadow);
}

/// Keeps the results, and drops what is needed no more.
static void settle(const Values *values, MlirOperation op, const Frame *f, bool owned) {
  for (intptr_t i = 0; i < f->n_out; i++)
    set(values, mlirOperationGetResult(op, i), &f->out[i], &f->out_shadow[i], owned);
  for (intptr_t i = 0; i < f->n_in; i++) {
    Slot *slot = find(values, mlirOperationGetOperand(op, i));
    if (--slot->uses == 0) drop(slot);
  }
  for (intptr_t i = 0; i < f->n_out; i++) {
    Slot *slot = find(values, mlirOperationGetResult(op, i));
    if (slot->uses == 0) drop(slot);
  }
}

static SgStatus run_op(const Values *values, MlirOperation op,
                       const SgReferenceRun *run, SgError *error) {
  Frame f = {0};
  bool owned = true;
  SgStatus status = frame_init(values, op, &f, error);
  if (status == SG_STATUS_OK)
    status = is_op(op, "sg.constant") ? constant(op, run->weights, f.out, &owned, error)
             : run->out_shadow ? sg_reference_eval_shadow(op, f.in, f.in_shadow, f.out,
                                                          f.out_shadow, error)
                               : sg_reference_eval_op(op, f.in, f.out, error);
  if (status == SG_STATUS_OK) {
    if (run->see)
      status =
          run->see(run->user, op, f.out, run->out_shadow ? f.out_shadow : NULL, error);
    settle(values, op, &f, owned);
  }
  frame_deinit(&f);
  return status;
}

/// A copy that the caller owns; null data stays null.
static SgStatus copy(const SgTensor *from, SgTensor *to, SgError *error) {
  SgTensor t = *from;
  size_t bytes = 0;
  *to = (SgTensor){0};
  if (!from->data) return SG_STATUS_OK;
  TRY(sg_tensor_alloc(&t, error));
  if (!sg_tensor_bytes(&t, &bytes)) {
    sg_tensor_free(&t);
    return sg_error_set(error, SG_STATUS_INTERNAL, "a value has no size");
  }
  memcpy(t.data, from->data, bytes);
  *to = t;
  return SG_STATUS_OK;
}

/// Copies what is returned: a value may be returned twice, or be an argument.
static SgStatus give(const Values *values, MlirOperation ret, const SgReferenceRun *run,
                     SgError *error) {
  const intptr_t n = mlirOperationGetNumOperands(ret);
  for (intptr_t i = 0; i < n; i++) {
    const Slot *slot = find(values, mlirOperationGetOperand(ret, i));
    SgShadow shadow = {{0}, {0}};
    SgStatus status = copy(&slot->tensor, &run->out[i], error);
    if (status == SG_STATUS_OK && run->out_shadow) {
      status = copy(&slot->shadow.f64, &shadow.f64, error);
      if (status == SG_STATUS_OK)
        status = copy(&slot->shadow.margin, &shadow.margin, error);
      run->out_shadow[i] = shadow;
    }
    if (status == SG_STATUS_OK) continue;
    for (intptr_t k = 0; k <= i; k++) {
      sg_tensor_free(&run->out[k]);
      if (run->out_shadow) ref_shadows_free(&run->out_shadow[k], 1);
    }
    return status;
  }
  return SG_STATUS_OK;
}

static SgStatus run_block(const Values *values, MlirBlock block,
                          const SgReferenceRun *run, SgError *error) {
  for (MlirOperation op = mlirBlockGetFirstOperation(block); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op)) {
    if (is_op(op, "func.return") || is_op(op, "sg.yield"))
      return give(values, op, run, error);
    TRY(run_op(values, op, run, error));
  }
  return sg_error_set(error, SG_STATUS_INVALID, "the function does not return");
}

static SgStatus bind_arguments(const Values *values, MlirBlock block,
                               const SgReferenceRun *run, SgError *error) {
  const SgTensor *in = run->in;
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
    set(values, argument, &in[i], run->in_shadow ? &run->in_shadow[i] : NULL, false);
  }
  return SG_STATUS_OK;
}

static SgStatus read_block(MlirOperation func, MlirBlock *out, SgError *error) {
  const MlirRegion body = mlirOperationGetNumRegions(func) == 1
                              ? mlirOperationGetRegion(func, 0)
                              : (MlirRegion){NULL};
  *out = mlirRegionIsNull(body) ? (MlirBlock){NULL} : mlirRegionGetFirstBlock(body);
  if (!mlirBlockIsNull(*out) && mlirBlockIsNull(mlirBlockGetNextInRegion(*out)))
    return SG_STATUS_OK;
  return sg_error_set(error, SG_STATUS_UNSUPPORTED,
                      "the reference evaluator runs functions of one block");
}

SgStatus sg_reference_run_with(MlirOperation func, const SgReferenceRun *run,
                               SgError *error) {
  MlirBlock block;
  TRY(read_block(func, &block, error));
  Values values;
  TRY(values_init(block, &values, error));
  SgStatus status = bind_arguments(&values, block, run, error);
  if (status == SG_STATUS_OK) status = run_block(&values, block, run, error);
  for (size_t i = 0; i <= values.mask; i++)
    drop(&values.slots[i]);
  free(values.slots);
  return status;
}

SgStatus ref_region(MlirOperation op, const SgTensor *in, const SgShadow *in_shadow,
                    SgTensor *out, SgShadow *out_shadow, SgError *error) {
  const SgReferenceRun run = {
      .in = in, .in_shadow = in_shadow, .out = out, .out_shadow = out_shadow};
  return sg_reference_run_with(op, &run, error);
}

SgStatus sg_reference_run(MlirOperation func, const SgReferenceWeights *weights,
                          const SgTensor *in, SgTensor *out, SgError *error) {
  return sg_reference_run_with(
      func, &(SgReferenceRun){.weights = weights, .in = in, .out = out}, error);
}

SgStatus sg_reference_run_shadow(MlirOperation func, const SgReferenceWeights *weights,
                                 const SgTensor *in, SgTensor *out,
                                 SgTensor *shadow_out, SgError *error) {
  MlirBlock block;
  TRY(read_block(func, &block, error));
  const MlirOperation last = mlirBlockGetTerminator(block);
  const intptr_t n = mlirOperationIsNull(last) ? 0 : mlirOperationGetNumOperands(last);
  SgShadow *shadows = calloc((size_t)n + 1, sizeof *shadows);
  if (!shadows)
    return sg_error_set(error, SG_STATUS_NO_MEMORY, "no memory for %td shadows",
                        (ptrdiff_t)n);
  const SgReferenceRun run = {
      .weights = weights, .in = in, .out = out, .out_shadow = shadows};
  SgStatus status = sg_reference_run_with(func, &run, error);
  const bool ran = status == SG_STATUS_OK;
  intptr_t made = 0;
  while (made < n && status == SG_STATUS_OK) {
    status =
        sg_reference_yardstick(&out[made], &shadows[made], &shadow_out[made], error);
    made += status == SG_STATUS_OK;
  }
  for (intptr_t i = 0; ran && i < n; i++)
    ref_shadows_free(&shadows[i], 1);
  free(shadows);
  if (!ran || status == SG_STATUS_OK) return status;
  for (intptr_t i = 0; i < n; i++) {
    sg_tensor_free(&out[i]);
    if (i < made) sg_tensor_free(&shadow_out[i]);
  }
  return status;
}
