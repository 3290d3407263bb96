//===- meta.h - meta.json of an artefact --------------------------*- C -*-===//
#ifndef SG_SESSION_META_H
#define SG_SESSION_META_H

#include "input_draws.h"
#include "sg/Status.h"

#include <stddef.h>
#include <stdint.h>

/// What a compilation found out and needed. Times in seconds.
typedef struct SgMeta {
  double import_s, passes_s, outline_s, kernels_s, plan_s, link_s;
  size_t ops, kernels_distinct, kernels_launches, kernels_reused;
  uint64_t arena_bytes, arena_lower_bound, weights_bytes;
  const char *build, *cpu;
  char
      *last_rewrite; ///< of a job with a limit: "12 is of sg-simplify, on ..."; or null
  const SgDraw *draws; ///< one an input: see SgPrepared
  size_t input_count;
} SgMeta;

/// Writes folder/meta.json: one JSON object.
SG_NODISCARD SgStatus sg_meta_write(const SgMeta *meta, const char *folder,
                                    SgError *error);
/// Reads it back: `*text` as it is, `*draws` for `input_count` inputs; both owned by
/// the caller.
SG_NODISCARD SgStatus sg_meta_read(const char *folder, size_t input_count, char **text,
                                   SgDraw **draws, SgError *error);
/// The text of the value of `key` in a text that sg_meta_write made: a number, or an
/// object or list. Returns owned; null when there is none.
char *sg_meta_value(const char *text, const char *key);

#endif // SG_SESSION_META_H
