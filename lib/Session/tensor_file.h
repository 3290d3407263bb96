//===- tensor_file.h - .npy and .pb files by name -----------------*- C -*-===//
#ifndef SG_SESSION_TENSOR_FILE_H
#define SG_SESSION_TENSOR_FILE_H

#include "sg/Tensor.h"

/// folder/stem.npy or folder/stem.pb, whichever is there. Returns owned, or null.
char *sg_tensor_file_find(const char *folder, const char *stem);
/// Reads an .npy file, or a TensorProto when the name ends in .pb. The data is owned by
/// the caller: sg_tensor_free.
SG_NODISCARD SgStatus sg_tensor_file_read(const char *path, SgTensor *out,
                                          SgError *error);

#endif // SG_SESSION_TENSOR_FILE_H
