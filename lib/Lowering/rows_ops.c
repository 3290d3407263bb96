//===- rows_ops.c - the nodes that ops become -----------------------------===//
//
//   softmax:      m = max x; e = e^(x - m); s = sum e;  e * (1 / s)
//   log_softmax:  the same m and s;                     (x - m) - log s
//   layer_norm,
//   instance_norm: m = sum x / n; r = 1 / sqrt(sum (x - m)^2 / n + epsilon);
//                                                       (x - m) * r * scale + bias
//
// Statistics, and what lies between the steps of one op, are in f32 for f16 and bf16.
//===----------------------------------------------------------------------===//
#include <string.h>

#include "RowsRead.h"

static const SgScalar i32 = {'s', 32, "i32", "i32"};

// ---- nodes

static int add_number(SgRowReader *k, MlirOperation op, SgScalar s, double number) {
  return sg_row_add(
      k, (SgRowNode){.kind = SG_ROW_NUMBER, .op = op, .scalar = s, .number = number});
}

/// A map by a function of the library, of type `s`.
static int add_map(SgRowReader *k, MlirOperation op, SgScalar s, const char *function,
                   int n, const int *args) {
  SgRowNode node = {.kind = SG_ROW_MAP,
                    .body = SG_ROW_LIBRARY,
                    .op = op,
                    .scalar = s,
                    .function = function,
                    .n_args = n};
  memcpy(node.args, args, (size_t)n * sizeof *args);
  return sg_row_add(k, node);
}

static int add_conversion(SgRowReader *k, MlirOperation op, SgScalar from, SgScalar to,
                          int arg) {
  if (strcmp(from.memory, to.memory) == 0) return arg;
  return sg_row_add(k, (SgRowNode){.kind = SG_ROW_MAP,
                                   .body = SG_ROW_CONVERT,
                                   .op = op,
                                   .scalar = to,
                                   .n_args = 1,
                                   .args = {arg}});
}

/// x over the dimensions that `reduced` says; without any, one step from `initial`.
static int add_reduce(SgRowReader *k, MlirOperation op, SgScalar s,
                      const char *function, double initial, const SgRowValue *x,
                      const bool *reduced) {
  SgRowNode node = {.kind = SG_ROW_REDUCE,
                    .op = op,
                    .scalar = s,
                    .function = function,
                    .number = initial,
                    .n_args = 1,
                    .args = {x->node}};
  bool any = false;
  for (int d = 0; d < x->rank; ++d) {
    if (x->dims[d] < 0) continue;
    node.steps[node.n_steps++] = (SgRowStep){x->dims[d], reduced[d]};
    any = any || reduced[d];
  }
  if (any) return sg_row_add(k, node);
  const int both[] = {x->node, add_number(k, op, s, initial)};
  return add_map(k, op, s, function, 2, both);
}

// ---- ops

static bool read_element(SgRowReader *k, MlirOperation op) {
  SgRowValue y = {.is = sg_res(op, 0)};
  if (!sg_row_dims(k, sg_res_type(op, 0), &y)) return false;
  SgRowNode node = {.kind = SG_ROW_MAP,
                    .body = SG_ROW_ELEMENT,
                    .op = op,
                    .scalar = sg_e_scalar(sg_elem(sg_res_type(op, 0))),
                    .function = sg_e_element_function(op),
                    .n_args = (int)sg_n_in(op)};
  if (node.n_args > SG_ROWS_ARGS) return sg_row_fail(k, "an op has too many operands");
  for (int i = 0; i < node.n_args; ++i) {
    SgRowValue x;
    if (!sg_row_value(k, sg_in(op, i), &x)) return false;
    const bool channel = i > 0 && sg_is(op, "sg.batch_norm");
    if (!sg_row_follow(k, &y, &x, channel ? 1 : y.rank - x.rank)) return false;
    node.args[i] = x.node;
  }
  y.node = sg_row_add(k, node);
  return sg_row_define(k, y);
}

/// The value of `x` without the dimensions that are reduced, or with them as 1.
static SgRowValue reduced_value(const SgRowValue *x, const bool *reduced, bool keep) {
  SgRowValue y = {.node = x->node};
  for (int d = 0; d < x->rank; ++d) {
    if (reduced[d] && !keep) continue;
    y.dims[y.rank++] = reduced[d] ? -1 : x->dims[d];
  }
  return y;
}

static const struct {
  const char *op, *function;
} reductions[] = {{"sg.reduce_sum", "acc_add"},
                  {"sg.reduce_mean", "acc_add"},
                  {"sg.reduce_prod", "acc_mul"},
                  {"sg.reduce_max", "max"},
                  {"sg.reduce_min", "min"}};
enum { REDUCTIONS = sizeof reductions / sizeof *reductions };

static double initial_of(const char *function) {
  return strcmp(function, "max") == 0       ? -__builtin_inf()
         : strcmp(function, "min") == 0     ? __builtin_inf()
         : strcmp(function, "acc_mul") == 0 ? 1
                                            : 0;
}

