//===- artefact.c - a model file becomes an artefact ----------------------===//
//
//   model ── import ──> sg graph ── passes of -O ──> sg graph
//         ── sg-outline-kernels ──> plan and kernels ── codegen ──> objects
//         ── sg-plan-memory ──> plan with places ── target ──> m.weights, m.so, m.h
//===----------------------------------------------------------------------===//
#include "artefact.h"

#include "Support/buffer.h"
#include "Support/clock.h"
#include "Support/dir.h"
#include "Verify/check.h"
#include "build.h"
#include "explain.h"
#include "kernel_objects.h"
#include "load_graph.h"
#include "meta.h"
#include "mlir-c/Pass.h"
#include "module.h"
#include "sg/Builder.h"
#include "sg/Context.h"
#include "sg/File.h"
#include "sg/Pipelines.h"
#include "sg/Target.h"
#include "sg/Tune.h"

#include <stdlib.h>
#include <string.h>

/// One compilation under way.
typedef struct Compilation {
  const SgCompileJob *job;
  SgError *error;
  MlirContext ctx;
  MlirModule module;
  SgWeights *weights;
  SgMachine *machine;
  SgKernels kernels;
  SgMeta meta;
  SgDraw *draws;
  double last; ///< when the stage began
} Compilation;

/// Seconds since it was called last.
static double lap(Compilation *c) {
  const double now = sg_now(), past = now - c->last;
  c->last = now;
  return past;
}

static void announce(const Compilation *c, const char *stage) {
  if (c->job->progress) c->job->progress(c->job->user, stage, 0, 0);
}

/// Writes the module as it stands to <dump_stages>/<name>.mlir, if that is wanted.
static SgStatus dump(Compilation *c, const char *name) {
  if (!c->job->dump_stages) return SG_STATUS_OK;
  SgStatus status = sg_dir_make(c->job->dump_stages, 0777, c->error);
  if (status != SG_STATUS_OK) return status;
  // Weights are named relative to the model's folder: say which it is.
  sg_set_attr(mlirModuleGetOperation(c->module), "sg.folder",
              mlirStringAttrGet(c->ctx, sg_s(sg_weights_folder(c->weights))));
  char *path = sg_printf("%s/%s.mlir", c->job->dump_stages, name);
  status = sg_module_save(c->module, path, c->error);
  free(path);
  return status;
}

/// Runs a pipeline in text on the module.
static SgStatus run_passes(Compilation *c, const char *text, SgStatus code) {
  SgDiagnostics diagnostics;
  SgBuffer said = {0};
  const MlirPassManager pm = mlirPassManagerCreate(c->ctx);
  sg_diagnostics_begin(&diagnostics, c->ctx, c->job->path, code, c->error);
  bool failed = SG_FAILED(mlirParsePassPipeline(mlirPassManagerGetAsOpPassManager(pm),
                                                sg_s(text), sg_module_put, &said));
  if (!failed)
    failed = SG_FAILED(mlirPassManagerRunOnOp(pm, mlirModuleGetOperation(c->module)));
  const SgStatus status = sg_diagnostics_end(&diagnostics, failed);
  mlirPassManagerDestroy(pm);
  sg_buffer_free(&said);
  return status;
}

/// The same, but for the rewrites beyond the job's limit.
static SgStatus run_rewrites(Compilation *c, const char *text) {
  SgDiagnostics diagnostics;
  SgRewriteLog log = {.limit = c->job->rewrites - SG_REWRITES(0)};
  const MlirOperation module = mlirModuleGetOperation(c->module);
  sg_diagnostics_begin(&diagnostics, c->ctx, c->job->path, SG_STATUS_INTERNAL,
                       c->error);
  const bool failed = SG_FAILED(sg_pass_apply(text, module, &log));
  if (log.op_count) {
    const MlirStringRef node = sg_loc_name(log.ops[0].loc);
    c->meta.last_rewrite =
        sg_printf("%lld is of %s, on %.*s%s%.*s%s", (long long)log.applied, log.pass,
                  (int)log.ops[0].name.length, log.ops[0].name.data,
                  node.length ? " at node '" : "", (int)node.length, node.data,
                  node.length ? "'" : "");
  }
  return sg_diagnostics_end(&diagnostics, failed);
}

static SgStatus load(Compilation *c) {
  announce(c, "import");
  SgStatus status = sg_graph_load(c->ctx, c->job, &c->module, &c->weights, c->error);
  if (status != SG_STATUS_OK) {
    c->module = (MlirModule){NULL};
    return status;
  }
  const MlirOperation func = sg_module_main(c->module);
  const MlirBlock block = mlirRegionGetFirstBlock(mlirOperationGetRegion(func, 0));
  if ((size_t)mlirBlockGetNumArguments(block) != c->meta.input_count)
    return sg_error_set(c->error, SG_STATUS_INTERNAL,
                        "%s: %td arguments were imported of %zu inputs", c->job->path,
                        mlirBlockGetNumArguments(block), c->meta.input_count);
  sg_graph_draws(func, c->draws);
  c->meta.import_s = lap(c);
  return dump(c, "0-import");
}

