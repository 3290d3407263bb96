//===- processor.c - what this processor can execute ----------------------===//
//
// The names are LLVM's; a feature's bit is its place in the list of its architecture,
// which only ever grows at its end. libsgrt needs libc alone, so that x86-64 is asked
// by cpuid itself: registers count only if the system keeps them, too (XCR0).
//===----------------------------------------------------------------------===//
#include "sg/Processor.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#if defined(__x86_64__)
#include <cpuid.h>
#include <sys/syscall.h>
#include <unistd.h>
#elif defined(__aarch64__)
#include <sys/auxv.h>
#endif

/// x86-64: where cpuid has it, and the bits of XCR0 that it needs.
typedef struct X86Feature {
  const char *name;
  uint32_t leaf, subleaf;
  int word, bit; ///< word: 0 eax, 1 ebx, 2 ecx, 3 edx
  uint64_t state;
} X86Feature;

#define YMM 0x06
#define ZMM 0xe6
#define TMM 0x60000
#define EXTENDED 0x80000001
static const X86Feature x86[] = {
    {"sse3", 1, 0, 2, 0, 0},
    {"pclmul", 1, 0, 2, 1, 0},
    {"ssse3", 1, 0, 2, 9, 0},
    {"fma", 1, 0, 2, 12, YMM},
    {"cx16", 1, 0, 2, 13, 0},
    {"sse4.1", 1, 0, 2, 19, 0},
    {"sse4.2", 1, 0, 2, 20, 0},
    {"movbe", 1, 0, 2, 22, 0},
    {"popcnt", 1, 0, 2, 23, 0},
    {"aes", 1, 0, 2, 25, 0},
    {"avx", 1, 0, 2, 28, YMM},
    {"f16c", 1, 0, 2, 29, YMM},
    {"bmi", 7, 0, 1, 3, 0},
    {"avx2", 7, 0, 1, 5, YMM},
    {"bmi2", 7, 0, 1, 8, 0},
    {"avx512f", 7, 0, 1, 16, ZMM},
    {"avx512dq", 7, 0, 1, 17, ZMM},
    {"adx", 7, 0, 1, 19, 0},
    {"avx512ifma", 7, 0, 1, 21, ZMM},
    {"avx512cd", 7, 0, 1, 28, ZMM},
    {"sha", 7, 0, 1, 29, 0},
    {"avx512bw", 7, 0, 1, 30, ZMM},
    {"avx512vl", 7, 0, 1, 31, ZMM},
    {"avx512vbmi", 7, 0, 2, 1, ZMM},
    {"avx512vbmi2", 7, 0, 2, 6, ZMM},
    {"gfni", 7, 0, 2, 8, 0},
    {"vaes", 7, 0, 2, 9, YMM},
    {"vpclmulqdq", 7, 0, 2, 10, YMM},
    {"avx512vnni", 7, 0, 2, 11, ZMM},
    {"avx512bitalg", 7, 0, 2, 12, ZMM},
    {"avx512vpopcntdq", 7, 0, 2, 14, ZMM},
    {"avx512vp2intersect", 7, 0, 3, 8, ZMM},
    {"amx-bf16", 7, 0, 3, 22, TMM},
    {"avx512fp16", 7, 0, 3, 23, ZMM},
    {"amx-tile", 7, 0, 3, 24, TMM},
    {"amx-int8", 7, 0, 3, 25, TMM},
    {"avxvnni", 7, 1, 0, 4, YMM},
    {"avx512bf16", 7, 1, 0, 5, ZMM},
    {"amx-fp16", 7, 1, 0, 21, TMM},
    {"avxifma", 7, 1, 0, 23, YMM},
    {"avxvnniint8", 7, 1, 3, 4, YMM},
    {"avxneconvert", 7, 1, 3, 5, YMM},
    {"avxvnniint16", 7, 1, 3, 10, YMM},
    {"lzcnt", EXTENDED, 0, 2, 5, 0},
    {"sse4a", EXTENDED, 0, 2, 6, 0},
    {"xop", EXTENDED, 0, 2, 11, YMM},
    {"fma4", EXTENDED, 0, 2, 16, YMM},
    {"tbm", EXTENDED, 0, 2, 21, 0},
};

