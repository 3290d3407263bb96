//===- shift.c - memory from elsewhere, for LD_PRELOAD --------------------===//
// Memory that is mapped for data begins $SHIFT bytes behind the page it would begin at.
#define _GNU_SOURCE
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { PAGE = 4096 };

void *mmap(void *at, size_t bytes, int protection, int flags, int fd, off_t offset) {
  const char *shift = getenv("SHIFT");
  const int data = PROT_READ | PROT_WRITE;
  const int ours = shift && !at && fd < 0 && protection == data &&
                   (flags & MAP_ANONYMOUS) && !(flags & (MAP_STACK | MAP_NORESERVE));
  const long base =
      syscall(SYS_mmap, at, bytes + (ours ? PAGE : 0), protection, flags, fd, offset);
  if (base == -1 || !ours) return (void *)base;
  return (char *)base + atoi(shift);
}

int munmap(void *at, size_t bytes) {
  const uintptr_t within = (uintptr_t)at % PAGE;
  return (int)syscall(SYS_munmap, (uintptr_t)at - within, bytes + within);
}
