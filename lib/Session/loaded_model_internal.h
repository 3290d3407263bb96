//===- loaded_model_internal.h - what SgModel consists of ---------*- C -*-===//
#ifndef SG_SESSION_LOADED_MODEL_INTERNAL_H
#define SG_SESSION_LOADED_MODEL_INTERNAL_H

#include "artefact.h"
#include "loaded_model.h"
#include "sg/rt.h"

/// One compiled and loaded form of the model: for one set of input types.
typedef struct SgVariant {
  SgHash key;
  SgrtModel *model;
  SgrtSession *session;
  char *meta;
  SgDraw *draws;
} SgVariant;

enum { SG_MODEL_VARIANTS = 8 }; // kept loaded, the last used in front

struct SgModel {
  char *path;
  SgModelKind kind;
  SgSignature signature;
  SgInputShape *shapes; // with names of their own
  size_t shape_count;
  int threads;
  SgGraphChoice graph; // its texts are owned
  bool stats, remarks;
  double tune_seconds; // while sg_model_tune prepares, else 0
  bool tune_any;       // then: also what gives other bits
  int64_t rewrites;    // SG_REWRITES(n), or 0
  char *dump_stages, *passes;
  void (*progress)(void *user, const char *stage, size_t done, size_t total);
  void *user;
  SgCache *cache; // null for a library
  SgVariant variants[SG_MODEL_VARIANTS];
  size_t variant_count;
  SgPrepared prepared;
  bool *with_values; // one an input: shapes depend on its value, a variant for each
};

/// How the model is compiled for inputs of these types. Borrows them.
SgCompileJob sg_model_job(const SgModel *model, const SgTensor *types);

/// Every --input-shape must name an input and agree with what the model fixes.
SG_NODISCARD SgStatus sg_model_check_shapes(const SgModel *model, SgError *error);

#endif // SG_SESSION_LOADED_MODEL_INTERNAL_H
