//===- sg/Npy.h - numpy's .npy files ------------------------------*- C -*-===//
//
// Format: numpy/lib/format.py ("NEP 1"), versions 1.0, 2.0 and 3.0. Numpy has no
// bfloat16; like ml_dtypes, such a tensor is stored as two raw bytes ("<V2") and "V2"
// is read as bfloat16.
//===----------------------------------------------------------------------===//
#ifndef SG_NPY_H
#define SG_NPY_H

#include "sg/Tensor.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Reads `path` into `out`, whose data the caller frees with sg_tensor_free. Fortran
/// order and big-endian data are turned into row-major little-endian. Errors: IO;
/// FORMAT (header, sizes, length); UNSUPPORTED (dtype, rank above SG_MAX_RANK).
SG_NODISCARD SgStatus sg_npy_read(const char *path, SgTensor *out, SgError *error);

/// The same from bytes in memory; `name` stands for the file in messages.
SG_NODISCARD SgStatus sg_npy_parse(const char *name, const void *bytes, size_t size,
                                   SgTensor *out, SgError *error);

/// Writes `tensor` to `path` (version 1.0) through a temporary file that is renamed.
SG_NODISCARD SgStatus sg_npy_write(const char *path, const SgTensor *tensor,
                                   SgError *error);

#ifdef __cplusplus
}
#endif
#endif // SG_NPY_H
