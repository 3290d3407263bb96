"""Softmax, losses, normalisations, Resize, quantisation."""

import numpy as np
from cases import F, Suite, floats, ints

s = Suite()
x = floats(2, 3, 4)
for op in ("Softmax", "LogSoftmax", "Hardmax"):
    s.add(op, [x])
    s.add(op, [x], axis=1)
    for axis in (0, 1, 2, -1):
        s.add(op, [x], opset=11, axis=axis)
    s.add(op, [x], opset=9)
target = ints(0, 2, -1, 1, 1, 2, 0, -1).reshape(2, 4)
for how in ("none", "sum", "mean"):
    for more in ([], [floats(3, low=0.1)]):
        s.add("NegativeLogLikelihoodLoss", [x, np.abs(target)] + more, reduction=how)
        s.add("NegativeLogLikelihoodLoss", [x, target] + more, reduction=how, ignore_index=-1)
        s.add("SoftmaxCrossEntropyLoss", [x, target] + more, reduction=how, ignore_index=-1,
              outputs=2)
        s.add("SoftmaxCrossEntropyLoss", [floats(2, 3), ints(2, 0)] + more, reduction=how)
c = [floats(3), floats(3), floats(3), floats(3, low=0.1)]
for opset in (7, 9, 14, 15):
    s.add("BatchNormalization", [x] + c, opset=opset, epsilon=0.01)
s.add("BatchNormalization", [x] + c, opset=15, outputs=3, training_mode=1, momentum=0.7)
s.add("InstanceNormalization", [x] + c[:2], epsilon=0.01)
s.add("LayerNormalization", [x, floats(4), floats(4)])
s.add("LayerNormalization", [x, floats(3, 4)], axis=1, epsilon=0.1)
s.add("LayerNormalization", [x, floats(4), floats(4)], outputs=3)
weight = floats(4)
s.add("RMSNormalization", [x, weight], opset=23,
      want=[x / np.sqrt((x * x).mean(-1, keepdims=True) + F(1e-5)) * weight])
g = floats(2, 4, 3)
s.add("GroupNormalization", [g, floats(4), floats(4)], opset=21, num_groups=2)
s.add("GroupNormalization", [g, floats(2), floats(2)], opset=18, num_groups=2)
s.add("MeanVarianceNormalization", [floats(2, 3, 2, 2)])
s.add("MeanVarianceNormalization", [x], axes=[1])
s.add("LpNormalization", [x])
s.add("LpNormalization", [x], p=1, axis=1)
s.add("LRN", [floats(1, 5, 2, 2)], size=3, alpha=0.5, beta=0.6, bias=1.5)
even = floats(1, 5, 2, 2)  # channels c - 1 to c + 2, which no other implementation does
square = np.pad(even * even, [(0, 0), (1, 2), (0, 0), (0, 0)])
window = sum(square[:, k:k + 5] for k in range(4))
s.add("LRN", [even], size=4, alpha=0.5, beta=0.6, bias=1.5,
      want=[even / (F(1.5) + F(0.5 / 4) * window) ** F(0.6)])
r = floats(1, 1, 3, 4)
scales = np.array([1, 1, 2, 1.5], F)
s.add("Upsample", [r], opset=7, scales=[1.0, 1.0, 2.0, 2.0])
s.add("Upsample", [r, np.array([1, 1, 2, 3], F)], opset=9, mode="linear")
s.add("Resize", [r, np.array([1, 1, 2, 3], F)], opset=10)
for mode in ("nearest", "linear", "cubic"):
    for how in ("half_pixel", "align_corners", "asymmetric", "pytorch_half_pixel"):
        s.add("Resize", [r, None, scales], mode=mode, coordinate_transformation_mode=how)
    s.add("Resize", [r, None, None, ints(1, 1, 5, 3)], opset=11, mode=mode)
s.add("Resize", [r, None, None, ints(5, 3)], opset=18, axes=[2, 3], mode="linear")
s.add("Resize", [r, None, None, ints(6, 6)], opset=18, axes=[2, 3],
      keep_aspect_ratio_policy="not_larger")
s.add("Resize", [r, None, None, ints(6, 6)], opset=18, axes=[3, 2], mode="linear",
      keep_aspect_ratio_policy="not_smaller")
s.add("Resize", [r, None, np.array([0.6, 0.6], F)], opset=18, axes=[2, 3], mode="linear",
      antialias=1)
s.add("Resize", [r, np.array([0, 0, 0.1, 0.2, 1, 1, 0.9, 0.8], F), None, ints(1, 1, 3, 3)],
      mode="linear", coordinate_transformation_mode="tf_crop_and_resize",
      extrapolation_value=5.0, spec=True)
q, scale = floats(2, 3, low=-40, high=40), np.array([0.25, 0.5, 1], F)
for zero in (ints(3, 0, 100, dtype=np.uint8), ints(-3, 0, 100, dtype=np.int8)):
    s.add("QuantizeLinear", [q, scale[0], zero[0]], opset=10)
    s.add("QuantizeLinear", [q, scale, zero], opset=13, axis=1)
    s.add("DequantizeLinear", [q.astype(zero.dtype), scale[0], zero[0]], opset=10)
    s.add("DequantizeLinear", [q.astype(zero.dtype), scale, zero], opset=13, axis=-1)
s.add("QuantizeLinear", [q, scale[0]])
s.add("DequantizeLinear", [ints(-70000, 5, dtype=np.int32), scale[0]])
s.add("DynamicQuantizeLinear", [q], outputs=3)
a, b = ints(*range(-3, 3), dtype=np.int8).reshape(2, 3), ints(*range(6), dtype=np.uint8)
s.add("MatMulInteger", [a, b.reshape(3, 2)])
s.add("MatMulInteger", [b.reshape(2, 3), a.reshape(3, 2), np.uint8(2), np.int8(-1)])
s.check()
