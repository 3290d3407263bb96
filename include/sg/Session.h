//===- sg/Session.h - load a model, run it ------------------------*- C -*-===//
//
//   SgModel *model;
//   SgError error;
//   if (sg_model_load("model.onnx", NULL, &model, &error)) ...
//   SgTensor in = {.dtype = SG_F32, .rank = 2, .dims = {1, 4}, .data = x}, out[1];
//   if (sg_model_run(model, &in, out, &error)) ...
//   ... out[0].data ...
//   sg_tensor_free(&out[0]);
//   sg_model_destroy(model);
//
// A model with symbolic dimensions is compiled when it first meets a shape; what is
// compiled is kept in the cache and found again by later processes. A model may be
// used by one thread at a time; different models by different threads.
//===----------------------------------------------------------------------===//
#ifndef SG_SESSION_H
#define SG_SESSION_H

#include "sg/Tensor.h"

#ifdef __cplusplus
extern "C" {
#endif

/// The dimensions that the input `name` gets.
typedef struct SgInputShape {
  const char *name;
  int rank;
  int64_t dims[SG_MAX_RANK]; ///< >= 0
} SgInputShape;

/// How to load a model; all borrowed for the call. {0} is: the host's CPU, one thread,
/// -O3, the user's cache.
typedef struct SgLoadOptions {
  const SgInputShape *shapes; ///< of inputs with symbolic dimensions
  size_t shape_count;
  int threads;             ///< 0: one
  int opt_level;           ///< SG_OPT_DEFAULT, or SG_OPT(0) .. SG_OPT(3)
  const char *tune_file;   ///< what sg-run --tune measured; null: nothing
  const char *cpu;         ///< LLVM's name; null or "native": the host
  const char *cache;       ///< folder; null: $XDG_CACHE_HOME/sg or ~/.cache/sg
  bool no_cache;           ///< compile into a folder that is removed again
  const char *dump_stages; ///< folder for the IR of each stage; null: none
  /// Called now and then while compiling, from any thread, one call at a time.
  void (*progress)(void *user, const char *stage, size_t done, size_t total);
  void *user;
  const char *passes;    ///< over the graph instead of the level's, as text; null: none
  bool fast_math;        ///< passes of the level that may change special values, too
  int64_t rewrites;      ///< SG_REWRITES(n): only the first n of these passes; 0: all
  bool stats;            ///< print to standard error what each pass changed, and
  bool remarks;          ///< what became one kernel: compiled anew, then
  bool no_winograd;      ///< no convolution by Winograd's tiles, which round more
  const char *precision; ///< of products: "f16", "bf16" or "bf16x3"; null: as it is
  const char *keep_f32;  ///< nodes that stay f32 then, patterns with commas; null: none
} SgLoadOptions;
#define SG_OPT_DEFAULT 0
#define SG_OPT(level) ((level) + 1)
#define SG_REWRITES(n) ((n) + 1)

/// An input or output of a model.
typedef struct SgValueInfo {
  char *name;
  SgDType dtype;
  int rank;                   ///< -1: not known
  int64_t dims[SG_MAX_RANK];  ///< -1: symbolic
  char *symbols[SG_MAX_RANK]; ///< the symbolic dimension's name, or null
} SgValueInfo;

typedef struct SgModel SgModel;

/// Opens `path` (.onnx, .mlir, .so) and compiles it if all its dimensions are known;
/// `*out` is owned by the caller. Errors: IO, FORMAT, INVALID (shapes), UNSUPPORTED
/// (operators; the text lists them), INTERNAL.
SG_NODISCARD SgStatus sg_model_load(const char *path, const SgLoadOptions *options,
                                    SgModel **out, SgError *error);
/// Null is fine.
void sg_model_destroy(SgModel *model);

size_t sg_model_input_count(const SgModel *model);
size_t sg_model_output_count(const SgModel *model);
/// Borrowed from the model; null when there is no such input or output.
const SgValueInfo *sg_model_input(const SgModel *model, size_t i);
const SgValueInfo *sg_model_output(const SgModel *model, size_t i);

/// Runs the model. `inputs` in the model's order; their dtypes and dimensions are
/// checked (INVALID names the input and what was expected). `outputs` receives
/// sg_model_output_count tensors whose data the caller frees with sg_tensor_free; it is
/// left untouched on failure. RUN: an index was out of range and the like.
SG_NODISCARD SgStatus sg_model_run(SgModel *model, const SgTensor *inputs,
                                   SgTensor *outputs, SgError *error);

/// What is known of the compiled model that ran last, as one JSON object (see
/// docs/cli.md, --json). Returns owned: free().
char *sg_model_info(const SgModel *model);

#ifdef __cplusplus
}
#endif
#endif // SG_SESSION_H
