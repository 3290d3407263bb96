//===- model.c - opening an ONNX file -------------------------------------===//
#include "Onnx/model.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "sg/File.h"
#include "sg/Import.h"

/// Puts the file's name in front of what `error` says.
static SgStatus in_file(const SgModel *model, SgError *error) {
  return error ? sg_error_set(error, error->code, "%s: %s", model->label, error->text)
               : SG_STATUS_FORMAT;
}

static SgStatus no_memory(const SgModel *model, SgError *error) {
  return sg_error_set(error, SG_STATUS_NO_MEMORY, "%s: out of memory", model->label);
}

/// What every model has: a graph, and an opset of a version.
static SgStatus check(const SgModel *model, SgError *error) {
  const Onnx__ModelProto *p = model->proto;
  if (!p->graph)
    return sg_error_set(error, SG_STATUS_FORMAT,
                        "%s: not an ONNX model: it has no graph", model->label);
  for (size_t i = 0; i < p->n_opset_import; i++)
    if (p->opset_import[i]->version < 1)
      return sg_error_set(error, SG_STATUS_FORMAT,
                          "%s: opset %" PRId64 " of domain '%s'", model->label,
                          p->opset_import[i]->version, p->opset_import[i]->domain);
  if (p->n_opset_import == 0)
    return sg_error_set(error, SG_STATUS_FORMAT,
                        "%s: the model does not say which opset it uses", model->label);
  return SG_STATUS_OK;
}

static SgStatus parse(SgModel *model, SgError *error) {
  SgError local = {0};
  uint8_t *compact = NULL;
  size_t length = 0;
  SgStatus status = SG_STATUS_OK;
  if (model->bytes.length == 0)
    return sg_error_set(error, SG_STATUS_FORMAT,
                        "%s: not an ONNX model: the file is empty", model->label);
  if (!sg_wire_compact(&onnx__model_proto__descriptor, model->bytes.data,
                       model->bytes.length, &compact, &length, &local)) {
    in_file(model, &local);
    if (error) *error = local;
    return local.code;
  }
  ProtobufCMessage *message =
      protobuf_c_message_unpack(&onnx__model_proto__descriptor,
                                sg_store_allocator(model->store), length, compact);
  free(compact);
  if (!message) return no_memory(model, error); // its structure is right
  model->proto = (Onnx__ModelProto *)message;
  status = check(model, error);
  return status;
}

SgStatus sg_model_open(const char *path, const SgBytes *bytes, SgModel *out,
                       SgError *error) {
  SgModel m = {.label = path ? path : "<stdin>"};
  SgStatus status = SG_STATUS_OK;
  m.store = sg_store_create();
  if (!m.store) return no_memory(&m, error);
  if (path) {
    status = sg_weights_open(path, &m.weights, error);
    if (status != SG_STATUS_OK) goto done;
    // The file itself may be a link: its folder is where it really is.
    char *real = realpath(path, NULL);
    const char *base = real ? strrchr(real, '/') : NULL;
    m.file = base ? sg_store_text(m.store, base + 1, strlen(base + 1)) : NULL;
    free(real);
    if (!m.file) {
      status = no_memory(&m, error);
      goto done;
    }
  }
  if (bytes)
    m.bytes = *bytes;
  else
    status = sg_weights_file(m.weights, m.file, &m.bytes, error);
  if (status == SG_STATUS_OK) status = parse(&m, error);
done:
  if (status == SG_STATUS_OK)
    *out = m;
  else
    sg_model_close(&m);
  return status;
}

void sg_model_close(SgModel *model) {
  sg_weights_close(model->weights);
  sg_store_destroy(model->store);
  *model = (SgModel){0};
}

bool sg_onnx_is_model(const char *path) {
  const size_t n = strlen(path);
  if (n >= 5 && strcmp(path + n - 5, ".onnx") == 0) return true;
  SgFileMap map;
  if (sg_file_map(path, &map, NULL) != SG_STATUS_OK) return false;
  // A ModelProto begins with ir_version, one byte of it.
  const uint8_t *bytes = map.data;
  const bool model = map.size > 2 && bytes[0] == 8 && bytes[1] < 64;
  sg_file_unmap(&map);
  return model;
}
