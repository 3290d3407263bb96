"""How many kernels each model launches, as a table.

  python launches.py --sg-run build/release/bin/sg-run [name ...] [--write PAGE]

Models and inputs are those of check_models.py. A row a model: operators, launches and
megabytes that kernels write at -O0 and -O3, and the nodes that are no views in what ONNX Runtime
(EXTENDED and ALL) and, if it is installed, onnxslim leave. --write puts the table into PAGE between
its marks. Exit code 1 when a model launches more than TARGETS or SHARE allows, or has neighbouring
kernels without a remark (remarks.py).
"""

import argparse
import contextlib
import io
import json
import os
import re
import subprocess
import sys
import tempfile

import check_models
import remarks

BEGIN = "<!-- launches: utils/launches.py --write -->\n"
END = "<!-- end -->\n"
HEAD = ("| model | ops | launches -O0 | launches -O3 | MB written -O0 | MB written -O3 | ORT EXTENDED "
        "| ORT ALL | onnxslim |\n|---|---|---|---|---|---|---|---|---|\n")
# Launches at -O3, at most; of the others, of the least that another optimiser leaves.
SHARE = 0.7
# atspm_lgbm is one node, a forest: its walks and their sum.
TARGETS = {"atspm_lgbm": 2, "resnet50": 56, "mobilenet_v2": 54, "yolo_like": 48, "vit_s16": 90,
           "bert_base": 90, "gpt2_decode": 92, "ppocrv4_rec": 95, "nudenet_320n": 95,
           "open_nsfw": 58, "vit_s_focus": 115, "khmersm": 60, "terrain_unet": 560}
VIEWS = {"Reshape", "Squeeze", "Unsqueeze", "Flatten", "Identity", "Constant", "Dropout"}


def compile_model(args, path, case, level, folder):
    """(ops imported, launches, MB written, whether each two neighbours have a remark)."""
    done = subprocess.run(
        [args.sg_run, path, "--inputs", case, "--compile-only", "--sg-stats", f"-O{level}", "--json", "-",
         "--sg-remarks", "--dump-stages", folder],
        capture_output=True, text=True, check=True)
    figures = json.loads(done.stdout)
    with open(os.path.join(folder, "2-kernels.mlir"), encoding="utf-8") as f:
        pairs = remarks.count_pairs(f.read())
    told = remarks.count_remarks(done.stderr)
    if pairs != told:
        print(f"{path} -O{level}: {pairs} pairs of neighbouring kernels, {told} remarks", file=sys.stderr)
    rows = re.findall(r"^(\S+) +(\d+) +(\d+) +([\d.]+)", done.stderr, re.M)
    return int(rows[0][1]), figures["kernels"]["launches"], float(rows[-1][3]), pairs == told


def count_graph(graph):
    """Nodes that are no views, those of branches and loops' bodies too."""
    return sum((node.op_type not in VIEWS)
               + sum(count_graph(a.g) for a in node.attribute if a.HasField("g"))
               for node in graph.node)


def count_nodes(path):
    import onnx
    return count_graph(onnx.load(path, load_external_data=False).graph)


def count_ort(path, level, folder):
    try:
        import onnxruntime as ort
    except ImportError:
        return "–"
    options = ort.SessionOptions()
    options.log_severity_level = 4
    options.graph_optimization_level = level(ort.GraphOptimizationLevel)
    options.optimized_model_filepath = os.path.join(folder, "optimised.onnx")
    ort.InferenceSession(path, options, providers=["CPUExecutionProvider"])
    return count_nodes(options.optimized_model_filepath)


def count_slim(path, folder):
    try:
        import onnxslim
    except ImportError:
        return "–"
    out = os.path.join(folder, "slim.onnx")
    with contextlib.redirect_stdout(io.StringIO()):  # it prints a table of its own
        onnxslim.slim(path, out)
    return count_nodes(out)


def row(args, name):
    path = check_models.get_model(name, args.models)
    case = check_models.get_case(name, path, False, args.models)
    with tempfile.TemporaryDirectory() as folder:
        ops, plain, plain_mb, _ = compile_model(args, path, case, 0, folder)
        _, fused, fused_mb, told = compile_model(args, path, case, 3, folder)
        counts = [count_ort(path, lambda l: l.ORT_ENABLE_EXTENDED, folder),
                  count_ort(path, lambda l: l.ORT_ENABLE_ALL, folder), count_slim(path, folder)]
    text = (f"| {name} | {ops} | {plain} | {fused} | {plain_mb:.1f} | {fused_mb:.1f} | "
            + " | ".join(map(str, counts)) + " |\n")
    known = [count for count in counts if isinstance(count, int)]
    most = TARGETS.get(name, SHARE * min(known) if known else fused)
    return text, fused, most, told


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sg-run", required=True)
    parser.add_argument("--models", default="build/models")
    parser.add_argument("--write", metavar="PAGE")
    parser.add_argument("names", nargs="*")
    args = parser.parse_args()
    table, wrong = HEAD, 0
    print(HEAD, end="")
    for name in args.names or check_models.TRAINED + check_models.MADE:
        text, launches, most, told = row(args, name)
        print(text, end="", flush=True)
        table += text
        wrong += not told
        if launches > most:
            wrong += 1
            print(f"{name}: {launches} launches, at most {most:g}", file=sys.stderr)
    if args.write:
        with open(args.write, encoding="utf-8") as f:
            page = f.read()
        before, rest = page.split(BEGIN)
        with open(args.write, "w", encoding="utf-8") as f:
            f.write(before + BEGIN + table + END + rest.split(END, 1)[1])
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
