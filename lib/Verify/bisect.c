//===- bisect.c - from a wrong pass to a wrong rewrite --------------------===//
#include "bisect.h"

#include "Support/buffer.h"
#include "reduce.h"
#include "reproducer.h"
#include "sg/Builder.h"

#include <stdlib.h>
#include <string.h>

/// A wrong pass under examination.
typedef struct Case {
  const SgVerifyJob *job;
  SgEvaluator *evaluator;
  const SgPassItem *pass;
  SgFault fault;
} Case;

/// Whether `limit` rewrites on `before` make the fault; `*log` is that of the pass.
static SgStatus is_wrong(const Case *c, int64_t limit, const SgGraph *before,
                         SgGraph *base, bool *wrong, SgRewriteLog *log,
                         SgError *error) {
  SgCheck check;
  const SgStatus status =
      sg_check(c->job, c->evaluator, c->pass, limit, c->fault == SG_FAULT_COMPILED,
               before, base, &check, error);
  if (status != SG_STATUS_OK) return status;
  *wrong = check.fault == c->fault;
  *log = check.log;
  sg_check_free(&check);
  return SG_STATUS_OK;
}

/// The least number of rewrites that is wrong, while one less is right; 0 when none at
/// all is wrong already. `*log` is that of the run with so many.
static SgStatus find_rewrite(const Case *c, const SgGraph *before, SgGraph *base,
                             int64_t total, int64_t *number, SgRewriteLog *log,
                             SgError *error) {
  int64_t right = -1, wrong = total;
  *number = 0;
  SgRewriteLog seen = *log;
  SgStatus status = SG_STATUS_OK;
  while (wrong - right > 1 && status == SG_STATUS_OK) {
    const int64_t middle = right < 0 ? 0 : right + (wrong - right) / 2;
    bool is = false;
    status = is_wrong(c, middle, before, base, &is, &seen, error);
    if (is)
      wrong = middle;
    else
      right = middle;
  }
  bool is = false;
  if (status == SG_STATUS_OK && wrong > 0)
    status = is_wrong(c, wrong, before, base, &is, log, error);
  if (status == SG_STATUS_OK) *number = wrong;
  return status;
}

static void put(MlirStringRef text, void *buffer) {
  sg_buffer_put(buffer, text.data, text.length);
}

/// "/block.2/Transpose_1" of loc("/block.2/Transpose_1"), "line 3:8" of loc("-":3:8),
/// which is what a model in text has.
static void put_place(SgBuffer *text, MlirLocation loc) {
  SgBuffer full = {0};
  mlirLocationPrint(loc, put, &full);
  char *from = full.data ? full.data : "";
  size_t n = full.size;
  if (n > 5 && strncmp(from, "loc(", 4) == 0 && from[n - 1] == ')') {
    from += 4;
    n -= 5;
  }
  if (n > 4 && strncmp(from, "\"-\":", 4) == 0) {
    sg_buffer_puts(text, "line ");
    from += 4;
    n -= 4;
  }
  const bool named = n > 1 && from[0] == '"' && from[n - 1] == '"';
  sg_buffer_printf(text, "%.*s", (int)(named ? n - 2 : n), named ? from + 1 : from);
  sg_buffer_free(&full);
}

static void print_rewrite(const Case *c, int64_t number, int64_t total,
                          const SgRewriteLog *log) {
  SgBuffer text = {0};
  for (int i = 0; i < log->op_count; i++) {
    sg_buffer_puts(&text, i == 0   ? ", at node "
                          : i == 1 ? "\n  whose operands come from "
                                   : ", ");
    put_place(&text, log->ops[i].loc);
    sg_buffer_printf(&text, " (%.*s)", (int)log->ops[i].name.length,
                     log->ops[i].name.data);
  }
  if (number > 0)
    fprintf(c->job->to, "bisected to its rewrite %lld of %lld%s\n", (long long)number,
            (long long)total, text.data ? text.data : "");
  else
    fprintf(c->job->to, "not by a numbered rewrite: by what the pass does besides\n");
  sg_buffer_free(&text);
}

