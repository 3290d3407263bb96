//===- plan_image.c - plans to bytes and back, and broken ones ------------===//
#include "fixture.h"

#include "../unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void *image_of(const Fixture *f, size_t *size) {
  void *bytes = NULL;
  SgError error = {0};
  assert_int_equal(sg_plan_write(&f->plan, &bytes, size, &error), SG_STATUS_OK);
  return bytes;
}

static void round_trip(void **state) {
  (void)state;
  Fixture f;
  fixture_fill(&f);
  f.kernels[1].first_units = 7;
  size_t size;
  void *bytes = image_of(&f, &size);
  // At an odd address: the reader must not care.
  uint8_t *odd = malloc(size + 1);
  memcpy(odd + 1, bytes, size);
  SgPlan plan;
  SgError error = {0};
  assert_int_equal(sg_plan_parse(odd + 1, size, &plan, &error), SG_STATUS_OK);
  assert_int_equal(plan.arena, f.plan.arena);
  assert_int_equal(plan.bound, f.plan.bound);
  assert_memory_equal(plan.weights_id, f.plan.weights_id, SG_CONTENT_ID);
  assert_int_equal(plan.weights_bytes, WEIGHTS_BYTES);
  assert_string_equal(plan.inputs[1].name, "index");
  assert_true(sg_tensor_same_type(&plan.inputs[1].type, &f.inputs[1].type));
  assert_string_equal(plan.outputs[0].name, "y");
  assert_int_equal(plan.weights[0].bytes, COLUMNS * 4);
  assert_string_equal(plan.kernels[1].name, "pick");
  assert_int_equal(plan.kernels[1].units, ROWS);
  assert_int_equal(plan.kernels[1].first_units, 7);
  assert_int_equal(plan.kernels[1].local, COLUMNS * 4);
  assert_int_equal(plan.kernels[1].scratch, 1);
  assert_int_equal(plan.kernels[1].time, f.kernels[1].time);
  assert_int_equal(plan.kernels[1].flops, 5);
  assert_int_equal(plan.operands[5].space, SG_SPACE_OUTPUT);
  assert_int_equal(plan.operands[2].offset, 64);
  assert_string_equal(plan.steps[2].source, "/again");
  assert_int_equal(plan.steps[2].kernel, SG_PLAN_COPY);
  assert_int_equal(sg_plan_step_operands(&plan, &plan.steps[1]), 4);
  // The same bytes again: nothing is lost and nothing depends on memory.
  void *again = NULL;
  size_t again_size;
  assert_int_equal(sg_plan_write(&plan, &again, &again_size, &error), SG_STATUS_OK);
  assert_int_equal(again_size, size);
  assert_memory_equal(again, bytes, size);
  sg_plan_free(&plan);
  free(again);
  free(odd);
  free(bytes);
}

/// Each wrong plan is refused by the writer, and the message says what is wrong.
static void refused(void **state) {
  (void)state;
  Fixture f;
  SgError error;
#define REFUSED(change, what)                                                          \
  do {                                                                                 \
    fixture_fill(&f);                                                                  \
    change;                                                                            \
    error = (SgError){0};                                                              \
    assert_int_equal(sg_plan_check(&f.plan, &error), SG_STATUS_FORMAT);                \
    assert_non_null(strstr(error.text, what));                                         \
  } while (0)
  REFUSED(f.plan.bound = f.plan.arena + 1, "arena");
  REFUSED(f.inputs[1].type.dims[0] = INT64_MAX, "input 1");
  REFUSED(f.outputs[0].type.rank = SG_MAX_RANK + 1, "output 0");
  REFUSED(f.weights[0].offset = 0, "weight 0");
  REFUSED(f.weights[0].offset = 65, "weight 0");
  REFUSED(f.weights[0].bytes += 1, "weight 0");
  REFUSED(f.kernels[0].units = 0, "kernel 0");
  REFUSED(f.kernels[0].first_units = ROWS, "kernel 0");
  REFUSED(f.kernels[0].first_units = UINT64_MAX, "kernel 0");
  REFUSED(f.kernels[0].local = UINT64_MAX, "kernel 0");
  REFUSED(f.operands[0].index = 2, "operand 0");
  REFUSED(f.operands[0].bytes += 1, "operand 0");
  REFUSED(f.operands[0].offset = UINT64_MAX, "operand 0");
  REFUSED(f.operands[2].index = 1, "operand 2");
  REFUSED(f.operands[1].index = 1, "operand 1");
  REFUSED(f.operands[8].index = 2, "operand 8");
  REFUSED(f.operands[2].offset = 65, "operand 2");
  REFUSED(f.steps[1].kernel = 2, "kernel of step 1");
  REFUSED(f.steps[1].first = 6, "operands of step 1");
  REFUSED(f.steps[0].first = UINT32_MAX, "operands of step 0");
  REFUSED(f.kernels[0].inputs = UINT32_MAX, "kernel 0");
  // A result in an input, in a weight, or over another operand.
  REFUSED(f.operands[5].space = SG_SPACE_INPUT, "written operand of step 1");
  REFUSED((f.operands[8] = f.operands[1], f.operands[7].bytes = COLUMNS * 4),
          "written operand of step 2");
  REFUSED((f.operands[6].offset = 128), "overlapping operands of step 1");
  REFUSED(f.operands[7].bytes -= 1, "sizes of copy, step 2");
#undef REFUSED
}

