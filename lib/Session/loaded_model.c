//===- loaded_model.c - open, compile or find, load, run ------------------===//
#include "loaded_model.h"

#include "Support/buffer.h"
#include "Support/clock.h"
#include "artefact.h"
#include "loaded_model_internal.h"
#include "meta.h"
#include "sg/Pipelines.h"
#include "tune_job.h"

#include <stdlib.h>
#include <string.h>

static void free_variant(SgVariant *v) {
  sgrt_session_destroy(v->session);
  sgrt_model_destroy(v->model);
  free(v->meta);
  free(v->draws);
  *v = (SgVariant){0};
}

SgStatus sg_model_create(const char *path, const SgLoadOptions *options, SgModel **out,
                         SgError *error) {
  static const SgLoadOptions defaults = {0};
  const SgLoadOptions *o = options ? options : &defaults;
  if (o->threads < 0 || o->threads > SGRT_MAX_THREADS)
    return sg_error_set(error, SG_STATUS_INVALID, "threads: 1 to %d, got %d",
                        SGRT_MAX_THREADS, o->threads);
  if (o->opt_level < 0 || o->opt_level > SG_OPT(3))
    return sg_error_set(error, SG_STATUS_INVALID,
                        "there is no such level of optimisation");
  SgGraphChoice graph = {
      .level = o->opt_level == SG_OPT_DEFAULT ? 3 : o->opt_level - 1,
      .fast_math = o->fast_math,
      .precision = o->precision,
      .keep_f32 = o->keep_f32,
      .mcpu = o->cpu,
      .tune_file = o->tune_file,
      .no_winograd = o->no_winograd,
  };
  SgStatus status = sg_graph_check(&graph, error);
  if (status != SG_STATUS_OK) return status;
  SgModel *m = sg_calloc(1, sizeof *m);
  m->path = sg_strdup(path);
  m->threads = o->threads ? o->threads : 1;
  graph.precision = sg_strdup(graph.precision);
  graph.keep_f32 = sg_strdup(graph.keep_f32);
  graph.mcpu = sg_strdup(graph.mcpu);
  graph.tune_file = sg_strdup(graph.tune_file);
  m->graph = graph;
  m->stats = o->stats;
  m->remarks = o->remarks;
  m->rewrites = o->rewrites;
  m->dump_stages = sg_strdup(o->dump_stages);
  m->passes = sg_strdup(o->passes);
  m->progress = o->progress;
  m->user = o->user;
  m->shapes = sg_calloc(o->shape_count, sizeof *m->shapes);
  for (; m->shape_count < o->shape_count; m->shape_count++) {
    m->shapes[m->shape_count] = o->shapes[m->shape_count];
    m->shapes[m->shape_count].name = sg_strdup(o->shapes[m->shape_count].name);
  }
  status = sg_signature_kind(path, &m->kind, error);
  if (status == SG_STATUS_OK)
    status = sg_signature_read(path, m->kind, &m->signature, error);
  m->with_values = sg_calloc(m->signature.input_count, sizeof *m->with_values);
  if (status == SG_STATUS_OK) status = sg_model_check_shapes(m, error);
  if (status == SG_STATUS_OK && m->kind != SG_MODEL_LIBRARY)
    // These exist only while compiling: what is in the cache already has none.
    status =
        sg_cache_open(o->cache, o->no_cache || o->dump_stages || o->stats || o->remarks,
                      &m->cache, error);
  if (status != SG_STATUS_OK) {
    sg_model_destroy(m);
    return status;
  }
  *out = m;
  return SG_STATUS_OK;
}

void sg_model_destroy(SgModel *m) {
  if (!m) return;
  for (size_t i = 0; i < m->variant_count; i++)
    free_variant(&m->variants[i]);
  sg_cache_close(m->cache);
  sg_signature_free(&m->signature);
  for (size_t i = 0; i < m->shape_count; i++)
    free((char *)(uintptr_t)m->shapes[i].name);
  free(m->shapes);
  free(m->with_values);
  free((char *)m->graph.mcpu);
  free((char *)m->graph.tune_file);
  free(m->dump_stages);
  free(m->passes);
  free((char *)m->graph.precision);
  free((char *)m->graph.keep_f32);
  free(m->path);
  free(m);
}

