"""Engines side by side: each is a process of its own that loads a model once, and runs it
in turns with the others.

A machine is never quiet, so figures are minima over all turns, and what is reported is
their ratio. An engine answers each line `run SECONDS` on its standard input with one line
of JSON that has "min_ms"; the first line, {"ready": true, ...}, comes after a first run.
sg-run does so with --serve; the peers are this file: python engines.py ENGINE MODEL CASE THREADS PRECISION
"""

import glob
import json
import os
import signal
import subprocess
import sys
import tempfile
import time

import numpy as np

PEERS = {"onnxruntime": "ORT", "openvino": "OpenVINO"}  # by module; their short names
RECORD = {"iree": "IREE", "tvm": "TVM"}  # compilers that are shown, and not compared with
LOAD_LIMIT = 600  # seconds that a peer may take until it has run once
# An answer that is further off was computed in another precision. Of models of bytes each
# engine rounds some values to the next one.
FAR = {"f32": 1e-3, "bf16": 3e-2, "bytes": 5e-2}


class Engine:
    """A process that serves one model on the first `threads` cores."""

    def __init__(self, command, threads):
        cores = sorted(os.sched_getaffinity(0))[:max(threads, 1)]
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
            preexec_fn=lambda: os.sched_setaffinity(0, cores))
        line = self.process.stdout.readline()
        if not line.startswith("{"):
            self.process.wait()
            raise RuntimeError(f"{command[0]} did not load the model")
        self.error = json.loads(line).get("max_error")

    def min_ms(self, seconds):
        self.process.stdin.write(f"run {seconds}\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())["min_ms"]

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def open_staticgraph(command, threads=1):
    """`command`: sg-run with the model and its inputs."""
    return Engine([*command, "--threads", str(threads), "--serve"], threads)


def open_peer(peer, model, case, threads=1, precision="f32"):
    """None where the peer is not installed, cannot run the model so, or its answer is far off."""
    try:
        engine = Engine([sys.executable, os.path.abspath(__file__), peer, model, case,
                         str(threads), precision], threads)
    except RuntimeError:
        return None
    if engine.error is not None and not engine.error <= FAR[precision]:
        engine.close()
        return None
    return engine


def in_turns(engines, seconds, rounds=5):
    """The least milliseconds of each engine (None: none) over `rounds` turns, `seconds`
    each in all. Closes them."""
    least = [float("inf") if engine else None for engine in engines]
    for _ in range(rounds):
        for i, engine in enumerate(engines):
            if engine:
                least[i] = min(least[i], engine.min_ms(seconds / rounds))
    for engine in engines:
        if engine:
            engine.close()
    return least


def ort_session(model, threads=1, optimise=True):
    import onnxruntime
    onnxruntime.set_default_logger_severity(3)
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads, options.inter_op_num_threads = threads, 1
    if not optimise:
        options.graph_optimization_level = onnxruntime.GraphOptimizationLevel.ORT_DISABLE_ALL
    return onnxruntime.InferenceSession(model, options, providers=["CPUExecutionProvider"])


def f32_alone(precision):
    if precision not in ("f32", "bytes"):
        raise SystemExit(1)  # it multiplies in the model's own type


def load_onnxruntime(model, arrays, threads, precision):
    f32_alone(precision)
    session = ort_session(model, threads)
    feeds = {v.name: a for v, a in zip(session.get_inputs(), arrays)}
    return lambda: session.run(None, feeds)


def load_openvino(model, arrays, threads, precision):
    import openvino
    core = openvino.Core()
    compiled = core.compile_model(core.read_model(model), "CPU", {
        "INFERENCE_NUM_THREADS": threads, "PERFORMANCE_HINT": "LATENCY",
        "INFERENCE_PRECISION_HINT": "f32" if precision == "bytes" else precision,
        "DYNAMIC_QUANTIZATION_GROUP_SIZE": 0})  # activations are what they are
    request = compiled.create_infer_request()
    feeds = dict(enumerate(arrays))

    def run():
        request.infer(feeds, share_inputs=True, share_outputs=True)
        return [tensor.data for tensor in request.output_tensors]
    return run


def load_iree(model, arrays, threads, precision):
    f32_alone(precision)
    import iree.compiler.tools
    import iree.runtime
    with tempfile.TemporaryDirectory() as folder:
        graph, code = os.path.join(folder, "m.mlir"), os.path.join(folder, "m.vmfb")
        subprocess.run([sys.executable, "-m", "iree.compiler.tools.import_onnx", model, "-o", graph],
                       check=True, stderr=subprocess.DEVNULL)
        iree.compiler.tools.compile_file(
            graph, output_file=code, input_type="onnx",
            extra_args=["--iree-hal-target-device=local", "--iree-opt-level=O3",
                        "--iree-hal-local-target-device-backends=llvm-cpu",
                        "--iree-llvmcpu-target-cpu=host"])
        with open(code, "rb") as f:
            flat = f.read()
    iree.runtime.flags.parse_flags(f"--task_topology_group_count={threads}")
    config = iree.runtime.Config("local-sync" if threads == 1 else "local-task")
    module = iree.runtime.VmModule.copy_buffer(config.vm_instance, flat)
    name = next(n for n in module.function_names if "$" not in n and not n.startswith("__"))
    function = iree.runtime.load_vm_module(module, config)[name]

    def run():
        results = function(*arrays)
        return [np.asarray(r) for r in (results if isinstance(results, (list, tuple)) else [results])]
    return run


def load_tvm(model, arrays, threads, precision):
    f32_alone(precision)
    os.environ["TVM_NUM_THREADS"] = str(threads)
    import onnx
    import tvm
    from tvm import relax
    from tvm.relax.frontend.onnx import from_onnx
    target = tvm.target.Target("llvm")
    module = from_onnx(onnx.load(model), keep_params_in_input=False)
    with target:
        module = relax.get_pipeline("zero")(module)
    machine = relax.VirtualMachine(tvm.compile(module, target=target), tvm.cpu())
    inputs = [tvm.runtime.tensor(a) for a in arrays]

    def run():
        results = machine["main"](*inputs)
        return [r.numpy() for r in (results if isinstance(results, (list, tuple)) else [results])]
    return run


def load_arrays(case, kind):
    count = len(glob.glob(os.path.join(case, f"{kind}_*.npy")))
    return [np.load(os.path.join(case, f"{kind}_{i}.npy")) for i in range(count)]


def max_error(results, expected):
    """The greatest difference over the greatest value, of all floating-point outputs."""
    worst = 0.0
    for got, want in zip(results, expected):
        if not np.issubdtype(want.dtype, np.floating) or want.size == 0:
            continue
        scale = max(float(np.max(np.abs(want))), 1e-30)
        got = np.asarray(got, np.float64)
        worst = max(worst, float(np.max(np.abs(got - want.astype(np.float64)))) / scale)
    return worst


def serve(peer, model, case, threads, precision):
    signal.alarm(LOAD_LIMIT)
    run = globals()["load_" + peer](model, load_arrays(case, "input"), int(threads), precision)
    expected = load_arrays(case, "output")
    error = max_error(run(), expected)
    signal.alarm(0)
    print(json.dumps({"ready": True, "max_error": error}), flush=True)
    for line in sys.stdin:
        least, end = float("inf"), time.perf_counter() + float(line.split()[1])
        while time.perf_counter() < end:
            start = time.perf_counter()
            run()
            least = min(least, time.perf_counter() - start)
        print(json.dumps({"min_ms": 1e3 * least}), flush=True)


if __name__ == "__main__":
    serve(*sys.argv[1:])
