//===- overhead.c - what a call costs beside its kernels ------------------===//
//
//   overhead m.so  =>  {"call_us": 120.3, "kernels_us": 118.9, "steps": 54}
//
// The least time of a run on one thread, and of calling the same kernels on the same
// memory one after the other with nothing in between, in turns.
//===----------------------------------------------------------------------===//
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "Support/clock.h"
#include "sg/rt.h"

enum { ROUNDS = 40, RUNS = 50 };

/// The kernels of a plan, and the memory that a session has for them.
typedef struct Steps {
  const SgPlan *plan;
  const SgrtKernel *kernels;
  void **args;
  void *local;
} Steps;

static void call_kernels(const Steps *s) {
  for (uint32_t i = 0; i < s->plan->step_count; i++) {
    const SgPlanStep *step = &s->plan->steps[i];
    void **args = s->args + step->first;
    if (step->kernel == SG_PLAN_COPY)
      memcpy(args[1], args[0], (size_t)s->plan->operands[step->first].bytes);
    else
      (void)s->kernels[step->kernel](args, s->local, 0,
                                     (int64_t)s->plan->kernels[step->kernel].units);
  }
}

static bool prepare(Steps *s, const SgrtModel *model, const SgrtSession *session,
                    const SgrtImage *image) {
  uint64_t local = 64;
  s->plan = sgrt_model_plan(model);
  s->kernels = image->kernels;
  s->args = calloc((size_t)s->plan->operand_count + 1, sizeof *s->args);
  for (uint32_t i = 0; i < s->plan->kernel_count; i++)
    if (s->plan->kernels[i].local > local) local = s->plan->kernels[i].local;
  s->local = aligned_alloc(64, (size_t)(local + 63) / 64 * 64);
  for (uint32_t i = 0; s->args && i < s->plan->operand_count; i++)
    s->args[i] = sgrt_session_operand(session, i);
  return s->args && s->local;
}

static bool make_inputs(const SgPlan *plan, SgTensor *inputs) {
  SgError error;
  for (uint32_t i = 0; i < plan->input_count; i++) {
    size_t bytes;
    inputs[i] = plan->inputs[i].type;
    if (!sg_tensor_bytes(&inputs[i], &bytes) ||
        sg_tensor_alloc(&inputs[i], &error) != SG_STATUS_OK)
      return false;
    memset(inputs[i].data, 0, bytes); // a valid index, whatever it reaches
  }
  return true;
}

int main(int argc, char **argv) {
  SgrtModel *model = NULL;
  SgrtSession *session = NULL;
  SgError error = {0};
  Steps steps;
  void *library = argc == 2 ? dlopen(argv[1], RTLD_NOW) : NULL;
  const SgrtImage *image = library ? dlsym(library, "sg_model_image") : NULL;
  if (!image) return fprintf(stderr, "usage: overhead ./m.so\n"), 2;
  SgStatus status = sgrt_model_load(argv[1], NULL, &model, &error);
  if (status == SG_STATUS_OK) status = sgrt_session_create(model, 1, &session, &error);
  if (status != SG_STATUS_OK) return fprintf(stderr, "%s\n", error.text), 1;
  const SgPlan *plan = sgrt_model_plan(model);
  SgTensor *inputs = calloc((size_t)plan->input_count + 1, sizeof *inputs);
  SgTensor *outputs = calloc((size_t)plan->output_count + 1, sizeof *outputs);
  if (!inputs || !outputs || !make_inputs(plan, inputs)) return 1;
  double call = 1e9, kernels = 1e9;
  for (int round = 0; round < ROUNDS; round++) {
    for (int run = 0; run < RUNS; run++) {
      const double start = sg_now();
      status = sgrt_session_run(session, inputs, outputs, &error);
      const double time = sg_now() - start;
      if (status != SG_STATUS_OK) return fprintf(stderr, "%s\n", error.text), 1;
      if (time < call) call = time;
    }
    // The first run has told the session where inputs and outputs lie.
    if (round == 0 && !prepare(&steps, model, session, image)) return 1;
    for (int run = 0; run < RUNS; run++) {
      const double start = sg_now();
      call_kernels(&steps);
      const double time = sg_now() - start;
      if (time < kernels) kernels = time;
    }
  }
  printf("{\"call_us\": %.2f, \"kernels_us\": %.2f, \"steps\": %u}\n", 1e6 * call,
         1e6 * kernels, plan->step_count);
  return 0; // the process ends: nothing is freed
}
