//===- places.c - what each value of a plan function lies in --------------===//
#include "sg/Memory.h"

#include "Support/buffer.h"
#include "Support/table.h"
#include "parts.h"
#include "sg/Builder.h"
#include "sg/Reference.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/// What an op writes at once: all of a buffer, or one part of a concatenation.
typedef struct Slice {
  uint32_t buffer;
  uint64_t at, bytes; // in the buffer
  int64_t first, last;
  int64_t next; // of the same buffer; -1: none
} Slice;

struct SgPlaces {
  SgPartTable *parts;
  SgTable *numbers;   // of a value: its index in `all`
  SgPlanOperand *all; // [count]
  size_t count, room;
  SgTable *own; // of a value, or an op's scratch: its buffer
  SgPlaceBuffer *buffers;
  int64_t *slices_of; // [buffer_count]: the buffer's newest slice
  size_t buffer_count, buffer_room;
  Slice *slices;
  size_t slice_count, slice_room;
  uint32_t weights;
};

/// Bytes of a value of this type, or false after a diagnostic at `op`.
static bool read_bytes(MlirOperation op, MlirType type, uint64_t *out) {
  SgTensor tensor;
  size_t bytes;
  if (!sg_reference_type(type, &tensor) || !sg_tensor_bytes(&tensor, &bytes)) {
    (void)sg_error(op, "has a value without a static shape of numbers");
    return false;
  }
  *out = bytes;
  return true;
}

static void add_place(SgPlaces *p, MlirValue value, SgPlanOperand place) {
  if (p->count == p->room) {
    p->room = 2 * p->room + 64;
    p->all = sg_realloc(p->all, p->room * sizeof *p->all);
  }
  p->all[p->count] = place;
  *sg_table_at(p->numbers, &value.ptr, sizeof value.ptr) = (int64_t)p->count++;
}

/// The buffer of result `slot` of `op`, or of its scratch; made when it is new.
static uint32_t get_buffer(SgPlaces *p, MlirOperation op, intptr_t slot) {
  const void *key = slot < sg_n_res(op) ? sg_res(op, slot).ptr : op.ptr;
  int64_t *number = sg_table_at(p->own, &key, sizeof key);
  if (*number >= 0) return (uint32_t)*number;
  if (p->buffer_count == p->buffer_room) {
    p->buffer_room = 2 * p->buffer_room + 64;
    p->buffers = sg_realloc(p->buffers, p->buffer_room * sizeof *p->buffers);
    p->slices_of = sg_realloc(p->slices_of, p->buffer_room * sizeof *p->slices_of);
  }
  *number = (int64_t)p->buffer_count;
  p->buffers[p->buffer_count] = (SgPlaceBuffer){op, slot, 0};
  p->slices_of[p->buffer_count] = -1;
  return (uint32_t)p->buffer_count++;
}

static void add_slice(SgPlaces *p, uint32_t buffer, uint64_t at, uint64_t bytes,
                      int64_t time) {
  if (p->slice_count == p->slice_room) {
    p->slice_room = 2 * p->slice_room + 64;
    p->slices = sg_realloc(p->slices, p->slice_room * sizeof *p->slices);
  }
  p->slices[p->slice_count] =
      (Slice){buffer, at, bytes, time, time + 1, p->slices_of[buffer]};
  p->slices_of[buffer] = (int64_t)p->slice_count++;
}

/// Which output of the program `value` is, or -1. One that is two outputs is an error.
static bool read_output(MlirOperation ret, MlirValue value, int64_t *out) {
  *out = -1;
  for (intptr_t i = 0; i < sg_n_in(ret); i++) {
    if (!mlirValueEqual(sg_in(ret, i), value)) continue;
    if (*out >= 0) {
      (void)sg_error(
          ret, "returns a value as outputs %" PRId64 " and %td: one needs a plan.copy",
          *out, i);
      return false;
    }
    *out = i;
  }
  return true;
}

