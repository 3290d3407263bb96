//===- resample.c - hooks of pad and resize --------------------------------===//
#include "Shape.h"

#include <math.h>
#include <stdio.h>

// ---- pad

enum { CONSTANT, REFLECT, EDGE, WRAP };
static const char *const pad_modes[] = {"constant", "reflect", "edge", "wrap", NULL};

/// What is repeated must be there: reflect needs as many elements besides the edge as
/// it adds, edge and wrap any.
static bool want_source(const SgParts *p, int mode, int i, int64_t extent, int64_t low,
                        int64_t high) {
  if (mode == CONSTANT || extent == SG_DYN || (low == 0 && high == 0)) return true;
  const int64_t most = mode == REFLECT ? extent - 1 : extent == 0 ? 0 : INT64_MAX;
  const int64_t pad = low > high ? low : high;
  if (pad <= most) return true;
  return sg_parts_fail(p, "expects %s pads of at most %lld in dimension %d, got %lld",
                       pad_modes[mode], (long long)most, i, (long long)pad);
}

static MlirLogicalResult pad_infer(const SgInfer *in) {
  const SgParts p = sg_parts_infer(in);
  SgShape x, value;
  SgInts64 low, high;
  if (!sg_want_count(&p, 1, 2) || !sg_want_in(&p, 0, "x", SG_KIND_ANY, &x) ||
      !sg_want_i64s(&p, "low", x.rank, 0, &low) ||
      !sg_want_i64s(&p, "high", x.rank, 0, &high))
    return SG_FAIL;
  const int mode = sg_want_choice(&p, "mode", pad_modes);
  if (mode < 0) return SG_FAIL;
  if (in->n_operands == 2) {
    if (mode != CONSTANT) {
      sg_parts_fail(&p, "expects 'value' only with mode 'constant', got '%s'",
                    pad_modes[mode]);
      return SG_FAIL;
    }
    if (!sg_want_in(&p, 1, "value", SG_KIND_ANY, &value) ||
        !sg_want_rank(&p, "value", &value, 0, 0) ||
        !sg_want_same_elem(&p, "value", &value, &x))
      return SG_FAIL;
  }
  for (int i = 0; i < x.rank; i++) {
    if (!want_source(&p, mode, i, x.dim[i], low.v[i], high.v[i])) return SG_FAIL;
    if (sg_dim_add(x.dim[i], low.v[i], &x.dim[i]) &&
        sg_dim_add(x.dim[i], high.v[i], &x.dim[i]))
      continue;
    sg_parts_fail(&p, "expects an extent that fits in 64 bits in dimension %d", i);
    return SG_FAIL;
  }
  return sg_result(sg_push(&p, &x));
}

static MlirLogicalResult pad_fold(MlirOperation op, const MlirAttribute *operands,
                                  SgFold *results) {
  (void)operands;
  static const char *const lists[] = {"low", "high"};
  for (int k = 0; k < 2; k++) {
    const MlirAttribute list = sg_attr(op, lists[k]);
    for (intptr_t i = 0; i < mlirDenseArrayGetNumElements(list); i++)
      if (mlirDenseI64ArrayGetElement(list, i) != 0) return SG_FAIL;
  }
  if (!mlirTypeEqual(sg_in_type(op, 0), sg_res_type(op, 0))) return SG_FAIL;
  results[0].value = sg_in(op, 0);
  return SG_OK;
}

const SgOpHooks sg_hooks_pad = {.infer = pad_infer, .fold = pad_fold};

// ---- resize: the result's extents are written out, not inferred

enum { NEAREST };
static const char *const resize_modes[] = {"nearest", "linear", "cubic", NULL};
enum { TF_CROP = 5 };
static const char *const coordinate_modes[] = {"half_pixel",
                                               "half_pixel_symmetric",
                                               "pytorch_half_pixel",
                                               "align_corners",
                                               "asymmetric",
                                               "tf_crop_and_resize",
                                               NULL};
static const char *const nearest_modes[] = {"round_prefer_floor", "round_prefer_ceil",
                                            "floor", "ceil", NULL};

/// List of `n` finite f64, positive if asked for.
static bool want_f64s(const SgParts *p, const char *name, int n, bool positive) {
  const MlirAttribute a = sg_parts_attr(p, name);
  const intptr_t have = mlirDenseArrayGetNumElements(a); // ODS has seen to the type
  if (have != n)
    return sg_parts_fail(p, "expects '%s' of %d entries, got %td", name, n, have);
  for (intptr_t i = 0; i < have; i++) {
    const double v = mlirDenseF64ArrayGetElement(a, i);
    if (!isfinite(v) || (positive && v <= 0))
      return sg_parts_fail(p, "expects '%s' of finite%s entries, got %g", name,
                           positive ? " positive" : "", v);
  }
  return true;
}

static MlirLogicalResult resize_verify(MlirOperation op) {
  const SgParts p = sg_parts_op(op);
  const int mode = sg_want_choice(&p, "mode", resize_modes);
  const int coordinates = sg_want_choice(&p, "coordinates", coordinate_modes);
  if (mode < 0 || coordinates < 0 || sg_want_choice(&p, "nearest", nearest_modes) < 0)
    return SG_FAIL;
  const int kinds = mode == NEAREST ? SG_KIND_ANY : SG_KIND_NUMBER;
  SgShape x, y;
  if (!sg_want_in(&p, 0, "x", kinds, &x) ||
      !sg_want_tensor(&p, sg_res_type(op, 0), "result", kinds, &y) ||
      !sg_want_same_elem(&p, "result", &y, &x) ||
      !sg_want_rank(&p, "result", &y, x.rank, x.rank) ||
      !want_f64s(&p, "scales", x.rank, true) ||
      !want_f64s(&p, "roi", coordinates == TF_CROP ? 2 * x.rank : 0, false))
    return SG_FAIL;
  if (mode == NEAREST && sg_parts_flag(&p, "antialias")) {
    sg_parts_fail(&p,
                  "expects 'antialias' only with mode linear or cubic, got nearest");
    return SG_FAIL;
  }
  for (int i = 0; i < x.rank; i++)
    if (x.dim[i] == 0 && y.dim[i] != 0) {
      sg_parts_fail(&p, "expects elements to resample in dimension %d, got none", i);
      return SG_FAIL;
    }
  return SG_OK;
}

const SgOpHooks sg_hooks_resize = {.verify = resize_verify};
