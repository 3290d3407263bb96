//===- rows_order.c - the loops of a group --------------------------------===//
//
// The order is that of the largest access in memory, so that the last loop runs along
// it. Two neighbours become one loop when all accesses walk them as one:
//   add of [2, 3, 4, 5] and [3, 1, 1]  =>  loops 2, 3, 20.
//===----------------------------------------------------------------------===//
#include <stdlib.h>
#include <string.h>

#include "Rows.h"
#include "Support/buffer.h"

// ---- loads of one value

/// Whether no node or output would have to walk one atom twice.
static bool is_walked_once(const SgRows *r, int n_steps, const SgRowStep *steps) {
  int leaves[SG_ROWS_LOOPS], n = 0;
  for (int i = 0; i < n_steps; ++i)
    if (!sg_space_leaves(&r->space, steps[i].atom, SG_ROWS_LOOPS, &n, leaves))
      return false;
  for (int i = 0; i < n; ++i)
    for (int k = 0; k < i; ++k)
      if (leaves[i] == leaves[k]) return false;
  return true;
}

static bool is_consistent(const SgRows *r) {
  for (int i = 0; i < r->n_nodes; ++i)
    if (!is_walked_once(r, r->nodes[i].n_steps, r->nodes[i].steps)) return false;
  for (int i = 0; i < r->n_outputs; ++i)
    if (!is_walked_once(r, r->outputs[i].n_steps, r->outputs[i].steps)) return false;
  return true;
}

static bool is_same_load(const SgRows *r, const SgRowNode *a, const SgRowNode *b) {
  if (a->kind != SG_ROW_LOAD || b->kind != SG_ROW_LOAD || a->n_args + b->n_args != 0 ||
      a->offset != b->offset || a->n_steps != b->n_steps ||
      !mlirValueEqual(a->base, b->base))
    return false;
  for (int k = 0; k < a->n_steps; ++k)
    if (a->steps[k].stride != b->steps[k].stride ||
        r->space.atoms[a->steps[k].atom].extent !=
            r->space.atoms[b->steps[k].atom].extent)
      return false;
  return true;
}

/// Walks node j as node i if nothing speaks against it.
static bool unite_loads(SgRows *r, int i, int j) {
  const SgRowNode *a = &r->nodes[i], *b = &r->nodes[j];
  const int n = r->space.n;
  SgAtom *before = sg_calloc((size_t)n + 1, sizeof *before);
  memcpy(before, r->space.atoms, (size_t)n * sizeof *before);
  bool ok = true;
  for (int k = 0; ok && k < a->n_steps; ++k)
    ok = sg_space_unite(&r->space, a->steps[k].atom, b->steps[k].atom);
  ok = ok && is_consistent(r);
  if (!ok) {
    memcpy(r->space.atoms, before, (size_t)n * sizeof *before);
    r->space.n = n;
    r->space.full = false;
  }
  free(before);
  return ok;
}

/// Two loads of one value are walked alike where they can be: x and the sum over x have
/// the same loops then, of which one is reduced.
static void unite_all_loads(SgRows *r) {
  for (int j = 1; j < r->n_nodes; ++j)
    for (int i = 0; i < j; ++i)
      if (is_same_load(r, &r->nodes[i], &r->nodes[j]) && unite_loads(r, i, j)) break;
}

// ---- strides of loops

/// Adds what one step makes of each leaf to `strides`; false for a leaf that was there.
static bool add_step(SgRows *r, const int *leaf_of, SgRowStep step, unsigned *domain,
                     int64_t *strides) {
  int leaves[SG_ROWS_LOOPS], n = 0;
  if (!sg_space_leaves(&r->space, step.atom, SG_ROWS_LOOPS, &n, leaves)) return false;
  int64_t stride = step.stride;
  for (int i = n; i-- > 0; stride *= r->space.atoms[leaves[i]].extent) {
    const int l = leaf_of[leaves[i]];
    if (*domain & (1U << l)) return false;
    *domain |= 1U << l;
    strides[l] = stride;
  }
  return true;
}

