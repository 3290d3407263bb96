//===- signature.h - what a model file takes and gives ------------*- C -*-===//
#ifndef SG_SESSION_SIGNATURE_H
#define SG_SESSION_SIGNATURE_H

#include "sg/Session.h"

typedef enum SgModelKind { SG_MODEL_ONNX, SG_MODEL_MLIR, SG_MODEL_LIBRARY } SgModelKind;

typedef struct SgSignature {
  SgValueInfo *inputs, *outputs;
  size_t input_count, output_count;
  char **files; ///< paths of what the model keeps its weights in, besides its own file
  size_t file_count;
} SgSignature;

/// What the file at `path` is: by its ending, else by its first bytes. IO, INVALID.
SG_NODISCARD SgStatus sg_signature_kind(const char *path, SgModelKind *out,
                                        SgError *error);
/// Fills `*out`, which sg_signature_free frees; compiles nothing. Errors: IO, FORMAT,
/// UNSUPPORTED (an input or output that is no tensor of numbers).
SG_NODISCARD SgStatus sg_signature_read(const char *path, SgModelKind kind,
                                        SgSignature *out, SgError *error);
void sg_signature_free(SgSignature *signature);
/// "float32[batch, 3, ?, 224]". Returns owned.
char *sg_signature_text(const SgValueInfo *value);

#endif // SG_SESSION_SIGNATURE_H
