//===- plan.c - fuzzes the reader of plan images --------------------------===//
//
// The checksum is set right first: with it, an image is refused before anything else
// is looked at. A plan that is accepted must come out of the writer as it went in.
//
//===----------------------------------------------------------------------===//
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "sg/Plan.h"

enum { CHECKSUM_AT = 24 };

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static void set_checksum(uint8_t *image, size_t size) {
  const uint64_t sum = sg_plan_checksum(image, size);
  for (int i = 0; i < 8; i++)
    image[CHECKSUM_AT + i] = (uint8_t)(sum >> (8 * i));
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
  uint8_t *image = malloc(size ? size : 1);
  if (!image) return 0;
  memcpy(image, bytes, size);
  if (size >= SG_PLAN_HEADER) set_checksum(image, size);
  SgPlan plan = {0};
  SgError error = {0};
  if (sg_plan_parse(image, size, &plan, &error) == SG_STATUS_OK) {
    void *again = NULL;
    size_t again_size = 0;
    if (sg_plan_write(&plan, &again, &again_size, &error) != SG_STATUS_OK) abort();
    free(again);
    sg_plan_free(&plan);
  } else if (!error.text[0]) {
    abort(); // a failure without a sentence
  }
  free(image);
  return 0;
}
