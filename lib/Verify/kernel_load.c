//===- kernel_load.c - a kernel's code in this process --------------------===//
#include "Support/buffer.h"
#include "sg/KernelCheck.h"

#include "llvm-c/Core.h"
#include "llvm-c/LLJIT.h"

#include <stdlib.h>
#include <string.h>

typedef int32_t Entry(void *const *, void *, int64_t, int64_t);

typedef struct Loaded {
  LLVMOrcLLJITRef jit;
  Entry *entry;
} Loaded;

/// UBSan would look for a signature in front of the function, where nothing is mapped
/// when it is the first of its page.
__attribute__((no_sanitize("function"))) static int run(void *user, void **args, int n,
                                                        void *scratch, void *local,
                                                        int64_t begin, int64_t end) {
  const Loaded *l = user;
  void **all = sg_calloc((size_t)n + 1, sizeof *all);
  memcpy(all, args, (size_t)n * sizeof *all);
  all[n] = scratch;
  const int returned = l->entry(all, local, begin, end);
  free(all);
  return returned;
}

static LLVMErrorRef load(const char *name, const SgKernelObject *object, Loaded *l) {
  LLVMErrorRef error = LLVMOrcCreateLLJIT(&l->jit, NULL);
  if (error) return error;
  const LLVMOrcJITDylibRef dylib = LLVMOrcLLJITGetMainJITDylib(l->jit);
  LLVMOrcDefinitionGeneratorRef process = NULL;
  error = LLVMOrcCreateDynamicLibrarySearchGeneratorForProcess(
      &process, LLVMOrcLLJITGetGlobalPrefix(l->jit), NULL, NULL);
  if (error) return error;
  LLVMOrcJITDylibAddGenerator(dylib, process);
  error = LLVMOrcLLJITAddObjectFile(
      l->jit, dylib,
      LLVMCreateMemoryBufferWithMemoryRangeCopy(object->bytes, object->size, name));
  LLVMOrcExecutorAddress address = 0;
  char *entry = sg_printf("%s_entry", name);
  if (!error) error = LLVMOrcLLJITLookup(l->jit, &address, entry);
  free(entry);
  l->entry = (Entry *)(uintptr_t)address;
  return error;
}

SgStatus sg_kernel_load(const char *name, const SgKernelObject *object,
                        SgKernelCode *out, SgError *error) {
  Loaded *l = sg_calloc(1, sizeof *l);
  *out = (SgKernelCode){.run = run,
                        .user = l,
                        .units = object->units,
                        .first_units = object->first_units,
                        .scratch = object->scratch,
                        .local = object->local};
  const LLVMErrorRef failed = load(name, object, l);
  if (!failed) return SG_STATUS_OK;
  char *text = LLVMGetErrorMessage(failed);
  const SgStatus status = sg_error_set(error, SG_STATUS_INTERNAL,
                                       "kernel '%s' cannot be loaded: %s", name, text);
  LLVMDisposeErrorMessage(text);
  sg_kernel_unload(out);
  return status;
}

void sg_kernel_unload(SgKernelCode *code) {
  Loaded *l = code->user;
  if (l && l->jit) LLVMConsumeError(LLVMOrcDisposeLLJIT(l->jit));
  free(l);
  *code = (SgKernelCode){0};
}
