"""int4.py FOLDER: models of weights of 4 and 8 bits with scales, as they are exported, and
their right answers; what their weights may take is printed: NAME BYTES."""
import os
import sys

import ml_dtypes
import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

draw = np.random.default_rng(0)
FOLDER = sys.argv[1]
K, N, BLOCK = 160, 210, 32
NARROW = {"int4": (TensorProto.INT4, -8, 7), "uint4": (TensorProto.UINT4, 0, 15)}


def packed(values):
    """Two a byte, the first in the low bits."""
    flat = (values.reshape(-1) & 15).astype(np.uint8)
    flat = np.append(flat, np.zeros(flat.size % 2, np.uint8))
    return flat[::2] | flat[1::2] << 4


def weight(name, dtype, values, way="raw"):
    code = NARROW[dtype][0]
    if way == "ints":
        return TensorProto(name=name, data_type=code, dims=values.shape,
                           int32_data=[int(v) for v in packed(values)])
    t = TensorProto(name=name, data_type=code, dims=values.shape)
    if way == "raw":
        t.raw_data = packed(values).tobytes()
        return t
    with open(os.path.join(FOLDER, name + ".bin"), "wb") as f:
        f.write(b"before" + packed(values).tobytes())
    t.data_location = TensorProto.EXTERNAL
    for key, value in ("location", name + ".bin"), ("offset", "6"), ("length", str(packed(values).size)):
        t.external_data.add(key=key, value=value)
    return t


def save(name, rows, nodes, given, right, limit, k=K, n=N):
    x = draw.uniform(-1, 1, (rows, k)).astype(np.float32)
    info = helper.make_tensor_value_info
    graph = helper.make_graph(nodes, "g", [info("x", 1, [rows, k])], [info("y", 1, [rows, n])], given)
    model = helper.make_model(graph, ir_version=10, opset_imports=[
        helper.make_opsetid("", 21), helper.make_opsetid("com.microsoft", 1)])
    onnx.save(model, os.path.join(FOLDER, name + ".onnx"))
    os.makedirs(os.path.join(FOLDER, name), exist_ok=True)
    np.save(os.path.join(FOLDER, name, "input_0.npy"), x)
    np.save(os.path.join(FOLDER, name, "output_0.npy"), (x.astype(float) @ right).astype(np.float32))
    print(name, limit)


def dequantise(name, rows, dtype, axis, block, zero, way="raw"):
    low, high = NARROW[dtype][1:]
    shape = (K, N) if axis == 0 else (N, K)
    scales = list(shape)
    if block:
        scales[axis] = K // block
    else:
        scales = [N]
    w = draw.integers(low, high + 1, shape)
    s = draw.uniform(0.01, 0.1, scales).astype(np.float32)
    z = draw.integers(low, high + 1, scales) if zero else np.zeros(scales, int)
    given = [weight("w_" + name, dtype, w, way), numpy_helper.from_array(s, "s")]
    if zero:
        given.append(weight("z", dtype, z))
    attrs = {"axis": axis, "block_size": block} if block else {"axis": 1 - axis}
    nodes = [helper.make_node("DequantizeLinear", ["w_" + name, "s"] + ["z"] * zero, ["d"], **attrs)]
    if axis:
        nodes.append(helper.make_node("Transpose", ["d"], ["t"], perm=[1, 0]))
    nodes.append(helper.make_node("MatMul", ["x", "t" if axis else "d"], ["y"]))
    if block:
        s, z = (np.repeat(v, block, axis) for v in (s, z))
    elif axis:
        s, z = s[:, None], z[:, None]
    right = (w - z) * s.astype(float)
    save(name, rows, nodes, given, right.T if axis else right,
         room(4, scales if block else [N, 1], 4 if block or not zero else 32, zero))


