//===- evaluate.c - the evaluator, and where kernels may differ from it ---===//
//
// A kernel may sum in another order, and its functions may be off by some units in the
// last place. What that leads to is not derived but tried: the graph is evaluated
// again with noise of that size wherever an op rounds in a way of its own, and with
// other choices wherever the dialect leaves one. What does not move must be equal to
// the bit; the rest may move about as far as the noise moves it.
//===----------------------------------------------------------------------===//
#include "fuzz.h"

#include "Reference/eval.h"
#include "Support/buffer.h"
#include "sg/Reference.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/// How an op's result may differ from the evaluator's.
typedef enum Kind {
  EXACT,
  FUNCTION, ///< by some units in the last place
  SUM,      ///< as if its operands were off as well
  ZEROS,    ///< zeros of either sign
  OVERFLOWS ///< floats beyond the range of an integer
} Kind;

static bool among(const char *list, const char *name) {
  const size_t n = strlen(name);
  for (const char *c = list; *c; c += strcspn(c, " "), c += *c == ' ')
    if (strcspn(c, " ") == n && strncmp(c, name, n) == 0) return true;
  return false;
}

static bool attr_is(MlirOperation op, const char *name, const char *value) {
  const MlirAttribute a = sg_attr(op, name);
  return !mlirAttributeIsNull(a) && mlirAttributeIsAString(a) &&
         mlirStringRefEqual(mlirStringAttrGetValue(a), sg_s(value));
}

static Kind kind_of(MlirOperation op, const SgTensor *in, const SgTensor *out) {
  static const char functions[] = "exp log sin cos tan asin acos atan sinh cosh tanh "
                                  "asinh acosh atanh erf sigmoid pow mod";
  static const char sums[] =
      "softplus softsign mish hard_swish elu celu selu leaky_relu hard_sigmoid shrink "
      "gelu swish matmul conv conv_transpose reduce_sum reduce_prod reduce_mean cumsum "
      "softmax log_softmax batch_norm instance_norm layer_norm avg_pool";
  const MlirStringRef full = sg_name(op);
  char name[40] = "";
  if (full.length > 3 && full.length < sizeof name)
    memcpy(name, full.data + 3, full.length - 3);
  if (among("cast", name))
    return ref_is_float(in[0].dtype) && !ref_is_float(out[0].dtype) &&
                   out[0].dtype != SG_BOOL
               ? OVERFLOWS
               : EXACT;
  if (among("pow", name) && ref_is_float(in[1].dtype))
    return FUNCTION; // of integers, too
  if (among("resize", name)) return attr_is(op, "mode", "nearest") ? EXACT : SUM;
  if (!ref_is_float(out[0].dtype)) return EXACT;
  if (among(functions, name)) return FUNCTION;
  if (among(sums, name)) return SUM;
  if (among("max min relu reduce_max reduce_min max_pool", name)) return ZEROS;
  if (among("scatter_elements scatter_nd", name))
    return attr_is(op, "reduction", "add") || attr_is(op, "reduction", "mul") ? SUM
           : attr_is(op, "reduction", "none")                                 ? EXACT
                                                                              : ZEROS;
  return EXACT;
}

static size_t count_of(const SgTensor *t) {
  size_t n = 0;
  return sg_tensor_count(t, &n) ? n : 0;
}

static double unit(SgDType dtype) {
  return dtype == SG_F16    ? 0x1p-11
         : dtype == SG_BF16 ? 0x1p-8
         : dtype == SG_F32  ? 0x1p-24
                            : 0x1p-53;
}

/// Moves each element by up to `ulps` units.
static void shake(SgFuzzNoise *noise, SgTensor *t, double ulps) {
  const size_t n = count_of(t);
  for (size_t i = 0; i < n; i++) {
    const double v = ref_load_f(t, i), r = 2 * sg_dice_unit(&noise->dice) - 1;
    ref_store_f(t, i, v * (1 + r * ulps * unit(t->dtype)));
  }
}

static bool has_zero(const SgTensor *t, bool negative) {
  const size_t n = count_of(t);
  for (size_t i = 0; i < n && ref_is_float(t->dtype); i++) {
    const double v = ref_load_f(t, i);
    if (v == 0 && (!negative || signbit(v))) return true;
  }
  return false;
}

/// Draws the signs of zeros; returns whether there are any to draw.
static bool draw_zeros(SgFuzzNoise *noise, intptr_t n_in, const SgTensor *in,
                       SgTensor *out) {
  bool free_ = false;
  for (intptr_t i = 0; i < n_in; i++)
    free_ = free_ || has_zero(&in[i], true);
  if (!free_ || !has_zero(out, false)) return false;
  for (size_t i = 0, n = count_of(out); i < n && noise; i++)
    if (ref_load_f(out, i) == 0)
      ref_store_f(out, i, sg_dice_below(&noise->dice, 2) ? 0.0 : -0.0);
  return true;
}