static SgStatus optimise(Compilation *c) {
  announce(c, "passes");
  char *level = sg_graph_pipeline(&c->job->graph);
  const char *passes = c->job->passes ? c->job->passes : level;
  char *text = sg_printf("builtin.module(%s)", passes);
  SgStatus status = c->job->stats
                        ? sg_explain_stats(c->module, passes, stderr, c->error)
                    : c->job->rewrites ? run_rewrites(c, passes)
                                       : run_passes(c, text, SG_STATUS_INTERNAL);
  if (status == SG_STATUS_OK && c->job->remarks)
    status = sg_explain_remarks(c->module, stderr, c->error);
  free(text);
  free(level);
  c->meta.ops = sg_graph_ops(c->module);
  if (status == SG_STATUS_OK) status = dump(c, "1-passes");
  c->meta.passes_s = lap(c);
  return status;
}

char *sg_outline_pipeline(const SgCompileJob *job, const SgMachine *machine) {
  char *tiles = job->graph.tune_file
                    ? sg_printf("func.func(sg-choose-tiles{mcpu=%s file={%s}}),",
                                machine->name, job->graph.tune_file)
                    : NULL;
  char *text =
      sg_printf("%ssg-outline-kernels{mcpu=%s}", tiles ? tiles : "", machine->name);
  free(tiles);
  return text;
}

static SgStatus outline(Compilation *c) {
  char *pass = sg_outline_pipeline(c->job, c->machine);
  char *text = sg_printf("builtin.module(%s)", pass);
  free(pass);
  SgStatus status = run_passes(c, text, SG_STATUS_UNSUPPORTED);
  free(text);
  if (status == SG_STATUS_OK) status = dump(c, "2-kernels");
  if (status == SG_STATUS_OK) sg_kernels_collect(c->module, &c->kernels);
  c->meta.outline_s = lap(c);
  return status;
}

static SgStatus compile_kernels(Compilation *c) {
  const SgStatus status = sg_kernels_compile(&c->kernels, c->job, c->machine, c->error);
  if (status != SG_STATUS_OK)
    return sg_error_set(c->error, status, "%s: %s", c->job->path, c->error->text);
  c->meta.kernels_distinct = c->kernels.count;
  c->meta.kernels_reused = c->kernels.reused;
  c->meta.kernels_launches =
      sg_kernels_annotate(&c->kernels, sg_module_main(c->module));
  if (c->job->stats)
    fprintf(stderr, "%zu launches of %zu kernels\n", c->meta.kernels_launches,
            c->meta.kernels_distinct);
  c->meta.kernels_s = lap(c);
  return status;
}

/// Weights file and plan image; `*image` returns owned.
static SgStatus plan(Compilation *c, const char *weights_path, void **image,
                     size_t *size) {
  announce(c, "plan");
  SgStatus status =
      run_passes(c, "builtin.module(func.func(sg-plan-memory))", SG_STATUS_INTERNAL);
  if (status == SG_STATUS_OK) status = dump(c, "3-plan");
  if (status != SG_STATUS_OK) return status;
  const MlirOperation func = sg_module_main(c->module);
  SgTargetWeights weights = {0};
  status = sg_target_weights(func, c->weights, weights_path, &weights, c->error);
  if (status == SG_STATUS_OK)
    status = sg_target_plan(func, &weights, c->machine, image, size, c->error);
  SgPlan parsed = {0};
  if (status == SG_STATUS_OK) status = sg_plan_parse(*image, *size, &parsed, c->error);
  c->meta.arena_bytes = parsed.arena;
  c->meta.arena_lower_bound = parsed.bound;
  c->meta.weights_bytes = parsed.weights_bytes;
  sg_plan_free(&parsed);
  sg_target_weights_free(&weights);
  c->meta.plan_s = lap(c);
  return status;
}

static SgStatus begin(Compilation *c, const SgCompileJob *job, SgError *error) {
  *c = (Compilation){.job = job, .error = error};
  c->meta.input_count = job->signature->input_count;
  c->meta.draws = c->draws = sg_calloc(c->meta.input_count, sizeof *c->draws);
  lap(c);
  sg_register_all();
  SgStatus status = sg_machine_create(job->graph.mcpu, &c->machine, error);
  if (status == SG_STATUS_OK && job->graph.tune_file) { // that passes need not doubt it
    SgTune *tune = NULL;
    status = sg_tune_read(job->graph.tune_file, false, &tune, error);
    sg_tune_free(tune);
  }
  if (status == SG_STATUS_OK) c->ctx = sg_context_create(true);
  return status;
}

static void end(Compilation *c) {
  sg_kernels_free(&c->kernels);
  if (!mlirModuleIsNull(c->module)) mlirModuleDestroy(c->module);
  sg_weights_close(c->weights);
  if (!mlirContextIsNull(c->ctx)) mlirContextDestroy(c->ctx);
  sg_machine_destroy(c->machine);
  free(c->draws);
  free(c->meta.last_rewrite);
}

