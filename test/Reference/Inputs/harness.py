"""Runs ops through the reference evaluator and holds them against values from numpy,
ONNX Runtime or onnx.reference.

A case is a function of constants that `sg-opt --sg-fold-constants` evaluates: folding is
the evaluator, bit for bit. Constants go in and come out as hexadecimal, so that every bit
of every dtype counts.
"""

import re
import subprocess
import sys

import ml_dtypes
import numpy as np
import onnxruntime
from onnx import helper

BF16 = np.dtype(ml_dtypes.bfloat16)
F16, F32, F64 = np.dtype("f2"), np.dtype("f4"), np.dtype("f8")
FLOATS = [F16, BF16, F32, F64]
SIGNED = [np.dtype("i%d" % n) for n in (1, 2, 4, 8)]
UNSIGNED = [np.dtype("u%d" % n) for n in (1, 2, 4, 8)]
INTS = SIGNED + UNSIGNED
BOOL = np.dtype("?")
ALL = FLOATS + INTS + [BOOL]

NAMES = {BOOL: "i1", BF16: "bf16", F16: "f16", F32: "f32", F64: "f64"}
NAMES.update({d: "i%d" % (8 * d.itemsize) for d in SIGNED})
NAMES.update({d: "ui%d" % (8 * d.itemsize) for d in UNSIGNED})
DTYPES = {name: dtype for dtype, name in NAMES.items()}

rng = np.random.default_rng(7)


def is_float(dtype):
    return np.dtype(dtype) in FLOATS


def rounded(x, dtype):
    """f64 values rounded once to a float dtype, to nearest even."""
    x = np.asarray(x, F64)
    with np.errstate(all="ignore"):
        if dtype != BF16:
            return x.astype(dtype)
        # ml_dtypes goes by way of f32: round that step to odd.
        f = x.astype(F32)
        over = np.abs(f.astype(F64)) > np.abs(x)
        f = np.where(over & np.isfinite(x), np.nextafter(f, F32.type(0)), f)
        inexact = np.isfinite(x) & (f.astype(F64) != x)
        bits = np.where(inexact, f.view("u4") | 1, f.view("u4")).astype("u4")
        return bits.view(F32).astype(BF16).reshape(x.shape)


def sample(dtype, shape, low=-3, high=3):
    """Random elements: floats from a range, integers that wrap now and then."""
    dtype = np.dtype(dtype)
    if dtype == BOOL:
        return rng.integers(0, 2, shape).astype(BOOL)
    if is_float(dtype):
        return rounded(rng.uniform(low, high, shape), dtype)
    info = np.iinfo(dtype)
    small = rng.integers(max(info.min, -9), 9, shape).astype(dtype)
    large = rng.integers(info.min, info.max, shape, dtype=dtype, endpoint=True)
    return np.where(rng.integers(0, 2, shape) == 0, small, large).astype(dtype)


def specials(dtype):
    """Every kind of number the dtype has."""
    dtype = np.dtype(dtype)
    if dtype == BOOL:
        return np.array([False, True])
    if not is_float(dtype):
        info = np.iinfo(dtype)
        middle = [0, 1, 2, 3, 5, 7, 100]
        negative = [-1, -2, -3, -100, info.min, info.min + 1] if info.min else []
        return np.array(middle + negative + [info.max, info.max - 1], dtype)
    info = ml_dtypes.finfo(dtype)
    tiny = [float(info.smallest_subnormal), float(info.smallest_normal), float(info.max)]
    values = [0.0, 0.5, 1.0, 1.5, 2.5, 3.0, 0.1, 20.0, np.inf] + tiny
    return np.array(values + [-v for v in values] + [np.nan], F64).astype(dtype)


def pairs(dtype):
    """All pairs of special values, as two arrays."""
    s = specials(dtype)
    return np.repeat(s, s.size), np.tile(s, s.size)


def type_text(a):
    return "tensor<%s%s>" % ("".join("%dx" % d for d in a.shape), NAMES[a.dtype])


def dense_text(a):
    a = np.array(a, order="C")
    if a.size == 0:
        return "dense<>"
    if a.dtype == BOOL:
        text = str(a.tolist()).replace("True", "true").replace("False", "false")
        return "dense<%s>" % text
    return 'dense<"0x%s">' % a.tobytes().hex().upper()


