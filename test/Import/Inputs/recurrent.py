"""LSTM, GRU and RNN: directions, lengths, states, biases, activations, clip, layouts."""

import numpy as np
from cases import Suite, floats, ints

s = Suite()
T, B, I, H = 4, 3, 2, 3
lens = ints(4, 2, 0, dtype=np.int32)
GATES = {"LSTM": 4, "GRU": 3, "RNN": 1}


def layer(op, directions, biases=True, lengths=None, states=True, peepholes=True, **attrs):
    g = GATES[op]
    inputs = [floats(T, B, I), floats(directions, g * H, I, low=-1, high=1),
              floats(directions, g * H, H, low=-1, high=1),
              floats(directions, 2 * g * H) if biases else None, lengths,
              floats(directions, B, H) if states else None]
    if op == "LSTM":
        inputs += [floats(directions, B, H) if states else None,
                   floats(directions, 3 * H) if biases and states and peepholes else None]
    while inputs[-1] is None:
        inputs.pop()
    s.add(op, inputs, opset=14, outputs=3 if op == "LSTM" else 2, hidden_size=H, **attrs)


for op in GATES:
    layer(op, 1, biases=False, states=False)
    layer(op, 1)
    layer(op, 1, direction="reverse", lengths=lens)
    layer(op, 2, direction="bidirectional", lengths=lens)
    layer(op, 1, clip=0.4)
layer("GRU", 2, direction="bidirectional", linear_before_reset=1, lengths=lens)
# What becomes one op: sg.lstm, sg.gru.
layer("LSTM", 1, peepholes=False)
layer("LSTM", 2, peepholes=False, direction="bidirectional", lengths=np.full(B, T, np.int32))
layer("LSTM", 1, biases=False, direction="reverse", activations=["sigmoid", "tanh", "tanh"])
layer("GRU", 1, linear_before_reset=1)
layer("GRU", 1, linear_before_reset=1, direction="reverse", biases=False, states=False)
layer("GRU", 2, linear_before_reset=1, direction="bidirectional")
layer("RNN", 2, direction="bidirectional", activations=["Relu", "Softsign"])
layer("LSTM", 1, activations=["Tanh", "Relu", "Softplus"])
layer("LSTM", 1, input_forget=1)

# The layout with batches first, which ONNX Runtime lacks: from the other one.
x, w, r, h = floats(T, B, I), floats(1, H, I), floats(1, H, H), floats(1, B, H)
first = Suite()
first.add("RNN", [x, w, r, None, None, h], opset=14, outputs=2, hidden_size=H)
y, last = first.cases[0].expected()
s.add("RNN", [x.transpose(1, 0, 2), w, r, None, None, h.transpose(1, 0, 2)], opset=14,
      outputs=2, hidden_size=H, layout=1,
      want=[y.transpose(2, 0, 1, 3), last.transpose(1, 0, 2)])
s.check()
