//===- tensor.c - element types, checked sizes, allocation ----------------===//
#include "sg/Tensor.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DATA_ALIGN = 64 }; // a cache line; also the widest vector

typedef struct DTypeInfo {
  const char *name;
  size_t bytes;
} DTypeInfo;

static const DTypeInfo dtypes[] = {
#define INFO(name, text, bytes) {text, bytes},
    SG_DTYPE_MAP(INFO)
#undef INFO
};

size_t sg_dtype_size(SgDType dtype) {
  return (unsigned)dtype < SG_DTYPE_COUNT ? dtypes[dtype].bytes : 0;
}

const char *sg_dtype_name(SgDType dtype) {
  return (unsigned)dtype < SG_DTYPE_COUNT ? dtypes[dtype].name : "?";
}

bool sg_dtype_parse(const char *name, SgDType *out) {
  for (int i = 0; i < SG_DTYPE_COUNT; i++) {
    if (strcmp(name, dtypes[i].name) != 0) continue;
    *out = (SgDType)i;
    return true;
  }
  return false;
}

bool sg_size_add(size_t a, size_t b, size_t *out) {
  if (b > SIZE_MAX - a) return false;
  *out = a + b;
  return true;
}

bool sg_size_mul(size_t a, size_t b, size_t *out) {
  if (a != 0 && b > SIZE_MAX / a) return false;
  *out = a * b;
  return true;
}

bool sg_size_align(size_t a, size_t align, size_t *out) {
  size_t sum;
  if (!sg_size_add(a, align - 1, &sum)) return false;
  *out = sum & ~(align - 1);
  return true;
}

bool sg_tensor_count(const SgTensor *tensor, size_t *out) {
  if (tensor->rank < 0 || tensor->rank > SG_MAX_RANK) return false;
  size_t count = 1;
  bool empty = false;
  for (int i = 0; i < tensor->rank; i++) {
    if (tensor->dims[i] < 0) return false;
    // A zero anywhere makes the tensor empty whatever the other dimensions are, as
    // numpy has it: [0, 2^62, 2^62] is fine.
    if (tensor->dims[i] == 0) empty = true;
  }
  for (int i = 0; i < tensor->rank && !empty; i++)
    if (!sg_size_mul(count, (size_t)tensor->dims[i], &count) || count > INT64_MAX)
      return false;
  *out = empty ? 0 : count;
  return true;
}

bool sg_tensor_bytes(const SgTensor *tensor, size_t *out) {
  size_t count, bytes;
  const size_t element = sg_dtype_size(tensor->dtype);
  if (element == 0 || !sg_tensor_count(tensor, &count)) return false;
  if (!sg_size_mul(count, element, &bytes) || bytes > INT64_MAX) return false;
  *out = bytes;
  return true;
}

bool sg_tensor_same_type(const SgTensor *a, const SgTensor *b) {
  if (a->dtype != b->dtype || a->rank != b->rank) return false;
  for (int i = 0; i < a->rank; i++)
    if (a->dims[i] != b->dims[i]) return false;
  return true;
}

void sg_tensor_type_text(const SgTensor *tensor, char *text, size_t size) {
  int at = snprintf(text, size, "%s[", sg_dtype_name(tensor->dtype));
  for (int i = 0; i < tensor->rank && i < SG_MAX_RANK; i++) {
    if (at < 0 || (size_t)at >= size) return;
    at += snprintf(text + at, size - (size_t)at, "%s%" PRId64, i ? ", " : "",
                   tensor->dims[i]);
  }
  if (at >= 0 && (size_t)at < size) snprintf(text + at, size - (size_t)at, "]");
}

SgStatus sg_tensor_alloc(SgTensor *tensor, SgError *error) {
  char text[128];
  size_t bytes;
  if (!sg_tensor_bytes(tensor, &bytes) ||
      !sg_size_align(bytes ? bytes : 1, DATA_ALIGN, &bytes)) {
    sg_tensor_type_text(tensor, text, sizeof text);
    return sg_error_set(error, SG_STATUS_INVALID, "%s is no possible tensor", text);
  }
  void *data = aligned_alloc(DATA_ALIGN, bytes);
  if (!data) {
    sg_tensor_type_text(tensor, text, sizeof text);
    return sg_error_set(error, SG_STATUS_NO_MEMORY, "no memory for %s (%zu bytes)",
                        text, bytes);
  }
  memset(data, 0, bytes);
  tensor->data = data;
  return SG_STATUS_OK;
}

void sg_tensor_free(SgTensor *tensor) {
  free(tensor->data);
  tensor->data = NULL;
}
