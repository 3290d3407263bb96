//===- ops_indexing.c - ops that take indices, and top_k ------------------===//
#include "fuzz.h"

#include <string.h>

/// Indices below `extent`, now and then negative ones.
static MlirValue indices(SgGen *g, int rank, const int64_t *dims, int64_t extent) {
  const SgDType dtype = sg_dice_one_in(&g->dice, 2) ? SG_I32 : SG_I64;
  return sg_gen_fresh(g, dtype, rank, dims, SG_DATA_INDEX, extent);
}

static bool gather(SgGen *g, const SgFuzzOp *op, SgDType dtype) {
  const MlirValue x = sg_gen_pick(g, dtype, 1, 4);
  if (mlirValueIsNull(x)) return false;
  const SgTensor t = sg_gen_type(x);
  const int axis = sg_dice_below(&g->dice, t.rank), rank = sg_dice_below(&g->dice, 3);
  int64_t dims[3];
  for (int i = 0; i < rank; i++)
    dims[i] = sg_dice_in(&g->dice, 1, 5);
  if (t.dims[axis] == 0) return false;
  const MlirValue at = indices(g, rank, dims, t.dims[axis]);
  return sg_gen_op(g, op->name, SG_V(x, at), (SgTypes){0},
                   SG_A({"axis", sg_a_i64(&g->b, axis)}));
}

/// The shape of what goes element by element along `axis`.
static void draw_part(SgGen *g, const SgTensor *t, int axis, int64_t *dims) {
  for (int i = 0; i < t->rank; i++) {
    const int n = (int)t->dims[i];
    dims[i] = i == axis                              ? sg_dice_in(&g->dice, 1, 6)
              : n > 1 && sg_dice_one_in(&g->dice, 3) ? sg_dice_in(&g->dice, 1, n)
                                                     : n;
  }
}

/// Some elements of x along an axis, and where they are.
typedef struct Elements {
  MlirValue x, at;
  int rank, axis;
  int64_t dims[SG_MAX_RANK]; ///< of `at`
} Elements;

static bool draw_elements(SgGen *g, SgDType dtype, Elements *e) {
  e->x = sg_gen_pick(g, dtype, 1, 4);
  if (mlirValueIsNull(e->x)) return false;
  const SgTensor t = sg_gen_type(e->x);
  e->rank = t.rank;
  e->axis = sg_dice_below(&g->dice, t.rank);
  draw_part(g, &t, e->axis, e->dims);
  if (t.dims[e->axis] == 0) return false;
  e->at = indices(g, t.rank, e->dims, t.dims[e->axis]);
  return true;
}

static bool gather_elements(SgGen *g, const SgFuzzOp *op, SgDType dtype) {
  Elements e;
  if (!draw_elements(g, dtype, &e)) return false;
  return sg_gen_op(g, op->name, SG_V(e.x, e.at), (SgTypes){0},
                   SG_A({"axis", sg_a_i64(&g->b, e.axis)}));
}

/// The least extent of `n` dimensions: every index below it is valid in all.
static int64_t least_extent(const SgTensor *t, int first, int n) {
  int64_t least = INT64_MAX;
  for (int i = first; i < first + n; i++)
    if (t->dims[i] < least) least = t->dims[i];
  return least;
}

static bool gather_nd(SgGen *g, const SgFuzzOp *op, SgDType dtype) {
  const MlirValue x = sg_gen_pick(g, dtype, 1, 4);
  if (mlirValueIsNull(x)) return false;
  const SgTensor t = sg_gen_type(x);
  const int batch = sg_dice_one_in(&g->dice, 3) ? sg_dice_below(&g->dice, t.rank) : 0;
  const int k = sg_dice_in(&g->dice, 1, t.rank - batch);
  int64_t dims[SG_MAX_RANK];
  int rank = 0;
  for (; rank < batch; rank++)
    dims[rank] = t.dims[rank];
  for (int i = sg_dice_below(&g->dice, 3); i > 0; i--)
    dims[rank++] = sg_dice_in(&g->dice, 1, 4);
  dims[rank++] = k;
  const int64_t extent = least_extent(&t, batch, k);
  if (extent == 0) return false;
  const MlirValue at = indices(g, rank, dims, extent);
  return sg_gen_op(g, op->name, SG_V(x, at), (SgTypes){0},
                   SG_A({"batch_dims", sg_a_i64(&g->b, batch)}));
}

/// A reduction that x's dtype has.
static MlirAttribute reduction(SgGen *g, SgDType dtype) {
  static const char *const names[] = {"none", "add", "mul", "max", "min"};
  return sg_a_str(&g->b, names[dtype == SG_BOOL ? 0 : sg_dice_below(&g->dice, 5)]);
}

static bool scatter_elements(SgGen *g, const SgFuzzOp *op, SgDType dtype) {
  Elements e;
  if (!draw_elements(g, dtype, &e)) return false;
  const MlirValue updates = sg_gen_exact(g, dtype, e.rank, e.dims);
  return sg_gen_op(
      g, op->name, SG_V(e.x, e.at, updates), (SgTypes){0},
      SG_A({"axis", sg_a_i64(&g->b, e.axis)}, {"reduction", reduction(g, dtype)}));
}

static bool scatter_nd(SgGen *g, const SgFuzzOp *op, SgDType dtype) {
  const MlirValue x = sg_gen_pick(g, dtype, 1, 4);
  if (mlirValueIsNull(x)) return false;
  const SgTensor t = sg_gen_type(x);
  const int k = sg_dice_in(&g->dice, 1, t.rank), lead = sg_dice_below(&g->dice, 3);
  int64_t dims[2 * SG_MAX_RANK];
  for (int i = 0; i < lead; i++)
    dims[i] = sg_dice_in(&g->dice, 1, 4);
  dims[lead] = k;
  const int64_t extent = least_extent(&t, 0, k);
  if (extent == 0) return false;
  const MlirValue at = indices(g, lead + 1, dims, extent);
  for (int i = k; i < t.rank; i++)
    dims[lead + i - k] = t.dims[i];
  const MlirValue updates = sg_gen_exact(g, dtype, lead + t.rank - k, dims);
  return sg_gen_op(g, op->name, SG_V(x, at, updates), (SgTypes){0},
                   SG_A({"reduction", reduction(g, dtype)}));
}

static bool top_k(SgGen *g, const SgFuzzOp *op, SgDType dtype) {
  const MlirValue x = sg_gen_pick(g, dtype, 1, 5);
  if (mlirValueIsNull(x)) return false;
  const SgTensor t = sg_gen_type(x);
  const int axis = sg_dice_below(&g->dice, t.rank);
  SgAttr attrs[3] = {
      {"axis", sg_a_i64(&g->b, axis)},
      {"k", sg_a_i64(&g->b, sg_dice_in(&g->dice, 0, (int)t.dims[axis]))}};
  const int n = sg_gen_attrs(g, op, attrs + 2);
  return sg_gen_op(g, op->name, SG_V(x), (SgTypes){0}, (SgAttrs){n + 2, attrs});
}

#define INDEX(name, make) {"sg." name, SG_SET_ANY, make, ""}
const SgFuzzOp sg_fuzz_indexing[] = {INDEX("gather", gather),
                                     INDEX("gather_elements", gather_elements),
                                     INDEX("gather_nd", gather_nd),
                                     INDEX("scatter_elements", scatter_elements),
                                     INDEX("scatter_nd", scatter_nd),
                                     {"sg.top_k", SG_SET_NUMBER, top_k, "?largest"},
                                     {0}};