/// Whether `function` takes the greatest or the least of floats that are held in f32:
/// they are compared as integers, with a NaN at that end.
static bool is_extreme(const char *function, SgScalar s) {
  return (strcmp(function, "max") == 0 || strcmp(function, "min") == 0) &&
         strcmp(s.type, "f32") == 0;
}

/// x reduced by max or min as integers, which `order` puts in the order of floats.
static int add_ordered(SgRowReader *k, MlirOperation op, SgScalar f, const char *order,
                       const char *function, double initial, const SgRowValue *x,
                       const bool *reduced) {
  const SgScalar i = strcmp(f.type, "f64") == 0 ? sg_e_i64 : i32;
  SgRowValue ordered = *x;
  ordered.node = add_map(k, op, i, order, 1, &x->node);
  const int extreme = add_reduce(k, op, i, function, initial, &ordered, reduced);
  return add_map(k, op, f, "unorder", 1, &extreme);
}

static int add_extreme(SgRowReader *k, MlirOperation op, SgScalar f,
                       const char *function, const SgRowValue *x, const bool *reduced) {
  const double infinity = 0x7F800000; // as it is ordered; -inf is its complement
  if (strcmp(function, "max") == 0)
    return add_ordered(k, op, f, "order_nan_high", "max", -infinity - 1, x, reduced);
  return add_ordered(k, op, f, "order_nan_low", "min", infinity, x, reduced);
}

static bool read_reduction(SgRowReader *k, MlirOperation op, const char *function) {
  SgRowValue x;
  if (!sg_row_value(k, sg_in(op, 0), &x)) return false;
  bool reduced[SG_STRIDES_RANK] = {false};
  double count = 1;
  const MlirAttribute axes = sg_attr(op, "axes");
  for (intptr_t i = 0; i < mlirDenseArrayGetNumElements(axes); ++i) {
    const int64_t axis = mlirDenseI64ArrayGetElement(axes, i);
    reduced[axis] = true;
    count *= (double)sg_dim(sg_in_type(op, 0), axis);
  }
  const SgScalar s = sg_e_scalar(sg_elem(sg_in_type(op, 0))), sum = sg_e_accumulator(s);
  SgRowValue y = reduced_value(&x, reduced, sg_has(op, "keepdims"));
  y.is = sg_res(op, 0);
  if (is_extreme(function, sum))
    y.node = add_extreme(k, op, sum, function, &x, reduced);
  else
    y.node = add_reduce(k, op, sum, function, initial_of(function), &x, reduced);
  if (sg_is(op, "sg.reduce_mean"))
    y.node = sg_row_add(k, (SgRowNode){.kind = SG_ROW_MAP,
                                       .body = SG_ROW_AVERAGE,
                                       .op = op,
                                       .scalar = s,
                                       .n_args = 1,
                                       .args = {y.node},
                                       .number = count});
  else
    y.node = add_conversion(k, op, sum, s, y.node);
  return sg_row_define(k, y);
}

static bool read_softmax(SgRowReader *k, MlirOperation op) {
  SgRowValue x;
  if (!sg_row_value(k, sg_in(op, 0), &x)) return false;
  bool reduced[SG_STRIDES_RANK] = {false};
  reduced[sg_attr_i64(op, "axis", 0)] = true;
  const SgScalar s = sg_e_scalar(sg_elem(sg_in_type(op, 0))), f = sg_e_accumulator(s);
  // Where x has a NaN another may be the greatest; then e^(x - m) has one, and its sum.
  const int m = add_ordered(k, op, f, "order", "max", -__builtin_inf(), &x, reduced);
  SgRowValue exp = x;
  exp.node = add_map(k, op, f, "exp_sub", 2, (int[]){x.node, m});
  const int sum = add_reduce(k, op, f, "acc_add", 0, &exp, reduced);
  SgRowValue y = x;
  y.is = sg_res(op, 0);
  if (sg_is(op, "sg.softmax")) {
    const int share = add_map(k, op, f, "reciprocal", 1, &sum);
    y.node = add_map(k, op, s, "mul", 2, (int[]){exp.node, share});
  } else {
    const int log = add_map(k, op, f, "log", 1, &sum);
    y.node = add_map(k, op, s, "sub_sub", 3, (int[]){x.node, m, log});
  }
  return sg_row_define(k, y);
}

