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
// output (-1), and a part of a plan.concat straight into that (-1), whose bytes are
// taken part by part, as they are written. Inputs and weights lie outside the arena.
// Offsets are multiples of 64; plan.arena_bound is the largest sum alive at once.
// Functions without plan.call, plan.copy and plan.concat are left alone.
//===----------------------------------------------------------------------===//
#include "Support/buffer.h"
#include "sg/Builder.h"
#include "sg/Memory.h"

#include <stdlib.h>

static bool is_placed(MlirOperation op) {
  return sg_is(op, "plan.call") || sg_is(op, "plan.copy") || sg_is(op, "plan.concat");
}

static bool read_plan(MlirOperation func) {
  const MlirBlock block = mlirRegionGetFirstBlock(mlirOperationGetRegion(func, 0));
  if (mlirBlockIsNull(block)) return false;
  MlirOperation op = mlirBlockGetFirstOperation(block);
  for (; !mlirOperationIsNull(op); op = mlirOperationGetNextInBlock(op))
    if (is_placed(op)) return true;
  return false;
}

static void set_offsets(SgPlaces *places, MlirOperation op) {
  const intptr_t count = sg_n_res(op) + (sg_attr_i64(op, "scratch", 0) > 0);
  int64_t *offsets = sg_calloc((size_t)count + 1, sizeof *offsets);
  for (intptr_t i = 0; i < count; i++) {
    const int64_t buffer = sg_places_slot(places, op, i);
    offsets[i] =
        buffer < 0 ? -1 : (int64_t)sg_places_buffer(places, (size_t)buffer)->offset;
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
  size_t count;
  SgInterval *intervals = sg_places_intervals(places, &count);
  uint64_t arena, bound;
  SgError error;
  MlirLogicalResult result = SG_OK;
  if (sg_memory_plan(intervals, count, &arena, &bound, &error) != SG_STATUS_OK) {
    result = sg_error(func, "cannot be planned: %s", error.text);
    goto done;
  }
  size_t buffer = 0;
  for (size_t i = 0; i < count; i++)
    if (!intervals[i].joined)
      sg_places_buffer(places, buffer++)->offset = intervals[i].offset;
  const MlirBlock block = mlirRegionGetFirstBlock(mlirOperationGetRegion(func, 0));
  MlirOperation op = mlirBlockGetFirstOperation(block);
  for (; !mlirOperationIsNull(op); op = mlirOperationGetNextInBlock(op))
    if (is_placed(op)) set_offsets(places, op);
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
