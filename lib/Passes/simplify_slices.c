//===- simplify_slices.c - slices of slices, concats and pads -------------===//
//
//   slice(slice(x))                                      =>  slice(x)
//   slice(concat(a, b, c)) along the axis, within b      =>  slice(b)
//   the same, within a and b, the concat used once       =>  slice(concat(a, b))
//   slice(pad(x)), dimensions in which it is within x    =>  pad(slice(x)), no padding
//                                                            left in them
//   pad(pad(x)) of one constant                          =>  pad(x)
//   gather(x, c), c constant indices i, i + s, i + 2s..  =>  reshape(slice(x))
//   all of x, x padded by nothing                        =>  x
//
// A pad that is used elsewhere goes only if the slice needs none of its padding. The
// indices of a gather are in range, or it is left alone to report them. Class: exact.
//===----------------------------------------------------------------------===//
#include <stdlib.h>
#include <string.h>

#include "match.h"
#include "sg/Bridge.h"
#include "sg/Pass.h"

enum { MAX_INDICES = 65536 }; // of a gather; with more it is left alone

// ---- readers

/// The least and greatest index that `box` takes in dimension `i`; false if none.
static bool extent_of(const Box *box, intptr_t i, int64_t *least, int64_t *greatest) {
  if (box->sizes.v[i] == 0) return false;
  const int64_t first = box->starts.v[i];
  const int64_t last = first + (box->sizes.v[i] - 1) * box->steps.v[i];
  *least = first < last ? first : last;
  *greatest = first < last ? last : first;
  return true;
}

/// outer of inner: starts and steps compose; of less than two elements the step is 1,
/// of none the start is 0, so that nothing overflows.
static Box compose(const Box *inner, const Box *outer) {
  Box box = {.starts.n = outer->sizes.n, .sizes = outer->sizes, outer->steps};
  for (intptr_t i = 0; i < box.sizes.n; ++i) {
    const int64_t n = box.sizes.v[i];
    box.starts.v[i] =
        n == 0 ? 0 : inner->starts.v[i] + outer->starts.v[i] * inner->steps.v[i];
    box.steps.v[i] = n < 2 ? 1 : inner->steps.v[i] * outer->steps.v[i];
  }
  return box;
}

static bool same_text(MlirOperation a, MlirOperation c, const char *name) {
  return mlirAttributeEqual(sg_attr(a, name), sg_attr(c, name));
}

static bool is_constant_mode(MlirOperation pad) {
  return mlirStringRefEqual(mlirStringAttrGetValue(sg_attr(pad, "mode")),
                            SG_STR("constant"));
}

/// Whether two pads add the same bits: no value both, or the same value.
static bool same_value(MlirOperation a, MlirOperation c) {
  if (sg_n_in(a) != sg_n_in(c)) return false;
  if (sg_n_in(a) < 2 || mlirValueEqual(sg_in(a, 1), sg_in(c, 1))) return true;
  const MlirAttribute x = constant_value(sg_in(a, 1)), y = constant_value(sg_in(c, 1));
  return !mlirAttributeIsNull(x) && mlirAttributeEqual(x, y);
}

/// Reads constant indices into one dimension of `extent` that are in range and lie
/// `*step` apart from `*start` on, `*n` of them, at least one.
static bool read_indices(MlirValue v, int64_t extent, int64_t *start, int64_t *step,
                         int64_t *n) {
  const MlirAttribute value = constant_value(v);
  Dims shape;
  if (mlirAttributeIsNull(value) || !read_shape(mlirValueGetType(v), &shape) ||
      dims_count(&shape) < 1 || dims_count(&shape) > MAX_INDICES)
    return false;
  *n = dims_count(&shape);
  const size_t size = mlirIntegerTypeGetWidth(sg_elem(mlirValueGetType(v))) / 8;
  char *bytes = malloc((size_t)*n * size);
  bool ok = bytes && sg_bridge_dense_read(value, bytes, (size_t)*n * size);
  int64_t last = 0;
  for (int64_t i = 0; i < *n && ok; ++i) {
    int32_t narrow;
    int64_t index;
    memcpy(size == 4 ? (void *)&narrow : &index, bytes + (size_t)i * size, size);
    if (size == 4) index = narrow;
    if (index < 0) index += extent;
    ok = index >= 0 && index < extent;
    if (i == 0) *start = index, *step = 1;
    if (i == 1) *step = index - *start;
    ok = ok && *step != 0 && (i < 2 || index - last == *step);
    last = index;
  }
  free(bytes);
  return ok;
}

