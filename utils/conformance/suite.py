"""The backend tests of the installed onnx package as folders.

lay_out(FOLDER) writes FOLDER/<kind>/<case>/: model.onnx, data_N/{input,output}_K.pb and
case.json: {"ops": its operators, "rtol", "atol", "values": whether values are fixed}.
Kinds: node (the package makes their data when asked), simple, pytorch-converted,
pytorch-operator and light (models whose weights are made up; a ramp as input).
"""

import json
import os
import shutil
import warnings

import numpy as np
import onnx
from onnx import numpy_helper
from onnx.backend.test.case import model as model_cases
from onnx.backend.test.loader import DATA_DIR, load_model_tests, load_node_model_tests

# What these give is drawn from numpy's generator: only type and shape are fixed.
DRAWN = ("test_bernoulli", "test_training_dropout")
# ... but for these, which draw nothing.
NOT_DRAWN = "zero_ratio"


def is_drawn(name):
    return name.startswith(DRAWN) and NOT_DRAWN not in name


def to_proto(value, info):
    if isinstance(value, onnx.TensorProto):
        return value
    of = {"sequence_type": numpy_helper.from_list, "optional_type": numpy_helper.from_optional,
          "map_type": numpy_helper.from_dict}.get(info.type.WhichOneof("value"))
    return of(value, info.name) if of else numpy_helper.from_array(np.asarray(value), info.name)


def write(path, proto):
    with open(path, "wb") as f:
        f.write(proto.SerializeToString())


def write_made(case, folder):
    """A case whose data the package has made in memory."""
    graph = case.model.graph
    for n, data in enumerate(case.data_sets):
        os.makedirs(f"{folder}/data_{n}")
        for stem, values, infos in zip(("input", "output"), data, (graph.input, graph.output)):
            for k, (value, info) in enumerate(zip(values, infos)):
                write(f"{folder}/data_{n}/{stem}_{k}.pb", to_proto(value, info))
    os.makedirs(folder, exist_ok=True)
    onnx.save(case.model, f"{folder}/model.onnx")


def write_shipped(case, folder):
    """A case that lies in the package as files."""
    shutil.copytree(case.model_dir, folder)
    for name in os.listdir(folder):
        if name.startswith("test_data_set_"):
            os.rename(f"{folder}/{name}", f"{folder}/data_{name.rsplit('_', 1)[1]}")


def write_light(case, folder):
    source = os.path.join(DATA_DIR, "light", os.path.basename(case.url))
    model = onnx.load(source)
    os.makedirs(f"{folder}/data_0")
    given = {i.name for i in model.graph.initializer}
    inputs = [i for i in model.graph.input if i.name not in given]
    for k, info in enumerate(inputs):
        dims = [d.dim_value or 1 for d in info.type.tensor_type.shape.dim]
        ramp = np.arange(np.prod(dims), dtype=np.float64).reshape(dims) / np.prod(dims)
        write(f"{folder}/data_0/input_{k}.pb", numpy_helper.from_array(ramp.astype(np.float32)))
    for k in range(len(model.graph.output)):
        shutil.copy(f"{source[:-len('.onnx')]}_output_{k}.pb", f"{folder}/data_0/output_{k}.pb")
    shutil.copy(source, f"{folder}/model.onnx")


def operators(nodes):
    """The operators of nodes and of the graphs in their attributes."""
    for node in nodes:
        yield f"{node.domain}.{node.op_type}" if node.domain else node.op_type
        for a in node.attribute:
            for graph in [a.g, *a.graphs]:
                yield from operators(graph.node)


def describe(case, folder):
    model = onnx.load(f"{folder}/model.onnx", load_external_data=False)
    ops = set(operators(model.graph.node)).union(*(operators(f.node) for f in model.functions))
    with open(f"{folder}/case.json", "w") as f:
        json.dump({"ops": sorted(ops), "rtol": case.rtol, "atol": case.atol,
                   "values": not is_drawn(case.name)}, f)


def lay_out(target):
    warnings.simplefilter("ignore")
    shutil.rmtree(target, ignore_errors=True)
    cases = [(case, write_made) for case in load_node_model_tests()]
    for kind in ("simple", "pytorch-converted", "pytorch-operator"):
        cases += [(case, write_shipped) for case in load_model_tests(kind=kind)]
    shipped = {case.name for case, _ in cases}
    cases += [(case, write_made) for case in model_cases.collect_testcases()
              if case.kind == "simple" and case.name not in shipped]
    cases += [(case, write_light) for case in load_model_tests(kind="real")]
    for case, writer in cases:
        kind = "light" if writer is write_light else case.kind
        folder = os.path.join(target, kind, case.name)
        os.makedirs(os.path.dirname(folder), exist_ok=True)
        writer(case, folder)
        describe(case, folder)
    return len(cases)