static bool collect(SgRows *r, int n_steps, const SgRowStep *steps, int *leaf_of) {
  for (int i = 0; i < n_steps; ++i) {
    int leaves[SG_ROWS_LOOPS], n = 0;
    if (!sg_space_leaves(&r->space, steps[i].atom, SG_ROWS_LOOPS, &n, leaves))
      return false;
    for (int k = 0; k < n; ++k) {
      if (leaf_of[leaves[k]] >= 0) continue;
      if (r->n_loops == SG_ROWS_LOOPS) return false;
      r->loops[r->n_loops].extent = r->space.atoms[leaves[k]].extent;
      leaf_of[leaves[k]] = r->n_loops++;
    }
  }
  return true;
}

/// Steps over atoms become strides of loops, in no order yet.
static bool flatten(SgRows *r) {
  int leaf_of[SG_ROWS_ATOMS];
  memset(leaf_of, -1, sizeof leaf_of);
  bool ok = true;
  for (int i = 0; i < r->n_nodes; ++i)
    ok = ok && collect(r, r->nodes[i].n_steps, r->nodes[i].steps, leaf_of);
  for (int i = 0; i < r->n_outputs; ++i)
    ok = ok && collect(r, r->outputs[i].n_steps, r->outputs[i].steps, leaf_of);
  if (!ok) r->why = "it has too many dimensions";
  for (int i = 0; ok && i < r->n_nodes; ++i) {
    SgRowNode *node = &r->nodes[i];
    for (int k = 0; ok && k < node->n_steps; ++k)
      ok = add_step(r, leaf_of, node->steps[k], &node->domain, node->stride);
  }
  for (int i = 0; ok && i < r->n_outputs; ++i)
    for (int k = 0; ok && k < r->outputs[i].n_steps; ++k)
      ok = add_step(r, leaf_of, r->outputs[i].steps[k], &r->outputs[i].domain,
                    r->outputs[i].stride);
  if (!ok && r->why == NULL) r->why = "it needs a value in two orders at once";
  return ok;
}

// ---- order

/// One access to memory: an output or a load.
static int64_t *access_at(SgRows *r, int i) {
  if (i < r->n_outputs) return r->outputs[i].stride;
  SgRowNode *node = &r->nodes[i - r->n_outputs];
  return node->kind == SG_ROW_LOAD || node->kind == SG_ROW_REDUCE ? node->stride : NULL;
}
static int access_count(const SgRows *r) { return r->n_outputs + r->n_nodes; }

/// The elements it touches; 0 for what is none.
static double weigh(SgRows *r, int i) {
  const int64_t *stride = access_at(r, i);
  if (stride == NULL ||
      (i >= r->n_outputs && r->nodes[i - r->n_outputs].kind == SG_ROW_REDUCE))
    return 0;
  double size = 1;
  for (int l = 0; l < r->n_loops; ++l)
    if (stride[l] != 0) size *= (double)r->loops[l].extent;
  return size;
}

static int64_t magnitude(int64_t v) { return v < 0 ? -v : v; }

/// Appends the loops of one access that are not in `order` yet, long strides first.
static void append(const SgRows *r, const int64_t *stride, int *n, int *order) {
  for (;;) {
    int best = -1;
    for (int l = 0; l < r->n_loops; ++l) {
      bool taken = stride[l] == 0;
      for (int i = 0; i < *n; ++i)
        taken = taken || order[i] == l;
      if (!taken && (best < 0 || magnitude(stride[l]) > magnitude(stride[best])))
        best = l;
    }
    if (best < 0) return;
    order[(*n)++] = best;
  }
}

static unsigned permute_mask(unsigned mask, int n, const int *order) {
  unsigned result = 0;
  for (int i = 0; i < n; ++i)
    if (mask & (1U << order[i])) result |= 1U << i;
  return result;
}

static void permute(int64_t *values, int n, const int *order) {
  int64_t old[SG_ROWS_LOOPS];
  memcpy(old, values, sizeof old);
  for (int i = 0; i < n; ++i)
    values[i] = old[order[i]];
}

