"""Whole models next to the peers, as a table: python models.py --sg-run SG_RUN [name ...]

All engines take turns in one run, each a model on 1 and on 2 threads; minimum
milliseconds, and ours over the best peer's. A peer that cannot run a model, or whose
answer is further than 1e-3 from the right one, is shown as "-" and not counted. The last
lines have geometric means of the ratios: of the seven standard architectures with random
weights, of more architectures, and of the trained models.
"""

import argparse
import os
import shutil
import sys

import numpy as np

import engines

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "utils"))
import check_models as models  # noqa: E402

THREADS = (1, 2)


def time_model(args, path, case, threads, precision="f32"):
    """(ours, {peer: milliseconds or None}), all of them rounding products to `precision`;
    "bytes": the model says so itself."""
    command = [args.sg_run, path, "--inputs", case, "--cache", args.cache,
               "--mcpu", args.mcpu]
    if precision not in ("f32", "bytes"):
        command += ["--sg-precision", precision]
    ours = engines.open_staticgraph(command, threads)
    peers = [engines.open_peer(peer, path, case, threads, precision) for peer in args.peers]
    times = engines.in_turns([ours, *peers], args.seconds)
    return times[0], dict(zip(args.peers, times[1:]))


def ratio_to_best(ours, peers):
    times = [time for peer, time in peers.items() if time and peer in engines.PEERS]
    return ours / min(times) if times else None


def show(value, digits=2):
    return "-" if value is None else f"{value:.{digits}f}"


def cpu_name():
    with open("/proc/cpuinfo") as f:
        names = [line.split(":")[1].strip() for line in f if line.startswith("model name")]
    return names[0] if names else "unknown CPU"


def print_head(first, peers):
    titles = [first] + [f"{who} {t}T {unit}".strip() for t in THREADS
                        for who, unit in (("sg", "ms"), *((n, "ms") for n in peers.values()),
                                          ("ratio", ""))]
    print(f"On {cpu_name()}, {len(os.sched_getaffinity(0))} cores:\n")
    print("| " + " | ".join(titles) + " |")
    print("|" + "---|" * len(titles))


def print_means(groups, peers):
    """`groups`: name -> threads -> ratios."""
    for name, ratios in groups.items():
        if not any(ratios[t] for t in THREADS):
            continue
        cells = []
        for t in THREADS:
            mean = float(np.exp(np.mean(np.log(ratios[t])))) if ratios[t] else None
            cells += [""] * (1 + len(peers)) + [show(mean)]
        print(f"| {name} | " + " | ".join(cells) + " |")


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", help="default: all")
    parser.add_argument("--sg-run", default=shutil.which("sg-run"))
    parser.add_argument("--models", default=os.path.join(HERE, "..", "build", "models"))
    parser.add_argument("--mcpu", default="native", help="of our code; the peers choose theirs")
    parser.add_argument("--record", action="store_true",
                        help="also IREE and TVM (requirements-record.txt), which are not counted")
    parser.add_argument("--seconds", type=float, default=3, help="for each engine and row")
    args = parser.parse_args()
    args.models = os.path.abspath(args.models)
    args.cache = os.path.join(args.models, "bench.cache")
    os.makedirs(args.models, exist_ok=True)
    args.peers = {**engines.PEERS, **(engines.RECORD if args.record else {})}
    print_head("model", args.peers)
    groups = {f"geometric mean, {group}": {t: [] for t in THREADS}
              for group in ("standard", "more", "trained")}
    for name in args.names or models.MADE + models.TRAINED:
        path = models.get_model(name, args.models)
        case = models.get_case(name, path, False, args.models)
        cells = [name]
        for threads in THREADS:
            ours, peers = time_model(args, path, case, threads)
            ratio = ratio_to_best(ours, peers)
            cells += [show(ours), *(show(peers[p]) for p in args.peers), show(ratio)]
            if ratio is not None:
                group = ("standard" if name in models.make_models.STANDARD else
                         "more" if name in models.MADE else "trained")
                groups[f"geometric mean, {group}"][threads].append(ratio)
        print("| " + " | ".join(cells) + " |", flush=True)
    print_means(groups, args.peers)
    shutil.rmtree(args.cache, ignore_errors=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
