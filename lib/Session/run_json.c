//===- run_json.c - --json: the figures of a run --------------------------===//
#include "Support/buffer.h"
#include "meta.h"
#include "run.h"
#include "sg/File.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/// VmHWM of this process, in bytes; 0 when the system does not say.
static unsigned long long peak_rss(void) {
  FILE *file = fopen("/proc/self/status", "r");
  unsigned long long kib = 0;
  char line[256];
  while (file && fgets(line, sizeof line, file))
    if (sscanf(line, "VmHWM: %llu kB", &kib) == 1) break;
  if (file) fclose(file);
  return kib * 1024;
}

static void put_meta(SgBuffer *t, const char *meta, const char *key) {
  char *value = meta ? sg_meta_value(meta, key) : NULL;
  if (value) sg_buffer_printf(t, ",\n  \"%s\": %s", key, value);
  free(value);
}

SgStatus sg_run_write_json(const SgRunOptions *options, const SgModel *model,
                           SgRunTimes *times, const SgRunExpect *expect,
                           SgError *error) {
  static const char *const keys[] = {
      "compile_s",     "arena_bytes", "arena_lower_bound",
      "weights_bytes", "kernels",     "ops",
      "build",         "cpu"};
  const SgPrepared *prepared = sg_model_prepared(model);
  SgBuffer t = {0};
  sg_buffer_puts(&t, "{\n  \"model\": ");
  sg_buffer_json(&t, sg_model_name(model));
  sg_buffer_printf(&t, ",\n  \"threads\": %lld", (long long)options->threads);
  sg_buffer_printf(&t, ",\n  \"cached\": %s", prepared->cached ? "true" : "false");
  sg_buffer_printf(&t, ",\n  \"load_s\": %.6f", prepared->seconds);
  if (times->count)
    sg_buffer_printf(&t,
                     ",\n  \"latency_ms\": {\"min\": %.6f, \"median\": %.6f, \"p99\": "
                     "%.6f},\n  \"runs\": %zu",
                     sg_run_times_ms(times, 0), sg_run_times_ms(times, 0.5),
                     sg_run_times_ms(times, 0.99), times->count);
  for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
    put_meta(&t, prepared->meta, keys[i]);
  sg_buffer_printf(&t, ",\n  \"peak_rss_bytes\": %llu", peak_rss());
  if (expect->checked) {
    // An error without a number (another shape, NaN elsewhere) is null: JSON has no
    // inf.
    if (isfinite(expect->worst))
      sg_buffer_printf(&t, ",\n  \"max_error\": %.9g", expect->worst);
    else
      sg_buffer_puts(&t, ",\n  \"max_error\": null");
    sg_buffer_printf(&t, ",\n  \"agrees\": %s", expect->agrees ? "true" : "false");
  }
  sg_buffer_puts(&t, "\n}\n");
  SgStatus status = SG_STATUS_OK;
  if (strcmp(options->json, "-") == 0)
    fwrite(t.data, 1, t.size, stdout);
  else
    status = sg_file_save(options->json, t.data, t.size, error);
  sg_buffer_free(&t);
  return status;
}
