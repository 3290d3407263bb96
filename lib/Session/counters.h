//===- counters.h - what the processor counts of a thread ---------*- C -*-===//
#ifndef SG_SESSION_COUNTERS_H
#define SG_SESSION_COUNTERS_H

#include <stdbool.h>
#include <stdint.h>

enum { SG_CYCLES, SG_INSTRUCTIONS, SG_CACHE_MISSES, SG_COUNTERS };

/// An event as perf_event_open names it.
typedef struct SgCounterEvent {
  uint32_t type;
  uint64_t config;
} SgCounterEvent;
/// Of the hardware, in the order above.
extern const SgCounterEvent sg_hardware_events[SG_COUNTERS];

/// Counters of the calling thread, of its own code alone.
typedef struct SgCounters {
  int fds[SG_COUNTERS]; ///< the first leads the group
} SgCounters;

/// Starts counting. False, with errno, where the system or the processor does not: then
/// nothing is to be closed.
bool sg_counters_open(SgCounters *counters, const SgCounterEvent events[SG_COUNTERS]);
/// What was counted until now; false when some of it was not.
bool sg_counters_read(const SgCounters *counters, uint64_t values[SG_COUNTERS]);
void sg_counters_close(SgCounters *counters);

#endif // SG_SESSION_COUNTERS_H
