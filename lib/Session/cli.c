//===- cli.c - command lines as tables ------------------------------------===//
#include "cli.h"

#include "Support/buffer.h"
#include "build.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const SgCliOption *find(const SgCli *cli, const char *name, size_t n) {
  for (const SgCliOption *o = cli->options; o->name; o++)
    if (o->name[0] && o->kind != SG_CLI_DIGIT && strlen(o->name) == n &&
        strncmp(o->name, name, n) == 0)
      return o;
  return NULL;
}

static const SgCliOption *find_digit(const SgCli *cli, const char *arg) {
  for (const SgCliOption *o = cli->options; o->name; o++)
    if (o->kind == SG_CLI_DIGIT && strncmp(arg, o->name, strlen(o->name)) == 0 &&
        arg[strlen(o->name)] != 0)
      return o;
  return NULL;
}

/// Edit distance of words of up to 31 letters (Wagner and Fischer), cut at 31.
static size_t distance(const char *a, const char *b) {
  enum { MAX = 31 };
  const size_t n = strlen(a), m = strlen(b);
  size_t row[MAX + 1];
  if (n > MAX || m > MAX) return MAX;
  for (size_t j = 0; j <= m; j++)
    row[j] = j;
  for (size_t i = 1; i <= n; i++) {
    size_t diagonal = row[0];
    row[0] = i;
    for (size_t j = 1; j <= m; j++) {
      const size_t swap = diagonal + (a[i - 1] != b[j - 1]);
      diagonal = row[j];
      const size_t gap = 1 + (row[j] < row[j - 1] ? row[j] : row[j - 1]);
      row[j] = swap < gap ? swap : gap;
    }
  }
  return row[m];
}

static SgStatus unknown(const SgCli *cli, const char *arg, SgError *error) {
  char name[32];
  snprintf(name, sizeof name, "%.*s", (int)strcspn(arg, "="), arg);
  const char *nearest = NULL;
  size_t least = 4; // further away is no spelling mistake
  for (const SgCliOption *o = cli->options; o->name; o++)
    if (o->name[0] && distance(name, o->name) < least)
      least = distance(name, nearest = o->name);
  if (nearest)
    return sg_error_set(error, SG_STATUS_INVALID,
                        "unknown option '%s'; did you mean '%s'?", name, nearest);
  return sg_error_set(error, SG_STATUS_INVALID, "unknown option '%s' (see %s --help)",
                      name, cli->tool);
}

static SgStatus store(const SgCliOption *o, const char *value, void *values,
                      SgError *error) {
  void *at = (char *)values + o->offset;
  char *end = NULL;
  switch (o->kind) {
  case SG_CLI_FLAG:
    *(bool *)at = true;
    break;
  case SG_CLI_TEXT:
  case SG_CLI_MAYBE:
    *(const char **)at = value;
    break;
  case SG_CLI_TEXTS: {
    SgTexts *list = at;
    list->data = sg_realloc(list->data, (list->count + 1) * sizeof *list->data);
    list->data[list->count++] = value;
    break;
  }
  case SG_CLI_DIGIT:
    if (value[0] < '0' || value[0] > '3' || value[1])
      return sg_error_set(error, SG_STATUS_INVALID, "%s takes 0, 1, 2 or 3, got '%s'",
                          o->name, value);
    *(int64_t *)at = value[0] - '0';
    break;
  case SG_CLI_INT: {
    errno = 0;
    const long long n = strtoll(value, &end, 10);
    if (errno || end == value || *end || n < o->minimum)
      return sg_error_set(error, SG_STATUS_INVALID,
                          "%s takes a whole number of at least %lld, got '%s'", o->name,
                          (long long)o->minimum, value);
    *(int64_t *)at = n;
    break;
  }
  case SG_CLI_REAL: {
    const double x = strtod(value, &end);
    if (end == value || *end || !(x >= 0) || isinf(x))
      return sg_error_set(error, SG_STATUS_INVALID,
                          "%s takes a number of at least 0, got '%s'", o->name, value);
    *(double *)at = x;
    break;
  }
  }
  return SG_STATUS_OK;
}

