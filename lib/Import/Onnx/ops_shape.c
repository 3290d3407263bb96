//===- ops_shape.c - shapes of values, and values in other shapes -------------===//
#include <inttypes.h>
#include <string.h>

#include "Onnx/node.h"

static int64_t clamp(int64_t v, int64_t low, int64_t high) {
  return v < low ? low : v > high ? high : v;
}

static void shape(SgNode *n) {
  int64_t dims[SG_MAX_RANK];
  const int rank = sg_v_dims(n->in[0], dims);
  int64_t start = sg_node_i64(n, "start", 0), end = sg_node_i64(n, "end", rank);
  start = clamp(start < 0 ? start + rank : start, 0, rank);
  end = clamp(end < 0 ? end + rank : end, 0, rank);
  n->out[0] = sg_n_i64s(n, end > start ? (size_t)(end - start) : 0, dims + start);
}

static void size(SgNode *n) {
  int64_t count = sg_v_count(n->in[0]);
  const SgTensor t = {.dtype = SG_I64, .data = &count};
  n->out[0] = sg_n_tensor(n, &t);
}

/// Reads the target of Reshape: 0 copies (unless allowzero), one -1 takes the rest.
static void reshape(SgNode *n) {
  const MlirValue x = n->in[0];
  const SgI64s target = sg_node_in_i64s(n, 1, "shape");
  const bool allow_zero = sg_node_flag(n, "allowzero", false);
  int64_t dims[SG_MAX_RANK];
  int64_t known = 1;
  int rest = -1;
  if (!sg_node_ok(n)) return;
  if (target.n > SG_MAX_RANK) {
    sg_node_unsupported(n, "rank", "%zu dimensions, the limit is %d", target.n,
                        SG_MAX_RANK);
    return;
  }
  for (int i = 0; i < (int)target.n; i++) {
    dims[i] = target.v[i];
    if (dims[i] == 0 && !allow_zero) {
      if (i >= sg_v_rank(x)) {
        sg_node_fail(n, "shape[%d] is 0 to copy a dimension that %s does not have", i,
                     sg_v_text(n, x));
        return;
      }
      dims[i] = sg_v_dim(x, i);
    }
    if (dims[i] < -1 || (dims[i] == -1 && rest >= 0)) {
      sg_node_fail(n, "shape[%d] is %" PRId64, i, dims[i]);
      return;
    }
    if (dims[i] == -1)
      rest = i;
    else if (__builtin_mul_overflow(known, dims[i], &known)) {
      sg_node_fail(n, "the shape's number of elements overflows");
      return;
    }
  }
  const int64_t count = sg_v_count(x);
  if (rest >= 0) dims[rest] = known ? count / known : 0;
  if (known * (rest >= 0 ? dims[rest] : 1) != count ||
      (rest >= 0 && known == 0 && count)) {
    sg_node_fail(n,
                 "%s does not fit into the shape: %" PRId64 " elements, not %" PRId64,
                 sg_v_text(n, x), known, count);
    return;
  }
  n->out[0] = sg_n_reshape(n, x, (int)target.n, dims);
}

static void flatten(SgNode *n) {
  const int rank = sg_v_rank(n->in[0]);
  int64_t axis = sg_node_i64(n, "axis", 1);
  if (axis < -rank || axis > rank) {
    sg_node_fail(n, "axis %" PRId64 " is out of range for %s", axis,
                 sg_v_text(n, n->in[0]));
    return;
  }
  if (axis < 0) axis += rank;
  int64_t dims[2] = {1, 1};
  for (int i = 0; i < rank; i++)
    dims[i >= axis] *= sg_v_dim(n->in[0], i);
  n->out[0] = sg_n_reshape(n, n->in[0], 2, dims);
}

static void squeeze(SgNode *n) {
  int64_t axes[SG_MAX_RANK], dims[SG_MAX_RANK];
  const int rank = sg_v_rank(n->in[0]);
  SgI64s list = {0};
  bool out[SG_MAX_RANK] = {false};
  const bool present = sg_node_axes_any(n, 13, 1, &list);
  const int n_axes = present ? sg_node_axes(n, list, rank, axes) : 0;
  for (int i = 0; i < n_axes; i++) {
    out[axes[i]] = true;
    if (sg_v_dim(n->in[0], (int)axes[i]) != 1)
      sg_node_fail(n, "dimension %d of %s is not 1", (int)axes[i],
                   sg_v_text(n, n->in[0]));
  }
  int k = 0;
  for (int i = 0; i < rank; i++) {
    const int64_t d = sg_v_dim(n->in[0], i);
    if (present ? !out[i] : d != 1) dims[k++] = d;
  }
  n->out[0] = sg_n_reshape(n, n->in[0], k, dims);
}

