"""Products of bytes and of bf16 that are large enough for AMX's tiles, and what fills none: k of no
whole tile or word, rows and columns of all remainders, blocks that begin in the one before."""

SIGNS = [("ui8", "i8"), ("i8", "i8"), ("ui8", "ui8"), ("i8", "ui8")]
# m, n, k: one tile of few rows; less than two; two; a block and a rest; the same in k.
SHAPES = [(5, 300, 1024), (13, 70, 2101), (16, 64, 1024), (17, 48, 1030), (31, 33, 515), (32, 17, 768),
          (33, 96, 256), (40, 200, 147), (47, 16, 640), (63, 130, 96), (64, 64, 100), (67, 80, 65),
          (100, 257, 64), (130, 40, 63), (128, 768, 62), (200, 300, 36), (300, 300, 30)]
# How k is cut: a word and a byte of the next tile, one step more or fewer than tiles.
DEPTHS = [255, 256, 257, 259, 260, 261, 319, 320, 321]


# n, channels, filters, groups, spatial, window, stride, pad.
CONVS = [(1, 64, 64, 1, (10, 11), (3, 3), 1, 1), (2, 33, 50, 1, (9, 9), (3, 3), 2, 1), (1, 3, 40, 1, (30, 30), (7, 7), 2, 3),
         (1, 256, 70, 1, (7, 7), (1, 1), 1, 0), (2, 130, 33, 1, (8, 9), (1, 1), 1, 0), (1, 128, 48, 1, (9, 9), (1, 1), 2, 0),
         (1, 96, 96, 3, (8, 8), (3, 3), 1, 1), (2, 40, 64, 2, (50,), (5,), 1, 2), (1, 12, 20, 1, (5, 6, 7), (3, 3, 3), 1, 1),
         (1, 300, 13, 1, (10, 10), (1, 1), 1, 0), (13, 64, 80, 1, (4, 4), (4, 4), 1, 0), (1, 65, 129, 1, (5, 5), (3, 3), 1, 1)]


class Kernel:
    """A function's text: its ops, each named by its type, and its arguments."""

    def __init__(self, name, exact="sg.exact"):
        self.name, self.exact, self.arguments, self.lines = name, exact, [], []

    def argument(self, shape, more=""):
        self.arguments.append(f"%a{len(self.arguments)}: tensor<{shape}>" + (f" {{{more}}}" if more else ""))
        return f"%a{len(self.arguments) - 1}", f"tensor<{shape}>"

    def op(self, name, operands, result, more=""):
        values, types = ", ".join(v for v, _ in operands), ", ".join(t for _, t in operands)
        self.lines.append(f"  %{len(self.lines)} = {name} {values}{more} : ({types}) -> tensor<{result}>")
        return f"%{len(self.lines) - 1}", f"tensor<{result}>"

    def conv(self, operands, result, more):
        (x, w, *bias), types = [v for v, _ in operands], ", ".join(t for _, t in operands)
        named = f"{x}, {w}" + (f" bias {bias[0]}" if bias else "")
        self.lines.append(f"  %{len(self.lines)} = sg.conv {named}{more} : ({types}) -> tensor<{result}>")
        return f"%{len(self.lines) - 1}", f"tensor<{result}>"

    def constant(self, value, shape):
        self.lines.append(f"  %{len(self.lines)} = sg.constant dense<{value}> : tensor<{shape}>")
        return f"%{len(self.lines) - 1}", f"tensor<{shape}>"

    def print(self, result):
        print(f"func.func private @{self.name}({', '.join(self.arguments)}) -> {result[1]} attributes "
              f"{{sg.kernel, {self.exact}}} {{")
        print("\n".join(self.lines) + f"\n  return {result[0]} : {result[1]}\n}}")


def side(k, value, shape, zero):
    """The bytes as i32, less a zero point: None, a number, or the shape of an argument."""
    wide = k.op("sg.cast", [value], f"{shape}xi32")
    if zero is None:
        return wide
    z = k.constant(zero, "i32") if isinstance(zero, int) else k.argument(f"{zero}i32", "sg.range = [-128, 255]")
    return k.op("sg.sub", [wide, z], f"{shape}xi32")


def matmul(name, m, n, depth, signs, zeros=(None, None), constant=True, transposed=False, batch="", after=None):
    k = Kernel(name)
    rows, columns = f"{batch}{m}x{depth}", f"{n}x{depth}" if transposed else f"{depth}x{n}"
    x = k.argument(f"{rows}x{signs[0]}", "sg.special")
    w = k.argument(f"{columns}x{signs[1]}", "sg.special" + (", sg.constant" if constant else ""))
    a, b = side(k, x, rows, zeros[0]), side(k, w, columns, zeros[1])
    y = k.op("sg.matmul", [a, b], f"{batch}{m}x{n}xi32", " {trans_rhs}" if transposed else "")
    k.print(after(k, y, f"{batch}{m}x{n}", n) if after else y)


def to_bytes(k, y, shape, n):
    """Scales of columns, a bias, and the next byte."""
    scale, bias = k.argument(f"{n}xf32", "sg.range = [0.0001, 0.001]"), k.argument(f"{n}xf32")
    y = k.op("sg.mul", [k.op("sg.cast", [y], f"{shape}xf32"), scale], f"{shape}xf32")
    y = k.op("sg.relu", [k.op("sg.add", [y, bias], f"{shape}xf32")], f"{shape}xf32")
    return k.op("sg.cast", [k.op("sg.round", [y], f"{shape}xf32")], f"{shape}xui8")


