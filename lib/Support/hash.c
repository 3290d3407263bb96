//===- hash.c - content ids by libxxhash ----------------------------------===//
#include "sg/Hash.h"

#include <string.h>

#include <xxhash.h>

static SgHash canonical(XXH128_hash_t value) {
  XXH128_canonical_t bytes;
  SgHash hash;
  _Static_assert(sizeof bytes.digest == sizeof hash.bytes, "128 bits");
  XXH128_canonicalFromHash(&bytes, value);
  memcpy(hash.bytes, bytes.digest, sizeof hash.bytes);
  return hash;
}

SgHash sg_hash(const void *data, size_t size) {
  return canonical(XXH3_128bits(data, size));
}

// The library's state has its own alignment and allocator; ours is that, renamed.
static XXH3_state_t *state_of(SgHasher *hasher) { return (XXH3_state_t *)hasher; }

SgHasher *sg_hasher_create(void) {
  XXH3_state_t *state = XXH3_createState();
  if (state) XXH3_128bits_reset(state);
  return (SgHasher *)state;
}

void sg_hasher_add(SgHasher *hasher, const void *data, size_t size) {
  if (size > 0) XXH3_128bits_update(state_of(hasher), data, size);
}

void sg_hasher_add_text(SgHasher *hasher, const char *text) {
  const uint64_t length = strlen(text);
  sg_hasher_add(hasher, &length, sizeof length);
  sg_hasher_add(hasher, text, (size_t)length);
}

SgHash sg_hasher_value(const SgHasher *hasher) {
  return canonical(XXH3_128bits_digest((const XXH3_state_t *)hasher));
}

void sg_hasher_destroy(SgHasher *hasher) { XXH3_freeState(state_of(hasher)); }

void sg_hash_text(SgHash hash, char text[SG_HASH_TEXT]) {
  static const char digits[] = "0123456789abcdef";
  for (int i = 0; i < 16; i++) {
    text[2 * i] = digits[hash.bytes[i] >> 4];
    text[2 * i + 1] = digits[hash.bytes[i] & 15];
  }
  text[32] = '\0';
}
