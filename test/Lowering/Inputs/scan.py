"""Kernels of running sums, arg_max and arg_min, and top_k."""
from kernels import NUMBERS, kernel, splat, x


def cumsum(shape, axis, dtype="f32", flags="", special=True):
    kernel("cumsum", [x(shape, dtype, special=special)], [(shape, dtype)],
           ", ".join(["axis = %d : i64" % axis] + flags.split()), exact=special)


FLAGS = ["", "exclusive", "reverse", "exclusive reverse"]
for dtype in NUMBERS:
    for flags in FLAGS:
        cumsum((3, 7), 1, dtype, flags)
    cumsum((3, 7, 5), 1, dtype, "reverse")
for flags in FLAGS:
    cumsum((3, 4, 5), 0, "f32", flags)
    cumsum((3, 4, 5), 1, "i32", flags)
    cumsum((2, 3, 8192), 1, "f16", flags)
cumsum((100000,), 0, special=False)
cumsum((3, 1), 1)
cumsum((3, 1), 1, "f32", "exclusive")
cumsum((3, 0), 1)
kernel("cumsum", [splat(1.5, (3, 4), "f32")], [((3, 4), "f32")], "axis = 1 : i64")


def arg(op, shape, axis, dtype="f32", flags="", special=True, bounds=None):
    keep = (1,) if "keepdims" in flags else ()
    kernel(op, [x(shape, dtype, bounds, special)],
           [(shape[:axis] + keep + shape[axis + 1:], "i64")],
           ", ".join(["axis = %d : i64" % axis] + flags.split()))


for op in ["arg_max", "arg_min"]:
    for dtype in NUMBERS:
        for flags in ["", "select_last"]:
            arg(op, (50, 9), 1, dtype, flags)
            arg(op, (4, 9, 30), 1, dtype, flags)
    for flags in ["", "select_last"]:  # many equal
        arg(op, (50, 9), 1, "i32", flags, False, (0, 2))
        arg(op, (9, 50), 0, "ui8", flags, False, (0, 2))
    arg(op, (3, 4, 5), 2, "f32", "keepdims")
    arg(op, (2, 9, 8192), 1, "f16", "keepdims")
    arg(op, (3, 1), 1)
    arg(op, (3, 1, 4), 1)
    for flags in ["", "select_last"]:  # long lines
        arg(op, (9, 5001), 1, "f32", flags)
        arg(op, (9, 128), 1, "f16", flags)
        arg(op, (9, 200), 1, "i8", flags, False, (0, 2))
        arg(op, (9, 4999), 1, "ui64", flags)
    arg(op, (5000,), 0)
    arg(op, (0, 3), 1)
    kernel(op, [splat(1.0, (3, 4), "f32")], [((3,), "i64")], "axis = 1 : i64, select_last")


def top_k(shape, axis, k, dtype="f32", largest=True, special=True, bounds=None):
    out = shape[:axis] + (k,) + shape[axis + 1:]
    kernel("top_k", [x(shape, dtype, bounds, special)], [(out, dtype), (out, "i64")],
           "axis = %d : i64, k = %d : i64%s" % (axis, k, ", largest" if largest else ""),
           exact=True)


for dtype in NUMBERS:
    for largest in [True, False]:
        top_k((20, 9), 1, 4, dtype, largest)
        top_k((3, 9, 4), 1, 9, dtype, largest)
for largest in [True, False]:
    top_k((3, 1000), 1, 100, "i8", largest, False, (0, 5))  # many equal
    top_k((3, 1000), 1, 1000, "f32", largest)
    top_k((50, 9), 0, 1, "f32", largest)
    top_k((50, 9), 0, 2, "f16", largest)
    top_k((50, 9), 0, 3, "f64", largest)
top_k((8400,), 0, 300)
top_k((3, 1), 1, 1)
top_k((3, 5), 1, 0)
kernel("top_k", [splat(1.0, (3, 4), "f32")], [((3, 2), "f32"), ((3, 2), "i64")],
       "axis = 1 : i64, k = 2 : i64, largest")
