"""Kernels that move elements, and pooling."""
from kernels import ALL, NUMBERS, i64s, kernel, splat, x

for shape, perm in [((37, 101), (1, 0)), ((2, 3, 4, 5), (0, 2, 3, 1)),
                    ((2, 3, 4, 5), (3, 2, 1, 0)), ((2, 3, 4, 5), (1, 0, 3, 2)),
                    ((1, 12, 33, 64), (0, 2, 1, 3)), ((1, 64, 12, 33), (0, 2, 3, 1)),
                    ((1, 33, 12, 64), (0, 2, 3, 1)), ((5,), (0,)), ((), ()),
                    ((64, 64), (0, 1)), ((20, 30, 40), (2, 0, 1)), ((3, 40, 50), (0, 2, 1)),
                    ((70, 2, 90), (2, 1, 0)), ((8, 1, 9), (2, 1, 0))]:
    for dtype in ["f32", "i1", "i64"]:
        kernel("transpose", [x(shape, dtype)], [(tuple(shape[p] for p in perm), dtype)],
               "perm = " + i64s(perm), exact=True)
for shape, starts, sizes, steps in [
        ((10, 20), (2, 3), (4, 5), (1, 1)), ((10, 20), (9, 19), (10, 20), (-1, -1)),
        ((10, 20), (0, 1), (5, 10), (2, 2)), ((10, 20), (9, 0), (3, 20), (-4, 1)),
        ((4, 64, 10, 10), (0, 32, 0, 0), (4, 32, 10, 10), (1, 1, 1, 1)),
        ((10000,), (5,), (9000,), (1,)), ((3, 4, 5), (1, 0, 0), (1, 4, 5), (1, 1, 1))]:
    for dtype in ["f32", "ui8"]:
        kernel("slice", [x(shape, dtype)], [(sizes, dtype)], "starts = %s, sizes = %s, "
               "steps = %s" % (i64s(starts), i64s(sizes), i64s(steps)), exact=True)
for shapes, axis in [([(2, 3), (2, 5)], 1), ([(2, 3), (4, 3)], 0), ([(7,)], 0),
                     ([(1, 32, 80, 8), (1, 64, 80, 8), (1, 1, 80, 8)], 1),
                     ([(20, 3, 4), (20, 1, 4), (20, 2, 4)], 1), ([(3,), (0,), (5,)], 0),
                     ([(4096,), (8192,)], 0), ([(1, 5000), (1, 3)], 1)]:
    total = list(shapes[0])
    total[axis] = sum(s[axis] for s in shapes)
    kernel("concat", [x(s, "f32") for s in shapes], [(tuple(total), "f32")],
           "axis = %d : i64" % axis, exact=True)
for shape, bytes_ in [((33, 61), 1007), ((100, 100), 5000), ((1,), 1), ((0,), 0)]:
    for dtype in ["i8", "ui8"]:
        kernel("unpack", [x((bytes_,), "ui8")], [(shape, dtype)], exact=True)
kernel("reshape", [x((40, 50, 6), "f16")], [((12000,), "f16")], exact=True)

for shape, low, high in [((5,), (2,), (3,)), ((3, 4), (1, 0), (0, 2)), ((), (), ()),
                         ((2, 3, 7, 9), (0, 0, 2, 1), (0, 0, 1, 3)), ((4, 5), (0, 0), (0, 0)),
                         ((3, 4), (7, 9), (8, 10)), ((1, 3), (2, 2), (1, 1))]:
    padded = tuple(a + b + c for a, b, c in zip(shape, low, high))
    mirrored = all(max(b, c) < max(a, 1) for a, b, c in zip(shape, low, high))
    attrs = "low = %s, high = %s, mode = " % (i64s(low), i64s(high))
    for dtype in ["f32", "i1", "i64"]:
        for mode in ["constant", "edge", "wrap"] + (["reflect"] if mirrored else []):
            kernel("pad", [x(shape, dtype)], [(padded, dtype)], attrs + '"%s"' % mode,
                   exact=True)
        kernel("pad", [x(shape, dtype), x((), dtype)], [(padded, dtype)],
               attrs + '"constant"', {1: "value"}, exact=True)
attrs = 'low = array<i64: 1, 0>, high = array<i64: 1, 0>, mode = "constant"'
kernel("pad", [x((3, 4), "f32"), splat("7.0", (), "f32")], [((5, 4), "f32")], attrs,
       {1: "value"})
