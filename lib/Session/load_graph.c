//===- load_graph.c - a model file as a module of sg ops ------------------===//
#include "load_graph.h"

#include "Support/buffer.h"
#include "module.h"
#include "sg/Builder.h"
#include "sg/Import.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Told {
  const SgCompileJob *job;
  bool again;   ///< with the values of inputs that are at hand: not yet the last word
  bool printed; ///< the report
} Told;

static void take_need(const char *input, void *user) {
  Told *told = user;
  const SgCompileJob *job = told->job;
  for (size_t i = 0; job->needs && i < job->signature->input_count; i++) {
    if (strcmp(job->signature->inputs[i].name, input) != 0) continue;
    job->needs[i] = true;
    told->again = told->again ||
                  (!sg_compile_has_value(job, i) && sg_compile_can_have_value(job, i));
  }
}

/// A report of unsupported operators that an SgError would cut goes to standard error.
static void print_long_report(const char *text, void *user) {
  Told *told = user;
  const size_t n = strlen(text);
  if (n < SG_ERROR_TEXT || told->again) return;
  fprintf(stderr, "%s%s", text, text[n - 1] == '\n' ? "" : "\n");
  told->printed = true;
}

static SgStatus import(MlirContext ctx, const SgCompileJob *job, MlirModule *out,
                       SgError *error) {
  const size_t n = job->signature->input_count;
  SgImportShape *shapes = sg_calloc(n, sizeof *shapes);
  SgImportValue *values = sg_calloc(n, sizeof *values);
  size_t n_values = 0;
  Told told = {.job = job};
  for (size_t i = 0; i < n; i++) {
    shapes[i].name = job->signature->inputs[i].name;
    shapes[i].rank = job->types[i].rank;
    memcpy(shapes[i].dims, job->types[i].dims, sizeof shapes[i].dims);
    if (sg_compile_has_value(job, i))
      values[n_values++] = (SgImportValue){shapes[i].name, job->types[i]};
  }
  const SgImportOptions options = {.shapes = shapes,
                                   .n_shapes = n,
                                   .values = values,
                                   .n_values = n_values,
                                   .report = print_long_report,
                                   .need = take_need,
                                   .user = &told};
  *out = sg_import_onnx(ctx, job->path, &options, error);
  free(shapes);
  free(values);
  if (told.printed) { // what is left of it is its first line
    char *end = strchr(error->text, '\n');
    if (end) *end = 0;
  }
  return mlirModuleIsNull(*out) ? error->code : SG_STATUS_OK;
}

SgStatus sg_graph_load(MlirContext ctx, const SgCompileJob *job, MlirModule *out,
                       SgWeights **weights, SgError *error) {
  char *folder = NULL;
  SgStatus status;
  if (job->kind == SG_MODEL_ONNX) {
    status = import(ctx, job, out, error);
  } else {
    status = sg_module_parse(ctx, job->path, out, error);
    if (status == SG_STATUS_OK) folder = sg_module_folder(*out, job->path);
  }
  if (status == SG_STATUS_OK) {
    status = sg_weights_open(folder ? folder : job->path, weights, error);
    if (status != SG_STATUS_OK) mlirModuleDestroy(*out);
  }
  if (status == SG_STATUS_OK && job->graph.precision &&
      !strcmp(job->graph.precision, "f16")) {
    status = sg_graph_mark_wide(*out, *weights, error);
    if (status != SG_STATUS_OK) {
      mlirModuleDestroy(*out);
      sg_weights_close(*weights);
    }
  }
  free(folder);
  return status;
}
