//===- compile.c - kernels to objects, on several threads -----------------===//
//
// Each thread has its own MLIR and LLVM contexts and takes one kernel after another:
//
//   text -> sg-emit-kernels -> emitted: sg_pipeline_lower_emitted
//                              else:    sg_pipeline_lower_kernels  -> LLVM -> object
//
//===----------------------------------------------------------------------===//
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "Target/object.h"
#include "mlir-c/Pass.h"
#include "sg/Builder.h"
#include "sg/Context.h"
#include "sg/Pipelines.h"

enum { STACK_BYTES = 64 << 20 }; // the optimiser recurses deeply on large functions

/// What the threads share.
typedef struct Work {
  const SgMachine *machine;
  size_t n;
  const SgKernelSource *kernels;
  SgCodegenOutput output;
  SgKernelObject *objects;
  SgCodegenProgress *progress;
  void *user;
  atomic_size_t next;
  atomic_bool stop;
  pthread_mutex_t lock; ///< of what follows
  size_t done;
  SgStatus status;
  SgError error;
} Work;

/// What a thread compiles with.
typedef struct Worker {
  MlirContext ctx;
  MlirPassManager emit, lower_emitted, lower_kernels;
  Emitter *emitter;
  SgError diagnostics; ///< the first error of the kernel in work
} Worker;

// ---- diagnostics

static void append(MlirStringRef s, void *user) {
  SgError *error = user;
  const size_t n = strlen(error->text), room = sizeof error->text - n - 1;
  const size_t take = s.length < room ? s.length : room;
  memcpy(error->text + n, s.data, take);
  error->text[n + take] = '\0';
}

static MlirLogicalResult keep_first_error(MlirDiagnostic diagnostic, void *user) {
  Worker *w = user;
  if (mlirDiagnosticGetSeverity(diagnostic) == MlirDiagnosticError &&
      w->diagnostics.text[0] == '\0') {
    const MlirLocation loc = mlirDiagnosticGetLocation(diagnostic);
    if (!mlirLocationEqual(loc, mlirLocationUnknownGet(w->ctx))) {
      mlirLocationPrint(loc, append, &w->diagnostics);
      append(sg_s(": "), &w->diagnostics);
    }
    mlirDiagnosticPrint(diagnostic, append, &w->diagnostics);
  }
  return mlirLogicalResultSuccess();
}

// ---- one kernel

static MlirPassManager make_passes(MlirContext ctx, const char *text) {
  MlirPassManager pm = mlirPassManagerCreate(ctx);
  if (mlirLogicalResultIsSuccess(
          mlirParsePassPipeline(mlirPassManagerGetAsOpPassManager(pm), sg_s(text),
                                append, &(SgError){SG_STATUS_OK, ""})))
    return pm;
  mlirPassManagerDestroy(pm);
  return (MlirPassManager){NULL};
}

static void worker_close(Worker *w) {
  if (!mlirPassManagerIsNull(w->emit)) mlirPassManagerDestroy(w->emit);
  if (!mlirPassManagerIsNull(w->lower_emitted))
    mlirPassManagerDestroy(w->lower_emitted);
  if (!mlirPassManagerIsNull(w->lower_kernels))
    mlirPassManagerDestroy(w->lower_kernels);
  emitter_destroy(w->emitter);
  mlirContextDestroy(w->ctx);
}

static SgStatus worker_open(Worker *w, const SgMachine *machine, SgError *error) {
  *w = (Worker){.ctx = sg_context_create(false)};
  mlirContextAttachDiagnosticHandler(w->ctx, keep_first_error, w, NULL);
  char emit[256];
  snprintf(emit, sizeof emit,
           "builtin.module(sg-emit-kernels{vector-bytes=%d registers=%d "
           "byte-dots=%d half-dots=%d amx-bytes=%d amx-halves=%d amx-emulated=%d})",
           machine->vector_bytes, machine->registers, machine->byte_dots,
           machine->half_dots, machine->amx_bytes, machine->amx_halves,
           machine->amx_emulated);
  w->emit = make_passes(w->ctx, emit);
  w->lower_emitted = make_passes(w->ctx, sg_pipeline_lower_emitted);
  w->lower_kernels = make_passes(w->ctx, sg_pipeline_lower_kernels);
  if (mlirPassManagerIsNull(w->emit) || mlirPassManagerIsNull(w->lower_emitted) ||
      mlirPassManagerIsNull(w->lower_kernels)) {
    worker_close(w);
    return sg_error_set(error, SG_STATUS_INTERNAL,
                        "a pipeline of kernels is malformed");
  }
  const SgStatus status = emitter_create(machine, &w->emitter, error);
  if (status != SG_STATUS_OK) worker_close(w);
  return status;
}

static MlirOperation find_function(MlirOperation module, const char *name) {
  const MlirSymbolTable table = mlirSymbolTableCreate(module);
  const MlirOperation func = mlirSymbolTableLookup(table, sg_s(name));
  mlirSymbolTableDestroy(table);
  return func;
}

