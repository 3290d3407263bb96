//===- limits.c - what this machine can do at most ------------------------===//
//
//   limits THREADS BYTES ...  =>  {"gflops": 275.1, "gbs": [85.2, ...]}
//
// The rate of fused multiply-adds on f32 of THREADS threads together, and for each
// BYTES the rate at which they copy half of so many bytes to the other half: a cache's
// rate while they fit one. The greatest of several rounds. Compiled for the CPU that it
// runs on.
//===----------------------------------------------------------------------===//
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#if defined(__AVX512F__)
enum { VECTOR_BYTES = 64, ACCUMULATORS = 24 };
#elif defined(__AVX__)
enum { VECTOR_BYTES = 32, ACCUMULATORS = 12 };
#else
enum { VECTOR_BYTES = 16, ACCUMULATORS = 12 };
#endif
enum { LANES = VECTOR_BYTES / 4, ROUNDS = 20, MAX_THREADS = 256 };
typedef float Vector __attribute__((vector_size(VECTOR_BYTES)));

static double seconds(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/// What each thread does, all at once: so many multiply-adds, or so many bytes.
typedef struct Share {
  long steps;
  char *from, *to;
  size_t bytes;
  pthread_barrier_t *start;
  double took;
  float result;
} Share;

static float multiply_add(long steps) {
  Vector acc[ACCUMULATORS], x, y;
  for (int l = 0; l < LANES; l++) {
    x[l] = 0.999F;
    y[l] = 0.001F;
  }
  for (int a = 0; a < ACCUMULATORS; a++)
    acc[a] = x * (float)a;
  for (long i = 0; i < steps; i++) {
#pragma GCC unroll 32
    for (int a = 0; a < ACCUMULATORS; a++)
      acc[a] = acc[a] * x + y; // -ffp-contract=fast makes one instruction of it
    __asm__ volatile("" : "+v"(x), "+v"(y)); // or the loop would be computed away
  }
  float sum = 0;
  for (int a = 0; a < ACCUMULATORS; a++)
    sum += acc[a][0];
  return sum;
}

static void *work(void *user) {
  Share *s = user;
  pthread_barrier_wait(s->start);
  const double start = seconds();
  if (s->steps > 0) s->result = multiply_add(s->steps);
  for (size_t done = 0; s->bytes && done < ((size_t)64 << 20); done += s->bytes) {
    memcpy(s->to, s->from, s->bytes);
    __asm__ volatile("" ::"r"(s->to) : "memory");
  }
  s->took = seconds() - start;
  return NULL;
}

/// The least seconds, over the rounds, in which the slowest thread was done.
static double run(int threads, Share *shares) {
  double least = 1e30;
  for (int round = 0; round < ROUNDS; round++) {
    pthread_barrier_t start;
    pthread_t ids[MAX_THREADS];
    pthread_barrier_init(&start, NULL, (unsigned)threads);
    for (int t = 0; t < threads; t++) {
      shares[t].start = &start;
      if (pthread_create(&ids[t], NULL, work, &shares[t]) != 0) exit(1);
    }
    double slowest = 0;
    for (int t = 0; t < threads; t++) {
      pthread_join(ids[t], NULL);
      if (shares[t].took > slowest) slowest = shares[t].took;
    }
    pthread_barrier_destroy(&start);
    if (slowest < least) least = slowest;
  }
  return least;
}

static double gflops(int threads) {
  Share shares[MAX_THREADS] = {0};
  const long steps = 200000;
  for (int t = 0; t < threads; t++)
    shares[t].steps = steps;
  const double work_done = 2.0 * (double)(steps * LANES * ACCUMULATORS * threads);
  return work_done / run(threads, shares) * 1e-9;
}

static double gbs(int threads, size_t bytes) {
  Share shares[MAX_THREADS] = {0};
  const size_t each = (bytes / 2 / (size_t)threads + 63) / 64 * 64;
  char *memory = aligned_alloc(64, 2 * each * (size_t)threads);
  if (!memory) exit(1);
  memset(memory, 1, 2 * each * (size_t)threads);
  for (int t = 0; t < threads; t++) {
    shares[t].from = memory + 2 * each * (size_t)t;
    shares[t].to = shares[t].from + each;
    shares[t].bytes = each;
  }
  const size_t times = (((size_t)64 << 20) + each - 1) / each;
  const double rate =
      2.0 * (double)(each * times) * threads / run(threads, shares) * 1e-9;
  free(memory);
  return rate;
}

int main(int argc, char **argv) {
  const int threads = argc > 1 ? atoi(argv[1]) : 1;
  if (threads < 1 || threads > MAX_THREADS) {
    fprintf(stderr, "limits: THREADS is '%s', expected 1 to %d\n", argv[1],
            MAX_THREADS);
    return 2;
  }
  printf("{\"gflops\": %.1f, \"gbs\": [", gflops(threads));
  for (int i = 2; i < argc; i++) {
    const long long bytes = atoll(argv[i]);
    if (bytes < 128 || bytes > (long long)1 << 34) {
      fprintf(stderr, "limits: BYTES is '%s', expected 128 to 2^34\n", argv[i]);
      return 2;
    }
    printf("%s%.1f", i > 2 ? ", " : "", gbs(threads, (size_t)bytes));
  }
  printf("]}\n");
  return 0;
}
