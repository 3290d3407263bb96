//===- crew.h - the threads of one run ----------------------------*- C -*-===//
#ifndef SG_RUNTIME_CREW_H
#define SG_RUNTIME_CREW_H

#include "sg/Status.h"

#include <stdatomic.h>
#include <stdint.h>

/// The OpenMP runtime, found once per session.
typedef struct SgrtTeam {
  void (*parallel)(void (*body)(void *), void *data, unsigned threads, unsigned flags);
  int (*thread)(void);
  int (*size)(void);
} SgrtTeam;

/// Finds an OpenMP runtime that is loaded already, else loads one for good.
SG_NODISCARD SgStatus sgrt_team_find(SgrtTeam *out, SgError *error);

/// Part `part` of a job; `thread` is below the number of threads of the run.
typedef void (*SgrtPart)(void *user, int part, int thread);

/// The threads of a run and the job they are at. Zeroes at first; 64-byte aligned, for
/// what different threads write lies in different lines.
typedef struct SgrtCrew {
  const SgrtTeam *team;
  int size;   ///< threads that the runtime gave, the leader's included
  int spins;  ///< looks at a word before a thread goes to sleep
  SgrtPart f; ///< of the job
  void *user;
  int parts;
  void (*lead)(void *user);
  void *lead_user;
  uint64_t first; ///< `job` when the run began
  /// The job's number, and how many threads are at it: what the others wait on.
  _Alignas(64) _Atomic uint64_t job;
  _Atomic uint32_t sleepers;
  /// Of those, the leader aside, who are not done: what the leader waits on.
  _Alignas(64) _Atomic uint32_t busy;
  _Atomic uint32_t leader_sleeps;
} SgrtCrew;

/// Calls lead(user) on the calling thread, with up to `threads` - 1 others at its
/// disposal meanwhile.
void sgrt_crew_run(SgrtCrew *crew, const SgrtTeam *team, int threads,
                   void (*lead)(void *user), void *user);

/// Inside `lead`: calls f(user, part, thread) once for each part in [0, parts), each on
/// one thread. The runtime may have given fewer threads than asked for: which parts
/// there are never depends on that. Returns when all are done.
void sgrt_crew_do(SgrtCrew *crew, int parts, SgrtPart f, void *user);

#endif // SG_RUNTIME_CREW_H
