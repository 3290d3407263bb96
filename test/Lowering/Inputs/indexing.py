"""Kernels of the ops that take indices."""
from kernels import ALL, NUMBERS, kernel, splat, x


def gather(shape, axis, i_shape, dtype="f32", i_dtype="i64", bounds=None, status=0):
    n = shape[axis]
    indices = x(i_shape, i_dtype, bounds or (-n, n - 1))
    result = shape[:axis] + i_shape + shape[axis + 1:]
    kernel("gather", [x(shape, dtype, special=True), indices], [(result, dtype)],
           "axis = %d : i64" % axis, status=status, exact=True)


for dtype in ALL:
    gather((5, 7), 0, (2, 3), dtype)
    gather((3, 5, 7), 2, (4,), dtype, "i32")
gather((50, 768), 0, (2, 7))
gather((3, 5, 7), 1, (4,))
gather((3, 5, 7), 1, ())
gather((3, 5, 4096), 1, (2,))
gather((2, 3, 5, 7, 2, 2), 3, (2, 1, 2))
gather((1,), 0, (1, 1))
gather((3, 5, 0), 1, (2,))
gather((3, 5), 1, (0,))
kernel("gather", [x((3, 5, 7), "i1"), splat(-1)], [((3, 7), "i1")], "axis = 1 : i64")
kernel("gather", [splat(4, (5,), "i8"), x((3,), "i64", (0, 4))], [((3,), "i8")],
       "axis = 0 : i64")
BEYOND = [(5, 5), (-6, -6), (-9, 9)]  # of 5 elements; some of the last are within
for bounds in BEYOND + [(1 << 40, 1 << 41), (-(1 << 62), -(1 << 61))]:
    gather((3, 5), 1, (30,), bounds=bounds, status=1)
gather((0, 3), 0, (3,), bounds=(0, 0), status=1)
kernel("gather", [x((3, 5, 7), "f32"), splat(5)], [((3, 7), "f32")], "axis = 1 : i64",
       status=1)


def gather_elements(shape, axis, i_shape, dtype="f32", i_dtype="i64", bounds=None,
                    status=0):
    n = shape[axis]
    indices = x(i_shape, i_dtype, bounds or (-n, n - 1))
    kernel("gather_elements", [x(shape, dtype, special=True), indices],
           [(i_shape, dtype)], "axis = %d : i64" % axis, status=status, exact=True)


for dtype in ALL:
    gather_elements((3, 5), 0, (4, 5), dtype)
    gather_elements((3, 5), 1, (3, 2), dtype, "i32")
gather_elements((9,), 0, (20,))
gather_elements((9,), 0, (8192,))
gather_elements((2, 3, 4, 5), 1, (2, 7, 4, 5))
gather_elements((2, 3, 4, 5), 1, (2, 7, 3, 5))
gather_elements((2, 3, 4, 5), 2, (1, 2, 9, 4))
gather_elements((2, 3, 4, 5), 0, (2, 3, 4, 5))
gather_elements((2, 3, 4, 5), 3, (2, 2, 4, 3))  # not one loop
gather_elements((2, 3, 4, 5), 3, (2, 3, 4, 1))
gather_elements((2, 3, 4, 5), 3, (1, 1, 1, 1))
gather_elements((3, 5), 1, (0, 5))
for bounds in BEYOND:
    gather_elements((3, 5), 1, (3, 20), bounds=bounds, status=1)
gather_elements((3, 0), 1, (3, 4), bounds=(0, 0), status=1)


def gather_nd(shape, i_shape, batch=0, dtype="f32", i_dtype="i64", bounds=None,
              status=0):
    k = i_shape[-1]
    n = min(shape[batch:batch + k])
    indices = x(i_shape, i_dtype, bounds or (-n, n - 1))
    result = i_shape[:-1] + shape[batch + k:]
    kernel("gather_nd", [x(shape, dtype, special=True), indices], [(result, dtype)],
           "batch_dims = %d : i64" % batch, status=status, exact=True)


for dtype in ALL:
    gather_nd((3, 5, 2), (4, 2), 0, dtype)
    gather_nd((3, 5, 2), (3, 4, 1), 1, dtype, "i32")
