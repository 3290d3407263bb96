//===- two_models.c - two compiled models in one process ------------------===//
// Each alone, in turns, and both at once, from threads of their own: always the same
// bits. MXCSR is as it was after all of it.
#include "first.h"
#include "second.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#if defined(__x86_64__)
#include <xmmintrin.h>
#endif

enum { RUNS = 20, MOST = 4 };

typedef int Run(void *model, const void *const *in, void *const *out, char *error,
                size_t bytes);
typedef struct Job {
  void *model;
  Run *run;
  const void *in[MOST];
  void *out[MOST], *right[MOST];
  size_t bytes[MOST];
  int outputs, wrong;
} Job;

static int run_first(void *m, const void *const *in, void *const *out, char *e,
                     size_t n) {
  return first_run(m, in, out, e, n);
}
static int run_second(void *m, const void *const *in, void *const *out, char *e,
                      size_t n) {
  return second_run(m, in, out, e, n);
}

static float *numbers(size_t n) {
  float *x = malloc(n * sizeof *x);
  for (size_t i = 0; x && i < n; i++)
    x[i] = (float)(i * 37 % 101) / 50 - 1;
  return x;
}

static void once(Job *j) {
  char error[256];
  if (j->run(j->model, j->in, j->out, error, sizeof error) != 0) {
    fprintf(stderr, "%s\n", error);
    j->wrong++;
  }
  for (int i = 0; i < j->outputs; i++)
    j->wrong += memcmp(j->out[i], j->right[i], j->bytes[i]) != 0;
}

static void *often(void *user) {
  for (int i = 0; i < RUNS; i++)
    once(user);
  return NULL;
}

/// What the model gives alone, first of all.
static void prepare(Job *j, int outputs, const size_t *bytes) {
  char error[256];
  j->outputs = outputs;
  for (int i = 0; i < outputs; i++) {
    j->bytes[i] = bytes[i];
    j->right[i] = malloc(bytes[i]);
    j->out[i] = malloc(bytes[i]);
  }
  if (j->run(j->model, j->in, j->right, error, sizeof error) != 0) j->wrong++;
}

int main(void) {
  char error[256] = "";
  Job a = {.run = run_first}, b = {.run = run_second};
  a.in[0] = numbers(FIRST_INPUT_0_COUNT);
  a.in[1] = numbers(FIRST_INPUT_1_COUNT);
  b.in[0] = numbers(SECOND_INPUT_0_COUNT);
  b.in[1] = numbers(SECOND_INPUT_1_COUNT);
  a.model = first_load(NULL, 2, error, sizeof error);
  if (a.model)
    prepare(&a, 2, (size_t[]){4 * FIRST_OUTPUT_0_COUNT, 4 * FIRST_OUTPUT_1_COUNT});
  b.model = second_load(NULL, 2, error, sizeof error);
  if (!a.model || !b.model) return fprintf(stderr, "%s\n", error), 2;
  prepare(&b, 2, (size_t[]){4 * SECOND_OUTPUT_0_COUNT, 4 * SECOND_OUTPUT_1_COUNT});
#if defined(__x86_64__)
  const unsigned mode = _mm_getcsr() | 0x8040; // denormals are zero: ours to say
  _mm_setcsr(mode);
#endif
  for (int i = 0; i < RUNS; i++) {
    once(&a);
    once(&b);
  }
#if defined(__x86_64__)
  a.wrong += _mm_getcsr() != mode;
#endif
  pthread_t threads[2];
  pthread_create(&threads[0], NULL, often, &a);
  pthread_create(&threads[1], NULL, often, &b);
  pthread_join(threads[0], NULL);
  pthread_join(threads[1], NULL);
  first_free(a.model); // the other one goes on
  once(&b);
  second_free(b.model);
  printf("%d and %d differ\n", a.wrong, b.wrong);
  return a.wrong + b.wrong != 0;
}
