//===- sg/Context.h - contexts that know sg -----------------------*- C -*-===//
#ifndef SG_CONTEXT_H
#define SG_CONTEXT_H

#include "mlir-c/IR.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Adds the dialects of MLIR, with their extensions, and ours.
void sg_dialects_register(MlirDialectRegistry registry);
/// Returns owned: a context that knows all of them, with the translations to LLVM IR,
/// and has those loaded that the compiler makes ops of; multithreaded or not.
MlirContext sg_context_create(bool threads);
/// Registers the passes of MLIR and all passes and translations of ours, by name.
/// Thread-safe; a second call does nothing.
void sg_register_all(void);

#ifdef __cplusplus
}
#endif
#endif // SG_CONTEXT_H
