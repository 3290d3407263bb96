//===- sg/Processor.h - what a processor can execute --------------*- C -*-===//
//
// A compiled model says what its code needs, so that a processor without it refuses the
// model instead of stopping at an instruction.
//===----------------------------------------------------------------------===//
#ifndef SG_PROCESSOR_H
#define SG_PROCESSOR_H

#include <stdbool.h>
#include <stdint.h>

#include "sg/Status.h"

#ifdef __cplusplus
extern "C" {
#endif

/// LLVM's name of the feature that bit `bit` stands for on an architecture ("x86_64",
/// "aarch64"); null: there is no such bit. The bits in use come first.
const char *sg_processor_feature(const char *architecture, int bit);

/// What the processor that we run on has, a bit a feature.
uint64_t sg_processor_features(void);

/// Asks the system to let this process use AMX's tiles, which Linux keeps from those
/// that do not ask; once is enough for all threads. False, with the errno value in
/// `*why` (may be null), if it does not. Only of use where the processor has them.
bool sg_processor_permits_amx(int *why);

/// UNSUPPORTED, with the names of what is lacking, if this processor has not all of
/// `needs`, or the system keeps AMX from us. Then, what needs AMX may use it.
SG_NODISCARD SgStatus sg_processor_check(uint64_t needs, SgError *error);

#ifdef __cplusplus
}
#endif
#endif // SG_PROCESSOR_H
