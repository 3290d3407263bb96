//===- merge_concats.c - nested concats, and concats of slices ------------===//
//
//   concat(a, concat(b, c))                  =>  concat(a, b, c)       (same axis)
//   concat(a, e, b), e without elements      =>  concat(a, b)
//   concat(x[.., i:j, ..], x[.., j:k, ..])   =>  x[.., i:k, ..]        (x itself if
//   all) concat(x)                                =>  x
//
// where the slices agree in all other dimensions and step through the axis by 1. What
// stands inside stays while it has other uses. Class: exact.
//===----------------------------------------------------------------------===//
#include <stdlib.h>

#include "match.h"
#include "sg/Pass.h"

/// The inputs of a concat that is being made of another.
typedef struct Inputs {
  intptr_t n;
  MlirValue *v; ///< owned
  bool changed;
} Inputs;

// ---- readers

/// Appends the inputs of `op`, those of concats among them in their place.
static void flatten(MlirOperation op, int64_t axis, Inputs *out) {
  for (intptr_t i = 0; i < sg_n_in(op); ++i) {
    const MlirValue in = sg_in(op, i);
    const MlirOperation inner = sg_def(in, "sg.concat");
    const bool nested =
        !mlirOperationIsNull(inner) && sg_attr_i64(inner, "axis", -1) == axis;
    if (nested) out->changed = true;
    for (intptr_t k = 0; k < (nested ? sg_n_in(inner) : 1); ++k)
      out->v[out->n++] = nested ? sg_in(inner, k) : in;
  }
}

static intptr_t flat_count(MlirOperation op, int64_t axis) {
  intptr_t n = 0;
  for (intptr_t i = 0; i < sg_n_in(op); ++i) {
    const MlirOperation inner = sg_def(sg_in(op, i), "sg.concat");
    const bool nested =
        !mlirOperationIsNull(inner) && sg_attr_i64(inner, "axis", -1) == axis;
    n += nested ? sg_n_in(inner) : 1;
  }
  return n;
}

/// Drops what has no elements along the axis, all but one.
static void drop_empty(int64_t axis, Inputs *in) {
  intptr_t n = 0;
  for (intptr_t i = 0; i < in->n; ++i) {
    const bool last = n == 0 && i == in->n - 1;
    if (sg_dim(mlirValueGetType(in->v[i]), axis) == 0 && !last)
      in->changed = true;
    else
      in->v[n++] = in->v[i];
  }
  in->n = n;
}

/// Whether `next` continues along `axis` where `box` ends, and agrees elsewhere.
static bool continues(const Box *box, const Box *next, int64_t axis) {
  for (intptr_t i = 0; i < box->sizes.n; ++i) {
    if (i == axis) continue;
    if (box->starts.v[i] != next->starts.v[i] || box->sizes.v[i] != next->sizes.v[i] ||
        box->steps.v[i] != next->steps.v[i])
      return false;
  }
  return box->steps.v[axis] == 1 && next->steps.v[axis] == 1 &&
         next->starts.v[axis] == box->starts.v[axis] + box->sizes.v[axis];
}

/// How many inputs from `first` on are one slice of one value, `*box` of `*x`.
static intptr_t run_of_slices(const Inputs *in, intptr_t first, int64_t axis, Box *box,
                              MlirValue *x) {
  intptr_t n = 0;
  for (; first + n < in->n; ++n) {
    const MlirOperation slice = sg_def(in->v[first + n], "sg.slice");
    if (mlirOperationIsNull(slice)) break;
    const Box next = read_box(slice);
    if (n == 0) {
      *box = next;
      *x = sg_in(slice, 0);
      continue;
    }
    if (!mlirValueEqual(sg_in(slice, 0), *x) || !continues(box, &next, axis)) break;
    box->sizes.v[axis] += next.sizes.v[axis];
  }
  return n;
}

// ---- rewrites

static void join_slices(SgBuilder *b, int64_t axis, Inputs *in) {
  intptr_t n = 0;
  for (intptr_t i = 0; i < in->n;) {
    Box box;
    MlirValue x;
    const intptr_t count = run_of_slices(in, i, axis, &box, &x);
    in->v[n++] = count > 1 ? slice_value(b, x, &box) : in->v[i];
    if (count > 1) in->changed = true;
    i += count > 1 ? count : 1;
  }
  in->n = n;
}

static MlirLogicalResult concat(SgBuilder *b, MlirOperation op) {
  const int64_t axis = sg_attr_i64(op, "axis", 0);
  Inputs in = {.v = calloc((size_t)flat_count(op, axis), sizeof *in.v)};
  if (!in.v) return SG_NO_MATCH;
  flatten(op, axis, &in);
  drop_empty(axis, &in);
  join_slices(b, axis, &in);
  MlirLogicalResult result = SG_NO_MATCH;
  const bool is_one =
      in.n == 1 && mlirTypeEqual(mlirValueGetType(in.v[0]), sg_res_type(op, 0));
  if (is_one)
    result = sg_replace(b, op, in.v[0]);
  else if (in.changed)
    result = sg_replace(b, op,
                        sg_b_val(b, "sg.concat", .in = {in.n, in.v},
                                 .out = SG_T(sg_res_type(op, 0)),
                                 .attrs = SG_A({"axis", sg_a_i64(b, axis)})));
  free(in.v);
  return result;
}

static MlirLogicalResult run(MlirOperation root, const SgPassRun *run) {
  static const SgPattern patterns[] = {{"sg.concat", 1, concat}, {0}};
  return sg_rewrite_only(run, root, patterns);
}

const SgPass sg_pass_merge_concats = {.name = "sg-merge-concats",
                                      .summary =
                                          "Merge nested concats, and slices that "
                                          "they join again",
                                      .root = "func.func",
                                      .exactness = SG_EXACT,
                                      .run = run};
