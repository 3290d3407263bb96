//===- sg/Status.h - how a call says that it failed ---------------*- C -*-===//
//
// Every call that can fail on what a user gave returns an SgStatus and, through
// its last parameter, one sentence that names the file, the value found and the
// value expected. Depends on libc only: the run-time library uses it too.
//===----------------------------------------------------------------------===//
#ifndef SG_STATUS_H
#define SG_STATUS_H

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define SG_NODISCARD __attribute__((warn_unused_result))
#define SG_PRINTF(text, first) __attribute__((format(printf, text, first)))
#else
#define SG_NODISCARD
#define SG_PRINTF(text, first)
#endif

/// X(name, text): the codes with their texts, in the order of their numbers. New ones
/// go to the end: compiled models hand these numbers to their callers.
#define SG_STATUS_MAP(X)                                                               \
  X(OK, "success")                                                                     \
  X(INVALID, "invalid argument")                                                       \
  X(IO, "a file cannot be read or written")                                            \
  X(FORMAT, "malformed data")                                                          \
  X(UNSUPPORTED, "not supported")                                                      \
  X(NO_MEMORY, "out of memory")                                                        \
  X(RUN, "the computation failed")                                                     \
  X(INTERNAL, "internal error")

typedef enum SgStatus {
#define SG_STATUS_ENUMERATOR(name, text) SG_STATUS_##name,
  SG_STATUS_MAP(SG_STATUS_ENUMERATOR)
#undef SG_STATUS_ENUMERATOR
      SG_STATUS_COUNT
} SgStatus;

enum { SG_ERROR_TEXT = 512 };

/// What went wrong. Owned by the caller, who may pass a null SgError * where the text
/// is not wanted; set only when the call fails.
typedef struct SgError {
  SgStatus code;
  char text[SG_ERROR_TEXT]; ///< one sentence, NUL-terminated, cut when longer
} SgError;

/// The general text of a code, e.g. "malformed data"; "unknown status" out of range.
const char *sg_status_text(SgStatus status);

/// Writes `status` and the formatted sentence to `error` (may be null); returns
/// `status`, so that `return sg_error_set(...)` is one line. Arguments may point into
/// `error->text` (a message can be wrapped in a longer one).
SgStatus sg_error_set(SgError *error, SgStatus status, const char *format, ...)
    SG_PRINTF(3, 4);

#ifdef __cplusplus
}
#endif
#endif // SG_STATUS_H
