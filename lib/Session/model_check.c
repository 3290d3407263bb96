//===- model_check.c - whether a model is at fault by itself --------------===//
#include "Support/buffer.h"
#include "load_graph.h"
#include "loaded_model.h"
#include "loaded_model_internal.h"
#include "sg/Context.h"

#include <stdlib.h>

static SgStatus import(const SgModel *m, const SgTensor *types, bool *needs,
                       SgError *error) {
  const SgCompileJob job = {.path = m->path,
                            .kind = m->kind,
                            .signature = &m->signature,
                            .types = types,
                            .needs = needs};
  const MlirContext ctx = sg_context_create(false);
  MlirModule module;
  SgWeights *weights = NULL;
  const SgStatus status = sg_graph_load(ctx, &job, &module, &weights, error);
  if (status == SG_STATUS_OK) {
    mlirModuleDestroy(module);
    sg_weights_close(weights);
  }
  mlirContextDestroy(ctx);
  return status;
}

SgStatus sg_model_check(const SgModel *m, SgError *error) {
  if (m->kind == SG_MODEL_LIBRARY) return SG_STATUS_OK;
  const size_t n = m->signature.input_count;
  SgTensor *types = sg_calloc(n, sizeof *types);
  bool *needs = sg_calloc(n, sizeof *needs);
  SgError found = {0};
  SgStatus status = sg_model_resolve(m, NULL, NULL, types, &found);
  if (status == SG_STATUS_OK) status = import(m, types, needs, &found);
  bool at_fault = status == SG_STATUS_FORMAT || status == SG_STATUS_UNSUPPORTED;
  for (size_t i = 0; i < n; i++)
    at_fault = at_fault && !needs[i]; // else the input's value may be all that lacks
  free(types);
  free(needs);
  if (!at_fault) return SG_STATUS_OK;
  return sg_error_set(error, status, "%s", found.text);
}
