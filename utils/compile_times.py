"""How compile time grows with a model: python compile_times.py SG_RUN

Makes chains of elementwise ops and encoders of hidden size 64, compiles each with
`sg-run --compile-only --no-cache`, and prints a table: seconds by stage, and
microseconds an op, which should stay flat.
"""

import json
import os
import subprocess
import sys
import tempfile

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

CHAINS = (300, 1000, 3000)
LAYERS = (50, 100, 200, 400)
HIDDEN, TOKENS = 64, 16
STAGES = ("import", "passes", "outline", "kernels", "plan", "link", "total")


class Graph:
    """Nodes and weights under numbered names."""

    def __init__(self, shape):
        self.nodes, self.weights, self.shape = [], [], shape
        self.random = np.random.default_rng(0)

    def op(self, kind, *inputs, **attributes):
        name = f"v{len(self.nodes)}"
        self.nodes.append(helper.make_node(kind, list(inputs), [name], **attributes))
        return name

    def weight(self, *shape):
        name = f"w{len(self.weights)}"
        value = self.random.standard_normal(shape).astype(np.float32) / shape[0] ** 0.5
        self.weights.append(numpy_helper.from_array(value, name))
        return name

    def save(self, path, last):
        value = lambda name: helper.make_tensor_value_info(name, TensorProto.FLOAT, self.shape)
        graph = helper.make_graph(self.nodes, "g", [value("x")], [value(last)], self.weights)
        model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)])
        onnx.save(model, path)
        return len(self.nodes)


def make_chain(path, count):
    graph, x = Graph([8, 64]), "x"
    kinds = ("Relu", "Sigmoid", "Tanh", "Neg", "Abs")
    for i in range(count):
        x = graph.op(kinds[i % len(kinds)], x)
    return graph.save(path, x)


def make_encoder(path, layers):
    graph, x = Graph([TOKENS, HIDDEN]), "x"
    for _ in range(layers):
        q, k, v = (graph.op("MatMul", x, graph.weight(HIDDEN, HIDDEN)) for _ in range(3))
        scores = graph.op("MatMul", q, graph.op("Transpose", k, perm=[1, 0]))
        attended = graph.op("MatMul", graph.op("Softmax", scores, axis=-1), v)
        x = graph.op("Add", x, attended)
        x = graph.op("LayerNormalization", x, graph.weight(HIDDEN), graph.weight(HIDDEN), axis=-1)
        inner = graph.op("Relu", graph.op("MatMul", x, graph.weight(HIDDEN, 4 * HIDDEN)))
        x = graph.op("Add", x, graph.op("MatMul", inner, graph.weight(4 * HIDDEN, HIDDEN)))
    return graph.save(path, x)


def compile_seconds(sg_run, model, folder):
    report = os.path.join(folder, "report.json")
    command = [sg_run, model, "--compile-only", "--no-cache", "--json", report]
    subprocess.run(command, check=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
    with open(report) as f:
        return json.load(f)["compile_s"]


def main():
    sg_run = sys.argv[1]
    print(f"| model | ops | {' | '.join(STAGES)} | us an op |")
    print("|---" * (len(STAGES) + 3) + "|")
    with tempfile.TemporaryDirectory() as folder:
        for make, sizes in ((make_chain, CHAINS), (make_encoder, LAYERS)):
            for size in sizes:
                model = os.path.join(folder, "model.onnx")
                ops = make(model, size)
                seconds = compile_seconds(sg_run, model, folder)
                name = make.__name__.removeprefix("make_")
                cells = " | ".join(f"{seconds.get(stage, 0):.2f}" for stage in STAGES)
                print(f"| {name} {size} | {ops} | {cells} | {1e6 * seconds['total'] / ops:.0f} |",
                      flush=True)


if __name__ == "__main__":
    main()
