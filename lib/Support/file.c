//===- file.c - mapped files in, renamed files out ------------------------===//
#include "sg/File.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum { BUFFER = 1 << 16 };

struct SgFileOut {
  FILE *stream;
  char *path;      // where it goes
  char *temporary; // where it is
  uint64_t offset;
  int failure; // errno of the first failed write, 0 if none
};

SgStatus sg_file_map(const char *path, SgFileMap *out, SgError *error) {
  SgStatus status = SG_STATUS_OK;
  struct stat info;
  // Not blocking: opening a FIFO would wait for its writer.
  const int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (fd < 0)
    return sg_error_set(error, SG_STATUS_IO, "%s: cannot open: %s", path,
                        strerror(errno));
  if (fstat(fd, &info) != 0) {
    status = sg_error_set(error, SG_STATUS_IO, "%s: %s", path, strerror(errno));
    goto done;
  }
  if (!S_ISREG(info.st_mode)) {
    status = sg_error_set(error, SG_STATUS_IO, "%s: not a regular file", path);
    goto done;
  }
  SgFileMap map = {0};
  map.size = (size_t)info.st_size;
  if (map.size > 0) {
    void *data = mmap(NULL, map.size, PROT_READ, MAP_PRIVATE, fd, 0);
    if (data == MAP_FAILED) {
      status = sg_error_set(error, SG_STATUS_IO, "%s: cannot map %zu bytes: %s", path,
                            map.size, strerror(errno));
      goto done;
    }
    map.data = data;
  }
  *out = map;
done:
  close(fd);
  return status;
}

void sg_file_unmap(SgFileMap *map) {
  if (map->data) munmap((void *)(uintptr_t)map->data, map->size);
  *map = (SgFileMap){0};
}

void sg_file_map_drop(const void *data, size_t size) {
  const uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  const uintptr_t begin = ((uintptr_t)data + page - 1) & ~(page - 1);
  const uintptr_t end = ((uintptr_t)data + size) & ~(page - 1);
  if (begin < end) madvise((void *)begin, end - begin, MADV_DONTNEED);
}

SgStatus sg_file_create(const char *path, SgFileOut **out, SgError *error) {
  static const char suffix[] = ".XXXXXX";
  const size_t length = strlen(path);
  SgFileOut *file = calloc(1, sizeof *file);
  if (!file) return sg_error_set(error, SG_STATUS_NO_MEMORY, "%s: no memory", path);
  file->path = strdup(path);
  file->temporary = malloc(length + sizeof suffix);
  if (!file->path || !file->temporary) {
    sg_file_abort(file);
    return sg_error_set(error, SG_STATUS_NO_MEMORY, "%s: no memory", path);
  }
  memcpy(file->temporary, path, length);
  memcpy(file->temporary + length, suffix, sizeof suffix);
  const int fd = mkstemp(file->temporary);
  if (fd < 0) {
    const int cause = errno;
    free(file->temporary);
    file->temporary = NULL; // nothing to remove
    sg_file_abort(file);
    return sg_error_set(error, SG_STATUS_IO, "%s: cannot create: %s", path,
                        strerror(cause));
  }
  // mkstemp gives 0600; what a user writes with other tools obeys the umask. Reading
  // the mask means setting it, which other threads would see: /proc tells it instead.
  unsigned mask = 022;
  FILE *own = fopen("/proc/self/status", "re");
  if (own) {
    char line[128];
    while (fgets(line, sizeof line, own))
      if (sscanf(line, "Umask: %o", &mask) == 1) break;
    fclose(own);
  }
  (void)fchmod(fd, 0666 & ~(mode_t)mask);
  file->stream = fdopen(fd, "w");
  if (!file->stream) {
    close(fd);
    sg_file_abort(file);
    return sg_error_set(error, SG_STATUS_NO_MEMORY, "%s: no memory", path);
  }
  setvbuf(file->stream, NULL, _IOFBF, BUFFER);
  *out = file;
  return SG_STATUS_OK;
}

static void write_raw(SgFileOut *file, const void *data, size_t size) {
  if (file->failure || size == 0) return;
  errno = 0;
  if (fwrite(data, 1, size, file->stream) != size) file->failure = errno ? errno : EIO;
}

void sg_file_write(SgFileOut *file, const void *data, size_t size) {
  write_raw(file, data, size);
  file->offset += size;
}

void sg_file_write_at(SgFileOut *file, uint64_t offset, const void *data, size_t size) {
  if (file->failure) return;
  if (fseeko(file->stream, (off_t)offset, SEEK_SET) != 0) {
    file->failure = errno;
    return;
  }
  write_raw(file, data, size);
  if (!file->failure && fseeko(file->stream, (off_t)file->offset, SEEK_SET) != 0)
    file->failure = errno;
}

uint64_t sg_file_offset(const SgFileOut *file) { return file->offset; }

SgStatus sg_file_commit(SgFileOut *file, SgError *error) {
  errno = 0;
  if (fclose(file->stream) != 0 && !file->failure) file->failure = errno ? errno : EIO;
  file->stream = NULL;
  if (!file->failure && rename(file->temporary, file->path) != 0) file->failure = errno;
  SgStatus status = SG_STATUS_OK;
  if (file->failure) {
    status = sg_error_set(error, SG_STATUS_IO, "%s: cannot write: %s", file->path,
                          strerror(file->failure));
  } else {
    free(file->temporary);
    file->temporary = NULL;
  }
  sg_file_abort(file);
  return status;
}

void sg_file_abort(SgFileOut *file) {
  if (!file) return;
  if (file->stream) fclose(file->stream);
  if (file->temporary) unlink(file->temporary);
  free(file->temporary);
  free(file->path);
  free(file);
}

SgStatus sg_file_save(const char *path, const void *data, size_t size, SgError *error) {
  SgFileOut *file;
  const SgStatus status = sg_file_create(path, &file, error);
  if (status != SG_STATUS_OK) return status;
  sg_file_write(file, data, size);
  return sg_file_commit(file, error);
}
