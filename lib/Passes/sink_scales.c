//===- sink_scales.c - scales of packed weights move behind the product ---===//
//
//   %f = sg.cast %w : i8 -> f32                 %f = sg.cast %w : i8 -> f32
//   %d = sg.mul %f, %s                    =>    %p = sg.matmul %x, %f
//   %y = sg.matmul %x, %d                       %y = sg.mul %p, %s
//
// for a scale of one number, or of one a column of the product: s[j] is a factor of all
// of sum over k of x[i, k] w[k, j] s[j]. The kernel of the product then reads the bytes
// as they are and widens them in registers, and what was a product for each weight is
// one for each sum.
//
// Left alone: weights of more dimensions than 2; scales that differ along k; weights
// that are small enough to be f32 when they are packed (sg_is_weight). Class: rounding.
//===----------------------------------------------------------------------===//
#include "match.h"
#include "sg/Codegen.h"
#include "sg/Pass.h"

/// The scale as a row of `columns` numbers, or one; null when it differs along k.
static MlirValue read_scale(SgBuilder *b, MlirValue scale, intptr_t axis,
                            int64_t columns) {
  Dims shape, to = {.n = 1};
  if (!read_shape(mlirValueGetType(scale), &shape) || shape.n > 2)
    return (MlirValue){NULL};
  to.v[0] = dims_count(&shape);
  const intptr_t at = axis - (2 - shape.n); // of the columns in the scale's shape
  if (to.v[0] != 1 && (to.v[0] != columns || at < 0 || shape.v[at] != columns))
    return (MlirValue){NULL};
  return reshape_value(b, scale, shape_type(&to, mlirValueGetType(scale)));
}

static MlirLogicalResult sink(SgBuilder *b, MlirOperation op) {
  const MlirOperation mul = sg_def(sg_in(op, 1), "sg.mul");
  Dims w;
  if (mlirOperationIsNull(mul) || sg_is_weight(sg_in(op, 1)) ||
      !read_shape(sg_in_type(op, 1), &w) || w.n != 2 || sg_rank(sg_in_type(op, 0)) < 1)
    return SG_NO_MATCH;
  const intptr_t axis = sg_has(op, "trans_rhs") ? 0 : 1;
  for (intptr_t i = 0; i < 2; ++i) {
    const MlirOperation cast = sg_def(sg_in(mul, i), "sg.cast");
    Dims shape;
    if (mlirOperationIsNull(cast) || !sg_is_weight(sg_in(cast, 0)) ||
        !sg_is_weight(sg_in(mul, 1 - i)) || !read_shape(sg_in_type(mul, i), &shape) ||
        !dims_equal(&shape, &w))
      continue;
    const MlirOperation clone = mlirOperationClone(op);
    mlirOperationSetOperand(clone, 1, sg_res(cast, 0));
    MlirOperation made[SG_PROLOGUE_OPS];
    const bool taken = sg_codegen_prologue(clone, made) > 0;
    const MlirValue scale =
        taken ? read_scale(b, sg_in(mul, 1 - i), axis, w.v[axis]) : (MlirValue){NULL};
    if (mlirValueIsNull(scale)) {
      mlirOperationDestroy(clone);
      continue;
    }
    sg_b_insert(b, clone);
    return sg_replace(b, op,
                      sg_b_val(b, "sg.mul", .in = SG_V(sg_res(clone, 0), scale)));
  }
  return SG_NO_MATCH;
}

static MlirLogicalResult run(MlirOperation root, const SgPassRun *run) {
  static const SgPattern patterns[] = {{"sg.matmul", 1, sink}, {0}};
  return sg_rewrite_only(run, root, patterns);
}

const SgPass sg_pass_sink_scales = {
    .name = "sg-sink-scales",
    .summary = "Apply the scales of packed weights to products",
    .root = "func.func",
    .exactness = SG_ROUNDING,
    .run = run};
