//===- machine.c - the processor that is compiled for ---------------------===//
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "sg/Bridge.h"
#include "sg/Codegen.h"
#include "sg/Processor.h"
#include "llvm-c/Core.h"
#include "llvm-c/Target.h"
#include "llvm-c/TargetMachine.h"

/// What code is made for. `any`: the processor that stands for all of them.
static const struct {
  const char *architecture, *any;
} architectures[] = {{"x86_64", "x86-64"}, {"aarch64", "generic"}};
enum { ARCHITECTURES = sizeof architectures / sizeof *architectures };

static void init_targets(void) {
  LLVMInitializeX86TargetInfo();
  LLVMInitializeX86Target();
  LLVMInitializeX86TargetMC();
  LLVMInitializeX86AsmPrinter();
  LLVMInitializeAArch64TargetInfo();
  LLVMInitializeAArch64Target();
  LLVMInitializeAArch64TargetMC();
  LLVMInitializeAArch64AsmPrinter();
}

/// A copy of a string that LLVM owns, which is freed.
static char *take(char *message) {
  char *copy = strdup(message);
  LLVMDisposeMessage(message);
  return copy;
}

static bool is_of(const char *triple, const char *architecture) {
  const size_t n = strlen(architecture);
  return strncmp(triple, architecture, n) == 0 && triple[n] == '-';
}

/// The number of the triple's architecture; -1: it is none that we make code for.
static int find_architecture(const char *triple) {
  for (int i = 0; i < ARCHITECTURES; i++)
    if (is_of(triple, architectures[i].architecture) && strstr(triple, "-linux"))
      return i;
  return -1;
}

static void find_needs(SgMachine *m, const char *architecture) {
  const char *names[64];
  int n = 0;
  while (n < 64 && (names[n] = sg_processor_feature(architecture, n)))
    n++;
  m->needs = sg_bridge_cpu_features(m->triple, m->cpu, m->features, n, names);
}

static bool has(const SgMachine *m, const char *architecture, const char *feature) {
  const char *name;
  for (int i = 0; (name = sg_processor_feature(architecture, i)); i++)
    if (strcmp(name, feature) == 0) return m->needs >> i & 1;
  return false;
}

/// Vectors are as wide as the widest registers that can mask loads and stores of all
/// element sizes without detours.
static void find_vectors(SgMachine *m, const char *architecture) {
  static const struct {
    const char *features[4];
    int bytes, registers;
  } kinds[] = {{{"avx512f", "avx512bw", "avx512dq", "avx512vl"}, 64, 32},
               {{"avx2", "fma"}, 32, 16},
               {{"neon"}, 16, 32},
               {{NULL}, 16, 16}};
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
    bool all = true;
    for (int f = 0; f < 4 && kinds[i].features[f]; f++)
      all = all && has(m, architecture, kinds[i].features[f]);
    if (!all) continue;
    m->vector_bytes = kinds[i].bytes;
    m->registers = kinds[i].registers;
    return;
  }
}

/// Whether vectors of the size found have vpdpbusd, and vdpbf16ps.
static void find_dots(SgMachine *m, const char *architecture) {
  m->byte_dots = (m->vector_bytes == 64 && has(m, architecture, "avx512vnni")) ||
                 (m->vector_bytes == 32 && has(m, architecture, "avxvnni"));
  m->half_dots = m->vector_bytes == 64 && has(m, architecture, "avx512bf16");
}

/// Emulated where vectors have the instructions that a machine with AMX has, too.
static void find_amx(SgMachine *m, const char *architecture, bool emulated) {
  const bool bytes = has(m, architecture, "amx-int8"),
             halves = has(m, architecture, "amx-bf16");
  m->amx_emulated = emulated;
  m->amx_bytes = m->vector_bytes == 64 && m->byte_dots && (bytes || emulated);
  m->amx_halves = m->vector_bytes == 64 && m->half_dots && (halves || emulated);
}

/// What a name ends with for AMX's instructions to be emulated.
static const char emulated_suffix[] = "+amx-emulated";

