//===- tree.c - walks down decision trees ---------------------------------===//
//
// A step of a walk waits for the one before: for the node's feature, x there, the
// comparison, the successor. So a vector of walks, of one row down LANES trees, takes
// each step by four gathers, until no walk has moved or all steps are done.
//
// A unit is LANES trees, whose nodes stay in the first-level cache, for ROWS rows.
//===----------------------------------------------------------------------===//
#include "Index.h"

#include <string.h>

enum { LANES = 32, ROWS = 32 };

typedef struct Walk {
  SgEmit *e;
  int64_t rows, features, nodes, trees, steps;
  SgFlat x, feature, split, next, roots, y;
  const char *line;                      ///< where the row begins in x
  const char *node, *nodes_type, *flags; ///< types: of a node, of LANES, of conditions
  const char *all;                       ///< the mask that has every lane
} Walk;

static const char *splat(Walk *w, int64_t v) {
  const char *name = sg_e_name(w->e);
  sg_e(w->e, "%s = arith.constant dense<%lld> : %s\n", name, (long long)v,
       w->nodes_type);
  return name;
}

static const char *convert(SgEmit *e, const char *op, const char *v, const char *from,
                           const char *to) {
  const char *name = sg_e_name(e);
  sg_e(e, "%s = arith.%s %s : %s to %s\n", name, op, v, from, to);
  return name;
}

/// Elements base + at of `f`, as in memory.
static const char *gather(Walk *w, const SgFlat *f, const char *base, const char *at) {
  SgEmit *e = w->e;
  const char *v = sg_e_name(e),
             *type = sg_e_str(e, "vector<%dx%s>", LANES, f->scalar.memory);
  if (f->constant) {
    sg_e(e, "%s = vector.broadcast %s : %s to %s\n", v, f->constant, f->scalar.memory,
         type);
    return v;
  }
  const char *none = sg_e_name(e);
  sg_e(e, "%s = arith.constant dense<0%s> : %s\n", none,
       f->scalar.memory[0] == 'f' ? ".0" : "", type);
  sg_e(e, "%s = vector.gather %s[%s] [%s], %s, %s : %s, %s, %s, %s into %s\n", v,
       f->buffer, base, at, w->all, none, f->type, w->nodes_type, w->flags, type, type);
  return v;
}

/// The same of an operand of indices, in the type of nodes.
static const char *gather_nodes(Walk *w, const SgFlat *f, const char *at) {
  const char *v = gather(w, f, sg_e_index(w->e, 0), at);
  if (strcmp(f->scalar.memory, w->node) == 0) return v;
  return convert(w->e, "extsi", v, sg_e_str(w->e, "vector<%dxi32>", LANES),
                 w->nodes_type);
}

/// The same of floats, in the type computed in.
static const char *gather_floats(Walk *w, const SgFlat *f, const char *base,
                                 const char *at) {
  SgEmit *e = w->e;
  const char *v = gather(w, f, base, at);
  const SgScalar s = f->scalar;
  if (strcmp(s.memory, s.type) == 0) return v;
  const char *from = sg_e_str(e, "vector<%dx%s>", LANES, s.memory),
             *to = sg_e_str(e, "vector<%dx%s>", LANES, s.type);
  if (s.memory[0] == 'f') return convert(e, "extf", v, from, to);
  const char *bits = sg_e_str(e, "vector<%dxi32>", LANES), *by = sg_e_name(e);
  sg_e(e, "%s = arith.constant dense<16> : %s\n", by, bits);
  v = sg_e_arith(e, "shli", convert(e, "extui", v, from, bits), by, bits);
  return convert(e, "bitcast", v, bits, to);
}

/// `v` where it is below `extent`, else 0; clears lanes of `*right` where it is not.
static const char *check(Walk *w, const char *v, int64_t extent, const char **right) {
  SgEmit *e = w->e;
  const char *fits = sg_e_arith(e, "cmpi ult,", v, splat(w, extent), w->nodes_type);
  const char *in = sg_e_name(e), *zero = splat(w, 0);
  *right = sg_e_arith(e, "andi", *right, fits, w->flags);
  sg_e(e, "%s = arith.select %s, %s, %s : %s, %s\n", in, fits, v, zero, w->flags,
       w->nodes_type);
  return in;
}

