//===- compare_layers.h - --compare-layers ------------------------*- C -*-===//
#ifndef SG_SESSION_COMPARE_LAYERS_H
#define SG_SESSION_COMPARE_LAYERS_H

#include "run.h"

/// Runs the compiled model on `inputs` step by step and holds each result against the
/// evaluator's (options->compare_layers "reference") or against the tensors in that
/// folder. `types` are what the model was prepared for. Prints what differs, and with
/// options->verbose all; `*differ` is the number of layers that do.
SG_NODISCARD SgStatus sg_compare_layers(const SgRunOptions *options, SgModel *model,
                                        const SgTensor *types, const SgTensor *inputs,
                                        size_t *differ, SgError *error);

#endif // SG_SESSION_COMPARE_LAYERS_H
