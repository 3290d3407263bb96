//===- sink_reshapes.c - reshapes below what does not mind them -----------===//
//
//   add(reshape(x), y)        =>  reshape(add(x, reshape(y)))
//   matmul(reshape(x), w)     =>  reshape(matmul(x, w))          w of rank 2
//   reshape(instance_norm(x)) =>  reshape(instance_norm(reshape(x)))
//
// so with all elementwise ops, in the order of the program, so that reshapes end below
// chains, where they meet others or a reader that takes them as steps, and what follows
// a contraction is next to it. y is any operand that the shape of x can hold: of one
// element, with whole dimensions of x or none (a bias, a mask), or as large as x. Of a
// matmul's x the last dimension stays. An instance norm of [N, G, ..] that becomes
// [N, C, D ..] is a group norm: it is done on [N, G, C / G, D ..], so that its reshape
// goes below the numbers of each channel, too.
//
// Left alone: a reshape with a reader of other kind, or of a larger result; operands
// with a part of what is one dimension of x (64 of 12 * 64); next to an operand as
// large that follows a contraction itself, or that stands first where x follows none:
// so a second run finds nothing. Unknown extents, and none. Class: exact.
//===----------------------------------------------------------------------===//
#include "match.h"
#include "sg/Pass.h"

enum {
  MAX_OPERANDS = 4,
  MAX_USES = 16, // of a reshape
  MAX_CHAIN = 32 // ops looked back for a contraction
};

// ---- readers

/// Dimensions of x and of its reshape that hold the same elements: from[i, i_end) and
/// to[k, k_end), with equal products, none smaller.
typedef struct Group {
  intptr_t i, i_end, k, k_end;
} Group;

static bool next_group(const Dims *from, const Dims *to, Group *g) {
  g->i = g->i_end;
  g->k = g->k_end;
  if (g->i == from->n && g->k == to->n) return false;
  int64_t a = 1, b = 1;
  if (g->i < from->n) a = from->v[g->i_end++];
  if (g->k < to->n) b = to->v[g->k_end++];
  while (a != b)
    if (a < b)
      a *= from->v[g->i_end++];
    else
      b *= to->v[g->k_end++];
  return true;
}

/// The shape in which an operand of shape `y`, that broadcasts to `to`, broadcasts to
/// `from` with each element where it was. False: there is none.
static bool reshaped(const Dims *y, const Dims *from, const Dims *to, Dims *out) {
  *out = (Dims){.n = from->n};
  for (Group g = {0}; next_group(from, to, &g);) {
    bool all = true, none = true;
    for (intptr_t k = g.k; k < g.k_end; ++k) {
      const int64_t own = k < to->n - y->n ? 1 : y->v[k - (to->n - y->n)];
      all = all && own == to->v[k];
      none = none && own == 1;
    }
    if (!all && !none) return false;
    for (intptr_t i = g.i; i < g.i_end; ++i)
      out->v[i] = all ? from->v[i] : 1;
  }
  return true;
}

/// Whether all that reads the reshape `v` may work on its operand instead. Else a
/// reader would be parted from those that need this shape, and lines of it.
static bool may_go(MlirValue v, const Dims *to) {
  int left = MAX_USES;
  for (MlirOpOperand use = mlirValueGetFirstUse(v); !mlirOpOperandIsNull(use);
       use = mlirOpOperandGetNextUse(use)) {
    if (left-- == 0) return false;
    const MlirOperation user = mlirOpOperandGetOwner(use);
    Dims y;
    if (sg_is(user, "sg.matmul") && mlirOpOperandGetOperandNumber(use) == 0) continue;
    if (sg_op_class(user) != SG_OP_ELEMENTWISE ||
        !read_shape(sg_res_type(user, 0), &y) || !dims_equal(&y, to))
      return false;
  }
  return true;
}

/// The reshape that makes `v`, of known extents and with elements, if it may go; null.
static MlirOperation read_reshape(MlirValue v, Dims *from, Dims *to) {
  const MlirOperation op = sg_def(v, "sg.reshape");
  if (mlirOperationIsNull(op) || !read_shape(sg_in_type(op, 0), from) ||
      !read_shape(mlirValueGetType(v), to) || dims_count(to) == 0 || !may_go(v, to))
    return (MlirOperation){NULL};
  return op;
}

