//===- choose_layout.c - which convolutions have the channels last --------===//
//
//   %y = sg.conv %x, %w            [N, C, H, W] to [N, F, H, W]
//     =>
//   %t  = sg.transpose %x [0, 2, 3, 1]
//   %x' = sg.transpose %t [0, 3, 1, 2] {sg.channels_last}
//   %w' = sg.transpose (sg.transpose %w [0, 2, 3, 1]) [0, 3, 1, 2] {sg.channels_last}
//   %y' = sg.conv %x', %w'
//   %u  = sg.transpose %y' [0, 2, 3, 1] {sg.channels_last}
//   %y  = sg.transpose %u [0, 3, 1, 2]
//
// where code generation does that faster: of bytes, whose words then lie in memory. The
// marked transposes are part of the convolution's kernel (channels_last.h); %x, %w are
// the bytes, and what widens them stays between the transposes and sg.conv. A pointwise
// convolution becomes sg.matmul %t, %w {trans_rhs}, of pixels by channels.
//
// The other transposes, marked `sg.edge` for sg-remarks, meet: what follows in a region
// (layout_region.h) is done with the channels last, too, so that transposes are left
// only where values enter it and leave it. A region is turned if its convolutions save
// more than those take. Class: exact, as sums of bytes are; reductions add up in the
// same order.
//===----------------------------------------------------------------------===//
#include "Passes/match.h"
#include "layout_region.h"
#include "pass_machine.h"
#include "sg/Kernels.h"
#include "sg/Pass.h"

enum { TRANSPOSES };
static const SgPassStatistic statistics[] = {
    {"transposes", "transposes left where values enter and leave"}, {0}};

typedef struct Options {
  const char *mcpu;
  bool all;
} Options;
static const Options defaults = {"native", false};
static const SgPassOption options[] = {
    {"mcpu", "the CPU whose code generator estimates", SG_OPTION_STRING,
     offsetof(Options, mcpu)},
    {"all", "turn regions that do not pay, too: for tests", SG_OPTION_BOOL,
     offsetof(Options, all)},
    {0}};

static const int64_t to_last[] = {0, 2, 3, 1}, to_first[] = {0, 3, 1, 2};

// ---- values

static MlirValue transposed(SgBuilder *b, MlirValue v, const int64_t perm[4],
                            bool part) {
  const SgAttr attrs[] = {{"perm", sg_a_i64s(b, 4, perm)},
                          {part ? "sg.channels_last" : "sg.edge", sg_a_unit(b)}};
  return sg_b_val(b, "sg.transpose", .in = SG_V(v), .attrs = {2, attrs});
}

/// `op` if it is sg.transpose by `perm`, and no part of a convolution; else null.
static MlirOperation read_transpose(MlirOperation op, const int64_t perm[4]) {
  const bool is = sg_is(op, "sg.transpose") && !sg_has(op, "sg.channels_last") &&
                  sg_attr_is(op, "perm", 4, perm);
  return is ? op : (MlirOperation){NULL};
}

static MlirType last_type(MlirType type) {
  int64_t dims[4];
  for (int i = 0; i < 4; i++)
    dims[i] = sg_dim(type, to_last[i]);
  return sg_t_tensor(sg_elem(type), 4, dims);
}

/// The transpose of `v` to channels last that stands before `before`; null.
static MlirOperation find_last(MlirOperation before, MlirValue v) {
  MlirOpOperand use = mlirValueGetFirstUse(v);
  for (; !mlirOpOperandIsNull(use); use = mlirOpOperandGetNextUse(use)) {
    const MlirOperation op = mlirOpOperandGetOwner(use);
    if (!mlirOperationIsNull(read_transpose(op, to_last)) &&
        mlirBlockEqual(mlirOperationGetBlock(op), mlirOperationGetBlock(before)) &&
        mlirOperationIsBeforeInBlock(op, before))
      return op;
  }
  return (MlirOperation){NULL};
}

static MlirValue last_operand(SgBuilder *b, MlirOperation op, MlirValue v);

/// The image `v` with the channels last, before `op`.
static MlirValue last(SgBuilder *b, MlirOperation op, MlirValue v) {
  const MlirOperation back = read_transpose(sg_owner(v), to_first);
  if (!mlirOperationIsNull(back)) return sg_in(back, 0);
  const MlirOperation there = find_last(op, v);
  if (!mlirOperationIsNull(there)) return sg_res(there, 0);
  if (mlirValueEqual(sg_layout_source(v), v)) return transposed(b, v, to_last, false);
  const MlirOperation widened = sg_owner(v), clone = mlirOperationClone(widened);
  for (intptr_t i = 0; i < sg_n_in(widened); i++)
    mlirOperationSetOperand(clone, i, last_operand(b, op, sg_in(widened, i)));
  mlirValueSetType(sg_res(clone, 0), last_type(mlirValueGetType(v)));
  sg_b_insert(b, clone);
  return sg_res(clone, 0);
}

