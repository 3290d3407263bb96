//===- fuse_rows.c - ops that go through the same rows become one kernel --===//
//
//   %m = sg.reduce_mean %x [1]          %y, ... = sg.fusion(%x) { ... }
//   %d = sg.sub %x, %m             =>
//   %y = sg.layer_norm %d, ...
//
// Elementwise ops, reductions, softmax and norms, with the views between them, as far
// as the lowering of rows takes them together (sg_rows_accepts). From the front of the
// block to its end, each op joins the groups of its operands, the largest operand
// first, where that saves a launch or a pass over memory, and
//   - units of work stay: as many as the threads of a machine want, or the whole is
//     small, or the parts have no more by themselves;
//   - no large tensor is read across the order of memory;
//   - what is dear and small is not computed again for each of many rows.
// Ops whose results others need as well may join: a kernel has several results then.
//===----------------------------------------------------------------------===//
#include "row_graph.h"

#include "Support/buffer.h"
#include "sg/Kernels.h"
#include "sg/Lowering.h"
#include "view.h"

#include <stdlib.h>

enum {
  MOST_OPS = 64,
  MOST_INPUTS = 16,
  FEW_UNITS = 8, // fewer are too few
  ROUNDS = 3
};
static const double small = 32 << 10, // elements: done before other threads wake up
    transposed = 1 << 18,             // elements that are read out of order at most
    again = 4;                        // times that dear ops may be computed

static double count_of(MlirValue v) { return sg_elements(mlirValueGetType(v)); }

/// The elements that a group goes over: of its largest value.
static double largest_of(size_t n, const MlirOperation *ops) {
  double most = 0;
  for (size_t i = 0; i < n; i++)
    for (intptr_t k = -1; k < sg_n_in(ops[i]); k++) {
      const double count = count_of(k < 0 ? sg_res(ops[i], 0) : sg_in(ops[i], k));
      if (count > most) most = count;
    }
  return most;
}

static bool is_among(size_t n, const MlirOperation *ops, MlirOperation op) {
  for (size_t i = 0; i < n; i++)
    if (mlirOperationEqual(ops[i], op)) return true;
  return false;
}

/// The operands that no op of the group makes, each once.
static size_t count_inputs(size_t n, const MlirOperation *ops) {
  MlirValue inputs[MOST_INPUTS + 1];
  size_t found = 0;
  for (size_t i = 0; i < n; i++)
    for (intptr_t k = 0; k < sg_n_in(ops[i]) && found <= MOST_INPUTS; k++) {
      const MlirValue v = sg_in(ops[i], k);
      const MlirOperation def = sg_owner(v);
      bool known = !mlirOperationIsNull(def) && is_among(n, ops, def);
      for (size_t j = 0; j < found && !known; j++)
        known = mlirValueEqual(inputs[j], v);
      if (!known) inputs[found++] = v;
    }
  return found;
}

