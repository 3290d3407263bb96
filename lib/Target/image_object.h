//===- image_object.h - the object file that holds a plan's image ---------===//
#ifndef SG_TARGET_IMAGE_OBJECT_H
#define SG_TARGET_IMAGE_OBJECT_H

#include "sg/Target.h"

#include "llvm-c/Core.h"

/// Makes an object for `machine`'s architecture that defines
///   sg_model_image                      SgrtImage: the image and the kernels' table
///   <stem>_load, <stem>_run, <stem>_free  calls of sgrt_program_* with that image
/// `symbols[i]` is the entry of the plan's kernel i. The caller disposes of `*out` with
/// LLVMDisposeMemoryBuffer.
SG_NODISCARD SgStatus sg_image_object(const void *image, size_t image_size,
                                      const SgMachine *machine,
                                      const char *const *symbols, uint32_t count,
                                      const char *stem, LLVMMemoryBufferRef *out,
                                      SgError *error);

#endif // SG_TARGET_IMAGE_OBJECT_H
