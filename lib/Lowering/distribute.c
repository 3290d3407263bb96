//===- distribute.c - one loop over a kernel's units of work --------------===//
//
//   scf.parallel (%r) = (0) to (U) { A(%r) }
//   scf.parallel (%r, %c) = (0, 0) to (U, C) { B(%r, %c) }
// =>
//   scf.for %u = %begin to %end { A(%u); scf.for %c = 0 to C { B(%u, %c) } }
//
// where U is the kernel's sg.units and %begin, %end its last two arguments, so that
// any range of units may run by itself. That is right as long as rows do not depend
// on one another, which is checked: what one loop writes and another touches must be
// accessed at [%r, ...] everywhere. With sg.units = 1 the whole body is one unit.
//
// A memref.copy counts as the scf.parallel that copies its elements.
// All other scf.parallel become scf.for. Then accumulators leave memory:
//   for %k { m[%i] = m[%i] + f(%k) }  =>  m[%i] = for %k iter_args(%a = m[%i]) ...
// so that LLVM vectorises reductions; memrefs that are not views of one another are
// taken not to overlap.
//
// Kernels that use %begin already are only cleaned of scf.parallel and accumulators.
//===----------------------------------------------------------------------===//
#include "Loops.h"
#include "sg/Pass.h"

#include <string.h>

#include "mlir-c/Dialect/SCF.h"

// ---- scf.parallel to scf.for

/// The number of loops of an scf.parallel: lower bounds, upper bounds, steps.
static intptr_t loop_count(MlirOperation parallel) { return sg_n_in(parallel) / 3; }

/// Moves the ops of `from` but its terminator before `to`, or to the end of `block`.
static void move_body(MlirBlock from, MlirBlock block) {
  for (;;) {
    const MlirOperation op = mlirBlockGetFirstOperation(from);
    if (mlirOperationEqual(op, mlirBlockGetTerminator(from))) return;
    mlirOperationRemoveFromParent(op);
    mlirBlockAppendOwnedOperation(block, op);
  }
}

/// An empty scf.for at the builder's place; its block, still without terminator.
static MlirBlock make_for(SgBuilder *b, MlirValue from, MlirValue to, MlirValue step) {
  const MlirType index = sg_t_index(b);
  const MlirBlock block = mlirBlockCreate(1, &index, &b->loc);
  const MlirRegion region = mlirRegionCreate();
  mlirRegionAppendOwnedBlock(region, block);
  sg_b_op(b, "scf.for", .in = SG_V(from, to, step), .regions = SG_R(region));
  return block;
}

/// Writes the loops `first`, ... of `parallel` at the builder's place and erases it.
static void serialise(SgBuilder at, MlirOperation parallel, intptr_t first) {
  const MlirBlock body = mlirRegionGetFirstBlock(mlirOperationGetRegion(parallel, 0));
  const intptr_t n = loop_count(parallel);
  MlirBlock outer[SG_LOOPS];
  SgBuilder b = at;
  for (intptr_t i = first; i < n; ++i) {
    outer[i] = make_for(&b, sg_in(parallel, i), sg_in(parallel, n + i),
                        sg_in(parallel, 2 * n + i));
    mlirValueReplaceAllUsesOfWith(mlirBlockGetArgument(body, i),
                                  mlirBlockGetArgument(outer[i], 0));
    b = sg_b_at_end(outer[i], at.loc);
  }
  if (first < n) {
    move_body(body, outer[n - 1]);
    for (intptr_t i = n; i-- > first;) {
      SgBuilder end = sg_b_at_end(outer[i], at.loc);
      sg_b_op(&end, "scf.yield");
    }
  } else {
    move_body(body, at.block);
  }
  mlirOperationDestroy(parallel);
}

// ---- copies

