"""int4_bytes.py NAME FOLDER: whether the weights of a model take no more than they may."""
import json
import os
import sys

name, folder = sys.argv[1:]
with open(os.path.join(folder, "sizes")) as f:
    limit = int(dict(line.split() for line in f)[name])
with open(os.path.join(folder, name + ".json")) as f:
    found = json.load(f)["weights_bytes"]
if found > limit:
    sys.exit(f"{name}: weights of {found} bytes, expected {limit} at most")
