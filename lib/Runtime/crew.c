//===- crew.c - the threads of one run ------------------------------------===//
//
// A parallel region is entered once a run, not once a kernel: a region costs
// microseconds, and a model has hundreds of kernels. Inside, the leader walks the plan
// and the others wait for jobs: a job is handed out by one store and taken back by one
// count. Whoever waits looks at a word for a while and then sleeps on it (futex), so
// that a long kernel on one thread, or more threads than processors, burns no time of
// others. Nothing is allocated, and no lock is held.
//===----------------------------------------------------------------------===//
#ifndef _GNU_SOURCE
#define _GNU_SOURCE // sched_getaffinity
#endif
#include "crew.h"

#include "float_mode.h"

#include <linux/futex.h>
#include <sched.h>
#include <stdbool.h>
#include <sys/syscall.h>
#include <unistd.h>

// A look is a pause and a load, some 10 to 40 ns: a few hundred microseconds. Now and
// then the processor is offered to others, in case they have more to do.
enum { SPINS = 10000, SPINS_PER_YIELD = 256 };
// `job`: a number in the low half, which futex sees, the threads at it in the high one.
#define JOB_THREADS 32
#define DISMISSED UINT32_MAX

static void pause_briefly(int look) {
  if (look % SPINS_PER_YIELD == SPINS_PER_YIELD - 1) {
    sched_yield();
    return;
  }
#if defined(__x86_64__)
  __builtin_ia32_pause();
#elif defined(__aarch64__)
  __asm__ volatile("yield");
#endif
}

static void sleep_on(const void *word, uint32_t seen) {
  syscall(SYS_futex, word, FUTEX_WAIT_PRIVATE, seen, NULL, NULL, 0);
}

static void wake(const void *word, int threads) {
  syscall(SYS_futex, word, FUTEX_WAKE_PRIVATE, threads, NULL, NULL, 0);
}

/// The half of `job` that a futex can wait on.
static const void *job_number(const SgrtCrew *crew) {
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  return &crew->job;
#else
  return (const char *)&crew->job + 4;
#endif
}

/// Waits until there is another job than `seen`; returns it. That a sleeper is counted
/// before it looks once more, and a job is there before the sleepers are read, both in
/// one order for all, is what makes no job sleep.
static uint64_t wait_for_job(SgrtCrew *crew, uint64_t seen) {
  for (int i = 0; i < crew->spins; i++) {
    const uint64_t job = atomic_load_explicit(&crew->job, memory_order_acquire);
    if (job != seen) return job;
    pause_briefly(i);
  }
  atomic_fetch_add(&crew->sleepers, 1);
  uint64_t job;
  while ((job = atomic_load(&crew->job)) == seen)
    sleep_on(job_number(crew), (uint32_t)seen);
  atomic_fetch_sub(&crew->sleepers, 1);
  return job;
}

static void hand_out(SgrtCrew *crew, uint32_t threads) {
  const uint64_t last = atomic_load_explicit(&crew->job, memory_order_relaxed);
  const uint32_t number = (uint32_t)last + 1;
  atomic_store(&crew->job, (uint64_t)threads << JOB_THREADS | number);
  if (atomic_load(&crew->sleepers) > 0) wake(job_number(crew), INT32_MAX);
}

static void do_parts(const SgrtCrew *crew, int thread) {
  for (int part = thread; part < crew->parts; part += crew->size)
    crew->f(crew->user, part, thread);
}

/// What all threads but the leader's do. A thread that a job does not need never looks
/// at it: the leader does not wait for such a one before it changes the job.
static void serve(SgrtCrew *crew, int thread, uint64_t seen) {
  for (;;) {
    seen = wait_for_job(crew, seen);
    const uint32_t threads = (uint32_t)(seen >> JOB_THREADS);
    if (threads == DISMISSED) return;
    if ((uint32_t)thread >= threads) continue;
    do_parts(crew, thread);
    if (atomic_fetch_sub(&crew->busy, 1) == 1 && atomic_load(&crew->leader_sleeps))
      wake(&crew->busy, 1);
  }
}

static void wait_for_all(SgrtCrew *crew) {
  for (int i = 0; i < crew->spins; i++) {
    if (atomic_load_explicit(&crew->busy, memory_order_acquire) == 0) return;
    pause_briefly(i);
  }
  uint32_t left;
  atomic_store(&crew->leader_sleeps, 1);
  while ((left = atomic_load(&crew->busy)) > 0)
    sleep_on(&crew->busy, left);
  atomic_store(&crew->leader_sleeps, 0);
}

void sgrt_crew_do(SgrtCrew *crew, int parts, SgrtPart f, void *user) {
  crew->f = f;
  crew->user = user;
  crew->parts = parts;
  const int threads = parts < crew->size ? parts : crew->size;
  if (threads > 1) {
    atomic_store_explicit(&crew->busy, (uint32_t)threads - 1, memory_order_relaxed);
    hand_out(crew, (uint32_t)threads);
  }
  do_parts(crew, 0);
  if (threads > 1) wait_for_all(crew);
}

static void region(void *data) {
  SgrtCrew *crew = data;
  const int thread = crew->team->thread();
  if (thread > 0) {
    const SgrtFloatMode mode = sgrt_float_enter();
    serve(crew, thread, crew->first);
    sgrt_float_leave(mode);
    return;
  }
  crew->size = crew->team->size();
  crew->lead(crew->lead_user);
  hand_out(crew, DISMISSED);
}

/// Threads that have a processor each may wait by looking.
static bool have_processors(int threads) {
  cpu_set_t set;
  return sched_getaffinity(0, sizeof set, &set) == 0 && CPU_COUNT(&set) >= threads;
}

void sgrt_crew_run(SgrtCrew *crew, const SgrtTeam *team, int threads,
                   void (*lead)(void *user), void *user) {
  if (crew->spins == 0) crew->spins = have_processors(threads) ? SPINS : 1;
  crew->team = team;
  crew->size = 1;
  crew->lead = lead;
  crew->lead_user = user;
  crew->first = atomic_load_explicit(&crew->job, memory_order_relaxed);
  team->parallel(region, crew, (unsigned)threads, 0);
}
