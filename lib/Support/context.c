//===- context.c - contexts that know sg ----------------------------------===//
#include "sg/Context.h"

#include "mlir-c/RegisterEverything.h"
#include "sg/Op.h"

void sg_dialects_register(MlirDialectRegistry registry) {
  mlirRegisterAllDialects(registry);
  mlirDialectHandleInsertDialect(mlirGetDialectHandle__sg__(), registry);
  mlirDialectHandleInsertDialect(mlirGetDialectHandle__plan__(), registry);
}

MlirContext sg_context_create(bool threads) {
  MlirDialectRegistry registry = mlirDialectRegistryCreate();
  sg_dialects_register(registry);
  MlirContext ctx = mlirContextCreateWithRegistry(registry, threads);
  mlirDialectRegistryDestroy(registry); // copied into the context
  mlirRegisterAllLLVMTranslations(ctx);
  return ctx;
}
