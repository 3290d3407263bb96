//===- object.c - a kernel in the LLVM dialect as an object ---------------===//
//
// The kernel function takes bare pointers,
//
//   i32 @k(ptr input..., ptr output...[, ptr scratch][, ptr local], i64 begin, i64 end)
//
// and stays internal to its object; what is seen from outside is
//
//   i32 @k_entry(ptr args, ptr local, i64 begin, i64 end)
//
// which loads the pointers from `args`. All pointers of the kernel are noalias: what it
// writes overlaps nothing else.
//
//===----------------------------------------------------------------------===//
#include "object.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mlir-c/Target/LLVMIR.h"
#include "llvm-c/Core.h"
#include "llvm-c/TargetMachine.h"
#include "llvm-c/Transforms/PassBuilder.h"

// Loops that are emitted as vectors need no more than cleaning up: this gives the speed
// of the whole optimiser in half of its time. A loop whose test is at its end is one
// block, in which LLVM finds registers for all sums of a tile. (instcombine by itself
// aborts when it has not reached a fixpoint.)
static const char clean_up[] = "function(instcombine<no-verify-fixpoint>,early-cse,"
                               "loop-mssa(loop-rotate,licm),simplifycfg)";
static const char optimise[] = "default<O2>";

struct Emitter {
  const SgMachine *machine;
  char *diagnostic; ///< the first error LLVM reported; owned by LLVM
  LLVMContextRef context;
  LLVMTargetMachineRef target;
};

/// Without a handler of its own, a context prints errors and ends the process.
static void keep_error(LLVMDiagnosticInfoRef info, void *user) {
  Emitter *e = user;
  if (LLVMGetDiagInfoSeverity(info) == LLVMDSError && !e->diagnostic)
    e->diagnostic = LLVMGetDiagInfoDescription(info);
}

SgStatus emitter_create(const SgMachine *machine, Emitter **out, SgError *error) {
  LLVMTargetRef target;
  char *message = NULL;
  if (LLVMGetTargetFromTriple(machine->triple, &target, &message)) {
    sg_error_set(error, SG_STATUS_INTERNAL, "LLVM has no target %s: %s",
                 machine->triple, message);
    LLVMDisposeMessage(message);
    return SG_STATUS_INTERNAL;
  }
  Emitter *e = calloc(1, sizeof *e);
  if (!e) return sg_error_set(error, SG_STATUS_NO_MEMORY, "out of memory");
  e->machine = machine;
  e->context = LLVMContextCreate();
  LLVMContextSetDiagnosticHandler(e->context, keep_error, e);
  e->target = LLVMCreateTargetMachine(target, machine->triple, machine->cpu,
                                      machine->features, LLVMCodeGenLevelAggressive,
                                      LLVMRelocPIC, LLVMCodeModelDefault);
  *out = e;
  return SG_STATUS_OK;
}

void emitter_destroy(Emitter *e) {
  if (!e) return;
  LLVMDisposeTargetMachine(e->target);
  LLVMContextDispose(e->context);
  free(e);
}

static void add_attribute(Emitter *e, LLVMValueRef f, LLVMAttributeIndex at,
                          const char *name) {
  const unsigned kind = LLVMGetEnumAttributeKindForName(name, strlen(name));
  LLVMAddAttributeAtIndex(f, at, LLVMCreateEnumAttribute(e->context, kind, 0));
}

static void add_text(LLVMValueRef f, const char *name, const char *value) {
  LLVMAddTargetDependentFunctionAttr(f, name, value);
}

static void set_attributes(Emitter *e, LLVMValueRef f) {
  char bits[16];
  snprintf(bits, sizeof bits, "%d", 8 * e->machine->vector_bytes);
  add_text(f, "target-cpu", e->machine->cpu);
  add_text(f, "target-features", e->machine->features);
  add_text(f, "prefer-vector-width", bits);
  add_attribute(e, f, (LLVMAttributeIndex)LLVMAttributeFunctionIndex, "nounwind");
}

