//===- patterns_integer.c - quantised forms, as the importer makes them ---===//
#include "patterns.h"

#include <string.h>

static MlirValue number(SgGen *g, double v) { return sg_gen_number(g, SG_F32, v); }

/// round(x / scale) + zero within the type, as it is imported from QuantizeLinear.
static MlirValue quantised(SgGen *g, MlirValue x, MlirValue scale, MlirValue zero,
                           SgDType to) {
  x = sg_gen_unary(g, "sg.round", sg_gen_binary(g, "sg.div", x, scale));
  x = sg_gen_binary(g, "sg.add", x, zero);
  x = sg_gen_binary(g, "sg.max", x, number(g, to == SG_I8 ? -128 : 0));
  x = sg_gen_binary(g, "sg.min", x, number(g, to == SG_I8 ? 127 : 255));
  return sg_gen_cast(g, x, to);
}

/// In i32, less the zero point.
static MlirValue wide(SgGen *g, MlirValue x, double zero) {
  x = sg_gen_cast(g, x, SG_I32);
  return sg_dice_one_in(&g->dice, 3)
             ? x
             : sg_gen_binary(g, "sg.sub", x, sg_gen_number(g, SG_I32, zero));
}

/// MatMulInteger or QLinearMatMul of small integers and what follows.
static bool matmul_integer(SgGen *g, const SgFuzzOp *op, SgDType dtype) {
  (void)op;
  const int64_t dims[] = {sg_dice_in(&g->dice, 1, 9), sg_dice_in(&g->dice, 1, 17)},
                w_dims[] = {dims[1], sg_dice_in(&g->dice, 1, 33)};
  const bool dynamic = sg_dice_one_in(&g->dice, 2);
  MlirValue x, scale = number(g, 0.0625);
  if (dynamic) { // DynamicQuantizeLinear: the scale is of the data
    const MlirValue f = sg_gen_exact(g, SG_F32, 2, dims);
    const int64_t axes[] = {0, 1};
    const MlirValue most = sg_gen_reduce(g, "sg.reduce_max", f, 2, axes),
                    least = sg_gen_reduce(g, "sg.reduce_min", f, 2, axes);
    scale = sg_gen_binary(g, "sg.sub", sg_gen_binary(g, "sg.max", most, number(g, 0)),
                          sg_gen_binary(g, "sg.min", least, number(g, 0)));
    scale = sg_gen_binary(g, "sg.div", scale, number(g, 255));
    scale = sg_gen_binary(g, "sg.max", scale, number(g, 0x1p-20));
    x = quantised(g, f, scale, number(g, 128), dtype);
  } else {
    x = sg_gen_exact(g, dtype, 2, dims);
  }
  const MlirValue w = sg_gen_weight(g, SG_I8, 2, w_dims, SG_DATA_ANY);
  MlirValue y =
      sg_gen_value(g, "sg.matmul", SG_V(wide(g, x, 3), wide(g, w, 0)), (SgAttrs){0});
  if (sg_dice_one_in(&g->dice, 3)) // an i32 bias
    y = sg_gen_binary(g, "sg.add", y,
                      sg_gen_weight(g, SG_I32, 1, w_dims + 1, SG_DATA_ANY));
  y = sg_gen_binary(g, "sg.mul", sg_gen_cast(g, y, SG_F32),
                    sg_gen_binary(g, "sg.mul", scale, number(g, 0.125)));
  if (!sg_dice_one_in(&g->dice, 3))
    y = sg_gen_binary(g, "sg.add", y,
                      sg_gen_weight(g, SG_F32, 1, w_dims + 1, SG_DATA_ANY));
  if (sg_dice_one_in(&g->dice, 2)) y = sg_gen_unary(g, "sg.relu", y);
  if (sg_dice_one_in(&g->dice, 3))
    y = quantised(g, y, number(g, 0.5), number(g, 7), dtype);
  return !mlirValueIsNull(y);
}

/// What moves elements of `f`, [rows, columns], that were widened: rows picked, a part,
/// turned, in another shape. Sets the dimensions to those of the result.
static MlirValue moved(SgGen *g, MlirValue f, int64_t dims[2]) {
  const int64_t perm[] = {1, 0}, three[] = {dims[0], 1, dims[1]};
  const int64_t rows = sg_dice_in(&g->dice, 1, 9);
  switch (sg_dice_below(&g->dice, 5)) {
  case 0: {
    const MlirValue at = sg_gen_fresh(g, SG_I64, 1, &rows, SG_DATA_INDEX, dims[0]);
    dims[0] = rows;
    return sg_gen_value(g, "sg.gather", SG_V(f, at),
                        SG_A({"axis", sg_a_i64(&g->b, 0)}));
  }
  case 1: {
    const int64_t starts[] = {dims[0] - 1, dims[1] / 2},
                  sizes[] = {(dims[0] + 1) / 2, dims[1] - dims[1] / 2},
                  steps[] = {-2, 1};
    memcpy(dims, sizes, sizeof sizes);
    return sg_gen_value(g, "sg.slice", SG_V(f),
                        SG_A({"starts", sg_a_i64s(&g->b, 2, starts)},
                             {"sizes", sg_a_i64s(&g->b, 2, sizes)},
                             {"steps", sg_a_i64s(&g->b, 2, steps)}));
  }
  case 2:
    f = sg_gen_transpose(g, f, 2, perm);
    dims[0] = three[2];
    dims[1] = three[0];
    return f;
  case 3:
    return sg_gen_reshape(g, sg_gen_reshape(g, f, 3, three), 2, dims);
  default:
    return f;
  }
}

