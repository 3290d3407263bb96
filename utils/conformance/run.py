"""Run the backend tests of the installed onnx package through sg-run.

  python run.py --sg-run build/release/bin/sg-run [--suite FOLDER] [--filter RE] [--jobs N]
                [--json FILE] [--write docs/conformance.md]

The suite is laid out in --suite first, unless it is there. A case has
  passed       every output has the type, the shape and, by the suite's tolerance, the values
  unsupported  exit code 3
  wrong        an output differs
  refused      exit code 2 or 4
  crashed      a signal, a sanitizer's report, or no answer in time
  no values    passed, but its values are random: type and shape were compared
A line for each case that has not passed, then "N passed, N failed": failed are those that
are refused, have crashed, or are wrong without standing in known.txt (case: reason).
--write puts figures and cases into the page's part between its two marks.
"""

import argparse
import collections
import glob
import json
import os
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

import families
import numpy as np
import onnx
import suite
from onnx import numpy_helper

HERE = os.path.dirname(os.path.abspath(__file__))
STATES = ["passed", "unsupported", "wrong", "refused", "crashed", "no values"]
MARKS = ["<!-- figures: utils/conformance/run.py --write -->\n", "<!-- end of figures -->\n"]
SANITIZER = re.compile(r"(Address|Leak|Thread|UndefinedBehavior)Sanitizer|runtime error:")


def read(path):
    with open(path, "rb") as f:
        return numpy_helper.to_array(onnx.TensorProto.FromString(f.read()))


def differs(got, want, case):
    """How, or None."""
    if got.dtype != want.dtype and got.dtype.itemsize == want.dtype.itemsize and \
            want.dtype.name == "bfloat16":
        got = got.view(want.dtype)  # .npy has no name for it
    if want.dtype.name in ("int4", "uint4"):
        want = want.astype(want.dtype.name[:-1] + "8")  # as which it is held
    if got.dtype != want.dtype or got.shape != want.shape:
        return f"{got.dtype}{list(got.shape)}, must be {want.dtype}{list(want.shape)}"
    if not case["values"] or want.size == 0:
        return None
    rtol, atol = case["rtol"], case["atol"]
    if want.dtype.name == "bfloat16":
        rtol = max(rtol, 2.0**-6)
    if want.dtype.kind == "f" or want.dtype.name == "bfloat16":
        a, b = got.astype(np.float64), want.astype(np.float64)
        with np.errstate(all="ignore"):
            bad = ~np.isclose(a, b, rtol=rtol, atol=atol, equal_nan=True)
    else:
        a, b, bad = got, want, got != want
    if not bad.any():
        return None
    at = tuple(int(i) for i in np.argwhere(bad)[0])
    return f"{bad.sum()} of {bad.size} elements, first {list(at)}: {a[at]}, must be {b[at]}"


def run_data(args, folder, data, case, cache):
    with tempfile.TemporaryDirectory() as out:
        command = [args.sg_run, f"{folder}/model.onnx", "--inputs", data, "--outputs", out,
                   "--cache", cache]
        try:
            done = subprocess.run(command, capture_output=True, text=True, errors="replace",
                                  stdin=subprocess.DEVNULL, timeout=args.timeout)
        except subprocess.TimeoutExpired:
            return "crashed", f"no answer in {args.timeout} s"
        told = (done.stderr + done.stdout).strip().replace(f"{folder}/", "")
        if done.returncode < 0 or done.returncode > 4 or SANITIZER.search(told):
            return "crashed", f"exit code {done.returncode}: {told}"
        if done.returncode:
            return "unsupported" if done.returncode == 3 else "refused", told
        for k in range(len(glob.glob(f"{data}/output_*.pb"))):
            found = differs(np.load(f"{out}/output_{k}.npy"), read(f"{data}/output_{k}.pb"), case)
            if found:
                return "wrong", f"output {k}: {found}"
    return "passed" if case["values"] else "no values", ""


def run_case(args, folder, case, cache):
    state = "crashed", "has no data"
    for data in sorted(glob.glob(f"{folder}/data_*")):
        state = run_data(args, folder, data, case, cache)
        if state[0] not in ("passed", "no values"):
            break
    return state


def run_all(args, cases):
    results = {}
    with tempfile.TemporaryDirectory() as cache, ThreadPoolExecutor(args.jobs) as pool:
        started = {name: pool.submit(run_case, args, os.path.join(args.suite, name), case, cache)
                   for name, case in cases.items()}
        for name, future in started.items():
            results[name] = future.result()
            state, told = results[name]
            if state not in ("passed", "no values"):
                print(f"{state:12}{name}: {' '.join(told.split())[:200]}", flush=True)
    return results


