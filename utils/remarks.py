"""Whether each two neighbouring kernels of a model have a remark that says why.

  python remarks.py --sg-run build/release/bin/sg-run MODEL [option of sg-run ...]

Kernels are neighbours when one reads, through views and concatenations that cost
nothing, what the other writes. Prints both numbers; exit code 1 when they differ.
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile


def count_pairs(kernels):
    """Of @main in the text of the stage `2-kernels`."""
    main = kernels[kernels.index("func.func @main"):]
    main = main[:main.index("\n  }")]
    makers, pairs = {}, set()  # of each value: the calls that write it
    for line in main.splitlines():
        line = re.sub(r'dense<"[^"]*">', "", line)
        made = re.match(r"\s*(%\w+)[^=]* = plan\.(call|view|concat)([^:]*)", line)
        if not made:
            continue
        operands = [name.split("#")[0] for name in re.findall(r"%[\w#]+", made[3])]
        read = set().union(*(makers.get(name, set()) for name in operands))
        if made[2] == "call":
            pairs |= {(maker, made[1]) for maker in read}
            read = {made[1]}
        makers[made[1]] = read
    return len(pairs)


def count_remarks(text):
    return sum("is no kernel with" in line for line in text.splitlines())


def count(command):
    """(pairs of neighbours, remarks) of what the command compiles."""
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run([*command, "--compile-only", "--no-cache", "--sg-remarks",
                               "--dump-stages", folder], capture_output=True, text=True, check=True)
        with open(os.path.join(folder, "2-kernels.mlir")) as f:
            return count_pairs(f.read()), count_remarks(done.stderr)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sg-run", required=True)
    args, model = parser.parse_known_args()
    pairs, remarks = count([args.sg_run, *model])
    print(f"{pairs} pairs of neighbours, {remarks} remarks")
    return pairs != remarks


if __name__ == "__main__":
    sys.exit(main())
