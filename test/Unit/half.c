//===- half.c - the conversions of half precision, over all their values --===//
#include "unit.h"

#include <math.h>
#include <string.h>

#if defined(__x86_64__)
// Compiled in, so that it is these that are tested and not the compiler's own library.
#include "Runtime/half.c"

static double value_of(uint16_t bits, int mantissa, int exponent) {
  const int raw = bits >> mantissa & ((1 << exponent) - 1);
  const int fraction = bits & ((1 << mantissa) - 1);
  const int bias = (1 << (exponent - 1)) - 1;
  const double sign = bits >> 15 ? -1 : 1;
  if (raw == (1 << exponent) - 1) return fraction ? NAN : sign * INFINITY;
  if (raw == 0) return sign * ldexp(fraction, 1 - bias - mantissa);
  return sign * ldexp((1 << mantissa) + fraction, raw - bias - mantissa);
}

static void test_extend(void **state) {
  (void)state;
  for (uint32_t h = 0; h < 65536; h++) {
    const double wanted = value_of((uint16_t)h, 10, 5);
    const double got = (double)__extendhfsf2(as_half((uint16_t)h));
    if (isnan(wanted)) {
      assert_true(isnan(got));
      continue;
    }
    assert_true(got == wanted && signbit(got) == signbit(wanted));
  }
}

/// Every value, what lies between it and its neighbour, and the tie in the middle.
static void check_narrow(Format f) {
  const uint16_t infinity = (uint16_t)(((1 << f.exponent) - 1) << f.mantissa);
  for (uint16_t h = 0; h < infinity; h++) {
    const double low = value_of(h, f.mantissa, f.exponent);
    const double high =
        h + 1 < infinity
            ? value_of((uint16_t)(h + 1), f.mantissa, f.exponent)
            : 2 * low - value_of((uint16_t)(h - 1), f.mantissa, f.exponent);
    const double tie = (low + high) / 2;
    const uint16_t even = (uint16_t)(h & 1 ? h + 1 : h);
    for (int sign = 0; sign < 2; sign++) {
      const double s = sign ? -1 : 1;
      const uint16_t bit = (uint16_t)(sign << 15);
      assert_int_equal(narrow(s * low, f), bit | h);
      assert_int_equal(narrow(s * tie, f), bit | even);
      assert_int_equal(narrow(s * nextafter(tie, 0), f), bit | h);
      assert_int_equal(narrow(s * nextafter(tie, INFINITY), f), bit | (h + 1));
    }
  }
  assert_int_equal(narrow(INFINITY, f), infinity);
  assert_int_equal(narrow(-1e300, f), 0x8000 | infinity);
  assert_int_equal(narrow(5e-324, f), 0);
  assert_true((narrow(NAN, f) & 0x7fff) > infinity);
}

static void test_narrow(void **state) {
  (void)state;
  check_narrow(half);
  check_narrow(brain);
  const _Float16 h = __truncsfhf2(65504.0f), d = __truncdfhf2(65520.0);
  const __bf16 b = __truncsfbf2(1.0f), c = __truncdfbf2(-2.0);
  uint16_t bits[4];
  memcpy(&bits[0], &h, 2);
  memcpy(&bits[1], &d, 2);
  memcpy(&bits[2], &b, 2);
  memcpy(&bits[3], &c, 2);
  assert_int_equal(bits[0], 0x7bff);
  assert_int_equal(bits[1], 0x7c00); // the tie above the largest number
  assert_int_equal(bits[2], 0x3f80);
  assert_int_equal(bits[3], 0xc000);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_extend),
                                     cmocka_unit_test(test_narrow)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
#else
int main(void) { return 0; }
#endif
