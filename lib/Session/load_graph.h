//===- load_graph.h - a model file as a module of sg ops ----------*- C -*-===//
#ifndef SG_SESSION_LOAD_GRAPH_H
#define SG_SESSION_LOAD_GRAPH_H

#include "artefact.h"
#include "mlir-c/IR.h"
#include "sg/Weights.h"

/// Imports (ONNX) or parses (MLIR) the model of `job` into `ctx`; `*out` returns owned.
/// `*weights` (returns owned) finds the bytes of its resources. A report of
/// unsupported operators that is too long for `error` goes to standard error. Errors as
/// sg_compile.
SG_NODISCARD SgStatus sg_graph_load(MlirContext ctx, const SgCompileJob *job,
                                    MlirModule *out, SgWeights **weights,
                                    SgError *error);

/// Marks each constant of f32 of @main that has a number beyond the range of f16:
/// `sg.wide`.
SG_NODISCARD SgStatus sg_graph_mark_wide(MlirModule module, SgWeights *store,
                                         SgError *error);

/// n > 0 when the integers of `argument` index a dimension and must be below n, through
/// reshapes, casts, slices, sums and products with constants and the like; else 0.
int64_t sg_graph_index_bound(MlirValue argument);

#endif // SG_SESSION_LOAD_GRAPH_H
