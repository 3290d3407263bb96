//===- eval_unary.c - y[i] = f(x[i]) --------------------------------------===//
//
// The functions stand in the order of dialects/sg/Elementwise.td. Formulas are those
// of the ops' definitions, in f64, with the usual care against overflow.
//===----------------------------------------------------------------------===//
#include "eval.h"

#include <math.h>

#define UNARY(name, expression)                                                        \
  static double name(double x, const double *a) {                                      \
    (void)a;                                                                           \
    return expression;                                                                 \
  }
#define INTEGER(name, expression)                                                      \
  static uint64_t name(uint64_t x, bool is_signed, const double *a) {                  \
    (void)a, (void)is_signed;                                                          \
    return expression;                                                                 \
  }
#define TEST(name, expression)                                                         \
  static bool name(double x, const double *a) {                                        \
    (void)a;                                                                           \
    return expression;                                                                 \
  }
#define BY(name, expression)                                                           \
  static double name(double v, double shadow, const double *a) {                       \
    (void)shadow;                                                                      \
    return expression;                                                                 \
  }
#define NEGATIVE (is_signed && (int64_t)x < 0)

UNARY(abs_f, fabs(x))
INTEGER(abs_i, NEGATIVE ? 0 - x : x)
UNARY(neg_f, -x)
INTEGER(neg_i, 0 - x)
UNARY(sign_f, isnan(x) ? x : (double)((x > 0) - (x < 0)))
INTEGER(sign_i, NEGATIVE ? UINT64_MAX : x != 0)
UNARY(ceil_f, ceil(x))
UNARY(floor_f, floor(x))
UNARY(round_f, nearbyint(x)) // the default mode: ties to even
UNARY(sqrt_f, sqrt(x))
UNARY(reciprocal_f, 1 / x)
UNARY(relu_f, ref_max(x, 0))
INTEGER(relu_i, NEGATIVE ? 0 : x)
INTEGER(not_i, !x)
INTEGER(bitwise_not_i, ~x)
UNARY(exp_f, exp(x))
UNARY(log_f, log(x))
UNARY(sin_f, sin(x))
UNARY(cos_f, cos(x))
UNARY(tan_f, tan(x))
UNARY(asin_f, asin(x))
UNARY(acos_f, acos(x))
UNARY(atan_f, atan(x))
UNARY(sinh_f, sinh(x))
UNARY(cosh_f, cosh(x))
UNARY(tanh_f, tanh(x))
UNARY(asinh_f, asinh(x))
UNARY(acosh_f, acosh(x))
UNARY(atanh_f, atanh(x))
UNARY(erf_f, erf(x))
UNARY(sigmoid_f, 1 / (1 + exp(-x)))
UNARY(softplus_f, ref_max(x, 0) + log1p(exp(-fabs(x))))
UNARY(softsign_f, x / (1 + fabs(x)))
UNARY(mish_f, x *tanh(softplus_f(x, a)))
UNARY(hard_swish_f, x *ref_max(0, ref_min(1, x / 6 + 0.5)))
UNARY(elu_f, x > 0 ? x : a[0] * expm1(x))
UNARY(celu_f, ref_max(0, x) + ref_min(0, a[0] * expm1(x / a[0])))
UNARY(selu_f, a[1] * elu_f(x, a))
UNARY(leaky_relu_f, x >= 0 ? x : a[0] * x)
UNARY(thresholded_relu_f, x > a[0] ? x : 0)
UNARY(hard_sigmoid_f, ref_max(0, ref_min(1, a[0] * x + a[1])))
UNARY(shrink_f, x<-a[0] ? x + a[1] : x> a[0] ? x - a[1] : 0)
UNARY(swish_f, x *sigmoid_f(a[0] * x, a))
TEST(is_nan, isnan(x))
TEST(is_inf, isinf(x) && a[signbit(x) ? 1 : 0] != 0)

// Shadows of what jumps: on the side where the value lies.
BY(sign_by, sign_f(v, a))
BY(ceil_by, ceil_f(v, a))
BY(floor_by, floor_f(v, a))
BY(round_by, round_f(v, a))
BY(thresholded_relu_by, v > a[0] ? shadow : 0)
BY(shrink_by, v<-a[0] ? shadow + a[1] : v> a[0] ? shadow - a[1] : 0)

static double gelu_f(double x, const double *a) {
  if (a[0] != 0) return x / 2 * (1 + tanh(sqrt(2 / M_PI) * (x + 0.044715 * x * x * x)));
  return x / 2 * (1 + erf(x / M_SQRT2));
}

static void read_attrs(const Call *c, double *a) {
  for (int i = 0; i < 3 && c->row->scalar.attrs[i]; i++)
    a[i] = ref_f64(c, c->row->scalar.attrs[i]);
}

static SgStatus unary(const Call *c) {
  const Scalar *f = &c->row->scalar;
  double a[3] = {0};
  TRY(ref_arity(c, 1, 1));
  TRY(ref_expect(c, 0, c->in[0].rank, c->in[0].dims));
  TRY(ref_same_dtype(c, c->out[0].dtype, c->in[0].dtype));
  read_attrs(c, a);
  const size_t n = ref_count(&c->in[0]);
  const bool is_signed = ref_is_signed(c->in[0].dtype);
  if (c->value_in && f->by1)
    for (size_t i = 0; i < n; i++)
      ref_store_f(&c->out[0], i,
                  f->by1(ref_load_f(&c->value_in[0], i), ref_load_f(&c->in[0], i), a));
  else if (ref_is_float(c->in[0].dtype))
    for (size_t i = 0; i < n; i++)
      ref_store_f(&c->out[0], i, f->f1(ref_load_f(&c->in[0], i), a));
  else
    for (size_t i = 0; i < n; i++)
      ref_store_i(&c->out[0], i, f->i1(ref_load_i(&c->in[0], i), is_signed, a));
  return SG_STATUS_OK;
}

