//===- weights.c - bytes of weights in mapped files -----------------------===//
#include "sg/Weights.h"

#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "sg/File.h"

typedef struct File {
  struct File *next;
  SgFileMap map;
  char name[]; // relative to the folder
} File;

struct SgWeights {
  char *folder; // resolved
  pthread_mutex_t lock;
  File *files; // guarded by lock
};

SgStatus sg_weights_open(const char *path, SgWeights **out, SgError *error) {
  char *folder = realpath(path, NULL);
  if (!folder)
    return sg_error_set(error, SG_STATUS_IO, "%s: %s", path, strerror(errno));
  struct stat st;
  if (stat(folder, &st) == 0 && !S_ISDIR(st.st_mode)) {
    char *slash = strrchr(folder, '/'); // realpath's result has one
    slash[slash == folder] = '\0';
  }
  SgWeights *w = calloc(1, sizeof *w);
  if (!w) {
    free(folder);
    return sg_error_set(error, SG_STATUS_NO_MEMORY, "%s: out of memory", path);
  }
  w->folder = folder;
  pthread_mutex_init(&w->lock, NULL);
  *out = w;
  return SG_STATUS_OK;
}

void sg_weights_close(SgWeights *w) {
  if (!w) return;
  while (w->files) {
    File *next = w->files->next;
    sg_file_unmap(&w->files->map);
    free(w->files);
    w->files = next;
  }
  pthread_mutex_destroy(&w->lock);
  free(w->folder);
  free(w);
}

const char *sg_weights_folder(const SgWeights *weights) { return weights->folder; }

/// Whether `name` is a relative path without "..".
static bool is_inside(const char *name) {
  if (!*name || *name == '/') return false;
  for (const char *part = name; part; part = strchr(part, '/')) {
    part += *part == '/';
    if (part[0] == '.' && part[1] == '.' && (part[2] == '/' || !part[2])) return false;
  }
  return true;
}

/// Opens `name` below the folder; w->lock is held.
static SgStatus add_file(SgWeights *w, const char *name, File **out, SgError *error) {
  if (!is_inside(name))
    return sg_error_set(
        error, SG_STATUS_INVALID,
        "'%s' is outside the model's folder: only relative paths without "
        "'..' are read",
        name);
  char path[PATH_MAX];
  const int n = snprintf(path, sizeof path, "%s/%s", w->folder, name);
  if (n < 0 || (size_t)n >= sizeof path)
    return sg_error_set(error, SG_STATUS_INVALID, "'%.64s...': path too long", name);
  char *real = realpath(path, NULL);
  if (!real) return sg_error_set(error, SG_STATUS_IO, "%s: %s", path, strerror(errno));
  const size_t prefix = strcmp(w->folder, "/") == 0 ? 0 : strlen(w->folder);
  SgStatus status = SG_STATUS_OK;
  File *file = NULL;
  if (strncmp(real, w->folder, prefix) != 0 || real[prefix] != '/') {
    status =
        sg_error_set(error, SG_STATUS_INVALID,
                     "'%s' is a link to '%s', outside the model's folder", name, real);
    goto done;
  }
  file = calloc(1, sizeof *file + strlen(name) + 1);
  if (!file) {
    status = sg_error_set(error, SG_STATUS_NO_MEMORY, "%s: out of memory", path);
    goto done;
  }
  strcpy(file->name, name);
  status = sg_file_map(real, &file->map, error);
  if (status != SG_STATUS_OK) goto done;
  file->next = w->files;
  w->files = file;
  *out = file;
  file = NULL;
done:
  free(file);
  free(real);
  return status;
}

SgStatus sg_weights_file(SgWeights *w, const char *name, SgBytes *out, SgError *error) {
  SgStatus status = SG_STATUS_OK;
  pthread_mutex_lock(&w->lock);
  File *file = w->files;
  while (file && strcmp(file->name, name) != 0)
    file = file->next;
  if (!file) status = add_file(w, name, &file, error);
  if (status == SG_STATUS_OK) *out = (SgBytes){file->map.data, file->map.size};
  pthread_mutex_unlock(&w->lock);
  return status;
}

/// Reads decimal digits at `*at`, of a value that fits; moves `*at` past them.
static bool read_number(const char **at, const char *end, uint64_t *out) {
  uint64_t v = 0;
  const char *p = *at;
  for (; p < end && *p >= '0' && *p <= '9'; p++) {
    const uint64_t digit = (uint64_t)(*p - '0');
    if (v > (UINT64_MAX - digit) / 10) return false;
    v = v * 10 + digit;
  }
  if (p == *at) return false;
  *at = p;
  *out = v;
  return true;
}

SgStatus sg_weights_get(SgWeights *w, const char *key, size_t length, SgBytes *out,
                        SgError *error) {
  const char *const end = key + length;
  const char *hash = NULL;
  for (const char *p = key; p < end; p++)
    if (*p == '#') hash = p;
  const int shown = length < 128 ? (int)length : 128;
  uint64_t offset = 0, bytes = 0;
  const char *at = hash ? hash + 1 : end;
  if (!hash || !read_number(&at, end, &offset) || at == end || *at++ != '+' ||
      !read_number(&at, end, &bytes) || at != end || hash - key >= PATH_MAX)
    return sg_error_set(error, SG_STATUS_FORMAT,
                        "'%.*s' does not name a weight: expected file#offset+length",
                        shown, key);
  char name[PATH_MAX];
  memcpy(name, key, (size_t)(hash - key));
  name[hash - key] = '\0';
  SgBytes file;
  const SgStatus status = sg_weights_file(w, name, &file, error);
  if (status != SG_STATUS_OK) return status;
  if (bytes > file.length || offset > file.length - bytes)
    return sg_error_set(
        error, SG_STATUS_FORMAT,
        "the weight '%.*s' reaches past the end of its file of %zu bytes", shown, key,
        file.length);
  *out = (SgBytes){file.data + offset, (size_t)bytes};
  return SG_STATUS_OK;
}

void sg_weights_drop(SgBytes bytes) { sg_file_map_drop(bytes.data, bytes.length); }

bool sg_weights_key(char *key, size_t size, const char *file, uint64_t offset,
                    uint64_t length) {
  const int n = snprintf(key, size, "%s#%" PRIu64 "+%" PRIu64, file, offset, length);
  return n > 0 && (size_t)n < size;
}
