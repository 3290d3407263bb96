//===- ops_resize.c - Resize and Upsample -------------------------------------===//
//
// Versions: Upsample 7 (scales an attribute) and 9 (an input); Resize 10 (the same
// meaning), 11 (roi, sizes, coordinates), 13, 18 (axes, antialias, aspect ratio), 19.
//
//===----------------------------------------------------------------------===//
#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "Onnx/node.h"

typedef struct Plan {
  int rank;
  int64_t dims[SG_MAX_RANK]; // of the result
  double scales[SG_MAX_RANK];
  double roi[2 * SG_MAX_RANK];
  bool has_roi;
  const char *mode, *coordinates, *nearest;
} Plan;

static bool one_of(SgNode *n, const char *name, const char *value,
                   const char *const *list) {
  for (; *list; list++)
    if (strcmp(value, *list) == 0) return true;
  sg_node_fail(n, "%s is '%.32s'", name, value);
  return false;
}

/// The extent of dimension `i` by its scale.
static bool by_scale(SgNode *n, Plan *p, int i, double scale) {
  const double extent = (double)sg_v_dim(n->in[0], i);
  const double part = p->has_roi && strcmp(p->coordinates, "tf_crop_and_resize") == 0
                          ? p->roi[p->rank + i] - p->roi[i]
                          : 1;
  const double size = floor(extent * part * scale);
  if (!(scale > 0) || !(size >= 0 && size <= INT32_MAX)) {
    sg_node_fail(n, "the scale of dimension %d is %g", i, scale);
    return false;
  }
  p->dims[i] = (int64_t)size;
  p->scales[i] = scale;
  return true;
}

static int64_t round_half_up(double v) { return (int64_t)floor(v + 0.5); }

/// All extents by sizes of `axes`; the policy may keep the aspect ratio.
static bool by_sizes(SgNode *n, Plan *p, SgI64s sizes, const int64_t *axes) {
  const char *policy = sg_node_str(n, "keep_aspect_ratio_policy", "stretch");
  static const char *const policies[] = {"stretch", "not_larger", "not_smaller", NULL};
  if (!one_of(n, "keep_aspect_ratio_policy", policy, policies)) return false;
  const bool stretch = strcmp(policy, "stretch") == 0;
  const bool larger = strcmp(policy, "not_smaller") == 0;
  double common = larger ? 0 : HUGE_VAL;
  for (size_t k = 0; k < sizes.n; k++) {
    const int i = (int)axes[k];
    const double extent = (double)sg_v_dim(n->in[0], i);
    if (sizes.v[k] < 0 || sizes.v[k] > INT32_MAX || (extent == 0 && sizes.v[k])) {
      sg_node_fail(n, "sizes[%zu] is %" PRId64, k, sizes.v[k]);
      return false;
    }
    p->dims[i] = sizes.v[k];
    p->scales[i] = extent > 0 ? (double)sizes.v[k] / extent : 1;
    common = larger ? fmax(common, p->scales[i]) : fmin(common, p->scales[i]);
  }
  for (size_t k = 0; !stretch && k < sizes.n; k++) {
    const int i = (int)axes[k];
    p->scales[i] = common;
    p->dims[i] = round_half_up(common * (double)sg_v_dim(n->in[0], i));
  }
  return true;
}

static MlirValue emit(SgNode *n, const Plan *p) {
  const MlirContext ctx = n->im->ctx;
  bool same = true;
  for (int i = 0; i < p->rank; i++)
    same = same && p->dims[i] == sg_v_dim(n->in[0], i) && p->scales[i] == 1;
  // A roi is needed where coordinates come from it, and crops even at scale 1.
  const bool crop = strcmp(p->coordinates, "tf_crop_and_resize") == 0;
  if (same && !crop) return n->in[0];
  return sg_n_op(
      n, "sg.resize", .in = SG_V(n->in[0]),
      .out = SG_T(sg_t_tensor(sg_v_elem(n->in[0]), p->rank, p->dims)),
      .attrs = SG_A(
          {"mode", sg_a_str(&n->b, p->mode)},
          {"coordinates", sg_a_str(&n->b, p->coordinates)},
          {"nearest", sg_a_str(&n->b, p->nearest)},
          {"scales", mlirDenseF64ArrayGet(ctx, p->rank, p->scales)},
          {"roi", mlirDenseF64ArrayGet(ctx, crop ? 2 * p->rank : 0, p->roi)},
          {"cubic_coeff", sg_a_f64(&n->b, sg_node_f64(n, "cubic_coeff_a", -0.75))},
          {"extrapolation", sg_a_f64(&n->b, sg_node_f64(n, "extrapolation_value", 0))},
          sg_n_flag(n, "exclude_outside", sg_node_flag(n, "exclude_outside", false)),
          sg_n_flag(n, "antialias", sg_node_flag(n, "antialias", false))));
}

static Plan start(SgNode *n) {
  Plan p = {.coordinates = "asymmetric", .nearest = "floor"};
  p.rank = sg_v_dims(n->in[0], p.dims);
  for (int i = 0; i < p.rank; i++) {
    p.scales[i] = 1;
    p.roi[p.rank + i] = 1;
  }
  p.mode = sg_node_str(n, "mode", "nearest");
  if (strcmp(p.mode, "bilinear") == 0) p.mode = "linear"; // Upsample 1
  static const char *const modes[] = {"nearest", "linear", "cubic", NULL};
  one_of(n, "mode", p.mode, modes);
  return p;
}

