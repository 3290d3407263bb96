//===- merge_transposes.c - transpose(transpose(x)) -> transpose(x) or x --===//
//
//   %y = sg.transpose %x {perm = p}       shape(y)[i] = shape(x)[p[i]]
//   %z = sg.transpose %y {perm = q}   =>  %z = sg.transpose %x {perm = r}
//
// also with a reshape between them that only adds and drops extents of 1:
//
//   transpose(reshape(transpose(x)))  =>  reshape(transpose(x))
//
// where r[i] = p[q[i]]; %x itself if r is the identity and the types agree. A lone
// transpose whose own permutation is the identity goes, too. %y stays if it has
// another use; discardable attributes of %z are dropped. Class: exact.
//===----------------------------------------------------------------------===//
#include <assert.h>

#include "match.h"
#include "sg/Pass.h"

/// Reads the permutation of `op` (may be null) into `perm`; returns its rank, or -1 if
/// `op` is no transpose. Type inference ensured that it is a permutation and fits.
static intptr_t read_perm(MlirOperation op, int64_t perm[static SG_MAX_RANK]) {
  if (!sg_is(op, "sg.transpose")) return -1;
  const MlirAttribute attr = sg_attr(op, "perm");
  const intptr_t rank = mlirDenseArrayGetNumElements(attr);
  assert(rank <= SG_MAX_RANK);
  for (intptr_t i = 0; i < rank; ++i)
    perm[i] = mlirDenseI64ArrayGetElement(attr, i);
  return rank;
}

static bool is_identity(intptr_t rank, const int64_t *perm) {
  for (intptr_t i = 0; i < rank; ++i)
    if (perm[i] != i) return false;
  return true;
}

/// Whether `x` may stand for the result of `op`.
static bool same_type(MlirValue x, MlirOperation op) {
  return mlirTypeEqual(mlirValueGetType(x), sg_res_type(op, 0));
}

static MlirLogicalResult fold(SgBuilder *b, MlirOperation outer) {
  int64_t p[SG_MAX_RANK], q[SG_MAX_RANK], r[SG_MAX_RANK];
  const intptr_t rank = read_perm(outer, q);
  if (rank < 0) return SG_NO_MATCH;
  const MlirValue y = sg_in(outer, 0);
  if (is_identity(rank, q) && same_type(y, outer)) return sg_replace(b, outer, y);

  const MlirOperation inner = sg_owner(y);
  if (read_perm(inner, p) != rank) return SG_NO_MATCH;
  for (intptr_t i = 0; i < rank; ++i)
    r[i] = p[q[i]];
  const MlirValue x = sg_in(inner, 0);
  if (is_identity(rank, r) && same_type(x, outer)) return sg_replace(b, outer, x);
  return sg_replace(b, outer,
                    sg_b_val(b, "sg.transpose", .in = SG_V(x),
                             .out = SG_T(sg_res_type(outer, 0)),
                             .attrs = SG_A({"perm", sg_a_i64s(b, rank, r)})));
}

/// The dimensions of `shape` whose extent is not 1.
static Dims real_dims(const Dims *shape) {
  Dims out = {0};
  for (intptr_t i = 0; i < shape->n; ++i)
    if (shape->v[i] != 1) out.v[out.n++] = i;
  return out;
}

/// Where extents of 1 lie says nothing: what counts is the order of the others in x.
static MlirLogicalResult fold_through(SgBuilder *b, MlirOperation outer) {
  int64_t p[SG_MAX_RANK], q[SG_MAX_RANK];
  Dims x, from, to;
  const MlirOperation view = sg_def(sg_in(outer, 0), "sg.reshape");
  if (mlirOperationIsNull(view) || !read_shape(sg_in_type(view, 0), &from) ||
      !read_shape(sg_res_type(view, 0), &to))
    return SG_NO_MATCH;
  const MlirOperation inner = sg_owner(sg_in(view, 0));
  const intptr_t rank = read_perm(outer, q);
  if (read_perm(inner, p) < 0 || !read_shape(sg_in_type(inner, 0), &x))
    return SG_NO_MATCH;
  const Dims before = real_dims(&from), after = real_dims(&to);
  for (intptr_t i = 0; i < before.n; ++i)
    if (i == after.n || from.v[before.v[i]] != to.v[after.v[i]]) return SG_NO_MATCH;
  Dims perm = {0};
  for (intptr_t i = 0; i < x.n; ++i)
    if (x.v[i] == 1) perm.v[perm.n++] = i;
  for (intptr_t i = 0; i < rank; ++i)
    for (intptr_t k = 0; k < after.n; ++k)
      if (after.v[k] == q[i]) perm.v[perm.n++] = p[before.v[k]];
  const MlirValue y = sg_b_val(b, "sg.transpose", .in = SG_V(sg_in(inner, 0)),
                               .attrs = SG_A({"perm", list_attr(b, &perm)}));
  return sg_replace(b, outer, reshape_value(b, y, sg_res_type(outer, 0)));
}

static MlirLogicalResult run(MlirOperation root, const SgPassRun *run) {
  static const SgPattern patterns[] = {
      {"sg.transpose", 2, fold}, {"sg.transpose", 1, fold_through}, {0}};
  return sg_rewrite_only(run, root, patterns);
}

const SgPass sg_pass_merge_transposes = {.name = "sg-merge-transposes",
                                         .summary = "Merge chains of transposes",
                                         .root = "func.func",
                                         .exactness = SG_EXACT,
                                         .run = run};
