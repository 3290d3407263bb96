//===- import.c - fuzzes the importer of ONNX models -----------------------===//
#include <stdint.h>
#include <stdlib.h>

#include "sg/Context.h"
#include "sg/Import.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

// A context keeps every attribute and type it has seen: it is made anew after some
// runs.
enum { RUNS = 256 };
static MlirContext ctx;
static int left;

static void drop_context(void) {
  if (!mlirContextIsNull(ctx)) mlirContextDestroy(ctx);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
  if (left-- <= 0) {
    if (mlirContextIsNull(ctx)) atexit(drop_context);
    drop_context();
    ctx = sg_context_create(false);
    left = RUNS;
  }
  SgError error = {0};
  const MlirModule module = sg_import_onnx_bytes(ctx, bytes, size, NULL, NULL, &error);
  if (mlirModuleIsNull(module)) {
    // A model that is refused is refused with a sentence, and never for our own fault.
    if (!error.text[0] || error.code == SG_STATUS_INTERNAL) abort();
  } else {
    mlirModuleDestroy(module);
  }
  return 0;
}
