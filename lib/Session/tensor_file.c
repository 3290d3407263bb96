//===- tensor_file.c - .npy and .pb files by name -------------------------===//
#include "tensor_file.h"

#include "Support/buffer.h"
#include "sg/Import.h"
#include "sg/Npy.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

char *sg_tensor_file_find(const char *folder, const char *stem) {
  static const char *const ends[] = {"npy", "pb"};
  for (size_t i = 0; i < 2; i++) {
    char *path = sg_printf("%s/%s.%s", folder, stem, ends[i]);
    if (access(path, F_OK) == 0) return path;
    free(path);
  }
  return NULL;
}

SgStatus sg_tensor_file_read(const char *path, SgTensor *out, SgError *error) {
  const size_t n = strlen(path);
  if (n > 3 && strcmp(path + n - 3, ".pb") == 0)
    return sg_tensor_read_pb(path, out, NULL, 0, error);
  return sg_npy_read(path, out, error);
}
