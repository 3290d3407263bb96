//===- ops_movement.c - Transpose, Slice, Split, Concat, Pad ... -------------===//
#include <inttypes.h>
#include <string.h>

#include "Onnx/node.h"

static void transpose(SgNode *n) {
  int64_t perm[SG_MAX_RANK];
  const int rank = sg_v_rank(n->in[0]);
  bool present = false, seen[SG_MAX_RANK] = {false};
  const SgI64s list = sg_node_i64s(n, "perm", &present);
  if (present && list.n != (size_t)rank) {
    sg_node_fail(n, "perm has %zu entries for %s", list.n, sg_v_text(n, n->in[0]));
    return;
  }
  for (int i = 0; i < rank; i++) {
    perm[i] = present ? list.v[i] : rank - 1 - i;
    if (perm[i] < 0 || perm[i] >= rank || seen[perm[i]]) {
      sg_node_fail(n, "perm[%d] is %" PRId64 ": not a permutation", i, perm[i]);
      return;
    }
    seen[perm[i]] = true;
  }
  n->out[0] = sg_n_transpose(n, n->in[0], perm);
}

static void concat(SgNode *n) {
  if (!sg_node_has(n, "axis")) sg_node_fail(n, "axis is missing");
  for (size_t i = 0; i < n->n_in; i++)
    if (!sg_node_in(n, i)) sg_node_fail(n, "input %zu is missing", i);
  if (!sg_node_ok(n)) return;
  const int axis = sg_node_axis(n, sg_node_i64(n, "axis", 0), sg_v_rank(n->in[0]));
  n->out[0] = n->n_in == 1 ? n->in[0]
                           : sg_n_op(n, "sg.concat", .in = {(intptr_t)n->n_in, n->in},
                                     .attrs = SG_A({"axis", sg_a_i64(&n->b, axis)}));
}

static void split(SgNode *n) {
  const MlirValue x = n->in[0];
  const int axis = sg_node_axis(n, sg_node_i64(n, "axis", 0), sg_v_rank(x));
  SgI64s sizes = {0};
  bool present = false;
  if (n->opset < 13)
    sizes = sg_node_i64s(n, "split", &present);
  else if ((present = sg_node_in(n, 1)))
    sizes = sg_node_in_i64s(n, 1, "split");
  if (!sg_node_ok(n)) return;
  const int64_t extent = sg_v_dim(x, axis);
  const int64_t parts = sg_node_i64(n, "num_outputs", (int64_t)n->n_out);
  if (parts < (int64_t)n->n_out || (present && sizes.n < n->n_out) || n->n_out == 0) {
    sg_node_fail(n, "%zu outputs, and as many parts are not given", n->n_out);
    return;
  }
  const int64_t even = extent / parts + (extent % parts != 0);
  if (!present && extent % parts && n->opset < 18)
    sg_node_fail(n, "dimension %d of %s does not split into %" PRId64 " equal parts",
                 axis, sg_v_text(n, x), parts);
  int64_t at = 0, total = 0;
  for (size_t i = 0; present && i < sizes.n; i++) {
    if (sizes.v[i] < 0 || sizes.v[i] > extent - total) {
      sg_node_fail(n, "split does not add up to dimension %d of %s", axis,
                   sg_v_text(n, x));
      return;
    }
    total += sizes.v[i];
  }
  if (present && total != extent)
    sg_node_fail(n, "split adds up to %" PRId64 ", dimension %d of %s", total, axis,
                 sg_v_text(n, x));
  for (size_t i = 0; i < n->n_out && sg_node_ok(n); i++) {
    const int64_t left = extent - at;
    const int64_t part = present ? sizes.v[i] : even < left ? even : left;
    n->out[i] = sg_n_slice(n, x, axis, at, part);
    at += part;
  }
}

/// One axis of a Slice: the first index and how many. As numpy's x[start:end:step],
/// but a start before the first element is the first with a negative step too.
static void slice_axis(int64_t extent, int64_t start, int64_t end, int64_t step,
                       int64_t *first, int64_t *count) {
  const int64_t low = step > 0 ? 0 : -1, high = step > 0 ? extent : extent - 1;
  if (start < 0) start = start < -extent ? 0 : start + extent;
  if (end < 0) end = end < -extent ? low : end + extent;
  start = start > high ? high : start; // below 0 only when there is nothing
  end = end < low ? low : end > high ? high : end;
  const uint64_t stride = step > 0 ? (uint64_t)step : 0 - (uint64_t)step;
  const int64_t way = step > 0 ? end - start : start - end;
  *count = way <= 0 ? 0 : (int64_t)(((uint64_t)way - 1) / stride + 1);
  *first = *count ? start : 0;
}

