//===- element.c - tensor elements by dtype ------------------------------===//
//
// Two paths: floats through f64, which holds every narrower float exactly; integers
// and bool through 64 bits. Every access goes through memcpy, since weights inside a
// model's file lie at any address.
//===----------------------------------------------------------------------===//
#include "eval.h"

#include <math.h>
#include <string.h>

int ref_class(SgDType t) {
  if (t == SG_BOOL) return B;
  if (ref_is_float(t)) return F;
  return ref_is_signed(t) ? S : U;
}

/// A float format of 16 bits: exponent bits, mantissa bits.
typedef struct Format {
  int exponent, mantissa;
} Format;
static const Format f16 = {5, 10}, bf16 = {8, 7};

static double decode(uint16_t bits, Format format) {
  const int bias = (1 << (format.exponent - 1)) - 1;
  const int exponent = (bits >> format.mantissa) & ((1 << format.exponent) - 1);
  const int mantissa = bits & ((1 << format.mantissa) - 1);
  double v;
  if (exponent == (1 << format.exponent) - 1)
    v = mantissa ? NAN : INFINITY;
  else if (exponent == 0)
    v = ldexp(mantissa, 1 - bias - format.mantissa);
  else
    v = ldexp(mantissa + (1 << format.mantissa), exponent - bias - format.mantissa);
  return bits >> 15 ? -v : v;
}

/// Rounds once, straight from f64: by way of f32 a tie could be met twice.
static uint16_t encode(double v, Format format) {
  const int bias = (1 << (format.exponent - 1)) - 1;
  const unsigned infinity = ((1u << format.exponent) - 1) << format.mantissa;
  const unsigned sign = signbit(v) ? 0x8000u : 0;
  if (isnan(v)) return (uint16_t)(sign | infinity | 1u << (format.mantissa - 1));
  v = fabs(v);
  if (isinf(v) || v >= ldexp(2, bias)) return (uint16_t)(sign | infinity);
  // The exponent of v, or of the denormals; then v in units of the last place, which
  // is 2^mantissa .. 2^(mantissa + 1) for normal numbers: its leading one adds 1 to
  // the exponent field below, and a carry out of the mantissa does the same.
  int exponent = v == 0 ? 1 - bias : ilogb(v);
  if (exponent < 1 - bias) exponent = 1 - bias;
  const unsigned units = (unsigned)nearbyint(ldexp(v, format.mantissa - exponent));
  const unsigned bits = ((unsigned)(exponent + bias - 1) << format.mantissa) + units;
  return (uint16_t)(sign | (bits > infinity ? infinity : bits));
}

#define LOAD(type, t, i)                                                               \
  type v;                                                                              \
  memcpy(&v, (const char *)(t)->data + (i) * sizeof v, sizeof v)
#define STORE(type, t, i, value)                                                       \
  const type s = (type)(value);                                                        \
  memcpy((char *)(t)->data + (i) * sizeof s, &s, sizeof s)

/// |v| as a double; beyond 53 bits the last bit is set when bits were lost.
static double odd(uint64_t v) {
  int shift = 0;
  while (v >> shift >> 53)
    shift++;
  const uint64_t kept = v >> shift;
  return ldexp((double)(kept | (kept << shift != v)), shift);
}

double ref_load_f(const SgTensor *t, size_t i) {
  switch (t->dtype) {
  case SG_F16: {
    LOAD(uint16_t, t, i);
    return decode(v, f16);
  }
  case SG_BF16: {
    LOAD(uint16_t, t, i);
    return decode(v, bf16);
  }
  case SG_F32: {
    LOAD(float, t, i);
    return (double)v;
  }
  case SG_F64: {
    LOAD(double, t, i);
    return v;
  }
  default: {
    const uint64_t v = ref_load_i(t, i);
    if (ref_is_signed(t->dtype) && (int64_t)v < 0) return -odd(0 - v);
    return odd(v);
  }
  }
}

void ref_store_f(const SgTensor *t, size_t i, double v) {
  switch (t->dtype) {
  case SG_F16: {
    STORE(uint16_t, t, i, encode(v, f16));
    return;
  }
  case SG_BF16: {
    STORE(uint16_t, t, i, encode(v, bf16));
    return;
  }
  case SG_F32: {
    STORE(float, t, i, v);
    return;
  }
  default: {
    STORE(double, t, i, v);
    return;
  }
  }
}

