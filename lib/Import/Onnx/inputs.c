//===- inputs.c - the model's inputs and their shapes -----------------------===//
//
// A dimension is fixed by, in this order: what the model says, the shape or value
// given for its input, the value given for its symbol, the same symbol in an input
// whose shape was given. What stays open is listed in one message.
//
//===----------------------------------------------------------------------===//
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "Onnx/importer.h"
#include "sg/Bridge.h"

typedef struct Input {
  const Onnx__ValueInfoProto *proto;
  const Onnx__TensorShapeProto *shape; // null: the model does not say
  const SgImportValue *value;          // to specialise for
  SgTensor type;                       // dims -1: open
  bool given;                          // rank and dims came from the caller
} Input;

typedef struct Inputs {
  SgImporter *im;
  SgScope *scope;
  Input *list;
  size_t n;
} Inputs;

/// A symbol that names nothing ("?" in models from Paddle) binds nothing.
static const char *symbol_of(const Onnx__TensorShapeProto__Dimension *d) {
  const bool named =
      d->value_case == ONNX__TENSOR_SHAPE_PROTO__DIMENSION__VALUE_DIM_PARAM;
  return named && strcmp(d->dim_param, "?") != 0 ? d->dim_param : "";
}

/// The extent the model fixes, or -1.
static int64_t fixed_of(const Onnx__TensorShapeProto__Dimension *d) {
  return d->value_case == ONNX__TENSOR_SHAPE_PROTO__DIMENSION__VALUE_DIM_VALUE &&
                 d->dim_value >= 0
             ? d->dim_value
             : -1;
}

/// An input that nothing can use.
static bool leave_out(Inputs *in, const char *name, const char *detail) {
  sg_import_problem(in->im, "input", detail, "inputs of this type are not supported",
                    name);
  SgSlot *slot = sg_scope_add(in->im, in->scope, name);
  if (slot) slot->poisoned = true;
  return slot != NULL;
}

static bool read_input(Inputs *in, const Onnx__ValueInfoProto *proto) {
  Input x = {.proto = proto};
  const Onnx__TypeProto *type = proto->type;
  if (!type || type->value_case != ONNX__TYPE_PROTO__VALUE_TENSOR_TYPE)
    return leave_out(in, proto->name, "no tensor");
  if (!sg_onnx_dtype(type->tensor_type->elem_type, &x.type.dtype))
    return leave_out(in, proto->name, sg_onnx_type_name(type->tensor_type->elem_type));
  x.shape = type->tensor_type->shape;
  if (x.shape && x.shape->n_dim > SG_MAX_RANK)
    return leave_out(in, proto->name, "rank");
  if (x.shape) {
    x.type.rank = (int)x.shape->n_dim;
    for (int i = 0; i < x.type.rank; i++)
      x.type.dims[i] = fixed_of(x.shape->dim[i]);
  }
  in->list[in->n++] = x;
  return true;
}

static Input *find_input(Inputs *in, const char *name) {
  for (size_t i = 0; i < in->n; i++)
    if (strcmp(in->list[i].proto->name, name) == 0) return &in->list[i];
  return NULL;
}

/// Takes over a shape from the caller.
static bool give_shape(Inputs *in, const char *name, int rank, const int64_t *dims) {
  SgImporter *im = in->im;
  Input *x = find_input(in, name);
  if (!x)
    return sg_import_fail(im, SG_STATUS_INVALID, "there is no input '%.96s'", name);
  if (rank < 0 || rank > SG_MAX_RANK || (x->shape && x->type.rank != rank))
    return sg_import_fail(
        im, SG_STATUS_INVALID,
        "input '%.96s': a shape of rank %d is given, the model says %d", name, rank,
        x->type.rank);
  for (int i = 0; i < rank; i++) {
    if (dims[i] < 0)
      return sg_import_fail(im, SG_STATUS_INVALID,
                            "input '%.96s': dimension %d is given as %" PRId64, name, i,
                            dims[i]);
    if (x->shape && x->type.dims[i] >= 0 && x->type.dims[i] != dims[i])
      return sg_import_fail(im, SG_STATUS_INVALID,
                            "input '%.96s': dimension %d is given as %" PRId64
                            ", the model says %" PRId64,
                            name, i, dims[i], x->type.dims[i]);
    x->type.dims[i] = dims[i];
  }
  x->type.rank = rank;
  x->given = true;
  return true;
}

