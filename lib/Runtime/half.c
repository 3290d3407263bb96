//===- half.c - conversions of half precision that LLVM calls -------------===//
//
// Where the processor cannot convert f16 or bf16 itself, LLVM calls functions of the
// compiler's own run-time library. A compiled model links neither libgcc nor
// compiler-rt: these stand in, under the names and the calling convention LLVM expects.
// All round to nearest, ties to even; NaN stays NaN, and becomes quiet.
//
//===----------------------------------------------------------------------===//
#include <stdint.h>
#include <string.h>

#if defined(__x86_64__)

// A model must not lend these to the program that loads it.
#define HIDDEN __attribute__((visibility("hidden")))
HIDDEN float __extendhfsf2(_Float16 x);
HIDDEN _Float16 __truncsfhf2(float x);
HIDDEN _Float16 __truncdfhf2(double x);
HIDDEN __bf16 __truncsfbf2(float x);
HIDDEN __bf16 __truncdfbf2(double x);

/// A binary format of 16 bits: the bits of its mantissa and its exponent.
typedef struct Format {
  int mantissa, exponent;
} Format;
static const Format half = {10, 5}, brain = {7, 8};

static uint16_t narrow(double x, Format f) {
  uint64_t bits;
  memcpy(&bits, &x, sizeof bits);
  const uint64_t sign = bits >> 63 << 15, fraction = bits & ((UINT64_C(1) << 52) - 1);
  const uint64_t infinity = ((UINT64_C(1) << f.exponent) - 1) << f.mantissa;
  const int raw = (int)(bits >> 52 & 0x7ff);
  const int bias = (1 << (f.exponent - 1)) - 1;
  int exponent = raw - 1023 + bias, shift = 52 - f.mantissa;
  if (raw == 0x7ff) {
    const uint64_t quiet = UINT64_C(1) << (f.mantissa - 1);
    return (uint16_t)(sign | infinity | (fraction ? quiet | fraction >> shift : 0));
  }
  if (exponent <= 0) { // a subnormal: no leading one, fewer bits
    shift += 1 - exponent;
    exponent = 0;
  }
  if (raw == 0 || shift > 54) return (uint16_t)sign;
  const uint64_t value = fraction | UINT64_C(1) << 52;
  const uint64_t rest = value & ((UINT64_C(1) << shift) - 1);
  const uint64_t tie = UINT64_C(1) << (shift - 1);
  uint64_t kept = value >> shift;
  kept += rest > tie || (rest == tie && (kept & 1));
  // The leading one adds 1 to the exponent, and so does a carry out of the mantissa.
  if (exponent > 0) kept += (uint64_t)(exponent - 1) << f.mantissa;
  return (uint16_t)(sign | (kept < infinity ? kept : infinity));
}

float __extendhfsf2(_Float16 x) {
  uint16_t bits;
  memcpy(&bits, &x, sizeof bits);
  const uint32_t sign = (uint32_t)(bits >> 15) << 31;
  uint32_t exponent = bits >> 10 & 0x1f, fraction = bits & 0x3ff, out;
  if (exponent == 0x1f) {
    out = 0x7f800000 | fraction << 13 | (fraction ? 0x400000u : 0u);
  } else if (exponent == 0 && fraction == 0) {
    out = 0;
  } else {
    exponent += 112;       // 127 - 15
    if (exponent == 112) { // a subnormal: shift its leading one out
      exponent++;
      for (; !(fraction & 0x400); fraction <<= 1)
        exponent--;
    }
    out = exponent << 23 | (fraction & 0x3ff) << 13;
  }
  out |= sign;
  float y;
  memcpy(&y, &out, sizeof y);
  return y;
}

static _Float16 as_half(uint16_t bits) {
  _Float16 y;
  memcpy(&y, &bits, sizeof y);
  return y;
}

static __bf16 as_brain(uint16_t bits) {
  __bf16 y;
  memcpy(&y, &bits, sizeof y);
  return y;
}

_Float16 __truncsfhf2(float x) { return as_half(narrow((double)x, half)); }
_Float16 __truncdfhf2(double x) { return as_half(narrow(x, half)); }
__bf16 __truncsfbf2(float x) { return as_brain(narrow((double)x, brain)); }
__bf16 __truncdfbf2(double x) { return as_brain(narrow(x, brain)); }

#else
typedef int sg_half_is_converted_by_hardware;
#endif
