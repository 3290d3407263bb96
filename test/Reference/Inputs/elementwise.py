"""Elementwise ops against numpy and Python's own integers and floats."""

import math
import sys

from harness import *

s = Suite()


def vector(f):
    return lambda x: np.array([f(float(v)) for v in x.ravel()], F64).reshape(x.shape)


def guarded(f):
    def g(v):
        try:
            return f(v)
        except OverflowError:
            return math.inf
        except ValueError:
            return math.nan
    return vector(g)


def sigmoid(x):
    return 1 / (1 + np.exp(-x))


def softplus(x):
    return np.logaddexp(0, x)


def hard(x):
    return np.maximum(0, np.minimum(1, x))


def top(x, y):
    """IEEE 754-2019 maximum: numpy leaves the sign of zero open."""
    r = np.maximum(x, y)
    zero = (x == 0) & (y == 0)
    return np.where(zero, np.where(np.signbit(x) & np.signbit(y), -0.0, 0.0), r)


erf = vector(math.erf)
EXACT = {
    "abs": np.abs, "neg": np.negative, "ceil": np.ceil, "floor": np.floor,
    "round": np.rint, "sqrt": np.sqrt, "reciprocal": lambda x: 1 / x,
    "relu": lambda x: top(x, np.zeros_like(x)),
    "sign": lambda x: np.sign(x) + 0.0,
}
CLOSE = {
    "exp": np.exp, "log": np.log, "sin": np.sin, "cos": np.cos, "tan": np.tan,
    "asin": np.arcsin, "acos": np.arccos, "atan": np.arctan, "sinh": np.sinh,
    "cosh": np.cosh, "tanh": np.tanh, "asinh": np.arcsinh, "acosh": np.arccosh,
    "atanh": np.arctanh, "erf": erf, "sigmoid": sigmoid, "softplus": softplus,
    "softsign": lambda x: x / (1 + np.abs(x)),
    "mish": lambda x: x * np.tanh(softplus(x)),
    "hard_swish": lambda x: x * hard(x / 6 + 0.5),
    "gelu": lambda x: x / 2 * (1 + erf(x / np.sqrt(2))),
}
WITH = [  # op, attributes, formula
    ("elu", "alpha = 0.75 : f64", lambda x: np.where(x > 0, x, 0.75 * np.expm1(x))),
    ("celu", "alpha = 0.75 : f64",
     lambda x: np.maximum(0, x) + np.minimum(0, 0.75 * np.expm1(x / 0.75))),
    ("selu", "alpha = 1.5 : f64, gamma = 1.25 : f64",
     lambda x: 1.25 * np.where(x > 0, x, 1.5 * np.expm1(x))),
    ("leaky_relu", "alpha = 0.25 : f64", lambda x: np.where(x >= 0, x, 0.25 * x)),
    ("thresholded_relu", "alpha = 0.5 : f64", lambda x: np.where(x > 0.5, x, 0)),
    ("hard_sigmoid", "alpha = 0.25 : f64, beta = 0.5 : f64", lambda x: hard(0.25 * x + 0.5)),
    ("shrink", "lambd = 0.75 : f64, bias = 0.5 : f64",
     lambda x: np.where(x < -0.75, x + 0.5, np.where(x > 0.75, x - 0.5, 0))),
    ("gelu", "tanh",
     lambda x: x / 2 * (1 + np.tanh(np.sqrt(2 / np.pi) * (x + 0.044715 * x**3)))),
    ("swish", "alpha = 1.5 : f64", lambda x: x * sigmoid(1.5 * x)),
]

