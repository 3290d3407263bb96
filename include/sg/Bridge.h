//===- sg/Bridge.h - the doors that mlir-c 22.1 lacks -------------*- C -*-===//
//
// Implemented in C++ in lib/Bridge, one small function a door. A door goes once
// mlir-c has it.
//
//===----------------------------------------------------------------------===//
#ifndef SG_BRIDGE_H
#define SG_BRIDGE_H

#include <stddef.h>

#include "mlir-c/Diagnostics.h"
#include "mlir-c/IR.h"

#ifdef __cplusplus
extern "C" {
#endif

// ---- weights that MLIR names and does not hold

/// dense_resource<"key"> of the ranked tensor type `type`, with no bytes bound: it
/// prints as its key alone and costs nothing. The same key in one context gives the
/// same attribute. Thread-safe.
MlirAttribute sg_bridge_resource_attr(MlirType type, MlirStringRef key);
bool sg_bridge_is_resource(MlirAttribute attr);
/// The key of a dense_resource, borrowed from the context; empty for anything else.
/// Note: text parsed into a context that knows the key already gets it with "_1"
/// and so on appended (the parser declares every key anew).
MlirStringRef sg_bridge_resource_key(MlirAttribute attr);

// ---- the bytes of dense<...> constants

/// The raw bytes of a DenseElementsAttr, borrowed from the context; null for any
/// other attribute. Little endian, row-major; `*splat`: the bytes of one element
/// stand for all. Of i1, LLVM 22.1 keeps packed bits, the first in the lowest bit of
/// the first byte, and a splat as the byte 0 or 255: sg_bridge_dense_read unpacks.
const void *sg_bridge_dense_bytes(MlirAttribute attr, size_t *length, bool *splat);
/// Writes all elements to `out`, splats spread, an i1 as one byte 0 or 1. False, with
/// nothing written, unless `attr` is a DenseElementsAttr that takes `length` bytes.
bool sg_bridge_dense_read(MlirAttribute attr, void *out, size_t length);
/// The opposite: a DenseElementsAttr of `type` from `length` bytes (an i1 takes one):
/// those of all elements, or of one (a splat). Copies. Null when the length fits
/// neither, or the elements are no integers, floats or indices of whole bytes.
MlirAttribute sg_bridge_dense_attr(MlirType type, const void *bytes, size_t length);

// ---- diagnostics

/// Reports `text` at `loc` (mlir-c has only mlirEmitError); a note becomes a remark.
void sg_bridge_emit(MlirLocation loc, MlirDiagnosticSeverity severity,
                    const char *text);

// ---- processors (the targets of llvm-c must be initialised)

/// Whether LLVM knows the processor `cpu` of the architecture of `triple`.
bool sg_bridge_cpu_known(const char *triple, const char *cpu);
/// Which of the `n` (at most 64) features `names`, all of that architecture, `cpu`
/// (known, or "") has with `features`: bit i for names[i].
uint64_t sg_bridge_cpu_features(const char *triple, const char *cpu,
                                const char *features, int n, const char *const *names);

// ---- the linker

/// Links by lld in process: args[0] is "ld.lld". Returns 0, or lld's code with
/// `*error` set (returns owned: free) to what it said. One link at a time: further
/// threads wait.
int sg_bridge_link(int n, const char *const *args, char **error);

// ---- translations and the mains of the tools

typedef MlirLogicalResult (*SgTranslateTo)(MlirOperation op, MlirStringCallback out,
                                           void *user);
/// `bytes` is the file's content, `path` its name as the user gave it ("-" or "<stdin>"
/// for standard input). Returns owned: a module, or null after a diagnostic.
typedef MlirOperation (*SgTranslateFrom)(MlirContext ctx, MlirStringRef bytes,
                                         MlirStringRef path);
/// Adds --<name> to sg-translate. The strings are borrowed for good.
void sg_bridge_translate_to(const char *name, const char *help, SgTranslateTo f);
void sg_bridge_translate_from(const char *name, const char *help, SgTranslateFrom f);

/// Makes the list of passes `text` known to textual pipelines as `name`. The strings
/// are borrowed for good.
void sg_bridge_pipeline_register(const char *name, const char *help, const char *text);

int sg_bridge_opt_main(int argc, char **argv);
int sg_bridge_translate_main(int argc, char **argv);
int sg_bridge_reduce_main(int argc, char **argv);
int sg_bridge_lsp_main(int argc, char **argv);

#ifdef __cplusplus
}
#endif
#endif // SG_BRIDGE_H
