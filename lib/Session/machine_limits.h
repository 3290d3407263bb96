//===- machine_limits.h - what one thread can do at most ----------*- C -*-===//
#ifndef SG_SESSION_MACHINE_LIMITS_H
#define SG_SESSION_MACHINE_LIMITS_H

#include <stddef.h>

/// Both measure for some 50 ms and give the greatest of several rounds, a nanosecond,
/// of the calling thread alone.

/// Multiplications and additions of f32, in vectors of at most `vector_bytes`.
double sg_limit_flops(int vector_bytes);
/// Bytes read and written where half of `bytes` are copied to the other half: the rate
/// of a cache while they fit one. 0: no memory for it.
double sg_limit_bytes(size_t bytes);

#endif // SG_SESSION_MACHINE_LIMITS_H
