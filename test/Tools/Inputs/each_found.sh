# Usage: each_found.sh PATTERNS FILE: says which patterns, one a line, FILE lacks.
n=0
while read -r pattern; do
  if grep -qE -e " *$pattern" "$2"; then n=$((n + 1)); else echo "missing: $pattern"; fi
done <"$1"
echo "$n found"
