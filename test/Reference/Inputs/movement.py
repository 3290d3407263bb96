"""Ops that move elements, and index them, against numpy."""

import sys

from harness import *

s = Suite()
SHAPES = [(), (5,), (0,), (2, 3), (3, 0, 2), (1, 4, 1), (2, 3, 4), (2, 1, 3, 2, 2)]

for d in ALL:
    for shape in SHAPES:
        x = sample(d, shape)
        s.add("reshape", [x], x.reshape(shape[::-1] + (1,)))
        perm = rng.permutation(len(shape))
        s.add("transpose", [x], x.transpose(perm), "perm = " + i64s(perm))
        wide = (2,) + tuple(3 if n == 1 else n for n in shape)
        s.add("broadcast", [x], np.broadcast_to(x, wide))
    x = specials(d)  # every bit kept, NaN too
    s.add("reshape", [x], x.reshape(1, -1))

# Two numbers of 4 bits a byte, the first in the low bits.
for shape, bytes_ in [((4,), (2,)), ((3, 5), (8,)), ((0, 3), (0,)), ((2, 2, 4), (2, 4)), ((), (1,))]:
    x = rng.integers(0, 256, bytes_).astype("u1")
    low = np.stack([x & 15, x >> 4], -1).reshape(-1)[:int(np.prod(shape))].reshape(shape)
    s.add("unpack", [x], low)
    s.add("unpack", [x], ((low ^ 8).astype("i1") - 8).astype("i1"))

