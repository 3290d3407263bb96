//===- Passes.h - what the tools need of the passes -------------*- C++ -*-===//
#ifndef SG_LIB_BRIDGE_PASSES_H
#define SG_LIB_BRIDGE_PASSES_H

#include "sg/Pass.h"
#include "llvm/Support/raw_ostream.h"

namespace sg {
/// The counters that are not zero, of all passes that ran in this process.
void printStatistics(llvm::raw_ostream &os);
} // namespace sg

#endif // SG_LIB_BRIDGE_PASSES_H