static void sort(SgRows *r) {
  int order[SG_ROWS_LOOPS], n = 0;
  bool done[SG_ROWS_OUTPUTS + SG_ROWS_NODES] = {false};
  for (;;) {
    int heaviest = -1;
    double most = 0;
    for (int i = 0; i < access_count(r); ++i)
      if (!done[i] && access_at(r, i) != NULL && (heaviest < 0 || weigh(r, i) > most)) {
        heaviest = i;
        most = weigh(r, i);
      }
    if (heaviest < 0) break;
    done[heaviest] = true;
    append(r, access_at(r, heaviest), &n, order);
  }
  for (int l = 0; l < r->n_loops; ++l) { // those that only repeat
    bool taken = false;
    for (int i = 0; i < n; ++i)
      taken = taken || order[i] == l;
    if (!taken) order[n++] = l;
  }
  for (int i = 0; i < access_count(r); ++i)
    if (access_at(r, i) != NULL) permute(access_at(r, i), n, order);
  for (int i = 0; i < r->n_nodes; ++i)
    r->nodes[i].domain = permute_mask(r->nodes[i].domain, n, order);
  for (int i = 0; i < r->n_outputs; ++i)
    r->outputs[i].domain = permute_mask(r->outputs[i].domain, n, order);
  SgRowLoop old[SG_ROWS_LOOPS];
  memcpy(old, r->loops, sizeof old);
  for (int i = 0; i < n; ++i)
    r->loops[i] = old[order[i]];
}

// ---- merging

static bool both_or_none(unsigned mask, int l) {
  return !(mask & (1U << l)) == !(mask & (2U << l));
}

static bool can_merge(SgRows *r, int l) {
  for (int i = 0; i < r->n_outputs; ++i)
    if (!both_or_none(r->outputs[i].domain, l)) return false;
  for (int i = 0; i < r->n_nodes; ++i)
    if (r->nodes[i].kind == SG_ROW_REDUCE &&
        (!both_or_none(r->nodes[i].domain, l) ||
         !r->nodes[i].stride[l] != !r->nodes[i].stride[l + 1]))
      return false;
  for (int i = 0; i < access_count(r); ++i) {
    const int64_t *stride = access_at(r, i);
    if (stride == NULL ||
        (i >= r->n_outputs && r->nodes[i - r->n_outputs].kind == SG_ROW_REDUCE))
      continue;
    if (stride[l] != stride[l + 1] * r->loops[l + 1].extent) return false;
  }
  return true;
}

static unsigned drop_bit(unsigned mask, int l) {
  const unsigned low = (1U << l) - 1;
  return (mask & low) | ((mask >> 1) & ~low);
}

static void merge(SgRows *r) {
  for (int l = r->n_loops - 1; l-- > 0;) {
    if (!can_merge(r, l)) continue;
    r->loops[l + 1].extent *= r->loops[l].extent;
    const size_t tail = (size_t)(r->n_loops - l - 1);
    memmove(&r->loops[l], &r->loops[l + 1], tail * sizeof *r->loops);
    for (int i = 0; i < access_count(r); ++i) {
      int64_t *stride = access_at(r, i);
      if (stride != NULL) memmove(stride + l, stride + l + 1, tail * sizeof *stride);
    }
    for (int i = 0; i < r->n_nodes; ++i)
      r->nodes[i].domain = drop_bit(r->nodes[i].domain, l);
    for (int i = 0; i < r->n_outputs; ++i)
      r->outputs[i].domain = drop_bit(r->outputs[i].domain, l);
    r->n_loops--;
  }
}

/// Which loops each node depends on; a load that is there already is taken twice.
static void set_masks(SgRows *r) {
  for (int i = 0; i < r->n_nodes; ++i) {
    SgRowNode *node = &r->nodes[i];
    for (int k = 0; k < node->n_args; ++k) {
      const SgRowNode *arg = &r->nodes[node->args[k]];
      for (int j = 0; arg->kind == SG_ROW_LOAD && j < node->args[k]; ++j)
        if (r->nodes[j].kind == SG_ROW_LOAD && arg->n_args + r->nodes[j].n_args == 0 &&
            mlirValueEqual(r->nodes[j].base, arg->base) &&
            r->nodes[j].offset == arg->offset &&
            memcmp(r->nodes[j].stride, arg->stride, sizeof arg->stride) == 0)
          node->args[k] = j;
      node->mask |= arg->mask;
    }
    for (int l = 0; l < r->n_loops; ++l)
      if (node->stride[l] != 0) {
        if (node->kind == SG_ROW_LOAD) node->mask |= 1U << l;
        if (node->kind == SG_ROW_REDUCE) node->reduced |= 1U << l;
      }
    node->mask &= ~node->reduced;
  }
}

bool sg_rows_order(SgRows *r) {
  unite_all_loads(r);
  if (!flatten(r)) return false;
  sort(r);
  merge(r);
  set_masks(r);
  return true;
}
