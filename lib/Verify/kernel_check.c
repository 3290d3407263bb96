//===- kernel_check.c - a compiled kernel against the evaluator -----------===//
//
// Three trials: random numbers; a few NaN, infinities, zeros of both signs and
// denormals among them, integers at the ends of their range; and the largest floats.
// The last is not for ops that add up: where a partial sum overflows depends on its
// order.
//===----------------------------------------------------------------------===//
#include "Support/buffer.h"
#include "sg/Accuracy.h"
#include "sg/Builder.h"
#include "sg/Codegen.h"
#include "sg/KernelCheck.h"
#include "sg/Reference.h"

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef enum Trial { RANDOM, SPECIAL, LARGE, TRIALS } Trial;
static const char *const trial_names[TRIALS] = {"random", "special", "large"};

static MlirBlock body_of(MlirOperation func) {
  return mlirRegionGetFirstBlock(mlirOperationGetRegion(func, 0));
}

static bool is_one_of(MlirOperation op, const char *const *names) {
  for (; *names; names++)
    if (sg_is(op, *names)) return true;
  return false;
}

/// Whether some op of `func` combines many elements in an order of its own.
static bool adds_up(MlirOperation func) {
  static const char *const names[] = {"sg.matmul",
                                      "sg.conv",
                                      "sg.conv_transpose",
                                      "sg.attention",
                                      "sg.softmax",
                                      "sg.log_softmax",
                                      "sg.batch_norm",
                                      "sg.instance_norm",
                                      "sg.layer_norm",
                                      "sg.avg_pool",
                                      "sg.reduce_sum",
                                      "sg.reduce_prod",
                                      "sg.reduce_mean",
                                      "sg.cumsum",
                                      "sg.resize",
                                      "sg.scatter_nd",
                                      "sg.scatter_elements",
                                      "sg.lstm",
                                      "sg.gru",
                                      NULL};
  MlirOperation op = mlirBlockGetFirstOperation(body_of(func));
  for (; !mlirOperationIsNull(op); op = mlirOperationGetNextInBlock(op))
    if (is_one_of(op, names)) return true;
  return false;
}

static double op_work(MlirOperation op) {
  double moved = 0;
  for (intptr_t i = 0; i < sg_n_in(op); i++)
    moved += sg_elements(sg_in_type(op, i));
  for (intptr_t i = 0; i < sg_n_res(op); i++)
    moved += sg_elements(sg_res_type(op, i));
  if (sg_is(op, "sg.matmul")) {
    const MlirType a = sg_in_type(op, 0);
    const intptr_t k = sg_rank(a) - (sg_has(op, "trans_lhs") && sg_rank(a) > 1 ? 2 : 1);
    return moved + sg_elements(sg_res_type(op, 0)) * (double)sg_dim(a, k);
  }
  if (sg_is(op, "sg.conv") || sg_is(op, "sg.conv_transpose")) {
    const MlirType w = sg_in_type(op, 1);
    const MlirType each = sg_is(op, "sg.conv") ? sg_res_type(op, 0) : sg_in_type(op, 0);
    const double rows = (double)sg_dim(w, 0);
    return moved + (rows > 0 ? sg_elements(each) * sg_elements(w) / rows : 0);
  }
  return moved;
}

double sg_kernel_work(MlirOperation func) {
  double sum = 0;
  MlirOperation op = mlirBlockGetFirstOperation(body_of(func));
  for (; !mlirOperationIsNull(op); op = mlirOperationGetNextInBlock(op))
    if (sg_is(op, "sg.fusion"))
      sum += sg_kernel_work(op);
    else if (sg_is_of(op, "sg") && !sg_is(op, "sg.constant"))
      sum += op_work(op);
  return sum;
}

// ---- inputs

/// The operand that must be positive, so that not all of the result is NaN.
static bool is_variance(MlirOperation func, intptr_t arg) {
  const MlirValue value = mlirBlockGetArgument(body_of(func), arg);
  const MlirOpOperand use = mlirValueGetFirstUse(value);
  return !mlirOpOperandIsNull(use) &&
         sg_is(mlirOpOperandGetOwner(use), "sg.batch_norm") &&
         mlirOpOperandGetOperandNumber(use) == 4;
}

static MlirOpOperand first_use(MlirOperation func, intptr_t arg) {
  return mlirValueGetFirstUse(mlirBlockGetArgument(body_of(func), arg));
}

/// Whether a product takes denormals of `v`, or of what elementwise ops make of it, for
/// 0 (docs/exactness.md).
static bool reaches_reduced(MlirValue v) {
  MlirOpOperand use = mlirValueGetFirstUse(v);
  for (; !mlirOpOperandIsNull(use); use = mlirOpOperandGetNextUse(use)) {
    const MlirOperation op = mlirOpOperandGetOwner(use);
    const SgOpClass class = sg_op_class(op);
    if (sg_has(op, "sg.reduced")) return true;
    if ((class == SG_OP_ELEMENTWISE || class == SG_OP_MOVES) &&
        reaches_reduced(sg_res(op, 0)))
      return true;
  }
  return false;
}