/// Adds `<name>_entry` to the module. False when the kernel's signature is not the one
/// above.
static bool add_entry(Emitter *e, LLVMModuleRef m, LLVMValueRef kernel,
                      const EmitterJob *job) {
  const LLVMTypeRef type = LLVMGlobalGetValueType(kernel);
  const LLVMTypeRef ptr = LLVMPointerTypeInContext(e->context, 0);
  const LLVMTypeRef i64 = LLVMInt64TypeInContext(e->context);
  const LLVMTypeRef i32 = LLVMInt32TypeInContext(e->context);
  const unsigned n = LLVMCountParamTypes(type), rest = job->local ? 3 : 2;
  if (n < rest || LLVMGetReturnType(type) != i32) return false;
  LLVMTypeRef *types = calloc(n, sizeof *types);
  LLVMValueRef *values = calloc(n, sizeof *values);
  bool ok = types && values;
  if (ok) {
    LLVMGetParamTypes(type, types);
    for (unsigned i = 0; i < n; i++)
      ok = ok && types[i] == (i < n - 2 ? ptr : i64);
  }
  if (ok) {
    char name[512];
    snprintf(name, sizeof name, "%s_entry", job->name);
    const LLVMTypeRef entry_type =
        LLVMFunctionType(i32, (LLVMTypeRef[]){ptr, ptr, i64, i64}, 4, false);
    const LLVMValueRef entry = LLVMAddFunction(m, name, entry_type);
    set_attributes(e, entry);
    const LLVMBuilderRef b = LLVMCreateBuilderInContext(e->context);
    LLVMPositionBuilderAtEnd(b,
                             LLVMAppendBasicBlockInContext(e->context, entry, "entry"));
    for (unsigned i = 0; i < n - rest; i++) {
      LLVMValueRef index = LLVMConstInt(i64, i, false);
      const LLVMValueRef at =
          LLVMBuildInBoundsGEP2(b, ptr, LLVMGetParam(entry, 0), &index, 1, "");
      values[i] = LLVMBuildLoad2(b, ptr, at, "");
    }
    for (unsigned i = 0; i < rest; i++)
      values[n - rest + i] = LLVMGetParam(entry, 4 - rest + i);
    const LLVMValueRef call = LLVMBuildCall2(b, type, kernel, values, n, "");
    LLVMBuildRet(b, call);
    LLVMDisposeBuilder(b);
    for (unsigned i = 0; i < n - 2; i++)
      add_attribute(e, kernel, i + 1, "noalias");
    LLVMSetLinkage(kernel, LLVMInternalLinkage);
  }
  free(types);
  free(values);
  return ok;
}

/// A copy of LLVM's text or buffer, owned by malloc.
static SgStatus copy(const void *from, size_t n, void **bytes, size_t *size,
                     SgError *error) {
  void *to = malloc(n ? n : 1);
  if (!to) return sg_error_set(error, SG_STATUS_NO_MEMORY, "out of memory");
  memcpy(to, from, n);
  *bytes = to;
  *size = n;
  return SG_STATUS_OK;
}

static SgStatus write_out(Emitter *e, LLVMModuleRef m, SgCodegenOutput output,
                          void **bytes, size_t *size, SgError *error) {
  if (output == SG_CODEGEN_LLVM) {
    char *text = LLVMPrintModuleToString(m);
    const SgStatus status = copy(text, strlen(text), bytes, size, error);
    LLVMDisposeMessage(text);
    return status;
  }
  LLVMMemoryBufferRef buffer;
  char *message = NULL;
  if (LLVMTargetMachineEmitToMemoryBuffer(
          e->target, m, output == SG_CODEGEN_OBJECT ? LLVMObjectFile : LLVMAssemblyFile,
          &message, &buffer)) {
    sg_error_set(error, SG_STATUS_INTERNAL, "LLVM cannot emit it: %s", message);
    LLVMDisposeMessage(message);
    return SG_STATUS_INTERNAL;
  }
  const SgStatus status =
      copy(LLVMGetBufferStart(buffer), LLVMGetBufferSize(buffer), bytes, size, error);
  LLVMDisposeMemoryBuffer(buffer);
  return status;
}

