//===- model.h - what the files of libsgrt share --------------------------===//
#ifndef SG_RUNTIME_MODEL_H
#define SG_RUNTIME_MODEL_H

#include "sg/rt.h"

struct SgrtModel {
  SgPlan plan;
  const SgrtKernel *kernels; // borrowed from the image
  const uint8_t *weights;    // null: none
  size_t mapped;             // bytes to unmap at `weights`; 0: borrowed
  void *library;             // dlopen's handle; null: not loaded by us
};

/// Part `part` of `parts` of a piece of work; see sgrt_parallel.
typedef void (*SgrtPart)(void *user, int part, int thread);

/// The OpenMP runtime, found once per session.
typedef struct SgrtTeam {
  void (*parallel)(void (*body)(void *), void *data, unsigned threads, unsigned flags);
  int (*thread)(void);
  int (*size)(void);
} SgrtTeam;

/// Finds an OpenMP runtime that is loaded already, else loads one for good.
SG_NODISCARD SgStatus sgrt_team_find(SgrtTeam *out, SgError *error);

/// Calls f(user, part, thread) once for each part in [0, parts), on up to `parts`
/// threads; thread < parts. The runtime may give fewer threads than asked for: which
/// parts there are never depends on that. Returns when all are done.
void sgrt_team_run(const SgrtTeam *team, int parts, SgrtPart f, void *user);

struct SgrtSession {
  const SgrtModel *model;
  int threads;
  SgrtTeam team;   // of more than one thread
  uint8_t *memory; // one mapping: arena, outputs to lend, local bytes of each thread
  size_t memory_bytes;
  uint8_t *local; // threads * local_stride bytes
  size_t local_stride;
  void **lent;       // [output_count]: our own memory for outputs
  void **args;       // [operand_count]: the operands as pointers
  int32_t *codes;    // [threads]: what each part of the current step returned
  uint64_t *profile; // borrowed, may be null
  SgStatus (*see)(void *user, uint32_t step, SgError *error); // may be null
  void *see_user;
};

/// Runs all steps; the session's args are filled in.
SG_NODISCARD SgStatus sgrt_execute(SgrtSession *session, SgError *error);

/// "m.weights" beside the library "m.so" at `library`; returns owned, null without
/// memory.
char *sgrt_weights_path(const char *library);

#endif // SG_RUNTIME_MODEL_H