/// %to[i, ...] = %from[i, ...] over all indices, in place of a memref.copy: folding
/// leaves one of an elementwise op that does nothing (x * 1).
static void expand_copy(MlirOperation copy) {
  SgBuilder b = sg_b_before(copy);
  const MlirValue from = sg_in(copy, 0), to = sg_in(copy, 1);
  const MlirType type = mlirValueGetType(from);
  const intptr_t n = sg_rank(type);
  MlirValue bounds[3 * SG_LOOPS], at[SG_LOOPS + 2];
  MlirType index[SG_LOOPS];
  MlirLocation locs[SG_LOOPS];
  for (intptr_t i = 0; i < n; ++i) {
    bounds[i] = sg_b_index(&b, 0);
    bounds[n + i] = sg_b_index(&b, sg_dim(type, i));
    bounds[2 * n + i] = sg_b_index(&b, 1);
    index[i] = sg_t_index(&b);
    locs[i] = b.loc;
  }
  const MlirBlock block = mlirBlockCreate(n, index, locs);
  SgBuilder inner = n ? sg_b_at_end(block, b.loc) : b;
  at[0] = from;
  for (intptr_t i = 0; i < n; ++i)
    at[1 + i] = mlirBlockGetArgument(block, i);
  const MlirValue element =
      sg_b_val(&inner, "memref.load", .in = {n + 1, at}, .out = SG_T(sg_elem(type)));
  MlirValue store[SG_LOOPS + 2] = {element, to};
  memcpy(store + 2, at + 1, (size_t)n * sizeof *at);
  sg_b_op(&inner, "memref.store", .in = {n + 2, store});
  if (n) {
    sg_b_op(&inner, "scf.reduce");
    const MlirRegion region = mlirRegionCreate();
    mlirRegionAppendOwnedBlock(region, block);
    const int32_t counts[4] = {(int32_t)n, (int32_t)n, (int32_t)n, 0};
    sg_b_op(&b, "scf.parallel", .in = {3 * n, bounds}, .regions = SG_R(region),
            .attrs =
                SG_A({"operandSegmentSizes", mlirDenseI32ArrayGet(b.ctx, 4, counts)}));
  } else {
    mlirBlockDestroy(block);
  }
  mlirOperationDestroy(copy);
}

static void expand_copies(MlirOperation func) {
  SgOps copies = sg_ops_collect(func, "memref.copy");
  for (size_t i = 0; i < copies.n; ++i) {
    const MlirType from = sg_in_type(copies.ops[i], 0);
    if (mlirTypeIsAMemRef(from) && mlirShapedTypeHasStaticShape(from) &&
        sg_rank(from) <= SG_LOOPS)
      expand_copy(copies.ops[i]);
  }
  sg_ops_free(&copies);
}

// ---- the loop over units

/// Ops that stay in front of the loop: they touch no memory.
static bool stays(MlirOperation op) {
  static const char *const names[] = {
      "arith.constant", "memref.alloc",        "memref.reinterpret_cast",
      "memref.subview", "memref.expand_shape", "memref.collapse_shape",
      "memref.cast",    "memref.get_global",   "memref.view"};
  for (size_t i = 0; i < sizeof names / sizeof *names; ++i)
    if (sg_is(op, names[i])) return true;
  return false;
}

static bool is_constant(MlirValue v, int64_t expected) {
  const MlirOperation op = sg_def(v, "arith.constant");
  return !mlirOperationIsNull(op) && sg_attr_i64(op, "value", expected + 1) == expected;
}

static MlirLogicalResult check_rows(MlirOperation op, int64_t units) {
  if (!sg_is(op, "scf.parallel") || loop_count(op) > SG_LOOPS || sg_n_res(op) != 0)
    return sg_error(op, "of a kernel of %lld units is no loop over its rows",
                    (long long)units);
  const intptr_t n = loop_count(op);
  if (!is_constant(sg_in(op, 0), 0) || !is_constant(sg_in(op, n), units) ||
      !is_constant(sg_in(op, 2 * n), 1))
    return sg_error(op,
                    "has a first loop that does not go from 0 to the kernel's %lld "
                    "units",
                    (long long)units);
  return SG_OK;
}

