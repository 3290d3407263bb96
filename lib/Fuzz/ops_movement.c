//===- ops_movement.c - ops that move elements ----------------------------===//
#include "fuzz.h"

#include <string.h>

/// A shape of `n` elements: its factors in random places, with ones between.
static int draw_reshape(SgGen *g, size_t n, int64_t *dims) {
  int rank = 0;
  for (size_t factor = 2; n > 1 && rank < 4; factor++) {
    if (factor * factor > n) factor = n;
    if (n % factor != 0) continue;
    n /= factor;
    dims[rank++] = (int64_t)factor--;
  }
  if (n != 1) dims[rank++] = (int64_t)n;            // what is left, or 0
  while (rank > 1 && sg_dice_one_in(&g->dice, 2)) { // two become one
    const int at = sg_dice_below(&g->dice, rank - 1);
    dims[at] *= dims[at + 1];
    memmove(dims + at + 1, dims + at + 2, (size_t)(rank - at - 2) * sizeof *dims);
    rank--;
  }
  for (int i = rank - 1; i > 0; i--) { // shuffled
    const int j = sg_dice_below(&g->dice, i + 1);
    const int64_t d = dims[i];
    dims[i] = dims[j], dims[j] = d;
  }
  while (rank < 5 && sg_dice_one_in(&g->dice, 3)) {
    const int at = sg_dice_below(&g->dice, rank + 1);
    memmove(dims + at + 1, dims + at, (size_t)(rank - at) * sizeof *dims);
    dims[at] = 1, rank++;
  }
  return rank;
}

static bool reshape(SgGen *g, const SgFuzzOp *op, SgDType dtype) {
  const MlirValue x = sg_gen_pick(g, dtype, 0, 5);
  if (mlirValueIsNull(x)) return false;
  const SgTensor t = sg_gen_type(x);
  size_t n = 0;
  int64_t dims[SG_MAX_RANK];
  if (!sg_tensor_count(&t, &n)) return false;
  const int rank = draw_reshape(g, n, dims);
  const MlirType type = sg_t_tensor(sg_gen_element(g, dtype), rank, dims);
  return sg_gen_op(g, op->name, SG_V(x), SG_T(type), (SgAttrs){0});
}

static bool transpose(SgGen *g, const SgFuzzOp *op, SgDType dtype) {
  const MlirValue x = sg_gen_pick(g, dtype, 0, 5);
  if (mlirValueIsNull(x)) return false;
  const SgTensor t = sg_gen_type(x);
  int64_t perm[SG_MAX_RANK];
  for (int i = 0; i < t.rank; i++) {
    const int j = sg_dice_below(&g->dice, i + 1);
    perm[i] = perm[j], perm[j] = i;
  }
  return sg_gen_op(g, op->name, SG_V(x), (SgTypes){0},
                   SG_A({"perm", sg_a_i64s(&g->b, t.rank, perm)}));
}

static bool broadcast(SgGen *g, const SgFuzzOp *op, SgDType dtype) {
  const MlirValue x = sg_gen_pick(g, dtype, 0, 4);
  if (mlirValueIsNull(x)) return false;
  const SgTensor t = sg_gen_type(x);
  const int more = sg_dice_below(&g->dice, 3);
  int64_t dims[SG_MAX_RANK];
  for (int i = 0; i < t.rank + more; i++) {
    const int64_t d = i < more ? 1 : t.dims[i - more];
    dims[i] = d == 1 && sg_dice_one_in(&g->dice, 2) ? sg_dice_in(&g->dice, 0, 5) : d;
  }
  const MlirType type = sg_t_tensor(sg_gen_element(g, dtype), t.rank + more, dims);
  return sg_gen_op(g, op->name, SG_V(x), SG_T(type), (SgAttrs){0});
}