static bool is_dear(MlirOperation op) {
  static const char *const names[] = {
      "sg.exp",  "sg.log",  "sg.erf",     "sg.gelu",     "sg.tanh", "sg.sigmoid",
      "sg.pow",  "sg.sin",  "sg.cos",     "sg.softplus", "sg.mish", "sg.swish",
      "sg.atan", "sg.sinh", "sg.cosh",    "sg.tan",      "sg.asin", "sg.acos",
      "sg.elu",  "sg.celu", "sg.softsign"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (sg_is(op, names[i])) return true;
  return false;
}

/// Whether something dear that has `again` times fewer elements than the group would be
/// computed for each row anew: it is not what a row reduces to, one element a row.
static bool computes_again(size_t n, const MlirOperation *ops, double whole) {
  if (whole <= small) return false;
  for (size_t i = 0; i < n; i++) {
    const MlirType type = sg_res_type(ops[i], 0);
    const intptr_t rank = sg_rank(type);
    if (is_dear(ops[i]) && rank > 0 && sg_dim(type, rank - 1) > 1 &&
        count_of(sg_res(ops[i], 0)) * again < whole)
      return true;
  }
  return false;
}

/// Whether the innermost dimension of a large tensor is another one than before.
static bool reorders(MlirOperation op) {
  if (!sg_is(op, "sg.transpose") || count_of(sg_res(op, 0)) <= transposed) return false;
  const intptr_t n = sg_rank(sg_res_type(op, 0));
  return n > 0 && sg_attr_entry(op, "perm", n - 1) != n - 1;
}

/// Whether it is that of a few lines that lie next to each other then.
static bool interleaves(MlirOperation op) {
  const MlirType y = sg_res_type(op, 0);
  const intptr_t n = sg_rank(y);
  return sg_attr_entry(op, "perm", n - 2) == n - 1 &&
         sg_rows_interleaves(sg_dim(y, n - 1), sg_view_element_bytes(sg_elem(y)));
}

/// Whether the group `a` alone has more units of work than `units`.
static bool has_more_units(SgRowGraph *g, int a, int64_t units) {
  MlirOperation ops[MOST_OPS];
  SgRowsInfo info = {0};
  const size_t n = sg_row_graph_ops(g, a, a, MOST_OPS, ops);
  return !sg_rows_accepts(n, ops, &info) || info.units > units;
}

/// Why the `n` ops of the groups a and b are not to be one kernel; null when they are.
static const char *refuse(SgRowGraph *g, int a, int b, size_t n,
                          const MlirOperation *ops) {
  SgRowsInfo info = {0};
  const double whole = largest_of(n, ops);
  if (count_inputs(n, ops) > MOST_INPUTS) return "it would have too many inputs";
  static const char across[] =
      "a large tensor would be read across the order of memory";
  bool lines = false;
  for (size_t i = 0; i < n; i++) {
    if (!reorders(ops[i])) continue;
    if (!interleaves(ops[i])) return across;
    lines = true;
  }
  if (computes_again(n, ops, whole))
    return "a function of few elements would be computed for each row again";
  if (!sg_rows_accepts(n, ops, &info)) return info.why;
  if (lines && info.squares) return across;
  if (info.units < FEW_UNITS && whole > small &&
      (has_more_units(g, a, info.units) || has_more_units(g, b, info.units)))
    return "the work would be in too few parts for threads to share";
  return NULL;
}

const char *sg_fuse_rows_refuses(SgRowGraph *g, int a, int b) {
  MlirOperation ops[MOST_OPS];
  const size_t n = sg_row_graph_ops(g, a, b, MOST_OPS, ops);
  if (n == 0) return "it would have too many ops";
  if (!sg_row_graph_can_join(g, a, b))
    return "what is between them needs the one and makes the other's operand";
  return refuse(g, a, b, n, ops);
}

/// Lets the op `place` join the groups of its operands; whether it did.
static bool join_operands(SgRowGraph *g, int place) {
  const MlirOperation op = g->nodes[place].op;
  enum { MOST = 8 };
  intptr_t order[MOST], n = 0;
  bool joined = false;
  for (intptr_t i = 0; i < sg_n_in(op) && n < MOST; i++) {
    intptr_t k = n++;
    for (; k > 0 && count_of(sg_in(op, order[k - 1])) < count_of(sg_in(op, i)); k--)
      order[k] = order[k - 1];
    order[k] = i;
  }
  for (intptr_t k = 0; k < n; k++) {
    const int def = sg_row_graph_find(g, sg_row_graph_base(sg_in(op, order[k])));
    if (def < 0 || !g->nodes[def].takes) continue;
    const int a = g->nodes[def].group, b = g->nodes[place].group;
    if (a == b || sg_fuse_rows_refuses(g, a, b)) continue;
    sg_row_graph_join(g, a, b);
    joined = true;
  }
  return joined;
}

//===----------------------------------------------------------------------===//
// Rewrites
//===----------------------------------------------------------------------===//

static MlirLogicalResult run(MlirOperation func, const SgPassRun *run) {
  const MlirBlock block = mlirRegionGetFirstBlock(mlirOperationGetRegion(func, 0));
  if (mlirBlockIsNull(block) || sg_has(func, "sg.kernel")) return SG_OK;
  SgRowGraph g;
  sg_row_graph_open(block, &g);
  // Two that one between them kept apart may join once that has joined one of them.
  bool joined = true;
  for (int round = 0; round < ROUNDS && joined; round++) {
    joined = false;
    for (int i = 0; i < g.n; i++)
      if (g.nodes[i].takes) joined = join_operands(&g, i) || joined;
  }

  // All groups are read before the first becomes one op.
  SgBuffer found = {0};
  SgGroup *group = sg_calloc(1, sizeof *group);
  for (int i = 0; i < g.n; i++) {
    if (!g.nodes[i].takes || g.nodes[i].group != i || g.nodes[i].next < 0) continue;
    group->count = sg_row_graph_ops(&g, i, i, SG_GROUP_MAX, group->ops);
    sg_buffer_put(&found, group, sizeof *group);
  }
  sg_row_graph_close(&g);
  const SgGroup *groups = (const SgGroup *)(void *)found.data;
  for (size_t i = 0; i < found.size / sizeof *group; i++) {
    *group = groups[i];
    if (!sg_rewrite_begin(run, group->ops[group->count - 1])) break;
    sg_group_own(group, sg_row_graph_is_view);
    sg_group_make(group);
  }
  free(group);
  sg_buffer_free(&found);
  return SG_OK;
}

const SgPass sg_pass_fuse_rows = {
    .name = "sg-fuse-rows",
    .summary = "Make one kernel of ops that go through the same rows",
    .root = "func.func",
    .exactness = SG_EXACT,
    .run = run};
