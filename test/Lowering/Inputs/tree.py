"""Kernels of tree_walk: nodes that lead anywhere, so that walks turn in circles, too."""
from kernels import FLOATS, kernel, splat, x


def walk(rows, features, nodes, trees, steps, dtype="f32", index="i32", status=0, **bounds):
    feature = x((nodes,), index, bounds.get("feature", (-features, features - 1)))
    next_ = x((nodes, 2), index, bounds.get("next", (0, nodes - 1)))
    roots = x((trees,), index, bounds.get("roots", (0, nodes - 1)))
    kernel("tree_walk", [x((rows, features), dtype, special=True), feature,
                         x((nodes,), dtype, special=True), next_, roots],
           [((rows, trees), index)], "steps = %d : i64" % steps, status=status, exact=True)


for dtype in FLOATS:
    for index in ["i32", "i64"]:
        walk(5, 7, 40, 37, 6, dtype, index)
for trees in [1, 31, 32, 33, 70]:  # a vector of walks is 32
    walk(3, 5, 100, trees, 9)
for rows in [1, 31, 32, 33, 70]:  # a unit has 32 rows
    walk(rows, 4, 9, 2, 3)
walk(3, 5, 9, 40, 0)   # no step: the roots
walk(3, 0, 9, 40, 0)
walk(3, 5, 1, 40, 7)   # one node, which is a leaf
walk(0, 5, 9, 4, 3)
walk(3, 5, 9, 0, 3)
walk(2, 0, 9, 3, 3, status=1)
walk(2, 5, 0, 3, 3, status=1, feature=(0, 0), next=(0, 0), roots=(0, 0))
for index in ["i32", "i64"]:
    walk(4, 5, 9, 40, 3, index=index, status=1, feature=(5, 5))
    walk(4, 5, 9, 40, 3, index=index, status=1, feature=(-6, -6))
    walk(4, 5, 9, 40, 3, index=index, status=1, next=(9, 9))
    walk(4, 5, 9, 40, 3, index=index, status=1, next=(-1, -1))
    walk(4, 5, 9, 40, 0, index=index, status=1, roots=(9, 9))
    walk(4, 5, 9, 40, 0, index=index, status=1, roots=(-1, -1))
walk(4, 5, 9, 40, 3, index="i64", status=1, next=(1 << 32, 1 << 32))
kernel("tree_walk", [x((9, 3), "f32"), splat(-2, (5,), "i32"), splat(0.5, (5,), "f32"),
                     x((5, 2), "i32", (0, 4)), splat(3, (6,), "i32")],
       [((9, 6), "i32")], "steps = 4 : i64", exact=True)