/// Lowers `module` to the LLVM dialect; sets the counts of `*o`.
static SgStatus lower(Worker *w, const SgKernelSource *k, MlirOperation module,
                      SgKernelObject *o, bool *emitted, SgError *error) {
  if (SG_FAILED(mlirPassManagerRunOnOp(w->emit, module)))
    return sg_error_set(error, SG_STATUS_UNSUPPORTED, "%s", w->diagnostics.text);
  MlirOperation func = find_function(module, k->name);
  if (mlirOperationIsNull(func))
    return sg_error_set(error, SG_STATUS_INTERNAL, "its module has no such function");
  *emitted = sg_has(func, "sg.units");
  if (SG_FAILED(mlirPassManagerRunOnOp(*emitted ? w->lower_emitted : w->lower_kernels,
                                       module)))
    return sg_error_set(error, SG_STATUS_UNSUPPORTED, "%s", w->diagnostics.text);
  func = find_function(module, k->name);
  if (mlirOperationIsNull(func) || !sg_has(func, "sg.units"))
    return sg_error_set(error, SG_STATUS_INTERNAL, "it was not lowered to units");
  o->units = sg_attr_i64(func, "sg.units", 0);
  o->first_units = sg_attr_i64(func, "sg.first_units", 0);
  o->scratch = sg_attr_i64(func, "sg.scratch", 0);
  o->local = sg_attr_i64(func, "sg.local", 0);
  return SG_STATUS_OK;
}

static SgStatus compile(Worker *w, const SgKernelSource *k, SgCodegenOutput output,
                        SgKernelObject *o, SgError *error) {
  w->diagnostics.text[0] = '\0';
  MlirModule module =
      mlirModuleCreateParse(w->ctx, mlirStringRefCreate(k->text, k->length));
  if (mlirModuleIsNull(module))
    return sg_error_set(error, SG_STATUS_INTERNAL, "%s", w->diagnostics.text);
  const MlirOperation root = mlirModuleGetOperation(module);
  bool emitted = false;
  SgKernelObject made = {0};
  SgStatus status = lower(w, k, root, &made, &emitted, error);
  if (status == SG_STATUS_OK) {
    const EmitterJob job = {root, k->name, made.local > 0, !emitted, output};
    status = emitter_run(w->emitter, &job, &made.bytes, &made.size, error);
  }
  if (status == SG_STATUS_OK) *o = made;
  mlirModuleDestroy(module);
  return status;
}

// ---- the threads

static void fail(Work *work, SgStatus status, const char *kernel,
                 const SgError *error) {
  pthread_mutex_lock(&work->lock);
  if (work->status == SG_STATUS_OK) {
    work->status = status;
    if (kernel)
      sg_error_set(&work->error, status, "kernel '%s': %s", kernel, error->text);
    else
      work->error = *error;
  }
  pthread_mutex_unlock(&work->lock);
  atomic_store(&work->stop, true);
}

static void finish(Work *work) {
  pthread_mutex_lock(&work->lock);
  work->done++;
  if (work->progress) work->progress(work->user, work->done, work->n);
  pthread_mutex_unlock(&work->lock);
}

static void *work_through(void *user) {
  Work *work = user;
  Worker w;
  SgError error = {SG_STATUS_OK, ""};
  SgStatus status = worker_open(&w, work->machine, &error);
  if (status != SG_STATUS_OK) {
    fail(work, status, NULL, &error);
    return NULL;
  }
  while (!atomic_load(&work->stop)) {
    const size_t i = atomic_fetch_add(&work->next, 1);
    if (i >= work->n) break;
    status = compile(&w, &work->kernels[i], work->output, &work->objects[i], &error);
    if (status == SG_STATUS_OK)
      finish(work);
    else
      fail(work, status, work->kernels[i].name, &error);
  }
  worker_close(&w);
  return NULL;
}

SgStatus sg_codegen_compile(const SgMachine *machine, size_t n,
                            const SgKernelSource *kernels, SgCodegenOutput output,
                            int threads, SgCodegenProgress *progress, void *user,
                            SgKernelObject *objects, SgError *error) {
  sg_register_all();
  if (n == 0) return SG_STATUS_OK;
  memset(objects, 0, n * sizeof *objects);
  Work work = {.machine = machine,
               .n = n,
               .kernels = kernels,
               .output = output,
               .objects = objects,
               .progress = progress,
               .user = user};
  const size_t wanted = threads < 1 ? 1 : (size_t)threads,
               most = wanted < n ? wanted : n;
  pthread_t *ids = calloc(most, sizeof *ids);
  if (!ids) return sg_error_set(error, SG_STATUS_NO_MEMORY, "out of memory");
  pthread_mutex_init(&work.lock, NULL);
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, STACK_BYTES);
  size_t started = 0;
  while (started < most &&
         pthread_create(&ids[started], &attributes, work_through, &work) == 0)
    started++;
  if (started == 0)
    fail(&work, SG_STATUS_NO_MEMORY, NULL,
         &(SgError){SG_STATUS_NO_MEMORY, "no thread can be started"});
  for (size_t i = 0; i < started; i++)
    pthread_join(ids[i], NULL);
  pthread_attr_destroy(&attributes);
  pthread_mutex_destroy(&work.lock);
  free(ids);
  if (work.status == SG_STATUS_OK) return SG_STATUS_OK;
  for (size_t i = 0; i < n; i++)
    free(objects[i].bytes);
  memset(objects, 0, n * sizeof *objects);
  return sg_error_set(error, work.status, "%s", work.error.text);
}
