//===- check.c - one pass on one graph ------------------------------------===//
#include "check.h"

#include "Support/buffer.h"
#include "sg/Builder.h"

#include "mlir-c/Diagnostics.h"

#include <stdlib.h>
#include <string.h>

MlirOperation sg_graph_main(MlirModule module) {
  const MlirSymbolTable symbols = mlirSymbolTableCreate(mlirModuleGetOperation(module));
  const MlirOperation func = mlirSymbolTableLookup(symbols, SG_STR("main"));
  mlirSymbolTableDestroy(symbols);
  return func;
}

static MlirBlock body(MlirModule module) {
  return mlirRegionGetFirstBlock(mlirOperationGetRegion(sg_graph_main(module), 0));
}

size_t sg_graph_ops(MlirModule module) {
  size_t n = 0;
  MlirOperation op = mlirBlockGetFirstOperation(body(module));
  for (; !mlirOperationIsNull(op); op = mlirOperationGetNextInBlock(op))
    n += sg_is_of(op, "sg") && !sg_is(op, "sg.constant");
  return n;
}

SgStatus sg_graph_open(MlirModule module, const SgTensor *in, SgEvaluator *evaluator,
                       SgGraph *out, SgError *error) {
  *out = (SgGraph){.module = module, .in = in};
  out->out_count = (size_t)sg_n_in(mlirBlockGetTerminator(body(module)));
  out->out = sg_calloc(out->out_count, sizeof *out->out);
  return sg_evaluator_run(evaluator, sg_graph_main(module), in, out->out, error);
}

SgStatus sg_graph_compile(SgGraph *g, const SgVerifyJob *job, SgError *error) {
  if (g->compiled) return SG_STATUS_OK;
  g->compiled = sg_calloc(g->out_count, sizeof *g->compiled);
  return job->run(job->user, g->module, g->in, g->compiled, error);
}

static void free_tensors(SgTensor *tensors, size_t count) {
  sg_tensors_free(tensors, count);
  free(tensors);
}

void sg_graph_close(SgGraph *g) {
  free_tensors(g->out, g->out_count);
  free_tensors(g->shadows, g->out_count);
  free_tensors(g->compiled, g->out_count);
  if (!mlirModuleIsNull(g->module)) mlirModuleDestroy(g->module);
  *g = (SgGraph){0};
}

void sg_check_free(SgCheck *c) {
  if (!mlirModuleIsNull(c->after)) mlirModuleDestroy(c->after);
  c->after.ptr = NULL;
}

static void put(MlirStringRef text, void *buffer) {
  sg_buffer_put(buffer, text.data, text.length);
}

static MlirLogicalResult keep_first(MlirDiagnostic diagnostic, void *buffer) {
  SgBuffer *text = buffer;
  if (mlirDiagnosticGetSeverity(diagnostic) == MlirDiagnosticError && text->size == 0)
    mlirDiagnosticPrint(diagnostic, put, text);
  return SG_OK;
}

/// Whether two modules read the same, names of values and locations aside.
static bool same_text(MlirModule a, MlirModule b) {
  SgBuffer x = {0}, y = {0};
  mlirOperationPrint(mlirModuleGetOperation(a), put, &x);
  mlirOperationPrint(mlirModuleGetOperation(b), put, &y);
  const bool same = x.size == y.size && memcmp(x.data, y.data, x.size) == 0;
  sg_buffer_free(&x);
  sg_buffer_free(&y);
  return same;
}

static void fault(SgCheck *c, SgFault what, const char *format, const char *text) {
  SgError e;
  (void)sg_error_set(&e, SG_STATUS_INVALID, format, text);
  c->fault = what;
  memcpy(c->text, e.text, sizeof c->text);
}

static SgStatus shadow(const SgVerifyJob *job, SgGraph *g, SgError *error) {
  if (g->shadows) return SG_STATUS_OK;
  SgTensor *values = sg_calloc(g->out_count, sizeof *values);
  g->shadows = sg_calloc(g->out_count, sizeof *g->shadows);
  const SgStatus status = sg_reference_run_shadow(
      sg_graph_main(g->module), job->weights, g->in, values, g->shadows, error);
  free_tensors(values, status == SG_STATUS_OK ? g->out_count : 0);
  return status;
}

