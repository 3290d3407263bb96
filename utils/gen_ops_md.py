#!/usr/bin/env python3
"""Writes docs/ops.md: a row an op, a column for each thing an op needs.

Nothing is declared by hand: each cell is found in the sources, so that an empty
cell is something that is missing. `--check` fails when the file is stale.
"""

import argparse
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
# Where the tables stand that name the ops of a stage.
STAGES = {
    "reference": ["lib/Reference"],
    "lowering": ["lib/Lowering", "lib/Codegen"],
    "gradient": ["lib/Gradient"],
    "import": ["lib/Import"],
    "export": ["lib/Export"],
}
COLUMNS = ["ODS", "spec", "verifier", "inference", "reference", "lowering", "gradient",
           "import", "export", "tests"]


def sources(folder, *suffixes):
    """The files below a folder, in a fixed order."""
    top = ROOT / folder
    found = [p for p in top.rglob("*") if p.suffix in suffixes] if top.exists() else []
    return sorted(found)


def ods(dialect):
    """{op name: (file, hook table)} of one dialect, in the order of the files."""
    ops, classes = {}, {}
    for path in sources(f"dialects/{dialect}", ".td"):
        text = re.sub(r"//[^\n]*", "", path.read_text())
        for m in re.finditer(r"^class (\w+)<.*?(?=^(?:class|def) |\Z)", text, re.M | re.S):
            named = re.search(r':\s*\w+<mnemonic,[^{]*?"(sg_hooks_\w+)"\s*>\s*\{', m[0])
            if named:
                classes[m[1]] = named[1]
        pattern = r'^def \w+\s*:\s*(\w+)<"(\w+)"(.*?)(?=^(?:class|def) |\Z)'
        for m in re.finditer(pattern, text, re.M | re.S):
            prefix = "sg_hooks_" if dialect == "sg" else f"sg_hooks_{dialect}_"
            own = re.search(r'"(sg_hooks_\w+)"', m[3])
            hooks = own[1] if own else classes.get(m[1], prefix + m[2])
            ops[f"{dialect}.{m[2]}"] = (path, hooks)
    return ops


def hook_tables():
    """{hook table: (file, its members)}."""
    tables = {}
    for path in sources("lib/Dialect", ".c"):
        for m in re.finditer(r"SgOpHooks (\w+) = \{(.*?)\};", path.read_text(), re.S):
            tables[m[1]] = (path, set(re.findall(r"\.(\w+)\s*=", m[2])))
    return tables


def specified(dialect):
    """{op name: spec file}: named in a heading or in the first cell of a table."""
    path = ROOT / "dialects" / dialect / f"{dialect}.md"
    names = set()
    for line in path.read_text().splitlines():
        head = re.match(r"### (.*)", line) or re.match(r"\| ([a-z0-9_ ]+) \|", line)
        if head:
            names.update(re.findall(r"[a-z0-9_]+", head[1].replace(f"{dialect}.", "")))
    return {f"{dialect}.{name}": path for name in names}


def mentions(folders):
    """{op name: first file} of the C tables below `folders` that name the op."""
    found = {}
    for folder in folders:
        for path in sources(folder, ".c", ".h", ".def"):
            text = re.sub(r"//[^\n]*", "", path.read_text())
            names = re.findall(r'"((?:sg|plan)\.[a-z0-9_]+)"', text)
            # Tables that spell the name by a macro: {"sg." #name, ...}.
            for macro in re.findall(r'#define (\w+)\(name[^\n]*"sg\." #name', text):
                uses = re.findall(rf"\b{macro}\((\w+)", text)
                names += [f"sg.{use}" for use in uses]
            for name in names:
                found.setdefault(name, path)
    return found


def tested():
    """{op name: the folders of test/ whose files use the op}."""
    found = {}
    for path in sources("test", ".mlir", ".test", ".c", ".py"):
        folder = path.relative_to(ROOT / "test").parts[0]
        for name in set(re.findall(r"\b((?:sg|plan)\.[a-z0-9_]+)", path.read_text())):
            found.setdefault(name, set()).add(folder)
    return {name: ", ".join(sorted(folders)) for name, folders in found.items()}


def link(text, path):
    return f"[{text}](../{path.relative_to(ROOT).as_posix()})"


def views():
    """Ops that never need code: lib/Kernels/view.c makes each of them a plan.view."""
    path = ROOT / "lib/Kernels/view.c"
    named = path.exists() and '"sg.reshape"' in path.read_text()
    return {"sg.reshape": path} if named else {}


def render():
    tables, tests = hook_tables(), tested()
    stages = {stage: mentions(folders) for stage, folders in STAGES.items()}
    for name, path in views().items():
        stages["lowering"].setdefault(name, path)
    # What is left of a graph is emitted as data, not lowered.
    stages["lowering"].update({n: p for n, p in mentions(["lib/Target"]).items()
                               if n.startswith("plan.")})
    out = [
        "# Ops",
        "",
        "A row an op, a column a cell that an op needs. Written by `utils/gen_ops_md.py`",
        "from the sources: an empty cell is something that is missing; – is something that",
        "does not apply (the result type is written out, the op is no part of a model).",
        "Tests: the folders of `test/` whose files use the op.",
        "",
    ]
    for dialect in ("sg", "plan"):
        ops, spec = ods(dialect), specified(dialect)
        rows, full = [], dict.fromkeys(COLUMNS, 0)
        for name, (path, hooks) in ops.items():
            hook_file, members = tables.get(hooks, (None, set()))
            cells = {"ODS": link("✓", path)}
            cells["spec"] = link("✓", spec[name]) if name in spec else ""
            # Inference checks its op, and the verifier of each op runs inference.
            checked = members & {"verify", "infer"}
            cells["verifier"] = link("✓", hook_file) if checked else ""
            infers = "infer" in members
            cells["inference"] = link("✓", hook_file) if infers else "–"
            for stage, found in stages.items():
                cells[stage] = link("✓", found[name]) if name in found else ""
                if dialect == "plan" and stage != "lowering":
                    cells[stage] = "–"
            if name == "sg.constant" and not cells["lowering"]:
                cells["lowering"] = "–"
            cells["tests"] = tests.get(name, "")
            for column in COLUMNS:
                full[column] += cells[column] not in ("", "–")
            rows.append((name, cells))
        out += [f"## {dialect}: {len(rows)} ops", "",
                "| op | " + " | ".join(COLUMNS) + " |",
                "|---" * (len(COLUMNS) + 1) + "|"]
        for name, cells in rows:
            out.append(f"| `{name}` | " + " | ".join(cells[c] for c in COLUMNS) + " |")
        out += ["| **filled** | " + " | ".join(str(full[c]) for c in COLUMNS) + " |", ""]
    return "\n".join(out).rstrip() + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="fail when docs/ops.md is stale")
    arguments = parser.parse_args()
    path, text = ROOT / "docs" / "ops.md", render()
    if arguments.check:
        if not path.exists() or path.read_text() != text:
            sys.exit("docs/ops.md is stale: run utils/gen_ops_md.py")
        return
    path.write_text(text)


if __name__ == "__main__":
    main()
