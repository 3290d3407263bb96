"""cache.py FOLDER MODEL: what the cache does under damage, kills and company."""
import glob
import json
import os
import shutil
import signal
import stat
import subprocess
import sys
import time

import numpy as np

folder, model = sys.argv[1:3]
inputs = os.path.join(folder, "in")
os.makedirs(inputs)
np.save(inputs + "/input_0.npy", np.ones((2, 3), "f4"))
np.save(inputs + "/input_1.npy", np.arange(4))
right = 2 * (np.ones((2, 3)) + np.arange(1, 7).reshape(2, 3))


def command(cache, *more):
    return ["sg-run", model, "--inputs", inputs, "--outputs", f"{cache}.out", "--cache", cache,
            "--json", f"{cache}.json", *more]


def run(cache, *more, env=None):
    """Runs, checks the result, and returns the figures."""
    shutil.rmtree(f"{cache}.out", ignore_errors=True)
    subprocess.run(command(cache, *more), check=True, stdout=subprocess.DEVNULL,
                   env={**os.environ, **(env or {})})
    assert np.array_equal(np.load(f"{cache}.out/output_0.npy"), right)
    with open(f"{cache}.json") as f:
        return json.load(f)


def entries(cache):
    return sorted(glob.glob(f"{cache}/models/*"))


def test_private(cache):
    assert not run(cache)["cached"] and run(cache)["cached"]
    for path in [cache, *glob.glob(f"{cache}/*"), *entries(cache)]:
        assert stat.S_IMODE(os.stat(path).st_mode) == 0o700, path
    assert not os.listdir(f"{cache}/tmp")


def test_key(cache):
    assert not run(cache)["cached"]
    assert not run(cache, "-O1")["cached"] and not run(cache, "--mcpu", "x86-64-v3")["cached"]
    other = os.path.join(folder, "other.mlir")
    with open(model) as f, open(other, "w") as g:
        g.write(f.read().replace("dense<2.0>", "dense<4.0>"))
    subprocess.run(["sg-run", other, "--inputs", inputs, "--outputs", folder + "/o", "--cache", cache],
                   check=True, stdout=subprocess.DEVNULL)
    assert np.array_equal(np.load(folder + "/o/output_0.npy"), 2 * right)
    assert len(entries(cache)) == 4
    assert run(cache)["cached"]


def test_damage(cache):
    """Any file of an entry cut, changed or missing: compiled anew, and right."""
    run(cache)
    names = sorted(os.listdir(entries(cache)[0]))
    assert {"m.so", "m.h", "m.weights", "meta.json", "sums"} <= set(names), names
    for name in names:
        for damage in ("cut", "change", "remove"):
            path = os.path.join(entries(cache)[0], name)
            if damage == "cut":
                os.truncate(path, os.path.getsize(path) // 2)
            elif damage == "change":
                with open(path, "r+b") as f:
                    f.seek(os.path.getsize(path) // 3)
                    byte = f.read(1)
                    f.seek(-1, 1)
                    f.write(bytes([byte[0] ^ 0x55]))
            else:
                os.remove(path)
            assert not run(cache)["cached"], (name, damage)
            assert run(cache)["cached"], (name, damage)
    for path in glob.glob(f"{cache}/kernels/*"):
        os.truncate(path, os.path.getsize(path) - 1)
    shutil.rmtree(entries(cache)[0])
    figures = run(cache)
    assert figures["kernels"]["reused"] == 0, figures
    shutil.rmtree(entries(cache)[0])
    assert run(cache)["kernels"]["reused"] == 2


def test_company(cache):
    """Several processes at once: one compiles, the others wait for it."""
    started = []
    for i in range(4):
        args = command(cache)
        args[args.index("--json") + 1] = f"{cache}.{i}.json"
        args[args.index("--outputs") + 1] = f"{cache}.{i}.out"
        started.append(subprocess.Popen(args, stdout=subprocess.DEVNULL))
    assert [p.wait() for p in started] == [0] * 4
    cached = []
    for i in range(4):
        assert np.array_equal(np.load(f"{cache}.{i}.out/output_0.npy"), right)
        with open(f"{cache}.{i}.json") as f:
            cached.append(json.load(f)["cached"])
    assert cached.count(False) == 1, cached


def test_kill(cache):
    """Killed at any moment: nothing half-made is ever found."""
    for delay in (0.02, 0.05, 0.1, 0.15, 0.2, 0.3, 0.5):
        process = subprocess.Popen(command(cache), stdout=subprocess.DEVNULL)
        time.sleep(delay)
        process.send_signal(signal.SIGKILL)
        process.wait()
        for entry in entries(cache):
            assert os.path.exists(entry + "/sums"), entry
    run(cache)
    assert run(cache)["cached"]


def test_size(cache):
    """Beyond SG_CACHE_SIZE what was used longest ago goes; what was made stays."""
    small = {"SG_CACHE_SIZE": "1"}
    run(cache)
    first = entries(cache)
    run(cache, "-O1")
    assert len(entries(cache)) == 2
    run(cache, "-O2", env=small)
    assert len(entries(cache)) == 1 and not set(entries(cache)) & set(first)
    assert run(cache, "-O2", env=small)["cached"]
    two = os.path.getsize(entries(cache)[0] + "/m.so") * 5 // 2
    run(cache, "-O1")
    time.sleep(0.01)
    run(cache, "-O2")  # used last
    run(cache, "-O3", env={"SG_CACHE_SIZE": str(two + 400000)})
    assert run(cache, "-O2")["cached"]


def test_none(cache):
    assert not run(cache + "-unused", "-O3")["cached"]
    args = [a for a in command(cache) if a not in ("--cache", cache)] + ["--no-cache"]
    env = {**os.environ, "XDG_CACHE_HOME": folder + "/home", "TMPDIR": folder + "/tmp"}
    os.makedirs(folder + "/tmp", exist_ok=True)
    subprocess.run(args, check=True, stdout=subprocess.DEVNULL, env=env)
    assert not os.path.exists(folder + "/home") and not os.listdir(folder + "/tmp")
    args.remove("--no-cache")
    subprocess.run(args, check=True, stdout=subprocess.DEVNULL, env=env)
    assert len(entries(folder + "/home/sg")) == 1
    subprocess.run(["sg-run", "--cache-clear"], check=True, env=env)
    assert not entries(folder + "/home/sg")


for name, test in sorted(globals().copy().items()):
    if name.startswith("test_"):
        test(os.path.join(folder, name))
        print("ok", name, flush=True)
