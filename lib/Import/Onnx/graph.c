//===- graph.c - scopes, constants and graphs ---------------------------------===//
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "Onnx/importer.h"
#include "sg/Bridge.h"

bool sg_import_fail(SgImporter *im, SgStatus code, const char *format, ...) {
  if (im->failed) return false;
  char text[SG_ERROR_TEXT];
  va_list args;
  va_start(args, format);
  vsnprintf(text, sizeof text, format, args);
  va_end(args);
  im->failed = true;
  sg_error_set(&im->error, code, "%s: %s", im->model.label, text);
  return false;
}

bool sg_import_no_memory(SgImporter *im) {
  return sg_import_fail(im, SG_STATUS_NO_MEMORY, "out of memory");
}

// ---- scopes

SgSlot *sg_scope_find(const SgScope *scope, const char *name) {
  SgSlot *slot = NULL;
  for (; scope && !slot; scope = scope->around)
    slot = sg_names_get(&scope->names, name);
  return slot;
}

SgSlot *sg_scope_add(SgImporter *im, SgScope *scope, const char *name) {
  if (sg_names_get(&scope->names, name)) {
    sg_import_fail(im, SG_STATUS_FORMAT, "value '%.96s' is defined twice", name);
    return NULL;
  }
  SgSlot *slot = sg_store_alloc(im->model.store, sizeof *slot);
  if (!slot || !sg_names_set(&scope->names, name, slot)) {
    sg_import_no_memory(im);
    return NULL;
  }
  return slot;
}

// ---- constants

MlirAttribute sg_import_constant(SgImporter *im, const SgTensorBytes *tensor) {
  const SgTensor *t = &tensor->type;
  const MlirType type =
      sg_t_tensor(sg_dtype_element(im->ctx, t->dtype), t->rank, t->dims);
  char key[4096];
  const bool splat = sg_tensor_is_splat(tensor);
  if (tensor->length > SG_IMPORT_DENSE_BYTES && !splat && tensor->file &&
      sg_weights_key(key, sizeof key, tensor->file, tensor->file_offset,
                     tensor->length))
    return sg_bridge_resource_attr(type, sg_s(key));
  return sg_bridge_dense_attr(type, t->data,
                              splat ? sg_dtype_size(t->dtype) : tensor->length);
}

MlirValue sg_import_tensor(SgImporter *im, SgBuilder *b, const SgTensorBytes *tensor) {
  const MlirAttribute value = sg_import_constant(im, tensor);
  if (mlirAttributeIsNull(value)) return (MlirValue){NULL};
  const MlirValue v =
      sg_b_val(b, "sg.constant", .out = SG_T(mlirAttributeGetType(value)),
               .attrs = SG_A({"value", value}));
  if (!tensor->packed) return v;
  const SgTensor *t = &tensor->whole;
  const MlirType type =
      sg_t_tensor(sg_dtype_element(im->ctx, t->dtype), t->rank, t->dims);
  return sg_b_val(b, "sg.unpack", .in = SG_V(v), .out = SG_T(type));
}

bool sg_import_note_int4(SgImporter *im, MlirValue v, int32_t type) {
  if (!sg_onnx_is_int4(type) || mlirValueIsNull(v)) return true;
  if (im->n_int4s == im->int4_room) {
    const size_t room = 2 * im->int4_room + 16;
    MlirValue *more = sg_store_array(im->model.store, room, sizeof *more);
    if (!more) return sg_import_no_memory(im);
    if (im->n_int4s) memcpy(more, im->int4s, im->n_int4s * sizeof *more);
    im->int4s = more;
    im->int4_room = room;
  }
  im->int4s[im->n_int4s++] = v;
  return true;
}

bool sg_import_is_int4(const SgImporter *im, MlirValue v) {
  for (size_t i = 0; i < im->n_int4s; i++)
    if (mlirValueEqual(im->int4s[i], v)) return true;
  return false;
}

MlirValue sg_slot_value(SgImporter *im, SgSlot *slot) {
  if (slot->lacking_op && !slot->poisoned) {
    slot->poisoned = true;
    sg_import_problem(im, slot->lacking_op, "optional output",
                      "this output is not supported", slot->lacking_node);
  }
  if (!mlirValueIsNull(slot->value) || !slot->initializer || slot->poisoned)
    return slot->value;
  const Onnx__TensorProto *proto = slot->initializer;
  SgTensorBytes tensor;
  SgError error = {0};
  const SgStatus status = sg_model_tensor(&im->model, proto, &tensor, &error);
  if (status == SG_STATUS_UNSUPPORTED) {
    sg_import_problem(im, "initializer", sg_onnx_type_name(proto->data_type),
                      error.text, proto->name);
    slot->poisoned = true;
  } else if (status != SG_STATUS_OK) {
    if (!im->failed) im->error = error;
    im->failed = true;
  } else {
    SgBuilder b =
        sg_b_at_end(im->block, mlirLocationNameGet(im->ctx, sg_s(proto->name),
                                                   mlirLocationUnknownGet(im->ctx)));
    slot->value = sg_import_tensor(im, &b, &tensor);
    if (mlirValueIsNull(slot->value))
      sg_import_no_memory(im);
    else
      sg_import_note_int4(im, slot->value, proto->data_type);
  }
  return slot->value;
}

// ---- frames

int64_t sg_frame_opset(const SgFrame *frame, const char *domain) {
  for (size_t i = 0; i < frame->n_opsets; i++)
    if (strcmp(sg_onnx_domain(frame->opsets[i]->domain), sg_onnx_domain(domain)) == 0)
      return frame->opsets[i]->version;
  return 0;
}

const Onnx__FunctionProto *sg_import_function(const SgImporter *im,
                                              const Onnx__NodeProto *node) {
  if (im->functions.n == 0) return NULL;
  char key[512];
  const int n = snprintf(key, sizeof key, "%s:%s:%s", sg_onnx_domain(node->domain),
                         node->op_type, node->overload);
  return n > 0 && (size_t)n < sizeof key ? sg_names_get(&im->functions, key) : NULL;
}

const char *sg_import_node_name(SgImporter *im, const Onnx__NodeProto *node,
                                size_t index, const SgFrame *frame) {
  const char *name =
      *node->name
          ? sg_store_format(im->model.store, "%s%s", frame->prefix, node->name)
          : sg_store_format(im->model.store, "%snode %zu", frame->prefix, index);
  return name ? name : "?";
}

// ---- graphs

bool sg_import_graph(SgImporter *im, const Onnx__GraphProto *graph, SgScope *scope,
                     const SgFrame *frame) {
  for (size_t i = 0; i < graph->n_initializer; i++) {
    SgSlot *slot = sg_scope_add(im, scope, graph->initializer[i]->name);
    if (!slot) return false;
    slot->initializer = graph->initializer[i];
  }
  for (size_t i = 0; i < graph->n_sparse_initializer; i++) {
    const Onnx__TensorProto *values = graph->sparse_initializer[i]->values;
    SgSlot *slot = sg_scope_add(im, scope, values ? values->name : "");
    if (!slot) return false;
    slot->poisoned = true;
    sg_import_problem(im, "sparse_initializer", "", "sparse tensors are not supported",
                      values ? values->name : "");
  }
  return sg_import_nodes(im, graph->node, graph->n_node, scope, frame);
}
