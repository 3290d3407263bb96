//===- remarks.c - what is one kernel, what is not, and why ---------------===//
//
// For each sg.fusion a remark that names its ops; for each two kernels of which the one
// makes what the other reads, why they are two. Nothing is changed: what the fusing
// passes ask to decide is asked here again.
//===----------------------------------------------------------------------===//
#include "flat.h"

#include "Support/buffer.h"
#include "sg/Codegen.h"
#include "sg/Kernels.h"
#include "view.h"

#include <stdio.h>
#include <stdlib.h>

enum { MOST_NAMED = 8 };

/// "conv 'stage1/conv'": the op and the model's node.
static void put_op(SgBuffer *text, MlirOperation op) {
  const MlirStringRef name = sg_name(op),
                      node = sg_loc_name(mlirOperationGetLocation(op));
  sg_buffer_printf(text, "%.*s", (int)name.length - 3, name.data + 3);
  if (node.length) sg_buffer_printf(text, " '%.*s'", (int)node.length, node.data);
}

/// The op that a group is named after.
static MlirOperation main_of(const SgRowGraph *g, int group) {
  MlirOperation best = g->nodes[group].op;
  for (int i = group; i >= 0; i = g->nodes[i].next)
    if (sg_op_class(g->nodes[i].op) > sg_op_class(best)) best = g->nodes[i].op;
  return best;
}

static bool is_rows(const SgRowGraph *g, int group) {
  for (int i = group; i >= 0; i = g->nodes[i].next)
    if (!g->nodes[i].takes && !sg_row_graph_is_view(g->nodes[i].op)) return false;
  return true;
}

static void tell_fused(const SgRowGraph *g, int group) {
  SgBuffer text = {0};
  size_t n = 0;
  for (int i = group; i >= 0; i = g->nodes[i].next) {
    if (!sg_flat_is_kernel(g->nodes[i].op)) continue;
    if (n++ >= MOST_NAMED) continue;
    if (n > 1) sg_buffer_puts(&text, ", ");
    put_op(&text, g->nodes[i].op);
  }
  if (n > MOST_NAMED) sg_buffer_printf(&text, " and %zu more", n - MOST_NAMED);
  if (n > 1) sg_remark(main_of(g, group), "is one kernel of %zu ops: %s", n, text.data);
  sg_buffer_free(&text);
}

/// A value of the group `a` that an op outside the groups reads, which is no view.
static MlirOperation find_other_reader(const SgRowGraph *g, int a, int b) {
  const MlirOperation none = {NULL};
  for (int i = a; i >= 0; i = g->nodes[i].next) {
    MlirOpOperand use = mlirValueGetFirstUse(sg_res(g->nodes[i].op, 0));
    for (; !mlirOpOperandIsNull(use); use = mlirOpOperandGetNextUse(use)) {
      const MlirOperation user = mlirOpOperandGetOwner(use);
      const int at = sg_row_graph_find(g, user);
      if (at >= 0 && g->nodes[at].group != a && g->nodes[at].group != b &&
          !sg_row_graph_is_view(user))
        return user;
    }
  }
  return none;
}

/// Why what follows a contraction is not part of its kernel.
static void put_epilogue(const SgRowGraph *g, int a, int b, SgBuffer *text) {
  MlirOperation ops[SG_GROUP_MAX], contraction = main_of(g, a);
  size_t n = 0;
  const char *why = NULL;
  const MlirOperation other = find_other_reader(g, a, b), reader = main_of(g, b);
  if (sg_op_class(reader) == SG_OP_LINES) {
    sg_buffer_puts(text, "it needs whole lines, of which a tile of sums has a part");
    return;
  }
  if (sg_op_class(reader) != SG_OP_ELEMENTWISE) {
    const MlirStringRef name = sg_name(reader);
    sg_buffer_printf(text, "%.*s is not done on sums", (int)name.length - 3,
                     name.data + 3);
    return;
  }
  if (!mlirOperationIsNull(other)) {
    put_op(text, other);
    sg_buffer_puts(text,
                   " needs what lies between, too, and a contraction's kernel has "
                   "one result");
    return;
  }
  for (int k = 0; k < 2; k++)
    for (int i = k ? b : a; i >= 0; i = g->nodes[i].next)
      if (!mlirOperationEqual(g->nodes[i].op, contraction) && n < SG_GROUP_MAX)
        ops[n++] = g->nodes[i].op;
  if (sg_codegen_takes_epilogue(contraction, (int)n, ops, &why) || !why)
    why = "another operand is made of it by another way";
  sg_buffer_puts(text, why);
}

