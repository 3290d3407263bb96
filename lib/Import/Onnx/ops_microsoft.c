//===- ops_microsoft.c - operators of com.microsoft ------------------------------===//
//
// DynamicQuantizeLSTM: LSTM of weights in 8 bits. All steps' inputs are quantised at
// once, the state in each step anew:
//
//   gates = dequantised(quantised(x) W) + biases + dequantised(quantised(h) R)
//
//===----------------------------------------------------------------------===//
#include <string.h>

#include "Onnx/node.h"

enum {
  W = 1,
  R = 2,
  B = 3,
  LENGTHS = 4,
  H = 5,
  C = 6,
  PEEPHOLES = 7,
  W_SCALE = 8,
  W_ZERO = 9,
  R_SCALE = 10,
  R_ZERO = 11
};

/// One direction.
typedef struct Layer {
  SgNode *n;
  int64_t steps, batch, size;
  int direction;
  MlirValue x;    ///< [steps, batch, 4 * size], biases added
  MlirValue r;    ///< [size, 4 * size], int32
  MlirValue r_by; ///< its scale
  MlirValue h, c;
} Layer;

static MlirValue cast(SgNode *n, MlirValue v, SgDType dtype) {
  return sg_n_cast(n, v, sg_dtype_element(n->im->ctx, dtype));
}

/// Weights `i` of the direction less their zero point.
static MlirValue shifted(SgNode *n, size_t i, size_t zero, int d) {
  const MlirValue w = cast(n, sg_n_entry(n, n->in[i], d), SG_I32);
  return sg_n_bin(n, "sg.sub", w, cast(n, sg_n_entry(n, n->in[zero], d), SG_I32));
}

/// v w, with v quantised on the way.
static MlirValue product(SgNode *n, MlirValue v, MlirValue w, MlirValue w_scale) {
  MlirValue q[3];
  sg_n_dynamic_quantise(n, v, q);
  const MlirValue x =
      sg_n_bin(n, "sg.sub", cast(n, q[0], SG_I32), cast(n, q[2], SG_I32));
  const MlirValue y = cast(n, sg_n_bin(n, "sg.matmul", x, w), SG_F32);
  return sg_n_bin(n, "sg.mul", y, sg_n_bin(n, "sg.mul", q[1], w_scale));
}

static bool is_zero(SgNode *n, MlirValue v) {
  SgF64s list;
  bool zero = sg_v_is_constant(v) && sg_v_f64s(n, v, &list);
  for (size_t i = 0; zero && i < list.n; i++)
    zero = list.v[i] == 0;
  return zero;
}

static MlirValue step(Layer *l, int64_t t) {
  SgNode *n = l->n;
  MlirValue sums = sg_n_entry(n, l->x, t), gate[4];
  if (!is_zero(n, l->h)) // whose range is none
    sums = sg_n_bin(n, "sg.add", sums, product(n, l->h, l->r, l->r_by));
  for (int g = 0; g < 4; g++) {
    gate[g] = sg_n_slice(n, sums, 1, g * l->size, l->size);
    gate[g] = sg_n_un(n, g == 3 ? "sg.tanh" : "sg.sigmoid", gate[g]);
  }
  l->c = sg_n_bin(n, "sg.add", sg_n_bin(n, "sg.mul", gate[2], l->c),
                  sg_n_bin(n, "sg.mul", gate[0], gate[3]));
  l->h = sg_n_bin(n, "sg.mul", gate[1], sg_n_un(n, "sg.tanh", l->c));
  return sg_n_reshape(n, l->h, 4, (int64_t[]){1, 1, l->batch, l->size});
}

static MlirValue start(SgNode *n, size_t i, const Layer *l) {
  if (sg_node_in(n, i)) return sg_n_entry(n, n->in[i], l->direction);
  return sg_n_splat(
      n, sg_t_tensor(sg_v_elem(n->in[0]), 2, (int64_t[]){l->batch, l->size}), 0);
}

