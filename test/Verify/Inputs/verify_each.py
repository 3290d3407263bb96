"""MODEL PLUGIN: each pass broken-* of PLUGIN on MODEL under --sg-verify-each=numeric; prints
what is said, or "right"."""
import re
import subprocess
import sys

model, plugin = sys.argv[1:]
opt = ["sg-opt", f"--load-pass-plugin={plugin}"]
text = subprocess.run(opt + ["--help"], capture_output=True, text=True, check=True).stdout
names = re.findall(r"^ +--(broken-[a-z-]+) ", text, re.M)
assert len(names) > 20, text
wrong = 0
for name in names:
    pipeline = f"builtin.module(func.func(sg-fold-constants,{name}))"
    got = subprocess.run(opt + [model, "--sg-verify-each=numeric", f"--pass-pipeline={pipeline}"],
                         capture_output=True, text=True)
    said = re.search(r"error: .*", got.stderr)
    assert (said is not None) == (got.returncode != 0), got.stderr
    print(f"{name}: {said[0] if said else 'right'}")
    wrong += said is not None
print(f"{wrong} of {len(names)} named")
