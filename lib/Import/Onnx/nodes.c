//===- nodes.c - nodes in order, and the functions they call -------------------===//
#include <inttypes.h>
#include <string.h>

#include "Onnx/node.h"

/// Fills n->in from the scope. False: a value is poisoned, or a failure.
static bool read_inputs(SgNode *n, SgScope *scope) {
  bool clean = true;
  for (size_t i = 0; i < n->n_in; i++) {
    const char *name = n->proto->input[i];
    if (!*name) continue;
    SgSlot *slot = sg_scope_find(scope, name);
    if (!slot) {
      sg_node_fail(n, "input %zu is '%.96s', which nothing defines", i, name);
      return false;
    }
    n->in[i] = sg_slot_value(n->im, slot);
    if (n->im->failed) return false;
    clean = clean && !slot->poisoned;
  }
  return clean;
}

static const char *group_text(int types) {
  switch (types) {
  case SG_T_F:
    return "floats";
  case SG_T_B:
    return "bool";
  case SG_T_U:
    return "unsigned integers";
  case SG_T_I | SG_T_U:
    return "integers";
  case SG_T_NUM:
    return "numbers";
  default:
    return "numbers of another kind";
  }
}

static int group_of(SgDType dtype) {
  switch (dtype) {
  case SG_BOOL:
    return SG_T_B;
  case SG_F16:
  case SG_BF16:
  case SG_F32:
  case SG_F64:
    return SG_T_F;
  case SG_U8:
  case SG_U16:
  case SG_U32:
  case SG_U64:
    return SG_T_U;
  default:
    return SG_T_I;
  }
}

/// Checks the inputs against the operator's row.
static bool check_inputs(SgNode *n, const SgOnnxOperator *op) {
  for (size_t i = 0; i < (size_t)op->min_in; i++)
    if (!sg_node_in(n, i)) {
      sg_node_fail(n, "input %zu is missing", i);
      return false;
    }
  if (op->max_in >= 0 && n->n_in > (size_t)op->max_in)
    sg_node_fail(n, "%zu inputs, opset %" PRId64 " takes %d", n->n_in, n->opset,
                 op->max_in);
  if (op->max_out >= 0 && n->n_out > (size_t)op->max_out)
    sg_node_fail(n, "%zu outputs, opset %" PRId64 " gives %d", n->n_out, n->opset,
                 op->max_out);
  if (sg_node_in(n, 0) && !(op->types & group_of(sg_v_dtype(n->in[0]))))
    sg_node_fail(n, "input 0 is %s, must be of %s", sg_v_text(n, n->in[0]),
                 group_text(op->types));
  for (size_t i = 1; op->same && i < n->n_in; i++)
    if (sg_node_in(n, i) && sg_node_in(n, 0) &&
        !mlirTypeEqual(sg_v_elem(n->in[i]), sg_v_elem(n->in[0])))
      sg_node_fail(n, "input %zu is %s, input 0 is %s: the element types must agree", i,
                   sg_v_text(n, n->in[i]), sg_v_text(n, n->in[0]));
  return sg_node_ok(n);
}

static void import_call(SgNode *n, const Onnx__FunctionProto *f);

/// Imports by the operator table or a function.
static void import_one(SgNode *n, bool clean) {
  const Onnx__NodeProto *p = n->proto;
  const Onnx__FunctionProto *function = sg_import_function(n->im, p);
  int since = 0;
  const SgOnnxOperator *op =
      function ? NULL : sg_onnx_operator(p->domain, p->op_type, n->opset, &since);
  if (function) {
    if (clean) import_call(n, function);
  } else if (n->opset == 0 && since) {
    sg_node_fail(n, "the model does not say which opset of '%s' it uses",
                 sg_onnx_domain(p->domain));
  } else if (!op && since > n->opset && since == 6) {
    const char *detail =
        sg_store_format(n->im->model.store, "ai.onnx v%" PRId64, n->opset);
    sg_node_unsupported(n, detail ? detail : "", "it is supported since opset 6");
  } else if (!op && since > n->opset) {
    sg_node_fail(n, "%s is not in opset %" PRId64 ": it is there since %d", p->op_type,
                 n->opset, since);
  } else if (!op) {
    const char *detail = n->opset ? sg_store_format(n->im->model.store, "%s v%" PRId64,
                                                    sg_onnx_domain(p->domain), n->opset)
                                  : sg_onnx_domain(p->domain);
    sg_node_unknown(n, detail ? detail : "");
  } else if (clean && check_inputs(n, op)) {
    n->sg = op->sg;
    op->import(n);
  }
}