np.seterr(all="ignore")
for d in FLOATS:
    # f64 itself leaves no room for the libraries' own last bits.
    near = {"ulp": 1} if d != F64 else {"tol": 1e-13}
    shapes = [specials(d), sample(d, (3, 5)), sample(d, ()), sample(d, (0, 4))]
    for x in shapes:
        w = x.astype(F64)
        for op, f in EXACT.items():
            s.add(op, [x], rounded(f(w), d))
        for op, f in CLOSE.items():
            s.add(op, [x], rounded(f(w), d), **near)
        for op, attrs, f in WITH:
            s.add(op, [x], rounded(f(w), d), attrs, **near)
        s.add("is_nan", [x], np.isnan(w))
        s.add("is_inf", [x], np.isposinf(w), "positive")
        s.add("is_inf", [x], np.isneginf(w), "negative")
        s.add("is_inf", [x], np.isinf(w), "positive, negative")
    if d in (F16, F32):  # a second opinion on what the names mean
        x = sample(d, (4, 6))
        for op, name, attrs, text in [
                ("celu", "Celu", {"alpha": 0.75}, "alpha = 0.75 : f64"),
                ("elu", "Elu", {"alpha": 0.75}, "alpha = 0.75 : f64"),
                ("mish", "Mish", {}, ""), ("softsign", "Softsign", {}, ""),
                ("hard_swish", "HardSwish", {}, ""), ("erf", "Erf", {}, ""),
                ("hard_sigmoid", "HardSigmoid", {"alpha": 0.25, "beta": 0.5},
                 "alpha = 0.25 : f64, beta = 0.5 : f64"),
                ("gelu", "Gelu", {"approximate": "tanh"}, "tanh"),
                ("shrink", "Shrink", {"lambd": 0.75, "bias": 0.5},
                 "lambd = 0.75 : f64, bias = 0.5 : f64")]:
            y = ort(op=name, inputs=[x.astype(F32)], **attrs)
            s.add(op, [x], y.astype(d), text, tol=1e-6 if d == F32 else 2e-3)


def wrap(values, d):
    """Python's integers, wrapped to a dtype."""
    bits = 8 * d.itemsize
    return np.array([int(v) % (1 << bits) for v in values], "u8").astype(
        "u%d" % d.itemsize).view(d)


def quotient(a, b):
    return 0 if b == 0 else abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)


def power(a, b):
    if b >= 0:
        return pow(a, b, 1 << 64)
    return 1 if a == 1 else (1 if b % 2 == 0 else -1) if a == -1 else 0


INT_UNARY = {
    "abs": abs, "neg": lambda a: -a, "sign": lambda a: (a > 0) - (a < 0),
    "relu": lambda a: max(a, 0), "bitwise_not": lambda a: ~a,
}
INT_BINARY = {
    "add": lambda a, b: a + b, "sub": lambda a, b: a - b, "mul": lambda a, b: a * b,
    "div": quotient, "mod": lambda a, b: 0 if b == 0 else a % b, "max": max, "min": min,
    "pow": power, "prelu": lambda a, b: a if a >= 0 else a * b,
    "bitwise_and": lambda a, b: a & b, "bitwise_or": lambda a, b: a | b,
    "bitwise_xor": lambda a, b: a ^ b,
}
COMPARE = {
    "equal": lambda a, b: a == b, "less": lambda a, b: a < b,
    "less_equal": lambda a, b: a <= b, "greater": lambda a, b: a > b,
    "greater_equal": lambda a, b: a >= b,
}
for d in INTS:
    x = specials(d)
    for op, f in INT_UNARY.items():
        if d in UNSIGNED and op in ("neg", "relu"):
            continue
        s.add(op, [x], wrap([f(int(v)) for v in x], d))
    a, b = pairs(d)
    ints = list(zip(a.tolist(), b.tolist()))
    for op, f in INT_BINARY.items():
        s.add(op, [a, b], wrap([f(*p) for p in ints], d))
    s.add("mod", [a, b], wrap([p[0] - p[1] * quotient(*p) if p[1] else 0 for p in ints], d),
          "fmod")
    for op, f in COMPARE.items():
        s.add(op, [a, b], np.array([f(*p) for p in ints]))
    if d in UNSIGNED:
        width = 8 * d.itemsize
        by = np.array([0, 1, width - 1, width, 64, 65, 255], d)
        a, by = np.repeat(x, by.size), np.tile(by, x.size)
        shifts = list(zip(a.tolist(), by.tolist()))
        s.add("shift_left", [a, by], wrap([p[0] << p[1] for p in shifts], d))
        s.add("shift_right", [a, by], wrap([p[0] >> p[1] for p in shifts], d))
    # The exponent's own dtype.
    base = np.array([0, 1, 2, 3, 5], d)
    s.add("pow", [base, np.array([3, 2, 1, 3, 2], "u1")], np.array([0, 1, 2, 27, 25], d))
    s.add("pow", [base, np.array([0.5, 2, 0.5, 3, 2], F32)], np.array([0, 1, 1, 27, 25], d))


def remainder(a, b):
    if math.isnan(a) or math.isnan(b) or math.isinf(a) or b == 0:
        return math.nan
    r = math.fmod(a, b)
    if r == 0:
        return math.copysign(0.0, b)
    return r + b if (r < 0) != (b < 0) else r


