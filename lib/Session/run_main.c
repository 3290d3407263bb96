//===- run_main.c - sg-run ------------------------------------------------===//
#include "Support/buffer.h"
#include "Support/clock.h"
#include "Verify/pass_list.h"
#include "cache.h"
#include "compare_layers.h"
#include "explain.h"
#include "meta.h"
#include "mlir-c/IR.h"
#include "progress.h"
#include "run.h"
#include "run_reference.h"
#include "sg/Context.h"
#include "sg/PassTable.h"
#include "sg/Pipelines.h"
#include "sg/Tools.h"
#include "stdin_model.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/// All that one call of sg-run owns.
typedef struct Run {
  SgRunOptions o;
  SgModel *model;
  SgRunInputs inputs;
  SgTensor *types, *outputs, *shadows;
  SgRunTimes times;
  SgRunExpect expect;
  size_t differ; ///< layers
  bool wrong;    ///< a pass, as --verify-passes found
  SgInputShape *shapes;
  char **names; ///< of `shapes`
  char *passes; ///< --passes, as a pipeline on a module
  char *stdin_folder;
} Run;

/// Loads the plugins and reads --passes.
static SgStatus read_passes(Run *r, SgError *error) {
  SgStatus status = SG_STATUS_OK;
  if (r->o.passes || r->o.plugins.count) sg_register_all();
  for (size_t i = 0; i < r->o.plugins.count && status == SG_STATUS_OK; i++)
    status = sg_plugin_load(r->o.plugins.data[i], error);
  if (status == SG_STATUS_OK && r->o.no_fuse.count)
    status = sg_explain_passes(&r->o.graph, &r->o.no_fuse, &r->passes, error);
  if (!r->o.passes || status != SG_STATUS_OK) return status;
  const MlirContext ctx = sg_context_create(false);
  status = sg_pass_list_text(ctx, r->o.passes, &r->passes, error);
  mlirContextDestroy(ctx);
  return status;
}

static SgStatus open_model(Run *r, SgError *error) {
  const size_t n = r->o.input_shape.count;
  r->shapes = sg_calloc(n, sizeof *r->shapes);
  r->names = sg_calloc(n, sizeof *r->names);
  for (size_t i = 0; i < n; i++) {
    const SgStatus status = sg_run_parse_shape(r->o.input_shape.data[i], &r->shapes[i],
                                               &r->names[i], error);
    if (status != SG_STATUS_OK) return status;
  }
  const SgLoadOptions load = {.shapes = r->shapes,
                              .shape_count = n,
                              .threads = (int)r->o.threads,
                              .opt_level = SG_OPT((int)r->o.graph.level),
                              .fast_math = r->o.graph.fast_math,
                              .stats = r->o.stats,
                              .remarks = r->o.remarks,
                              .no_winograd = r->o.graph.no_winograd,
                              .precision = r->o.graph.precision,
                              .keep_f32 = r->o.graph.keep_f32,
                              .rewrites = SG_REWRITES(r->o.rewrite_limit),
                              .passes = r->passes,
                              .cpu = r->o.graph.mcpu,
                              .tune_file = r->o.tune_file,
                              .cache = r->o.cache,
                              .no_cache = r->o.no_cache || r->o.plugins.count > 0,
                              .dump_stages = r->o.dump_stages,
                              .progress = sg_progress_line()};
  return sg_model_create(r->o.model, &load, &r->model, error);
}

/// Draws what is not given; the same for the evaluator as for the compiled model.
static SgStatus draw(Run *r, SgError *error) {
  const SgDraw *draws = sg_model_prepared(r->model)->draws;
  SgDraw *read = NULL;
  SgStatus status = SG_STATUS_OK;
  if (r->o.reference || r->o.verify) {
    draws = read = sg_calloc(r->inputs.count, sizeof *read);
    status = sg_run_draws(r->model, r->types, read, error);
  }
  if (status == SG_STATUS_OK)
    status = sg_run_draw(&r->o, r->model, r->types, draws, &r->inputs, error);
  free(read);
  return status;
}

