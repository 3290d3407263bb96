//===- check.c - reference, passes alone, -O0 and -O3 ---------------------===//
#include "fuzz.h"

#include "Session/module.h"
#include "Support/buffer.h"
#include "Verify/pass_list.h"
#include "sg/Pass.h"
#include "sg/Pipelines.h"
#include "sg/Session.h"

#include <stdlib.h>
#include <string.h>

static void free_all(SgTensor *tensors, size_t n) {
  for (size_t i = 0; i < n; i++)
    sg_tensor_free(&tensors[i]);
  free(tensors);
}

/// Puts "what: " in front of the message.
static SgStatus blame(const char *what, SgStatus status, SgError *error) {
  char *text = sg_strdup(error->text);
  (void)sg_error_set(error, status, "%s: %s", what, text);
  free(text);
  return status;
}

// ---- the passes alone

static char *print(MlirModule module) {
  SgBuffer text = {0};
  mlirOperationPrint(mlirModuleGetOperation(module), sg_module_put, &text);
  return text.data;
}

/// Exact passes keep every bit of the evaluator's outputs; others are held like
/// kernels.
static SgStatus compare_passed(SgFuzzTruth *truth, const SgFuzzCase *passed, bool exact,
                               SgError *error) {
  SgTensor *outputs = sg_calloc(truth->count, sizeof *outputs);
  SgStatus status = sg_fuzz_evaluate(passed, NULL, outputs, NULL, error);
  for (size_t i = 0; i < truth->count && status == SG_STATUS_OK; i++)
    if (!(exact ? sg_fuzz_same(&truth->value[i], &outputs[i], i, error)
                : sg_fuzz_agrees(truth, i, &outputs[i], error)))
      status = SG_STATUS_RUN;
  free_all(outputs, truth->count);
  return status;
}

static SgStatus apply_pass(const char *pass, MlirModule module, SgError *error) {
  SgRewriteLog log = {.limit = -1};
  SgDiagnostics diagnostics;
  sg_diagnostics_begin(&diagnostics, mlirModuleGetContext(module), pass,
                       SG_STATUS_INTERNAL, error);
  const bool failed =
      SG_FAILED(sg_pass_apply(pass, mlirModuleGetOperation(module), &log));
  return sg_diagnostics_end(&diagnostics, failed);
}

/// Runs one pass on `passed` and, if it changed something, compares. `text` is the
/// module's, before and after.
static SgStatus check_pass(const SgFuzzOptions *o, const SgPassItem *pass,
                           size_t number, bool exact, const SgFuzzCase *passed,
                           char **text, SgFuzzTruth *truth, SgError *error) {
  SgStatus status = apply_pass(pass->text, passed->module, error);
  if (status != SG_STATUS_OK) return status;
  char *after = print(passed->module);
  if (strcmp(*text, after) != 0) {
    if (o->coverage && number < SG_FUZZ_PASSES) o->coverage->passes[number]++;
    status = compare_passed(truth, passed, exact, error);
    if (status != SG_STATUS_OK) status = blame(pass->name, SG_STATUS_RUN, error);
  }
  free(*text);
  *text = after;
  return status;
}

static SgStatus check_passes(const SgFuzzOptions *o, SgFuzzTruth *truth,
                             SgError *error) {
  SgFuzzCase passed = *truth->c;
  char *pipeline = o->passes ? sg_strdup(o->passes) : sg_graph_pipeline(3, false);
  SgPassList list = {0};
  SgStatus status = sg_pass_list_read(passed.ctx, pipeline, &list, error);
  free(pipeline);
  if (status != SG_STATUS_OK) return status;
  passed.module = mlirModuleFromOperation(
      mlirOperationClone(mlirModuleGetOperation(passed.module)));
  char *text = print(passed.module);
  bool exact = true; // so far
  for (size_t i = 0; i < list.count && status == SG_STATUS_OK; i++) {
    exact = exact && list.items[i].exactness == SG_EXACT;
    status = check_pass(o, &list.items[i], i, exact, &passed, &text, truth, error);
  }
  free(text);
  sg_pass_list_free(&list);
  mlirModuleDestroy(passed.module);
  return status;
}

// ---- compiled

static SgStatus check_level(const SgFuzzOptions *o, const char *path, int level,
                            SgFuzzTruth *truth, SgError *error) {
  const SgLoadOptions load = {.opt_level = SG_OPT(level), .cache = o->cache};
  SgModel *model = NULL;
  const char *name = level ? "-O3" : "-O0";
  SgStatus status = sg_model_load(path, &load, &model, error);
  if (status != SG_STATUS_OK) return blame(name, SG_STATUS_INTERNAL, error);
  SgTensor *outputs = sg_calloc(truth->count, sizeof *outputs);
  status = sg_model_run(model, truth->c->inputs, outputs, error);
  if (status != SG_STATUS_OK) status = blame(name, SG_STATUS_INTERNAL, error);
  for (size_t i = 0; i < truth->count && status == SG_STATUS_OK; i++)
    if (!sg_fuzz_agrees(truth, i, &outputs[i], error))
      status = blame(name, SG_STATUS_RUN, error);
  free_all(outputs, truth->count);
  sg_model_destroy(model);
  return status;
}

SgStatus sg_fuzz_check(const SgFuzzOptions *o, const SgFuzzCase *c, SgError *error) {
  SgFuzzTruth truth;
  SgStatus status = sg_fuzz_truth(c, &truth, error);
  if (status != SG_STATUS_OK) status = blame("reference", SG_STATUS_INVALID, error);
  char *path = sg_printf("%s/graph.mlir", o->folder);
  if (status == SG_STATUS_OK) status = sg_module_save(c->module, path, error);
  if (status == SG_STATUS_OK) status = check_passes(o, &truth, error);
  for (int level = 0; level <= 3 && !o->passes && status == SG_STATUS_OK; level += 3)
    status = check_level(o, path, level, &truth, error);
  for (size_t i = 0; i < truth.count && o->coverage && status == SG_STATUS_OK; i++) {
    o->coverage->outputs++;
    o->coverage->free_outputs += truth.free_[i];
  }
  free(path);
  sg_fuzz_truth_free(&truth);
  return status;
}
