//===- recurrent.h - what the imports of recurrent layers share ---*- C -*-===//
#ifndef SG_IMPORT_ONNX_RECURRENT_H
#define SG_IMPORT_ONNX_RECURRENT_H

#include "Onnx/node.h"

enum { GATES = 4 };

typedef struct Layer Layer;
/// What LSTM, GRU and RNN differ in.
typedef struct Cell {
  int gates;     ///< of W, R and each half of the biases
  int functions; ///< of `activations`, in one direction
  const char *defaults[3];
  /// The next state, from the input's part of each gate.
  void (*step)(Layer *l, const MlirValue *gate);
} Cell;

extern const Cell sg_lstm_cell, sg_gru_cell, sg_rnn_cell; // recurrent_cells.c

/// One direction of one node.
struct Layer {
  SgNode *n;
  const Cell *cell;
  const char *functions[3]; ///< ops of sg
  int64_t steps, batch, size;
  MlirValue x;              ///< [steps * batch, gates * size], biases added
  MlirValue r[GATES];       ///< [size, size] each
  MlirValue w_bias, r_bias; ///< [gates * size]; null
  MlirValue peep[3];        ///< [size]; null
  MlirValue lengths;        ///< [batch, 1]; null
  MlirValue h, c;           ///< the state, [batch, size]
  double clip;              ///< 0: none
};

static inline MlirValue part(Layer *l, MlirValue v, int axis, int64_t i) {
  return mlirValueIsNull(v) ? v : sg_n_slice(l->n, v, axis, i * l->size, l->size);
}

static inline MlirValue add(Layer *l, MlirValue a, MlirValue b) {
  return mlirValueIsNull(b) ? a : sg_n_bin(l->n, "sg.add", a, b);
}

static inline MlirValue mul(Layer *l, MlirValue a, MlirValue b) {
  return sg_n_bin(l->n, "sg.mul", a, b);
}

/// a b^T.
static inline MlirValue product(Layer *l, MlirValue a, MlirValue b) {
  return sg_n_op(l->n, "sg.matmul", .in = SG_V(a, b),
                 .attrs = SG_A(sg_n_flag(l->n, "trans_rhs", true)));
}

/// One step; its output as [1, 1, batch, size].
MlirValue sg_recurrent_step(Layer *l, int64_t t);

// ---- layers that are one op (recurrent_whole.c)

/// Imports an LSTM or GRU of checked shapes, steps first, as one op; false, with
/// nothing made, when there is no op for its attributes and lengths.
bool sg_import_whole_recurrent(SgNode *n, bool lstm);

#endif // SG_IMPORT_ONNX_RECURRENT_H
