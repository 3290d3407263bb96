//===- accuracy.c - the accuracy rule, in one place -----------------------===//
#include "sg/Accuracy.h"

#include "eval.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const double factor = 4, floor_of_bound = 0x1p-20, // 16 * 2^-24
    floor_of_reduced = 0x1p-4,                            // 16 * 2^-8, for bf16
    floor_of_layers = 0x1p-15;

double sg_accuracy_bound(SgExactness rule, double base_error) {
  return fmax(factor * base_error,
              rule == SG_REDUCED ? floor_of_reduced : floor_of_bound);
}

double sg_accuracy_layer_bound(double value_error) {
  return fmax(factor * value_error, floor_of_layers);
}

/// NaN, +inf, -inf, or a number.
static int kind(double v) { return isnan(v) ? 2 : isinf(v) ? (v > 0 ? 1 : -1) : 0; }

static SgStatus expect_type(const char *what, const SgTensor *found,
                            const SgTensor *expected, SgError *error) {
  if (sg_tensor_same_type(found, expected)) return SG_STATUS_OK;
  char a[128], b[128];
  sg_tensor_type_text(found, a, sizeof a);
  sg_tensor_type_text(expected, b, sizeof b);
  return sg_error_set(error, SG_STATUS_INVALID, "%s is %s, expected %s", what, a, b);
}

static SgStatus check_yardstick(const SgYardstick *y, SgError *error) {
  SgTensor f64 = *y->value;
  f64.dtype = SG_F64;
  return expect_type("the shadow", y->shadow, &f64, error);
}

/// Makes element `i` the worst so far; what is special comes before all errors.
static void note(SgAccuracy *a, size_t i, double got, double want) {
  a->worst = i;
  a->got = got;
  a->want = want;
}

static void measure_floats(const SgTensor *got, const SgYardstick *y, SgAccuracy *a) {
  const double *s = y->shadow->data;
  double most = 0;
  for (size_t i = 0; i < a->count; i++)
    if (isfinite(s[i])) a->scale = fmax(a->scale, fabs(s[i]));
  if (a->count) note(a, 0, ref_load_f(got, 0), s[0]);
  for (size_t i = 0; i < a->count; i++) {
    const double g = ref_load_f(got, i), v = ref_load_f(y->value, i);
    if (kind(g) != kind(v)) {
      if (a->special++ == 0) note(a, i, g, s[i]);
      continue;
    }
    if (kind(g) != 0) continue;
    const double d = fabs(g - s[i]);
    if (!(d > most)) continue;
    most = d;
    if (!a->special) note(a, i, g, s[i]);
  }
  a->error = most > 0 ? most / a->scale : 0; // infinite when all shadows are 0
}

static void measure_discrete(const SgTensor *got, const SgYardstick *y, SgAccuracy *a) {
  const double *margin = y->shadow->data;
  const bool is_signed = ref_is_signed(got->dtype);
  for (size_t i = 0; i < a->count; i++) {
    const uint64_t g = ref_load_i(got, i), v = ref_load_i(y->value, i);
    if (g == v) continue;
    if (a->different++ == 0 || margin[i] > a->error) {
      note(a, i, ref_to_f64(g, is_signed), ref_to_f64(v, is_signed));
      a->error = margin[i];
    }
  }
}

SgStatus sg_accuracy_measure(const SgTensor *got, const SgYardstick *y, SgAccuracy *out,
                             SgError *error) {
  TRY(check_yardstick(y, error));
  TRY(expect_type("the output", got, y->value, error));
  *out = (SgAccuracy){.count = ref_count(got)};
  if (ref_is_float(got->dtype))
    measure_floats(got, y, out);
  else
    measure_discrete(got, y, out);
  return SG_STATUS_OK;
}

size_t sg_accuracy_bits(const SgTensor *a, const SgTensor *b, size_t *first) {
  const size_t n = ref_count(a), size = sg_dtype_size(a->dtype);
  const bool floats = ref_is_float(a->dtype);
  size_t different = 0;
  for (size_t i = 0; i < n; i++) {
    const char *x = (const char *)a->data + i * size,
               *y = (const char *)b->data + i * size;
    if (memcmp(x, y, size) == 0) continue;
    if (floats && isnan(ref_load_f(a, i)) && isnan(ref_load_f(b, i))) continue;
    if (different++ == 0) *first = i;
  }
  return different;
}

