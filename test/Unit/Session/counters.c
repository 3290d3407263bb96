//===- counters.c - counting events of a thread ---------------------------===//
// The hardware's may not be there; the system's own take the same way.
#include "Session/counters.h"

#include "../unit.h"

#include <errno.h>
#include <linux/perf_event.h>
#include <sys/mman.h>

enum { PAGES = 64, PAGE = 4096 };

static void system_events(void **state) {
  (void)state;
  static const SgCounterEvent events[SG_COUNTERS] = {
      {PERF_TYPE_SOFTWARE, PERF_COUNT_SW_TASK_CLOCK},
      {PERF_TYPE_SOFTWARE, PERF_COUNT_SW_PAGE_FAULTS},
      {PERF_TYPE_SOFTWARE, PERF_COUNT_SW_TASK_CLOCK}};
  SgCounters c;
  uint64_t before[SG_COUNTERS], after[SG_COUNTERS];
  if (!sg_counters_open(&c, events)) { // a system that lets nobody count
    assert_true(errno == EACCES || errno == EPERM || errno == ENOSYS);
    skip();
  }
  char *memory = mmap(NULL, PAGES * PAGE, PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  assert_ptr_not_equal(memory, MAP_FAILED);
  assert_true(sg_counters_read(&c, before));
  for (int i = 0; i < PAGES; i++)
    ((volatile char *)memory)[i * PAGE] = 1;
  assert_true(sg_counters_read(&c, after));
  munmap(memory, PAGES * PAGE);
  assert_true(after[0] > before[0] && after[2] > before[2]);
  assert_true(after[1] > before[1] && after[1] - before[1] <= PAGES + 8);
  sg_counters_close(&c);
  assert_false(sg_counters_read(&c, after));
  sg_counters_close(&c); // once more is fine
}

static void unknown_events(void **state) {
  (void)state;
  SgCounters c;
  static const SgCounterEvent events[SG_COUNTERS] = {
      {PERF_TYPE_SOFTWARE, PERF_COUNT_SW_TASK_CLOCK}, {9999, 9999}, {9999, 9999}};
  assert_false(sg_counters_open(&c, events));
  assert_true(errno != 0);
  for (int i = 0; i < SG_COUNTERS; i++)
    assert_int_equal(c.fds[i], -1);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(system_events),
                                     cmocka_unit_test(unknown_events)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
