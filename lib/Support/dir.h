//===- dir.h - folders --------------------------------------------*- C -*-===//
#ifndef SG_SUPPORT_DIR_H
#define SG_SUPPORT_DIR_H

#include "sg/Status.h"

#include <stdint.h>
#include <sys/types.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Makes `path` and the folders above it; a folder made gets `mode`. Fine when it is
/// there.
SG_NODISCARD SgStatus sg_dir_make(const char *path, mode_t mode, SgError *error);
/// Removes `path` with all below it, following no symbolic link. Best effort: what
/// cannot be removed stays.
void sg_dir_remove(const char *path);
/// The bytes of the regular files below `path`.
uint64_t sg_dir_size(const char *path);
/// A new folder of mode 0700 below $TMPDIR or /tmp. Returns owned in `*out`.
SG_NODISCARD SgStatus sg_dir_temporary(char **out, SgError *error);
/// Calls `visit` with each name in the folder but "." and ".."; stops when it returns
/// false. A folder that cannot be read is empty.
void sg_dir_list(const char *path, bool (*visit)(void *user, const char *name),
                 void *user);

#ifdef __cplusplus
}
#endif
#endif // SG_SUPPORT_DIR_H
