//===- program.c - what the functions of a model's own header are made of -===//
#define _GNU_SOURCE // dladdr
#include "model.h"

#include <dlfcn.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

struct SgrtProgram {
  SgrtModel *model;
  SgrtSession *session;
  SgTensor *inputs, *outputs; // the plan's types; data set at each run
};

static void tell(char *error, size_t error_bytes, const SgError *inner) {
  if (error && error_bytes > 0) snprintf(error, error_bytes, "%s", inner->text);
}

/// Opens the model of `image`, with the weights beside the library it lies in.
static SgStatus open_beside(const SgrtImage *image, SgrtModel **out, SgError *error) {
  Dl_info info;
  if (!dladdr(image, &info) || !info.dli_fname)
    return sg_error_set(error, SG_STATUS_IO, "the model's library cannot be found");
  char *path = sgrt_weights_path(info.dli_fname);
  if (!path) return sg_error_set(error, SG_STATUS_NO_MEMORY, "no memory for a model");
  const SgStatus status = sgrt_model_open(image, path, out, error);
  free(path);
  return status;
}

SgrtProgram *sgrt_program_load(const SgrtImage *image, const char *weights, int threads,
                               char *error, size_t error_bytes) {
  SgError inner = {0};
  SgrtProgram *p = calloc(1, sizeof *p);
  if (!p) {
    (void)sg_error_set(&inner, SG_STATUS_NO_MEMORY, "no memory for a model");
    goto fail;
  }
  if ((weights ? sgrt_model_open(image, weights, &p->model, &inner)
               : open_beside(image, &p->model, &inner)) != SG_STATUS_OK)
    goto fail;
  if (sgrt_session_create(p->model, threads, &p->session, &inner) != SG_STATUS_OK)
    goto fail;
  const SgPlan *plan = &p->model->plan;
  p->inputs = calloc((size_t)plan->input_count + 1, sizeof *p->inputs);
  p->outputs = calloc((size_t)plan->output_count + 1, sizeof *p->outputs);
  if (!p->inputs || !p->outputs) {
    (void)sg_error_set(&inner, SG_STATUS_NO_MEMORY, "no memory for a model");
    goto fail;
  }
  for (uint32_t i = 0; i < plan->input_count; i++)
    p->inputs[i] = plan->inputs[i].type;
  return p;
fail:
  tell(error, error_bytes, &inner);
  sgrt_program_free(p);
  return NULL;
}

int sgrt_program_run(SgrtProgram *p, const void *const *inputs, void *const *outputs,
                     char *error, size_t error_bytes) {
  const SgPlan *plan = &p->model->plan;
  SgError inner = {0};
  SgStatus status = SG_STATUS_OK;
  for (uint32_t i = 0; i < plan->input_count; i++)
    p->inputs[i].data = (void *)(uintptr_t)inputs[i]; // read only
  for (uint32_t i = 0; i < plan->output_count && status == SG_STATUS_OK; i++) {
    if (!outputs[i])
      status = sg_error_set(&inner, SG_STATUS_INVALID, "output '%s': no memory given",
                            plan->outputs[i].name);
    p->outputs[i].data = outputs[i];
  }
  if (status == SG_STATUS_OK)
    status = sgrt_session_run(p->session, p->inputs, p->outputs, &inner);
  if (status != SG_STATUS_OK) tell(error, error_bytes, &inner);
  return (int)status;
}

void sgrt_program_free(SgrtProgram *p) {
  if (!p) return;
  sgrt_session_destroy(p->session);
  sgrt_model_destroy(p->model);
  free(p->inputs);
  free(p->outputs);
  free(p);
}
