//===- rows_nests.c - what one row does, loop nest after loop nest --------===//
//
//   sum = x + y; n = layer_norm(sum); returned: sum, n
// =>
//   nest 0: sum (stored), s = sum over c of sum
//   nest 1: sum over c of (sum - s / n)^2
//   nest 2: (sum - ...) * ... (stored)
//
// A reduction or an output joins the first nest over its loops that comes after all
// that it needs. Then, nest by nest, what is needed again is read from memory if that
// is cheaper than to compute it: from the output that it is, else from a buffer of the
// row.
//===----------------------------------------------------------------------===//
#include <string.h>

#include "Rows.h"

enum {
  DEAR = 4,      ///< a value of more additions and loads is not computed again
  MOVED = 3,     ///< an op that is not left in a loop that it does not depend on
  KEEP = 1 << 18 ///< bytes that all of what is kept may take
};

// ---- costs

int sg_rows_cost(const SgRowNode *node) {
  static const char *const dear[] = {
      "erf", "tanh",  "gelu", "mish", "softplus", "pow",   "exp",  "log",    "sin",
      "cos", "tan",   "asin", "acos", "atan",     "sinh",  "cosh", "asinh",  "acosh",
      "elu", "atanh", "celu", "selu", "sigmoid",  "swish", "mod",  "exp_sub"};
  static const char *const middling[] = {"div", "sqrt", "rstd", "reciprocal",
                                         "softsign"};
  if (node->kind == SG_ROW_NUMBER || node->kind == SG_ROW_REDUCE) return 0;
  if (node->kind == SG_ROW_LOAD) return 1;
  if (node->body == SG_ROW_AVERAGE) return 3;
  const char *f = node->function != NULL ? node->function : "";
  for (size_t i = 0; i < sizeof dear / sizeof *dear; ++i)
    if (strcmp(f, dear[i]) == 0) return 16;
  for (size_t i = 0; i < sizeof middling / sizeof *middling; ++i)
    if (strcmp(f, middling[i]) == 0) return 3;
  return strcmp(node->scalar.memory, node->scalar.type) == 0 ? 1 : 2;
}

int64_t sg_rows_bytes(const char *memory) {
  int64_t bits = 0;
  for (const char *c = memory + 1; *c; ++c)
    bits = 10 * bits + (*c - '0');
  return bits / 8;
}

static int64_t buffer_bytes(const SgRows *r, const SgRowNode *node) {
  int64_t n = sg_rows_bytes(node->scalar.memory);
  for (int l = 0; l < r->n_loops; ++l)
    if ((node->mask & sg_rows_inner(r)) & (1U << l)) n *= sg_rows_extent(r, l);
  return n;
}

// ---- the order of a nest's loops

int sg_rows_nest_loops(const SgRows *r, const SgRowNest *nest,
                       int loops[static SG_ROWS_LOOPS], int *first_reduced,
                       bool *last_kept) {
  int n = 0, last = r->n_loops - 1;
  while (last >= 0 && !(nest->domain & (1U << last)))
    --last;
  *last_kept = nest->reduced != 0 && last >= 0 && !(nest->reduced & (1U << last));
  for (int l = 0; l <= last; ++l)
    if ((nest->domain & ~nest->reduced & (1U << l)) && !(*last_kept && l == last))
      loops[n++] = l;
  *first_reduced = n;
  for (int l = 0; l <= last; ++l)
    if (nest->reduced & (1U << l)) loops[n++] = l;
  if (*last_kept) loops[n++] = last;
  return n;
}

// ---- placing

/// The first nest that may use `node`.
static int after(const SgRows *r, int i, signed char *memo) {
  if (memo[i] >= 0) return memo[i];
  const SgRowNode *node = &r->nodes[i];
  int result = 0;
  if (node->kind == SG_ROW_REDUCE) {
    result = node->nest + 1;
  } else {
    for (int k = 0; k < node->n_args; ++k) {
      const int own = after(r, node->args[k], memo);
      if (own > result) result = own;
    }
  }
  memo[i] = (signed char)result;
  return result;
}

static int place(SgRows *r, unsigned domain, unsigned reduced, int first) {
  for (int i = first; i < r->n_nests; ++i) {
    SgRowNest *nest = &r->nests[i];
    if (nest->domain != domain) continue;
    if (nest->reduced == reduced || reduced == 0) return i;
    if (nest->reduced == 0) { // only stores so far
      nest->reduced = reduced;
      return i;
    }
  }
  if (r->n_nests == SG_ROWS_NESTS) {
    r->why = "it needs too many passes";
    return 0;
  }
  r->nests[r->n_nests] = (SgRowNest){.domain = domain, .reduced = reduced};
  return r->n_nests++;
}

