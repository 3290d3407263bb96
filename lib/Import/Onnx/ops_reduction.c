//===- ops_reduction.c - reductions, ArgMax, CumSum --------------------------===//
#include <string.h>

#include "Onnx/node.h"

/// The axes of a reduction: an attribute, since `since_input` an input; none: all, or
/// nothing with noop_with_empty_axes.
static int read_axes(SgNode *n, int since_input, int64_t *axes) {
  SgI64s list = {0};
  const int rank = sg_v_rank(n->in[0]);
  const bool present = sg_node_axes_any(n, since_input, 1, &list);
  if (present && list.n) return sg_node_axes(n, list, rank, axes);
  if (n->opset >= since_input && sg_node_flag(n, "noop_with_empty_axes", false))
    return 0;
  for (int i = 0; i < rank; i++)
    axes[i] = i;
  return rank;
}

typedef struct Reduction {
  int n;
  int64_t axes[SG_MAX_RANK];
  bool keepdims;
} Reduction;

static Reduction read_reduction(SgNode *n, int since_input) {
  Reduction r = {0};
  r.n = read_axes(n, since_input, r.axes);
  r.keepdims = sg_node_flag(n, "keepdims", true);
  return r;
}

static MlirValue reduce(SgNode *n, const char *name, MlirValue x, const Reduction *r) {
  return sg_n_reduce(n, name, x, r->n, r->axes, r->keepdims);
}

static void direct_since(SgNode *n, int since_input) {
  const Reduction r = read_reduction(n, since_input);
  MlirValue x = n->in[0];
  const MlirType elem = sg_v_elem(x);
  if (sg_v_dtype(x) == SG_BOOL)
    x = sg_n_cast(n, x, sg_dtype_element(n->im->ctx, SG_U8));
  n->out[0] = sg_n_cast(n, reduce(n, n->sg, x, &r), elem);
}
static void direct(SgNode *n) { direct_since(n, 18); }
static void sum(SgNode *n) { direct_since(n, 13); }

/// Those that need roots and logarithms: integers are computed in f64.
static MlirValue as_float(SgNode *n) {
  return sg_v_is_float(n->in[0]) ? n->in[0]
                                 : sg_n_cast(n, n->in[0], mlirF64TypeGet(n->im->ctx));
}
static void set(SgNode *n, MlirValue y) {
  n->out[0] = sg_n_cast(n, y, sg_v_elem(n->in[0]));
}

static void l1(SgNode *n) {
  const Reduction r = read_reduction(n, 18);
  n->out[0] = reduce(n, "sg.reduce_sum", sg_n_un(n, "sg.abs", n->in[0]), &r);
}
static void sum_square(SgNode *n) {
  const Reduction r = read_reduction(n, 18);
  n->out[0] = reduce(n, "sg.reduce_sum", sg_n_bin(n, "sg.mul", n->in[0], n->in[0]), &r);
}
static void l2(SgNode *n) {
  const Reduction r = read_reduction(n, 18);
  const MlirValue x = as_float(n);
  set(n, sg_n_un(n, "sg.sqrt",
                 reduce(n, "sg.reduce_sum", sg_n_bin(n, "sg.mul", x, x), &r)));
}
static void log_sum(SgNode *n) {
  const Reduction r = read_reduction(n, 18);
  set(n, sg_n_un(n, "sg.log", reduce(n, "sg.reduce_sum", as_float(n), &r)));
}

/// m + log(sum(e^(x - m))), m the maximum where it is finite and else 0.
static void log_sum_exp(SgNode *n) {
  Reduction r = read_reduction(n, 18);
  const MlirValue x = as_float(n);
  if (!sg_node_ok(n)) return;
  const Reduction kept = {r.n,
                          {r.axes[0], r.axes[1], r.axes[2], r.axes[3], r.axes[4],
                           r.axes[5], r.axes[6], r.axes[7]},
                          true};
  const MlirValue top = reduce(n, "sg.reduce_max", x, &kept);
  const MlirValue infinite = sg_n_op(
      n, "sg.is_inf", .in = SG_V(top),
      .attrs = SG_A(sg_n_flag(n, "positive", true), sg_n_flag(n, "negative", true)));
  const MlirValue m = sg_n_op(
      n, "sg.select", .in = SG_V(infinite, sg_n_number(n, sg_v_elem(x), 0), top));
  const MlirValue e = sg_n_un(n, "sg.exp", sg_n_bin(n, "sg.sub", x, m));
  MlirValue y = sg_n_un(n, "sg.log", reduce(n, "sg.reduce_sum", e, &kept));
  y = sg_n_bin(n, "sg.add", y, m);
  if (!r.keepdims && !mlirValueIsNull(y)) {
    int64_t dims[SG_MAX_RANK];
    int rank = 0, at = 0;
    for (int i = 0; i < sg_v_rank(y); i++)
      if (at < r.n && r.axes[at] == i)
        at++;
      else
        dims[rank++] = sg_v_dim(y, i);
    y = sg_n_reshape(n, y, rank, dims);
  }
  set(n, y);
}

