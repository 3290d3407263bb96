//===- jit.h - compile one kernel for this machine, for tests -----*- C -*-===//
#ifndef SG_TEST_JIT_H
#define SG_TEST_JIT_H

#include <stdbool.h>
#include <stdint.h>

#include "mlir-c/IR.h"

typedef struct JitKernel {
  void *jit;     ///< the LLJIT, owned
  void *entry;   ///< the function
  bool is_entry; ///< it is that of sg_codegen_compile: it takes arrays
  int64_t units, scratch, local;
} JitKernel;

/// Lowers and compiles a copy of `func`. Says on stderr why it cannot.
bool jit_compile(MlirOperation func, JitKernel *out);
/// The same by sg_codegen_compile, for the processor `cpu`. Sets `*skipped`, and
/// compiles nothing, if this machine cannot run code for it.
bool jit_codegen(MlirOperation func, const char *cpu, bool *skipped, JitKernel *out);
/// Gives every argument of `func` that is marked sg.constant the sg.layout that the
/// code generator for `cpu` asks for.
void jit_choose_layouts(MlirOperation func, const char *cpu);
/// What argument `arg` is called with, as its sg.layout says: owned (free), or null
/// when it has no layout.
struct SgTensor;
void *jit_pack(MlirOperation func, intptr_t arg, const struct SgTensor *t);
/// Calls it with n memrefs, then its memory, then the range of units; its status.
int jit_call(const JitKernel *k, void **args, int n, void *scratch, void *local,
             int64_t begin, int64_t end);
void jit_free(JitKernel *k);

#endif // SG_TEST_JIT_H
