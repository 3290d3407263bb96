//===- recurrent_cells.c - one step of LSTM, GRU and RNN -------------------------===//
#include "Onnx/recurrent.h"

/// The gate's function of v, clipped first.
static MlirValue apply(Layer *l, int function, MlirValue v) {
  SgNode *n = l->n;
  if (mlirValueIsNull(v)) return v;
  if (l->clip > 0) {
    v = sg_n_bin(n, "sg.max", v, sg_n_number(n, sg_v_elem(v), -l->clip));
    v = sg_n_bin(n, "sg.min", v, sg_n_number(n, sg_v_elem(v), l->clip));
  }
  return sg_n_un(n, l->functions[function], v);
}

static void lstm_step(Layer *l, const MlirValue *gate) {
  SgNode *n = l->n; // i, o, f, c; peepholes i, o, f
  MlirValue v[4];
  for (int k = 0; k < 4; k++)
    v[k] = add(l, gate[k], product(l, l->h, l->r[k]));
  const bool peeps = !mlirValueIsNull(l->peep[0]);
  const MlirValue i =
      apply(l, 0, peeps ? add(l, v[0], mul(l, l->peep[0], l->c)) : v[0]);
  MlirValue f = apply(l, 0, peeps ? add(l, v[2], mul(l, l->peep[2], l->c)) : v[2]);
  if (sg_node_flag(n, "input_forget", false))
    f = sg_n_bin(n, "sg.sub", sg_n_number(n, sg_v_elem(l->h), 1), i);
  l->c = add(l, mul(l, f, l->c), mul(l, i, apply(l, 1, v[3])));
  const MlirValue o =
      apply(l, 0, peeps ? add(l, v[1], mul(l, l->peep[1], l->c)) : v[1]);
  const double clip = l->clip;
  l->clip = 0; // of gates alone
  l->h = mul(l, o, apply(l, 2, l->c));
  l->clip = clip;
}

static void gru_step(Layer *l, const MlirValue *gate) {
  SgNode *n = l->n; // z, r, h
  const MlirValue z = apply(l, 0, add(l, gate[0], product(l, l->h, l->r[0])));
  const MlirValue r = apply(l, 0, add(l, gate[1], product(l, l->h, l->r[1])));
  MlirValue v;
  if (sg_node_flag(n, "linear_before_reset", false))
    v = mul(l, r, add(l, product(l, l->h, l->r[2]), part(l, l->r_bias, 0, 2)));
  else
    v = add(l, product(l, mul(l, r, l->h), l->r[2]), part(l, l->r_bias, 0, 2));
  const MlirValue next = apply(l, 1, add(l, gate[2], v));
  // (1 - z) next + z h
  l->h = add(l, next, mul(l, z, sg_n_bin(n, "sg.sub", l->h, next)));
}

static void rnn_step(Layer *l, const MlirValue *gate) {
  l->h = apply(l, 0, add(l, gate[0], product(l, l->h, l->r[0])));
}

const Cell sg_lstm_cell = {4, 3, {"Sigmoid", "Tanh", "Tanh"}, lstm_step};
const Cell sg_gru_cell = {3, 2, {"Sigmoid", "Tanh"}, gru_step};
const Cell sg_rnn_cell = {1, 1, {"Tanh"}, rnn_step};

MlirValue sg_recurrent_step(Layer *l, int64_t t) {
  SgNode *n = l->n;
  MlirValue gate[GATES];
  const MlirValue x = sg_n_slice(n, l->x, 0, t * l->batch, l->batch);
  for (int k = 0; k < l->cell->gates; k++)
    gate[k] = part(l, x, 1, k);
  const MlirValue h = l->h, c = l->c;
  l->cell->step(l, gate);
  MlirValue y = l->h;
  if (!mlirValueIsNull(l->lengths)) {
    const MlirValue at = sg_n_number(n, sg_v_elem(l->lengths), (double)t);
    const MlirValue runs = sg_n_bin(n, "sg.less", at, l->lengths);
    y = sg_n_op(n, "sg.select",
                .in = SG_V(runs, l->h, sg_n_number(n, sg_v_elem(h), 0)));
    l->h = sg_n_op(n, "sg.select", .in = SG_V(runs, l->h, h));
    if (l->cell == &sg_lstm_cell)
      l->c = sg_n_op(n, "sg.select", .in = SG_V(runs, l->c, c));
  }
  return sg_n_reshape(n, y, 4, (int64_t[]){1, 1, l->batch, l->size});
}
