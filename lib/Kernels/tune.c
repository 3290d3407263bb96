//===- tune.c - the file of choices that were measured --------------------===//
#include "sg/Tune.h"

#include "Support/buffer.h"
#include "sg/Builder.h"
#include "sg/File.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/// "CPU PROBLEM" and its tile.
typedef struct Entry {
  char *key;
  size_t cpu; ///< characters of the CPU's name
  SgTile tile;
} Entry;

struct SgTune {
  Entry *entries; ///< in the order of their keys
  size_t count, room;
};

/// The first entry that is not before `key`.
static size_t place_of(const SgTune *tune, const char *key) {
  size_t low = 0, high = tune->count;
  while (low < high) {
    const size_t middle = low + (high - low) / 2;
    if (strcmp(tune->entries[middle].key, key) < 0)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

void sg_tune_put(SgTune *tune, const char *cpu, const char *problem, SgTile tile) {
  char *key = sg_printf("%s %s", cpu, problem);
  const size_t at = place_of(tune, key);
  if (at < tune->count && strcmp(tune->entries[at].key, key) == 0) {
    tune->entries[at].tile = tile;
    free(key);
    return;
  }
  if (tune->count == tune->room) {
    tune->room = 2 * tune->room + 64;
    tune->entries = sg_realloc(tune->entries, tune->room * sizeof *tune->entries);
  }
  memmove(tune->entries + at + 1, tune->entries + at,
          (tune->count - at) * sizeof *tune->entries);
  tune->entries[at] = (Entry){key, strlen(cpu), tile};
  tune->count++;
}

bool sg_tune_find(const SgTune *tune, const char *cpu, const char *problem,
                  SgTile *out) {
  char *key = sg_printf("%s %s", cpu, problem);
  const size_t at = place_of(tune, key);
  const bool found = at < tune->count && strcmp(tune->entries[at].key, key) == 0;
  if (found) *out = tune->entries[at].tile;
  free(key);
  return found;
}

/// Reads a line of `length` characters without its end.
static bool read_line(SgTune *tune, const char *line, size_t length) {
  char *text = sg_printf("%.*s", (int)length, line), *problem = NULL;
  int64_t rows, columns;
  int cpu = 0, tile = 0;
  bool fine = length == 0 || line[0] == '#';
  if (!fine &&
      sscanf(text, "%*s%n %" SCNd64 "x%" SCNd64 "%n", &cpu, &rows, &columns, &tile) ==
          2 &&
      cpu > 0 && text[tile] == ' ' && text[tile + 1]) {
    problem = text + tile + 1;
    text[cpu] = '\0';
    fine = rows > 0 && rows < 1024 && columns > 0 && columns < 1024;
    if (fine) sg_tune_put(tune, text, problem, (SgTile){rows, columns, 0});
  }
  free(text);
  return fine;
}

SgStatus sg_tune_read(const char *path, bool may_lack, SgTune **out, SgError *error) {
  SgTune *tune = sg_calloc(1, sizeof *tune);
  SgFileMap file = {0};
  SgStatus status = SG_STATUS_OK;
  if (!may_lack || access(path, F_OK) == 0) status = sg_file_map(path, &file, error);
  const char *at = file.data, *end = at ? at + file.size : at;
  for (int number = 1; status == SG_STATUS_OK && at < end; number++) {
    const char *stop = memchr(at, '\n', (size_t)(end - at));
    if (!stop) stop = end;
    if (!read_line(tune, at, (size_t)(stop - at)))
      status =
          sg_error_set(error, SG_STATUS_FORMAT,
                       "%s:%d: expected CPU ROWSxCOLUMNS PROBLEM, as --tune writes "
                       "it",
                       path, number);
    at = stop + 1;
  }
  if (file.data) sg_file_unmap(&file);
  if (status != SG_STATUS_OK) {
    sg_tune_free(tune);
    return status;
  }
  *out = tune;
  return SG_STATUS_OK;
}

void sg_tune_free(SgTune *tune) {
  if (!tune) return;
  for (size_t i = 0; i < tune->count; i++)
    free(tune->entries[i].key);
  free(tune->entries);
  free(tune);
}

SgStatus sg_tune_write(const SgTune *tune, const char *path, SgError *error) {
  SgBuffer text = {0};
  sg_buffer_puts(&text, "# Register tiles that sg-run --tune measured: CPU, rows x "
                        "columns, of what.\n");
  for (size_t i = 0; i < tune->count; i++) {
    const Entry *e = &tune->entries[i];
    sg_buffer_printf(&text, "%.*s %" PRId64 "x%" PRId64 "%s\n", (int)e->cpu, e->key,
                     e->tile.rows, e->tile.columns, e->key + e->cpu);
  }
  const SgStatus status = sg_file_save(path, text.data, text.size, error);
  sg_buffer_free(&text);
  return status;
}

static void put(MlirStringRef s, void *user) { sg_buffer_put(user, s.data, s.length); }

char *sg_tune_problem(MlirOperation op) {
  SgBuffer text = {0};
  const MlirStringRef name = sg_name(op);
  sg_buffer_printf(&text, "%.*s(", (int)name.length, name.data);
  for (intptr_t i = 0; i < 2; i++) {
    if (i) sg_buffer_puts(&text, ", ");
    mlirTypePrint(sg_in_type(op, i), put, &text);
  }
  sg_buffer_puts(&text, ")");
  for (intptr_t i = 0; i < mlirOperationGetNumAttributes(op); i++) {
    const MlirNamedAttribute a = mlirOperationGetAttribute(op, i);
    const MlirStringRef key = mlirIdentifierStr(a.name);
    if (memchr(key.data, '.', key.length)) continue; // how, not what
    sg_buffer_printf(&text, " %.*s ", (int)key.length, key.data);
    mlirAttributePrint(a.attribute, put, &text);
  }
  sg_buffer_put(&text, "", 1);
  return text.data;
}
