//===- buffer.c - growing text, and allocation that does not fail ---------===//
#include "Support/buffer.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void *checked(void *memory) {
  if (memory) return memory;
  fputs("error: out of memory\n", stderr);
  _Exit(4); // what LLVM does a moment later, without its stack trace
}

void *sg_calloc(size_t count, size_t size) {
  return checked(calloc(count ? count : 1, size ? size : 1));
}

void *sg_realloc(void *old, size_t size) {
  return checked(realloc(old, size ? size : 1));
}

char *sg_strdup(const char *text) { return text ? checked(strdup(text)) : NULL; }

static void grow(SgBuffer *b, size_t more) {
  if (more > SIZE_MAX / 4 || b->size > SIZE_MAX / 4) checked(NULL);
  if (b->size + more + 1 <= b->capacity) return;
  b->capacity = 2 * (b->size + more + 32);
  b->data = sg_realloc(b->data, b->capacity);
}

void sg_buffer_put(SgBuffer *b, const void *bytes, size_t size) {
  grow(b, size);
  if (size) memcpy(b->data + b->size, bytes, size);
  b->size += size;
  b->data[b->size] = 0;
}

void sg_buffer_puts(SgBuffer *b, const char *text) {
  sg_buffer_put(b, text, strlen(text));
}

static void put_format(SgBuffer *b, const char *format, va_list args) {
  va_list again;
  va_copy(again, args);
  const int n = vsnprintf(NULL, 0, format, args);
  if (n > 0) {
    grow(b, (size_t)n);
    vsnprintf(b->data + b->size, (size_t)n + 1, format, again);
    b->size += (size_t)n;
  }
  va_end(again);
}

void sg_buffer_printf(SgBuffer *b, const char *format, ...) {
  va_list args;
  va_start(args, format);
  put_format(b, format, args);
  va_end(args);
}

char *sg_printf(const char *format, ...) {
  SgBuffer b = {0};
  va_list args;
  va_start(args, format);
  put_format(&b, format, args);
  va_end(args);
  sg_buffer_put(&b, "", 0); // an empty text is a text
  return b.data;
}

void sg_buffer_json(SgBuffer *b, const char *text) {
  sg_buffer_puts(b, "\"");
  for (const unsigned char *c = (const unsigned char *)text; *c; c++) {
    if (*c == '"' || *c == '\\')
      sg_buffer_printf(b, "\\%c", *c);
    else if (*c < 0x20)
      sg_buffer_printf(b, "\\u%04x", *c);
    else
      sg_buffer_put(b, c, 1);
  }
  sg_buffer_puts(b, "\"");
}

void sg_buffer_free(SgBuffer *b) {
  free(b->data);
  *b = (SgBuffer){0};
}