gather_nd((5, 4, 3), (2, 3, 3))
gather_nd((5,), (1,))
gather_nd((3, 5, 4096), (4, 1))
gather_nd((3, 5, 4096), (4, 2))
gather_nd((3, 2, 5, 4096), (3, 2, 4, 1), 2)
gather_nd((3, 2, 5, 7, 3), (3, 2, 4, 2), 1)
gather_nd((2, 3, 4), (2, 3, 1), 2)
gather_nd((2, 3), (0, 1))
gather_nd((3, 0), (2, 1))
for bounds in BEYOND:
    gather_nd((5, 5, 2), (20, 2), bounds=bounds, status=1)
gather_nd((3, 0), (2, 2), bounds=(0, 0), status=1)

REDUCTIONS = ["add", "mul", "max", "min"]


def scatter_elements(shape, axis, i_shape, reduction="none", dtype="f32", i_dtype="i64",
                     bounds=None, status=0, special=True):
    n = shape[axis]
    indices = x(i_shape, i_dtype, bounds or (-n, n - 1))
    kernel("scatter_elements",
           [x(shape, dtype, special=special), indices, x(i_shape, dtype, special=special)],
           [(shape, dtype)], 'axis = %d : i64, reduction = "%s"' % (axis, reduction),
           status=status, exact=reduction == "none")


for dtype in ALL:
    scatter_elements((4, 5), 0, (3, 5), "none", dtype)
    scatter_elements((4, 5), 1, (2, 9), "none", dtype, "i32")
for dtype in NUMBERS:
    for reduction in REDUCTIONS:
        scatter_elements((4, 5), 0, (6, 3), reduction, dtype, special=reduction[0] == "m")
        scatter_elements((4, 5), 1, (4, 9), reduction, dtype, "i32", special=False)
scatter_elements((9,), 0, (20,), "add")
scatter_elements((2, 3, 4, 5), 1, (2, 7, 4, 5))
scatter_elements((2, 3, 4, 5), 1, (1, 7, 3, 5), "add")
scatter_elements((2, 3, 4, 5), 2, (1, 2, 9, 4), "mul", "f16")
scatter_elements((4, 3, 5), 0, (6, 2, 4), "add", special=False)
scatter_elements((2, 3, 4, 5), 3, (2, 2, 3, 1))
scatter_elements((2, 3, 4, 5), 0, (2, 3, 4, 5), "max")
scatter_elements((3, 5), 1, (0, 5))
scatter_elements((3, 5), 1, (0, 5), "add", "bf16")
for bounds in BEYOND:
    scatter_elements((3, 5), 1, (3, 20), bounds=bounds, status=1)
    scatter_elements((3, 5), 1, (3, 20), "add", "f16", bounds=bounds, status=1)


def scatter_nd(shape, i_shape, reduction="none", dtype="f32", i_dtype="i64",
               bounds=None, status=0, special=True):
    k = i_shape[-1]
    n = min(shape[:k])
    indices = x(i_shape, i_dtype, bounds or (-n, n - 1))
    updates = i_shape[:-1] + shape[k:]
    kernel("scatter_nd",
           [x(shape, dtype, special=special), indices, x(updates, dtype, special=special)],
           [(shape, dtype)], 'reduction = "%s"' % reduction,
           status=status, exact=reduction == "none")


for dtype in ALL:
    scatter_nd((4, 5, 3), (6, 2), "none", dtype)
    scatter_nd((4, 5), (3, 1), "none", dtype, "i32")
for dtype in NUMBERS:
    for reduction in REDUCTIONS:
        scatter_nd((4, 5, 3), (7, 2), reduction, dtype, special=reduction[0] == "m")
        scatter_nd((4, 5), (3, 1), reduction, dtype, "i32", special=False)
scatter_nd((4,), (1,))
scatter_nd((4, 5), (2, 3, 2), "add")
scatter_nd((4, 4096), (3, 1))
scatter_nd((4, 4096), (7, 1), "add", special=False)
scatter_nd((4, 3, 4096), (7, 2), "mul", "f16")
scatter_nd((4, 3, 4096), (5, 1), "max", "bf16", special=False)
scatter_nd((4, 5), (0, 1))
for bounds in BEYOND:
    scatter_nd((5, 5), (20, 2), bounds=bounds, status=1)
    scatter_nd((5, 4096), (20, 1), "add", "f16", bounds=bounds, status=1)
