//===- cache.h - compiled models on disk --------------------------*- C -*-===//
//
// Under one folder, readable by its owner only:
//   models/<key>/   an artefact: m.so, m.weights, m.h, meta.json, and `sums`
//   kernels/<key>   the object code of one kernel, with its hash in front
//   tune/tiles      register tiles that were measured (sg/Tune.h)
//   tune/any        and ways to do convolutions that give other bits
//   memo/<path>     content hashes of model files by path, size, time and inode
//   tmp/<key>.<pid> an artefact being made; locks/<key> who makes it
//
// An entry appears by one rename, so it is whole or absent whenever a process is
// killed. `sums` tells a file that changed since: such an entry is made anew. Any
// number of processes may use a cache; one that finds a key being made waits for it.
//===----------------------------------------------------------------------===//
#ifndef SG_SESSION_CACHE_H
#define SG_SESSION_CACHE_H

#include "sg/Hash.h"
#include "sg/Status.h"

#include <stdbool.h>
#include <stddef.h>

typedef struct SgCache SgCache;

/// Opens the cache in `folder`; null: $XDG_CACHE_HOME/sg or ~/.cache/sg; `none`: a
/// temporary folder that sg_cache_close removes. `*out` returns owned.
SG_NODISCARD SgStatus sg_cache_open(const char *folder, bool none, SgCache **out,
                                    SgError *error);
/// Null is fine.
void sg_cache_close(SgCache *cache);
/// Removes all that sg_cache_open would find there.
SG_NODISCARD SgStatus sg_cache_clear(const char *folder, SgError *error);

/// The folder of the entry `key`, if it is there and whole; it becomes the one used
/// last. Returns owned, or null. A damaged entry is removed.
char *sg_cache_find(SgCache *cache, SgHash key);

/// An entry being made, under its lock.
typedef struct SgCacheSlot {
  char *folder; ///< to put the files into; null: another process has made the entry
  SgHash key;
  int lock;
} SgCacheSlot;
/// Waits until no other process makes `key`. If the entry is there afterwards,
/// slot->folder is null; end it by sg_cache_abort in that case too.
SG_NODISCARD SgStatus sg_cache_begin(SgCache *cache, SgHash key, SgCacheSlot *slot,
                                     SgError *error);
/// Puts the slot's folder in place and drops the entries used longest ago while the
/// cache is larger than SG_CACHE_SIZE (bytes, or with K, M or G; 8G when unset).
SG_NODISCARD SgStatus sg_cache_commit(SgCache *cache, SgCacheSlot *slot,
                                      SgError *error);
void sg_cache_abort(SgCacheSlot *slot);

/// The object code of a kernel; `*data` returns owned. False when it is not there.
bool sg_cache_get_kernel(void *cache, SgHash key, void **data, size_t *size);
/// Keeps it. Failure to write is no error: the next process compiles again.
void sg_cache_put_kernel(void *cache, SgHash key, const void *data, size_t size);

/// Where --tune keeps what it measures; `any`: --tune=any. Returns owned.
char *sg_cache_tune_file(const SgCache *cache, bool any);

/// The hash of the bytes of the file at `path`, from the memo if nothing says that it
/// changed since.
SG_NODISCARD SgStatus sg_cache_hash_file(SgCache *cache, const char *path, SgHash *out,
                                         SgError *error);

#endif // SG_SESSION_CACHE_H
