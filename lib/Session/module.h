//===- module.h - modules in files --------------------------------*- C -*-===//
#ifndef SG_SESSION_MODULE_H
#define SG_SESSION_MODULE_H

#include "mlir-c/IR.h"
#include "sg/Status.h"

/// Appends to an SgBuffer: an MlirStringCallback.
void sg_module_put(MlirStringRef text, void *buffer);

/// Parses the MLIR (text or bytecode) in the file at `path`, which must have a
/// func.func
/// @main with a body. `*out` returns owned. FORMAT carries the first diagnostic.
SG_NODISCARD SgStatus sg_module_parse(MlirContext ctx, const char *path,
                                      MlirModule *out, SgError *error);
/// func.func @main; null when there is none.
MlirOperation sg_module_main(MlirModule module);
/// The folder that the module's weights are named relative to: what its attribute
/// sg.folder says (dumped stages have it), else that of `path`. Returns owned.
char *sg_module_folder(MlirModule module, const char *path);
/// Writes the module as text (weights as their keys, locations kept), renamed from a
/// temporary file.
SG_NODISCARD SgStatus sg_module_save(MlirModule module, const char *path,
                                     SgError *error);
/// The same as bytecode.
SG_NODISCARD SgStatus sg_module_save_bytecode(MlirModule module, const char *path,
                                              SgError *error);

/// Keeps the first error that MLIR reports while it is open, as the text of `error`
/// with `code`; nothing is printed. One thread; not nested.
typedef struct SgDiagnostics {
  MlirContext ctx;
  uint64_t id;
  SgStatus code;
  SgError *error;
  bool any;
  const char *path; ///< stands in front of the message
} SgDiagnostics;
void sg_diagnostics_begin(SgDiagnostics *d, MlirContext ctx, const char *path,
                          SgStatus code, SgError *error);
/// Returns OK when `failed` is false; else the code, with a general text if MLIR said
/// nothing.
SgStatus sg_diagnostics_end(SgDiagnostics *d, bool failed);

#endif // SG_SESSION_MODULE_H
