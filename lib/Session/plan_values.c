//===- plan_values.c - the plan by the reference evaluator ----------------===//
#include "plan_values.h"

#include "Support/buffer.h"
#include "Support/table.h"
#include "module.h"
#include "sg/Builder.h"
#include "sg/Target.h"

#include <stdlib.h>
#include <string.h>

/// A value of @main.
typedef struct Value {
  SgTensor tensor;
  bool owned;
  size_t uses; ///< to come
} Value;

struct SgPlanValues {
  const SgOutlined *outlined;
  MlirSymbolTable symbols;
  MlirOperation next, last; ///< last: whose results are held below
  SgTable *numbers;         ///< of MlirValue
  Value *values;            ///< by number
  size_t count, room;
  SgTensor *results;
  SgShadow *shadows;
  intptr_t n_results;
};

static Value *at(const SgPlanValues *v, MlirValue value) {
  return &v->values[*sg_table_at(v->numbers, &value.ptr, sizeof value.ptr)];
}

static void add(SgPlanValues *v, MlirValue value, const SgTensor *tensor, bool owned) {
  if (v->count == v->room) {
    v->room = 2 * v->room + 64;
    v->values = sg_realloc(v->values, v->room * sizeof *v->values);
  }
  Value *added = &v->values[v->count];
  *added = (Value){.tensor = *tensor, .owned = owned};
  for (MlirOpOperand use = mlirValueGetFirstUse(value); !mlirOpOperandIsNull(use);
       use = mlirOpOperandGetNextUse(use))
    added->uses++;
  *sg_table_at(v->numbers, &value.ptr, sizeof value.ptr) = (int64_t)v->count++;
}

static void drop(Value *value) {
  if (value->owned) sg_tensor_free(&value->tensor);
  value->owned = false;
}

static void use_operands(const SgPlanValues *v, MlirOperation op) {
  for (intptr_t i = 0; i < sg_n_in(op); i++) {
    Value *value = at(v, sg_in(op, i));
    if (--value->uses == 0) drop(value);
  }
}

/// What the results held so far become: values of the plan.
static void settle(SgPlanValues *v) {
  for (intptr_t i = 0; i < v->n_results; i++) {
    add(v, sg_res(v->last, i), &v->results[i], true);
    sg_tensor_free(&v->shadows[i].f64);
    sg_tensor_free(&v->shadows[i].margin);
    Value *value = &v->values[v->count - 1];
    if (value->uses == 0) drop(value);
  }
  if (v->n_results) use_operands(v, v->last);
  free(v->results);
  free(v->shadows);
  v->results = NULL;
  v->shadows = NULL;
  v->n_results = 0;
}

SgPlanValues *sg_plan_values_create(const SgOutlined *outlined,
                                    const SgTensor *inputs) {
  const MlirOperation func = sg_module_main(outlined->module);
  const MlirBlock block = mlirRegionGetFirstBlock(mlirOperationGetRegion(func, 0));
  SgPlanValues *v = sg_calloc(1, sizeof *v);
  v->outlined = outlined;
  v->symbols = mlirSymbolTableCreate(mlirModuleGetOperation(outlined->module));
  v->numbers = sg_table_create();
  v->next = mlirBlockGetFirstOperation(block);
  for (intptr_t i = 0; i < mlirBlockGetNumArguments(block); i++)
    add(v, mlirBlockGetArgument(block, i), &inputs[i], false);
  return v;
}

void sg_plan_values_destroy(SgPlanValues *v) {
  if (!v) return;
  settle(v);
  for (size_t i = 0; i < v->count; i++)
    drop(&v->values[i]);
  free(v->values);
  sg_table_destroy(v->numbers);
  mlirSymbolTableDestroy(v->symbols);
  free(v);
}

static SgStatus get_weight(SgPlanValues *v, MlirOperation op, SgError *error) {
  SgTensor t;
  bool owned;
  const SgStatus status =
      sg_target_weight_value(op, v->outlined->weights, &t, &owned, error);
  if (status == SG_STATUS_OK) add(v, sg_res(op, 0), &t, owned);
  return status;
}

/// A copy of `op`'s operand, from its attribute offset on, as its result's type.
static SgStatus copy(SgPlanValues *v, MlirOperation op, SgTensor *out, SgError *error) {
  SgTensor t;
  size_t bytes = 0;
  if (!sg_reference_type(sg_res_type(op, 0), &t) || !sg_tensor_bytes(&t, &bytes))
    return sg_error_set(error, SG_STATUS_INTERNAL, "a view has no type of numbers");
  const SgStatus status = sg_tensor_alloc(&t, error);
  if (status != SG_STATUS_OK) return status;
  const char *from = at(v, sg_in(op, 0))->tensor.data;
  memcpy(t.data, from + sg_attr_i64(op, "offset", 0), bytes);
  *out = t;
  return status;
}

