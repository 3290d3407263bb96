"""Prints kernel, threads, flops and bytes of each event of a trace; they follow each
other without a gap."""

import json
import sys

events = json.load(open(sys.argv[1]))["traceEvents"]
at = 0.0
for e in events:
    assert e["ph"] == "X" and abs(e["ts"] - at) < 0.01, e
    at = e["ts"] + e["dur"]
    a = e["args"]
    print(a["kernel"], a["threads"], a["flops"], a["bytes"])
