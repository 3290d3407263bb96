#!/bin/bash
# Usage: fuzz.sh [SECONDS] [NAME...]: builds the preset fuzz and runs the fuzzers, all
# or those named, SECONDS each (60), from test/Fuzz/seeds and what earlier runs kept in
# build/fuzz-corpus. What breaks one is left in build/fuzz-found. Ends with the counts.
set -u
cd "$(dirname "$0")/.." || exit 1
seconds=${1-60}
shift || true
mkdir -p build
{ cmake --preset fuzz && cmake --build --preset fuzz; } >build/build-fuzz.log 2>&1 ||
  { tail -n 60 build/build-fuzz.log; echo "0 passed, 1 failed"; exit 1; }
if [ $# -eq 0 ]; then
  for program in build/fuzz/fuzz/fuzz-*; do set -- "$@" "${program##*/fuzz-}"; done
fi
export ASAN_OPTIONS=detect_leaks=1:allow_user_poisoning=0
export LSAN_OPTIONS=print_suppressions=0:suppressions=$PWD/utils/sanitizers/lsan.txt
passed=0 failed=0
for name in "$@"; do
  corpus=build/fuzz-corpus/$name found=build/fuzz-found/$name
  mkdir -p "$corpus" "$found"
  log=build/fuzz-$name.log
  if build/fuzz/fuzz/fuzz-"$name" -max_total_time="$seconds" -timeout=10 \
    -rss_limit_mb=2048 -malloc_limit_mb=1024 -artifact_prefix="$found/" \
    "$corpus" "test/Fuzz/seeds/$name" >"$log" 2>&1 </dev/null; then
    passed=$((passed + 1))
    echo "fuzz-$name: $(grep -E '^Done ' "$log")"
  else
    failed=$((failed + 1))
    tail -n 40 "$log"
    echo "FAIL: fuzz-$name, see $log and $found"
  fi
done
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
