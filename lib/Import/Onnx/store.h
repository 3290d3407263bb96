//===- store.h - memory and names of one import -------------------*- C -*-===//
#ifndef SG_IMPORT_ONNX_STORE_H
#define SG_IMPORT_ONNX_STORE_H

#include <protobuf-c/protobuf-c.h>
#include <stdbool.h>
#include <stddef.h>

/// An arena: what it gives lives until the arena is destroyed. All functions return
/// null when memory runs out. One thread.
typedef struct SgOnnxStore SgOnnxStore;

SgOnnxStore *sg_store_create(void);
void sg_store_destroy(SgOnnxStore *store); ///< null is fine
/// Zeroed, aligned for everything.
void *sg_store_alloc(SgOnnxStore *store, size_t bytes);
/// `count` zeroed elements of `size` bytes; null also when the product overflows.
void *sg_store_array(SgOnnxStore *store, size_t count, size_t size);
/// A NUL-terminated copy.
char *sg_store_text(SgOnnxStore *store, const char *text, size_t length);
char *sg_store_format(SgOnnxStore *store, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/// The arena as protobuf-c's allocator; borrowed from the store.
ProtobufCAllocator *sg_store_allocator(SgOnnxStore *store);

/// A map from names to pointers, in an arena. Zero is an empty map.
typedef struct SgNameMap {
  SgOnnxStore *store;
  struct SgNameSlot *slots;
  size_t n, capacity;
} SgNameMap;

/// The pointer of `name`, null when there is none.
void *sg_names_get(const SgNameMap *map, const char *name);
/// Sets the pointer of `name` (borrowed: it must outlive the map). False when memory
/// runs out.
bool sg_names_set(SgNameMap *map, const char *name, void *value);

/// A text that grows, in malloc's memory: free `s`. `failed` when memory ran out.
typedef struct SgLongText {
  char *s;
  size_t n, capacity;
  bool failed;
} SgLongText;
void sg_long_text_add(SgLongText *text, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

#endif // SG_IMPORT_ONNX_STORE_H