// ---- slices

static MlirLogicalResult of_slice(SgBuilder *b, MlirOperation op) {
  const Box outer = read_box(op);
  Dims shape;
  if (read_shape(sg_in_type(op, 0), &shape) && box_is_all(&outer, &shape))
    return sg_replace(b, op, sg_in(op, 0));
  const MlirOperation inner = sg_def(sg_in(op, 0), "sg.slice");
  if (mlirOperationIsNull(inner)) return SG_NO_MATCH;
  const Box first = read_box(inner), both = compose(&first, &outer);
  return sg_replace(b, op, slice_value(b, sg_in(inner, 0), &both));
}

static MlirLogicalResult of_concat(SgBuilder *b, MlirOperation op) {
  const MlirOperation concat = sg_def(sg_in(op, 0), "sg.concat");
  int64_t least, greatest;
  if (mlirOperationIsNull(concat)) return SG_NO_MATCH;
  const int64_t axis = sg_attr_i64(concat, "axis", 0);
  Box box = read_box(op);
  if (!extent_of(&box, axis, &least, &greatest)) return SG_NO_MATCH;
  // Inputs [first, end) are needed; they begin at `offset`.
  intptr_t first = 0, end = 0;
  int64_t offset = 0, at = 0;
  for (; end < sg_n_in(concat) && at <= greatest; ++end) {
    const int64_t extent = sg_dim(sg_in_type(concat, end), axis);
    if (extent == SG_DYN) return SG_NO_MATCH;
    if (at + extent <= least) {
      first = end + 1;
      offset = at + extent;
    }
    at += extent;
  }
  const intptr_t n = end - first;
  if (n == sg_n_in(concat) || (n > 1 && !sg_one_use(sg_in(op, 0)))) return SG_NO_MATCH;
  box.starts.v[axis] -= offset;
  MlirValue *inputs = calloc((size_t)n, sizeof *inputs);
  if (!inputs) return SG_NO_MATCH;
  for (intptr_t i = 0; i < n; ++i)
    inputs[i] = sg_in(concat, first + i);
  const MlirValue x = n == 1 ? inputs[0]
                             : sg_b_val(b, "sg.concat", .in = {n, inputs},
                                        .attrs = SG_A({"axis", sg_a_i64(b, axis)}));
  free(inputs);
  return sg_replace(b, op, slice_value(b, x, &box));
}

