//===- jit.c - compile one kernel for this machine, for tests -------------===//
#include "jit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mlir-c/Pass.h"
#include "mlir-c/Target/LLVMIR.h"
#include "sg/Builder.h"
#include "llvm-c/Core.h"
#include "llvm-c/LLJIT.h"
#include "llvm-c/Target.h"
#include "llvm-c/TargetMachine.h"
#include "llvm-c/Transforms/PassBuilder.h"

enum { MAX_ARGS = 32 };

typedef struct JitKernel {
  void *jit;   // the LLJIT
  void *entry; // the function
  bool has_scratch, has_local;
} JitKernel;

static void print(MlirStringRef s, void *user) {
  (void)user;
  fwrite(s.data, 1, s.length, stderr);
}

/// Runs sg-lower-kernels on `module`.
static bool lower(MlirModule module) {
  const MlirContext ctx = mlirModuleGetContext(module);
  const MlirPassManager pm = mlirPassManagerCreate(ctx);
  const MlirOpPassManager root = mlirPassManagerGetAsOpPassManager(pm);
  bool ok = !SG_FAILED(mlirParsePassPipeline(
                root, SG_STR("builtin.module(sg-lower-kernels)"), print, NULL)) &&
            !SG_FAILED(mlirPassManagerRunOnOp(pm, mlirModuleGetOperation(module)));
  mlirPassManagerDestroy(pm);
  return ok;
}

static bool failed(LLVMErrorRef error) {
  if (!error) return false;
  char *text = LLVMGetErrorMessage(error);
  fprintf(stderr, "%s\n", text);
  LLVMDisposeErrorMessage(text);
  return true;
}

/// Optimises the module for this machine and hands it to a new LLJIT.
static bool compile(LLVMModuleRef module, LLVMContextRef ctx, const char *name,
                    JitKernel *out) {
  LLVMInitializeNativeTarget();
  LLVMInitializeNativeAsmPrinter();
  char *triple = LLVMGetDefaultTargetTriple(), *cpu = LLVMGetHostCPUName(),
       *features = LLVMGetHostCPUFeatures(), *error = NULL;
  LLVMTargetRef target;
  bool ok = false;
  if (!LLVMGetTargetFromTriple(triple, &target, &error)) {
    LLVMTargetMachineRef tm = LLVMCreateTargetMachine(
        target, triple, cpu, features, LLVMCodeGenLevelAggressive, LLVMRelocPIC,
        LLVMCodeModelDefault);
    LLVMSetTarget(module, triple);
    LLVMTargetDataRef layout = LLVMCreateTargetDataLayout(tm);
    LLVMSetModuleDataLayout(module, layout);
    LLVMDisposeTargetData(layout);
    LLVMPassBuilderOptionsRef options = LLVMCreatePassBuilderOptions();
    LLVMPassBuilderOptionsSetLoopVectorization(options, true);
    LLVMPassBuilderOptionsSetSLPVectorization(options, true);
    LLVMPassBuilderOptionsSetLoopUnrolling(options, true);
    ok = !failed(LLVMRunPasses(module, "default<O2>", tm, options));
    LLVMDisposePassBuilderOptions(options);
    if (getenv("SG_TEST_PRINT_IR")) LLVMDumpModule(module);
    LLVMOrcLLJITBuilderRef builder = LLVMOrcCreateLLJITBuilder();
    LLVMOrcLLJITBuilderSetJITTargetMachineBuilder(
        builder, LLVMOrcJITTargetMachineBuilderCreateFromTargetMachine(tm));
    LLVMOrcLLJITRef jit = NULL;
    ok = ok && !failed(LLVMOrcCreateLLJIT(&jit, builder));
    if (ok) {
      out->jit = jit;
      LLVMOrcDefinitionGeneratorRef process;
      ok = !failed(LLVMOrcCreateDynamicLibrarySearchGeneratorForProcess(
          &process, LLVMOrcLLJITGetGlobalPrefix(jit), NULL, NULL));
      LLVMOrcJITDylibRef dylib = LLVMOrcLLJITGetMainJITDylib(jit);
      if (ok) LLVMOrcJITDylibAddGenerator(dylib, process);
      LLVMOrcThreadSafeContextRef safe =
          LLVMOrcCreateNewThreadSafeContextFromLLVMContext(ctx);
      LLVMOrcThreadSafeModuleRef both = LLVMOrcCreateNewThreadSafeModule(module, safe);
      LLVMOrcDisposeThreadSafeContext(safe);
      LLVMOrcExecutorAddress address = 0;
      ok = ok && !failed(LLVMOrcLLJITAddLLVMIRModule(jit, dylib, both)) &&
           !failed(LLVMOrcLLJITLookup(jit, &address, name));
      out->entry = (void *)(uintptr_t)address;
    }
  }
  LLVMDisposeMessage(triple);
  LLVMDisposeMessage(cpu);
  LLVMDisposeMessage(features);
  return ok;
}