static bool is_reduced(MlirOperation func, intptr_t arg) {
  return reaches_reduced(mlirBlockGetArgument(body_of(func), arg));
}

/// The weights of a conv with padding: where one is infinite, padding times it is NaN
/// for the evaluator, and left out by kernels.
static bool meets_padding(MlirOperation func, intptr_t arg) {
  MlirOpOperand use = first_use(func, arg);
  if (!mlirOpOperandIsNull(use) && sg_is(mlirOpOperandGetOwner(use), "sg.cast"))
    use = mlirValueGetFirstUse(sg_res(mlirOpOperandGetOwner(use), 0));
  if (mlirOpOperandIsNull(use) || mlirOpOperandGetOperandNumber(use) != 1) return false;
  const MlirOperation op = mlirOpOperandGetOwner(use);
  if (!sg_is(op, "sg.conv")) return false;
  static const char *const names[] = {"pads_low", "pads_high"};
  for (int k = 0; k < 2; k++) {
    const MlirAttribute pads = sg_attr(op, names[k]);
    for (intptr_t i = 0; i < mlirDenseArrayGetNumElements(pads); i++)
      if (mlirDenseI64ArrayGetElement(pads, i) != 0) return true;
  }
  return false;
}

/// Whether Winograd's tiles compute a conv of `func`: what is not finite makes all of
/// its tile NaN (docs/exactness.md).
static bool has_tiles(MlirOperation func) {
  SgLayout layout;
  for (intptr_t i = 0; i < mlirBlockGetNumArguments(body_of(func)); i++)
    if (sg_codegen_layout(func, i, &layout) && layout.kind == SG_LAYOUT_WINOGRAD)
      return true;
  return false;
}

/// Of an argument that lies in nibbles, keeps what they can hold.
static void keep_nibbles(MlirOperation func, intptr_t arg, SgTensor *t) {
  const uint8_t sign = t->dtype == SG_I8 ? 8 : 0;
  uint8_t *v = t->data;
  SgLayout layout;
  size_t n = 0;
  if (!sg_codegen_layout(func, arg, &layout) || !layout.nibbles ||
      !sg_tensor_count(t, &n))
    return;
  for (size_t i = 0; i < n; i++)
    v[i] = (uint8_t)(((v[i] & 15) ^ sign) - sign);
}

static double largest(SgDType t) {
  return t == SG_F64    ? DBL_MAX
         : t == SG_F16  ? 65504
         : t == SG_BF16 ? 0x1.fep127
                        : (double)FLT_MAX;
}

static double denormal(SgDType t) {
  return t == SG_F64 ? 0x1p-1060 : t == SG_F16 ? 0x1p-22 : 0x1p-130;
}

static void draw(MlirOperation func, intptr_t arg, Trial trial, int64_t bound,
                 SgTensor *t, uint64_t *seed) {
  SgKernelFill fill = sg_kernel_fill_default(t->dtype);
  const bool sums = adds_up(func);
  size_t n = 0;
  if (!sg_tensor_count(t, &n)) return;
  const double tiny = is_reduced(func, arg) ? 0 : denormal(t->dtype),
               huge = largest(t->dtype);
  const double specials[] = {0.0, -0.0, tiny, -tiny, NAN, -NAN, INFINITY, -INFINITY},
               larges[] = {huge, -huge, huge / 2, -huge / 4, 0.0, -0.0};
  if (bound > 0) {
    fill.low = 0;
    fill.high = (double)(bound - 1);
  } else if (trial == SPECIAL) {
    fill.special = sums && n > 8 ? 4 / (double)n : 0.3; // a NaN goes far in a sum
    fill.specials = specials;
    fill.special_count =
        meets_padding(func, arg) ? 4 : sizeof specials / sizeof *specials;
  } else if (trial == LARGE) {
    fill.special = 0.3;
    fill.specials = larges;
    fill.special_count = sizeof larges / sizeof *larges;
  }
  // A sum near 0 of large terms would have no exact digit.
  if (sums && sg_dtype_is_float(t->dtype)) fill.low = -1;
  if (is_variance(func, arg)) fill.low = 0.25;
  sg_kernel_fill(t, &fill, seed);
  keep_nibbles(func, arg, t);
}

// ---- one trial

typedef struct Tensors {
  intptr_t in_count, out_count;
  SgTensor *in, *want, *shadows, *got;
} Tensors;

static void free_all(SgTensor *tensors, intptr_t n) {
  for (intptr_t i = 0; i < n && tensors; i++)
    sg_tensor_free(&tensors[i]);
  free(tensors);
}

/// A NaN that is right wherever it stands becomes what is wanted.
static void excuse_nan(const SgTensor *want, SgTensor *got) {
  size_t n = 0;
  if (!sg_dtype_is_float(want->dtype) || !sg_tensor_count(want, &n)) return;
  for (size_t i = 0; i < n; i++)
    if (isnan(sg_element_get(got, i)))
      memcpy((char *)got->data + i * sg_dtype_size(got->dtype),
             (const char *)want->data + i * sg_dtype_size(want->dtype),
             sg_dtype_size(got->dtype));
}

