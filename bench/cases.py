"""The kernel suite: small ONNX models of one kernel each, at sizes that networks have.

A case is a name and a model; its work is counted as f32 multiply-adds (times 2) or, where
there are few of them, as the bytes that must be read and written at least.
"""

import os

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

FLOAT, INT8, UINT8, INT64 = TensorProto.FLOAT, TensorProto.INT8, TensorProto.UINT8, TensorProto.INT64


class Case:
    """A model under construction. `flops` or `bytes` is the work of one run; `precision`
    what operands of products are rounded to."""

    precision = "f32"
    output = None  # where inference does not know it

    def __init__(self, name, flops=0, bytes=0):
        self.name, self.flops, self.bytes = name, flops, bytes
        self.nodes, self.weights, self.inputs, self.feeds = [], [], [], []
        self.random = np.random.default_rng(0)

    def feed(self, array):
        name = f"x{len(self.inputs)}"
        kind = helper.np_dtype_to_tensor_dtype(array.dtype)
        self.inputs.append(helper.make_tensor_value_info(name, kind, array.shape))
        self.feeds.append(array)
        return name

    def input(self, *shape):
        return self.feed(self.random.standard_normal(shape).astype(np.float32))

    def weight(self, array):
        name = f"w{len(self.weights)}"
        self.weights.append(numpy_helper.from_array(np.asarray(array), name))
        return name

    def normal(self, *shape, fan=1):
        return self.weight((self.random.standard_normal(shape) / np.sqrt(fan)).astype(np.float32))

    def node(self, op, *inputs, **attributes):
        name = f"v{len(self.nodes)}"
        self.nodes.append(helper.make_node(op, inputs, [name], **attributes))
        return name

    def save(self, folder):
        """Writes the model and its inputs; returns (model, folder of the inputs)."""
        out = self.output or helper.make_empty_tensor_value_info(self.nodes[-1].output[0])
        graph = helper.make_graph(self.nodes, self.name, self.inputs, [out], self.weights)
        opsets = [helper.make_opsetid("", 17), helper.make_opsetid("com.microsoft", 1)]
        model = helper.make_model(graph, opset_imports=opsets, ir_version=8)
        if not self.output:
            model = onnx.shape_inference.infer_shapes(model, strict_mode=True)
        case = os.path.join(folder, self.name)
        os.makedirs(case, exist_ok=True)
        path = os.path.join(case, "model.onnx")
        onnx.save(model, path)
        for i, array in enumerate(self.feeds):
            np.save(os.path.join(case, f"input_{i}.npy"), array)
        return path, case


