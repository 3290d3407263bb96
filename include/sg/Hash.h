//===- sg/Hash.h - content ids ------------------------------------*- C -*-===//
#ifndef SG_HASH_H
#define SG_HASH_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A 128-bit content hash (XXH3-128, canonical byte order: the same on every machine).
/// For telling contents apart, not against an adversary.
typedef struct SgHash {
  uint8_t bytes[16];
} SgHash;

enum { SG_HASH_TEXT = 33 };

SgHash sg_hash(const void *data, size_t size);

/// Hashing piece by piece. sg_hasher_create returns null without memory.
typedef struct SgHasher SgHasher;
SgHasher *sg_hasher_create(void);
void sg_hasher_add(SgHasher *hasher, const void *data, size_t size);
/// Adds the length, then the text: "ab","c" and "a","bc" differ.
void sg_hasher_add_text(SgHasher *hasher, const char *text);
SgHash sg_hasher_value(const SgHasher *hasher);
void sg_hasher_destroy(SgHasher *hasher);

/// 32 lower-case hexadecimal digits and a NUL.
void sg_hash_text(SgHash hash, char text[SG_HASH_TEXT]);

#ifdef __cplusplus
}
#endif
#endif // SG_HASH_H