/// Upsample, and Resize of opset 10: scales of all dimensions.
static void by_scales_only(SgNode *n) {
  Plan p = start(n);
  const SgF64s scales =
      n->opset < 9 ? sg_node_f64s(n, "scales", NULL) : sg_node_in_f64s(n, 1, "scales");
  if (sg_node_ok(n) && scales.n != (size_t)p.rank)
    sg_node_fail(n, "%zu scales for %s", scales.n, sg_v_text(n, n->in[0]));
  for (int i = 0; i < p.rank && sg_node_ok(n); i++)
    by_scale(n, &p, i, scales.v[i]);
  n->out[0] = sg_node_ok(n) ? emit(n, &p) : n->out[0];
}

/// The dimensions that scales, sizes and roi speak of; returns how many.
static int read_axes(SgNode *n, int rank, int64_t *axes) {
  bool present = false;
  const SgI64s list = sg_node_i64s(n, "axes", &present);
  if (!present || n->opset < 18) {
    for (int i = 0; i < rank; i++)
      axes[i] = i;
    return rank;
  }
  int64_t sorted[SG_MAX_RANK];
  const int k = sg_node_axes(n, list, rank, sorted); // checks
  for (int i = 0; i < k; i++)
    axes[i] = sg_node_axis(n, list.v[i], rank);
  return k;
}

static bool read_roi(SgNode *n, Plan *p, int k, const int64_t *axes) {
  p->has_roi = sg_node_in(n, 1) && strcmp(p->coordinates, "tf_crop_and_resize") == 0;
  if (!p->has_roi) return true;
  const SgF64s roi = sg_node_in_f64s(n, 1, "roi");
  if (sg_node_ok(n) && roi.n != 2 * (size_t)k)
    sg_node_fail(n, "roi has %zu elements, must have %d", roi.n, 2 * k);
  for (int i = 0; i < k && sg_node_ok(n); i++) {
    p->roi[axes[i]] = roi.v[i];
    p->roi[p->rank + axes[i]] = roi.v[k + i];
  }
  return sg_node_ok(n);
}

static bool given(const SgNode *n, size_t i) {
  return sg_node_in(n, i) && sg_v_count(n->in[i]) > 0; // empty: left out
}

static void resize(SgNode *n) {
  Plan p = start(n);
  static const char *const coordinates[] = {
      "half_pixel", "half_pixel_symmetric", "pytorch_half_pixel",   "align_corners",
      "asymmetric", "tf_crop_and_resize",   "tf_half_pixel_for_nn", NULL};
  static const char *const nearest[] = {"round_prefer_floor", "round_prefer_ceil",
                                        "floor", "ceil", NULL};
  p.coordinates = sg_node_str(n, "coordinate_transformation_mode", "half_pixel");
  p.nearest = sg_node_str(n, "nearest_mode", "round_prefer_floor");
  if (!one_of(n, "coordinate_transformation_mode", p.coordinates, coordinates) ||
      !one_of(n, "nearest_mode", p.nearest, nearest))
    return;
  if (strcmp(p.coordinates, "tf_half_pixel_for_nn") == 0) {
    sg_node_unsupported(n, "tf_half_pixel_for_nn", "coordinates that opset 13 dropped");
    return;
  }
  int64_t axes[SG_MAX_RANK];
  const int k = read_axes(n, p.rank, axes);
  if (!sg_node_ok(n) || !read_roi(n, &p, k, axes)) return;
  if (given(n, 2) == given(n, 3)) {
    sg_node_fail(n, "needs one of scales and sizes");
    return;
  }
  if (given(n, 2)) {
    const SgF64s scales = sg_node_in_f64s(n, 2, "scales");
    if (sg_node_ok(n) && scales.n != (size_t)k)
      sg_node_fail(n, "%zu scales for %d dimensions", scales.n, k);
    for (int i = 0; i < k && sg_node_ok(n); i++)
      by_scale(n, &p, (int)axes[i], scales.v[i]);
  } else {
    const SgI64s sizes = sg_node_in_i64s(n, 3, "sizes");
    if (sg_node_ok(n) && sizes.n != (size_t)k)
      sg_node_fail(n, "%zu sizes for %d dimensions", sizes.n, k);
    if (sg_node_ok(n)) by_sizes(n, &p, sizes, axes);
  }
  if (sg_node_ok(n)) n->out[0] = emit(n, &p);
}

const SgOnnxOperator sg_onnx_resize[] = {
    {"Upsample", 7, 9, 1, 1, 1, SG_T_ANY, false, by_scales_only, NULL},
    {"Upsample", 9, 10, 2, 2, 1, SG_T_ANY, false, by_scales_only, NULL},
    {"Resize", 10, 11, 2, 2, 1, SG_T_NUM, false, by_scales_only, NULL},
    {"Resize", 11, 0, 1, 4, 1, SG_T_NUM, false, resize, NULL},
    {0}};