/// Y [steps, 1, batch, size] of a direction, and the states at its end.
static void run(Layer *l, bool reverse, MlirValue out[static 3]) {
  SgNode *n = l->n;
  const int d = l->direction;
  const int64_t wide = 4 * l->size;
  l->x =
      product(n, n->in[0], shifted(n, W, W_ZERO, d), sg_n_entry(n, n->in[W_SCALE], d));
  if (sg_node_in(n, B)) {
    const MlirValue b = sg_n_entry(n, n->in[B], d);
    l->x = sg_n_bin(n, "sg.add", l->x,
                    sg_n_bin(n, "sg.add", sg_n_slice(n, b, 0, 0, wide),
                             sg_n_slice(n, b, 0, wide, wide)));
  }
  l->r = shifted(n, R, R_ZERO, d);
  l->r_by = sg_n_entry(n, n->in[R_SCALE], d);
  l->h = start(n, H, l);
  l->c = start(n, C, l);
  MlirValue *y = sg_store_array(n->im->model.store, (size_t)l->steps, sizeof *y);
  if (!y) {
    n->failed = true;
    sg_import_no_memory(n->im);
    return;
  }
  for (int64_t s = 0; s < l->steps && sg_node_ok(n); s++) {
    const int64_t t = reverse ? l->steps - 1 - s : s;
    y[t] = step(l, t);
  }
  if (!sg_node_ok(n)) return;
  out[0] = l->steps == 1 ? y[0]
                         : sg_n_op(n, "sg.concat", .in = {(intptr_t)l->steps, y},
                                   .attrs = SG_A({"axis", sg_a_i64(&n->b, 0)}));
  const int64_t dims[] = {1, l->batch, l->size};
  out[1] = sg_n_reshape(n, l->h, 3, dims);
  out[2] = sg_n_reshape(n, l->c, 3, dims);
}

static void check_plain(SgNode *n) {
  static const char *const absent[] = {"activations", "activation_alpha",
                                       "activation_beta", "clip"};
  for (size_t i = 0; i < sizeof absent / sizeof *absent; i++)
    if (sg_node_has(n, absent[i]))
      sg_node_unsupported(n, absent[i], "in a quantised layer");
  if (sg_node_flag(n, "input_forget", false))
    sg_node_unsupported(n, "input_forget", "in a quantised layer");
  if (sg_node_in(n, LENGTHS) || sg_node_in(n, PEEPHOLES))
    sg_node_unsupported(n, "inputs", "lengths and peepholes of a quantised layer");
}

static void dynamic_quantize_lstm(SgNode *n) {
  const char *way = sg_node_str(n, "direction", "forward");
  const bool both = strcmp(way, "bidirectional") == 0;
  const int64_t d = both ? 2 : 1;
  check_plain(n);
  if (sg_v_rank(n->in[0]) != 3 || sg_v_rank(n->in[R]) != 3)
    sg_node_fail(n, "inputs 0 and 2 are %s and %s, must have 3 dimensions",
                 sg_v_text(n, n->in[0]), sg_v_text(n, n->in[R]));
  if (!both && strcmp(way, "forward") != 0 && strcmp(way, "reverse") != 0)
    sg_node_fail(n, "direction is '%.32s', must be forward, reverse or bidirectional",
                 way);
  for (size_t i = W_SCALE; i <= R_ZERO; i++)
    if (!sg_node_in(n, i)) sg_node_fail(n, "input %zu is missing", i);
  if (!sg_node_ok(n)) return;
  const int64_t steps = sg_v_dim(n->in[0], 0), batch = sg_v_dim(n->in[0], 1),
                size = sg_v_dim(n->in[R], 1), wide = 4 * size;
  const int64_t state[] = {d, batch, size};
  if (!sg_node_has_shape(n, W, 3, (int64_t[]){d, sg_v_dim(n->in[0], 2), wide}) ||
      !sg_node_has_shape(n, R, 3, (int64_t[]){d, size, wide}) ||
      !sg_node_has_shape(n, B, 2, (int64_t[]){d, 2 * wide}) ||
      !sg_node_has_shape(n, H, 3, state) || !sg_node_has_shape(n, C, 3, state))
    return;
  for (size_t i = W_SCALE; i <= R_ZERO; i++) // one a direction, or one a column
    if (!sg_node_has_shape(n, i, sg_v_rank(n->in[i]) == 2 ? 2 : 1,
                           (int64_t[]){d, wide}))
      return;
  if (!sg_node_unrolls(n, steps)) return;
  MlirValue made[2][3] = {{{NULL}}};
  for (int k = 0; k < d && sg_node_ok(n); k++) {
    Layer l = {.n = n, .steps = steps, .batch = batch, .size = size, .direction = k};
    run(&l, k == 1 || strcmp(way, "reverse") == 0, made[k]);
  }
  for (size_t i = 0; i < n->n_out && sg_node_ok(n); i++)
    n->out[i] = d == 1 ? made[0][i]
                       : sg_n_op(n, "sg.concat", .in = SG_V(made[0][i], made[1][i]),
                                 .attrs = SG_A({"axis", sg_a_i64(&n->b, i == 0)}));
}

const SgOnnxOperator sg_onnx_microsoft[] = {
    {"MatMulNBits", 1, 0, 3, 6, 1, SG_T_F, false, sg_node_mat_mul_n_bits, NULL},
    {"DynamicQuantizeLSTM", 1, 0, 3, 12, 3, SG_T_F, false, dynamic_quantize_lstm, NULL},
    {0}};
