//===- window.c - a part of a graph as a module of its own ----------------===//
#include "window.h"

#include "Support/buffer.h"
#include "Support/table.h"
#include "sg/Builder.h"

#include <stdlib.h>
#include <string.h>

/// A constant of more bytes becomes an argument, so that the text stays readable.
enum { SMALL_CONSTANT = 256, INLINE_WEIGHT = 1 << 20 };

void sg_op_list_make(MlirOperation func, const SgTensor *in, SgOpList *out) {
  const MlirBlock block = mlirRegionGetFirstBlock(mlirOperationGetRegion(func, 0));
  size_t n = 0;
  MlirOperation op = mlirBlockGetFirstOperation(block);
  for (; !mlirOperationIsNull(op); op = mlirOperationGetNextInBlock(op))
    n++;
  *out = (SgOpList){.func = func, .in = in, .ops = sg_calloc(n, sizeof *out->ops)};
  op = mlirBlockGetFirstOperation(block);
  for (; !mlirOperationIsNull(op); op = mlirOperationGetNextInBlock(op))
    if (!sg_is(op, "sg.constant") && !sg_is(op, "func.return"))
      out->ops[out->count++] = op;
}

void sg_op_list_free(SgOpList *ops) {
  free(ops->ops);
  *ops = (SgOpList){0};
}

/// A window being made.
typedef struct Making {
  const SgOpList *ops;
  const SgCut *cut;
  SgEvaluator *evaluator;
  MlirContext ctx;
  MlirBlock block;
  SgTable *values;   // of the graph -> mapped[]
  MlirValue *mapped; // room for all operands and results of the ops kept
  MlirValue *fed;    // values that are arguments
  size_t count, fed_count;
} Making;

static bool is_small(MlirOperation constant) {
  SgTensor type;
  size_t bytes = 0;
  const MlirAttribute value = sg_attr(constant, "value");
  return mlirAttributeIsADenseElements(value) &&
         (mlirDenseElementsAttrIsSplat(value) ||
          (sg_reference_type(sg_res_type(constant, 0), &type) &&
           sg_tensor_bytes(&type, &bytes) && bytes <= SMALL_CONSTANT));
}

static void map(Making *m, MlirValue from, MlirValue to) {
  *sg_table_at(m->values, &from.ptr, sizeof from.ptr) = (int64_t)m->count;
  m->mapped[m->count++] = to;
}

/// The weight `constant` as a constant of the window: its bytes in the text.
static SgStatus inline_weight(Making *m, MlirOperation constant, SgError *error) {
  const MlirValue v = sg_res(constant, 0);
  const MlirOperation copy = mlirOperationClone(constant);
  SgTensor t;
  size_t bytes = 0;
  SgStatus status =
      sg_evaluator_values(m->evaluator, m->ops->func, m->ops->in, &v, 1, &t, error);
  if (status == SG_STATUS_OK && sg_tensor_bytes(&t, &bytes) && bytes <= INLINE_WEIGHT)
    sg_set_attr(copy, "value", sg_reference_to_attr(mlirValueGetType(v), &t));
  if (status == SG_STATUS_OK) sg_tensor_free(&t);
  mlirBlockAppendOwnedOperation(m->block, copy);
  map(m, v, sg_res(copy, 0));
  return status;
}

/// Makes the operand `v` of op `i` known in the window.
static SgStatus bring(Making *m, size_t i, MlirValue v, SgError *error) {
  if (*sg_table_at(m->values, &v.ptr, sizeof v.ptr) >= 0) return SG_STATUS_OK;
  const MlirOperation constant = sg_def(v, "sg.constant");
  if (!mlirOperationIsNull(constant) && !m->cut->feed[i]) {
    if (is_small(constant)) {
      const MlirOperation copy = mlirOperationClone(constant);
      mlirBlockAppendOwnedOperation(m->block, copy);
      map(m, v, sg_res(copy, 0));
      return SG_STATUS_OK;
    }
    if (m->cut->weights) return inline_weight(m, constant, error);
  }
  m->fed[m->fed_count++] = v;
  map(m, v,
      mlirBlockAddArgument(m->block, mlirValueGetType(v),
                           mlirOperationGetLocation(m->ops->func)));
  return SG_STATUS_OK;
}

static SgStatus copy_ops(Making *m, SgWindow *out, SgError *error) {
  SgStatus status = SG_STATUS_OK;
  for (size_t i = 0; i < m->ops->count && status == SG_STATUS_OK; i++) {
    if (!m->cut->keep[i]) continue;
    const MlirOperation op = m->ops->ops[i];
    for (intptr_t k = 0; k < sg_n_in(op) && status == SG_STATUS_OK; k++)
      status = bring(m, i, sg_in(op, k), error);
    if (status != SG_STATUS_OK) break;
    const MlirOperation copy = mlirOperationClone(op);
    for (intptr_t k = 0; k < sg_n_in(op); k++) {
      const MlirValue v = sg_in(op, k);
      mlirOperationSetOperand(copy, k,
                              m->mapped[*sg_table_at(m->values, &v.ptr, sizeof v.ptr)]);
    }
    mlirBlockAppendOwnedOperation(m->block, copy);
    out->op_count++;
    for (intptr_t r = 0; r < sg_n_res(op); r++)
      map(m, sg_res(op, r), sg_res(copy, r));
  }
  return status;
}

