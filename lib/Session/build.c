//===- build.c - which compiler this is, on which CPU ---------------------===//
#ifndef _GNU_SOURCE
#define _GNU_SOURCE // dl_iterate_phdr
#endif
#include "build.h"

#include "Support/buffer.h"

#include "llvm-c/Core.h"
#include "llvm-c/TargetMachine.h"

#include <elf.h>
#include <link.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#ifndef SG_VERSION
#error "SG_VERSION is given by the build"
#endif

/// Where to look for the build id, and what was found.
typedef struct Search {
  uintptr_t inside; ///< an address of the library
  SgBuffer id;
} Search;

static void read_notes(const char *notes, size_t size, SgBuffer *out) {
  for (size_t at = 0; at + sizeof(ElfW(Nhdr)) <= size && out->size == 0;) {
    ElfW(Nhdr) note;
    memcpy(&note, notes + at, sizeof note);
    const size_t name = at + sizeof note;
    const size_t text = name + ((note.n_namesz + 3u) & ~3u);
    const size_t next = text + ((note.n_descsz + 3u) & ~3u);
    if (next > size) return;
    if (note.n_type == NT_GNU_BUILD_ID && note.n_namesz == 4 &&
        memcmp(notes + name, "GNU", 4) == 0)
      for (size_t i = 0; i < note.n_descsz; i++)
        sg_buffer_printf(out, "%02x", (unsigned char)notes[text + i]);
    at = next;
  }
}

static int visit(struct dl_phdr_info *info, size_t size, void *user) {
  (void)size;
  Search *s = user;
  bool ours = false;
  for (int i = 0; i < info->dlpi_phnum; i++) {
    const ElfW(Phdr) *p = &info->dlpi_phdr[i];
    const uintptr_t from = info->dlpi_addr + p->p_vaddr;
    ours = ours || (p->p_type == PT_LOAD && s->inside - from < p->p_memsz);
  }
  if (!ours) return 0;
  for (int i = 0; i < info->dlpi_phnum; i++) {
    const ElfW(Phdr) *p = &info->dlpi_phdr[i];
    if (p->p_type == PT_NOTE)
      read_notes((const char *)(info->dlpi_addr + p->p_vaddr), p->p_memsz, &s->id);
  }
  struct stat st; // a linker that writes no build id: the file's size and time
  if (s->id.size == 0 && info->dlpi_name[0] && stat(info->dlpi_name, &st) == 0)
    sg_buffer_printf(&s->id, "%llx.%llx.%llx", (unsigned long long)st.st_size,
                     (unsigned long long)st.st_mtim.tv_sec,
                     (unsigned long long)st.st_mtim.tv_nsec);
  return 1;
}

char *sg_build_id(void) {
  static const char anchor = 0; // lies in this library's own pages
  Search s = {(uintptr_t)&anchor, {0}};
  dl_iterate_phdr(visit, &s);
  if (s.id.size == 0) sg_buffer_puts(&s.id, SG_VERSION);
  return s.id.data;
}

char *sg_build_text(void) {
  unsigned major, minor, patch;
  LLVMGetVersion(&major, &minor, &patch);
  char *id = sg_build_id(), *cpu = LLVMGetHostCPUName();
  char *text = sg_printf("StaticGraph %s (build %.12s), LLVM %u.%u.%u, %s", SG_VERSION,
                         id, major, minor, patch, cpu);
  free(id);
  LLVMDisposeMessage(cpu);
  return text;
}
