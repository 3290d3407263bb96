"""Single kernels next to the peers and to the machine's limits:

    python kernels.py --sg-run SG_RUN --limits LIMITS [part of a name ...]

All engines take turns in one run, each a case of cases.py on 1 and on 2 threads; minimum
milliseconds a run (a call from the outside: a whole model of one kernel), ours over the
best peer's, and how much of the limit that is: of the multiply-add peak where a kernel
computes, of the rate of a copy of as many bytes where it moves memory. The last lines
name the cases that are below 85% of their limit and slower than a peer.

With --mcpu our code is for that processor, and its limit that of such vectors; the peers,
which cannot be told, are left out.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys

import numpy as np

import cases
import engines
import models


VECTORS = {"x86-64": 16, "x86-64-v2": 16, "x86-64-v3": 32}  # bytes, where not 64


def limit_ms(args, case, threads):
    """The least milliseconds that the case could take."""
    command = [args.limits, str(threads), str(VECTORS.get(args.mcpu, 64))] + ([str(case.bytes)] if case.bytes else [])
    found = json.loads(subprocess.run(command, check=True, text=True, capture_output=True).stdout)
    return case.bytes / found["gbs"][0] * 1e-6 if case.bytes else case.flops / found["gflops"] * 1e-6


def expect_from_ort(path, folder, case):
    session = engines.ort_session(path, optimise=False)
    feeds = {v.name: a for v, a in zip(session.get_inputs(), case.feeds)}
    for i, value in enumerate(session.run(None, feeds)):
        np.save(os.path.join(folder, f"output_{i}.npy"), value)


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", help="default: all")
    parser.add_argument("--sg-run", default=shutil.which("sg-run"))
    parser.add_argument("--limits", required=True)
    parser.add_argument("--models", default=os.path.join(models.HERE, "..", "build", "models"))
    parser.add_argument("--mcpu", default="native")
    parser.add_argument("--seconds", type=float, default=1, help="for each engine and row")
    args = parser.parse_args()
    args.peers = engines.PEERS if args.mcpu == "native" else {}
    folder = os.path.join(os.path.abspath(args.models), "kernels")
    args.cache = os.path.join(folder, "cache")
    code = "" if args.mcpu == "native" else f", code for {args.mcpu}"
    print(f"On {models.cpu_name()}{code}:\n")
    titles = ["kernel"] + [f"{who} {t}T" for t in models.THREADS
                           for who in ("sg ms", *(f"{n} ms" for n in args.peers.values()), "ratio", "of limit")]
    print("| " + " | ".join(titles) + " |")
    print("|" + "---|" * len(titles))
    slow, ratios = [], {t: [] for t in models.THREADS}
    for case in cases.make_cases():
        if args.names and not any(name in case.name for name in args.names):
            continue
        path, where = case.save(folder)
        expect_from_ort(path, where, case)
        cells = [case.name]
        for threads in models.THREADS:
            ours, peers = models.time_model(args, path, where, threads, case.precision)
            ratio, part = models.ratio_to_best(ours, peers), limit_ms(args, case, threads) / ours
            cells += [models.show(ours, 3), *(models.show(peers[p], 3) for p in args.peers),
                      models.show(ratio), f"{100 * part:.0f}%"]
            if ratio is not None:
                ratios[threads].append(ratio)
                if part < 0.85 and ratio > 1:
                    slow.append(f"{case.name}, {threads} thread{'s' * (threads > 1)}")
        print("| " + " | ".join(cells) + " |", flush=True)
    for threads, all_of_them in ratios.items():
        if all_of_them:
            mean = np.exp(np.mean(np.log(all_of_them)))
            print(f"\nGeometric mean of the ratios, {threads}T: {mean:.2f}")
    print("\nBelow 85% of the limit and slower than a peer: " + ("; ".join(slow) or "none") + ".")
    shutil.rmtree(args.cache, ignore_errors=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
