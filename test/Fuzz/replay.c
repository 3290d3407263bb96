//===- replay.c - runs a fuzzer's function over its seeds -----------------===//
#include <dirent.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

enum { LARGEST = 1 << 20 };

static int replay(const char *name) {
  static uint8_t buffer[LARGEST];
  char path[1024];
  snprintf(path, sizeof path, "%s/%s", SG_SEEDS, name);
  FILE *file = fopen(path, "rb");
  if (!file) {
    fprintf(stderr, "cannot read %s\n", path);
    return 1;
  }
  const size_t size = fread(buffer, 1, sizeof buffer, file);
  fclose(file);
  uint8_t *exact = malloc(size ? size : 1); // so that reading past its end is seen
  if (!exact) return 1;
  for (size_t i = 0; i < size; i++)
    exact[i] = buffer[i];
  LLVMFuzzerTestOneInput(exact, size);
  free(exact);
  return 0;
}

int main(void) {
  int seeds = 0, failed = 0;
  DIR *folder = opendir(SG_SEEDS);
  if (folder) {
    for (struct dirent *entry; (entry = readdir(folder));)
      if (entry->d_name[0] != '.') {
        failed += replay(entry->d_name);
        seeds++;
      }
    closedir(folder);
  }
  printf("%d seeds of %s\n", seeds, SG_SEEDS);
  return failed || seeds == 0;
}
