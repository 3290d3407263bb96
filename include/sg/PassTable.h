//===- sg/PassTable.h - which passes there are --------------------*- C -*-===//
#ifndef SG_PASS_TABLE_H
#define SG_PASS_TABLE_H

#include "sg/Pass.h"
#include "sg/Status.h"

#ifdef __cplusplus
extern "C" {
#endif

/// The registered pass of that name, or null: MLIR's own passes are not here.
const SgPass *sg_pass_find(const char *name);

/// Loads a plugin (sg/Plugin.h) and registers its passes, as --load-pass-plugin of
/// sg-opt does; it stays loaded. IO, or FORMAT when it is no plugin.
SG_NODISCARD SgStatus sg_plugin_load(const char *path, SgError *error);

#ifdef __cplusplus
}
#endif
#endif // SG_PASS_TABLE_H
