"""A model whose kernels are large enough to be shared among threads: a branch for each
way in which kernels are made. python wide_model.py FILE"""

import sys

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

random = np.random.default_rng(7)
nodes, weights, outputs = [], [], []


def weight(array):
    weights.append(numpy_helper.from_array(np.asarray(array), f"w{len(weights)}"))
    return weights[-1].name


def normal(*shape, fan=1):
    return weight((random.standard_normal(shape) / np.sqrt(fan)).astype(np.float32))


def node(op, *inputs, **attributes):
    nodes.append(helper.make_node(op, inputs, [f"v{len(nodes)}"], **attributes))
    return nodes[-1].output[0]


def conv(x, c, f, kernel, stride=1, groups=1):
    pad = (kernel - 1) // 2
    y = node("Conv", x, normal(f, c // groups, kernel, kernel, fan=c // groups * kernel ** 2),
             normal(f), kernel_shape=[kernel] * 2, strides=[stride] * 2, pads=[pad] * 4, group=groups)
    return node("Relu", y)


image = conv("image", 3, 32, 3, 2)  # row by row
y = conv(image, 32, 48, 1)  # panels, read in place
y = conv(y, 48, 48, 3)  # Winograd's tiles
y = conv(y, 48, 48, 3, 1, 48)  # depthwise
outputs.append(conv(y, 48, 40, 5))  # panels, packed
outputs.append(node("MaxPool", y, kernel_shape=[3, 3], strides=[2, 2], pads=[1, 1, 1, 1]))
outputs.append(conv(outputs[-1], 48, 48, 3))  # one block of tiles, whose inputs threads share
outputs.append(node("ReduceMean", image, axes=[0, 2, 3], keepdims=0))
outputs.append(node("Transpose", image, perm=[0, 2, 3, 1]))

text = node("MatMul", "text", normal(256, 768, fan=256))
q, k, v = (node("Transpose", node("Reshape", node("MatMul", text, normal(768, 256, fan=768)),
                                  weight(np.int64([1, 192, 4, 64]))), perm=[0, 2, 1, 3])
           for _ in range(3))
scores = node("Mul", node("MatMul", q, node("Transpose", k, perm=[0, 1, 3, 2])), weight(np.float32(0.125)))
outputs.append(node("MatMul", node("Softmax", scores, axis=-1), v))
outputs.append(node("LayerNormalization", text, normal(768), normal(768), axis=-1))
outputs.append(node("Softmax", text, axis=1))
outputs.append(node("CumSum", text, weight(np.int64(2))))
outputs.append(node("ReduceSum", node("Exp", text), keepdims=0))
outputs.append(node("Gather", text, weight(random.integers(0, 192, 400)), axis=1))

graph = helper.make_graph(
    nodes, "wide",
    [helper.make_tensor_value_info("image", TensorProto.FLOAT, (1, 3, 128, 128)),
     helper.make_tensor_value_info("text", TensorProto.FLOAT, (1, 192, 256))],
    [helper.make_empty_tensor_value_info(name) for name in outputs], weights)
model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)
onnx.save(onnx.shape_inference.infer_shapes(model, strict_mode=True), sys.argv[1])
