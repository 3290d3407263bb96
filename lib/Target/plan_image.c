//===- plan_image.c - the plan of @main as data ---------------------------===//
#include "sg/Target.h"

#include "Support/buffer.h"
#include "Support/table.h"
#include "sg/Builder.h"
#include "sg/Memory.h"
#include "sg/Reference.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

typedef struct Emitter {
  MlirOperation func;
  MlirBlock block;
  SgPlaces *places;
  const SgTargetWeights *weights;
  SgTable *kernels; // name -> number
  SgPlan plan;
  size_t kernel_room, operand_room, step_room;
  char **texts; // owned: all names in the plan
  size_t text_count, text_room;
} Emitter;

static SgStatus no_plan(MlirOperation op, const char *what, SgError *error) {
  const MlirStringRef name = sg_name(op);
  return sg_error_set(error, SG_STATUS_INVALID, "'%.*s' %s", (int)name.length,
                      name.data, what);
}

static const char *keep_text(Emitter *e, MlirStringRef text) {
  if (e->text_count == e->text_room) {
    e->text_room = 2 * e->text_room + 64;
    e->texts = sg_realloc(e->texts, e->text_room * sizeof *e->texts);
  }
  char *copy = sg_calloc(text.length + 1, 1);
  if (text.length > 0) memcpy(copy, text.data, text.length);
  return e->texts[e->text_count++] = copy;
}

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

/// The attribute sg.name of argument or result `i`, or "input_3".
static const char *read_port_name(Emitter *e, const char *attrs, const char *fallback,
                                  intptr_t i) {
  const MlirAttribute all = sg_attr(e->func, attrs);
  if (!mlirAttributeIsNull(all) && mlirAttributeIsAArray(all) &&
      i < mlirArrayAttrGetNumElements(all)) {
    const MlirAttribute name = mlirDictionaryAttrGetElementByName(
        mlirArrayAttrGetElement(all, i), SG_STR("sg.name"));
    if (!mlirAttributeIsNull(name) && mlirAttributeIsAString(name))
      return keep_text(e, mlirStringAttrGetValue(name));
  }
  char *text = sg_printf("%s_%td", fallback, i);
  const char *kept = keep_text(e, sg_s(text));
  free(text);
  return kept;
}

//===----------------------------------------------------------------------===//
// Records
//===----------------------------------------------------------------------===//

/// The places were read, so that all types are possible tensors.
static void add_ports(Emitter *e) {
  const MlirOperation ret = mlirBlockGetTerminator(e->block);
  e->plan.input_count = (uint32_t)mlirBlockGetNumArguments(e->block);
  e->plan.output_count = (uint32_t)sg_n_in(ret);
  e->plan.inputs = sg_calloc((size_t)e->plan.input_count + 1, sizeof *e->plan.inputs);
  e->plan.outputs =
      sg_calloc((size_t)e->plan.output_count + 1, sizeof *e->plan.outputs);
  for (uint32_t i = 0; i < e->plan.input_count; i++) {
    SgPlanPort *port = &e->plan.inputs[i];
    port->name = read_port_name(e, "arg_attrs", "input", i);
    (void)sg_reference_type(mlirValueGetType(mlirBlockGetArgument(e->block, i)),
                            &port->type);
  }
  for (uint32_t i = 0; i < e->plan.output_count; i++) {
    SgPlanPort *port = &e->plan.outputs[i];
    port->name = read_port_name(e, "res_attrs", "output", i);
    (void)sg_reference_type(sg_in_type(ret, i), &port->type);
  }
}

static void add_operand(Emitter *e, SgPlanOperand operand) {
  if (e->plan.operand_count == e->operand_room) {
    e->operand_room = 2 * e->operand_room + 256;
    e->plan.operands =
        sg_realloc(e->plan.operands, e->operand_room * sizeof *e->plan.operands);
  }
  e->plan.operands[e->plan.operand_count++] = operand;
}