const char *sg_model_name(const SgModel *m) { return m->path; }
size_t sg_model_input_count(const SgModel *m) { return m->signature.input_count; }
size_t sg_model_output_count(const SgModel *m) { return m->signature.output_count; }
const SgValueInfo *sg_model_input(const SgModel *m, size_t i) {
  return i < m->signature.input_count ? &m->signature.inputs[i] : NULL;
}
const SgValueInfo *sg_model_output(const SgModel *m, size_t i) {
  return i < m->signature.output_count ? &m->signature.outputs[i] : NULL;
}
const SgPrepared *sg_model_prepared(const SgModel *m) { return &m->prepared; }

/// Loads the artefact in `folder` (or, for a library, at the model's path).
static SgStatus load(SgModel *m, const char *folder, SgVariant *v, SgError *error) {
  char *library = folder ? sg_printf("%s/m.so", folder) : sg_strdup(m->path);
  SgStatus status = sgrt_model_load(library, NULL, &v->model, error);
  free(library);
  if (status == SG_STATUS_OK && folder)
    status = sg_meta_read(folder, m->signature.input_count, &v->meta, &v->draws, error);
  if (status == SG_STATUS_OK)
    status = sgrt_session_create(v->model, m->threads, &v->session, error);
  if (status == SG_STATUS_NO_MEMORY)
    sg_error_set(error, status, "%s: %s", m->path, error->text);
  if (status != SG_STATUS_OK) free_variant(v);
  return status;
}

/// Finds the artefact of `job` in the cache or makes it; `*folder` returns owned.
static SgStatus get_artefact(SgModel *m, const SgCompileJob *job, SgHash key,
                             char **folder, bool *cached, SgError *error) {
  *cached = true;
  if ((*folder = sg_cache_find(m->cache, key))) return SG_STATUS_OK;
  SgCacheSlot slot;
  SgStatus status = sg_cache_begin(m->cache, key, &slot, error);
  if (status != SG_STATUS_OK) return status;
  if (slot.folder) {
    *cached = false;
    status = sg_compile(job, slot.folder, error);
    if (status == SG_STATUS_OK) status = sg_cache_commit(m->cache, &slot, error);
  }
  sg_cache_abort(&slot);
  if (status == SG_STATUS_OK && !(*folder = sg_cache_find(m->cache, key)))
    status = sg_error_set(error, SG_STATUS_IO,
                          "%s: the compiled model vanished from the cache", m->path);
  return status;
}

static SgStatus make_variant(SgModel *m, const SgCompileJob *job, SgVariant *v,
                             bool *cached, SgError *error) {
  if (m->kind == SG_MODEL_LIBRARY) {
    *cached = true;
    return load(m, NULL, v, error);
  }
  SgStatus status = SG_STATUS_OK;
  for (int attempt = 0; attempt < 2; attempt++) { // an eviction may come in between
    char *folder = NULL;
    status = get_artefact(m, job, v->key, &folder, cached, error);
    if (status != SG_STATUS_OK) return status;
    status = load(m, folder, v, error);
    free(folder);
    if (status != SG_STATUS_IO) break;
  }
  return status;
}

static void to_front(SgModel *m, size_t i) {
  const SgVariant v = m->variants[i];
  memmove(m->variants + 1, m->variants, i * sizeof v);
  m->variants[0] = v;
}

/// Makes the variant of `job` the first, from those at hand or anew.
static SgStatus prepare(SgModel *m, const SgCompileJob *job, SgError *error) {
  const double start = sg_now();
  SgVariant v = {0};
  SgStatus status = SG_STATUS_OK;
  if (m->tune_seconds > 0)
    status = sg_tune_job(job, m->tune_seconds, m->tune_any, error);
  if (status == SG_STATUS_OK && m->kind != SG_MODEL_LIBRARY)
    status = sg_compile_key(job, &v.key, error);
  if (status != SG_STATUS_OK) return status;
  for (size_t i = 0; i < m->variant_count; i++)
    if (memcmp(&m->variants[i].key, &v.key, sizeof v.key) == 0) {
      to_front(m, i);
      m->prepared.meta = m->variants[0].meta;
      m->prepared.draws = m->variants[0].draws;
      return SG_STATUS_OK;
    }
  bool cached = false;
  status = make_variant(m, job, &v, &cached, error);
  if (status != SG_STATUS_OK) return status;
  if (m->variant_count == SG_MODEL_VARIANTS)
    free_variant(&m->variants[--m->variant_count]);
  m->variants[m->variant_count] = v;
  to_front(m, m->variant_count++);
  m->prepared = (SgPrepared){cached, sg_now() - start, v.meta, v.draws};
  return SG_STATUS_OK;
}

