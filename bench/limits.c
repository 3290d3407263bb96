//===- limits.c - what this machine can do at most ------------------------===//
//
//   limits THREADS VECTOR BYTES ...  =>  {"gflops": 275.1, "gbs": [85.2, ...]}
//
// The rate of fused multiply-adds on f32 of THREADS threads together, in vectors of at
// most VECTOR bytes, and for each BYTES the rate at which they copy half of so many
// bytes to the other half.
//===----------------------------------------------------------------------===//
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#include "Session/machine_limits.h"

enum { MAX_THREADS = 256 };

/// What one of the threads measures, all at once.
typedef struct Share {
  size_t bytes; ///< 0: multiply-adds
  int vector;   ///< in bytes
  pthread_barrier_t *start;
  double rate;
} Share;

static void *work(void *user) {
  Share *s = user;
  pthread_barrier_wait(s->start);
  s->rate = s->bytes ? sg_limit_bytes(s->bytes) : sg_limit_flops(s->vector);
  return NULL;
}

/// The rates of all threads, added up; `bytes` are shared among them.
static double measure(int threads, int vector, size_t bytes) {
  Share shares[MAX_THREADS];
  pthread_t ids[MAX_THREADS];
  pthread_barrier_t start;
  double all = 0;
  pthread_barrier_init(&start, NULL, (unsigned)threads);
  for (int t = 0; t < threads; t++) {
    shares[t] = (Share){bytes / (size_t)threads, vector, &start, 0};
    if (pthread_create(&ids[t], NULL, work, &shares[t]) != 0) exit(1);
  }
  for (int t = 0; t < threads; t++) {
    pthread_join(ids[t], NULL);
    all += shares[t].rate;
  }
  pthread_barrier_destroy(&start);
  return all;
}

int main(int argc, char **argv) {
  const int threads = argc > 1 ? atoi(argv[1]) : 1;
  const int vector = argc > 2 ? atoi(argv[2]) : 64;
  if (threads < 1 || threads > MAX_THREADS) {
    fprintf(stderr, "limits: THREADS is '%s', expected 1 to %d\n", argv[1],
            MAX_THREADS);
    return 2;
  }
  printf("{\"gflops\": %.1f, \"gbs\": [", measure(threads, vector, 0));
  for (int i = 3; i < argc; i++) {
    const long long bytes = atoll(argv[i]);
    if (bytes < 2LL * MAX_THREADS || bytes > (long long)1 << 34) {
      fprintf(stderr, "limits: BYTES is '%s', expected %d to 2^34\n", argv[i],
              2 * MAX_THREADS);
      return 2;
    }
    printf("%s%.1f", i > 3 ? ", " : "", measure(threads, vector, (size_t)bytes));
  }
  printf("]}\n");
  return 0;
}
