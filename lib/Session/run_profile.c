//===- run_profile.c - --profile: where the time of a run goes ------------===//
//
// The model runs again, with a clock between its steps, and of each step the fastest
// counts: a long model is interrupted in every run, its steps are not. The
// table has a line a kernel, the slowest first; the trace (--profile=FILE, for Perfetto
// or chrome://tracing) one event a step. Bytes are those of all operands, each once.
// Where the system lets us, the processor counts cycles, instructions and cache misses
// of the thread that leads the run.
//===----------------------------------------------------------------------===//
#include "Support/buffer.h"
#include "Support/clock.h"
#include "counters.h"
#include "loaded_model_internal.h"
#include "machine_limits.h"
#include "run.h"
#include "sg/File.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { LEAST_RUNS = 5, SOURCE_COLUMNS = 48, BEYOND_CACHES = 128 << 20, WIDEST = 64 };

typedef uint64_t Counts[SG_COUNTERS];

typedef struct Profile {
  const SgPlan *plan;
  const SgrtSession *session;
  uint64_t *times;     ///< [step_count]: nanoseconds, the least of all runs
  uint64_t around;     ///< the least that a run took besides its steps
  uint64_t kernels;    ///< the sum of `times`
  double flops, bytes; ///< that one thread can do, a nanosecond
  int uncounted;       ///< errno: why nothing is counted; 0: it is
  SgCounters counters;
  Counts *counts; ///< [step_count], of the runs that `times` are of
  Counts *latest; ///< [step_count], of the run under way
  Counts last;    ///< when the step before ended
} Profile;

/// All steps of one kernel; the copies count as one.
typedef struct Line {
  uint64_t time, flops, bytes;
  uint32_t calls, first; ///< first: the first step
  Counts counts;
} Line;

static uint64_t step_bytes(const SgPlan *plan, const SgPlanStep *step) {
  const bool copy = step->kernel == SG_PLAN_COPY;
  const uint32_t n =
      copy ? 2
           : plan->kernels[step->kernel].inputs + plan->kernels[step->kernel].outputs;
  uint64_t bytes = 0;
  for (uint32_t i = 0; i < n; i++)
    bytes += plan->operands[step->first + i].bytes;
  return bytes;
}

static const char *kernel_name(const SgPlan *plan, const SgPlanStep *step) {
  return step->kernel == SG_PLAN_COPY ? "copy" : plan->kernels[step->kernel].name;
}

/// After step `step`: what was counted since the one before.
static SgStatus count_step(void *user, uint32_t step, SgError *error) {
  Profile *p = user;
  Counts now;
  (void)error;
  if (!sg_counters_read(&p->counters, now)) p->uncounted = EBUSY;
  for (int i = 0; i < SG_COUNTERS && !p->uncounted; i++) {
    p->latest[step][i] = now[i] - p->last[i];
    p->last[i] = now[i];
  }
  return SG_STATUS_OK;
}

static void start_counting(Profile *p, SgrtSession *session) {
  errno = 0;
  p->uncounted = sg_counters_open(&p->counters, sg_hardware_events) ? 0
                 : errno                                            ? errno
                                                                    : ENOSYS;
  if (!p->uncounted) sgrt_session_watch(session, count_step, p);
}

static SgStatus measure(Profile *p, SgModel *model, const SgTensor *inputs,
                        int64_t runs, SgError *error) {
  const uint32_t steps = p->plan->step_count;
  uint64_t *times = sg_calloc((size_t)steps + 1, sizeof *times);
  SgTensor *outputs = sg_calloc(sg_model_output_count(model) + 1, sizeof *outputs);
  SgStatus status = SG_STATUS_OK;
  sgrt_session_profile(model->variants[0].session, times);
  start_counting(p, model->variants[0].session);
  for (int64_t i = 0; i < runs && status == SG_STATUS_OK; i++) {
    memset(times, 0, steps * sizeof *times);
    memset(outputs, 0, sg_model_output_count(model) * sizeof *outputs);
    if (!p->uncounted) (void)sg_counters_read(&p->counters, p->last);
    const double start = sg_now();
    status = sg_model_run_lent(model, inputs, outputs, error);
    const uint64_t run = (uint64_t)((sg_now() - start) * 1e9);
    uint64_t inside = 0;
    for (uint32_t s = 0; s < steps; s++) {
      inside += times[s];
      if (i > 0 && times[s] >= p->times[s]) continue;
      p->times[s] = times[s];
      memcpy(p->counts[s], p->latest[s], sizeof p->counts[s]);
    }
    const uint64_t around = run > inside ? run - inside : 0;
    if (i == 0 || around < p->around) p->around = around;
  }
  sgrt_session_profile(model->variants[0].session, NULL);
  sgrt_session_watch(model->variants[0].session, NULL, NULL);
  sg_counters_close(&p->counters);
  for (uint32_t i = 0; i < steps; i++)
    p->kernels += p->times[i];
  free(times);
  free(outputs);
  return status;
}

static int slowest_first(const void *left, const void *right) {
  const Line *a = left, *b = right;
  if (a->time != b->time) return a->time > b->time ? -1 : 1;
  return (a->first > b->first) - (a->first < b->first);
}

/// "12.3", or "-" where there is nothing to divide.
static void put_quotient(double amount, double by) {
  if (amount > 0 && by > 0)
    printf(" %8.1f", amount / by);
  else
    printf(" %8s", "-");
}

