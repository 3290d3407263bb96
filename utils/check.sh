#!/bin/bash
# Usage: check.sh check|models|mcpu|asan|tsan: builds a preset and runs its tests: lit, the
# units and, for `check`, a few real models; `models` runs all of them, `mcpu` kernels and
# a few models with code for other processors. Ends with the line "N passed, N failed",
# the sum over the steps; fails when something failed.
set -u
root=$(cd "$(dirname "$0")/.." && pwd)
cd "$root" || exit 1
passed=0 failed=0

# step NAME COMMAND...: adds the counts of the last "N passed, N failed" that the
# command prints; a command that fails without any is one failure.
step() {
  local name=$1 log code line
  shift
  log=$(mktemp)
  echo "== $name"
  "$@" </dev/null 2>&1 | tee "$log"
  code=${PIPESTATUS[0]}
  line=$(grep -E '[0-9]+ passed, [0-9]+ failed' "$log" | tail -n 1)
  rm -f "$log"
  if [[ $line =~ ([0-9]+)\ passed,\ ([0-9]+)\ failed ]]; then
    passed=$((passed + BASH_REMATCH[1]))
    failed=$((failed + BASH_REMATCH[2]))
    [ "$code" -eq 0 ] || [ "${BASH_REMATCH[2]}" -gt 0 ] || failed=$((failed + 1))
  elif [ "$code" -ne 0 ]; then
    failed=$((failed + 1))
  fi
  return "$code"
}

finish() {
  echo "$passed passed, $failed failed"
  [ "$failed" -eq 0 ]
  exit
}

build() {
  cmake --preset "$1" >"build/configure-$1.log" 2>&1 ||
    { cat "build/configure-$1.log"; return 1; }
  cmake --build --preset "$1" >"build/build-$1.log" 2>&1 ||
    { tail -n 60 "build/build-$1.log"; return 1; }
}

case ${1-} in
  check | models | mcpu) preset=release ;;
  asan | tsan) preset=$1 ;;
  *) echo "usage: check.sh check|models|mcpu|asan|tsan" >&2; exit 2 ;;
esac

mkdir -p build
step "install what is missing" utils/install-deps.sh || finish
step "build ($preset)" build "$preset" || finish
models() { build/venv/bin/python utils/check_models.py --sg-run build/release/bin/sg-run "$@"; }
if [ "$1" = models ]; then
  step "all models, both inputs" models --both --time --most 8
  finish
fi
if [ "$1" = mcpu ]; then
  step "code for other processors" build/venv/bin/python utils/mcpu/check.py --bin build/release/bin
  finish
fi
step "lit ($preset)" utils/run-lit.sh "build/$preset"
step "units ($preset)" utils/run-units.sh "build/$preset/unit"
[ "$1" = check ] && step "models" models --short
finish
