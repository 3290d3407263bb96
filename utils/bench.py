"""Latency next to ONNX Runtime, as a table: python bench.py --sg-run SG_RUN [name ...]

Both engines take turns in one run, each a model on 1 and on 2 threads; minimum
milliseconds, and ours over theirs. The last line has the geometric mean of the ratios.
"""

import argparse
import os
import shutil
import sys

import numpy as np

import check_models as models
import timing

THREADS = (1, 2)


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", help="default: all")
    parser.add_argument("--sg-run", default=shutil.which("sg-run"))
    parser.add_argument("--models", default=os.path.join(models.HERE, "..", "build", "models"))
    parser.add_argument("--seconds", type=float, default=3, help="for each engine and row")
    args = parser.parse_args()
    args.models = os.path.abspath(args.models)
    args.cache = os.path.join(args.models, "bench.cache")
    os.makedirs(args.models, exist_ok=True)
    print("| model |" + "".join(f" sg {t}T ms | ORT {t}T ms | ratio |" for t in THREADS))
    print("|---|" + "---|---|---|" * len(THREADS))
    ratios = {t: [] for t in THREADS}
    for name in args.names or models.TRAINED + models.MADE:
        path = models.get_model(name, args.models)
        case = models.get_case(name, path, False, args.models)
        row = f"| {name} |"
        for threads in THREADS:
            engines = models.open_engines(args, path, case, threads)
            ours, theirs = timing.in_turns(engines, args.seconds)
            ratios[threads].append(ours / theirs)
            row += f" {ours:.2f} | {theirs:.2f} | {ours / theirs:.2f} |"
        print(row, flush=True)
    means = (np.exp(np.mean(np.log(ratios[t]))) for t in THREADS)
    print("| geometric mean |" + "".join(f" | | {mean:.2f} |" for mean in means))
    shutil.rmtree(args.cache, ignore_errors=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
