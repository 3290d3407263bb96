//===- compare.c - one output against the reference -----------------------===//
#include "fuzz.h"

#include "Reference/eval.h"
#include "Support/buffer.h"
#include "sg/Accuracy.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { LOUD = 8, LOUDEST = 24 }; // units in the last place

SgStatus sg_fuzz_truth(const SgFuzzCase *c, SgFuzzFreedom freedom, SgFuzzTruth *out,
                       SgError *error) {
  const size_t n = sg_fuzz_output_count(c);
  *out = (SgFuzzTruth){.c = c, .freedom = freedom, .count = n};
  out->value = sg_calloc(n, sizeof *out->value);
  out->free_ = sg_calloc(n, sizeof *out->free_);
  return sg_fuzz_evaluate(c, freedom, NULL, out->value, out->free_, error);
}

void sg_fuzz_truth_free(SgFuzzTruth *t) {
  for (size_t i = 0; i < t->count; i++)
    sg_tensor_free(&t->value[i]);
  for (size_t i = 0; i < t->runs * t->count; i++)
    sg_tensor_free(&t->noisy[i]);
  free(t->value);
  free(t->free_);
  free(t->noisy);
  *t = (SgFuzzTruth){0};
}

/// How loud a run is. Integers and booleans are held to what some run had, so that some
/// are as loud as floats may be off.
static int loudness(size_t run) {
  return run < SG_FUZZ_RUNS ? 3 : run % 2 ? LOUD : LOUDEST;
}

/// Noisy runs up to `runs`; the further ones are louder.
static bool add_runs(SgFuzzTruth *t, size_t runs) {
  t->noisy = sg_realloc(t->noisy, runs * t->count * sizeof *t->noisy);
  for (; t->runs < runs; t->runs++) {
    SgFuzzNoise noise = {{t->runs + 1}, loudness(t->runs)};
    SgTensor *outputs = t->noisy + t->runs * t->count;
    SgError error;
    memset(outputs, 0, t->count * sizeof *outputs);
    if (sg_fuzz_evaluate(t->c, t->freedom, &noise, outputs, NULL, &error) !=
        SG_STATUS_OK) {
      for (size_t i = 0; i < t->count; i++)
        sg_tensor_free(&outputs[i]);
      return false;
    }
  }
  return true;
}

/// Floats: by how much element `i` may differ. `*nan` and `*infinite`: whether it may
/// be that.
static double tolerance(const SgFuzzTruth *t, size_t o, size_t i, bool *nan,
                        bool *infinite) {
  const SgTensor *value = &t->value[o];
  const double want = ref_load_f(value, i);
  double most = 0;
  *nan = isnan(want), *infinite = isinf(want);
  for (size_t r = 0; r < t->runs; r++) {
    const double v = ref_load_f(&t->noisy[r * t->count + o], i), d = fabs(v - want);
    *nan = *nan || isnan(v);
    *infinite = *infinite || isinf(v);
    if (isfinite(d) && d > most && loudness(r) < LOUDEST) most = d;
    if (v != want && !isfinite(v) && !isfinite(want)) most = HUGE_VAL; // NaN or inf
    if (isfinite(v) != isfinite(want)) most = HUGE_VAL;
  }
  static const double ulps[] = {0x1p-10, 0x1p-7, 0x1p-23, 0x1p-52},
                      least[] = {0x1p-24, 0x1p-133, 0x1p-149, 0x1p-1074};
  const int dtype = (int)value->dtype - SG_F16;
  if (most == HUGE_VAL) return most; // `want` may be NaN
  return 8 * most + 4 * ulps[dtype] * fabs(want) + least[dtype];
}

static bool same_element(const SgTensor *a, const SgTensor *b, size_t i) {
  if (!ref_is_float(a->dtype)) return ref_load_i(a, i) == ref_load_i(b, i);
  const double v = ref_load_f(a, i), w = ref_load_f(b, i);
  return v == w ? signbit(v) == signbit(w) : isnan(v) && isnan(w);
}

static double number(const SgTensor *t, size_t i) {
  return ref_is_float(t->dtype) ? ref_load_f(t, i)
                                : ref_to_f64(ref_load_i(t, i), ref_is_signed(t->dtype));
}

/// The first element that the noise does not explain; the count if there is none.
static size_t find_difference(const SgFuzzTruth *t, size_t o, const SgTensor *got,
                              size_t n) {
  const SgTensor *value = &t->value[o];
  for (size_t i = 0; i < n; i++) {
    if (same_element(value, got, i)) continue;
    if (!ref_is_float(value->dtype)) {
      bool moved = false;
      for (size_t r = 0; r < t->runs && !moved; r++)
        moved = !same_element(value, &t->noisy[r * t->count + o], i);
      if (!moved) return i;
      continue;
    }
    bool nan, infinite;
    const double g = ref_load_f(got, i), most = tolerance(t, o, i, &nan, &infinite);
    if (most == HUGE_VAL) continue; // a number in some run and none in another
    if (isnan(g)   ? !nan
        : isinf(g) ? !infinite
                   : !(fabs(g - ref_load_f(value, i)) <= most))
      return i;
    if (isfinite(g) && !isfinite(ref_load_f(value, i))) return i;
  }
  return n;
}

static void tell(const SgTensor *value, const SgTensor *got, size_t o, size_t i,
                 size_t n, SgError *error) {
  char place[96], type[96];
  sg_accuracy_place(value, i, place, sizeof place);
  sg_tensor_type_text(value, type, sizeof type);
  (void)sg_error_set(error, SG_STATUS_RUN,
                     "output %zu, %s: %.9g at %s (%zu of %zu), reference %.9g", o, type,
                     number(got, i), place, i, n, number(value, i));
}

bool sg_fuzz_same(const SgTensor *want, const SgTensor *got, size_t o, SgError *error) {
  size_t n = 0, first = 0;
  if (!sg_tensor_same_type(want, got) || !sg_tensor_count(want, &n)) {
    (void)sg_error_set(error, SG_STATUS_RUN, "output %zu is of another type", o);
    return false;
  }
  if (sg_accuracy_bits(want, got, &first) == 0) return true;
  tell(want, got, o, first, n, error);
  return false;
}

bool sg_fuzz_agrees(SgFuzzTruth *t, size_t o, const SgTensor *got, SgError *error) {
  const SgTensor *value = &t->value[o];
  if (sg_fuzz_same(value, got, o, error)) return true;
  size_t n = 0;
  if (!t->free_[o] || !sg_tensor_same_type(value, got) || !sg_tensor_count(value, &n))
    return false;
  size_t at = n;
  for (size_t runs = SG_FUZZ_RUNS; runs <= SG_FUZZ_MORE; runs = runs * 4 - 8) {
    if (t->runs < runs && !add_runs(t, runs)) return false;
    at = find_difference(t, o, got, n);
    if (at == n) return true;
  }
  tell(value, got, o, at, n, error);
  return false;
}
