//===- sg/Plugin.h - passes in a shared library of their own ------*- C -*-===//
//
// A plugin is a .so of plain C: sg-opt --load-pass-plugin=./my-pass.so. Upstream's
// loader calls mlirGetPassPluginInfo, whose result is a C struct upstream as well
// (mlir::PassPluginLibraryInfo, mlir/Tools/Plugins/PassPlugin.h).
//
//===----------------------------------------------------------------------===//
#ifndef SG_PLUGIN_H
#define SG_PLUGIN_H

#include <stdint.h>

#include "sg/Pass.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct SgPluginInfo {
  uint32_t api_version; ///< 1, MLIR_PLUGIN_API_VERSION of LLVM 22.1
  const char *name, *version;
  void (*register_passes)(void);
} SgPluginInfo;

/// Defines the plugin's entry; `register_passes` calls sg_pass_register.
#define SG_PLUGIN(name, version, register_passes)                                      \
  SgPluginInfo mlirGetPassPluginInfo(void);                                            \
  SgPluginInfo mlirGetPassPluginInfo(void) {                                           \
    SgPluginInfo info = {1, name, version, register_passes};                           \
    return info;                                                                       \
  }

#ifdef __cplusplus
}
#endif
#endif // SG_PLUGIN_H