/// Draws what floats beyond the range of an integer become.
static bool draw_converted(SgFuzzNoise *noise, const SgTensor *in, SgTensor *out) {
  const bool is_signed = ref_is_signed(out->dtype);
  const double top = ldexp(1, 8 * (int)sg_dtype_size(out->dtype) - is_signed);
  bool any = false;
  for (size_t i = 0, n = count_of(out); i < n; i++) {
    const double v = trunc(ref_load_f(in, i));
    if (v < top && v >= (is_signed ? -top : 0)) continue;
    any = true;
    if (noise) ref_store_i(out, i, ref_wrap(sg_dice_bits(&noise->dice), out->dtype));
  }
  return any;
}

/// An integer that was computed in f32: by its units, and by one.
static void shake_integers(SgFuzzNoise *noise, SgTensor *t) {
  for (size_t i = 0, n = count_of(t); i < n; i++) {
    const double v = ref_to_f64(ref_load_i(t, i), ref_is_signed(t->dtype));
    const double by = 1.5 + noise->ulps * unit(SG_F32) * fabs(v);
    const double w = v + (2 * sg_dice_unit(&noise->dice) - 1) * by;
    if (sg_dice_below(&noise->dice, 4)) ref_store_i(t, i, ref_saturate(w, t->dtype));
  }
}

/// log_softmax near 0 is a difference of numbers of the size of 1, held in f32.
static void shake_absolutely(SgFuzzNoise *noise, SgTensor *t) {
  const double by = noise->ulps * unit(t->dtype == SG_F64 ? SG_F64 : SG_F32);
  for (size_t i = 0, n = count_of(t); i < n; i++)
    ref_store_f(t, i, ref_load_f(t, i) + (2 * sg_dice_unit(&noise->dice) - 1) * by);
}

/// gelu far below 0 is x times a difference of numbers of the size of 1.
static void shake_by_operand(SgFuzzNoise *noise, const SgTensor *x, SgTensor *t) {
  const double by = noise->ulps * unit(t->dtype == SG_F64 ? SG_F64 : SG_F32);
  for (size_t i = 0, n = count_of(t); i < n; i++)
    ref_store_f(t, i,
                ref_load_f(t, i) +
                    (2 * sg_dice_unit(&noise->dice) - 1) * by * ref_load_f(x, i));
}

/// Operands so large that a sum of them, or of their squares, overflows in one order
/// and not in another.
static bool may_overflow(intptr_t n_in, const SgTensor *in) {
  for (intptr_t k = 0; k < n_in; k++) {
    if (!ref_is_float(in[k].dtype)) continue;
    const double limit = in[k].dtype == SG_F16   ? 1e4
                         : in[k].dtype == SG_F64 ? 1e150
                                                 : 1e18;
    for (size_t i = 0, n = count_of(&in[k]); i < n; i++) {
      const double v = fabs(ref_load_f(&in[k], i));
      if (isfinite(v) && v > limit) return true;
    }
  }
  return false;
}

/// Then anything is right.
static void draw_anything(SgFuzzNoise *noise, SgTensor *t) {
  static const double all[] = {NAN, INFINITY, -INFINITY, 0, 1};
  for (size_t i = 0, n = count_of(t); i < n; i++)
    if (sg_dice_below(&noise->dice, 4))
      ref_store_f(t, i, all[sg_dice_below(&noise->dice, 5)]);
}

/// Where an intermediate overflows, the dialect leaves NaN or the limit.
static void draw_limits(SgFuzzNoise *noise, const SgTensor *in, SgTensor *out) {
  for (size_t i = 0, n = count_of(out); i < n && count_of(in) == n; i++)
    if (ref_is_float(in->dtype) && isinf(ref_load_f(in, i)) &&
        sg_dice_below(&noise->dice, 2))
      ref_store_f(out, i, sg_dice_below(&noise->dice, 2) ? (double)NAN : -0.0);
}

/// An evaluation under way: one value an op result or argument.
typedef struct Run {
  SgFuzzNoise *noise;
  size_t count;
  struct {
    MlirValue value;
    SgTensor tensor;
    bool borrowed, free_;
  } v[SG_FUZZ_VALUES * 2];
} Run;

static size_t find(const Run *r, MlirValue value) {
  for (size_t i = 0; i < r->count; i++)
    if (mlirValueEqual(r->v[i].value, value)) return i;
  return 0; // cannot be: values come in order
}

static bool copy_tensor(const SgTensor *t, SgTensor *out) {
  SgError error;
  size_t bytes = 0;
  *out = *t;
  out->data = NULL;
  if (!sg_tensor_bytes(t, &bytes) || sg_tensor_alloc(out, &error) != SG_STATUS_OK)
    return false;
  memcpy(out->data, t->data, bytes);
  return true;
}

enum { MAX_OPERANDS = 8 };

