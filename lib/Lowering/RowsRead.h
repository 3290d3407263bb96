//===- RowsRead.h - making the nodes of a group --------------------*- C -*-===//
#ifndef SG_LOWERING_ROWS_READ_H
#define SG_LOWERING_ROWS_READ_H

#include "Rows.h"

/// A value: its node, and the atom that goes over each dimension (-1: extent 1).
typedef struct SgRowValue {
  MlirValue is;
  int node, rank, dims[SG_STRIDES_RANK];
} SgRowValue;

typedef struct SgRowReader {
  SgRows *r;
  size_t n_ops;
  const MlirOperation *ops;
  int n_values;
  SgRowValue values[SG_ROWS_NODES]; ///< of the ops that were read
} SgRowReader;

/// Notes why the ops are no group, unless that was done; false.
bool sg_row_fail(SgRowReader *k, const char *why);
/// Adds a node; its number.
int sg_row_add(SgRowReader *k, SgRowNode node);
/// Whether an op of the group makes `v`.
bool sg_row_is_inside(const SgRowReader *k, MlirValue v);
/// Gives `v` new atoms for the dimensions of `t`.
bool sg_row_dims(SgRowReader *k, MlirType t, SgRowValue *v);
/// Whether `op` is a sg.constant of one value.
bool sg_row_is_splat(MlirOperation op);
/// Reads the operand `v` of an op: from outside, through views, or what was defined.
bool sg_row_value(SgRowReader *k, MlirValue v, SgRowValue *out);
/// `x` is walked as dimensions first, first + 1, ... of `v`; extents of 1 repeat.
bool sg_row_follow(SgRowReader *k, const SgRowValue *v, const SgRowValue *x, int first);
/// What an op makes.
bool sg_row_define(SgRowReader *k, SgRowValue v);
/// Whether an op only says how its operand is walked.
bool sg_row_is_view(MlirOperation op);

// ---- rows_ops.c

/// Reads an op that is no view. Needs sg_row_is_op.
bool sg_row_op(SgRowReader *k, MlirOperation op);
bool sg_row_is_op(MlirOperation op);

#endif // SG_LOWERING_ROWS_READ_H
