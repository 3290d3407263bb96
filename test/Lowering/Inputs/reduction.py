"""Kernels of reductions, softmax and the norms."""
from kernels import FLOATS, INTS, i64s, kernel, x

for shape, axes in [((64, 100), (1,)), ((64, 100), (0,)), ((64, 100), (0, 1)),
                    ((64, 100), ()), ((3, 4, 5, 6), (0, 2)), ((3, 4, 5, 6), (1, 3)),
                    ((3, 4, 5, 6), (1, 2)), ((2, 7, 9000), (1,)), ((16, 9000), (0,)),
                    ((1, 32, 7, 7), (2, 3)), ((1, 1, 7, 1), (2,)), ((5000,), (0,)),
                    ((2, 0, 3), (1,)), ((2, 0, 3), (2,)), ((), ())]:
    kept = tuple(d for i, d in enumerate(shape) if i not in axes)
    ones = tuple(1 if i in axes else d for i, d in enumerate(shape))
    for op in ["sum", "prod", "mean", "max", "min"]:
        for dtype in ["f32", "i32"] + (["f16", "bf16", "ui8"] if len(shape) == 2 else []):
            floats = dtype[0] in "fb"
            near_one = (0.97, 1.03) if op == "prod" and floats else None
            special = floats and op in ["max", "min"]
            kernel("reduce_" + op, [x(shape, dtype, near_one, special)], [(kept, dtype)],
                   "axes = " + i64s(axes), tolerance=1e-5)
        kernel("reduce_" + op, [x(shape, "f64", (0.97, 1.03))], [(ones, "f64")],
               "keepdims, axes = " + i64s(axes), tolerance=1e-5)

for shape, axis in [((64, 100), 1), ((64, 100), 0), ((1, 2, 24, 24), 1),
                    ((1, 2, 100, 100), 1), ((3, 5, 2000), 1), ((3, 1, 4), 1), ((5,), 0)]:
    for op in ["softmax", "log_softmax"]:
        for dtype in ["f32", "f16", "bf16", "f64"]:
            kernel(op, [x(shape, dtype, (-20.0, 20.0))], [(shape, dtype)],
                   "axis = %d : i64" % axis, tolerance=2e-6)

for shape, axis, scale, bias in [
        ((64, 100), 1, (100,), (100,)), ((2, 7, 64), 2, (64,), None),
        ((2, 7, 64), 1, (7, 64), (7, 64)), ((2, 7, 64), 1, (64,), (1,)),
        ((2, 7, 64), 2, (7, 64), (2, 1, 64)), ((2, 7, 64), 0, (2, 7, 64), (1,)),
        ((5, 3), 1, (1,), (3,)), ((6,), 0, (6,), (6,))]:
    for dtype in ["f32", "f16", "f64"]:
        operands = [x(shape, dtype), x(scale, dtype)] + ([x(bias, dtype)] if bias else [])
        kernel("layer_norm", operands, [(shape, dtype)],
               "axis = %d : i64, epsilon = 1.0e-5 : f64" % axis, {2: "bias"}, tolerance=2e-6)
for shape in [(2, 5, 7, 7), (1, 3, 100), (3, 4, 2, 2, 2)]:
    for dtype in ["f32", "f16", "f64"]:
        c = x(shape[1:2], dtype)
        kernel("instance_norm", [x(shape, dtype), c, c], [(shape, dtype)],
               "epsilon = 1.0e-5 : f64", tolerance=2e-6)

# Every type; integers at the ends of their range wrap, NaN and infinities count.
for axes, kept in [((1,), (7, 5)), ((0, 2), (30,))]:
    shape = (7, 30, 5)
    for op in ["sum", "prod", "mean", "max", "min"]:
        for dtype in INTS + (["i1"] if op in ["max", "min"] else []):
            kernel("reduce_" + op, [x(shape, dtype, special=True)], [(kept, dtype)],
                   "axes = " + i64s(axes))
        for dtype in FLOATS if op in ["max", "min"] else []:
            kernel("reduce_" + op, [x(shape, dtype, special=True)], [(kept, dtype)],
                   "axes = " + i64s(axes), exact=True)
    kernel("reduce_sum", [x(shape, "f64")], [(kept, "f64")], "axes = " + i64s(axes),
           tolerance=1e-14)
for dtype in FLOATS:
    for shape, axis in [((300, 3), 1), ((3, 300), 0), ((40, 2, 7), 1)]:
        for op in ["softmax", "log_softmax"]:
            bounds = (-20.0, 20.0)
            kernel(op, [x(shape, dtype, bounds, special=True)], [(shape, dtype)],
                   "axis = %d : i64" % axis, tolerance=1e-13 if dtype == "f64" else 2e-6)
    if dtype in ["f16", "f64"]:  # the squares of the largest overflow in the others
        kernel("layer_norm", [x((50, 4), dtype, special=True), x((4,), dtype)],
               [((50, 4), dtype)], "axis = 1 : i64, epsilon = 1.0e-5 : f64")
