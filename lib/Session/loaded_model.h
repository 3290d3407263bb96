//===- loaded_model.h - the inside of SgModel ---------------------*- C -*-===//
#ifndef SG_SESSION_LOADED_MODEL_H
#define SG_SESSION_LOADED_MODEL_H

#include "input_draws.h"
#include "sg/Session.h"
#include "signature.h"

/// Opens a model and reads its signature; compiles nothing.
SG_NODISCARD SgStatus sg_model_create(const char *path, const SgLoadOptions *options,
                                      SgModel **out, SgError *error);
/// The path as the user gave it, for messages.
const char *sg_model_name(const SgModel *model);

/// Finds the concrete type of every input: from `given[i]` where its data is not null,
/// --input-shape, the model, and symbolic dimensions that another input settles.
/// `origins[i]` (may be null) says where given[i] came from. INVALID names an input
/// that does not fit, or lists the dimensions that stay open.
SG_NODISCARD SgStatus sg_model_resolve(const SgModel *model, const SgTensor *given,
                                       char *const *origins, SgTensor *types,
                                       SgError *error);

/// Whether the model is at fault by itself, as far as its shapes are fixed without
/// inputs: FORMAT or UNSUPPORTED with the importer's message, else OK. For when its
/// inputs are at fault too: what is wrong with the model is told first.
SG_NODISCARD SgStatus sg_model_check(const SgModel *model, SgError *error);

/// Compiles the model for inputs of these types, or finds it in the cache, and makes it
/// the one that runs. `types[i].data` may be null; where it is not, small inputs
/// whose values the importer must know are specialised for.
SG_NODISCARD SgStatus sg_model_prepare(SgModel *model, const SgTensor *types,
                                       SgError *error);

/// The same, but measures the register tiles of its kernels first, `seconds` each, as
/// far as the model's file of tiles (without one, that of the cache) has none of them,
/// and adds them there. With `any` also which 3 x 3 convolutions Winograd's tiles are
/// faster for, which give other bits.
SG_NODISCARD SgStatus sg_model_tune(SgModel *model, const SgTensor *types,
                                    double seconds, bool any, SgError *error);

/// What was prepared last.
typedef struct SgPrepared {
  bool cached;
  double seconds;      ///< to get it: compiled or found, and loaded
  const char *meta;    ///< meta.json of the artefact; null for a library
  const SgDraw *draws; ///< one an input: what --random may give it; null for a library
} SgPrepared;
const SgPrepared *sg_model_prepared(const SgModel *model);

/// As sg_model_run on what is prepared; outputs without data are lent by the model
/// until its next run, as sgrt_session_run does.
SG_NODISCARD SgStatus sg_model_run_lent(SgModel *model, const SgTensor *inputs,
                                        SgTensor *outputs, SgError *error);

#endif // SG_SESSION_LOADED_MODEL_H