/// The inputs given, their shapes, the compiled model, and the inputs drawn.
static SgStatus prepare(Run *r, SgError *error) {
  SgStatus status = sg_run_read_inputs(&r->o, r->model, &r->inputs, error);
  if (status == SG_STATUS_OK && r->o.random)
    status = sg_run_check_draw(&r->o, r->model, error);
  r->types = sg_calloc(r->inputs.count, sizeof *r->types);
  if (status == SG_STATUS_OK)
    status = sg_model_resolve(r->model, r->inputs.tensors, r->inputs.origins, r->types,
                              error);
  if (status != SG_STATUS_OK) {
    const SgStatus model = sg_model_check(r->model, error);
    return model != SG_STATUS_OK ? model : status;
  }
  bool any;
  const double seconds = sg_run_tune_seconds(&r->o, &any);
  if (status == SG_STATUS_OK && !r->o.reference && !r->o.verify)
    status = r->o.tune ? sg_model_tune(r->model, r->types, seconds, any, error)
                       : sg_model_prepare(r->model, r->types, error);
  sg_progress_clear();
  if (status == SG_STATUS_OK && r->o.random && !r->o.compile_only)
    status = draw(r, error);
  return status;
}

/// Frees what the evaluator made; outputs of a compiled model are lent.
static void free_evaluated(Run *r) {
  const size_t n = sg_model_output_count(r->model);
  for (size_t k = 0; k < n; k++) {
    if (r->o.reference) sg_tensor_free(&r->outputs[k]);
    if (r->shadows) sg_tensor_free(&r->shadows[k]);
    r->outputs[k] = (SgTensor){0};
  }
}

static SgStatus run_model(Run *r, SgError *error) {
  const size_t n = sg_model_output_count(r->model);
  r->outputs = sg_calloc(n, sizeof *r->outputs);
  r->shadows = r->o.shadows ? sg_calloc(n, sizeof *r->shadows) : NULL;
  SgStatus status = SG_STATUS_OK;
  for (int64_t i = 0; i < r->o.repeat && status == SG_STATUS_OK; i++) {
    free_evaluated(r);
    const double start = sg_now();
    status = r->o.reference
                 ? sg_run_reference(r->model, r->inputs.tensors, r->outputs, r->shadows,
                                    error)
                 : sg_model_run_lent(r->model, r->inputs.tensors, r->outputs, error);
    sg_run_times_add(&r->times, sg_now() - start);
  }
  if (status == SG_STATUS_OK && r->o.outputs)
    status = sg_run_write_tensors(r->o.outputs, "output", r->outputs, n, error);
  if (status == SG_STATUS_OK && r->shadows)
    status = sg_run_write_tensors(r->o.outputs, "shadow", r->shadows, n, error);
  if (status == SG_STATUS_OK && r->o.expect)
    status = sg_run_expect(&r->o, r->model, r->outputs, &r->expect, error);
  return status;
}

/// "model.onnx: compiled in 1.2 s (cached), ran in 3.4 ms, wrote out/output_0.npy ...".
static void print_summary(Run *r) {
  const SgPrepared *p = sg_model_prepared(r->model);
  FILE *to = r->o.json && strcmp(r->o.json, "-") == 0 ? stderr : stdout;
  if (r->o.serve) return;
  fprintf(to, "%s: ", r->o.model);
  if (r->o.reference)
    fprintf(to, "evaluated in %.3f s", sg_run_times_ms(&r->times, 0.5) / 1e3);
  else
    fprintf(to, "%s in %.2f s%s", p->meta ? "compiled" : "loaded", p->seconds,
            p->meta && p->cached ? " (cached)" : "");
  if (!r->o.compile_only && !r->o.reference) {
    fprintf(to, ", ran in %.3f ms", sg_run_times_ms(&r->times, 0.5));
    if (r->times.count > 1)
      fprintf(to, " (median of %zu, min %.3f)", r->times.count,
              sg_run_times_ms(&r->times, 0));
  }
  for (size_t k = 0; r->o.outputs && k < sg_model_output_count(r->model); k++) {
    char type[160];
    sg_tensor_type_text(&r->outputs[k], type, sizeof type);
    fprintf(to, "%s %s/output_%zu.npy %s", k ? "," : ", wrote", r->o.outputs, k, type);
  }
  fputc('\n', to);
}

