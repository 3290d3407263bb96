"""Each function of the tests of the exact passes, by the reference evaluator before and
after the pass: the same bits, on random and special values.

Usage: exact.py FOLDER TESTS LIST: LIST is lib/Passes/CMakeLists.txt, whose exact passes
are checked, and with them what the pipelines have of MLIR's own, by TESTS/<stem>.mlir.
Functions that the evaluator cannot run are left out: unknown extents, weights of a file
that is not there, control flow, and those named *out_of_range*.
"""

import os
import re
import subprocess
import sys

import numpy as np

FLOATS = {"f16": (2, 10), "bf16": (2, 7), "f32": (4, 23), "f64": (8, 52)}
SPECIAL = [0.0, -0.0, np.nan, np.inf, -np.inf, 1.0, -1.0, 0.5, -0.5, 2.5, 3.5, 255.0]
LEFT_OUT = re.compile(r"tensor<\?|x\?x|dense_resource|scf\.|_out_of_range|@out_of_range")


def opt(path, passes):
    pipeline = f"builtin.module(func.func({passes}))" if passes else "builtin.module()"
    return subprocess.run(
        ["sg-opt", "--split-input-file", f"--pass-pipeline={pipeline}", path],
        check=True, capture_output=True, text=True).stdout


def functions(text):
    """[(name, [argument types], [result types], body lines)]"""
    found = []
    for part in text.split("// -----"):
        for head, body in re.findall(r"  func\.func (@[^\n]*) \{\n(.*?)\n  \}", part, re.S):
            if LEFT_OUT.search(head + body):
                continue
            name, args = re.match(r"@(\w+)\((.*?)\)(?= ->|$)", head).groups()
            lines = body.split("\n")
            results = re.fullmatch(r" *return(.*)", lines.pop()).group(1)
            values, _, types = results.partition(" : ")
            found.append((name, re.findall(r"tensor<[^>]*>", args), types.split(", "),
                          values.split(", "), lines))
    return found


def main_of(found):
    """All functions in one."""
    args, results, types, body = [], [], [], []
    for k, (_, arg_types, result_types, values, lines) in enumerate(found):
        rename = lambda s: re.sub(r"%(\w+)", rf"%f{k}_\1", s)
        args += [(f"%f{k}_arg{i}", t) for i, t in enumerate(arg_types)]
        results += [rename(v.strip()) for v in values]
        types += result_types
        body += [rename(line) for line in lines]
    head = ", ".join(f'{a}: {t} {{sg.name = "{a[1:]}"}}' for a, t in args)
    tail = ", ".join(f'{t} {{sg.name = "y{i}"}}' for i, t in enumerate(types))
    text = f"func.func @main({head}) -> ({tail}) {{\n" + "\n".join(body)
    text += f"\n  return {', '.join(results)} : {', '.join(types)}\n}}\n"
    return text, [t for _, t in args], types


def parts(type_text):
    *dims, elem = re.fullmatch(r"tensor<(.*)>", type_text).group(1).split("x")
    return [int(d) for d in dims], elem


def draw(rng, type_text, special):
    shape, elem = parts(type_text)
    if elem == "i1":
        return rng.integers(0, 2, shape).astype(bool)
    if elem in FLOATS:
        size = FLOATS[elem][0]
        x = np.asarray(rng.normal(size=shape) * 3)
        limit = {"f16": 6e-8, "bf16": 1e-40, "f32": 1e-45, "f64": 5e-324}[elem]
        values = np.array(SPECIAL + [limit, -limit])
        chosen = rng.choice(values, shape)
        x = np.where(rng.random(shape) < special, chosen, x)
        if elem == "bf16":
            return (x.astype(np.float32).view(np.uint32) >> 16).astype(np.uint16).view("V2")
        return x.astype(f"f{size}")
    dtype = np.dtype(elem.replace("ui", "uint") if elem[0] == "u" else elem.replace("i", "int"))
    info = np.iinfo(dtype)
    x = rng.integers(info.min, info.max, shape, dtype=dtype, endpoint=True)
    small = rng.integers(0, 5, shape).astype(dtype)
    ends = rng.choice(np.array([info.min, info.max, 0, 1], dtype=dtype), shape)
    u = rng.random(shape)
    return np.where(u < special, ends, np.where(u < 0.7, small, x))


def bits(path, type_text):
    """The bits of a stored tensor, every NaN the same."""
    x = np.load(path)
    _, elem = parts(type_text)
    if elem not in FLOATS:
        return x
    size, mantissa = FLOATS[elem]
    x = x.view(f"u{size}").copy() if x.ndim else x.reshape(1).view(f"u{size}").copy()
    infinity = ((1 << (8 * size - 1)) - 1) >> mantissa << mantissa
    x[(x & ((1 << (8 * size - 1)) - 1)) > infinity] = (1 << (8 * size)) - 1
    return x


def evaluate(folder, name, text, n):
    path = os.path.join(folder, name)
    os.makedirs(path, exist_ok=True)
    with open(path + ".mlir", "w") as f:
        f.write(text)
    outputs = []
    for draw_number in range(n):
        out = f"{path}/{draw_number}"
        subprocess.run(["sg-run", path + ".mlir", "--reference", "--inputs",
                        f"{folder}/in{draw_number}", "--outputs", out],
                       check=True, stdout=subprocess.DEVNULL)
        outputs.append(out)
    return outputs


def check(folder, passes, path):
    os.makedirs(folder, exist_ok=True)
    before, after = functions(opt(path, "")), functions(opt(path, passes))
    assert [f[:3] for f in before] == [f[:3] for f in after], "signatures differ"
    assert before, f"{path}: no function to run"
    changed = sum(b[4] != a[4] for b, a in zip(before, after))
    text, arg_types, result_types = main_of(before)
    rng = np.random.default_rng(7)
    specials = [0.0, 0.5, 1.0]
    for i, special in enumerate(specials):
        os.makedirs(f"{folder}/in{i}", exist_ok=True)
        for k, t in enumerate(arg_types):
            np.save(f"{folder}/in{i}/input_{k}.npy", draw(rng, t, special))
    a = evaluate(folder, "before", text, len(specials))
    b = evaluate(folder, "after", main_of(after)[0], len(specials))
    owner = [f[0] for f in before for _ in f[2]]
    for x, y in zip(a, b):
        for k, t in enumerate(result_types):
            p, q = bits(f"{x}/output_{k}.npy", t), bits(f"{y}/output_{k}.npy", t)
            assert np.array_equal(p, q), f"{path}: @{owner[k]}: {passes} changed {p} to {q}"
    assert changed, f"{path}: {passes} rewrites none of its functions"
    print(f"{passes}: {len(before)} functions the same, {changed} of them rewritten")


def main():
    folder, tests, listing = sys.argv[1:]
    with open(listing) as f:
        stems = re.findall(r"^  ([a-z_]+)\)?$", f.read(), re.M)
    text = subprocess.run(["sg-opt", "--help"], check=True, capture_output=True, text=True)
    exact = re.findall(r"^ +--(sg-[\w-]+) .*\[exact\]$", text.stdout, re.M)
    passes = {"sg-" + stem.replace("_", "-"): stem for stem in stems}
    passes = {name: stem for name, stem in passes.items() if name in exact}
    assert len(passes) > 5, passes
    for name, stem in passes.items():
        check(os.path.join(folder, stem), name, f"{tests}/{stem}.mlir")
    check(os.path.join(folder, "cse"), "cse", f"{tests}/cse.mlir")


main()
