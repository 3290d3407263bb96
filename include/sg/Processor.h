//===- sg/Processor.h - what a processor can execute --------------*- C -*-===//
//
// A compiled model says what its code needs, so that a processor without it refuses the
// model instead of stopping at an instruction.
//===----------------------------------------------------------------------===//
#ifndef SG_PROCESSOR_H
#define SG_PROCESSOR_H

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

/// UNSUPPORTED, with the names of what is lacking, if this processor has not all of
/// `needs`.
SG_NODISCARD SgStatus sg_processor_check(uint64_t needs, SgError *error);

#ifdef __cplusplus
}
#endif
#endif // SG_PROCESSOR_H
