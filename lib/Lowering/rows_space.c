//===- rows_space.c - which dimensions are walked together ----------------===//
#include "Rows.h"

int sg_space_add(SgSpace *s, int64_t extent) {
  if (extent == 1) return -1;
  if (s->n == SG_ROWS_ATOMS) {
    s->full = true;
    return -1;
  }
  s->atoms[s->n] = (SgAtom){extent, -1, {-1, -1}};
  return s->n++;
}

static int find(const SgSpace *s, int a) {
  while (a >= 0 && s->atoms[a].same >= 0)
    a = s->atoms[a].same;
  return a;
}

static bool is_split(const SgSpace *s, int a) { return s->atoms[a].split[0] >= 0; }

bool sg_space_leaves(const SgSpace *s, int atom, int most, int *n, int *list) {
  atom = find(s, atom);
  if (atom < 0) return true;
  if (is_split(s, atom))
    return sg_space_leaves(s, s->atoms[atom].split[0], most, n, list) &&
           sg_space_leaves(s, s->atoms[atom].split[1], most, n, list);
  if (*n == most) return false;
  list[(*n)++] = atom;
  return true;
}

/// Cuts the leaf `a` into `outer` times the rest.
static bool split(SgSpace *s, int a, int64_t outer) {
  const int64_t extent = s->atoms[a].extent;
  if (outer == 0 || extent % outer != 0) return false;
  const int parts[2] = {sg_space_add(s, outer), sg_space_add(s, extent / outer)};
  s->atoms[a].split[0] = parts[0];
  s->atoms[a].split[1] = parts[1];
  return !s->full;
}

bool sg_space_unite(SgSpace *s, int a, int b) {
  a = find(s, a);
  b = find(s, b);
  if (a == b) return true;
  if (a < 0 || b < 0 || s->atoms[a].extent != s->atoms[b].extent) return false;
  if (is_split(s, a) && is_split(s, b) &&
      !sg_space_align(s, 2, s->atoms[a].split, 2, s->atoms[b].split))
    return false;
  if (is_split(s, b))
    s->atoms[a].same = b;
  else
    s->atoms[b].same = a;
  return true;
}

/// Atoms still to be matched, the outermost on top.
typedef struct Stack {
  int n, atoms[2 * SG_ROWS_LOOPS];
} Stack;

static bool push(Stack *stack, int atom) {
  if (atom < 0) return true;
  if (stack->n == 2 * SG_ROWS_LOOPS) return false;
  stack->atoms[stack->n++] = atom;
  return true;
}

/// Replaces what was split on top of `stack` by its parts; the atom on top, -1 when the
/// stack is empty, -2 when it is full.
static int top(const SgSpace *s, Stack *stack) {
  for (;;) {
    if (stack->n == 0) return -1;
    const int atom = find(s, stack->atoms[stack->n - 1]);
    if (!is_split(s, atom)) return atom;
    --stack->n;
    if (!push(stack, s->atoms[atom].split[1]) || !push(stack, s->atoms[atom].split[0]))
      return -2;
  }
}

bool sg_space_align(SgSpace *s, int n, const int *a, int m, const int *b) {
  Stack left = {0}, right = {0};
  for (int i = n; i-- > 0;)
    if (!push(&left, a[i])) return false;
  for (int i = m; i-- > 0;)
    if (!push(&right, b[i])) return false;
  for (;;) {
    const int x = top(s, &left), y = top(s, &right);
    if (x < 0 || y < 0) return x == -1 && y == -1;
    const int64_t over_x = s->atoms[x].extent, over_y = s->atoms[y].extent;
    if (over_x > over_y) {
      if (!split(s, x, over_y)) return false;
    } else if (over_x < over_y) {
      if (!split(s, y, over_x)) return false;
    } else {
      if (x != y) s->atoms[y].same = x;
      --left.n;
      --right.n;
    }
  }
}
