//===- Target.cpp - what LLVM knows about a processor ---------------------===//
#include "sg/Bridge.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/TargetParser/Triple.h"
#include <memory>
#include <string>
using namespace llvm;

static std::unique_ptr<MCSubtargetInfo> subtarget(const char *triple, const char *cpu,
                                                  const char *features) {
  std::string error;
  const Triple parsed(triple);
  const Target *target = TargetRegistry::lookupTarget(parsed, error);
  if (!target) return nullptr;
  return std::unique_ptr<MCSubtargetInfo>(
      target->createMCSubtargetInfo(parsed, cpu, features));
}

bool sg_bridge_cpu_known(const char *triple, const char *cpu) {
  // Asked of a subtarget without a processor: an unknown one prints a warning.
  auto info = subtarget(triple, "", "");
  return info && info->isCPUStringValid(cpu);
}

uint64_t sg_bridge_cpu_features(const char *triple, const char *cpu,
                                const char *features, int n, const char *const *names) {
  auto info = subtarget(triple, cpu, features);
  uint64_t found = 0;
  for (int i = 0; info && i < n; i++)
    if (info->checkFeatures(std::string("+") + names[i])) found |= uint64_t(1) << i;
  return found;
}
