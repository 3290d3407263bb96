//===- session.c - a model's memory, and runs in it -----------------------===//
//
// At creation every operand in the arena or the weights becomes a pointer; a run only
// fills in those of inputs and outputs. All memory is one mapping, whose pages become
// resident when a run first touches them: what is never used costs nothing.
//===----------------------------------------------------------------------===//
#include "model.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

/// Reserves `bytes` at `*total`, aligned; returns where in `*at`.
static bool reserve(size_t *total, size_t bytes, size_t *at) {
  *at = *total;
  return sg_size_add(*total, bytes, total) &&
         sg_size_align(*total, SG_MEMORY_ALIGN, total);
}

static SgStatus map_memory(SgrtSession *s, SgError *error) {
  const SgPlan *plan = &s->model->plan;
  size_t total = 0, at = 0, bytes = 0;
  bool fits = reserve(&total, (size_t)plan->arena, &at);
  for (uint32_t i = 0; i < plan->output_count; i++)
    fits = fits && sg_tensor_bytes(&plan->outputs[i].type, &bytes) &&
           reserve(&total, bytes, &at);
  uint64_t local = 0;
  for (uint32_t i = 0; i < plan->kernel_count; i++)
    if (plan->kernels[i].local > local) local = plan->kernels[i].local;
  size_t locals = 0, local_at = 0, crew_at = 0;
  // A line between the threads' bytes: a store of one must not slow its neighbour.
  fits = fits && sg_size_add((size_t)local, SG_MEMORY_ALIGN, &bytes) &&
         sg_size_align(bytes, SG_MEMORY_ALIGN, &s->local_stride) &&
         sg_size_mul(s->local_stride, (size_t)s->threads, &locals) &&
         reserve(&total, locals, &local_at) &&
         reserve(&total, sizeof(SgrtCrew), &crew_at);
  void *memory = MAP_FAILED;
  if (fits) {
    errno = 0;
    memory =
        mmap(NULL, total, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  }
  if (memory == MAP_FAILED)
    return sg_error_set(error, SG_STATUS_NO_MEMORY,
                        "no memory for a session: %" PRIu64 " bytes of arena, %" PRIu64
                        " bytes for each of %d threads",
                        plan->arena, local, s->threads);
  s->memory = memory;
  s->memory_bytes = total;
  s->local = s->memory + local_at;
  if (s->threads > 1) s->crew = (SgrtCrew *)(void *)(s->memory + crew_at); // zeroes
  total = 0;
  (void)reserve(&total, (size_t)plan->arena, &at);
  for (uint32_t i = 0; i < plan->output_count; i++) {
    (void)sg_tensor_bytes(&plan->outputs[i].type, &bytes);
    (void)reserve(&total, bytes, &at);
    s->lent[i] = s->memory + at;
  }
  return SG_STATUS_OK;
}

/// The pointers that stay the same in all runs. Kernels do not write through those to
/// weights: sg_plan_check saw to it.
static void bind_fixed(SgrtSession *s) {
  const SgPlan *plan = &s->model->plan;
  for (uint32_t i = 0; i < plan->operand_count; i++) {
    const SgPlanOperand *o = &plan->operands[i];
    if (o->space == SG_SPACE_ARENA)
      s->args[i] = s->memory + o->offset;
    else if (o->space == SG_SPACE_WEIGHTS)
      s->args[i] = (void *)(uintptr_t)(s->model->weights +
                                       plan->weights[o->index].offset + o->offset);
    else
      s->ports[s->port_count++] = i;
  }
}

SgStatus sgrt_session_create(const SgrtModel *model, int threads, SgrtSession **out,
                             SgError *error) {
  if (threads < 1 || threads > SGRT_MAX_THREADS)
    return sg_error_set(error, SG_STATUS_INVALID, "%d threads, expected 1 to %d",
                        threads, (int)SGRT_MAX_THREADS);
  const SgPlan *plan = &model->plan;
  SgrtSession *s = calloc(1, sizeof *s);
  SgStatus status = SG_STATUS_OK;
  if (!s) goto no_memory;
  s->model = model;
  s->threads = threads;
  s->lent = calloc((size_t)plan->output_count + 1, sizeof *s->lent);
  s->args = calloc((size_t)plan->operand_count + 1, sizeof *s->args);
  s->codes = calloc((size_t)threads, sizeof *s->codes);
  s->ports = calloc((size_t)plan->operand_count + 1, sizeof *s->ports);
  s->parts = calloc((size_t)plan->kernel_count + 1, sizeof *s->parts);
  s->port_bytes =
      calloc((size_t)plan->input_count + plan->output_count + 1, sizeof *s->port_bytes);
  if (!s->lent || !s->args || !s->codes || !s->ports || !s->parts || !s->port_bytes)
    goto no_memory;
  for (uint32_t i = 0; i < plan->input_count; i++) // checked: no overflow
    (void)sg_tensor_bytes(&plan->inputs[i].type, &s->port_bytes[i]);
  for (uint32_t i = 0; i < plan->output_count; i++)
    (void)sg_tensor_bytes(&plan->outputs[i].type,
                          &s->port_bytes[plan->input_count + i]);
  status = map_memory(s, error);
  if (status != SG_STATUS_OK) goto fail;
  if (threads > 1) {
    status = sgrt_team_find(&s->team, error);
    if (status != SG_STATUS_OK) goto fail;
  }
  sgrt_execute_prepare(s);
  bind_fixed(s);
  *out = s;
  return SG_STATUS_OK;
no_memory:
  status = sg_error_set(error, SG_STATUS_NO_MEMORY, "no memory for a session");
fail:
  sgrt_session_destroy(s);
  return status;
}

void sgrt_session_destroy(SgrtSession *s) {
  if (!s) return;
  if (s->memory) munmap(s->memory, s->memory_bytes);
  free(s->lent);
  free(s->args);
  free(s->codes);
  free(s->ports);
  free(s->port_bytes);
  free(s->parts);
  free(s);
}

void sgrt_session_profile(SgrtSession *s, uint64_t *nanoseconds) {
  s->profile = nanoseconds;
}

int sgrt_session_parts(const SgrtSession *s, uint32_t step) {
  const uint32_t kernel = s->model->plan.steps[step].kernel;
  return kernel == SG_PLAN_COPY ? 1 : s->parts[kernel];
}

void sgrt_session_watch(SgrtSession *s,
                        SgStatus (*see)(void *user, uint32_t step, SgError *error),
                        void *user) {
  s->see = see;
  s->see_user = user;
}

void *sgrt_session_operand(const SgrtSession *s, uint32_t operand) {
  return s->args[operand];
}

static SgStatus check_input(const SgPlanPort *port, const SgTensor *t, SgError *error) {
  enum { TEXT = 160 };
  char expected[TEXT];
  sg_tensor_type_text(&port->type, expected, sizeof expected);
  if (t->dtype != port->type.dtype)
    return sg_error_set(error, SG_STATUS_INVALID,
                        "input '%s': elements are %s, the model says %s", port->name,
                        sg_dtype_name(t->dtype), expected);
  if (t->rank != port->type.rank)
    return sg_error_set(error, SG_STATUS_INVALID,
                        "input '%s': %d dimensions, the model says %d (%s)", port->name,
                        t->rank, port->type.rank, expected);
  for (int d = 0; d < t->rank; d++)
    if (t->dims[d] != port->type.dims[d])
      return sg_error_set(error, SG_STATUS_INVALID,
                          "input '%s': dimension %d is %" PRId64
                          ", the model says %" PRId64 " (%s)",
                          port->name, d, t->dims[d], port->type.dims[d], expected);
  return SG_STATUS_OK;
}

static SgStatus check_data(const char *what, const SgPlanPort *port, const void *data,
                           size_t bytes, SgError *error) {
  if (bytes == 0) return SG_STATUS_OK;
  if (!data)
    return sg_error_set(error, SG_STATUS_INVALID, "%s '%s': no data", what, port->name);
  if ((uintptr_t)data % sg_dtype_size(port->type.dtype) != 0)
    return sg_error_set(error, SG_STATUS_INVALID,
                        "%s '%s': its data is not aligned for %s", what, port->name,
                        sg_dtype_name(port->type.dtype));
  return SG_STATUS_OK;
}

static bool overlap(const SgTensor *a, size_t na, const SgTensor *b, size_t nb) {
  const uintptr_t pa = (uintptr_t)a->data, pb = (uintptr_t)b->data;
  return na > 0 && nb > 0 && pa < pb + nb && pb < pa + na;
}

/// Output `o` is written while inputs and other outputs are still read.
static SgStatus check_output(const SgrtSession *s, uint32_t o, const SgTensor *inputs,
                             const SgTensor *outputs, SgError *error) {
  const SgPlan *plan = &s->model->plan;
  const size_t *in = s->port_bytes, *out = in + plan->input_count;
  const char *name = plan->outputs[o].name;
  const SgStatus status =
      check_data("output", &plan->outputs[o], outputs[o].data, out[o], error);
  if (status != SG_STATUS_OK) return status;
  for (uint32_t i = 0; i < plan->input_count; i++)
    if (overlap(&outputs[o], out[o], &inputs[i], in[i]))
      return sg_error_set(error, SG_STATUS_INVALID,
                          "output '%s': its memory overlaps that of input '%s'", name,
                          plan->inputs[i].name);
  for (uint32_t i = 0; i < o; i++)
    if (overlap(&outputs[o], out[o], &outputs[i], out[i]))
      return sg_error_set(error, SG_STATUS_INVALID,
                          "output '%s': its memory overlaps that of output '%s'", name,
                          plan->outputs[i].name);
  return SG_STATUS_OK;
}

SgStatus sgrt_session_run(SgrtSession *s, const SgTensor *inputs, SgTensor *outputs,
                          SgError *error) {
  const SgPlan *plan = &s->model->plan;
  SgStatus status = SG_STATUS_OK;
  for (uint32_t i = 0; i < plan->input_count; i++) {
    status = check_input(&plan->inputs[i], &inputs[i], error);
    if (status != SG_STATUS_OK) return status;
    status =
        check_data("input", &plan->inputs[i], inputs[i].data, s->port_bytes[i], error);
    if (status != SG_STATUS_OK) return status;
  }
  for (uint32_t i = 0; i < plan->output_count; i++) {
    void *data = outputs[i].data ? outputs[i].data : s->lent[i];
    outputs[i] = plan->outputs[i].type;
    outputs[i].data = data;
    status = check_output(s, i, inputs, outputs, error);
    if (status != SG_STATUS_OK) return status;
  }
  for (uint32_t i = 0; i < s->port_count; i++) {
    const SgPlanOperand *o = &plan->operands[s->ports[i]];
    uint8_t *data =
        o->space == SG_SPACE_INPUT ? inputs[o->index].data : outputs[o->index].data;
    if (data) s->args[s->ports[i]] = data + o->offset; // no data: no bytes
  }
  return sgrt_execute(s, error);
}