/// Whether a contraction made `v`, with elementwise ops of its own shape after it that
/// could be computed with it.
static bool follows_contraction(MlirValue v) {
  const MlirType type = mlirValueGetType(v);
  Dims shape, other;
  if (!read_shape(type, &shape)) return false;
  for (int i = 0; i < MAX_CHAIN; ++i) {
    const MlirOperation op = sg_owner(v);
    if (sg_op_class(op) == SG_OP_CONTRACTS) return true;
    if (sg_op_class(op) != SG_OP_ELEMENTWISE || !sg_one_use(v)) return false;
    intptr_t k = 0; // the first operand of that shape
    while (k < sg_n_in(op) &&
           !(read_shape(sg_in_type(op, k), &other) && dims_equal(&shape, &other)))
      ++k;
    if (k == sg_n_in(op)) return false;
    v = sg_in(op, k);
  }
  return false;
}

/// How the operands of `op` are taken when the reshape of operand `of` goes below it.
static bool read_operands(MlirOperation op, intptr_t of, const Dims *from,
                          const Dims *to, Dims out[static MAX_OPERANDS]) {
  const bool follows = follows_contraction(sg_in(sg_owner(sg_in(op, of)), 0));
  for (intptr_t k = 0; k < sg_n_in(op); ++k) {
    Dims y;
    if (!read_shape(sg_in_type(op, k), &y) || !reshaped(&y, from, to, &out[k]))
      return false;
    // One of two that are as large is reshaped: which one is the same in every run.
    if (!dims_equal(&y, to)) continue;
    if (follows_contraction(sg_in(op, k)) || (!follows && k < of)) return false;
  }
  return true;
}

// ---- rewrites

/// `y` in the shape `shape`; itself where only leading ones differ.
static MlirValue operand(SgBuilder *b, MlirValue y, const Dims *shape) {
  Dims own;
  read_shape(mlirValueGetType(y), &own);
  const Dims has = stripped(&own), wanted = stripped(shape);
  if (dims_equal(&has, &wanted) && own.n <= shape->n) return y;
  const MlirOperation inner = sg_def(y, "sg.reshape");
  const MlirValue x = mlirOperationIsNull(inner) ? y : sg_in(inner, 0);
  Dims of_x;
  const bool back = read_shape(mlirValueGetType(x), &of_x) && dims_equal(&of_x, shape);
  return back ? x : reshape_value(b, y, shape_type(shape, mlirValueGetType(y)));
}

/// Replaces `op` by one of the same name and attributes with these operands and a
/// result of that shape, reshaped to what it was. Reshapes without a use left go.
static void replace(SgBuilder *b, MlirOperation op, SgVals in, const Dims *shape) {
  const MlirType type = sg_res_type(op, 0), inner = shape_type(shape, type);
  MlirOperation views[MAX_OPERANDS];
  const MlirOperation small = mlirOperationClone(op);
  for (intptr_t k = 0; k < in.n; ++k) {
    views[k] = sg_def(sg_in(op, k), "sg.reshape");
    for (intptr_t i = 0; i < k; ++i)
      if (mlirOperationEqual(views[i], views[k])) views[k] = (MlirOperation){NULL};
    mlirOperationSetOperand(small, k, in.v[k]);
  }
  mlirValueSetType(sg_res(small, 0), inner);
  sg_b_insert(b, small);
  mlirValueReplaceAllUsesOfWith(sg_res(op, 0),
                                reshape_value(b, sg_res(small, 0), type));
  mlirOperationDestroy(op);
  for (intptr_t k = 0; k < in.n; ++k)
    if (!mlirOperationIsNull(views[k]) &&
        mlirOpOperandIsNull(mlirValueGetFirstUse(sg_res(views[k], 0))))
      mlirOperationDestroy(views[k]);
}

