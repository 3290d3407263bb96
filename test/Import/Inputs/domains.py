"""Operators of other domains: ai.onnx.ml, com.microsoft."""

import numpy as np
from cases import Suite, floats, ints
from onnx import numpy_helper

s = Suite()
ML, MICROSOFT = "ai.onnx.ml", "com.microsoft"

s.add("Scaler", [floats(3, 4)], domain=ML, offset=[0.5, 1, -1, 2], scale=[2.0, 0.5, 1, 3])
s.add("Scaler", [floats(2, 3)], domain=ML, offset=[0.5], scale=[3.0])
s.add("Scaler", [ints(1, 2, 3).reshape(1, 3)], domain=ML, offset=[0.5, 0, 0], scale=[2.0, 1, 1])


def trees(dtype, rows, nan, n_targets=1, **attrs):
    """Two trees: of three nodes, two deep; of one node. NaN goes where a node says."""
    x = floats(rows, 3, dtype=dtype)
    if nan:
        x[0, 1] = x[1, 0] = x[2, 2] = np.nan
    s.add("TreeEnsemble", [x], opset=21, domain=ML, n_targets=n_targets, aggregate_function=1,
          tree_roots=[0, 3], nodes_featureids=[1, 0, 2, 0],
          nodes_splits=numpy_helper.from_array(np.array([0.25, -0.5, 1, 0], dtype), "splits"),
          nodes_modes=numpy_helper.from_array(np.zeros(4, np.uint8), "modes"),
          nodes_truenodeids=[1, 0, 2, 5], nodes_trueleafs=[0, 1, 1, 1],
          nodes_falsenodeids=[2, 1, 3, 4], nodes_falseleafs=[0, 1, 1, 1],
          nodes_missing_value_tracks_true=[1, 0, 1, 0],
          leaf_targetids=[k % n_targets for k in range(6)],
          leaf_weights=numpy_helper.from_array(np.array([1, -2, 3, 0.5, 5, -1], dtype), "leaves"),
          **attrs)


trees(np.float32, 7, False)
trees(np.float32, 7, True)
trees(np.float64, 5, True)
trees(np.float32, 7, False, n_targets=2)
trees(np.float32, 1, False, n_targets=3)

# One sequence: of several ONNX Runtime quantises together what a thread has.
T, B, I, H = 4, 1, 3, 5


def byte_lstm(directions, dtype, per_column, states, biases=True, zero=0, **attrs):
    low, high = (0, 255) if dtype == np.uint8 else (-127, 127)
    rng = np.random.default_rng(directions)
    w = rng.integers(low, high, (directions, I, 4 * H)).astype(dtype)
    r = rng.integers(low, high, (directions, H, 4 * H)).astype(dtype)
    scales = (directions, 4 * H) if per_column else (directions,)
    state = floats(directions, B, H, low=-1, high=1) if states else None
    s.add("DynamicQuantizeLSTM",
          [floats(T, B, I), w, r, floats(directions, 8 * H) if biases else None, None, state, state,
           None, floats(*scales, low=0.004, high=0.01), np.full(scales, zero, dtype),
           floats(*scales, low=0.004, high=0.01), np.full(scales, zero, dtype)],
          outputs=3, domain=MICROSOFT, hidden_size=H, **attrs)


byte_lstm(1, np.int8, False, True)
byte_lstm(1, np.int8, False, False, biases=False, direction="reverse")
byte_lstm(2, np.uint8, False, True, zero=128, direction="bidirectional")
byte_lstm(2, np.int8, True, True, direction="bidirectional")
s.check()