static SgStatus check_values(const SgVerifyJob *job, SgEvaluator *evaluator,
                             const SgPassItem *pass, const SgGraph *before,
                             SgGraph *base, SgCheck *c, SgTensor *after,
                             SgError *error) {
  SgError said;
  SgStatus status =
      sg_evaluator_run(evaluator, sg_graph_main(c->after), before->in, after, &said);
  if (status != SG_STATUS_OK) { // before, it could be evaluated
    fault(c, SG_FAULT_VALUES, "changes the graph so that it cannot be run: %s",
          said.text);
    return SG_STATUS_OK;
  }
  const size_t n = before->out_count;
  if (pass->exactness == SG_EXACT) {
    status = sg_compare_bits(after, before->out, n, &c->values, error);
  } else {
    status = shadow(job, base, error);
    if (status == SG_STATUS_OK)
      status = sg_compare_judged(pass->exactness, after, base->out, base->shadows, n,
                                 &c->values, error);
  }
  if (status == SG_STATUS_OK && c->values.differs)
    fault(c, SG_FAULT_VALUES, "changes the result: %s", c->values.text);
  return status;
}

static SgStatus check_compiled(const SgVerifyJob *job, const SgPassItem *pass,
                               const SgGraph *before, const SgGraph *base, SgCheck *c,
                               const SgTensor *after, SgError *error) {
  SgError said;
  SgTensor *got = sg_calloc(before->out_count, sizeof *got);
  SgStatus status = job->run(job->user, c->after, before->in, got, &said);
  if (status != SG_STATUS_OK) {
    fault(c, SG_FAULT_COMPILED, "leaves a graph that does not compile: %s", said.text);
    status = SG_STATUS_OK;
  } else {
    status = sg_compare_close(got, after, base->compiled, before->out_count,
                              base->reduced || pass->exactness == SG_REDUCED,
                              &c->compiled, error);
    if (status == SG_STATUS_OK && c->compiled.differs)
      fault(c, SG_FAULT_COMPILED, "leaves a graph that compiles to another result: %s",
            c->compiled.text);
  }
  free_tensors(got, before->out_count);
  return status;
}

SgStatus sg_check(const SgVerifyJob *job, SgEvaluator *evaluator,
                  const SgPassItem *pass, int64_t limit, bool compile,
                  const SgGraph *before, SgGraph *base, SgCheck *c, SgError *error) {
  const MlirContext ctx = mlirModuleGetContext(before->module);
  SgBuffer said = {0};
  *c = (SgCheck){.log = {.limit = limit}};
  c->after = mlirModuleFromOperation(
      mlirOperationClone(mlirModuleGetOperation(before->module)));
  const MlirOperation module = mlirModuleGetOperation(c->after);
  const MlirDiagnosticHandlerID id =
      mlirContextAttachDiagnosticHandler(ctx, keep_first, &said, NULL);
  const bool ran = !SG_FAILED(sg_pass_apply(pass->text, module, &c->log));
  const bool valid = ran && mlirOperationVerify(module);
  c->changed = !valid || !same_text(c->after, before->module);
  SgStatus status = SG_STATUS_OK;
  if (!valid) {
    fault(c, SG_FAULT_INVALID, "leaves a module that is not valid: %s",
          said.data ? said.data : "no reason is given");
  } else if (c->changed) {
    const size_t n = (size_t)sg_n_in(mlirBlockGetTerminator(body(c->after)));
    SgTensor *after = sg_calloc(n, sizeof *after);
    if (n != before->out_count)
      fault(c, SG_FAULT_VALUES, "%s", "changes the number of results");
    else
      status = check_values(job, evaluator, pass, before, base, c, after, error);
    if (status == SG_STATUS_OK && compile && c->fault == SG_FAULT_NONE)
      status = check_compiled(job, pass, before, base, c, after, error);
    free_tensors(after, n);
  }
  mlirContextDetachDiagnosticHandler(ctx, id);
  sg_buffer_free(&said);
  if (status != SG_STATUS_OK) sg_check_free(c);
  return status;
}
