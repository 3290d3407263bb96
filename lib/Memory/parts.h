//===- parts.h - which values lie inside another ------------------*- C -*-===//
#ifndef SG_MEMORY_PARTS_H
#define SG_MEMORY_PARTS_H

#include "sg/Builder.h"

/// The parts of a plan function's concatenations.
typedef struct SgPartTable SgPartTable;

/// Reads the plan.concat ops of `block`, a plan of static shapes whose terminator is
/// `ret`. Null after a diagnostic: a part that no op can write where it belongs.
SgPartTable *sg_part_table_create(MlirBlock block, MlirOperation ret);
void sg_part_table_destroy(SgPartTable *table);

/// The value in whose bytes those of `value` lie: itself, or the outermost
/// concatenation that it is a part of. `*at` is the distance of their first bytes.
MlirValue sg_part_table_whole(const SgPartTable *table, MlirValue value, uint64_t *at);

#endif // SG_MEMORY_PARTS_H
