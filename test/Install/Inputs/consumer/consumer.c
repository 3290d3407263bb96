// Parses and prints a module with an sg op.
#include <stdio.h>

#include "sg/Builder.h"
#include "sg/Context.h"

int main(void) {
  MlirContext ctx = sg_context_create(false);
  MlirModule m = mlirModuleCreateParse(
      ctx, SG_STR("func.func @f(%x: tensor<2xf32>) -> tensor<2xf32> {\n"
                  "  %y = sg.relu %x : (tensor<2xf32>) -> tensor<2xf32>\n"
                  "  return %y : tensor<2xf32>\n}"));
  if (mlirModuleIsNull(m)) return 1;
  mlirOperationDump(mlirModuleGetOperation(m));
  mlirModuleDestroy(m);
  mlirContextDestroy(ctx);
  return 0;
}