/// Elements of `got` whose NaN or infinity is neither that of the value nor of base.
static size_t count_special(const SgTensor *got, const SgTensor *base,
                            const SgTensor *value, size_t *first) {
  const size_t n = ref_is_float(got->dtype) ? ref_count(got) : 0;
  size_t special = 0;
  for (size_t i = 0; i < n; i++) {
    const int g = kind(ref_load_f(got, i));
    if (g == kind(ref_load_f(value, i)) || g == kind(ref_load_f(base, i))) continue;
    if (special++ == 0) *first = i;
  }
  return special;
}

SgStatus sg_accuracy_judge(SgExactness rule, const SgTensor *got, const SgTensor *base,
                           const SgYardstick *y, SgVerdict *out, SgError *error) {
  SgVerdict v = {.rule = rule, .type = *got};
  v.type.data = NULL;
  TRY(expect_type("the output", got, base, error));
  v.bits = sg_accuracy_bits(got, base, &v.first);
  if (y) {
    TRY(sg_accuracy_measure(base, y, &v.base, error));
    TRY(sg_accuracy_measure(got, y, &v.got, error));
    v.bound = sg_accuracy_bound(rule, v.base.error);
    v.got.special = count_special(got, base, y->value, &v.got.worst);
    if (v.got.special) {
      v.got.got = ref_load_f(got, v.got.worst);
      v.got.want = ((const double *)y->shadow->data)[v.got.worst];
    }
  } else if (rule != SG_EXACT) {
    return sg_error_set(error, SG_STATUS_INVALID,
                        "what is not exact cannot be judged without a yardstick");
  }
  // What has not changed cannot be wrong, however far base is from the truth.
  v.agrees = v.bits == 0 || (rule != SG_EXACT && v.got.error <= v.bound &&
                             (rule == SG_FAST_MATH || v.got.special == 0));
  *out = v;
  return SG_STATUS_OK;
}

void sg_accuracy_place(const SgTensor *type, size_t i, char *text, size_t size) {
  size_t stride = ref_count(type), used = 0;
  for (int d = 0; d <= type->rank && used < size; d++) {
    if (d == type->rank) {
      snprintf(text + used, size - used, "%s]", d ? "" : "[");
      return;
    }
    stride /= type->dims[d] ? (size_t)type->dims[d] : 1;
    const size_t at = stride ? i / stride : 0;
    i -= at * stride;
    used += (size_t)snprintf(text + used, size - used, "%s%zu", d ? "," : "[", at);
  }
}

void sg_verdict_text(const SgVerdict *v, char *text, size_t size) {
  char place[160];
  const SgAccuracy *g = &v->got;
  const char *word = v->agrees ? "agrees" : "DIFFERS";
  if (v->bits == 0) {
    snprintf(text, size, "%s, same bits", word);
  } else if (v->rule == SG_EXACT) {
    sg_accuracy_place(&v->type, v->first, place, sizeof place);
    snprintf(text, size, "%s, %zu of %zu elements have other bits, the first at %s",
             word, v->bits, ref_count(&v->type), place);
  } else {
    sg_accuracy_place(&v->type, g->worst, place, sizeof place);
    if (g->special)
      snprintf(text, size,
               "%s, %zu of %zu elements are NaN or infinite in only one, the first at "
               "%s: %g, shadow %g",
               word, g->special, g->count, place, g->got, g->want);
    else if (ref_is_float(v->type.dtype))
      snprintf(text, size,
               "%s, e %.3g (bound %.3g, base %.3g), worst at %s: %.9g, shadow %.9g",
               word, g->error, v->bound, v->base.error, place, g->got, g->want);
    else
      snprintf(text, size,
               "%s, %zu of %zu elements differ, margin up to %.3g (bound %.3g), worst "
               "at %s: %.17g, value %.17g",
               word, g->different, g->count, g->error, v->bound, place, g->got,
               g->want);
  }
}
