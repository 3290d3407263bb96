"""cases.py FOLDER CACHE [NAME...]: runs the models in FOLDER/* through sg-run.

Each folder has model.onnx, input_K.npy, expected_K.npy (and set_N/ with further ones) and
note.txt, lines "key: value":
  expect     values, error, or values-or-error (exit code 2 or 3, nothing else)
  tolerance  of values, as "rtol R atol A"
  says       what the error must say
  scope      "later": exit code 3 will do as well
An error is one line on standard error and exit code 2; or 3, with the list of what is not
supported.
"""
import glob
import os
import re
import subprocess
import sys

folder, cache, *names = sys.argv[1:]


def read_note(case):
    with open(f"{case}/note.txt") as f:
        return dict(line.rstrip("\n").split(": ", 1) for line in f if ": " in line)


def run(case, data, note):
    """What is wrong, or None."""
    command = ["sg-run", f"{case}/model.onnx", "--inputs", data, "--cache", cache]
    tolerance = re.search(r"rtol (\S+) atol (\S+)", note["tolerance"])
    if glob.glob(f"{data}/expected_*"):
        command += ["--expect", data, "--rtol", tolerance[1], "--atol", tolerance[2]]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    except subprocess.TimeoutExpired:
        return "no answer in 300 s"
    told = done.stderr.strip()
    if done.returncode == 0:
        return "is accepted" if note["expect"] == "error" else None
    if done.returncode == 3 and note.get("scope") == "later":
        return None
    if note["expect"] == "values" or done.returncode not in (2, 3):
        return f"exit code {done.returncode}: {told}{done.stdout}"
    if done.returncode == 2 and (not told.startswith("error: ") or "\n" in told):
        return f"is no error of one line: {told}"
    if note.get("says", "") not in told:
        return f"does not say '{note['says']}': {told}"
    return None


failed = count = 0
for case in sorted(glob.glob(f"{folder}/*/note.txt")):
    case = os.path.dirname(case)
    if names and os.path.basename(case) not in names:
        continue
    note = read_note(case)
    for data in [case, *sorted(glob.glob(f"{case}/set_*"))]:
        wrong = run(case, data, note)
        count += 1
        if wrong:
            failed += 1
            print(f"{os.path.relpath(data, folder)}: {wrong}")
print(f"{count - failed} right, {failed} wrong")
sys.exit(failed > 0 or count == 0)
