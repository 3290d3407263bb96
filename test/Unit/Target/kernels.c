//===- kernels.c - two kernels, compiled as code generation would ---------===//
#include <stdint.h>

enum { ROWS = 64, COLUMNS = 256 };

int32_t entry_scale(void *const *args, void *local, int64_t begin, int64_t end);
int32_t entry_pick(void *const *args, void *local, int64_t begin, int64_t end);

int32_t entry_scale(void *const *args, void *local, int64_t begin, int64_t end) {
  (void)local;
  const float *x = args[0], *w = args[1];
  float *t = args[2];
  for (int64_t i = begin * COLUMNS; i < end * COLUMNS; i++)
    t[i] = x[i] * w[i % COLUMNS];
  return 0;
}

int32_t entry_pick(void *const *args, void *local, int64_t begin, int64_t end) {
  (void)local;
  const float *t = args[0];
  const int64_t *index = args[1];
  float *y = args[2];
  uint8_t *scratch = args[3];
  for (int64_t u = begin; u < end; u++) {
    if (index[u] < 0 || index[u] >= ROWS) return 1;
    for (int c = 0; c < COLUMNS; c++)
      y[u * COLUMNS + c] = t[index[u] * COLUMNS + c];
    scratch[u] = 1;
  }
  return 0;
}