/// The bytes of `op`'s operands, one after the other.
static SgStatus join(SgPlanValues *v, MlirOperation op, SgTensor *out, SgError *error) {
  SgTensor t;
  if (!sg_reference_type(sg_res_type(op, 0), &t))
    return sg_error_set(error, SG_STATUS_INTERNAL, "a concat has no type of numbers");
  const SgStatus status = sg_tensor_alloc(&t, error);
  if (status != SG_STATUS_OK) return status;
  char *to = t.data;
  for (intptr_t i = 0; i < sg_n_in(op); i++) {
    const SgTensor *part = &at(v, sg_in(op, i))->tensor;
    size_t bytes = 0;
    if (sg_tensor_bytes(part, &bytes) && bytes > 0) memcpy(to, part->data, bytes);
    to += bytes; // verified: they fill the result
  }
  *out = t;
  return status;
}

static SgStatus call(SgPlanValues *v, MlirOperation op, SgError *error) {
  const MlirStringRef name = mlirFlatSymbolRefAttrGetValue(sg_attr(op, "kernel"));
  const MlirOperation kernel = mlirSymbolTableLookup(v->symbols, name);
  if (mlirOperationIsNull(kernel))
    return sg_error_set(error, SG_STATUS_INTERNAL, "there is no kernel %.*s",
                        (int)name.length, name.data);
  SgTensor *in = sg_calloc((size_t)sg_n_in(op) + 1, sizeof *in);
  for (intptr_t i = 0; i < sg_n_in(op); i++)
    in[i] = at(v, sg_in(op, i))->tensor;
  const SgReferenceRun run = {.in = in, .out = v->results, .out_shadow = v->shadows};
  const SgStatus status = sg_reference_run_with(kernel, &run, error);
  free(in);
  return status;
}

static SgStatus evaluate(SgPlanValues *v, MlirOperation op, SgError *error) {
  const size_t n = (size_t)sg_n_res(op);
  v->results = sg_calloc(n + 1, sizeof *v->results);
  v->shadows = sg_calloc(n + 1, sizeof *v->shadows);
  const SgStatus status =
      sg_is(op, "plan.call") ? call(v, op, error) : copy(v, op, &v->results[0], error);
  if (status == SG_STATUS_OK) v->n_results = (intptr_t)n;
  v->last = op;
  return status;
}

SgStatus sg_plan_values_next(SgPlanValues *v, bool wanted, MlirOperation *out,
                             SgError *error) {
  settle(v);
  for (; !sg_is(v->next, "func.return");
       v->next = mlirOperationGetNextInBlock(v->next)) {
    const MlirOperation op = v->next;
    SgStatus status = SG_STATUS_OK;
    if (sg_is(op, "plan.call") || sg_is(op, "plan.copy")) {
      v->next = mlirOperationGetNextInBlock(op);
      *out = op;
      return wanted ? evaluate(v, op, error) : SG_STATUS_OK;
    }
    if (!wanted) continue;
    if (sg_is(op, "plan.weight")) {
      status = get_weight(v, op, error);
    } else if (sg_is(op, "plan.view") || sg_is(op, "plan.concat")) {
      SgTensor t;
      status = sg_is(op, "plan.view") ? copy(v, op, &t, error) : join(v, op, &t, error);
      if (status == SG_STATUS_OK) {
        add(v, sg_res(op, 0), &t, true);
        use_operands(v, op);
      }
    } else if (!sg_is_of(op, "sg")) { // those are of weights
      status = sg_error_set(error, SG_STATUS_INTERNAL, "the plan has an unknown op");
    }
    if (status != SG_STATUS_OK) return status;
  }
  *out = (MlirOperation){NULL};
  return SG_STATUS_OK;
}

const SgTensor *sg_plan_values_result(const SgPlanValues *v, intptr_t i) {
  return &v->results[i];
}
const SgShadow *sg_plan_values_shadow(const SgPlanValues *v, intptr_t i) {
  return &v->shadows[i];
}

static MlirStringRef last_name(MlirLocation loc) {
  if (mlirLocationIsAName(loc)) return mlirIdentifierStr(mlirLocationNameGetName(loc));
  if (!mlirLocationIsAFused(loc)) return SG_STR("");
  const unsigned count = mlirLocationFusedGetNumLocations(loc);
  MlirLocation *parts = sg_calloc((size_t)count + 1, sizeof *parts);
  mlirLocationFusedGetLocations(loc, parts);
  MlirStringRef name = SG_STR("");
  for (unsigned i = count; i > 0 && name.length == 0; i--)
    name = last_name(parts[i - 1]);
  free(parts);
  return name;
}

MlirStringRef sg_plan_values_name(MlirOperation op) {
  return last_name(mlirOperationGetLocation(op));
}