/// Gives the results their names.
static bool write_outputs(SgNode *n, SgScope *scope, bool clean) {
  for (size_t i = 0; i < n->proto->n_output; i++) {
    const char *name = n->proto->output[i];
    if (!*name) continue;
    SgSlot *slot = sg_scope_add(n->im, scope, name);
    if (!slot) return false;
    if (clean && !n->unsupported) {
      slot->value = i < n->n_out ? n->out[i] : (MlirValue){NULL};
      if (mlirValueIsNull(slot->value)) {
        slot->lacking_op = n->proto->op_type;
        slot->lacking_node = n->name;
      }
    } else
      slot->poisoned = true;
  }
  return true;
}

static size_t used_names(char *const *names, size_t n) {
  while (n && !*names[n - 1])
    n--;
  return n;
}

static bool import_node(SgImporter *im, const Onnx__NodeProto *proto, size_t index,
                        SgScope *scope, const SgFrame *frame) {
  if (++im->n_nodes > SG_IMPORT_MAX_NODES)
    return sg_import_fail(im, SG_STATUS_FORMAT,
                          "more than %d nodes after the functions "
                          "are expanded",
                          SG_IMPORT_MAX_NODES);
  SgNode n = {.im = im, .scope = scope, .frame = frame, .proto = proto, .index = index};
  n.name = sg_import_node_name(im, proto, index, frame);
  n.opset = sg_frame_opset(frame, proto->domain);
  n.n_in = used_names(proto->input, proto->n_input);
  n.n_out = used_names(proto->output, proto->n_output);
  n.in = sg_store_array(im->model.store, n.n_in, sizeof *n.in);
  n.out = sg_store_array(im->model.store, n.n_out, sizeof *n.out);
  if (!n.in || !n.out) return sg_import_no_memory(im);
  n.b = sg_b_at_end(im->block, mlirLocationNameGet(im->ctx, sg_s(n.name),
                                                   mlirLocationUnknownGet(im->ctx)));
  const bool clean = read_inputs(&n, scope);
  if (im->failed) return false;
  import_one(&n, clean);
  if (im->failed) return false;
  return write_outputs(&n, scope, clean);
}

bool sg_import_nodes(SgImporter *im, Onnx__NodeProto *const *nodes, size_t n,
                     SgScope *scope, const SgFrame *frame) {
  size_t *order = sg_store_array(im->model.store, n, sizeof *order);
  if (!order) return sg_import_no_memory(im);
  if (!sg_import_sort(im, nodes, n, order)) return false;
  for (size_t i = 0; i < n; i++)
    if (!import_node(im, nodes[order[i]], order[i], scope, frame)) return false;
  return true;
}

// ---- functions of the model

static bool is_called(const SgFrame *frame, const Onnx__FunctionProto *f) {
  for (; frame; frame = frame->caller)
    if (frame->function == f) return true;
  return false;
}

static void import_call(SgNode *n, const Onnx__FunctionProto *f) {
  SgImporter *im = n->im;
  if (is_called(n->frame, f)) {
    sg_node_fail(n, "the function calls itself");
    return;
  }
  if (n->frame->depth == SG_IMPORT_MAX_CALLS) {
    sg_node_fail(n, "functions nested deeper than %d", SG_IMPORT_MAX_CALLS);
    return;
  }
  if (n->n_in > f->n_input || n->n_out > f->n_output) {
    sg_node_fail(n, "%zu inputs and %zu outputs, the function has %zu and %zu", n->n_in,
                 n->n_out, f->n_input, f->n_output);
    return;
  }
  const char *prefix = sg_store_format(im->model.store, "%.512s/", n->name);
  const SgFrame frame = {
      .caller = n->frame,
      .function = f,
      .call = n->proto,
      .opsets = f->n_opset_import ? f->opset_import : n->frame->opsets,
      .n_opsets = f->n_opset_import ? f->n_opset_import : n->frame->n_opsets,
      .prefix = prefix ? prefix : "",
      .depth = n->frame->depth + 1};
  SgScope scope = {.names = {.store = im->model.store}};
  for (size_t i = 0; i < f->n_input; i++) {
    SgSlot *slot = sg_scope_add(im, &scope, f->input[i]);
    if (!slot) return;
    slot->absent = !sg_node_in(n, i);
    if (!slot->absent) slot->value = n->in[i];
  }
  if (!sg_import_nodes(im, f->node, f->n_node, &scope, &frame)) return;
  for (size_t i = 0; i < n->n_out; i++) {
    SgSlot *slot = sg_scope_find(&scope, f->output[i]);
    if (!slot) {
      sg_node_fail(n, "the function's output '%.96s' is defined by nothing",
                   f->output[i]);
      return;
    }
    n->out[i] = sg_slot_value(im, slot);
    if (slot->poisoned) n->unsupported = true;
  }
}