static void slice(SgNode *n) {
  const MlirValue x = n->in[0];
  const int rank = sg_v_rank(x);
  SgI64s starts, ends, axes = {0}, steps = {0};
  bool has_axes = false, has_steps = false;
  if (n->opset < 10) {
    starts = sg_node_i64s(n, "starts", NULL);
    ends = sg_node_i64s(n, "ends", NULL);
    axes = sg_node_i64s(n, "axes", &has_axes);
  } else {
    starts = sg_node_in_i64s(n, 1, "starts");
    ends = sg_node_in_i64s(n, 2, "ends");
    if ((has_axes = sg_node_in(n, 3))) axes = sg_node_in_i64s(n, 3, "axes");
    if ((has_steps = sg_node_in(n, 4))) steps = sg_node_in_i64s(n, 4, "steps");
  }
  if (!sg_node_ok(n)) return;
  if (starts.n != ends.n || (has_axes && axes.n != starts.n) ||
      (has_steps && steps.n != starts.n) || starts.n > (size_t)rank) {
    sg_node_fail(n,
                 "starts, ends, axes and steps for %s have %zu, %zu, %zu, %zu entries",
                 sg_v_text(n, x), starts.n, ends.n, axes.n, steps.n);
    return;
  }
  int64_t from[SG_MAX_RANK] = {0}, sizes[SG_MAX_RANK], by[SG_MAX_RANK];
  bool seen[SG_MAX_RANK] = {false}, whole = true;
  sg_v_dims(x, sizes);
  for (int i = 0; i < rank; i++)
    by[i] = 1;
  for (size_t i = 0; i < starts.n; i++) {
    const int axis = sg_node_axis(n, has_axes ? axes.v[i] : (int64_t)i, rank);
    if (!sg_node_ok(n)) return;
    const int64_t step = has_steps ? steps.v[i] : 1;
    if (step == 0 || seen[axis]) {
      sg_node_fail(n, step ? "axis %d is named twice" : "the step of axis %d is 0",
                   axis);
      return;
    }
    seen[axis] = true;
    const int64_t extent = sizes[axis];
    slice_axis(extent, starts.v[i], ends.v[i], step, &from[axis], &sizes[axis]);
    // A step that is never taken may be anything: 1 is the plainest.
    by[axis] = sizes[axis] > 1 ? step : 1;
    whole = whole && sizes[axis] == extent && by[axis] == 1;
  }
  n->out[0] = whole ? x
                    : sg_n_op(n, "sg.slice", .in = SG_V(x),
                              .attrs = SG_A(sg_n_a_i64s(n, "starts", rank, from),
                                            sg_n_a_i64s(n, "sizes", rank, sizes),
                                            sg_n_a_i64s(n, "steps", rank, by)));
}

/// Reads the pads of all dimensions: low ends, then high ends.
static bool read_pads(SgNode *n, int64_t *low, int64_t *high) {
  const int rank = sg_v_rank(n->in[0]);
  SgI64s pads, axes = {0};
  int64_t at[2 * SG_MAX_RANK];
  if (n->opset < 11)
    pads = sg_node_i64s(n, "pads", NULL);
  else
    pads = sg_node_in_i64s(n, 1, "pads");
  const bool has_axes = n->opset >= 18 && sg_node_in(n, 3);
  if (has_axes) axes = sg_node_in_i64s(n, 3, "axes");
  const size_t k = has_axes ? axes.n : (size_t)rank;
  if (!sg_node_ok(n)) return false;
  if (pads.n != 2 * k || k > (size_t)rank) {
    sg_node_fail(n, "%zu pads for %zu dimensions", pads.n, k);
    return false;
  }
  for (int i = 0; i < rank; i++)
    low[i] = high[i] = 0;
  bool seen[SG_MAX_RANK] = {false};
  for (size_t i = 0; i < k; i++) {
    const int axis = sg_node_axis(n, has_axes ? axes.v[i] : (int64_t)i, rank);
    if (sg_node_ok(n) && seen[axis]) sg_node_fail(n, "axis %d is named twice", axis);
    if (!sg_node_ok(n)) return false;
    seen[axis] = true;
    at[0] = pads.v[i];
    at[1] = pads.v[k + i];
    for (int end = 0; end < 2; end++)
      if (at[end] > INT32_MAX || at[end] < -INT32_MAX)
        sg_node_fail(n, "a pad is %" PRId64, at[end]);
    low[axis] = at[0];
    high[axis] = at[1];
  }
  return sg_node_ok(n);
}

