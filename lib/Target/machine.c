//===- machine.c - the processor that is compiled for ---------------------===//
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "sg/Bridge.h"
#include "sg/Codegen.h"
#include "llvm-c/Core.h"
#include "llvm-c/Target.h"
#include "llvm-c/TargetMachine.h"

static void init_targets(void) {
  LLVMInitializeNativeTarget();
  LLVMInitializeNativeAsmPrinter();
}

/// A copy of a string that LLVM owns, which is freed.
static char *take(char *message) {
  char *copy = strdup(message);
  LLVMDisposeMessage(message);
  return copy;
}

/// Vectors are as wide as the widest registers that can mask loads and stores of all
/// element sizes without detours.
static void find_vectors(SgMachine *m) {
  static const struct {
    const char *architecture, *features; // LLVM aborts on a feature of another one
    int bytes, registers;
  } kinds[] = {{"x86_64", "+avx512f,+avx512bw,+avx512dq,+avx512vl", 64, 32},
               {"x86_64", "+avx2,+fma", 32, 16},
               {"aarch64", "+neon", 16, 32}};
  m->vector_bytes = m->registers = 16;
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
    const char *architecture = kinds[i].architecture;
    if (strncmp(m->triple, architecture, strlen(architecture)) != 0 ||
        !sg_bridge_cpu_has(m->triple, m->cpu, m->features, kinds[i].features))
      continue;
    m->vector_bytes = kinds[i].bytes;
    m->registers = kinds[i].registers;
    return;
  }
}

SgStatus sg_machine_create(const char *cpu, SgMachine **out, SgError *error) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, init_targets);
  const bool native = !cpu || !strcmp(cpu, "native");
  SgMachine *m = calloc(1, sizeof *m);
  if (!m) return sg_error_set(error, SG_STATUS_NO_MEMORY, "out of memory");
  m->triple = take(LLVMGetDefaultTargetTriple());
  m->cpu = native ? take(LLVMGetHostCPUName()) : strdup(cpu);
  m->features = native ? take(LLVMGetHostCPUFeatures()) : strdup("");
  SgStatus status = SG_STATUS_OK;
  if (!m->triple || !m->cpu || !m->features)
    status = sg_error_set(error, SG_STATUS_NO_MEMORY, "out of memory");
  else if (!sg_bridge_cpu_known(m->triple, m->cpu))
    status = sg_error_set(error, SG_STATUS_INVALID,
                          "unknown processor '%s' for %s; expected 'native' or a name "
                          "that LLVM knows",
                          m->cpu, m->triple);
  if (status != SG_STATUS_OK) {
    sg_machine_destroy(m);
    return status;
  }
  find_vectors(m);
  *out = m;
  return SG_STATUS_OK;
}

void sg_machine_destroy(SgMachine *machine) {
  if (!machine) return;
  free(machine->triple);
  free(machine->cpu);
  free(machine->features);
  free(machine);
}
