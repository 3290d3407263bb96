//===- flat.c - a graph without regions, and its kernels ------------------===//
#include "flat.h"

#include "Support/buffer.h"
#include "view.h"

#include <stdlib.h>

static MlirBlock body_of(MlirOperation op) {
  return mlirRegionGetFirstBlock(mlirOperationGetRegion(op, 0));
}

bool sg_flat_is_kernel(MlirOperation op) {
  int64_t offset;
  return sg_op_class(op) != SG_OP_NONE && !sg_view_read(op, &offset) &&
         !(sg_is(op, "sg.concat") && sg_view_concat(op)) &&
         !(sg_n_res(op) == 1 && sg_is_weight(sg_res(op, 0)));
}

/// Puts the ops of `fusion` in its place; `*first` and `*last` of them, null when there
/// are none.
static void inline_fusion(MlirOperation fusion, MlirOperation *first,
                          MlirOperation *last) {
  const MlirBlock body = body_of(fusion);
  *first = *last = (MlirOperation){NULL};
  for (intptr_t i = 0; i < sg_n_in(fusion); i++)
    mlirValueReplaceAllUsesOfWith(mlirBlockGetArgument(body, i), sg_in(fusion, i));
  MlirOperation op = mlirBlockGetFirstOperation(body);
  while (!sg_is(op, "sg.yield")) {
    const MlirOperation next = mlirOperationGetNextInBlock(op);
    mlirOperationMoveBefore(op, fusion);
    if (mlirOperationIsNull(*first)) *first = op;
    *last = op;
    op = next;
  }
  for (intptr_t i = 0; i < sg_n_res(fusion); i++)
    mlirValueReplaceAllUsesOfWith(sg_res(fusion, i), sg_in(op, i));
  mlirOperationDestroy(fusion);
}

void sg_flat_open(MlirOperation func, SgFlat *out) {
  *out = (SgFlat){.func = mlirOperationClone(func)};
  const MlirBlock block = body_of(out->func);
  SgBuffer runs = {0}; // the first and the last op of each fusion
  MlirOperation next, op = mlirBlockGetFirstOperation(block);
  for (; !mlirOperationIsNull(op); op = next) {
    MlirOperation run[2];
    next = mlirOperationGetNextInBlock(op);
    if (!sg_is(op, "sg.fusion")) continue;
    inline_fusion(op, &run[0], &run[1]);
    if (!mlirOperationIsNull(run[0])) sg_buffer_put(&runs, run, sizeof run);
  }
  SgRowGraph *g = &out->graph;
  sg_row_graph_open(block, g);
  const MlirOperation *run = (const MlirOperation *)(void *)runs.data;
  for (size_t i = 0; i < runs.size / sizeof *run; i += 2) {
    const int first = sg_row_graph_find(g, run[i]),
              last = sg_row_graph_find(g, run[i + 1]);
    for (int k = first + 1; k <= last; k++)
      sg_row_graph_join(g, g->nodes[first].group, k);
  }
  sg_buffer_free(&runs);
}

void sg_flat_close(SgFlat *flat) {
  sg_row_graph_close(&flat->graph);
  mlirOperationDestroy(flat->func);
}