/// A value as an operand: arena buffers get their offset, weights their segment (a
/// packed one is longer than the value).
static SgStatus add_value(Emitter *e, MlirOperation op, MlirValue value,
                          SgError *error) {
  SgPlanOperand o = sg_places_find(e->places, value);
  if (o.space == SG_SPACE_ARENA) {
    o.offset += sg_places_buffer(e->places, o.index)->offset;
    o.index = 0;
  } else if (o.space == SG_SPACE_WEIGHTS) {
    const MlirOperation def = sg_owner(value);
    if (!e->weights || o.index >= e->weights->op_count)
      return no_plan(op, "reads a weight that is not in the weights file", error);
    o.index = e->weights->index[o.index];
    if (sg_is(def, "plan.weight")) o.bytes = e->weights->segments[o.index].bytes;
  }
  add_operand(e, o);
  return SG_STATUS_OK;
}

static bool is_placed(MlirOperation op) {
  return sg_is(op, "plan.call") || sg_is(op, "plan.copy") || sg_is(op, "plan.concat");
}

/// Reads the offsets of `op` into its buffers.
static SgStatus read_offsets(Emitter *e, MlirOperation op, SgError *error) {
  const MlirAttribute offsets = sg_attr(op, "offsets");
  const intptr_t need = sg_n_res(op) + (sg_attr_i64(op, "scratch", 0) > 0);
  if (mlirAttributeIsNull(offsets) || mlirDenseArrayGetNumElements(offsets) != need)
    return no_plan(op, "has no place for each result: sg-plan-memory has not run",
                   error);
  for (intptr_t i = 0; i < need; i++) {
    const int64_t buffer = sg_places_slot(e->places, op, i);
    const int64_t at = mlirDenseI64ArrayGetElement(offsets, i);
    if (buffer < 0) continue;
    if (at < 0) // verified: else a multiple of 64
      return no_plan(op, "has a value that needs a place in the arena and has none",
                     error);
    sg_places_buffer(e->places, (size_t)buffer)->offset = (uint64_t)at;
  }
  return SG_STATUS_OK;
}

/// The number of the kernel that `op` calls. All its calls must agree.
static SgStatus get_kernel(Emitter *e, MlirOperation op, uint32_t *out,
                           SgError *error) {
  const MlirStringRef name = mlirFlatSymbolRefAttrGetValue(sg_attr(op, "kernel"));
  const int64_t units = sg_attr_i64(op, "units", -1),
                first = sg_attr_i64(op, "first_units", 0),
                local = sg_attr_i64(op, "local", 0), time = sg_attr_i64(op, "time", 0),
                flops = sg_attr_i64(op, "flops", 0);
  if (units < 0) return no_plan(op, "has no units: its kernel is not lowered", error);
  const SgPlanKernel kernel = {.inputs = (uint32_t)sg_n_in(op),
                               .outputs = (uint32_t)sg_n_res(op),
                               .scratch = sg_attr_i64(op, "scratch", 0) > 0,
                               .units = (uint64_t)units,
                               .first_units = (uint64_t)first, // verified: below units
                               .local = (uint64_t)local,       // verified: not negative
                               .time = (uint64_t)time,
                               .flops = (uint64_t)flops};
  int64_t *number = sg_table_at(e->kernels, name.data, name.length);
  if (*number >= 0) {
    const SgPlanKernel *known = &e->plan.kernels[*number];
    if (known->inputs != kernel.inputs || known->outputs != kernel.outputs ||
        known->scratch != kernel.scratch || known->units != kernel.units ||
        known->first_units != kernel.first_units || known->local != kernel.local ||
        known->time != kernel.time || known->flops != kernel.flops)
      return no_plan(op, "differs from another call of its kernel", error);
    *out = (uint32_t)*number;
    return SG_STATUS_OK;
  }
  if (e->plan.kernel_count == e->kernel_room) {
    e->kernel_room = 2 * e->kernel_room + 64;
    e->plan.kernels =
        sg_realloc(e->plan.kernels, e->kernel_room * sizeof *e->plan.kernels);
  }
  *number = e->plan.kernel_count;
  *out = e->plan.kernel_count++;
  e->plan.kernels[*out] = kernel;
  e->plan.kernels[*out].name = keep_text(e, name);
  return SG_STATUS_OK;
}

