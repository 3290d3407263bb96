#!/bin/sh
# Usage: run-lit.sh BUILD: runs the lit tests of a build; ends with the counts.
set -u
build=$1
lit=$(sed -n 's/^SG_LIT:FILEPATH=//p' "$build/CMakeCache.txt")
log=$(mktemp)
trap 'rm -f "$log"' EXIT
"$lit" -sv "$build/test" >"$log" 2>&1
code=$?
[ "$code" -eq 0 ] || cat "$log"
# lit names each kind with its count; what is unsupported counts as neither.
awk -v code="$code" '
  /^ +(Passed|Passed With Retry|Expectedly Failed) *:/ { passed += count($0) }
  /^ +(Failed|Unresolved|Timed Out|Unexpectedly Passed) *:/ { failed += count($0) }
  function count(line) { sub(/^[^:]*: */, "", line); return line + 0 }
  END {
    if (code != 0 && failed == 0) failed = 1
    printf "lit: %d passed, %d failed\n", passed, failed
  }' "$log"
[ "$code" -eq 0 ]
