//===- tree.c - hooks of tree_walk ----------------------------------------===//
#include "Shape.h"

/// Operand `i`, called `what`: indices of `rank` dimensions.
static bool want_nodes(const SgParts *p, intptr_t i, const char *what, int rank,
                       SgShape *out) {
  return sg_want_indices(p, i, what, out) && sg_want_rank(p, what, out, rank, rank);
}

/// The first dimension of `s`: one entry a node.
static bool agree(const SgParts *p, const char *what, const SgShape *s,
                  int64_t *nodes) {
  const int64_t wanted = *nodes;
  if (sg_dim_equal(s->dim[0], wanted, nodes)) return true;
  return sg_parts_fail(p, "expects %lld nodes in %s, got %s", (long long)wanted, what,
                       sg_show_shape(s).s);
}

static MlirLogicalResult tree_walk_infer(const SgInfer *in) {
  const SgParts p = sg_parts_infer(in);
  SgShape x, feature, split, next, roots;
  int64_t steps;
  if (!sg_want_count(&p, 5, 5) || !sg_want_in(&p, 0, "x", SG_KIND_FLOAT, &x) ||
      !sg_want_rank(&p, "x", &x, 2, 2) || !want_nodes(&p, 1, "feature", 1, &feature) ||
      !sg_want_in(&p, 2, "split", SG_KIND_FLOAT, &split) ||
      !sg_want_same_elem(&p, "split", &split, &x) ||
      !sg_want_rank(&p, "split", &split, 1, 1) ||
      !want_nodes(&p, 3, "next", 2, &next) ||
      !sg_want_same_elem(&p, "next", &next, &feature) ||
      !want_nodes(&p, 4, "roots", 1, &roots) ||
      !sg_want_same_elem(&p, "roots", &roots, &feature) ||
      !sg_want_i64(&p, "steps", 0, INT64_MAX, &steps))
    return SG_FAIL;
  int64_t nodes = feature.dim[0], two = 2;
  if (!agree(&p, "split", &split, &nodes) || !agree(&p, "next", &next, &nodes))
    return SG_FAIL;
  if (!sg_dim_equal(next.dim[1], two, &two))
    return sg_result(sg_parts_fail(&p, "expects 2 successors in next, got %s",
                                   sg_show_shape(&next).s));
  const SgShape y = {next.elem, 2, {x.dim[0], roots.dim[0]}};
  return sg_result(sg_push(&p, &y));
}

const SgOpHooks sg_hooks_tree_walk = {.infer = tree_walk_infer};
