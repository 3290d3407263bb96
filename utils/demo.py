"""`make demo`: a picture of a line of text, read by a compiled OCR model.

    python utils/demo.py BUILD_DIR [TEXT]

Fetches ppocrv4_rec (pinned archive), draws TEXT to a PNG, compiles the model with
sg-run, prints what it reads, and times it in turn with ONNX Runtime on one core.
"""
import json
import os
import subprocess
import sys

import numpy as np
from PIL import Image, ImageDraw, ImageFont

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, "models"), os.path.join(HERE, "..", "bench")]
import engines  # noqa: E402
import fetch  # noqa: E402
HEIGHT = 48  # of the lines that the model was trained on, pixels
SECONDS = 1.5  # of timing, for each engine


def draw(text, path):
    """Draws `text` to the PNG `path`; returns the model's input, f32 [1, 3, 48, W] in [-1, 1]."""
    font = ImageFont.load_default(30)
    image = Image.new("RGB", (int(font.getlength(text)) + 24, HEIGHT), (236, 236, 236))
    ImageDraw.Draw(image).text((12, 4), text, (30, 30, 30), font)
    image.save(path)
    bgr = np.asarray(image, np.float32)[:, :, ::-1].transpose(2, 0, 1)[None]
    return np.ascontiguousarray((bgr / 255 - 0.5) / 0.5, np.float32)


def decode(scores, charset):
    """CTC: the best class of each column, repeats merged, blanks (class 0) dropped."""
    best = scores.argmax(-1)
    changed = np.r_[True, best[1:] != best[:-1]]
    return "".join(charset[k] for k in best[changed & (best > 0)])


def main():
    build = os.path.abspath(sys.argv[1])
    text = sys.argv[2] if len(sys.argv) > 2 else "StaticGraph reads this line"
    sg_run = os.path.join(build, "bin", "sg-run")
    work = os.path.join(build, "demo")
    os.makedirs(work, exist_ok=True)
    model = fetch.fetch(work, ["ppocrv4_rec"])["ppocrv4_rec"]

    version = subprocess.run([sg_run, "--version"], check=True, text=True, capture_output=True).stdout
    print(f"{version.strip().removeprefix('sg-run: ')}, {os.cpu_count()} cores", flush=True)

    picture, line = os.path.join(work, "line.png"), os.path.join(work, "input_0.npy")
    np.save(line, draw(text, picture))
    report = os.path.join(work, "report.json")
    command = [sg_run, model, "--input", f"x={line}", "--outputs", work]
    subprocess.run(command + ["--repeat", "5", "--json", report], check=True, stdout=subprocess.DEVNULL)
    scores = np.load(os.path.join(work, "output_0.npy"))[0]
    with open(report) as f:
        facts = json.load(f)

    line_input = np.load(line)
    metadata = engines.ort_session(model).get_modelmeta().custom_metadata_map
    charset = [""] + metadata["character"].split("\n") + [" "]
    ours, theirs = engines.in_turns(
        [engines.open_staticgraph(command), engines.open_peer("onnxruntime", model, work)], SECONDS)

    read, mb = decode(scores, charset).strip(), 1 / 2**20
    bound = facts["arena_lower_bound"]
    gap = 100 * (facts["arena_bytes"] / bound - 1)
    print(f"model    ppocrv4_rec.onnx  {os.path.getsize(model) * mb:.1f} MB")
    print(f"compile  {facts['kernels']['launches']} kernel calls, {facts['kernels']['distinct']} distinct"
          f" kernels, in {facts['compile_s']['total']:.1f} s")
    print(f"picture  {os.path.relpath(picture)}  {line_input.shape[3]}x{HEIGHT}")
    print(f'reads    "{read}"')
    print(f"speed    {ours:.2f} ms   (ONNX Runtime {theirs:.2f} ms, one core each, in turns)")
    print(f"memory   {facts['arena_bytes'] * mb:.1f} MB activations (lower bound {bound * mb:.1f} MB,"
          f" gap {gap:.1f} %), {facts['weights_bytes'] * mb:.1f} MB weights")
    return 0 if read == text else 1


if __name__ == "__main__":
    sys.exit(main())
