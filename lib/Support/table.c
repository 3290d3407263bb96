//===- table.c - a hash table from bytes to a number ----------------------===//
//
// Open addressing with linear probing, at most half full; hashes by libxxhash.
//===----------------------------------------------------------------------===//
#include "Support/table.h"

#include "Support/buffer.h"

#include <stdlib.h>
#include <string.h>
#include <xxhash.h>

typedef struct Entry {
  uint64_t hash;
  char *key; // null: free
  size_t size;
  int64_t value;
} Entry;

struct SgTable {
  Entry *entries;
  size_t capacity, count; // capacity is a power of 2
};

SgTable *sg_table_create(void) {
  SgTable *table = sg_calloc(1, sizeof *table);
  table->capacity = 64;
  table->entries = sg_calloc(table->capacity, sizeof *table->entries);
  return table;
}

void sg_table_destroy(SgTable *table) {
  if (!table) return;
  for (size_t i = 0; i < table->capacity; i++)
    free(table->entries[i].key);
  free(table->entries);
  free(table);
}

static Entry *find(const SgTable *t, uint64_t hash, const void *key, size_t size) {
  for (size_t i = hash & (t->capacity - 1);; i = (i + 1) & (t->capacity - 1)) {
    Entry *e = &t->entries[i];
    if (!e->key) return e;
    if (e->hash == hash && e->size == size &&
        (size == 0 || memcmp(e->key, key, size) == 0))
      return e;
  }
}

static void grow(SgTable *t) {
  const SgTable old = *t;
  t->capacity *= 2;
  t->entries = sg_calloc(t->capacity, sizeof *t->entries);
  for (size_t i = 0; i < old.capacity; i++)
    if (old.entries[i].key) {
      const Entry *e = &old.entries[i];
      *find(t, e->hash, e->key, e->size) = *e;
    }
  free(old.entries);
}

int64_t *sg_table_at(SgTable *t, const void *key, size_t size) {
  const uint64_t hash = XXH3_64bits(key, size);
  Entry *e = find(t, hash, key, size);
  if (e->key) return &e->value;
  if (2 * (t->count + 1) > t->capacity) {
    grow(t);
    e = find(t, hash, key, size);
  }
  *e = (Entry){hash, sg_calloc(size + 1, 1), size, -1};
  if (size) memcpy(e->key, key, size);
  t->count++;
  return &e->value;
}

size_t sg_table_count(const SgTable *t) { return t->count; }
