//===- explain.c - --sg-stats, --sg-remarks, --no-fuse --------------------===//
#include "explain.h"

#include "Kernels/flat.h"
#include "Support/buffer.h"
#include "Support/clock.h"
#include "Verify/pass_list.h"
#include "module.h"
#include "sg/Kernels.h"
#include "sg/Pass.h"
#include "sg/Pipelines.h"
#include "sg/Reference.h"
#include "sg/Tensor.h"

#include <stdlib.h>
#include <string.h>

// ---- statistics

/// What a graph costs, as far as its ops tell.
typedef struct Cost {
  size_t ops, kernels;
  double bytes; // that kernels write
} Cost;

static MlirBlock body_of(MlirOperation op) {
  return mlirRegionGetFirstBlock(mlirOperationGetRegion(op, 0));
}

static void add_ops(MlirBlock block, Cost *cost) {
  MlirOperation op = mlirBlockGetFirstOperation(block);
  for (; !mlirOperationIsNull(op); op = mlirOperationGetNextInBlock(op))
    if (sg_is(op, "sg.fusion"))
      add_ops(body_of(op), cost);
    else
      cost->ops +=
          sg_is_of(op, "sg") && !sg_is(op, "sg.constant") && !sg_is(op, "sg.yield");
}

static Cost read_cost(MlirModule module) {
  Cost cost = {0};
  const MlirBlock block = body_of(sg_module_main(module));
  add_ops(block, &cost);
  MlirOperation op = mlirBlockGetFirstOperation(block);
  for (; !mlirOperationIsNull(op); op = mlirOperationGetNextInBlock(op)) {
    if (!sg_flat_is_kernel(op)) continue;
    cost.kernels++;
    for (intptr_t i = 0; i < sg_n_res(op); i++) {
      SgTensor t;
      size_t bytes = 0;
      if (sg_reference_type(sg_res_type(op, i), &t) && sg_tensor_bytes(&t, &bytes))
        cost.bytes += (double)bytes;
    }
  }
  return cost;
}

static void put_row(FILE *to, const char *name, const Cost *cost, const char *rewrites,
                    const char *ms) {
  fprintf(to, "%-28s %8zu %8zu %12.3f %9s %8s\n", name, cost->ops, cost->kernels,
          cost->bytes / 1e6, rewrites, ms);
}

SgStatus sg_explain_stats(MlirModule module, const char *passes, FILE *to,
                          SgError *error) {
  SgPassList list = {0};
  const MlirOperation op = mlirModuleGetOperation(module);
  SgStatus status =
      sg_pass_list_read(mlirOperationGetContext(op), passes, &list, error);
  if (status != SG_STATUS_OK) return status;
  Cost cost = read_cost(module);
  fprintf(to, "%-28s %8s %8s %12s %9s %8s\n", "pass", "ops", "kernels", "MB written",
          "rewrites", "ms");
  put_row(to, "(imported)", &cost, "", "");
  for (size_t i = 0; i < list.count && status == SG_STATUS_OK; i++) {
    SgRewriteLog log = {.limit = -1};
    const double start = sg_now();
    if (SG_FAILED(sg_pass_apply(list.items[i].text, op, &log)))
      status =
          sg_error_set(error, SG_STATUS_INTERNAL, "pass %s failed", list.items[i].name);
    const double ms = 1e3 * (sg_now() - start);
    const Cost before = cost;
    cost = read_cost(module);
    if (log.applied == 0 && before.ops == cost.ops && before.kernels == cost.kernels)
      continue;
    char rewrites[24], time[24];
    snprintf(rewrites, sizeof rewrites, "%lld", (long long)log.applied);
    snprintf(time, sizeof time, "%.1f", ms);
    put_row(to, list.items[i].name, &cost, log.applied ? rewrites : "", time);
  }
  sg_pass_list_free(&list);
  return status;
}

// ---- remarks

static MlirLogicalResult print_remark(MlirDiagnostic diagnostic, void *to) {
  if (mlirDiagnosticGetSeverity(diagnostic) != MlirDiagnosticRemark) return SG_FAIL;
  SgBuffer text = {0};
  mlirDiagnosticPrint(diagnostic, sg_module_put, &text);
  const MlirStringRef node = sg_loc_name(mlirDiagnosticGetLocation(diagnostic));
  // "'sg.conv' op is ...": the node says which
  const char *rest = text.data ? strstr(text.data, " op ") : NULL;
  fprintf(to, "remark: %.*s%s%.*s%s%s\n", rest ? (int)(rest - text.data) - 5 : 0,
          rest ? text.data + 4 : "", node.length ? " '" : "", (int)node.length,
          node.data, node.length ? "'" : "", rest ? rest + 3 : text.data);
  sg_buffer_free(&text);
  return SG_OK;
}

SgStatus sg_explain_remarks(MlirModule module, FILE *to, SgError *error) {
  const MlirOperation op = mlirModuleGetOperation(module);
  const MlirContext ctx = mlirOperationGetContext(op);
  SgRewriteLog log = {.limit = -1};
  const MlirDiagnosticHandlerID id =
      mlirContextAttachDiagnosticHandler(ctx, print_remark, to, NULL);
  const bool failed = SG_FAILED(sg_pass_apply("func.func(sg-remarks)", op, &log));
  mlirContextDetachDiagnosticHandler(ctx, id);
  return failed ? sg_error_set(error, SG_STATUS_INTERNAL, "pass sg-remarks failed")
                : SG_STATUS_OK;
}

// ---- passes left out

/// Whether `pass`, "func.func(sg-fuse-rows)", is that of a name: "rows".
static bool is_fuser(const char *pass, const char *name) {
  char text[96];
  const int n = snprintf(text, sizeof text, "func.func(sg-fuse-%s)", name);
  return n > 0 && (size_t)n < sizeof text && strcmp(pass, text) == 0;
}

SgStatus sg_explain_passes(const SgGraphChoice *choice, const SgTexts *names,
                           char **out, SgError *error) {
  SgBuffer text = {0};
  bool *found = sg_calloc(names->count + 1, sizeof *found);
  for (const SgGraphPass *p = sg_graph_passes; p->pass; p++) {
    char *pass = sg_graph_pass_text(p, choice);
    bool left_out = !pass;
    for (size_t i = 0; i < names->count; i++)
      if (is_fuser(p->pass, names->data[i])) left_out = found[i] = true;
    if (!left_out) sg_buffer_printf(&text, "%s%s", text.size ? "," : "", pass);
    free(pass);
  }
  SgStatus status = SG_STATUS_OK;
  for (size_t i = 0; i < names->count && status == SG_STATUS_OK; i++)
    if (!found[i])
      status = sg_error_set(error, SG_STATUS_INVALID,
                            "--no-fuse %s: there is no pass sg-fuse-%s (see sg-opt "
                            "--help)",
                            names->data[i], names->data[i]);
  free(found);
  if (status == SG_STATUS_OK)
    *out = text.data ? text.data : sg_strdup("");
  else
    sg_buffer_free(&text);
  return status;
}
