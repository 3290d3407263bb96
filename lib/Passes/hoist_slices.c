//===- hoist_slices.c - compute only the rows that are used ---------------===//
//
//   slice(f(x, y))  =>  f(slice(x), slice(y))
//
// for an op f whose rows do not depend on each other, in the dimensions that the slice
// cuts, if all uses of f are the same slice and it leaves at most half of f:
//   elementwise ops, select, cast: every dimension; operands are cut where they have
//     the result's extent, and stay whole where they broadcast
//   broadcast: every dimension, as an operand of these
//   softmax, log_softmax, cumsum: all but the axis;  layer_norm: those before the axis
//   reductions: those that are not reduced;          concat: all but the axis
//   matmul: the leading dimensions and M;            transpose: every dimension
//   reshape: a dimension with the same extent and as many elements before it in x
//
// The N of a matmul stays whole: its weights are packed when they are not cut. A gather
// is left alone, since its indices may be wrong, which a run must report. Class: exact,
// as each element that is left is computed from the same operands in the same way.
//===----------------------------------------------------------------------===//
#include <string.h>

#include "match.h"
#include "sg/Pass.h"

enum {
  MAX_OPERANDS = 64, // concats with more are left alone
  MAX_USES = 64      // ops with more, too
};

/// What to cut of the operands of `op`, of shapes `x`, so that its result, of shape
/// `y`, is cut to `box`. `cuts` has all of each operand at first. False: it cannot be.
typedef bool (*Rule)(MlirOperation op, const Dims *y, const Box *box, const Dims *x,
                     Box *cuts);

static void copy_dim(Box *to, intptr_t i, const Box *from, intptr_t k) {
  to->starts.v[i] = from->starts.v[k];
  to->sizes.v[i] = from->sizes.v[k];
  to->steps.v[i] = from->steps.v[k];
}

static bool is_cut(const Box *box, const Dims *shape, intptr_t i) {
  return !box_is_full(box, i, shape->v[i]);
}

// ---- rules

/// Operand dimensions are aligned with the result's at the end.
static bool elementwise(MlirOperation op, const Dims *y, const Box *box, const Dims *x,
                        Box *cuts) {
  for (intptr_t k = 0; k < sg_n_in(op); ++k)
    for (intptr_t i = 0; i < x[k].n; ++i)
      if (x[k].v[i] == y->v[i + y->n - x[k].n])
        copy_dim(&cuts[k], i, box, i + y->n - x[k].n);
  return true;
}

static bool along(MlirOperation op, const Dims *y, const Box *box, const Dims *x,
                  Box *cuts) {
  const int64_t axis = sg_attr_i64(op, "axis", 0);
  return !is_cut(box, y, axis) && elementwise(op, y, box, x, cuts);
}

static bool layer_norm(MlirOperation op, const Dims *y, const Box *box, const Dims *x,
                       Box *cuts) {
  for (intptr_t i = sg_attr_i64(op, "axis", 0); i < y->n; ++i)
    if (is_cut(box, y, i)) return false;
  return elementwise(op, y, box, x, cuts);
}

static bool concat(MlirOperation op, const Dims *y, const Box *box, const Dims *x,
                   Box *cuts) {
  const int64_t axis = sg_attr_i64(op, "axis", 0);
  if (is_cut(box, y, axis)) return false;
  for (intptr_t k = 0; k < sg_n_in(op); ++k)
    for (intptr_t i = 0; i < x[k].n; ++i)
      if (i != axis) copy_dim(&cuts[k], i, box, i);
  return true;
}

static bool reduce(MlirOperation op, const Dims *y, const Box *box, const Dims *x,
                   Box *cuts) {
  const Dims axes = read_list(op, "axes");
  const bool keeps = sg_has(op, "keepdims");
  intptr_t next = 0, at = 0; // in axes, and in y
  for (intptr_t i = 0; i < x[0].n; ++i) {
    const bool reduced = next < axes.n && axes.v[next] == i;
    if (reduced && keeps && is_cut(box, y, at)) return false;
    if (!reduced) copy_dim(&cuts[0], i, box, at);
    next += reduced;
    at += !reduced || keeps;
  }
  return true;
}

static bool transpose(MlirOperation op, const Dims *y, const Box *box, const Dims *x,
                      Box *cuts) {
  (void)x;
  const Dims perm = read_list(op, "perm");
  for (intptr_t i = 0; i < y->n; ++i)
    copy_dim(&cuts[0], perm.v[i], box, i);
  return true;
}

/// The elements in the first `n` dimensions.
static int64_t before(const Dims *shape, intptr_t n) {
  Dims first = *shape;
  first.n = n;
  return dims_count(&first);
}

static bool reshape(MlirOperation op, const Dims *y, const Box *box, const Dims *x,
                    Box *cuts) {
  (void)op;
  for (intptr_t i = 0; i < y->n; ++i) {
    if (!is_cut(box, y, i)) continue;
    intptr_t k = 0;
    while (k < x[0].n && (x[0].v[k] != y->v[i] || before(&x[0], k) != before(y, i)))
      ++k;
    if (k == x[0].n) return false;
    copy_dim(&cuts[0], k, box, i);
  }
  return true;
}

/// Where the rows (M) of an operand's last two dimensions lie.
static intptr_t rows_of(const Dims *x, bool transposed) {
  return x->n - (transposed ? 1 : 2);
}

