"""Arithmetic, comparison, logic, activations, Cast, Clip."""

import numpy as np
from cases import F, Suite, floats, ints

s = Suite()
x, y, p = floats(2, 3), floats(3), floats(2, 3, low=0.1)
a, b = ints(-7, 7, -8, 5), ints(3, -3, 3, 4)
for op in ("Abs Neg Sign Ceil Floor Round Exp Sin Cos Tan Atan Sinh Cosh Tanh Asinh Erf Sigmoid "
           "Softplus Softsign HardSwish Relu Elu Celu Selu LeakyRelu ThresholdedRelu "
           "HardSigmoid Shrink").split():
    s.add(op, [x])
for op in "Sqrt Reciprocal Log".split():
    s.add(op, [p])
for op in "Asin Acos Atanh".split():
    s.add(op, [floats(4, low=-0.9, high=0.9)])
s.add("Acosh", [p + F(1)])
s.add("Mish", [x], opset=18)
s.add("Gelu", [x], opset=20)
s.add("Gelu", [x], opset=20, approximate="tanh")
s.add("Swish", [x], opset=24, alpha=1.5, want=[x / (1 + np.exp(-F(1.5) * x))])
s.add("Elu", [x], alpha=0.5)
s.add("Celu", [x], alpha=0.7)
s.add("Selu", [x], alpha=1.1, gamma=2.0)
s.add("LeakyRelu", [x], alpha=0.3)
s.add("ThresholdedRelu", [x], alpha=0.25)
s.add("HardSigmoid", [x], alpha=0.5, beta=0.1)
s.add("Shrink", [x], lambd=0.25, bias=0.5)
s.add("PRelu", [x, y])
s.add("IsNaN", [np.array([1, np.nan, np.inf], F)])
inf = np.array([1, np.nan, np.inf, -np.inf], F)
s.add("IsInf", [inf])
s.add("IsInf", [inf], detect_negative=0)
s.add("IsInf", [inf], detect_positive=0)
for op in "Add Sub Mul Div Pow".split():
    s.add(op, [p, floats(3, low=0.1)])
    s.add(op, [floats(3, low=0.1), p], opset=7)
for op in "Add Sub Mul Div Max Min".split():
    s.add(op, [a, b])
s.add("Mod", [a, b])
s.add("Mod", [a, b], fmod=1)
s.add("Mod", [x, y], fmod=1)
s.add("Pow", [p, ints(2)], opset=13)
for op in "Equal Less LessOrEqual Greater GreaterOrEqual".split():
    s.add(op, [ints(1, 2, 3), ints(2)])
t, f = np.array([[True], [False]]), np.array([True, False])
for op in "And Or Xor".split():
    s.add(op, [t, f])
s.add("Not", [t])
u = ints(1, 2, 200, dtype=np.uint8)
s.add("BitShift", [u, ints(1, 7, 1, dtype=np.uint8)], direction="LEFT")
s.add("BitShift", [u, ints(1, 7, 1, dtype=np.uint8)], direction="RIGHT")
for op in "BitwiseAnd BitwiseOr BitwiseXor".split():
    s.add(op, [a, b], opset=18)
s.add("BitwiseNot", [a], opset=18)
for op in "Max Min Sum Mean".split():
    s.add(op, [x, y, floats(2, 1)])
    s.add(op, [x])
s.add("Where", [t, x, y])
s.add("Clip", [x], opset=6 + 1, min=-0.5, max=0.5)
s.add("Clip", [x, F(-0.5), F(0.5)])
s.add("Clip", [x, None, F(0.5)])
s.add("Clip", [x, F(1), F(-1)])  # the upper limit wins
s.add("Clip", [ints(-5, 5, dtype=np.int8), ints(-1, dtype=np.int8)[0]])
for to in (1, 2, 3, 5, 6, 7, 9, 10, 11, 12, 13):
    s.add("Cast", [np.array([-1.5, 0, 2.5, 100], F) if to not in (2, 12, 13) else p], to=to)
    s.add("Cast", [ints(0, 1, 300)], to=to)
s.add("CastLike", [x, ints(1, dtype=np.int32)], opset=19)
s.check()