/// Whether `v`, of a kept op, is used by an op that is not kept, or by none.
static bool leaves(const Making *m, SgTable *numbers, MlirValue v) {
  MlirOpOperand use = mlirValueGetFirstUse(v);
  bool out = mlirOpOperandIsNull(use);
  for (; !mlirOpOperandIsNull(use) && !out; use = mlirOpOperandGetNextUse(use)) {
    const MlirOperation user = mlirOpOperandGetOwner(use);
    const int64_t i = *sg_table_at(numbers, &user.ptr, sizeof user.ptr);
    out = i < 0 || !m->cut->keep[i];
  }
  return out;
}

static void finish(Making *m, SgWindow *out) {
  SgTable *numbers = sg_table_create();
  for (size_t i = 0; i < m->ops->count; i++)
    *sg_table_at(numbers, &m->ops->ops[i].ptr, sizeof(void *)) = (int64_t)i;
  MlirValue *returned = sg_calloc(m->count, sizeof *returned);
  for (size_t i = 0; i < m->ops->count; i++) {
    if (!m->cut->keep[i] || m->cut->mute[i]) continue;
    for (intptr_t r = 0; r < sg_n_res(m->ops->ops[i]); r++) {
      const MlirValue v = sg_res(m->ops->ops[i], r);
      if (leaves(m, numbers, v))
        returned[out->out_count++] =
            m->mapped[*sg_table_at(m->values, &v.ptr, sizeof v.ptr)];
    }
  }
  sg_table_destroy(numbers);
  SgBuilder b = sg_b_at_end(m->block, mlirOperationGetLocation(m->ops->func));
  (void)sg_b_op(&b, "func.return", .in = {(intptr_t)out->out_count, returned});

  const size_t n = m->fed_count + out->out_count;
  MlirType *types = sg_calloc(n, sizeof *types);
  for (size_t i = 0; i < n; i++)
    types[i] =
        mlirValueGetType(i < m->fed_count ? m->fed[i] : returned[i - m->fed_count]);
  const MlirType type =
      mlirFunctionTypeGet(m->ctx, (intptr_t)m->fed_count, types,
                          (intptr_t)out->out_count, types + m->fed_count);
  const MlirRegion region = mlirRegionCreate();
  mlirRegionAppendOwnedBlock(region, m->block);
  SgBuilder top = sg_b_at_end(mlirModuleGetBody(out->module), b.loc);
  (void)sg_b_op(&top, "func.func",
                .attrs = SG_A({"sym_name", sg_a_str(&top, "main")},
                              {"function_type", sg_a_type(type)}),
                .regions = SG_R(region));
  free(types);
  free(returned);
}

SgStatus sg_window_make(const SgOpList *ops, const SgCut *cut, SgEvaluator *evaluator,
                        SgWindow *out, SgError *error) {
  const MlirContext ctx = mlirOperationGetContext(ops->func);
  size_t room = 0;
  for (size_t i = 0; i < ops->count; i++)
    room += cut->keep[i] ? (size_t)(sg_n_in(ops->ops[i]) + sg_n_res(ops->ops[i])) : 0;
  Making m = {.ops = ops,
              .cut = cut,
              .evaluator = evaluator,
              .ctx = ctx,
              .block = mlirBlockCreate(0, NULL, NULL),
              .values = sg_table_create(),
              .mapped = sg_calloc(room, sizeof *m.mapped),
              .fed = sg_calloc(room, sizeof *m.fed)};
  *out = (SgWindow){.module = mlirModuleCreateEmpty(mlirLocationUnknownGet(ctx))};
  SgStatus status = copy_ops(&m, out, error);
  if (status == SG_STATUS_OK)
    finish(&m, out);
  else
    mlirBlockDestroy(m.block);
  out->in = sg_calloc(m.fed_count, sizeof *out->in);
  if (status == SG_STATUS_OK)
    status = sg_evaluator_values(evaluator, ops->func, ops->in, m.fed, m.fed_count,
                                 out->in, error);
  if (status == SG_STATUS_OK) out->in_count = m.fed_count;
  sg_table_destroy(m.values);
  free(m.mapped);
  free(m.fed);
  if (status != SG_STATUS_OK) sg_window_free(out);
  return status;
}

void sg_window_free(SgWindow *w) {
  for (size_t i = 0; i < w->in_count; i++)
    sg_tensor_free(&w->in[i]);
  free(w->in);
  if (!mlirModuleIsNull(w->module)) mlirModuleDestroy(w->module);
  *w = (SgWindow){0};
}
