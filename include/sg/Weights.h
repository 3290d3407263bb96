//===- sg/Weights.h - bytes of weights in mapped files ------------*- C -*-===//
//
// A weight in the IR is a name, dense_resource<"file#offset+length">: `length` bytes
// from byte `offset` of `file`, a path relative to the model's folder. This store maps
// such files and finds the bytes. Nothing is copied; the bytes may be unaligned. No
// file outside the folder is opened, whatever a name or a symbolic link says.
//
//===----------------------------------------------------------------------===//
#ifndef SG_WEIGHTS_H
#define SG_WEIGHTS_H

#include <stddef.h>
#include <stdint.h>

#include "sg/Status.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct SgWeights SgWeights;

/// Bytes borrowed from a store until it is closed.
typedef struct SgBytes {
  const uint8_t *data;
  size_t length;
} SgBytes;

/// Opens a store on `path`: a folder, or a file, for its folder (symbolic links in
/// `path` itself are followed first). Maps nothing yet. `*out` returns owned.
SG_NODISCARD SgStatus sg_weights_open(const char *path, SgWeights **out,
                                      SgError *error);

/// Unmaps everything; null is fine.
void sg_weights_close(SgWeights *weights);

/// The bytes that the resource key `key[0..length)` names. Fails on a key of another
/// form, a file that is not there or outside the folder, a range past the file's end.
/// Thread-safe.
SG_NODISCARD SgStatus sg_weights_get(SgWeights *weights, const char *key, size_t length,
                                     SgBytes *out, SgError *error);

/// All bytes of `file`, mapped. As sg_weights_get.
SG_NODISCARD SgStatus sg_weights_file(SgWeights *weights, const char *file,
                                      SgBytes *out, SgError *error);

/// Tells the system that `bytes` are not needed for now: whole pages within them
/// leave the process's resident memory. They can still be read.
void sg_weights_drop(SgBytes bytes);

/// The folder's path, resolved; borrowed.
const char *sg_weights_folder(const SgWeights *weights);

/// Writes the key of a range of `file`; false when `size` is too small.
bool sg_weights_key(char *key, size_t size, const char *file, uint64_t offset,
                    uint64_t length);

#ifdef __cplusplus
}
#endif
#endif // SG_WEIGHTS_H