/// Opens and runs an image in which something was changed and the checksum made right
/// again. Whatever is accepted must be harmless.
static void try_image(const uint8_t *bytes, size_t size, bool run) {
  SgPlan plan;
  if (sg_plan_parse(bytes, size, &plan, NULL) != SG_STATUS_OK) return;
  sg_plan_free(&plan);
  if (!run) return;
  static _Alignas(SG_MEMORY_ALIGN) uint8_t weights[WEIGHTS_BYTES];
  fixture_weights(weights);
  const SgrtImage image = {SGRT_ABI, 2, bytes, size, fixture_kernels};
  SgrtModel *model = NULL;
  SgrtSession *session = NULL;
  if (sgrt_model_open_memory(&image, weights, sizeof weights, &model, NULL) ==
      SG_STATUS_OK)
    if (sgrt_session_create(model, 1, &session, NULL) != SG_STATUS_OK) session = NULL;
  sgrt_session_destroy(session);
  sgrt_model_destroy(model);
}

static void flipped_bytes(void **state) {
  (void)state;
  Fixture f;
  fixture_fill(&f);
  size_t size;
  void *good = image_of(&f, &size);
  uint8_t *bytes = malloc(size);
  for (size_t i = 0; i < size; i++)
    for (int change = 0; change < 3; change++) {
      memcpy(bytes, good, size);
      bytes[i] ^= (uint8_t)(change == 0 ? 0x01 : change == 1 ? 0x80 : 0xff);
      // As it is: the checksum tells, wherever the change is.
      SgPlan plan;
      assert_int_not_equal(sg_plan_parse(bytes, size, &plan, NULL), SG_STATUS_OK);
      // With the checksum made right: each number is checked for itself.
      const uint64_t sum = sg_plan_checksum(bytes, size);
      for (int b = 0; b < 8; b++)
        bytes[24 + b] = (uint8_t)(sum >> (8 * b));
      try_image(bytes, size, true);
    }
  free(bytes);
  free(good);
}

static void truncated(void **state) {
  (void)state;
  Fixture f;
  fixture_fill(&f);
  size_t size;
  void *good = image_of(&f, &size);
  for (size_t n = 0; n < size; n++) {
    // A copy of exactly n bytes, so that ASan sees a read past the end.
    uint8_t *bytes = malloc(n ? n : 1);
    memcpy(bytes, good, n);
    SgPlan plan;
    assert_int_not_equal(sg_plan_parse(bytes, n, &plan, NULL), SG_STATUS_OK);
    if (n >= SG_PLAN_HEADER) { // a size and a checksum that agree with the cut
      for (int b = 0; b < 8; b++)
        bytes[16 + b] = (uint8_t)((uint64_t)n >> (8 * b));
      const uint64_t sum = sg_plan_checksum(bytes, n);
      for (int b = 0; b < 8; b++)
        bytes[24 + b] = (uint8_t)(sum >> (8 * b));
      assert_int_not_equal(sg_plan_parse(bytes, n, &plan, NULL), SG_STATUS_OK);
    }
    free(bytes);
  }
  free(good);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(round_trip), cmocka_unit_test(refused),
      cmocka_unit_test(flipped_bytes), cmocka_unit_test(truncated)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
