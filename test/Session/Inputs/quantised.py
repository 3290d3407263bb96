"""quantised.py FOLDER: models of quantised integers, as converters write them."""
import sys

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

draw = np.random.default_rng(0)
F, U8, I8 = TensorProto.FLOAT, TensorProto.UINT8, TensorProto.INT8
W = draw.integers(-127, 128, (64, 96)).astype(np.int8)
CONV = draw.integers(-127, 128, (24, 16, 3, 3)).astype(np.int8)
SCALES = (draw.random(24) * 0.01 + 0.001).astype(np.float32)
f32, u8, i8 = np.float32, np.uint8, np.int8
PAIR = {"xs": f32(0.02), "xz": u8(120), "ys": f32(0.05), "yz": u8(100)}


def node(kind, inputs, outputs, **attributes):
    return helper.make_node(kind, inputs.split(), outputs.split(), **attributes)


def save(name, x, y, nodes, **weights):
    info = helper.make_tensor_value_info
    graph = helper.make_graph(
        nodes, "g", [info("x", *x)], [info("y", *y)],
        [numpy_helper.from_array(np.asarray(v), k) for k, v in weights.items()])
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)
    onnx.save(model, f"{sys.argv[1]}/{name}.onnx")


# Products of 8-bit integers with what follows: scales, a bias, an activation.
save("matmul_integer", (F, [33, 64]), (F, [33, 96]), [
    node("DynamicQuantizeLinear", "x", "q s z"), node("MatMulInteger", "q w z wz", "i"),
    node("Cast", "i", "f", to=F), node("Mul", "s ws", "sc"), node("Mul", "f sc", "m"),
    node("Add", "m b", "a"), node("Relu", "a", "y")],
    w=W, wz=i8(0), ws=f32(0.01), b=draw.standard_normal(96).astype(f32))
save("conv_integer", (F, [1, 16, 14, 14]), (F, [1, 24, 14, 14]), [
    node("DynamicQuantizeLinear", "x", "q s z"),
    node("ConvInteger", "q w z", "i", pads=[1, 1, 1, 1]), node("Cast", "i", "f", to=F),
    node("Mul", "f s", "m"), node("Mul", "m ws", "n"), node("Add", "n b", "a"), node("Relu", "a", "y")],
    w=CONV, ws=f32(0.01), b=draw.standard_normal((24, 1, 1)).astype(f32))
save("qlinear_matmul", (U8, [17, 64]), (U8, [17, 96]), [
    node("QLinearMatMul", "x xs xz w ws wz ys yz", "y")],
    w=W, ws=f32(0.01), wz=i8(0), **PAIR)
save("qlinear_conv", (U8, [1, 16, 14, 14]), (U8, [1, 24, 14, 14]), [
    node("QLinearConv", "x xs xz w ws wz ys yz b", "y", pads=[1, 1, 1, 1])],
    w=CONV, ws=SCALES, wz=np.zeros(24, i8), b=draw.integers(-5000, 5000, 24).astype(np.int32), **PAIR)
# A convolution between pairs.
save("qdq", (F, [1, 16, 14, 14]), (F, [1, 24, 14, 14]), [
    node("QuantizeLinear", "x xs xz", "q"), node("DequantizeLinear", "q xs xz", "d"),
    node("DequantizeLinear", "w ws wz", "e", axis=0), node("Conv", "d e b", "c", pads=[1, 1, 1, 1]),
    node("Relu", "c", "r"), node("QuantizeLinear", "r ys yz", "p"),
    node("DequantizeLinear", "p ys yz", "y")],
    w=CONV, ws=SCALES, wz=np.zeros(24, i8), b=draw.standard_normal(24).astype(f32), **PAIR)
