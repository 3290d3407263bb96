//===- pass_machine.c - passes that compile for a machine -----------------===//
#include "pass_machine.h"

#include "sg/Builder.h"
#include "sg/Codegen.h"

MlirLogicalResult sg_pass_machine_init(MlirContext ctx, const char *cpu, void **state) {
  SgError error;
  SgMachine *machine;
  if (sg_machine_create(cpu, &machine, &error) != SG_STATUS_OK) {
    mlirEmitError(mlirLocationUnknownGet(ctx), error.text);
    return SG_FAIL;
  }
  *state = machine;
  return SG_OK;
}

void sg_pass_machine_fini(void *state) { sg_machine_destroy(state); }
