"""Quantised models next to the peers: python quantised.py --sg-run SG_RUN [--int4] [name ...]

Makes f32 models into quantised ones, as ONNX Runtime's tools do: a QuantizeLinear and a
DequantizeLinear around each value, u8 activations, i8 weights with a scale a channel. With
--int4 instead, weights of products have 4 bits and a scale for each 32 of them
(MatMulNBits), and activations are f32. Times them as models.py does. Peers whose answer is
further off than 5% of the greatest value are shown as "-".
"""

import argparse
import os
import shutil
import sys

import numpy as np
import onnx
import onnxruntime
from onnx import helper, numpy_helper
from onnxruntime.quantization import CalibrationDataReader, QuantFormat, QuantType, quantize_static

import engines
import models


class Once(CalibrationDataReader):
    """The ranges that values have for one input."""

    def __init__(self, feeds):
        self.left = [feeds]

    def get_next(self):
        return self.left.pop() if self.left else None


BLOCK = 32  # weights of 4 bits that share a scale


def four_bits(weight):
    """A matrix [K, N] as MatMulNBits wants it: bytes of two weights, and scales."""
    k, n = weight.shape
    blocks = weight.T.reshape(n, k // BLOCK, BLOCK)
    scales = (np.abs(blocks).max(-1) / 7).astype(np.float32)
    whole = np.rint(blocks / np.where(scales == 0, 1, scales)[:, :, None]) + 8
    whole = whole.astype(np.uint8)
    return whole[:, :, ::2] | whole[:, :, 1::2] << 4, scales


def to_int4(model):
    """MatMul and Gemm of constant matrices become MatMulNBits."""
    graph = model.graph
    constants = {t.name: t for t in graph.initializer}
    made = []
    for node in graph.node:
        weight = constants.get(node.input[1]) if node.op_type in ("MatMul", "Gemm") else None
        attributes = {a.name: helper.get_attribute_value(a) for a in node.attribute}
        if weight is None or len(weight.dims) != 2 or attributes.get("transA") or \
                attributes.get("alpha", 1) != 1 or attributes.get("beta", 1) != 1:
            made.append(node)
            continue
        matrix = numpy_helper.to_array(weight)
        matrix = matrix.T if attributes.get("transB") else matrix
        if matrix.shape[0] % BLOCK:
            made.append(node)
            continue
        names = [weight.name + "_q4", weight.name + "_scales"]
        if names[0] not in constants:
            for name, array in zip(names, four_bits(matrix)):
                constants[name] = numpy_helper.from_array(np.ascontiguousarray(array), name)
        bias = ["", "", node.input[2]] if len(node.input) > 2 else []
        made.append(helper.make_node(
            "MatMulNBits", [node.input[0], *names, *bias], node.output, node.name,
            domain="com.microsoft", K=matrix.shape[0], N=matrix.shape[1], bits=4,
            block_size=BLOCK, accuracy_level=1))
    used = {name for node in made for name in node.input}
    del graph.node[:], graph.initializer[:]
    graph.node.extend(made)
    graph.initializer.extend(t for name, t in constants.items() if name in used)
    model.opset_import.append(helper.make_opsetid("com.microsoft", 1))
    return model


def feeds_of(session, case):
    return {v.name: np.load(os.path.join(case, f"input_{i}.npy"))
            for i, v in enumerate(session.get_inputs())}


def save_case(made, feeds, folder):
    for i, array in enumerate(feeds.values()):
        np.save(os.path.join(folder, f"input_{i}.npy"), array)
    for i, array in enumerate(engines.ort_session(made, optimise=False).run(None, feeds)):
        np.save(os.path.join(folder, f"output_{i}.npy"), array)
    return made, folder


def make_int4(path, case, folder):
    """As make."""
    os.makedirs(folder, exist_ok=True)
    made = os.path.join(folder, "model.onnx")
    onnx.save(to_int4(onnx.load(path)), made)
    return save_case(made, feeds_of(engines.ort_session(made), case), folder)


def make(path, case, folder):
    """Returns (model, folder of its input and right output)."""
    os.makedirs(folder, exist_ok=True)
    plain, made = os.path.join(folder, "plain.onnx"), os.path.join(folder, "model.onnx")
    options = onnxruntime.SessionOptions()
    options.graph_optimization_level = onnxruntime.GraphOptimizationLevel.ORT_ENABLE_BASIC
    options.optimized_model_filepath = plain  # batch norms are in the weights of convs
    session = onnxruntime.InferenceSession(path, options, providers=["CPUExecutionProvider"])
    feeds = feeds_of(session, case)
    quantize_static(plain, made, Once(feeds), quant_format=QuantFormat.QDQ, per_channel=True,
                    weight_type=QuantType.QInt8, activation_type=QuantType.QUInt8)
    return save_case(made, feeds, folder)


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*",
                        help="default: resnet50 mobilenet_v2; with --int4 gpt2_decode")
    parser.add_argument("--int4", action="store_true", help="weights of 4 bits, nothing else")
    parser.add_argument("--sg-run", default=shutil.which("sg-run"))
    parser.add_argument("--models", default=os.path.join(models.HERE, "..", "build", "models"))
    parser.add_argument("--mcpu", default="native", help="of our code; the peers choose theirs")
    parser.add_argument("--seconds", type=float, default=3, help="for each engine and row")
    args = parser.parse_args()
    args.models = os.path.abspath(args.models)
    args.cache = os.path.join(args.models, "bench.cache")
    args.peers = engines.PEERS
    models.print_head("model of 4 bits" if args.int4 else "model of bytes", args.peers)
    maker, kind = (make_int4, "int4") if args.int4 else (make, "quantised")
    for name in args.names or (["gpt2_decode"] if args.int4 else ["resnet50", "mobilenet_v2"]):
        path = models.models.get_model(name, args.models)
        case = models.models.get_case(name, path, False, args.models)
        path, case = maker(path, case, os.path.join(args.models, kind, name))
        cells = [name]
        for threads in models.THREADS:
            ours, peers = models.time_model(args, path, case, threads, "bytes")
            cells += [models.show(ours), *(models.show(peers[p]) for p in args.peers),
                      models.show(models.ratio_to_best(ours, peers))]
        print("| " + " | ".join(cells) + " |", flush=True)
    shutil.rmtree(args.cache, ignore_errors=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
