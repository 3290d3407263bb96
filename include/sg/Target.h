//===- sg/Target.h - a plan and kernels become files --------------*- C -*-===//
//
//   sg_target_weights   plan.weight ops      -> m.weights
//   sg_target_plan      the plan of @main    -> the plan image (sg/Plan.h)
//   sg_target_library   image and kernels    -> m.so, or m.o
//   sg_target_header    the image            -> m.h
//
// in this order; sg_target_plan needs what sg_target_weights found. All files appear
// by a rename. Thread-safe, but for one module used by two calls at once.
//===----------------------------------------------------------------------===//
#ifndef SG_TARGET_H
#define SG_TARGET_H

#include "mlir-c/IR.h"
#include "sg/Codegen.h"
#include "sg/Plan.h"
#include "sg/Reference.h"
#include "sg/Weights.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Finds the bytes of resources in `store`, for the reference evaluator; null: there
/// are none. Borrowed.
SgReferenceWeights sg_target_resources(SgWeights *store);

/// What the plan.weight `weight` holds, row-major: the bytes of a constant, or what the
/// reference evaluator computes. `*owned`: the caller frees it with sg_tensor_free;
/// otherwise they are bytes of `store` and perhaps unaligned. Errors: FORMAT (a
/// resource that is not there or of another size), and those of the evaluator, which
/// name a node.
SG_NODISCARD SgStatus sg_target_weight_value(MlirOperation weight, SgWeights *store,
                                             SgTensor *out, bool *owned,
                                             SgError *error);

/// The weights file that was written: `segments` has one entry a distinct weight,
/// `index[i]` is the segment of the i-th plan.weight op. Zeroed when there is none:
/// then no file is written.
typedef struct SgTargetWeights {
  SgPlanWeight *segments;
  uint32_t segment_count;
  uint32_t *index;
  uint32_t op_count;
  uint64_t bytes; ///< of the file
  uint8_t id[SG_CONTENT_ID];
} SgTargetWeights;

/// Packs the weights of `func` (each distinct value and layout once) into a new file at
/// `path`. `store` finds the bytes of resources (null: there must be none); their pages
/// are dropped once packed. Values that are computed are so one at a time. The caller
/// frees `out` with sg_target_weights_free. Errors: IO; FORMAT (a layout that does not
/// suit), those of sg_target_weight_value.
SG_NODISCARD SgStatus sg_target_weights(MlirOperation func, SgWeights *store,
                                        const char *path, SgTargetWeights *out,
                                        SgError *error);
void sg_target_weights_free(SgTargetWeights *weights);

/// The plan image of `func`, on which sg-plan-memory has run and whose plan.call ops
/// have their units. Kernels are numbered by first call; their code is for `machine`
/// (null: for any). Returns owned bytes (free()). INVALID: the function is no such
/// plan.
SG_NODISCARD SgStatus sg_target_plan(MlirOperation func, const SgTargetWeights *weights,
                                     const SgMachine *machine, void **image,
                                     size_t *size, SgError *error);

/// A compiled kernel: an object file in memory (`data`) or at `path`.
typedef struct SgTargetKernel {
  const char *name;   ///< as in the plan
  const char *symbol; ///< of its entry, an SgrtKernel
  const void *data;
  size_t size;
  const char *path; ///< null: in memory
} SgTargetKernel;

typedef enum SgTargetForm {
  SG_TARGET_SHARED, ///< a library that needs libc alone: libsgrt is in it
  SG_TARGET_OBJECT  ///< one relocatable object, to be linked with libsgrt
} SgTargetForm;

/// Links the image and its kernels (every one of the plan must be in `kernels`, in any
/// order) into `path`, in process; nothing of it is executed. Exported are
/// `sg_model_image` (sg/rt.h) and <stem>_load, <stem>_run and <stem>_free of the
/// header, where <stem> is sg_target_stem of `path`. UNSUPPORTED: a library for another
/// architecture than ours.
SG_NODISCARD SgStatus sg_target_library(const void *image, size_t image_size,
                                        const SgMachine *machine,
                                        const SgTargetKernel *kernels, size_t count,
                                        SgTargetForm form, const char *path,
                                        SgError *error);

/// Writes the documented C header of the model to `path`; `library` is the path that
/// sg_target_library wrote, from which the names come.
SG_NODISCARD SgStatus sg_target_header(const void *image, size_t image_size,
                                       const char *library, const char *path,
                                       SgError *error);

/// The C identifier for the file at `path`: its name up to the first dot, with '_' for
/// every other character that C has none of; "model" if nothing is left. Returns
/// owned: free().
char *sg_target_stem(const char *path);

#ifdef __cplusplus
}
#endif
#endif // SG_TARGET_H
