//===- buffer.h - growing text, and allocation that does not fail -*- C -*-===//
//
// For scratch beside MLIR, which itself ends the process when memory runs out:
// so do these, with a message. Sizes that come from a user's file are checked and
// allocated with malloc by their reader instead.
//===----------------------------------------------------------------------===//
#ifndef SG_SUPPORT_BUFFER_H
#define SG_SUPPORT_BUFFER_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Never null. Zeroed. Freed with free().
void *sg_calloc(size_t count, size_t size);
/// Never null.
void *sg_realloc(void *old, size_t size);
/// A copy of `text`, or null for null. Returns owned.
char *sg_strdup(const char *text);
/// The formatted text. Returns owned.
char *sg_printf(const char *format, ...) __attribute__((format(printf, 1, 2)));

/// Text (or bytes) that grows; {0} is empty. `data` ends with a NUL that is not
/// counted, and may be null while the buffer is empty.
typedef struct SgBuffer {
  char *data;
  size_t size, capacity;
} SgBuffer;
void sg_buffer_put(SgBuffer *buffer, const void *bytes, size_t size);
void sg_buffer_puts(SgBuffer *buffer, const char *text);
void sg_buffer_printf(SgBuffer *buffer, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/// Appends `text` as a JSON string, quotes included.
void sg_buffer_json(SgBuffer *buffer, const char *text);
void sg_buffer_free(SgBuffer *buffer);

#ifdef __cplusplus
}
#endif
#endif // SG_SUPPORT_BUFFER_H
