//===- single_lane.c - masked stores of one lane as plain stores ----------===//
//
// LLVM 22 for AVX-512 makes one instruction of a truncation and the masked store of it,
// and then a store of one lane where the mask leaves just one: of the lane before it
// was truncated. A bf16 or a byte at the end of a row overwrites its neighbour. (LLVM
// issue 179489.) A store of the lane itself needs no mask, on any processor.
//
//===----------------------------------------------------------------------===//
#include "object.h"

#include <string.h>

#include "llvm-c/Core.h"

/// The lane that a constant mask leaves, or -1 where it leaves none, more than one, or
/// is not constant.
static int only_lane(LLVMValueRef mask) {
  if (!LLVMIsConstant(mask)) return -1;
  const unsigned n = LLVMGetVectorSize(LLVMTypeOf(mask));
  int lane = -1;
  for (unsigned i = 0; i < n; i++) {
    const LLVMValueRef bit = LLVMGetAggregateElement(mask, i);
    if (!bit) return -1;
    if (!LLVMIsAConstantInt(bit) || !LLVMConstIntGetZExtValue(bit)) continue;
    if (lane >= 0) return -1;
    lane = (int)i;
  }
  return lane;
}

static unsigned alignment(LLVMValueRef call, unsigned argument) {
  const LLVMAttributeRef align = LLVMGetCallSiteEnumAttribute(
      call, argument + 1, LLVMGetEnumAttributeKindForName("align", strlen("align")));
  return align ? (unsigned)LLVMGetEnumAttributeValue(align) : 1;
}

/// What the store does not touch stays known.
static void copy_metadata(LLVMContextRef context, LLVMValueRef from, LLVMValueRef to,
                          const char *name) {
  const unsigned kind = LLVMGetMDKindIDInContext(context, name, (unsigned)strlen(name));
  const LLVMValueRef node = LLVMGetMetadata(from, kind);
  if (node) LLVMSetMetadata(to, kind, node);
}

static void store_lane(LLVMBuilderRef b, LLVMContextRef context, LLVMValueRef call) {
  const int lane = only_lane(LLVMGetOperand(call, 2));
  if (lane < 0) return;
  LLVMPositionBuilderBefore(b, call);
  const LLVMTypeRef i64 = LLVMInt64TypeInContext(context);
  const LLVMTypeRef element = LLVMGetElementType(LLVMTypeOf(LLVMGetOperand(call, 0)));
  LLVMValueRef index = LLVMConstInt(i64, (unsigned)lane, false);
  const LLVMValueRef value =
      LLVMBuildExtractElement(b, LLVMGetOperand(call, 0), index, "");
  const LLVMValueRef at =
      LLVMBuildGEP2(b, element, LLVMGetOperand(call, 1), &index, 1, "");
  const LLVMValueRef store = LLVMBuildStore(b, value, at);
  // Lane 0 is as aligned as the vector; the others as their type is at least.
  LLVMSetAlignment(store, lane ? 1 : alignment(call, 1));
  copy_metadata(context, call, store, "alias.scope");
  copy_metadata(context, call, store, "noalias");
  LLVMInstructionEraseFromParent(call);
}

void store_single_lanes(LLVMModuleRef m) {
  const LLVMContextRef context = LLVMGetModuleContext(m);
  const unsigned masked =
      LLVMLookupIntrinsicID("llvm.masked.store", strlen("llvm.masked.store"));
  const LLVMBuilderRef b = LLVMCreateBuilderInContext(context);
  for (LLVMValueRef f = LLVMGetFirstFunction(m); f; f = LLVMGetNextFunction(f)) {
    if (LLVMGetIntrinsicID(f) != masked) continue;
    for (LLVMUseRef use = LLVMGetFirstUse(f), next; use; use = next) {
      next = LLVMGetNextUse(use);
      store_lane(b, context, LLVMGetUser(use));
    }
  }
  LLVMDisposeBuilder(b);
}