def conv(name, c, f, size, kernel, stride=1, groups=1):
    out = -(-size // stride)
    case = Case(f"conv {name} {kernel}x{kernel} s{stride} {c}-{f} {size}x{size}",
                flops=2 * out * out * f * (c // groups) * kernel * kernel)
    y = case.node("Conv", case.input(1, c, size, size),
                  case.normal(f, c // groups, kernel, kernel, fan=c // groups * kernel * kernel),
                  case.normal(f), kernel_shape=[kernel] * 2, strides=[stride] * 2,
                  pads=[(kernel - 1) // 2] * 2 + [kernel // 2 if stride == 1 else (kernel - 1) // 2] * 2,
                  group=groups)
    case.node("Relu", y)
    return case


def deconv(name, c, f, sizes, kernel, stride, groups=1):
    """A transposed convolution to `stride` times the sizes, and a relu."""
    n, low = len(sizes), (kernel - stride + 1) // 2
    size = "x".join(map(str, sizes))
    case = Case(f"deconv {name} {'x'.join([str(kernel)] * n)} s{stride} {c}-{f} {size}",
                flops=2 * int(np.prod(sizes)) * c * (f // groups) * kernel ** n)
    y = case.node("ConvTranspose", case.input(1, c, *sizes),
                  case.normal(c, f // groups, *[kernel] * n, fan=c // groups), case.normal(f),
                  kernel_shape=[kernel] * n, strides=[stride] * n, pads=[low] * 2 * n,
                  output_padding=[2 * low - kernel + stride] * n, group=groups)
    case.node("Relu", y)
    return case


def gemm(name, m, k, n):
    case = Case(f"matmul {name} {m}x{k}x{n}", flops=2 * m * n * k)
    if m == 1:
        case.flops, case.bytes = 0, 4 * k * n
    y = case.node("MatMul", case.input(m, k), case.normal(k, n, fan=k))
    case.node("Add", y, case.normal(n))
    return case


def attention(heads, queries, keys, width):
    case = Case(f"attention {heads}x{queries}x{keys}x{width}", flops=4 * heads * queries * keys * width)
    if queries == 1:
        case.flops, case.bytes = 0, 8 * heads * keys * width
    q = case.input(1, heads, queries, width)
    k, v = case.input(1, heads, keys, width), case.input(1, heads, keys, width)
    scores = case.node("MatMul", q, case.node("Transpose", k, perm=[0, 1, 3, 2]))
    scores = case.node("Mul", scores, case.weight(np.float32(width ** -0.5)))
    case.node("MatMul", case.node("Softmax", scores, axis=-1), v)
    return case


def mapped(name, shape, make, passes=2):
    """A memory-bound kernel: `make(case, x)`; each pass reads or writes all of x once."""
    case = Case(f"{name} {'x'.join(map(str, shape))}", bytes=4 * passes * int(np.prod(shape)))
    make(case, case.input(*shape))
    return case


def layer_norm(case, x):
    n = case.inputs[0].type.tensor_type.shape.dim[-1].dim_value
    case.node("LayerNormalization", x, case.normal(n), case.normal(n), axis=-1)


def instance_norm(case, x):
    n = case.inputs[0].type.tensor_type.shape.dim[1].dim_value
    case.node("InstanceNormalization", x, case.normal(n), case.normal(n))


def rms_norm(case, x):
    n = case.inputs[0].type.tensor_type.shape.dim[-1].dim_value
    mean = case.node("ReduceMean", case.node("Mul", x, x), axes=[-1], keepdims=1)
    root = case.node("Sqrt", case.node("Add", mean, case.weight(np.float32(1e-5))))
    case.node("Mul", case.node("Div", x, root), case.normal(n))


def gelu(case, x):
    n = case.inputs[0].type.tensor_type.shape.dim[-1].dim_value
    x = case.node("Add", x, case.normal(n))
    e = case.node("Erf", case.node("Div", x, case.weight(np.float32(2 ** 0.5))))
    y = case.node("Mul", x, case.node("Add", e, case.weight(np.float32(1))))
    case.node("Mul", y, case.weight(np.float32(0.5)))


def pool(case, x):
    case.node("MaxPool", x, kernel_shape=[3, 3], strides=[2, 2], pads=[1, 1, 1, 1])


def resize(case, x):
    case.node("Resize", x, "", case.weight(np.float32([1, 1, 2, 2])), mode="nearest",
              coordinate_transformation_mode="asymmetric", nearest_mode="floor")


def gather(rows, width, count):
    case = Case(f"gather {count} of {rows}x{width}", bytes=8 * count * width)
    index = case.random.integers(0, rows, (1, count)).astype(np.int64)
    case.node("Gather", case.normal(rows, width), case.feed(index))
    return case


def bf16(case):
    """The same with operands of bf16: twice as many multiply-adds, half of the bytes."""
    case.name, case.precision = f"bf16 {case.name}", "bf16"
    case.flops, case.bytes = case.flops / 2, case.bytes // 2
    return case


def packed_matmul(m, k, n):
    """Weights are i8 with a scale a column; nothing else is rounded."""
    case = Case(f"int8 weights matmul {m}x{k}x{n}", flops=0 if m == 1 else 2 * m * n * k, bytes=k * n if m == 1 else 0)
    x = case.input(m, k)
    w = case.random.integers(-127, 128, (k, n)).astype(np.int8)
    scales = case.weight((0.5 + case.random.random(n)).astype(np.float32) / np.float32(127 * k ** 0.5))
    w = case.node("DequantizeLinear", case.weight(w), scales, axis=1)
    case.node("Add", case.node("MatMul", x, w), case.normal(n))
    return case


def int4_matmul(m, k, n, block=32):
    """Weights of 4 bits with a scale for each block; nothing else is rounded."""
    size = k * n // 2 + 4 * k * n // block
    case = Case(f"int4 weights matmul {m}x{k}x{n}", flops=0 if m == 1 else 2 * m * n * k, bytes=size if m == 1 else 0)
    x = case.input(m, k)
    w = case.random.integers(0, 256, (n, k // block, block // 2)).astype(np.uint8)
    scales = case.random.uniform(0.5, 1, n * k // block).astype(np.float32) / np.float32(8 * k ** 0.5)
    case.node("MatMulNBits", x, case.weight(w), case.weight(scales), domain="com.microsoft", K=k, N=n, bits=4,
              block_size=block, accuracy_level=1)
    case.output = helper.make_tensor_value_info(case.nodes[-1].output[0], FLOAT, (m, n))
    return case


def int8_matmul(m, k, n, left=np.uint8, right=np.int8):
    # A machine with dot products of bytes does four times as many multiply-adds as of f32.
    kinds = "".join("u8" if kind is np.uint8 else "s8" for kind in (left, right))
    case = Case(f"int8 matmul {kinds} {m}x{k}x{n}", flops=2 * m * n * k / 4)
    if m == 1:
        case.flops, case.bytes = 0, k * n
    draw = lambda kind, *shape: case.random.integers(0, 256, shape).astype(np.uint8).view(kind)
    x, w = case.feed(draw(left, m, k)), case.weight(draw(right, k, n))
    zero = case.weight(left(128 if left is np.uint8 else 3))
    y = case.node("MatMulInteger", x, w, zero, case.weight(right(0)))
    case.node("Mul", case.node("Cast", y, to=FLOAT), case.weight(np.float32(0.01)))
    return case


def int8_conv(name, c, f, size, kernel, stride=1, kind=np.uint8):
    """Between two pairs of QuantizeLinear and DequantizeLinear, as quantisers write it."""
    out = -(-size // stride)
    case = Case(f"int8 conv {name} {'us'[kind is np.int8]}8s8 {kernel}x{kernel} s{stride} {c}-{f} {size}x{size}",
                flops=2 * out * out * f * c * kernel * kernel / 4)
    low = np.iinfo(kind).min
    x = case.feed(case.random.integers(low, low + 256, (1, c, size, size)).astype(kind))
    w = case.random.integers(-127, 128, (f, c, kernel, kernel)).astype(np.int8)
    zero = case.weight(kind(low + 110))
    x = case.node("DequantizeLinear", x, case.weight(np.float32(0.02)), zero)
    scales = case.weight((case.random.random(f) * 0.01 + 0.001).astype(np.float32))
    w = case.node("DequantizeLinear", case.weight(w), scales, case.weight(np.zeros(f, np.int8)), axis=0)
    y = case.node("Conv", x, w, case.normal(f), strides=[stride] * 2, pads=[kernel // 2] * 4)
    y = case.node("Relu", y)
    case.node("QuantizeLinear", y, case.weight(np.float32(0.003 * (c * kernel * kernel) ** 0.5)), case.weight(kind(low)))
    return case


def make_cases():
    return [
        conv("resnet", 3, 64, 224, 7, 2), conv("resnet", 64, 64, 56, 3), conv("resnet", 128, 128, 28, 3),
        conv("resnet", 256, 256, 14, 3), conv("resnet", 512, 512, 7, 3), conv("resnet", 256, 512, 56, 1, 2),
        conv("resnet", 64, 256, 56, 1), conv("resnet", 1024, 256, 14, 1),
        conv("mobilenet", 96, 96, 112, 3, 2, 96), conv("mobilenet", 144, 144, 56, 3, 1, 144),
        conv("mobilenet", 960, 960, 7, 3, 1, 960), conv("mobilenet", 16, 96, 112, 1),
        conv("mobilenet", 160, 960, 7, 1), conv("yolo", 32, 64, 160, 3, 2), conv("yolo", 64, 64, 40, 3),
        deconv("unet", 128, 64, (64, 64), 2, 2), deconv("unet", 256, 128, (32, 32), 3, 2),
        deconv("gan", 256, 128, (32, 32), 4, 2), deconv("gan", 64, 32, (128, 128), 4, 2),
        deconv("fcn", 64, 64, (56, 56), 4, 2, 64), deconv("vocoder", 512, 256, (100,), 16, 8),
        gemm("bert", 128, 768, 768), gemm("bert", 128, 768, 3072), gemm("bert", 128, 3072, 768),
        gemm("vit", 197, 384, 1536), gemm("square", 1024, 1024, 1024), gemm("gpt", 1, 768, 3072),
        gemm("gpt", 1, 768, 50257), gemm("small", 8, 256, 256),
        attention(12, 128, 128, 64), attention(12, 512, 512, 64), attention(12, 2048, 2048, 64),
        attention(6, 197, 197, 64), attention(12, 1, 1024, 64),
        mapped("layer_norm", (1, 128, 768), layer_norm), mapped("layer_norm", (1, 4096, 1024), layer_norm),
        mapped("rms_norm", (1, 128, 4096), rms_norm), mapped("instance_norm", (1, 64, 128, 128), instance_norm),
        mapped("softmax", (1, 12, 128, 128), lambda c, x: c.node("Softmax", x, axis=-1)),
        mapped("softmax", (4096, 1024), lambda c, x: c.node("Softmax", x, axis=-1)),
        mapped("gelu", (1, 128, 3072), gelu),
        mapped("silu", (1, 64, 80, 80), lambda c, x: c.node("Mul", x, c.node("Sigmoid", x))),
        mapped("transpose", (1, 128, 12, 64), lambda c, x: c.node("Transpose", x, perm=[0, 2, 1, 3])),
        mapped("transpose", (2048, 2048), lambda c, x: c.node("Transpose", x, perm=[1, 0])),
        mapped("transpose", (1, 64, 112, 112), lambda c, x: c.node("Transpose", x, perm=[0, 2, 3, 1])),
        mapped("max_pool", (1, 64, 112, 112), pool, 1.25),
        mapped("resize", (1, 64, 40, 40), resize, 5),
        mapped("mean", (1, 2048, 7, 7), lambda c, x: c.node("GlobalAveragePool", x), 1),
        gather(50257, 768, 128), int8_matmul(128, 768, 768), int8_matmul(1, 768, 3072),
        int8_matmul(128, 768, 3072), int8_matmul(128, 768, 768, np.int8), int8_matmul(128, 768, 768, right=np.uint8),
        int8_conv("resnet", 3, 64, 224, 7, 2), int8_conv("resnet", 64, 64, 56, 3),
        int8_conv("resnet", 128, 128, 28, 3), int8_conv("resnet", 256, 256, 14, 3),
        int8_conv("resnet", 512, 512, 7, 3), int8_conv("resnet", 64, 256, 56, 1),
        int8_conv("resnet", 1024, 256, 14, 1), int8_conv("resnet", 64, 64, 56, 3, kind=np.int8),
        bf16(gemm("bert", 128, 768, 768)), bf16(gemm("bert", 128, 768, 3072)), bf16(gemm("bert", 128, 3072, 768)),
        bf16(gemm("square", 1024, 1024, 1024)), bf16(gemm("gpt", 1, 768, 3072)), bf16(gemm("gpt", 1, 768, 50257)),
        bf16(conv("resnet", 3, 64, 224, 7, 2)), bf16(conv("resnet", 64, 64, 56, 3)),
        bf16(conv("resnet", 256, 256, 14, 3)), bf16(conv("resnet", 512, 512, 7, 3)),
        bf16(conv("resnet", 64, 256, 56, 1)), bf16(conv("resnet", 1024, 256, 14, 1)),
        packed_matmul(1, 768, 3072), packed_matmul(1, 768, 50257), packed_matmul(128, 768, 3072),
        int4_matmul(1, 768, 3072), int4_matmul(1, 4096, 4096), int4_matmul(128, 768, 3072),
    ]
