//===- plan_values.h - the plan by the reference evaluator --------*- C -*-===//
#ifndef SG_SESSION_PLAN_VALUES_H
#define SG_SESSION_PLAN_VALUES_H

#include "artefact.h"
#include "sg/Reference.h"

/// Walks @main of an outlined module, one call or copy at a time. Each call is
/// evaluated by the body of its kernel, on operands that count as exact.
typedef struct SgPlanValues SgPlanValues;

/// `outlined` and `inputs`, one an argument of @main, are borrowed. Returns
/// owned.
SgPlanValues *sg_plan_values_create(const SgOutlined *outlined, const SgTensor *inputs);
void sg_plan_values_destroy(SgPlanValues *values);

/// Evaluates the next plan.call or plan.copy; null at the end of @main. With
/// `evaluate` false it only says which that is.
SG_NODISCARD SgStatus sg_plan_values_next(SgPlanValues *values, bool evaluate,
                                          MlirOperation *op, SgError *error);

/// Result `i` of the op that was evaluated last, and what it carries; borrowed until
/// the next one.
const SgTensor *sg_plan_values_result(const SgPlanValues *values, intptr_t i);
const SgShadow *sg_plan_values_shadow(const SgPlanValues *values, intptr_t i);

/// The name of the node that made the op's result: the last one in its location, as it
/// may stand for several. Empty when there is none.
MlirStringRef sg_plan_values_name(MlirOperation op);

#endif // SG_SESSION_PLAN_VALUES_H