static SgStatus compare(const Tensors *t, Trial trial, bool *right, char text[256],
                        SgError *error) {
  for (intptr_t k = 0; k < t->out_count; k++) {
    const SgYardstick yardstick = {&t->want[k], &t->shadows[k]};
    SgAccuracy base, got;
    SgStatus status = sg_accuracy_measure(&t->want[k], &yardstick, &base, error);
    if (status == SG_STATUS_OK)
      status = sg_accuracy_measure(&t->got[k], &yardstick, &got, error);
    if (status != SG_STATUS_OK) return status;
    const double bound = sg_accuracy_layer_bound(base.error);
    if (got.special == 0 && got.error <= bound) continue;
    char place[128];
    sg_accuracy_place(&t->got[k], got.worst, place, sizeof place);
    *right = false;
    snprintf(text, 256,
             "%s inputs, result %td, worst at %s: %.9g, should be %.9g (e %.3g, bound "
             "%.3g)",
             trial_names[trial], k, place, sg_element_get(&t->got[k], got.worst),
             sg_element_get(&t->want[k], got.worst), got.special ? INFINITY : got.error,
             bound);
    return SG_STATUS_OK;
  }
  return SG_STATUS_OK;
}

/// Whether `func` computes the indices of a gather or scatter: values drawn for its
/// arguments may then make some that are out of range.
static bool computes_indices(MlirOperation func) {
  static const char *const names[] = {"sg.gather",           "sg.gather_elements",
                                      "sg.gather_nd",        "sg.scatter_nd",
                                      "sg.scatter_elements", NULL};
  MlirOperation op = mlirBlockGetFirstOperation(body_of(func));
  for (; !mlirOperationIsNull(op); op = mlirOperationGetNextInBlock(op))
    if (is_one_of(op, names) && !mlirValueIsABlockArgument(sg_in(op, 1))) return true;
  return false;
}

static SgStatus run_trial(MlirOperation func, const SgKernelCode *code,
                          const int64_t *bounds, Trial trial, Tensors *t, bool *right,
                          char text[256], SgError *error) {
  uint64_t seed = 1 + (uint64_t)trial;
  SgStatus status = SG_STATUS_OK;
  int returned = 0;
  for (intptr_t i = 0; i < t->in_count && status == SG_STATUS_OK; i++) {
    const MlirValue arg = mlirBlockGetArgument(body_of(func), i);
    if (!sg_reference_type(mlirValueGetType(arg), &t->in[i]))
      return sg_error_set(error, SG_STATUS_INVALID, "argument %td is no tensor", i);
    status = sg_tensor_alloc(&t->in[i], error);
    if (status == SG_STATUS_OK) draw(func, i, trial, bounds[i], &t->in[i], &seed);
  }
  if (status == SG_STATUS_OK)
    status = sg_reference_run_shadow(func, NULL, t->in, t->want, t->shadows, error);
  if (status == SG_STATUS_RUN && computes_indices(func)) return SG_STATUS_OK;
  if (status == SG_STATUS_OK)
    status = sg_kernel_run(func, code, t->in, true, t->got, &returned, error);
  for (intptr_t k = 0; k < t->out_count && trial == SPECIAL && has_tiles(func); k++)
    if (status == SG_STATUS_OK) excuse_nan(&t->want[k], &t->got[k]);
  if (status != SG_STATUS_OK || returned == 0)
    return status == SG_STATUS_OK ? compare(t, trial, right, text, error) : status;
  *right = false;
  snprintf(text, 256, "%s inputs, returns %d", trial_names[trial], returned);
  return SG_STATUS_OK;
}

static bool any_float(MlirOperation func) {
  SgTensor t;
  for (intptr_t i = 0; i < mlirBlockGetNumArguments(body_of(func)); i++)
    if (sg_reference_type(mlirValueGetType(mlirBlockGetArgument(body_of(func), i)),
                          &t) &&
        sg_dtype_is_float(t.dtype))
      return true;
  return false;
}

SgStatus sg_kernel_check(MlirOperation func, const SgKernelCode *code,
                         const int64_t *bounds, bool *right, char text[256],
                         SgError *error) {
  SgStatus status = SG_STATUS_OK;
  *right = true;
  for (Trial trial = RANDOM; trial < TRIALS && *right && status == SG_STATUS_OK;
       trial++) {
    if (trial == LARGE && (adds_up(func) || !any_float(func))) continue;
    const intptr_t n_in = mlirBlockGetNumArguments(body_of(func)),
                   n_out = sg_n_in(mlirBlockGetTerminator(body_of(func)));
    Tensors t = {n_in,
                 n_out,
                 sg_calloc((size_t)n_in, sizeof *t.in),
                 sg_calloc((size_t)n_out, sizeof *t.want),
                 sg_calloc((size_t)n_out, sizeof *t.shadows),
                 sg_calloc((size_t)n_out, sizeof *t.got)};
    status = run_trial(func, code, bounds, trial, &t, right, text, error);
    free_all(t.in, n_in);
    free_all(t.want, n_out);
    free_all(t.shadows, n_out);
    free_all(t.got, n_out);
  }
  return status;
}