static SgStatus run_passes(Emitter *e, LLVMModuleRef m, bool vectorise,
                           SgError *error) {
  const LLVMPassBuilderOptionsRef options = LLVMCreatePassBuilderOptions();
  LLVMPassBuilderOptionsSetLoopVectorization(options, true);
  LLVMPassBuilderOptionsSetSLPVectorization(options, true);
  LLVMPassBuilderOptionsSetLoopInterleaving(options, true);
  const LLVMErrorRef failed =
      LLVMRunPasses(m, vectorise ? optimise : clean_up, e->target, options);
  LLVMDisposePassBuilderOptions(options);
  if (!failed) {
    store_single_lanes(m);
    return SG_STATUS_OK;
  }
  char *message = LLVMGetErrorMessage(failed);
  sg_error_set(error, SG_STATUS_INTERNAL, "LLVM's passes fail: %s", message);
  LLVMDisposeErrorMessage(message);
  return SG_STATUS_INTERNAL;
}

/// The annotation of a loop comes along as a discardable attribute of its last branch,
/// where the translation does not look for it.
static MlirWalkResult annotate(MlirOperation op, void *user) {
  (void)user;
  const MlirStringRef from = mlirStringRefCreateFromCString("llvm.loop_annotation"),
                      to = mlirStringRefCreateFromCString("loop_annotation");
  const MlirAttribute note = mlirOperationGetDiscardableAttributeByName(op, from);
  if (mlirAttributeIsNull(note)) return MlirWalkResultAdvance;
  mlirOperationRemoveDiscardableAttributeByName(op, from);
  mlirOperationSetInherentAttributeByName(op, to, note);
  return MlirWalkResultAdvance;
}

SgStatus emitter_run(Emitter *e, const EmitterJob *job, void **bytes, size_t *size,
                     SgError *error) {
  mlirOperationWalk(job->module, annotate, NULL, MlirWalkPreOrder);
  const LLVMModuleRef m = mlirTranslateModuleToLLVMIR(job->module, e->context);
  if (!m)
    return sg_error_set(error, SG_STATUS_INTERNAL, "it does not translate to LLVM IR");
  const LLVMTargetDataRef layout = LLVMCreateTargetDataLayout(e->target);
  LLVMSetModuleDataLayout(m, layout);
  LLVMDisposeTargetData(layout);
  LLVMSetTarget(m, e->machine->triple);
  for (LLVMValueRef f = LLVMGetFirstFunction(m); f; f = LLVMGetNextFunction(f)) {
    if (LLVMIsDeclaration(f)) continue;
    set_attributes(e, f);
    LLVMSetLinkage(f, LLVMInternalLinkage);
  }
  const LLVMValueRef kernel = LLVMGetNamedFunction(m, job->name);
  SgStatus status = SG_STATUS_OK;
  if (!kernel || LLVMIsDeclaration(kernel) || !add_entry(e, m, kernel, job))
    status = sg_error_set(error, SG_STATUS_INTERNAL,
                          "it is no function of the signature of kernels");
  if (status == SG_STATUS_OK) status = run_passes(e, m, job->vectorise, error);
  if (status == SG_STATUS_OK) status = write_out(e, m, job->output, bytes, size, error);
  if (e->diagnostic) {
    if (status == SG_STATUS_OK) free(*bytes);
    status = sg_error_set(error, SG_STATUS_INTERNAL, "LLVM: %s", e->diagnostic);
    LLVMDisposeMessage(e->diagnostic);
    e->diagnostic = NULL;
  }
  LLVMDisposeModule(m);
  return status;
}
