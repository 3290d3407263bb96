//===- accuracy.c - the accuracy rule on outputs that are wrong in one way -----===//
#include "../unit.h"

#include <math.h>
#include <string.h>

#include "sg/Accuracy.h"

enum { N = 4 };

static SgTensor f32(float *data) {
  return (SgTensor){.dtype = SG_F32, .rank = 2, .dims = {2, 2}, .data = data};
}
static SgTensor f64(double *data) {
  return (SgTensor){.dtype = SG_F64, .rank = 2, .dims = {2, 2}, .data = data};
}
static SgTensor i64(int64_t *data) {
  return (SgTensor){.dtype = SG_I64, .rank = 2, .dims = {2, 2}, .data = data};
}

static SgVerdict judge(SgExactness rule, const SgTensor *got, const SgTensor *base,
                       const SgTensor *value, const SgTensor *shadow) {
  SgVerdict v;
  const SgYardstick y = {value, shadow};
  SgError error = {0};
  if (sg_accuracy_judge(rule, got, base, &y, &v, &error) != SG_STATUS_OK)
    fail_msg("%s", error.text);
  return v;
}

static void test_bound(void **state) {
  (void)state;
  assert_true(sg_accuracy_bound(SG_ROUNDING, 0) == 16.0 / 16777216);
  assert_true(sg_accuracy_bound(SG_ROUNDING, 1e-3) == 4e-3);
  assert_true(sg_accuracy_layer_bound(0) == 1.0 / 32768);
  assert_true(sg_accuracy_layer_bound(1e-3) == 4e-3);
}

static void test_floats(void **state) {
  (void)state;
  float value[N] = {1, -8, 2, 0}, base[N] = {1, -8, 2, 0}, got[N] = {1, -8, 2, 0};
  double shadow[N] = {1, -8, 2, 0};
  const SgTensor v = f32(value), b = f32(base), g = f32(got), s = f64(shadow);
  SgVerdict r = judge(SG_ROUNDING, &g, &b, &v, &s);
  assert_true(r.agrees && r.bits == 0 && r.got.error == 0 && r.got.scale == 8);

  // Off by less and by more than 16 * 2^-24 of the greatest shadow, 8.
  got[2] = 2 + 0x1p-18f;
  r = judge(SG_ROUNDING, &g, &b, &v, &s);
  assert_true(r.agrees && r.bits == 1 && r.got.error == 0x1p-21 && r.got.worst == 2);
  got[2] = 2 + 0x1p-16f;
  r = judge(SG_ROUNDING, &g, &b, &v, &s);
  assert_true(!r.agrees && r.got.error == 0x1p-19 && r.got.got == (double)got[2]);

  // The same is fine when base is off, too: up to four times.
  base[0] = 1 + 0x1p-18f;
  assert_true(judge(SG_ROUNDING, &g, &b, &v, &s).agrees);
  got[2] = 2 + 0x1p-15f;
  r = judge(SG_ROUNDING, &g, &b, &v, &s);
  assert_true(!r.agrees && r.bound == 0x1p-19 && r.got.error == 0x1p-18);

  // Exact: any other bit counts, -0.0 too; a NaN is a NaN.
  memcpy(got, base, sizeof got);
  assert_true(judge(SG_EXACT, &g, &b, &v, &s).agrees);
  got[3] = -0.0f;
  r = judge(SG_EXACT, &g, &b, &v, &s);
  assert_true(!r.agrees && r.bits == 1 && r.first == 3);
  assert_true(judge(SG_ROUNDING, &g, &b, &v, &s).agrees);
}

static void test_specials(void **state) {
  (void)state;
  float value[N] = {NAN, INFINITY, 2, 0}, got[N], base[N];
  double shadow[N] = {NAN, INFINITY, 2, 0};
  memcpy(base, value, sizeof base);
  memcpy(got, value, sizeof got);
  const SgTensor v = f32(value), b = f32(base), g = f32(got), s = f64(shadow);
  SgVerdict r = judge(SG_ROUNDING, &g, &b, &v, &s);
  assert_true(r.agrees && r.got.scale == 2 && r.got.special == 0);
  got[0] = -NAN;
  assert_true(judge(SG_EXACT, &g, &b, &v, &s).agrees);

  const float wrong[][2] = {
      {0, 1}, {1, -INFINITY}, {1, 3e38f}, {2, NAN}, {3, INFINITY}};
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    const size_t at = (size_t)wrong[i][0];
    memcpy(got, value, sizeof got);
    got[at] = wrong[i][1];
    r = judge(SG_ROUNDING, &g, &b, &v, &s);
    assert_true(!r.agrees && r.got.special == 1 && r.got.worst == at);
    SgAccuracy a;
    assert_int_equal(sg_accuracy_measure(&g, &(SgYardstick){&v, &s}, &a, NULL),
                     SG_STATUS_OK);
    assert_true(a.special == 1 && a.worst == at && a.error == 0);
    // Base says the same: then nothing was changed.
    memcpy(base, got, sizeof base);
    assert_true(judge(SG_ROUNDING, &g, &b, &v, &s).agrees);
    got[2] += 0x1p-22f; // another element, within the bound
    assert_true(judge(SG_ROUNDING, &g, &b, &v, &s).agrees);
    memcpy(base, value, sizeof base);
  }
}

