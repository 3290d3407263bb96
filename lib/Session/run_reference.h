//===- run_reference.h - --reference ------------------------------*- C -*-===//
#ifndef SG_SESSION_RUN_REFERENCE_H
#define SG_SESSION_RUN_REFERENCE_H

#include "loaded_model.h"
#include "mlir-c/IR.h"
#include "sg/Reference.h"
#include "sg/Weights.h"

/// A model's graph, imported.
typedef struct SgRunGraph {
  MlirContext ctx;
  MlirModule module;
  SgWeights *weights;
} SgRunGraph;
/// Imports the graph for inputs of these types, which may lack data. On success it is
/// the caller's. INVALID for a library, which has none.
SG_NODISCARD SgStatus sg_run_graph_open(const SgModel *model, const SgTensor *types,
                                        SgRunGraph *out, SgError *error);
void sg_run_graph_close(SgRunGraph *graph);

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

#endif // SG_SESSION_RUN_REFERENCE_H