static void print_line(const Profile *p, const Line *l) {
  const SgPlanStep *step = &p->plan->steps[l->first];
  const double time = (double)l->time, flops = (double)l->flops;
  const int threads = sgrt_session_parts(p->session, l->first);
  printf("%10.2f %6.1f %6" PRIu32 " %7d", 1e-3 * time,
         p->kernels ? 100 * (double)l->time / (double)p->kernels : 0.0, l->calls,
         threads);
  put_quotient(flops, time);
  put_quotient(100 * flops, time * p->flops * threads);
  put_quotient((double)l->bytes, time);
  if (!p->uncounted) {
    put_quotient((double)l->counts[SG_INSTRUCTIONS], (double)l->counts[SG_CYCLES]);
    put_quotient((double)l->counts[SG_CACHE_MISSES], 1e3);
  }
  printf("  %s", kernel_name(p->plan, step));
  if (step->source[0])
    printf("  %.*s%s", SOURCE_COLUMNS, step->source,
           strlen(step->source) > SOURCE_COLUMNS ? "..." : "");
  putchar('\n');
}

static void print_table(const Profile *p) {
  const SgPlan *plan = p->plan;
  Line *lines = sg_calloc((size_t)plan->kernel_count + 1, sizeof *lines);
  for (uint32_t i = 0; i < plan->step_count; i++) {
    const SgPlanStep *step = &plan->steps[i];
    const bool copy = step->kernel == SG_PLAN_COPY;
    Line *l = &lines[copy ? plan->kernel_count : step->kernel];
    if (l->calls++ == 0) l->first = i;
    l->time += p->times[i];
    l->flops += copy ? 0 : plan->kernels[step->kernel].flops;
    l->bytes += step_bytes(plan, step);
    for (int c = 0; c < SG_COUNTERS; c++)
      l->counts[c] += p->counts[i][c];
  }
  qsort(lines, (size_t)plan->kernel_count + 1, sizeof *lines, slowest_first);
  printf("%10s %6s %6s %7s %8s %8s %8s", "us", "%", "calls", "threads", "GFLOP/s",
         "% peak", "GB/s");
  if (!p->uncounted) printf(" %8s %8s", "ins/cyc", "k misses");
  puts("  kernel, its first node");
  for (uint32_t i = 0; i <= plan->kernel_count; i++)
    if (lines[i].calls > 0) print_line(p, &lines[i]);
  printf("%10.2f us in %" PRIu32 " calls, %.2f us around them\n",
         1e-3 * (double)p->kernels, plan->step_count, 1e-3 * (double)p->around);
  printf("a thread of this machine: %.1f GFLOP/s, %.1f GB/s beyond the caches\n",
         p->flops, p->bytes);
  if (p->uncounted) printf("no hardware counters: %s\n", strerror(p->uncounted));
  free(lines);
}

/// Chrome's trace event format: complete events, microseconds.
static SgStatus write_trace(const Profile *p, const char *path, SgError *error) {
  SgBuffer t = {0};
  sg_buffer_puts(&t, "{\"displayTimeUnit\": \"ns\", \"traceEvents\": [\n");
  uint64_t at = 0;
  for (uint32_t i = 0; i < p->plan->step_count; at += p->times[i++]) {
    const SgPlanStep *step = &p->plan->steps[i];
    const char *kernel = kernel_name(p->plan, step);
    sg_buffer_puts(&t, "{\"ph\": \"X\", \"pid\": 1, \"tid\": 1, \"name\": ");
    sg_buffer_json(&t, step->source[0] ? step->source : kernel);
    sg_buffer_printf(&t, ", \"ts\": %.3f, \"dur\": %.3f, \"args\": {\"kernel\": ",
                     1e-3 * (double)at, 1e-3 * (double)p->times[i]);
    sg_buffer_json(&t, kernel);
    sg_buffer_printf(
        &t, ", \"threads\": %d, \"flops\": %" PRIu64 ", \"bytes\": %" PRIu64,
        sgrt_session_parts(p->session, i),
        step->kernel == SG_PLAN_COPY ? 0 : p->plan->kernels[step->kernel].flops,
        step_bytes(p->plan, step));
    if (!p->uncounted)
      sg_buffer_printf(&t,
                       ", \"cycles\": %" PRIu64 ", \"instructions\": %" PRIu64
                       ", \"cache_misses\": %" PRIu64,
                       p->counts[i][SG_CYCLES], p->counts[i][SG_INSTRUCTIONS],
                       p->counts[i][SG_CACHE_MISSES]);
    sg_buffer_printf(&t, "}}%s\n", i + 1 < p->plan->step_count ? "," : "");
  }
  sg_buffer_puts(&t, "]}\n");
  const SgStatus status = sg_file_save(path, t.data, t.size, error);
  sg_buffer_free(&t);
  return status;
}

SgStatus sg_run_profile(const SgRunOptions *options, SgModel *model,
                        const SgTensor *inputs, SgError *error) {
  const SgVariant *variant = &model->variants[0];
  Profile p = {.plan = sgrt_model_plan(variant->model), .session = variant->session};
  const size_t steps = (size_t)p.plan->step_count + 1;
  p.times = sg_calloc(steps, sizeof *p.times);
  p.counts = sg_calloc(steps, sizeof *p.counts);
  p.latest = sg_calloc(steps, sizeof *p.latest);
  SgStatus status =
      measure(&p, model, inputs,
              options->repeat > LEAST_RUNS ? options->repeat : LEAST_RUNS, error);
  p.flops = sg_limit_flops(WIDEST);
  p.bytes = sg_limit_bytes(BEYOND_CACHES);
  if (status == SG_STATUS_OK) print_table(&p);
  if (status == SG_STATUS_OK && options->profile[0])
    status = write_trace(&p, options->profile, error);
  free(p.times);
  free(p.counts);
  free(p.latest);
  return status;
}
