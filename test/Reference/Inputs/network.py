"""Writes into a folder a small network whose weights are resources, the inputs of a run,
and what ONNX Runtime answers; and a graph whose index is out of range."""

import pathlib
import sys

import numpy as np
import onnx
import onnxruntime
from onnx import helper, numpy_helper

out = pathlib.Path(sys.argv[1])
out.mkdir(parents=True, exist_ok=True)
rng = np.random.default_rng(5)


def save(name, nodes, inputs, outputs, weights):
    graph = helper.make_graph(
        nodes, name,
        [helper.make_tensor_value_info(n, helper.np_dtype_to_tensor_dtype(a.dtype), a.shape)
         for n, a in inputs.items()],
        [helper.make_tensor_value_info(n, 1, shape) for n, shape in outputs.items()],
        [numpy_helper.from_array(a.astype("f4"), n) for n, a in weights.items()])
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)
    onnx.checker.check_model(model)
    onnx.save(model, out / (name + ".onnx"))
    return model


x = rng.standard_normal((2, 3, 17, 15)).astype("f4")
model = save("network", [
    helper.make_node("Conv", ["x", "w0", "b0"], ["c"], pads=[1, 2, 1, 0], strides=[2, 1]),
    helper.make_node("BatchNormalization", ["c", "s", "b", "m", "v"], ["n"]),
    helper.make_node("Relu", ["n"], ["r"]),
    helper.make_node("MaxPool", ["r"], ["p"], kernel_shape=[2, 2], strides=[2, 2], ceil_mode=1),
    helper.make_node("Flatten", ["p"], ["f"]),
    helper.make_node("Gemm", ["f", "w1", "b1"], ["g"], transB=1, alpha=0.5),
    helper.make_node("Softmax", ["g"], ["y"]),
    helper.make_node("Sub", ["f", "f"], ["zero"]),  # one value twice, and unused later
    helper.make_node("ReduceSum", ["zero"], ["z"], keepdims=0),
], {"x": x}, {"y": (2, 10), "z": ()}, {
    "w0": rng.standard_normal((16, 3, 3, 3)), "b0": rng.standard_normal(16),
    "s": rng.uniform(0.5, 2, 16), "b": rng.standard_normal(16), "m": rng.standard_normal(16),
    "v": rng.uniform(0.5, 2, 16), "w1": rng.standard_normal((10, 16 * 5 * 8)) / 20,
    "b1": rng.standard_normal(10)})
np.save(out / "input_0.npy", x)
session = onnxruntime.InferenceSession(model.SerializeToString(),
                                       providers=["CPUExecutionProvider"])
for k, y in enumerate(session.run(None, {"x": x})):
    np.save(out / ("expected_%d.npy" % k), y)

index = np.array(7, "i8")
save("outside", [helper.make_node("Gather", ["x", "i"], ["y"], name="pick", axis=1)],
     {"x": x, "i": index}, {"y": (2, 17, 15)}, {})
np.save(out / "index.npy", index)