kernel("pad", [x((0, 4), "f32")], [((2, 4), "f32")], attrs)
for shape in [(5, 7), (2, 3, 6, 4)]:
    for k in [-9, -2, 0, 1, 3, 20]:
        for upper in ["", ", upper"]:
            for dtype in ["f32", "i64"]:
                kernel("trilu", [x(shape, dtype)], [(shape, dtype)],
                       "k = %d : i64%s" % (k, upper), exact=True)


def pool(op, shape, kernels, strides, dilations, low, high, ceil, dtype, extra=""):
    result = list(shape[:2])
    for d, k, s, dil, lo, hi in zip(shape[2:], kernels, strides, dilations, low, high):
        room = d + lo + hi - ((k - 1) * dil + 1)
        extent = room // s + 1
        if ceil:
            extent = -(-room // s) + 1
            extent -= (extent - 1) * s >= d + lo
        result.append(extent)
    attrs = ", ".join("%s = %s" % p for p in [
        ("kernel", i64s(kernels)), ("strides", i64s(strides)),
        ("dilations", i64s(dilations)), ("pads_low", i64s(low)), ("pads_high", i64s(high))])
    special = op == "max_pool" and dtype in ["f32", "f16"]
    kernel(op, [x(shape, dtype, special=special)], [(tuple(result), dtype)],
           attrs + (", ceil_mode" if ceil else "") + extra)


for case in [((2, 3, 9, 10), (2, 2), (2, 2), (1, 1), (0, 0), (0, 0)),
             ((1, 3, 12, 13), (3, 3), (2, 2), (1, 1), (1, 1), (1, 1)),
             ((1, 2, 12, 13), (3, 2), (1, 3), (2, 2), (0, 1), (2, 1)),
             ((1, 3, 40), (5,), (3,), (1,), (2,), (2,)),
             ((1, 2, 6, 7, 8), (2, 3, 2), (1, 2, 2), (1, 1, 2), (0, 1, 1), (1, 1, 1)),
             ((1, 4, 7, 7), (7, 7), (1, 1), (1, 1), (0, 0), (0, 0)),
             ((1, 2, 5, 5), (3, 3), (2, 2), (1, 1), (2, 2), (2, 2))]:
    for ceil in [False, True]:
        for dtype in ["f32", "f16", "i8", "ui8"] if len(case[0]) == 4 else ["f64"]:
            pool("max_pool", *case, ceil, dtype)
        for dtype in ["f32", "f16"] if len(case[0]) == 4 else ["f64"]:
            for extra in ["", ", count_include_pad"]:
                pool("avg_pool", *case, ceil, dtype, extra)


# Every type.
for dtype in NUMBERS:
    operand = x((1, 2, 9, 10), dtype, special=True)
    for low, high in [(1, 0), (0, 1)]:
        out = ((9 + 1 - 2) // 2 + 1, (10 + 1 - 3) // 2 + 1)
        kernel("max_pool", [operand], [((1, 2) + out, dtype)],
               "kernel = array<i64: 2, 3>, strides = array<i64: 2, 2>, dilations = "
               "array<i64: 1, 1>, pads_low = %s, pads_high = %s" % (
                   i64s((low, low)), i64s((high, high))), exact=True)
for dtype in ALL:
    operand = x((3, 4, 5), dtype, special=True)
    kernel("transpose", [operand], [((5, 3, 4), dtype)], "perm = array<i64: 2, 0, 1>",
           exact=True)
    kernel("slice", [operand], [((2, 4, 3), dtype)], "starts = array<i64: 2, 0, 4>, "
           "sizes = array<i64: 2, 4, 3>, steps = array<i64: -1, 1, -2>", exact=True)
    kernel("concat", [operand, x((3, 2, 5), dtype)], [((3, 6, 5), dtype)], "axis = 1 : i64",
           exact=True)
    kernel("broadcast", [x((3, 1), dtype, special=True)], [((2, 3, 4), dtype)], exact=True)
    kernel("pad", [operand], [((4, 4, 8), dtype)], "low = array<i64: 1, 0, 2>, "
           'high = array<i64: 0, 0, 1>, mode = "constant"', exact=True)
    kernel("trilu", [operand], [((3, 4, 5), dtype)], "k = 1 : i64", exact=True)
