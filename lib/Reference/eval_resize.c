//===- eval_resize.c - Resize of ONNX ------------------------------------------===//
//
// Dimension by dimension: position p of the result lies at `coordinate` of x; nearest
// copies the element that the rounding picks; linear and cubic weigh the elements
// around it. Positions are computed in f64, the weighted sums too, over all dimensions
// before the result is rounded once (integers: truncated, saturating). Elements beyond
// the edge repeat it; with exclude_outside they weigh nothing.
//===----------------------------------------------------------------------===//
#include "eval.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/// One dimension of a resize.
typedef struct Axis {
  int64_t in, out;
  double scale, roi[2];
} Axis;

static bool is_mode(const Call *c, const char *name) {
  return ref_str_is(c, "coordinates", name);
}

static double coordinate(const Call *c, const Axis *a, int64_t position) {
  const double p = (double)position, in = (double)a->in, out = (double)a->out;
  if (is_mode(c, "asymmetric")) return p / a->scale;
  if (is_mode(c, "align_corners")) return a->out > 1 ? p * (in - 1) / (out - 1) : 0;
  if (is_mode(c, "tf_crop_and_resize")) {
    if (a->out == 1) return 0.5 * (a->roi[0] + a->roi[1]) * (in - 1);
    return a->roi[0] * (in - 1) + p * (a->roi[1] - a->roi[0]) * (in - 1) / (out - 1);
  }
  if (is_mode(c, "pytorch_half_pixel") && a->out <= 1) return 0;
  if (!is_mode(c, "half_pixel_symmetric")) return (p + 0.5) / a->scale - 0.5;
  // Both centres lie together; counted from there, whole coordinates come out whole.
  return in / 2 + (p + 0.5 - out / 2) / a->scale - 0.5;
}

/// Whether the coordinate lies where tf_crop_and_resize puts the extrapolation value.
static bool is_outside(const Call *c, const Axis *a, double x) {
  return is_mode(c, "tf_crop_and_resize") && (x < 0 || x > (double)(a->in - 1));
}

static int64_t clamp(double i, int64_t extent) {
  return i<0 ? 0 : i>(double)(extent - 1) ? extent - 1 : (int64_t)i;
}

static double nearest(const Call *c, double x) {
  if (ref_str_is(c, "nearest", "floor")) return floor(x);
  if (ref_str_is(c, "nearest", "ceil")) return ceil(x);
  if (ref_str_is(c, "nearest", "round_prefer_ceil")) return floor(x + 0.5);
  return ceil(x - 0.5);
}

/// Weight of an element at distance d: a triangle, or the cubic of Keys.
static double weight(double d, bool cubic, double coeff) {
  d = fabs(d);
  if (!cubic) return d < 1 ? 1 - d : 0;
  if (d <= 1) return ((coeff + 2) * d - (coeff + 3)) * d * d + 1;
  return d < 2 ? ((coeff * d - 5 * coeff) * d + 8 * coeff) * d - 4 * coeff : 0;
}

/// Resamples dimension 1 of x [outer][in][inner] into y [outer][out][inner].
static void resample(const Call *c, const Axis *a, size_t outer, size_t inner,
                     const double *x, double *y) {
  const bool cubic = ref_str_is(c, "mode", "cubic"),
             antialias = ref_flag(c, "antialias");
  const bool exclude = ref_flag(c, "exclude_outside");
  const double coeff = ref_f64(c, "cubic_coeff");
  // Shrinking with antialias stretches the filter over all elements it skips.
  const double stretch = antialias && a->scale < 1 ? a->scale : 1;
  const double reach = (cubic ? 2 : 1) / stretch;
  for (int64_t p = 0; p < a->out; p++) {
    const double at = coordinate(c, a, p), first = floor(at) + floor(-reach) + 1;
    const double last = floor(at) + ceil(reach);
    double total = 0;
    for (double i = first; i <= last; i++)
      if (!exclude || (i >= 0 && i < (double)a->in))
        total += weight((i - at) * stretch, cubic, coeff);
    for (double i = first; i <= last; i++) {
      if (exclude && (i < 0 || i >= (double)a->in)) continue;
      double w = weight((i - at) * stretch, cubic, coeff);
      if (exclude || antialias) w /= total;
      if (w == 0) continue;
      const size_t from = (size_t)clamp(i, a->in);
      for (size_t o = 0; o < outer; o++)
        for (size_t k = 0; k < inner; k++)
          y[(o * (size_t)a->out + (size_t)p) * inner + k] +=
              w * x[(o * (size_t)a->in + from) * inner + k];
    }
  }
}

