//===- run_reference.h - --reference ------------------------------*- C -*-===//
#ifndef SG_SESSION_RUN_REFERENCE_H
#define SG_SESSION_RUN_REFERENCE_H

#include "loaded_model.h"

/// Evaluates the model's graph for `inputs` (all given) by lib/Reference; `outputs` are
/// owned by the caller.
SG_NODISCARD SgStatus sg_run_reference(const SgModel *model, const SgTensor *inputs,
                                       SgTensor *outputs, SgError *error);

#endif // SG_SESSION_RUN_REFERENCE_H
