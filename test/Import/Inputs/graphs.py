"""graphs.py FOLDER writes FOLDER/<name>.onnx for every graph below: what single operators
do not show."""

import os
import sys

import numpy as np
from onnx import AttributeProto, TensorProto, helper, numpy_helper, save

F, I = TensorProto.FLOAT, TensorProto.INT64
node, value = helper.make_node, helper.make_tensor_value_info


def const(name, array, dtype=np.float32):
    return numpy_helper.from_array(np.array(array, dtype), name)


def graph(nodes, inputs, outputs, given=(), opset=17, functions=(), **more):
    g = helper.make_graph(nodes, "g", inputs, outputs, list(given))
    opsets = [helper.make_opsetid("", opset), helper.make_opsetid("local", 1)]
    return helper.make_model(g, opset_imports=opsets, functions=list(functions), ir_version=10,
                             **more)


def shape_chain():
    """Reshape(x, Concat(Gather(Shape(x), 0), -1)), as exporters write Flatten."""
    nodes = [node("Shape", ["x"], ["s"]), node("Gather", ["s", "zero"], ["b"]),
             node("Unsqueeze", ["b", "axes"], ["b1"]),
             node("Concat", ["b1", "rest"], ["t"], axis=0), node("Reshape", ["x", "t"], ["y"])]
    given = [const("zero", 0, np.int64), const("axes", [0], np.int64),
             const("rest", [-1], np.int64)]
    return graph(nodes, [value("x", F, [2, 3, 4])], [value("y", F, None)], given)


def order():
    """Nodes from last to first, names twice, an unused input and initialiser."""
    nodes = [node("Neg", ["b"], ["y"], name="n"), node("Exp", ["a"], ["b"], name="n"),
             node("Abs", ["x"], ["a"], name="n")]
    return graph(nodes, [value("u", F, [7]), value("x", F, [3])], [value("y", F, [3])],
                 [const("junk", [1.0])])


def outputs():
    """An input, an initialiser and one value twice as outputs."""
    nodes = [node("Relu", ["x"], ["r"]), node("Identity", ["r"], ["o1"]),
             node("Identity", ["r"], ["o2"])]
    names = ["x", "k", "o1", "o2"]
    return graph(nodes, [value("x", F, [2])], [value(n, F, [2]) for n in names],
                 [const("k", [1, 2])])


def initialised_input():
    """IR 3: initialisers are inputs too, and are no arguments."""
    return graph([node("Add", ["x", "w"], ["y"])], [value("x", F, [2]), value("w", F, [2])],
                 [value("y", F, [2])], [const("w", [1, 2])])


def weights():
    """Large, small and splat."""
    given = [const("large", np.arange(5120)), const("small", np.arange(2)),
             const("splat", np.full(5120, 3.0)),
             helper.make_tensor("typed", F, [5120], np.arange(5120, dtype=np.float32)),
             helper.make_tensor("half", TensorProto.FLOAT16, [2], [1.5, -2.0])]
    names = [t.name for t in given]
    return graph([], [], [value(n, F, None) for n in names], given)


def external():
    """Weights at offsets of a second file, which main() writes."""
    def tensor(name, offset):
        t = TensorProto(name=name, data_type=F, dims=[5120], data_location=1)
        for k, v in {"location": "w.bin", "offset": offset, "length": 20480}.items():
            t.external_data.add(key=k, value=str(v))
        return t
    return graph([node("Add", ["a", "b"], ["y"])], [], [value("y", F, [5120])],
                 [tensor("a", 64), tensor("b", 40960)])


def escaping():
    m = external()
    m.graph.initializer[0].external_data[0].value = "../w.bin"
    return m


def overrun():
    m = external()
    m.graph.initializer[1].external_data[1].value = "40961"
    return m


def branches():
    """If with a condition that folding finds; the branches use values from outside."""
    # The branch's result has the name of the node's.
    then = helper.make_graph([node("Add", ["x", "k"], ["y"])], "then", [],
                             [value("y", F, None)], [const("k", [1.0])])
    other = helper.make_graph([node("FooBar", ["x"], ["e"])], "else", [],
                              [value("e", F, None)])
    nodes = [node("Size", ["x"], ["n"]), node("Less", ["n", "ten"], ["c"]),
             node("If", ["c"], ["y"], then_branch=then, else_branch=other)]
    return graph(nodes, [value("x", F, [2, 3])], [value("y", F, None)],
                 [const("ten", 10, np.int64)])


def functions():
    """Nested functions with attribute references, a default, an optional input."""
    def ref(name, of, kind):
        return AttributeProto(name=name, ref_attr_name=of, type=kind)
    elu = node("Elu", ["x"], ["y"])
    elu.attribute.append(ref("alpha", "slope", AttributeProto.FLOAT))
    inner = helper.make_function("local", "Inner", ["x"], ["y"], [elu],
                                 [helper.make_opsetid("", 17)], [],
                                 [helper.make_attribute("slope", 0.25)])
    call = node("Inner", ["a"], ["z"], domain="local", name="call")
    call.attribute.append(ref("slope", "outer_slope", AttributeProto.FLOAT))
    clip = node("Clip", ["z", "", "limit"], ["y"], name="clip")
    outer = helper.make_function("local", "Outer", ["a", "limit"], ["y"], [call, clip],
                                 [helper.make_opsetid("", 17), helper.make_opsetid("local", 1)],
                                 ["outer_slope"])
    nodes = [node("Outer", ["x"], ["p"], domain="local", name="first", outer_slope=0.5),
             node("Outer", ["p", "six"], ["y"], domain="local", name="second")]
    return graph(nodes, [value("x", F, [2])], [value("y", F, None)], [const("six", 6.0)],
                 functions=[inner, outer])


