//===- sg/Memory.h - where values live ----------------------------*- C -*-===//
#ifndef SG_MEMORY_H
#define SG_MEMORY_H

#include "sg/Pass.h"
#include "sg/Plan.h"

#ifdef __cplusplus
extern "C" {
#endif

/// A buffer that is alive at the times [first, last); last > first.
typedef struct SgInterval {
  int64_t first, last;
  uint64_t bytes;
  uint64_t offset; ///< the answer
} SgInterval;

/// Gives each interval an offset, a multiple of SG_MEMORY_ALIGN, such that no two that
/// are alive at once overlap. `*arena`: bytes up to the highest end; `*bound`: the
/// largest sum of (rounded up) sizes alive at once, which no arena can be below.
/// Deterministic; O(count^2). Errors: INVALID (an empty lifetime, sizes whose sum
/// overflows), NO_MEMORY.
SG_NODISCARD SgStatus sg_memory_plan(SgInterval *intervals, size_t count,
                                     uint64_t *arena, uint64_t *bound, SgError *error);

/// func.func: gives the results and scratch of plan.call and plan.copy their places;
/// see lib/Memory/plan_memory.c.
extern const SgPass sg_pass_plan_memory;

/// Where the values of a plan function lie. A value's place is where its bytes start:
/// in an input, an output, a weight (numbered by the order of plan.weight), or, space
/// ARENA, `offset` bytes into buffer number `index`.
typedef struct SgPlaces SgPlaces;

/// One result or scratch that lives in the arena.
typedef struct SgPlaceBuffer {
  MlirOperation op;  ///< the plan.call or plan.copy
  intptr_t slot;     ///< which result; the number of results for the scratch
  SgInterval interval; ///< its times are the positions of ops in the function
} SgPlaceBuffer;

/// Reads a function of plan ops (and constants no op reads). Null, after a diagnostic,
/// when it is none. The caller destroys it; the function must not change meanwhile.
SgPlaces *sg_places_create(MlirOperation func);
void sg_places_destroy(SgPlaces *places);
/// The place of `value`, which the function must define.
SgPlanOperand sg_places_find(const SgPlaces *places, MlirValue value);
/// The arena's buffers in the order of the ops.
size_t sg_places_count(const SgPlaces *places);
SgPlaceBuffer *sg_places_buffer(SgPlaces *places, size_t index);

#ifdef __cplusplus
}
#endif
#endif // SG_MEMORY_H
