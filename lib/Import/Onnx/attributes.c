//===- attributes.c - reading a node's attributes and constant inputs ------===//
#include <inttypes.h>
#include <string.h>

#include "Onnx/node.h"

// AttributeProto.AttributeType.
enum { FLOAT = 1, INT = 2, STRING = 3, FLOATS = 6, INTS = 7 };

static const Onnx__AttributeProto *find(Onnx__AttributeProto *const *list, size_t count,
                                        const char *name) {
  for (size_t i = 0; i < count; i++)
    if (strcmp(list[i]->name, name) == 0) return list[i];
  return NULL;
}

/// The attribute a body's reference stands for: what the call says, which may be a
/// reference again, or else the function's default. wire.c and the limit of nested
/// calls bound the recursion.
static const Onnx__AttributeProto *resolve(const Onnx__AttributeProto *a,
                                           const SgFrame *frame) {
  if (!a || !*a->ref_attr_name) return a;
  if (!frame || !frame->function) return NULL;
  const Onnx__FunctionProto *f = frame->function;
  const char *name = a->ref_attr_name;
  const Onnx__AttributeProto *given = resolve(
      find(frame->call->attribute, frame->call->n_attribute, name), frame->caller);
  if (given) return given;
  given = find(f->attribute_proto, f->n_attribute_proto, name);
  return given && !*given->ref_attr_name ? given : NULL;
}

const Onnx__AttributeProto *sg_node_attr(SgNode *n, const char *name) {
  return resolve(find(n->proto->attribute, n->proto->n_attribute, name), n->frame);
}

/// The attribute if it is there and of the type; another type is a failure.
static const Onnx__AttributeProto *typed(SgNode *n, const char *name, int type,
                                         const char *what) {
  const Onnx__AttributeProto *a = sg_node_attr(n, name);
  if (!a || !a->type || a->type == type) return a;
  sg_node_fail(n, "attribute '%s' is not %s", name, what);
  return NULL;
}

int64_t sg_node_i64(SgNode *n, const char *name, int64_t absent) {
  const Onnx__AttributeProto *a = typed(n, name, INT, "an integer");
  return a ? a->i : absent;
}

double sg_node_f64(SgNode *n, const char *name, double absent) {
  const Onnx__AttributeProto *a = typed(n, name, FLOAT, "a float");
  return a ? (double)a->f : absent;
}

bool sg_node_flag(SgNode *n, const char *name, bool absent) {
  return sg_node_i64(n, name, absent) != 0;
}

const char *sg_node_str(SgNode *n, const char *name, const char *absent) {
  const Onnx__AttributeProto *a = typed(n, name, STRING, "a string");
  if (!a) return absent;
  const char *s = sg_store_text(n->im->model.store, (const char *)a->s.data, a->s.len);
  return s ? s : absent;
}

SgI64s sg_node_i64s(SgNode *n, const char *name, bool *present) {
  const Onnx__AttributeProto *a = typed(n, name, INTS, "a list of integers");
  if (present) *present = a != NULL;
  return a ? (SgI64s){a->n_ints, a->ints} : (SgI64s){0};
}

SgF64s sg_node_f64s(SgNode *n, const char *name, bool *present) {
  const Onnx__AttributeProto *a = typed(n, name, FLOATS, "a list of floats");
  if (present) *present = a != NULL;
  if (!a) return (SgF64s){0};
  double *v = sg_store_array(n->im->model.store, a->n_floats, sizeof *v);
  for (size_t i = 0; v && i < a->n_floats; i++)
    v[i] = (double)a->floats[i];
  return (SgF64s){v ? a->n_floats : 0, v};
}

// ---- constant inputs

static void not_constant(SgNode *n, size_t i, const char *what) {
  sg_import_need(n->im, n->in[i]);
  const char *detail = sg_store_format(n->im->model.store, "%s computed", what);
  sg_node_unsupported(
      n, detail ? detail : what,
      "input '%s' depends on the model's inputs; it must be known when the "
      "model is compiled",
      what);
}

SgI64s sg_node_in_i64s(SgNode *n, size_t i, const char *what) {
  SgI64s list = {0};
  if (!sg_node_ok(n)) return list;
  if (!sg_node_in(n, i))
    sg_node_fail(n, "input '%s' is missing", what);
  else if (sg_v_is_float(n->in[i]))
    sg_node_fail(n, "input '%s' is %s, must be of integers", what,
                 sg_v_text(n, n->in[i]));
  else if (!sg_v_i64s(n, n->in[i], &list))
    not_constant(n, i, what);
  return list;
}

SgF64s sg_node_in_f64s(SgNode *n, size_t i, const char *what) {
  SgF64s list = {0};
  if (!sg_node_ok(n)) return list;
  if (!sg_node_in(n, i))
    sg_node_fail(n, "input '%s' is missing", what);
  else if (!sg_v_f64s(n, n->in[i], &list))
    not_constant(n, i, what);
  return list;
}

int64_t sg_node_in_i64(SgNode *n, size_t i, const char *what) {
  const SgI64s list = sg_node_in_i64s(n, i, what);
  if (sg_node_ok(n) && list.n != 1)
    sg_node_fail(n, "input '%s' has %zu elements, must have one", what, list.n);
  return sg_node_ok(n) ? list.v[0] : 0;
}

bool sg_node_axes_any(SgNode *n, int64_t since_input, size_t i, SgI64s *out) {
  bool present = false;
  if (n->opset < since_input)
    *out = sg_node_i64s(n, "axes", &present);
  else if ((present = sg_node_in(n, i)))
    *out = sg_node_in_i64s(n, i, "axes");
  return present && sg_node_ok(n);
}

// ---- axes

bool sg_node_has_shape(SgNode *n, size_t i, int rank, const int64_t *dims) {
  const bool same = !sg_node_in(n, i) || sg_v_has_dims(n->in[i], rank, dims);
  if (!same)
    sg_node_fail(n, "input %zu is %s, which does not fit the others", i,
                 sg_v_text(n, n->in[i]));
  return same;
}

bool sg_node_unrolls(SgNode *n, int64_t steps) {
  enum { MAX_STEPS = 1024 };
  if (steps >= 1 && steps <= MAX_STEPS) return true;
  sg_node_unsupported(n, "steps", "1 to %d steps are supported, here are %" PRId64,
                      MAX_STEPS, steps);
  return false;
}

int sg_node_axis(SgNode *n, int64_t axis, int rank) {
  if (axis >= -rank && axis < rank) return (int)(axis < 0 ? axis + rank : axis);
  sg_node_fail(n, "axis %" PRId64 " is out of range for %d dimension%s", axis, rank,
               rank == 1 ? "" : "s");
  return 0;
}

int sg_node_axes(SgNode *n, SgI64s axes, int rank, int64_t *out) {
  bool named[SG_MAX_RANK + 1] = {false};
  for (size_t i = 0; i < axes.n && sg_node_ok(n); i++) {
    const int axis = sg_node_axis(n, axes.v[i], rank);
    if (sg_node_ok(n) && named[axis]) sg_node_fail(n, "axis %d is named twice", axis);
    named[axis] = true;
  }
  int k = 0;
  for (int i = 0; i < rank && i < SG_MAX_RANK; i++)
    if (named[i]) out[k++] = i;
  return sg_node_ok(n) ? k : 0;
}
