//===- reduce.c - a case that fails becomes a smaller one -----------------===//
//
// Greedy: drop an output; put an input in an op's place, with the value that the
// evaluator gives it. What nothing needs any longer goes each time. Repeated until
// neither helps.
//===----------------------------------------------------------------------===//
#include "fuzz.h"

#include "Support/buffer.h"

#include <stdlib.h>
#include <string.h>

static bool unused(MlirOperation op) {
  for (intptr_t i = 0; i < sg_n_res(op); i++)
    if (!mlirOpOperandIsNull(mlirValueGetFirstUse(sg_res(op, i)))) return false;
  return true;
}

/// Removes ops and inputs that nothing uses; renames the rest.
static void tidy(SgFuzzCase *c) {
  const MlirBlock body = sg_fuzz_body(c);
  SgBuffer all = {0}; // MlirOperation[]
  MlirOperation op = mlirBlockGetFirstOperation(body);
  for (; sg_is_of(op, "sg"); op = mlirOperationGetNextInBlock(op))
    sg_buffer_put(&all, &op, sizeof op);
  for (size_t n = all.size / sizeof op; n-- > 0;) {
    memcpy(&op, all.data + n * sizeof op, sizeof op);
    if (unused(op)) mlirOperationDestroy(op);
  }
  sg_buffer_free(&all);
  size_t kept = 0;
  for (size_t i = 0; i < c->input_count; i++) {
    const MlirValue v = mlirBlockGetArgument(body, (intptr_t)kept);
    if (mlirOpOperandIsNull(mlirValueGetFirstUse(v))) {
      mlirBlockEraseArgument(body, (unsigned)kept);
      sg_tensor_free(&c->inputs[i]);
    } else {
      c->inputs[kept++] = c->inputs[i];
    }
  }
  c->input_count = kept;
  sg_fuzz_sign(c->module);
}

/// Returns only what `keep` says of each output.
static void set_outputs(SgFuzzCase *c, intptr_t drop) {
  const MlirOperation old = mlirBlockGetTerminator(sg_fuzz_body(c));
  SgBuilder b = sg_b_before(old);
  const intptr_t n = sg_n_in(old);
  MlirValue *values = sg_calloc((size_t)n, sizeof *values);
  intptr_t k = 0;
  for (intptr_t i = 0; i < n; i++)
    if (i != drop) values[k++] = sg_in(old, i);
  sg_b_op(&b, "func.return", .in = {k, values});
  mlirOperationDestroy(old);
  free(values);
}

static MlirOperation nth_op(const SgFuzzCase *c, size_t n) {
  MlirOperation op = mlirBlockGetFirstOperation(sg_fuzz_body(c));
  for (; !mlirOperationIsNull(op); op = mlirOperationGetNextInBlock(op))
    if (sg_is_of(op, "sg") && !sg_is(op, "sg.constant") && n-- == 0) return op;
  return (MlirOperation){NULL};
}

/// Evaluates what `op` gives: outputs of a copy that returns its results and nothing
/// else. Null on failure; `*n` results, owned.
static SgTensor *values_of(const SgFuzzCase *c, size_t which, size_t *n) {
  SgFuzzCase copy = sg_fuzz_case_clone(c);
  const MlirOperation op = nth_op(&copy, which),
                      old = mlirBlockGetTerminator(sg_fuzz_body(&copy));
  SgBuilder b = sg_b_before(old);
  *n = (size_t)sg_n_res(op);
  MlirValue results[4];
  for (size_t i = 0; i < *n && i < 4; i++)
    results[i] = sg_res(op, (intptr_t)i);
  sg_b_op(&b, "func.return", .in = {(intptr_t)*n, results});
  mlirOperationDestroy(old);
  SgTensor *values = sg_calloc(*n, sizeof *values);
  SgError error;
  if (sg_fuzz_evaluate(&copy, SG_FREE_KERNELS, NULL, values, NULL, &error) !=
      SG_STATUS_OK) {
    free(values);
    values = NULL;
  }
  sg_fuzz_case_free(&copy);
  return values;
}

/// Puts inputs in the place of op number `which`.
static bool cut(SgFuzzCase *c, size_t which) {
  size_t n = 0;
  SgTensor *values = values_of(c, which, &n);
  if (!values) return false;
  const MlirOperation op = nth_op(c, which);
  c->inputs = sg_realloc(c->inputs, (c->input_count + n) * sizeof *c->inputs);
  for (size_t i = 0; i < n; i++) {
    const MlirValue old = sg_res(op, (intptr_t)i);
    const MlirValue v = mlirBlockAddArgument(sg_fuzz_body(c), mlirValueGetType(old),
                                             mlirOperationGetLocation(op));
    mlirValueReplaceAllUsesOfWith(old, v);
    c->inputs[c->input_count++] = values[i];
  }
  free(values);
  return true;
}

/// Whether the copy still fails in the same way; then it takes the case's place.
static bool keep(const SgFuzzOptions *o, SgFuzzCase *c, SgFuzzCase *copy, SgStatus code,
                 SgError *error) {
  SgFuzzOptions quiet = *o;
  SgError said;
  quiet.coverage = NULL;
  tidy(copy);
  if (sg_fuzz_check(&quiet, copy, &said) != code) {
    sg_fuzz_case_free(copy);
    return false;
  }
  *error = said;
  sg_fuzz_case_free(c);
  *c = *copy;
  return true;
}

void sg_fuzz_reduce(const SgFuzzOptions *o, SgFuzzCase *c, SgError *error) {
  const SgStatus code = error->code;
  for (bool smaller = true; smaller;) {
    smaller = false;
    for (intptr_t i = (intptr_t)sg_fuzz_output_count(c) - 1; i >= 0; i--) {
      if (sg_fuzz_output_count(c) == 1) break;
      SgFuzzCase copy = sg_fuzz_case_clone(c);
      set_outputs(&copy, i);
      smaller = keep(o, c, &copy, code, error) || smaller;
    }
    for (size_t i = 0; i < sg_fuzz_op_count(c) && sg_fuzz_op_count(c) > 1;) {
      SgFuzzCase copy = sg_fuzz_case_clone(c);
      if (!cut(&copy, i))
        sg_fuzz_case_free(&copy), i++;
      else if (keep(o, c, &copy, code, error))
        smaller = true; // another op has its number now
      else
        i++;
    }
  }
}
