//===- weights_header.c - the header of a weights file --------------------===//
#include "sg/Plan.h"

#include <inttypes.h>
#include <string.h>

static const char weights_magic[8] = {'S', 'G', 'W', 'E', 'I', 'G', 'H', 'T'};

static void put(uint8_t *b, int bytes, uint64_t value) {
  for (int i = 0; i < bytes; i++)
    b[i] = (uint8_t)(value >> (8 * i));
}

static uint64_t get(const uint8_t *b, int bytes) {
  uint64_t value = 0;
  for (int i = 0; i < bytes; i++)
    value |= (uint64_t)b[i] << (8 * i);
  return value;
}

void sg_weights_header_write(uint64_t file_bytes, const uint8_t id[SG_CONTENT_ID],
                             uint8_t header[SG_WEIGHTS_HEADER]) {
  memset(header, 0, SG_WEIGHTS_HEADER);
  memcpy(header, weights_magic, sizeof weights_magic);
  put(header + 8, 4, SG_WEIGHTS_VERSION);
  put(header + 12, 4, SG_WEIGHTS_HEADER);
  put(header + 16, 8, file_bytes);
  memcpy(header + 24, id, SG_CONTENT_ID);
}

SgStatus sg_weights_check(const SgPlan *plan, const char *name, const void *data,
                          size_t size, SgError *error) {
  const uint8_t *b = data;
  if (size < SG_WEIGHTS_HEADER || memcmp(b, weights_magic, sizeof weights_magic) != 0)
    return sg_error_set(error, SG_STATUS_FORMAT, "%s: not a weights file", name);
  if (get(b + 8, 4) != SG_WEIGHTS_VERSION || get(b + 12, 4) != SG_WEIGHTS_HEADER)
    return sg_error_set(error, SG_STATUS_UNSUPPORTED,
                        "%s: weights of version %" PRIu64
                        ", this library reads version %d",
                        name, get(b + 8, 4), (int)SG_WEIGHTS_VERSION);
  if (get(b + 16, 8) != size)
    return sg_error_set(error, SG_STATUS_FORMAT,
                        "%s: %zu bytes, its header says %" PRIu64, name, size,
                        get(b + 16, 8));
  if (size != plan->weights_bytes ||
      memcmp(b + 24, plan->weights_id, SG_CONTENT_ID) != 0)
    return sg_error_set(error, SG_STATUS_FORMAT,
                        "%s: these weights belong to another build of the model "
                        "(compile it again, or give the right file)",
                        name);
  return SG_STATUS_OK;
}
