//===- machine_limits.c - what one thread can do at most ------------------===//
#include "machine_limits.h"

#include "Support/clock.h"

#include <stdlib.h>
#include <string.h>

enum {
  ROUNDS = 8,
  STEPS = 100000,
  COPIED = 64 << 20
}; // COPIED: bytes a round, at least

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

static Way best_way(int vector_bytes) {
  if (vector_bytes >= 64 && __builtin_cpu_supports("avx512f"))
    return (Way){wide, 2.0 * (16 * 12 * STEPS)};
  if (vector_bytes >= 32 && __builtin_cpu_supports("avx2") &&
      __builtin_cpu_supports("fma"))
    return (Way){middle, 2.0 * (8 * 12 * STEPS)};
  return (Way){narrow, 2.0 * (4 * 12 * STEPS)};
}
#else
static Way best_way(int vector_bytes) {
  (void)vector_bytes;
  return (Way){NULL, 0};
}
#endif

double sg_limit_flops(int vector_bytes) {
  const Way way = best_way(vector_bytes);
  double best = 0;
  for (int i = 0; i < ROUNDS && way.run; i++) {
    const double start = sg_now();
    volatile float result = way.run();
    (void)result;
    const double rate = 1e-9 * way.flops / (sg_now() - start);
    if (rate > best) best = rate;
  }
  return best;
}

double sg_limit_bytes(size_t bytes) {
  const size_t half = bytes / 2, times = half ? (COPIED + half - 1) / half : 0;
  char *from = malloc(half), *to = malloc(half);
  double best = 0;
  if (from && to && half) {
    memset(from, 1, half); // so that the pages are there
    memset(to, 2, half);
    for (int i = 0; i < ROUNDS; i++) {
      const double start = sg_now();
      for (size_t k = 0; k < times; k++) {
        memcpy(to, from, half);
        __asm__ volatile("" ::"r"(to) : "memory");
      }
      const double rate = 2e-9 * (double)half * (double)times / (sg_now() - start);
      if (rate > best) best = rate;
    }
  }
  free(from);
  free(to);
  return best;
}
