//===- dir.c - folders ----------------------------------------------------===//
#include "Support/dir.h"

#include "Support/buffer.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

SgStatus sg_dir_make(const char *path, mode_t mode, SgError *error) {
  char *copy = sg_strdup(path);
  SgStatus status = SG_STATUS_OK;
  for (char *at = copy + 1; status == SG_STATUS_OK; at++) {
    if (*at && *at != '/') continue;
    const char end = *at;
    *at = 0;
    struct stat st;
    if (mkdir(copy, mode) != 0 && errno != EEXIST)
      status = sg_error_set(error, SG_STATUS_IO, "%s: cannot make the folder: %s", copy,
                            strerror(errno));
    else if (stat(copy, &st) != 0 || !S_ISDIR(st.st_mode))
      status = sg_error_set(error, SG_STATUS_IO, "%s: is no folder", copy);
    *at = end;
    if (!end) break;
  }
  free(copy);
  return status;
}

static bool remove_below(void *user, const char *name) {
  char *path = sg_printf("%s/%s", (const char *)user, name);
  sg_dir_remove(path);
  free(path);
  return true;
}

void sg_dir_remove(const char *path) {
  struct stat st;
  if (lstat(path, &st) != 0) return;
  if (S_ISDIR(st.st_mode)) {
    char *copy = sg_strdup(path);
    sg_dir_list(path, remove_below, copy);
    free(copy);
  }
  remove(path);
}

/// A folder whose size is being added up.
typedef struct Sum {
  const char *path;
  uint64_t bytes;
} Sum;

static bool add_size(void *user, const char *name) {
  Sum *sum = user;
  char *path = sg_printf("%s/%s", sum->path, name);
  struct stat st;
  if (lstat(path, &st) == 0) {
    if (S_ISREG(st.st_mode)) sum->bytes += (uint64_t)st.st_size;
    if (S_ISDIR(st.st_mode)) sum->bytes += sg_dir_size(path);
  }
  free(path);
  return true;
}

uint64_t sg_dir_size(const char *path) {
  Sum sum = {path, 0};
  sg_dir_list(path, add_size, &sum);
  return sum.bytes;
}

SgStatus sg_dir_temporary(char **out, SgError *error) {
  const char *base = getenv("TMPDIR");
  char *path = sg_printf("%s/sg-XXXXXX", base && base[0] ? base : "/tmp");
  if (!mkdtemp(path)) {
    const SgStatus status =
        sg_error_set(error, SG_STATUS_IO, "%s: cannot make a temporary folder: %s",
                     path, strerror(errno));
    free(path);
    return status;
  }
  *out = path;
  return SG_STATUS_OK;
}

void sg_dir_list(const char *path, bool (*visit)(void *user, const char *name),
                 void *user) {
  DIR *dir = opendir(path);
  if (!dir) return;
  for (const struct dirent *e = readdir(dir); e; e = readdir(dir))
    if (strcmp(e->d_name, ".") != 0 && strcmp(e->d_name, "..") != 0)
      if (!visit(user, e->d_name)) break;
  closedir(dir);
}