/// An operand of an elementwise op, which may repeat.
static MlirValue last_operand(SgBuilder *b, MlirOperation op, MlirValue v) {
  Dims own, shape = {.n = 4}, turned = {.n = 4};
  read_shape(mlirValueGetType(v), &own);
  if (dims_count(&own) == 1 && own.n <= 4) return v;
  for (intptr_t i = 0; i < 4; i++)
    shape.v[i] = i < 4 - own.n ? 1 : own.v[i - (4 - own.n)];
  for (intptr_t i = 0; i < 4; i++)
    turned.v[i] = shape.v[to_last[i]];
  const MlirType type = mlirValueGetType(v);
  if (shape.v[1] == 1 || shape.v[2] * shape.v[3] == 1)
    return reshape_value(b, v, shape_type(&turned, type));
  return own.n == 4 ? last(b, op, v)
                    : transposed(b, reshape_value(b, v, shape_type(&shape, type)),
                                 to_last, false);
}

/// Puts `y`, the result of `op` with the channels last, in its place.
static void replace(SgBuilder *b, MlirOperation op, MlirValue y) {
  mlirValueReplaceAllUsesOfWith(sg_res(op, 0), transposed(b, y, to_first, false));
  mlirOperationDestroy(op);
}

/// Erases `op`, and what only it used, of ops that make operands.
static void erase_unused(MlirOperation op) {
  if ((sg_op_class(op) != SG_OP_ELEMENTWISE && sg_op_class(op) != SG_OP_MOVES) ||
      !mlirOpOperandIsNull(mlirValueGetFirstUse(sg_res(op, 0))))
    return;
  MlirOperation made[SG_LIST_MAX];
  const intptr_t n = sg_n_in(op);
  for (intptr_t i = 0; i < n && i < SG_LIST_MAX; i++)
    made[i] = sg_owner(sg_in(op, i));
  mlirOperationDestroy(op);
  for (intptr_t i = 0; i < n && i < SG_LIST_MAX; i++)
    erase_unused(made[i]);
}

// ---- ops

/// What makes an operand of a contraction of the bytes `from`, made of `to`.
static MlirValue rebuilt(SgBuilder *b, MlirValue v, MlirValue from, MlirValue to) {
  if (mlirValueEqual(v, from)) return to;
  const MlirOperation op = sg_owner(v), clone = mlirOperationClone(op);
  const MlirValue x = rebuilt(b, sg_in(op, 0), from, to);
  Dims shape;
  read_shape(mlirValueGetType(x), &shape);
  mlirOperationSetOperand(clone, 0, x);
  mlirValueSetType(sg_res(clone, 0), shape_type(&shape, mlirValueGetType(v)));
  sg_b_insert(b, clone);
  return sg_res(clone, 0);
}

static bool is_pointwise(MlirOperation op) {
  bool is = true;
  for (intptr_t i = 0; i < 2; i++)
    is = is && sg_dim(sg_in_type(op, 1), i + 2) == 1 &&
         sg_attr_entry(op, "strides", i) == 1 && !sg_attr_entry(op, "pads_low", i) &&
         !sg_attr_entry(op, "pads_high", i);
  return is;
}

/// The weights [F, C, 1, 1] as [F, C], widened.
static MlirValue as_matrix(SgBuilder *b, MlirOperation op, MlirValue w) {
  const Dims shape = {2,
                      {sg_dim(mlirValueGetType(w), 0), sg_dim(mlirValueGetType(w), 1)}};
  const MlirValue bytes = reshape_value(b, w, shape_type(&shape, mlirValueGetType(w)));
  return cast_value(b, bytes, sg_elem(sg_res_type(op, 0)));
}

static void turn_conv(const SgMachine *machine, MlirOperation op) {
  SgBuilder b = sg_b_before(op);
  MlirValue x, w, y;
  double saves;
  if (!sg_codegen_channels_last(op, machine, &x, &w, &saves)) return;
  const MlirValue t = last(&b, op, x);
  if (is_pointwise(op)) {
    y = sg_b_val(&b, "sg.matmul",
                 .in = SG_V(rebuilt(&b, sg_in(op, 0), x, t), as_matrix(&b, op, w)),
                 .attrs = SG_A({"trans_rhs", sg_a_unit(&b)}));
    if (sg_n_in(op) > 2) y = sg_b_val(&b, "sg.add", .in = SG_V(y, sg_in(op, 2)));
  } else {
    const MlirOperation clone = mlirOperationClone(op);
    const MlirValue filters =
        transposed(&b, transposed(&b, w, to_last, false), to_first, true);
    const MlirValue in =
        rebuilt(&b, sg_in(op, 0), x, transposed(&b, t, to_first, true));
    mlirOperationSetOperand(clone, 0, in);
    mlirOperationSetOperand(clone, 1, rebuilt(&b, sg_in(op, 1), w, filters));
    sg_b_insert(&b, clone);
    y = transposed(&b, sg_res(clone, 0), to_last, true);
  }
  const MlirOperation made[] = {sg_owner(sg_in(op, 0)), sg_owner(sg_in(op, 1))};
  replace(&b, op, y);
  for (int i = 0; i < 2; i++)
    erase_unused(made[i]);
}

