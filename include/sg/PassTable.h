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

/// Sees each pass written in C before and after it runs on `root`, on its thread.
typedef struct SgPassWatch {
  /// What `end` wants to know of `root`; null: it need not be called.
  void *(*begin)(const SgPass *pass, MlirOperation root);
  /// Takes `seen`. `ran`: the pass did not fail. Failure, after a diagnostic, makes the
  /// pass fail.
  MlirLogicalResult (*end)(const SgPass *pass, MlirOperation root, bool ran,
                           void *seen);
} SgPassWatch;
/// Adds --sg-verify-each=none|numeric to this process's options of LLVM; with numeric
/// `watch` (borrowed for good) sees each run. Call it once, before they are parsed.
void sg_pass_watch_option(const SgPassWatch *watch);

#ifdef __cplusplus
}
#endif
#endif // SG_PASS_TABLE_H
