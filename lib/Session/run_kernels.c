//===- run_kernels.c - each kernel of a graph alone -----------------------===//
#include "run_kernels.h"

#include "Support/buffer.h"
#include "input_draws.h"
#include "kernel_objects.h"
#include "module.h"
#include "sg/Builder.h"
#include "sg/KernelCheck.h"
#include "sg/Pass.h"

#include <stdlib.h>

/// Multiplications and additions that the evaluator does in about a second.
static const double too_large = 1.2e8;

/// sg-outline-kernels, as sg_compile_graph runs it.
static SgStatus outline(const SgCompileJob *job, const SgMachine *machine,
                        MlirModule module, SgError *error) {
  SgDiagnostics diagnostics;
  SgRewriteLog log = {.limit = -1};
  char *text = sg_outline_pipeline(job, machine);
  sg_diagnostics_begin(&diagnostics, mlirModuleGetContext(module), job->path,
                       SG_STATUS_INTERNAL, error);
  const bool failed =
      SG_FAILED(sg_pass_apply(text, mlirModuleGetOperation(module), &log));
  free(text);
  return sg_diagnostics_end(&diagnostics, failed);
}

static SgStatus check(const SgKernels *k, size_t i, MlirOperation func, bool *right,
                      char text[256], SgError *error) {
  const MlirBlock body = mlirRegionGetFirstBlock(mlirOperationGetRegion(func, 0));
  const size_t n = (size_t)mlirBlockGetNumArguments(body);
  SgDraw *draws = sg_calloc(n, sizeof *draws);
  int64_t *bounds = sg_calloc(n, sizeof *bounds);
  sg_graph_draws(func, draws);
  for (size_t a = 0; a < n; a++)
    bounds[a] = draws[a].kind == SG_DRAW_INDEX ? draws[a].bound : 0;
  SgKernelCode code;
  SgStatus status = sg_kernel_load(k->symbols[i], &k->objects[i], &code, error);
  if (status == SG_STATUS_OK) {
    status = sg_kernel_check(func, &code, bounds, right, text, error);
    sg_kernel_unload(&code);
  }
  free(draws);
  free(bounds);
  return status;
}

/// The ops of a kernel: "sg.conv, sg.relu". Returns owned.
static char *list_ops(MlirOperation func) {
  SgBuffer text = {0};
  const MlirBlock body = mlirRegionGetFirstBlock(mlirOperationGetRegion(func, 0));
  MlirOperation op = mlirBlockGetFirstOperation(body);
  for (; !mlirOperationIsNull(op); op = mlirOperationGetNextInBlock(op)) {
    if (!sg_is_of(op, "sg") || sg_is(op, "sg.constant")) continue;
    const MlirStringRef name = sg_name(op);
    sg_buffer_printf(&text, "%s%.*s", text.size ? ", " : "", (int)name.length,
                     name.data);
  }
  return text.data;
}

static void tell_wrong(const SgKernels *k, size_t at, MlirOperation func,
                       const char *text, FILE *to) {
  char *ops = list_ops(func);
  fprintf(to, "kernel %s (%s) at node '%s' is wrong alone: %s\n", k->names[at],
          ops ? ops : "", k->nodes[at], text);
  free(ops);
}

static SgStatus check_all(const SgKernels *k, MlirModule module, FILE *to, bool *right,
                          SgError *error) {
  MlirOperation func = mlirBlockGetFirstOperation(mlirModuleGetBody(module));
  size_t fine = 0, large = 0;
  for (size_t i = 0; i < k->count; func = mlirOperationGetNextInBlock(func)) {
    if (!sg_has(func, "sg.kernel")) continue; // sg_kernels_collect keeps the order
    const size_t at = i++;
    char text[256];
    if (sg_kernel_work(func) > too_large) {
      large++;
      continue;
    }
    const SgStatus status = check(k, at, func, right, text, error);
    if (status != SG_STATUS_OK)
      return sg_error_set(error, status, "kernel %s at node '%s': %s", k->names[at],
                          k->nodes[at], error->text);
    if (!*right) {
      tell_wrong(k, at, func, text, to);
      return SG_STATUS_OK;
    }
    fine++;
  }
  fprintf(to, "%zu kernels right alone", fine);
  if (large) fprintf(to, ", %zu too large to check alone", large);
  fputc('\n', to);
  return SG_STATUS_OK;
}

SgStatus sg_kernels_verify(const SgCompileJob *job, MlirModule module, FILE *to,
                           bool *right, SgError *error) {
  SgKernels kernels = {0};
  SgMachine *machine = NULL;
  const MlirModule copy =
      mlirModuleFromOperation(mlirOperationClone(mlirModuleGetOperation(module)));
  *right = true;
  SgStatus status = sg_machine_create(job->graph.mcpu, &machine, error);
  if (status == SG_STATUS_OK) status = outline(job, machine, copy, error);
  if (status == SG_STATUS_OK) {
    sg_kernels_collect(copy, &kernels);
    status = sg_kernels_compile(&kernels, job, machine, error);
  }
  if (status == SG_STATUS_OK) status = check_all(&kernels, copy, to, right, error);
  sg_kernels_free(&kernels);
  sg_machine_destroy(machine);
  mlirModuleDestroy(copy);
  return status;
}
