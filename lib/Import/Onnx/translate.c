//===- translate.c - sg-translate --import-onnx -------------------------------===//
#include "translate.h"

#include <stdlib.h>
#include <string.h>

#include "mlir-c/Diagnostics.h"
#include "sg/Bridge.h"
#include "sg/Import.h"

static void report(const char *text, void *user) {
  const MlirLocation *loc = user;
  mlirEmitError(*loc, text);
}

/// `name` is the file's path, or "<stdin>".
static MlirOperation import_onnx(MlirContext ctx, MlirStringRef text, MlirStringRef name) {
  const MlirLocation loc = mlirLocationUnknownGet(ctx);
  const SgImportOptions options = {.report = report, .user = (void *)(uintptr_t)&loc};
  SgError error = {0};
  char *path = calloc(1, name.length + 1);
  if (!path) return (MlirOperation){NULL};
  memcpy(path, name.data, name.length);
  const bool pipe = name.length == 0 || path[0] == '<';
  const MlirModule module = sg_import_onnx_bytes(ctx, text.data, text.length,
                                                 pipe ? NULL : path, &options, &error);
  free(path);
  if (mlirModuleIsNull(module) && error.code != SG_STATUS_UNSUPPORTED)
    mlirEmitError(loc, error.text);
  return mlirModuleIsNull(module) ? (MlirOperation){NULL} : mlirModuleGetOperation(module);
}

void sg_import_register(void) {
  sg_bridge_translate_from("import-onnx", "Import an ONNX model", import_onnx);
}