def add_residual(k, y, shape, n):
    return k.op("sg.add", [y, k.argument(f"{shape}xi32")], f"{shape}xi32")


def halves(name, m, n, depth, constant=True, transposed=False, batch="", bias=False, after=None, more=""):
    """A matmul of operands in bf16 that sg-reduce-precision rounded."""
    k = Kernel(name, "sg.tolerance = 1.0e-05")
    rows, columns = f"{batch}{m}x{depth}", f"{batch}{n}x{depth}" if transposed else f"{batch}{depth}x{n}"
    x, w = k.argument(f"{rows}xbf16", more), k.argument(f"{columns}xbf16", "sg.constant" if constant else "")
    wide = [k.op("sg.cast", [v], f"{shape}xf32", " {sg.reduced}") for v, shape in ((x, rows), (w, columns))]
    y = k.op("sg.matmul", wide, f"{batch}{m}x{n}xf32", " {trans_rhs}" if transposed else "")
    if bias:
        y = k.op("sg.add", [y, k.argument(f"{n}xf32")], f"{batch}{m}x{n}xf32")
    k.print(after(k, y, f"{batch}{m}x{n}", n) if after else y)


def conv_shapes(n, c, f, groups, spatial, window, stride, pad):
    """Of x, w and y, and the attributes."""
    rank, by = len(spatial), lambda *v: "x".join(str(i) for i in v)
    out = [(s + 2 * pad - w) // stride + 1 for s, w in zip(spatial, window)]
    lists = {"strides": stride, "dilations": 1, "pads_low": pad, "pads_high": pad}
    more = ", ".join(f"{name} = array<i64: {', '.join([str(v)] * rank)}>" for name, v in lists.items())
    return by(n, c, *spatial), by(f, c // groups, *window), by(n, f, *out), f" {{{more}, groups = {groups} : i64}}"


def conv(name, shapes, signs, zeros=(None, None), constant=True, bias=False, after=None):
    k = Kernel(name)
    xs, ws, ys, more = conv_shapes(*shapes)
    x = k.argument(f"{xs}x{signs[0]}", "sg.special")
    w = k.argument(f"{ws}x{signs[1]}", "sg.special" + (", sg.constant" if constant else ""))
    a = side(k, x, xs, zeros[0])
    b = side(k, w, ws, zeros[1])
    biases = [k.argument(f"{shapes[2]}xi32")] if bias else []
    y = k.conv([a, b, *biases], f"{ys}xi32", more)
    k.print(after(k, y, ys, 1) if after else y)


def conv_halves(name, shapes, constant=True, bias=False):
    k = Kernel(name, "sg.tolerance = 1.0e-05")
    xs, ws, ys, more = conv_shapes(*shapes)
    x, w = k.argument(f"{xs}xbf16"), k.argument(f"{ws}xbf16", "sg.constant" if constant else "")
    wide = [k.op("sg.cast", [v], f"{shape}xf32", " {sg.reduced}") for v, shape in ((x, xs), (w, ws))]
    k.print(k.conv(wide + ([k.argument(f"{shapes[2]}xf32")] if bias else []), f"{ys}xf32", more))


def gelu(k, y, shape, n):
    return k.op("sg.gelu", [y], f"{shape}xf32")


for i, shape in enumerate(SHAPES):
    matmul(f"shape_{i}", *shape, SIGNS[i % 4], (3, None))
    matmul(f"plain_{i}", *shape, SIGNS[(i + 1) % 4], (None, None), constant=False)
for i, depth in enumerate(DEPTHS):
    matmul(f"depth_{i}", 50, 60, depth, SIGNS[i % 4], constant=i % 2 == 0, transposed=i % 3 == 0)
for i, signs in enumerate(SIGNS):
    matmul(f"zeros_{i}", 37, 70, 300, signs, ("", "70x"))
    matmul(f"zeros_known_{i}", 37, 70, 301, signs, (7, -9), constant=False, transposed=True)
    matmul(f"to_bytes_{i}", 37, 70, 300, signs, (5, None), after=to_bytes)
matmul("batch", 20, 40, 320, SIGNS[0], (1, 2), batch="3x")
matmul("residual", 50, 72, 330, SIGNS[1], after=add_residual)
for i, (m, n, depth) in enumerate(SHAPES):
    halves(f"halves_{i}", m, n, max(depth // 2, 50), constant=i % 2 == 0, transposed=i % 3 == 0)
for i, depth in enumerate(DEPTHS):
    halves(f"halves_depth_{i}", 50, 60, depth, constant=i % 2 == 0, bias=i % 3 == 0, more="sg.special")
halves("halves_batch", 20, 40, 200, constant=False, batch="3x", after=gelu)
halves("halves_gelu", 70, 90, 130, bias=True, after=gelu)
for i, shapes in enumerate(CONVS):
    conv(f"conv_{i}", shapes, SIGNS[i % 4], (3, None), bias=i % 2 == 0)
    conv(f"conv_computed_{i}", shapes, SIGNS[(i + 1) % 4], (0, 5), constant=False)
    conv(f"conv_to_bytes_{i}", shapes, SIGNS[(i + 2) % 4], (1, None), after=to_bytes)
    conv_halves(f"conv_halves_{i}", shapes, constant=i % 3 > 0, bias=i % 2 == 0)
for i, signs in enumerate(SIGNS):
    conv(f"conv_zeros_{i}", CONVS[i], signs, (2, 7 - i))
