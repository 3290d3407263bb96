//===- compare.c - do two sets of outputs agree? --------------------------===//
#include "compare.h"

#include "sg/Reference.h"

#include <math.h>
#include <stdio.h>

void sg_tensors_free(SgTensor *tensors, size_t count) {
  for (size_t i = 0; tensors && i < count; i++)
    sg_tensor_free(&tensors[i]);
}

static bool is_float(SgDType dtype) {
  return dtype == SG_F16 || dtype == SG_BF16 || dtype == SG_F32 || dtype == SG_F64;
}

/// The distance of `got` from `want`, which is its own shadow here.
static SgStatus measure(const SgTensor *got, const SgTensor *want, SgAccuracy *out,
                        SgError *error) {
  static const SgShadow own = {{0}, {0}};
  SgTensor shadow = {0};
  SgStatus status = sg_reference_yardstick(want, &own, &shadow, error);
  if (status != SG_STATUS_OK) return status;
  status = sg_accuracy_measure(got, &(SgYardstick){want, &shadow}, out, error);
  sg_tensor_free(&shadow);
  return status;
}

static bool other_type(size_t k, const SgTensor *got, const SgTensor *want,
                       SgDifference *out) {
  if (sg_tensor_same_type(got, want)) return false;
  char a[96], b[96];
  sg_tensor_type_text(got, a, sizeof a);
  sg_tensor_type_text(want, b, sizeof b);
  if (!out->differs)
    snprintf(out->text, sizeof out->text, "output_%zu is %s, was %s", k, a, b);
  out->differs = true;
  out->error = INFINITY;
  return true;
}

/// Notes that output k differs, unless another did before; `count` 0: how many elements
/// of it do is not known.
static void note(SgDifference *out, size_t k, const SgTensor *want, double error,
                 size_t at, size_t count, size_t of) {
  if (out->differs) return;
  char place[96];
  sg_accuracy_place(want, at, place, sizeof place);
  out->differs = true;
  out->output = k;
  out->at = at;
  out->count = count;
  out->of = of;
  const int n = snprintf(out->text, sizeof out->text, "max error %.3g at output_%zu%s",
                         error, k, place);
  if (count > 0)
    snprintf(out->text + n, sizeof out->text - (size_t)n,
             ", %zu of %zu elements differ", count, of);
}

static void raise(SgDifference *out, double error) {
  if (error > out->error || isnan(error)) out->error = error;
}

SgStatus sg_compare_bits(const SgTensor *got, const SgTensor *want, size_t count,
                         SgDifference *out, SgError *error) {
  *out = (SgDifference){0};
  for (size_t k = 0; k < count; k++) {
    size_t first = 0, n = 0;
    if (other_type(k, &got[k], &want[k], out)) continue;
    const size_t bits = sg_accuracy_bits(&got[k], &want[k], &first);
    if (bits == 0) continue;
    SgAccuracy a;
    const SgStatus status = measure(&got[k], &want[k], &a, error);
    if (status != SG_STATUS_OK) return status;
    const double e = a.special ? INFINITY : a.error;
    raise(out, e);
    (void)sg_tensor_count(&want[k], &n);
    note(out, k, &want[k], e, a.error > 0 || a.special ? a.worst : first, bits, n);
  }
  return SG_STATUS_OK;
}

/// How far `dtype` may be off, of the greatest value.
static double tolerance(SgDType dtype, bool reduced) {
  return reduced || dtype == SG_F16 || dtype == SG_BF16 ? 2e-2 : 1e-4;
}

static SgStatus close(size_t k, const SgTensor *got, const SgTensor *want,
                      const SgTensor *base, bool reduced, SgDifference *out,
                      SgError *error) {
  size_t first = 0;
  if (other_type(k, got, want, out)) return SG_STATUS_OK;
  SgAccuracy a = {0}, b = {0};
  SgStatus status = measure(got, want, &a, error);
  if (status == SG_STATUS_OK) status = measure(base, want, &b, error);
  if (status != SG_STATUS_OK) return status;
  const bool floats = is_float(want->dtype);
  if (floats) raise(out, a.special ? INFINITY : a.error);
  if (sg_accuracy_bits(got, base, &first) == 0) return SG_STATUS_OK;
  const bool fine =
      floats ? a.special <= b.special &&
                   a.error <= fmax(4 * b.error, tolerance(want->dtype, reduced))
             : a.different <= b.different;
  if (!fine)
    note(out, k, want, a.special ? INFINITY : a.error, a.worst,
         floats ? a.special : a.different, a.count);
  return SG_STATUS_OK;
}

SgStatus sg_compare_close(const SgTensor *got, const SgTensor *want,
                          const SgTensor *base, size_t count, bool reduced,
                          SgDifference *out, SgError *error) {
  *out = (SgDifference){0};
  SgStatus status = SG_STATUS_OK;
  for (size_t k = 0; k < count && status == SG_STATUS_OK; k++)
    status =
        close(k, &got[k], &want[k], base ? &base[k] : &want[k], reduced, out, error);
  return status;
}

SgStatus sg_compare_judged(SgExactness rule, const SgTensor *got, const SgTensor *want,
                           const SgTensor *shadows, size_t count, SgDifference *out,
                           SgError *error) {
  *out = (SgDifference){0};
  for (size_t k = 0; k < count; k++) {
    SgVerdict verdict;
    if (other_type(k, &got[k], &want[k], out)) continue;
    const SgStatus status =
        sg_accuracy_judge(rule, &got[k], &want[k],
                          &(SgYardstick){&want[k], &shadows[k]}, &verdict, error);
    if (status != SG_STATUS_OK) return status;
    raise(out,
          verdict.got.special && rule != SG_FAST_MATH ? INFINITY : verdict.got.error);
    if (verdict.agrees) continue;
    note(out, k, &want[k], verdict.got.error, verdict.got.worst, verdict.bits,
         verdict.got.count);
  }
  return SG_STATUS_OK;
}
