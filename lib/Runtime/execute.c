//===- execute.c - one small loop over the plan ---------------------------===//
#include "model.h"

#include <inttypes.h>
#include <string.h>
#include <time.h>

// A parallel region costs a few microseconds: a thread must have at least this much
// work (SgPlanKernel.cost, about bytes moved) to be worth waking.
enum { MIN_COST_PER_THREAD = 32 * 1024 };

/// One step, cut into parts.
typedef struct Job {
  const SgrtSession *session;
  SgrtKernel kernel;
  void *const *args;
  int64_t units;
  int parts;
} Job;

static void run_part(void *user, int part, int thread) {
  const Job *job = user;
  const SgrtSession *s = job->session;
  // The first units % parts parts do one unit more.
  const int64_t each = job->units / job->parts, more = job->units % job->parts;
  const int64_t begin = part * each + (part < more ? part : more);
  s->codes[part] = job->kernel(job->args, s->local + (size_t)thread * s->local_stride,
                               begin, begin + each + (part < more));
}

static int parts_of(const SgrtSession *s, const SgPlanKernel *k) {
  uint64_t parts = k->cost / MIN_COST_PER_THREAD;
  if (parts > (uint64_t)s->threads) parts = (uint64_t)s->threads;
  if (parts > k->units) parts = k->units;
  return parts > 1 ? (int)parts : 1;
}

/// Returns what the kernel returned: of its parts, the first that failed, so that the
/// message does not depend on timing.
static int32_t run_step(SgrtSession *s, const SgPlanStep *step) {
  const SgPlan *plan = &s->model->plan;
  void *const *args = s->args + step->first;
  if (step->kernel == SG_PLAN_COPY) {
    const size_t bytes = (size_t)plan->operands[step->first].bytes;
    if (bytes > 0) memcpy(args[1], args[0], bytes);
    return 0;
  }
  const SgPlanKernel *k = &plan->kernels[step->kernel];
  const SgrtKernel kernel = s->model->kernels[step->kernel];
  const int parts = parts_of(s, k);
  if (parts == 1) return kernel(args, s->local, 0, (int64_t)k->units);
  Job job = {s, kernel, args, (int64_t)k->units, parts};
  sgrt_team_run(&s->team, parts, run_part, &job);
  for (int i = 0; i < parts; i++)
    if (s->codes[i] != 0) return s->codes[i];
  return 0;
}

static SgStatus report_step(const SgPlan *plan, const SgPlanStep *step, int32_t code,
                            SgError *error) {
  const char *kernel = plan->kernels[step->kernel].name;
  if (code == SGRT_KERNEL_INDEX)
    return sg_error_set(error, SG_STATUS_RUN,
                        "node '%s' (kernel %s): an index is out of range", step->source,
                        kernel);
  return sg_error_set(error, SG_STATUS_RUN,
                      "node '%s' (kernel %s): failed with code %" PRId32, step->source,
                      kernel, code);
}

static uint64_t now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

SgStatus sgrt_execute(SgrtSession *s, SgError *error) {
  const SgPlan *plan = &s->model->plan;
  uint64_t before = s->profile ? now() : 0;
  for (uint32_t i = 0; i < plan->step_count; i++) {
    const SgPlanStep *step = &plan->steps[i];
    const int32_t code = run_step(s, step);
    if (code != 0) return report_step(plan, step, code, error);
    if (s->profile) s->profile[i] += now() - before;
    const SgStatus status = s->see ? s->see(s->see_user, i, error) : SG_STATUS_OK;
    if (status != SG_STATUS_OK) return status;
    if (s->profile) before = now();
  }
  return SG_STATUS_OK;
}