uint64_t ref_load_i(const SgTensor *t, size_t i) {
  switch (t->dtype) {
  case SG_I8: {
    LOAD(int8_t, t, i);
    return (uint64_t)(int64_t)v;
  }
  case SG_I16: {
    LOAD(int16_t, t, i);
    return (uint64_t)(int64_t)v;
  }
  case SG_I32: {
    LOAD(int32_t, t, i);
    return (uint64_t)(int64_t)v;
  }
  case SG_U16: {
    LOAD(uint16_t, t, i);
    return v;
  }
  case SG_U32: {
    LOAD(uint32_t, t, i);
    return v;
  }
  case SG_I64:
  case SG_U64: {
    LOAD(uint64_t, t, i);
    return v;
  }
  case SG_BOOL: {
    LOAD(uint8_t, t, i);
    return v != 0;
  }
  default: {
    LOAD(uint8_t, t, i);
    return v;
  }
  }
}

void ref_store_i(const SgTensor *t, size_t i, uint64_t v) {
  switch (sg_dtype_size(t->dtype)) {
  case 8: {
    STORE(uint64_t, t, i, v);
    return;
  }
  case 4: {
    STORE(uint32_t, t, i, v);
    return;
  }
  case 2: {
    STORE(uint16_t, t, i, v);
    return;
  }
  default: {
    STORE(uint8_t, t, i, t->dtype == SG_BOOL ? v != 0 : v);
    return;
  }
  }
}

double *ref_all_f(const Call *c, const SgTensor *t) {
  const size_t n = ref_count(t);
  double *v = ref_array(c, n, sizeof *v);
  if (!v) return NULL;
  if (t->dtype == SG_F32) // the common case, without a switch an element
    for (size_t i = 0; i < n; i++) {
      float x;
      memcpy(&x, (const char *)t->data + i * sizeof x, sizeof x);
      v[i] = (double)x;
    }
  else
    for (size_t i = 0; i < n; i++)
      v[i] = ref_load_f(t, i);
  return v;
}

uint64_t *ref_all_i(const Call *c, const SgTensor *t) {
  const size_t n = ref_count(t);
  uint64_t *v = ref_array(c, n, sizeof *v);
  if (!v) return NULL;
  for (size_t i = 0; i < n; i++)
    v[i] = ref_load_i(t, i);
  return v;
}

double ref_round(double v, SgDType t) {
  uint64_t held = 0;
  const SgTensor one = {.dtype = t, .data = &held};
  ref_store_f(&one, 0, v);
  return ref_load_f(&one, 0);
}

uint64_t ref_wrap(uint64_t v, SgDType t) {
  uint64_t held = 0;
  const SgTensor one = {.dtype = t, .data = &held};
  ref_store_i(&one, 0, v);
  return ref_load_i(&one, 0);
}

static int bits(SgDType t) { return 8 * (int)sg_dtype_size(t); }

uint64_t ref_least(SgDType t) {
  return ref_is_signed(t) ? 0 - (UINT64_C(1) << (bits(t) - 1)) : 0;
}

uint64_t ref_greatest(SgDType t) {
  if (t == SG_BOOL) return 1;
  if (ref_is_signed(t)) return (UINT64_C(1) << (bits(t) - 1)) - 1;
  return UINT64_MAX >> (64 - bits(t));
}

uint64_t ref_saturate(double v, SgDType t) {
  if (isnan(v)) return 0;
  v = trunc(v);
  // The bounds are powers of two, less one above: only the power is a double.
  const int width = bits(t) - ref_is_signed(t);
  if (v >= ldexp(1, width)) return ref_greatest(t);
  if (v < 0 && !ref_is_signed(t)) return 0;
  if (v < -ldexp(1, width)) return ref_least(t);
  return v < 0 ? (uint64_t)(int64_t)v : (uint64_t)v;
}

double ref_max(double x, double y) {
  if (isnan(x) || isnan(y)) return NAN;
  if (x == y) return signbit(x) ? y : x;
  return x > y ? x : y;
}

double ref_min(double x, double y) {
  if (isnan(x) || isnan(y)) return NAN;
  if (x == y) return signbit(x) ? x : y;
  return x < y ? x : y;
}
