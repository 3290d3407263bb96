//===- execute.c - one small loop over the plan ---------------------------===//
#include "float_mode.h"
#include "model.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// What a part must be worth, in times of what handing it out and taking it back costs:
// the data that it reads and writes move between the cores, too. And what a run must
// save to be worth a region, in nanoseconds. A job that takes longer than MAX_JOB was
// held up by others' work, which may end.
enum { HAND_OUTS = 24, REGION = 10000, MAX_JOB = 20000 };

static uint64_t now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

/// The units begin <= u < end of one step, cut into parts.
typedef struct Job {
  const SgrtSession *session;
  SgrtKernel kernel;
  void *const *args;
  int64_t begin, end;
  int parts;
} Job;

static void run_part(void *user, int part, int thread) {
  const Job *job = user;
  const SgrtSession *s = job->session;
  // The first units % parts parts do one unit more.
  const int64_t units = job->end - job->begin;
  const int64_t each = units / job->parts, more = units % job->parts;
  const int64_t begin = job->begin + part * each + (part < more ? part : more);
  s->codes[part] = job->kernel(job->args, s->local + (size_t)thread * s->local_stride,
                               begin, begin + each + (part < more));
}

//===----------------------------------------------------------------------===//
// How calls are cut. Units of one phase do not depend on each other: however they are,
// the results have the same bits.
//===----------------------------------------------------------------------===//

static void do_nothing(void *user, int part, int thread) {
  (void)user, (void)part, (void)thread;
}

static int compare_times(const void *left, const void *right) {
  const uint64_t *a = left, *b = right;
  return (*a > *b) - (*a < *b);
}

/// Measures what a job costs that is nothing but handed out and taken back: 0.1 to some
/// microseconds as the cores lie, far more where there are fewer than threads.
static void measure_job(void *user) {
  enum { TIMES = 101 };
  SgrtSession *s = user;
  uint64_t times[TIMES];
  for (int i = 0; i < TIMES; i++) {
    const uint64_t before = now();
    sgrt_crew_do(s->crew, s->threads, do_nothing, NULL);
    times[i] = now() - before;
  }
  qsort(times, TIMES, sizeof *times, compare_times);
  s->job_time = times[TIMES / 2] < MAX_JOB ? times[TIMES / 2] : MAX_JOB;
}

static int parts_of(const SgrtSession *s, const SgPlanKernel *k) {
  uint64_t parts = k->time / (HAND_OUTS * s->job_time + 1);
  if (parts > (uint64_t)s->threads) parts = (uint64_t)s->threads;
  if (parts > k->units) parts = k->units;
  return parts > 1 ? (int)parts : 1;
}

void sgrt_execute_prepare(SgrtSession *s) {
  const SgPlan *plan = &s->model->plan;
  // The runtime makes its threads at the first region: here rather than in a run.
  if (s->crew) sgrt_crew_run(s->crew, &s->team, s->threads, measure_job, s);
  for (uint32_t i = 0; i < plan->kernel_count; i++)
    s->parts[i] = s->crew ? parts_of(s, &plan->kernels[i]) : 1;
  uint64_t saved = 0;
  for (uint32_t i = 0; i < plan->step_count && saved <= REGION; i++) {
    const uint32_t kernel = plan->steps[i].kernel;
    if (kernel == SG_PLAN_COPY) continue;
    const uint64_t time = plan->kernels[kernel].time;
    saved += time - time / (uint64_t)s->parts[kernel];
  }
  if (saved > REGION) return;
  s->crew = NULL; // not worth a region
  for (uint32_t i = 0; i < plan->kernel_count; i++)
    s->parts[i] = 1;
}

/// Does the job's units in `most` parts, or as many as there are. Returns what the
/// kernel returned: of its parts, the first that failed, so that the message does not
/// depend on timing.
static int32_t run_parts(SgrtSession *s, Job job, int most) {
  const int64_t units = job.end - job.begin;
  job.parts = units < most ? (int)units : most;
  sgrt_crew_do(s->crew, job.parts, run_part, &job);
  for (int i = 0; i < job.parts; i++)
    if (s->codes[i] != 0) return s->codes[i];
  return 0;
}

/// Returns what the kernel returned.
static int32_t run_step(SgrtSession *s, const SgPlanStep *step) {
  const SgPlan *plan = &s->model->plan;
  void *const *args = s->args + step->first;
  if (step->kernel == SG_PLAN_COPY) {
    const size_t bytes = (size_t)plan->operands[step->first].bytes;
    if (bytes > 0) memcpy(args[1], args[0], bytes);
    return 0;
  }
  const int64_t units = (int64_t)plan->kernels[step->kernel].units;
  const int64_t first = (int64_t)plan->kernels[step->kernel].first_units;
  const SgrtKernel kernel = s->model->kernels[step->kernel];
  const int parts = s->parts[step->kernel];
  if (parts == 1) return kernel(args, s->local, 0, units);
  Job job = {.session = s, .kernel = kernel, .args = args, .end = first};
  const int32_t code = first > 0 ? run_parts(s, job, parts) : 0;
  if (code != 0) return code;
  job.begin = first;
  job.end = units;
  return run_parts(s, job, parts);
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

static SgStatus run_steps(SgrtSession *s, SgError *error) {
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

/// A run, for the leader of its threads.
typedef struct Run {
  SgrtSession *session;
  SgError *error;
  SgStatus status;
} Run;

static void lead(void *user) {
  Run *run = user;
  run->status = run_steps(run->session, run->error);
}

SgStatus sgrt_execute(SgrtSession *s, SgError *error) {
  const SgrtFloatMode mode = sgrt_float_enter();
  Run run = {.session = s, .error = error};
  if (s->crew)
    sgrt_crew_run(s->crew, &s->team, s->threads, lead, &run);
  else
    lead(&run);
  sgrt_float_leave(mode);
  return run.status;
}