/// AArch64: the bit of AT_HWCAP (word 0) or AT_HWCAP2 (1), as the kernel documents
/// them.
typedef struct ArmFeature {
  const char *name;
  int word, bit;
} ArmFeature;
static const ArmFeature arm[] = {
    {"neon", 0, 1},  {"crc", 0, 7},        {"lse", 0, 8},   {"fullfp16", 0, 10},
    {"rdm", 0, 12},  {"complxnum", 0, 14}, {"rcpc", 0, 15}, {"dotprod", 0, 20},
    {"sve", 0, 22},  {"fp16fml", 0, 23},   {"sve2", 1, 1},  {"i8mm", 1, 13},
    {"bf16", 1, 14},
};

enum { X86 = sizeof x86 / sizeof *x86, ARM = sizeof arm / sizeof *arm };
_Static_assert(X86 <= 64 && ARM <= 64, "a feature is one of 64 bits");

const char *sg_processor_feature(const char *architecture, int bit) {
  if (bit < 0) return NULL;
  if (strcmp(architecture, "x86_64") == 0 && bit < X86) return x86[bit].name;
  if (strcmp(architecture, "aarch64") == 0 && bit < ARM) return arm[bit].name;
  return NULL;
}

#if defined(__x86_64__)
#define ARCHITECTURE "x86_64"

static uint64_t kept_registers(void) {
  uint32_t a, b, c, d;
  if (!__get_cpuid(1, &a, &b, &c, &d) || !(c & bit_OSXSAVE)) return 0;
  __asm__("xgetbv" : "=a"(a), "=d"(d) : "c"(0));
  return (uint64_t)d << 32 | a;
}

uint64_t sg_processor_features(void) {
  const uint64_t kept = kept_registers();
  uint64_t found = 0;
  for (int i = 0; i < X86; i++) {
    uint32_t words[4];
    if (__get_cpuid_count(x86[i].leaf, x86[i].subleaf, &words[0], &words[1], &words[2],
                          &words[3]) &&
        words[x86[i].word] >> x86[i].bit & 1 && (x86[i].state & ~kept) == 0)
      found |= (uint64_t)1 << i;
  }
  return found;
}

bool sg_processor_permits_amx(int *why) {
  enum { ARCH_REQ_XCOMP_PERM = 0x1023, TILE_DATA = 18 }; // of Linux 5.16
  const bool permitted = syscall(SYS_arch_prctl, ARCH_REQ_XCOMP_PERM, TILE_DATA) == 0;
  if (!permitted && why) *why = errno;
  return permitted;
}
#elif defined(__aarch64__)
#define ARCHITECTURE "aarch64"

uint64_t sg_processor_features(void) {
  const unsigned long words[2] = {getauxval(AT_HWCAP), getauxval(AT_HWCAP2)};
  uint64_t found = 0;
  for (int i = 0; i < ARM; i++)
    if (words[arm[i].word] >> arm[i].bit & 1) found |= (uint64_t)1 << i;
  return found;
}
#else
#define ARCHITECTURE ""
uint64_t sg_processor_features(void) { return 0; }
#endif

#if !defined(__x86_64__)
bool sg_processor_permits_amx(int *why) {
  if (why) *why = ENOSYS;
  return false;
}
#endif

/// Whether one of the bits in `features` is of AMX.
static bool has_amx(uint64_t features) {
  const char *name;
  for (int i = 0; (name = sg_processor_feature(ARCHITECTURE, i)); i++)
    if (features >> i & 1 && strncmp(name, "amx-", 4) == 0) return true;
  return false;
}

/// What the processor has, but the system keeps from those that do not ask.
static SgStatus ask_system(uint64_t needs, SgError *error) {
  int why = 0;
  if (!has_amx(needs) || sg_processor_permits_amx(&why)) return SG_STATUS_OK;
  return sg_error_set(error, SG_STATUS_UNSUPPORTED,
                      "it is compiled for AMX, which the system does not let this "
                      "process use: %s",
                      strerror(why));
}

SgStatus sg_processor_check(uint64_t needs, SgError *error) {
  const uint64_t lacking = needs & ~sg_processor_features();
  if (lacking == 0) return ask_system(needs, error);
  char names[256] = "";
  size_t n = 0;
  for (int i = 0; i < 64; i++) {
    if (!(lacking >> i & 1) || n >= sizeof names) continue;
    const char *name = sg_processor_feature(ARCHITECTURE, i);
    const int more = snprintf(names + n, sizeof names - n, "%s%s", n ? ", " : "",
                              name ? name : "what this library does not know");
    n += more > 0 ? (size_t)more : 0;
  }
  return sg_error_set(error, SG_STATUS_UNSUPPORTED,
                      "it is compiled for another processor: this one lacks %s", names);
}
