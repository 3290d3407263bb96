//===- case.c - the graph of a case, copied, named and saved --------------===//
#include "fuzz.h"

#include "Session/module.h"
#include "Support/buffer.h"
#include "Support/dir.h"
#include "sg/Npy.h"
#include "sg/Reference.h"

#include <stdlib.h>
#include <string.h>

MlirOperation sg_fuzz_main(const SgFuzzCase *c) { return sg_module_main(c->module); }

MlirBlock sg_fuzz_body(const SgFuzzCase *c) {
  return mlirRegionGetFirstBlock(mlirOperationGetRegion(sg_fuzz_main(c), 0));
}

size_t sg_fuzz_output_count(const SgFuzzCase *c) {
  return (size_t)sg_n_in(mlirBlockGetTerminator(sg_fuzz_body(c)));
}

size_t sg_fuzz_op_count(const SgFuzzCase *c) {
  size_t n = 0;
  MlirOperation op = mlirBlockGetFirstOperation(sg_fuzz_body(c));
  for (; !mlirOperationIsNull(op); op = mlirOperationGetNextInBlock(op))
    n += sg_is_of(op, "sg") && !sg_is(op, "sg.constant");
  return n;
}

void sg_fuzz_case_free(SgFuzzCase *c) {
  for (size_t i = 0; i < c->input_count; i++)
    sg_tensor_free(&c->inputs[i]);
  free(c->inputs);
  if (!mlirModuleIsNull(c->module)) mlirModuleDestroy(c->module);
  *c = (SgFuzzCase){0};
}

SgFuzzCase sg_fuzz_case_clone(const SgFuzzCase *c) {
  SgFuzzCase copy = {.ctx = c->ctx, .input_count = c->input_count};
  copy.module =
      mlirModuleFromOperation(mlirOperationClone(mlirModuleGetOperation(c->module)));
  copy.inputs = sg_calloc(c->input_count, sizeof *copy.inputs);
  for (size_t i = 0; i < c->input_count; i++) {
    size_t bytes = 0;
    SgError error;
    copy.inputs[i] = c->inputs[i];
    copy.inputs[i].data = NULL;
    if (sg_tensor_bytes(&c->inputs[i], &bytes) &&
        sg_tensor_alloc(&copy.inputs[i], &error) == SG_STATUS_OK)
      memcpy(copy.inputs[i].data, c->inputs[i].data, bytes);
  }
  return copy;
}

/// [{sg.name = "x0"}, ...]
static MlirAttribute names(SgBuilder *b, intptr_t n, const char *letter) {
  MlirAttribute *all = sg_calloc((size_t)n, sizeof *all);
  for (intptr_t i = 0; i < n; i++) {
    char *text = sg_printf("%s%td", letter, i);
    const MlirNamedAttribute name = mlirNamedAttributeGet(
        mlirIdentifierGet(b->ctx, SG_STR("sg.name")), sg_a_str(b, text));
    all[i] = mlirDictionaryAttrGet(b->ctx, 1, &name);
    free(text);
  }
  const MlirAttribute list = mlirArrayAttrGet(b->ctx, n, all);
  free(all);
  return list;
}

void sg_fuzz_sign(MlirModule module) {
  const MlirOperation func = sg_module_main(module);
  const MlirBlock body = mlirRegionGetFirstBlock(mlirOperationGetRegion(func, 0));
  const MlirOperation ret = mlirBlockGetTerminator(body);
  SgBuilder b = sg_b_before(func);
  const intptr_t n = mlirBlockGetNumArguments(body), k = sg_n_in(ret);
  MlirType *types = sg_calloc((size_t)(n + k), sizeof *types);
  for (intptr_t i = 0; i < n; i++)
    types[i] = mlirValueGetType(mlirBlockGetArgument(body, i));
  for (intptr_t i = 0; i < k; i++)
    types[n + i] = sg_in_type(ret, i);
  const MlirType type = sg_t_func(&b, (SgTypes){n, types}, (SgTypes){k, types + n});
  sg_set_attr(func, "function_type", sg_a_type(type));
  sg_set_attr(func, "arg_attrs", names(&b, n, "x"));
  sg_set_attr(func, "res_attrs", names(&b, k, "y"));
  free(types);
}

