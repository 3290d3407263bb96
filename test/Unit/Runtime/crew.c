//===- crew.c - the threads of a run: each part once, jobs in order -------===//
#include "Runtime/crew.h"

#include "../unit.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { THREADS = 4, MOST_PARTS = 9, JOBS = 3000 };

static SgrtTeam team;
static _Alignas(64) SgrtCrew crew;

typedef struct Work {
  int parts;
  int done[MOST_PARTS]; // by the part: none is done by two threads at once
  int thread_of[MOST_PARTS];
  bool slow; // the parts of the leader, or those of the others, take their time
} Work;

static void doze(void) { nanosleep(&(struct timespec){.tv_nsec = 3000000}, NULL); }

static void part(void *user, int p, int thread) {
  Work *w = user;
  assert_true(p >= 0 && p < w->parts);
  w->done[p]++;
  w->thread_of[p] = thread;
  if (w->slow && p == w->parts - 1) doze();
}

/// Jobs of 1 to MOST_PARTS parts, each seen whole before the next is handed out.
static void many_jobs(void *user) {
  (void)user;
  Work w = {0};
  for (int j = 0; j < JOBS; j++) {
    w.parts = 1 + j % MOST_PARTS;
    memset(w.done, 0, sizeof w.done);
    sgrt_crew_do(&crew, w.parts, part, &w);
    for (int p = 0; p < MOST_PARTS; p++) {
      assert_int_equal(w.done[p], p < w.parts);
      if (p < w.parts) assert_true(w.thread_of[p] < THREADS);
    }
    assert_int_equal(w.thread_of[0], 0); // the leader does its share
  }
}

/// Waits so long that all who wait go to sleep: the others between jobs, then the
/// leader.
static void sleepy_jobs(void *user) {
  (void)user;
  Work w = {.parts = THREADS, .slow = true};
  for (int j = 0; j < 5; j++) {
    doze();
    sgrt_crew_do(&crew, w.parts, part, &w);
    for (int p = 0; p < w.parts; p++)
      assert_int_equal(w.done[p], j + 1);
  }
}

static void any_size(void **state) {
  (void)state;
  static const int threads[] = {THREADS, 1, 2, 3, THREADS};
  for (size_t i = 0; i < sizeof threads / sizeof *threads; i++) {
    sgrt_crew_run(&crew, &team, threads[i], many_jobs, NULL);
    assert_true(crew.size <= threads[i]);
  }
}

static void sleepers(void **state) {
  (void)state;
  sgrt_crew_run(&crew, &team, THREADS, sleepy_jobs, NULL);
  assert_int_equal(atomic_load(&crew.sleepers), 0);
}

/// Runs that hand out nothing: the others come and go.
static void nothing(void *user) { ++*(int *)user; }

static void empty_runs(void **state) {
  (void)state;
  int runs = 0;
  for (int i = 0; i < 200; i++)
    sgrt_crew_run(&crew, &team, THREADS, nothing, &runs);
  assert_int_equal(runs, 200);
}

static int set_up(void **state) {
  (void)state;
  SgError error;
  return sgrt_team_find(&team, &error) != SG_STATUS_OK;
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(any_size),
                                     cmocka_unit_test(sleepers),
                                     cmocka_unit_test(empty_runs)};
  return cmocka_run_group_tests(tests, set_up, NULL);
}
