"""Integers of 4 bits, scales for blocks, and weights of n bits."""

import ml_dtypes
import numpy as np
from cases import Suite, floats, ints

s = Suite()
MICROSOFT = "com.microsoft"
rng = np.random.default_rng(5)


def narrow(dtype, *shape):
    low, high = (-8, 8) if dtype == ml_dtypes.int4 else (0, 16)
    return rng.integers(low, high, shape).astype(dtype)


for dtype in [ml_dtypes.int4, ml_dtypes.uint4]:
    x = narrow(dtype, 3, 5)  # an odd number of them
    s.add("DequantizeLinear", [x, F := np.float32(0.5)], opset=21)
    s.add("DequantizeLinear", [x, F, narrow(dtype)], opset=21)
    s.add("DequantizeLinear", [x, floats(5), narrow(dtype, 5)], opset=21, axis=-1)
    s.add("DequantizeLinear", [x, floats(3, dtype=np.float16), narrow(dtype, 3)], opset=21, axis=0)
    for to in [1, 3, 10, 7]:  # float, int8, float16, int64
        s.add("Cast", [x], opset=21, to=to, spec=True)
    for shape, axis, block, scales in [((6, 4), 0, 3, (2, 4)), ((6, 4), 1, 2, (6, 2)),
                                       ((2, 6, 3), -2, 2, (2, 3, 3)), ((4, 8), 1, 8, (4, 1))]:
        x = narrow(dtype, *shape)
        for zero in [None, narrow(dtype, *scales)]:
            s.add("DequantizeLinear", [x, floats(*scales), zero], opset=21, axis=axis,
                  block_size=block)
    # Blocks with a rest: neither implementation takes them.
    x, scale, zero = narrow(dtype, 7, 3), floats(3, 3), narrow(dtype, 3, 3)
    wide = [np.repeat(np.asarray(v, np.float32), 3, 0)[:7] for v in (scale, zero)]
    s.add("DequantizeLinear", [x, scale, zero], opset=21, axis=0, block_size=3,
          want=[(np.asarray(x, np.float32) - wide[1]) * wide[0]])
    limits = (-8, 7) if dtype == ml_dtypes.int4 else (0, 15)
    x = np.array([-100, -9, -8.5, -2.5, -0.5, 0.5, 1.5, 7.4, 15.6, 100], np.float32)
    for code in [1, 2, 5]:
        zero = np.array(code, dtype)
        want = np.clip(np.rint(x / 2) + code, *limits).astype(np.int8 if limits[0] else np.uint8)
        s.add("QuantizeLinear", [x, np.float32(2), zero], opset=21, want=[want])
for dtype in [np.int8, np.uint8]:
    x = rng.integers(0, 100, (4, 6)).astype(dtype)
    zero = rng.integers(0, 100, (2, 6)).astype(dtype)
    s.add("DequantizeLinear", [x, floats(2, 6), zero], opset=21, axis=0, block_size=2)
    s.add("QuantizeLinear", [floats(4, 6, high=100), floats(2, 6, low=0.5), zero], opset=21, axis=0,
          block_size=2)
# The low 4 bits stay.
for dtype, x in [(22, [-9, -8, 7, 8, 127]), (21, [0, 15, 16, 17, 255])]:
    low = (np.array(x) & 15 ^ 8) - 8 if dtype == 22 else np.array(x) & 15
    s.add("Cast", [ints(*x)], opset=21, to=dtype, want=[low.astype("i1" if dtype == 22 else "u1")])


def product(bits, rows, k, n, block, zeros=None, bias=False, dtype=np.float32, flat=True):
    """`zeros`: None, "bytes" or "floats"."""
    blocks = -(-k // block)
    b = rng.integers(0, 256, (n, blocks, block * bits // 8)).astype(np.uint8)
    scales = floats(n, blocks, low=0.01, high=0.1, dtype=dtype)
    zero = None
    if zeros == "bytes":
        zero = rng.integers(0, 256, (n, -(-blocks * bits // 8))).astype(np.uint8)
    elif zeros:
        zero = floats(n, blocks, low=0, high=8, dtype=dtype)
    if flat:
        scales, zero = scales.reshape(-1), None if zero is None else zero.reshape(-1)
    # In floats: what ONNX Runtime computes in integers where it may is another thing.
    low = np.stack([b & 15, b >> 4], -1) if bits == 4 else b
    w = low.reshape(n, blocks, block).astype(np.float64)
    z = np.full((n, blocks), 8.0 if bits == 4 else 128.0)
    if zeros == "bytes" and bits == 4:
        rows_of = zero.reshape(n, -1)
        z = np.stack([rows_of & 15, rows_of >> 4], -1).reshape(n, -1)[:, :blocks]
    elif zeros:
        z = zero.reshape(n, blocks)
    w = (w - z[:, :, None]) * scales.reshape(n, blocks, 1).astype(np.float64)
    a = floats(*rows, k, dtype=dtype)
    y = a.astype(np.float64) @ w.reshape(n, -1)[:, :k].T
    extra = [None, floats(n, dtype=dtype)] if bias else []
    if bias:
        y = y + extra[1].astype(np.float64)
    s.add("MatMulNBits", [a, b, scales, zero, *extra], domain=MICROSOFT, K=k, N=n, bits=bits,
          block_size=block, want=[y.astype(dtype)], tol=4e-3 if dtype == np.float16 else 1e-5)


for bits in [4, 8]:
    for zeros in [None, "bytes", "floats"]:
        product(bits, (2, 3), 32, 5, 16, zeros)
        product(bits, (1,), 48, 4, 16, zeros, bias=True, flat=False)
        product(bits, (3,), 40, 3, 16, zeros)  # the last block has a rest
product(4, (2,), 32, 4, 32, dtype=np.float16)

s.check()