static bool matmul(MlirOperation op, const Dims *y, const Box *box, const Dims *x,
                   Box *cuts) {
  if (x[0].n < 2 || x[1].n < 2 || is_cut(box, y, y->n - 1)) return false;
  copy_dim(&cuts[0], rows_of(&x[0], sg_has(op, "trans_lhs")), box, y->n - 2);
  for (intptr_t k = 0; k < 2; ++k)
    for (intptr_t i = 0; i < x[k].n - 2; ++i)
      if (x[k].v[i] == y->v[i + y->n - x[k].n])
        copy_dim(&cuts[k], i, box, i + y->n - x[k].n);
  return true;
}

// ---- the rewrite

static const struct {
  const char *op;
  Rule rule;
} rules[] = {
    {"sg.softmax", along},       {"sg.log_softmax", along},
    {"sg.cumsum", along},        {"sg.layer_norm", layer_norm},
    {"sg.concat", concat},       {"sg.reduce_sum", reduce},
    {"sg.reduce_prod", reduce},  {"sg.reduce_mean", reduce},
    {"sg.reduce_max", reduce},   {"sg.reduce_min", reduce},
    {"sg.transpose", transpose}, {"sg.reshape", reshape},
    {"sg.matmul", matmul},       {"sg.broadcast", elementwise},
};

static Rule rule_of(MlirOperation op) {
  if (!sg_is_of(op, "sg")) return NULL;
  for (size_t i = 0; i < sizeof rules / sizeof *rules; ++i)
    if (sg_is(op, rules[i].op)) return rules[i].rule;
  if (sg_op_class(op) == SG_OP_ELEMENTWISE) return elementwise;
  return NULL;
}

/// Collects the uses of `v` if they are all slices like `slice`; returns how many, or
/// 0.
static intptr_t alike(MlirValue v, MlirOperation slice,
                      MlirOperation out[static MAX_USES]) {
  intptr_t n = 0;
  for (MlirOpOperand use = mlirValueGetFirstUse(v); !mlirOpOperandIsNull(use);
       use = mlirOpOperandGetNextUse(use)) {
    const MlirOperation user = mlirOpOperandGetOwner(use);
    if (n == MAX_USES || !sg_is(user, "sg.slice") ||
        !mlirAttributeEqual(sg_attr(user, "starts"), sg_attr(slice, "starts")) ||
        !mlirAttributeEqual(sg_attr(user, "sizes"), sg_attr(slice, "sizes")) ||
        !mlirAttributeEqual(sg_attr(user, "steps"), sg_attr(slice, "steps")))
      return 0;
    out[n++] = user;
  }
  return n;
}

/// The slices that are alike go together: one by one, each would compute `op` anew.
static MlirLogicalResult hoist(SgBuilder *b, MlirOperation slice) {
  const MlirOperation op = sg_owner(sg_in(slice, 0));
  const Rule rule = rule_of(op);
  MlirOperation slices[MAX_USES];
  Dims y, x[MAX_OPERANDS];
  const intptr_t n = rule ? sg_n_in(op) : 0;
  if (n < 1 || n > MAX_OPERANDS || !read_shape(sg_in_type(slice, 0), &y))
    return SG_NO_MATCH;
  const Box box = read_box(slice);
  const int64_t left = dims_count(&box.sizes);
  const intptr_t uses = alike(sg_in(slice, 0), slice, slices);
  if (left < 1 || left > dims_count(&y) / 2 || uses == 0) return SG_NO_MATCH;
  Box cuts[MAX_OPERANDS];
  for (intptr_t i = 0; i < n; ++i) {
    if (!read_shape(sg_in_type(op, i), &x[i])) return SG_NO_MATCH;
    cuts[i] = box_of(&x[i]);
  }
  if (!rule(op, &y, &box, x, cuts)) return SG_NO_MATCH;
  mlirRewriterBaseSetInsertionPointAfter(b->rw, op); // before all of the slices
  MlirValue in[MAX_OPERANDS];
  for (intptr_t i = 0; i < n; ++i)
    in[i] = slice_value(b, sg_in(op, i), &cuts[i]);
  const MlirOperation small = mlirRewriterBaseClone(b->rw, op);
  mlirRewriterBaseStartOpModification(b->rw, small);
  for (intptr_t i = 0; i < n; ++i)
    mlirOperationSetOperand(small, i, in[i]);
  mlirValueSetType(sg_res(small, 0), sg_res_type(slice, 0));
  mlirRewriterBaseFinalizeOpModification(b->rw, small);
  const MlirValue result = sg_res(small, 0);
  for (intptr_t i = 0; i < uses; ++i)
    mlirRewriterBaseReplaceOpWithValues(b->rw, slices[i], 1, &result);
  // Now: while it is there its operands have a use that is no slice.
  mlirRewriterBaseEraseOp(b->rw, op);
  return SG_OK;
}

static MlirLogicalResult run(MlirOperation root, const SgPassRun *run) {
  static const SgPattern patterns[] = {{"sg.slice", 1, hoist}, {0}};
  return sg_rewrite_only(run, root, patterns);
}

const SgPass sg_pass_hoist_slices = {.name = "sg-hoist-slices",
                                     .summary = "Compute only the rows that are used",
                                     .root = "func.func",
                                     .exactness = SG_EXACT,
                                     .run = run};