/// The successors of nodes `at`.
static const char *take_step(Walk *w, const char *at, const char **right) {
  SgEmit *e = w->e;
  const char *n = w->nodes_type,
             *floats = sg_e_str(e, "vector<%dx%s>", LANES, w->x.scalar.type);
  const char *feature = gather_nodes(w, &w->feature, at);
  // All bits where the feature is -1 - f.
  const char *sign =
      sg_e_arith(e, "shrsi", feature, splat(w, strcmp(w->node, "i32") ? 63 : 31), n);
  feature = check(w, sg_e_arith(e, "xori", feature, sign, n), w->features, right);
  const char *x = gather_floats(w, &w->x, w->line, feature);
  const char *split = gather_floats(w, &w->split, sg_e_index(e, 0), at);
  const char *tracks = sg_e_arith(e, "cmpi ne,", sign, splat(w, 0), n);
  const char *absent =
      sg_e_arith(e, "andi", sg_e_arith(e, "cmpf uno,", x, x, floats), tracks, w->flags);
  const char *below = sg_e_arith(e, "ori", sg_e_arith(e, "cmpf ole,", x, split, floats),
                                 absent, w->flags);
  const char *place = sg_e_arith(e, "addi", sg_e_arith(e, "addi", at, at, n),
                                 convert(e, "extui", below, w->flags, n), n);
  return check(w, gather_nodes(w, &w->next, place), w->nodes, right);
}

/// Takes the steps of walks that begin at `at`; returns where they end.
static const char *walk(Walk *w, const char *at, const char **right) {
  SgEmit *e = w->e;
  const char *n = w->nodes_type, *f = w->flags, *result = sg_e_name(e),
             *step = sg_e_name(e), *moved = sg_e_name(e), *from = sg_e_name(e),
             *state = sg_e_name(e), *yes = sg_e_name(e);
  sg_e(e, "%s = arith.constant true\n", yes);
  sg_e(e,
       "%s:3 = scf.while (%s = %s, %s = %s, %s = %s, %s = %s) : (index, i1, %s, %s) -> "
       "(index, %s, %s) {\n",
       result, step, sg_e_index(e, 0), moved, yes, from, at, state, *right, n, f, n, f);
  const char *more = sg_e_arith(e, "cmpi ult,", step, sg_e_index(e, w->steps), "index");
  sg_e(e, "scf.condition(%s) %s, %s, %s : index, %s, %s\n} do {\n",
       sg_e_arith(e, "andi", more, moved, "i1"), step, from, state, n, f);
  const char *done = sg_e_name(e), *before = sg_e_name(e), *inner = sg_e_name(e),
             *any = sg_e_name(e);
  sg_e(e, "^bb0(%s: index, %s: %s, %s: %s):\n", done, before, n, inner, f);
  const char *to = take_step(w, before, &inner);
  sg_e(e, "%s = vector.reduction <or>, %s : %s into i1\n", any,
       sg_e_arith(e, "cmpi ne,", to, before, n), f);
  const char *next = sg_e_arith(e, "addi", done, sg_e_index(e, 1), "index");
  sg_e(e, "scf.yield %s, %s, %s, %s : index, i1, %s, %s\n}\n", next, any, to, inner, n,
       f);
  *right = sg_e_str(e, "%s#2", result);
  return sg_e_str(e, "%s#1", result);
}

