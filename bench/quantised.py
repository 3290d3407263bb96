"""Models of bytes next to the peers: python quantised.py --sg-run SG_RUN [name ...]

Makes f32 models into quantised ones, as ONNX Runtime's tools do: a QuantizeLinear and a
DequantizeLinear around each value, u8 activations, i8 weights with a scale a channel; and
times them as models.py does. Peers whose answer is further off than 5% of the greatest
value are shown as "-".
"""

import argparse
import os
import shutil
import sys

import numpy as np
import onnxruntime
from onnxruntime.quantization import CalibrationDataReader, QuantFormat, QuantType, quantize_static

import engines
import models


class Once(CalibrationDataReader):
    """The ranges that values have for one input."""

    def __init__(self, feeds):
        self.left = [feeds]

    def get_next(self):
        return self.left.pop() if self.left else None


def make(path, case, folder):
    """Returns (model, folder of its input and right output)."""
    os.makedirs(folder, exist_ok=True)
    plain, made = os.path.join(folder, "plain.onnx"), os.path.join(folder, "model.onnx")
    options = onnxruntime.SessionOptions()
    options.graph_optimization_level = onnxruntime.GraphOptimizationLevel.ORT_ENABLE_BASIC
    options.optimized_model_filepath = plain  # batch norms are in the weights of convs
    session = onnxruntime.InferenceSession(path, options, providers=["CPUExecutionProvider"])
    feeds = {v.name: np.load(os.path.join(case, f"input_{i}.npy"))
             for i, v in enumerate(session.get_inputs())}
    quantize_static(plain, made, Once(feeds), quant_format=QuantFormat.QDQ, per_channel=True,
                    weight_type=QuantType.QInt8, activation_type=QuantType.QUInt8)
    for i, array in enumerate(feeds.values()):
        np.save(os.path.join(folder, f"input_{i}.npy"), array)
    for i, array in enumerate(engines.ort_session(made, optimise=False).run(None, feeds)):
        np.save(os.path.join(folder, f"output_{i}.npy"), array)
    return made, folder


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", help="default: resnet50 mobilenet_v2")
    parser.add_argument("--sg-run", default=shutil.which("sg-run"))
    parser.add_argument("--models", default=os.path.join(models.HERE, "..", "build", "models"))
    parser.add_argument("--mcpu", default="native", help="of our code; the peers choose theirs")
    parser.add_argument("--seconds", type=float, default=3, help="for each engine and row")
    args = parser.parse_args()
    args.models = os.path.abspath(args.models)
    args.cache = os.path.join(args.models, "bench.cache")
    args.peers = engines.PEERS
    models.print_head("model of bytes", args.peers)
    for name in args.names or ["resnet50", "mobilenet_v2"]:
        path = models.models.get_model(name, args.models)
        case = models.models.get_case(name, path, False, args.models)
        path, case = make(path, case, os.path.join(args.models, "quantised", name))
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
