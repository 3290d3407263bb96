//===- merge_reshapes.c - chains of reshapes and broadcasts ---------------===//
//
//   reshape(reshape(x))                      =>  reshape(x), or x
//   reshape(unpack(x))                       =>  unpack(x)
//   broadcast(broadcast(x))                  =>  broadcast(x), or x
//   broadcast that repeats nothing           =>  reshape(x), or x
//   transpose that moves extents of 1 alone  =>  reshape(x), or x
//   broadcast(reshape(x)), which only adds or drops leading extents of 1
//                                            =>  broadcast(x)
//   x + broadcast(y), of a shape that x + y has, too; so all ops that broadcast
//                                            =>  x + y
//
//   reshape(reduce(x)) that puts back the extents of 1
//                                            =>  reduce(x) {keepdims}
//
// Squeeze, unsqueeze, flatten and expand are these two ops. What stands inside stays
// while it has other uses. Unknown extents are left alone. Class: exact.
//===----------------------------------------------------------------------===//
#include "match.h"
#include "sg/Pass.h"

// ---- readers

/// Reads the shapes of operand 0 and result 0 of `op`.
static bool read_ends(MlirOperation op, Dims *x, Dims *y) {
  return read_shape(sg_in_type(op, 0), x) && read_shape(sg_res_type(op, 0), y);
}

/// Widens `shape` to what it and `other` broadcast to (the op was verified: they do).
static void widen(Dims *shape, const Dims *other) {
  Dims wide = {.n = shape->n > other->n ? shape->n : other->n};
  for (intptr_t i = 0; i < wide.n; ++i) {
    const intptr_t a = i - (wide.n - shape->n), b = i - (wide.n - other->n);
    const int64_t x = a < 0 ? 1 : shape->v[a], y = b < 0 ? 1 : other->v[b];
    wide.v[i] = x == 1 ? y : x;
  }
  *shape = wide;
}

// ---- rewrites

/// The reduction keeps the extents itself; who else reads it gets them dropped again.
static MlirLogicalResult keep_dims(SgBuilder *b, MlirOperation reduce, const Dims *to) {
  Dims kept;
  if (sg_op_class(reduce) != SG_OP_LINES || !sg_has(reduce, "axes") ||
      !read_shape(sg_in_type(reduce, 0), &kept))
    return SG_NO_MATCH;
  const Dims axes = read_list(reduce, "axes");
  for (intptr_t i = 0; i < axes.n; ++i)
    kept.v[axes.v[i]] = 1;
  if (!dims_equal(&kept, to)) return SG_NO_MATCH;
  mlirRewriterBaseSetInsertionPointBefore(b->rw, reduce);
  const MlirOperation keeps = mlirRewriterBaseClone(b->rw, reduce);
  mlirRewriterBaseStartOpModification(b->rw, keeps);
  sg_set_attr(keeps, "keepdims", sg_a_unit(b));
  mlirValueSetType(sg_res(keeps, 0), shape_type(&kept, sg_res_type(reduce, 0)));
  mlirRewriterBaseFinalizeOpModification(b->rw, keeps);
  return sg_replace(b, reduce,
                    reshape_value(b, sg_res(keeps, 0), sg_res_type(reduce, 0)));
}

static MlirLogicalResult reshape(SgBuilder *b, MlirOperation op) {
  Dims from, to;
  if (!read_ends(op, &from, &to)) return SG_NO_MATCH;
  if (dims_equal(&from, &to)) return sg_replace(b, op, sg_in(op, 0));
  if (!SG_FAILED(keep_dims(b, sg_owner(sg_in(op, 0)), &to))) return SG_OK;
  const MlirOperation unpack = sg_def(sg_in(op, 0), "sg.unpack");
  if (!mlirOperationIsNull(unpack)) {
    const MlirType type = sg_res_type(op, 0);
    return sg_replace(
        b, op,
        sg_b_val(b, "sg.unpack", .in = SG_V(sg_in(unpack, 0)), .out = SG_T(type)));
  }
  const MlirOperation inner = sg_def(sg_in(op, 0), "sg.reshape");
  if (mlirOperationIsNull(inner)) return SG_NO_MATCH;
  return sg_replace(b, op, reshape_value(b, sg_in(inner, 0), sg_res_type(op, 0)));
}

