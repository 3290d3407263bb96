//===- context.c - contexts that know sg ----------------------------------===//
#include "sg/Context.h"

#include "mlir-c/RegisterEverything.h"
#include "sg/Op.h"

void sg_dialects_register(MlirDialectRegistry registry) {
  mlirRegisterAllDialects(registry);
  mlirDialectHandleInsertDialect(mlirGetDialectHandle__sg__(), registry);
  mlirDialectHandleInsertDialect(mlirGetDialectHandle__plan__(), registry);
}

static const char *const loaded[] = {
    "sg",   "plan", "arith",  "bufferization", "cf",     "func",  "linalg",
    "llvm", "math", "memref", "scf",           "tensor", "vector"};

MlirContext sg_context_create(bool threads) {
  MlirDialectRegistry registry = mlirDialectRegistryCreate();
  sg_dialects_register(registry);
  MlirContext ctx = mlirContextCreateWithRegistry(registry, threads);
  mlirDialectRegistryDestroy(registry); // copied into the context
  mlirRegisterAllLLVMTranslations(ctx);
  // An op can be made only once its dialect is loaded.
  for (size_t i = 0; i < sizeof loaded / sizeof *loaded; ++i)
    mlirContextGetOrLoadDialect(ctx, mlirStringRefCreateFromCString(loaded[i]));
  return ctx;
}
