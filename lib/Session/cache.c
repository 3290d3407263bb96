//===- cache.c - compiled models on disk ----------------------------------===//
#include "cache.h"

#include "Support/buffer.h"
#include "Support/dir.h"
#include "cache_evict.h"
#include "sg/File.h"
#include "sums.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

struct SgCache {
  char *folder;
  bool temporary;
};

static const char *const parts[] = {"models", "kernels", "tune",
                                    "memo",   "tmp",     "locks"};
enum { PARTS = sizeof parts / sizeof parts[0], PRIVATE = 0700 };

/// The user's cache; null when there is no home to put it in.
static char *default_folder(void) {
  const char *xdg = getenv("XDG_CACHE_HOME"), *home = getenv("HOME");
  if (xdg && xdg[0] == '/') return sg_printf("%s/sg", xdg);
  return home && home[0] == '/' ? sg_printf("%s/.cache/sg", home) : NULL;
}

static SgStatus make_folders(const char *folder, SgError *error) {
  SgStatus status = sg_dir_make(folder, PRIVATE, error);
  if (status == SG_STATUS_OK && access(folder, W_OK) != 0)
    status = sg_error_set(error, SG_STATUS_IO, "%s: the cache cannot be written: %s",
                          folder, strerror(errno));
  for (size_t i = 0; i < PARTS && status == SG_STATUS_OK; i++) {
    char *path = sg_printf("%s/%s", folder, parts[i]);
    status = sg_dir_make(path, PRIVATE, error);
    free(path);
  }
  return status;
}

SgStatus sg_cache_open(const char *folder, bool none, SgCache **out, SgError *error) {
  SgCache cache = {.temporary = none};
  SgStatus status = SG_STATUS_OK;
  cache.folder = none ? NULL : folder ? sg_strdup(folder) : default_folder();
  if (!none && cache.folder) status = make_folders(cache.folder, error);
  // Without a place of one's own a model still runs: it is compiled each time.
  if (none || !cache.folder || (status != SG_STATUS_OK && !folder)) {
    free(cache.folder);
    cache = (SgCache){.temporary = true};
    status = sg_dir_temporary(&cache.folder, error);
    if (status == SG_STATUS_OK) status = make_folders(cache.folder, error);
  }
  if (status != SG_STATUS_OK) {
    free(cache.folder);
    return status;
  }
  *out = sg_calloc(1, sizeof **out);
  **out = cache;
  return SG_STATUS_OK;
}

void sg_cache_close(SgCache *cache) {
  if (!cache) return;
  if (cache->temporary) sg_dir_remove(cache->folder);
  free(cache->folder);
  free(cache);
}

SgStatus sg_cache_clear(const char *folder, SgError *error) {
  char *path = folder ? sg_strdup(folder) : default_folder();
  SgStatus status = SG_STATUS_OK;
  for (size_t i = 0; path && i < PARTS; i++) { // nothing but what is ours
    char *part = sg_printf("%s/%s", path, parts[i]);
    sg_dir_remove(part);
    if (access(part, F_OK) == 0 && status == SG_STATUS_OK)
      status = sg_error_set(error, SG_STATUS_IO, "%s: cannot be removed", part);
    free(part);
  }
  free(path);
  return status;
}

static char *key_path(const SgCache *cache, const char *part, SgHash key,
                      const char *end) {
  char text[SG_HASH_TEXT];
  sg_hash_text(key, text);
  return sg_printf("%s/%s/%s%s", cache->folder, part, text, end);
}

char *sg_cache_find(SgCache *cache, SgHash key) {
  char *path = key_path(cache, "models", key, "");
  if (access(path, F_OK) == 0) {
    if (sg_sums_check(path)) {
      utimensat(AT_FDCWD, path, NULL, 0); // used now
      return path;
    }
    sg_dir_remove(path);
  }
  free(path);
  return NULL;
}

char *sg_cache_tune_file(const SgCache *cache, bool any) {
  return sg_printf("%s/tune/%s", cache->folder, any ? "any" : "tiles");
}