static SgStatus test(const Call *c) {
  double a[3] = {0};
  TRY(ref_arity(c, 1, 1));
  TRY(ref_expect(c, 0, c->in[0].rank, c->in[0].dims));
  TRY(ref_same_dtype(c, c->out[0].dtype, SG_BOOL));
  read_attrs(c, a);
  const size_t n = ref_count(&c->in[0]);
  for (size_t i = 0; i < n; i++)
    ref_store_i(&c->out[0], i, c->row->scalar.test(ref_load_f(&c->in[0], i), a));
  return SG_STATUS_OK;
}

const RefOp ref_unary_ops[] = {
    {"sg.abs", unary, F | I, {.f1 = abs_f, .i1 = abs_i}, ELEMENTWISE},
    {"sg.neg", unary, F | S, {.f1 = neg_f, .i1 = neg_i}, ELEMENTWISE},
    {"sg.sign", unary, F | I, {.f1 = sign_f, .i1 = sign_i, .by1 = sign_by}, SIGNS},
    {"sg.ceil", unary, F, {.f1 = ceil_f, .by1 = ceil_by}, CUTS},
    {"sg.floor", unary, F, {.f1 = floor_f, .by1 = floor_by}, CUTS},
    {"sg.round", unary, F, {.f1 = round_f, .by1 = round_by}, ROUNDS},
    {"sg.sqrt", unary, F, {.f1 = sqrt_f}, ELEMENTWISE},
    {"sg.reciprocal", unary, F, {.f1 = reciprocal_f}, ELEMENTWISE},
    {"sg.relu", unary, F | S, {.f1 = relu_f, .i1 = relu_i}, ELEMENTWISE},
    {"sg.not", unary, B, {.i1 = not_i}, ELEMENTWISE},
    {"sg.bitwise_not", unary, I, {.i1 = bitwise_not_i}, ELEMENTWISE},
    {"sg.exp", unary, F, {.f1 = exp_f}, ELEMENTWISE},
    {"sg.log", unary, F, {.f1 = log_f}, ELEMENTWISE},
    {"sg.sin", unary, F, {.f1 = sin_f}, ELEMENTWISE},
    {"sg.cos", unary, F, {.f1 = cos_f}, ELEMENTWISE},
    {"sg.tan", unary, F, {.f1 = tan_f}, ELEMENTWISE},
    {"sg.asin", unary, F, {.f1 = asin_f}, ELEMENTWISE},
    {"sg.acos", unary, F, {.f1 = acos_f}, ELEMENTWISE},
    {"sg.atan", unary, F, {.f1 = atan_f}, ELEMENTWISE},
    {"sg.sinh", unary, F, {.f1 = sinh_f}, ELEMENTWISE},
    {"sg.cosh", unary, F, {.f1 = cosh_f}, ELEMENTWISE},
    {"sg.tanh", unary, F, {.f1 = tanh_f}, ELEMENTWISE},
    {"sg.asinh", unary, F, {.f1 = asinh_f}, ELEMENTWISE},
    {"sg.acosh", unary, F, {.f1 = acosh_f}, ELEMENTWISE},
    {"sg.atanh", unary, F, {.f1 = atanh_f}, ELEMENTWISE},
    {"sg.erf", unary, F, {.f1 = erf_f}, ELEMENTWISE},
    {"sg.sigmoid", unary, F, {.f1 = sigmoid_f}, ELEMENTWISE},
    {"sg.softplus", unary, F, {.f1 = softplus_f}, ELEMENTWISE},
    {"sg.softsign", unary, F, {.f1 = softsign_f}, ELEMENTWISE},
    {"sg.mish", unary, F, {.f1 = mish_f}, ELEMENTWISE},
    {"sg.hard_swish", unary, F, {.f1 = hard_swish_f}, ELEMENTWISE},
    {"sg.elu", unary, F, {.f1 = elu_f, .attrs = {"alpha"}}, ELEMENTWISE},
    {"sg.celu", unary, F, {.f1 = celu_f, .attrs = {"alpha"}}, ELEMENTWISE},
    {"sg.selu", unary, F, {.f1 = selu_f, .attrs = {"alpha", "gamma"}}, ELEMENTWISE},
    {"sg.leaky_relu", unary, F, {.f1 = leaky_relu_f, .attrs = {"alpha"}}, ELEMENTWISE},
    {"sg.thresholded_relu",
     unary,
     F,
     {.f1 = thresholded_relu_f, .by1 = thresholded_relu_by, .attrs = {"alpha"}},
     ELEMENTWISE},
    {"sg.hard_sigmoid",
     unary,
     F,
     {.f1 = hard_sigmoid_f, .attrs = {"alpha", "beta"}},
     ELEMENTWISE},
    {"sg.shrink",
     unary,
     F,
     {.f1 = shrink_f, .by1 = shrink_by, .attrs = {"lambd", "bias"}},
     ELEMENTWISE},
    {"sg.gelu", unary, F, {.f1 = gelu_f, .attrs = {"tanh"}}, ELEMENTWISE},
    {"sg.swish", unary, F, {.f1 = swish_f, .attrs = {"alpha"}}, ELEMENTWISE},
    {"sg.is_nan", test, F, {.test = is_nan}, ELEMENTWISE},
    {"sg.is_inf",
     test,
     F,
     {.test = is_inf, .attrs = {"positive", "negative"}},
     ELEMENTWISE},
    {0},
};
