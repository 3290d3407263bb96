//===- run_reference.c - --reference --------------------------------------===//
#include "run_reference.h"

#include "Support/buffer.h"
#include "load_graph.h"
#include "loaded_model_internal.h"
#include "module.h"
#include "sg/Builder.h"
#include "sg/Context.h"
#include "sg/Reference.h"
#include "sg/Target.h"

#include <stdlib.h>

SgStatus sg_run_graph_open(const SgModel *model, const SgTensor *types, SgRunGraph *g,
                           SgError *error) {
  if (model->kind == SG_MODEL_LIBRARY)
    return sg_error_set(error, SG_STATUS_INVALID,
                        "%s: a library has no graph to evaluate", model->path);
  g->ctx = sg_context_create(false);
  SgCompileJob job = {.path = model->path,
                      .kind = model->kind,
                      .signature = &model->signature,
                      .graph.precision = model->graph.precision,
                      .types = types};
  const size_t n = model->signature.input_count;
  bool *with_values = sg_calloc(n, sizeof *with_values);
  job.with_values = with_values;
  SgStatus status;
  bool again;
  do { // as sg_model_prepare
    job.needs = sg_calloc(n, sizeof *job.needs);
    status = sg_graph_load(g->ctx, &job, &g->module, &g->weights, error);
    again = status == SG_STATUS_UNSUPPORTED && sg_compile_add_values(&job, with_values);
    free(job.needs);
  } while (again);
  free(with_values);
  if (status != SG_STATUS_OK) mlirContextDestroy(g->ctx);
  return status;
}

void sg_run_graph_close(SgRunGraph *g) {
  mlirModuleDestroy(g->module);
  sg_weights_close(g->weights);
  mlirContextDestroy(g->ctx);
}

SgStatus sg_run_reference(const SgModel *model, const SgTensor *inputs,
                          SgTensor *outputs, SgTensor *shadows, SgError *error) {
  SgRunGraph g;
  SgStatus status = sg_run_graph_open(model, inputs, &g, error);
  if (status != SG_STATUS_OK) return status;
  const SgReferenceWeights find = sg_target_resources(g.weights);
  const MlirOperation func = sg_module_main(g.module);
  SgDiagnostics diagnostics;
  sg_diagnostics_begin(&diagnostics, g.ctx, model->path, SG_STATUS_INTERNAL, NULL);
  status = shadows
               ? sg_reference_run_shadow(func, &find, inputs, outputs, shadows, error)
               : sg_reference_run(func, &find, inputs, outputs, error);
  (void)sg_diagnostics_end(&diagnostics, false);
  sg_run_graph_close(&g);
  return status;
}

SgStatus sg_run_draws(const SgModel *model, const SgTensor *types, SgDraw *draws,
                      SgError *error) {
  SgRunGraph g;
  const SgStatus status = sg_run_graph_open(model, types, &g, error);
  if (status != SG_STATUS_OK) return status;
  sg_graph_draws(sg_module_main(g.module), draws);
  sg_run_graph_close(&g);
  return status;
}
