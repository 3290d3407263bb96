//===- row_graph.h - ops that may share a kernel of rows ----------*- C -*-===//
//
// The ops of a block that sg_rows_takes, in groups that only ever grow by joining.
// Views that are no kernels (view.h) belong to none: a group reads through those that
// lie between its ops.
//===----------------------------------------------------------------------===//
#ifndef SG_KERNELS_ROW_GRAPH_H
#define SG_KERNELS_ROW_GRAPH_H

#include "Support/table.h"
#include "group.h"

typedef struct SgRowNode {
  MlirOperation op;
  bool takes; ///< may be in a group
  int group;  ///< the index of the group's first op; its own when it is alone
  int next;   ///< the next op of the group in the block's order; -1: the last
  int mark;   ///< the search that saw it last
} SgRowNode;

typedef struct SgRowGraph {
  SgTable *index; ///< op -> its place
  SgRowNode *nodes;
  int n, search;
} SgRowGraph;

/// Reads the ops of `block`, which must not change until the graph is closed.
void sg_row_graph_open(MlirBlock block, SgRowGraph *graph);
void sg_row_graph_close(SgRowGraph *graph);
/// The place of `op`; -1 when it is null or not of the block.
int sg_row_graph_find(const SgRowGraph *graph, MlirOperation op);

/// Whether `op` is a view that needs no kernel.
bool sg_row_graph_is_view(MlirOperation op);
/// The op that makes `v`, but for views; null for an argument.
MlirOperation sg_row_graph_base(MlirValue v);

/// Whether the groups `a` and `b` can be one without a path that leaves it and comes
/// back, all groups taken as one op each.
bool sg_row_graph_can_join(SgRowGraph *graph, int a, int b);
/// Makes one group of the two; returns it.
int sg_row_graph_join(SgRowGraph *graph, int a, int b);

/// The ops of the groups `a` and `b` (which may be the same), with the views between
/// them, in the block's order; 0 when there are more than `room`.
size_t sg_row_graph_ops(const SgRowGraph *graph, int a, int b, size_t room,
                        MlirOperation *ops);

/// Why the groups `a` and `b` are not to be one kernel, as the end of a sentence; null
/// when they are (fuse_rows.c).
const char *sg_fuse_rows_refuses(SgRowGraph *graph, int a, int b);

#endif // SG_KERNELS_ROW_GRAPH_H
