//===- run_image.c - run a model that is linked into this program ---------===//
//
//   run_image m.weights FOLDER    FOLDER/input_K.bin -> FOLDER/output_K.bin
//
// What sg-translate's m.o and libsgrt make on a machine without files of ours: the
// tensors are raw bytes, as the plan says.
//===----------------------------------------------------------------------===//
#include "sg/rt.h"

#include <stdio.h>
#include <stdlib.h>

extern const SgrtImage sg_model_image;

static FILE *open_file(const char *folder, const char *kind, uint32_t i,
                       const char *mode) {
  char path[4096];
  snprintf(path, sizeof path, "%s/%s_%u.bin", folder, kind, i);
  return fopen(path, mode);
}

static bool read_input(const char *folder, uint32_t i, SgTensor *t) {
  size_t bytes;
  SgError error;
  if (!sg_tensor_bytes(t, &bytes) || sg_tensor_alloc(t, &error) != SG_STATUS_OK)
    return false;
  FILE *f = open_file(folder, "input", i, "rb");
  const bool all = f && fread(t->data, 1, bytes, f) == bytes;
  if (f) fclose(f);
  return all;
}

static bool write_output(const char *folder, uint32_t i, const SgTensor *t) {
  size_t bytes;
  if (!sg_tensor_bytes(t, &bytes)) return false;
  FILE *f = open_file(folder, "output", i, "wb");
  const bool all = f && fwrite(t->data, 1, bytes, f) == bytes;
  return f && fclose(f) == 0 && all;
}

int main(int argc, char **argv) {
  SgrtModel *model = NULL;
  SgrtSession *session = NULL;
  SgTensor *inputs = NULL, *outputs = NULL;
  SgError error = {0};
  if (argc != 3) return fprintf(stderr, "usage: run_image m.weights FOLDER\n"), 2;
  SgStatus status = sgrt_model_open(&sg_model_image, argv[1], &model, &error);
  if (status == SG_STATUS_OK) status = sgrt_session_create(model, 1, &session, &error);
  const SgPlan *plan = status == SG_STATUS_OK ? sgrt_model_plan(model) : NULL;
  if (plan) inputs = calloc((size_t)plan->input_count + 1, sizeof *inputs);
  if (plan) outputs = calloc((size_t)plan->output_count + 1, sizeof *outputs);
  bool fine = inputs && outputs;
  for (uint32_t i = 0; fine && i < plan->input_count; i++) {
    inputs[i] = plan->inputs[i].type;
    fine = read_input(argv[2], i, &inputs[i]);
  }
  if (fine) status = sgrt_session_run(session, inputs, outputs, &error);
  for (uint32_t i = 0; fine && status == SG_STATUS_OK && i < plan->output_count; i++)
    fine = write_output(argv[2], i, &outputs[i]);
  if (status != SG_STATUS_OK) fprintf(stderr, "%s\n", error.text);
  for (uint32_t i = 0; inputs && i < plan->input_count; i++)
    sg_tensor_free(&inputs[i]);
  free(inputs);
  free(outputs);
  sgrt_session_destroy(session);
  sgrt_model_destroy(model);
  return fine && status == SG_STATUS_OK ? 0 : 1;
}
