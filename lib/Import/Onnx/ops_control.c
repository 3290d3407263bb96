//===- ops_control.c - If, when its condition is known ------------------------===//
#include <string.h>

#include "Onnx/node.h"

/// The branch that is taken is imported in place; the other one is not looked at.
static void if_(SgNode *n) {
  SgI64s condition;
  if (sg_v_count(n->in[0]) != 1) {
    sg_node_fail(n, "the condition is %s, must be one bool", sg_v_text(n, n->in[0]));
    return;
  }
  if (!sg_v_i64s(n, n->in[0], &condition)) {
    sg_import_need(n->im, n->in[0]);
    sg_node_unsupported(n, "condition computed",
                        "the condition depends on the model's inputs");
    return;
  }
  const char *name = condition.v[0] ? "then_branch" : "else_branch";
  const Onnx__AttributeProto *a = sg_node_attr(n, name);
  if (!a || !a->g || a->g->n_output < n->n_out) {
    sg_node_fail(n, "attribute '%s' is not a graph with %zu outputs", name, n->n_out);
    return;
  }
  SgScope scope = {.around = n->scope, .names = {.store = n->im->model.store}};
  if (!sg_import_graph(n->im, a->g, &scope, n->frame)) return;
  for (size_t i = 0; i < n->n_out; i++) {
    SgSlot *slot = sg_scope_find(&scope, a->g->output[i]->name);
    if (!slot) {
      sg_node_fail(n, "the output '%.96s' of the branch is defined by nothing",
                   a->g->output[i]->name);
      return;
    }
    n->out[i] = sg_slot_value(n->im, slot);
    if (slot->poisoned) n->unsupported = true;
  }
}

const SgOnnxOperator sg_onnx_control[] = {
    {"If", 1, 0, 1, 1, -1, SG_T_B, false, if_, NULL}, {0}};