static bool slice(SgGen *g, const SgFuzzOp *op, SgDType dtype) {
  const MlirValue x = sg_gen_pick(g, dtype, 0, 5);
  if (mlirValueIsNull(x)) return false;
  const SgTensor t = sg_gen_type(x);
  int64_t starts[SG_MAX_RANK], sizes[SG_MAX_RANK], steps[SG_MAX_RANK];
  for (int i = 0; i < t.rank; i++) {
    const int64_t n = t.dims[i];
    steps[i] = sg_dice_one_in(&g->dice, 4) ? sg_dice_in(&g->dice, 2, 3) : 1;
    starts[i] = sg_dice_below(&g->dice, (int)n);
    const bool back = sg_dice_one_in(&g->dice, 5);
    const int64_t room = n == 0 ? 0
                         : back ? starts[i] / steps[i] + 1
                                : (n - 1 - starts[i]) / steps[i] + 1;
    sizes[i] = sg_dice_one_in(&g->dice, 40) ? 0
               : room > 0                   ? sg_dice_in(&g->dice, 1, (int)room)
                                            : 0;
    if (sg_dice_one_in(&g->dice, 3)) // all of it
      starts[i] = back && n > 0 ? n - 1 : 0, sizes[i] = n, steps[i] = 1;
    if (back) steps[i] = -steps[i];
  }
  return sg_gen_op(g, op->name, SG_V(x), (SgTypes){0},
                   SG_A({"starts", sg_a_i64s(&g->b, t.rank, starts)},
                        {"sizes", sg_a_i64s(&g->b, t.rank, sizes)},
                        {"steps", sg_a_i64s(&g->b, t.rank, steps)}));
}

static bool pad(SgGen *g, const SgFuzzOp *op, SgDType dtype) {
  static const char *const modes[] = {"constant", "reflect", "edge", "wrap"};
  const MlirValue x = sg_gen_pick(g, dtype, 0, 4);
  if (mlirValueIsNull(x)) return false;
  const SgTensor t = sg_gen_type(x);
  const int mode = sg_dice_below(&g->dice, 4);
  int64_t sides[2][SG_MAX_RANK];
  for (int s = 0; s < 2; s++)
    for (int i = 0; i < t.rank; i++) {
      const int64_t n = t.dims[i];
      int64_t most = mode == 0 ? 3 : mode == 1 ? n - 1 : n > 0 ? n + 1 : 0;
      if (most > 4) most = 4;
      sides[s][i] = most > 0 && !sg_dice_one_in(&g->dice, 3)
                        ? sg_dice_in(&g->dice, 0, (int)most)
                        : 0;
    }
  MlirValue value = {NULL};
  if (mode == 0 && sg_dice_one_in(&g->dice, 2)) value = sg_gen_exact(g, dtype, 0, NULL);
  return sg_gen_op(g, op->name, mlirValueIsNull(value) ? SG_V(x) : SG_V(x, value),
                   (SgTypes){0},
                   SG_A({"low", sg_a_i64s(&g->b, t.rank, sides[0])},
                        {"high", sg_a_i64s(&g->b, t.rank, sides[1])},
                        {"mode", sg_a_str(&g->b, modes[mode])}));
}

static bool concat(SgGen *g, const SgFuzzOp *op, SgDType dtype) {
  MlirValue in[4] = {sg_gen_pick(g, dtype, 1, 5)};
  if (mlirValueIsNull(in[0])) return false;
  SgTensor t = sg_gen_type(in[0]);
  const int axis = sg_dice_below(&g->dice, t.rank), n = sg_dice_in(&g->dice, 1, 4);
  for (int i = 1; i < n; i++) {
    if (sg_dice_one_in(&g->dice, 2)) t.dims[axis] = sg_gen_extent(g);
    in[i] = sg_gen_exact(g, dtype, t.rank, t.dims);
  }
  return sg_gen_op(g, op->name, (SgVals){n, in}, (SgTypes){0},
                   SG_A({"axis", sg_a_i64(&g->b, axis)}));
}

static bool unpack(SgGen *g, const SgFuzzOp *op, SgDType dtype) {
  const MlirValue x = sg_gen_pick(g, dtype, 0, 5);
  if (mlirValueIsNull(x)) return false;
  const SgTensor t = sg_gen_type(x);
  size_t n = 0;
  int64_t dims[SG_MAX_RANK];
  if (!sg_tensor_count(&t, &n)) return false;
  n = 2 * n - (n > 0 && sg_dice_one_in(&g->dice, 2));
  const int rank = draw_reshape(g, n, dims);
  const SgDType to = sg_dice_one_in(&g->dice, 2) ? SG_U8 : SG_I8;
  const MlirType type = sg_t_tensor(sg_gen_element(g, to), rank, dims);
  return sg_gen_op(g, op->name, SG_V(x), SG_T(type), (SgAttrs){0});
}

