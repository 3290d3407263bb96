"""Every op that the evaluator knows has a case, and it knows every op of the dialect."""

import pathlib
import re
import sys

import contraction
import elementwise
import movement
import recurrent
import reduction
import tree

root = pathlib.Path(sys.argv[1])
suites = (contraction, elementwise, movement, recurrent, reduction, tree)
tested = {"sg.constant", "sg.fusion", "sg.yield"}.union(*(m.s.ops for m in suites))
known = {"sg.fusion", "sg.yield"}  # run.c: a fusion is its region
for file in (root / "lib" / "Reference").glob("eval_*.c"):
    known |= set(re.findall(r'\{"(sg\.\w+)",', file.read_text()))
defined = set()
for file in (root / "dialects" / "sg").glob("*.td"):
    defined |= {"sg." + name for name in re.findall(r'^def \w+\s*:[\s\S]*?<"(\w+)"', file.read_text(), re.M)}
for what, ops in [("untested", known - tested), ("not evaluated", defined - known),
                  ("not of the dialect", known - defined)]:
    for op in sorted(ops):
        print("%s: %s" % (what, op))
print("%d ops" % len(known))
sys.exit(not (known == defined and known <= tested))