static int64_t last_axis(int64_t axis) {
  return axis == 0 ? 0 : axis == 1 ? 3 : axis - 1;
}

static void turn_follower(MlirOperation op) {
  SgBuilder b = sg_b_before(op);
  const MlirOperation clone = mlirOperationClone(op);
  const bool concat = sg_is(op, "sg.concat");
  for (intptr_t i = 0; i < sg_n_in(op); i++)
    mlirOperationSetOperand(clone, i,
                            concat ? last(&b, op, sg_in(op, i))
                                   : last_operand(&b, op, sg_in(op, i)));
  if (concat)
    sg_set_attr(clone, "axis", sg_a_i64(&b, last_axis(sg_attr_i64(op, "axis", 0))));
  mlirValueSetType(sg_res(clone, 0), last_type(sg_res_type(op, 0)));
  sg_b_insert(&b, clone);
  replace(&b, op, sg_res(clone, 0));
}

static void turn_reduction(MlirOperation op) {
  SgBuilder b = sg_b_before(op);
  const MlirOperation clone = mlirOperationClone(op);
  const MlirType type = sg_res_type(op, 0);
  mlirOperationSetOperand(clone, 0, last(&b, op, sg_in(op, 0)));
  sg_set_attr(clone, "axes", sg_a_i64s(&b, 2, (const int64_t[]){1, 2}));
  if (sg_rank(type) == 4) mlirValueSetType(sg_res(clone, 0), last_type(type));
  sg_b_insert(&b, clone);
  mlirValueReplaceAllUsesOfWith(sg_res(op, 0),
                                reshape_value(&b, sg_res(clone, 0), type));
  mlirOperationDestroy(op);
}

static void turn(SgLayoutGraph *g, size_t root, const SgMachine *machine) {
  for (size_t i = 0; i < g->count; i++) {
    SgLayoutNode *n = &g->nodes[i];
    if (sg_layout_root(g, i) != root) continue;
    if (n->role == SG_LAYOUT_CONV) turn_conv(machine, n->op);
    if (n->role == SG_LAYOUT_FOLLOWS) turn_follower(n->op);
    if (n->role == SG_LAYOUT_REDUCES) turn_reduction(n->op);
    n->role = SG_LAYOUT_OUTSIDE;
  }
}

// ---- the pass

/// Removes transposes of images that nobody reads; returns how many are left.
static uint64_t clean(MlirBlock block) {
  uint64_t left = 0;
  MlirOperation op = mlirBlockGetFirstOperation(block), next;
  for (; !mlirOperationIsNull(op); op = next) {
    next = mlirOperationGetNextInBlock(op);
    if (mlirOperationIsNull(read_transpose(op, to_last)) &&
        mlirOperationIsNull(read_transpose(op, to_first)))
      continue;
    if (mlirOpOperandIsNull(mlirValueGetFirstUse(sg_res(op, 0))))
      mlirOperationDestroy(op);
    else
      left += !sg_is_weight(sg_res(op, 0));
  }
  return left;
}

static MlirLogicalResult run(MlirOperation func, const SgPassRun *run) {
  const MlirBlock block = mlirRegionGetFirstBlock(mlirOperationGetRegion(func, 0));
  if (mlirBlockIsNull(block) || sg_has(func, "sg.kernel")) return SG_OK;
  const Options *o = run->options;
  SgLayoutGraph g;
  sg_layout_graph_init(&g, block, run->state);
  bool any = false;
  for (size_t i = 0; i < g.count; i++) {
    const SgLayoutNode *n = &g.nodes[i];
    if (n->role != SG_LAYOUT_CONV) continue;
    const size_t root = sg_layout_root(&g, i);
    if (g.nodes[root].saves <= 0 && !o->all) continue;
    if (!sg_rewrite_begin(run, n->op)) break;
    turn(&g, root, run->state);
    any = true;
  }
  if (any) sg_pass_count(run, TRANSPOSES, clean(block));
  sg_layout_graph_deinit(&g);
  return SG_OK;
}

static MlirLogicalResult init(MlirContext ctx, const void *opts, void **state) {
  const Options *o = opts;
  return sg_pass_machine_init(ctx, o->mcpu, state);
}

const SgPass sg_pass_choose_layout = {
    .name = "sg-choose-layout",
    .summary = "Do convolutions of bytes with the channels last where that saves time",
    .root = "func.func",
    .exactness = SG_EXACT,
    .run = run,
    .options_size = sizeof(Options),
    .options_default = &defaults,
    .options = options,
    .statistics = statistics,
    .init = init,
    .fini = sg_pass_machine_fini};