/// Why what makes an operand of a contraction is not part of its kernel.
static void put_prologue(const SgRowGraph *g, int a, int b, SgBuffer *text) {
  MlirOperation ops[SG_GROUP_MAX], contraction = main_of(g, b);
  int n = 0;
  for (int i = a; i >= 0; i = g->nodes[i].next)
    if (n < SG_GROUP_MAX && sg_op_class(g->nodes[i].op) != SG_OP_NONE)
      ops[n++] = g->nodes[i].op;
  const char *why = "the second reads each element many times, so it is computed once "
                    "and kept";
  const bool asked =
      sg_op_class(main_of(g, a)) == SG_OP_ELEMENTWISE && sg_is(contraction, "sg.conv");
  if (asked && sg_codegen_takes_prologue(contraction, n, ops, &why)) {
    const MlirOperation other = find_other_reader(g, a, b);
    if (!mlirOperationIsNull(other)) put_op(text, other);
    why = mlirOperationIsNull(other) ? "it is read by another way, too"
                                     : " needs what lies between, too";
  }
  sg_buffer_puts(text, why);
}

/// Why the kernels `a`, which makes what the other reads, and `b` are two.
static void put_reason(SgRowGraph *g, int a, int b, SgBuffer *text) {
  const MlirOperation from = main_of(g, a), to = main_of(g, b);
  const char *why;
  if (sg_has(from, "sg.edge") || sg_has(to, "sg.edge"))
    sg_buffer_puts(text, "the channels lie last on one side of the transpose, where a "
                         "convolution of bytes is faster so, and first on the other");
  else if (sg_op_class(to) == SG_OP_CONTRACTS)
    put_prologue(g, a, b, text);
  else if (sg_op_class(from) == SG_OP_CONTRACTS)
    put_epilogue(g, a, b, text);
  else if (is_rows(g, a) && is_rows(g, b) && (why = sg_fuse_rows_refuses(g, a, b)))
    sg_buffer_puts(text, why);
  else {
    const MlirStringRef name = sg_name(is_rows(g, a) ? to : from);
    sg_buffer_printf(text, "%.*s shares no kernel with other ops", (int)name.length - 3,
                     name.data + 3);
  }
}

static bool is_told(const SgBuffer *told, int group) {
  const int *groups = (const int *)(void *)told->data;
  for (size_t i = 0; i < told->size / sizeof *groups; i++)
    if (groups[i] == group) return true;
  return false;
}

/// A kernel, and of whose results it was told already.
typedef struct Reader {
  SgRowGraph *graph;
  int group;
  SgBuffer told; ///< groups
} Reader;

/// Tells why the kernel that makes `v` is another one. A concat that is no kernel has
/// its parts written in place: who reads it reads those who make them.
static void tell_of(Reader *r, MlirValue v, MlirOperation concat) {
  SgRowGraph *g = r->graph;
  const MlirOperation def = sg_row_graph_base(v);
  if (sg_is(def, "sg.concat") && !sg_flat_is_kernel(def)) {
    for (intptr_t i = 0; i < sg_n_in(def); i++)
      tell_of(r, sg_in(def, i), def);
    return;
  }
  const int at = sg_row_graph_find(g, def);
  if (at < 0 || !sg_flat_is_kernel(def)) return;
  const int from = g->nodes[at].group;
  const MlirOperation to = main_of(g, r->group);
  if (from == r->group || is_told(&r->told, from)) return;
  SgBuffer names = {0}, text = {0};
  put_op(&names, main_of(g, from));
  if (mlirOperationIsNull(concat) || sg_op_class(to) == SG_OP_CONTRACTS) {
    put_reason(g, from, r->group, &text);
  } else {
    put_op(&text, concat);
    sg_buffer_puts(&text, " lies between them, of which it makes a part");
  }
  sg_remark(to, "is no kernel with %s, whose result it reads: %s", names.data,
            text.data);
  sg_buffer_free(&names);
  sg_buffer_free(&text);
  sg_buffer_put(&r->told, &from, sizeof from);
}

/// Tells of the kernels whose results the kernel `group` reads, each once.
static void tell_apart(SgRowGraph *g, int group) {
  Reader r = {.graph = g, .group = group};
  for (int i = group; i >= 0; i = g->nodes[i].next)
    for (intptr_t k = 0; k < sg_n_in(g->nodes[i].op); k++)
      tell_of(&r, sg_in(g->nodes[i].op, k), (MlirOperation){NULL});
  sg_buffer_free(&r.told);
}

static MlirLogicalResult run(MlirOperation func, const SgPassRun *run) {
  (void)run;
  if (mlirBlockIsNull(mlirRegionGetFirstBlock(mlirOperationGetRegion(func, 0))) ||
      sg_has(func, "sg.kernel"))
    return SG_OK;
  SgFlat flat;
  sg_flat_open(func, &flat);
  SgRowGraph *g = &flat.graph;
  for (int i = 0; i < g->n; i++) {
    if (g->nodes[i].group != i) continue;
    tell_fused(g, i);
    if (sg_flat_is_kernel(main_of(g, i))) tell_apart(g, i);
  }
  sg_flat_close(&flat);
  return SG_OK;
}

const SgPass sg_pass_remarks = {
    .name = "sg-remarks",
    .summary = "Say what is one kernel, and why neighbouring kernels are two",
    .root = "func.func",
    .exactness = SG_EXACT,
    .run = run};