FLOAT_BINARY = {
    "add": np.add, "sub": np.subtract, "mul": np.multiply, "div": np.divide,
    "max": top, "min": lambda x, y: -top(-x, -y),
    "prelu": lambda x, y: np.where(x >= 0, x, x * y),
    "mod": np.vectorize(remainder, otypes=[F64]),
}
for d in FLOATS:
    x, y = pairs(d)
    a, b = x.astype(F64), y.astype(F64)
    for op, f in FLOAT_BINARY.items():
        s.add(op, [x, y], rounded(f(a, b), d))
    s.add("mod", [x, y], rounded(np.fmod(a, b), d), "fmod")
    s.add("pow", [x, y], rounded(np.power(a, b), d),
          **({"ulp": 1} if d != F64 else {"tol": 1e-13}))
    for op, f in COMPARE.items():
        s.add(op, [x, y], f(a, b))
    for e in (np.array(0.1, F64), np.array(0.1, BF16), np.array(2**24 + 1, "i4")):
        x = np.array([0.5, 1.0, 1.0000001, 3.0], d)
        power_of = rounded(e.astype(F64), d).astype(F64)  # first to the base's dtype
        s.add("pow", [x, e], rounded(np.power(x.astype(F64), power_of), d),
              **({"ulp": 1} if d != F64 else {"tol": 1e-13}))
    s.add("pow", [specials(d), np.array(2, "i8")],
          rounded(specials(d).astype(F64) ** 2, d))

a, b = pairs(BOOL)
for op, f in {"and": np.logical_and, "or": np.logical_or, "xor": np.logical_xor}.items():
    s.add(op, [a, b], f(a, b))
s.add("equal", [a, b], a == b)
s.add("not", [a], ~a)

# Broadcasting, rank 0, empty; select copies bits.
for p, q in [((2, 1, 3), (4, 1)), ((), (3, 2)), ((5,), ()), ((0, 3), (1, 3)), ((), ()),
             ((1, 1), (2, 0)), ((2, 3, 1, 2, 1), (3, 4, 1, 2))]:
    for d in (F32, np.dtype("i8"), np.dtype("u1")):
        x, y = sample(d, p), sample(d, q)
        w = rounded(x.astype(F64) - y.astype(F64), d) if is_float(d) else x - y
        s.add("sub", [x, y], np.asarray(w, d))
        s.add("less", [x, y], np.asarray(x < y))
    for d in ALL:
        c, x, y = sample(BOOL, ()), sample(d, p), sample(d, q)
        s.add("select", [c, x, y], np.where(c, x, y).astype(d))
for d in ALL:
    c, x, y = sample(BOOL, (2, 1)), sample(d, 6), sample(d, (2, 6))
    s.add("select", [c, x, y], np.where(c, x, y).astype(d))

# cast: all pairs of dtypes.
for d in ALL:
    x = specials(d)
    for to in ALL:
        if d == to:
            y = x
        elif to == BOOL:
            y = x.astype(F64) != 0
        elif is_float(to) and is_float(d):
            y = rounded(x.astype(F64), to)
        elif is_float(to):
            # No special value is near a tie of a 16-bit float beyond 53 bits.
            y = x.astype(to) if to in (F32, F64) else rounded(x.astype(F64), to)
        elif is_float(d):
            info = np.iinfo(to)
            y = np.array([0 if math.isnan(v) else info.max if v >= info.max else
                          info.min if v <= info.min else int(v)
                          for v in x.astype(F64).tolist()], to)
        else:
            y = wrap([int(v) for v in x], to)
        s.add("cast", [x], y)
halves = np.array([2**53 + 1, 2**60 + 2**36 + 1, 2**60 + 2**36, -(2**60 + 2**36 + 1)], "i8")
s.add("cast", [halves], np.array([2**53, 2**60 + 2**37, 2**60, -(2**60 + 2**37)], F32))
s.add("cast", [np.array([1 + 2**-8 + 2**-40, 1 + 2**-8, 1 + 3 * 2**-8], F64)],
      np.array([1 + 2**-7, 1, 1 + 2**-6], BF16))
s.add("cast", [np.array([65519.99, 65520.0, 2**-25, 2**-25 + 2**-60, -1e-30], F64)],
      np.array([65504, np.inf, 0, 2**-24, -0.0], F16))

if __name__ == "__main__":
    sys.exit(s.check() != 0)
