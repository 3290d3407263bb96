"""A graph of transposed convolutions that become convolutions, and its inputs: a few of their
elements are infinite or NaN, so that a tap of 0 that is multiplied shows.

    split_deconvs.py FOLDER           writes FOLDER/m.mlir and FOLDER/input_K.npy
    split_deconvs.py FOLDER A B       compares FOLDER/A/output_K.npy with FOLDER/B/output_K.npy
"""

import sys

import numpy as np

# x, filters of a group, taps, strides, dilations, pads_low, pads_high, output_padding, groups
CASES = [
    # what PyTorch's U-Nets, generators and heads have
    ((1, 8, 5, 6), 4, (3, 3), (2, 2), (1, 1), (1, 1), (1, 1), (1, 1), 1),
    ((2, 8, 5, 6), 3, (2, 2), (2, 2), (1, 1), (0, 0), (0, 0), (0, 0), 1),
    ((1, 8, 5, 6), 3, (4, 4), (2, 2), (1, 1), (1, 1), (1, 1), (0, 0), 1),
    ((1, 8, 5, 5), 5, (5, 5), (2, 2), (1, 1), (2, 2), (2, 2), (1, 1), 1),
    ((1, 8, 1, 1), 3, (4, 4), (1, 1), (1, 1), (0, 0), (0, 0), (0, 0), 1),
    ((1, 8, 5, 6), 3, (3, 3), (1, 1), (1, 1), (1, 1), (1, 1), (0, 0), 1),
    ((1, 8, 9), 3, (16,), (8,), (1,), (4,), (4,), (0,), 1),
    ((1, 8, 9), 4, (16,), (10,), (1,), (3,), (3,), (0,), 1),
    ((1, 8, 9), 4, (7,), (5,), (1,), (1,), (1,), (0,), 1),
    ((1, 8, 3, 4, 3), 4, (3, 3, 3), (2, 2, 2), (1, 1, 1), (1, 1, 1), (1, 1, 1), (1, 1, 1), 1),
    ((1, 8, 3, 2, 3), 2, (2, 2, 2), (2, 2, 2), (1, 1, 1), (0, 0, 0), (0, 0, 0), (0, 0, 0), 1),
    # groups, one channel each and more, with one convolution and with several
    ((1, 4, 5, 6), 1, (4, 4), (2, 2), (1, 1), (1, 1), (1, 1), (0, 0), 4),
    ((2, 4, 5, 6), 2, (3, 3), (2, 2), (1, 1), (1, 1), (1, 1), (1, 1), 2),
    ((2, 6, 7), 2, (7,), (3,), (1,), (2,), (1,), (1,), 2),
    ((2, 4, 3, 2, 3), 1, (2, 3, 4), (2, 2, 1), (1, 1, 1), (0, 1, 2), (1, 0, 1), (0, 1, 0), 2),
    # phases of another number of taps in each dimension, for batches too
    ((2, 8, 3, 4), 4, (7, 5), (3, 4), (1, 1), (2, 3), (4, 0), (1, 2), 1),
    ((1, 8, 4, 4), 4, (6, 3), (4, 2), (1, 1), (0, 2), (5, 1), (0, 1), 1),
    # pads larger than a stride, and than the taps; what lies behind the last tap
    ((1, 8, 6, 6), 2, (2, 2), (2, 2), (1, 1), (3, 1), (0, 4), (1, 1), 1),
    ((1, 8, 7), 4, (3,), (2,), (1,), (3,), (4,), (1,), 1),
    ((1, 8, 3, 3), 2, (4, 4), (4, 4), (1, 1), (0, 2), (0, 3), (3, 3), 1),
    # a stride in one dimension, a dilation in the other
    ((1, 8, 5, 6), 3, (2, 3), (2, 1), (1, 2), (0, 1), (1, 2), (1, 0), 1),
    ((1, 2, 6, 7), 3, (3, 2), (1, 1), (2, 3), (3, 0), (0, 1), (0, 0), 1),
]
SPECIAL = [np.inf, -np.inf, np.nan]


def result_shape(case):
    shape, f, taps, strides, dilations, low, high, more, groups = case
    return (shape[0], f * groups) + tuple(
        s * (d - 1) + m + (k - 1) * e + 1 - a - b
        for d, k, s, e, a, b, m in zip(shape[2:], taps, strides, dilations, low, high, more))


def tensor(shape):
    return "tensor<" + "x".join(map(str, shape)) + "xf32>"


def constant(array):
    return f'sg.constant dense<"0x{array.astype("<f4").tobytes().hex().upper()}"> : {tensor(array.shape)}'


def write(folder):
    random = np.random.default_rng(0)
    args, body, results = [], [], []
    for i, case in enumerate(CASES):
        shape, f, taps, strides, dilations, low, high, more, groups = case
        x = random.standard_normal(shape).astype(np.float32)
        places = random.choice(x.size, min(3, x.size // 16), replace=False)
        x.flat[places] = SPECIAL[:len(places)]
        np.save(f"{folder}/input_{i}.npy", x)
        w = random.standard_normal((shape[1], f) + taps)
        lists = zip(("strides", "dilations", "pads_low", "pads_high", "output_padding"),
                    (strides, dilations, low, high, more))
        attrs = ", ".join(f"{n} = array<i64: {', '.join(map(str, v))}>" for n, v in lists)
        types = f"{tensor(shape)}, {tensor(w.shape)}"
        body.append(f"%w{i} = {constant(w)}")
        bias = ""
        if i % 2 == 0:
            body.append(f"%b{i} = {constant(random.standard_normal(f * groups))}")
            bias, types = f" bias %b{i}", f"{types}, {tensor((f * groups,))}"
        body.append(f"%y{i} = sg.conv_transpose %x{i}, %w{i}{bias} "
                    f"{{{attrs}, groups = {groups} : i64}} : ({types}) -> {tensor(result_shape(case))}")
        args.append(f'%x{i}: {tensor(shape)} {{sg.name = "x{i}"}}')
        results.append(f'{tensor(result_shape(case))} {{sg.name = "y{i}"}}')
    outs = ", ".join(f"%y{i}" for i in range(len(CASES)))
    types = ", ".join(tensor(result_shape(case)) for case in CASES)
    lines = "\n  ".join(body)
    with open(f"{folder}/m.mlir", "w") as f:
        f.write(f"func.func @main({', '.join(args)}) -> ({', '.join(results)}) {{\n"
                f"  {lines}\n  return {outs} : {types}\n}}\n")


def compare(folder, a, b):
    wrong = 0
    for i, case in enumerate(CASES):
        got, want = (np.load(f"{folder}/{name}/output_{i}.npy") for name in (a, b))
        if not np.allclose(got, want, rtol=1e-5, atol=1e-5, equal_nan=True):
            print(f"case {i}, {case}: differs at {np.argwhere(~np.isclose(got, want, equal_nan=True))[0]}")
            wrong += 1
    print(f"{len(CASES) - wrong} of {len(CASES)} agree")


if __name__ == "__main__":
    write(sys.argv[1]) if len(sys.argv) == 2 else compare(*sys.argv[1:])
