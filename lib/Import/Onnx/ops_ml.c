//===- ops_ml.c - operators of ai.onnx.ml ---------------------------------------===//
//
// Trees become sg.tree_walk, with nodes and leaves in one list, a leaf being its own
// successor; what the leaves give is gathered and summed.
//===----------------------------------------------------------------------===//
#include <inttypes.h>
#include <string.h>

#include "Onnx/node.h"

static MlirType elem(SgNode *n, SgDType t) { return sg_dtype_element(n->im->ctx, t); }

/// A list attribute of one number, or of one a feature.
static MlirValue per_feature(SgNode *n, const char *name, double absent) {
  const SgF64s list = sg_node_f64s(n, name, NULL);
  const int64_t features = sg_v_dim(n->in[0], sg_v_rank(n->in[0]) - 1);
  if (list.n == 0) return sg_n_number(n, elem(n, SG_F32), absent);
  if (list.n != 1 && (int64_t)list.n != features)
    sg_node_fail(n, "%s has %zu entries, must have 1 or %" PRId64, name, list.n,
                 features);
  float *v = sg_store_array(n->im->model.store, list.n, sizeof *v);
  if (!v) sg_import_no_memory(n->im);
  if (!v || !sg_node_ok(n)) return (MlirValue){NULL};
  for (size_t i = 0; i < list.n; i++)
    v[i] = (float)list.v[i];
  const SgTensor t = {.dtype = SG_F32, .rank = 1, .dims = {(int64_t)list.n}, .data = v};
  return sg_n_tensor(n, &t);
}

static void scaler(SgNode *n) {
  if (sg_v_rank(n->in[0]) < 1)
    sg_node_fail(n, "input 0 is %s, must have a dimension of features",
                 sg_v_text(n, n->in[0]));
  if (!sg_node_ok(n)) return;
  const MlirValue x = sg_n_cast(n, n->in[0], elem(n, SG_F32));
  const MlirValue y = sg_n_bin(n, "sg.sub", x, per_feature(n, "offset", 0));
  n->out[0] = sg_n_bin(n, "sg.mul", y, per_feature(n, "scale", 1));
}

// ---- TreeEnsemble

enum { SUM = 1, MAX_DEPTH = 256 };
static const double less_or_equal = 0; ///< of nodes_modes

typedef struct Trees {
  SgNode *n;
  SgI64s roots, feature, yes, no, yes_leaf, no_leaf, missing, targets;
  SgF64s split, weight, mode;
  int64_t nodes, leaves, n_targets, depth;
} Trees;

/// The numbers of a tensor in an attribute, which may be many.
static SgF64s tensor_f64s(SgNode *n, const char *name) {
  const Onnx__AttributeProto *a = sg_node_attr(n, name);
  SgTensorBytes t = {0};
  if (!a || !a->t) {
    sg_node_fail(n, "attribute '%s' is not a tensor", name);
    return (SgF64s){0};
  }
  if (!sg_node_tensor(n, a->t, &t)) return (SgF64s){0};
  const SgDType dtype = t.type.dtype;
  if (dtype != SG_F64 && dtype != SG_F32 && dtype != SG_U8) {
    sg_node_unsupported(n, name, "of this element type");
    return (SgF64s){0};
  }
  size_t count = 1;
  for (int d = 0; d < t.type.rank; d++)
    count *= (size_t)t.type.dims[d]; // the bytes are there: they fit
  double *v = sg_store_array(n->im->model.store, count, sizeof *v);
  const char *bytes = t.type.data;
  if (!v) {
    sg_import_no_memory(n->im);
    return (SgF64s){0};
  }
  for (size_t i = 0; i < count; i++) {
    float f;
    if (dtype == SG_F64)
      memcpy(&v[i], bytes + 8 * i, 8);
    else if (dtype == SG_F32)
      memcpy(&f, bytes + 4 * i, 4), v[i] = (double)f;
    else
      v[i] = (double)(unsigned char)bytes[i];
  }
  return (SgF64s){count, v};
}

/// The place of successor `id` in the list of nodes and leaves; -1: there is none.
static int64_t place(const Trees *t, int64_t id, bool leaf) {
  if (id < 0 || id >= (leaf ? t->leaves : t->nodes)) return -1;
  return leaf ? t->nodes + id : id;
}

static bool same_length(Trees *t, const char *name, size_t found, int64_t want) {
  if (!sg_node_ok(t->n)) return false;
  if ((int64_t)found == want) return true;
  sg_node_fail(t->n, "%s has %zu entries, must have %" PRId64, name, found, want);
  return false;
}