/// The path with its ending (after the last dot of the file's name) replaced. Owned.
static char *with_ending(const char *path, const char *ending) {
  const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
  const char *dot = strrchr(name, '.');
  const int n = dot && dot > name ? (int)(dot - path) : (int)strlen(path);
  return sg_printf("%.*s%s", n, path, ending);
}

/// A library or an object of the graph as it stands.
static SgStatus make_binary(Compilation *c, SgTargetForm form, const char *path) {
  char *weights = with_ending(path, ".weights"), *header = with_ending(path, ".h");
  void *image = NULL;
  size_t size = 0;
  SgStatus status = outline(c);
  if (status == SG_STATUS_OK) status = compile_kernels(c);
  if (status == SG_STATUS_OK) status = plan(c, weights, &image, &size);
  if (status == SG_STATUS_OK) {
    announce(c, "link");
    status = sg_target_library(image, size, c->machine, c->kernels.linked,
                               c->kernels.count, form, path, c->error);
  }
  if (status == SG_STATUS_OK)
    status = sg_target_header(image, size, path, header, c->error);
  c->meta.link_s = lap(c);
  free(image);
  free(weights);
  free(header);
  return status;
}

/// What a library and an object have in common.
static SgStatus make_library(Compilation *c, SgTargetForm form, const char *path) {
  SgStatus status = load(c);
  if (status == SG_STATUS_OK) status = optimise(c);
  return status == SG_STATUS_OK ? make_binary(c, form, path) : status;
}

SgStatus sg_compile_graph(const SgCompileJob *job, MlirModule module,
                          SgWeights *weights, const char *folder, SgError *error) {
  Compilation c = {.job = job,
                   .error = error,
                   .ctx = mlirModuleGetContext(module),
                   .module = mlirModuleFromOperation(
                       mlirOperationClone(mlirModuleGetOperation(module))),
                   .weights = weights};
  lap(&c);
  char *library = sg_printf("%s/m.so", folder);
  SgStatus status = sg_machine_create(job->graph.mcpu, &c.machine, error);
  if (status == SG_STATUS_OK) status = make_binary(&c, SG_TARGET_SHARED, library);
  free(library);
  c.ctx.ptr = NULL; // the caller's, like the weights
  c.weights = NULL;
  end(&c);
  return status;
}

SgStatus sg_compile(const SgCompileJob *job, const char *folder, SgError *error) {
  Compilation c;
  SgStatus status = begin(&c, job, error);
  char *library = sg_printf("%s/m.so", folder), *build = sg_build_text();
  if (status == SG_STATUS_OK) status = make_library(&c, SG_TARGET_SHARED, library);
  if (status == SG_STATUS_OK) {
    c.meta.build = build;
    c.meta.cpu = c.machine->cpu;
    status = sg_meta_write(&c.meta, folder, error);
  }
  free(library);
  free(build);
  end(&c);
  return status;
}

SgStatus sg_compile_outlined(const SgCompileJob *job, SgOutlined *out, SgError *error) {
  Compilation c;
  SgStatus status = begin(&c, job, error);
  if (status == SG_STATUS_OK) status = load(&c);
  if (status == SG_STATUS_OK) status = optimise(&c);
  if (status == SG_STATUS_OK) status = outline(&c);
  if (status == SG_STATUS_OK) {
    *out = (SgOutlined){c.ctx, c.module, c.weights};
    c.ctx = (MlirContext){NULL};
    c.module = (MlirModule){NULL};
    c.weights = NULL;
  }
  end(&c);
  return status;
}

void sg_outlined_free(SgOutlined *o) {
  if (!mlirModuleIsNull(o->module)) mlirModuleDestroy(o->module);
  sg_weights_close(o->weights);
  if (!mlirContextIsNull(o->ctx)) mlirContextDestroy(o->ctx);
  *o = (SgOutlined){{NULL}, {NULL}, NULL};
}

static SgStatus write_llvm(Compilation *c, const char *path) {
  char *text = NULL;
  SgStatus status = optimise(c);
  if (status == SG_STATUS_OK) status = outline(c);
  if (status == SG_STATUS_OK)
    status = sg_kernels_llvm(&c->kernels, c->job, c->machine, &text, c->error);
  if (status == SG_STATUS_OK) status = sg_file_save(path, text, strlen(text), c->error);
  free(text);
  return status;
}

SgStatus sg_compile_to(const SgCompileJob *job, SgCompileForm form, const char *path,
                       SgError *error) {
  Compilation c;
  SgStatus status = begin(&c, job, error);
  if (status == SG_STATUS_OK && form == SG_FORM_LIBRARY)
    status = make_library(&c, SG_TARGET_SHARED, path);
  else if (status == SG_STATUS_OK && form == SG_FORM_OBJECT)
    status = make_library(&c, SG_TARGET_OBJECT, path);
  else if (status == SG_STATUS_OK && (status = load(&c)) == SG_STATUS_OK)
    status = form == SG_FORM_LLVM   ? write_llvm(&c, path)
             : form == SG_FORM_MLIR ? sg_module_save(c.module, path, error)
                                    : sg_module_save_bytecode(c.module, path, error);
  end(&c);
  return status;
}