static int call(void *user, void **args, int n, void *scratch, void *local,
                int64_t begin, int64_t end);

bool jit_compile(MlirOperation func, SgKernelCode *out) {
  JitKernel *kernel = calloc(1, sizeof *kernel);
  if (!kernel) return false;
  *out = (SgKernelCode){.run = call, .user = kernel};
  const MlirContext ctx = mlirOperationGetContext(func);
  const MlirModule module = mlirModuleCreateEmpty(mlirLocationUnknownGet(ctx));
  const MlirOperation copy = mlirOperationClone(func);
  mlirBlockAppendOwnedOperation(mlirModuleGetBody(module), copy);
  bool ok = lower(module);
  MlirOperation made = mlirBlockGetFirstOperation(mlirModuleGetBody(module));
  if (ok) {
    while (!sg_has(made, "sg.kernel")) // in front of it may be what it calls
      made = mlirOperationGetNextInBlock(made);
    out->units = sg_attr_i64(made, "sg.units", 1);
    out->first_units = sg_attr_i64(made, "sg.first_units", 0);
    out->scratch = sg_attr_i64(made, "sg.scratch", 0);
    out->local = sg_attr_i64(made, "sg.local", 0);
    kernel->has_scratch = out->scratch > 0;
    kernel->has_local = out->local > 0;
    char name[64];
    const MlirStringRef n = mlirStringAttrGetValue(sg_attr(made, "sym_name"));
    snprintf(name, sizeof name, "%.*s", (int)n.length, n.data);
    LLVMContextRef llvm = LLVMContextCreate();
    LLVMModuleRef ir =
        mlirTranslateModuleToLLVMIR(mlirModuleGetOperation(module), llvm);
    ok = ir != NULL && compile(ir, llvm, name, kernel);
  }
  mlirModuleDestroy(module);
  return ok;
}

typedef int32_t (*Entry)(uintptr_t, uintptr_t, uintptr_t, uintptr_t, uintptr_t,
                         uintptr_t, uintptr_t, uintptr_t, uintptr_t, uintptr_t,
                         uintptr_t, uintptr_t, uintptr_t, uintptr_t, uintptr_t,
                         uintptr_t, uintptr_t, uintptr_t, uintptr_t, uintptr_t,
                         uintptr_t, uintptr_t, uintptr_t, uintptr_t);

/// UBSan would look for a signature in front of the function, where nothing is mapped
/// when it is the first of its page.
__attribute__((no_sanitize("function"))) static int call(void *user, void **args, int n,
                                                         void *scratch, void *local,
                                                         int64_t begin, int64_t end) {
  const JitKernel *k = user;
  uintptr_t a[MAX_ARGS] = {0}; // surplus arguments do not hurt in the C convention
  int count = 0;
  for (; count < n; ++count)
    a[count] = (uintptr_t)args[count];
  if (k->has_scratch) a[count++] = (uintptr_t)scratch;
  if (k->has_local) a[count++] = (uintptr_t)local;
  a[count++] = (uintptr_t)begin;
  a[count++] = (uintptr_t)end;
  const Entry entry = (Entry)(uintptr_t)k->entry;
  return entry(a[0], a[1], a[2], a[3], a[4], a[5], a[6], a[7], a[8], a[9], a[10], a[11],
               a[12], a[13], a[14], a[15], a[16], a[17], a[18], a[19], a[20], a[21],
               a[22], a[23]);
}

void jit_free(SgKernelCode *code) {
  JitKernel *k = code->user;
  if (k && k->jit) failed(LLVMOrcDisposeLLJIT(k->jit));
  free(k);
  *code = (SgKernelCode){0};
}