static void test_zero_scale(void **state) {
  (void)state;
  float value[N] = {0}, got[N] = {0};
  double shadow[N] = {0};
  const SgTensor v = f32(value), g = f32(got), s = f64(shadow);
  assert_true(judge(SG_ROUNDING, &g, &v, &v, &s).agrees);
  got[1] = 1e-40f;
  const SgVerdict r = judge(SG_ROUNDING, &g, &v, &v, &s);
  assert_true(!r.agrees && isinf(r.got.error) && r.got.worst == 1);
}

static void test_discrete(void **state) {
  (void)state;
  int64_t value[N] = {5, 6, 7, 8}, got[N] = {5, 6, 7, 8};
  double margin[N] = {1e-7, 1e-3, INFINITY, 0};
  const SgTensor v = i64(value), g = i64(got), s = f64(margin);
  assert_true(judge(SG_ROUNDING, &g, &v, &v, &s).agrees);
  got[0] = 6; // on the edge
  got[3] = -9;
  SgVerdict r = judge(SG_ROUNDING, &g, &v, &v, &s);
  assert_true(r.agrees && r.got.different == 2 && r.got.error == 1e-7);
  assert_true(!judge(SG_EXACT, &g, &v, &v, &s).agrees);
  got[1] = 7; // not near
  r = judge(SG_ROUNDING, &g, &v, &v, &s);
  assert_true(!r.agrees && r.got.different == 3 && r.got.worst == 1 && r.got.want == 6);
  got[1] = 6;
  got[2] = 8; // no float has decided this
  assert_false(judge(SG_ROUNDING, &g, &v, &v, &s).agrees);
}

static void test_refuses(void **state) {
  (void)state;
  float a[N] = {0};
  double d[N] = {0};
  SgTensor g = f32(a), v = f32(a), s = f64(d);
  const SgYardstick y = {&v, &s};
  SgVerdict r;
  SgError error = {0};
  g.dims[1] = 1;
  assert_int_equal(sg_accuracy_judge(SG_ROUNDING, &g, &v, &y, &r, &error),
                   SG_STATUS_INVALID);
  assert_non_null(strstr(error.text, "float32[2, 1], expected float32[2, 2]"));
  g.dims[1] = 2;
  assert_int_equal(sg_accuracy_judge(SG_ROUNDING, &g, &v, NULL, &r, &error),
                   SG_STATUS_INVALID);
  assert_int_equal(sg_accuracy_judge(SG_EXACT, &g, &v, NULL, &r, &error), SG_STATUS_OK);
  s.dtype = SG_F32;
  assert_int_equal(sg_accuracy_judge(SG_ROUNDING, &g, &v, &y, &r, &error),
                   SG_STATUS_INVALID);
}

static void test_text(void **state) {
  (void)state;
  float value[N] = {1, -8, 2, 0}, got[N] = {1, -8, 3, 0};
  double shadow[N] = {1, -8, 2, 0};
  const SgTensor v = f32(value), g = f32(got), s = f64(shadow);
  char text[256], place[8];
  SgVerdict r = judge(SG_ROUNDING, &g, &v, &v, &s);
  sg_verdict_text(&r, text, sizeof text);
  assert_string_equal(text,
                      "DIFFERS, e 0.125 (bound 9.54e-07, base 0), worst at [1,0]: "
                      "3, shadow 2");
  r = judge(SG_EXACT, &g, &v, &v, &s);
  sg_verdict_text(&r, text, sizeof text);
  assert_string_equal(text,
                      "DIFFERS, 1 of 4 elements have other bits, the first at [1,0]");
  const SgTensor scalar = {.dtype = SG_F32},
                 large = {.dtype = SG_F32, .rank = 3, .dims = {1000, 3, 1000}};
  sg_accuracy_place(&scalar, 0, text, sizeof text);
  assert_string_equal(text, "[]");
  sg_accuracy_place(&large, 2999999, text, sizeof text);
  assert_string_equal(text, "[999,2,999]");
  sg_accuracy_place(&large, 2999999, place, sizeof place);
  assert_string_equal(place, "[999,2,");
}

// Special values may change, the others may not.
static void test_fast_math(void **state) {
  (void)state;
  float value[N] = {1, -8, NAN, INFINITY}, got[N] = {1, -8, 3, 4};
  double shadow[N] = {1, -8, NAN, INFINITY};
  const SgTensor v = f32(value), g = f32(got), s = f64(shadow);
  assert_true(!judge(SG_ROUNDING, &g, &v, &v, &s).agrees);
  assert_true(judge(SG_FAST_MATH, &g, &v, &v, &s).agrees);
  got[0] = NAN; // the other way round, too
  assert_true(judge(SG_FAST_MATH, &g, &v, &v, &s).agrees);
  got[1] = -8.001f;
  assert_true(!judge(SG_FAST_MATH, &g, &v, &v, &s).agrees);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_bound),      cmocka_unit_test(test_fast_math),
      cmocka_unit_test(test_floats),     cmocka_unit_test(test_specials),
      cmocka_unit_test(test_zero_scale), cmocka_unit_test(test_discrete),
      cmocka_unit_test(test_refuses),    cmocka_unit_test(test_text)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
