//===- evaluate.c - the evaluator, and where kernels may differ from it ---===//
//
// A kernel may sum in another order, and its functions may be off by some units in the
// last place. What that leads to is not derived but tried: the graph is evaluated
// again with noise of that size wherever an op rounds in a way of its own, and with
// other choices wherever the dialect leaves one. What does not move must be equal to
// the bit; the rest may move about as far as the noise moves it.
//===----------------------------------------------------------------------===//
#include "noise.h"

#include "Reference/eval.h"
#include "Support/buffer.h"
#include "sg/Reference.h"

#include <stdlib.h>
#include <string.h>

/// An evaluation under way: one value an op result or argument.
typedef struct Run {
  SgFuzzFreedom freedom;
  SgFuzzNoise *noise;
  size_t count;
  struct {
    MlirValue value;
    SgTensor tensor;
    bool borrowed, free_;
  } v[];
} Run;

/// A run with room for all values of `body`.
static Run *create_run(MlirBlock body) {
  size_t values = (size_t)mlirBlockGetNumArguments(body);
  MlirOperation op = mlirBlockGetFirstOperation(body);
  for (; !mlirOperationIsNull(op); op = mlirOperationGetNextInBlock(op))
    values += (size_t)sg_n_res(op);
  Run *r = sg_calloc(1, sizeof *r + values * sizeof *r->v);
  return r;
}

static size_t find(const Run *r, MlirValue value) {
  for (size_t i = 0; i < r->count; i++)
    if (mlirValueEqual(r->v[i].value, value)) return i;
  return 0; // cannot be: values come in order
}

static bool copy_tensor(const SgTensor *t, SgTensor *out) {
  SgError error;
  size_t bytes = 0;
  *out = *t;
  out->data = NULL;
  if (!sg_tensor_bytes(t, &bytes) || sg_tensor_alloc(out, &error) != SG_STATUS_OK)
    return false;
  memcpy(out->data, t->data, bytes);
  return true;
}

enum {
  MAX_OPERANDS = 64,  // of a concat that passes merged
  ATTENTION_MASK = 3, // the first, behind query, key and value
};

/// Evaluates `op` on operands that are off by a bit.
static SgStatus evaluate_shaken(const Run *r, MlirOperation op, intptr_t n,
                                const SgTensor *in, SgTensor *out, SgError *error) {
  SgTensor moved[MAX_OPERANDS] = {0};
  bool fine = true;
  for (intptr_t i = 0; i < n; i++) {
    fine = copy_tensor(&in[i], &moved[i]) && fine;
    if (!fine || !ref_is_float(in[i].dtype)) continue;
    sg_noise_shake(r->noise, &moved[i]);
    if (i >= ATTENTION_MASK && sg_is(op, "sg.attention"))
      sg_noise_shake_mask(r->noise, op, &moved[i]);
    if (r->freedom == SG_FREE_ROUNDING) sg_noise_denormals(r->noise, &moved[i]);
  }
  const SgStatus status = fine ? sg_reference_eval_op(op, moved, out, error)
                               : sg_error_set(error, SG_STATUS_NO_MEMORY, "no memory");
  for (intptr_t i = 0; i < n; i++)
    sg_tensor_free(&moved[i]);
  return status;
}

static SgStatus evaluate_op(Run *r, MlirOperation op, SgError *error) {
  SgTensor in[MAX_OPERANDS] = {0}, out[REF_MAX_RESULTS] = {0};
  const intptr_t n = sg_n_in(op), results = sg_n_res(op);
  bool free_ = false;
  if (n > MAX_OPERANDS)
    return sg_error_set(error, SG_STATUS_UNSUPPORTED, "an op of %d operands", (int)n);
  for (intptr_t i = 0; i < n; i++) {
    const size_t at = find(r, sg_in(op, i));
    in[i] = r->v[at].tensor;
    free_ = free_ || r->v[at].free_;
  }
  SgStatus status = sg_reference_eval_op(op, in, out, error);
  if (status != SG_STATUS_OK) return status;
  const SgNoiseKind kind = sg_noise_kind(r->freedom, op, in, out);
  if (kind == SG_NOISE_SUM && r->noise) {
    SgTensor moved[REF_MAX_RESULTS] = {0};
    status = evaluate_shaken(r, op, n, in, moved, error);
    for (intptr_t i = 0; i < results; i++) {
      if (status == SG_STATUS_OK) sg_noise_sum(r->noise, &moved[i], &out[i]);
      sg_tensor_free(&moved[i]);
    }
    if (status != SG_STATUS_OK) return status;
  }
  for (intptr_t i = 0; i < results; i++) {
    if (sg_noise_result(r->noise, kind, op, n, in, &out[i])) free_ = true;
    if (r->noise && r->freedom == SG_FREE_ROUNDING && kind != SG_NOISE_NONE) {
      sg_noise_overflow(r->noise, n, in, &out[i]);
      sg_noise_underflow(r->noise, op, n, in, &out[i]);
    }
  }
  for (intptr_t i = 0; i < results; i++) {
    r->v[r->count].value = sg_res(op, i);
    r->v[r->count].tensor = out[i];
    r->v[r->count].borrowed = false;
    r->v[r->count++].free_ = free_;
  }
  return SG_STATUS_OK;
}

SgStatus sg_fuzz_evaluate(const SgFuzzCase *c, SgFuzzFreedom freedom,
                          SgFuzzNoise *noise, SgTensor *outputs, bool *free_,
                          SgError *error) {
  const MlirBlock body = sg_fuzz_body(c);
  Run *r = create_run(body);
  r->freedom = freedom;
  r->noise = noise;
  for (size_t i = 0; i < c->input_count; i++) {
    r->v[r->count].value = mlirBlockGetArgument(body, (intptr_t)i);
    r->v[r->count].tensor = c->inputs[i];
    r->v[r->count++].borrowed = true;
  }
  SgStatus status = SG_STATUS_OK;
  MlirOperation op = mlirBlockGetFirstOperation(body);
  for (; status == SG_STATUS_OK && sg_is_of(op, "sg");
       op = mlirOperationGetNextInBlock(op))
    status = evaluate_op(r, op, error);
  for (intptr_t i = 0; status == SG_STATUS_OK && i < sg_n_in(op); i++) {
    const size_t at = find(r, sg_in(op, i));
    if (free_) free_[i] = r->v[at].free_;
    if (!copy_tensor(&r->v[at].tensor, &outputs[i]))
      status = sg_error_set(error, SG_STATUS_NO_MEMORY, "no memory");
  }
  for (size_t i = 0; i < r->count; i++)
    if (!r->v[i].borrowed) sg_tensor_free(&r->v[i].tensor);
  free(r);
  return status;
}
