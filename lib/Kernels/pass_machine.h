//===- pass_machine.h - passes that compile for a machine ---------*- C -*-===//
#ifndef SG_KERNELS_PASS_MACHINE_H
#define SG_KERNELS_PASS_MACHINE_H

#include "mlir-c/IR.h"

/// For a pass's init: makes the SgMachine `cpu` its state; an unknown one is reported.
MlirLogicalResult sg_pass_machine_init(MlirContext ctx, const char *cpu, void **state);
/// Its fini.
void sg_pass_machine_fini(void *state);

#endif // SG_KERNELS_PASS_MACHINE_H
