//===- merge_matmuls.c - projections of one value become one --------------===//
//
//   %a = sg.matmul %x, %u                  %w = sg.concat %u, %v {axis = 1}
//   %b = sg.add %a, %p                     %s = sg.concat %p, %q {axis = 0}
//   %c = sg.matmul %x, %v           =>     %y = sg.matmul %x, %w
//   %d = sg.add %c, %q                     %z = sg.add %y, %s
//                                          %b = slice of the first columns of %z, %d ..
//
// for weights %u, %v of two dimensions and, if all have one, biases of their columns.
// One larger product reads %x once, and keeps more threads busy. Only where all readers
// of %b and %d are attentions, behind views or a concat of keys: they read the slices
// where they lie. Or where %x is one row, so that the slices are views, and nothing is
// left that would be done on the sums: the scales that a network makes of one
// embedding. Class: exact, as each column is summed as before.
//===----------------------------------------------------------------------===//
#include "match.h"
#include "sg/Pass.h"

enum { MOST = 64, DEPTH = 8 };

/// One projection of the value.
typedef struct Projection {
  MlirOperation matmul;
  MlirValue weight, bias; ///< bias: null when there is none
  MlirValue result;       ///< of the matmul, or of the sum
  int64_t columns;
} Projection;

/// Whether some reader of `v` is an attention that has it as keys or values.
static bool is_keys(MlirValue v) {
  MlirOpOperand use = mlirValueGetFirstUse(v);
  for (; !mlirOpOperandIsNull(use); use = mlirOpOperandGetNextUse(use)) {
    const unsigned i = mlirOpOperandGetOperandNumber(use);
    if (sg_is(mlirOpOperandGetOwner(use), "sg.attention") && (i == 1 || i == 2))
      return true;
  }
  return false;
}

/// Whether `v` is read by attentions alone.
static bool feeds_attention(MlirValue v, int depth) {
  MlirOpOperand use = mlirValueGetFirstUse(v);
  if (depth == 0 || mlirOpOperandIsNull(use)) return false;
  for (; !mlirOpOperandIsNull(use); use = mlirOpOperandGetNextUse(use)) {
    const MlirOperation user = mlirOpOperandGetOwner(use);
    const bool keys = sg_is(user, "sg.concat") && sg_attr_i64(user, "axis", 0) == 2 &&
                      is_keys(sg_res(user, 0));
    const bool views =
        sg_op_class(user) == SG_OP_MOVES && feeds_attention(sg_res(user, 0), depth - 1);
    if (!sg_is(user, "sg.attention") && !keys && !views) return false;
  }
  return true;
}

/// Whether no reader of `v`, a view of a product of one row of `columns`, would be done
/// on its sums, or would have to copy a part of a row: what is larger reads it like a
/// weight, what is smaller is behind a slice.
static bool stands_alone(MlirValue v, int64_t columns, int depth) {
  MlirOpOperand use = mlirValueGetFirstUse(v);
  for (; !mlirOpOperandIsNull(use); use = mlirOpOperandGetNextUse(use)) {
    const MlirOperation user = mlirOpOperandGetOwner(use);
    if (!sg_is_of(user, "sg") || sg_is(user, "sg.concat") || sg_n_res(user) != 1)
      return false;
    Dims y;
    const bool views = sg_op_class(user) == SG_OP_MOVES;
    if (views && (depth == 0 || !stands_alone(sg_res(user, 0), columns, depth - 1)))
      return false;
    if (sg_op_class(user) == SG_OP_ELEMENTWISE &&
        (!read_shape(sg_res_type(user, 0), &y) || dims_count(&y) == columns))
      return false;
  }
  return true;
}

/// The bias that the only reader of the product adds to its columns, or null.
static MlirOperation read_bias(MlirOperation matmul, int64_t columns, MlirValue *bias) {
  const MlirOperation none = {NULL};
  const MlirValue y = sg_res(matmul, 0);
  *bias = (MlirValue){NULL};
  if (!sg_one_use(y)) return none;
  const MlirOperation add = mlirOpOperandGetOwner(mlirValueGetFirstUse(y));
  if (!sg_is(add, "sg.add") || !mlirTypeEqual(sg_res_type(add, 0), mlirValueGetType(y)))
    return none;
  const MlirValue b = sg_in(add, mlirValueEqual(sg_in(add, 0), y) ? 1 : 0);
  Dims dims;
  if (!sg_is_weight(b) || !read_shape(mlirValueGetType(b), &dims) || dims.n == 0 ||
      dims.v[dims.n - 1] != columns || dims_count(&dims) != columns)
    return none;
  *bias = b;
  return add;
}

static bool read_projection(MlirOperation op, Projection *p) {
  Dims x, w;
  if (!sg_is(op, "sg.matmul") || sg_has(op, "trans_lhs") ||
      !sg_is_weight(sg_in(op, 1)) || sg_is_weight(sg_in(op, 0)) ||
      !read_shape(sg_in_type(op, 0), &x) || !read_shape(sg_in_type(op, 1), &w) ||
      x.n < 2 || w.n != 2)
    return false;
  *p = (Projection){.matmul = op, .weight = sg_in(op, 1), .result = sg_res(op, 0)};
  p->columns = w.v[sg_has(op, "trans_rhs") ? 0 : 1];
  const MlirOperation add = read_bias(op, p->columns, &p->bias);
  if (!mlirOperationIsNull(add)) p->result = sg_res(add, 0);
  // What a packed weight unfolds to would have to be stored.
  const bool row =
      dims_count(&x) == x.v[x.n - 1] && sg_is(sg_owner(p->weight), "sg.constant");
  return p->columns > 0 && (feeds_attention(p->result, DEPTH) ||
                            (row && stands_alone(p->result, p->columns, DEPTH)));
}

