//===- artefact_key.c - what an artefact depends on -----------------------===//
#include "Support/buffer.h"
#include "artefact.h"
#include "build.h"
#include "sg/Codegen.h"

#include "llvm-c/Core.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_VALUE_ELEMENTS = 512 }; // of an input that a model is compiled for

bool sg_compile_can_have_value(const SgCompileJob *job, size_t i) {
  const SgTensor *t = &job->types[i];
  size_t n;
  return t->data && sg_tensor_count(t, &n) && n <= MAX_VALUE_ELEMENTS;
}

bool sg_compile_has_value(const SgCompileJob *job, size_t i) {
  return job->with_values && job->with_values[i] && sg_compile_can_have_value(job, i);
}

bool sg_compile_add_values(const SgCompileJob *job, bool *with_values) {
  bool added = false;
  for (size_t i = 0; job->needs && i < job->signature->input_count; i++)
    if (job->needs[i] && !with_values[i] && sg_compile_can_have_value(job, i))
      added = with_values[i] = true;
  return added;
}

/// The model's file, and those it keeps its weights in.
static SgStatus add_content(SgHasher *hasher, const SgCompileJob *job, SgError *error) {
  SgHash hash;
  SgStatus status = sg_cache_hash_file(job->cache, job->path, &hash, error);
  if (status == SG_STATUS_OK) sg_hasher_add(hasher, &hash, sizeof hash);
  for (size_t i = 0; i < job->signature->file_count && status == SG_STATUS_OK; i++) {
    status = sg_cache_hash_file(job->cache, job->signature->files[i], &hash, error);
    if (status == SG_STATUS_OK) sg_hasher_add(hasher, &hash, sizeof hash);
  }
  return status;
}

static void add_input(SgHasher *hasher, const SgCompileJob *job, size_t i) {
  const SgTensor *t = &job->types[i];
  size_t bytes;
  const int64_t head[2] = {(int64_t)t->dtype, t->rank};
  sg_hasher_add(hasher, head, sizeof head);
  sg_hasher_add(hasher, t->dims, (size_t)t->rank * sizeof *t->dims);
  const bool has_value = sg_compile_has_value(job, i);
  sg_hasher_add(hasher, &has_value, sizeof has_value);
  if (has_value && sg_tensor_bytes(t, &bytes)) sg_hasher_add(hasher, t->data, bytes);
}

SgStatus sg_compile_key(const SgCompileJob *job, SgHash *out, SgError *error) {
  char *id = sg_build_id();
  SgMachine *machine = NULL;
  unsigned llvm[3];
  SgHasher *hasher = sg_hasher_create();
  if (!hasher) {
    free(id);
    return sg_error_set(error, SG_STATUS_NO_MEMORY, "no memory to hash %s", job->path);
  }
  SgStatus status = sg_machine_create(job->graph.mcpu, &machine, error);
  LLVMGetVersion(&llvm[0], &llvm[1], &llvm[2]);
  if (status == SG_STATUS_OK) {
    const int64_t numbers[] = {job->graph.level, job->graph.fast_math,
                               job->graph.no_winograd, job->rewrites, job->kind};
    sg_hasher_add_text(hasher, id);
    sg_hasher_add(hasher, llvm, sizeof llvm);
    sg_hasher_add_text(hasher, machine->triple);
    sg_hasher_add_text(hasher, machine->cpu);
    sg_hasher_add_text(hasher, machine->features);
    sg_hasher_add(hasher, &machine->amx_emulated, sizeof machine->amx_emulated);
    sg_hasher_add(hasher, numbers, sizeof numbers);
    sg_hasher_add_text(hasher, job->passes ? job->passes : "");
    sg_hasher_add_text(hasher, job->graph.precision ? job->graph.precision : "");
    sg_hasher_add_text(hasher, job->graph.keep_f32 ? job->graph.keep_f32 : "");
    status = add_content(hasher, job, error);
    SgHash tiles;
    if (status == SG_STATUS_OK && job->graph.tune_file) {
      status = sg_cache_hash_file(job->cache, job->graph.tune_file, &tiles, error);
      if (status == SG_STATUS_OK) sg_hasher_add(hasher, &tiles, sizeof tiles);
    }
  }
  for (size_t i = 0; i < job->signature->input_count; i++)
    add_input(hasher, job, i);
  if (status == SG_STATUS_OK) *out = sg_hasher_value(hasher);
  sg_hasher_destroy(hasher);
  sg_machine_destroy(machine);
  free(id);
  return status;
}