class Suite:
    """Cases of one family of ops."""

    def __init__(self):
        self.cases = []
        self.ops = set()

    def add(self, op, inputs, expected, attrs="", ulp=0, tol=None, words=None):
        """`expected`: one array or a list. Equal bits (any NaN is a NaN), or `ulp` units
        in the last place, or within `tol` of the largest magnitude. `words` are put
        between operands in the text of the op: {1: "bias"}."""
        inputs = [np.asarray(a) for a in inputs]
        expected = expected if isinstance(expected, list) else [expected]
        self.cases.append((op, inputs, [np.asarray(e) for e in expected], attrs, ulp, tol,
                           words or {}))
        self.ops.add("sg." + op)

    def text(self):
        lines = []
        for n, (op, inputs, expected, attrs, _, _, words) in enumerate(self.cases):
            outs = ", ".join(type_text(e) for e in expected)
            lines.append("func.func @case%d() -> (%s) {" % (n, outs))
            for k, a in enumerate(inputs):
                lines.append("%%a%d = sg.constant %s : %s" % (k, dense_text(a), type_text(a)))
            operands = ""
            for k in range(len(inputs)):
                between = " %s " % words[k] if k in words else ", " if k else " "
                operands += between + "%%a%d" % k
            count = ":%d" % len(expected) if len(expected) > 1 else ""
            lines.append("%%r%s = sg.%s%s %s : (%s) -> (%s)" % (
                count, op, operands, "{%s}" % attrs if attrs else "",
                ", ".join(type_text(a) for a in inputs), outs))
            names = ["%r"] if not count else ["%%r#%d" % k for k in range(len(expected))]
            lines.append("return %s : %s }" % (", ".join(names), outs))
        return "\n".join(lines)

    def run(self):
        """The results of all cases; None for an op that was not folded."""
        pipeline = "builtin.module(func.func(sg-fold-constants{max-elements=1000000}))"
        done = subprocess.run(
            ["sg-opt", "--pass-pipeline=" + pipeline,
             "--mlir-print-elementsattrs-with-hex-if-larger=0"],
            input=self.text(), capture_output=True, text=True)
        if done.returncode != 0:
            sys.exit(done.stderr[:3000])
        results = []
        for body in done.stdout.split("func.func ")[1:]:
            values = {name: parse(value, kind) for name, value, kind in re.findall(
                r"(%\w+) = sg.constant dense<(.*)> : tensor<(.*)>", body)}
            returned = re.search(r"return (.*) :", body).group(1).split(", ")
            results.append([values.get(name) for name in returned])
        return results

    def check(self):
        bad = 0
        for case, found in zip(self.cases, self.run(), strict=True):
            op, inputs, expected, attrs, ulp, tol, _ = case
            for f, e in zip(found, expected, strict=True):
                message = "was not evaluated" if f is None else differs(f, e, ulp, tol)
                if message:
                    bad += 1
                    shapes = ", ".join(type_text(a) for a in inputs)
                    print("sg.%s (%s) {%s}: %s" % (op, shapes, attrs, message))
        print("%d cases, %d wrong" % (len(self.cases), bad))
        return bad


def parse(value, kind):
    """The text inside dense<>, of a tensor type's text, as an array."""
    *dims, name = kind.split("x")
    shape, dtype = [int(d) for d in dims], DTYPES[name]
    if value.startswith('"0x'):
        raw = bytes.fromhex(value[3:-1])
        if dtype == BOOL:
            bits = np.unpackbits(np.frombuffer(raw, "u1"), bitorder="little")
            return bits[: int(np.prod(shape))].astype(BOOL).reshape(shape)
        return np.frombuffer(raw, dtype).reshape(shape)
    if value == "":
        return np.zeros(shape, dtype)
    if value in ("true", "false"):
        return np.full(shape, value == "true")
    if value.startswith("0x"):  # the bits of a float
        bits = np.array(int(value, 16), "u%d" % dtype.itemsize)
        return np.full(shape, bits.view(dtype))
    if dtype == BOOL or value.startswith("["):
        text = value.replace("true", "1").replace("false", "0")
        return np.array(eval(text)).astype(dtype).reshape(shape)
    return np.full(shape, float(value) if is_float(dtype) else int(value), dtype)


def differs(found, expected, ulp, tol):
    """What is wrong, or None."""
    if found.dtype != expected.dtype or found.shape != expected.shape:
        return "found %s, expected %s" % (type_text(found), type_text(expected))
    if not is_float(expected.dtype):
        wrong = found != expected
    else:
        f, e = found.astype(F64), expected.astype(F64)
        nan = np.isnan(e)
        wrong = np.isnan(f) != nan
        with np.errstate(all="ignore"):
            if tol is not None:
                most = np.max(np.abs(e[np.isfinite(e)]), initial=1e-30)
                close = np.abs(f - e) <= tol * most
                wrong |= ~nan & ~(close | (f == e))
            elif ulp:
                bits = "i%d" % expected.dtype.itemsize
                a, b = found.view(bits).astype("i8"), expected.view(bits).astype("i8")
                close = (np.abs(a - b) <= ulp) & (np.signbit(f) == np.signbit(e))
                wrong |= ~nan & ~(close | ((f == e) & (f == 0)))
            else:
                wrong |= ~nan & ((f != e) | (np.signbit(f) != np.signbit(e)))
    if not np.any(wrong):
        return None
    at = tuple(int(i) for i in np.argwhere(wrong)[0])
    return "found %s, expected %s at %s; %d wrong" % (
        found[at], expected[at], at, np.count_nonzero(wrong))


def ort(op, inputs, outputs=1, opset=20, **attrs):
    """What ONNX Runtime, without its optimisations, gives for one op."""
    feeds = {"i%d" % k: a for k, a in enumerate(inputs) if a is not None}
    names = ["" if a is None else "i%d" % k for k, a in enumerate(inputs)]
    node = helper.make_node(op, names, ["o%d" % k for k in range(outputs)], **attrs)
    graph = helper.make_graph(
        [node], "g",
        [helper.make_tensor_value_info(n, helper.np_dtype_to_tensor_dtype(a.dtype), a.shape)
         for n, a in feeds.items()],
        [helper.make_empty_tensor_value_info("o%d" % k) for k in range(outputs)])
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", opset)],
                              ir_version=9)
    options = onnxruntime.SessionOptions()
    options.graph_optimization_level = onnxruntime.GraphOptimizationLevel.ORT_DISABLE_ALL
    options.log_severity_level = 4
    session = onnxruntime.InferenceSession(model.SerializeToString(), options,
                                           providers=["CPUExecutionProvider"])
    results = session.run(None, feeds)
    return results[0] if outputs == 1 else results


def i64s(values):
    return "array<i64%s>" % (": " + ", ".join(str(int(v)) for v in values) if len(values) else "")


def f64s(values):
    return "array<f64%s>" % (
        ": " + ", ".join("%.17e" % v for v in values) if len(values) else "")
