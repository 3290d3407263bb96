#!/usr/bin/env python3
"""Writes the code blocks of a Markdown file to files.

A block that starts with ```LANGUAGE file=NAME is appended to OUT/NAME, so that a
page can show a file piece by piece, and a test can build what the page shows.
"""

import pathlib
import re
import sys


def main():
    if len(sys.argv) != 3:
        sys.exit("usage: extract_blocks.py PAGE.md OUT")
    text = pathlib.Path(sys.argv[1]).read_text()
    files = {}
    for m in re.finditer(r"^```\w+ file=([\w.-]+)\n(.*?)^```$", text, re.M | re.S):
        files[m[1]] = files.get(m[1], "") + m[2]
    if not files:
        sys.exit(f"{sys.argv[1]}: no block names a file")
    for name, content in files.items():
        (pathlib.Path(sys.argv[2]) / name).write_text(content)


if __name__ == "__main__":
    main()
