#!/bin/bash
# Usage: fuzz.sh [SECONDS] [NAME...]: builds the preset fuzz and runs the fuzzers, all
# or those named, SECONDS each (60), from test/Fuzz/seeds and what earlier runs kept in
# build/fuzz-corpus; then (NAME graphs) sg-fuzz of the preset release, from a seed of its
# own each time. What breaks one is left in build/fuzz-found. Ends with the counts.
set -u
cd "$(dirname "$0")/.." || exit 1
seconds=${1-60}
shift || true
mkdir -p build/fuzz-found
build() {
  { cmake --preset "$1" && cmake --build --preset "$1"; } >"build/build-$1.log" 2>&1 ||
    { tail -n 60 "build/build-$1.log"; echo "0 passed, 1 failed"; exit 1; }
}
if [ "$*" != graphs ]; then build fuzz; fi
if [ $# -eq 0 ]; then
  for program in build/fuzz/fuzz/fuzz-*; do set -- "$@" "${program##*/fuzz-}"; done
  set -- "$@" graphs
fi
export ASAN_OPTIONS=detect_leaks=1:allow_user_poisoning=0
export LSAN_OPTIONS=print_suppressions=0:suppressions=$PWD/utils/sanitizers/lsan.txt
passed=0 failed=0

# graphs SPECIAL...: half of the time without special values, half with them.
graphs() {
  build/release/bin/sg-fuzz --seed "$(($(date +%s) * 1000))" --seconds "$(((seconds + 1) / 2))" \
    -o build/fuzz-found/graphs "$@"
}

for name in "$@"; do
  if [ "$name" = graphs ]; then
    build release
    for special in "" --special; do
      if graphs $special >"build/fuzz-graphs.log" 2>&1 </dev/null; then
        passed=$((passed + 1))
      else
        failed=$((failed + 1))
      fi
      tail -n 20 build/fuzz-graphs.log
    done
    continue
  fi
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
