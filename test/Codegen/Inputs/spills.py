"""Blocks of the assembly on standard input that hold at least 8 multiply-adds, and how
many of them touch the stack: those are inner loops that spill."""

import re
import sys

loops = spilling = adds = stack = 0
for line in sys.stdin:
    if line.startswith(".LBB"):
        adds = stack = 0
    adds += "vfmadd" in line
    stack += "(%rsp)" in line
    if re.match(r"\tj[a-z]+\t", line):
        loops, spilling = loops + (adds >= 8), spilling + (adds >= 8 and stack > 0)
        adds = stack = 0
print(f"{loops} loops, {spilling} spill")
