"""Pools: windows, strides, dilations and pads of every kind; means that count padding and
that do not; types that are widened; NaN and infinities."""

import itertools

numbers = itertools.count()


def extent(size, kernel, stride, dilation, low, high, ceil):
    span = size + low + high - (kernel - 1) * dilation - 1
    out = (span + (stride - 1 if ceil else 0)) // stride + 1
    return out - 1 if ceil and (out - 1) * stride >= size + low else out


def pool(op, shape, kernel, stride, low=None, high=None, dilation=None, dtype="f32",
         ceil=False, flags=()):
    n = len(kernel)
    low, high = low or (0,) * n, high or low or (0,) * n
    dilation = dilation or (1,) * n
    out = shape[:2] + tuple(extent(*args, ceil) for args in
                            zip(shape[2:], kernel, stride, dilation, low, high))
    x, y = (f"tensor<{'x'.join(map(str, s))}x{dtype}>" for s in (shape, out))
    attrs = ", ".join([f"{name} = array<i64: {', '.join(map(str, values))}>" for name, values in
                       (("kernel", kernel), ("strides", stride), ("dilations", dilation),
                        ("pads_low", low), ("pads_high", high))]
                      + ["ceil_mode"] * ceil + [*flags])
    for special in ("", " {sg.special}"):
        print(f"""func.func private @{op}_{next(numbers)}(%x: {x}{special}) -> {y} attributes {{sg.kernel}} {{
  %y = sg.{op} %x {{{attrs}}} : ({x}) -> {y}
  return %y : {y}
}}""")


for op in ("max_pool", "avg_pool"):
    pool(op, (2, 3, 17, 37), (3, 3), (2, 2), (1, 1))
    pool(op, (1, 2, 16, 32), (2, 2), (2, 2))
    pool(op, (1, 2, 9, 20), (5, 5), (1, 1), (2, 2))
    pool(op, (1, 2, 13, 19), (3, 2), (3, 2), (0, 1), (1, 0))
    pool(op, (1, 2, 14, 15), (3, 3), (2, 2), ceil=True)
    pool(op, (1, 2, 12, 40), (2, 3), (1, 1), dilation=(2, 3))
    pool(op, (1, 3, 50), (4,), (3,), (1,))
    pool(op, (1, 3, 75), (5,), (2,), (2,))
    pool(op, (1, 2, 11, 70), (3, 11), (2, 2), (1, 4))
    pool(op, (1, 1, 8, 60), (2, 16), (2, 2))
    pool(op, (1, 2, 9, 34), (3, 3), (2, 2), (1, 1), dtype="f16")
    pool(op, (1, 2, 7, 7), (7, 7), (1, 1))
    pool(op, (1, 2, 9, 18), (3, 3), (1, 1), (1, 1), dtype="f16")
    pool(op, (1, 2, 9, 18), (3, 3), (1, 1), (1, 1), dtype="f64")
pool("avg_pool", (2, 3, 17, 37), (3, 3), (2, 2), (1, 1), flags=("count_include_pad",))
pool("avg_pool", (1, 2, 13, 19), (3, 2), (1, 1), (0, 1), (1, 0), flags=("count_include_pad",))
pool("avg_pool", (1, 2, 14, 15), (3, 3), (2, 2), (1, 1), ceil=True, flags=("count_include_pad",))
