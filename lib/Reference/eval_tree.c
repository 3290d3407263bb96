//===- eval_tree.c - walks down decision trees ----------------------------===//
#include "eval.h"

#include <math.h>

/// Element `i` of `of`, which must be in [0, extent).
static SgStatus read(const Call *c, const SgTensor *of, size_t i, bool flip,
                     int64_t extent, size_t *out) {
  const int64_t found = (int64_t)ref_load_i(of, i);
  const int64_t index = flip && found < 0 ? -1 - found : found;
  if (index < 0 || index >= extent)
    return ref_fail(c, SG_STATUS_RUN, "has index %lld, expected less than %lld",
                    (long long)found, (long long)extent);
  *out = (size_t)index;
  return SG_STATUS_OK;
}

/// One walk: where it ends, and the least distance of an x to the split that it met.
static SgStatus walk(const Call *c, size_t row, size_t tree, const SgTensor *x,
                     size_t *out, double *distance) {
  const SgTensor *feature = &c->in[1], *split = &c->in[2], *next = &c->in[3];
  const int64_t nodes = feature->dims[0], features = c->in[0].dims[1];
  *distance = INFINITY;
  TRY(read(c, &c->in[4], tree, false, nodes, out));
  for (int64_t s = ref_i64(c, "steps"); s > 0; s--) {
    size_t f, to;
    TRY(read(c, feature, *out, true, features, &f));
    const size_t at = row * (size_t)features + f;
    const double v = ref_load_f(&c->in[0], at), limit = ref_load_f(split, *out);
    const bool tracks = (int64_t)ref_load_i(feature, *out) < 0;
    *distance = fmin(*distance, fabs(ref_load_f(x, at) - limit));
    TRY(read(c, next, 2 * *out + (v <= limit || (isnan(v) && tracks)), false, nodes,
             &to));
    if (to == *out) break; // and so it would be from now on
    *out = to;
  }
  return SG_STATUS_OK;
}

SgStatus ref_tree_distances(const Call *c, const SgTensor *x, double *out) {
  const size_t trees = ref_count(&c->in[4]), n = ref_count(&c->out[0]);
  for (size_t i = 0; i < n; i++) {
    size_t node;
    TRY(walk(c, i / trees, i % trees, x, &node, &out[i]));
  }
  return SG_STATUS_OK;
}

static SgStatus tree_walk(const Call *c) {
  TRY(ref_arity(c, 5, 5));
  const SgTensor *x = &c->in[0], *feature = &c->in[1], *next = &c->in[3],
                 *roots = &c->in[4];
  if (x->rank != 2 || feature->rank != 1 || roots->rank != 1)
    return ref_bad(c,
                   "has x, feature and roots of %d, %d and %d dimensions, expected "
                   "2, 1 and 1",
                   x->rank, feature->rank, roots->rank);
  TRY(ref_expect_indices(c, feature));
  TRY(ref_expect_in(c, 2, 1, feature->dims));
  TRY(ref_same_dtype(c, c->in[2].dtype, x->dtype));
  TRY(ref_expect_in(c, 3, 2, (int64_t[]){feature->dims[0], 2}));
  TRY(ref_same_dtype(c, next->dtype, feature->dtype));
  TRY(ref_same_dtype(c, roots->dtype, feature->dtype));
  TRY(ref_expect(c, 0, 2, (int64_t[]){x->dims[0], roots->dims[0]}));
  TRY(ref_same_dtype(c, c->out[0].dtype, next->dtype));
  const size_t trees = ref_count(roots), n = ref_count(&c->out[0]);
  for (size_t i = 0; i < n; i++) {
    size_t node;
    double distance;
    TRY(walk(c, i / trees, i % trees, x, &node, &distance));
    ref_store_i(&c->out[0], i, node);
  }
  return SG_STATUS_OK;
}

const RefOp ref_tree_ops[] = {{"sg.tree_walk", tree_walk, F, {0}, WALKS}, {0}};