/// Negative pads cut elements off before the others are added.
static MlirValue cut(SgNode *n, MlirValue x, int64_t *low, int64_t *high) {
  for (int i = 0; i < sg_v_rank(n->in[0]) && !mlirValueIsNull(x); i++) {
    const int64_t from = low[i] < 0 ? -low[i] : 0, off = high[i] < 0 ? -high[i] : 0;
    const int64_t extent = sg_v_dim(x, i);
    if (from + off > extent) {
      sg_node_fail(n, "pads cut more than dimension %d of %s has", i,
                   sg_v_text(n, n->in[0]));
      return x;
    }
    x = sg_n_slice(n, x, i, from, extent - from - off);
    low[i] += from;
    high[i] += off;
  }
  return x;
}

static void pad(SgNode *n) {
  int64_t low[SG_MAX_RANK], high[SG_MAX_RANK];
  const char *mode = sg_node_str(n, "mode", "constant");
  const bool constant = strcmp(mode, "constant") == 0;
  if (!constant && strcmp(mode, "reflect") != 0 && strcmp(mode, "edge") != 0 &&
      (strcmp(mode, "wrap") != 0 || n->opset < 19))
    sg_node_fail(n, "mode is '%.32s'", mode);
  if (!sg_node_ok(n) || !read_pads(n, low, high)) return;
  const MlirValue x = cut(n, n->in[0], low, high);
  MlirValue in[2] = {x, x};
  int n_in = 1, rank = sg_v_rank(n->in[0]);
  if (constant && n->opset < 11 && sg_node_f64(n, "value", 0) != 0) {
    in[n_in++] = sg_n_number(n, sg_v_elem(n->in[0]), sg_node_f64(n, "value", 0));
  } else if (constant && n->opset >= 11 && sg_node_in(n, 2)) {
    if (sg_v_count(n->in[2]) != 1 ||
        !mlirTypeEqual(sg_v_elem(n->in[2]), sg_v_elem(n->in[0])))
      sg_node_fail(n, "the value is %s, must be a scalar of the element type of %s",
                   sg_v_text(n, n->in[2]), sg_v_text(n, n->in[0]));
    in[n_in++] = sg_n_reshape(n, n->in[2], 0, NULL);
  }
  bool nothing = true;
  for (int i = 0; i < rank; i++)
    nothing = nothing && low[i] == 0 && high[i] == 0;
  n->out[0] = nothing ? x
                      : sg_n_op(n, "sg.pad", .in = {n_in, in},
                                .attrs = SG_A(sg_n_a_i64s(n, "low", rank, low),
                                              sg_n_a_i64s(n, "high", rank, high),
                                              {"mode", sg_a_str(&n->b, mode)}));
}

/// To the extents of `shape`: what is too much is cut, what lacks filled with 0, half
/// on each side; an odd one is cut, or filled in, at the end.
static void center_crop_pad(SgNode *n) {
  const int rank = sg_v_rank(n->in[0]);
  const SgI64s shape = sg_node_in_i64s(n, 1, "shape");
  bool present = false;
  const SgI64s axes = sg_node_i64s(n, "axes", &present);
  if (!sg_node_ok(n)) return;
  if (shape.n != (present ? axes.n : (size_t)rank) || shape.n > (size_t)rank) {
    sg_node_fail(n, "shape and axes have %zu and %zu entries for %s", shape.n, axes.n,
                 sg_v_text(n, n->in[0]));
    return;
  }
  int64_t low[SG_MAX_RANK] = {0}, high[SG_MAX_RANK] = {0};
  for (size_t i = 0; i < shape.n; i++) {
    const int axis = sg_node_axis(n, present ? axes.v[i] : (int64_t)i, rank);
    if (shape.v[i] < 0 || shape.v[i] > SG_IMPORT_MADE_ELEMENTS)
      sg_node_fail(n, "shape[%zu] is %" PRId64, i, shape.v[i]);
    if (!sg_node_ok(n)) return;
    const int64_t more = shape.v[i] - sg_v_dim(n->in[0], axis);
    low[axis] = more / 2;
    high[axis] = more - more / 2;
  }
  const MlirValue x = cut(n, n->in[0], low, high);
  bool nothing = true;
  for (int i = 0; i < rank; i++)
    nothing = nothing && low[i] == 0 && high[i] == 0;
  n->out[0] = nothing ? x
                      : sg_n_op(n, "sg.pad", .in = SG_V(x),
                                .attrs = SG_A(sg_n_a_i64s(n, "low", rank, low),
                                              sg_n_a_i64s(n, "high", rank, high),
                                              {"mode", sg_a_str(&n->b, "constant")}));
}

