//===- layout_region.c - which values of a graph lie channels last --------===//
#include "layout_region.h"

#include "Support/buffer.h"
#include "sg/Rewrite.h"
#include "view.h"

#include <stdlib.h>

// Cycles of an element that is transposed, measured: in registers, bytes only with
// vectors of 64 bytes; and where that becomes part of an elementwise kernel, or there
// is no such code, one by one.
static const double byte_cycles = 0.15, wide_cycles = 0.4, single_cycles = 1.1;
// Of a call of a kernel, and of a byte that is copied in runs of a pixel.
static const double call_cycles = 2000, copy_cycles = 0.3;

// ---- values

bool sg_layout_is_image(MlirValue v) {
  const MlirType type = mlirValueGetType(v);
  return sg_is_static(type) && sg_rank(type) == 4;
}

static bool same_dims(MlirValue a, MlirValue b) {
  if (!sg_layout_is_image(a) || !sg_layout_is_image(b)) return false;
  for (intptr_t i = 0; i < 4; i++)
    if (sg_dim(mlirValueGetType(a), i) != sg_dim(mlirValueGetType(b), i)) return false;
  return true;
}

static double element_bytes(MlirValue v) {
  return (double)sg_view_element_bytes(sg_elem(mlirValueGetType(v)));
}

MlirValue sg_layout_source(MlirValue v) {
  const MlirOperation op = sg_owner(v);
  if (sg_op_class(op) != SG_OP_ELEMENTWISE || !same_dims(v, sg_in(op, 0))) return v;
  for (intptr_t i = 1; i < sg_n_in(op); i++)
    if (!sg_is_weight(sg_in(op, i))) return v;
  const MlirValue from = sg_layout_source(sg_in(op, 0));
  return element_bytes(from) < element_bytes(v) ? from : v;
}

/// A concatenation of channels needs no code where they lie in planes of one image.
static double concat_cost(MlirOperation op) {
  const MlirType type = sg_res_type(op, 0);
  if (sg_attr_i64(op, "axis", 0) != 1 || sg_dim(type, 0) != 1) return 0;
  return call_cycles + copy_cycles * sg_view_bytes(type);
}

// ---- nodes

static SgLayoutNode *node_of(SgLayoutGraph *g, MlirOperation op) {
  if (mlirOperationIsNull(op)) return NULL;
  const int64_t at = *sg_table_at(g->numbers, &op.ptr, sizeof op.ptr);
  return at < 0 ? NULL : &g->nodes[at];
}

static SgLayoutNode *maker_of(SgLayoutGraph *g, MlirValue v) {
  return node_of(g, sg_owner(v));
}

static bool is_of_region(const SgLayoutNode *n) {
  return n && (n->role == SG_LAYOUT_CONV || n->role == SG_LAYOUT_FOLLOWS);
}

static bool makes_image(SgLayoutGraph *g, MlirValue v) {
  return sg_layout_is_image(v) && is_of_region(maker_of(g, v));
}

size_t sg_layout_root(SgLayoutGraph *g, size_t i) {
  while (g->nodes[i].parent != i)
    i = g->nodes[i].parent = g->nodes[g->nodes[i].parent].parent;
  return i;
}

static void join(SgLayoutGraph *g, const SgLayoutNode *a, const SgLayoutNode *b) {
  const size_t x = sg_layout_root(g, (size_t)(a - g->nodes)),
               y = sg_layout_root(g, (size_t)(b - g->nodes));
  g->nodes[x > y ? x : y].parent = x > y ? y : x;
}

// ---- roles

static bool follows(SgLayoutGraph *g, MlirOperation op) {
  const bool concat = sg_is(op, "sg.concat");
  if ((!concat && sg_op_class(op) != SG_OP_ELEMENTWISE) || sg_n_res(op) != 1 ||
      sg_n_in(op) > SG_LIST_MAX || !sg_layout_is_image(sg_res(op, 0)))
    return false;
  bool any = false, all = true;
  for (intptr_t i = 0; i < sg_n_in(op); i++) {
    const bool is = makes_image(g, sg_in(op, i));
    all = all && is;
    any = any || (is && same_dims(sg_in(op, i), sg_res(op, 0)));
    if (!mlirShapedTypeHasStaticShape(sg_in_type(op, i))) return false;
  }
  return concat ? all : any;
}