static void place_all(SgRows *r, unsigned inner) {
  signed char memo[SG_ROWS_NODES];
  memset(memo, -1, sizeof memo);
  for (int i = 0; i < r->n_nodes; ++i) {
    SgRowNode *node = &r->nodes[i];
    if (node->status) { // a status of each unit
      node->domain = node->reduced = node->mask & inner;
      node->mask &= ~inner;
    }
    if (node->kind == SG_ROW_REDUCE)
      node->nest = place(r, (r->nodes[node->args[0]].mask | node->reduced) & inner,
                         node->reduced, after(r, node->args[0], memo));
  }
  for (int i = 0; i < r->n_outputs; ++i) {
    SgRowOutput *o = &r->outputs[i];
    o->nest = place(r, o->domain & inner, 0, after(r, o->node, memo));
  }
}

// ---- what is needed where

typedef struct Needs {
  SgRows *r;
  unsigned inner;
  int nest;
  int first[SG_ROWS_NODES]; ///< the nest that needs the node first; -1
} Needs;

/// What it costs to compute node i from memory, counted up to DEAR.
static int cost(const Needs *k, int i) {
  const SgRowNode *node = &k->r->nodes[i];
  if ((node->mask & k->inner) == 0) return 0; // once a row
  if (node->kind == SG_ROW_REDUCE || node->buffered) return 1;
  int sum = sg_rows_cost(node);
  for (int a = 0; a < node->n_args && sum <= DEAR; ++a)
    sum += cost(k, node->args[a]);
  return sum;
}

/// The output that nest `nest` writes node i to, as it is; -1 when there is none.
static int find_output(const SgRows *r, int i, int nest) {
  for (int o = 0; o < r->n_outputs; ++o)
    if (r->outputs[o].node == i && r->outputs[o].nest == nest &&
        r->outputs[o].domain == r->nodes[i].mask)
      return o;
  return -1;
}

/// Keeps node i, which nest `nest` computes, for later ones, if there is room.
static bool keep(SgRows *r, int i, int nest, int output) {
  SgRowNode *node = &r->nodes[i];
  const int64_t bytes = output < 0 ? buffer_bytes(r, node) : 0;
  if (r->local + bytes > KEEP) return false;
  r->local += bytes;
  node->buffered = true;
  node->output = output;
  node->nest = nest;
  return true;
}

static void need(Needs *k, int i) {
  SgRowNode *node = &k->r->nodes[i];
  bool *needed = k->r->nests[k->nest].need;
  if (needed[i]) return;
  needed[i] = true;
  if (node->kind == SG_ROW_REDUCE || node->kind == SG_ROW_NUMBER) return;
  if (node->buffered && node->nest < k->nest) return;
  const bool again = k->first[i] >= 0 && k->first[i] < k->nest;
  if (!again) k->first[i] = k->nest;
  if (again && node->kind == SG_ROW_MAP && (node->mask & k->inner) != 0 &&
      cost(k, i) > DEAR &&
      keep(k->r, i, k->first[i], find_output(k->r, i, k->first[i])))
    return;
  for (int a = 0; a < node->n_args; ++a)
    need(k, node->args[a]);
}

static void need_all(Needs *k) {
  SgRows *r = k->r;
  memset(k->first, -1, sizeof k->first);
  for (int i = 0; i < r->n_nodes; ++i) {
    SgRowNode *node = &r->nodes[i];
    if (!node->buffered || node->moved) continue;
    if (node->output < 0) r->local -= buffer_bytes(r, node);
    node->buffered = false; // decided anew
    node->nest = -1;
  }
  for (k->nest = 0; k->nest < r->n_nests; ++k->nest) {
    memset(r->nests[k->nest].need, 0, sizeof r->nests[k->nest].need);
    for (int i = 0; i < r->n_nodes; ++i)
      if (r->nodes[i].kind == SG_ROW_REDUCE && r->nodes[i].nest == k->nest)
        need(k, r->nodes[i].args[0]);
      else if (r->nodes[i].moved && r->nodes[i].nest == k->nest)
        need(k, i);
    for (int i = 0; i < r->n_outputs; ++i)
      if (r->outputs[i].nest == k->nest) need(k, r->outputs[i].node);
  }
}

// ---- maps that a nest would repeat

/// Whether a loop of the nest that node `i` does not depend on lies outside of one that
/// it does, so that the nest would compute it again and again.
static bool repeats(const SgRows *r, const SgRowNest *nest, unsigned mask) {
  int loops[SG_ROWS_LOOPS], first_reduced;
  bool last_kept, skipped = false;
  const int n = sg_rows_nest_loops(r, nest, loops, &first_reduced, &last_kept);
  for (int k = 0; k < n; ++k) {
    if (!(mask & (1U << loops[k])))
      skipped = skipped || sg_rows_extent(r, loops[k]) > 1;
    else if (skipped)
      return true;
  }
  return false;
}

