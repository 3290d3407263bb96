//===- run_reference.h - --reference ------------------------------*- C -*-===//
#ifndef SG_SESSION_RUN_REFERENCE_H
#define SG_SESSION_RUN_REFERENCE_H

#include "loaded_model.h"
#include "sg/Reference.h"
#include "sg/Weights.h"

/// Evaluates the model's graph for `inputs` (all given) by lib/Reference; `outputs` are
/// owned by the caller, and so are `shadows`, as sg_reference_run_shadow gives them;
/// null: none are computed.
SG_NODISCARD SgStatus sg_run_reference(const SgModel *model, const SgTensor *inputs,
                                       SgTensor *outputs, SgTensor *shadows,
                                       SgError *error);

/// What the graph, which is not compiled then, makes of each input: `draws` has one
/// entry an input.
SG_NODISCARD SgStatus sg_run_draws(const SgModel *model, const SgTensor *types,
                                   SgDraw *draws, SgError *error);

/// Finds the bytes of resources in `weights` (borrowed): they are mapped, and read
/// wherever they lie.
SgReferenceWeights sg_run_weights(SgWeights *weights);

#endif // SG_SESSION_RUN_REFERENCE_H