/// Weights of i8 with a scale, used as floats.
static bool dequantised(SgGen *g, const SgFuzzOp *op, SgDType dtype) {
  (void)op;
  int64_t w_dims[] = {sg_dice_in(&g->dice, 1, 17), sg_dice_in(&g->dice, 1, 33)};
  const MlirValue w = sg_gen_weight(g, dtype, 2, w_dims, SG_DATA_ANY);
  const int64_t column[] = {w_dims[0], 1};
  MlirValue scale = number(g, 0.125);
  const int how = sg_dice_below(&g->dice, 3);
  if (how == 1) scale = sg_gen_weight(g, SG_F32, 1, w_dims + 1, SG_DATA_POSITIVE);
  if (how == 2) scale = sg_gen_weight(g, SG_F32, 2, column, SG_DATA_POSITIVE);
  MlirValue f = wide(g, w, 3);
  f = sg_gen_binary(g, "sg.mul", sg_gen_cast(g, f, SG_F32), scale);
  f = moved(g, f, w_dims);
  const int64_t dims[] = {sg_dice_in(&g->dice, 1, 9), w_dims[0]};
  MlirValue y = sg_gen_value(g, "sg.matmul", SG_V(sg_gen_exact(g, SG_F32, 2, dims), f),
                             (SgAttrs){0});
  return !mlirValueIsNull(sg_pt_tail(g, y, 2));
}

/// A product of weights of bytes that are too many to be f32 in the file, with scales
/// of columns, or of rows.
static bool packed(SgGen *g, const SgFuzzOp *op, SgDType dtype) {
  (void)op;
  g->large = true;
  const bool turned = sg_dice_one_in(&g->dice, 3);
  const int64_t dims[] = {sg_dice_in(&g->dice, 160, 170),
                          sg_dice_in(&g->dice, 160, 170)},
                rows[] = {dims[0], 1},
                x_dims[] = {sg_dice_in(&g->dice, 1, 14), dims[turned]};
  const MlirValue w = sg_gen_weight(g, dtype, 2, dims, SG_DATA_ANY);
  MlirValue scale = number(g, 0.125), f = sg_gen_cast(g, w, SG_F32);
  if (!sg_dice_one_in(&g->dice, 3))
    scale = sg_dice_one_in(&g->dice, 3) != turned
                ? sg_gen_weight(g, SG_F32, 2, rows, SG_DATA_POSITIVE)
                : sg_gen_weight(g, SG_F32, 1, dims + 1, SG_DATA_POSITIVE);
  if (!sg_dice_one_in(&g->dice, 5)) f = sg_gen_binary(g, "sg.mul", f, scale);
  SgAttr attr = {"trans_rhs", sg_a_unit(&g->b)};
  const MlirValue x = sg_gen_exact(g, SG_F32, 2, x_dims);
  const MlirValue y =
      sg_gen_value(g, "sg.matmul", SG_V(x, f), (SgAttrs){turned, &attr});
  return !mlirValueIsNull(sg_pt_tail(g, y, 2));
}

/// Rows of a packed table, too large to be folded, with scales and zero points.
static bool embedding(SgGen *g, const SgFuzzOp *op, SgDType dtype) {
  (void)op;
  g->large = true;
  const int64_t dims[] = {sg_dice_in(&g->dice, 130, 150), sg_dice_in(&g->dice, 32, 40)},
                row[] = {dims[0], 1}, swap[] = {1, 0};
  MlirValue w = sg_gen_weight(g, dtype, 2, dims, SG_DATA_ANY);
  const bool turned = sg_dice_one_in(&g->dice, 4);
  w = sg_gen_cast(g, w, SG_F32);
  if (sg_dice_one_in(&g->dice, 3)) w = sg_gen_binary(g, "sg.sub", w, number(g, 3));
  const MlirValue scale = sg_dice_one_in(&g->dice, 3) ? number(g, 0.125)
                          : sg_dice_one_in(&g->dice, 2)
                              ? sg_gen_weight(g, SG_F32, 2, row, SG_DATA_POSITIVE)
                              : sg_gen_weight(g, SG_F32, 1, dims + 1, SG_DATA_POSITIVE);
  w = sg_gen_binary(g, "sg.mul", w, scale);
  if (turned) w = sg_gen_transpose(g, w, 2, swap);
  if (mlirValueIsNull(w)) return false;
  const int64_t count[] = {sg_dice_in(&g->dice, 1, 6)};
  const MlirValue at = sg_gen_fresh(g, SG_I64, 1, count, SG_DATA_INDEX, dims[turned]);
  MlirValue y =
      sg_gen_value(g, "sg.gather", SG_V(w, at), SG_A({"axis", sg_a_i64(&g->b, 0)}));
  return !mlirValueIsNull(sg_pt_tail(g, y, 2));
}

const SgFuzzOp sg_fuzz_integer_patterns[] = {
    {"pt.matmul_integer", SG_SET(SG_I8) | SG_SET(SG_U8), matmul_integer, ""},
    {"pt.dequantised", SG_SET(SG_I8) | SG_SET(SG_U8), dequantised, ""},
    {"pt.packed", SG_SET(SG_I8) | SG_SET(SG_U8), packed, ""},
    {"pt.embedding", SG_SET(SG_I8) | SG_SET(SG_U8), embedding, ""},
    {0}};
