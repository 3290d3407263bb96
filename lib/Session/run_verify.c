//===- run_verify.c - --verify-passes -------------------------------------===//
#include "Support/buffer.h"
#include "Support/dir.h"
#include "loaded_model_internal.h"
#include "run.h"
#include "run_kernels.h"
#include "run_reference.h"
#include "sg/Context.h"
#include "sg/Pipelines.h"
#include "sg/Target.h"
#include "sg/Verify.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/// What it takes to compile a graph.
typedef struct Compiler {
  const SgModel *model;
  SgWeights *weights;
} Compiler;

/// Loads what was compiled into `folder` and runs it.
static SgStatus run_folder(const char *folder, const SgTensor *in, SgTensor *out,
                           SgError *error) {
  char *library = sg_printf("%s/m.so", folder);
  SgrtModel *model = NULL;
  SgrtSession *session = NULL;
  SgStatus status = sgrt_model_load(library, NULL, &model, error);
  if (status == SG_STATUS_OK) status = sgrt_session_create(model, 1, &session, error);
  if (status == SG_STATUS_OK) {
    const SgPlan *plan = sgrt_model_plan(model);
    for (size_t k = 0; k < plan->output_count && status == SG_STATUS_OK; k++) {
      out[k] = plan->outputs[k].type;
      out[k].data = NULL;
      status = sg_tensor_alloc(&out[k], error);
    }
    if (status == SG_STATUS_OK) status = sgrt_session_run(session, in, out, error);
    for (size_t k = 0; k < plan->output_count && status != SG_STATUS_OK; k++)
      sg_tensor_free(&out[k]);
  }
  sgrt_session_destroy(session);
  sgrt_model_destroy(model);
  free(library);
  return status;
}

/// At level 0: what compiled graphs are compared for is the passes, so that the kernels
/// should add as little as they can.
static SgCompileJob job_of(const Compiler *c, const SgTensor *in) {
  const SgModel *m = c->model;
  return (SgCompileJob){.path = m->path,
                        .kind = m->kind,
                        .signature = &m->signature,
                        .types = in,
                        .graph.mcpu = m->graph.mcpu,
                        .cache = m->cache};
}

/// SgVerifyJob.run: through kernels, memory plan, linker and executor, from a folder
/// that is gone afterwards. Kernels that were compiled before come from the cache.
static SgStatus compile_and_run(void *user, MlirModule module, const SgTensor *in,
                                SgTensor *out, SgError *error) {
  const Compiler *c = user;
  const SgCompileJob job = job_of(c, in);
  char *folder = NULL;
  SgStatus status = sg_dir_temporary(&folder, error);
  if (status != SG_STATUS_OK) return status;
  status = sg_compile_graph(&job, module, c->weights, folder, error);
  if (status == SG_STATUS_OK) status = run_folder(folder, in, out, error);
  sg_dir_remove(folder);
  free(folder);
  return status;
}

/// SgVerifyJob.kernels
static SgStatus check_kernels(void *user, MlirModule module, FILE *to, bool *right,
                              SgError *error) {
  const Compiler *c = user;
  const SgCompileJob job = job_of(c, NULL);
  return sg_kernels_verify(&job, module, to, right, error);
}

/// The folder that is written to must not be the one that inputs are read from.
static SgStatus check_folder(const SgRunOptions *o, const char *folder,
                             SgError *error) {
  struct stat a, b;
  if (!o->inputs || stat(o->inputs, &a) != 0 || stat(folder, &b) != 0 ||
      a.st_dev != b.st_dev || a.st_ino != b.st_ino)
    return SG_STATUS_OK;
  return sg_error_set(error, SG_STATUS_INVALID,
                      "%s: is the folder of --inputs; give another --verify-dir",
                      folder);
}

SgStatus sg_run_verify(const SgRunOptions *o, const SgModel *model,
                       const SgRunInputs *inputs, bool *right, SgError *error) {
  const char *folder = o->verify_dir ? o->verify_dir : "verify";
  SgRunGraph graph;
  *right = true;
  SgStatus status = check_folder(o, folder, error);
  if (status != SG_STATUS_OK) return status;
  sg_register_all();
  status = sg_run_graph_open(model, inputs->tensors, &graph, error);
  if (status != SG_STATUS_OK) return status;
  Compiler compiler = {model, graph.weights};
  const SgReferenceWeights weights = sg_target_resources(graph.weights);
  char *level = sg_graph_pipeline(&model->graph);
  const SgVerifyJob job = {.module = graph.module,
                           .weights = &weights,
                           .weights_folder = sg_weights_folder(graph.weights),
                           .in = inputs->tensors,
                           .passes = model->passes ? model->passes : level,
                           .folder = folder,
                           .plugins = o->plugins.data,
                           .plugin_count = o->plugins.count,
                           .run = compile_and_run,
                           .kernels = check_kernels,
                           .user = &compiler,
                           .to = stdout};
  status = sg_verify_passes(&job, right, error);
  if (status != SG_STATUS_OK)
    (void)sg_error_set(error, status, "%s: %s", model->path, error->text);
  free(level);
  sg_run_graph_close(&graph);
  return status;
}
