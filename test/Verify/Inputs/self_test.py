"""self_test.py MODEL PLUGIN FOLDER: does --verify-passes find each wrong pass?

For every pass of broken.c: which rewrite is the first wrong one is found here by
trying all limits, with sg-opt, the evaluator and numpy; then sg-run must name that
pass, that rewrite, and reduce the graph to at most three ops, whose command shows the
difference while the ops without the pass do not.
"""
import os
import re
import subprocess
import sys

import numpy as np

model, plugin, folder = sys.argv[1:]
BEFORE = "sg-fold-constants"
# name: how many ops are left at most; None: it is right.
PASSES = dict.fromkeys(
    """mul-zero sub-self add-zero neg-zero sub-swap max-min identity relu-drop
    select-swap softmax-axis pad-shift bias-drop epsilon-drop pool-mean gather-index
    gather-range slice-start concat-order square flag-drop matmul-order mean-sum
    reduce-axis invalid gelu-tanh""".split(),
    1,
)
PASSES |= {"int-wrap": 2, "clip-swap": 2, "cast-chain": 2, "merge-slices": 2}
PASSES |= {"stale-shape": 2, "reciprocal": None}


def run(command, **more):
    return subprocess.run(command, capture_output=True, text=True, **more)


def write_inputs():
    draw = np.random.default_rng(7)
    x = draw.standard_normal((3, 4))
    x[0] = [-0.0, 0.0, -1.5, 2.5]
    y = draw.standard_normal((3, 4))
    y[0, :2] = [0.0, -0.0]
    values = [
        x, y, draw.standard_normal((4, 4)), draw.standard_normal((4, 4)),
        draw.standard_normal((1, 2, 5, 5)), draw.random((3, 4)) < 0.5,
        draw.integers(-100, 100, (3, 4), dtype=np.int32), np.array([0, 2]),
        draw.standard_normal((2, 2, 3, 3)), draw.standard_normal(2),
    ]
    os.makedirs(f"{folder}/in")
    for i, v in enumerate(values):
        v = v.astype(np.float32) if v.dtype == np.float64 else v
        np.save(f"{folder}/in/input_{i}.npy", v)


def evaluate(passes):
    """The outputs after `passes`, or None."""
    out = f"{folder}/out"
    opt = ["sg-opt", f"--load-pass-plugin={plugin}", model]
    opt += [f"--pass-pipeline=builtin.module(func.func({passes}))"]
    graph = run(opt)
    if graph.returncode:
        return None
    again = run(["sg-run", "-", "--reference", "--inputs", f"{folder}/in", "--outputs", out],
                input=graph.stdout)
    if again.returncode:
        return None
    return [np.load(f"{out}/output_{k}.npy") for k in range(14)]


def same(a, b):
    def bits(v):
        v = np.where(np.isnan(v), np.nan, v) if v.dtype.kind == "f" else v
        return v.astype(v.dtype).tobytes()
    return a is not None and all(bits(p) == bits(q) for p, q in zip(a, b))


def first_wrong(name, right):
    for n in range(1, 20):
        if not same(evaluate(f"{BEFORE},broken-{name}{{rewrite-limit={n}}}"), right):
            return n
    raise SystemExit(f"{name}: the model does not show that it is wrong")


def verify(name):
    return run(["sg-run", model, "--inputs", f"{folder}/in", "--verify-passes",
                "--load-pass-plugin", plugin, "--verify-dir", f"{folder}/{name}",
                f"--passes={BEFORE},broken-{name},canonicalize"])


def check(name, most, right):
    got = verify(name)
    if most is None:
        assert got.returncode == 0, got.stdout + got.stderr
        assert "all 3 passes right on this model" in got.stdout, got.stdout
        return "right"
    text = got.stdout + got.stderr
    assert got.returncode == 1, text
    assert f"\nbroken-{name} " in text, text
    number = first_wrong(name, right)
    found = re.search(r"bisected to its rewrite (\d+) of \d+, at node .*\d", text)
    assert found and int(found[1]) == number, f"expected rewrite {number}: {text}"
    ops = re.search(r"reduced to (\d+) ops?: (\S+/broken-[a-z-]+-\d+\.mlir)", text)
    assert ops and int(ops[1]) <= most, text
    command = re.search(r"^again:  (.*)$", text, re.M)[1]
    assert run(command, shell=True).returncode != 0, command
    plain = ["sg-run", ops[2], "--reference", "--bits", "--expect", f"{folder}/{name}"]
    if os.path.exists(f"{folder}/{name}/input_0.npy"):
        plain += ["--inputs", f"{folder}/{name}"]
    before = run(plain)
    assert before.returncode == 0, before.stdout + before.stderr
    return f"rewrite {number}, {ops[1]} ops"


write_inputs()
right = evaluate(BEFORE)
assert right is not None
failed = 0
for name, most in PASSES.items():
    try:
        print(f"{name}: {check(name, most, right)}", flush=True)
    except AssertionError as e:
        failed += 1
        print(f"{name}: FAILED\n{e}", flush=True)
found = sum(m is not None for m in PASSES.values()) - failed
print(f"{found} of {len(PASSES) - 1} wrong passes found")
sys.exit(failed != 0)
