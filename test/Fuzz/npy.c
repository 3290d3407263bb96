//===- npy.c - fuzzes the reader of .npy files ----------------------------===//
#include <stdint.h>
#include <stdlib.h>

#include "sg/Npy.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
  SgTensor tensor = {0};
  SgError error = {0};
  if (sg_npy_parse("fuzz.npy", bytes, size, &tensor, &error) == SG_STATUS_OK) {
    // Every byte that the type promises is there: the sanitizer sees each read.
    const uint8_t *data = tensor.data;
    uint8_t sum = 0;
    size_t n = 0;
    if (!sg_tensor_bytes(&tensor, &n)) abort();
    for (size_t i = 0; i < n; i++)
      sum ^= data[i];
    volatile uint8_t sink = sum;
    (void)sink;
    sg_tensor_free(&tensor);
  } else if (!error.text[0]) {
    abort(); // a failure without a sentence
  }
  return 0;
}
