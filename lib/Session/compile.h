//===- compile.h - a model file becomes an artefact ---------------*- C -*-===//
#ifndef SG_SESSION_COMPILE_H
#define SG_SESSION_COMPILE_H

#include "cache.h"
#include "signature.h"

/// What to compile, and into what. All borrowed.
typedef struct SgCompileJob {
  const char *path;
  SgModelKind kind; ///< ONNX or MLIR
  const SgSignature *signature;
  const SgTensor *types; ///< one an input: its dtype and shape
  bool with_values;      ///< specialise for types[i].data of small integer inputs
  int opt_level;         ///< 0..3
  const char *cpu;       ///< null: the host's
  const char *dump_stages;
  SgCache *cache; ///< of kernels; may be null
  void (*progress)(void *user, const char *stage, size_t done, size_t total);
  void *user;
} SgCompileJob;

/// Writes `folder`/m.so, m.weights, m.h and meta.json. Errors: IO, FORMAT, INVALID,
/// UNSUPPORTED (operators; a report too long for `error` has been printed to standard
/// error), INTERNAL.
SG_NODISCARD SgStatus sg_compile(const SgCompileJob *job, const char *folder,
                                 SgError *error);

/// What sg_compile_to can write.
typedef enum SgCompileForm {
  SG_FORM_MLIR,     ///< the imported graph as text
  SG_FORM_BYTECODE, ///< and as bytecode
  SG_FORM_LLVM,     ///< LLVM IR of all kernels
  SG_FORM_OBJECT,   ///< one relocatable object (m.o) with m.weights and m.h beside it
  SG_FORM_LIBRARY   ///< a shared library (m.so), the same
} SgCompileForm;
SG_NODISCARD SgStatus sg_compile_to(const SgCompileJob *job, SgCompileForm form,
                                    const char *path, SgError *error);

/// Whether input `i` is one that the job specialises for: with_values, and a tensor of
/// few integers or bools whose data is given.
bool sg_compile_has_value(const SgCompileJob *job, size_t i);

/// Identifies all that the artefact depends on, but for the files' content.
SG_NODISCARD SgStatus sg_compile_key(const SgCompileJob *job, SgHash *out,
                                     SgError *error);

#endif // SG_SESSION_COMPILE_H
