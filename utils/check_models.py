"""Compile real models with sg-run and hold them against ONNX Runtime.

  python check_models.py --sg-run build/release/bin/sg-run [name ...] [--both] [--time]

The trained models of utils/models/models.json are fetched, the benchmarks of
make_models.py made, both into --models; the right answers are what ONNX Runtime gives
with graph optimisation off. A line a model and feed, then "N passed, N failed". With
--time also the minimum latency on one thread next to ONNX Runtime's (with its default
optimisation), and the ratio; --most R makes a greater ratio a failure.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys

import numpy as np
import onnx

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, "models"), os.path.join(HERE, "..", "bench")]
import engines  # noqa: E402
import fetch  # noqa: E402
import inputs  # noqa: E402
import make_models  # noqa: E402

SHORT = ["mtcnn_pnet", "ppocr_cls", "ppocrv4_rec", "khmersm", "mobilenet_v2"]
TRAINED = ["ppocr_cls", "ppocrv4_rec", "magika", "nudenet_320n", "open_nsfw", "mtcnn_pnet",
           "vit_s_focus", "khmersm", "slovorez", "name_rom_dec", "frspell_derive_int8",
           "lac_encoder", "silero_vad", "basic_pitch", "eeg_seizure", "caustic_painn",
           "ddddocr_common", "minilm_int8", "ppocrv4_det", "cyclecenter_v2", "terrain_unet",
           "rxnmap", "skl_gbr", "atspm_lgbm", "ddddocr_old"]
# Absolute. The logarithm of powers near 0, of which the least shifts all results: ONNX Runtime
# itself is 1e-4 from what f64 gives.
# In ddddocr_old sums of floats are rounded to 8 bits again and again: one of 30,000
# that falls to the other side moves four steps by up to 2e-3 of the greatest value.
TOLERANCES = {"basic_pitch": 1e-3, "ddddocr_old": 0.1}
MADE = list(make_models.MODELS)


def get_model(name, folder):
    if name in TRAINED:
        return fetch.fetch(folder, [name])[name]
    path = os.path.join(folder, name + ".onnx")
    if not os.path.exists(path):
        part = os.path.join(folder, f"part.{os.getpid()}")
        os.makedirs(part, exist_ok=True)
        make_models.MODELS[name]().save(part)
        os.replace(os.path.join(part, name + ".onnx"), path)
        os.rmdir(part)
    return path


def get_feeds(name, path, alt):
    if name in TRAINED:
        return inputs.feeds(name, alt)
    return None if alt else make_models.feeds(path)


def get_case(name, path, alt, folder):
    """The folder with input_K.npy and output_K.npy of a feed; None when there is none."""
    case = os.path.join(folder, "cases", name + (".alt" if alt else ""))
    if os.path.exists(case):
        return case
    feeds = get_feeds(name, path, alt)
    if feeds is None:
        return None
    session = engines.ort_session(path, optimise=False)
    part = f"{case}.{os.getpid()}"
    os.makedirs(part)
    for i, value in enumerate(session.get_inputs()):
        np.save(os.path.join(part, f"input_{i}.npy"), feeds[value.name])
    for i, value in enumerate(session.run(None, feeds)):
        np.save(os.path.join(part, f"output_{i}.npy"), value)
    os.replace(part, case)
    return case


def shape_options(path, case):
    """The shapes of the case, as sg-translate wants them of a model that leaves them open."""
    graph = onnx.load(path, load_external_data=False).graph
    made = {value.name for value in graph.initializer}
    names = [value.name for value in graph.input if value.name not in made]
    for name, array in zip(names, engines.load_arrays(case, "input")):
        yield from ("--input-shape", f"{name}={'x'.join(map(str, array.shape))}")


def check(args, name, path, case):
    """Returns (whether it passed, what to say)."""
    report = os.path.join(args.models, "report.json")
    command = [args.sg_run, path, "--inputs", case, "--expect", case, "--cache", args.cache,
               "--threads", str(args.threads), "--repeat", "3", "--json", report]
    if name in TOLERANCES:
        command += ["--atol", str(TOLERANCES[name])]
    result = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                            stderr=subprocess.STDOUT, text=True)
    if result.returncode > 1 or result.returncode < 0:
        lines = result.stdout.strip().splitlines() or [""]
        return False, f"exit code {result.returncode}: {lines[-1]}"
    with open(report) as f:
        figures = json.load(f)
    compiled, error = figures["compile_s"]["total"], figures["max_error"]
    text = (f"max error {float('nan') if error is None else error:.1e}  "
            f"{figures['kernels']['distinct']:4d} kernels of {figures['kernels']['launches']:4d} calls  "
            f"compiled in {compiled:5.1f} s{' (cached)' if figures['cached'] else '':9s}  "
            f"{figures['latency_ms']['min']:8.3f} ms")
    if result.returncode == 1:
        worst = [line for line in result.stdout.splitlines() if "DIFFERS" in line]
        return False, text + "\n    " + "\n    ".join(worst[:3])
    if not args.time:
        return True, text
    ours, peer = engines.in_turns(
        [engines.open_staticgraph([args.sg_run, path, "--inputs", case, "--cache", args.cache]),
         engines.open_peer("onnxruntime", path, case)], args.seconds)
    text += f"  one thread {ours:8.3f} ms, ONNX Runtime {peer:8.3f} ms: {ours / peer:5.2f}x"
    return args.most is None or ours <= args.most * peer, text


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", help="default: all, in order of size")
    parser.add_argument("--sg-run", default=shutil.which("sg-run"))
    parser.add_argument("--models", default=os.path.join(HERE, "..", "build", "models"))
    parser.add_argument("--cache", help="of sg-run; default: one that is removed again")
    parser.add_argument("--short", action="store_true", help=" ".join(SHORT))
    parser.add_argument("--both", action="store_true", help="the second feed too")
    parser.add_argument("--time", action="store_true")
    parser.add_argument("--seconds", type=float, default=2)
    parser.add_argument("--most", type=float, metavar="R")
    parser.add_argument("--threads", type=int, default=1)
    args = parser.parse_args()
    args.models = os.path.abspath(args.models)
    names = args.names or (SHORT if args.short else TRAINED + MADE)
    for name in names:
        if name not in TRAINED + MADE:
            raise SystemExit(f"no model is called {name}; there are {' '.join(TRAINED + MADE)}")
    os.makedirs(args.models, exist_ok=True)
    own = args.cache is None
    args.cache = args.cache or os.path.join(args.models, f"cache.{os.getpid()}")
    passed = failed = 0
    for name in names:
        for alt in (False, True) if args.both else (False,):
            label = name + (" (alt)" if alt else "")
            try:
                path = get_model(name, args.models)
                case = get_case(name, path, alt, args.models)
                if case is None:
                    continue
                right, text = check(args, name, path, case)
            except Exception as problem:  # a model that cannot be had is a failure too
                right, text = False, f"{type(problem).__name__}: {problem}"
            passed, failed = passed + right, failed + (not right)
            print(f"{label:20s} {'pass' if right else 'FAIL'}  {text}", flush=True)
    if own:
        shutil.rmtree(args.cache, ignore_errors=True)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
