//===- counters.c - what the processor counts of a thread -----------------===//
#include "counters.h"

#include <errno.h>
#include <linux/perf_event.h>
#include <sys/syscall.h>
#include <unistd.h>

const SgCounterEvent sg_hardware_events[SG_COUNTERS] = {
    {PERF_TYPE_HARDWARE, PERF_COUNT_HW_CPU_CYCLES},
    {PERF_TYPE_HARDWARE, PERF_COUNT_HW_INSTRUCTIONS},
    {PERF_TYPE_HARDWARE, PERF_COUNT_HW_CACHE_MISSES}};

bool sg_counters_open(SgCounters *c, const SgCounterEvent events[SG_COUNTERS]) {
  for (int i = 0; i < SG_COUNTERS; i++)
    c->fds[i] = -1;
  for (int i = 0; i < SG_COUNTERS; i++) {
    struct perf_event_attr attr = {.type = events[i].type,
                                   .size = sizeof attr,
                                   .config = events[i].config,
                                   .read_format = PERF_FORMAT_GROUP |
                                                  PERF_FORMAT_TOTAL_TIME_ENABLED |
                                                  PERF_FORMAT_TOTAL_TIME_RUNNING,
                                   .exclude_kernel = 1,
                                   .exclude_hv = 1};
    const int leader = i ? c->fds[0] : -1;
    c->fds[i] =
        (int)syscall(SYS_perf_event_open, &attr, 0, -1, leader, PERF_FLAG_FD_CLOEXEC);
    if (c->fds[i] >= 0) continue;
    const int cause = errno;
    sg_counters_close(c);
    errno = cause;
    return false;
  }
  return true;
}

bool sg_counters_read(const SgCounters *c, uint64_t values[SG_COUNTERS]) {
  struct {
    uint64_t count, enabled, running, values[SG_COUNTERS];
  } group;
  if (read(c->fds[0], &group, sizeof group) != (ssize_t)sizeof group ||
      group.count != SG_COUNTERS || group.running != group.enabled)
    return false; // others count, too, in turns
  for (int i = 0; i < SG_COUNTERS; i++)
    values[i] = group.values[i];
  return true;
}

void sg_counters_close(SgCounters *c) {
  for (int i = SG_COUNTERS; i-- > 0;) {
    if (c->fds[i] >= 0) close(c->fds[i]);
    c->fds[i] = -1;
  }
}