SgCompileJob sg_model_job(const SgModel *m, const SgTensor *types) {
  return (SgCompileJob){.path = m->path,
                        .kind = m->kind,
                        .signature = &m->signature,
                        .types = types,
                        .with_values = m->with_values,
                        .graph = m->graph,
                        .rewrites = m->rewrites,
                        .passes = m->passes,
                        .dump_stages = m->dump_stages,
                        .stats = m->stats,
                        .remarks = m->remarks,
                        .cache = m->cache,
                        .progress = m->progress,
                        .user = m->user};
}

SgStatus sg_model_prepare(SgModel *m, const SgTensor *types, SgError *error) {
  SgCompileJob job = sg_model_job(m, types);
  // What the importer must know may be an input that is at hand: compile for its value.
  const size_t n = m->signature.input_count;
  SgStatus status;
  do {
    job.needs = sg_calloc(n, sizeof *job.needs);
    status = prepare(m, &job, error);
    const bool again =
        status == SG_STATUS_UNSUPPORTED && sg_compile_add_values(&job, m->with_values);
    free(job.needs);
    if (!again) return status;
  } while (true);
}

SgStatus sg_model_tune(SgModel *m, const SgTensor *types, double seconds, bool any,
                       SgError *error) {
  if (!m->cache)
    return sg_error_set(error, SG_STATUS_INVALID, "%s: is compiled already", m->path);
  if (!m->graph.tune_file) m->graph.tune_file = sg_cache_tune_file(m->cache, any);
  m->tune_seconds = seconds;
  m->tune_any = any;
  const SgStatus status = sg_model_prepare(m, types, error);
  m->tune_seconds = 0;
  return status;
}

SgStatus sg_model_run_lent(SgModel *m, const SgTensor *inputs, SgTensor *outputs,
                           SgError *error) {
  if (m->variant_count == 0)
    return sg_error_set(error, SG_STATUS_INVALID, "%s: is not compiled yet", m->path);
  const SgStatus status =
      sgrt_session_run(m->variants[0].session, inputs, outputs, error);
  if (status != SG_STATUS_OK)
    return sg_error_set(error, status, "%s: %s", m->path, error->text);
  return status;
}

SgStatus sg_model_load(const char *path, const SgLoadOptions *options, SgModel **out,
                       SgError *error) {
  SgError local;
  SgModel *m = NULL;
  if (!error) error = &local;
  SgStatus status = sg_model_create(path, options, &m, error);
  if (status != SG_STATUS_OK) return status;
  SgTensor *types = sg_calloc(m->signature.input_count, sizeof *types);
  SgError open_shapes;
  if (sg_model_resolve(m, NULL, NULL, types, &open_shapes) == SG_STATUS_OK)
    status = sg_model_prepare(m, types, error); // else at the first run
  free(types);
  if (status != SG_STATUS_OK) {
    sg_model_destroy(m);
    return status;
  }
  *out = m;
  return SG_STATUS_OK;
}

SgStatus sg_model_run(SgModel *m, const SgTensor *inputs, SgTensor *outputs,
                      SgError *error) {
  SgError local;
  if (!error) error = &local;
  const size_t n = m->signature.input_count, k = m->signature.output_count;
  SgTensor *types = sg_calloc(n, sizeof *types), *made = sg_calloc(k, sizeof *made);
  SgStatus status = sg_model_resolve(m, inputs, NULL, types, error);
  if (status == SG_STATUS_OK) status = sg_model_prepare(m, types, error);
  const SgPlan *plan =
      status == SG_STATUS_OK ? sgrt_model_plan(m->variants[0].model) : NULL;
  for (size_t i = 0; plan && i < k && status == SG_STATUS_OK; i++) {
    made[i] = plan->outputs[i].type;
    status = sg_tensor_alloc(&made[i], error);
  }
  if (status == SG_STATUS_OK) status = sg_model_run_lent(m, inputs, made, error);
  for (size_t i = 0; i < k; i++)
    if (status == SG_STATUS_OK)
      outputs[i] = made[i];
    else
      sg_tensor_free(&made[i]);
  free(types);
  free(made);
  return status;
}

char *sg_model_info(const SgModel *m) {
  return sg_strdup(m->prepared.meta ? m->prepared.meta : "{}");
}
