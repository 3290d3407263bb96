#!/bin/bash
# Installs what building and testing need and what is missing: packages of Debian 12
# and, in build/venv, a Python with the packages of utils/requirements.txt. Nothing is
# asked; with everything there it takes a moment. `--no-python` leaves the venv out.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)

packages=(
  # compiler, LLVM and MLIR 22, lld as a library, sanitizers, OpenMP
  clang-22 clang-format-22 clang-tidy-22 libclang-rt-22-dev libomp-22-dev
  llvm-22-dev llvm-22-tools libmlir-22-dev mlir-22-tools lld-22 liblld-22-dev
  # what LLVM's CMake package looks for
  zlib1g-dev libzstd-dev libxml2-dev libffi-dev
  # the build
  cmake ninja-build make ccache pkg-config git
  # ONNX files, hashes, unit tests
  libprotobuf-c-dev protobuf-c-compiler protobuf-compiler libcmocka-dev
  libxxhash-dev
  # models for AArch64: libc to link with, an emulator (make check-mcpu)
  libc6-dev-arm64-cross libgcc-12-dev-arm64-cross qemu-user
  # Python of the tests
  python3 python3-venv
)

missing=()
for package in "${packages[@]}"; do
  status=$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null || true)
  [ "$status" = installed ] || missing+=("$package")
done
if [ ${#missing[@]} -gt 0 ]; then
  echo "install-deps: ${missing[*]}"
  as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || { echo "install-deps: run as root, or install sudo" >&2; exit 1; }
    as_root=(sudo)
  fi
  export DEBIAN_FRONTEND=noninteractive
  "${as_root[@]}" apt-get -q update </dev/null
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get -qy install --no-install-recommends "${missing[@]}" </dev/null
fi

[ "${1-}" = --no-python ] && exit 0
# The venv is good when its stamp is the list that it was made from.
venv=$root/build/venv
stamp=$venv/requirements.txt
if ! cmp -s "$root/utils/requirements.txt" "$stamp"; then
  echo "install-deps: build/venv"
  mkdir -p "$root/build"
  rm -rf "$venv"
  python3 -m venv "$venv" || { rm -rf "$venv"; /usr/bin/python3 -m venv "$venv"; }
  "$venv/bin/pip" -q --disable-pip-version-check install -r "$root/utils/requirements.txt" </dev/null
  cp "$root/utils/requirements.txt" "$stamp"
fi
