//===- indexing.c - hooks of gather, scatter and top_k ---------------------===//
//
// Indices are i32 or i64. What they hold is checked when the program runs; here only
// shapes and types are.
//
//===----------------------------------------------------------------------===//
#include "Shape.h"

/// Appends a dimension; a rank that is too large is left to sg_push.
static void append(SgShape *s, int64_t extent) {
  if (s->rank < SG_SHAPE_RANK) s->dim[s->rank] = extent;
  s->rank++;
}

/// sg_push, but for a rank that its arrays could not hold.
static bool push_appended(const SgParts *p, const SgShape *s) {
  if (s->rank <= SG_SHAPE_RANK) return sg_push(p, s);
  return sg_parts_fail(p, "expects a result of at most %d dimensions, got %d",
                       SG_SHAPE_RANK, s->rank);
}

// ---- gather

static MlirLogicalResult gather_infer(const SgInfer *in) {
  const SgParts p = sg_parts_infer(in);
  SgShape x, indices;
  int64_t axis;
  if (!sg_want_count(&p, 2, 2) || !sg_want_in(&p, 0, "x", SG_KIND_ANY, &x) ||
      !sg_want_rank(&p, "x", &x, 1, SG_SHAPE_RANK) ||
      !sg_want_indices(&p, 1, "indices", &indices) ||
      !sg_want_i64(&p, "axis", 0, x.rank - 1, &axis))
    return SG_FAIL;
  SgShape y = {.elem = x.elem};
  for (int i = 0; i < axis; i++)
    append(&y, x.dim[i]);
  for (int i = 0; i < indices.rank; i++)
    append(&y, indices.dim[i]);
  for (int i = (int)axis + 1; i < x.rank; i++)
    append(&y, x.dim[i]);
  return sg_result(push_appended(&p, &y));
}

/// `indices` may be smaller than x but along `axis`.
static bool want_inside(const SgParts *p, const SgShape *indices, const SgShape *x,
                        int64_t axis) {
  for (int i = 0; i < x->rank; i++) {
    if (i == axis || x->dim[i] == SG_DYN || indices->dim[i] == SG_DYN ||
        indices->dim[i] <= x->dim[i])
      continue;
    return sg_parts_fail(p, "expects indices within %s but for 'axis' %lld, got %s",
                         sg_show_shape(x).s, (long long)axis, sg_show_shape(indices).s);
  }
  return true;
}

static MlirLogicalResult gather_elements_infer(const SgInfer *in) {
  const SgParts p = sg_parts_infer(in);
  SgShape x, indices;
  int64_t axis;
  if (!sg_want_count(&p, 2, 2) || !sg_want_in(&p, 0, "x", SG_KIND_ANY, &x) ||
      !sg_want_rank(&p, "x", &x, 1, SG_SHAPE_RANK) ||
      !sg_want_indices(&p, 1, "indices", &indices) ||
      !sg_want_rank(&p, "indices", &indices, x.rank, x.rank) ||
      !sg_want_i64(&p, "axis", 0, x.rank - 1, &axis) ||
      !want_inside(&p, &indices, &x, axis))
    return SG_FAIL;
  indices.elem = x.elem;
  return sg_result(sg_push(&p, &indices));
}

/// The last dimension of `indices`: a coordinate tuple of 1 to `most` entries.
static bool want_tuple(const SgParts *p, const SgShape *indices, int most,
                       int64_t *length) {
  *length = indices->dim[indices->rank - 1];
  if (*length != SG_DYN && *length >= 1 && *length <= most) return true;
  return sg_parts_fail(p, "expects a last dimension of 1 to %d in indices, got %s",
                       most, sg_show_shape(indices).s);
}

static MlirLogicalResult gather_nd_infer(const SgInfer *in) {
  const SgParts p = sg_parts_infer(in);
  SgShape x, indices;
  int64_t batch, length;
  if (!sg_want_count(&p, 2, 2) || !sg_want_in(&p, 0, "x", SG_KIND_ANY, &x) ||
      !sg_want_rank(&p, "x", &x, 1, SG_SHAPE_RANK) ||
      !sg_want_indices(&p, 1, "indices", &indices) ||
      !sg_want_rank(&p, "indices", &indices, 1, SG_SHAPE_RANK))
    return SG_FAIL;
  const int shared = (x.rank < indices.rank ? x.rank : indices.rank) - 1;
  if (!sg_want_i64(&p, "batch_dims", 0, shared, &batch) ||
      !want_tuple(&p, &indices, x.rank - (int)batch, &length))
    return SG_FAIL;
  SgShape y = {.elem = x.elem};
  for (int i = 0; i < indices.rank - 1; i++) {
    int64_t extent = indices.dim[i];
    if (i < batch && !sg_dim_equal(x.dim[i], indices.dim[i], &extent)) {
      sg_parts_fail(&p, "expects equal batch dimensions, got %s and %s",
                    sg_show_shape(&x).s, sg_show_shape(&indices).s);
      return SG_FAIL;
    }
    append(&y, extent);
  }
  for (int i = (int)(batch + length); i < x.rank; i++)
    append(&y, x.dim[i]);
  return sg_result(push_appended(&p, &y));
}

