//===- image_object.c - the object file that holds a plan's image ---------===//
//
//   @plan = internal constant [N x i8] c"SGPLAN...", align 64
//   @kernels = internal constant [K x ptr] [ptr @k0, ...]
//   @image = internal constant %SgrtImage { ABI, K, @plan, N, @kernels }
//   @sg_model_image = constant %SgrtImage <the same>
//   define ptr @m_load(ptr %w, i32 %t, ptr %e, i64 %n) { calls
//   @sgrt_program_load(@image, ...) }
//
// The functions use the internal @image: a second model in the process exports a
// sg_model_image too, and the first one found would stand for both.
//===----------------------------------------------------------------------===//
#include "image_object.h"

#include "sg/rt.h"

#include <stdio.h>
#include <stdlib.h>

#include "llvm-c/Target.h"
#include "llvm-c/TargetMachine.h"

enum { MAX_NAME = 512 };

typedef struct Types {
  LLVMContextRef ctx;
  LLVMModuleRef module;
  LLVMTypeRef ptr, i8, i32, i64, none;
} Types;

static LLVMValueRef add_constant(const Types *t, const char *name, LLVMValueRef value,
                                 bool internal) {
  const LLVMValueRef global = LLVMAddGlobal(t->module, LLVMTypeOf(value), name);
  LLVMSetInitializer(global, value);
  LLVMSetGlobalConstant(global, true);
  if (internal) LLVMSetLinkage(global, LLVMInternalLinkage);
  return global;
}

static LLVMValueRef add_image(const Types *t, const void *image, size_t size,
                              const char *const *symbols, uint32_t count) {
  const LLVMValueRef plan = add_constant(
      t, "plan", LLVMConstStringInContext2(t->ctx, image, size, true), true);
  LLVMSetAlignment(plan, SG_MEMORY_ALIGN);

  LLVMTypeRef args[] = {t->ptr, t->ptr, t->i64, t->i64};
  const LLVMTypeRef kernel = LLVMFunctionType(t->i32, args, 4, false);
  LLVMValueRef *entries = calloc((size_t)count + 1, sizeof *entries);
  if (!entries) return NULL;
  for (uint32_t i = 0; i < count; i++) {
    entries[i] = LLVMGetNamedFunction(t->module, symbols[i]);
    if (!entries[i]) entries[i] = LLVMAddFunction(t->module, symbols[i], kernel);
  }
  const LLVMValueRef kernels =
      add_constant(t, "kernels", LLVMConstArray2(t->ptr, entries, count), true);
  free(entries);

  LLVMValueRef members[] = {LLVMConstInt(t->i32, SGRT_ABI, false),
                            LLVMConstInt(t->i32, count, false), plan,
                            LLVMConstInt(t->i64, size, false), kernels};
  const LLVMValueRef value = LLVMConstStructInContext(t->ctx, members, 5, false);
  add_constant(t, "sg_model_image", value, false);
  return add_constant(t, "image", value, true);
}

/// <stem><suffix>(params...) { return callee([first,] params...); }
static void add_wrapper(const Types *t, const char *stem, const char *suffix,
                        LLVMTypeRef result, LLVMTypeRef *params, unsigned count,
                        const char *callee, LLVMValueRef first) {
  enum { MAX_PARAMS = 6 };
  LLVMTypeRef types[MAX_PARAMS];
  LLVMValueRef args[MAX_PARAMS];
  char name[MAX_NAME];
  snprintf(name, sizeof name, "%s%s", stem, suffix);
  const LLVMValueRef f =
      LLVMAddFunction(t->module, name, LLVMFunctionType(result, params, count, false));
  unsigned n = 0;
  if (first) {
    types[n] = t->ptr;
    args[n++] = first;
  }
  for (unsigned i = 0; i < count; i++) {
    types[n] = params[i];
    args[n++] = LLVMGetParam(f, i);
  }
  const LLVMTypeRef type = LLVMFunctionType(result, types, n, false);
  const LLVMValueRef target = LLVMAddFunction(t->module, callee, type);
  const LLVMBuilderRef b = LLVMCreateBuilderInContext(t->ctx);
  LLVMPositionBuilderAtEnd(b, LLVMAppendBasicBlockInContext(t->ctx, f, "entry"));
  const LLVMValueRef call = LLVMBuildCall2(b, type, target, args, n, "");
  if (LLVMGetTypeKind(result) == LLVMVoidTypeKind)
    LLVMBuildRetVoid(b);
  else
    LLVMBuildRet(b, call);
  LLVMDisposeBuilder(b);
}

static void add_functions(const Types *t, const char *stem, LLVMValueRef image) {
  LLVMTypeRef load[] = {t->ptr, t->i32, t->ptr, t->i64};
  LLVMTypeRef run[] = {t->ptr, t->ptr, t->ptr, t->ptr, t->i64};
  LLVMTypeRef release[] = {t->ptr};
  add_wrapper(t, stem, "_load", t->ptr, load, 4, "sgrt_program_load", image);
  add_wrapper(t, stem, "_run", t->i32, run, 5, "sgrt_program_run", NULL);
  add_wrapper(t, stem, "_free", t->none, release, 1, "sgrt_program_free", NULL);
}

/// For any processor of this kind: there is nothing to tune in here.
static SgStatus emit(LLVMModuleRef module, const char *triple, LLVMMemoryBufferRef *out,
                     SgError *error) {
  SgStatus status = SG_STATUS_OK;
  char *message = NULL;
  LLVMTargetRef target;
  LLVMTargetMachineRef machine = NULL;
  if (!LLVMGetTargetFromTriple(triple, &target, &message))
    machine = LLVMCreateTargetMachine(target, triple, "", "", LLVMCodeGenLevelDefault,
                                      LLVMRelocPIC, LLVMCodeModelDefault);
  if (machine) {
    const LLVMTargetDataRef layout = LLVMCreateTargetDataLayout(machine);
    LLVMSetTarget(module, triple);
    LLVMSetModuleDataLayout(module, layout);
    LLVMDisposeTargetData(layout);
  }
  if (!machine || LLVMTargetMachineEmitToMemoryBuffer(machine, module, LLVMObjectFile,
                                                      &message, out))
    status = sg_error_set(error, SG_STATUS_INTERNAL, "no object for '%s': %s", triple,
                          message ? message : "no target machine");
  if (machine) LLVMDisposeTargetMachine(machine);
  LLVMDisposeMessage(message);
  return status;
}

SgStatus sg_image_object(const void *image, size_t image_size, const SgMachine *machine,
                         const char *const *symbols, uint32_t count, const char *stem,
                         LLVMMemoryBufferRef *out, SgError *error) {
  const LLVMContextRef ctx = LLVMContextCreate();
  const Types t = {.ctx = ctx,
                   .module = LLVMModuleCreateWithNameInContext("model", ctx),
                   .ptr = LLVMPointerTypeInContext(ctx, 0),
                   .i8 = LLVMInt8TypeInContext(ctx),
                   .i32 = LLVMInt32TypeInContext(ctx),
                   .i64 = LLVMInt64TypeInContext(ctx),
                   .none = LLVMVoidTypeInContext(ctx)};
  SgStatus status = SG_STATUS_OK;
  const LLVMValueRef made = add_image(&t, image, image_size, symbols, count);
  if (made) {
    add_functions(&t, stem, made);
    status = emit(t.module, machine->triple, out, error);
  } else {
    status = sg_error_set(error, SG_STATUS_NO_MEMORY, "no memory for a model's image");
  }
  LLVMDisposeModule(t.module);
  LLVMContextDispose(ctx);
  return status;
}