static void unsqueeze(SgNode *n) {
  int64_t axes[SG_MAX_RANK], dims[SG_MAX_RANK];
  SgI64s list = {0};
  if (!sg_node_axes_any(n, 13, 1, &list)) {
    sg_node_fail(n, "axes are missing");
    return;
  }
  const int64_t rank = sg_v_rank(n->in[0]) + (int64_t)list.n;
  if (rank > SG_MAX_RANK) {
    sg_node_unsupported(n, "rank", "%" PRId64 " dimensions, the limit is %d", rank,
                        SG_MAX_RANK);
    return;
  }
  const int n_axes = sg_node_axes(n, list, (int)rank, axes);
  if (!sg_node_ok(n)) return;
  for (int i = 0, k = 0, from = 0; i < rank; i++) {
    const bool added = k < n_axes && axes[k] == i;
    k += added;
    dims[i] = added ? 1 : sg_v_dim(n->in[0], from++);
  }
  n->out[0] = sg_n_reshape(n, n->in[0], (int)rank, dims);
}

/// Broadcasts both ways: the result's extents are the greater of the two.
static void expand(SgNode *n) {
  const MlirValue x = n->in[0];
  const SgI64s target = sg_node_in_i64s(n, 1, "shape");
  if (!sg_node_ok(n)) return;
  const int rank = sg_v_rank(x), given = (int)(target.n > 64 ? 64 : target.n);
  const int result = rank > given ? rank : given;
  int64_t dims[SG_MAX_RANK];
  if (result > SG_MAX_RANK) {
    sg_node_unsupported(n, "rank", "%d dimensions, the limit is %d", result,
                        SG_MAX_RANK);
    return;
  }
  for (int i = 0; i < result; i++) {
    const int a = i - (result - rank), b = i - (result - given);
    const int64_t have = a < 0 ? 1 : sg_v_dim(x, a), want = b < 0 ? 1 : target.v[b];
    dims[i] = have == 1 ? want : have;
    if (want < 0 || (have != 1 && want != 1 && have != want)) {
      sg_node_fail(n, "%s does not broadcast: shape[%d] is %" PRId64, sg_v_text(n, x),
                   b, want);
      return;
    }
  }
  n->out[0] = sg_n_broadcast(n, x, result, dims);
}

/// One axis at a time, seen as [outer, 1, extent * inner].
static void tile(SgNode *n) {
  MlirValue y = n->in[0];
  const SgI64s repeats = sg_node_in_i64s(n, 1, "repeats");
  const int rank = sg_v_rank(y);
  if (!sg_node_ok(n)) return;
  if (repeats.n != (size_t)rank) {
    sg_node_fail(n, "%zu repeats for %s", repeats.n, sg_v_text(n, y));
    return;
  }
  for (int i = 0; i < rank && sg_node_ok(n); i++) {
    int64_t dims[SG_MAX_RANK], outer = 1, inner = 1, whole = 0;
    sg_v_dims(y, dims);
    const int64_t times = repeats.v[i];
    if (times == 1) continue;
    if (times < 0 || __builtin_mul_overflow(dims[i], times, &whole)) {
      sg_node_fail(n, "repeats[%d] is %" PRId64, i, times);
      return;
    }
    for (int k = 0; k < i; k++)
      outer *= dims[k];
    for (int k = i; k < rank; k++)
      inner *= dims[k];
    y = sg_n_reshape(n, y, 3, (int64_t[]){outer, 1, inner});
    y = sg_n_broadcast(n, y, 3, (int64_t[]){outer, times, inner});
    dims[i] = whole;
    y = sg_n_reshape(n, y, rank, dims);
  }
  n->out[0] = y;
}

const SgOnnxOperator sg_onnx_shape[] = {
    {"Shape", 1, 0, 1, 1, 1, SG_T_ANY, false, shape, NULL},
    {"Size", 1, 0, 1, 1, 1, SG_T_ANY, false, size, NULL},
    {"Reshape", 5, 0, 2, 2, 1, SG_T_ANY, false, reshape, NULL},
    {"Flatten", 1, 0, 1, 1, 1, SG_T_ANY, false, flatten, NULL},
    {"Squeeze", 1, 0, 1, 2, 1, SG_T_ANY, false, squeeze, NULL},
    {"Unsqueeze", 1, 0, 1, 2, 1, SG_T_ANY, false, unsqueeze, NULL},
    {"Expand", 8, 0, 2, 2, 1, SG_T_ANY, false, expand, NULL},
    {"Tile", 6, 0, 2, 2, 1, SG_T_ANY, false, tile, NULL},
    {0}};