static bool read_trees(SgNode *n, Trees *t) {
  *t = (Trees){.n = n,
               .roots = sg_node_i64s(n, "tree_roots", NULL),
               .feature = sg_node_i64s(n, "nodes_featureids", NULL),
               .yes = sg_node_i64s(n, "nodes_truenodeids", NULL),
               .no = sg_node_i64s(n, "nodes_falsenodeids", NULL),
               .yes_leaf = sg_node_i64s(n, "nodes_trueleafs", NULL),
               .no_leaf = sg_node_i64s(n, "nodes_falseleafs", NULL),
               .missing = sg_node_i64s(n, "nodes_missing_value_tracks_true", NULL),
               .targets = sg_node_i64s(n, "leaf_targetids", NULL),
               .n_targets = sg_node_i64(n, "n_targets", 1)};
  t->split = tensor_f64s(n, "nodes_splits");
  t->mode = tensor_f64s(n, "nodes_modes");
  t->weight = tensor_f64s(n, "leaf_weights");
  t->nodes = (int64_t)t->feature.n;
  t->leaves = (int64_t)t->targets.n;
  if (!same_length(t, "nodes_splits", t->split.n, t->nodes) ||
      !same_length(t, "nodes_modes", t->mode.n, t->nodes) ||
      !same_length(t, "nodes_truenodeids", t->yes.n, t->nodes) ||
      !same_length(t, "nodes_falsenodeids", t->no.n, t->nodes) ||
      !same_length(t, "nodes_trueleafs", t->yes_leaf.n, t->nodes) ||
      !same_length(t, "nodes_falseleafs", t->no_leaf.n, t->nodes) ||
      (t->missing.n &&
       !same_length(t, "nodes_missing_value_tracks_true", t->missing.n, t->nodes)) ||
      !same_length(t, "leaf_weights", t->weight.n, t->leaves))
    return false;
  const int64_t features = sg_v_dim(n->in[0], 1);
  for (int64_t i = 0; i < t->nodes; i++) {
    if (t->mode.v[i] != less_or_equal) {
      sg_node_unsupported(n, "nodes_modes", "nodes that do not compare by <=");
      return false;
    }
    if (t->feature.v[i] < 0 || t->feature.v[i] >= features ||
        place(t, t->yes.v[i], t->yes_leaf.v[i]) < 0 ||
        place(t, t->no.v[i], t->no_leaf.v[i]) < 0) {
      sg_node_fail(n, "node %" PRId64 " has a feature or a successor that is not there",
                   i);
      return false;
    }
  }
  for (int64_t i = 0; i < t->leaves; i++)
    if (t->targets.v[i] < 0 || t->targets.v[i] >= t->n_targets) {
      sg_node_fail(n, "leaf %" PRId64 " has target %" PRId64 ", there are %" PRId64, i,
                   t->targets.v[i], t->n_targets);
      return false;
    }
  if (t->nodes + t->leaves > INT32_MAX || features > INT32_MAX) {
    sg_node_unsupported(n, "size", "more than %d nodes or features", INT32_MAX);
    return false;
  }
  for (size_t i = 0; i < t->roots.n; i++)
    if (place(t, t->roots.v[i], false) < 0) {
      sg_node_fail(n, "tree_roots has %" PRId64 ", which is no node", t->roots.v[i]);
      return false;
    }
  return true;
}

/// Sets the steps of the deepest tree; a walk that comes back to a node has none.
static bool measure(Trees *t) {
  SgNode *n = t->n;
  bool *now = sg_store_array(n->im->model.store, (size_t)t->nodes, sizeof *now);
  bool *next = sg_store_array(n->im->model.store, (size_t)t->nodes, sizeof *next);
  if (!now || !next) return n->failed = true, sg_import_no_memory(n->im);
  for (size_t i = 0; i < t->roots.n; i++)
    now[t->roots.v[i]] = true;
  bool any = t->roots.n > 0;
  for (; any && t->depth <= MAX_DEPTH; t->depth++) {
    any = false;
    memset(next, 0, (size_t)t->nodes * sizeof *next);
    for (int64_t i = 0; i < t->nodes; i++) {
      if (!now[i]) continue;
      if (!t->yes_leaf.v[i]) next[t->yes.v[i]] = any = true;
      if (!t->no_leaf.v[i]) next[t->no.v[i]] = any = true;
    }
    bool *const other = now;
    now = next;
    next = other;
  }
  if (any) sg_node_unsupported(n, "depth", "trees deeper than %d nodes", MAX_DEPTH);
  return sg_node_ok(n);
}

/// A table of all nodes and leaves, `columns` wide; 0: of rank 1.
static MlirValue table(Trees *t, SgDType dtype, int64_t columns, const void *data) {
  const SgTensor tensor = {.dtype = dtype,
                           .rank = columns ? 2 : 1,
                           .dims = {t->nodes + t->leaves, columns},
                           .data = (void *)(uintptr_t)data};
  return sg_n_tensor(t->n, &tensor);
}

