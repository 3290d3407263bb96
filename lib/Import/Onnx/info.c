//===- info.c - what a model says about itself --------------------------------===//
#include <inttypes.h>
#include <string.h>

#include "Onnx/node.h"

typedef struct SgOnnxStore Store;

typedef struct Survey {
  SgOnnxInfo *info;
  Store *store;
  SgNameMap ops;       // "domain name opset" to the place of an SgOnnxOp
  SgNameMap functions; // as in the importer; the value is the function, or its own key
  SgNameMap seen;      // functions already surveyed
  SgNameMap files;     // of external data; the value is the name
  size_t capacity, file_capacity;
  bool no_memory;
} Survey;

static const char *keep(Survey *s, const char *text) {
  const char *copy = sg_store_text(s->store, text, strlen(text));
  s->no_memory = s->no_memory || !copy;
  return copy ? copy : "";
}

// ---- values

static const char *kind_of(const Onnx__TypeProto *type) {
  switch (type ? type->value_case : ONNX__TYPE_PROTO__VALUE__NOT_SET) {
  case ONNX__TYPE_PROTO__VALUE_TENSOR_TYPE:
    return sg_onnx_type_name(type->tensor_type->elem_type);
  case ONNX__TYPE_PROTO__VALUE_SEQUENCE_TYPE:
    return "sequence";
  case ONNX__TYPE_PROTO__VALUE_MAP_TYPE:
    return "map";
  case ONNX__TYPE_PROTO__VALUE_OPTIONAL_TYPE:
    return "optional";
  case ONNX__TYPE_PROTO__VALUE_SPARSE_TENSOR_TYPE:
    return "sparse tensor";
  default:
    return "undefined";
  }
}

static SgOnnxValue read_value(Survey *s, const Onnx__ValueInfoProto *p) {
  SgOnnxValue v = {.name = keep(s, p->name),
                   .dtype = kind_of(p->type),
                   .type = SG_DTYPE_COUNT,
                   .rank = -1};
  if (!p->type || p->type->value_case != ONNX__TYPE_PROTO__VALUE_TENSOR_TYPE) return v;
  if (!sg_onnx_dtype(p->type->tensor_type->elem_type, &v.type)) v.type = SG_DTYPE_COUNT;
  const Onnx__TensorShapeProto *shape = p->type->tensor_type->shape;
  if (!shape || shape->n_dim > INT32_MAX) return v;
  v.dims = sg_store_array(s->store, shape->n_dim, sizeof *v.dims);
  s->no_memory = s->no_memory || !v.dims;
  v.rank = v.dims ? (int)shape->n_dim : 0;
  for (int i = 0; i < v.rank; i++) {
    const Onnx__TensorShapeProto__Dimension *d = shape->dim[i];
    v.dims[i] = (SgOnnxDim){-1, ""};
    if (d->value_case == ONNX__TENSOR_SHAPE_PROTO__DIMENSION__VALUE_DIM_PARAM)
      v.dims[i].name = keep(s, d->dim_param);
    else if (d->value_case == ONNX__TENSOR_SHAPE_PROTO__DIMENSION__VALUE_DIM_VALUE &&
             d->dim_value >= 0)
      v.dims[i].value = d->dim_value;
  }
  return v;
}

static bool read_values(Survey *s, const Onnx__GraphProto *graph) {
  SgOnnxInfo *info = s->info;
  SgNameMap initialised = {.store = s->store};
  for (size_t i = 0; i < graph->n_initializer; i++)
    if (!sg_names_set(&initialised, graph->initializer[i]->name, graph->initializer[i]))
      return false;
  info->inputs = sg_store_array(s->store, graph->n_input, sizeof *info->inputs);
  info->outputs = sg_store_array(s->store, graph->n_output, sizeof *info->outputs);
  if (!info->inputs || !info->outputs) return false;
  for (size_t i = 0; i < graph->n_input; i++)
    if (!sg_names_get(&initialised, graph->input[i]->name))
      info->inputs[info->n_inputs++] = read_value(s, graph->input[i]);
  for (size_t i = 0; i < graph->n_output; i++)
    info->outputs[info->n_outputs++] = read_value(s, graph->output[i]);
  return true;
}