/// The features of the processor that we run on, less AMX where the system does not let
/// us use it. Null without memory.
static char *host_features(void) {
  static const char none[] = ",-amx-tile,-amx-int8,-amx-bf16,-amx-fp16,-amx-complex";
  char *all = take(LLVMGetHostCPUFeatures());
  if (!all || !strstr(all, "+amx-tile") || sg_processor_permits_amx(NULL)) return all;
  char *fewer = malloc(strlen(all) + sizeof none);
  if (fewer) strcat(strcpy(fewer, all), none);
  free(all);
  return fewer;
}

/// Cuts `suffix` off the end of `text`; false if it does not end so.
static bool cut_suffix(char *text, const char *suffix) {
  const size_t n = strlen(text), end = strlen(suffix);
  if (n < end || strcmp(text + n - end, suffix) != 0) return false;
  text[n - end] = '\0';
  return true;
}

/// Sets triple, cpu and features; false without memory.
static bool read_name(SgMachine *m, const char *name) {
  const char *colon = strchr(name, ':');
  if (!colon) {
    const bool native = strcmp(name, "native") == 0;
    m->triple = take(LLVMGetDefaultTargetTriple());
    m->cpu = native ? take(LLVMGetHostCPUName()) : strdup(name);
    m->features = native ? host_features() : strdup("");
  } else {
    char *given = strndup(name, (size_t)(colon - name));
    m->triple = given ? take(LLVMNormalizeTargetTriple(given)) : NULL;
    const int a = m->triple ? find_architecture(m->triple) : -1;
    m->cpu = strdup(colon[1] || a < 0 ? colon + 1 : architectures[a].any);
    m->features = strdup("");
    free(given);
  }
  return m->triple && m->cpu && m->features;
}

SgStatus sg_machine_create(const char *name, SgMachine **out, SgError *error) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, init_targets);
  SgMachine *m = calloc(1, sizeof *m);
  char *processor = strdup(name ? name : "native");
  const bool emulated = processor && cut_suffix(processor, emulated_suffix);
  if (m) m->name = strdup(name ? name : "native");
  const bool read = m && m->name && processor && read_name(m, processor);
  free(processor);
  if (!read) {
    sg_machine_destroy(m);
    return sg_error_set(error, SG_STATUS_NO_MEMORY, "out of memory");
  }
  const int a = find_architecture(m->triple);
  SgStatus status = SG_STATUS_OK;
  if (a < 0)
    status = sg_error_set(error, SG_STATUS_INVALID,
                          "no code can be made for '%s'; expected x86_64-linux-gnu or "
                          "aarch64-linux-gnu",
                          m->triple);
  else if (!sg_bridge_cpu_known(m->triple, m->cpu))
    status = sg_error_set(error, SG_STATUS_INVALID,
                          "unknown processor '%s' for %s; expected 'native' or a name "
                          "that LLVM knows",
                          m->cpu, m->triple);
  if (status == SG_STATUS_OK) {
    find_needs(m, architectures[a].architecture);
    find_vectors(m, architectures[a].architecture);
    find_dots(m, architectures[a].architecture);
    find_amx(m, architectures[a].architecture, emulated);
  }
  if (emulated && status == SG_STATUS_OK && !m->amx_bytes)
    status = sg_error_set(error, SG_STATUS_INVALID,
                          "AMX cannot be emulated on '%s', expected a processor with "
                          "AVX512-VNNI",
                          m->cpu);
  if (status != SG_STATUS_OK) {
    sg_machine_destroy(m);
    return status;
  }
  *out = m;
  return SG_STATUS_OK;
}

void sg_machine_destroy(SgMachine *machine) {
  if (!machine) return;
  free(machine->name);
  free(machine->triple);
  free(machine->cpu);
  free(machine->features);
  free(machine);
}

bool sg_machine_is_host(const SgMachine *machine) {
  char *host = LLVMGetDefaultTargetTriple();
  const bool same = find_architecture(host) == find_architecture(machine->triple);
  LLVMDisposeMessage(host);
  return same;
}
