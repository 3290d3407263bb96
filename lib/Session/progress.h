//===- progress.h - a line that says how far a compilation is -----*- C -*-===//
#ifndef SG_SESSION_PROGRESS_H
#define SG_SESSION_PROGRESS_H

#include <stddef.h>

/// For SgLoadOptions.progress: writes one line of standard error over and over; null
/// when that is no terminal. Nothing is shown in the first second.
void (*sg_progress_line(void))(void *user, const char *stage, size_t done,
                               size_t total);
/// Wipes the line, if there is one.
void sg_progress_clear(void);

#endif // SG_SESSION_PROGRESS_H
