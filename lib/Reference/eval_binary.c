//===- eval_binary.c - arithmetic, logic and comparison of two tensors ----===//
//
// y[i] = f(lhs[i], rhs[i]) with numpy's broadcasting.
//===----------------------------------------------------------------------===//
#include "eval.h"

#include <math.h>

#define BINARY(name, expression)                                                       \
  static double name(double x, double y) { return expression; }
#define INTEGER(name, expression)                                                      \
  static uint64_t name(uint64_t x, uint64_t y, bool is_signed) {                       \
    (void)is_signed;                                                                   \
    return expression;                                                                 \
  }
static bool below(uint64_t x, uint64_t y, bool is_signed) {
  return is_signed ? (int64_t)x < (int64_t)y : x < y;
}

BINARY(add_f, x + y)
INTEGER(add_i, x + y)
BINARY(sub_f, x - y)
INTEGER(sub_i, x - y)
BINARY(mul_f, x *y)
INTEGER(mul_i, x *y)
BINARY(div_f, x / y)
BINARY(max_f, ref_max(x, y))
INTEGER(max_i, below(x, y, is_signed) ? y : x)
BINARY(min_f, ref_min(x, y))
INTEGER(min_i, below(y, x, is_signed) ? y : x)
BINARY(prelu_f, x >= 0 ? x : x * y)
INTEGER(prelu_i, below(x, 0, is_signed) ? x *y : x)
INTEGER(and_i, x &y)
INTEGER(or_i, x | y)
INTEGER(xor_i, x ^ y)
INTEGER(left_i, y < 64 ? x << y : 0) // shifted out of a narrower dtype when stored
INTEGER(right_i, y < 64 ? x >> y : 0)
BINARY(equal_f, x == y)
INTEGER(equal_i, x == y)
BINARY(less_f, x < y)
INTEGER(less_i, below(x, y, is_signed))
BINARY(less_equal_f, x <= y)
INTEGER(less_equal_i, !below(y, x, is_signed))
BINARY(greater_f, x > y)
INTEGER(greater_i, below(y, x, is_signed))
BINARY(greater_equal_f, x >= y)
INTEGER(greater_equal_i, !below(x, y, is_signed))

static uint64_t div_i(uint64_t x, uint64_t y, bool is_signed) {
  if (y == 0) return 0;
  if (!is_signed) return x / y;
  if (y == UINT64_MAX) return 0 - x; // by -1: MIN would trap
  return (uint64_t)((int64_t)x / (int64_t)y);
}

/// The remainder with the sign of x.
static uint64_t fmod_i(uint64_t x, uint64_t y, bool is_signed) {
  if (y == 0 || (is_signed && y == UINT64_MAX)) return 0;
  return is_signed ? (uint64_t)((int64_t)x % (int64_t)y) : x % y;
}

/// The remainder with the sign of y.
static uint64_t mod_i(uint64_t x, uint64_t y, bool is_signed) {
  const uint64_t r = fmod_i(x, y, is_signed);
  if (is_signed && r != 0 && ((int64_t)r < 0) != ((int64_t)y < 0)) return r + y;
  return r;
}

static double mod_f(double x, double y) {
  const double r = fmod(x, y);
  if (r == 0) return copysign(r, y);
  return (r < 0) != (y < 0) ? r + y : r; // a NaN stays one
}

/// Shadow of mod: the same quotient is taken off.
static double mod_by(double v, double w, double shadow_v, double shadow_w) {
  return shadow_v - nearbyint((v - mod_f(v, w)) / w) * shadow_w;
}

static double fmod_by(double v, double w, double shadow_v, double shadow_w) {
  return shadow_v - nearbyint((v - fmod(v, w)) / w) * shadow_w;
}

/// By squaring, wrapping. A negative power is 1 / x^-y, truncated: only of 1 and -1 it
/// is not 0; of 0 it would be infinite, which we make 0 as x / 0 is.
static uint64_t pow_i(uint64_t x, uint64_t y, bool is_signed) {
  if (is_signed && (int64_t)y < 0) {
    if (x == 1) return 1;
    return x == UINT64_MAX ? (y & 1 ? x : 1) : 0;
  }
  uint64_t result = 1;
  for (; y; y >>= 1, x *= x)
    if (y & 1) result *= x;
  return result;
}

typedef struct Walk { // positions of both operands, in step with the result
  int64_t index[SG_MAX_RANK], offset[2], strides[2][SG_MAX_RANK];
} Walk;

static SgStatus begin(const Call *c, Walk *w) {
  *w = (Walk){{0}, {0}, {{0}}};
  TRY(ref_arity(c, 2, 2));
  const int l = c->in[0].rank, r = c->in[1].rank;
  if (c->out[0].rank == (l > r ? l : r) &&
      ref_broadcast(&c->in[0], &c->out[0], w->strides[0]) &&
      ref_broadcast(&c->in[1], &c->out[0], w->strides[1]))
    return SG_STATUS_OK;
  return ref_bad(c, "has operands that do not broadcast to the result's shape");
}

static void step(const Call *c, Walk *w) {
  ref_next(c->out[0].rank, c->out[0].dims, w->index, 2, w->offset, w->strides);
}

