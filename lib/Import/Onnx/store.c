//===- store.c - memory and names of one import ---------------------------===//
#include "Onnx/store.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ALIGN = 16, CHUNK = 64 * 1024 };

typedef struct Chunk {
  struct Chunk *next;
  size_t used, size; // of the bytes that follow the header
} Chunk;
enum { HEADER = (sizeof(Chunk) + ALIGN - 1) / ALIGN * ALIGN };

struct SgOnnxStore {
  Chunk *chunks; // the first has room
  ProtobufCAllocator allocator;
};

static void *allocator_alloc(void *store, size_t bytes) {
  return sg_store_alloc(store, bytes);
}
static void allocator_free(void *store, void *data) {
  (void)store;
  (void)data;
}

SgOnnxStore *sg_store_create(void) {
  SgOnnxStore *store = calloc(1, sizeof *store);
  if (store)
    store->allocator = (ProtobufCAllocator){allocator_alloc, allocator_free, store};
  return store;
}

void sg_store_destroy(SgOnnxStore *store) {
  if (!store) return;
  while (store->chunks) {
    Chunk *next = store->chunks->next;
    free(store->chunks);
    store->chunks = next;
  }
  free(store);
}

void *sg_store_alloc(SgOnnxStore *store, size_t bytes) {
  if (bytes > SIZE_MAX / 2) return NULL;
  const size_t need = (bytes + ALIGN - 1) / ALIGN * ALIGN + (bytes == 0) * ALIGN;
  Chunk *chunk = store->chunks;
  if (!chunk || chunk->size - chunk->used < need) {
    const size_t size = need > CHUNK ? need : CHUNK;
    Chunk *fresh = calloc(1, HEADER + size);
    if (!fresh) return NULL;
    fresh->size = size;
    if (chunk && need > CHUNK) { // keep the first chunk's room
      fresh->next = chunk->next;
      chunk->next = fresh;
    } else {
      fresh->next = chunk;
      store->chunks = fresh;
    }
    chunk = fresh;
  }
  void *data = (char *)chunk + HEADER + chunk->used;
  chunk->used += need;
  return data;
}

void *sg_store_array(SgOnnxStore *store, size_t count, size_t size) {
  if (size && count > SIZE_MAX / size) return NULL;
  return sg_store_alloc(store, count * size);
}

char *sg_store_text(SgOnnxStore *store, const char *text, size_t length) {
  char *copy = sg_store_alloc(store, length + 1);
  if (copy && length) memcpy(copy, text, length);
  return copy;
}

char *sg_store_format(SgOnnxStore *store, const char *format, ...) {
  va_list args;
  va_start(args, format);
  const int n = vsnprintf(NULL, 0, format, args);
  va_end(args);
  char *text = n < 0 ? NULL : sg_store_alloc(store, (size_t)n + 1);
  if (!text) return NULL;
  va_start(args, format);
  vsnprintf(text, (size_t)n + 1, format, args);
  va_end(args);
  return text;
}

ProtobufCAllocator *sg_store_allocator(SgOnnxStore *store) { return &store->allocator; }

// ---- names: open addressing, at most half full

typedef struct SgNameSlot {
  const char *name; // null: free
  uint64_t hash;
  void *value;
} SgNameSlot;

static uint64_t hash_name(const char *name) {
  uint64_t h = 14695981039346656037u; // FNV-1a
  for (; *name; name++)
    h = (h ^ (unsigned char)*name) * 1099511628211u;
  return h ^ (h >> 32);
}

static SgNameSlot *find(const SgNameMap *map, const char *name, uint64_t hash) {
  size_t i = (size_t)hash & (map->capacity - 1);
  while (map->slots[i].name &&
         (map->slots[i].hash != hash || strcmp(map->slots[i].name, name) != 0))
    i = (i + 1) & (map->capacity - 1);
  return &map->slots[i];
}

void *sg_names_get(const SgNameMap *map, const char *name) {
  return map->n ? find(map, name, hash_name(name))->value : NULL;
}

bool sg_names_set(SgNameMap *map, const char *name, void *value) {
  if (2 * (map->n + 1) > map->capacity) {
    SgNameMap larger = {.store = map->store,
                        .n = map->n,
                        .capacity = map->capacity ? 2 * map->capacity : 64};
    larger.slots = sg_store_array(map->store, larger.capacity, sizeof *larger.slots);
    if (!larger.slots) return false;
    for (size_t i = 0; i < map->capacity; i++)
      if (map->slots[i].name)
        *find(&larger, map->slots[i].name, map->slots[i].hash) = map->slots[i];
    *map = larger;
  }
  const uint64_t hash = hash_name(name);
  SgNameSlot *slot = find(map, name, hash);
  map->n += slot->name == NULL;
  *slot = (SgNameSlot){name, hash, value};
  return true;
}

// ---- texts

void sg_long_text_add(SgLongText *text, const char *format, ...) {
  va_list args;
  va_start(args, format);
  const int n = vsnprintf(NULL, 0, format, args);
  va_end(args);
  if (n < 0 || text->failed) return;
  const size_t need = text->n + (size_t)n + 1;
  if (need > text->capacity) {
    const size_t capacity = need < 1024 ? 1024 : 2 * need;
    char *s = realloc(text->s, capacity);
    if (!s) {
      text->failed = true;
      return;
    }
    text->s = s;
    text->capacity = capacity;
  }
  va_start(args, format);
  vsnprintf(text->s + text->n, (size_t)n + 1, format, args);
  va_end(args);
  text->n += (size_t)n;
}
