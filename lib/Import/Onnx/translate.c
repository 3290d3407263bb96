//===- translate.c - sg-translate --import-onnx -------------------------------===//
#include "translate.h"

#include <stdlib.h>
#include <string.h>

#include "mlir-c/Diagnostics.h"
#include "sg/Bridge.h"
#include "sg/Import.h"

/// Keeps a report until the import is over: while it lasts the import hears all
/// diagnostics itself.
static void keep_report(const char *text, void *user) {
  char **kept = user;
  free(*kept);
  *kept = strdup(text);
}

/// `name` is the file's path, or "<stdin>".
static MlirOperation import_onnx(MlirContext ctx, MlirStringRef text,
                                 MlirStringRef name) {
  const MlirLocation loc = mlirLocationUnknownGet(ctx);
  char *kept = NULL;
  const SgImportOptions options = {.report = keep_report, .user = &kept};
  SgError error = {0};
  char *path = calloc(1, name.length + 1);
  if (!path) return (MlirOperation){NULL};
  memcpy(path, name.data, name.length);
  const bool pipe = name.length == 0 || path[0] == '<';
  const MlirModule module = sg_import_onnx_bytes(ctx, text.data, text.length,
                                                 pipe ? NULL : path, &options, &error);
  free(path);
  if (mlirModuleIsNull(module)) mlirEmitError(loc, kept ? kept : error.text);
  free(kept);
  return mlirModuleIsNull(module) ? (MlirOperation){NULL}
                                  : mlirModuleGetOperation(module);
}

void sg_import_register(void) {
  sg_bridge_translate_from("import-onnx", "Import an ONNX model", import_onnx);
}
