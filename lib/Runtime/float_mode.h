//===- float_mode.h - how a thread rounds -------------------------*- C -*-===//
//
// Kernels run with IEEE's rules: to nearest, denormals kept, nothing trapped. A program
// may have told its thread otherwise (MXCSR, FPCR), and threads of OpenMP may have been
// told before: a run sets the rules on each of its threads and puts back what it found.
//===----------------------------------------------------------------------===//
#ifndef SG_RUNTIME_FLOAT_MODE_H
#define SG_RUNTIME_FLOAT_MODE_H

#include <stdint.h>

typedef uint64_t SgrtFloatMode;

#if defined(__x86_64__)
static inline SgrtFloatMode sgrt_float_enter(void) {
  const uint32_t found = __builtin_ia32_stmxcsr();
  __builtin_ia32_ldmxcsr(0x1f80); // as a process starts
  return found;
}
/// Exceptions that the run raised are not told: they would depend on how work is split.
static inline void sgrt_float_leave(SgrtFloatMode found) {
  __builtin_ia32_ldmxcsr((uint32_t)found);
}
#elif defined(__aarch64__)
static inline SgrtFloatMode sgrt_float_enter(void) {
  uint64_t found;
  __asm__ volatile("mrs %0, fpcr" : "=r"(found));
  __asm__ volatile("msr fpcr, %0" : : "r"((uint64_t)0));
  return found;
}
static inline void sgrt_float_leave(SgrtFloatMode found) {
  __asm__ volatile("msr fpcr, %0" : : "r"(found));
}
#else
static inline SgrtFloatMode sgrt_float_enter(void) { return 0; }
static inline void sgrt_float_leave(SgrtFloatMode found) { (void)found; }
#endif

#endif // SG_RUNTIME_FLOAT_MODE_H