/// Evaluates `op` on operands that are off by a bit.
static SgStatus evaluate_shaken(const Run *r, MlirOperation op, intptr_t n,
                                const SgTensor *in, SgTensor *out, SgError *error) {
  SgTensor moved[MAX_OPERANDS] = {0};
  bool fine = true;
  for (intptr_t i = 0; i < n; i++) {
    fine = copy_tensor(&in[i], &moved[i]) && fine;
    if (fine && ref_is_float(in[i].dtype)) shake(r->noise, &moved[i], r->noise->ulps);
  }
  const SgStatus status = fine ? sg_reference_eval_op(op, moved, out, error)
                               : sg_error_set(error, SG_STATUS_NO_MEMORY, "no memory");
  for (intptr_t i = 0; i < n; i++)
    sg_tensor_free(&moved[i]);
  return status;
}

static SgStatus evaluate_op(Run *r, MlirOperation op, SgError *error) {
  SgTensor in[MAX_OPERANDS] = {0}, out[REF_MAX_RESULTS] = {0};
  const intptr_t n = sg_n_in(op), results = sg_n_res(op);
  bool free_ = false;
  if (n > MAX_OPERANDS || r->count + (size_t)results > SG_FUZZ_VALUES * 2)
    return sg_error_set(error, SG_STATUS_UNSUPPORTED, "too large a graph");
  for (intptr_t i = 0; i < n; i++) {
    const size_t at = find(r, sg_in(op, i));
    in[i] = r->v[at].tensor;
    free_ = free_ || r->v[at].free_;
  }
  SgStatus status = sg_reference_eval_op(op, in, out, error);
  if (status != SG_STATUS_OK) return status;
  const Kind kind = kind_of(op, in, out);
  const bool half = out[0].dtype == SG_F16 || out[0].dtype == SG_BF16;
  if (kind == SUM && r->noise && !half) { // sums of halves are held in f32
    for (intptr_t i = 0; i < results; i++)
      sg_tensor_free(&out[i]);
    status = evaluate_shaken(r, op, n, in, out, error);
    if (status != SG_STATUS_OK) return status;
  }
  if (kind == FUNCTION || kind == SUM) free_ = true;
  if (r->noise && (kind == FUNCTION || kind == SUM) && ref_is_float(out[0].dtype)) {
    shake(r->noise, &out[0], r->noise->ulps);
    if (n == 1) draw_limits(r->noise, &in[0], &out[0]);
    if (sg_is(op, "sg.gelu")) shake_by_operand(r->noise, &in[0], &out[0]);
    if (sg_is(op, "sg.log_softmax")) shake_absolutely(r->noise, &out[0]);
    if (kind == SUM && may_overflow(n, in)) draw_anything(r->noise, &out[0]);
  }
  if (r->noise && kind == SUM && !ref_is_float(out[0].dtype) && out[0].dtype != SG_BOOL)
    shake_integers(r->noise, &out[0]);
  if (kind == ZEROS && draw_zeros(r->noise, n, in, &out[0])) free_ = true;
  if (kind == OVERFLOWS && draw_converted(r->noise, &in[0], &out[0])) free_ = true;
  for (intptr_t i = 0; i < results; i++) {
    r->v[r->count].value = sg_res(op, i);
    r->v[r->count].tensor = out[i];
    r->v[r->count].borrowed = false;
    r->v[r->count++].free_ = free_;
  }
  return SG_STATUS_OK;
}

SgStatus sg_fuzz_evaluate(const SgFuzzCase *c, SgFuzzNoise *noise, SgTensor *outputs,
                          bool *free_, SgError *error) {
  Run *r = sg_calloc(1, sizeof *r);
  r->noise = noise;
  const MlirBlock body = sg_fuzz_body(c);
  for (size_t i = 0; i < c->input_count && i < SG_FUZZ_VALUES; i++) {
    r->v[r->count].value = mlirBlockGetArgument(body, (intptr_t)i);
    r->v[r->count].tensor = c->inputs[i];
    r->v[r->count++].borrowed = true;
  }
  SgStatus status = SG_STATUS_OK;
  MlirOperation op = mlirBlockGetFirstOperation(body);
  for (; status == SG_STATUS_OK && sg_is_of(op, "sg");
       op = mlirOperationGetNextInBlock(op))
    status = evaluate_op(r, op, error);
  for (intptr_t i = 0; status == SG_STATUS_OK && i < sg_n_in(op); i++) {
    const size_t at = find(r, sg_in(op, i));
    if (free_) free_[i] = r->v[at].free_;
    if (!copy_tensor(&r->v[at].tensor, &outputs[i]))
      status = sg_error_set(error, SG_STATUS_NO_MEMORY, "no memory");
  }
  for (size_t i = 0; i < r->count; i++)
    if (!r->v[i].borrowed) sg_tensor_free(&r->v[i].tensor);
  free(r);
  return status;
}
