//===- sg/Memory.h - where values live ----------------------------*- C -*-===//
#ifndef SG_MEMORY_H
#define SG_MEMORY_H

#include "sg/Pass.h"
#include "sg/Plan.h"

#ifdef __cplusplus
extern "C" {
#endif

/// A buffer that is alive at the times [first, last); last > first. Joined ones are the
/// slices of one block: they keep their distances, and each takes room only while it is
/// alive itself.
typedef struct SgInterval {
  int64_t first, last;
  uint64_t bytes;
  uint64_t offset; ///< the answer
  uint64_t at;     ///< bytes from the block's start; 0 unless joined
  bool joined;     ///< lies in the block of the interval before it, behind it
} SgInterval;

/// Gives each block an offset, a multiple of SG_MEMORY_ALIGN, such that no two
/// intervals that are alive at once share a line of SG_MEMORY_ALIGN bytes, unless both
/// are of one block; an interval's offset is its block's + at. `*arena`: bytes up to
/// the highest end, in whole lines; `*bound`: the most lines alive at once, which no
/// arena can be below. Deterministic; O(count^2). Errors: INVALID (an empty lifetime,
/// slices out of order, sizes whose sum overflows), NO_MEMORY.
SG_NODISCARD SgStatus sg_memory_plan(SgInterval *intervals, size_t count,
                                     uint64_t *arena, uint64_t *bound, SgError *error);

/// func.func: gives the results and scratch of plan.call and plan.copy their places;
/// see lib/Memory/plan_memory.c.
extern const SgPass sg_pass_plan_memory;

/// Where the values of a plan function lie. A value's place is where its bytes start:
/// in an input, in an output, in a weight (numbered by the order of plan.weight), or,
/// space ARENA, `offset` bytes into buffer number `index`. The parts of a plan.concat
/// lie in the place of its result.
typedef struct SgPlaces SgPlaces;

/// A result or scratch that has bytes of its own in the arena.
typedef struct SgPlaceBuffer {
  MlirOperation op; ///< the plan.call, plan.copy or plan.concat
  intptr_t slot;    ///< which result; the number of results for the scratch
  uint64_t offset;  ///< the caller's to fill in
} SgPlaceBuffer;

/// Reads a function of plan ops (and constants no op reads). Null, after a diagnostic,
/// when it is none. The caller destroys it; the function must not change meanwhile.
SgPlaces *sg_places_create(MlirOperation func);
void sg_places_destroy(SgPlaces *places);
/// The place of `value`, which the function must define.
SgPlanOperand sg_places_find(const SgPlaces *places, MlirValue value);
/// A buffer. Their order is that in which they are first written.
SgPlaceBuffer *sg_places_buffer(SgPlaces *places, size_t index);
/// The number of the buffer of result `slot` of `op`, or of its scratch; -1 when that
/// has none: it lies in an output of the program, or in a concatenation.
int64_t sg_places_slot(const SgPlaces *places, MlirOperation op, intptr_t slot);
/// When each buffer is alive, and its slices if parts of it are written one by one: a
/// block each, in the order of the buffers. Returns owned (free()); times are the
/// positions of ops in the function.
SgInterval *sg_places_intervals(const SgPlaces *places, size_t *count);

#ifdef __cplusplus
}
#endif
#endif // SG_MEMORY_H