static MlirLogicalResult broadcast(SgBuilder *b, MlirOperation op) {
  const MlirType type = sg_res_type(op, 0);
  const MlirValue y = sg_in(op, 0);
  Dims x, from, to;
  if (!read_ends(op, &from, &to)) return SG_NO_MATCH;
  const Dims kept = stripped(&from), wanted = stripped(&to);
  if (dims_equal(&kept, &wanted)) return sg_replace(b, op, reshape_value(b, y, type));

  const MlirOperation inner = sg_def(y, "sg.broadcast");
  if (!mlirOperationIsNull(inner) && read_shape(sg_in_type(inner, 0), &x))
    return sg_replace(b, op, broadcast_value(b, sg_in(inner, 0), type));

  const MlirOperation view = sg_def(y, "sg.reshape");
  if (mlirOperationIsNull(view) || !read_shape(sg_in_type(view, 0), &x) || x.n > to.n)
    return SG_NO_MATCH;
  const Dims same = stripped(&x);
  if (!dims_equal(&same, &kept)) return SG_NO_MATCH;
  return sg_replace(b, op, broadcast_value(b, sg_in(view, 0), type));
}

static MlirLogicalResult transpose(SgBuilder *b, MlirOperation op) {
  Dims x, y;
  if (!read_ends(op, &x, &y)) return SG_NO_MATCH;
  const Dims perm = read_list(op, "perm");
  int64_t last = -1;
  for (intptr_t i = 0; i < perm.n; ++i) {
    if (y.v[i] == 1) continue;
    if (perm.v[i] < last) return SG_NO_MATCH;
    last = perm.v[i];
  }
  return sg_replace(b, op, reshape_value(b, sg_in(op, 0), sg_res_type(op, 0)));
}

/// Takes the operand of a broadcast in its place, where `op` broadcasts by itself.
static MlirLogicalResult operands(SgBuilder *b, MlirOperation op) {
  Dims wanted;
  if (!read_shape(sg_res_type(op, 0), &wanted)) return SG_NO_MATCH;
  for (intptr_t i = 0; i < sg_n_in(op); ++i) {
    const MlirOperation inner = sg_def(sg_in(op, i), "sg.broadcast");
    Dims shape;
    if (mlirOperationIsNull(inner) || !read_shape(sg_in_type(inner, 0), &shape))
      continue;
    for (intptr_t k = 0; k < sg_n_in(op); ++k) {
      Dims other;
      if (k != i && read_shape(sg_in_type(op, k), &other)) widen(&shape, &other);
    }
    if (!dims_equal(&shape, &wanted)) continue;
    mlirRewriterBaseStartOpModification(b->rw, op);
    mlirOperationSetOperand(op, i, sg_in(inner, 0));
    mlirRewriterBaseFinalizeOpModification(b->rw, op);
    return SG_OK;
  }
  return SG_NO_MATCH;
}

static MlirLogicalResult run(MlirOperation root, const SgPassRun *run) {
  static const SgPattern patterns[] = {{"sg.reshape", 1, reshape},
                                       {"sg.broadcast", 1, broadcast},
                                       {"sg.transpose", 1, transpose},
                                       {"sg.add", 1, operands},
                                       {"sg.sub", 1, operands},
                                       {"sg.mul", 1, operands},
                                       {"sg.div", 1, operands},
                                       {"sg.mod", 1, operands},
                                       {"sg.max", 1, operands},
                                       {"sg.min", 1, operands},
                                       {"sg.pow", 1, operands},
                                       {"sg.prelu", 1, operands},
                                       {"sg.and", 1, operands},
                                       {"sg.or", 1, operands},
                                       {"sg.xor", 1, operands},
                                       {"sg.bitwise_and", 1, operands},
                                       {"sg.bitwise_or", 1, operands},
                                       {"sg.bitwise_xor", 1, operands},
                                       {"sg.shift_left", 1, operands},
                                       {"sg.shift_right", 1, operands},
                                       {"sg.equal", 1, operands},
                                       {"sg.less", 1, operands},
                                       {"sg.less_equal", 1, operands},
                                       {"sg.greater", 1, operands},
                                       {"sg.greater_equal", 1, operands},
                                       {"sg.select", 1, operands},
                                       {0}};
  return sg_rewrite_only(run, root, patterns);
}

const SgPass sg_pass_merge_reshapes = {.name = "sg-merge-reshapes",
                                       .summary =
                                           "Merge chains of reshapes and broadcasts",
                                       .root = "func.func",
                                       .exactness = SG_EXACT,
                                       .run = run};
