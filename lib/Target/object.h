//===- object.h - a kernel in the LLVM dialect as an object -------*- C -*-===//
#ifndef SG_TARGET_OBJECT_H
#define SG_TARGET_OBJECT_H

#include "sg/Codegen.h"
#include "llvm-c/Types.h"

/// LLVM's context and target machine of one thread.
typedef struct Emitter Emitter;
/// Returns owned.
SG_NODISCARD SgStatus emitter_create(const SgMachine *machine, Emitter **out,
                                     SgError *error);
void emitter_destroy(Emitter *emitter);

typedef struct EmitterJob {
  MlirOperation module; ///< LLVM dialect; holds the function `name`
  const char *name;
  bool local;     ///< the function takes a pointer to thread-local bytes
  bool vectorise; ///< loops are scalar: run the whole optimiser
  SgCodegenOutput output;
} EmitterJob;
/// `*bytes` is owned by the caller: free.
SG_NODISCARD SgStatus emitter_run(Emitter *emitter, const EmitterJob *job, void **bytes,
                                  size_t *size, SgError *error);

/// Makes plain stores of the masked ones that store one lane: see single_lane.c.
void store_single_lanes(LLVMModuleRef m);

#endif // SG_TARGET_OBJECT_H
