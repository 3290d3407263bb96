//===- llvm_text.c - LLVM IR of several kernels as one text ---------------===//
#include "llvm_text.h"

#include "Support/buffer.h"

#include "llvm-c/Core.h"
#include "llvm-c/IRReader.h"
#include "llvm-c/Linker.h"

SgStatus sg_llvm_join(const SgKernelObject *texts, size_t count, char **out,
                      SgError *error) {
  const LLVMContextRef ctx = LLVMContextCreate();
  LLVMModuleRef all = NULL;
  SgStatus status = SG_STATUS_OK;
  for (size_t i = 0; i < count && status == SG_STATUS_OK; i++) {
    LLVMModuleRef module = NULL;
    char *message = NULL;
    // The reader takes the buffer.
    const LLVMMemoryBufferRef buffer = LLVMCreateMemoryBufferWithMemoryRangeCopy(
        texts[i].bytes, texts[i].size, "kernel");
    if (LLVMParseIRInContext(ctx, buffer, &module, &message))
      status = sg_error_set(error, SG_STATUS_INTERNAL,
                            "the LLVM IR of a kernel is malformed: %s", message);
    else if (!all)
      all = module;
    else if (LLVMLinkModules2(all, module)) // takes `module`
      status = sg_error_set(error, SG_STATUS_INTERNAL, "two kernels do not link");
    LLVMDisposeMessage(message);
  }
  if (status == SG_STATUS_OK) {
    char *text = all ? LLVMPrintModuleToString(all) : NULL;
    *out = sg_strdup(text ? text : "");
    LLVMDisposeMessage(text);
  }
  if (all) LLVMDisposeModule(all);
  LLVMContextDispose(ctx);
  return status;
}
