"""Operators that become several: quantised products, CumProd, CenterCropPad, windows."""

import numpy as np
from cases import F, Suite, floats, ints

s = Suite()
rng = np.random.default_rng(5)


def bytes_(*shape, dtype=np.uint8):
    info = np.iinfo(dtype)
    return rng.integers(info.min, info.max + 1, shape).astype(dtype)


def scalar(v, dtype):
    return np.array(v, dtype)


for t in (np.uint8, np.int8):
    s.add("QLinearMatMul", [bytes_(2, 3, 4, dtype=t), F(0.02), scalar(7, t), bytes_(4, 5, dtype=t),
                            F(0.05), scalar(3, t), F(0.4), scalar(9, t)])
b = bytes_(4, 5)  # a scale and a zero point of each column
s.add("QLinearMatMul", [bytes_(3, 4), F(0.02), scalar(7, np.uint8), b,
                        floats(5, low=0.01, high=0.1), bytes_(5), F(0.4), scalar(9, np.uint8)])
s.add("ConvInteger", [bytes_(1, 2, 5, 6), bytes_(4, 2, 3, 3), scalar(11, np.uint8)],
      pads=[1, 0, 1, 2])
s.add("ConvInteger", [bytes_(1, 2, 5), bytes_(3, 2, 2), None, scalar(5, np.uint8)], strides=[2])
s.add("ConvInteger", [bytes_(1, 4, 5, 5), bytes_(4, 1, 3, 3)], group=4)
q = [bytes_(1, 2, 6, 5), F(0.03), scalar(120, np.uint8)]
w8 = bytes_(4, 2, 3, 3, dtype=np.int8)
s.add("QLinearConv", q + [w8, F(0.02), scalar(0, np.int8), F(0.5), scalar(100, np.uint8)],
      pads=[1, 1, 1, 1])
s.add("QLinearConv", q + [w8, floats(4, low=0.01, high=0.05), np.zeros(4, np.int8), F(0.5),
                          scalar(100, np.uint8), ints(100, -2000, 3, 40, dtype=np.int32)],
      strides=[2, 1])

x = floats(3, 7)
for axis, more in ((1, {}), (-2, {"exclusive": 1}), (1, {"reverse": 1}),
                   (1, {"reverse": 1, "exclusive": 1})):
    y = np.flip(x, axis) if "reverse" in more else x
    y = np.cumprod(y, axis, dtype=F)
    if "exclusive" in more:
        y = np.concatenate([np.ones_like(y.take([0], axis)), np.delete(y, -1, axis)], axis)
    y = np.flip(y, axis) if "reverse" in more else y
    s.add("CumProd", [x, scalar(axis, np.int64)], opset=26, want=[y], **more)

s.add("CenterCropPad", [floats(5, 4), ints(2, 7)], opset=18)  # cut, filled in
s.add("CenterCropPad", [floats(4, 3, 5), ints(7, 2)], opset=18, axes=[-1, 0])
s.add("CenterCropPad", [floats(4, 3), ints(4, 3)], opset=18)

for op in ("HannWindow", "HammingWindow", "BlackmanWindow"):
    s.add(op, [scalar(7, np.int64)], tol=1e-6)
    s.add(op, [scalar(6, np.int32)], tol=1e-6, periodic=0)
s.add("HannWindow", [scalar(5, np.int64)], output_datatype=11)
s.check()
