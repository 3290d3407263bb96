//===- plugin.c - passes from a shared library ----------------------------===//
#include "sg/Plugin.h"

#include "sg/PassTable.h"

#include <dlfcn.h>
#include <string.h>

SgStatus sg_plugin_load(const char *path, SgError *error) {
  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (!library)
    return sg_error_set(error, SG_STATUS_IO, "--load-pass-plugin: %s", dlerror());
  // ISO C has no conversion from an object's address to a function's.
  SgPluginInfo (*info)(void) = NULL;
  void *const symbol = dlsym(library, "mlirGetPassPluginInfo");
  memcpy(&info, &symbol, sizeof info);
  const char *why = "has no mlirGetPassPluginInfo: it is no plugin";
  if (info) {
    const SgPluginInfo found = info();
    if (found.api_version == 1 && found.register_passes) {
      found.register_passes();
      return SG_STATUS_OK;
    }
    why = "is a plugin for another version of MLIR";
  }
  dlclose(library);
  return sg_error_set(error, SG_STATUS_FORMAT, "%s: %s", path, why);
}