/// Extends the life of what lies at `place` to the end of this moment.
static void keep_alive(SgPlaces *p, const SgPlanOperand *place, int64_t time) {
  if (place->space != SG_SPACE_ARENA) return;
  for (int64_t i = p->slices_of[place->index]; i >= 0; i = p->slices[i].next) {
    Slice *slice = &p->slices[i];
    if (slice->at < place->offset + place->bytes &&
        place->offset < slice->at + slice->bytes)
      slice->last = time + 1;
  }
}

static bool read_operands(SgPlaces *p, MlirOperation op, int64_t time) {
  for (intptr_t i = 0; i < sg_n_in(op); i++) {
    const MlirValue value = sg_in(op, i);
    const int64_t number = *sg_table_at(p->numbers, &value.ptr, sizeof value.ptr);
    if (number < 0) {
      (void)sg_error(op, "operand %td is made by no plan op", i);
      return false;
    }
    keep_alive(p, &p->all[number], time);
  }
  return true;
}

static bool add_results(SgPlaces *p, MlirOperation op, MlirOperation ret,
                        int64_t time) {
  for (intptr_t i = 0; i < sg_n_res(op); i++) {
    int64_t output;
    SgPlanOperand place = {.space = SG_SPACE_OUTPUT};
    if (!read_bytes(op, sg_res_type(op, i), &place.bytes)) return false;
    const MlirValue whole = sg_part_table_whole(p->parts, sg_res(op, i), &place.offset);
    if (!read_output(ret, whole, &output)) return false;
    place.index = (uint32_t)output;
    if (output < 0) {
      place.space = SG_SPACE_ARENA;
      place.index = get_buffer(p, sg_owner(whole), mlirOpResultGetResultNumber(whole));
      if (!sg_is(op, "plan.concat"))
        add_slice(p, place.index, place.offset, place.bytes, time);
    }
    add_place(p, sg_res(op, i), place);
  }
  const int64_t scratch = sg_attr_i64(op, "scratch", 0); // verified: not negative
  if (scratch > 0)
    add_slice(p, get_buffer(p, op, sg_n_res(op)), 0, (uint64_t)scratch, time);
  return true;
}

static bool add_view(SgPlaces *p, MlirOperation op) {
  SgPlanOperand place = sg_places_find(p, sg_in(op, 0));
  const int64_t offset = sg_attr_i64(op, "offset", 0); // verified: within the value
  uint64_t bytes;
  if (!read_bytes(op, sg_res_type(op, 0), &bytes)) return false;
  place.offset += (uint64_t)offset;
  place.bytes = bytes;
  add_place(p, sg_res(op, 0), place);
  return true;
}

static bool add_op(SgPlaces *p, MlirOperation op, MlirOperation ret, int64_t time) {
  if (sg_is_of(op, "sg")) return true; // of the value of a weight: has no place
  if (sg_is(op, "plan.weight")) {
    SgPlanOperand place = {.space = SG_SPACE_WEIGHTS, .index = p->weights++};
    if (!read_bytes(op, sg_res_type(op, 0), &place.bytes)) return false;
    add_place(p, sg_res(op, 0), place);
    return true;
  }
  if (!read_operands(p, op, time)) return false;
  if (sg_is(op, "plan.call") || sg_is(op, "plan.copy") || sg_is(op, "plan.concat"))
    return add_results(p, op, ret, time);
  if (sg_is(op, "plan.view")) return add_view(p, op);
  (void)sg_error(op, "is no op of a plan");
  return false;
}

/// Each output must be written by the op that makes it.
static bool check_return(MlirOperation ret) {
  for (intptr_t i = 0; i < sg_n_in(ret); i++) {
    const MlirOperation def = sg_owner(sg_in(ret, i));
    if (!sg_is(def, "plan.call") && !sg_is(def, "plan.copy") &&
        !sg_is(def, "plan.concat")) {
      (void)sg_error(ret,
                     "returns, as output %td, what no plan.call, plan.copy or "
                     "plan.concat makes: it needs a plan.copy",
                     i);
      return false;
    }
  }
  return true;
}

