//===- verify_each.c - sg-opt --sg-verify-each=numeric --------------------===//
//
// Before a pass @main is evaluated on random inputs; after it, on the same: an exact
// pass must leave the bits, any other what the accuracy rule says. Passes that leave
// no graph of sg ops (kernels are cut out, say) are not held.
//===----------------------------------------------------------------------===//
#include "Support/buffer.h"
#include "input_draws.h"
#include "sg/Accuracy.h"
#include "sg/Bridge.h"
#include "sg/Builder.h"
#include "sg/KernelCheck.h"
#include "sg/Verify.h"

#include <stdlib.h>

/// Multiplications and additions that the evaluator does at a glance.
static const double too_large = 2e7;

typedef struct Seen {
  size_t in_count, out_count;
  SgTensor *in, *out;
  SgTensor *shadows; ///< null for exact passes
} Seen;

static void free_tensors(SgTensor *tensors, size_t n) {
  for (size_t i = 0; i < n && tensors; i++)
    sg_tensor_free(&tensors[i]);
  free(tensors);
}

static void free_seen(Seen *s) {
  free_tensors(s->in, s->in_count);
  free_tensors(s->out, s->out_count);
  free_tensors(s->shadows, s->out_count);
  free(s);
}

static MlirBlock body_of(MlirOperation func) {
  return mlirRegionGetFirstBlock(mlirOperationGetRegion(func, 0));
}

static bool is_main(MlirOperation op) {
  return sg_is(op, "func.func") &&
         mlirStringRefEqual(mlirStringAttrGetValue(sg_attr(op, "sym_name")),
                            SG_STR("main"));
}

/// @main, which `root` is or holds; null when there is none.
static MlirOperation find_main(MlirOperation root) {
  const MlirOperation none = {NULL};
  if (is_main(root)) return root;
  if (!sg_is(root, "builtin.module")) return none;
  MlirOperation op = mlirBlockGetFirstOperation(
      mlirRegionGetFirstBlock(mlirOperationGetRegion(root, 0)));
  while (!mlirOperationIsNull(op) && !is_main(op))
    op = mlirOperationGetNextInBlock(op);
  return op;
}

static bool all_static(MlirOperation op) {
  SgTensor t;
  for (intptr_t i = 0; i < sg_n_res(op); i++)
    if (!sg_reference_type(sg_res_type(op, i), &t)) return false;
  return true;
}

/// Whether the evaluator can run `func`: a body of sg ops on static tensors, no weights
/// in files.
static bool can_run(MlirOperation func) {
  if (mlirOperationIsNull(func)) return false;
  if (mlirBlockIsNull(body_of(func))) return false;
  SgTensor t;
  for (intptr_t i = 0; i < mlirBlockGetNumArguments(body_of(func)); i++)
    if (!sg_reference_type(mlirValueGetType(mlirBlockGetArgument(body_of(func), i)),
                           &t))
      return false;
  MlirOperation op = mlirBlockGetFirstOperation(body_of(func));
  for (; !mlirOperationIsNull(op); op = mlirOperationGetNextInBlock(op)) {
    if (sg_is(op, "func.return")) continue;
    if (!sg_is_of(op, "sg") || !all_static(op)) return false;
    if (sg_is(op, "sg.constant") && sg_bridge_is_resource(sg_attr(op, "value")))
      return false;
  }
  return true;
}

static SgStatus draw(MlirOperation func, Seen *s, SgError *error) {
  static const double zeros[] = {0.0, -0.0};
  SgDraw *draws = sg_calloc(s->in_count, sizeof *draws);
  uint64_t seed = 1;
  SgStatus status = SG_STATUS_OK;
  sg_graph_draws(func, draws);
  for (size_t i = 0; i < s->in_count && status == SG_STATUS_OK; i++) {
    SgTensor *t = &s->in[i];
    if (!sg_reference_type(
            mlirValueGetType(mlirBlockGetArgument(body_of(func), (intptr_t)i)), t))
      status = sg_error_set(error, SG_STATUS_INVALID, "argument %zu is no tensor", i);
    else
      status = sg_tensor_alloc(t, error);
    if (status != SG_STATUS_OK) break;
    SgKernelFill fill = sg_kernel_fill_default(t->dtype);
    if (sg_dtype_is_float(t->dtype)) {
      fill.special = 0.2;
      fill.specials = zeros;
      fill.special_count = 2;
    }
    if (draws[i].kind != SG_DRAW_FREE) {
      fill.low = draws[i].kind == SG_DRAW_LENGTH;
      fill.high = draws[i].kind == SG_DRAW_MASK     ? 1
                  : draws[i].kind == SG_DRAW_LENGTH ? (double)draws[i].bound
                                                    : (double)draws[i].bound - 1;
    }
    sg_kernel_fill(t, &fill, &seed);
    size_t n = 0;
    if (draws[i].kind == SG_DRAW_INDEX && sg_tensor_count(t, &n) && n > 0) {
      sg_element_set(t, n - 1, fill.high); // both ends are there, if there is room
      sg_element_set(t, 0, 0);
    }
  }
  free(draws);
  return status;
}

