"""Convolutions of 3 x 3 windows by Winograd's tiles: every remainder of height
and width by the tile, pads of every kind, channels and filters that fill no vector."""

import itertools

numbers = itertools.count()


def conv(n, c, f, h, w, low=(1, 1), high=(1, 1), bias=True, tail=False, tile=4):
    """`tail`: then swish of the sum with a residual, times one value a channel."""
    out = [size + l + g - 2 for size, l, g in zip((h, w), low, high)]
    x, k, y = (f"tensor<{'x'.join(map(str, s))}xf32>"
               for s in ((n, c, h, w), (f, c, 3, 3), (n, f, *out)))
    b = f", %b: tensor<{f}xf32>" if bias else ""
    one = f"tensor<{f}x1x1xf32>"
    more = f", %r: {y}, %s: {one}" if tail else ""
    print(f"""func.func private @conv_{next(numbers)}(%x: {x}, %w: {k} {{sg.constant}}{b}{more}) -> {y}
    attributes {{sg.kernel, sg.tolerance = 5.0e-06}} {{
  %y = sg.conv %x, %w{' bias %b' if bias else ''} {{strides = array<i64: 1, 1>,
    dilations = array<i64: 1, 1>, pads_low = array<i64: {low[0]}, {low[1]}>,
    pads_high = array<i64: {high[0]}, {high[1]}>, groups = 1 : i64, sg.winograd = {tile} : i64}}
    : ({x}, {k}{f', tensor<{f}xf32>' if bias else ''}) -> {y}""")
    result = "%y"
    if tail:
        result = "%t3"
        print(f"""  %t1 = sg.add %y, %r : ({y}, {y}) -> {y}
  %t2 = sg.swish %t1 {{alpha = 1.0 : f64}} : ({y}) -> {y}
  %t3 = sg.mul %t2, %s : ({y}, {one}) -> {y}""")
    print(f"""  return {result} : {y}
}}""")


for height, width in itertools.product(range(20, 24), range(24, 28)):
    conv(1, 24, 40, height, width)
    conv(1, 5, 7, height, width, tile=2)
for low, high in [((0, 0), (0, 0)), ((0, 1), (1, 0)), ((2, 2), (2, 2)), ((1, 0), (0, 2)),
                  ((5, 4), (3, 6))]:
    conv(1, 33, 35, 29, 30, low, high)
for width in range(3, 36):  # rows of tiles that share a vector, with and without room to spare
    for pads in (((1, 1), (1, 1)), ((0, 0), (1, 0))):
        conv(1, 3, 5, 11 + width % 4, width, *pads, bias=width % 2, tile=2 + width % 4 // 2 * 2)
        conv(1, 2, 4, 9, width, *pads, tail=width % 3 == 0, tile=4 - width % 4 // 2 * 2)
conv(3, 32, 32, 14, 14)
conv(2, 64, 72, 7, 70)  # more tiles in a row than lanes
conv(1, 3, 6, 9, 76, tile=2)  # three strips of them, and a fourth
conv(1, 3, 6, 7, 157, (1, 0), (0, 1))
conv(1, 16, 24, 40, 40, tail=True)  # strips of 8 and 2 tiles, 8 rows of the latter at a time
conv(1, 48, 48, 56, 56, bias=False)
conv(1, 128, 64, 28, 28)
conv(1, 256, 257, 14, 14, tile=2)
conv(1, 17, 300, 40, 9)
conv(1, 1, 1, 3, 3)
conv(2, 24, 40, 21, 27, tail=True)
conv(1, 256, 256, 14, 14, tail=True, tile=2)
