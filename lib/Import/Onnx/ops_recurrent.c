//===- ops_recurrent.c - LSTM, GRU and RNN, step by step ----------------------===//
//
//   x W^T + biases for all steps at once; then, a step at a time, + h R^T, the gates
//   and the next state. Equal steps share their kernels. What sg.lstm and sg.gru can
//   say becomes those (recurrent_whole.c): this is for all else.
//
// A sequence of length L keeps its state and gives 0 at the steps from L on; its last
// state is 0 when L is, as in ONNX Runtime. In reverse the steps are taken from the
// last to the first; those from L on then come first, and change nothing.
//===----------------------------------------------------------------------===//
#include <inttypes.h>
#include <string.h>

#include "Onnx/recurrent.h"

/// The strings of an attribute are read here alone: two directions of three.
static void read_functions(Layer *l, int direction) {
  static const char *const known[][2] = {
      {"Sigmoid", "sg.sigmoid"},   {"Tanh", "sg.tanh"},         {"Relu", "sg.relu"},
      {"Softsign", "sg.softsign"}, {"Softplus", "sg.softplus"},
  };
  SgNode *n = l->n;
  const Onnx__AttributeProto *a = sg_node_attr(n, "activations");
  const size_t first = (size_t)(direction * l->cell->functions);
  for (size_t i = 0; i < (size_t)l->cell->functions; i++) {
    char name[32] = {0};
    strncpy(name, l->cell->defaults[i], sizeof name - 1);
    if (a && a->n_strings) {
      if (first + i >= a->n_strings) {
        sg_node_fail(n, "activations has %zu entries, too few", a->n_strings);
        return;
      }
      const ProtobufCBinaryData s = a->strings[first + i];
      memset(name, 0, sizeof name);
      memcpy(name, s.data, s.len < sizeof name - 1 ? s.len : sizeof name - 1);
    }
    for (size_t k = 0; k < sizeof known / sizeof *known; k++)
      if (strcasecmp(name, known[k][0]) == 0) l->functions[i] = known[k][1];
    if (!l->functions[i])
      sg_node_unsupported(n, name, "this activation in a recurrent layer");
  }
}

/// Weights, biases and the first state of a direction; x is [steps * batch, inputs].
static void prepare(Layer *l, MlirValue x, int direction) {
  SgNode *n = l->n;
  const int gates = l->cell->gates;
  const int64_t wide = gates * l->size;
  const MlirType elem = sg_v_elem(x);
  const MlirValue biases =
      sg_node_in(n, 3) ? sg_n_entry(n, n->in[3], direction) : (MlirValue){NULL};
  if (!mlirValueIsNull(biases)) {
    l->w_bias = sg_n_slice(n, biases, 0, 0, wide);
    l->r_bias = sg_n_slice(n, biases, 0, wide, wide);
  }
  l->x = add(l, product(l, x, sg_n_entry(n, n->in[1], direction)), l->w_bias);
  if (l->cell != &sg_gru_cell) {
    l->x = add(l, l->x, l->r_bias);
  } else if (!mlirValueIsNull(l->r_bias)) { // that of h comes later
    const MlirValue zr = sg_n_slice(n, l->r_bias, 0, 0, 2 * l->size);
    const MlirValue zero = sg_n_splat(n, sg_t_tensor(elem, 1, &l->size), 0);
    l->x = add(l, l->x,
               sg_n_op(n, "sg.concat", .in = SG_V(zr, zero),
                       .attrs = SG_A({"axis", sg_a_i64(&n->b, 0)})));
  }
  const MlirValue r = sg_n_entry(n, n->in[2], direction);
  for (int k = 0; k < gates; k++)
    l->r[k] = part(l, r, 0, k);
  const MlirValue none =
      sg_n_splat(n, sg_t_tensor(elem, 2, (int64_t[]){l->batch, l->size}), 0);
  l->h = sg_node_in(n, 5) ? sg_n_entry(n, n->in[5], direction) : none;
  l->c = none;
  if (l->cell != &sg_lstm_cell) return;
  if (sg_node_in(n, 6)) l->c = sg_n_entry(n, n->in[6], direction);
  const MlirValue peeps =
      sg_node_in(n, 7) ? sg_n_entry(n, n->in[7], direction) : (MlirValue){NULL};
  for (int k = 0; k < 3; k++)
    l->peep[k] = part(l, peeps, 0, k);
}

static MlirValue last_state(Layer *l, MlirValue v) {
  SgNode *n = l->n;
  if (!mlirValueIsNull(l->lengths)) {
    const MlirValue none = sg_n_number(n, sg_v_elem(l->lengths), 0);
    const MlirValue any = sg_n_bin(n, "sg.less", none, l->lengths);
    v = sg_n_op(n, "sg.select", .in = SG_V(any, v, sg_n_number(n, sg_v_elem(v), 0)));
  }
  return sg_n_reshape(n, v, 3, (int64_t[]){1, l->batch, l->size});
}

/// Runs a direction; gives Y [steps, 1, batch, size], and the state as [1, batch,
/// size].
static void run(Layer *l, bool reverse, MlirValue *y, MlirValue *h, MlirValue *c) {
  SgNode *n = l->n;
  MlirValue *outputs =
      sg_store_array(n->im->model.store, (size_t)l->steps, sizeof *outputs);
  if (!outputs) {
    n->failed = true;
    sg_import_no_memory(n->im);
    return;
  }
  for (int64_t s = 0; s < l->steps && sg_node_ok(n); s++) {
    const int64_t t = reverse ? l->steps - 1 - s : s;
    outputs[t] = sg_recurrent_step(l, t);
  }
  if (!sg_node_ok(n)) return;
  *y = l->steps == 1 ? outputs[0]
                     : sg_n_op(n, "sg.concat", .in = {(intptr_t)l->steps, outputs},
                               .attrs = SG_A({"axis", sg_a_i64(&n->b, 0)}));
  *h = last_state(l, l->h);
  *c = last_state(l, l->c);
}