def recursion():
    f = helper.make_function("local", "F", ["x"], ["y"],
                             [node("F", ["x"], ["y"], domain="local")],
                             [helper.make_opsetid("local", 1)])
    return graph([node("F", ["x"], ["y"], domain="local", name="top")], [value("x", F, [2])],
                 [value("y", F, None)], functions=[f])


def metadata():
    m = graph([node("Relu", ["x"], ["y"])], [value("x", F, [2])], [value("y", F, [2])])
    helper.set_model_props(m, {"character": "ab\nc", "huge": "x" * (1 << 20 | 1)})
    return m


def unsupported():
    """Every kind of what is not supported, in one report."""
    nodes = [node("FooBar", ["x"], ["a"], name="/one/foo"), node("FooBar", ["x"], ["b"]),
             node("Cast", ["x"], ["c"], to=TensorProto.FLOAT8E4M3FN, name="/cast"),
             node("TopK", ["a", "k"], ["d", "e"]),
             node("Reshape", ["x", "k"], ["y"], name="/reshape")]
    return graph(nodes, [value("x", F, [2]), value("k", I, [1])], [value("y", F, None)])


def training(output):
    """BatchNormalization with outputs for training, which are not supported."""
    norm = node("BatchNormalization", list("xccvv"), ["y", "m", "v2", "sm", "sv"], name="bn")
    return graph([norm], [value("x", F, [1, 2, 3])], [value(output, F, None)],
                 [const("c", [1.0, 2.0]), const("v", [3.0, 4.0])], opset=9)


def unused_output():
    return training("y")


def used_output():
    return training("m")


def cycle():
    nodes = [node("Add", ["x", "b"], ["a"], name="na"), node("Neg", ["a"], ["b"], name="nb"),
             node("Neg", ["b"], ["y"], name="ny")]
    return graph(nodes, [value("x", F, [2])], [value("y", F, None)])


def bad(op, inputs, given=(), opset=17, **attrs):
    return graph([node(op, inputs, ["y"], name="N", **attrs)], [value("x", F, [2, 3])],
                 [value("y", F, None)], given, opset)


BAD = {
    "undefined": lambda: bad("Relu", ["ghost"]),
    "type": lambda: bad("And", ["x", "x"]),
    "mixed": lambda: bad("Add", ["x", "k"], [const("k", [1], np.int64)]),
    "broadcast": lambda: bad("Add", ["x", "k"], [const("k", [1, 2, 3, 4])]),
    "missing": lambda: bad("Add", ["x"]),
    "surplus": lambda: bad("Relu", ["x", "x"]),
    "newer": lambda: bad("LayerNormalization", ["x", "x"], opset=16),
    "axis": lambda: bad("Softmax", ["x"], axis=2),
    "attribute": lambda: bad("Softmax", ["x"], axis="one"),
    "perm": lambda: bad("Transpose", ["x"], perm=[0, 0]),
    "reshape": lambda: bad("Reshape", ["x", "k"], [const("k", [4, -1], np.int64)]),
    "gather": lambda: bad("Gather", ["x", "k"], [const("k", [2], np.int64)]),
    "short": lambda: bad("Relu", ["k"], [TensorProto(name="k", data_type=F, dims=[3],
                                                    raw_data=b"12345678")]),
    "negative": lambda: bad("Relu", ["k"], [TensorProto(name="k", data_type=F, dims=[-4])]),
    "overflow": lambda: bad("Relu", ["k"], [TensorProto(name="k", data_type=F,
                                                       dims=[1 << 33, 1 << 31])]),
    "old": lambda: bad("Relu", ["x"], opset=5),
    "unknown_opset": lambda: bad("Relu", ["x"], opset=999),
    "twice": lambda: graph([node("Relu", ["x"], ["y"]), node("Neg", ["x"], ["y"])],
                           [value("x", F, [2])], [value("y", F, None)]),
    "nothing": lambda: graph([], [], [value("y", F, None)]),
    "kernel": lambda: bad("Conv", ["k", "k"], [const("k", np.ones([1, 1, 3]))],
                          kernel_shape=[2]),
}


GRAPHS = [shape_chain, order, outputs, initialised_input, weights, external, branches,
          functions, metadata, unused_output, used_output, escaping, overrun, recursion,
          unsupported, cycle]


def main(folder):
    for make in GRAPHS:
        save(make(), os.path.join(folder, make.__name__ + ".onnx"))
    for name, make in BAD.items():
        save(make(), os.path.join(folder, "bad_%s.onnx" % name))
    with open(os.path.join(folder, "w.bin"), "wb") as f:
        f.write(bytes(64) + np.arange(5120, dtype=np.float32).tobytes() + bytes(20416))
        f.write(np.arange(5120, 0, -1, dtype=np.float32).tobytes())


main(sys.argv[1])
