"""What a call costs beside its kernels, for small models, as a table:

    python overhead.py --bin build/release/bin [name ...]
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile

import models

sys.path.insert(0, os.path.join(models.HERE, "..", "utils"))
import check_models  # noqa: E402

SMALL = ["ppocr_cls", "mtcnn_pnet", "khmersm", "mobilenet_v2"]


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", help="default: " + " ".join(SMALL))
    parser.add_argument("--bin", required=True)
    parser.add_argument("--models", default=os.path.join(models.HERE, "..", "build", "models"))
    args = parser.parse_args()
    args.models = os.path.abspath(args.models)
    print("| model | calls of kernels | us a run | us in kernels | us beside them |")
    print("|---|---|---|---|---|")
    for name in args.names or SMALL:
        path = check_models.get_model(name, args.models)
        case = check_models.get_case(name, path, False, args.models)
        with tempfile.TemporaryDirectory() as folder:
            library = os.path.join(folder, "m.so")
            subprocess.run([os.path.join(args.bin, "sg-translate"), path, "-o", library,
                            *check_models.shape_options(path, case)],
                           check=True, stderr=subprocess.DEVNULL)
            found = json.loads(subprocess.run([os.path.join(args.bin, "overhead"), library],
                                              check=True, capture_output=True, text=True).stdout)
        call, kernels = found["call_us"], found["kernels_us"]
        print(f"| {name} | {found['steps']} | {call:.1f} | {kernels:.1f} | {call - kernels:.1f} |", flush=True)


if __name__ == "__main__":
    main()
