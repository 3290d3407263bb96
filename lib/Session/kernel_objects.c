//===- kernel_objects.c - the kernels of a module, compiled ---------------===//
#ifndef _GNU_SOURCE
#define _GNU_SOURCE // sched_getaffinity
#endif
#include "kernel_objects.h"

#include "Support/buffer.h"
#include "Support/table.h"
#include "build.h"
#include "llvm_text.h"
#include "module.h"
#include "sg/Builder.h"

#include <sched.h>
#include <stdlib.h>
#include <string.h>

/// What is in the cache before the object's bytes.
typedef struct Head {
  int64_t units, first_units, scratch, local;
} Head;

static bool is_kernel(MlirOperation op) {
  return sg_is(op, "func.func") && sg_has(op, "sg.kernel");
}

/// The text of `func` under another name. Returns owned.
static char *print_as(MlirOperation func, const char *name) {
  SgBuffer text = {0};
  const MlirOperation copy = mlirOperationClone(func); // alone: numbered quickly
  sg_set_attr(copy, "sym_name",
              mlirStringAttrGet(mlirOperationGetContext(func), sg_s(name)));
  mlirOperationPrint(copy, sg_module_put, &text);
  mlirOperationDestroy(copy);
  return text.data;
}

void sg_kernels_collect(MlirModule module, SgKernels *out) {
  *out = (SgKernels){0};
  const MlirBlock body = mlirModuleGetBody(module);
  MlirOperation op = mlirBlockGetFirstOperation(body);
  size_t n = 0;
  for (; !mlirOperationIsNull(op); op = mlirOperationGetNextInBlock(op))
    n += is_kernel(op);
  out->names = sg_calloc(n, sizeof *out->names);
  out->nodes = sg_calloc(n, sizeof *out->nodes);
  out->texts = sg_calloc(n, sizeof *out->texts);
  out->symbols = sg_calloc(n, sizeof *out->symbols);
  out->costs = sg_calloc(n, sizeof *out->costs);
  out->keys = sg_calloc(n, sizeof *out->keys);
  out->objects = sg_calloc(n, sizeof *out->objects);
  out->linked = sg_calloc(n, sizeof *out->linked);
  op = mlirBlockGetFirstOperation(body);
  for (; !mlirOperationIsNull(op); op = mlirOperationGetNextInBlock(op)) {
    if (!is_kernel(op)) continue;
    const MlirStringRef name = mlirStringAttrGetValue(sg_attr(op, "sym_name"));
    char digits[SG_HASH_TEXT], *text = print_as(op, "k");
    const SgHash hash = sg_hash(text, strlen(text));
    free(text);
    sg_hash_text(hash, digits);
    const size_t i = out->count++;
    out->keys[i] = hash;
    out->costs[i] = sg_kernel_cost(op);
    out->names[i] = sg_printf("%.*s", (int)name.length, name.data);
    const MlirStringRef node = sg_loc_name(mlirOperationGetLocation(op));
    out->nodes[i] = sg_printf("%.*s", (int)node.length, node.data);
    out->symbols[i] = sg_printf("sg_%s", digits);
    out->texts[i] = print_as(op, out->symbols[i]);
  }
}

void sg_kernels_free(SgKernels *k) {
  for (size_t i = 0; i < k->count; i++) {
    free(k->names[i]);
    free(k->nodes[i]);
    free(k->texts[i]);
    free(k->symbols[i]);
    free(k->objects[i].bytes);
    free((char *)(uintptr_t)k->linked[i].symbol);
  }
  free(k->names);
  free(k->nodes);
  free(k->texts);
  free(k->symbols);
  free(k->keys);
  free(k->costs);
  free(k->objects);
  free(k->linked);
  *k = (SgKernels){0};
}

/// The key of a kernel's object: its content, the machine and this build.
static SgHash object_key(SgHash content, const SgMachine *machine) {
  SgHasher *hasher = sg_hasher_create();
  char *id = sg_build_id();
  SgHash key = content;
  if (hasher) {
    sg_hasher_add(hasher, &content, sizeof content);
    sg_hasher_add_text(hasher, id);
    sg_hasher_add_text(hasher, machine->triple);
    sg_hasher_add_text(hasher, machine->cpu);
    sg_hasher_add_text(hasher, machine->features);
    sg_hasher_add(hasher, &machine->amx_emulated, sizeof machine->amx_emulated);
    key = sg_hasher_value(hasher);
  }
  sg_hasher_destroy(hasher);
  free(id);
  return key;
}

static bool head_is_possible(const Head *h) {
  return h->units >= 0 && h->first_units >= 0 && h->scratch >= 0 && h->local >= 0 &&
         (h->first_units == 0 || h->first_units < h->units);
}

static bool get_cached(const SgCompileJob *job, SgHash key, SgKernelObject *out) {
  void *data = NULL;
  size_t size = 0;
  Head head;
  if (!job->cache || !sg_cache_get_kernel(job->cache, key, &data, &size)) return false;
  if (size <= sizeof head) {
    free(data);
    return false;
  }
  memcpy(&head, data, sizeof head);
  if (!head_is_possible(&head)) {
    free(data);
    return false;
  }
  memmove(data, (char *)data + sizeof head, size - sizeof head);
  *out = (SgKernelObject){.bytes = data,
                          .size = size - sizeof head,
                          .units = head.units,
                          .first_units = head.first_units,
                          .scratch = head.scratch,
                          .local = head.local};
  return true;
}

