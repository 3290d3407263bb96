"""tree_walk, step by step in numpy."""

import sys

from harness import *

s = Suite()


def walk(x, feature, split, next_, roots, steps):
    at = np.broadcast_to(roots, (len(x), len(roots)))
    values, splits = x.astype(F64), split.astype(F64)
    for _ in range(steps):
        f = feature[at]
        v = np.take_along_axis(values, np.where(f < 0, -1 - f, f), 1)
        at = next_[at, ((v <= splits[at]) | (np.isnan(v) & (f < 0))).astype(int)]
    return at


def add(dtype, index, rows, features, nodes, trees, steps):
    x, split = sample(dtype, (rows, features)), sample(dtype, (nodes,))
    x[rng.uniform(size=x.shape) < 0.2] = np.nan
    x[0, 0], split[0] = 0.0, -0.0
    if nodes > 3:
        split[1:4] = np.nan, np.inf, -np.inf
    feature = rng.integers(-features, features, nodes).astype(index)
    next_ = rng.integers(0, nodes, (nodes, 2)).astype(index)
    roots = rng.integers(0, nodes, trees).astype(index)
    s.add("tree_walk", [x, feature, split, next_, roots],
          walk(x, feature, split, next_, roots, steps).astype(index), "steps = %d : i64" % steps)


for dtype in FLOATS:
    for index in ("i4", "i8"):
        add(dtype, np.dtype(index), 7, 5, 20, 9, 6)
for steps in (0, 1, 100):
    add(F32, np.dtype("i4"), 3, 2, 5, 4, steps)
add(F32, np.dtype("i4"), 1, 1, 1, 1, 3)
add(F64, np.dtype("i8"), 2, 3, 4, 0, 3)

if __name__ == "__main__":
    sys.exit(s.check() != 0)
