//===- run_expect.c - --expect: do the outputs agree? ---------------------===//
//
// By default an output agrees when |a - b| <= 1e-4 * max|reference| everywhere (of f16
// 2^-9, of bf16 2^-6: two units in the last place); with --rtol or --atol, when |a - b|
// <= atol + rtol * |reference| element by element; with --bits, when it has the very
// bits. The dtype, the shape, integers and bools, and the places of NaN (and
// infinities, with their sign) must be the same in either case.
//===----------------------------------------------------------------------===//
#include "Support/buffer.h"
#include "run.h"
#include "tensor_file.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/// Of the greatest value.
static double default_relative(SgDType dtype) {
  return dtype == SG_F16 ? 0x1p-9 : dtype == SG_BF16 ? 0x1p-6 : 1e-4;
}

/// One element as a double; an integer beyond 2^53 is compared by its bytes instead.
static double read_element(const SgTensor *t, size_t i) {
  const void *d = t->data;
  switch (t->dtype) {
  case SG_F64:
    return ((const double *)d)[i];
  case SG_F32:
    return (double)((const float *)d)[i];
  case SG_F16: {
    _Float16 h;
    memcpy(&h, (const char *)d + 2 * i, 2);
    return (double)h;
  }
  case SG_BF16: {
    const uint32_t bits = (uint32_t)((const uint16_t *)d)[i] << 16;
    float f;
    memcpy(&f, &bits, 4);
    return (double)f;
  }
  case SG_I8:
    return ((const int8_t *)d)[i];
  case SG_I16:
    return ((const int16_t *)d)[i];
  case SG_I32:
    return ((const int32_t *)d)[i];
  case SG_I64:
    return (double)((const int64_t *)d)[i];
  case SG_BOOL:
  case SG_U8:
    return ((const uint8_t *)d)[i];
  case SG_U16:
    return ((const uint16_t *)d)[i];
  case SG_U32:
    return ((const uint32_t *)d)[i];
  case SG_U64:
    return (double)((const uint64_t *)d)[i];
  default:
    return NAN;
  }
}

static bool is_float(SgDType dtype) {
  return dtype == SG_F16 || dtype == SG_BF16 || dtype == SG_F32 || dtype == SG_F64;
}

static void put_place(SgBuffer *text, const SgTensor *t, size_t at) {
  sg_buffer_puts(text, "[");
  size_t stride = 1;
  for (int d = 1; d < t->rank; d++)
    stride *= (size_t)t->dims[d];
  for (int d = 0; d < t->rank; d++) {
    sg_buffer_printf(text, "%s%zu", d ? "," : "", at / stride);
    at %= stride;
    if (d + 1 < t->rank) stride /= (size_t)t->dims[d + 1];
  }
  sg_buffer_puts(text, "]");
}

/// What differs most between `got` and `want`, of the same type.
typedef struct Worst {
  size_t at, count; ///< the element; how many elements are outside the tolerance
  double excess;    ///< |a - b| over what is allowed; infinite: must be the same
  double error;     ///< greatest |a - b| of finite elements
  double reference; ///< greatest |reference| of finite elements
} Worst;

static void note(Worst *w, size_t at, double excess) {
  if (excess > 1) w->count++;
  if (excess > w->excess || (w->count == 1 && excess > 1)) {
    w->excess = excess;
    w->at = at;
  }
}

