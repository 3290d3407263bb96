//===- input_shapes.c - what the inputs' dimensions are -------------------===//
#include "loaded_model.h"
#include "loaded_model_internal.h"

#include "Support/buffer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/// "input 'x' (input_0.npy)". Returns owned.
static char *name_input(const SgModel *m, size_t i, char *const *origins) {
  const char *origin = origins ? origins[i] : NULL;
  return sg_printf("input '%s'%s%s%s", m->signature.inputs[i].name, origin ? " (" : "",
                   origin ? origin : "", origin ? ")" : "");
}

/// Reports that input `i` is not what the model says; `format` says what differs.
static SgStatus mismatch(const SgModel *m, size_t i, char *const *origins,
                         const char *what, SgError *error) {
  char *input = name_input(m, i, origins);
  char *type = sg_signature_text(&m->signature.inputs[i]);
  const SgStatus status = sg_error_set(error, SG_STATUS_INVALID, "%s: %s: %s (%s)",
                                       m->path, input, what, type);
  free(input);
  free(type);
  return status;
}

static const SgInputShape *find_shape(const SgModel *m, const char *name) {
  for (size_t k = 0; k < m->shape_count; k++)
    if (strcmp(m->shapes[k].name, name) == 0) return &m->shapes[k];
  return NULL;
}

static SgStatus check_given(const SgModel *m, size_t i, const SgTensor *given,
                            char *const *origins, SgError *error) {
  const SgValueInfo *info = &m->signature.inputs[i];
  char what[160];
  if (given->dtype != info->dtype) {
    snprintf(what, sizeof what, "is %s, the model says %s", sg_dtype_name(given->dtype),
             sg_dtype_name(info->dtype));
    return mismatch(m, i, origins, what, error);
  }
  if (info->rank >= 0 && given->rank != info->rank) {
    snprintf(what, sizeof what, "has %d dimensions, the model says %d", given->rank,
             info->rank);
    return mismatch(m, i, origins, what, error);
  }
  const SgInputShape *shape = find_shape(m, info->name);
  if (shape && shape->rank != given->rank) {
    snprintf(what, sizeof what, "has %d dimensions, --input-shape says %d", given->rank,
             shape->rank);
    return mismatch(m, i, origins, what, error);
  }
  for (int d = 0; d < given->rank; d++) {
    const int64_t model = info->rank >= 0 ? info->dims[d] : -1;
    const int64_t wanted = shape ? shape->dims[d] : model;
    if (wanted < 0 || given->dims[d] == wanted) continue;
    snprintf(what, sizeof what, "dimension %d is %lld, %s says %lld", d,
             (long long)given->dims[d], shape ? "--input-shape" : "the model",
             (long long)wanted);
    return mismatch(m, i, origins, what, error);
  }
  return SG_STATUS_OK;
}

SgStatus sg_model_check_shapes(const SgModel *m, SgError *error) {
  for (size_t k = 0; k < m->shape_count; k++) {
    const SgInputShape *shape = &m->shapes[k];
    size_t i = 0;
    while (i < m->signature.input_count &&
           strcmp(m->signature.inputs[i].name, shape->name) != 0)
      i++;
    if (i == m->signature.input_count) {
      SgBuffer names = {0};
      for (size_t j = 0; j < m->signature.input_count; j++)
        sg_buffer_printf(&names, "%s'%s'", j ? ", " : "", m->signature.inputs[j].name);
      const SgStatus status = sg_error_set(
          error, SG_STATUS_INVALID, "%s: has no input '%s' to give a shape; it has %s",
          m->path, shape->name, names.size ? names.data : "none");
      sg_buffer_free(&names);
      return status;
    }
    const SgValueInfo *info = &m->signature.inputs[i];
    char what[160];
    if (info->rank >= 0 && info->rank != shape->rank) {
      snprintf(what, sizeof what,
               "--input-shape gives %d dimensions, the model says %d", shape->rank,
               info->rank);
      return mismatch(m, i, NULL, what, error);
    }
    for (int d = 0; info->rank >= 0 && d < info->rank; d++)
      if (info->dims[d] >= 0 && info->dims[d] != shape->dims[d]) {
        snprintf(what, sizeof what,
                 "--input-shape gives dimension %d as %lld, the model says %lld", d,
                 (long long)shape->dims[d], (long long)info->dims[d]);
        return mismatch(m, i, NULL, what, error);
      }
  }
  return SG_STATUS_OK;
}

/// The extent that the inputs resolved so far give the symbol `name`, or -1.
static int64_t find_symbol(const SgModel *m, const SgTensor *types, const char *name) {
  for (size_t i = 0; i < m->signature.input_count; i++) {
    const SgValueInfo *info = &m->signature.inputs[i];
    for (int d = 0; d < info->rank; d++)
      if (info->symbols[d] && strcmp(info->symbols[d], name) == 0 &&
          types[i].rank == info->rank && types[i].dims[d] >= 0)
        return types[i].dims[d];
  }
  return -1;
}

/// What is open: "x[0] (batch), x[2]". Returns owned, null when nothing is.
static char *list_open(const SgModel *m, const SgTensor *types) {
  SgBuffer text = {0};
  for (size_t i = 0; i < m->signature.input_count; i++) {
    const SgValueInfo *info = &m->signature.inputs[i];
    const char *comma = text.size ? ", " : "";
    if (types[i].rank < 0)
      sg_buffer_printf(&text, "%s%s (all of it)", comma, info->name);
    for (int d = 0; d < types[i].rank; d++) {
      if (types[i].dims[d] >= 0) continue;
      sg_buffer_printf(&text, "%s%s[%d]", text.size ? ", " : "", info->name, d);
      if (info->symbols[d]) sg_buffer_printf(&text, " (%s)", info->symbols[d]);
    }
  }
  return text.data;
}

SgStatus sg_model_resolve(const SgModel *m, const SgTensor *given, char *const *origins,
                          SgTensor *types, SgError *error) {
  for (size_t i = 0; i < m->signature.input_count; i++) {
    const SgValueInfo *info = &m->signature.inputs[i];
    const SgInputShape *shape = find_shape(m, info->name);
    types[i] = (SgTensor){.dtype = info->dtype, .rank = info->rank};
    memcpy(types[i].dims, info->dims, sizeof types[i].dims);
    if (shape) {
      types[i].rank = shape->rank;
      memcpy(types[i].dims, shape->dims, sizeof types[i].dims);
    }
    if (!given || !given[i].data) continue;
    const SgStatus status = check_given(m, i, &given[i], origins, error);
    if (status != SG_STATUS_OK) return status;
    types[i] = given[i];
  }
  for (size_t i = 0; i < m->signature.input_count; i++)
    for (int d = 0; d < types[i].rank; d++)
      if (types[i].dims[d] < 0 && m->signature.inputs[i].symbols[d])
        types[i].dims[d] = find_symbol(m, types, m->signature.inputs[i].symbols[d]);
  char *open = list_open(m, types);
  if (!open) return SG_STATUS_OK;
  const SgStatus status = sg_error_set(
      error, SG_STATUS_INVALID,
      "%s: these dimensions are symbolic: %s; give --input-shape NAME=AxBxC", m->path,
      open);
  free(open);
  return status;
}
