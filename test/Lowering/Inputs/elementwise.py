"""Kernels of the elementwise ops: every one of every dtype it takes."""
from kernels import ALL, FLOATS, INTS, SIGNED, UNSIGNED, kernel, splat, x

SHAPE = (5, 133)  # neither a multiple of a vector
UNARY = """abs neg sign ceil floor round sqrt reciprocal relu exp log sin cos tan asin acos
atan sinh cosh tanh asinh acosh atanh erf sigmoid softplus softsign mish hard_swish
gelu""".split()
WITH_ATTRIBUTES = [
    ("elu", "alpha = 1.3 : f64"), ("celu", "alpha = 1.3 : f64"),
    ("selu", "alpha = 1.67 : f64, gamma = 1.05 : f64"),
    ("leaky_relu", "alpha = 0.1 : f64"), ("thresholded_relu", "alpha = 0.7 : f64"),
    ("hard_sigmoid", "alpha = 0.2 : f64, beta = 0.5 : f64"),
    ("shrink", "lambd = 0.5 : f64, bias = 0.3 : f64"), ("swish", "alpha = 1.5 : f64"),
    ("gelu", "tanh")]
COMPARE = ["equal", "less", "less_equal", "greater", "greater_equal"]


def unary(op, dtype, attrs="", result=None, bounds=None, tolerance=None):
    kernel(op, [x(SHAPE, dtype, bounds, special=True)], [(SHAPE, result or dtype)], attrs,
           tolerance=tolerance)


def binary(op, dtype, attrs="", result=None, bounds=None):
    operand = x(SHAPE, dtype, bounds, special=bounds is None)
    kernel(op, [operand, operand], [(SHAPE, result or dtype)], attrs)


for dtype in FLOATS:
    for op in UNARY if dtype != "bf16" else ["exp", "sqrt", "round"]:
        unary(op, dtype, tolerance=4e-6)
    for op, attrs in WITH_ATTRIBUTES:
        unary(op, dtype, attrs, tolerance=4e-6)
    unary("is_nan", dtype, result="i1")
    for attrs in ["", "positive", "negative", "positive, negative"]:
        unary("is_inf", dtype, attrs, result="i1")
    for op in ["add", "sub", "mul", "div", "max", "min", "pow", "prelu"]:
        binary(op, dtype)
    binary("mod", dtype, "fmod")
    for op in COMPARE:
        binary(op, dtype, result="i1")
# Far below 0, where 1 + erf and 1 + tanh have few digits, and where nothing is left.
for attrs in ["", "tanh"]:
    kernel("gelu", [x((3000,), "f32", (-5.0, -4.0))], [((3000,), "f32")], attrs, tolerance=4e-6)
    kernel("gelu", [x((3000,), "f32", (-14.0, 0.0))], [((3000,), "f32")], attrs, tolerance=2e-7)
for dtype in INTS:
    bounds = (-128, 127) if dtype == "i8" else None
    for op in ["sign", "bitwise_not", "abs"] + (["neg", "relu"] if dtype in SIGNED else []):
        unary(op, dtype, bounds=bounds)
    for op in ["add", "sub", "mul", "div", "mod", "max", "min", "prelu", "bitwise_and",
               "bitwise_or", "bitwise_xor"]:
        binary(op, dtype, bounds=bounds)
    if dtype in UNSIGNED:
        binary("shift_left", dtype)
        binary("shift_right", dtype)
    binary("mod", dtype, "fmod", bounds=bounds)
    kernel("pow", [x(SHAPE, dtype, (0, 4)), x(SHAPE, dtype, (0, 3))], [(SHAPE, dtype)])
    for op in COMPARE:
        binary(op, dtype, result="i1")
unary("not", "i1")
for op in ["and", "or", "xor", "equal"]:
    binary(op, "i1")
CAST = [t for t in ALL if t not in ["i16", "ui16", "ui32"]]
for a in CAST:
    for b in CAST:
        kernel("cast", [x((300,), a, special=b[0] in "fb")], [((300,), b)])

# Broadcasting: rows, columns, scalars, merged dimensions, nothing at all.
for a, b, y in [((2, 3, 4, 5), (3, 1, 1), (2, 3, 4, 5)),
                ((1, 64, 9, 9), (64, 1, 1), (1, 64, 9, 9)), ((4, 1), (1, 6), (4, 6)),
                ((), (3,), (3,)), ((), (), ()), ((30000,), (30000,), (30000,)),
                ((1, 3, 70, 70), (1, 3, 1, 1), (1, 3, 70, 70)),
                ((3, 7000), (3, 1), (3, 7000)),
                ((2, 1, 7, 1, 5), (3, 1, 6, 1), (2, 3, 7, 6, 5)), ((4099,), (1,), (4099,)),
                ((0, 3), (3,), (0, 3)), ((5, 4099), (4099,), (5, 4099))]:
    kernel("add", [x(a, "f32"), x(b, "f32")], [(y, "f32")])
    kernel("sub", [x(b, "f32"), x(a, "f32")], [(y, "f32")])
for dtype in ["f32", "f16", "i8", "ui64", "i1"]:
    y = (2, 3, 5, 7)
    kernel("select", [x((3, 1, 7), "i1"), x((2, 1, 5, 1), dtype), x((5, 7), dtype)],
           [(y, dtype)])
kernel("broadcast", [x((3, 1), "ui8")], [((2, 3, 4), "ui8")])
kernel("broadcast", [x((), "f32")], [((20, 40, 10), "f32")])

# Constants within the kernel; the exponents that are no general power.
kernel("max", [x(SHAPE, "f32"), splat("0.5", (), "f32")], [(SHAPE, "f32")])
for value in ["-1.0", "0.5", "1.0", "2.0", "3.0", "2.5"]:
    kernel("pow", [x(SHAPE, "f32", special=True), splat(value, (), "f32")],
           [(SHAPE, "f32")])
kernel("pow", [x(SHAPE, "f32"), splat(2, (1,), "i64")], [(SHAPE, "f32")])
kernel("pow", [x(SHAPE, "i32"), splat("2.0", (1,), "f32")], [(SHAPE, "i32")])
for dtype in ["f32", "f16", "f64"]:
    c = x((16,), dtype)
    y = (2, 16, 9, 9)
    kernel("batch_norm", [x(y, dtype), c, c, c, x((16,), dtype, (0.1, 2.0))], [(y, dtype)],
           "epsilon = 1.0e-5 : f64", tolerance=2e-6)