static SgStatus apply(const Call *c, const Scalar *f) {
  Walk w;
  TRY(begin(c, &w));
  TRY(ref_same_dtype(c, c->in[1].dtype, c->in[0].dtype));
  const SgTensor *x = &c->in[0], *y = &c->in[1], *out = &c->out[0];
  const size_t n = ref_count(out);
  const bool is_signed = ref_is_signed(x->dtype), floats = ref_is_float(x->dtype);
  for (size_t i = 0; i < n; i++, step(c, &w)) {
    const size_t l = (size_t)w.offset[0], r = (size_t)w.offset[1];
    if (c->value_in && f->by2)
      ref_store_f(out, i,
                  f->by2(ref_load_f(&c->value_in[0], l), ref_load_f(&c->value_in[1], r),
                         ref_load_f(x, l), ref_load_f(y, r)));
    else if (!floats)
      ref_store_i(out, i, f->i2(ref_load_i(x, l), ref_load_i(y, r), is_signed));
    else if (out->dtype == SG_BOOL)
      ref_store_i(out, i, f->f2(ref_load_f(x, l), ref_load_f(y, r)) != 0);
    else
      ref_store_f(out, i, f->f2(ref_load_f(x, l), ref_load_f(y, r)));
  }
  return SG_STATUS_OK;
}

static SgStatus binary(const Call *c) {
  TRY(ref_same_dtype(c, c->out[0].dtype, c->in[0].dtype));
  return apply(c, &c->row->scalar);
}

static SgStatus compare(const Call *c) {
  TRY(ref_same_dtype(c, c->out[0].dtype, SG_BOOL));
  return apply(c, &c->row->scalar);
}

static SgStatus mod(const Call *c) {
  TRY(ref_same_dtype(c, c->out[0].dtype, c->in[0].dtype));
  if (!ref_flag(c, "fmod"))
    return apply(c, &(Scalar){.f2 = mod_f, .i2 = mod_i, .by2 = mod_by});
  return apply(c, &(Scalar){.f2 = fmod, .i2 = fmod_i, .by2 = fmod_by});
}

/// Element `i` of an exponent, converted to the dtype of a float base.
static double exponent(const SgTensor *y, size_t i, SgDType base) {
  if (base == SG_F64 && !ref_is_float(y->dtype))
    return ref_to_f64(ref_load_i(y, i), ref_is_signed(y->dtype));
  return ref_round(ref_load_f(y, i), base);
}

/// The exponent may have another dtype: that of a float base then counts; integers to
/// integers are exact; integers to floats are computed in f64 and truncated.
static SgStatus power(const Call *c) {
  Walk w;
  TRY(begin(c, &w));
  const SgTensor *x = &c->in[0], *y = &c->in[1], *out = &c->out[0];
  TRY(ref_same_dtype(c, out->dtype, x->dtype));
  if (!(ref_class(y->dtype) & (F | I))) return ref_bad(c, "has an exponent of bool");
  const size_t n = ref_count(out);
  for (size_t i = 0; i < n; i++, step(c, &w)) {
    const size_t l = (size_t)w.offset[0], r = (size_t)w.offset[1];
    if (ref_is_float(x->dtype))
      ref_store_f(out, i, pow(ref_load_f(x, l), exponent(y, r, x->dtype)));
    else if (ref_is_float(y->dtype))
      ref_store_i(out, i,
                  ref_saturate(pow(ref_load_f(x, l), ref_load_f(y, r)), out->dtype));
    else
      ref_store_i(out, i,
                  pow_i(ref_load_i(x, l), ref_load_i(y, r), ref_is_signed(y->dtype)));
  }
  return SG_STATUS_OK;
}

const RefOp ref_binary_ops[] = {
    {"sg.add", binary, F | I, {.f2 = add_f, .i2 = add_i}, ELEMENTWISE},
    {"sg.sub", binary, F | I, {.f2 = sub_f, .i2 = sub_i}, ELEMENTWISE},
    {"sg.mul", binary, F | I, {.f2 = mul_f, .i2 = mul_i}, ELEMENTWISE},
    {"sg.div", binary, F | I, {.f2 = div_f, .i2 = div_i}, ELEMENTWISE},
    {"sg.mod", mod, F | I, {0}, ELEMENTWISE},
    {"sg.max", binary, F | I, {.f2 = max_f, .i2 = max_i}, ELEMENTWISE},
    {"sg.min", binary, F | I, {.f2 = min_f, .i2 = min_i}, ELEMENTWISE},
    {"sg.pow", power, F | I, {0}, ELEMENTWISE},
    {"sg.prelu", binary, F | I, {.f2 = prelu_f, .i2 = prelu_i}, ELEMENTWISE},
    {"sg.and", binary, B, {.i2 = and_i}, ELEMENTWISE},
    {"sg.or", binary, B, {.i2 = or_i}, ELEMENTWISE},
    {"sg.xor", binary, B, {.i2 = xor_i}, ELEMENTWISE},
    {"sg.bitwise_and", binary, I, {.i2 = and_i}, ELEMENTWISE},
    {"sg.bitwise_or", binary, I, {.i2 = or_i}, ELEMENTWISE},
    {"sg.bitwise_xor", binary, I, {.i2 = xor_i}, ELEMENTWISE},
    {"sg.shift_left", binary, U, {.i2 = left_i}, ELEMENTWISE},
    {"sg.shift_right", binary, U, {.i2 = right_i}, ELEMENTWISE},
    {"sg.equal", compare, ANY, {.f2 = equal_f, .i2 = equal_i}, COMPARES},
    {"sg.less", compare, F | I, {.f2 = less_f, .i2 = less_i}, COMPARES},
    {"sg.less_equal",
     compare,
     F | I,
     {.f2 = less_equal_f, .i2 = less_equal_i},
     COMPARES},
    {"sg.greater", compare, F | I, {.f2 = greater_f, .i2 = greater_i}, COMPARES},
    {"sg.greater_equal",
     compare,
     F | I,
     {.f2 = greater_equal_f, .i2 = greater_equal_i},
     COMPARES},
    {0},
};
