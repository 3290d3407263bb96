//===- llvm_text.h - LLVM IR of several kernels as one text -------*- C -*-===//
#ifndef SG_SESSION_LLVM_TEXT_H
#define SG_SESSION_LLVM_TEXT_H

#include "sg/Codegen.h"

/// Links the modules, each the text of one kernel, into one; `*out` returns owned.
SG_NODISCARD SgStatus sg_llvm_join(const SgKernelObject *texts, size_t count,
                                   char **out, SgError *error);

#endif // SG_SESSION_LLVM_TEXT_H