static void arg(SgNode *n) {
  const int axis = sg_node_axis(n, sg_node_i64(n, "axis", 0), sg_v_rank(n->in[0]));
  if (!sg_node_ok(n)) return;
  if (sg_v_dim(n->in[0], axis) == 0)
    sg_node_fail(n, "dimension %d of %s is empty", axis, sg_v_text(n, n->in[0]));
  n->out[0] =
      sg_n_op(n, n->sg, .in = SG_V(n->in[0]),
              .attrs = SG_A({"axis", sg_a_i64(&n->b, axis)},
                            sg_n_flag(n, "keepdims", sg_node_flag(n, "keepdims", true)),
                            sg_n_flag(n, "select_last",
                                      sg_node_flag(n, "select_last_index", false))));
}

static void cum_sum(SgNode *n) {
  const int64_t given = sg_node_in_i64(n, 1, "axis");
  const int axis = sg_node_axis(n, given, sg_v_rank(n->in[0]));
  n->out[0] = sg_n_op(
      n, "sg.cumsum", .in = SG_V(n->in[0]),
      .attrs = SG_A({"axis", sg_a_i64(&n->b, axis)},
                    sg_n_flag(n, "exclusive", sg_node_flag(n, "exclusive", false)),
                    sg_n_flag(n, "reverse", sg_node_flag(n, "reverse", false))));
}

/// x moved by `by` along the axis, to the end or, in reverse, to the front; 1 comes in.
static MlirValue moved(SgNode *n, MlirValue x, int axis, int64_t by, bool reverse) {
  if (mlirValueIsNull(x)) return x;
  const int rank = sg_v_rank(x);
  const int64_t left = sg_v_dim(x, axis) - by;
  int64_t low[SG_MAX_RANK] = {0}, high[SG_MAX_RANK] = {0};
  *(reverse ? &high[axis] : &low[axis]) = by;
  const MlirValue kept = sg_n_slice(n, x, axis, reverse ? by : 0, left);
  return sg_n_op(n, "sg.pad", .in = SG_V(kept, sg_n_number(n, sg_v_elem(x), 1)),
                 .attrs = SG_A(sg_n_a_i64s(n, "low", rank, low),
                               sg_n_a_i64s(n, "high", rank, high),
                               {"mode", sg_a_str(&n->b, "constant")}));
}

/// Of 2, 4, 8 ... neighbours in turn.
static void cum_prod(SgNode *n) {
  const int64_t given = sg_node_in_i64(n, 1, "axis");
  const int axis = sg_node_axis(n, given, sg_v_rank(n->in[0]));
  const bool reverse = sg_node_flag(n, "reverse", false);
  if (!sg_node_ok(n)) return;
  const int64_t extent = sg_v_dim(n->in[0], axis);
  MlirValue y = n->in[0];
  for (int64_t by = 1; by < extent && by > 0; by *= 2)
    y = sg_n_bin(n, "sg.mul", y, moved(n, y, axis, by, reverse));
  if (sg_node_flag(n, "exclusive", false) && extent > 0)
    y = moved(n, y, axis, 1, reverse);
  n->out[0] = y;
}

#define REDUCE(onnx, types, f, sg) {onnx, 1, 0, 1, 2, 1, types, false, f, sg}

const SgOnnxOperator sg_onnx_reduction[] = {
    REDUCE("ReduceSum", SG_T_NUM, sum, "sg.reduce_sum"),
    REDUCE("ReduceProd", SG_T_NUM, direct, "sg.reduce_prod"),
    REDUCE("ReduceMean", SG_T_NUM, direct, "sg.reduce_mean"),
    REDUCE("ReduceMax", SG_T_ANY, direct, "sg.reduce_max"),
    REDUCE("ReduceMin", SG_T_ANY, direct, "sg.reduce_min"),
    REDUCE("ReduceL1", SG_T_NUM, l1, NULL),
    REDUCE("ReduceL2", SG_T_NUM, l2, NULL),
    REDUCE("ReduceSumSquare", SG_T_NUM, sum_square, NULL),
    REDUCE("ReduceLogSum", SG_T_NUM, log_sum, NULL),
    REDUCE("ReduceLogSumExp", SG_T_NUM, log_sum_exp, NULL),
    {"ArgMax", 1, 0, 1, 1, 1, SG_T_NUM, false, arg, "sg.arg_max"},
    {"ArgMin", 1, 0, 1, 1, 1, SG_T_NUM, false, arg, "sg.arg_min"},
    {"CumProd", 26, 0, 2, 2, 1, SG_T_NUM, false, cum_prod, NULL},
    {"CumSum", 11, 0, 2, 2, 1, SG_T_NUM, false, cum_sum, NULL},
    {0}};