/// Where each row ends in each tree: [rows, trees], in the list of nodes and leaves.
static MlirValue walk(Trees *t) {
  SgNode *n = t->n;
  SgOnnxStore *store = n->im->model.store;
  const size_t all = (size_t)(t->nodes + t->leaves);
  int32_t *feature = sg_store_array(store, all, sizeof *feature);
  int32_t (*next)[2] = sg_store_array(store, all, sizeof *next);
  int32_t *roots = sg_store_array(store, t->roots.n, sizeof *roots);
  double *split = sg_store_array(store, all, sizeof *split);
  if (!feature || !next || !roots || !split) {
    n->failed = true;
    sg_import_no_memory(n->im);
    return (MlirValue){NULL};
  }
  for (int64_t i = 0; i < (int64_t)all; i++) {
    const bool leaf = i >= t->nodes;
    feature[i] = leaf ? 0 : (int32_t)t->feature.v[i];
    if (!leaf && t->missing.n && t->missing.v[i]) feature[i] = -1 - feature[i];
    split[i] = leaf ? 0 : t->split.v[i];
    next[i][0] = (int32_t)(leaf ? i : place(t, t->no.v[i], t->no_leaf.v[i]));
    next[i][1] = (int32_t)(leaf ? i : place(t, t->yes.v[i], t->yes_leaf.v[i]));
  }
  for (size_t i = 0; i < t->roots.n; i++)
    roots[i] = (int32_t)t->roots.v[i];
  const SgTensor first = {
      .dtype = SG_I32, .rank = 1, .dims = {(int64_t)t->roots.n}, .data = roots};
  const MlirValue splits =
      sg_n_cast(n, table(t, SG_F64, 0, split), sg_v_elem(n->in[0]));
  return sg_n_op(n, "sg.tree_walk",
                 .in = SG_V(n->in[0], table(t, SG_I32, 0, feature), splits,
                            table(t, SG_I32, 2, next), sg_n_tensor(n, &first)),
                 .attrs = SG_A({"steps", sg_a_i64(&n->b, t->depth)}));
}

/// The weights of nodes (0) and leaves, a column a target.
static MlirValue weights(Trees *t) {
  SgNode *n = t->n;
  const int64_t all = t->nodes + t->leaves;
  double *w = NULL;
  size_t count;
  if (!__builtin_mul_overflow((size_t)all, (size_t)t->n_targets, &count))
    w = sg_store_array(n->im->model.store, count, sizeof *w);
  if (!w) {
    n->failed = true;
    sg_import_no_memory(n->im);
    return (MlirValue){NULL};
  }
  for (int64_t i = 0; i < t->leaves; i++)
    w[(t->nodes + i) * t->n_targets + t->targets.v[i]] = t->weight.v[i];
  const SgTensor tensor = {
      .dtype = SG_F64, .rank = 2, .dims = {all, t->n_targets}, .data = w};
  return sg_n_cast(n, sg_n_tensor(n, &tensor), sg_v_elem(n->in[0]));
}

static void tree_ensemble(SgNode *n) {
  Trees t;
  if (sg_v_rank(n->in[0]) != 2)
    sg_node_fail(n, "input 0 is %s, must have 2 dimensions", sg_v_text(n, n->in[0]));
  if (sg_node_i64(n, "aggregate_function", SUM) != SUM)
    sg_node_unsupported(n, "aggregate_function", "what trees give is not summed");
  if (sg_node_i64(n, "post_transform", 0) != 0) // the specification and ONNX Runtime
    sg_node_unsupported(n, "post_transform", "its numbers mean different things");
  if (sg_node_has(n, "membership_values"))
    sg_node_unsupported(n, "membership_values", "nodes that look for members of a set");
  if (!sg_node_ok(n) || !read_trees(n, &t) || !measure(&t)) return;
  if (t.n_targets < 1) sg_node_fail(n, "n_targets is %" PRId64, t.n_targets);
  if (!sg_node_ok(n)) return;
  const MlirValue given = // [rows, trees, targets]
      sg_n_op(n, "sg.gather", .in = SG_V(weights(&t), walk(&t)),
              .attrs = SG_A({"axis", sg_a_i64(&n->b, 0)}));
  n->out[0] = sg_n_reduce(n, "sg.reduce_sum", given, 1, (int64_t[]){1}, false);
}

const SgOnnxOperator sg_onnx_ml[] = {
    {"Scaler", 1, 0, 1, 1, 1, SG_T_NUM, false, scaler, NULL},
    {"TreeEnsemble", 5, 0, 1, 1, 1, SG_T_F, false, tree_ensemble, NULL},
    {0}};
