"""Imports small models whose inputs are all initialisers, so that folding computes their
results, and holds these against ONNX Runtime (graph optimisations off), onnx.reference
where that lacks the operator, or values given.
"""

import os
import re
import subprocess
import sys
import tempfile

import numpy as np
import onnx
import onnxruntime
from onnx import helper, numpy_helper

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "..", "Reference", "Inputs"))
from harness import differs, parse, type_text  # noqa: E402

rng = np.random.default_rng(11)
F = np.float32


def floats(*shape, low=-2, high=2, dtype=F):
    return rng.uniform(low, high, shape).astype(dtype)


def ints(*values, dtype=np.int64):
    return np.array(values, dtype)


class Case:
    def __init__(self, op, inputs, opset, outputs, attrs, want, tol, spec, domain=""):
        self.domain = domain
        self.op, self.opset, self.outputs = op, opset, outputs
        self.inputs = [None if a is None else np.asarray(a) for a in inputs]
        self.attrs, self.want, self.tol, self.spec = attrs, want, tol, spec

    def parts(self, tag):
        """The node and its initialisers, with names that begin with `tag`."""
        names = ["" if a is None else "%sx%d" % (tag, k) for k, a in enumerate(self.inputs)]
        outs = ["" if o is None else "%sy%d" % (tag, k) for k, o in enumerate(self.outputs)]
        node = helper.make_node(self.op, names, outs, name=tag + self.op,
                                domain=self.domain, **self.attrs)
        given = [numpy_helper.from_array(a, n)
                 for a, n in zip(self.inputs, names) if a is not None]
        return node, given, [n for n in outs if n]

    def expected(self):
        if self.want is not None:
            return self.want
        node, given, outs = self.parts("")
        m = model([node], given, outs, self.opset)
        try:
            if self.spec:
                raise NotImplementedError
            options = onnxruntime.SessionOptions()
            options.graph_optimization_level = onnxruntime.GraphOptimizationLevel(0)
            options.log_severity_level = 4
            session = onnxruntime.InferenceSession(m.SerializeToString(), options)
            return session.run(None, {})
        except Exception:
            from onnx.reference import ReferenceEvaluator
            return [np.asarray(a) for a in ReferenceEvaluator(m).run(None, {})]


# The domains besides ai.onnx.
OTHERS = [helper.make_opsetid("ai.onnx.ml", 5), helper.make_opsetid("com.microsoft", 1)]


def model(nodes, given, outs, opset, **more):
    values = [helper.make_empty_tensor_value_info(n) for n in outs]
    graph = helper.make_graph(nodes, "g", [], values, given)
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", opset), *OTHERS], ir_version=10,
                             **more)


class Suite:
    def __init__(self):
        self.cases = []

    def add(self, op, inputs, opset=17, outputs=1, want=None, tol=None, spec=False, domain="",
            **attrs):
        """`outputs`: how many, or a list with None for one that is left out. `want`:
        the results, where no other implementation is to be asked. `spec`: ONNX Runtime
        differs from the specification; ask onnx.reference."""
        outputs = [1] * outputs if isinstance(outputs, int) else outputs
        self.cases.append(Case(op, inputs, opset, outputs, attrs, want, tol, spec, domain))

    def results(self):
        """The results of all cases: one model an opset."""
        found = {}
        for opset in sorted({c.opset for c in self.cases}):
            nodes, given, outs = [], [], []
            for k, c in enumerate(self.cases):
                if c.opset == opset:
                    node, g, o = c.parts("c%d_" % k)
                    nodes.append(node)
                    given += g
                    outs += o
            found.update(translate(model(nodes, given, outs, opset)))
        return found

    def check(self):
        bad = 0
        found = self.results()
        for k, c in enumerate(self.cases):
            _, _, outs = c.parts("c%d_" % k)
            for name, e in zip(outs, c.expected(), strict=True):
                e, f = np.asarray(e), found.get(name)
                tol = c.tol or (1e-5 if e.dtype != np.float16 else 2e-3)
                message = "was not computed" if f is None else differs(f, e, 0, tol)
                if message:
                    bad += 1
                    shapes = ["" if a is None else type_text(a) for a in c.inputs]
                    print("%s v%d %s %s, output %s: %s" % (c.op, c.opset, shapes, c.attrs,
                                                           name, message))
        print("%d cases, %d wrong" % (len(self.cases), bad))
        sys.exit(bad != 0)


def translate(m):
    """The constants that the outputs of a model are imported to, by name."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "m.onnx")
        onnx.save(m, path)
        done = subprocess.run(["sg-translate", "--import-onnx", path], capture_output=True,
                              text=True)
        if done.returncode != 0:
            sys.exit(done.stderr[:3000])
        done = subprocess.run(["sg-opt", "--mlir-print-elementsattrs-with-hex-if-larger=0"],
                              input=done.stdout, capture_output=True, text=True)
        if done.returncode != 0:
            sys.exit(done.stderr[:3000])
    names = re.findall(r'sg.name = "([^"]*)"', done.stdout)
    values = {name: parse(value, kind) for name, value, kind in re.findall(
        r"(%\w+) = sg.constant dense<(.*)> : tensor<(.*)>", done.stdout)}
    returned = re.search(r"return (.*) :", done.stdout).group(1).split(", ")
    return {n: values.get(v) for n, v in zip(names, returned, strict=True)}
