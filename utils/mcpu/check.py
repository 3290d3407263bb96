"""Code for other processors: python check.py --bin build/release/bin [--cpu CPU] [--models A,B]

For each processor of x86-64 the kernels of test/Codegen are compiled for it and held
against the evaluator, and whole models against ONNX Runtime. What this machine does not
execute is compiled only, and running it must be refused with a message. For AArch64 whole
models become objects, are linked with libsgrt and run by qemu-aarch64; without it, or
without a cross libc, they are compiled only. A line a check, then "N passed, N failed".
"""

import argparse
import glob
import os
import shutil
import subprocess
import sys
import tempfile

import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.normpath(os.path.join(HERE, "..", ".."))
sys.path.insert(0, os.path.join(ROOT, "utils"))
import check_models as models  # noqa: E402

X86 = ["x86-64", "x86-64-v3", "x86-64-v4", "znver4", "znver4+amx-emulated", "sapphirerapids"]
ARM = ["generic", "neoverse-v1"]  # 128-bit vectors; and with SVE, dot products, halves
TRIPLE = "aarch64-linux-gnu"
X86_MODELS = ["wide", "mobilenet_v2", "resnet50", "gpt2_decode", "minilm_int8"]
ARM_MODELS = ["wide", "ppocr_cls", "mobilenet_v2", "ppocrv4_rec", "khmersm"]
SYSROOT = "/usr/" + TRIPLE
FAR = 1e-4  # of the greatest value
REFUSED = 3


class Checks:
    def __init__(self):
        self.passed = self.failed = 0

    def add(self, label, right, text=""):
        self.passed, self.failed = self.passed + right, self.failed + (not right)
        print(f"{label:42s} {'pass' if right else 'FAIL'}  {text}", flush=True)


def run(*command):
    """(exit code, the last line that it printed)"""
    result = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                            stderr=subprocess.STDOUT, text=True)
    lines = result.stdout.strip().splitlines() or [""]
    return result.returncode, lines[-1]


def kernel_files(folder):
    """The kernels of test/Codegen: as files, and as what its scripts write."""
    source = os.path.join(ROOT, "test", "Codegen")
    for path in sorted(glob.glob(os.path.join(source, "numeric_*.mlir"))):
        yield path
    for test in sorted(glob.glob(os.path.join(source, "numeric_*.test"))):
        stem = os.path.basename(test)[len("numeric_"):-len(".test")]
        script, path = os.path.join(source, "Inputs", stem + ".py"), os.path.join(folder, stem + ".mlir")
        with open(path, "w") as f:
            subprocess.run([sys.executable, script], stdout=f, check=True)
        yield path


def make_case(name, folder):
    """(model, folder of the case): "wide" has a kernel of each sort (test/Session)."""
    if name != "wide":
        path = models.get_model(name, folder)
        return path, models.get_case(name, path, False, folder)
    case = os.path.join(folder, "cases", name)
    path = os.path.join(case, "model.onnx")
    os.makedirs(case, exist_ok=True)
    subprocess.run([sys.executable, os.path.join(ROOT, "test", "Session", "Inputs", "wide_model.py"), path],
                   check=True)
    session, random = models.engines.ort_session(path, optimise=False), np.random.default_rng(1)
    feeds = {v.name: random.standard_normal(v.shape).astype(np.float32) for v in session.get_inputs()}
    for kind, arrays in (("input", feeds.values()), ("output", session.run(None, feeds))):
        for i, array in enumerate(arrays):
            np.save(os.path.join(case, f"{kind}_{i}.npy"), array)
    return path, case


def check_x86(args, cpu, folder, checks):
    for path in kernel_files(folder):
        code, text = run(os.path.join(args.bin, "check-kernels"), "--mcpu", cpu, path)
        checks.add(f"{cpu} {os.path.basename(path)}", code == 0, text)
    for name in args.models or X86_MODELS:
        path, case = make_case(name, args.folder)
        code, text = run(os.path.join(args.bin, "sg-run"), path, "--mcpu", cpu, "--inputs", case,
                         "--expect", case, "--cache", os.path.join(folder, "cache"))
        right = code == 0 or (code == REFUSED and "this one lacks" in text)
        checks.add(f"{cpu} {name}", right, text[-100:])


def can_emulate():
    return shutil.which("qemu-aarch64") and os.path.exists(SYSROOT + "/lib/ld-linux-aarch64.so.1")


def link_for_arm(obj, program):
    sources = [os.path.join(HERE, "run_image.c"),
               *glob.glob(os.path.join(ROOT, "lib", "Runtime", "*.c")),
               *(os.path.join(ROOT, "lib", "Support", s) for s in ("status.c", "tensor.c"))]
    return run("clang-22", f"--target={TRIPLE}", "-fuse-ld=lld", "-O2", "-std=gnu17",
               "-I" + os.path.join(ROOT, "include"), "-I" + os.path.join(ROOT, "lib"),
               *sources, obj, "-lm", "-ldl", "-o", program)


def emulate(program, weights, case, folder):
    """Runs the program on the case; None, or what is wrong."""
    expected = models.engines.load_arrays(case, "output")
    for i, array in enumerate(models.engines.load_arrays(case, "input")):
        np.ascontiguousarray(array).tofile(os.path.join(folder, f"input_{i}.bin"))
    code, text = run("qemu-aarch64", "-cpu", "max", "-L", SYSROOT, program, weights, folder)
    if code:
        return f"exit code {code}: {text}"
    results = [np.fromfile(os.path.join(folder, f"output_{i}.bin"), want.dtype).reshape(want.shape)
               for i, want in enumerate(expected)]
    error = models.engines.max_error(results, expected)
    same = all(np.array_equal(got, want) for got, want in zip(results, expected)
               if not np.issubdtype(want.dtype, np.floating))
    return None if error <= FAR and same else f"max error {error:.1e}"


def check_arm(args, cpu, folder, checks):
    for name in args.models or ARM_MODELS:
        label, stem = f"{TRIPLE} {cpu} {name}", os.path.join(folder, "m")
        path, case = make_case(name, args.folder)
        code, text = run(os.path.join(args.bin, "sg-translate"), path, "-o", stem + ".o",
                         *models.shape_options(path, case), "--mtriple", TRIPLE, "--mcpu", cpu,
                         "--cache", os.path.join(folder, "cache"))
        if code == 0 and not can_emulate():
            checks.add(label, True, "compiled; qemu-aarch64 or a cross libc is not installed")
            continue
        if code == 0:
            code, text = link_for_arm(stem + ".o", stem)
        wrong = text if code else emulate(stem, stem + ".weights", case, folder)
        checks.add(label, not wrong, wrong or "emulated, agrees")


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", required=True, help="where sg-run and check-kernels are")
    parser.add_argument("--cpu", action="append", help="of those above; default: all")
    parser.add_argument("--models", type=lambda s: s.split(","))
    parser.add_argument("--folder", default=os.path.join(ROOT, "build", "models"))
    args = parser.parse_args()
    args.folder = os.path.abspath(args.folder)
    os.makedirs(args.folder, exist_ok=True)
    checks = Checks()
    with tempfile.TemporaryDirectory() as folder:
        for cpu in X86:
            if not args.cpu or cpu in args.cpu:
                check_x86(args, cpu, folder, checks)
        for cpu in ARM:
            if not args.cpu or cpu in args.cpu:
                check_arm(args, cpu, folder, checks)
    print(f"{checks.passed} passed, {checks.failed} failed")
    return 1 if checks.failed else 0


if __name__ == "__main__":
    sys.exit(main())