static bool reduces(SgLayoutGraph *g, MlirOperation op) {
  if (sg_op_class(op) != SG_OP_LINES || !sg_has(op, "axes") || sg_n_in(op) != 1 ||
      !makes_image(g, sg_in(op, 0)))
    return false;
  return sg_attr_is(op, "axes", 2, (const int64_t[]){2, 3});
}

static void mark_parts(SgLayoutGraph *g) {
  MlirOperation ops[SG_PROLOGUE_OPS];
  for (size_t i = 0; i < g->count; i++)
    if (sg_op_class(g->nodes[i].op) == SG_OP_CONTRACTS)
      for (int n = sg_codegen_prologue(g->nodes[i].op, ops); n-- > 0;)
        node_of(g, ops[n])->role = SG_LAYOUT_PART;
}

/// In the order of the program.
static void mark_ops(SgLayoutGraph *g) {
  mark_parts(g);
  for (size_t i = 0; i < g->count; i++) {
    SgLayoutNode *n = &g->nodes[i];
    if (n->role == SG_LAYOUT_PART) continue;
    MlirValue w;
    if (sg_codegen_channels_last(n->op, g->machine, &n->x, &w, &n->saves) &&
        sg_is_weight(w) && !sg_is_weight(n->x))
      n->role = SG_LAYOUT_CONV;
    else if (follows(g, n->op))
      n->role = SG_LAYOUT_FOLLOWS;
    else if (reduces(g, n->op))
      n->role = SG_LAYOUT_REDUCES;
  }
}

/// Whether `op` reads its operand with the channels last, too.
static bool is_inside(SgLayoutGraph *g, MlirOperation op) {
  const SgLayoutNode *n = node_of(g, op);
  if (!n) return false;
  if (n->role != SG_LAYOUT_PART) return n->role != SG_LAYOUT_OUTSIDE;
  MlirOpOperand use = mlirValueGetFirstUse(sg_res(op, 0));
  for (; !mlirOpOperandIsNull(use); use = mlirOpOperandGetNextUse(use))
    if (!is_inside(g, mlirOpOperandGetOwner(use))) return false;
  return true;
}

/// Whether `v` has a reader that wants it as it was.
static bool leaves(SgLayoutGraph *g, MlirValue v) {
  MlirOpOperand use = mlirValueGetFirstUse(v);
  for (; !mlirOpOperandIsNull(use); use = mlirOpOperandGetNextUse(use))
    if (!is_inside(g, mlirOpOperandGetOwner(use))) return true;
  return false;
}

/// Takes those ops out at the end of regions that only widen what leaves it. Backwards.
static void unmark_ends(SgLayoutGraph *g) {
  for (size_t i = g->count; i-- > 0;) {
    SgLayoutNode *n = &g->nodes[i], *maker;
    if (n->role == SG_LAYOUT_CONV && (maker = maker_of(g, n->x))) maker->needed = true;
    if (n->role == SG_LAYOUT_FOLLOWS && !n->needed) {
      const MlirValue y = sg_res(n->op, 0);
      if (!leaves(g, y) || !mlirValueEqual(sg_layout_source(y), y))
        n->role = SG_LAYOUT_OUTSIDE;
    }
    if (n->role != SG_LAYOUT_FOLLOWS && n->role != SG_LAYOUT_REDUCES) continue;
    for (intptr_t k = 0; k < sg_n_in(n->op); k++)
      if ((maker = maker_of(g, sg_in(n->op, k)))) maker->needed = true;
  }
}

/// Whether `op` is an elementwise op that is not turned.
static bool is_other(SgLayoutGraph *g, MlirOperation op) {
  const SgLayoutNode *n = node_of(g, op);
  return n && n->role == SG_LAYOUT_OUTSIDE && sg_op_class(op) == SG_OP_ELEMENTWISE;
}

