//===- reduce.c - the smallest part of a graph that still shows it --------===//
//
// A window grows around the ops of the rewrite until it shows the difference, then
// loses op after op, result after result. What the ops that left had made are inputs,
// whose values the evaluator knows.
//===----------------------------------------------------------------------===//
#include "reduce.h"

#include "Support/buffer.h"
#include "Support/table.h"
#include "sg/Builder.h"
#include "shrink.h"

#include <stdlib.h>
#include <string.h>

typedef struct Reduction {
  SgOpList ops;
  SgCut cut;
  SgEvaluator *evaluator;
  const SgOracle *oracle;
  int *distance; // of each op from the rewrite
  int farthest;
  SgError *error;
  SgStatus status;
} Reduction;

/// Whether the window as it is cut shows it.
static bool shows(Reduction *r) {
  SgWindow w;
  if (r->status != SG_STATUS_OK) return false;
  r->status = sg_window_make(&r->ops, &r->cut, r->evaluator, &w, r->error);
  if (r->status != SG_STATUS_OK) return false;
  const bool yes = w.out_count > 0 && r->oracle->shows(r->oracle->user, &w);
  sg_window_free(&w);
  return yes;
}

/// Sets one flag if the window still shows it then.
static bool try_flag(Reduction *r, bool *flag, bool value) {
  if (*flag == value) return false;
  *flag = value;
  if (shows(r)) return true;
  *flag = !value;
  return false;
}

static bool is_named(MlirOperation op, const SgRewriteOp *named) {
  return mlirStringRefEqual(sg_name(op), named->name) &&
         mlirLocationEqual(mlirOperationGetLocation(op), named->loc);
}

/// The distance of every op from those that the rewrite was about, in steps from op to
/// operand or to user; INT32_MAX where there is no way.
static void measure_distances(Reduction *r, const SgRewriteLog *log) {
  const size_t n = r->ops.count;
  SgTable *numbers = sg_table_create();
  size_t *queue = sg_calloc(n, sizeof *queue), head = 0, tail = 0;
  for (size_t i = 0; i < n; i++) {
    *sg_table_at(numbers, &r->ops.ops[i].ptr, sizeof(void *)) = (int64_t)i;
    r->distance[i] = INT32_MAX;
    if (log->op_count == 0 || !is_named(r->ops.ops[i], &log->ops[0])) continue;
    r->distance[i] = 0;
    queue[tail++] = i;
  }
  while (head < tail) {
    const size_t i = queue[head++];
    const MlirOperation op = r->ops.ops[i];
    r->farthest = r->distance[i];
    for (intptr_t k = 0; k < sg_n_in(op) + sg_n_res(op); k++) {
      const bool operand = k < sg_n_in(op);
      const MlirValue v = operand ? sg_in(op, k) : sg_res(op, k - sg_n_in(op));
      MlirOpOperand use = mlirValueGetFirstUse(v);
      MlirOperation next = operand ? sg_owner(v) : (MlirOperation){NULL};
      while (!mlirOperationIsNull(next) || (!operand && !mlirOpOperandIsNull(use))) {
        if (!operand) {
          next = mlirOpOperandGetOwner(use);
          use = mlirOpOperandGetNextUse(use);
        }
        const int64_t at = *sg_table_at(numbers, &next.ptr, sizeof next.ptr);
        next.ptr = NULL;
        if (at < 0 || r->distance[at] != INT32_MAX) continue;
        r->distance[at] = r->distance[i] + 1;
        queue[tail++] = (size_t)at;
      }
    }
  }
  free(queue);
  sg_table_destroy(numbers);
}

/// Keeps the ops within `radius`; whether that, with weights as inputs or else as
/// constants, shows it.
static bool try_radius(Reduction *r, int radius) {
  for (size_t i = 0; i < r->ops.count; i++)
    r->cut.keep[i] = r->distance[i] <= radius;
  for (int weights = 0; weights < 2; weights++) {
    r->cut.weights = weights != 0;
    if (shows(r)) return true;
  }
  return false;
}

static bool grow(Reduction *r, const SgRewriteLog *log) {
  measure_distances(r, log);
  for (int radius = 0; log->op_count && radius < r->farthest && radius <= 64;
       radius += radius < 4 ? 1 : radius / 2)
    if (try_radius(r, radius)) return true;
  return try_radius(r, INT32_MAX);
}

/// Takes ops out by halves, quarters, ..., then one by one.
static bool drop_ops(Reduction *r) {
  const size_t n = r->ops.count;
  bool *before = sg_calloc(n, sizeof *before), any = false;
  for (size_t size = n; size > 0; size /= 2)
    for (size_t from = 0; from < n; from += size) {
      size_t dropped = 0;
      memcpy(before, r->cut.keep, n * sizeof *before);
      for (size_t i = from; i < n && i < from + size; i++) {
        dropped += r->cut.keep[i];
        r->cut.keep[i] = false;
      }
      if (dropped && shows(r))
        any = true;
      else
        memcpy(r->cut.keep, before, n * sizeof *before);
    }
  free(before);
  return any;
}

static void shrink(Reduction *r) {
  bool again = true;
  while (again && r->status == SG_STATUS_OK) {
    again = drop_ops(r);
    for (size_t i = 0; i < r->ops.count; i++)
      if (r->cut.keep[i] && try_flag(r, &r->cut.mute[i], true)) again = true;
  }
  for (size_t i = 0; i < r->ops.count; i++)
    if (r->cut.keep[i]) (void)try_flag(r, &r->cut.feed[i], true);
}

SgStatus sg_reduce(MlirOperation func, const SgTensor *in, const SgRewriteLog *log,
                   const SgOracle *oracle, SgEvaluator *evaluator, SgWindow *out,
                   bool *found, SgError *error) {
  Reduction r = {.evaluator = evaluator, .oracle = oracle, .error = error};
  sg_op_list_make(func, in, &r.ops);
  bool *flags = sg_calloc(r.ops.count, 3 * sizeof *flags);
  r.cut.keep = flags;
  r.cut.mute = flags + r.ops.count;
  r.cut.feed = flags + 2 * r.ops.count;
  r.distance = sg_calloc(r.ops.count, sizeof *r.distance);
  *found = grow(&r, log);
  if (*found) shrink(&r);
  if (*found && r.status == SG_STATUS_OK)
    r.status = sg_window_make(&r.ops, &r.cut, evaluator, out, error);
  if (*found && r.status == SG_STATUS_OK) sg_window_shrink(out, oracle);
  free(r.distance);
  free(flags);
  sg_op_list_free(&r.ops);
  return r.status;
}