static bool trilu(SgGen *g, const SgFuzzOp *op, SgDType dtype) {
  const MlirValue x = sg_gen_pick(g, dtype, 2, 5);
  SgAttr attrs[2] = {{"k", sg_a_i64(&g->b, sg_dice_in(&g->dice, -4, 4))}};
  const int k = sg_gen_attrs(g, op, attrs + 1);
  return sg_gen_op(g, op->name, SG_V(x), (SgTypes){0}, (SgAttrs){k + 1, attrs});
}

static bool resize(SgGen *g, const SgFuzzOp *op, SgDType dtype) {
  static const char *const modes[] = {"nearest", "linear", "cubic"};
  static const char *const places[] = {"half_pixel",    "half_pixel_symmetric",
                                       "align_corners", "pytorch_half_pixel",
                                       "asymmetric",    "tf_crop_and_resize"};
  static const char *const nearest[] = {"round_prefer_floor", "round_prefer_ceil",
                                        "floor", "ceil"};
  const MlirValue x = sg_gen_pick(g, dtype, 1, 4);
  if (mlirValueIsNull(x)) return false;
  const SgTensor t = sg_gen_type(x);
  const int mode = sg_dice_below(&g->dice, dtype == SG_BOOL ? 1 : 3);
  const int place = sg_dice_below(&g->dice, 6);
  int64_t dims[SG_MAX_RANK];
  double scales[SG_MAX_RANK], roi[2 * SG_MAX_RANK];
  for (int i = 0; i < t.rank; i++) {
    const int64_t n = t.dims[i];
    const bool alone = n == 0 || sg_dice_one_in(&g->dice, 2);
    dims[i] = alone ? n : sg_dice_in(&g->dice, 1, 2 * (int)n + 1);
    scales[i] = n == 0 ? 1 : (double)dims[i] / (double)n;
    if (!alone && sg_dice_one_in(&g->dice, 3)) // powers of 2: no ties by accident
      scales[i] = 0.5 * sg_dice_in(&g->dice, 1, 4),
      dims[i] = (int64_t)(scales[i] * (double)n);
    roi[i] = 0.25 * sg_dice_in(&g->dice, -1, 2);
    roi[t.rank + i] = 0.25 * sg_dice_in(&g->dice, 2, 5);
  }
  SgAttr attrs[10] = {
      {"mode", sg_a_str(&g->b, modes[mode])},
      {"coordinates", sg_a_str(&g->b, places[place])},
      {"nearest", sg_a_str(&g->b, nearest[sg_dice_below(&g->dice, 4)])},
      {"scales", mlirDenseF64ArrayGet(g->b.ctx, t.rank, scales)},
      {"roi", mlirDenseF64ArrayGet(g->b.ctx, place == 5 ? 2 * t.rank : 0, roi)},
      {"cubic_coeff", sg_a_f64(&g->b, sg_dice_one_in(&g->dice, 2) ? -0.75 : -0.5)},
      {"extrapolation", sg_a_f64(&g->b, 0.5 * sg_dice_below(&g->dice, 4))}};
  int n = 7 + sg_gen_attrs(g, op, attrs + 7);
  if (mode > 0 && sg_dice_one_in(&g->dice, 3))
    attrs[n++] = (SgAttr){"antialias", sg_a_unit(&g->b)};
  const MlirType type = sg_t_tensor(sg_gen_element(g, dtype), t.rank, dims);
  return sg_gen_op(g, op->name, SG_V(x), SG_T(type), (SgAttrs){n, attrs});
}

#define MOVE(name, make, attrs) {"sg." name, SG_SET_ANY, make, attrs}
const SgFuzzOp sg_fuzz_movement[] = {MOVE("reshape", reshape, ""),
                                     MOVE("transpose", transpose, ""),
                                     MOVE("broadcast", broadcast, ""),
                                     MOVE("slice", slice, ""),
                                     MOVE("pad", pad, ""),
                                     MOVE("concat", concat, ""),
                                     MOVE("resize", resize, "?exclude_outside"),
                                     MOVE("trilu", trilu, "?upper"),
                                     {"sg.unpack", SG_SET(SG_U8), unpack, ""},
                                     {0}};
