//===- runtime_archive.h - libsgrt.a, carried within libsg ----------------===//
#ifndef SG_TARGET_RUNTIME_ARCHIVE_H
#define SG_TARGET_RUNTIME_ARCHIVE_H

/// The bytes of libsgrt.a that every model's library is linked with. Carried along, so
/// that libsg needs no file beside it.
extern const unsigned char sg_runtime_archive[], sg_runtime_archive_end[];

#endif // SG_TARGET_RUNTIME_ARCHIVE_H
