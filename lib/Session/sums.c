//===- sums.c - which bytes a file held -----------------------------------===//
//
// One line a file: "<hash> <size> <seconds>.<nanoseconds> <inode> <name>", and at the
// end of a folder's sums a line with the hash of those above.
//===----------------------------------------------------------------------===//
#include "sums.h"

#include "Support/buffer.h"
#include "Support/dir.h"
#include "sg/File.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { CHUNK = 1 << 20, RECENT_SECONDS = 3 };

/// Reads by pieces, not by a map: the pages of a file of weights would count as ours.
static SgStatus hash_file(const char *path, SgHash *out, SgError *error) {
  const int fd = open(path, O_RDONLY | O_CLOEXEC);
  if (fd < 0) return sg_error_set(error, SG_STATUS_IO, "%s: %s", path, strerror(errno));
  SgHasher *hasher = sg_hasher_create();
  void *bytes = malloc(CHUNK);
  SgStatus status = SG_STATUS_OK;
  if (!hasher || !bytes)
    status = sg_error_set(error, SG_STATUS_NO_MEMORY, "%s: no memory to read it", path);
  while (status == SG_STATUS_OK) {
    const ssize_t n = read(fd, bytes, CHUNK);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0)
      status = sg_error_set(error, SG_STATUS_IO, "%s: %s", path, strerror(errno));
    if (n <= 0) break;
    sg_hasher_add(hasher, bytes, (size_t)n);
  }
  if (status == SG_STATUS_OK) *out = sg_hasher_value(hasher);
  sg_hasher_destroy(hasher);
  free(bytes);
  close(fd);
  return status;
}

static void put_stat(SgBuffer *line, const struct stat *st) {
  sg_buffer_printf(line, " %lld %lld.%09ld %llu", (long long)st->st_size,
                   (long long)st->st_mtim.tv_sec, st->st_mtim.tv_nsec,
                   (unsigned long long)st->st_ino);
}

/// Reads a small text file; null when it is not there. Returns owned.
static char *read_text(const char *path) {
  SgFileMap map;
  if (sg_file_map(path, &map, NULL) != SG_STATUS_OK) return NULL;
  SgBuffer text = {0};
  sg_buffer_put(&text, map.data, map.size);
  sg_file_unmap(&map);
  return text.data;
}

typedef struct Folder {
  const char *path;
  SgBuffer text;
  SgStatus status;
  SgError *error;
} Folder;

static bool add_file(void *user, const char *name) {
  Folder *f = user;
  char *path = sg_printf("%s/%s", f->path, name);
  struct stat st;
  SgHash hash;
  char digits[SG_HASH_TEXT];
  if (stat(path, &st) != 0)
    f->status = sg_error_set(f->error, SG_STATUS_IO, "%s: %s", path, strerror(errno));
  else if (S_ISREG(st.st_mode) && strcmp(name, "sums") != 0 &&
           (f->status = hash_file(path, &hash, f->error)) == SG_STATUS_OK) {
    sg_hash_text(hash, digits);
    sg_buffer_puts(&f->text, digits);
    put_stat(&f->text, &st);
    sg_buffer_printf(&f->text, " %s\n", name);
  }
  free(path);
  return f->status == SG_STATUS_OK;
}

SgStatus sg_sums_write(const char *folder, SgError *error) {
  Folder f = {.path = folder, .error = error};
  sg_dir_list(folder, add_file, &f);
  if (f.status == SG_STATUS_OK) {
    char digits[SG_HASH_TEXT], *path = sg_printf("%s/sums", folder);
    sg_hash_text(sg_hash(f.text.data, f.text.size), digits);
    sg_buffer_printf(&f.text, "%s\n", digits);
    f.status = sg_file_save(path, f.text.data, f.text.size, error);
    free(path);
  }
  sg_buffer_free(&f.text);
  return f.status;
}

/// Checks one line of a sums file, which it cuts up.
static bool check_line(const char *folder, char *line) {
  char *stats = strchr(line, ' '), *name = strrchr(line, ' ');
  if (!stats || name == stats) return false;
  *name++ = 0;
  char *path = sg_printf("%s/%s", folder, name);
  struct stat st;
  SgBuffer now = {0};
  SgHash hash;
  char digits[SG_HASH_TEXT];
  bool right = stat(path, &st) == 0 && S_ISREG(st.st_mode);
  if (right) {
    put_stat(&now, &st);
    if (strcmp(now.data, stats) != 0) {
      right = hash_file(path, &hash, NULL) == SG_STATUS_OK;
      if (right) sg_hash_text(hash, digits);
      right = right && strncmp(digits, line, SG_HASH_TEXT - 1) == 0;
    }
  }
  sg_buffer_free(&now);
  free(path);
  return right;
}

bool sg_sums_check(const char *folder) {
  char *path = sg_printf("%s/sums", folder), *text = read_text(path);
  free(path);
  const size_t n = text ? strlen(text) : 0;
  bool right = n >= SG_HASH_TEXT && text[n - 1] == '\n';
  if (right) {
    char digits[SG_HASH_TEXT];
    sg_hash_text(sg_hash(text, n - SG_HASH_TEXT), digits);
    right = strncmp(text + n - SG_HASH_TEXT, digits, SG_HASH_TEXT - 1) == 0;
    text[n - SG_HASH_TEXT] = 0;
  }
  for (char *line = text; right && *line;) {
    char *end = strchr(line, '\n');
    if (!end) break;
    *end = 0;
    right = check_line(folder, line);
    line = end + 1;
  }
  free(text);
  return right;
}

SgStatus sg_sums_file(const char *path, const char *memo, SgHash *out, SgError *error) {
  struct stat st;
  if (stat(path, &st) != 0)
    return sg_error_set(error, SG_STATUS_IO, "%s: %s", path, strerror(errno));
  if (S_ISDIR(st.st_mode))
    return sg_error_set(error, SG_STATUS_IO, "%s: is a folder, not a model", path);
  SgBuffer stats = {0};
  put_stat(&stats, &st);
  sg_buffer_printf(&stats, " %s\n", path);

  char *text = memo ? read_text(memo) : NULL;
  const size_t digits = 2 * sizeof(SgHash);
  bool known = text && strlen(text) > digits && strcmp(text + digits, stats.data) == 0;
  for (size_t i = 0; known && i < sizeof out->bytes; i++) {
    unsigned byte;
    known = sscanf(text + 2 * i, "%2x", &byte) == 1;
    if (known) out->bytes[i] = (uint8_t)byte;
  }
  free(text);
  SgStatus status = SG_STATUS_OK;
  if (!known && (status = hash_file(path, out, error)) == SG_STATUS_OK && memo &&
      time(NULL) - st.st_mtim.tv_sec > RECENT_SECONDS) {
    SgBuffer line = {0};
    char hex[SG_HASH_TEXT];
    sg_hash_text(*out, hex);
    sg_buffer_printf(&line, "%s%s", hex, stats.data);
    if (sg_file_save(memo, line.data, line.size, NULL) != SG_STATUS_OK) unlink(memo);
    sg_buffer_free(&line);
  }
  sg_buffer_free(&stats);
  return status;
}
