"""MatMul, Gemm, convolutions, pools."""

import numpy as np
from cases import F, Suite, floats, ints

s = Suite()
s.add("MatMul", [floats(2, 3), floats(3, 4)])
s.add("MatMul", [floats(3), floats(2, 3, 4)])
s.add("MatMul", [floats(2, 2, 3), floats(3)])
s.add("MatMul", [ints(1, 2, dtype=np.int32), ints(3, 4, dtype=np.int32)])
for ta in (0, 1):
    for tb in (0, 1):
        g = [floats(*(3, 2) if ta else (2, 3)), floats(*(4, 3) if tb else (3, 4))]
        s.add("Gemm", g, transA=ta, transB=tb)
        s.add("Gemm", g + [floats(4)], transA=ta, transB=tb, alpha=0.5, beta=2.0)
        s.add("Gemm", g + [floats(2, 1)], transA=ta, transB=tb, opset=9)
x = floats(1, 2, 7, 5)
w = floats(4, 2, 3, 2)
s.add("Conv", [x, w])
s.add("Conv", [x, w, floats(4)], pads=[1, 0, 2, 1], strides=[2, 1], kernel_shape=[3, 2])
s.add("Conv", [x, floats(4, 1, 3, 3)], group=2, dilations=[2, 1])
for how in ("SAME_UPPER", "SAME_LOWER", "VALID"):
    s.add("Conv", [x, w], auto_pad=how, strides=[2, 3])
    s.add("ConvTranspose", [floats(1, 2, 3, 4), floats(2, 3, 3, 4)], auto_pad=how,
          strides=[2, 3])
    s.add("MaxPool", [x], auto_pad=how, kernel_shape=[3, 2], strides=[2, 2])
    s.add("AveragePool", [x], auto_pad=how, kernel_shape=[3, 2], strides=[2, 2])
s.add("Conv", [x, floats(4, 2, 2, 2)], auto_pad="SAME_UPPER", dilations=[2, 3])
s.add("Conv", [floats(2, 3, 9), floats(2, 3, 4)], pads=[2, 1], strides=[2])
s.add("Conv", [floats(1, 2, 4, 4, 4), floats(2, 1, 2, 2, 2)], group=2)
t = floats(2, 2, 3, 3)
s.add("ConvTranspose", [floats(1, 2, 3, 4), t])
s.add("ConvTranspose", [floats(1, 2, 3, 4), t, floats(3 - 1)], strides=[2, 2],
      pads=[1, 0, 1, 2], output_padding=[1, 0])
s.add("ConvTranspose", [floats(1, 4, 3, 4), floats(4, 2, 3, 3)], group=2, dilations=[2, 1])
s.add("ConvTranspose", [floats(1, 2, 3, 4), t], strides=[2, 2], output_shape=[6, 10])
s.add("ConvTranspose", [floats(1, 2, 3, 4), t], strides=[3, 2], output_shape=[10, 10],
      auto_pad="SAME_UPPER")
s.add("MaxPool", [x], kernel_shape=[2, 2], pads=[1, 0, 0, 1], dilations=[2, 1])
s.add("MaxPool", [floats(1, 1, 5)], kernel_shape=[2], strides=[2], ceil_mode=1)
s.add("AveragePool", [x], kernel_shape=[3, 2], pads=[1, 0, 2, 1], opset=7)
s.add("AveragePool", [x], kernel_shape=[3, 2], pads=[1, 0, 2, 1], count_include_pad=1)
s.add("AveragePool", [x], kernel_shape=[2, 2], dilations=[2, 2], opset=19)
s.add("LpPool", [x], kernel_shape=[2, 3], p=3, opset=18)
s.add("LpPool", [x], kernel_shape=[2, 2], strides=[2, 2], pads=[1, 1, 0, 0], opset=11)
s.add("GlobalAveragePool", [x])
s.add("GlobalMaxPool", [x])
s.add("GlobalLpPool", [x], p=1)
s.add("GlobalLpPool", [x])
for args in (dict(pads=[1, 0, 0, 1], dilations=[2, 1]), dict(strides=[2, 2], ceil_mode=1),
             dict(storage_order=1, strides=[1, 2]), dict(auto_pad="SAME_LOWER")):
    s.add("MaxPool", [np.maximum(floats(2, 2, 5, 4), F(0))], outputs=2, kernel_shape=[3, 2], **args)
s.add("MaxPool", [ints(0, 0, 7, 7, 0, dtype=np.uint8).reshape(1, 1, 5)], outputs=2,
      kernel_shape=[3], pads=[1, 1])
for equation, shapes in {
        "ij,jk->ik": [(2, 3), (3, 4)], "ij,jk": [(2, 3), (3, 4)], "bhid,bhjd->bhij":
        [(2, 2, 3, 4), (2, 2, 5, 4)], "...ik,...kj->...ji": [(2, 2, 3), (3, 2)],
        "abc,cd,def->abd": [(2, 2, 3), (3, 2), (2, 2, 2)], "iij->ij": [(3, 3, 2)],
        "ii->": [(3, 3)], "ij,j": [(2, 3), (3,)], "i,j->ij": [(2,), (3,)], "ab->ba": [(2, 3)],
        "a,a->a": [(3,), (3,)], " ij , ik -> kj": [(2, 3), (2, 4)], "...,...->...": [(), (2, 3)],
        "...a,...b->...": [(2, 1, 3), (4, 2)], "ba,b": [(2, 3), (2,)],
        "Ab,bA": [(2, 3), (3, 2)]}.items():
    operands = [floats(*shape) for shape in shapes]
    s.add("Einsum", operands, equation=equation,
          want=[np.einsum(equation, *operands).astype(F)])
s.check()
