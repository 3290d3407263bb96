//===- machine_limits.h - what one thread can do at most ----------*- C -*-===//
#ifndef SG_SESSION_MACHINE_LIMITS_H
#define SG_SESSION_MACHINE_LIMITS_H

/// Multiplications and additions of f32, and bytes read and written beyond the caches,
/// each per nanosecond, of the calling thread alone.
typedef struct SgMachineLimits {
  double flops, bytes;
} SgMachineLimits;

/// Measures them, in some 50 ms: the greatest of several rounds. 0: no memory for it.
SgMachineLimits sg_machine_limits(void);

#endif // SG_SESSION_MACHINE_LIMITS_H