static SgStatus read_axes(const Call *c, Axis *axes) {
  const SgTensor *x = &c->in[0], *y = &c->out[0];
  TRY(ref_arity(c, 1, 1));
  TRY(ref_same_dtype(c, y->dtype, x->dtype));
  double scales[SG_MAX_RANK], roi[2 * SG_MAX_RANK] = {0};
  if (y->rank != x->rank) return ref_bad(c, "has a result of rank %d", y->rank);
  TRY(ref_f64s(c, "scales", x->rank, scales));
  if (is_mode(c, "tf_crop_and_resize")) TRY(ref_f64s(c, "roi", 2 * x->rank, roi));
  for (int d = 0; d < x->rank; d++) {
    axes[d] = (Axis){.in = x->dims[d],
                     .out = y->dims[d],
                     .scale = scales[d],
                     .roi = {roi[d], roi[x->rank + d]}};
    if (!(scales[d] > 0) || !isfinite(scales[d]) || (x->dims[d] == 0 && y->dims[d] > 0))
      return ref_bad(c, "has nothing to resample by %g in dimension %d", scales[d], d);
  }
  return SG_STATUS_OK;
}

static void store(const Call *c, size_t i, double v) {
  const SgTensor *y = &c->out[0];
  if (ref_is_float(y->dtype))
    ref_store_f(y, i, v);
  else
    ref_store_i(y, i, ref_saturate(v, y->dtype));
}

/// Overwrites what lies outside in any dimension.
static void extrapolate(const Call *c, const Axis *axes) {
  const SgTensor *y = &c->out[0];
  int64_t index[SG_MAX_RANK] = {0};
  const size_t n = ref_count(y);
  for (size_t i = 0; i < n; i++) {
    bool outside = false;
    for (int d = 0; d < y->rank; d++)
      outside |= is_outside(c, &axes[d], coordinate(c, &axes[d], index[d]));
    if (outside) store(c, i, ref_f64(c, "extrapolation"));
    ref_next(y->rank, y->dims, index, 0, NULL, NULL);
  }
}

static SgStatus resize_nearest(const Call *c, const Axis *axes) {
  const SgTensor *x = &c->in[0], *y = &c->out[0];
  int64_t *from[SG_MAX_RANK] = {NULL}, strides[SG_MAX_RANK], index[SG_MAX_RANK] = {0};
  bool ready = true;
  ref_strides(x, strides);
  for (int d = 0; d < x->rank && ready; d++) {
    from[d] = ref_array(c, (size_t)axes[d].out, sizeof *from[d]);
    ready = from[d] != NULL;
    for (int64_t p = 0; ready && p < axes[d].out; p++)
      from[d][p] =
          clamp(nearest(c, coordinate(c, &axes[d], p)), axes[d].in) * strides[d];
  }
  const size_t n = ready ? ref_count(y) : 0;
  for (size_t i = 0; i < n; i++) {
    int64_t at = 0;
    for (int d = 0; d < x->rank; d++)
      at += from[d][index[d]];
    ref_copy(y, i, x, (size_t)at);
    ref_next(y->rank, y->dims, index, 0, NULL, NULL);
  }
  for (int d = 0; d < x->rank; d++)
    free(from[d]);
  return ready ? SG_STATUS_OK : SG_STATUS_NO_MEMORY;
}

static SgStatus resize_weighted(const Call *c, const Axis *axes) {
  const SgTensor *x = &c->in[0], *y = &c->out[0];
  double *now = ref_all_f(c, x);
  int64_t dims[SG_MAX_RANK];
  memcpy(dims, x->dims, sizeof dims);
  for (int d = 0; d < x->rank && now; d++) {
    if (axes[d].in == axes[d].out && axes[d].scale == 1 &&
        !is_mode(c, "tf_crop_and_resize"))
      continue;
    const size_t outer = ref_product(dims, 0, d);
    const size_t inner = ref_product(dims, d + 1, x->rank);
    dims[d] = axes[d].out;
    size_t size;
    double *next = NULL;
    if (sg_size_mul(outer, inner, &size) && sg_size_mul(size, (size_t)dims[d], &size))
      next = ref_array(c, size, sizeof *next);
    if (next) resample(c, &axes[d], outer, inner, now, next);
    free(now);
    now = next;
  }
  if (!now) return ref_no_memory(c);
  const size_t n = ref_count(y);
  for (size_t i = 0; i < n; i++)
    store(c, i, now[i]);
  free(now);
  return SG_STATUS_OK;
}

static SgStatus resize(const Call *c) {
  Axis axes[SG_MAX_RANK];
  TRY(read_axes(c, axes));
  if (ref_str_is(c, "mode", "nearest"))
    TRY(resize_nearest(c, axes));
  else if (ref_class(c->in[0].dtype) == B)
    return ref_bad(c, "cannot weigh elements of bool");
  else
    TRY(resize_weighted(c, axes));
  if (is_mode(c, "tf_crop_and_resize")) extrapolate(c, axes);
  return SG_STATUS_OK;
}

const RefOp ref_resize_ops[] = {{"sg.resize", resize, ANY, {0}}, {0}};
