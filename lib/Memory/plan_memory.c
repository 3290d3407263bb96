//===- plan_memory.c - give the plan's values their places ----------------===//
//
//   %a = plan.call @k(%x) {scratch = 100} : ...        40 bytes
//   %b = plan.call @l(%a) : ...                        8 bytes, returned
//     =>
//   func attributes {plan.arena = 192, plan.arena_bound = 192}
//   %a = plan.call @k(%x) {offsets = [128, 0], scratch = 100}
//   %b = plan.call @l(%a) {offsets = [-1]}
//
// A value lives from the op that makes it to the last op that reads it or a view of it;
// scratch lives for its call. What the program returns is written straight to its
// output (-1). Inputs and weights lie outside the arena. Offsets are multiples of 64;
// plan.arena_bound is the largest sum alive at once. Functions without plan.call and
// plan.copy are left alone.
//===----------------------------------------------------------------------===//
#include "Support/buffer.h"
#include "sg/Builder.h"
#include "sg/Memory.h"

#include <stdlib.h>

static bool is_placed(MlirOperation op) {
  return sg_is(op, "plan.call") || sg_is(op, "plan.copy");
}

static bool read_plan(MlirOperation func) {
  const MlirBlock block = mlirRegionGetFirstBlock(mlirOperationGetRegion(func, 0));
  if (mlirBlockIsNull(block)) return false;
  MlirOperation op = mlirBlockGetFirstOperation(block);
  for (; !mlirOperationIsNull(op); op = mlirOperationGetNextInBlock(op))
    if (is_placed(op)) return true;
  return false;
}

/// Sets the offsets of `op`, whose buffers start at number `*next`.
static void set_offsets(SgPlaces *places, MlirOperation op, size_t *next) {
  const intptr_t results = sg_n_res(op);
  const intptr_t count = results + (sg_attr_i64(op, "scratch", 0) > 0);
  int64_t *offsets = sg_calloc((size_t)count + 1, sizeof *offsets);
  for (intptr_t i = 0; i < count; i++)
    offsets[i] = -1;
  for (; *next < sg_places_count(places); ++*next) {
    const SgPlaceBuffer *buffer = sg_places_buffer(places, *next);
    if (!mlirOperationEqual(buffer->op, op)) break;
    offsets[buffer->slot] = (int64_t)buffer->interval.offset;
  }
  sg_set_attr(op, "offsets",
              mlirDenseI64ArrayGet(mlirOperationGetContext(op), count, offsets));
  free(offsets);
}

static MlirLogicalResult run(MlirOperation func, const SgPassRun *run) {
  (void)run;
  if (!read_plan(func)) return SG_OK;
  SgPlaces *places = sg_places_create(func);
  if (!places) return SG_FAIL;
  const size_t count = sg_places_count(places);
  SgInterval *intervals = sg_calloc(count + 1, sizeof *intervals);
  for (size_t i = 0; i < count; i++)
    intervals[i] = sg_places_buffer(places, i)->interval;
  uint64_t arena, bound;
  SgError error;
  MlirLogicalResult result = SG_OK;
  if (sg_memory_plan(intervals, count, &arena, &bound, &error) != SG_STATUS_OK) {
    result = sg_error(func, "cannot be planned: %s", error.text);
    goto done;
  }
  for (size_t i = 0; i < count; i++)
    sg_places_buffer(places, i)->interval.offset = intervals[i].offset;
  size_t next = 0;
  const MlirBlock block = mlirRegionGetFirstBlock(mlirOperationGetRegion(func, 0));
  MlirOperation op = mlirBlockGetFirstOperation(block);
  for (; !mlirOperationIsNull(op); op = mlirOperationGetNextInBlock(op))
    if (is_placed(op)) set_offsets(places, op, &next);
  SgBuilder b = sg_b_before(func);
  sg_set_attr(func, "plan.arena", sg_a_i64(&b, (int64_t)arena));
  sg_set_attr(func, "plan.arena_bound", sg_a_i64(&b, (int64_t)bound));
done:
  free(intervals);
  sg_places_destroy(places);
  return result;
}

const SgPass sg_pass_plan_memory = {.name = "sg-plan-memory",
                                    .summary =
                                        "Place the values of a plan in one arena",
                                    .root = "func.func",
                                    .exactness = SG_EXACT,
                                    .run = run};
