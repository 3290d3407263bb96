//===- model.h - what the files of libsgrt share --------------------------===//
#ifndef SG_RUNTIME_MODEL_H
#define SG_RUNTIME_MODEL_H

#include "crew.h"
#include "sg/rt.h"

struct SgrtModel {
  SgPlan plan;
  const SgrtKernel *kernels; // borrowed from the image
  const uint8_t *weights;    // null: none
  size_t mapped;             // bytes to unmap at `weights`; 0: borrowed
  void *library;             // dlopen's handle; null: not loaded by us
};

struct SgrtSession {
  const SgrtModel *model;
  int threads;
  SgrtTeam team;     // of more than one thread
  SgrtCrew *crew;    // null: every run is on one thread
  uint64_t job_time; // nanoseconds to hand out nothing, as measured
  int *parts;        // [kernel_count]: in how many a call is cut
  uint8_t *memory;   // one mapping: arena, outputs to lend, locals of each thread, crew
  size_t memory_bytes;
  uint8_t *local; // threads * local_stride bytes
  size_t local_stride;
  void **lent;     // [output_count]: our own memory for outputs
  void **args;     // [operand_count]: the operands as pointers
  uint32_t *ports; // [port_count]: the operands in inputs and outputs
  uint32_t port_count;
  size_t *port_bytes; // [input_count + output_count]
  int32_t *codes;     // [threads]: what each part of the current step returned
  uint64_t *profile;  // borrowed, may be null
  SgStatus (*see)(void *user, uint32_t step, SgError *error); // may be null
  void *see_user;
};

/// Starts the threads, and decides by the time that they take to answer how calls are
/// cut, and whether a run needs its threads at all.
void sgrt_execute_prepare(SgrtSession *session);

/// Runs all steps; the session's args are filled in.
SG_NODISCARD SgStatus sgrt_execute(SgrtSession *session, SgError *error);

/// "m.weights" beside the library "m.so" at `library`; returns owned, null without
/// memory.
char *sgrt_weights_path(const char *library);

#endif // SG_RUNTIME_MODEL_H