static bool sink_elementwise(const SgPassRun *run, MlirOperation op) {
  Dims from, to, shapes[MAX_OPERANDS];
  if (sg_n_in(op) > MAX_OPERANDS) return false;
  intptr_t of = 0;
  while (of < sg_n_in(op) &&
         (mlirOperationIsNull(read_reshape(sg_in(op, of), &from, &to)) ||
          !read_operands(op, of, &from, &to, shapes)))
    ++of;
  if (of == sg_n_in(op) || !sg_rewrite_begin(run, op)) return false;
  SgBuilder b = sg_b_before(op);
  MlirValue in[MAX_OPERANDS];
  for (intptr_t k = 0; k < sg_n_in(op); ++k)
    in[k] = k == of ? sg_in(sg_owner(sg_in(op, of)), 0)
                    : operand(&b, sg_in(op, k), &shapes[k]);
  replace(&b, op, (SgVals){sg_n_in(op), in}, &from);
  return true;
}

static bool sink_matmul(const SgPassRun *run, MlirOperation op) {
  Dims from, to, w;
  const MlirOperation view = read_reshape(sg_in(op, 0), &from, &to);
  if (mlirOperationIsNull(view) || sg_has(op, "trans_lhs") || from.n < 2 || to.n < 2 ||
      from.v[from.n - 1] != to.v[to.n - 1] || !read_shape(sg_in_type(op, 1), &w) ||
      w.n != 2 || !sg_rewrite_begin(run, op))
    return false;
  SgBuilder b = sg_b_before(op);
  from.v[from.n - 1] = w.v[sg_has(op, "trans_rhs") ? 0 : 1];
  replace(&b, op, SG_V(sg_in(view, 0), sg_in(op, 1)), &from);
  return true;
}

/// The instance norm that `op`, a reshape, alone reads, and the shape with its groups
/// that it can be done in; null.
static MlirOperation read_groups(MlirOperation op, Dims *grouped) {
  const MlirOperation norm = sg_def(sg_in(op, 0), "sg.instance_norm"), none = {NULL};
  Dims from, to;
  if (mlirOperationIsNull(norm) || !sg_one_use(sg_res(norm, 0)) ||
      !read_shape(sg_res_type(norm, 0), &from) ||
      !read_shape(sg_res_type(op, 0), &to) || dims_count(&to) == 0 || to.n < 3 ||
      to.v[0] != from.v[0] || to.v[1] % from.v[1] != 0)
    return none;
  const bool whole = to.v[1] == from.v[1];
  if (!whole && to.n == SG_MAX_RANK) return none;
  *grouped = (Dims){.n = to.n + !whole};
  for (intptr_t i = 0; i < to.n; ++i)
    grouped->v[i + (i > 0 && !whole)] = to.v[i];
  grouped->v[1] = from.v[1];
  if (!whole) grouped->v[2] = to.v[1] / from.v[1];
  return dims_equal(grouped, &from) ? none : norm;
}

static bool sink_norm(const SgPassRun *run, MlirOperation op) {
  Dims shape;
  const MlirOperation norm = read_groups(op, &shape);
  if (mlirOperationIsNull(norm) || !sg_rewrite_begin(run, op)) return false;
  SgBuilder b = sg_b_before(norm);
  const MlirType type = shape_type(&shape, sg_res_type(norm, 0));
  mlirOperationSetOperand(norm, 0, reshape_value(&b, sg_in(norm, 0), type));
  mlirValueSetType(sg_res(norm, 0), type);
  return true;
}

static bool sink(const SgPassRun *run, MlirOperation op) {
  if (sg_op_class(op) == SG_OP_ELEMENTWISE) return sink_elementwise(run, op);
  if (sg_is(op, "sg.matmul")) return sink_matmul(run, op);
  return sg_is(op, "sg.reshape") && sink_norm(run, op);
}

static MlirLogicalResult run(MlirOperation root, const SgPassRun *run) {
  sg_rewrite_in_order(run, root, sink);
  return SG_OK;
}

const SgPass sg_pass_sink_reshapes = {.name = "sg-sink-reshapes",
                                      .summary =
                                          "Move reshapes below elementwise ops and "
                                          "products",
                                      .root = "func.func",
                                      .exactness = SG_EXACT,
                                      .run = run};
