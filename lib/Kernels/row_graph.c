//===- row_graph.c - ops that may share a kernel of rows ------------------===//
#include "row_graph.h"

#include "Support/buffer.h"
#include "sg/Lowering.h"
#include "view.h"

#include <stdlib.h>

bool sg_row_graph_is_view(MlirOperation op) {
  int64_t offset;
  return sg_op_class(op) == SG_OP_MOVES && sg_view_read(op, &offset);
}

MlirOperation sg_row_graph_base(MlirValue v) {
  MlirOperation op = sg_owner(v);
  while (sg_row_graph_is_view(op))
    op = sg_owner(sg_in(op, 0));
  return op;
}

/// Whether shapes are known, all of them.
static bool is_static(MlirOperation op) {
  for (intptr_t i = 0; i < sg_n_in(op); i++)
    if (!mlirShapedTypeHasStaticShape(sg_in_type(op, i))) return false;
  for (intptr_t i = 0; i < sg_n_res(op); i++)
    if (!mlirShapedTypeHasStaticShape(sg_res_type(op, i))) return false;
  return true;
}

static bool takes(MlirOperation op) {
  return sg_is_of(op, "sg") && mlirOperationGetNumRegions(op) == 0 &&
         sg_n_res(op) == 1 && is_static(op) && sg_rows_takes(op) &&
         !sg_row_graph_is_view(op) && !sg_is(op, "sg.constant") &&
         !sg_is_weight(sg_res(op, 0));
}

void sg_row_graph_open(MlirBlock block, SgRowGraph *g) {
  *g = (SgRowGraph){.index = sg_table_create()};
  size_t n = 0;
  MlirOperation op = mlirBlockGetFirstOperation(block);
  for (; !mlirOperationIsNull(op); op = mlirOperationGetNextInBlock(op))
    n++;
  g->nodes = sg_calloc(n + 1, sizeof *g->nodes);
  op = mlirBlockGetFirstOperation(block);
  for (; !mlirOperationIsNull(op); op = mlirOperationGetNextInBlock(op)) {
    *sg_table_at(g->index, &op.ptr, sizeof op.ptr) = g->n;
    g->nodes[g->n] =
        (SgRowNode){.op = op, .takes = takes(op), .group = g->n, .next = -1};
    g->n++;
  }
}

void sg_row_graph_close(SgRowGraph *g) {
  sg_table_destroy(g->index);
  free(g->nodes);
}

int sg_row_graph_find(const SgRowGraph *g, MlirOperation op) {
  return mlirOperationIsNull(op) ? -1
                                 : (int)*sg_table_at(g->index, &op.ptr, sizeof op.ptr);
}

//===----------------------------------------------------------------------===//
// Paths
//===----------------------------------------------------------------------===//

typedef struct Search {
  SgRowGraph *graph;
  int a, b, last; ///< the groups, and the last place of an op of theirs
} Search;

static int last_of(const SgRowGraph *g, int group) {
  int i = group;
  while (g->nodes[i].next >= 0)
    i = g->nodes[i].next;
  return i;
}

static bool reaches(Search *s, int node);

/// Whether a path from the result of `op` leads to the two groups; one of views alone
/// does not count when `op` is of them (`inside`).
static bool follow(Search *s, MlirOperation op, bool inside) {
  for (intptr_t r = 0; r < sg_n_res(op); r++) {
    MlirOpOperand use = mlirValueGetFirstUse(sg_res(op, r));
    for (; !mlirOpOperandIsNull(use); use = mlirOpOperandGetNextUse(use)) {
      const int user = sg_row_graph_find(s->graph, mlirOpOperandGetOwner(use));
      if (user < 0) continue;
      const SgRowNode *n = &s->graph->nodes[user];
      if (n->group == s->a || n->group == s->b) {
        if (!inside) return true;
      } else if (inside && sg_row_graph_is_view(n->op)) {
        if (follow(s, n->op, true)) return true;
      } else if (reaches(s, user)) {
        return true;
      }
    }
  }
  return false;
}

/// Whether a path from the op `node`, or one of its group, leads to the two groups.
static bool reaches(Search *s, int node) {
  SgRowGraph *g = s->graph;
  const bool alone = g->nodes[g->nodes[node].group].next < 0;
  if (alone && node > s->last) return false; // what follows stands behind it
  int i = g->nodes[node].group;
  if (g->nodes[i].mark == g->search) return false;
  for (; i >= 0; i = g->nodes[i].next)
    g->nodes[i].mark = g->search;
  for (i = g->nodes[node].group; i >= 0; i = g->nodes[i].next)
    if (follow(s, g->nodes[i].op, false)) return true;
  return false;
}

bool sg_row_graph_can_join(SgRowGraph *g, int a, int b) {
  const int last_a = last_of(g, a), last_b = last_of(g, b);
  Search s = {g, a, b, last_a > last_b ? last_a : last_b};
  g->search++;
  for (int k = 0; k < 2; k++)
    for (int i = k ? b : a; i >= 0; i = g->nodes[i].next)
      if (follow(&s, g->nodes[i].op, true)) return false;
  return true;
}

int sg_row_graph_join(SgRowGraph *g, int a, int b) {
  const int group = a < b ? a : b;
  int *end = NULL, first = -1;
  while (a >= 0 || b >= 0) {
    int *from = b < 0 || (a >= 0 && a < b) ? &a : &b;
    const int i = *from;
    *from = g->nodes[i].next;
    if (end)
      *end = i;
    else
      first = i;
    g->nodes[i].group = group;
    end = &g->nodes[i].next;
  }
  *end = -1;
  return first;
}

//===----------------------------------------------------------------------===//
// Members
//===----------------------------------------------------------------------===//

static bool is_member(const SgRowGraph *g, int a, int b, MlirOperation op) {
  const int i = sg_row_graph_find(g, op);
  return i >= 0 && (g->nodes[i].group == a || g->nodes[i].group == b);
}

static int compare(const void *a, const void *b) {
  return *(const int *)a < *(const int *)b ? -1 : *(const int *)a > *(const int *)b;
}

size_t sg_row_graph_ops(const SgRowGraph *g, int a, int b, size_t room,
                        MlirOperation *ops) {
  int places[SG_GROUP_MAX];
  size_t n = 0;
  if (room > SG_GROUP_MAX) room = SG_GROUP_MAX;
  for (int k = 0; k < (a == b ? 1 : 2); k++)
    for (int i = k ? b : a; i >= 0; i = g->nodes[i].next) {
      if (n == room) return 0;
      places[n++] = i;
      const MlirOperation op = g->nodes[i].op;
      for (intptr_t v = 0; v < sg_n_in(op); v++) {
        if (!is_member(g, a, b, sg_row_graph_base(sg_in(op, v)))) continue;
        MlirOperation view = sg_owner(sg_in(op, v));
        for (; sg_row_graph_is_view(view); view = sg_owner(sg_in(view, 0))) {
          if (n == room) return 0;
          places[n++] = sg_row_graph_find(g, view);
        }
      }
    }
  qsort(places, n, sizeof *places, compare);
  size_t kept = 0;
  for (size_t i = 0; i < n; i++)
    if (i == 0 || places[i] != places[i - 1]) ops[kept++] = g->nodes[places[i]].op;
  return kept;
}
