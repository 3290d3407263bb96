//===- map.h - files in memory ------------------------------------*- C -*-===//
#ifndef SG_IMPORT_MAP_H
#define SG_IMPORT_MAP_H

#include "sg/Weights.h"

/// Maps the regular file at `path` for reading; an empty file gives no bytes. The
/// caller unmaps.
SG_NODISCARD SgStatus sg_map_file(const char *path, SgBytes *out, SgError *error);
void sg_unmap_file(SgBytes bytes);

#endif // SG_IMPORT_MAP_H
