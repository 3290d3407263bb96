#!/bin/sh
# Usage: run-units.sh DIR: runs every cmocka program of DIR; ends with the counts.
# Each program is one test here; cmocka's own output says which case failed.
set -u
dir=$1
root=$(cd "$(dirname "$0")/.." && pwd)
# LLVM's allocators poison their slabs where our instrumented C++ instantiates them; the
# same templates in lld and libLLVM, which are not instrumented, never unpoison.
: "${ASAN_OPTIONS=detect_leaks=1:allow_user_poisoning=0}"
: "${LSAN_OPTIONS=print_suppressions=0:suppressions=$root/utils/sanitizers/lsan.txt}"
: "${TSAN_OPTIONS=ignore_noninstrumented_modules=1:suppressions=$root/utils/sanitizers/tsan.txt}"
# Tells ThreadSanitizer of the barriers in libomp; without ThreadSanitizer it does nothing.
: "${OMP_TOOL_LIBRARIES=$(llvm-config-22 --libdir 2>/dev/null)/libarcher.so}"
export ASAN_OPTIONS LSAN_OPTIONS TSAN_OPTIONS OMP_TOOL_LIBRARIES
passed=0 failed=0
for unit in "$dir"/unit-*; do
  [ -x "$unit" ] || continue
  if out=$("$unit" 2>&1); then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    printf '%s\nFAIL: %s\n' "$out" "$unit"
  fi
done
echo "units: $passed passed, $failed failed"
[ "$failed" -eq 0 ]
