//===- Link.cpp - lld in process ------------------------------------------===//
#include "lld/Common/Driver.h"
#include "sg/Bridge.h"
#include "llvm/Support/raw_ostream.h"
#include <cstring>
#include <mutex>
#include <string>

LLD_HAS_DRIVER(elf)

int sg_bridge_link(int n, const char *const *args, char **error) {
  static std::mutex mutex; // lld's own state is global
  std::lock_guard<std::mutex> lock(mutex);
  std::string said;
  llvm::raw_string_ostream out(said);
  const lld::DriverDef drivers[] = {{lld::Gnu, &lld::elf::link}};
  lld::Result result = lld::lldMain({args, args + n}, out, out, drivers);
  *error = result.retCode ? strdup(said.c_str()) : nullptr;
  return result.retCode;
}
