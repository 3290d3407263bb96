//===- Passes.h - what the tools need of the passes -------------*- C++ -*-===//
#ifndef SG_LIB_BRIDGE_PASSES_H
#define SG_LIB_BRIDGE_PASSES_H

#include "sg/Pass.h"
#include "llvm/Support/raw_ostream.h"

namespace sg {
/// The counters that are not zero, of all passes that ran in this process.
void printStatistics(llvm::raw_ostream &os);
/// Adds --sg-rewrite-limit=N to this process's options of LLVM: passes share one count
/// of rewrites, on one thread, and a remark tells the N-th.
void offerRewriteLimit();
/// Says so when there were fewer.
void printRewriteLimit(llvm::raw_ostream &os);
} // namespace sg

#endif // SG_LIB_BRIDGE_PASSES_H
