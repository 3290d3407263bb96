//===- reduction.c - hooks of reductions and scans -------------------------===//
#include "Shape.h"

/// Removes the dimensions marked in `reduced`, or makes them 1.
static void reduce(SgShape *s, const bool reduced[static SG_SHAPE_RANK], bool keep) {
  int rank = 0;
  for (int i = 0; i < s->rank; i++) {
    if (reduced[i] && !keep) continue;
    s->dim[rank++] = reduced[i] ? 1 : s->dim[i];
  }
  s->rank = rank;
}

static MlirLogicalResult reduce_infer(const SgInfer *in) {
  const SgParts p = sg_parts_infer(in);
  const MlirStringRef name = sg_parts_name(&p);
  // The extremes of i1 are its "or" and "and"; the others need arithmetic.
  const bool extreme = mlirStringRefEqual(name, SG_STR("sg.reduce_max")) ||
                       mlirStringRefEqual(name, SG_STR("sg.reduce_min"));
  SgShape x;
  SgInts64 axes;
  if (!sg_want_count(&p, 1, 1) ||
      !sg_want_in(&p, 0, "x", extreme ? SG_KIND_ANY : SG_KIND_NUMBER, &x) ||
      !sg_want_i64s(&p, "axes", -1, 0, &axes))
    return SG_FAIL;
  bool reduced[SG_SHAPE_RANK] = {false};
  for (int i = 0; i < axes.n; i++) {
    if (axes.v[i] >= x.rank || (i > 0 && axes.v[i] <= axes.v[i - 1])) {
      sg_parts_fail(&p, "expects 'axes' in increasing order below %d, got %lld at %d",
                    x.rank, (long long)axes.v[i], i);
      return SG_FAIL;
    }
    reduced[axes.v[i]] = true;
  }
  reduce(&x, reduced, sg_parts_flag(&p, "keepdims"));
  return sg_result(sg_push(&p, &x));
}

static MlirLogicalResult reduce_fold(MlirOperation op, const MlirAttribute *operands,
                                     SgFold *results) {
  (void)operands; // over no axis every one of these reductions is the identity
  if (mlirDenseArrayGetNumElements(sg_attr(op, "axes")) != 0 ||
      !mlirTypeEqual(sg_in_type(op, 0), sg_res_type(op, 0)))
    return SG_FAIL;
  results[0].value = sg_in(op, 0);
  return SG_OK;
}

const SgOpHooks sg_hooks_reduce = {.infer = reduce_infer, .fold = reduce_fold};

// ---- arg_max, arg_min: i64 results

static MlirLogicalResult arg_infer(const SgInfer *in) {
  const SgParts p = sg_parts_infer(in);
  SgShape x;
  int64_t axis;
  if (!sg_want_count(&p, 1, 1) || !sg_want_in(&p, 0, "x", SG_KIND_NUMBER, &x) ||
      !sg_want_rank(&p, "x", &x, 1, SG_SHAPE_RANK) ||
      !sg_want_i64(&p, "axis", 0, x.rank - 1, &axis))
    return SG_FAIL;
  if (x.dim[axis] == 0) {
    sg_parts_fail(&p, "expects elements along 'axis' %lld, got none", (long long)axis);
    return SG_FAIL;
  }
  bool reduced[SG_SHAPE_RANK] = {false};
  reduced[axis] = true;
  reduce(&x, reduced, sg_parts_flag(&p, "keepdims"));
  x.elem = mlirIntegerTypeGet(in->ctx, 64);
  return sg_result(sg_push(&p, &x));
}

const SgOpHooks sg_hooks_arg = {.infer = arg_infer};

// ---- cumsum

static MlirLogicalResult cumsum_infer(const SgInfer *in) {
  const SgParts p = sg_parts_infer(in);
  SgShape x;
  int64_t axis;
  return sg_result(sg_want_count(&p, 1, 1) &&
                   sg_want_in(&p, 0, "x", SG_KIND_NUMBER, &x) &&
                   sg_want_rank(&p, "x", &x, 1, SG_SHAPE_RANK) &&
                   sg_want_i64(&p, "axis", 0, x.rank - 1, &axis) && sg_push(&p, &x));
}

const SgOpHooks sg_hooks_cumsum = {.infer = cumsum_infer};
