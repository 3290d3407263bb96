"""Reductions, ArgMax, CumSum, TopK."""

import numpy as np
from cases import F, Suite, floats, ints

s = Suite()
x = floats(2, 3, 4)
for op in "L1 L2 LogSum LogSumExp Max Mean Min Prod Sum SumSquare".split():
    op = "Reduce" + op
    data = np.abs(x) + F(0.1) if "LogSum" in op else x
    old = 11 if op == "ReduceSum" else 17
    s.add(op, [data], opset=old)
    s.add(op, [data], opset=old, axes=[-1, 0], keepdims=0)
    s.add(op, [data], opset=7, axes=[1])
    s.add(op, [data, ints(1)], opset=18, keepdims=0)
    s.add(op, [data, ints(-1, 0)], opset=18)
    s.add(op, [data], opset=18, noop_with_empty_axes=0)
    s.add(op, [data.astype(np.int32) + 1 + 2 * ("LogSum" in op), ints(1)], opset=18)
s.add("ReduceSum", [x], opset=13, noop_with_empty_axes=1)
s.add("ReduceMax", [np.array([[True, False], [False, False]]), ints(1)], opset=20,
      want=[np.array([[True], [False]])])
big = np.array([[1e4, 1e4], [-np.inf, -np.inf], [np.inf, 0]], F)
s.add("ReduceLogSumExp", [big, ints(1)], opset=18, keepdims=0,
      want=[np.array([1e4 + np.log(2), -np.inf, np.inf], F)])
i = ints(1, 3, 3, 0, 3, 0).reshape(2, 3)
for op in "ArgMax ArgMin".split():
    s.add(op, [x], axis=1)
    s.add(op, [i], axis=-1, keepdims=0, select_last_index=1)
    s.add(op, [x], opset=7)
s.add("CumSum", [x, ints(1)[0]])
s.add("CumSum", [x, ints(-1)[0]], exclusive=1, reverse=1)
s.add("TopK", [x, ints(2)], outputs=2)
s.add("TopK", [x, ints(1)], outputs=2, axis=0, largest=0)
s.add("TopK", [x], opset=9, outputs=2, k=3)
s.add("TopK", [x, ints(2)], outputs=[None, 1], want=[np.argsort(-x, -1)[..., :2]])
s.check()
