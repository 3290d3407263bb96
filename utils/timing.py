"""Engines side by side: each loads a model once, then runs it in turns with the others.

A machine is never quiet, so figures are minima over all turns, and what is reported is
their ratio. Used by demo.py, check_models.py and bench.py.
"""

import json
import subprocess
import time

import numpy as np
import onnxruntime


class StaticGraph:
    """sg-run --serve, a process of its own; `command` is sg-run with model and inputs."""

    def __init__(self, command, threads=1):
        self.process = subprocess.Popen(
            [*command, "--threads", str(threads), "--serve"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        json.loads(self.process.stdout.readline())  # ready, after a first run

    def min_ms(self, seconds):
        self.process.stdin.write(f"run {seconds}\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())["min_ms"]

    def close(self):
        self.process.stdin.close()
        self.process.wait()


class OnnxRuntime:
    """ONNX Runtime with its default optimisation; inputs by position from `arrays`."""

    def __init__(self, model, arrays, threads=1):
        self.session = ort_session(model, threads)
        self.feeds = {v.name: a for v, a in zip(self.session.get_inputs(), arrays)}
        self.session.run(None, self.feeds)

    def min_ms(self, seconds):
        least, end = float("inf"), time.perf_counter() + seconds
        while time.perf_counter() < end:
            start = time.perf_counter()
            self.session.run(None, self.feeds)
            least = min(least, time.perf_counter() - start)
        return 1e3 * least

    def close(self):
        self.session = None


def ort_session(model, threads=1, optimise=True):
    onnxruntime.set_default_logger_severity(3)
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads, options.inter_op_num_threads = threads, 1
    if not optimise:
        options.graph_optimization_level = onnxruntime.GraphOptimizationLevel.ORT_DISABLE_ALL
    return onnxruntime.InferenceSession(model, options, providers=["CPUExecutionProvider"])


def load_inputs(case, count):
    return [np.load(f"{case}/input_{i}.npy") for i in range(count)]


def in_turns(engines, seconds, rounds=5):
    """The least milliseconds of each engine over `rounds` turns, `seconds` each in all."""
    least = [float("inf")] * len(engines)
    for _ in range(rounds):
        for i, engine in enumerate(engines):
            least[i] = min(least[i], engine.min_ms(seconds / rounds))
    for engine in engines:
        engine.close()
    return least
