"""Kernels of matmul and the convolutions in their general form."""
from kernels import NUMBERS, i64s, kernel, x


def product_shape(a, b, ta, tb):
    """numpy's rule, with the last two dimensions swapped where asked for."""
    a, b = list(a), list(b)
    if ta:
        a[-2:] = a[:-3:-1]
    if tb:
        b[-2:] = b[:-3:-1]
    rows = a[-2:-1]
    columns = b[-1:] if len(b) > 1 else []
    longest = max(len(a), len(b)) - 2
    batch = [max(([1] * longest + s[:-2])[i - longest] for s in (a, b))
             for i in range(longest)]
    return tuple(batch + rows + columns)


for a, b, ta, tb in [((5, 7), (7, 9), 0, 0), ((7, 5), (7, 9), 1, 0), ((5, 7), (9, 7), 0, 1),
                     ((7, 5), (9, 7), 1, 1), ((7,), (7, 9), 0, 0), ((5, 7), (7,), 0, 0),
                     ((7,), (7,), 0, 0), ((2, 3, 5, 7), (7, 9), 0, 0),
                     ((2, 1, 5, 7), (3, 7, 9), 0, 0), ((1, 3, 5, 7), (2, 3, 9, 7), 0, 1),
                     ((3, 5, 7), (7,), 0, 0), ((7,), (2, 7, 3), 0, 0), ((5, 0), (0, 9), 0, 0),
                     ((1, 128), (128, 33), 0, 0)]:
    attrs = ", ".join(["trans_lhs"] * ta + ["trans_rhs"] * tb)
    for dtype in ["f32", "f16", "f64", "i32", "ui8"]:
        kernel("matmul", [x(a, dtype), x(b, dtype)],
               [(product_shape(a, b, ta, tb), dtype)], attrs, tolerance=3e-6)


# Every type; integers wrap.
for dtype in NUMBERS:
    for attrs in ["", "trans_rhs"]:
        operands = [x((9, 40), dtype, special=dtype[0] != "f" and dtype[0] != "b"),
                    x((33, 40) if attrs else (40, 33), dtype)]
        kernel("matmul", operands, [((9, 33), dtype)], attrs,
               tolerance=1e-14 if dtype == "f64" else 3e-6)


def conv(op, shape, f, taps, strides, dilations, low, high, groups, dtype, bias, more=None):
    transposed = op == "conv_transpose"
    w = ((shape[1], f // groups) if transposed else (f, shape[1] // groups)) + taps
    result = [shape[0], f]
    for i, d in enumerate(shape[2:]):
        reach = (taps[i] - 1) * dilations[i] + 1
        if transposed:
            result.append(strides[i] * (d - 1) + more[i] + reach - low[i] - high[i])
        else:
            result.append((d + low[i] + high[i] - reach) // strides[i] + 1)
    attrs = ", ".join("%s = %s" % p for p in [
        ("strides", i64s(strides)), ("dilations", i64s(dilations)), ("pads_low", i64s(low)),
        ("pads_high", i64s(high)), ("groups", "%d : i64" % groups)])
    if transposed:
        attrs += ", output_padding = " + i64s(more)
    operands = [x(shape, dtype), x(w, dtype)] + ([x((f,), dtype)] if bias else [])
    kernel(op, operands, [(tuple(result), dtype)], attrs, {2: "bias"}, tolerance=3e-6)


for bias in [False, True]:
    for dtype in ["f32", "f16", "f64"] if bias else ["f32", "bf16"]:
        for case in [((1, 3, 9, 10), 4, (3, 3), (1, 1), (1, 1), (1, 1), (1, 1), 1),
                     ((2, 4, 9, 10), 6, (3, 2), (2, 1), (1, 2), (0, 1), (1, 2), 2),
                     ((1, 4, 20), 4, (3,), (2,), (1,), (1,), (1,), 4),
                     ((1, 2, 5, 6, 7), 3, (2, 3, 2), (1, 1, 2), (1, 1, 1), (0, 1, 1),
                      (1, 1, 0), 1),
                     ((1, 5, 7, 7), 8, (1, 1), (1, 1), (1, 1), (0, 0), (0, 0), 1),
                     ((1, 1, 5, 5), 2, (5, 5), (3, 3), (2, 2), (4, 4), (4, 4), 1)]:
            conv("conv", *case, dtype, bias)
        for case, more in [
                (((1, 3, 5, 6), 4, (2, 2), (2, 2), (1, 1), (0, 0), (0, 0), 1), (0, 0)),
                (((2, 4, 5, 6), 6, (3, 3), (2, 1), (1, 2), (1, 1), (1, 0), 2), (1, 0)),
                (((1, 4, 9), 4, (4,), (3,), (1,), (2,), (2,), 4), (2,)),
                (((1, 3, 4, 5), 2, (2, 2), (3, 3), (1, 1), (0, 0), (0, 0), 1), (2, 1)),
                (((1, 2, 3, 4, 5), 3, (2, 3, 2), (1, 2, 2), (1, 1, 2), (0, 1, 1),
                  (0, 1, 0), 1), (0, 1, 0))]:
            conv("conv_transpose", *case, dtype, bias, more)

# Transposed ones with channels enough to be products.
for case, more in [
        (((1, 16, 5, 6), 4, (2, 2), (2, 2), (1, 1), (0, 0), (0, 0), 1), (0, 0)),
        (((2, 32, 5, 5), 32, (3, 3), (2, 1), (1, 2), (1, 1), (1, 0), 2), (1, 0)),
        (((1, 64, 40), 64, (4,), (3,), (1,), (2,), (2,), 4), (2,)),
        (((1, 17, 7, 7), 16, (3, 3), (2, 2), (1, 1), (0, 0), (0, 0), 1), (1, 1)),
        (((1, 16, 4, 5), 2, (2, 4), (3, 3), (1, 1), (3, 2), (1, 1), 1), (2, 1)),
        (((1, 16, 3, 4, 5), 8, (2, 3, 2), (1, 2, 2), (1, 1, 2), (0, 1, 1), (0, 1, 0), 1),
         (0, 1, 0)),
        (((1, 16, 2, 3), 16, (1, 1), (2, 2), (1, 1), (0, 0), (0, 0), 1), (0, 0)),
        (((1, 16, 2, 3), 16, (1, 17), (1, 1), (1, 1), (0, 3), (0, 4), 1), (0, 0)),
        (((1, 20, 9, 9), 48, (3, 3), (1, 1), (1, 1), (1, 1), (1, 1), 1), (0, 0))]:
    for dtype in ["f32", "f16", "bf16", "f64"]:
        conv("conv_transpose", *case, dtype, dtype != "f64", more)