static bool give_all(Inputs *in) {
  const SgImportOptions *o = in->im->options;
  for (size_t i = 0; i < o->n_shapes; i++)
    if (!give_shape(in, o->shapes[i].name, o->shapes[i].rank, o->shapes[i].dims))
      return false;
  for (size_t i = 0; i < o->n_values; i++) {
    const SgImportValue *v = &o->values[i];
    if (!give_shape(in, v->name, v->tensor.rank, v->tensor.dims)) return false;
    Input *x = find_input(in, v->name);
    if (x->type.dtype != v->tensor.dtype)
      return sg_import_fail(in->im, SG_STATUS_INVALID,
                            "input '%.96s': a value of %s is given, the model says %s",
                            v->name, sg_dtype_name(v->tensor.dtype),
                            sg_dtype_name(x->type.dtype));
    x->value = v;
  }
  return true;
}

/// The value of a symbol, -1 when nothing says it.
static int64_t value_of(const Inputs *in, const char *symbol) {
  const SgImportOptions *o = in->im->options;
  for (size_t i = 0; *symbol && i < o->n_dims; i++)
    if (strcmp(o->dims[i].name, symbol) == 0) return o->dims[i].value;
  for (size_t i = 0; *symbol && i < in->n; i++) {
    const Input *x = &in->list[i];
    for (int k = 0; x->given && x->shape && k < x->type.rank; k++)
      if (strcmp(symbol_of(x->shape->dim[k]), symbol) == 0) return x->type.dims[k];
  }
  return -1;
}

/// Fixes dimensions by their symbols; a symbol has one value.
static bool bind_symbols(Inputs *in) {
  for (size_t i = 0; i < in->n; i++) {
    Input *x = &in->list[i];
    for (int k = 0; x->shape && k < x->type.rank; k++) {
      const char *symbol = symbol_of(x->shape->dim[k]);
      const int64_t value = value_of(in, symbol);
      if (value < 0) continue;
      if (x->type.dims[k] < 0) x->type.dims[k] = value;
      if (x->type.dims[k] != value)
        return sg_import_fail(in->im, SG_STATUS_INVALID,
                              "input '%.96s': dimension %d ('%.64s') is %" PRId64
                              ", elsewhere '%.64s' is %" PRId64,
                              x->proto->name, k, symbol, x->type.dims[k], symbol,
                              value);
    }
  }
  return true;
}

static void add_type(SgLongText *text, const Input *x) {
  sg_long_text_add(text, "%s[", sg_dtype_name(x->type.dtype));
  for (int k = 0; x->shape && k < x->type.rank; k++) {
    const char *symbol = symbol_of(x->shape->dim[k]);
    sg_long_text_add(text, "%s", k ? ", " : "");
    if (x->type.dims[k] >= 0)
      sg_long_text_add(text, "%" PRId64, x->type.dims[k]);
    else
      sg_long_text_add(text, "%.64s", *symbol ? symbol : "?");
  }
  sg_long_text_add(text, x->shape ? "]" : "any shape]");
}

/// Fails when a dimension is open, naming all of them.
static bool check_closed(Inputs *in) {
  SgLongText text = {0};
  for (size_t i = 0; i < in->n; i++) {
    const Input *x = &in->list[i];
    bool open = !x->shape && !x->given;
    for (int k = 0; k < x->type.rank; k++)
      open = open || x->type.dims[k] < 0;
    if (!open) continue;
    sg_long_text_add(&text, "%s'%.96s' %s", text.n ? "; " : "", x->proto->name, "");
    add_type(&text, x);
  }
  if (text.n == 0) return true;
  sg_import_fail(
      in->im, SG_STATUS_INVALID,
      "dimensions are not fixed: %s. Give them by --input-shape NAME=1x3x224x224",
      text.s);
  free(text.s);
  return false;
}

