//===- guarded.h - copies that nothing may be read behind ---------*- C -*-===//
#ifndef SG_VERIFY_GUARDED_H
#define SG_VERIFY_GUARDED_H

#include <stddef.h>

/// A copy of bytes that ends at a page which must not be read.
typedef struct SgGuarded {
  void *map; ///< null: none
  size_t map_bytes;
  void *data;
} SgGuarded;

/// Copies `bytes` bytes; without memory, `data` is the source itself.
SgGuarded sg_guarded_copy(void *source, size_t bytes);
void sg_guarded_free(SgGuarded *copy);

#endif // SG_VERIFY_GUARDED_H