/// What it costs to transpose `v`, which enters a region or leaves it.
static double turn_cost(SgLayoutGraph *g, MlirValue v) {
  const MlirType type = mlirValueGetType(v);
  double n = 1;
  for (intptr_t i = 0; i < 4; i++)
    n *= (double)sg_dim(type, i);
  if (sg_dim(type, 1) == 1 || sg_dim(type, 2) * sg_dim(type, 3) == 1) return 0;
  bool single = is_other(g, sg_owner(v)) ||
                (element_bytes(v) < 4 && g->machine->vector_bytes < 64);
  MlirOpOperand use = mlirValueGetFirstUse(v);
  for (; !mlirOpOperandIsNull(use); use = mlirOpOperandGetNextUse(use))
    single = single || is_other(g, mlirOpOperandGetOwner(use));
  return call_cycles + n * (single                 ? single_cycles
                            : element_bytes(v) < 4 ? byte_cycles
                                                   : wide_cycles);
}

// ---- regions

/// Connects node `n` with what makes `v`, or counts the transpose that it takes.
static void connect(SgLayoutGraph *g, SgLayoutNode *n, MlirValue v, SgTable *entered) {
  const SgLayoutNode *maker = maker_of(g, v);
  if (is_of_region(maker)) {
    join(g, n, maker);
    return;
  }
  if (sg_is_weight(v)) return;
  const MlirValue from = sg_layout_source(v);
  int64_t *seen = sg_table_at(entered, &from.ptr, sizeof from.ptr);
  if (*seen < 0) n->saves -= turn_cost(g, from);
  *seen = 1;
}

static void find_regions(SgLayoutGraph *g) {
  SgTable *entered = sg_table_create();
  for (size_t i = 0; i < g->count; i++) {
    SgLayoutNode *n = &g->nodes[i];
    if (n->role == SG_LAYOUT_CONV) connect(g, n, n->x, entered);
    if (n->role == SG_LAYOUT_FOLLOWS && sg_is(n->op, "sg.concat"))
      n->saves -= concat_cost(n->op);
    for (intptr_t k = 0; n->role == SG_LAYOUT_FOLLOWS && k < sg_n_in(n->op); k++)
      if (makes_image(g, sg_in(n->op, k)) ||
          same_dims(sg_in(n->op, k), sg_res(n->op, 0)))
        connect(g, n, sg_in(n->op, k), entered);
    if (n->role == SG_LAYOUT_REDUCES) connect(g, n, sg_in(n->op, 0), entered);
    if (is_of_region(n) && leaves(g, sg_res(n->op, 0)))
      n->saves -= turn_cost(g, sg_res(n->op, 0));
  }
  for (size_t i = 0; i < g->count; i++) {
    const size_t root = sg_layout_root(g, i);
    if (root != i) g->nodes[root].saves += g->nodes[i].saves;
  }
  sg_table_destroy(entered);
}

void sg_layout_graph_init(SgLayoutGraph *g, MlirBlock block, const SgMachine *machine) {
  *g = (SgLayoutGraph){.machine = machine, .numbers = sg_table_create()};
  SgBuffer nodes = {0};
  MlirOperation op = mlirBlockGetFirstOperation(block);
  for (; !mlirOperationIsNull(op); op = mlirOperationGetNextInBlock(op)) {
    const SgLayoutNode n = {.op = op, .parent = g->count};
    sg_buffer_put(&nodes, &n, sizeof n);
    *sg_table_at(g->numbers, &op.ptr, sizeof op.ptr) = (int64_t)g->count++;
  }
  g->nodes = (SgLayoutNode *)(void *)nodes.data;
  mark_ops(g);
  unmark_ends(g);
  find_regions(g);
}

void sg_layout_graph_deinit(SgLayoutGraph *g) {
  free(g->nodes);
  sg_table_destroy(g->numbers);
}