const SgOpHooks sg_hooks_gather = {.infer = gather_infer};
const SgOpHooks sg_hooks_gather_elements = {.infer = gather_elements_infer};
const SgOpHooks sg_hooks_gather_nd = {.infer = gather_nd_infer};

// ---- scatter

static const char *const reductions[] = {"none", "add", "mul", "max", "min", NULL};

/// Reads x, indices and updates; combining needs numbers.
static bool want_scatter(const SgParts *p, SgShape *x, SgShape *indices,
                         SgShape *updates) {
  if (!sg_want_count(p, 3, 3)) return false;
  const int reduction = sg_want_choice(p, "reduction", reductions);
  if (reduction < 0) return false;
  const int kinds = reduction == 0 ? SG_KIND_ANY : SG_KIND_NUMBER;
  return sg_want_in(p, 0, "x", kinds, x) && sg_want_rank(p, "x", x, 1, SG_SHAPE_RANK) &&
         sg_want_indices(p, 1, "indices", indices) &&
         sg_want_in(p, 2, "updates", kinds, updates) &&
         sg_want_same_elem(p, "updates", updates, x);
}

/// `updates` has the shape `want`.
static bool want_updates(const SgParts *p, const SgShape *updates,
                         const SgShape *want) {
  bool same = updates->rank == want->rank;
  for (int i = 0; same && i < want->rank; i++) {
    int64_t extent;
    same = sg_dim_equal(updates->dim[i], want->dim[i], &extent);
  }
  return same || sg_parts_fail(p, "expects updates of the shape %s, got %s",
                               sg_show_shape(want).s, sg_show_shape(updates).s);
}

static MlirLogicalResult scatter_elements_infer(const SgInfer *in) {
  const SgParts p = sg_parts_infer(in);
  SgShape x, indices, updates, want;
  int64_t axis;
  if (!want_scatter(&p, &x, &indices, &updates) ||
      !sg_want_rank(&p, "indices", &indices, x.rank, x.rank) ||
      !sg_want_i64(&p, "axis", 0, x.rank - 1, &axis) ||
      !want_inside(&p, &indices, &x, axis))
    return SG_FAIL;
  want = indices;
  want.elem = x.elem;
  return sg_result(want_updates(&p, &updates, &want) && sg_push(&p, &x));
}

static MlirLogicalResult scatter_nd_infer(const SgInfer *in) {
  const SgParts p = sg_parts_infer(in);
  SgShape x, indices, updates;
  int64_t length;
  if (!want_scatter(&p, &x, &indices, &updates) ||
      !sg_want_rank(&p, "indices", &indices, 1, SG_SHAPE_RANK) ||
      !want_tuple(&p, &indices, x.rank, &length))
    return SG_FAIL;
  SgShape want = {.elem = x.elem};
  for (int i = 0; i < indices.rank - 1; i++)
    append(&want, indices.dim[i]);
  for (int i = (int)length; i < x.rank; i++)
    append(&want, x.dim[i]);
  if (want.rank > SG_SHAPE_RANK) {
    sg_parts_fail(&p, "expects updates of at most %d dimensions, got %d", SG_SHAPE_RANK,
                  want.rank);
    return SG_FAIL;
  }
  return sg_result(want_updates(&p, &updates, &want) && sg_push(&p, &x));
}

const SgOpHooks sg_hooks_scatter_elements = {.infer = scatter_elements_infer};
const SgOpHooks sg_hooks_scatter_nd = {.infer = scatter_nd_infer};

// ---- top_k: two results

static MlirLogicalResult top_k_infer(const SgInfer *in) {
  const SgParts p = sg_parts_infer(in);
  SgShape x;
  int64_t axis, k;
  if (!sg_want_count(&p, 1, 1) || !sg_want_in(&p, 0, "x", SG_KIND_NUMBER, &x) ||
      !sg_want_rank(&p, "x", &x, 1, SG_SHAPE_RANK) ||
      !sg_want_i64(&p, "axis", 0, x.rank - 1, &axis))
    return SG_FAIL;
  const int64_t most = x.dim[axis] == SG_DYN ? INT64_MAX : x.dim[axis];
  if (!sg_want_i64(&p, "k", 0, most, &k)) return SG_FAIL;
  x.dim[axis] = k;
  if (!sg_push(&p, &x)) return SG_FAIL;
  x.elem = mlirIntegerTypeGet(in->ctx, 64);
  return sg_result(sg_push(&p, &x));
}

const SgOpHooks sg_hooks_top_k = {.infer = top_k_infer};