/// [N, C, H, W] with blocks of channels for blocks of space, or the reverse.
static void depth_space(SgNode *n) {
  const bool to_space = strcmp(n->proto->op_type, "DepthToSpace") == 0;
  const int64_t b = sg_node_i64(n, "blocksize", 0);
  const char *mode = sg_node_str(n, "mode", "DCR");
  const bool crd = strcmp(mode, "CRD") == 0;
  int64_t d[SG_MAX_RANK];
  if (sg_v_dims(n->in[0], d) != 4 || b < 1 || b > 1 << 15) {
    sg_node_fail(n, "blocksize is %" PRId64 ", the input %s", b,
                 sg_v_text(n, n->in[0]));
    return;
  }
  if (!crd && strcmp(mode, "DCR") != 0) sg_node_fail(n, "mode is '%.32s'", mode);
  if (to_space ? d[1] % (b * b) : d[2] % b || d[3] % b)
    sg_node_fail(n, "%s does not divide into blocks of %" PRId64,
                 sg_v_text(n, n->in[0]), b);
  const int64_t c = d[1] / (b * b);
  MlirValue x = n->in[0];
  if (to_space) {
    x = crd ? sg_n_reshape(n, x, 6, (int64_t[]){d[0], c, b, b, d[2], d[3]})
            : sg_n_reshape(n, x, 6, (int64_t[]){d[0], b, b, c, d[2], d[3]});
    x = crd ? sg_n_transpose(n, x, (int64_t[]){0, 1, 4, 2, 5, 3})
            : sg_n_transpose(n, x, (int64_t[]){0, 3, 4, 1, 5, 2});
    x = sg_n_reshape(n, x, 4, (int64_t[]){d[0], c, d[2] * b, d[3] * b});
  } else {
    x = sg_n_reshape(n, x, 6, (int64_t[]){d[0], d[1], d[2] / b, b, d[3] / b, b});
    x = crd ? sg_n_transpose(n, x, (int64_t[]){0, 1, 3, 5, 2, 4})
            : sg_n_transpose(n, x, (int64_t[]){0, 3, 5, 1, 2, 4});
    x = sg_n_reshape(n, x, 4, (int64_t[]){d[0], d[1] * b * b, d[2] / b, d[3] / b});
  }
  n->out[0] = x;
}

static void trilu(SgNode *n) {
  const int64_t k = sg_node_in(n, 1) ? sg_node_in_i64(n, 1, "k") : 0;
  n->out[0] =
      sg_n_op(n, "sg.trilu", .in = SG_V(n->in[0]),
              .attrs = SG_A({"k", sg_a_i64(&n->b, k)},
                            sg_n_flag(n, "upper", sg_node_flag(n, "upper", true))));
}

const SgOnnxOperator sg_onnx_movement[] = {
    {"Transpose", 1, 0, 1, 1, 1, SG_T_ANY, false, transpose, NULL},
    {"Concat", 4, 0, 1, -1, 1, SG_T_ANY, true, concat, NULL},
    {"Split", 2, 0, 1, 2, -1, SG_T_ANY, false, split, NULL},
    {"Slice", 1, 10, 1, 1, 1, SG_T_ANY, false, slice, NULL},
    {"Slice", 10, 0, 3, 5, 1, SG_T_ANY, false, slice, NULL},
    {"Pad", 2, 11, 1, 1, 1, SG_T_ANY, false, pad, NULL},
    {"Pad", 11, 0, 2, 4, 1, SG_T_ANY, false, pad, NULL},
    {"CenterCropPad", 18, 0, 2, 2, 1, SG_T_ANY, false, center_crop_pad, NULL},
    {"DepthToSpace", 1, 0, 1, 1, 1, SG_T_ANY, false, depth_space, NULL},
    {"SpaceToDepth", 1, 0, 1, 1, 1, SG_T_ANY, false, depth_space, NULL},
    {"Trilu", 14, 0, 1, 2, 1, SG_T_ANY, false, trilu, NULL},
    {0}};
