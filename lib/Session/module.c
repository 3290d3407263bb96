//===- module.c - modules in files ----------------------------------------===//
#include "module.h"

#include "Support/buffer.h"
#include "sg/Builder.h"
#include "sg/File.h"

#include "mlir-c/Diagnostics.h"

#include <stdlib.h>
#include <string.h>

void sg_module_put(MlirStringRef text, void *buffer) {
  sg_buffer_put(buffer, text.data, text.length);
}

static MlirLogicalResult keep_first(MlirDiagnostic diagnostic, void *user) {
  SgDiagnostics *d = user;
  if (mlirDiagnosticGetSeverity(diagnostic) != MlirDiagnosticError || d->any)
    return SG_OK;
  SgBuffer place = {0}, text = {0};
  mlirLocationPrint(mlirDiagnosticGetLocation(diagnostic), sg_module_put, &place);
  mlirDiagnosticPrint(diagnostic, sg_module_put, &text);
  const bool located = place.data && strcmp(place.data, "loc(unknown)") != 0;
  d->any = true;
  sg_error_set(d->error, d->code, "%s: %s%s%s", d->path, located ? place.data : "",
               located ? ": " : "", text.data ? text.data : "");
  sg_buffer_free(&place);
  sg_buffer_free(&text);
  return SG_OK;
}

void sg_diagnostics_begin(SgDiagnostics *d, MlirContext ctx, const char *path,
                          SgStatus code, SgError *error) {
  *d = (SgDiagnostics){.ctx = ctx, .code = code, .error = error, .path = path};
  d->id = mlirContextAttachDiagnosticHandler(ctx, keep_first, d, NULL);
}

SgStatus sg_diagnostics_end(SgDiagnostics *d, bool failed) {
  mlirContextDetachDiagnosticHandler(d->ctx, d->id);
  if (!failed) return SG_STATUS_OK;
  if (d->any) return d->code;
  return sg_error_set(d->error, d->code, "%s: failed without a message", d->path);
}

MlirOperation sg_module_main(MlirModule module) {
  const MlirSymbolTable symbols = mlirSymbolTableCreate(mlirModuleGetOperation(module));
  MlirOperation func = mlirSymbolTableLookup(symbols, SG_STR("main"));
  mlirSymbolTableDestroy(symbols);
  if (!sg_is(func, "func.func")) func.ptr = NULL;
  return func;
}

char *sg_module_folder(MlirModule module, const char *path) {
  const MlirAttribute attr = sg_attr(mlirModuleGetOperation(module), "sg.folder");
  if (!mlirAttributeIsNull(attr) && mlirAttributeIsAString(attr)) {
    const MlirStringRef text = mlirStringAttrGetValue(attr);
    return sg_printf("%.*s", (int)text.length, text.data);
  }
  char *real = realpath(path, NULL);
  const char *full = real ? real : path, *slash = strrchr(full, '/');
  char *folder = slash ? sg_printf("%.*s", (int)(slash - full), full) : sg_strdup(".");
  free(real);
  return folder;
}

SgStatus sg_module_parse(MlirContext ctx, const char *path, MlirModule *out,
                         SgError *error) {
  SgFileMap map;
  SgStatus status = sg_file_map(path, &map, error);
  if (status != SG_STATUS_OK) return status;
  SgBuffer text = {0}; // the parser wants an end it can look at
  sg_buffer_put(&text, map.data, map.size);
  sg_file_unmap(&map);

  SgDiagnostics diagnostics;
  sg_diagnostics_begin(&diagnostics, ctx, path, SG_STATUS_FORMAT, error);
  const MlirModule module =
      mlirModuleCreateParse(ctx, mlirStringRefCreate(text.data, text.size));
  status = sg_diagnostics_end(&diagnostics, mlirModuleIsNull(module));
  sg_buffer_free(&text);
  if (status != SG_STATUS_OK) return status;

  const MlirOperation func = sg_module_main(module);
  if (mlirOperationIsNull(func) ||
      mlirBlockIsNull(mlirRegionGetFirstBlock(mlirOperationGetRegion(func, 0)))) {
    mlirModuleDestroy(module);
    return sg_error_set(error, SG_STATUS_INVALID,
                        "%s: has no function @main with a body", path);
  }
  *out = module;
  return SG_STATUS_OK;
}

SgStatus sg_module_save(MlirModule module, const char *path, SgError *error) {
  SgBuffer text = {0};
  const MlirOpPrintingFlags flags = mlirOpPrintingFlagsCreate();
  mlirOpPrintingFlagsEnableDebugInfo(flags, true, false);
  mlirOperationPrintWithFlags(mlirModuleGetOperation(module), flags, sg_module_put,
                              &text);
  mlirOpPrintingFlagsDestroy(flags);
  sg_buffer_puts(&text, "\n");
  const SgStatus status = sg_file_save(path, text.data, text.size, error);
  sg_buffer_free(&text);
  return status;
}

SgStatus sg_module_save_bytecode(MlirModule module, const char *path, SgError *error) {
  SgBuffer bytes = {0};
  mlirOperationWriteBytecode(mlirModuleGetOperation(module), sg_module_put, &bytes);
  const SgStatus status = sg_file_save(path, bytes.data, bytes.size, error);
  sg_buffer_free(&bytes);
  return status;
}