/// The walks of row `row` down LANES trees, from `tree` on; past the last one, that
/// one is walked again.
static void emit_group(Walk *w, const char *row, const char *tree,
                       const char **status) {
  SgEmit *e = w->e;
  const char *first = convert(e, "index_cast", tree, "index", w->node),
             *trees = sg_e_name(e), *lanes = sg_e_name(e), *right = w->all;
  w->line = sg_index_add(e, NULL, row, w->features);
  sg_e(e, "%s = vector.broadcast %s : %s to %s\n", trees, first, w->node,
       w->nodes_type);
  sg_e(e, "%s = arith.constant dense<[0", lanes);
  for (int i = 1; i < LANES; i++)
    sg_e(e, ", %d", i);
  sg_e(e, "]> : %s\n", w->nodes_type);
  trees = sg_e_arith(e, "minui", sg_e_arith(e, "addi", trees, lanes, w->nodes_type),
                     splat(w, w->trees - 1), w->nodes_type);
  const char *at = check(w, gather_nodes(w, &w->roots, trees), w->nodes, &right);
  if (w->steps > 0) at = walk(w, at, &right);
  for (int i = 0; i < LANES; i++) {
    const char *node = sg_e_name(e), *place = sg_e_name(e);
    sg_e(e, "%s = vector.extract %s[%d] : %s from %s\n", node, at, i, w->node,
         w->nodes_type);
    sg_e(e, "%s = vector.extract %s[%d] : %s from %s\n", place, trees, i, w->node,
         w->nodes_type);
    if (strcmp(w->node, w->y.scalar.memory))
      node = convert(e, "trunci", node, w->node, w->y.scalar.memory);
    place = convert(e, "index_cast", place, w->node, "index");
    sg_flat_write(e, &w->y, node, sg_index_add(e, place, row, w->trees));
  }
  const char *good = sg_e_name(e), *bad = sg_e_name(e), *next = sg_e_name(e);
  sg_e(e, "%s = vector.reduction <and>, %s : %s into i1\n", good, right, w->flags);
  sg_e(e, "%s = arith.constant %d : i32\n", bad, SG_OUT_OF_RANGE);
  sg_e(e, "%s = arith.select %s, %s, %s : i32\n", next, good, *status, bad);
  *status = next;
}

/// The walks of the unit; there are `across` by `down` of them.
static void emit_tile(Walk *w, int64_t across, int64_t down, const char **status) {
  SgEmit *e = w->e;
  const char *at[2], *r = sg_e_name(e);
  sg_e_delinearise(e, "%u", 2, (int64_t[]){across, down}, at);
  const char *first = sg_index_add(e, NULL, at[1], ROWS);
  const char *rows = sg_e_arith(e, "subi", sg_e_index(e, w->rows), first, "index");
  rows = sg_e_arith(e, "minui", rows, sg_e_index(e, ROWS), "index");
  const char *tree = sg_index_add(e, NULL, at[0], LANES);
  const char *all = sg_index_loop(e, r, rows, status);
  emit_group(w, sg_index_add(e, first, r, 1), tree, status);
  sg_index_loop_end(e, *status);
  *status = all;
}

static MlirLogicalResult lower_tree_walk(SgEmit *e) {
  int64_t x[SG_E_RANK], nodes[SG_E_RANK], roots[SG_E_RANK];
  sg_e_dims(sg_in_type(e->op, 0), x);
  sg_e_dims(sg_in_type(e->op, 1), nodes);
  sg_e_dims(sg_in_type(e->op, 4), roots);
  Walk w = {
      .e = e, .rows = x[0], .features = x[1], .nodes = nodes[0], .trees = roots[0]};
  w.steps = sg_attr_i64(e->op, "steps", 0);
  const int64_t across = w.trees / LANES + (w.trees % LANES > 0);
  const int64_t down = w.rows / ROWS + (w.rows % ROWS > 0);
  e->units = across * down;
  if (e->units > 0 && (w.nodes == 0 || (w.features == 0 && w.steps > 0)))
    return sg_index_never(e);
  w.x = sg_flat_in(e, 0);
  w.feature = sg_flat_in(e, 1);
  w.split = sg_flat_in(e, 2);
  w.next = sg_flat_in(e, 3);
  w.roots = sg_flat_in(e, 4);
  w.y = sg_flat_out(e, 0);
  // Twice a node must fit.
  const int64_t most = INT32_MAX / 2;
  const bool small = w.nodes < most && w.features < most && w.trees < most;
  w.node = small ? w.next.scalar.memory : "i64";
  w.nodes_type = sg_e_str(e, "vector<%dx%s>", LANES, w.node);
  w.flags = sg_e_str(e, "vector<%dxi1>", LANES);
  w.all = sg_e_name(e);
  sg_e(e, "%s = arith.constant dense<true> : %s\n", w.all, w.flags);
  const char *status = sg_index_units(e);
  if (e->units > 0) emit_tile(&w, across, down, &status);
  sg_index_units_end(e, status);
  return e->failed ? SG_FAIL : SG_OK;
}

const SgLowerEntry sg_lower_tree[] = {{"sg.tree_walk", lower_tree_walk}, {0}};