SgPlaces *sg_places_create(MlirOperation func) {
  const MlirRegion region = mlirOperationGetRegion(func, 0);
  const MlirBlock block = mlirRegionGetFirstBlock(region);
  if (mlirBlockIsNull(block) || !mlirBlockIsNull(mlirBlockGetNextInRegion(block))) {
    (void)sg_error(func, "is no plan: it must have one block");
    return NULL;
  }
  const MlirOperation ret = mlirBlockGetTerminator(block);
  if (!sg_is(ret, "func.return")) {
    (void)sg_error(func, "is no plan: it must end with a return");
    return NULL;
  }
  SgPlaces *p = sg_calloc(1, sizeof *p);
  p->numbers = sg_table_create();
  p->own = sg_table_create();
  p->parts = sg_part_table_create(block, ret);
  bool fine = p->parts && check_return(ret);
  for (intptr_t i = 0; fine && i < mlirBlockGetNumArguments(block); i++) {
    const MlirValue arg = mlirBlockGetArgument(block, i);
    SgPlanOperand place = {.space = SG_SPACE_INPUT, .index = (uint32_t)i};
    fine = read_bytes(func, mlirValueGetType(arg), &place.bytes);
    add_place(p, arg, place);
  }
  int64_t time = 0;
  MlirOperation op = mlirBlockGetFirstOperation(block);
  for (; fine && !mlirOperationEqual(op, ret); op = mlirOperationGetNextInBlock(op))
    fine = add_op(p, op, ret, time++);
  if (fine) return p;
  sg_places_destroy(p);
  return NULL;
}

void sg_places_destroy(SgPlaces *places) {
  if (!places) return;
  sg_part_table_destroy(places->parts);
  sg_table_destroy(places->numbers);
  sg_table_destroy(places->own);
  free(places->all);
  free(places->buffers);
  free(places->slices_of);
  free(places->slices);
  free(places);
}

SgPlanOperand sg_places_find(const SgPlaces *places, MlirValue value) {
  return places->all[*sg_table_at(places->numbers, &value.ptr, sizeof value.ptr)];
}

SgPlaceBuffer *sg_places_buffer(SgPlaces *places, size_t index) {
  return &places->buffers[index];
}

int64_t sg_places_slot(const SgPlaces *places, MlirOperation op, intptr_t slot) {
  const void *key = slot < sg_n_res(op) ? sg_res(op, slot).ptr : op.ptr;
  return *sg_table_at(places->own, &key, sizeof key);
}

static int compare_slices(const void *left, const void *right) {
  const Slice *a = left, *b = right;
  if (a->buffer != b->buffer) return a->buffer < b->buffer ? -1 : 1;
  // An empty part stands before one that starts where it does.
  const uint64_t a_end = a->at + a->bytes, b_end = b->at + b->bytes;
  if (a->at != b->at) return a->at < b->at ? -1 : 1;
  return (a_end > b_end) - (a_end < b_end);
}

SgInterval *sg_places_intervals(const SgPlaces *places, size_t *count) {
  const size_t n = places->slice_count;
  Slice *sorted = sg_calloc(n + 1, sizeof *sorted);
  SgInterval *all = sg_calloc(n + 1, sizeof *all);
  if (n > 0) memcpy(sorted, places->slices, n * sizeof *sorted);
  qsort(sorted, n, sizeof *sorted, compare_slices);
  for (size_t i = 0; i < n; i++)
    all[i] = (SgInterval){.first = sorted[i].first,
                          .last = sorted[i].last,
                          .bytes = sorted[i].bytes,
                          .at = sorted[i].at,
                          .joined = i > 0 && sorted[i].buffer == sorted[i - 1].buffer};
  free(sorted);
  *count = n;
  return all;
}
