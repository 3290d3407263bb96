//===- loops.c - reading and rewriting loops over memrefs -----------------===//
#include "Loops.h"

#include <stdlib.h>

#include "Support/buffer.h"

// ---- reading

typedef struct Collect {
  SgOps *out;
  const char *name;
} Collect;

static MlirWalkResult collect(MlirOperation op, void *user) {
  const Collect *c = user;
  if (c->name != NULL && !sg_is(op, c->name)) return MlirWalkResultAdvance;
  if (c->out->n == c->out->capacity) {
    const size_t capacity = 2 * c->out->capacity + 16;
    MlirOperation *ops = sg_calloc(capacity, sizeof *ops);
    for (size_t i = 0; i < c->out->n; ++i)
      ops[i] = c->out->ops[i];
    free(c->out->ops);
    c->out->ops = ops;
    c->out->capacity = capacity;
  }
  c->out->ops[c->out->n++] = op;
  return MlirWalkResultAdvance;
}

SgOps sg_ops_collect(MlirOperation root, const char *name) {
  SgOps ops = {0};
  Collect c = {&ops, name};
  mlirOperationWalk(root, collect, &c, MlirWalkPostOrder);
  return ops;
}

void sg_ops_free(SgOps *ops) {
  free(ops->ops);
  *ops = (SgOps){0};
}

bool sg_is_inside(MlirValue v, MlirOperation loop) {
  MlirOperation op;
  if (mlirValueIsABlockArgument(v))
    op = mlirBlockGetParentOperation(mlirBlockArgumentGetOwner(v));
  else
    op = mlirOperationGetParentOperation(mlirOpResultGetOwner(v));
  for (; !mlirOperationIsNull(op); op = mlirOperationGetParentOperation(op))
    if (mlirOperationEqual(op, loop)) return true;
  return false;
}

MlirValue sg_memref_root(MlirValue v) {
  static const char *const views[] = {
      "memref.reinterpret_cast", "memref.subview", "memref.expand_shape",
      "memref.collapse_shape",   "memref.cast",    "memref.view"};
  for (;;) {
    const MlirOperation op = sg_owner(v);
    size_t i = 0;
    while (i < sizeof views / sizeof *views && !sg_is(op, views[i]))
      ++i;
    if (i == sizeof views / sizeof *views) return v;
    v = sg_in(op, 0);
  }
}

MlirValue sg_accessed(MlirOperation op, intptr_t *first_index) {
  const bool load = sg_is(op, "memref.load"), store = sg_is(op, "memref.store");
  if (!load && !store) return (MlirValue){NULL};
  *first_index = store ? 2 : 1;
  return sg_in(op, store ? 1 : 0);
}

// ---- rows

typedef struct Use { ///< how the loops touch one memref
  MlirValue root, memref;
  int loads, stores;
  unsigned at;          ///< bit p: every access so far has the unit at index p
  MlirOperation astray; ///< an access that left no bit
} Use;

/// At which of its indices `op` has `unit`, over the whole extent.
static unsigned unit_positions(MlirOperation op, MlirValue memref, intptr_t first,
                               MlirValue unit, int64_t units) {
  unsigned at = 0;
  for (intptr_t i = first; i < sg_n_in(op); ++i)
    if (mlirValueEqual(sg_in(op, i), unit) &&
        sg_dim(mlirValueGetType(memref), i - first) == units)
      at |= 1U << (i - first);
  return at;
}

MlirLogicalResult sg_loops_check_rows(MlirOperation func, MlirValue unit,
                                      int64_t units) {
  SgOps all = sg_ops_collect(func, NULL);
  Use *uses = sg_calloc(all.n + 1, sizeof *uses);
  size_t n = 0;
  for (size_t i = 0; i < all.n; ++i) {
    intptr_t first;
    const MlirOperation op = all.ops[i];
    const MlirValue memref = sg_accessed(op, &first);
    if (mlirValueIsNull(memref)) continue;
    const MlirValue root = sg_memref_root(memref);
    size_t k = 0;
    while (k < n && !mlirValueEqual(uses[k].root, root))
      ++k;
    if (k == n) uses[n++] = (Use){.root = root, .memref = memref, .at = ~0U};
    if (first == 2)
      uses[k].stores++;
    else
      uses[k].loads++;
    uses[k].at &= unit_positions(op, memref, first, unit, units);
    // Through views of other shapes only the leading dimension is surely the same.
    if (!mlirValueEqual(memref, uses[k].memref)) uses[k].at &= 1;
    if (uses[k].at == 0 && mlirOperationIsNull(uses[k].astray)) uses[k].astray = op;
  }
  MlirLogicalResult result = SG_OK;
  for (size_t k = 0; k < n; ++k)
    if (uses[k].stores > 0 && uses[k].loads + uses[k].stores > 1 &&
        !mlirOperationIsNull(uses[k].astray))
      result =
          sg_error(uses[k].astray, "makes the kernel's rows depend on one another");
  free(uses);
  sg_ops_free(&all);
  return result;
}

// ---- accumulators

static bool same_place(MlirOperation store, MlirOperation load) {
  if (!mlirValueEqual(sg_in(store, 1), sg_in(load, 0))) return false;
  for (intptr_t i = 1; i < sg_n_in(load); ++i)
    if (!mlirValueEqual(sg_in(store, i + 1), sg_in(load, i))) return false;
  return true;
}