static MlirLogicalResult of_pad(SgBuilder *b, MlirOperation op) {
  const MlirOperation pad = sg_def(sg_in(op, 0), "sg.pad");
  Dims x;
  if (mlirOperationIsNull(pad) || !read_shape(sg_in_type(pad, 0), &x))
    return SG_NO_MATCH;
  const Box box = read_box(op);
  Dims low = read_list(pad, "low"), high = read_list(pad, "high");
  Box inside = box_of(&x), outside = box; // of x, and of the new pad
  bool matches = false, pads = false;
  for (intptr_t i = 0; i < x.n; ++i) {
    int64_t least, greatest;
    const bool within = extent_of(&box, i, &least, &greatest) && least >= low.v[i] &&
                        greatest < low.v[i] + x.v[i];
    if (within) {
      inside.starts.v[i] = box.starts.v[i] - low.v[i];
      inside.sizes.v[i] = box.sizes.v[i];
      inside.steps.v[i] = box.steps.v[i];
      matches = matches || low.v[i] || high.v[i] || !box_is_full(&inside, i, x.v[i]);
      outside.starts.v[i] = low.v[i] = high.v[i] = 0;
      outside.steps.v[i] = 1;
    }
    pads = pads || low.v[i] || high.v[i];
  }
  if (!matches || (pads && !sg_one_use(sg_in(op, 0)))) return SG_NO_MATCH;
  MlirValue y = slice_value(b, sg_in(pad, 0), &inside);
  if (pads)
    y = sg_b_val(
        b, "sg.pad",
        .in = {sg_n_in(pad), (MlirValue[]){y, sg_n_in(pad) > 1 ? sg_in(pad, 1) : y}},
        .attrs = SG_A({"low", list_attr(b, &low)}, {"high", list_attr(b, &high)},
                      {"mode", sg_attr(pad, "mode")}));
  return sg_replace(b, op, slice_value(b, y, &outside));
}

// ---- pads and gathers

static MlirLogicalResult pad(SgBuilder *b, MlirOperation op) {
  const MlirOperation inner = sg_def(sg_in(op, 0), "sg.pad");
  Dims low = read_list(op, "low"), high = read_list(op, "high");
  if (dims_equal(&low, &(Dims){.n = low.n}) && dims_equal(&high, &(Dims){.n = low.n}) &&
      mlirTypeEqual(sg_in_type(op, 0), sg_res_type(op, 0)))
    return sg_replace(b, op, sg_in(op, 0));
  if (mlirOperationIsNull(inner) || !is_constant_mode(op) ||
      !same_text(op, inner, "mode") || !same_value(op, inner))
    return SG_NO_MATCH;
  const Dims low2 = read_list(inner, "low"), high2 = read_list(inner, "high");
  for (intptr_t i = 0; i < low.n; ++i) {
    low.v[i] += low2.v[i];
    high.v[i] += high2.v[i];
  }
  const MlirValue in[] = {sg_in(inner, 0), sg_in(op, sg_n_in(op) - 1)};
  return sg_replace(
      b, op,
      sg_b_val(b, "sg.pad", .in = {sg_n_in(op), in}, .out = SG_T(sg_res_type(op, 0)),
               .attrs = SG_A({"low", list_attr(b, &low)}, {"high", list_attr(b, &high)},
                             {"mode", sg_attr(op, "mode")})));
}

static MlirLogicalResult gather(SgBuilder *b, MlirOperation op) {
  const int64_t axis = sg_attr_i64(op, "axis", 0);
  Dims x, y;
  if (!read_shape(sg_in_type(op, 0), &x) || !read_shape(sg_res_type(op, 0), &y))
    return SG_NO_MATCH;
  Box box = box_of(&x);
  if (!read_indices(sg_in(op, 1), x.v[axis], &box.starts.v[axis], &box.steps.v[axis],
                    &box.sizes.v[axis]))
    return SG_NO_MATCH;
  const MlirValue rows = slice_value(b, sg_in(op, 0), &box);
  return sg_replace(b, op, reshape_value(b, rows, sg_res_type(op, 0)));
}

static MlirLogicalResult run(MlirOperation root, const SgPassRun *run) {
  static const SgPattern patterns[] = {
      {"sg.slice", 3, of_slice}, {"sg.slice", 2, of_concat}, {"sg.slice", 1, of_pad},
      {"sg.pad", 1, pad},        {"sg.gather", 1, gather},   {0}};
  return sg_rewrite_only(run, root, patterns);
}

const SgPass sg_pass_simplify_slices = {
    .name = "sg-simplify-slices",
    .summary = "Simplify slices of slices, concats and pads, and pads of pads",
    .root = "func.func",
    .exactness = SG_EXACT,
    .run = run};
