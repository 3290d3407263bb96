//===- normalisation.c - hooks of softmax and the normalisations -----------===//
//
// All of them keep the type of x.
//
//===----------------------------------------------------------------------===//
#include "Shape.h"

/// Reads x, floats of at least `rank` dimensions, and an optional positive number of
/// operands besides.
static bool want_x(const SgParts *p, int least, int most, int rank, SgShape *x) {
  return sg_want_count(p, least, most) && sg_want_in(p, 0, "x", SG_KIND_FLOAT, x) &&
         sg_want_rank(p, "x", x, rank, SG_SHAPE_RANK);
}

static bool want_epsilon(const SgParts *p) {
  double epsilon;
  if (!sg_want_f64(p, "epsilon", &epsilon)) return false;
  if (epsilon >= 0) return true; // NaN fails, too
  return sg_parts_fail(p, "expects 'epsilon' of at least 0, got %g", epsilon);
}

static MlirLogicalResult softmax_infer(const SgInfer *in) {
  const SgParts p = sg_parts_infer(in);
  SgShape x;
  int64_t axis;
  return sg_result(want_x(&p, 1, 1, 1, &x) &&
                   sg_want_i64(&p, "axis", 0, x.rank - 1, &axis) && sg_push(&p, &x));
}

static MlirLogicalResult batch_norm_infer(const SgInfer *in) {
  const SgParts p = sg_parts_infer(in);
  SgShape x;
  return sg_result(want_x(&p, 5, 5, 2, &x) &&
                   sg_want_vector(&p, 1, "scale", &x, &x.dim[1]) &&
                   sg_want_vector(&p, 2, "bias", &x, &x.dim[1]) &&
                   sg_want_vector(&p, 3, "mean", &x, &x.dim[1]) &&
                   sg_want_vector(&p, 4, "variance", &x, &x.dim[1]) &&
                   want_epsilon(&p) && sg_push(&p, &x));
}

static MlirLogicalResult instance_norm_infer(const SgInfer *in) {
  const SgParts p = sg_parts_infer(in);
  SgShape x;
  return sg_result(want_x(&p, 3, 3, 3, &x) &&
                   sg_want_vector(&p, 1, "scale", &x, &x.dim[1]) &&
                   sg_want_vector(&p, 2, "bias", &x, &x.dim[1]) && want_epsilon(&p) &&
                   sg_push(&p, &x));
}

/// Operand `i` broadcasts to x without making it larger.
static bool want_within(const SgParts *p, intptr_t i, const char *what,
                        const SgShape *x) {
  SgShape s;
  if (!sg_want_in(p, i, what, SG_KIND_FLOAT, &s) || !sg_want_same_elem(p, what, &s, x))
    return false;
  bool fits = s.rank <= x->rank;
  for (int k = 0; k < s.rank && fits; k++) {
    int64_t extent;
    const int64_t own = s.dim[k], whole = x->dim[k + x->rank - s.rank];
    fits = own == 1 || sg_dim_equal(own, whole, &extent);
  }
  return fits || sg_parts_fail(p, "expects %s that broadcasts to %s, got %s", what,
                               sg_show_shape(x).s, sg_show_shape(&s).s);
}

static MlirLogicalResult layer_norm_infer(const SgInfer *in) {
  const SgParts p = sg_parts_infer(in);
  SgShape x;
  int64_t axis;
  return sg_result(want_x(&p, 2, 3, 1, &x) &&
                   sg_want_i64(&p, "axis", 0, x.rank - 1, &axis) &&
                   want_within(&p, 1, "scale", &x) &&
                   (in->n_operands < 3 || want_within(&p, 2, "bias", &x)) &&
                   want_epsilon(&p) && sg_push(&p, &x));
}

const SgOpHooks sg_hooks_softmax = {.infer = softmax_infer};
const SgOpHooks sg_hooks_batch_norm = {.infer = batch_norm_infer};
const SgOpHooks sg_hooks_instance_norm = {.infer = instance_norm_infer};
const SgOpHooks sg_hooks_layer_norm = {.infer = layer_norm_infer};
