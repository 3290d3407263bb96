//===- sg/Plan.h - the plan of a compiled model, as data ----------*- C -*-===//
//
// A compiled model is kernels (code), packed weights (a file) and this: the order of
// the kernel calls and where each operand lies. The *plan image* is its byte form,
// written by the compiler into the model's library and read by libsgrt. Little endian:
//
//   offset  bytes
//        0  8   "SGPLAN\r\n"
//        8  4   version (SG_PLAN_VERSION)
//       12  4   bytes of this header (SG_PLAN_HEADER)
//       16  8   bytes of the image
//       24  8   checksum: FNV-1a 64 of the image with this field zero
//       32  8   bytes of the arena
//       40  8   lower bound of the arena (largest sum of values alive at once)
//       48  8   bytes of the weights file
//       56  16  content id of the weights file
//       72  28  counts: inputs, outputs, weights, kernels, operands, steps, text bytes
//      100  4   zero
//      104  8   what its code needs of the processor (sg/Processor.h)
//      112  16  zero
//      128  inputs, outputs   80 each: name, dtype, rank, zero (4 each), 8 dims (8
//      each)
//           weights           16 each: offset in the weights file, bytes
//           kernels           56 each: name, inputs, outputs, scratch (4 each),
//                             units, first units, local bytes, time, flops (8 each)
//           operands          24 each: space, index (4 each), offset, bytes (8 each)
//           steps             16 each: kernel, first operand, source, zero (4 each)
//           texts             NUL-terminated; names and sources are offsets in here
//
// The weights file starts with 64 bytes: "SGWEIGHT", version (4), header bytes (4),
// bytes of the file (8), content id (16), zero (24).
//===----------------------------------------------------------------------===//
#ifndef SG_PLAN_H
#define SG_PLAN_H

#include "sg/Tensor.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
  SG_PLAN_VERSION = 4,
  SG_PLAN_HEADER = 128,
  SG_WEIGHTS_VERSION = 1,
  SG_WEIGHTS_HEADER = 64,
  SG_MEMORY_ALIGN = 64, ///< of arena slices and weight segments, bytes
  SG_CONTENT_ID = 16    ///< bytes of a content id
};

/// The kernel of a step that copies its operand 0 to its operand 1.
#define SG_PLAN_COPY UINT32_MAX

/// An input or output of the model; the type's data is null.
typedef struct SgPlanPort {
  const char *name;
  SgTensor type;
} SgPlanPort;

typedef struct SgPlanWeight {
  uint64_t offset; ///< in the weights file, a multiple of SG_MEMORY_ALIGN
  uint64_t bytes;
} SgPlanWeight;

/// A kernel takes its inputs, then its outputs, then (scratch != 0) one scratch buffer.
typedef struct SgPlanKernel {
  const char *name;
  uint32_t inputs, outputs, scratch;
  uint64_t units;       ///< work items, >= 1
  uint64_t first_units; ///< < units: so many must all be done before any other begins;
                        ///< else units are independent
  uint64_t local;       ///< bytes that each thread needs for itself
  uint64_t time;        ///< nanoseconds that one thread takes, roughly; 0: never split
  uint64_t flops; ///< multiplications and additions, where they are what takes time
} SgPlanKernel;

typedef enum SgPlanSpace {
  SG_SPACE_INPUT,
  SG_SPACE_OUTPUT,
  SG_SPACE_ARENA,
  SG_SPACE_WEIGHTS,
  SG_SPACE_COUNT
} SgPlanSpace;

typedef struct SgPlanOperand {
  SgPlanSpace space;
  uint32_t index;  ///< which input, output or weight; 0 in the arena
  uint64_t offset; ///< bytes from the start of that input, output, weight or arena
  uint64_t bytes;
} SgPlanOperand;

typedef struct SgPlanStep {
  uint32_t kernel;    ///< or SG_PLAN_COPY
  uint32_t first;     ///< its operands are consecutive from here
  const char *source; ///< the model's node, for errors and profiles; may be ""
} SgPlanStep;

/// A plan. One that sg_plan_parse made owns its arrays (not its texts, which lie in the
/// image); one that the compiler fills borrows them.
typedef struct SgPlan {
  uint64_t arena, bound;  ///< bytes
  uint64_t weights_bytes; ///< of the file; 0: there is none
  uint8_t weights_id[SG_CONTENT_ID];
  uint64_t needs; ///< of the processor: features of sg/Processor.h
  uint32_t input_count, output_count, weight_count, kernel_count, operand_count,
      step_count;
  SgPlanPort *inputs, *outputs;
  SgPlanWeight *weights;
  SgPlanKernel *kernels;
  SgPlanOperand *operands;
  SgPlanStep *steps;
} SgPlan;

/// Number of operands of a step.
uint32_t sg_plan_step_operands(const SgPlan *plan, const SgPlanStep *step);

/// Whether every number of the plan is in range: types possible, indices and operands
/// within their spaces, nothing written to inputs or weights, and what a step writes
/// overlapping none of its other operands. FORMAT names what is not.
SG_NODISCARD SgStatus sg_plan_check(const SgPlan *plan, SgError *error);

/// Reads an image; trusts nothing in it. `bytes` (any alignment) is borrowed until
/// sg_plan_free(out): the texts stay there. Errors: FORMAT, UNSUPPORTED (another
/// version), NO_MEMORY.
SG_NODISCARD SgStatus sg_plan_parse(const void *bytes, size_t size, SgPlan *out,
                                    SgError *error);

/// Frees the arrays of a parsed plan; fine on a zeroed one.
void sg_plan_free(SgPlan *plan);

/// Writes the image of a plan that sg_plan_check accepts; returns owned bytes (free()).
SG_NODISCARD SgStatus sg_plan_write(const SgPlan *plan, void **bytes, size_t *size,
                                    SgError *error);

/// The image's checksum, its own field taken as zero. `size` >= SG_PLAN_HEADER.
uint64_t sg_plan_checksum(const void *bytes, size_t size);

/// Fills the first SG_WEIGHTS_HEADER bytes of a weights file.
void sg_weights_header_write(uint64_t file_bytes, const uint8_t id[SG_CONTENT_ID],
                             uint8_t header[SG_WEIGHTS_HEADER]);

/// Checks a weights file (mapped at `data`) against the plan: sizes and content id.
/// `name` stands for the file in messages.
SG_NODISCARD SgStatus sg_weights_check(const SgPlan *plan, const char *name,
                                       const void *data, size_t size, SgError *error);

#ifdef __cplusplus
}
#endif
#endif // SG_PLAN_H
