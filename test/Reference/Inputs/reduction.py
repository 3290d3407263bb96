"""Reductions, arg_max, arg_min and cumsum, against numpy in f64 and Python's integers."""

import sys

from harness import *

s = Suite()
np.seterr(all="ignore")
SHAPES = [((5,), [0]), ((3, 4), [0]), ((3, 4), [1]), ((3, 4), [0, 1]), ((2, 3, 4), [0, 2]),
          ((2, 3, 4), [1]), ((2, 3), []), ((), []), ((0, 3), [1]), ((2, 1, 3), [1, 2])]
NEAR = {F16: {"ulp": 1}, BF16: {"ulp": 1}, F32: {"ulp": 1}, F64: {"tol": 1e-13}}


def wrap(x, d):
    """Python integers to a dtype that wraps."""
    flat = [int(v) % (1 << 8 * d.itemsize) for v in np.ravel(x)]
    return np.array(flat, "u8").astype("u%d" % d.itemsize).view(d).reshape(np.shape(x))


def truncated(total, count):
    return abs(total) // count * (1 if total >= 0 else -1)


def attrs_of(axes, keep):
    return "axes = %s%s" % (i64s(axes), ", keepdims" if keep else "")


for d in ALL:
    for shape, axes in SHAPES:
        x = sample(d, shape)
        for keep in (False, True):
            attrs, by = attrs_of(axes, keep), {"axis": tuple(axes), "keepdims": keep}
            if d == BOOL:
                if axes and x.size:
                    s.add("reduce_max", [x], np.asarray(x.max(**by)), attrs)
                    s.add("reduce_min", [x], np.asarray(x.min(**by)), attrs)
                continue
            wide = x.astype(F64) if is_float(d) else x.astype(object)
            if not axes:
                same = {op: wide for op in ("sum", "prod", "mean", "max", "min")}
            elif is_float(d):
                same = {op: getattr(np, op)(wide, **by) for op in ("sum", "prod", "mean")}
            else:
                same = {op: getattr(np, op)(wide, **by) for op in ("sum", "prod")}
                count = int(np.prod([shape[a] for a in axes]))
                if count:  # of the wrapped sum
                    total = wrap(same["sum"], d).astype(object)
                    same["mean"] = np.vectorize(truncated, otypes=[object])(total, count)
            if axes and x.size:
                same["max"], same["min"] = x.max(**by), x.min(**by)
            for op, y in same.items():
                if is_float(d) and op in ("max", "min"):
                    s.add("reduce_" + op, [x], np.asarray(y, d), attrs)
                elif is_float(d):
                    s.add("reduce_" + op, [x], rounded(y, d), attrs, **NEAR[d])
                else:
                    s.add("reduce_" + op, [x], wrap(y, d), attrs)

# Nothing to reduce, and the special values.
for d in FLOATS:
    empty = np.zeros((2, 0), d)
    for op, y in [("sum", 0), ("prod", 1), ("mean", np.nan), ("max", -np.inf), ("min", np.inf)]:
        s.add("reduce_" + op, [empty], np.full(2, y, d), attrs_of([1], False))
    x = np.array([[0.0, -0.0], [np.nan, np.inf], [np.inf, -np.inf], [-np.inf, -1]], d)
    s.add("reduce_max", [x], np.array([0, np.nan, np.inf, -1], d), attrs_of([1], False))
    s.add("reduce_min", [x], np.array([-0.0, np.nan, -np.inf, -np.inf], d), attrs_of([1], False))
    s.add("reduce_sum", [x], np.array([0, np.nan, np.nan, -np.inf], d), attrs_of([1], False))
    # One rounding: in the dtype itself the ones would be lost.
    big = {F16: 2048, BF16: 256, F32: 2**24, F64: 1}[d]
    s.add("reduce_sum", [np.array([big] + [1] * 6, d)], np.array(big + 6, d),
          attrs_of([0], False))
for d in INTS:
    info, empty = np.iinfo(d), np.zeros((2, 0), d)
    for op, y in [("sum", 0), ("prod", 1), ("mean", 0), ("max", info.min), ("min", info.max)]:
        s.add("reduce_" + op, [empty], np.full(2, y, d), attrs_of([1], False))

for d in [d for d in ALL if d != BOOL]:
    for shape, axis in [((7,), 0), ((3, 4), 0), ((3, 4), 1), ((2, 5, 3), 1), ((1, 2), 0),
                        ((0, 2), 1)]:
        for x in (sample(d, shape), rng.integers(0, 3, shape).astype(d)):
            for op, f in (("arg_max", np.argmax), ("arg_min", np.argmin)):
                for keep in (False, True):
                    first = f(x, axis, keepdims=keep)
                    last = shape[axis] - 1 - f(np.flip(x, axis), axis, keepdims=keep)
                    attrs = "axis = %d : i64%s" % (axis, ", keepdims" if keep else "")
                    s.add(op, [x], np.asarray(first, "i8"), attrs)
                    s.add(op, [x], np.asarray(last, "i8"), attrs + ", select_last")
x = np.array([1, np.nan, np.inf, np.nan, -np.inf], F32)
for op in ("arg_max", "arg_min"):
    s.add(op, [x], np.array(1), "axis = 0 : i64")
    s.add(op, [x], np.array(3), "axis = 0 : i64, select_last")


def running(x, axis, exclusive, reverse):
    x = np.flip(x, axis) if reverse else x
    y = np.cumsum(x, axis)
    if exclusive and x.shape[axis]:
        y = np.insert(np.delete(y, -1, axis), 0, 0, axis)
    return np.flip(y, axis) if reverse else y


for d in [d for d in ALL if d != BOOL]:
    for shape, axis in [((6,), 0), ((3, 4), 0), ((3, 4), 1), ((2, 3, 2), 1), ((0,), 0),
                        ((3, 0), 0), ((1,), 0)]:
        x = sample(d, shape)
        for exclusive in (False, True):
            for reverse in (False, True):
                attrs = "axis = %d : i64%s%s" % (axis, ", exclusive" if exclusive else "",
                                                 ", reverse" if reverse else "")
                wide = x.astype(F64) if is_float(d) else x.astype(object)
                y = running(wide, axis, exclusive, reverse)
                if is_float(d):
                    s.add("cumsum", [x], rounded(y, d), attrs, **NEAR[d])
                else:
                    s.add("cumsum", [x], wrap(y, d), attrs)
for d in FLOATS:
    x = np.array([-0.0, -0.0, 0.0, np.inf, -np.inf, 1], d)
    s.add("cumsum", [x], np.array([-0.0, -0.0, 0, np.inf, np.nan, np.nan], d), "axis = 0 : i64")
x = sample(F32, (3, 4))
s.add("cumsum", [x], ort("CumSum", [x, np.array(1)], exclusive=1, reverse=1),
      "axis = 1 : i64, exclusive, reverse", tol=1e-6)

if __name__ == "__main__":
    sys.exit(s.check() != 0)
