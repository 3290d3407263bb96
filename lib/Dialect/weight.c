//===- weight.c - which values are weights --------------------------------===//
//
// A constant, or a tree of ops over constants that is evaluated when the weights file
// is written. Such a tree must not make the file much larger than the model, nor take
// long: each value in it has at most as many bytes as its constants together and 64 KiB
// more, and contractions in it are small. Integers of 4 bits count as the bytes that
// sg.unpack makes of them: packed again by their reader, they take no more room than
// before. A cast that sg-reduce-precision put there to
// be done by the kernel that reads the weight is not part of one.
//===----------------------------------------------------------------------===//
#include "Shape.h"

#include "sg/Builder.h"

enum { MOST_OPS = 64, MOST_LEAVES = 64, SLACK = 64 << 10, MOST_PRODUCTS = 1 << 26 };

typedef struct Tree {
  MlirOperation ops[MOST_OPS]; // a worklist: all ops of the tree, once each
  MlirValue leaves[MOST_LEAVES];
  int op_count, leaf_count;
} Tree;

/// Elements and bytes of a tensor of known shape; false for others.
static bool read_size(MlirType type, int64_t *count, int64_t *bytes) {
  *count = 1;
  if (!sg_is_static(type)) return false;
  for (intptr_t i = 0; i < sg_rank(type); i++)
    if (__builtin_mul_overflow(*count, sg_dim(type, i), count)) return false;
  return !__builtin_mul_overflow(*count, sg_elem_bytes(sg_elem(type)), bytes);
}

static bool add_leaf(Tree *t, MlirValue v) {
  for (int i = 0; i < t->leaf_count; i++)
    if (mlirValueEqual(t->leaves[i], v)) return true;
  if (t->leaf_count == MOST_LEAVES) return false;
  t->leaves[t->leaf_count++] = v;
  return true;
}

/// Whether `op` unpacks a constant.
static bool is_unpacked(MlirOperation op) {
  return sg_is(op, "sg.unpack") && sg_is(sg_owner(sg_in(op, 0)), "sg.constant");
}

/// Adds what `v` is made of; false when that is not known at compile time.
static bool add_value(Tree *t, MlirValue v) {
  const MlirOperation op = sg_owner(v);
  if (sg_is(op, "sg.constant") || is_unpacked(op)) return add_leaf(t, v);
  if (!sg_is_of(op, "sg") || sg_n_in(op) == 0 || sg_n_res(op) != 1 ||
      mlirOperationGetNumRegions(op) != 0 || sg_has(op, "sg.reduced"))
    return false;
  for (int i = 0; i < t->op_count; i++)
    if (mlirOperationEqual(t->ops[i], op)) return true;
  if (t->op_count == MOST_OPS) return false;
  t->ops[t->op_count++] = op;
  return true;
}

/// What the constants take; of one that is one value, that value.
static bool read_leaves(const Tree *t, int64_t *out) {
  *out = 0;
  for (int i = 0; i < t->leaf_count; i++) {
    const MlirAttribute value = sg_attr(sg_owner(t->leaves[i]), "value");
    int64_t count, bytes;
    if (!read_size(mlirValueGetType(t->leaves[i]), &count, &bytes)) return false;
    if (!mlirAttributeIsNull(value) && mlirAttributeIsADenseElements(value) &&
        mlirDenseElementsAttrIsSplat(value))
      bytes = count ? bytes / count : 0;
    if (__builtin_add_overflow(*out, bytes, out)) return false;
  }
  return true;
}

/// Whether the evaluator does `op` in about a second. A contraction reads about as many
/// elements of its operand 1 for each one of its result as one of the last does.
static bool is_quick(MlirOperation op) {
  int64_t y, w, bytes;
  if (sg_is(op, "sg.attention") || sg_is(op, "sg.lstm") || sg_is(op, "sg.gru") ||
      sg_is(op, "sg.tree_walk"))
    return false;
  if (!sg_is(op, "sg.matmul") && !sg_is(op, "sg.conv") &&
      !sg_is(op, "sg.conv_transpose"))
    return true;
  const MlirType type = sg_in_type(op, 1);
  if (!read_size(sg_res_type(op, 0), &y, &bytes) || !read_size(type, &w, &bytes))
    return false;
  const bool rows = !sg_is(op, "sg.matmul") || sg_has(op, "trans_rhs");
  const int64_t shared =
      sg_dim(type, rows && sg_rank(type) > 1 ? 0 : sg_rank(type) - 1);
  return shared == 0 ||
         (!__builtin_mul_overflow(y, w / shared, &y) && y <= MOST_PRODUCTS);
}

/// Adds all that `v` is made of, down to constants; false when that is not possible.
static bool read_tree(Tree *t, MlirValue v) {
  if (!add_value(t, v)) return false;
  for (int i = 0; i < t->op_count; i++)
    for (intptr_t k = 0; k < sg_n_in(t->ops[i]); k++)
      if (!add_value(t, sg_in(t->ops[i], k))) return false;
  return true;
}

bool sg_is_weight(MlirValue v) {
  if (sg_is(sg_owner(v), "sg.constant") || is_unpacked(sg_owner(v))) return true;
  Tree t = {.op_count = 0};
  int64_t leaves, count, bytes;
  if (!read_tree(&t, v) || !read_leaves(&t, &leaves)) return false;
  for (int i = 0; i < t.op_count; i++)
    if (!read_size(sg_res_type(t.ops[i], 0), &count, &bytes) ||
        bytes - SLACK > leaves || !is_quick(t.ops[i]))
      return false;
  return true;
}

int sg_weight_bits(MlirValue v) {
  for (int left = MOST_OPS; left > 0; left--) {
    const MlirOperation op = sg_owner(v);
    if (sg_is(op, "sg.unpack")) return 4;
    if (sg_op_class(op) != SG_OP_MOVES) break;
    v = sg_in(op, 0);
  }
  return 8 * (int)sg_elem_bytes(sg_elem(mlirValueGetType(v)));
}
