"""Kernels of lstm and gru."""
from kernels import FLOATS, kernel, splat, x


def layer(op, t, b, h, direction="forward", dtype="f32", state=None):
    d = 2 if direction == "bidirectional" else 1
    gates = 4 if op == "lstm" else 3
    line = (d, b, h)
    start = state or x(line, dtype)
    kernel(op, [x((t, b, d, gates * h), dtype), x((d, h, gates * h), dtype),
                start if op == "lstm" else x((d, h), dtype), start],
           [((t, d, b, h), dtype)] + [(line, dtype)] * (2 if op == "lstm" else 1),
           'direction = "%s"' % direction, tolerance=1e-4 if h == 100 else None)


for op in ["lstm", "gru"]:
    for dtype in FLOATS:
        for direction in ["forward", "reverse", "bidirectional"]:
            layer(op, 3, 2, 5, direction, dtype)
    for h in [1, 7, 8, 9, 16, 100]:  # rows of r: eight at a time, and one by one
        layer(op, 4, 1, h, "bidirectional")
    layer(op, 1, 3, 8, "reverse")
    layer(op, 2, 0, 3)
    layer(op, 2, 3, 0)
    layer(op, 3, 2, 8, state=splat(0.5, (1, 2, 8), "f32"))