static void not_held(const SgPass *pass, const char *why) {
  fprintf(stderr, "--sg-verify-each=numeric does not hold pass '%s': %s\n", pass->name,
          why);
}

static void *begin(const SgPass *pass, MlirOperation root) {
  const MlirOperation func = find_main(root);
  if (!can_run(func)) return NULL;
  if (sg_kernel_work(func) > too_large) {
    not_held(pass, "@main is too large");
    return NULL;
  }
  SgError error;
  Seen *s = sg_calloc(1, sizeof *s);
  s->in_count = (size_t)mlirBlockGetNumArguments(body_of(func));
  s->in = sg_calloc(s->in_count, sizeof *s->in);
  s->out_count = (size_t)sg_n_in(mlirBlockGetTerminator(body_of(func)));
  s->out = sg_calloc(s->out_count, sizeof *s->out);
  SgStatus status = draw(func, s, &error);
  if (pass->exactness != SG_EXACT)
    s->shadows = sg_calloc(s->out_count, sizeof *s->shadows);
  if (status == SG_STATUS_OK)
    status = s->shadows ? sg_reference_run_shadow(func, NULL, s->in, s->out, s->shadows,
                                                  &error)
                        : sg_reference_run(func, NULL, s->in, s->out, &error);
  if (status == SG_STATUS_OK) return s;
  not_held(pass, error.text);
  free_seen(s);
  return NULL;
}

static MlirLogicalResult wrong(const SgPass *pass, MlirOperation func,
                               const char *text) {
  char *all = sg_printf("pass '%s' (%s) changes what @main computes: %s", pass->name,
                        sg_exactness_name(pass->exactness), text);
  mlirEmitError(mlirOperationGetLocation(func), all);
  free(all);
  return SG_NO_MATCH;
}

static MlirLogicalResult compare(const SgPass *pass, MlirOperation func, const Seen *s,
                                 const SgTensor *got) {
  for (size_t k = 0; k < s->out_count; k++) {
    const SgYardstick yardstick = {&s->out[k], s->shadows ? &s->shadows[k] : NULL};
    SgVerdict verdict;
    SgError error;
    char text[256];
    if (sg_accuracy_judge(pass->exactness, &got[k], &s->out[k],
                          s->shadows ? &yardstick : NULL, &verdict,
                          &error) != SG_STATUS_OK)
      return wrong(pass, func, error.text);
    if (verdict.agrees) continue;
    sg_verdict_text(&verdict, text, sizeof text);
    char *all = sg_printf("result %zu %s", k, text);
    const MlirLogicalResult result = wrong(pass, func, all);
    free(all);
    return result;
  }
  return SG_OK;
}

static MlirLogicalResult end(const SgPass *pass, MlirOperation root, bool ran,
                             void *seen) {
  Seen *s = seen;
  const MlirOperation func = find_main(root);
  MlirLogicalResult result = SG_OK;
  // What does not verify, MLIR's verifier tells after the pass.
  if (ran && can_run(func) && mlirOperationVerify(func)) {
    const size_t n_in = (size_t)mlirBlockGetNumArguments(body_of(func)),
                 n_out = (size_t)sg_n_in(mlirBlockGetTerminator(body_of(func)));
    SgTensor *got = sg_calloc(n_out, sizeof *got);
    SgError error;
    if (n_in != s->in_count || n_out != s->out_count)
      result = wrong(pass, func, "it has other arguments or results");
    else if (sg_reference_run(func, NULL, s->in, got, &error) != SG_STATUS_OK)
      result = wrong(pass, func, error.text);
    else
      result = compare(pass, func, s, got);
    free_tensors(got, n_out);
  }
  free_seen(s);
  return result;
}

const SgPassWatch sg_verify_each = {begin, end};
