"""lstm and gru, step by step in numpy's f64."""

import sys

from harness import *

s = Suite()
np.seterr(all="ignore")


def sigmoid(x):
    return 1 / (1 + np.exp(-x))


def lstm(x, r, h, c):
    i, o, f, g = np.split(x + h @ r, 4, axis=-1)
    c = sigmoid(f) * c + sigmoid(i) * np.tanh(g)
    return sigmoid(o) * np.tanh(c), c


def gru(x, r, bias, h):
    (u, v, w), (p, q, t) = np.split(x, 3, axis=-1), np.split(h @ r, 3, axis=-1)
    z = sigmoid(u + p)
    n = np.tanh(w + sigmoid(v + q) * (t + bias))
    return (1 - z) * n + z * h


def add(op, dtype, extents, direction, low=-3, high=3, **edit):
    """A layer of `extents` steps, sequences and units; `edit` sets first elements."""
    t, b, h = extents
    two = direction == "bidirectional"
    d, gates = 1 + two, 4 if op == "lstm" else 3
    x = sample(dtype, (t, b, d, gates * h), low, high)
    r, bias = sample(dtype, (d, h, gates * h), low, high), sample(dtype, (d, h), low, high)
    start, cell = sample(dtype, (d, b, h)), sample(dtype, (d, b, h))
    for name, value in edit.items():
        {"x": x, "r": r, "bias": bias, "h": start, "c": cell}[name].reshape(-1)[0] = value
    y, last, last_cell = np.zeros((t, d, b, h)), start.astype(F64), cell.astype(F64)
    wide = [a.astype(F64) for a in (x, r, bias)]
    for k in range(d):
        back = direction == "reverse" or k == 1
        for at in range(t - 1, -1, -1) if back else range(t):
            if op == "lstm":
                last[k], last_cell[k] = lstm(wide[0][at, :, k], wide[1][k], last[k], last_cell[k])
            else:
                last[k] = gru(wide[0][at, :, k], wide[1][k], wide[2][k], last[k])
            y[at, k] = last[k]
    inputs = [x, r, start, cell] if op == "lstm" else [x, r, bias, start]
    outputs = [y, last] + ([last_cell] if op == "lstm" else [])
    s.add(op, inputs, [rounded(a, dtype) for a in outputs], 'direction = "%s"' % direction,
          **({"tol": 1e-13} if dtype == F64 else {"ulp": 1}))


for op in ("lstm", "gru"):
    for dtype in FLOATS:
        for direction in ("forward", "reverse", "bidirectional"):
            for extents in [(3, 2, 5), (1, 1, 1), (4, 1, 9)]:
                add(op, dtype, extents, direction)
    for extents in [(2, 0, 3), (2, 3, 0)]:
        add(op, F32, extents, "bidirectional")
    add(op, F32, (3, 2, 4), "forward", -300, 300)  # gates that are 0 and 1
    for name in ["x", "r", "h", "c" if op == "lstm" else "bias"]:
        for value in (np.inf, -np.inf, np.nan):
            add(op, F32, (3, 2, 2), "bidirectional", **{name: value})

if __name__ == "__main__":
    sys.exit(s.check() != 0)
