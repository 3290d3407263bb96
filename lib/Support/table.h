//===- table.h - a hash table from bytes to a number --------------*- C -*-===//
#ifndef SG_SUPPORT_TABLE_H
#define SG_SUPPORT_TABLE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct SgTable SgTable;
/// Returns owned. Keys are copied.
SgTable *sg_table_create(void);
/// Null is fine.
void sg_table_destroy(SgTable *table);
/// The number of `key`, -1 when it is new: then it is added, with -1. The pointer
/// holds until the next call.
int64_t *sg_table_at(SgTable *table, const void *key, size_t size);
/// How many keys there are.
size_t sg_table_count(const SgTable *table);

#ifdef __cplusplus
}
#endif
#endif // SG_SUPPORT_TABLE_H