/// Whether `store`, a child of the body of `loop`, accumulates in one place there
/// that nothing else in the loop touches. The loads of it are collected.
static bool is_accumulator(MlirOperation loop, MlirBlock body, MlirOperation store,
                           SgOps *loads) {
  for (intptr_t i = 1; i < sg_n_in(store); ++i)
    if (sg_is_inside(sg_in(store, i), loop)) return false;
  const MlirValue root = sg_memref_root(sg_in(store, 1));
  bool ok = true, seen = false;
  SgOps all = sg_ops_collect(loop, NULL);
  for (size_t i = 0; ok && i < all.n; ++i) {
    const MlirOperation op = all.ops[i];
    if (mlirOperationEqual(op, store)) {
      seen = true;
      continue;
    }
    for (intptr_t k = 0; k < sg_n_in(op); ++k) {
      const MlirValue v = sg_in(op, k);
      if (!mlirTypeIsAMemRef(mlirValueGetType(v)) ||
          !mlirValueEqual(sg_memref_root(v), root))
        continue;
      ok = ok && !seen && sg_is(op, "memref.load") && same_place(store, op) &&
           mlirBlockEqual(mlirOperationGetBlock(op), body);
      if (ok) collect(op, &(Collect){loads, NULL});
    }
  }
  sg_ops_free(&all);
  return ok && loads->n > 0;
}

/// Rebuilds `loop` with one more carried value, which replaces `loads` and `store`.
static MlirOperation carry(MlirOperation loop, MlirOperation store,
                           const SgOps *loads) {
  SgBuilder b = sg_b_before(loop);
  MlirValue inputs[SG_LOOPS + 4], indices[SG_LOOPS];
  MlirType types[SG_LOOPS];
  const intptr_t n = sg_n_in(loop), carried = sg_n_res(loop);
  const MlirOperation load = loads->ops[0];
  const intptr_t rank = sg_n_in(load);
  for (intptr_t i = 0; i < rank; ++i)
    indices[i] = sg_in(load, i);
  const MlirType type = sg_res_type(load, 0);
  for (intptr_t i = 0; i < n; ++i)
    inputs[i] = sg_in(loop, i);
  inputs[n] = sg_b_val(&b, "memref.load", .in = {rank, indices}, .out = SG_T(type));
  for (intptr_t i = 0; i < carried; ++i)
    types[i] = sg_res_type(loop, i);
  types[carried] = type;
  const MlirRegion region = mlirRegionCreate();
  mlirRegionTakeBody(region, mlirOperationGetRegion(loop, 0));
  const MlirBlock body = mlirRegionGetFirstBlock(region);
  const MlirValue arg = mlirBlockAddArgument(body, type, b.loc);
  for (size_t i = 0; i < loads->n; ++i) {
    mlirValueReplaceAllUsesOfWith(sg_res(loads->ops[i], 0), arg);
    mlirOperationDestroy(loads->ops[i]);
  }
  const MlirOperation yield = mlirBlockGetTerminator(body);
  MlirValue yields[SG_LOOPS];
  for (intptr_t i = 0; i < carried; ++i)
    yields[i] = sg_in(yield, i);
  yields[carried] = sg_in(store, 0);
  mlirOperationDestroy(store);
  mlirOperationDestroy(yield);
  SgBuilder end = sg_b_at_end(body, b.loc);
  sg_b_op(&end, "scf.yield", .in = {carried + 1, yields});
  const MlirOperation made =
      sg_b_op(&b, "scf.for", .in = {n + 1, inputs}, .out = {carried + 1, types},
              .regions = SG_R(region));
  for (intptr_t i = 0; i < carried; ++i)
    mlirValueReplaceAllUsesOfWith(sg_res(loop, i), sg_res(made, i));
  MlirValue result[SG_LOOPS + 1] = {sg_res(made, carried)};
  for (intptr_t i = 0; i < rank; ++i)
    result[i + 1] = indices[i];
  sg_b_op(&b, "memref.store", .in = {rank + 1, result});
  mlirOperationDestroy(loop);
  return made;
}

static void promote(MlirOperation loop) {
  for (bool again = true; again && sg_n_res(loop) < SG_LOOPS - 1;) {
    again = false;
    const MlirBlock body = mlirRegionGetFirstBlock(mlirOperationGetRegion(loop, 0));
    for (MlirOperation op = mlirBlockGetFirstOperation(body); !mlirOperationIsNull(op);
         op = mlirOperationGetNextInBlock(op)) {
      if (!sg_is(op, "memref.store") || sg_n_in(op) > SG_LOOPS) continue;
      SgOps loads = {0};
      again = is_accumulator(loop, body, op, &loads);
      if (again) loop = carry(loop, op, &loads);
      sg_ops_free(&loads);
      if (again) break;
    }
  }
}

void sg_loops_promote_accumulators(MlirOperation root) {
  SgOps loops = sg_ops_collect(root, "scf.for");
  for (size_t i = 0; i < loops.n; ++i)
    promote(loops.ops[i]);
  sg_ops_free(&loops);
}
