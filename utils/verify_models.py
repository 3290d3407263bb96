"""What --verify-passes says of real models, as a table.

  python verify_models.py --sg-run build/release/bin/sg-run [name ...] [--write PAGE]

Models and inputs are those of check_models.py. A row a model: operators before and
after all passes, numbered rewrites, passes that changed the graph, the greatest error of
compiled graphs, kernels held alone, seconds and MiB. A pass or kernel that is wrong is
printed, and the exit code 1. --write puts the table into PAGE between its marks.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time

import check_models

BEGIN = "<!-- verify: utils/verify_models.py --write -->\n"
END = "<!-- end -->\n"
HEAD = ("| model | ops | rewrites | passes that changed it | error | kernels alone | s | MiB |\n"
        "|---|---|---|---|---|---|---|---|\n")


def run(command):
    """Output, exit code, seconds, MiB at most."""
    start = time.monotonic()
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                               stderr=subprocess.STDOUT, text=True)
    text = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return text, process.returncode, time.monotonic() - start, usage.ru_maxrss / 1024


def row(name, text, seconds, memory):
    """A line of the table, of what sg-run printed."""
    first = last = None
    rewrites = changed = 0
    errors = []
    for line in text.splitlines():
        found = re.match(r"(\S+) +(.*\S) {3}(\d+)(?: → (\d+))?$", line)
        if not found:
            continue
        name_of_pass, fields, before, after = found.groups()
        fields = fields.split()
        first = first or before
        last = after or before
        if name_of_pass == "(none)":
            errors.append(float(fields[0]))
            continue
        rewrites += int(fields[0])
        changed += len(fields) > 1
        errors += [float(e) for e in fields[1:]]
    alone = re.search(r"^(\d+) kernels right alone(?:, (\d+) too large)?", text, re.M)
    kernels = alone.group(1) + (f" (+{alone.group(2)})" if alone.group(2) else "") if alone else "?"
    return (f"| {name} | {first} → {last} | {rewrites} | {changed} | {max(errors):.1e} | {kernels} | "
            f"{seconds:.0f} | {memory:.0f} |\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--sg-run", default=shutil.which("sg-run"))
    parser.add_argument("--models", default=os.path.join(check_models.HERE, "..", "build", "models"))
    parser.add_argument("--write", metavar="PAGE")
    args = parser.parse_args()
    models = os.path.abspath(args.models)
    os.makedirs(models, exist_ok=True)
    rows, wrong = "", 0
    with tempfile.TemporaryDirectory() as folder:
        for name in args.names or check_models.MADE + check_models.TRAINED:
            path = check_models.get_model(name, models)
            case = check_models.get_case(name, path, False, models)
            text, code, seconds, memory = run(
                [args.sg_run, path, "--inputs", case, "--verify-passes", "--verify-dir",
                 os.path.join(folder, name), "--cache", os.path.join(folder, "cache")])
            if code or "kernels right alone" not in text:
                wrong += 1
                print(f"{name}: exit code {code}\n{text}", file=sys.stderr, flush=True)
                continue
            rows += row(name, text, seconds, memory)
            print(rows.splitlines()[-1], flush=True)
    if args.write and not wrong:
        with open(args.write, encoding="utf-8") as f:
            page = f.read()
        start, end = page.index(BEGIN) + len(BEGIN), page.index(END)
        with open(args.write, "w", encoding="utf-8") as f:
            f.write(page[:start] + HEAD + rows + page[end:])
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
