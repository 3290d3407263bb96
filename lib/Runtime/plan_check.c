//===- plan_check.c - is every number of a plan in range? -----------------===//
#include "sg/Plan.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

// Sums of sizes that passed this test cannot overflow 64 bits.
#define MAX_BYTES ((uint64_t)1 << 60)

uint32_t sg_plan_step_operands(const SgPlan *plan, const SgPlanStep *step) {
  if (step->kernel == SG_PLAN_COPY) return 2;
  const SgPlanKernel *kernel = &plan->kernels[step->kernel];
  return kernel->inputs + kernel->outputs + kernel->scratch;
}

void sg_plan_free(SgPlan *plan) {
  free(plan->inputs);
  free(plan->outputs);
  free(plan->weights);
  free(plan->kernels);
  free(plan->operands);
  free(plan->steps);
  *plan = (SgPlan){0};
}

static SgStatus bad(SgError *error, const char *what, uint32_t index) {
  return sg_error_set(error, SG_STATUS_FORMAT, "malformed plan: %s %" PRIu32, what,
                      index);
}

static SgStatus check_ports(const SgPlanPort *ports, uint32_t count, const char *what,
                            SgError *error) {
  for (uint32_t i = 0; i < count; i++) {
    size_t bytes;
    if (!sg_tensor_bytes(&ports[i].type, &bytes) || bytes > MAX_BYTES)
      return bad(error, what, i);
  }
  return SG_STATUS_OK;
}

static SgStatus check_weights(const SgPlan *plan, SgError *error) {
  if (plan->weights_bytes > MAX_BYTES ||
      (plan->weight_count > 0 && plan->weights_bytes < SG_WEIGHTS_HEADER))
    return bad(error, "bytes of the weights file, weights:", plan->weight_count);
  for (uint32_t i = 0; i < plan->weight_count; i++) {
    const SgPlanWeight *w = &plan->weights[i];
    if (w->offset < SG_WEIGHTS_HEADER || w->offset % SG_MEMORY_ALIGN != 0 ||
        w->offset > plan->weights_bytes || w->bytes > plan->weights_bytes - w->offset)
      return bad(error, "weight", i);
  }
  return SG_STATUS_OK;
}

static SgStatus check_kernels(const SgPlan *plan, SgError *error) {
  for (uint32_t i = 0; i < plan->kernel_count; i++) {
    const SgPlanKernel *k = &plan->kernels[i];
    // The executor gives units as int64_t and adds thread counts to them.
    if (k->scratch > 1 || k->units == 0 || k->units > MAX_BYTES ||
        k->first_units >= k->units || k->local > MAX_BYTES ||
        k->inputs > plan->operand_count || k->outputs > plan->operand_count)
      return bad(error, "kernel", i);
  }
  return SG_STATUS_OK;
}

/// Bytes of what the operand lies in; false if there is no such thing.
static bool space_bytes(const SgPlan *plan, const SgPlanOperand *o, uint64_t *out) {
  size_t bytes = 0;
  switch (o->space) {
  case SG_SPACE_INPUT:
    if (o->index >= plan->input_count ||
        !sg_tensor_bytes(&plan->inputs[o->index].type, &bytes))
      return false;
    *out = bytes;
    return true;
  case SG_SPACE_OUTPUT:
    if (o->index >= plan->output_count ||
        !sg_tensor_bytes(&plan->outputs[o->index].type, &bytes))
      return false;
    *out = bytes;
    return true;
  case SG_SPACE_ARENA:
    *out = plan->arena;
    return o->index == 0;
  case SG_SPACE_WEIGHTS:
    if (o->index >= plan->weight_count) return false;
    *out = plan->weights[o->index].bytes;
    return true;
  case SG_SPACE_COUNT:
    break;
  }
  return false;
}

static bool overlap(const SgPlanOperand *a, const SgPlanOperand *b) {
  return a->space == b->space && a->index == b->index && a->bytes > 0 && b->bytes > 0 &&
         a->offset < b->offset + b->bytes && b->offset < a->offset + a->bytes;
}

static SgStatus check_step(const SgPlan *plan, uint32_t index, SgError *error) {
  const SgPlanStep *step = &plan->steps[index];
  if (step->kernel != SG_PLAN_COPY && step->kernel >= plan->kernel_count)
    return bad(error, "kernel of step", index);
  const uint64_t count = step->kernel == SG_PLAN_COPY
                             ? 2
                             : (uint64_t)plan->kernels[step->kernel].inputs +
                                   plan->kernels[step->kernel].outputs +
                                   plan->kernels[step->kernel].scratch;
  if (step->first > plan->operand_count || count > plan->operand_count - step->first)
    return bad(error, "operands of step", index);
  const SgPlanOperand *operands = plan->operands + step->first;
  const uint32_t inputs =
      step->kernel == SG_PLAN_COPY ? 1 : plan->kernels[step->kernel].inputs;
  if (step->kernel == SG_PLAN_COPY && operands[0].bytes != operands[1].bytes)
    return bad(error, "sizes of copy, step", index);
  for (uint32_t i = inputs; i < count; i++) {
    if (operands[i].space != SG_SPACE_ARENA && operands[i].space != SG_SPACE_OUTPUT)
      return bad(error, "written operand of step", index);
    for (uint32_t j = 0; j < i; j++)
      if (overlap(&operands[i], &operands[j]))
        return bad(error, "overlapping operands of step", index);
  }
  return SG_STATUS_OK;
}

SgStatus sg_plan_check(const SgPlan *plan, SgError *error) {
  if (plan->arena > MAX_BYTES || plan->bound > plan->arena)
    return sg_error_set(error, SG_STATUS_FORMAT,
                        "malformed plan: %" PRIu64 " bytes of arena, bound %" PRIu64,
                        plan->arena, plan->bound);
  SgStatus status = check_ports(plan->inputs, plan->input_count, "input", error);
  if (status != SG_STATUS_OK) return status;
  status = check_ports(plan->outputs, plan->output_count, "output", error);
  if (status != SG_STATUS_OK) return status;
  status = check_weights(plan, error);
  if (status != SG_STATUS_OK) return status;
  status = check_kernels(plan, error);
  if (status != SG_STATUS_OK) return status;
  for (uint32_t i = 0; i < plan->operand_count; i++) {
    const SgPlanOperand *o = &plan->operands[i];
    uint64_t bytes;
    if (!space_bytes(plan, o, &bytes) || o->offset > bytes ||
        o->bytes > bytes - o->offset)
      return bad(error, "operand", i);
  }
  for (uint32_t i = 0; i < plan->step_count; i++) {
    status = check_step(plan, i, error);
    if (status != SG_STATUS_OK) return status;
  }
  return SG_STATUS_OK;
}
