"""`draw.py make DIR` writes a network whose inputs are indices, masks, lengths and
others, and gives each of them back. `draw.py check DIR` reads the outputs in DIR/<seed>."""

import pathlib
import sys

import numpy as np
import onnx
from onnx import TensorProto as T
from onnx import helper, numpy_helper

out = pathlib.Path(sys.argv[2])
DTYPES = {"ids": T.INT64, "next": T.INT32, "flat": T.INT64, "mask": T.INT64, "keep": T.BOOL, "rare": T.INT32,
          "length": T.INT64, "last": T.INT64, "both": T.INT64, "free": T.INT64, "flag": T.BOOL, "x": T.FLOAT}
SHAPES = {"ids": (2, 300), "next": (200,), "flat": (100,), "mask": (40, 3), "keep": (4, 1, 6), "rare": (30, 2),
          "length": (50,), "last": (60,), "both": (30,), "free": (300, 1), "flag": (), "x": (4, 6)}


def make():
    weights = {"table": np.zeros((50, 3), "f4"), "five": (np.arange(100) % 6).astype("i4"), "seven": np.array(7), "one": np.array(1),
               "zero": np.array(0), "positions": np.arange(9), "from_one": np.arange(1, 13).reshape(1, 12),
               "column": np.array([-1, 1]), "ax": np.array([1])}
    nodes = []

    def node(op, *inputs, **attributes):
        nodes.append(helper.make_node(op, list(inputs), ["v%d" % len(nodes)], **attributes))
        return nodes[-1].output[0]

    found = [
        node("Gather", "table", "ids"),
        # Through a cast, a reshape and a sum: below 50 - 5.
        node("Gather", "table", node("Cast", node("Unsqueeze", node("Add", node("Slice", "next", "zero1", "two1"), "five"), "ax"), to=T.INT64)),
        # x * 7 + 1 < 50: below 7.
        node("Gather", "table", node("Add", node("Mul", "flat", "seven"), "one")),
        node("Mul", node("Sub", node("Cast", "one", to=T.FLOAT), node("Cast", node("Unsqueeze", "mask", "ax"), to=T.FLOAT)), "low"),
        node("Where", "keep", "x", "low"),
        node("And", node("Equal", node("Cast", "rare", to=T.INT64), "one"), node("Not", node("Cast", "rare", to=T.BOOL))),
        node("Less", "positions", node("Reshape", "length", "column")),
        # A length up to 9, and length - 1 is an index below 6.
        node("LessOrEqual", "from_one", node("Unsqueeze", "last", "ax")),
        node("Gather", "six", node("Sub", "both", "one")),
        node("Less", "positions", node("Unsqueeze", "both", "ax")),
        node("Add", "free", "one"),
        node("Equal", "free", "one"),
        node("Not", "flag"),
    ]
    weights.update(zero1=np.array([0]), two1=np.array([100]), low=np.array(-1e9, "f4"), six=np.arange(6))
    given = [node("Identity", name) for name in DTYPES]
    graph = helper.make_graph(
        nodes, "draw", [helper.make_tensor_value_info(n, DTYPES[n], SHAPES[n]) for n in DTYPES],
        [helper.make_tensor_value_info(o, DTYPES[n], SHAPES[n]) for n, o in zip(DTYPES, given)]
        + [onnx.ValueInfoProto(name=n) for n in found],
        [numpy_helper.from_array(a, n) for n, a in weights.items()])
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)
    model = onnx.shape_inference.infer_shapes(model)
    onnx.checker.check_model(model)
    out.mkdir(parents=True, exist_ok=True)
    onnx.save(model, out / "draw.onnx")


def check():
    seen = {n: [] for n in DTYPES}
    for folder in sorted(out.glob("seed*")):
        for k, name in enumerate(DTYPES):
            seen[name].append(np.load(folder / ("output_%d.npy" % k)))
    all_of = {n: np.stack(a) for n, a in seen.items()}
    for name in ("ids", "next", "flat", "length", "last", "both", "mask", "free"):
        print(name, all_of[name].min(), all_of[name].max())
    for name in ("mask", "keep", "rare"):
        rows = all_of[name].any(axis=-1)
        print(name, "rows", rows.all(), "varies", not all_of[name].all(), "values", np.unique(all_of[name].astype(int)))
    print("flag", np.unique(all_of["flag"].astype(int)))
    print("differ", all((a[0] != a[1]).any() for n, a in seen.items() if n != "flag"))


make() if sys.argv[1] == "make" else check()
