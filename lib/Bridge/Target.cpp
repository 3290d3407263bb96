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

bool sg_bridge_cpu_has(const char *triple, const char *cpu, const char *features,
                       const char *wanted) {
  auto info = subtarget(triple, cpu, features);
  return info && info->checkFeatures(wanted);
}