/// Whether the two can be one product.
static bool fit(const Projection *a, const Projection *b) {
  return mlirValueEqual(sg_in(a->matmul, 0), sg_in(b->matmul, 0)) &&
         sg_has(a->matmul, "trans_rhs") == sg_has(b->matmul, "trans_rhs") &&
         mlirValueIsNull(a->bias) == mlirValueIsNull(b->bias) &&
         mlirBlockEqual(mlirOperationGetBlock(a->matmul),
                        mlirOperationGetBlock(b->matmul));
}

/// Reads the projections that fit that of `first`, which comes first in the block, in
/// the order of the block.
static int read_group(MlirOperation first, Projection group[MOST]) {
  int n = 1;
  if (!read_projection(first, &group[0])) return 0;
  for (MlirOperation op = mlirOperationGetNextInBlock(first);
       !mlirOperationIsNull(op) && n < MOST; op = mlirOperationGetNextInBlock(op)) {
    if (sg_is(op, "sg.matmul") && mlirValueEqual(sg_in(op, 0), sg_in(first, 0)) &&
        read_projection(op, &group[n]) && fit(&group[0], &group[n]))
      n++;
  }
  return n;
}

/// Moves what makes the weight `v` in front of `op`, where it is not there yet.
static void bring_forward(MlirValue v, MlirOperation op) {
  const MlirOperation def = sg_owner(v);
  if (mlirOperationIsBeforeInBlock(def, op)) return;
  for (intptr_t i = 0; i < sg_n_in(def); i++)
    bring_forward(sg_in(def, i), op);
  mlirOperationMoveBefore(def, op);
}

static MlirValue join(SgBuilder *b, int n, const MlirValue *parts, int64_t axis) {
  return sg_b_val(b, "sg.concat", .in = {n, parts},
                  .attrs = SG_A({"axis", sg_a_i64(b, axis)}));
}

/// Makes one of them; the op that makes it.
static MlirOperation merge(int n, const Projection *group) {
  const MlirOperation first = group[0].matmul;
  const bool transposed = sg_has(first, "trans_rhs");
  const bool biased = !mlirValueIsNull(group[0].bias);
  SgBuilder b = sg_b_before(first);
  MlirValue weights[MOST], biases[MOST];
  for (int i = 0; i < n; i++) {
    bring_forward(group[i].weight, first);
    weights[i] = group[i].weight;
    if (!biased) continue;
    bring_forward(group[i].bias, first);
    const MlirType type = mlirValueGetType(group[i].bias);
    const Dims columns = {1, {group[i].columns}};
    biases[i] = reshape_value(&b, group[i].bias, shape_type(&columns, type));
  }
  MlirValue y = sg_b_val(
      &b, "sg.matmul", .in = SG_V(sg_in(first, 0), join(&b, n, weights, !transposed)),
      .attrs =
          SG_A({"trans_rhs", transposed ? sg_a_unit(&b) : mlirAttributeGetNull()}));
  if (biased) y = sg_b_val(&b, "sg.add", .in = SG_V(y, join(&b, n, biases, 0)));
  Dims shape;
  read_shape(mlirValueGetType(y), &shape);
  Box box = box_of(&shape);
  for (int i = 0; i < n; i++) {
    box.sizes.v[shape.n - 1] = group[i].columns;
    mlirValueReplaceAllUsesOfWith(group[i].result, slice_value(&b, y, &box));
    box.starts.v[shape.n - 1] += group[i].columns;
  }
  for (int i = 0; i < n; i++) {
    if (biased) mlirOperationDestroy(sg_owner(group[i].result));
    mlirOperationDestroy(group[i].matmul);
  }
  return sg_owner(y);
}

static MlirLogicalResult run(MlirOperation func, const SgPassRun *run) {
  const MlirBlock block = mlirRegionGetFirstBlock(mlirOperationGetRegion(func, 0));
  if (mlirBlockIsNull(block)) return SG_OK;
  MlirOperation next, op = mlirBlockGetFirstOperation(block);
  for (; !mlirOperationIsNull(op); op = next) {
    Projection group[MOST];
    next = mlirOperationGetNextInBlock(op);
    const int n = sg_is(op, "sg.matmul") ? read_group(op, group) : 0;
    if (n < 2) continue;
    if (!sg_rewrite_begin(run, op)) break;
    next = merge(n, group);
  }
  return SG_OK;
}

const SgPass sg_pass_merge_matmuls = {.name = "sg-merge-matmuls",
                                      .summary =
                                          "Make one of the products that read one "
                                          "value",
                                      .root = "func.func",
                                      .exactness = SG_EXACT,
                                      .run = run};