/// Which rewrite --sg-rewrite-limit was the last for.
static void print_rewrite(const Run *r) {
  const char *meta = sg_model_prepared(r->model)->meta;
  if (r->o.rewrite_limit < 0 || !meta) return;
  char *last = sg_meta_value(meta, "last_rewrite");
  const size_t n = last ? strlen(last) : 0;
  if (n > 2) // without the quotes
    fprintf(stderr, "rewrite %.*s\n", (int)(n - 2), last + 1);
  free(last);
}

static SgStatus run(Run *r, SgError *error) {
  const double start = sg_now();
  SgStatus status = sg_run_check_options(&r->o, error);
  if (status == SG_STATUS_OK && r->o.cache_clear)
    status = sg_cache_clear(r->o.cache, error);
  if (status != SG_STATUS_OK || (r->o.cache_clear && !r->o.model)) return status;
  if (!r->o.model)
    return sg_error_set(error, SG_STATUS_INVALID,
                        "no model is given (see sg-run --help)");
  if (strcmp(r->o.model, "-") == 0) {
    char *path = NULL;
    status = sg_stdin_model(&r->stdin_folder, &path, error);
    if (status != SG_STATUS_OK) return status;
    r->o.model = path;
  }
  if (r->o.info) return sg_run_info(&r->o, error);
  status = read_passes(r, error);
  if (status == SG_STATUS_OK) status = open_model(r, error);
  if (status == SG_STATUS_OK) status = prepare(r, error);
  if (status == SG_STATUS_OK) print_rewrite(r);
  if (status == SG_STATUS_OK && r->o.compare_layers)
    return sg_compare_layers(&r->o, r->model, r->types, r->inputs.tensors, &r->differ,
                             error);
  if (r->o.verify && status == SG_STATUS_OK) {
    bool right = true;
    status = sg_run_verify(&r->o, r->model, &r->inputs, &right, error);
    r->wrong = !right;
    return status;
  }
  if (status == SG_STATUS_OK && !r->o.compile_only) status = run_model(r, error);
  if (status != SG_STATUS_OK) return status;
  print_summary(r);
  if (r->o.profile) status = sg_run_profile(&r->o, r->model, r->inputs.tensors, error);
  if (r->o.serve) // without --profile
    status = sg_run_serve(r->model, r->inputs.tensors, sg_now() - start, error);
  if (status == SG_STATUS_OK && r->o.json)
    status = sg_run_write_json(&r->o, r->model, &r->times, &r->expect, error);
  return status;
}

static void free_run(Run *r) {
  if (r->outputs) free_evaluated(r);
  sg_model_destroy(r->model);
  sg_run_free_inputs(&r->inputs);
  for (size_t i = 0; r->names && i < r->o.input_shape.count; i++)
    free(r->names[i]);
  sg_stdin_model_remove(r->stdin_folder, r->stdin_folder ? r->o.model : NULL);
  free(r->names);
  free(r->shapes);
  free(r->types);
  free(r->passes);
  free(r->outputs);
  free(r->shadows);
  free(r->times.seconds);
  sg_cli_free(&sg_run_cli, &r->o);
}

int sg_run_tool(int argc, char **argv) {
  Run r = {.o = {.threads = 1,
                 .repeat = 1,
                 .graph.level = 3,
                 .rewrite_limit = -1,
                 .rtol = -1,
                 .atol = -1}};
  SgError error = {0};
  SgStatus status = sg_cli_parse(&sg_run_cli, argc, argv, &r.o, &r.o.model, &error);
  if (status == SG_STATUS_OK && (r.o.help || r.o.version))
    r.o.help ? sg_cli_help(&sg_run_cli) : sg_cli_version(&sg_run_cli);
  else if (status == SG_STATUS_OK)
    status = run(&r, &error);
  const bool differs =
      (r.expect.checked && !r.expect.agrees) || r.differ > 0 || r.wrong;
  if (status != SG_STATUS_OK) sg_cli_error(&error);
  free_run(&r);
  return status != SG_STATUS_OK ? sg_cli_exit_code(status) : differs ? 1 : 0;
}
