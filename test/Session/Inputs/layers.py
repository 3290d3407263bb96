"""Writes into a folder a network of several kinds of layers, an input, and in stored/
what ONNX Runtime finds for its nodes; in wrong/ and next/ one of them is another."""

import pathlib
import shutil
import sys

import numpy as np
import onnx
import onnxruntime
from onnx import helper, numpy_helper

out = pathlib.Path(sys.argv[1])
for name in ("stored", "wrong", "next"):
    shutil.rmtree(out / name, ignore_errors=True)
(out / "stored" / "block").mkdir(parents=True)
rng = np.random.default_rng(3)
x = rng.standard_normal((2, 6, 9)).astype("f4")
weights = {"w": rng.standard_normal((9, 40)).astype("f4"), "shape": np.array([2, 24, 10]),
           "pick": np.array([3, 0, 7]), "zero": np.array([0])}
nodes = [
    helper.make_node("Slice", ["x", "zero", "zero"], ["none"], name="slice"),
    helper.make_node("MatMul", ["none", "w"], ["e"], name="empty"),  # no step of the plan
    helper.make_node("MatMul", ["x", "w"], ["m"], name="block/matmul"),
    helper.make_node("Sigmoid", ["m"], ["s"], name="sigmoid"),
    helper.make_node("Reshape", ["s", "shape"], ["r"], name="reshape"),  # a view
    helper.make_node("Slice", ["s", "one", "two"], ["half_of_s"], name="rows"),  # a view with an offset
    helper.make_node("Relu", ["half_of_s"], ["z"], name="relu"),
    helper.make_node("Gather", ["r", "pick"], ["g"], name="gather", axis=1),
    helper.make_node("TopK", ["g", "k"], ["t", "i"], name="topk"),
    helper.make_node("Greater", ["t", "half"], ["c"], name="greater"),
    helper.make_node("Cast", ["c"], ["y"], name="cast", to=1),
]
weights.update(one=np.array([1]), two=np.array([2]))
weights["k"], weights["half"] = np.array([4]), np.array(0.5, "f4")
graph = helper.make_graph(
    nodes, "layers", [helper.make_tensor_value_info("x", 1, x.shape)],
    [helper.make_tensor_value_info("y", 1, (2, 3, 4)), helper.make_tensor_value_info("i", 7, (2, 3, 4)),
     helper.make_tensor_value_info("e", 1, (0, 6, 40)),
     helper.make_tensor_value_info("z", 1, (1, 6, 40))],
    [numpy_helper.from_array(a, n) for n, a in weights.items()])
model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)
onnx.checker.check_model(model)
onnx.save(model, out / "layers.onnx")
np.save(out / "input_0.npy", x)

# Every value as an output.
full = onnx.ModelProto()
full.CopyFrom(model)
del full.graph.output[:]
values = {"m": "block/matmul", "s": "sigmoid", "g": "gather", "t": "topk", "i": "topk_1", "c": "greater",
          "y": "cast", "z": "relu"}
full.graph.output.extend(onnx.ValueInfoProto(name=n) for n in values)
session = onnxruntime.InferenceSession(full.SerializeToString(), providers=["CPUExecutionProvider"])
found = dict(zip(values, session.run(list(values), {"x": x})))
for value, name in values.items():
    np.save(out / "stored" / (name + ".npy"), found[value])

# One element of one tensor is wrong; and the next layer is what it makes of that.
shutil.copytree(out / "stored", out / "wrong")
(out / "wrong" / "block" / "matmul.npy").rename(out / "wrong" / "block_matmul.npy")
s = found["s"].copy()
s[0, 0, 33] += 0.25
np.save(out / "wrong" / "sigmoid.npy", s)
(out / "next").mkdir()
np.save(out / "next" / "sigmoid.npy", s)
np.save(out / "next" / "gather.npy", s.reshape(2, 24, 10)[:, [3, 0, 7]])