static MlirAttribute dictionary(SgImporter *im, const Input *x, MlirAttribute value) {
  MlirNamedAttribute attrs[2];
  intptr_t n = 0;
  attrs[n++] = mlirNamedAttributeGet(mlirIdentifierGet(im->ctx, SG_STR("sg.name")),
                                     mlirStringAttrGet(im->ctx, sg_s(x->proto->name)));
  if (!mlirAttributeIsNull(value))
    attrs[n++] =
        mlirNamedAttributeGet(mlirIdentifierGet(im->ctx, SG_STR("sg.value")), value);
  return mlirDictionaryAttrGet(im->ctx, n, attrs);
}

/// Adds the argument; its slot is the argument, or the constant it is known to be.
static bool add_argument(Inputs *in, const Input *x, MlirAttribute *attr) {
  SgImporter *im = in->im;
  size_t bytes = 0;
  if (!sg_tensor_fits(&x->type) || !sg_tensor_bytes(&x->type, &bytes))
    return sg_import_fail(im, SG_STATUS_INVALID, "input '%.96s': its size overflows",
                          x->proto->name);
  const MlirType type =
      sg_t_tensor(sg_dtype_element(im->ctx, x->type.dtype), x->type.rank, x->type.dims);
  const MlirLocation loc = mlirLocationNameGet(im->ctx, sg_s(x->proto->name),
                                               mlirLocationUnknownGet(im->ctx));
  SgSlot *slot = sg_scope_add(im, in->scope, x->proto->name);
  if (!slot) return false;
  slot->value = mlirBlockAddArgument(im->block, type, loc);
  const int32_t elem = x->proto->type->tensor_type->elem_type;
  MlirAttribute constant = mlirAttributeGetNull();
  if (x->value) {
    const SgTensorBytes values = {.type = x->value->tensor, .length = bytes};
    constant = sg_import_constant(im, &values);
    if (mlirAttributeIsNull(constant)) return sg_import_no_memory(im);
  }
  *attr = dictionary(im, x, constant);
  if (!x->value) return sg_import_note_int4(im, slot->value, elem);
  SgBuilder b = sg_b_at_end(im->block, loc);
  slot->value = sg_b_val(&b, "sg.constant", .out = SG_T(type),
                         .attrs = SG_A({"value", constant}));
  return sg_import_note_int4(im, slot->value, elem);
}

bool sg_import_inputs(SgImporter *im, SgScope *scope, MlirAttribute **attrs,
                      size_t *n) {
  const Onnx__GraphProto *graph = im->model.proto->graph;
  SgNameMap initialised = {.store = im->model.store};
  for (size_t i = 0; i < graph->n_initializer; i++)
    if (!sg_names_set(&initialised, graph->initializer[i]->name, graph->initializer[i]))
      return sg_import_no_memory(im);
  Inputs in = {.im = im, .scope = scope};
  in.list = sg_store_array(im->model.store, graph->n_input, sizeof *in.list);
  *attrs = sg_store_array(im->model.store, graph->n_input, sizeof **attrs);
  if (!in.list || !*attrs) return sg_import_no_memory(im);
  for (size_t i = 0; i < graph->n_input; i++)
    if (!sg_names_get(&initialised, graph->input[i]->name) &&
        !read_input(&in, graph->input[i]))
      return false;
  if (!give_all(&in) || !bind_symbols(&in) || !check_closed(&in)) return false;
  im->inputs = sg_store_array(im->model.store, in.n, sizeof *im->inputs);
  if (!im->inputs) return sg_import_no_memory(im);
  for (size_t i = 0; i < in.n; i++) {
    if (!add_argument(&in, &in.list[i], &(*attrs)[i])) return false;
    im->inputs[im->n_inputs++] = in.list[i].proto->name;
  }
  *n = in.n;
  return true;
}
