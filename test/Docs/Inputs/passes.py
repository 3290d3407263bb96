"""Whether docs/passes.md says what sg-opt and lib/Pipelines/graph.c say."""

import re
import sys

root, help_path = sys.argv[1:]
with open(root + "/docs/passes.md") as f:
    rows = dict(re.findall(r"^\| `([\w-]+)` \| (.*) \|$", f.read(), re.M))
with open(help_path) as f:
    known = dict(re.findall(r"^ +--(sg-[\w-]+) .*\[([\w-]+)\]$", f.read(), re.M))
with open(root + "/lib/Pipelines/graph.c") as f:
    levels = {}  # the first of those that run more than once
    for level, name, when in re.findall(r'\{(\d), "func\.func\(([\w-]+)\)"(?:, (\w+))?\}', f.read()):
        levels.setdefault(name, {"": f"`-O{level}`", "SG_WHEN_MACHINE": f"`-O{level}`",
                                 "SG_WHEN_WINOGRAD": f"`-O{level}`",
                                 "SG_WHEN_FAST_MATH": f"`-O{level} --fast-math`",
                                 "SG_WHEN_REDUCED": f"`-O{level} --sg-precision`"}[when])

assert len(known) > 10 and len(levels) > 5, (known, levels)
wrong = [f"{name} is not listed" for name in [*known, *levels] if name not in rows]
for name, row in rows.items():
    kind, level = row.split(" | ")[:2]
    if kind != known.get(name, "exact"):
        wrong.append(f"{name} is {known[name]}, listed as {kind}")
    if name.startswith("sg-") and name not in known:
        wrong.append(f"{name} is no pass")
    if name in levels and level != levels[name]:
        wrong.append(f"{name} is from {levels[name]} on, listed as {level}")
    if level.startswith("`-O") and name not in levels:
        wrong.append(f"{name} is in no pipeline")
assert not wrong, "\n".join(wrong)
