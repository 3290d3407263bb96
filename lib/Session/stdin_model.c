//===- stdin_model.c - a model from standard input ------------------------===//
#include "stdin_model.h"

#include "Support/buffer.h"
#include "Support/dir.h"
#include "sg/File.h"

#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { CHUNK = 1 << 16 };

SgStatus sg_stdin_model(char **folder, char **path, SgError *error) {
  SgStatus status = sg_dir_temporary(folder, error);
  if (status != SG_STATUS_OK) return status;
  *path = sg_printf("%s/stdin", *folder); // what it is shows in its first bytes
  SgFileOut *file = NULL;
  status = sg_file_create(*path, &file, error);
  static _Thread_local char bytes[CHUNK];
  ssize_t n = 0;
  while (status == SG_STATUS_OK && (n = read(STDIN_FILENO, bytes, CHUNK)) != 0) {
    if (n > 0)
      sg_file_write(file, bytes, (size_t)n);
    else if (errno != EINTR)
      status = sg_error_set(error, SG_STATUS_IO, "standard input: %s", strerror(errno));
  }
  if (status == SG_STATUS_OK)
    status = sg_file_commit(file, error);
  else
    sg_file_abort(file);
  if (status != SG_STATUS_OK) {
    sg_stdin_model_remove(*folder, *path);
    *folder = *path = NULL;
  }
  return status;
}

void sg_stdin_model_remove(char *folder, const char *path) {
  if (folder) sg_dir_remove(folder);
  free(folder);
  free((char *)(uintptr_t)path);
}