def room(bits, scales, zero_bits, zero):
    """Of weights, scales and zero points, each in whole panels and lines."""
    columns = 288  # three panels of 96, or less
    of_scales = columns * np.prod(scales) // N
    return int(columns * K * bits // 8 + of_scales * 4 + zero * of_scales * max(zero_bits, 8) // 8 + 512)


def nbits(name, rows, bits, zero, bias=False):
    blocks = K // BLOCK
    b = draw.integers(0, 256, (N, blocks, BLOCK * bits // 8)).astype(np.uint8)
    s = draw.uniform(0.01, 0.1, (N, blocks)).astype(np.float32)
    z = draw.integers(0, 1 << bits, (N, blocks)) if zero else np.full((N, blocks), 1 << bits - 1)
    low = np.stack([b & 15, b >> 4], -1).reshape(N, blocks, BLOCK) if bits == 4 else b
    right = (low.astype(float) - z[:, :, None]) * s[:, :, None]
    names, given = ["x", "b", "s", "", "", ""], [numpy_helper.from_array(b, "b"),
                                                  numpy_helper.from_array(s.reshape(-1), "s")]
    if zero:
        names[3] = "z"
        rows_of = z if bits == 8 else np.append(z, np.zeros((N, blocks % 2), int), 1)
        whole = rows_of if bits == 8 else rows_of[:, ::2] | rows_of[:, 1::2] << 4
        given.append(numpy_helper.from_array(whole.astype(np.uint8).reshape(-1), "z"))
    node = helper.make_node("MatMulNBits", names[:4] if zero else names[:3], ["y"], domain="com.microsoft",
                            K=K, N=N, bits=bits, block_size=BLOCK)
    save(name, rows, [node], given, right.reshape(N, K).T, room(bits, (N, blocks), 8, zero))


dequantise("raw", 1, "int4", 0, BLOCK, False)
dequantise("external", 1, "uint4", 0, BLOCK, True, "external")
dequantise("ints", 3, "int4", 1, BLOCK, True, "ints")
dequantise("many", 40, "uint4", 1, BLOCK, False)
dequantise("columns", 1, "int4", 0, 0, False)
dequantise("columns_zero", 2, "uint4", 1, 0, True)
nbits("nbits", 1, 4, False)
nbits("nbits_zero", 5, 4, True)
nbits("nbits_8", 1, 8, True)
# What cannot be: named, with what was found.
bad = helper.make_node("MatMulNBits", ["x", "b", "s"], ["y"], domain="com.microsoft", name="bad",
                       K=K, N=N, bits=4, block_size=BLOCK)
for name, node_attrs, shape, inputs in [
        ("bad_shape", {}, (N, 4, 16), 3), ("bad_bits", {"bits": 3}, (N, 5, 16), 3),
        ("bad_block", {"block_size": 0}, (N, 5, 16), 3), ("bad_k", {"K": 161}, (N, 6, 16), 3),
        ("bad_groups", {}, (N, 5, 16), 5)]:
    node = helper.make_node("MatMulNBits", ["x", "b", "s", "", "i"][:inputs], ["y"], domain="com.microsoft",
                            name="bad", **{"K": K, "N": N, "bits": 4, "block_size": BLOCK, **node_attrs})
    given = [numpy_helper.from_array(np.zeros(shape, np.uint8), "b"),
             numpy_helper.from_array(np.ones((N, 5), np.float32), "s"),
             numpy_helper.from_array(np.zeros(K, np.int32), "i")]
    save(name, 1, [node], given, np.zeros((K, N)), 0)
short = weight("w", "int4", np.zeros((K, N), int))
short.raw_data = short.raw_data[:-1]
rest = helper.make_node("DequantizeLinear", ["w", "s"], ["y"], axis=0, block_size=BLOCK, name="bad")
for name, scales, given in [("bad_bytes", (5, N), short), ("bad_scale", (4, N), weight("w", "int4", np.zeros((K, N), int)))]:
    save(name, 1, [rest], [given, numpy_helper.from_array(np.ones(scales, np.float32), "s")], np.zeros((K, N)), 0)