static void count_weights(SgOnnxInfo *info, const SgModel *model) {
  const Onnx__GraphProto *graph = model->proto->graph;
  for (size_t i = 0; i < graph->n_initializer; i++) {
    const Onnx__TensorProto *t = graph->initializer[i];
    SgTensor type = {.rank = t->n_dims <= SG_MAX_RANK ? (int)t->n_dims : 0};
    size_t bytes = 0;
    if (!sg_onnx_dtype(t->data_type, &type.dtype)) continue;
    for (int k = 0; k < type.rank; k++)
      type.dims[k] = t->dims[k];
    info->n_weights++;
    if (!sg_tensor_bytes(&type, &bytes)) continue;
    info->weight_bytes += sg_onnx_is_int4(t->data_type) ? bytes / 2 + bytes % 2 : bytes;
  }
}

// ---- external data

static void add_file(Survey *s, const Onnx__TensorProto *t) {
  for (size_t i = 0; t && i < t->n_external_data; i++) {
    if (strcmp(t->external_data[i]->key, "location") != 0) continue;
    char *name = t->external_data[i]->value;
    if (sg_names_get(&s->files, name)) continue;
    if (s->info->n_files == s->file_capacity) {
      const size_t room = 2 * s->file_capacity + 8;
      const char **more = sg_store_array(s->store, room, sizeof *more);
      s->no_memory = s->no_memory || !more;
      if (!more) return;
      for (size_t k = 0; k < s->info->n_files; k++)
        more[k] = s->info->files[k];
      s->info->files = more;
      s->file_capacity = room;
    }
    s->info->files[s->info->n_files++] = keep(s, name);
    s->no_memory = s->no_memory || !sg_names_set(&s->files, name, name);
  }
}

static void add_files(Survey *s, Onnx__TensorProto *const *tensors, size_t n_tensors,
                      Onnx__NodeProto *const *nodes, size_t n_nodes) {
  for (size_t i = 0; i < n_tensors; i++)
    add_file(s, tensors[i]);
  for (size_t i = 0; i < n_nodes; i++)
    for (size_t k = 0; k < nodes[i]->n_attribute; k++) {
      const Onnx__AttributeProto *a = nodes[i]->attribute[k];
      add_file(s, a->t);
      if (a->g)
        add_files(s, a->g->initializer, a->g->n_initializer, a->g->node, a->g->n_node);
    }
}

static bool read_files(Survey *s, const Onnx__ModelProto *model) {
  const Onnx__GraphProto *g = model->graph;
  add_files(s, g->initializer, g->n_initializer, g->node, g->n_node);
  for (size_t i = 0; i < model->n_functions; i++)
    add_files(s, NULL, 0, model->functions[i]->node, model->functions[i]->n_node);
  return !s->no_memory;
}

// ---- operators

static const Onnx__FunctionProto *find_function(const Survey *s,
                                                const Onnx__NodeProto *node) {
  const char *key = sg_store_format(s->store, "%s:%s:%s", sg_onnx_domain(node->domain),
                                    node->op_type, node->overload);
  return key ? sg_names_get(&s->functions, key) : NULL;
}

static const char *problem_of(Survey *s, const Onnx__NodeProto *node, int64_t opset) {
  int since = 0;
  if (find_function(s, node)) return NULL;
  if (sg_onnx_operator(node->domain, node->op_type, opset, &since)) return NULL;
  if (since == 6 && opset) return sg_store_format(s->store, "supported since opset 6");
  if (since > opset && opset)
    return sg_store_format(s->store, "not in opset %" PRId64 ": it is there since %d",
                           opset, since);
  return strcmp(node->op_type, "Loop") == 0 || strcmp(node->op_type, "Scan") == 0
             ? "loops are not supported"
             : "not supported";
}

static void count_op(Survey *s, const Onnx__NodeProto *node, size_t index,
                     const SgFrame *frame) {
  const int64_t opset = sg_frame_opset(frame, node->domain);
  const char *key =
      sg_store_format(s->store, "%s %s %" PRId64, node->domain, node->op_type, opset);
  s->info->n_nodes++;
  if (!key) {
    s->no_memory = true;
    return;
  }
  SgOnnxOp *op = sg_names_get(&s->ops, key);
  if (!op) {
    if (s->info->n_ops == s->capacity) return; // as many as there are nodes: never
    op = &s->info->ops[s->info->n_ops++];
    *op =
        (SgOnnxOp){.domain = keep(s, sg_onnx_domain(node->domain)),
                   .name = keep(s, node->op_type),
                   .opset = opset,
                   .first = *node->name ? keep(s, node->name)
                                        : sg_store_format(s->store, "node %zu", index),
                   .problem = problem_of(s, node, opset)};
    s->no_memory = s->no_memory || !op->first || !sg_names_set(&s->ops, key, op);
  }
  op->count++;
}

static void survey(Survey *s, Onnx__NodeProto *const *nodes, size_t n,
                   const SgFrame *frame);