# slice: starts, sizes, steps, also backwards and of nothing.
for d in ALL:
    for shape in SHAPES:
        starts, sizes, steps, cut = [], [], [], []
        for n in shape:
            step = int(rng.choice([-3, -2, -1, 1, 2, 3]))
            size = int(rng.integers(0, 1 + -(-n // abs(step)))) if n else 0
            span = (size - 1) * abs(step) if size else 0
            low = int(rng.integers(0, n - span)) if n else 0
            start = low if step > 0 else low + span
            starts.append(start)
            sizes.append(size)
            steps.append(step)
            cut.append([start + i * step for i in range(size)])
        x = sample(d, shape)
        s.add("slice", [x], x[np.ix_(*cut)] if shape else x,
              "starts = %s, sizes = %s, steps = %s" % (i64s(starts), i64s(sizes), i64s(steps)))
x = np.arange(6, dtype="i8")
s.add("slice", [x], x[3:4], "starts = %s, sizes = %s, steps = %s" % (
    i64s([3]), i64s([1]), i64s([2**62])))
grid = x.reshape(2, 3)
s.add("slice", [grid], grid[1:2], "starts = %s, sizes = %s, steps = %s" % (
    i64s([1, 0]), i64s([1, 3]), i64s([2**62, 1])))
s.add("slice", [x], x[::-1], "starts = %s, sizes = %s, steps = %s" % (
    i64s([5]), i64s([6]), i64s([-1])))

for d in ALL:
    for shape, axis, counts in [((2, 3), 0, [2, 1, 3]), ((2, 3), 1, [1, 0, 2]),
                                ((2, 1, 2), 1, [3]), ((0, 2), 1, [2, 2]), ((4,), 0, [4, 4])]:
        parts = [sample(d, shape[:axis] + (n,) + shape[axis + 1:]) for n in counts]
        s.add("concat", parts, np.concatenate(parts, axis), "axis = %d : i64" % axis)
    for shape in [(3, 5), (5, 3), (2, 4, 4), (0, 3)]:
        for k in (-(2**63), -10, -2, 0, 1, 9, 2**63 - 1):
            x, small = sample(d, shape), max(-20, min(k, 20))
            s.add("trilu", [x], np.triu(x, small), "k = %d : i64, upper" % k)
            s.add("trilu", [x], np.tril(x, small), "k = %d : i64" % k)

# pad
for d in ALL:
    for shape, low, high in [((3,), [1], [2]), ((2, 3), [0, 2], [1, 0]),
                             ((4, 3, 2), [3, 0, 1], [2, 2, 1]), ((), [], [])]:
        x, value = sample(d, shape), sample(d, ())
        pads = list(zip(low, high))
        lists = "low = %s, high = %s, mode = " % (i64s(low), i64s(high))
        s.add("pad", [x, value], np.pad(x, pads, constant_values=value) if shape else x,
              lists + '"constant"', words={1: "value"})
        s.add("pad", [x], np.pad(x, pads) if shape else x, lists + '"constant"')
        for mode in ("reflect", "edge", "wrap"):
            s.add("pad", [x], np.pad(x, pads, mode=mode) if shape else x,
                  lists + '"%s"' % mode)
x = sample(F32, (2, 3))
s.add("pad", [x], np.pad(x, [(5, 4), (7, 8)], mode="wrap"),
      'low = %s, high = %s, mode = "wrap"' % (i64s([5, 7]), i64s([4, 8])))
x = sample(F32, (0, 2))
s.add("pad", [x], np.pad(x, [(1, 1), (0, 1)]),
      'low = %s, high = %s, mode = "constant"' % (i64s([1, 0]), i64s([1, 1])))

# gather: negative indices count from the end.
for d in ALL:
    for shape, axis, by in [((4,), 0, ()), ((4,), 0, (3,)), ((3, 4, 2), 1, (2, 2)),
                            ((3, 4, 2), 2, (0,)), ((3, 4, 2), 0, (1, 3)), ((0, 4), 1, (2,))]:
        x = sample(d, shape)
        n = shape[axis]
        for width in ("i4", "i8"):
            i = rng.integers(-n, n, by).astype(width)
            s.add("gather", [x, i], np.take(x, i, axis), "axis = %d : i64" % axis)
    for shape, axis, by in [((4, 3), 0, (2, 3)), ((4, 3), 1, (4, 5)), ((2, 3, 4), 1, (2, 5, 3)),
                            ((5,), 0, (7,)), ((2, 3), 1, (0, 3))]:
        x = sample(d, shape)
        i = rng.integers(-shape[axis], shape[axis], by)
        cut = x[tuple(slice(n) if k != axis else slice(None) for k, n in enumerate(by))]
        s.add("gather_elements", [x, i], np.take_along_axis(cut, i, axis),
              "axis = %d : i64" % axis)


def coordinates(shape, batch, length, outer):
    last = shape[batch:batch + length]
    return np.stack([rng.integers(-n, n, outer) for n in last], -1)


def gather_nd(x, i, batch):
    lead = x.shape[:batch]
    inner = i.shape[batch:-1]
    y = np.empty(lead + inner + x.shape[batch + i.shape[-1]:], x.dtype)
    for at in np.ndindex(lead + inner):
        y[at] = x[at[:batch] + tuple(i[at])]
    return y


for d in ALL:
    for shape, batch, length, outer in [
            ((3, 4), 0, 2, (5,)), ((3, 4), 0, 1, (2, 2)), ((2, 3, 4), 1, 1, (2, 3)),
            ((2, 3, 4), 1, 2, (2,)), ((2, 3, 4), 2, 1, (2, 3, 2)), ((5,), 0, 1, ())]:
        x = sample(d, shape)
        i = coordinates(shape, batch, length, outer)
        s.add("gather_nd", [x, i], gather_nd(x, i, batch), "batch_dims = %d : i64" % batch)


def combine(reduction, a, b):
    # In f64 or in Python's integers: rounded or wrapped at the end.
    if reduction == "none":
        return b
    return {"add": a + b, "mul": a * b, "max": max(a, b), "min": min(a, b)}[reduction]


def scatter(x, updates, places, reduction):
    """places: pairs of an index of x and one of updates, in order."""
    wide = x.astype(F64) if is_float(x.dtype) else x.astype(object)
    for at, of in places:
        value = updates[of].astype(F64) if is_float(x.dtype) else int(updates[of])
        wide[at] = combine(reduction, wide[at], value)
    if is_float(x.dtype):
        return rounded(wide, x.dtype)
    bits = 8 * x.dtype.itemsize
    flat = np.array([int(v) % (1 << bits) for v in wide.ravel()], "u8")
    return flat.astype("u%d" % x.dtype.itemsize).view(x.dtype).reshape(x.shape)


for d in [d for d in ALL if d != BOOL]:
    for reduction in ("none", "add", "mul", "max", "min"):
        for shape, axis, by in [((4, 3), 0, (2, 3)), ((4, 3), 1, (4, 5)), ((5,), 0, (9,))]:
            x, i, u = sample(d, shape), rng.integers(-shape[axis], shape[axis], by), sample(d, by)
            places = [(at[:axis] + (int(i[at]),) + at[axis + 1:], at) for at in np.ndindex(by)]
            s.add("scatter_elements", [x, i, u], scatter(x, u, places, reduction),
                  'axis = %d : i64, reduction = "%s"' % (axis, reduction))
        for shape, length, outer in [((3, 4), 2, (6,)), ((3, 4), 1, (2, 2)), ((5,), 1, (0,))]:
            x, i = sample(d, shape), coordinates(shape, 0, length, outer)
            u = sample(d, outer + shape[length:])
            places = [(tuple(i[at]) + rest, at + rest) for at in np.ndindex(outer)
                      for rest in np.ndindex(shape[length:])]
            s.add("scatter_nd", [x, i, u], scatter(x, u, places, reduction),
                  'reduction = "%s"' % reduction)
x, i, u = sample(BOOL, (4,)), np.array([2, -4]), np.array([True, False])
s.add("scatter_elements", [x, i, u], np.array([False, x[1], True, x[3]]),
      'axis = 0 : i64, reduction = "none"')

# top_k: greatest or least first, ties by index.
for d in [d for d in ALL if d != BOOL]:
    for shape, axis, k in [((7,), 0, 3), ((3, 6), 1, 6), ((5, 2, 2), 0, 2), ((3, 4), 0, 0)]:
        x = rng.integers(0, 4, shape).astype(d) if k != 6 else sample(d, shape)
        for largest in (True, False):
            key = x.astype(object if not is_float(d) else F64)
            order = np.argsort(-key if largest else key, axis, kind="stable")
            order = np.take(order, range(k), axis)
            s.add("top_k", [x], [np.take_along_axis(x, order, axis), order.astype("i8")],
                  "k = %d : i64, axis = %d : i64%s" % (k, axis, ", largest" if largest else ""))
x = np.array([1, np.nan, np.inf, -np.inf, np.nan, -0.0, 0.0], F32)
s.add("top_k", [x], [x[[1, 4, 2, 0, 5, 6, 3]], np.array([1, 4, 2, 0, 5, 6, 3])],
      "k = 7 : i64, axis = 0 : i64, largest")
s.add("top_k", [x], [x[[3, 5, 6, 0, 2, 1, 4]], np.array([3, 5, 6, 0, 2, 1, 4])],
      "k = 7 : i64, axis = 0 : i64")

if __name__ == "__main__":
    sys.exit(s.check() != 0)
