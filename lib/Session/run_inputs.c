//===- run_inputs.c - the inputs of one run -------------------------------===//
#include "Support/buffer.h"
#include "Support/dir.h"
#include "run.h"
#include "sg/Npy.h"
#include "tensor_file.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

SgStatus sg_run_parse_shape(const char *text, SgInputShape *out, char **name,
                            SgError *error) {
  const char *equals = strrchr(text, '=');
  if (!equals || equals == text)
    return sg_error_set(error, SG_STATUS_INVALID,
                        "--input-shape takes NAME=AxBxC, got '%s'", text);
  *out = (SgInputShape){0};
  for (const char *at = equals + 1; *at;) {
    char *end = NULL;
    errno = 0;
    const long long dim = strtoll(at, &end, 10);
    if (end == at || errno || dim < 0 || (*end && *end != 'x') || (*end && !end[1]))
      return sg_error_set(error, SG_STATUS_INVALID,
                          "--input-shape takes NAME=AxBxC of whole numbers, got '%s'",
                          text);
    if (out->rank == SG_MAX_RANK)
      return sg_error_set(error, SG_STATUS_INVALID,
                          "--input-shape: '%s' has more than %d dimensions", text,
                          SG_MAX_RANK);
    out->dims[out->rank++] = dim;
    at = *end ? end + 1 : end;
  }
  *name = sg_printf("%.*s", (int)(equals - text), text);
  out->name = *name;
  return SG_STATUS_OK;
}

static SgStatus read_one(SgRunInputs *inputs, size_t i, const char *path,
                         SgError *error) {
  sg_tensor_free(&inputs->tensors[i]);
  free(inputs->origins[i]);
  const char *slash = strrchr(path, '/');
  inputs->origins[i] = sg_strdup(slash ? slash + 1 : path);
  return sg_tensor_file_read(path, &inputs->tensors[i], error);
}

/// input_K of the folder for the K-th input; a K without an input is an error.
static SgStatus read_folder(const char *folder, const SgModel *model,
                            SgRunInputs *inputs, SgError *error) {
  struct stat st;
  if (stat(folder, &st) != 0)
    return sg_error_set(error, SG_STATUS_IO, "%s: %s", folder, strerror(errno));
  if (!S_ISDIR(st.st_mode))
    return sg_error_set(error, SG_STATUS_IO, "%s: is no folder (--inputs)", folder);
  SgStatus status = SG_STATUS_OK;
  for (size_t i = 0; i <= inputs->count && status == SG_STATUS_OK; i++) {
    char stem[32];
    snprintf(stem, sizeof stem, "input_%zu", i);
    char *path = sg_tensor_file_find(folder, stem);
    if (path && i == inputs->count)
      status = sg_error_set(error, SG_STATUS_INVALID,
                            "%s: '%s' has only %zu inputs without initialiser", path,
                            sg_model_name(model), inputs->count);
    else if (path)
      status = read_one(inputs, i, path, error);
    free(path);
  }
  return status;
}

static SgStatus list_names(const SgModel *model, const char *text, SgError *error) {
  SgBuffer names = {0};
  for (size_t i = 0; i < sg_model_input_count(model); i++)
    sg_buffer_printf(&names, "%s'%s'", i ? ", " : "", sg_model_input(model, i)->name);
  const SgStatus status = sg_error_set(
      error, SG_STATUS_INVALID,
      "--input %s: no input of %s has that name (NAME=FILE.npy); it has %s", text,
      sg_model_name(model), names.size ? names.data : "none");
  sg_buffer_free(&names);
  return status;
}

static SgStatus read_named(const char *text, const SgModel *model, SgRunInputs *inputs,
                           SgError *error) {
  for (size_t i = 0; i < inputs->count; i++) {
    const char *name = sg_model_input(model, i)->name;
    const size_t n = strlen(name);
    if (strncmp(text, name, n) == 0 && text[n] == '=')
      return read_one(inputs, i, text + n + 1, error);
  }
  return list_names(model, text, error);
}

SgStatus sg_run_read_inputs(const SgRunOptions *options, SgModel *model,
                            SgRunInputs *inputs, SgError *error) {
  const size_t n = sg_model_input_count(model);
  *inputs =
      (SgRunInputs){n, sg_calloc(n, sizeof(SgTensor)), sg_calloc(n, sizeof(char *))};
  SgStatus status = SG_STATUS_OK;
  if (options->inputs) status = read_folder(options->inputs, model, inputs, error);
  for (size_t k = 0; k < options->input.count && status == SG_STATUS_OK; k++)
    status = read_named(options->input.data[k], model, inputs, error);
  for (size_t i = 0; i < n && status == SG_STATUS_OK; i++) {
    if (inputs->tensors[i].data || options->random) continue;
    if (options->compile_only) continue;
    char *type = sg_signature_text(sg_model_input(model, i));
    status = sg_error_set(
        error, SG_STATUS_INVALID,
        "%s: input '%s' (%s) is missing: give input_%zu.npy in --inputs, --input, or "
        "--random SEED",
        sg_model_name(model), sg_model_input(model, i)->name, type, i);
    free(type);
  }
  return status;
}

void sg_run_free_inputs(SgRunInputs *inputs) {
  for (size_t i = 0; i < inputs->count; i++) {
    sg_tensor_free(&inputs->tensors[i]);
    free(inputs->origins[i]);
  }
  free(inputs->tensors);
  free(inputs->origins);
  *inputs = (SgRunInputs){0};
}

SgStatus sg_run_write_tensors(const char *folder, const char *stem,
                              const SgTensor *tensors, size_t count, SgError *error) {
  SgStatus status = sg_dir_make(folder, 0777, error);
  for (size_t k = 0; k < count && status == SG_STATUS_OK; k++) {
    char *path = sg_printf("%s/%s_%zu.npy", folder, stem, k);
    status = sg_npy_write(path, &tensors[k], error);
    free(path);
  }
  return status;
}