static Worst compare(const SgRunOptions *o, const SgTensor *got, const SgTensor *want,
                     size_t n) {
  Worst w = {.excess = -1};
  const size_t bytes = sg_dtype_size(want->dtype);
  const bool elementwise = o->rtol >= 0 || o->atol >= 0;
  const double rtol = o->rtol >= 0 ? o->rtol : 0, atol = o->atol >= 0 ? o->atol : 0;
  for (size_t i = 0; i < n; i++) {
    const double b = fabs(read_element(want, i));
    if (isfinite(b) && b > w.reference) w.reference = b;
  }
  for (size_t i = 0; i < n; i++) {
    const double a = read_element(got, i), b = read_element(want, i);
    const bool same = memcmp((const char *)got->data + i * bytes,
                             (const char *)want->data + i * bytes, bytes) == 0;
    const double error = fabs(a - b);
    if (isfinite(error) && error > w.error) w.error = error;
    if (same || (isnan(a) && isnan(b)) || (is_float(want->dtype) && a == b && !o->bits))
      note(&w, i, 0);
    else if (o->bits || !is_float(want->dtype) || !isfinite(a) || !isfinite(b))
      note(&w, i, INFINITY);
    else {
      const double allowed = elementwise ? atol + rtol * fabs(b)
                                         : default_relative(want->dtype) * w.reference;
      note(&w, i, allowed > 0 ? error / allowed : error > 0 ? INFINITY : 0);
    }
  }
  return w;
}

/// output_K or expected_K, .npy or .pb, in `folder`. Returns owned, null if none.
static char *find_file(const char *folder, size_t k) {
  static const char *const stems[] = {"output", "expected"};
  for (size_t s = 0; s < 2; s++) {
    char stem[32];
    snprintf(stem, sizeof stem, "%s_%zu", stems[s], k);
    char *path = sg_tensor_file_find(folder, stem);
    if (path) return path;
  }
  return NULL;
}

static void report(const SgModel *model, size_t k, const SgTensor *got,
                   const SgTensor *want, size_t n, const Worst *w,
                   SgRunExpect *result) {
  SgBuffer place = {0};
  const double relative = w->reference > 0 ? w->error / w->reference : w->error;
  if (relative > result->worst) result->worst = relative;
  const SgValueInfo *info = sg_model_output(model, k);
  if (n) {
    put_place(&place, want, w->at);
    sg_buffer_printf(&place, " (got %.9g, expected %.9g)", read_element(got, w->at),
                     read_element(want, w->at));
  }
  const bool agrees = w->count == 0;
  printf("output_%zu '%s': %s, max error %.3g (%.3g of the greatest value %.6g)", k,
         info ? info->name : "?", agrees ? "agrees" : "DIFFERS", w->error, relative,
         w->reference);
  if (n) printf(", worst at output_%zu%s", k, place.data);
  if (!agrees) printf(", %zu of %zu elements outside the tolerance", w->count, n);
  printf("\n");
  result->agrees = result->agrees && agrees;
  sg_buffer_free(&place);
}

SgStatus sg_run_expect(const SgRunOptions *options, const SgModel *model,
                       const SgTensor *outputs, SgRunExpect *result, SgError *error) {
  *result = (SgRunExpect){.checked = true, .agrees = true};
  for (size_t k = 0; k < sg_model_output_count(model); k++) {
    char *path = find_file(options->expect, k);
    if (!path)
      return sg_error_set(
          error, SG_STATUS_INVALID,
          "%s: neither output_%zu nor expected_%zu (.npy or .pb) is there",
          options->expect, k, k);
    SgTensor want = {0};
    const SgStatus status = sg_tensor_file_read(path, &want, error);
    free(path);
    if (status != SG_STATUS_OK) return status;
    size_t n = 0;
    if (!sg_tensor_same_type(&outputs[k], &want)) {
      char a[128], b[128];
      sg_tensor_type_text(&outputs[k], a, sizeof a);
      sg_tensor_type_text(&want, b, sizeof b);
      printf("output_%zu '%s': DIFFERS, is %s, expected %s\n", k,
             sg_model_output(model, k)->name, a, b);
      result->agrees = false;
      result->worst = INFINITY;
    } else if (sg_tensor_count(&want, &n)) {
      const Worst w = compare(options, &outputs[k], &want, n);
      report(model, k, &outputs[k], &want, n, &w, result);
    }
    sg_tensor_free(&want);
  }
  return SG_STATUS_OK;
}
