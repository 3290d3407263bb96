//===- run_serve.c - --serve: a model that runs on demand -----------------===//
//
//   > {"ready": true, "load_s": 0.123}
//   < run 0.5
//   > {"median_ms": 7.01, "min_ms": 6.98, "runs": 71}
//
// for programs that time several engines in turn. Ends with its input.
//===----------------------------------------------------------------------===//
#include "Support/buffer.h"
#include "Support/clock.h"
#include "run.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { LINE = 256 };

SgStatus sg_run_serve(SgModel *model, const SgTensor *inputs, double load_seconds,
                      SgError *error) {
  SgTensor *outputs = sg_calloc(sg_model_output_count(model), sizeof *outputs);
  SgRunTimes times = {0};
  SgStatus status = SG_STATUS_OK;
  char line[LINE];
  printf("{\"ready\": true, \"load_s\": %.6f}\n", load_seconds);
  fflush(stdout);
  while (status == SG_STATUS_OK && fgets(line, sizeof line, stdin)) {
    char *end = NULL;
    const double seconds = strncmp(line, "run ", 4) == 0 ? strtod(line + 4, &end) : NAN;
    if (!end || end == line + 4 || end[strspn(end, " \r\n")] || !(seconds >= 0)) {
      line[strcspn(line, "\r\n")] = 0;
      SgBuffer answer = {0};
      sg_buffer_puts(&answer, "{\"error\": \"want: run SECONDS\", \"got\": ");
      sg_buffer_json(&answer, line);
      printf("%s}\n", answer.data);
      sg_buffer_free(&answer);
      fflush(stdout);
      continue;
    }
    times.count = 0;
    const double until = sg_now() + seconds;
    do {
      const double start = sg_now();
      status = sg_model_run_lent(model, inputs, outputs, error);
      sg_run_times_add(&times, sg_now() - start);
      memset(outputs, 0, sg_model_output_count(model) * sizeof *outputs);
    } while (status == SG_STATUS_OK && sg_now() < until);
    if (status == SG_STATUS_OK)
      printf("{\"median_ms\": %.6f, \"min_ms\": %.6f, \"runs\": %zu}\n",
             sg_run_times_ms(&times, 0.5), sg_run_times_ms(&times, 0), times.count);
    fflush(stdout);
  }
  free(times.seconds);
  free(outputs);
  return status;
}
