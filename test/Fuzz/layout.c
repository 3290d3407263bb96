//===- layout.c - fuzzes the reader of layout strings ---------------------===//
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "sg/Layout.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
  char *text = malloc(size + 1), again[SG_LAYOUT_TEXT];
  if (!text) return 0;
  memcpy(text, bytes, size);
  text[size] = 0;
  SgLayout layout, reread;
  if (sg_layout_parse(text, &layout)) {
    // What is read can be printed, and is read the same again.
    sg_layout_print(&layout, again);
    if (!sg_layout_parse(again, &reread)) abort();
    char third[SG_LAYOUT_TEXT];
    sg_layout_print(&reread, third);
    if (strcmp(again, third) != 0) abort();
  }
  free(text);
  return 0;
}