/// Moves the kernel's work into one loop over the units.
static MlirLogicalResult distribute(MlirOperation func, MlirBlock body, int64_t units) {
  for (MlirOperation op = mlirBlockGetFirstOperation(body), next;
       units > 1 && !mlirOperationIsNull(next = mlirOperationGetNextInBlock(op));
       op = next)
    if (!stays(op) && SG_FAILED(check_rows(op, units))) return SG_FAIL;
  const MlirOperation ret = mlirBlockGetTerminator(body);
  const intptr_t n = mlirBlockGetNumArguments(body);
  SgBuilder b = sg_b_before(ret);
  const MlirValue one = sg_b_index(&b, 1);
  const MlirBlock loop = make_for(&b, mlirBlockGetArgument(body, n - 2),
                                  mlirBlockGetArgument(body, n - 1), one);
  const MlirValue unit = mlirBlockGetArgument(loop, 0);
  const MlirOperation for_op = mlirBlockGetParentOperation(loop);
  MlirOperation op = mlirBlockGetFirstOperation(body);
  while (!mlirOperationEqual(op, for_op)) {
    const MlirOperation next = mlirOperationGetNextInBlock(op);
    if (!stays(op)) {
      if (units > 1) {
        const MlirBlock rows = mlirRegionGetFirstBlock(mlirOperationGetRegion(op, 0));
        mlirValueReplaceAllUsesOfWith(mlirBlockGetArgument(rows, 0), unit);
        serialise(sg_b_at_end(loop, b.loc), op, 1);
      } else {
        mlirOperationRemoveFromParent(op);
        mlirBlockAppendOwnedOperation(loop, op);
      }
    }
    op = next;
  }
  SgBuilder end = sg_b_at_end(loop, b.loc);
  sg_b_op(&end, "scf.yield");
  return units > 1 ? sg_loops_check_rows(func, unit, units) : SG_OK;
}

static bool has_uses(MlirValue v) {
  return !mlirOpOperandIsNull(mlirValueGetFirstUse(v));
}

static bool has_work(MlirBlock body) {
  for (MlirOperation op = mlirBlockGetFirstOperation(body), next;
       !mlirOperationIsNull(next = mlirOperationGetNextInBlock(op)); op = next)
    if (!stays(op)) return true;
  return false;
}

static MlirLogicalResult run(MlirOperation func, const SgPassRun *pass) {
  (void)pass;
  const MlirRegion region = mlirOperationGetRegion(func, 0);
  const MlirBlock body = mlirRegionGetFirstBlock(region);
  if (!sg_has(func, "sg.kernel") || mlirBlockIsNull(body)) return SG_OK;
  const intptr_t n = mlirBlockGetNumArguments(body);
  if (n < 2 || !mlirTypeIsAIndex(mlirValueGetType(mlirBlockGetArgument(body, n - 2))) ||
      !mlirTypeIsAIndex(mlirValueGetType(mlirBlockGetArgument(body, n - 1))))
    return sg_error(func,
                    "of a kernel must end with two index arguments, the units to do");
  expand_copies(func);
  if (!has_uses(mlirBlockGetArgument(body, n - 2)) && has_work(body) &&
      SG_FAILED(distribute(func, body, sg_attr_i64(func, "sg.units", 1))))
    return SG_FAIL;
  SgOps parallel = sg_ops_collect(func, "scf.parallel");
  MlirLogicalResult result = SG_OK;
  for (size_t i = 0; i < parallel.n; ++i) {
    if (loop_count(parallel.ops[i]) > SG_LOOPS || sg_n_res(parallel.ops[i]) != 0)
      result =
          sg_error(parallel.ops[i], "has results, or too many loops, to be serial");
    else
      serialise(sg_b_before(parallel.ops[i]), parallel.ops[i], 0);
  }
  sg_ops_free(&parallel);
  if (!SG_FAILED(result)) sg_loops_promote_accumulators(func);
  return result;
}

static MlirDialectHandle (*const dialects[])(void) = {mlirGetDialectHandle__scf__,
                                                      NULL};

const SgPass sg_pass_distribute = {.name = "sg-distribute",
                                   .summary =
                                       "Make one loop over the units of a kernel",
                                   .root = "func.func",
                                   .exactness = SG_EXACT,
                                   .run = run,
                                   .dialects = dialects};