def reason_of(told):
    """What a message about something unsupported comes down to."""
    type_ = re.search(r"'[^']*' is of type (\w+)", told)
    if type_:
        return f"tensors of {type_[1]}" if type_[1][-1].isdigit() or "float" in type_[1] \
            else f"{type_[1]}s"
    lowering = re.search(r"'(sg\.\w+)' op (.*)", told)
    if lowering:
        return f"`{lowering[1]}` {lowering[2]}"
    rows = re.findall(r"^  (\S+)  +(.*?)  +\d+ nodes? ", told, re.M)
    rows = [op if detail.startswith("ai.onnx") else f"{op} ({detail})" for op, detail in rows]
    return ", ".join(sorted(set(rows))) or told.split("error: ")[-1][:80]


def table(results, family):
    counts = collections.defaultdict(collections.Counter)
    for name, (state, _) in results.items():
        counts[family[name]][state] += 1
        counts["**all**"][state] += 1
    lines = ["| Family | cases | " + " | ".join(STATES) + " |", "|---" * (len(STATES) + 2) + "|"]
    for f in [f for f in families.ORDER if f in counts] + ["**all**"]:
        row = [str(counts[f][s] or "") for s in STATES]
        lines.append(f"| {f} | {sum(counts[f].values())} | " + " | ".join(row) + " |")
    return lines


def ledger(results, known):
    lines = []
    for state in ("crashed", "refused", "wrong"):
        found = {n: told for n, (s, told) in results.items() if s == state}
        lines += ["", f"### {state.capitalize()}: {len(found)}", ""]
        for name, told in found.items():
            why = known.get(name)
            lines.append(f"- `{name}`: {' '.join(told.split())[:160]}" +
                         (f". {why}" if why else ""))
    by_reason = collections.defaultdict(list)
    for name, (state, told) in results.items():
        if state == "unsupported":
            by_reason[reason_of(told)].append(name.split("/", 1)[1].removeprefix("test_"))
    n = sum(len(names) for names in by_reason.values())
    lines += ["", f"### Unsupported: {n}", ""]
    for reason, names in sorted(by_reason.items(), key=lambda item: (-len(item[1]), item[0])):
        lines.append(f"- {reason} ({len(names)}): {', '.join(names)}")
    return lines


def write_page(path, results, family, known):
    with open(path) as f:
        head, rest = f.read().split(MARKS[0])
    tail = rest.split(MARKS[1])[1]
    versions = f"onnx {onnx.__version__}, {len(results)} cases."
    body = [versions, "", *table(results, family), "", "## The cases that do not pass",
            *ledger(results, known), ""]
    with open(path, "w") as f:
        f.write(head + MARKS[0] + "\n".join(body) + MARKS[1] + tail)


def read_known():
    with open(os.path.join(HERE, "known.txt")) as f:
        lines = [line.strip() for line in f if line.strip() and not line.startswith("#")]
    return dict(line.split(": ", 1) for line in lines)


def main():
    p = argparse.ArgumentParser(description=__doc__,
                                formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("--sg-run", required=True)
    p.add_argument("--suite", default="build/conformance", help="where the cases lie, or go")
    p.add_argument("--filter", default="", help="only cases whose kind/name matches")
    p.add_argument("--jobs", type=int, default=os.cpu_count())
    p.add_argument("--timeout", type=float, default=120, help="seconds for one run of sg-run")
    p.add_argument("--json", help="write state and message of each case here")
    p.add_argument("--write", metavar="PAGE", help="put the figures into this page")
    args = p.parse_args()
    args.sg_run, args.suite = os.path.abspath(args.sg_run), os.path.abspath(args.suite)
    if not glob.glob(f"{args.suite}/*/*/case.json"):
        suite.lay_out(args.suite)
    every = {}
    for path in sorted(glob.glob(f"{args.suite}/*/*/case.json")):
        with open(path) as f:
            every["/".join(path.split("/")[-3:-1])] = json.load(f)
    cases = {name: case for name, case in every.items() if re.search(args.filter, name)}
    results, known = run_all(args, cases), read_known()
    nodes = {n.split("/")[1]: c["ops"] for n, c in every.items() if n.startswith("node/")}
    family = {n: families.family_of(*n.split("/"), cases[n]["ops"], nodes) for n in results}
    print("\n".join(table(results, family)))
    if args.json:
        with open(args.json, "w") as f:
            json.dump(results, f, indent=1)
    if args.write:
        write_page(args.write, results, family, known)
    failed = sum(s in ("refused", "crashed") or (s == "wrong" and n not in known)
                 for n, (s, _) in results.items())
    passed = sum(s in ("passed", "no values") for s, _ in results.values())
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not results else 0


if __name__ == "__main__":
    sys.exit(main())
