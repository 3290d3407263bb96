"""onnx_models.py FOLDER: the models of onnx.test, with inputs and right outputs."""
import os
import sys

import numpy as np
import onnx
from onnx import TensorProto as T, helper as h, numpy_helper as nh

folder = sys.argv[1]


def save(name, nodes, inputs, outputs, inits=(), feeds=(), right=(), **external):
    graph = h.make_graph(nodes, name, [h.make_tensor_value_info(*v) for v in inputs],
                         [h.make_tensor_value_info(*v) for v in outputs],
                         [nh.from_array(v, k) for k, v in inits])
    model = h.make_model(graph, opset_imports=[h.make_opsetid("", 17)], ir_version=8)
    onnx.save(model, os.path.join(folder, name + ".onnx"), **external)
    os.makedirs(os.path.join(folder, name), exist_ok=True)
    for k, v in enumerate(feeds):
        with open(os.path.join(folder, name, f"input_{k}.pb"), "wb") as f:
            f.write(nh.from_array(v).SerializeToString())
    for k, v in enumerate(right):
        with open(os.path.join(folder, name, f"output_{k}.pb"), "wb") as f:
            f.write(nh.from_array(v).SerializeToString())


x = np.arange(6, dtype=np.float32).reshape(2, 3)

# Two symbolic dimensions, one of them in both inputs, one without a name.
save("symbolic", [h.make_node("Add", ["x", "k"], ["y"], name="add")],
     [("x", T.FLOAT, ["batch", None]), ("k", T.FLOAT, ["batch", 1])],
     [("y", T.FLOAT, ["batch", None])], feeds=[x, x[:, :1]], right=[x + x[:, :1]])

# The shape of the result is the value of an input.
save("by_value", [h.make_node("Reshape", ["x", "s"], ["y"], name="reshape")],
     [("x", T.FLOAT, [2, 3]), ("s", T.INT64, [2])], [("y", T.FLOAT, None)],
     feeds=[x, np.array([3, -1])], right=[x.reshape(3, 2)])

# Weights beside the model.
w = np.arange(600, dtype=np.float32).reshape(200, 3)
save("external", [h.make_node("Add", ["x", "w"], ["y"], name="add")],
     [("x", T.FLOAT, [200, 3])], [("y", T.FLOAT, [200, 3])], [("w", w)], feeds=[w],
     right=[w + w], save_as_external_data=True, location="external.bin", size_threshold=0)

# An initialiser that is listed as an input too (IR 3) is no input of ours.
save("listed", [h.make_node("Sub", ["x", "w"], ["y"], name="sub")],
     [("w", T.FLOAT, [2, 3]), ("x", T.FLOAT, [2, 3])], [("y", T.FLOAT, [2, 3])],
     [("w", 2 * x)], feeds=[x], right=[-x])

# Operators that do not exist, all told at once.
save("unknown", [h.make_node("Foo", ["x"], ["a"], name="first"),
                 h.make_node("Foo", ["a"], ["b"], name="second"),
                 h.make_node("Bar", ["b"], ["y"], name="third")],
     [("x", T.FLOAT, [2, 3])], [("y", T.FLOAT, [2, 3])], feeds=[x])
