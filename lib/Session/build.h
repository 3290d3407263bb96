//===- build.h - which compiler this is, on which CPU -------------*- C -*-===//
#ifndef SG_SESSION_BUILD_H
#define SG_SESSION_BUILD_H

/// "StaticGraph 0.1.0 (build 1a2b..), LLVM 22.1.8, znver4". Returns owned.
char *sg_build_text(void);
/// Changes whenever libsg changes: the linker's build id of the library this code is
/// in, as hexadecimal digits. Returns owned.
char *sg_build_id(void);

#endif // SG_SESSION_BUILD_H