SgStatus sg_cli_parse(const SgCli *cli, int argc, char **argv, void *values,
                      const char **rest, SgError *error) {
  bool only_words = false;
  for (int i = 1; i < argc; i++) {
    const char *arg = argv[i];
    if (!only_words && strcmp(arg, "--") == 0) {
      only_words = true;
      continue;
    }
    if (only_words || arg[0] != '-' || !arg[1]) {
      if (*rest)
        return sg_error_set(error, SG_STATUS_INVALID,
                            "one model is wanted, got '%s' and '%s'", *rest, arg);
      *rest = arg;
      continue;
    }
    const SgCliOption *digit = find_digit(cli, arg);
    const size_t n = strcspn(arg, "=");
    const SgCliOption *o = digit ? digit : find(cli, arg, n);
    const char *value = arg[n] ? arg + n + 1 : NULL;
    if (!o) return unknown(cli, arg, error);
    if (digit) {
      value = arg + strlen(o->name);
    } else if (o->kind == SG_CLI_FLAG) {
      if (value)
        return sg_error_set(error, SG_STATUS_INVALID, "%s takes no argument, got '%s'",
                            o->name, value);
    } else if (o->kind == SG_CLI_MAYBE) {
      if (!value) value = "";
    } else if (!value) {
      if (i + 1 == argc)
        return sg_error_set(error, SG_STATUS_INVALID, "%s wants an argument: %s",
                            o->name, o->argument);
      value = argv[++i];
    }
    const SgStatus status = store(o, value, values, error);
    if (status != SG_STATUS_OK) return status;
  }
  return SG_STATUS_OK;
}

void sg_cli_free(const SgCli *cli, void *values) {
  for (const SgCliOption *o = cli->options; o->name; o++)
    if (o->kind == SG_CLI_TEXTS) {
      SgTexts *list = (SgTexts *)(void *)((char *)values + o->offset);
      free(list->data);
      *list = (SgTexts){0};
    }
}

void sg_cli_help(const SgCli *cli) {
  enum { COLUMN = 27 };
  fputs(cli->usage, stdout);
  for (const SgCliOption *o = cli->options; o->name; o++) {
    if (!o->name[0]) {
      printf("\n%s:\n", o->help);
      continue;
    }
    char left[64];
    if (o->kind == SG_CLI_DIGIT)
      snprintf(left, sizeof left, "%s0..%s3", o->name, o->name);
    else if (o->kind == SG_CLI_MAYBE)
      snprintf(left, sizeof left, "%s[=%s]", o->name, o->argument);
    else
      snprintf(left, sizeof left, "%s%s%s", o->name, o->argument ? " " : "",
               o->argument ? o->argument : "");
    printf("  %-*s", COLUMN - 2, left);
    if (strlen(left) >= COLUMN - 2) printf("\n%*s", COLUMN, "");
    for (const char *c = o->help; *c; c++) {
      putchar(*c);
      if (*c == '\n') printf("%*s", COLUMN, "");
    }
    putchar('\n');
  }
  fputs(cli->after, stdout);
}

void sg_cli_version(const SgCli *cli) {
  char *text = sg_build_text();
  printf("%s: %s\n", cli->tool, text);
  free(text);
}

int sg_cli_exit_code(SgStatus status) {
  switch (status) {
  case SG_STATUS_OK:
    return 0;
  case SG_STATUS_INVALID:
  case SG_STATUS_IO:
  case SG_STATUS_FORMAT:
  case SG_STATUS_RUN:
    return 2;
  case SG_STATUS_UNSUPPORTED:
    return 3;
  default:
    return 4;
  }
}

void sg_cli_error(const SgError *error) {
  if (strchr(error->text, '\n')) { // a list speaks for itself
    const size_t n = strlen(error->text);
    fprintf(stderr, "%s%s", error->text, error->text[n - 1] == '\n' ? "" : "\n");
    return;
  }
  const bool colour = isatty(STDERR_FILENO) && !getenv("NO_COLOR");
  fprintf(stderr, "%serror:%s %s\n", colour ? "\033[31m" : "", colour ? "\033[0m" : "",
          error->text);
}
