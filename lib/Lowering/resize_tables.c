//===- resize_tables.c - taps of resampled dimensions ---------------------===//
//
// Where result index i stands in x (`place`), and which elements around it count how
// much (`kernel`): the formulas of sg.resize in dialects/sg/sg.md.
//===----------------------------------------------------------------------===//
#include <math.h>
#include <stdlib.h>

#include "Resize.h"

enum { MAX_TAPS = 4096 };

bool sg_resize_is(MlirStringRef s, const char *text) {
  return mlirStringRefEqual(s, mlirStringRefCreateFromCString(text));
}
static MlirStringRef string(SgEmit *e, const char *name) {
  return mlirStringAttrGetValue(sg_attr(e->op, name));
}
static double entry(SgEmit *e, const char *name, intptr_t i) {
  return mlirDenseF64ArrayGetElement(sg_attr(e->op, name), i);
}

/// Where result index i of `axis` stands in x.
static double place(const SgResize *r, const SgResizeAxis *axis, double s, double a,
                    double b, int64_t i) {
  const double l = (double)axis->in, m = (double)axis->out, at = (double)i;
  if (sg_resize_is(r->coordinates, "half_pixel")) return (at + 0.5) / s - 0.5;
  if (sg_resize_is(r->coordinates, "half_pixel_symmetric"))
    return l / 2 + (at + 0.5 - m / 2) / s - 0.5; // whole places stay whole
  if (sg_resize_is(r->coordinates, "pytorch_half_pixel"))
    return axis->out == 1 ? 0 : (at + 0.5) / s - 0.5;
  if (sg_resize_is(r->coordinates, "align_corners"))
    return axis->out == 1 ? 0 : at * (l - 1) / (m - 1);
  if (sg_resize_is(r->coordinates, "asymmetric")) return at / s;
  return axis->out == 1 ? (a + b) / 2 * (l - 1)
                        : a * (l - 1) + at * (b - a) * (l - 1) / (m - 1);
}

static double round_place(const SgResize *r, double p) {
  if (sg_resize_is(r->nearest, "round_prefer_floor")) return ceil(p - 0.5);
  if (sg_resize_is(r->nearest, "round_prefer_ceil")) return floor(p + 0.5);
  return sg_resize_is(r->nearest, "floor") ? floor(p) : ceil(p);
}

static double kernel(const SgResize *r, double u) {
  u = fabs(u);
  if (sg_resize_is(r->mode, "linear")) return u < 1 ? 1 - u : 0;
  const double a = r->cubic;
  if (u <= 1) return ((a + 2) * u - (a + 3)) * u * u + 1;
  return u < 2 ? ((a * u - 5 * a) * u + 8 * a) * u - 4 * a : 0;
}

static int64_t clamp(double v, int64_t extent) {
  return v<0 ? 0 : v>(double)(extent - 1) ? extent - 1 : (int64_t)v;
}

/// The taps of one result index at place p: first, and how many have their place.
static void fill_taps(const SgResize *r, SgResizeAxis *axis, int64_t i, double p,
                      double t) {
  int64_t *index = axis->index + i * axis->taps;
  double *weight = axis->weight + i * axis->taps;
  if (sg_resize_is(r->mode, "nearest")) {
    index[0] = clamp(round_place(r, p), axis->in);
    weight[0] = 1;
    return;
  }
  const double radius = (sg_resize_is(r->mode, "linear") ? 1 : 2) / t,
               first = floor(p - radius) + 1;
  double sum = 0;
  for (int64_t k = 0; k < axis->taps; ++k) {
    const double j = first + (double)k;
    const bool out = j < 0 || j > (double)(axis->in - 1);
    weight[k] = out && r->exclude_outside ? 0 : kernel(r, (j - p) * t);
    index[k] = clamp(j, axis->in);
  }
  for (int64_t k = axis->taps; k-- > 1;) // an element twice, at the edge, is one tap:
    if (index[k] == index[k - 1]) {      // of a weight that is 1 if it is alone
      weight[k - 1] += weight[k];
      weight[k] = 0;
    }
  for (int64_t k = 0; k < axis->taps; ++k)
    sum += weight[k];
  for (int64_t k = 0; k < axis->taps; ++k)
    weight[k] /= sum;
}

static bool make_tables(SgEmit *e, const SgResize *r, SgResizeAxis *axis, int d,
                        int rank) {
  const double s = entry(e, "scales", d);
  const double t = r->antialias && s < 1 ? s : 1;
  const double taps = sg_resize_is(r->mode, "nearest")  ? 1
                      : sg_resize_is(r->mode, "linear") ? ceil(2 / t)
                                                        : ceil(4 / t);
  if (!(taps <= (double)MAX_TAPS)) {
    sg_error(e->op, "scale %g of dimension %d needs more than %d taps to be lowered", s,
             d, MAX_TAPS);
    return false;
  }
  axis->taps = (int64_t)taps;
  const size_t out = (size_t)axis->out, n = out * (size_t)axis->taps;
  axis->index = calloc(n, sizeof *axis->index);
  axis->weight = calloc(n, sizeof *axis->weight);
  axis->outside = calloc(out, sizeof *axis->outside);
  if (axis->index == NULL || axis->weight == NULL || axis->outside == NULL) {
    sg_error(e->op, "is too large to lower: out of memory");
    return false;
  }
  const double a = r->crop ? entry(e, "roi", d) : 0,
               b = r->crop ? entry(e, "roi", rank + d) : 0;
  for (int64_t i = 0; i < axis->out; ++i) {
    const double p = place(r, axis, s, a, b, i);
    axis->outside[i] = r->crop && (p < 0 || p > (double)(axis->in - 1));
    fill_taps(r, axis, i, axis->outside[i] ? 0 : p, t);
  }
  return true;
}

static bool read_axes(SgEmit *e, SgResize *r) {
  int64_t in[SG_E_RANK], out[SG_E_RANK];
  const int rank = sg_e_dims(sg_in_type(e->op, 0), in);
  sg_e_dims(sg_res_type(e->op, 0), out);
  for (int d = 0; d < rank; ++d) {
    const bool alone = in[d] == out[d] && entry(e, "scales", d) == 1 && !r->crop;
    if (alone && r->n > 0 && !r->axes[r->n - 1].resampled) {
      r->axes[r->n - 1].in *= in[d];
      r->axes[r->n - 1].out *= out[d];
      continue;
    }
    SgResizeAxis *axis = &r->axes[r->n++];
    *axis = (SgResizeAxis){.in = in[d], .out = out[d], .resampled = !alone, .taps = 1};
    if (!alone && !make_tables(e, r, axis, d, rank)) return false;
  }
  if (r->n == 0) r->axes[r->n++] = (SgResizeAxis){.in = 1, .out = 1, .taps = 1};
  return true;
}

void sg_resize_deinit(SgResize *r) {
  for (int d = 0; d < r->n; ++d) {
    free(r->axes[d].index);
    free(r->axes[d].weight);
    free(r->axes[d].outside);
  }
}

bool sg_resize_init(SgEmit *e, SgResize *r) {
  *r = (SgResize){.mode = string(e, "mode"),
                  .coordinates = string(e, "coordinates"),
                  .nearest = string(e, "nearest"),
                  .cubic = sg_e_double(e, "cubic_coeff"),
                  .extrapolation = sg_e_double(e, "extrapolation"),
                  .exclude_outside = sg_has(e->op, "exclude_outside"),
                  .antialias = sg_has(e->op, "antialias")};
  r->crop = sg_resize_is(r->coordinates, "tf_crop_and_resize");
  return read_axes(e, r);
}