static MlirValue join(SgNode *n, const MlirValue *v, int directions, int axis) {
  if (directions == 1) return v[0];
  return sg_n_op(n, "sg.concat", .in = SG_V(v[0], v[1]),
                 .attrs = SG_A({"axis", sg_a_i64(&n->b, axis)}));
}

/// Batches first: [batch, ...] inputs to our order, and results back.
static MlirValue swap(SgNode *n, MlirValue v, const int64_t *perm) {
  return mlirValueIsNull(v) ? v : sg_n_transpose(n, v, perm);
}

static const int64_t first[] = {1, 0, 2};

static void leave(SgNode *n) {
  static const int64_t y_first[] = {2, 0, 1, 3};
  for (size_t i = 0; i < n->n_out; i++)
    n->out[i] = swap(n, n->out[i], i == 0 ? y_first : first);
}

static void recurrent(SgNode *n, const Cell *cell) {
  const char *way = sg_node_str(n, "direction", "forward");
  const bool both = strcmp(way, "bidirectional") == 0;
  const int directions = both ? 2 : 1;
  if (!both && strcmp(way, "forward") != 0 && strcmp(way, "reverse") != 0)
    sg_node_fail(n, "direction is '%.32s', must be forward, reverse or bidirectional",
                 way);
  if (sg_v_rank(n->in[0]) != 3 || sg_v_rank(n->in[2]) != 3)
    sg_node_fail(n, "inputs 0 and 2 are %s and %s, must have 3 dimensions",
                 sg_v_text(n, n->in[0]), sg_v_text(n, n->in[2]));
  if (!sg_node_ok(n)) return;
  const bool batch_first = sg_node_flag(n, "layout", false);
  if (batch_first) {
    n->in[0] = swap(n, n->in[0], first);
    if (sg_node_in(n, 5)) n->in[5] = swap(n, n->in[5], first);
    if (sg_node_in(n, 6)) n->in[6] = swap(n, n->in[6], first);
    if (!sg_node_ok(n)) return;
  }
  const int64_t steps = sg_v_dim(n->in[0], 0), batch = sg_v_dim(n->in[0], 1);
  const int64_t inputs = sg_v_dim(n->in[0], 2), size = sg_v_dim(n->in[2], 2);
  if (sg_node_has(n, "hidden_size") && sg_node_i64(n, "hidden_size", size) != size)
    sg_node_fail(n, "hidden_size is %" PRId64 ", input 2 is %s",
                 sg_node_i64(n, "hidden_size", size), sg_v_text(n, n->in[2]));
  const int64_t wide = cell->gates * size;
  const int64_t state[] = {directions, batch, size};
  if (!sg_node_has_shape(n, 1, 3, (int64_t[]){directions, wide, inputs}) ||
      !sg_node_has_shape(n, 2, 3, (int64_t[]){directions, wide, size}) ||
      !sg_node_has_shape(n, 3, 2, (int64_t[]){directions, 2 * wide}) ||
      !sg_node_has_shape(n, 4, 1, &batch) || !sg_node_has_shape(n, 5, 3, state) ||
      !sg_node_has_shape(n, 6, 3, state) ||
      !sg_node_has_shape(n, 7, 2, (int64_t[]){directions, 3 * size}))
    return;
  if (cell != &sg_rnn_cell && sg_import_whole_recurrent(n, cell == &sg_lstm_cell)) {
    if (batch_first) leave(n);
    return;
  }
  if (!sg_node_unrolls(n, steps)) return;
  const MlirValue x = sg_n_reshape(n, n->in[0], 2, (int64_t[]){steps * batch, inputs});
  MlirValue y[2], h[2], c[2];
  for (int d = 0; d < directions && sg_node_ok(n); d++) {
    Layer l = {.n = n, .cell = cell, .steps = steps, .batch = batch, .size = size};
    l.clip = sg_node_f64(n, "clip", 0);
    read_functions(&l, d);
    if (sg_node_in(n, 4))
      l.lengths = sg_n_reshape(n, n->in[4], 2, (int64_t[]){batch, 1});
    prepare(&l, x, d);
    run(&l, d == 1 || strcmp(way, "reverse") == 0, &y[d], &h[d], &c[d]);
  }
  if (!sg_node_ok(n)) return;
  MlirValue out[] = {join(n, y, directions, 1), join(n, h, directions, 0),
                     join(n, c, directions, 0)};
  for (size_t i = 0; i < n->n_out && i < 3; i++)
    n->out[i] = out[i];
  if (batch_first) leave(n);
}

static void lstm(SgNode *n) { recurrent(n, &sg_lstm_cell); }
static void gru(SgNode *n) { recurrent(n, &sg_gru_cell); }
static void rnn(SgNode *n) { recurrent(n, &sg_rnn_cell); }

const SgOnnxOperator sg_onnx_recurrent[] = {
    {"LSTM", 7, 0, 3, 8, 3, SG_T_F, false, lstm, NULL},
    {"GRU", 7, 0, 3, 6, 2, SG_T_F, false, gru, NULL},
    {"RNN", 7, 0, 3, 6, 2, SG_T_F, false, rnn, NULL},
    {0}};
