//===- ops_indexing.c - Gather, Scatter, TopK, OneHot ------------------------===//
#include <inttypes.h>
#include <string.h>

#include "Onnx/node.h"

static bool check_indices(SgNode *n, size_t i, int64_t extent) {
  const SgDType t = sg_v_dtype(n->in[i]);
  SgI64s list;
  if (t != SG_I32 && t != SG_I64)
    sg_node_fail(n, "the indices are %s, must be int32 or int64",
                 sg_v_text(n, n->in[i]));
  if (!sg_node_ok(n) || !sg_v_i64s(n, n->in[i], &list)) return sg_node_ok(n);
  for (size_t k = 0; k < list.n; k++)
    if (list.v[k] < -extent || list.v[k] >= extent) {
      sg_node_fail(n, "index %" PRId64 " is out of range for a dimension of %" PRId64,
                   list.v[k], extent);
      return false;
    }
  return true;
}

static SgAttr axis_attr(SgNode *n, int axis) {
  return (SgAttr){"axis", sg_a_i64(&n->b, axis)};
}

/// The axis attribute, in range for the first input.
static int read_axis(SgNode *n) {
  return sg_node_axis(n, sg_node_i64(n, "axis", 0), sg_v_rank(n->in[0]));
}

static void gather(SgNode *n) {
  const int axis = read_axis(n);
  if (!sg_node_ok(n) || !check_indices(n, 1, sg_v_dim(n->in[0], axis))) return;
  n->out[0] = sg_n_op(n, n->sg, .in = SG_V(n->in[0], n->in[1]),
                      .attrs = SG_A(axis_attr(n, axis)));
}

static void gather_nd(SgNode *n) {
  const SgDType t = sg_v_dtype(n->in[1]);
  if (t != SG_I64 && t != SG_I32)
    sg_node_fail(n, "the indices are %s, must be int64", sg_v_text(n, n->in[1]));
  const int64_t batch = sg_node_i64(n, "batch_dims", 0);
  n->out[0] = sg_n_op(n, "sg.gather_nd", .in = SG_V(n->in[0], n->in[1]),
                      .attrs = SG_A({"batch_dims", sg_a_i64(&n->b, batch)}));
}

static const char *read_reduction(SgNode *n) {
  const char *r = sg_node_str(n, "reduction", "none");
  static const char *const known[] = {"none", "add", "mul", "max", "min"};
  for (size_t i = 0; i < sizeof known / sizeof *known; i++)
    if (strcmp(r, known[i]) == 0) return known[i];
  sg_node_fail(n, "reduction is '%.32s'", r);
  return "none";
}

static bool check_updates(SgNode *n) {
  if (!mlirTypeEqual(sg_v_elem(n->in[2]), sg_v_elem(n->in[0])))
    sg_node_fail(n, "the updates are %s, the data %s: the element types must agree",
                 sg_v_text(n, n->in[2]), sg_v_text(n, n->in[0]));
  return sg_node_ok(n);
}

static void scatter_elements(SgNode *n) {
  const int axis = read_axis(n);
  if (!sg_node_ok(n) || !check_indices(n, 1, sg_v_dim(n->in[0], axis)) ||
      !check_updates(n))
    return;
  n->out[0] =
      sg_n_op(n, "sg.scatter_elements", .in = SG_V(n->in[0], n->in[1], n->in[2]),
              .attrs = SG_A(axis_attr(n, axis),
                            {"reduction", sg_a_str(&n->b, read_reduction(n))}));
}

static void scatter_nd(SgNode *n) {
  if (sg_v_dtype(n->in[1]) != SG_I64)
    sg_node_fail(n, "the indices are %s, must be int64", sg_v_text(n, n->in[1]));
  if (!check_updates(n)) return;
  n->out[0] = sg_n_op(n, "sg.scatter_nd", .in = SG_V(n->in[0], n->in[1], n->in[2]),
                      .attrs = SG_A({"reduction", sg_a_str(&n->b, read_reduction(n))}));
}

static void top_k(SgNode *n) {
  const int axis = sg_node_axis(n, sg_node_i64(n, "axis", -1), sg_v_rank(n->in[0]));
  const int64_t k = n->opset < 10 ? sg_node_i64(n, "k", -1) : sg_node_in_i64(n, 1, "K");
  if (!sg_node_ok(n)) return;
  if (k < 0 || k > sg_v_dim(n->in[0], axis))
    sg_node_fail(n, "K is %" PRId64 " for dimension %d of %s", k, axis,
                 sg_v_text(n, n->in[0]));
  MlirValue out[2];
  sg_n_make_all(n, "sg.top_k",
                (SgOpSpec){.in = SG_V(n->in[0]),
                           .attrs = SG_A(axis_attr(n, axis), {"k", sg_a_i64(&n->b, k)},
                                         sg_n_flag(n, "largest",
                                                   sg_node_flag(n, "largest", true)))},
                2, out);
  for (size_t i = 0; i < n->n_out; i++)
    n->out[i] = out[i];
}

