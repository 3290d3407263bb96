//===- sort.c - nodes in an order in which each follows what it uses --------===//
//
// A walk in depth from each node in the file's order: files that are in order, as they
// should be, stay in it. What a subgraph (of If) uses from outside counts as used by
// its node.
//
//===----------------------------------------------------------------------===//
#include <stdlib.h>

#include "Onnx/importer.h"

typedef struct Use {
  struct Use *next;
  size_t producer;
} Use;

typedef struct Vertex {
  Use *uses; // not yet walked, in the order of the inputs
  enum { FRESH, OPEN, DONE } state;
  size_t below; // the vertex of the walk that led here
} Vertex;

typedef struct Sort {
  SgImporter *im;
  SgNameMap producers; // name to &vertices[i]
  Vertex *vertices;
} Sort;

/// `inner`: the use stands in a subgraph of the node. A branch may name a value of its
/// own as its node's result: that is no use of the result.
static bool add_use(Sort *s, size_t user, const char *name, bool inner) {
  const Vertex *producer = sg_names_get(&s->producers, name);
  if (!producer || (inner && producer == &s->vertices[user])) return true;
  Use *use = sg_store_alloc(s->im->model.store, sizeof *use);
  if (!use) return sg_import_no_memory(s->im);
  *use = (Use){s->vertices[user].uses, (size_t)(producer - s->vertices)};
  s->vertices[user].uses = use;
  return true;
}

static bool add_node_uses(Sort *s, size_t user, const Onnx__NodeProto *node,
                          bool inner);

/// Names that the subgraph defines itself are not found among the producers: a
/// model's names are unique across its graphs. wire.c bounds the depth.
static bool add_graph_uses(Sort *s, size_t user, const Onnx__GraphProto *graph) {
  for (size_t i = 0; i < graph->n_node; i++)
    if (!add_node_uses(s, user, graph->node[i], true)) return false;
  for (size_t i = 0; i < graph->n_output; i++)
    if (!add_use(s, user, graph->output[i]->name, true)) return false;
  return true;
}

static bool add_node_uses(Sort *s, size_t user, const Onnx__NodeProto *node,
                          bool inner) {
  for (size_t i = 0; i < node->n_attribute; i++) {
    const Onnx__AttributeProto *a = node->attribute[i];
    if (a->g && !add_graph_uses(s, user, a->g)) return false;
    for (size_t k = 0; k < a->n_graphs; k++)
      if (!add_graph_uses(s, user, a->graphs[k])) return false;
  }
  for (size_t i = node->n_input; i-- > 0;) // the list is built from its end
    if (*node->input[i] && !add_use(s, user, node->input[i], inner)) return false;
  return true;
}

/// Names some nodes of the cycle that closes from vertex `last` back to `first`.
static bool fail_cycle(Sort *s, Onnx__NodeProto *const *nodes, size_t first,
                       size_t last) {
  SgLongText text = {0};
  size_t shown = 0;
  for (size_t v = last; shown < 8; v = s->vertices[v].below) {
    const Onnx__NodeProto *p = nodes[v];
    const char *name = *p->name ? p->name : p->n_output ? p->output[0] : "";
    sg_long_text_add(&text, "%s'%.48s' (%.32s)", shown++ ? " <- " : "", name,
                     p->op_type);
    if (v == first) break;
  }
  sg_import_fail(s->im, SG_STATUS_FORMAT, "the graph has a cycle: %s",
                 text.s ? text.s : "?");
  free(text.s);
  return false;
}

bool sg_import_sort(SgImporter *im, Onnx__NodeProto *const *nodes, size_t n,
                    size_t *order) {
  Sort s = {.im = im, .producers = {.store = im->model.store}};
  s.vertices = sg_store_array(im->model.store, n, sizeof *s.vertices);
  if (!s.vertices) return sg_import_no_memory(im);
  for (size_t i = 0; i < n; i++)
    for (size_t k = 0; k < nodes[i]->n_output; k++) {
      const char *name = nodes[i]->output[k];
      if (*name && !sg_names_set(&s.producers, name, &s.vertices[i]))
        return sg_import_no_memory(im);
    }
  for (size_t i = 0; i < n; i++)
    if (!add_node_uses(&s, i, nodes[i], false)) return false;

  size_t done = 0;
  for (size_t root = 0; root < n; root++) {
    if (s.vertices[root].state != FRESH) continue;
    s.vertices[root] = (Vertex){s.vertices[root].uses, OPEN, root};
    for (size_t v = root;;) {
      Use *use = s.vertices[v].uses;
      if (!use) {
        s.vertices[v].state = DONE;
        order[done++] = v;
        if (v == root) break;
        v = s.vertices[v].below;
        continue;
      }
      s.vertices[v].uses = use->next;
      Vertex *next = &s.vertices[use->producer];
      if (next->state == OPEN) return fail_cycle(&s, nodes, use->producer, v);
      if (next->state == DONE) continue;
      next->state = OPEN;
      next->below = v;
      v = use->producer;
    }
  }
  return true;
}
