//===- run_times.c - latencies --------------------------------------------===//
#include "Support/buffer.h"
#include "run.h"

#include <stdlib.h>

void sg_run_times_add(SgRunTimes *times, double seconds) {
  if (times->count == times->capacity) {
    times->capacity = 2 * times->capacity + 64;
    times->seconds = sg_realloc(times->seconds, times->capacity * sizeof(double));
  }
  times->seconds[times->count++] = seconds;
}

static int by_value(const void *a, const void *b) {
  const double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

double sg_run_times_ms(SgRunTimes *times, double quantile) {
  if (times->count == 0) return 0;
  qsort(times->seconds, times->count, sizeof(double), by_value);
  const size_t i = (size_t)(quantile * (double)(times->count - 1) + 0.5);
  return 1e3 * times->seconds[i];
}
