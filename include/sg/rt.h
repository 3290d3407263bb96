//===- sg/rt.h - libsgrt: running compiled models -----------------*- C -*-===//
//
// Depends on libc only; more than one thread needs an OpenMP runtime (libomp.so.5 or
// libgomp.so.1), found by dlopen. In short:
//
//   SgrtModel *model; SgrtSession *session; SgError error;
//   sgrt_model_load("m.so", NULL, &model, &error);      // maps m.weights beside it
//   sgrt_session_create(model, 2, &session, &error);    // all memory is taken here
//   sgrt_session_run(session, inputs, outputs, &error); // takes none
//   sgrt_session_destroy(session); sgrt_model_destroy(model);
//
// A model is immutable: any number of threads may use it at once. A session runs once
// at a time; give each caller its own.
//===----------------------------------------------------------------------===//
#ifndef SG_RT_H
#define SG_RT_H

#include "sg/Plan.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { SGRT_ABI = 1, SGRT_MAX_THREADS = 1024 };

/// What a kernel returns when it is not 0.
enum { SGRT_KERNEL_INDEX = 1 /* an index out of range */ };

/// Does the units [begin, end) of a kernel, in order. `args`: pointers to its inputs,
/// outputs and scratch, aligned for their elements. `local`: this thread's own bytes.
typedef int32_t (*SgrtKernel)(void *const *args, void *local, int64_t begin,
                              int64_t end);

/// What a model's library exports as `const SgrtImage sg_model_image`.
typedef struct SgrtImage {
  uint32_t abi;          ///< SGRT_ABI
  uint32_t kernel_count; ///< as in the plan
  const void *plan;      ///< the plan image
  uint64_t plan_bytes;
  const SgrtKernel *kernels; ///< in the order of the plan's kernels
} SgrtImage;

typedef struct SgrtModel SgrtModel;
typedef struct SgrtSession SgrtSession;

/// Opens a model whose code is in this process. `image` and what it points to are
/// borrowed until the model is destroyed. `weights` is the path of the weights file,
/// which is mapped; it may be null if the plan has none.
SG_NODISCARD SgStatus sgrt_model_open(const SgrtImage *image, const char *weights,
                                      SgrtModel **out, SgError *error);

/// The same with the weights file's bytes in memory: 64-byte aligned, borrowed.
SG_NODISCARD SgStatus sgrt_model_open_memory(const SgrtImage *image,
                                             const void *weights, size_t weights_bytes,
                                             SgrtModel **out, SgError *error);

/// Loads a compiled model's library, whose code then runs in this process. `weights`
/// null: the file beside it, "m.weights" for "m.so".
SG_NODISCARD SgStatus sgrt_model_load(const char *library, const char *weights,
                                      SgrtModel **out, SgError *error);

/// Frees the model; its sessions must be gone. Fine when null.
void sgrt_model_destroy(SgrtModel *model);

/// The checked plan: names and types of inputs and outputs, steps, arena bytes and
/// bound, weights. Borrowed from the model.
const SgPlan *sgrt_model_plan(const SgrtModel *model);

/// Takes all memory that runs need. `threads` in 1..SGRT_MAX_THREADS: how many a run
/// uses, the caller's included; more than 1 without an OpenMP runtime is an error.
SG_NODISCARD SgStatus sgrt_session_create(const SgrtModel *model, int threads,
                                          SgrtSession **out, SgError *error);

/// Runs the model on inputs[0..plan->input_count). Each must have the type that the
/// plan says and data aligned for its elements. outputs[0..plan->output_count): dtype,
/// rank and dims are set; where `data` is not null the result is written there (that
/// memory must have the plan's size and overlap no input or other output), where it is
/// null the session lends its own, valid until its next run. Errors: INVALID names the
/// input and what was expected; RUN names the node that failed. Results are then
/// undefined.
SG_NODISCARD SgStatus sgrt_session_run(SgrtSession *session, const SgTensor *inputs,
                                       SgTensor *outputs, SgError *error);

/// From now on each run adds the nanoseconds of step i to nanoseconds[i]
/// (plan->step_count of them, the caller's); null ends that.
void sgrt_session_profile(SgrtSession *session, uint64_t *nanoseconds);

/// How many parts of step `step` are done at once, at most one a thread: it follows
/// from the step's work, and from what the threads need to share it.
int sgrt_session_parts(const SgrtSession *session, uint32_t step);

/// From now on each run calls see(user, i) when step i has ended well, on the thread
/// that called sgrt_session_run; any status but OK ends the run with that status. Null
/// ends that. Nothing is allocated: the callee reads what it wants in place.
void sgrt_session_watch(SgrtSession *session,
                        SgStatus (*see)(void *user, uint32_t step, SgError *error),
                        void *user);

/// Where operand `operand` of the plan lies (those of step i begin at
/// plan->steps[i].first: inputs, then outputs, then scratch), plan->operands[operand]
/// .bytes of them: inside `see`, whose step's outputs have just been written; other
/// arena operands may hold anything. The bytes of an output may be changed: later steps
/// read what is there. Those of inputs and weights must not.
void *sgrt_session_operand(const SgrtSession *session, uint32_t operand);

/// Fine when null.
void sgrt_session_destroy(SgrtSession *session);

//===----------------------------------------------------------------------===//
// What the functions of a model's own header (m.h) are made of: a model of static
// shapes with one session, plain pointers, errors as text.
//===----------------------------------------------------------------------===//

typedef struct SgrtProgram SgrtProgram;

/// `weights` null: beside the library that `image` lies in. Null on failure; then, as
/// below, a sentence is in error[0..error_bytes) (error may be null).
SgrtProgram *sgrt_program_load(const SgrtImage *image, const char *weights, int threads,
                               char *error, size_t error_bytes);

/// Returns 0, or the SgStatus as a number. An output pointer must not be null.
int sgrt_program_run(SgrtProgram *program, const void *const *inputs,
                     void *const *outputs, char *error, size_t error_bytes);

void sgrt_program_free(SgrtProgram *program);

#ifdef __cplusplus
}
#endif
#endif // SG_RT_H
