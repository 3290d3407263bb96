"""Compares the list at the end of docs/import.md with the tables of the importer."""

import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1])
tables = set()
for path in (root / "lib" / "Import" / "Onnx").glob("ops_*.c"):
    table = path.read_text().split("const SgOnnxOperator sg_onnx_", 1)[1]
    tables |= set(re.findall(r'[{(]"([A-Z]\w+)"', table))
text = (root / "docs" / "import.md").read_text()
listed = re.findall(r"\w+", text[text.rindex("\n\n"):])
print("not in docs/import.md:", *sorted(tables - set(listed)))
print("not imported:", *sorted(set(listed) - tables))
sys.exit(set(listed) != tables or listed != sorted(listed))