SgStatus sg_cache_begin(SgCache *cache, SgHash key, SgCacheSlot *slot, SgError *error) {
  char *path = key_path(cache, "locks", key, "");
  *slot = (SgCacheSlot){.key = key};
  slot->lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (slot->lock < 0 || flock(slot->lock, LOCK_EX) != 0) {
    const SgStatus status =
        sg_error_set(error, SG_STATUS_IO, "%s: cannot lock: %s", path, strerror(errno));
    free(path);
    sg_cache_abort(slot);
    return status;
  }
  free(path);
  char *made = sg_cache_find(cache, key);
  const bool there = made != NULL;
  free(made);
  if (there) return SG_STATUS_OK;
  char end[32];
  snprintf(end, sizeof end, ".%ld", (long)getpid());
  slot->folder = key_path(cache, "tmp", key, end);
  sg_dir_remove(slot->folder); // of a killed process that had our number
  return sg_dir_make(slot->folder, PRIVATE, error);
}

void sg_cache_abort(SgCacheSlot *slot) {
  if (slot->folder) sg_dir_remove(slot->folder);
  free(slot->folder);
  if (slot->lock >= 0) close(slot->lock); // and unlocks
  *slot = (SgCacheSlot){.lock = -1};
}

SgStatus sg_cache_commit(SgCache *cache, SgCacheSlot *slot, SgError *error) {
  char *path = key_path(cache, "models", slot->key, "");
  SgStatus status = sg_sums_write(slot->folder, error);
  if (status == SG_STATUS_OK && rename(slot->folder, path) != 0) {
    sg_dir_remove(path); // the remains of a damaged entry
    if (rename(slot->folder, path) != 0)
      status = sg_error_set(error, SG_STATUS_IO, "%s: cannot be renamed to %s: %s",
                            slot->folder, path, strerror(errno));
  }
  if (status == SG_STATUS_OK) {
    free(slot->folder);
    slot->folder = NULL;
    if (!cache->temporary) sg_cache_evict(cache->folder, slot->key);
  }
  free(path);
  sg_cache_abort(slot);
  return status;
}

bool sg_cache_get_kernel(void *user, SgHash key, void **data, size_t *size) {
  const SgCache *cache = user;
  char *path = key_path(cache, "kernels", key, "");
  SgFileMap map = {0};
  bool found = false;
  if (sg_file_map(path, &map, NULL) == SG_STATUS_OK && map.size > sizeof(SgHash)) {
    const char *bytes = (const char *)map.data + sizeof(SgHash);
    const SgHash hash = sg_hash(bytes, map.size - sizeof hash);
    if (memcmp(&hash, map.data, sizeof hash) == 0) {
      *size = map.size - sizeof hash;
      *data = sg_calloc(*size, 1);
      memcpy(*data, bytes, *size);
      utimensat(AT_FDCWD, path, NULL, 0);
      found = true;
    }
  }
  sg_file_unmap(&map);
  free(path);
  return found;
}

void sg_cache_put_kernel(void *user, SgHash key, const void *data, size_t size) {
  const SgCache *cache = user;
  if (cache->temporary) return;
  char *path = key_path(cache, "kernels", key, "");
  const SgHash hash = sg_hash(data, size);
  SgFileOut *file;
  if (sg_file_create(path, &file, NULL) == SG_STATUS_OK) {
    sg_file_write(file, &hash, sizeof hash);
    sg_file_write(file, data, size);
    if (sg_file_commit(file, NULL) != SG_STATUS_OK) unlink(path);
  }
  free(path);
}

SgStatus sg_cache_hash_file(SgCache *cache, const char *path, SgHash *out,
                            SgError *error) {
  char *real = realpath(path, NULL);
  if (!real) return sg_error_set(error, SG_STATUS_IO, "%s: %s", path, strerror(errno));
  char *memo = key_path(cache, "memo", sg_hash(real, strlen(real)), "");
  const SgStatus status =
      sg_sums_file(real, cache->temporary ? NULL : memo, out, error);
  free(memo);
  free(real);
  return status;
}
