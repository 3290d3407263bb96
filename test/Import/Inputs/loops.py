"""loops.py FOLDER: Loop and Scan; FOLDER receives the models that are refused."""

import sys

import numpy as np
import onnx
from cases import F, Suite, floats
from onnx import TensorProto as T, helper as h

s = Suite()
node = h.make_node


def graph(nodes, inputs, outputs):
    """Values as (name, type, shape)."""
    return h.make_graph(nodes, "body", [h.make_tensor_value_info(*v) for v in inputs],
                        [h.make_tensor_value_info(*v) for v in outputs])


def scalar(v, dtype=np.int64):
    return np.array(v, dtype)


# v = v + i, scans v; goes on while i < 2 (a condition that folds) or as long as it is told.
ROUND, ON = ("i", T.INT64, []), ("c", T.BOOL, [])
add = [node("Cast", ["i"], ["f"], to=T.FLOAT), node("Add", ["v", "f"], ["w"]),
       node("Identity", ["w"], ["z"])]
OUT = [("go", T.BOOL, []), ("w", T.FLOAT, [2]), ("z", T.FLOAT, [2])]
counted = graph(add + [node("Identity", ["c"], ["go"])], [ROUND, ON, ("v", T.FLOAT, [2])], OUT)
two = node("Constant", [], ["two"], value=h.make_tensor("t", T.INT64, [], [2]))
early = graph(add + [two, node("Less", ["i", "two"], ["go"])],
              [ROUND, ON, ("v", T.FLOAT, [2])], OUT)
x = floats(2)
for trips in (0, 1, 4):
    s.add("Loop", [scalar(trips), None, x], outputs=2, body=counted)
s.add("Loop", [scalar(4), scalar(False, bool), x], outputs=2, body=counted,
      want=[x, np.zeros((0, 2), F)])
s.add("Loop", [scalar(10), scalar(True, bool), x], outputs=2, body=early)
s.add("Loop", [None, scalar(True, bool), x], outputs=2, body=early)
s.add("Loop", [scalar(3), None, x], outputs=[None, 1], body=counted,
      want=[np.stack([x, x + 1, x + 3])])  # crashes ONNX Runtime

# A running sum of rows: carried, and scanned twice.
scan = graph([node("Add", ["a", "p"], ["b"]), node("Mul", ["b", "q"], ["y"]),
              node("Neg", ["b"], ["z"])],
             [("a", T.FLOAT, [3]), ("p", T.FLOAT, [3]), ("q", T.FLOAT, [3])],
             [("b", T.FLOAT, [3]), ("y", T.FLOAT, [3]), ("z", T.FLOAT, [3])])
first = floats(3)
rows, columns = floats(4, 3), floats(3, 4)
s.add("Scan", [first, rows, floats(4, 3)], outputs=3, num_scan_inputs=2, body=scan)
s.add("Scan", [first, rows, columns], outputs=3, num_scan_inputs=2, body=scan,
      scan_input_axes=[0, -1], scan_input_directions=[1, 0], scan_output_axes=[1, 0],
      scan_output_directions=[0, 1])
s.add("Scan", [first, rows[:1], rows[1:2]], outputs=3, num_scan_inputs=2, body=scan)

# What is not taken.
v = h.make_tensor_value_info
forever = graph([node("Identity", ["c"], ["go"]), node("Neg", ["v"], ["w"])],
                [ROUND, ON, ("v", T.FLOAT, [2])], OUT[:2])
computed = graph([node("ReduceSum", ["v"], ["t"], keepdims=0), node("Cast", ["t"], ["go"], to=T.BOOL),
                  node("Neg", ["v"], ["w"])], [ROUND, ON, ("v", T.FLOAT, [2])], OUT[:2])
short = graph([node("Identity", ["c"], ["go"])], [ROUND, ON], OUT[:1])


def save(name, nodes, outputs):
    g = h.make_graph(nodes, "g", [v("x", T.FLOAT, [2])], [v(o, T.FLOAT, None) for o in outputs])
    onnx.save(h.make_model(g, opset_imports=[h.make_opsetid("", 17)], ir_version=8),
              f"{sys.argv[1]}/{name}.onnx")


save("unknown", [node("Loop", ["", "", "x"], ["y"], body=computed, name="computed"),
                 node("Loop", ["", "", "x"], ["z"], body=forever, name="forever")], ["y", "z"])
save("bad", [node("Loop", ["", "", "x"], ["y"], body=short, name="l")], ["y"])
s.check()
