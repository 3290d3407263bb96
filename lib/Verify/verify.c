//===- verify.c - the passes of a pipeline, one after another -------------===//
#include "Support/clock.h"
#include "bisect.h"
#include "sg/Builder.h"

static const size_t keep_bytes = (size_t)1 << 31; // of values, for the next graph

/// All that a verification owns.
typedef struct Verification {
  const SgVerifyJob *job;
  SgEvaluator *evaluator;
  SgPassList passes;
  SgGraph base;    // as it was imported, or as the last fast-math pass left it
  SgGraph current; // before the pass at hand
} Verification;

static MlirModule copy(MlirModule module) {
  return mlirModuleFromOperation(mlirOperationClone(mlirModuleGetOperation(module)));
}

/// Names the kernel that makes a compiled graph wrong, if one is wrong by itself.
static SgStatus blame_kernel(const SgVerifyJob *job, MlirModule module,
                             SgError *error) {
  bool right = true;
  if (!job->kernels) return SG_STATUS_OK;
  const SgStatus status = job->kernels(job->user, module, job->to, &right, error);
  if (status == SG_STATUS_OK && right)
    fprintf(job->to, "so it is how they are put together\n");
  fflush(job->to);
  return status;
}

static SgStatus open_base(Verification *v, bool *right, SgError *error) {
  const SgVerifyJob *job = v->job;
  SgStatus status =
      sg_graph_open(copy(job->module), job->in, v->evaluator, &v->base, error);
  if (status == SG_STATUS_OK) status = sg_graph_compile(&v->base, job, error);
  SgDifference d;
  if (status == SG_STATUS_OK)
    status = sg_compare_close(v->base.compiled, v->base.out, NULL, v->base.out_count,
                              false, &d, error);
  if (status != SG_STATUS_OK) return status;
  fprintf(job->to, "%-30s%9s%12s%12s   %s\n", "pass", "rewrites", "max error",
          "compiled", "ops");
  fprintf(job->to, "%-30s%9s%12s%12.2g   %zu\n", "(none)", "", "", d.error,
          sg_graph_ops(job->module));
  fflush(job->to);
  *right = !d.differs;
  if (*right) return SG_STATUS_OK;
  fprintf(job->to,
          "\nwithout any pass the compiled graph does not compute what the reference "
          "evaluator does: %s\n",
          d.text);
  return blame_kernel(job, v->base.module, error);
}

static void print_row(const Verification *v, const SgPassItem *pass, const SgCheck *c) {
  FILE *to = v->job->to;
  const size_t before = sg_graph_ops(v->current.module);
  fprintf(to, "%-30s%9lld", pass->name, (long long)c->log.applied);
  if (c->changed) {
    const size_t after = sg_graph_ops(c->after);
    fprintf(to, "%12.2g%12.2g   %zu", c->values.error, c->compiled.error, before);
    if (after != before) fprintf(to, " → %zu", after);
  } else {
    fprintf(to, "%12s%12s   %zu", "", "", before);
  }
  fputc('\n', to);
  fflush(to);
}

/// Special values are others from here on, or all of them.
static SgStatus rebase(Verification *v, bool reduced, SgError *error) {
  sg_graph_close(&v->base);
  const SgStatus status =
      sg_graph_open(copy(v->current.module), v->job->in, v->evaluator, &v->base, error);
  v->base.reduced = reduced;
  return status == SG_STATUS_OK ? sg_graph_compile(&v->base, v->job, error) : status;
}

/// One pass; `*right` is false when it is wrong, and that has been told.
static SgStatus verify_pass(Verification *v, const SgPassItem *pass, bool *right,
                            SgError *error) {
  SgCheck c;
  SgStatus status =
      sg_check(v->job, v->evaluator, pass, -1, true, &v->current, &v->base, &c, error);
  if (status != SG_STATUS_OK) return status;
  *right = c.fault == SG_FAULT_NONE;
  if (!*right) {
    fprintf(v->job->to, "\n%s %s\n", pass->name, c.text);
    fflush(v->job->to);
    if (c.fault == SG_FAULT_COMPILED && c.compiled.differs)
      status = blame_kernel(v->job, c.after, error);
    if (status == SG_STATUS_OK)
      status = sg_bisect(v->job, v->evaluator, pass, &v->current, &v->base, &c, error);
    sg_check_free(&c);
    return status;
  }
  print_row(v, pass, &c);
  if (c.changed) {
    const MlirModule after = c.after;
    c.after.ptr = NULL;
    sg_graph_close(&v->current);
    status = sg_graph_open(after, v->job->in, v->evaluator, &v->current, error);
    const bool reduced = pass->exactness == SG_REDUCED;
    if (status == SG_STATUS_OK && (reduced || pass->exactness == SG_FAST_MATH))
      status = rebase(v, reduced || v->base.reduced, error);
  }
  sg_check_free(&c);
  return status;
}

static SgStatus verify(Verification *v, bool *right, SgError *error) {
  const SgVerifyJob *job = v->job;
  const double start = sg_now();
  SgStatus status = sg_pass_list_read(mlirModuleGetContext(job->module), job->passes,
                                      &v->passes, error);
  *right = true;
  if (status == SG_STATUS_OK) status = open_base(v, right, error);
  if (status == SG_STATUS_OK)
    status =
        sg_graph_open(copy(job->module), job->in, v->evaluator, &v->current, error);
  for (size_t i = 0; i < v->passes.count && *right && status == SG_STATUS_OK; i++)
    status = verify_pass(v, &v->passes.items[i], right, error);
  if (status == SG_STATUS_OK && *right)
    fprintf(job->to, "all %zu passes right on this model (%.1f s)\n", v->passes.count,
            sg_now() - start);
  if (status == SG_STATUS_OK && *right && job->kernels)
    status = job->kernels(job->user, v->current.module, job->to, right, error);
  return status;
}

SgStatus sg_verify_passes(const SgVerifyJob *job, bool *right, SgError *error) {
  Verification v = {.job = job,
                    .evaluator = sg_evaluator_create(job->weights, keep_bytes)};
  const SgStatus status = verify(&v, right, error);
  sg_graph_close(&v.current);
  sg_graph_close(&v.base);
  sg_pass_list_free(&v.passes);
  sg_evaluator_destroy(v.evaluator);
  return status;
}
