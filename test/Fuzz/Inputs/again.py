"""again.py FOLDER NEW ARGUMENTS...: the graph of the last folder of FOLDER (seed-N),
drawn alone by `sg-fuzz --seed N --count 1 ARGUMENTS...` into NEW, is the same."""

import os
import subprocess
import sys

folder, new, *arguments = sys.argv[1:]
last = max(os.listdir(folder), key=lambda name: int(name.split("-")[1]))
command = ["sg-fuzz", "--seed", last.split("-")[1], "--count", "1", "-o", new]
code = subprocess.run(command + arguments, stdout=subprocess.DEVNULL).returncode
assert code == 1, f"sg-fuzz: exit code {code}, expected 1"
for name in sorted(os.listdir(os.path.join(folder, last))):
    with open(os.path.join(folder, last, name), "rb") as f, open(
        os.path.join(new, last, name), "rb"
    ) as g:
        assert f.read() == g.read(), f"{last}/{name} differs"
print("the same")
