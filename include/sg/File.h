//===- sg/File.h - mapped files in, renamed files out -------------*- C -*-===//
#ifndef SG_FILE_H
#define SG_FILE_H

#include "sg/Status.h"

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A whole regular file, mapped read-only. `data` is null when the file is empty.
typedef struct SgFileMap {
  const void *data;
  size_t size;
} SgFileMap;

/// Maps `path`; the caller unmaps it with sg_file_unmap.
SG_NODISCARD SgStatus sg_file_map(const char *path, SgFileMap *out, SgError *error);
void sg_file_unmap(SgFileMap *map);

/// Tells the kernel that `[data, data + size)` of a mapped file is not needed soon:
/// the whole pages inside are dropped from resident memory and read again from the file
/// when touched. `data` must lie in an SgFileMap, never in allocated memory.
void sg_file_map_drop(const void *data, size_t size);

/// A file being written under a temporary name in the folder of `path`.
typedef struct SgFileOut SgFileOut;

/// Starts writing; nothing appears at `path` before the commit.
SG_NODISCARD SgStatus sg_file_create(const char *path, SgFileOut **out, SgError *error);

/// Appends `size` bytes. The first failure is kept and told by sg_file_commit.
void sg_file_write(SgFileOut *file, const void *data, size_t size);

/// Overwrites bytes already written, at `offset`; the end stays where it is.
void sg_file_write_at(SgFileOut *file, uint64_t offset, const void *data, size_t size);

/// Bytes appended so far.
uint64_t sg_file_offset(const SgFileOut *file);

/// Renames the file to its path if all writes were fine, else removes it. Frees `file`.
SG_NODISCARD SgStatus sg_file_commit(SgFileOut *file, SgError *error);

/// Removes the temporary file and frees `file`; fine when null.
void sg_file_abort(SgFileOut *file);

/// Writes `size` bytes to `path` in one go, renamed from a temporary file.
SG_NODISCARD SgStatus sg_file_save(const char *path, const void *data, size_t size,
                                   SgError *error);

#ifdef __cplusplus
}
#endif
#endif // SG_FILE_H
