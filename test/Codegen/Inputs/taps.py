"""Convolutions with the filters in lanes: taps in the halo at every side, strides,
dilations, tiles of rows and of a row with and without a rest, epilogues."""

import itertools

numbers = itertools.count()


def conv(n, c, f, x, kernel=(3, 3), stride=(1, 1), low=(1, 1), high=None, dilation=(1, 1),
         bias=True, tail=False, special=False, halves=False):
    high = high or low
    out = [(size + l + g - (k - 1) * d - 1) // s + 1
           for size, k, s, d, l, g in zip(x, kernel, stride, dilation, low, high)]
    tx, tw, ty = (f"tensor<{'x'.join(map(str, s))}xf32>"
                  for s in ((n, c, *x), (f, c, *kernel), (n, f, *out)))
    b = f", %b: tensor<{f}xf32>" if bias else ""
    more = f", %r: {ty}" if tail else ""
    arrays = ", ".join(f"{name} = array<i64: {v[0]}, {v[1]}>" for name, v in
                       (("strides", stride), ("dilations", dilation), ("pads_low", low),
                        ("pads_high", high)))
    ax, aw = (t.replace("f32", "bf16") if halves else t for t in (tx, tw))
    x, w = ("%xf", "%wf") if halves else ("%x", "%w")
    print(f"""func.func private @conv_{next(numbers)}(%x: {ax}{' {sg.special}' if special else ''}, %w: {aw} {{sg.constant}}{b}{more}) -> {ty}
    attributes {{sg.kernel, sg.tolerance = {'1.0e-05' if halves else '5.0e-06'}}} {{""")
    if halves:
        print(f"""  %xf = sg.cast %x {{sg.reduced}} : ({ax}) -> {tx}
  %wf = sg.cast %w {{sg.reduced}} : ({aw}) -> {tw}""")
    print(f"""  %y = sg.conv {x}, {w}{' bias %b' if bias else ''} {{{arrays}, groups = 1 : i64}}
    : ({tx}, {tw}{f', tensor<{f}xf32>' if bias else ''}) -> {ty}""")
    result = "%y"
    if tail:
        result = "%t2"
        print(f"""  %t1 = sg.add %y, %r : ({ty}, {ty}) -> {ty}
  %t2 = sg.swish %t1 {{alpha = 1.0 : f64}} : ({ty}) -> {ty}""")
    print(f"""  return {result} : {ty}
}}""")


def all_forms(**more):
    for size in (5, 7, 10, 13, 14, 20):
        conv(1, 40, 32, (size, size), **more)
        conv(1, 33, 48, (size, size + 1), stride=(2, 2), **more)
    conv(2, 40, 64, (7, 7), tail=True, **more)
    conv(1, 40, 32, (9, 30), **more)  # two tiles of a row, the second shorter
    conv(1, 36, 32, (6, 61), low=(1, 2), high=(0, 1), **more)
    conv(1, 40, 16, (8, 57), bias=False, **more)
    conv(1, 40, 32, (15, 15), kernel=(5, 5), low=(2, 2), **more)
    conv(1, 40, 32, (15, 15), kernel=(5, 5), low=(2, 2), stride=(2, 2), tail=True, **more)
    conv(1, 40, 32, (12, 12), low=(0, 0), **more)
    conv(1, 40, 32, (12, 12), low=(2, 2), dilation=(2, 2), **more)
    conv(1, 40, 32, (11, 9), kernel=(2, 3), low=(1, 0), high=(0, 2), **more)
    conv(1, 64, 16, (3, 3), **more)
    conv(3, 40, 32, (4, 28), kernel=(1, 5), low=(0, 2), **more)
    conv(1, 40, 32, (14, 14), special=True, **more)


all_forms()
all_forms(halves=True)
conv(1, 44, 32, (61, 3), halves=True)
conv(1, 1024, 32, (9, 9), halves=True)  # too large to be copied
