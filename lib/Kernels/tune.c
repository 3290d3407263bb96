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

/// "CPU PROBLEM", and what was measured of it: either, or both.
typedef struct Entry {
  char *key;
  size_t cpu;        ///< characters of the CPU's name
  SgTile tile;       ///< rows 0: none
  SgTuneTimes times; ///< 0: none
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

/// The entry of a problem, which is made if there is none.
static Entry *entry_of(SgTune *tune, const char *cpu, const char *problem) {
  char *key = sg_printf("%s %s", cpu, problem);
  const size_t at = place_of(tune, key);
  if (at < tune->count && strcmp(tune->entries[at].key, key) == 0) {
    free(key);
    return &tune->entries[at];
  }
  if (tune->count == tune->room) {
    tune->room = 2 * tune->room + 64;
    tune->entries = sg_realloc(tune->entries, tune->room * sizeof *tune->entries);
  }
  memmove(tune->entries + at + 1, tune->entries + at,
          (tune->count - at) * sizeof *tune->entries);
  tune->entries[at] = (Entry){.key = key, .cpu = strlen(cpu)};
  tune->count++;
  return &tune->entries[at];
}

void sg_tune_put(SgTune *tune, const char *cpu, const char *problem, SgTile tile) {
  entry_of(tune, cpu, problem)->tile = tile;
}

void sg_tune_put_times(SgTune *tune, const char *cpu, const char *problem,
                       const SgTuneTimes *times) {
  entry_of(tune, cpu, problem)->times = *times;
}

/// Null where the file has none.
static const Entry *find(const SgTune *tune, const char *cpu, const char *problem) {
  char *key = sg_printf("%s %s", cpu, problem);
  const size_t at = place_of(tune, key);
  const bool found = at < tune->count && strcmp(tune->entries[at].key, key) == 0;
  free(key);
  return found ? &tune->entries[at] : NULL;
}

bool sg_tune_find(const SgTune *tune, const char *cpu, const char *problem,
                  SgTile *out) {
  const Entry *e = find(tune, cpu, problem);
  if (!e || e->tile.rows == 0) return false;
  *out = e->tile;
  return true;
}

bool sg_tune_find_times(const SgTune *tune, const char *cpu, const char *problem,
                        SgTuneTimes *out) {
  const Entry *e = find(tune, cpu, problem);
  if (!e || e->times.by_tile[0] <= 0) return false;
  *out = e->times;
  return true;
}

// ---- the file

static bool is_time(double v) { return v > 0 && v < 1e9; }

/// Reads a line of `length` characters without its end.
static bool read_line(SgTune *tune, const char *line, size_t length) {
  if (length == 0 || line[0] == '#') return true;
  char *text = sg_printf("%.*s", (int)length, line);
  int cpu = 0, value = 0, problem = 0;
  int64_t rows, columns;
  SgTuneTimes t;
  bool fine = sscanf(text, "%*s%n %n%*s%n", &cpu, &value, &problem) == 0 && cpu > 0 &&
              problem > 0 && text[problem] == ' ' && text[problem + 1];
  if (fine) {
    text[cpu] = text[problem] = '\0';
    const char *of = text + problem + 1;
    if (sscanf(text + value, "%" SCNd64 "x%" SCNd64, &rows, &columns) == 2 &&
        rows > 0 && rows < 1024 && columns > 0 && columns < 1024)
      sg_tune_put(tune, text, of, (SgTile){rows, columns, 0});
    else if (sscanf(text + value, "winograd:%lf,%lf,%lf", &t.by_tile[0], &t.by_tile[1],
                    &t.by_tile[2]) == 3 &&
             is_time(t.by_tile[0]) && is_time(t.by_tile[1]) && is_time(t.by_tile[2]))
      sg_tune_put_times(tune, text, of, &t);
    else
      fine = false;
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
      status = sg_error_set(error, SG_STATUS_FORMAT,
                            "%s:%d: expected CPU ROWSxCOLUMNS PROBLEM or CPU "
                            "winograd:DIRECT,TWO,FOUR PROBLEM, as --tune writes it",
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
                        "columns, of what. And microseconds\n# of 3 x 3 convolutions, "
                        "directly, in Winograd's tiles of 2 x 2 and of 4 x 4.\n");
  for (size_t i = 0; i < tune->count; i++) {
    const Entry *e = &tune->entries[i];
    const double *us = e->times.by_tile;
    if (e->tile.rows)
      sg_buffer_printf(&text, "%.*s %" PRId64 "x%" PRId64 "%s\n", (int)e->cpu, e->key,
                       e->tile.rows, e->tile.columns, e->key + e->cpu);
    if (us[0] > 0)
      sg_buffer_printf(&text, "%.*s winograd:%.2f,%.2f,%.2f%s\n", (int)e->cpu, e->key,
                       us[0], us[1], us[2], e->key + e->cpu);
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
