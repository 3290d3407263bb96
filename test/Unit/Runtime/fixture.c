//===- fixture.c - a small model made by hand -----------------------------===//
#include "fixture.h"

#include <string.h>

// So long that the work is shared, however slow the threads are to come.
static const uint64_t HOURS = (uint64_t)1 << 45;

static int32_t scale(void *const *args, void *local, int64_t begin, int64_t end) {
  (void)local;
  const float *x = args[0], *w = args[1];
  float *t = args[2];
  for (int64_t i = begin * COLUMNS; i < end * COLUMNS; i++)
    t[i] = x[i] * w[i % COLUMNS];
  return 0;
}

/// Goes through its local bytes, and marks in the scratch which units it did.
static int32_t pick(void *const *args, void *local, int64_t begin, int64_t end) {
  const float *t = args[0];
  const int64_t *index = args[1];
  float *y = args[2];
  uint8_t *done = args[3];
  for (int64_t u = begin; u < end; u++) {
    if (index[u] == -2) return 77; // a code that libsgrt does not know
    if (index[u] < 0 || index[u] >= ROWS) return SGRT_KERNEL_INDEX;
    memcpy(local, t + index[u] * COLUMNS, COLUMNS * 4);
    memcpy(y + u * COLUMNS, local, COLUMNS * 4);
    done[u] = 1;
  }
  return 0;
}

const SgrtKernel fixture_kernels[2] = {scale, pick};

void fixture_fill(Fixture *f) {
  const uint64_t bytes = ROWS * COLUMNS * 4;
  const SgTensor rows = {.dtype = SG_F32, .rank = 2, .dims = {ROWS, COLUMNS}};
  *f = (Fixture){
      .inputs = {{"x", rows}, {"index", {.dtype = SG_I64, .rank = 1, .dims = {ROWS}}}},
      .outputs = {{"y", rows}, {"again", rows}},
      .weights = {{SG_WEIGHTS_HEADER, COLUMNS * 4}},
      .kernels = {{"scale", 2, 1, 0, ROWS, 0, 0, HOURS, 3},
                  {"pick", 2, 1, 1, ROWS, 0, COLUMNS * 4, HOURS, 5}},
      .operands = {{SG_SPACE_INPUT, 0, 0, bytes},
                   {SG_SPACE_WEIGHTS, 0, 0, COLUMNS * 4},
                   {SG_SPACE_ARENA, 0, 64, bytes},
                   {SG_SPACE_ARENA, 0, 64, bytes},
                   {SG_SPACE_INPUT, 1, 0, ROWS * 8},
                   {SG_SPACE_OUTPUT, 0, 0, bytes},
                   {SG_SPACE_ARENA, 0, 0, 64},
                   {SG_SPACE_INPUT, 0, 0, bytes},
                   {SG_SPACE_OUTPUT, 1, 0, bytes}},
      .steps = {{0, 0, "/scale"}, {1, 3, "/pick"}, {SG_PLAN_COPY, 7, "/again"}}};
  f->plan = (SgPlan){.arena = bytes + 64,
                     .bound = bytes + 64,
                     .weights_bytes = WEIGHTS_BYTES,
                     .weights_id = "fifteen letters",
                     .input_count = 2,
                     .output_count = 2,
                     .weight_count = 1,
                     .kernel_count = 2,
                     .operand_count = 9,
                     .step_count = 3,
                     .inputs = f->inputs,
                     .outputs = f->outputs,
                     .weights = f->weights,
                     .kernels = f->kernels,
                     .operands = f->operands,
                     .steps = f->steps};
}

void fixture_weights(uint8_t bytes[WEIGHTS_BYTES]) {
  Fixture f;
  fixture_fill(&f);
  sg_weights_header_write(WEIGHTS_BYTES, f.plan.weights_id, bytes);
  for (int c = 0; c < COLUMNS; c++) {
    const float w = (float)c + 0.5f;
    memcpy(bytes + SG_WEIGHTS_HEADER + 4 * c, &w, 4);
  }
}