static void put_cached(const SgCompileJob *job, SgHash key, const SgKernelObject *o) {
  if (!job->cache) return;
  const Head head = {o->units, o->first_units, o->scratch, o->local};
  SgBuffer all = {0};
  sg_buffer_put(&all, &head, sizeof head);
  sg_buffer_put(&all, o->bytes, o->size);
  sg_cache_put_kernel(job->cache, key, all.data, all.size);
  sg_buffer_free(&all);
}

/// The processors that this process may use.
int sg_kernels_threads(void) {
  cpu_set_t set;
  return sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : 1;
}

static void show_progress(void *user, size_t done, size_t total) {
  const SgCompileJob *job = user;
  if (job->progress) job->progress(job->user, "kernels", done, total);
}

/// Puts the name that stands in the dumped stages for the symbol in a message, and the
/// node of the model in front.
static void name_kernel(const SgKernels *k, SgError *error) {
  for (size_t i = 0; i < k->count; i++) {
    const char *at = strstr(error->text, k->symbols[i]);
    if (!at) continue;
    const char *node = k->nodes[i];
    char *text = sg_printf("%s%s%s%.*s%s%s", node[0] ? "node '" : "", node,
                           node[0] ? "': " : "", (int)(at - error->text), error->text,
                           k->names[i], at + strlen(k->symbols[i]));
    sg_error_set(error, error->code, "%s", text);
    free(text);
    return;
  }
}

SgStatus sg_kernels_compile(SgKernels *k, const SgCompileJob *job,
                            const SgMachine *machine, SgError *error) {
  SgKernelSource *missing = sg_calloc(k->count, sizeof *missing);
  SgKernelObject *made = sg_calloc(k->count, sizeof *made);
  size_t *at = sg_calloc(k->count, sizeof *at), n = 0;
  for (size_t i = 0; i < k->count; i++) {
    if (get_cached(job, object_key(k->keys[i], machine), &k->objects[i])) continue;
    missing[n] = (SgKernelSource){k->symbols[i], k->texts[i], strlen(k->texts[i])};
    at[n++] = i;
  }
  k->reused = k->count - n;
  const SgStatus status =
      sg_codegen_compile(machine, n, missing, SG_CODEGEN_OBJECT, sg_kernels_threads(),
                         show_progress, (void *)(uintptr_t)job, made, error);
  if (status != SG_STATUS_OK) name_kernel(k, error);
  for (size_t i = 0; i < n && status == SG_STATUS_OK; i++) {
    k->objects[at[i]] = made[i];
    put_cached(job, object_key(k->keys[at[i]], machine), &made[i]);
  }
  for (size_t i = 0; i < k->count && status == SG_STATUS_OK; i++)
    k->linked[i] = (SgTargetKernel){.name = k->names[i],
                                    .symbol = sg_printf("%s_entry", k->symbols[i]),
                                    .data = k->objects[i].bytes,
                                    .size = k->objects[i].size};
  free(missing);
  free(made);
  free(at);
  return status;
}

SgStatus sg_kernels_llvm(const SgKernels *k, const SgCompileJob *job,
                         const SgMachine *machine, char **out, SgError *error) {
  SgKernelSource *sources = sg_calloc(k->count, sizeof *sources);
  SgKernelObject *texts = sg_calloc(k->count, sizeof *texts);
  for (size_t i = 0; i < k->count; i++)
    sources[i] = (SgKernelSource){k->symbols[i], k->texts[i], strlen(k->texts[i])};
  SgStatus status = sg_codegen_compile(machine, k->count, sources, SG_CODEGEN_LLVM,
                                       sg_kernels_threads(), show_progress,
                                       (void *)(uintptr_t)job, texts, error);
  if (status == SG_STATUS_OK) status = sg_llvm_join(texts, k->count, out, error);
  for (size_t i = 0; i < k->count; i++)
    free(texts[i].bytes);
  free(sources);
  free(texts);
  return status;
}

size_t sg_kernels_annotate(const SgKernels *k, MlirOperation func) {
  SgTable *by_name = sg_table_create();
  for (size_t i = 0; i < k->count; i++)
    *sg_table_at(by_name, k->names[i], strlen(k->names[i])) = (int64_t)i;
  size_t launches = 0;
  const MlirBlock block = mlirRegionGetFirstBlock(mlirOperationGetRegion(func, 0));
  MlirOperation op = mlirBlockGetFirstOperation(block);
  for (; !mlirOperationIsNull(op); op = mlirOperationGetNextInBlock(op)) {
    launches += sg_is(op, "plan.call") || sg_is(op, "plan.copy");
    if (!sg_is(op, "plan.call")) continue;
    const MlirStringRef name = mlirFlatSymbolRefAttrGetValue(sg_attr(op, "kernel"));
    const int64_t i = *sg_table_at(by_name, name.data, name.length);
    if (i < 0) continue; // sg_target_plan names the kernel that is not there
    SgBuilder b = sg_b_before(op);
    sg_set_attr(op, "units", sg_a_i64(&b, k->objects[i].units));
    if (k->objects[i].first_units > 0)
      sg_set_attr(op, "first_units", sg_a_i64(&b, k->objects[i].first_units));
    sg_set_attr(op, "scratch", sg_a_i64(&b, k->objects[i].scratch));
    sg_set_attr(op, "local", sg_a_i64(&b, k->objects[i].local));
    sg_set_attr(op, "time", sg_a_i64(&b, k->costs[i].time));
    sg_set_attr(op, "flops", sg_a_i64(&b, k->costs[i].flops));
  }
  sg_table_destroy(by_name);
  return launches;
}
