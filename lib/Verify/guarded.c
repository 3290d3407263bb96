//===- guarded.c - copies that nothing may be read behind -----------------===//
#include "guarded.h"

#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

SgGuarded sg_guarded_copy(void *source, size_t bytes) {
  const size_t page = (size_t)sysconf(_SC_PAGESIZE),
               room = (bytes + page - 1) / page * page;
  SgGuarded g = {.map_bytes = room + page, .data = source};
  void *map = mmap(NULL, g.map_bytes, PROT_READ | PROT_WRITE,
                   MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (map == MAP_FAILED) return g;
  g.map = map;
  if (mprotect((char *)map + room, page, PROT_NONE) != 0) return g;
  g.data = (char *)map + (room - bytes);
  if (bytes) memcpy(g.data, source, bytes);
  return g;
}

void sg_guarded_free(SgGuarded *g) {
  if (g->map) munmap(g->map, g->map_bytes);
  *g = (SgGuarded){.map = NULL};
}
