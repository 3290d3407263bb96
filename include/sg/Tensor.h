//===- sg/Tensor.h - dense tensors in memory ----------------------*- C -*-===//
//
// The one tensor that files, the reference evaluator, the compiler and the run-time
// library hand to each other. Depends on libc only.
//===----------------------------------------------------------------------===//
#ifndef SG_TENSOR_H
#define SG_TENSOR_H

#include "sg/Status.h"

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// X(name, numpy's name, bytes). New ones go to the end: files hold these numbers.
#define SG_DTYPE_MAP(X)                                                                \
  X(BOOL, "bool", 1)                                                                   \
  X(I8, "int8", 1)                                                                     \
  X(I16, "int16", 2)                                                                   \
  X(I32, "int32", 4)                                                                   \
  X(I64, "int64", 8)                                                                   \
  X(U8, "uint8", 1)                                                                    \
  X(U16, "uint16", 2)                                                                  \
  X(U32, "uint32", 4)                                                                  \
  X(U64, "uint64", 8)                                                                  \
  X(F16, "float16", 2)                                                                 \
  X(BF16, "bfloat16", 2)                                                               \
  X(F32, "float32", 4)                                                                 \
  X(F64, "float64", 8)

typedef enum SgDType {
#define SG_DTYPE_ENUMERATOR(name, text, bytes) SG_##name,
  SG_DTYPE_MAP(SG_DTYPE_ENUMERATOR)
#undef SG_DTYPE_ENUMERATOR
      SG_DTYPE_COUNT
} SgDType;

enum { SG_MAX_RANK = 8 };

/// A dense row-major tensor; a bool is one byte, 0 or 1. `data` is borrowed unless
/// sg_tensor_alloc made it. Element i0, i1, ... lies at
/// ((i0 * dims[1] + i1) * dims[2] + ...) * sg_dtype_size(dtype).
typedef struct SgTensor {
  SgDType dtype;
  int rank;                  ///< 0..SG_MAX_RANK; a scalar has rank 0
  int64_t dims[SG_MAX_RANK]; ///< >= 0; [rank..) is unused
  void *data;
} SgTensor;

/// Bytes of one element; 0 for a number that is no dtype.
size_t sg_dtype_size(SgDType dtype);

/// Numpy's name, e.g. "float32"; "?" for a number that is no dtype.
const char *sg_dtype_name(SgDType dtype);

/// Finds the dtype of that name ("float32"); false if there is none.
bool sg_dtype_parse(const char *name, SgDType *out);

/// Number of elements, 1 for rank 0, 0 if a dimension is 0. False if the rank is out of
/// range, a dimension is negative, or the product exceeds INT64_MAX.
bool sg_tensor_count(const SgTensor *tensor, size_t *out);

/// Number of bytes of the data. False where sg_tensor_count is, for an unknown dtype,
/// and if the product exceeds INT64_MAX.
bool sg_tensor_bytes(const SgTensor *tensor, size_t *out);

/// Whether dtype, rank and dimensions agree.
bool sg_tensor_same_type(const SgTensor *a, const SgTensor *b);

/// Writes "float32[1, 3, 224, 224]" (or "float32[]") to `text`; cuts it to fit.
void sg_tensor_type_text(const SgTensor *tensor, char *text, size_t size);

/// Allocates zeroed data (64-byte aligned, at least one byte) for the type that
/// `tensor` says; the caller frees it with sg_tensor_free.
SG_NODISCARD SgStatus sg_tensor_alloc(SgTensor *tensor, SgError *error);

/// Frees data that sg_tensor_alloc made and sets it to null; fine when it is null.
void sg_tensor_free(SgTensor *tensor);

/// Checked arithmetic on sizes: false, leaving `out`, when the result does not fit.
bool sg_size_add(size_t a, size_t b, size_t *out);
bool sg_size_mul(size_t a, size_t b, size_t *out);
/// Rounds up to a multiple of `align`, a power of two.
bool sg_size_align(size_t a, size_t align, size_t *out);

#ifdef __cplusplus
}
#endif
#endif // SG_TENSOR_H