/// Opens a nest before nest `at`.
static void insert(SgRows *r, int at, unsigned domain) {
  memmove(&r->nests[at + 1], &r->nests[at],
          (size_t)(r->n_nests - at) * sizeof *r->nests);
  r->nests[at] = (SgRowNest){.domain = domain};
  r->n_nests++;
  for (int i = 0; i < r->n_nodes; ++i)
    if (r->nodes[i].nest >= at) r->nodes[i].nest++;
  for (int i = 0; i < r->n_outputs; ++i)
    if (r->outputs[i].nest >= at) r->outputs[i].nest++;
}

/// Gives one such map that is not cheap a nest of its own; false when there is none.
static bool move_out(SgRows *r, unsigned inner) {
  for (int j = 0; j < r->n_nests; ++j)
    for (int i = r->n_nodes; i-- > 0;) {
      SgRowNode *node = &r->nodes[i];
      const unsigned mask = node->mask & inner;
      if (!r->nests[j].need[i] || node->kind != SG_ROW_MAP || node->moved ||
          mask == 0 || sg_rows_cost(node) < MOVED || !repeats(r, &r->nests[j], mask))
        continue;
      if (node->buffered && node->nest < j) continue; // only read there
      if (r->n_nests == SG_ROWS_NESTS || !keep(r, i, -1, -1)) continue;
      insert(r, j, mask);
      node->moved = true;
      node->nest = j;
      return true;
    }
  return false;
}

/// The last nest that needs node i.
static int last_need(const SgRows *r, int i) {
  int last = -1;
  for (int j = 0; j < r->n_nests; ++j)
    if (r->nests[j].need[i]) last = j;
  return last;
}

/// Keeps what is needed last by the nest that writes an output of the same form in that
/// output, until it is overwritten element by element: its lines of memory are fetched
/// while something dear is computed, not by a nest that has nothing else to do.
static void keep_in_outputs(SgRows *r) {
  unsigned taken = 0;
  for (int i = 0; i < r->n_nodes; ++i) {
    SgRowNode *node = &r->nodes[i];
    if (node->kind != SG_ROW_MAP || !node->buffered || node->output >= 0) continue;
    for (int o = 0; o < r->n_outputs && node->output < 0; ++o) {
      const SgRowOutput *out = &r->outputs[o];
      const char *memory = r->nodes[out->node].scalar.memory;
      if ((taken & (1U << o)) || out->domain != node->mask || out->nest <= node->nest ||
          last_need(r, i) > out->nest || strcmp(memory, node->scalar.memory) != 0)
        continue;
      r->local -= buffer_bytes(r, node);
      node->output = o;
      taken |= 1U << o;
    }
  }
}

/// Whether the nest stores, or keeps, what it loads across the order of memory.
static bool is_tiled(const SgRows *r, int j) {
  const SgRowNest *nest = &r->nests[j];
  const unsigned both = r->tile < 0 ? 0 : 1U << r->tile | 1U << (r->n_loops - 1);
  if (nest->reduced != 0 || (nest->domain & both) != both) return false;
  for (int i = 0; i < r->n_nodes; ++i)
    if (nest->need[i] && sg_rows_is_strided(r, i) &&
        !(r->nodes[i].buffered && r->nodes[i].nest < j))
      return true;
  return false;
}

/// Gives each load that strides along what is reduced a nest of its own, which puts it
/// in order.
static void move_strided(SgRows *r, unsigned inner) {
  for (int i = 0; i < r->n_nodes; ++i) {
    SgRowNode *node = &r->nodes[i];
    if (!sg_rows_is_strided(r, i) || r->n_nests == SG_ROWS_NESTS || !keep(r, i, -1, -1))
      continue;
    insert(r, 0, node->mask & inner);
    node->moved = true;
    node->nest = 0;
  }
}

bool sg_rows_nests(SgRows *r) {
  const unsigned inner = sg_rows_inner(r);
  place_all(r, inner);
  if (r->why != NULL) return false;
  for (int i = 0; i < r->n_nodes; ++i)
    if (r->nodes[i].kind == SG_ROW_REDUCE && (r->nodes[i].mask & inner) != 0)
      r->local += buffer_bytes(r, &r->nodes[i]);
  for (int j = 0; j < r->n_nests; ++j)
    if (r->tile >= 0 && r->nests[j].reduced != 0) {
      move_strided(r, inner);
      break;
    }
  Needs needs = {.r = r, .inner = inner};
  do
    need_all(&needs);
  while (move_out(r, inner));
  keep_in_outputs(r);
  for (int j = 0; j < r->n_nests; ++j)
    r->nests[j].tiled = is_tiled(r, j);
  return true;
}