/// Whether the whole pass makes the fault on a window.
static bool shows(void *user, const SgWindow *w) {
  const Case *c = user;
  SgError ignored;
  SgGraph graph;
  bool wrong = false;
  SgRewriteLog log;
  const MlirModule copy =
      mlirModuleFromOperation(mlirOperationClone(mlirModuleGetOperation(w->module)));
  SgStatus status = sg_graph_open(copy, w->in, c->evaluator, &graph, &ignored);
  if (status == SG_STATUS_OK && c->fault == SG_FAULT_COMPILED) {
    SgDifference base;
    status = sg_graph_compile(&graph, c->job, &ignored);
    if (status == SG_STATUS_OK)
      status = sg_compare_close(graph.compiled, graph.out, NULL, graph.out_count, false,
                                &base, &ignored);
    if (status == SG_STATUS_OK && base.differs) // wrong without the pass
      status = SG_STATUS_INVALID;
  }
  if (status == SG_STATUS_OK)
    status = is_wrong(c, -1, &graph, &graph, &wrong, &log, &ignored);
  sg_graph_close(&graph);
  return status == SG_STATUS_OK && wrong;
}

/// Reduces `before` and writes what is left; `*found` as sg_reduce says.
static SgStatus reduce(const Case *c, int64_t number, MlirModule before,
                       const SgTensor *in, const SgRewriteLog *log, bool *found,
                       SgError *error) {
  const SgOracle oracle = {shows, (void *)(uintptr_t)c};
  SgWindow w = {0};
  SgStatus status = sg_reduce(sg_graph_main(before), in, log, &oracle, c->evaluator, &w,
                              found, error);
  if (status != SG_STATUS_OK || !*found) return status;
  SgGraph graph;
  SgCheck check = {0};
  const MlirModule copy =
      mlirModuleFromOperation(mlirOperationClone(mlirModuleGetOperation(w.module)));
  status = sg_graph_open(copy, w.in, c->evaluator, &graph, error);
  if (status == SG_STATUS_OK && c->fault == SG_FAULT_COMPILED)
    status = sg_graph_compile(&graph, c->job, error);
  if (status == SG_STATUS_OK)
    status = sg_check(c->job, c->evaluator, c->pass, -1, c->fault == SG_FAULT_COMPILED,
                      &graph, &graph, &check, error);
  if (status == SG_STATUS_OK)
    status = sg_reproducer_write(c->job, c->pass, number, &w, &graph, &check, error);
  sg_check_free(&check);
  sg_graph_close(&graph);
  sg_window_free(&w);
  return status;
}

/// The module as the rewrites before `number` leave it. Owned.
static MlirModule before_rewrite(const Case *c, const SgGraph *before, int64_t number) {
  const MlirModule m = mlirModuleFromOperation(
      mlirOperationClone(mlirModuleGetOperation(before->module)));
  SgRewriteLog log = {.limit = number - 1};
  if (number > 1) (void)sg_pass_apply(c->pass->text, mlirModuleGetOperation(m), &log);
  return m;
}

SgStatus sg_bisect(const SgVerifyJob *job, SgEvaluator *evaluator,
                   const SgPassItem *pass, const SgGraph *before, SgGraph *base,
                   const SgCheck *check, SgError *error) {
  const Case c = {job, evaluator, pass, check->fault};
  const int64_t total = check->log.applied;
  int64_t number = 0;
  SgRewriteLog log = {0};
  SgStatus status = find_rewrite(&c, before, base, total, &number, &log, error);
  if (status != SG_STATUS_OK) return status;
  print_rewrite(&c, number, total, &log);
  fflush(job->to);
  bool found = false;
  const MlirModule near = before_rewrite(&c, before, number);
  status = reduce(&c, number, near, before->in, &log, &found, error);
  mlirModuleDestroy(near);
  if (status == SG_STATUS_OK && !found)
    status = reduce(&c, number, before->module, before->in, &log, &found, error);
  if (status == SG_STATUS_OK && !found)
    fprintf(job->to, "not reduced: no part of the graph shows it by itself\n");
  return status;
}
