//===- artefact.h - a model file becomes an artefact --------------*- C -*-===//
#ifndef SG_SESSION_ARTEFACT_H
#define SG_SESSION_ARTEFACT_H

#include "cache.h"
#include "mlir-c/IR.h"
#include "sg/Codegen.h"
#include "sg/Pipelines.h"
#include "sg/Weights.h"
#include "signature.h"

/// What to compile, and into what. All borrowed.
typedef struct SgCompileJob {
  const char *path;
  SgModelKind kind; ///< ONNX or MLIR
  const SgSignature *signature;
  const SgTensor *types;   ///< one an input: its dtype and shape
  const bool *with_values; ///< one an input: specialise for types[i].data; may be null
  bool *needs;         ///< one an input: receives true where an import that fails with
                       ///< UNSUPPORTED asks for its value; may be null
  SgGraphChoice graph; ///< and the machine, for kernels as well
  int64_t rewrites;    ///< SG_REWRITES(n): no more than n over the graph; 0: all
  const char *passes;  ///< pipeline in text instead of the level's; null: none
  const char *dump_stages;
  bool stats, remarks; ///< print to standard error what passes did
  SgCache *cache;      ///< of kernels; may be null
  void (*progress)(void *user, const char *stage, size_t done, size_t total);
  void *user;
} SgCompileJob;

/// Writes `folder`/m.so, m.weights, m.h and meta.json. Errors: IO, FORMAT, INVALID,
/// UNSUPPORTED (operators; a report too long for `error` has been printed to standard
/// error), INTERNAL.
SG_NODISCARD SgStatus sg_compile(const SgCompileJob *job, const char *folder,
                                 SgError *error);

/// The graph cut into kernels, none of them lowered: what sg_compile makes on its way.
typedef struct SgOutlined {
  MlirContext ctx;
  MlirModule module; ///< @main of plan ops, and the kernels as functions of sg ops
  SgWeights *weights;
} SgOutlined;
/// Errors as sg_compile; `out` is owned by the caller.
SG_NODISCARD SgStatus sg_compile_outlined(const SgCompileJob *job, SgOutlined *out,
                                          SgError *error);
void sg_outlined_free(SgOutlined *outlined);
/// The passes from the graph to kernels and plan, with the options that the job means,
/// as text; owned: free.
char *sg_outline_pipeline(const SgCompileJob *job, const SgMachine *machine);

/// Writes the same, but for meta.json, of a graph at hand: `module` as it stands, no
/// pass over the graph runs. It is borrowed: a copy is compiled. No other thread may
/// use its context meanwhile.
SG_NODISCARD SgStatus sg_compile_graph(const SgCompileJob *job, MlirModule module,
                                       SgWeights *weights, const char *folder,
                                       SgError *error);

/// What sg_compile_to can write.
typedef enum SgCompileForm {
  SG_FORM_MLIR,     ///< the imported graph as text
  SG_FORM_BYTECODE, ///< and as bytecode
  SG_FORM_LLVM,     ///< LLVM IR of all kernels
  SG_FORM_OBJECT,   ///< one relocatable object (m.o) with m.weights and m.h beside it
  SG_FORM_LIBRARY   ///< a shared library (m.so), the same
} SgCompileForm;
SG_NODISCARD SgStatus sg_compile_to(const SgCompileJob *job, SgCompileForm form,
                                    const char *path, SgError *error);

/// Whether input `i` is one that a job can specialise for: few elements, given.
bool sg_compile_can_have_value(const SgCompileJob *job, size_t i);
/// Whether the job does so.
bool sg_compile_has_value(const SgCompileJob *job, size_t i);
/// After UNSUPPORTED: adds to `with_values` (one an input) what the job needed and can
/// have; false when there is nothing to add, so that to try again is of no use.
bool sg_compile_add_values(const SgCompileJob *job, bool *with_values);

/// Identifies all that the artefact depends on, but for the files' content.
SG_NODISCARD SgStatus sg_compile_key(const SgCompileJob *job, SgHash *out,
                                     SgError *error);

#endif // SG_SESSION_ARTEFACT_H
