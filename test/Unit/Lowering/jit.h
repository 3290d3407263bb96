//===- jit.h - compile one kernel for this machine, for tests -----*- C -*-===//
#ifndef SG_TEST_JIT_H
#define SG_TEST_JIT_H

#include <stdbool.h>
#include <stdint.h>

#include "mlir-c/IR.h"
#include "sg/KernelCheck.h"

/// Lowers and compiles a copy of `func`, to be freed by jit_free. Says on stderr why it
/// cannot.
bool jit_compile(MlirOperation func, SgKernelCode *out);
void jit_free(SgKernelCode *code);
/// The same by sg_codegen_compile, for the processor `cpu`, to be freed by
/// sg_kernel_unload. Sets `*skipped`, and compiles nothing, if this machine cannot run
/// code for it.
bool jit_codegen(MlirOperation func, const char *cpu, bool *skipped, SgKernelCode *out);
/// Gives every argument of `func` that is marked sg.constant the sg.layout that the
/// code generator for `cpu` asks for.
void jit_choose_layouts(MlirOperation func, const char *cpu);

#endif // SG_TEST_JIT_H
