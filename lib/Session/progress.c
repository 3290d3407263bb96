//===- progress.c - a line that says how far a compilation is -------------===//
#include "progress.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

// The terminal is the process's own; so is what was written to it.
static atomic_bool shown;
static atomic_long started;

static void show(void *user, const char *stage, size_t done, size_t total) {
  (void)user;
  const long now = (long)time(NULL);
  long none = 0;
  if (atomic_compare_exchange_strong(&started, &none, now)) return;
  if (now - atomic_load(&started) < 1) return;
  atomic_store(&shown, true);
  if (total)
    fprintf(stderr, "\r\033[Kcompiling: %s %zu/%zu", stage, done, total);
  else
    fprintf(stderr, "\r\033[Kcompiling: %s", stage);
  fflush(stderr);
}

void (*sg_progress_line(void))(void *user, const char *stage, size_t done,
                               size_t total) {
  return isatty(STDERR_FILENO) ? show : NULL;
}

void sg_progress_clear(void) {
  if (atomic_exchange(&shown, false)) fputs("\r\033[K", stderr);
}