static SgStatus save_tensors(const char *folder, const char *stem, size_t n,
                             const SgTensor *tensors, SgError *error) {
  SgStatus status = SG_STATUS_OK;
  for (size_t i = 0; i < n && status == SG_STATUS_OK; i++) {
    char *path = sg_printf("%s/%s_%zu.npy", folder, stem, i);
    status = sg_npy_write(path, &tensors[i], error);
    free(path);
  }
  return status;
}

SgStatus sg_fuzz_save(const SgFuzzCase *c, const char *folder, SgError *error) {
  SgStatus status = sg_dir_make(folder, 0777, error);
  if (status != SG_STATUS_OK) return status;
  char *path = sg_printf("%s/graph.mlir", folder);
  status = sg_module_save(c->module, path, error);
  free(path);
  if (status == SG_STATUS_OK)
    status = save_tensors(folder, "input", c->input_count, c->inputs, error);
  const size_t n = sg_fuzz_output_count(c);
  SgTensor *outputs = sg_calloc(n, sizeof *outputs);
  SgError unable; // a graph that cannot be evaluated has nothing expected
  if (status == SG_STATUS_OK && sg_fuzz_evaluate(c, SG_FREE_KERNELS, NULL, outputs,
                                                 NULL, &unable) == SG_STATUS_OK)
    status = save_tensors(folder, "expected", n, outputs, error);
  for (size_t i = 0; i < n; i++)
    sg_tensor_free(&outputs[i]);
  free(outputs);
  return status;
}

/// Whether all is what the generator draws: one block of sg ops on static shapes.
static SgStatus check_shape(const SgFuzzCase *c, const char *path, SgError *error) {
  MlirOperation op = mlirBlockGetFirstOperation(sg_fuzz_body(c));
  size_t values = c->input_count;
  for (; sg_is_of(op, "sg"); op = mlirOperationGetNextInBlock(op))
    values += (size_t)sg_n_res(op);
  if (!sg_is(op, "func.return") || values > SG_FUZZ_VALUES)
    return sg_error_set(error, SG_STATUS_INVALID,
                        "%s: @main is no function of at most %d values of sg ops", path,
                        SG_FUZZ_VALUES);
  return SG_STATUS_OK;
}

SgStatus sg_fuzz_load(MlirContext ctx, const char *folder, SgFuzzCase *out,
                      SgError *error) {
  char *path = sg_printf("%s/graph.mlir", folder);
  *out = (SgFuzzCase){.ctx = ctx};
  SgStatus status = sg_module_parse(ctx, path, &out->module, error);
  if (status != SG_STATUS_OK) {
    free(path);
    return status;
  }
  const MlirBlock body = sg_fuzz_body(out);
  const size_t n = (size_t)mlirBlockGetNumArguments(body);
  out->inputs = sg_calloc(n, sizeof *out->inputs);
  for (size_t i = 0; i < n && status == SG_STATUS_OK; i++) {
    char *input = sg_printf("%s/input_%zu.npy", folder, i);
    SgTensor type = {0};
    status = sg_npy_read(input, &out->inputs[i], error);
    out->input_count += status == SG_STATUS_OK;
    if (status == SG_STATUS_OK &&
        !(sg_reference_type(mlirValueGetType(mlirBlockGetArgument(body, (intptr_t)i)),
                            &type) &&
          sg_tensor_same_type(&type, &out->inputs[i])))
      status = sg_error_set(error, SG_STATUS_INVALID,
                            "%s: is not of the type of argument %zu", input, i);
    free(input);
  }
  if (status == SG_STATUS_OK) status = check_shape(out, path, error);
  if (status != SG_STATUS_OK) sg_fuzz_case_free(out);
  free(path);
  return status;
}
