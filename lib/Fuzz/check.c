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

/// What the evaluator gives, and how that moves: `strict` while nothing has changed how
/// values are computed, `loose` once a pass that rounds has.
typedef struct Truths {
  const SgFuzzCase *c;
  size_t count;
  SgFuzzTruth strict, loose; ///< loose: made when it is wanted
  bool rounded;              ///< a pass that rounds changed the graph
} Truths;

static SgStatus truth_of(Truths *t, bool rounded, SgFuzzTruth **out, SgError *error) {
  *out = rounded ? &t->loose : &t->strict;
  return rounded && !t->loose.c
             ? sg_fuzz_truth(t->c, SG_FREE_ROUNDING, &t->loose, error)
             : SG_STATUS_OK;
}

static SgStatus agree(Truths *t, bool rounded, const SgTensor *outputs,
                      SgError *error) {
  SgFuzzTruth *truth;
  SgStatus status = truth_of(t, rounded, &truth, error);
  for (size_t i = 0; i < t->count && status == SG_STATUS_OK; i++)
    if (!sg_fuzz_agrees(truth, i, &outputs[i], error)) status = SG_STATUS_RUN;
  return status;
}

// ---- the passes alone

static char *print(MlirModule module) {
  SgBuffer text = {0};
  mlirOperationPrint(mlirModuleGetOperation(module), sg_module_put, &text);
  return text.data;
}

/// While all passes were exact, every bit of the evaluator's outputs stays; then they
/// are held like those of kernels.
static SgStatus compare_passed(Truths *t, const SgFuzzCase *passed, SgError *error) {
  SgTensor *outputs = sg_calloc(t->count, sizeof *outputs);
  SgStatus status =
      sg_fuzz_evaluate(passed, SG_FREE_KERNELS, NULL, outputs, NULL, error);
  for (size_t i = 0; !t->rounded && i < t->count && status == SG_STATUS_OK; i++)
    if (!sg_fuzz_same(&t->strict.value[i], &outputs[i], i, error))
      status = SG_STATUS_RUN;
  if (t->rounded && status == SG_STATUS_OK) status = agree(t, true, outputs, error);
  free_all(outputs, t->count);
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
                           const SgFuzzCase *passed, char **text, Truths *t,
                           SgError *error) {
  SgStatus status = apply_pass(pass->text, passed->module, error);
  if (status != SG_STATUS_OK) return status;
  char *after = print(passed->module);
  if (strcmp(*text, after) != 0) {
    if (o->coverage) sg_fuzz_count_pass(o->coverage, pass->text);
    t->rounded = t->rounded || pass->exactness != SG_EXACT;
    status = compare_passed(t, passed, error);
    if (status != SG_STATUS_OK) status = blame(pass->name, SG_STATUS_RUN, error);
  }
  free(*text);
  *text = after;
  return status;
}

/// Graphs are too small for layouts and tiles to pay.
static const SgGraphChoice level_3 = {.level = 3, .unpaid = true};

static SgStatus check_passes(const SgFuzzOptions *o, Truths *t, SgError *error) {
  SgFuzzCase passed = *t->c;
  char *pipeline = o->passes ? sg_strdup(o->passes) : sg_graph_pipeline(&level_3);
  SgPassList list = {0};
  SgStatus status = sg_pass_list_read(passed.ctx, pipeline, &list, error);
  free(pipeline);
  if (status != SG_STATUS_OK) return status;
  passed.module = mlirModuleFromOperation(
      mlirOperationClone(mlirModuleGetOperation(passed.module)));
  char *text = print(passed.module);
  for (size_t i = 0; i < list.count && status == SG_STATUS_OK; i++)
    status = check_pass(o, &list.items[i], &passed, &text, t, error);
  free(text);
  sg_pass_list_free(&list);
  mlirModuleDestroy(passed.module);
  return status;
}

// ---- compiled

static SgStatus check_level(const SgFuzzOptions *o, const char *path, int level,
                            Truths *t, SgError *error) {
  char *passes = level ? sg_graph_pipeline(&level_3) : NULL;
  const SgLoadOptions load = {
      .opt_level = SG_OPT(level), .passes = passes, .cache = o->cache};
  SgModel *model = NULL;
  const char *name = level ? "-O3" : "-O0";
  SgStatus status = sg_model_load(path, &load, &model, error);
  free(passes);
  if (status != SG_STATUS_OK) return blame(name, SG_STATUS_INTERNAL, error);
  SgTensor *outputs = sg_calloc(t->count, sizeof *outputs);
  status = sg_model_run(model, t->c->inputs, outputs, error);
  if (status != SG_STATUS_OK)
    status = blame(name, SG_STATUS_INTERNAL, error);
  else if (agree(t, level && t->rounded, outputs, error) != SG_STATUS_OK)
    status = blame(name, SG_STATUS_RUN, error);
  free_all(outputs, t->count);
  sg_model_destroy(model);
  return status;
}

SgStatus sg_fuzz_check(const SgFuzzOptions *o, const SgFuzzCase *c, SgError *error) {
  Truths t = {.c = c, .count = sg_fuzz_output_count(c)};
  SgStatus status = sg_fuzz_truth(c, SG_FREE_KERNELS, &t.strict, error);
  if (status != SG_STATUS_OK) status = blame("reference", SG_STATUS_INVALID, error);
  char *path = sg_printf("%s/graph.mlir", o->folder);
  if (status == SG_STATUS_OK) status = sg_module_save(c->module, path, error);
  if (status == SG_STATUS_OK) status = check_passes(o, &t, error);
  for (int level = 0; level <= 3 && !o->passes && status == SG_STATUS_OK; level += 3)
    status = check_level(o, path, level, &t, error);
  for (size_t i = 0; i < t.count && o->coverage && status == SG_STATUS_OK; i++) {
    o->coverage->outputs++;
    o->coverage->free_outputs += t.rounded || t.strict.free_[i];
  }
  free(path);
  sg_fuzz_truth_free(&t.strict);
  sg_fuzz_truth_free(&t.loose);
  return status;
}
