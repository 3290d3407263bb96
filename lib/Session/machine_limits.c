//===- machine_limits.c - what one thread can do at most ------------------===//
#include "machine_limits.h"

#include "run.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 8, STEPS = 100000, COPY = 64 << 20 };

// Chains of multiply-adds, as many as hide one's latency (4 cycles, 2 a cycle) and fit
// the registers. The assembly keeps the loop from being computed away.
#define MULTIPLY_ADD(name, attributes, vector_bytes, chains, step)                     \
  attributes static float name(void) {                                                 \
    typedef float Vector __attribute__((vector_size(vector_bytes)));                   \
    Vector acc[chains], x = (Vector){0} + 0.999F, y = (Vector){0} + 0.001F;            \
    for (int a = 0; a < (chains); a++)                                                 \
      acc[a] = x * (float)a;                                                           \
    for (int i = 0; i < STEPS; i++) {                                                  \
      _Pragma("clang loop unroll(full)") for (int a = 0; a < (chains); a++) acc[a] =   \
          step(acc[a], x, y);                                                          \
      __asm__ volatile("" : "+x"(x), "+x"(y));                                         \
    }                                                                                  \
    float sum = 0;                                                                     \
    for (int a = 0; a < (chains); a++)                                                 \
      sum += acc[a][0];                                                                \
    return sum;                                                                        \
  }
#define TWO_STEPS(a, x, y) ((a) * (x) + (y))

/// One way to multiply and add, and how many numbers a call takes.
typedef struct Way {
  float (*run)(void);
  double flops;
} Way;

#if defined(__x86_64__)
MULTIPLY_ADD(wide, __attribute__((target("avx512f"))), 64, 12,
             __builtin_elementwise_fma)
MULTIPLY_ADD(middle, __attribute__((target("avx2,fma"))), 32, 12,
             __builtin_elementwise_fma)
MULTIPLY_ADD(narrow, , 16, 12, TWO_STEPS)

static Way best_way(void) {
  if (__builtin_cpu_supports("avx512f")) return (Way){wide, 2.0 * (16 * 12 * STEPS)};
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma"))
    return (Way){middle, 2.0 * (8 * 12 * STEPS)};
  return (Way){narrow, 2.0 * (4 * 12 * STEPS)};
}
#else
static Way best_way(void) { return (Way){NULL, 0}; }
#endif

static double measure_flops(void) {
  const Way way = best_way();
  double best = 0;
  for (int i = 0; i < ROUNDS && way.run; i++) {
    const double start = sg_run_now();
    volatile float result = way.run();
    (void)result;
    const double rate = 1e-9 * way.flops / (sg_run_now() - start);
    if (rate > best) best = rate;
  }
  return best;
}

static double measure_bytes(void) {
  char *from = malloc(COPY), *to = malloc(COPY);
  double best = 0;
  if (from && to) {
    memset(from, 1, COPY); // so that the pages are there
    memset(to, 2, COPY);
    for (int i = 0; i < ROUNDS; i++) {
      const double start = sg_run_now();
      memcpy(to, from, COPY);
      __asm__ volatile("" ::"r"(to) : "memory");
      const double rate = 2e-9 * (double)COPY / (sg_run_now() - start);
      if (rate > best) best = rate;
    }
  }
  free(from);
  free(to);
  return best;
}

SgMachineLimits sg_machine_limits(void) {
  return (SgMachineLimits){measure_flops(), measure_bytes()};
}