/// layer_norm, and instance_norm, whose parameters lie along dimension 1.
static bool read_norm(SgRowReader *k, MlirOperation op, int axis, bool channel) {
  SgRowValue x, y = {.is = sg_res(op, 0)};
  if (!sg_row_value(k, sg_in(op, 0), &x)) return false;
  if (!sg_row_dims(k, sg_res_type(op, 0), &y) || !sg_row_follow(k, &y, &x, 0))
    return false;
  bool reduced[SG_STRIDES_RANK] = {false};
  double count = 1;
  for (int d = axis; d < x.rank; ++d) {
    reduced[d] = true;
    count *= (double)sg_dim(sg_in_type(op, 0), d);
  }
  const SgScalar s = sg_e_scalar(sg_elem(sg_in_type(op, 0))), f = sg_e_accumulator(s);
  const double epsilon = mlirFloatAttrGetValueDouble(sg_attr(op, "epsilon"));
  const int n = add_number(k, op, f, count), eps = add_number(k, op, f, epsilon);
  const int sum = add_reduce(k, op, f, "acc_add", 0, &x, reduced);
  const int mean = add_map(k, op, f, "div", 2, (int[]){sum, n});
  SgRowValue square = x;
  square.node = add_map(k, op, f, "square_sub", 2, (int[]){x.node, mean});
  const int squares = add_reduce(k, op, f, "acc_add", 0, &square, reduced);
  const int rstd = add_map(k, op, f, "rstd", 3, (int[]){squares, n, eps});
  int args[] = {x.node, mean, rstd, 0, 0};
  const int n_in = (int)sg_n_in(op);
  for (int i = 1; i < n_in; ++i) {
    SgRowValue p;
    if (!sg_row_value(k, sg_in(op, i), &p)) return false;
    if (!sg_row_follow(k, &y, &p, channel ? 1 : y.rank - p.rank)) return false;
    args[i + 2] = p.node;
  }
  y.node = add_map(k, op, s, n_in > 2 ? "normalise_shift" : "normalise_scale", n_in + 2,
                   args);
  return sg_row_define(k, y);
}

/// Elements of a value from outside, at indices that anything may compute. One that is
/// out of range reads at 0 and sets the kernel's status.
static bool read_gather(SgRowReader *k, MlirOperation op) {
  SgRowValue indices, y = {.is = sg_res(op, 0)};
  SgStrides x;
  if (!sg_strides_read(sg_in(op, 0), &x) || sg_row_is_inside(k, x.base))
    return sg_row_fail(k, "it gathers from what is computed within");
  if (!sg_row_value(k, sg_in(op, 1), &indices)) return false;
  const int axis = (int)sg_attr_i64(op, "axis", 0);
  const int n = add_number(k, op, sg_e_i64, (double)x.dims[axis]);
  const int raw[] = {add_conversion(k, op, sg_e_scalar(sg_elem(sg_in_type(op, 1))),
                                    sg_e_i64, indices.node),
                     n};
  const int bad = add_map(k, op, i32, "bad_index", 2, raw);
  sg_row_add(k, (SgRowNode){.kind = SG_ROW_REDUCE,
                            .op = op,
                            .scalar = i32,
                            .function = "max",
                            .n_args = 1,
                            .args = {bad},
                            .status = true});
  SgRowNode node = {.kind = SG_ROW_LOAD,
                    .op = op,
                    .scalar = sg_e_scalar(sg_elem(sg_res_type(op, 0))),
                    .base = x.base,
                    .offset = x.offset,
                    .index_stride = x.strides[axis],
                    .n_args = 1,
                    .args = {add_map(k, op, sg_e_i64, "wrap_index", 2, raw)}};
  for (int d = 0; d < x.rank; ++d) {
    if (d == axis) {
      memcpy(y.dims + y.rank, indices.dims, (size_t)indices.rank * sizeof *y.dims);
      y.rank += indices.rank;
      continue;
    }
    const int atom = sg_space_add(&k->r->space, x.dims[d]);
    if (atom >= 0 && x.strides[d] != 0)
      node.steps[node.n_steps++] = (SgRowStep){atom, x.strides[d]};
    y.dims[y.rank++] = atom;
  }
  if (sg_row_is_splat(sg_owner(x.base)))
    node = (SgRowNode){.kind = SG_ROW_NUMBER,
                       .op = op,
                       .scalar = node.scalar,
                       .constant = sg_owner(x.base)};
  y.node = sg_row_add(k, node);
  return sg_row_define(k, y);
}

/// A gather from something; from nothing every index is out of range.
static bool is_gather(MlirOperation op) {
  return sg_is(op, "sg.gather") &&
         sg_dim(sg_in_type(op, 0), sg_attr_i64(op, "axis", 0)) > 0;
}

static const char *reduction_of(MlirOperation op) {
  for (int i = 0; i < REDUCTIONS; ++i)
    if (sg_is(op, reductions[i].op)) return reductions[i].function;
  return NULL;
}

static bool is_softmax(MlirOperation op) {
  return sg_is(op, "sg.softmax") || sg_is(op, "sg.log_softmax");
}

bool sg_row_is_op(MlirOperation op) {
  return reduction_of(op) != NULL || is_softmax(op) || sg_is(op, "sg.layer_norm") ||
         sg_is(op, "sg.instance_norm") || is_gather(op) || sg_e_is_element(op);
}

bool sg_row_op(SgRowReader *k, MlirOperation op) {
  const char *reduction = reduction_of(op);
  if (reduction != NULL) return read_reduction(k, op, reduction);
  if (is_softmax(op)) return read_softmax(k, op);
  if (sg_is(op, "sg.layer_norm"))
    return read_norm(k, op, (int)sg_attr_i64(op, "axis", 0), false);
  if (sg_is(op, "sg.instance_norm")) return read_norm(k, op, 2, true);
  if (is_gather(op)) return read_gather(k, op);
  return read_element(k, op);
}