static void add_step(Emitter *e, MlirOperation op, uint32_t kernel, uint32_t first) {
  if (e->plan.step_count == e->step_room) {
    e->step_room = 2 * e->step_room + 64;
    e->plan.steps = sg_realloc(e->plan.steps, e->step_room * sizeof *e->plan.steps);
  }
  e->plan.steps[e->plan.step_count++] = (SgPlanStep){
      kernel, first, keep_text(e, sg_loc_name(mlirOperationGetLocation(op)))};
}

static SgStatus add_op(Emitter *e, MlirOperation op, SgError *error) {
  const bool call = sg_is(op, "plan.call");
  if (!call && !sg_is(op, "plan.copy")) return SG_STATUS_OK; // known by its place
  uint32_t kernel = SG_PLAN_COPY;
  const uint32_t first = e->plan.operand_count;
  SgStatus status = SG_STATUS_OK;
  // A kernel without work (of an empty result) is no step.
  if (call && sg_attr_i64(op, "units", -1) == 0) return SG_STATUS_OK;
  if (call) status = get_kernel(e, op, &kernel, error);
  for (intptr_t i = 0; status == SG_STATUS_OK && i < sg_n_in(op); i++)
    status = add_value(e, op, sg_in(op, i), error);
  for (intptr_t i = 0; status == SG_STATUS_OK && i < sg_n_res(op); i++)
    status = add_value(e, op, sg_res(op, i), error);
  if (status != SG_STATUS_OK) return status;
  const int64_t scratch = sg_attr_i64(op, "scratch", 0);
  if (scratch > 0) {
    const size_t buffer = (size_t)sg_places_slot(e->places, op, sg_n_res(op));
    const uint64_t at = sg_places_buffer(e->places, buffer)->offset;
    add_operand(e, (SgPlanOperand){SG_SPACE_ARENA, 0, at, (uint64_t)scratch});
  }
  add_step(e, op, kernel, first);
  return SG_STATUS_OK;
}

static void free_emitter(Emitter *e) {
  for (size_t i = 0; i < e->text_count; i++)
    free(e->texts[i]);
  free(e->texts);
  sg_table_destroy(e->kernels);
  sg_places_destroy(e->places);
  e->plan.weights = NULL; // the caller's
  sg_plan_free(&e->plan);
}

SgStatus sg_target_plan(MlirOperation func, const SgTargetWeights *weights,
                        const SgMachine *machine, void **image, size_t *size,
                        SgError *error) {
  const int64_t arena = sg_attr_i64(func, "plan.arena", -1);
  const int64_t bound = sg_attr_i64(func, "plan.arena_bound", 0);
  Emitter e = {.func = func, .weights = weights};
  e.places = sg_places_create(func);
  if (!e.places) return no_plan(func, "is no plan", error);
  e.block = mlirRegionGetFirstBlock(mlirOperationGetRegion(func, 0));
  e.kernels = sg_table_create();
  e.plan.arena = arena > 0 ? (uint64_t)arena : 0;
  e.plan.bound = bound > 0 ? (uint64_t)bound : 0;
  e.plan.needs = machine ? machine->needs : 0;
  if (weights) {
    e.plan.weights_bytes = weights->bytes;
    memcpy(e.plan.weights_id, weights->id, SG_CONTENT_ID);
    e.plan.weight_count = weights->segment_count;
    e.plan.weights = weights->segments;
  }
  add_ports(&e);
  SgStatus status = SG_STATUS_OK;
  MlirOperation op = mlirBlockGetFirstOperation(e.block);
  // All places first: a part lies in a concatenation that comes later.
  for (; status == SG_STATUS_OK && !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op))
    if (is_placed(op)) status = read_offsets(&e, op, error);
  op = mlirBlockGetFirstOperation(e.block);
  for (; status == SG_STATUS_OK && !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op))
    status = add_op(&e, op, error);
  if (status == SG_STATUS_OK) status = sg_plan_write(&e.plan, image, size, error);
  free_emitter(&e);
  return status;
}
