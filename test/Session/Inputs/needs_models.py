"""needs_models.py FOLDER: the models of needs.test, with inputs and right outputs."""
import os
import sys

import numpy as np
import onnx
from onnx import TensorProto as T, helper as h, numpy_helper as nh

folder = sys.argv[1]


def save(name, nodes, inputs, inits=(), feeds=(), right=()):
    graph = h.make_graph(nodes, name, [h.make_tensor_value_info(*v) for v in inputs],
                         [h.make_tensor_value_info("y", T.FLOAT, None)],
                         [nh.from_array(v, k) for k, v in inits])
    model = h.make_model(graph, opset_imports=[h.make_opsetid("", 17)], ir_version=8)
    onnx.save(model, os.path.join(folder, name + ".onnx"))
    os.makedirs(os.path.join(folder, name), exist_ok=True)
    for k, v in enumerate(feeds):
        np.save(os.path.join(folder, name, f"input_{k}.npy"), v)
    for k, v in enumerate(right):
        np.save(os.path.join(folder, name, f"output_{k}.npy"), v)


x = np.arange(6, dtype=np.float32).reshape(2, 3)
row = np.arange(4, dtype=np.float32).reshape(1, 1, 1, 4)

# The scales of a Resize: floats.
save("resize", [h.make_node("Resize", ["x", "", "s"], ["y"], name="resize", mode="nearest")],
     [("x", T.FLOAT, [1, 1, 1, 4]), ("s", T.FLOAT, [4])],
     feeds=[row, np.array([1, 1, 1, 2], np.float32)], right=[np.repeat(row, 2, axis=3)])

# The condition first; then, within the branch, the shape.
branch = h.make_graph([h.make_node("Reshape", ["x", "s"], ["t"], name="reshape")], "then", [],
                      [h.make_tensor_value_info("t", T.FLOAT, None)])
other = h.make_graph([h.make_node("Neg", ["x"], ["e"], name="neg")], "else", [],
                     [h.make_tensor_value_info("e", T.FLOAT, None)])
save("chain", [h.make_node("If", ["c"], ["y"], then_branch=branch, else_branch=other)],
     [("x", T.FLOAT, [2, 3]), ("c", T.BOOL, [1]), ("s", T.INT64, [2])],
     feeds=[x, np.array([True]), np.array([3, -1])], right=[x.reshape(3, 2)])

# Computed from more elements than a model is compiled for.
big = np.ones([600], np.float32)
save("large", [h.make_node("ReduceSum", ["x"], ["r"], keepdims=0),
               h.make_node("Cast", ["r"], ["i"], to=T.INT64),
               h.make_node("Unsqueeze", ["i", "zero"], ["s"]),
               h.make_node("Reshape", ["x", "s"], ["y"], name="reshape")],
     [("x", T.FLOAT, [600])], [("zero", np.array([0]))], feeds=[big])

save("faulty", [h.make_node("Add", ["x", "k"], ["y"], name="add")],
     [("x", T.FLOAT, [2, 3])], [("k", np.zeros(4, np.float32))])

# A petabyte between two ops.
save("vast", [h.make_node("Expand", ["x", "s"], ["t"], name="expand"),
              h.make_node("ReduceSum", ["t"], ["y"], name="sum", keepdims=0)],
     [("x", T.FLOAT, [1])], [("s", np.array([1 << 48]))])
