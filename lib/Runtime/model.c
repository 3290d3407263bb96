//===- model.c - opening compiled models ----------------------------------===//
#include "model.h"

#include "sg/Processor.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

static SgStatus map_weights(SgrtModel *model, const char *path, SgError *error) {
  struct stat info;
  SgStatus status = SG_STATUS_OK;
  const int fd = open(path, O_RDONLY | O_CLOEXEC);
  if (fd < 0 || fstat(fd, &info) != 0) {
    status = sg_error_set(error, SG_STATUS_IO, "%s: cannot open the weights: %s", path,
                          strerror(errno));
    goto done;
  }
  if (!S_ISREG(info.st_mode) || info.st_size < SG_WEIGHTS_HEADER) {
    status = sg_error_set(error, SG_STATUS_FORMAT, "%s: not a weights file", path);
    goto done;
  }
  const size_t size = (size_t)info.st_size;
  void *data = mmap(NULL, size, PROT_READ, MAP_PRIVATE, fd, 0);
  if (data == MAP_FAILED) {
    status = sg_error_set(error, SG_STATUS_IO, "%s: cannot map %zu bytes: %s", path,
                          size, strerror(errno));
    goto done;
  }
  model->weights = data;
  model->mapped = size;
  status = sg_weights_check(&model->plan, path, data, size, error);
done:
  if (fd >= 0) close(fd);
  return status;
}

/// Everything but the weights.
static SgStatus open_image(const SgrtImage *image, SgrtModel **out, SgError *error) {
  if (!image || image->abi != SGRT_ABI)
    return sg_error_set(error, SG_STATUS_UNSUPPORTED,
                        "a model of ABI %" PRIu32 ", this library runs %d",
                        image ? image->abi : 0, (int)SGRT_ABI);
  SgrtModel *model = calloc(1, sizeof *model);
  if (!model) return sg_error_set(error, SG_STATUS_NO_MEMORY, "no memory for a model");
  SgStatus status =
      sg_plan_parse(image->plan, (size_t)image->plan_bytes, &model->plan, error);
  if (status == SG_STATUS_OK && model->plan.kernel_count != image->kernel_count)
    status = sg_error_set(error, SG_STATUS_FORMAT,
                          "malformed model: %" PRIu32 " kernels, its plan has %" PRIu32,
                          image->kernel_count, model->plan.kernel_count);
  if (status == SG_STATUS_OK) status = sg_processor_check(model->plan.needs, error);
  if (status != SG_STATUS_OK) {
    sgrt_model_destroy(model);
    return status;
  }
  model->kernels = image->kernels;
  *out = model;
  return SG_STATUS_OK;
}

SgStatus sgrt_model_open(const SgrtImage *image, const char *weights, SgrtModel **out,
                         SgError *error) {
  SgrtModel *model;
  SgStatus status = open_image(image, &model, error);
  if (status != SG_STATUS_OK) return status;
  if (model->plan.weights_bytes > 0)
    status = weights ? map_weights(model, weights, error)
                     : sg_error_set(error, SG_STATUS_INVALID,
                                    "the model has weights: their file is needed");
  if (status != SG_STATUS_OK) {
    sgrt_model_destroy(model);
    return status;
  }
  *out = model;
  return SG_STATUS_OK;
}

SgStatus sgrt_model_open_memory(const SgrtImage *image, const void *weights,
                                size_t weights_bytes, SgrtModel **out, SgError *error) {
  SgrtModel *model;
  SgStatus status = open_image(image, &model, error);
  if (status != SG_STATUS_OK) return status;
  if (model->plan.weights_bytes > 0) {
    if ((uintptr_t)weights % SG_MEMORY_ALIGN != 0)
      status = sg_error_set(error, SG_STATUS_INVALID,
                            "weights in memory must be %d-byte aligned",
                            (int)SG_MEMORY_ALIGN);
    else
      status = sg_weights_check(&model->plan, "weights in memory", weights,
                                weights ? weights_bytes : 0, error);
    model->weights = weights;
  }
  if (status != SG_STATUS_OK) {
    sgrt_model_destroy(model);
    return status;
  }
  *out = model;
  return SG_STATUS_OK;
}

char *sgrt_weights_path(const char *library) {
  static const char suffix[] = ".weights";
  size_t length = strlen(library);
  if (length > 3 && strcmp(library + length - 3, ".so") == 0) length -= 3;
  char *path = malloc(length + sizeof suffix);
  if (!path) return NULL;
  memcpy(path, library, length);
  memcpy(path + length, suffix, sizeof suffix);
  return path;
}

SgStatus sgrt_model_load(const char *library, const char *weights, SgrtModel **out,
                         SgError *error) {
  SgStatus status = SG_STATUS_OK;
  char *beside = weights ? NULL : sgrt_weights_path(library);
  // dlopen searches the system for a name without a slash; we mean the file.
  char *path = malloc(strlen(library) + 3);
  void *handle = NULL;
  SgrtModel *model = NULL;
  if (!path || (!weights && !beside)) {
    status = sg_error_set(error, SG_STATUS_NO_MEMORY, "no memory for a model");
    goto done;
  }
  strcpy(path, strchr(library, '/') ? "" : "./");
  strcat(path, library);
  handle = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (!handle) {
    const char *cause = dlerror();
    status = sg_error_set(error, SG_STATUS_IO, "%s: cannot load: %s", library,
                          cause ? cause : "no cause given");
    goto done;
  }
  const SgrtImage *image = dlsym(handle, "sg_model_image");
  if (!image) {
    status =
        sg_error_set(error, SG_STATUS_FORMAT,
                     "%s: not a compiled model (it has no sg_model_image)", library);
    goto done;
  }
  SgError inner = {0};
  status = sgrt_model_open(image, weights ? weights : beside, &model, &inner);
  if (status != SG_STATUS_OK) {
    sg_error_set(error, status, "%s: %s", library, inner.text);
    goto done;
  }
  model->library = handle;
  handle = NULL;
  *out = model;
done:
  if (handle) dlclose(handle);
  free(path);
  free(beside);
  return status;
}

void sgrt_model_destroy(SgrtModel *model) {
  if (!model) return;
  if (model->mapped) munmap((void *)(uintptr_t)model->weights, model->mapped);
  sg_plan_free(&model->plan);
  if (model->library) dlclose(model->library);
  free(model);
}

const SgPlan *sgrt_model_plan(const SgrtModel *model) { return &model->plan; }
