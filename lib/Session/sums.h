//===- sums.h - which bytes a file held ---------------------------*- C -*-===//
#ifndef SG_SESSION_SUMS_H
#define SG_SESSION_SUMS_H

#include "sg/Hash.h"
#include "sg/Status.h"

/// Writes folder/sums: hash, size, time and inode of each file in `folder`.
SG_NODISCARD SgStatus sg_sums_write(const char *folder, SgError *error);
/// Whether the files are those that sg_sums_write saw. A file whose size, time and
/// inode are the same is not read again.
bool sg_sums_check(const char *folder);
/// The hash of the file at `path`. `memo` (null: none) is a file that remembers it for
/// the size, time and inode; it is written when it does not hold, unless the file is so
/// new that a later change might leave its time as it is.
SG_NODISCARD SgStatus sg_sums_file(const char *path, const char *memo, SgHash *out,
                                   SgError *error);

#endif // SG_SESSION_SUMS_H
