//===- runtime_archive.c - libsgrt.a, carried within libsg ----------------===//
#include "runtime_archive.h"

// SG_RUNTIME_ARCHIVE is the archive's path, given by the build.
__asm__(".pushsection .rodata\n"
        ".hidden sg_runtime_archive\n"
        ".hidden sg_runtime_archive_end\n"
        ".globl sg_runtime_archive\n"
        ".globl sg_runtime_archive_end\n"
        ".balign 16\n"
        "sg_runtime_archive:\n"
        ".incbin \"" SG_RUNTIME_ARCHIVE "\"\n"
        "sg_runtime_archive_end:\n"
        ".byte 0\n"
        ".popsection\n");