/// The numbers 0..count-1, along one axis of `rank`.
static MlirValue iota(SgNode *n, int64_t count, int axis, int rank) {
  int64_t *v = NULL;
  if (count <= SG_IMPORT_MADE_ELEMENTS)
    v = sg_store_array(n->im->model.store, (size_t)count, sizeof *v);
  if (!v) {
    sg_node_unsupported(n, "size", "%" PRId64 " classes", count);
    return (MlirValue){NULL};
  }
  for (int64_t i = 0; i < count; i++)
    v[i] = i;
  return sg_n_along(n, sg_n_i64s(n, (size_t)count, v), axis, rank);
}

/// on where index == place along a new axis, else off.
static void one_hot(SgNode *n) {
  const int rank = sg_v_rank(n->in[0]) + 1;
  const SgF64s depth_list = sg_node_in_f64s(n, 1, "depth");
  if (rank > SG_MAX_RANK) sg_node_unsupported(n, "rank", "%d dimensions", rank);
  const int axis = sg_node_axis(n, sg_node_i64(n, "axis", -1), rank);
  if (sg_node_ok(n) &&
      (depth_list.n != 1 || !(depth_list.v[0] >= 0) || depth_list.v[0] > INT32_MAX))
    sg_node_fail(n, "depth is not one number of at least 0");
  if (sg_node_ok(n) && (sg_v_rank(n->in[2]) != 1 || sg_v_dim(n->in[2], 0) != 2))
    sg_node_fail(n, "values are %s, must be two", sg_v_text(n, n->in[2]));
  if (!sg_node_ok(n)) return;
  const int64_t depth = (int64_t)depth_list.v[0];
  const MlirType i64 = sg_dtype_element(n->im->ctx, SG_I64);
  int64_t dims[SG_MAX_RANK];
  for (int i = 0, from = 0; i < rank; i++)
    dims[i] = i == axis ? 1 : sg_v_dim(n->in[0], from++);
  const MlirValue index = sg_n_cast(n, n->in[0], i64);
  const MlirValue negative = sg_n_bin(n, "sg.less", index, sg_n_number(n, i64, 0));
  const MlirValue wrapped =
      sg_n_bin(n, "sg.add", index, sg_n_number(n, i64, (double)depth));
  const MlirValue place = sg_n_reshape(
      n, sg_n_op(n, "sg.select", .in = SG_V(negative, wrapped, index)), rank, dims);
  const MlirValue hit = sg_n_bin(n, "sg.equal", place, iota(n, depth, axis, rank));
  const MlirValue off = sg_n_reshape(n, sg_n_slice(n, n->in[2], 0, 0, 1), 0, NULL);
  const MlirValue on = sg_n_reshape(n, sg_n_slice(n, n->in[2], 0, 1, 1), 0, NULL);
  n->out[0] = sg_n_op(n, "sg.select", .in = SG_V(hit, on, off));
}

/// 1 at the first maximum of each line along the axis. Before opset 13 a line was all
/// dimensions from the axis on.
static void hardmax(SgNode *n) {
  MlirValue x = n->in[0];
  int rank = sg_v_rank(x);
  int64_t dims[SG_MAX_RANK], flat[2] = {1, 1};
  sg_v_dims(x, dims);
  int axis = sg_node_axis(n, sg_node_i64(n, "axis", n->opset < 13 ? 1 : -1), rank);
  if (!sg_node_ok(n)) return;
  const int whole = rank;
  if (n->opset < 13) {
    for (int i = 0; i < rank; i++)
      flat[i >= axis] *= dims[i];
    x = sg_n_reshape(n, x, 2, flat);
    axis = 1;
    rank = 2;
  }
  if (mlirValueIsNull(x)) return;
  const int64_t extent = sg_v_dim(x, axis);
  if (extent == 0) {
    n->out[0] = n->in[0];
    return;
  }
  const MlirValue top =
      sg_n_op(n, "sg.arg_max", .in = SG_V(x),
              .attrs = SG_A(axis_attr(n, axis), sg_n_flag(n, "keepdims", true)));
  const MlirValue hit = sg_n_bin(n, "sg.equal", top, iota(n, extent, axis, rank));
  n->out[0] = sg_n_reshape(n, sg_n_cast(n, hit, sg_v_elem(x)), whole, dims);
}

const SgOnnxOperator sg_onnx_indexing[] = {
    {"Gather", 1, 0, 2, 2, 1, SG_T_ANY, false, gather, "sg.gather"},
    {"GatherElements", 11, 0, 2, 2, 1, SG_T_ANY, false, gather, "sg.gather_elements"},
    {"GatherND", 11, 0, 2, 2, 1, SG_T_ANY, false, gather_nd, NULL},
    {"Scatter", 9, 11, 3, 3, 1, SG_T_ANY, false, scatter_elements, NULL},
    {"ScatterElements", 11, 0, 3, 3, 1, SG_T_ANY, false, scatter_elements, NULL},
    {"ScatterND", 11, 0, 3, 3, 1, SG_T_ANY, false, scatter_nd, NULL},
    {"TopK", 1, 10, 1, 1, 2, SG_T_NUM, false, top_k, NULL},
    {"TopK", 10, 0, 2, 2, 2, SG_T_NUM, false, top_k, NULL},
    {"OneHot", 9, 0, 3, 3, 1, SG_T_NUM, false, one_hot, NULL},
    {"Hardmax", 1, 0, 1, 1, 1, SG_T_F, false, hardmax, NULL},
    {0}};
