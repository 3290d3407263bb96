//===- program.c - uses a compiled model as its header says ---------------===//
// Compiled by the test as C and as C++, linked with nothing but the model.
#include "tiny.model.h"

#include <stdio.h>
#include <string.h>

static float x[TINY_INPUT_0_COUNT], y[TINY_OUTPUT_0_COUNT], again[TINY_OUTPUT_1_COUNT];
static int64_t index_of[TINY_INPUT_1_COUNT];

int main(int argc, char **argv) {
  char error[512] = "";
  const int threads = argc > 1 ? 2 : 1;
  tiny_model *model = tiny_load("/nowhere/tiny.weights", 1, error, sizeof error);
  if (model || !strstr(error, "/nowhere/tiny.weights")) return 10;
  model = tiny_load(NULL, threads, error, sizeof error);
  if (!model) return fprintf(stderr, "%s: %s\n", argv[0], error), 11;
  const void *inputs[TINY_INPUTS] = {x, index_of};
  void *outputs[TINY_OUTPUTS] = {y, again};
  for (int i = 0; i < TINY_INPUT_0_COUNT; i++)
    x[i] = (float)(i % 97);
  for (int i = 0; i < TINY_INPUT_1_COUNT; i++)
    index_of[i] = (i * 29 + 3) % 64;
  if (tiny_run(model, inputs, outputs, error, sizeof error) != 0)
    return fprintf(stderr, "%s\n", error), 12;
  for (int r = 0; r < 64; r++)
    for (int c = 0; c < 256; c++)
      if (y[r * 256 + c] != x[index_of[r] * 256 + c] * ((float)c + 0.5f)) return 13;
  if (memcmp(again, x, sizeof x) != 0) return 14;
  index_of[5] = 64;
  if (tiny_run(model, inputs, outputs, error, sizeof error) == 0) return 15;
  if (!strstr(error, "'/net/pick'") || !strstr(error, "out of range")) return 16;
  outputs[1] = NULL;
  if (tiny_run(model, inputs, outputs, NULL, 0) == 0) return 17;
  tiny_free(model);
  tiny_free(NULL);
  printf("all right\n");
  return 0;
}