static void survey_node(Survey *s, const Onnx__NodeProto *node, size_t index,
                        const SgFrame *frame) {
  count_op(s, node, index, frame);
  for (size_t i = 0; i < node->n_attribute; i++)
    if (node->attribute[i]->g)
      survey(s, node->attribute[i]->g->node, node->attribute[i]->g->n_node, frame);
  const Onnx__FunctionProto *f = find_function(s, node);
  if (!f || frame->depth == SG_IMPORT_MAX_CALLS) return;
  char *key = sg_store_format(s->store, "%p", (const void *)f);
  if (!key || sg_names_get(&s->seen, key)) return;
  s->no_memory = s->no_memory || !sg_names_set(&s->seen, key, key);
  const SgFrame inner = {.opsets = f->n_opset_import ? f->opset_import : frame->opsets,
                         .n_opsets =
                             f->n_opset_import ? f->n_opset_import : frame->n_opsets,
                         .depth = frame->depth + 1};
  survey(s, f->node, f->n_node, &inner);
}

static void survey(Survey *s, Onnx__NodeProto *const *nodes, size_t n,
                   const SgFrame *frame) {
  for (size_t i = 0; i < n && !s->no_memory; i++)
    survey_node(s, nodes[i], i, frame);
}

/// Nodes of a list with those of its subgraphs: an upper bound for the kinds.
static size_t count_nodes(Onnx__NodeProto *const *nodes, size_t n) {
  size_t total = n;
  for (size_t i = 0; i < n; i++)
    for (size_t k = 0; k < nodes[i]->n_attribute; k++)
      if (nodes[i]->attribute[k]->g)
        total += count_nodes(nodes[i]->attribute[k]->g->node,
                             nodes[i]->attribute[k]->g->n_node);
  return total;
}

static bool read_ops(Survey *s, const Onnx__ModelProto *model) {
  s->capacity = count_nodes(model->graph->node, model->graph->n_node);
  for (size_t i = 0; i < model->n_functions; i++) {
    Onnx__FunctionProto *f = model->functions[i];
    char *key = sg_store_format(s->store, "%s:%s:%s", sg_onnx_domain(f->domain),
                                f->name, f->overload);
    if (!key || !sg_names_set(&s->functions, key, f)) return false;
    s->capacity += count_nodes(f->node, f->n_node);
  }
  s->info->ops = sg_store_array(s->store, s->capacity, sizeof *s->info->ops);
  if (!s->info->ops) return false;
  const SgFrame frame = {.opsets = model->opset_import,
                         .n_opsets = model->n_opset_import};
  survey(s, model->graph->node, model->graph->n_node, &frame);
  return !s->no_memory;
}

static bool read_opsets(Survey *s, const Onnx__ModelProto *model) {
  SgOnnxInfo *info = s->info;
  info->opsets = sg_store_array(s->store, model->n_opset_import, sizeof *info->opsets);
  if (!info->opsets) return false;
  for (size_t i = 0; i < model->n_opset_import; i++)
    info->opsets[info->n_opsets++] =
        (SgOnnxOpset){keep(s, sg_onnx_domain(model->opset_import[i]->domain)),
                      model->opset_import[i]->version};
  info->ir_version = model->ir_version;
  info->producer =
      sg_store_format(s->store, "%s%s%s", model->producer_name,
                      *model->producer_version ? " " : "", model->producer_version);
  return info->producer != NULL;
}

SgStatus sg_onnx_info(const char *path, SgOnnxInfo *out, SgError *error) {
  SgModel model;
  SgOnnxInfo info = {0};
  SgStatus status = sg_model_open(path, NULL, &model, error);
  if (status != SG_STATUS_OK) return status;
  Store *store = model.store; // outlives the model
  Survey s = {.info = &info,
              .store = store,
              .ops = {.store = store},
              .functions = {.store = store},
              .seen = {.store = store},
              .files = {.store = store}};
  info.store = store;
  count_weights(&info, &model);
  if (!read_opsets(&s, model.proto) || !read_values(&s, model.proto->graph) ||
      !read_files(&s, model.proto) || !read_ops(&s, model.proto) || s.no_memory)
    status = sg_error_set(error, SG_STATUS_NO_MEMORY, "%s: out of memory", path);
  model.store = NULL;
  sg_model_close(&model);
  if (status == SG_STATUS_OK)
    *out = info;
  else
    sg_store_destroy(store);
  return status;
}

void sg_onnx_info_free(SgOnnxInfo *info) {
  if (!info) return;
  sg_store_destroy(info->store);
  *info = (SgOnnxInfo){0};
}
