//===- jit.h - compile one kernel for this machine, for tests -----*- C -*-===//
#ifndef SG_TEST_JIT_H
#define SG_TEST_JIT_H

#include <stdbool.h>
#include <stdint.h>

#include "mlir-c/IR.h"

typedef struct JitKernel {
  void *jit;   ///< the LLJIT, owned
  void *entry; ///< the function
  int64_t units, scratch, local;
} JitKernel;

/// Lowers and compiles a copy of `func`. Says on stderr why it cannot.
bool jit_compile(MlirOperation func, JitKernel *out);
/// Calls it with n memrefs, then its memory, then the range of units; its status.
int jit_call(const JitKernel *k, void **args, int n, void *scratch, void *local,
             int64_t begin, int64_t end);
void jit_free(JitKernel *k);

#endif // SG_TEST_JIT_H
