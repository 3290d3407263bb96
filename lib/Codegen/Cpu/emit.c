//===- emit.c - index arithmetic, loops and branches ----------------------===//
#include "emit.h"

#include <string.h>

bool emit_init(Emit *e, MlirContext ctx, MlirLocation loc, MlirType elem, Unit unit) {
  *e = (Emit){.b = {.ctx = ctx, .loc = loc}, .unit = unit};
  int64_t bytes;
  if (mlirTypeIsAF16(elem) || mlirTypeIsABF16(elem)) {
    // LLVM's own bf16 flushes denormals on some machines, calls libraries on others.
    e->mem = mlirTypeIsAF16(elem) ? elem : mlirIntegerTypeGet(ctx, 16);
    e->acc = mlirF32TypeGet(ctx);
    bytes = 4;
  } else if (mlirTypeIsAF32(elem) || mlirTypeIsAF64(elem)) {
    e->mem = e->acc = elem;
    bytes = mlirTypeIsAF32(elem) ? 4 : 8;
  } else if (mlirTypeIsAInteger(elem) && mlirIntegerTypeGetWidth(elem) >= 8) {
    e->mem = e->acc = mlirIntegerTypeGet(ctx, mlirIntegerTypeGetWidth(elem)); // no sign
    bytes = mlirIntegerTypeGetWidth(elem) / 8;
  } else {
    return false;
  }
  e->lanes = unit.bytes / bytes;
  e->vec = mlirVectorTypeGet(1, &e->lanes, e->acc);
  e->mask = mlirVectorTypeGet(1, &e->lanes, mlirIntegerTypeGet(ctx, 1));
  return true;
}

// ---- index arithmetic

/// The value of an index that is a constant.
static bool read_constant(MlirValue v, int64_t *out) {
  const MlirOperation op = sg_def(v, "arith.constant");
  if (mlirOperationIsNull(op)) return false;
  *out = mlirIntegerAttrGetValueInt(sg_attr(op, "value"));
  return true;
}

MlirValue emit_c(Emit *e, int64_t v) { return sg_b_index(&e->b, v); }

MlirValue emit_addc(Emit *e, MlirValue x, int64_t c) {
  int64_t v;
  if (c == 0) return x;
  if (read_constant(x, &v)) return emit_c(e, v + c);
  return sg_b_val(&e->b, "arith.addi", .in = SG_V(x, emit_c(e, c)));
}

MlirValue emit_add(Emit *e, MlirValue x, MlirValue y) {
  int64_t v;
  if (read_constant(y, &v)) return emit_addc(e, x, v);
  if (read_constant(x, &v)) return emit_addc(e, y, v);
  return sg_b_val(&e->b, "arith.addi", .in = SG_V(x, y));
}

MlirValue emit_sub(Emit *e, MlirValue x, MlirValue y) {
  int64_t v;
  if (read_constant(y, &v)) return emit_addc(e, x, -v);
  return sg_b_val(&e->b, "arith.subi", .in = SG_V(x, y));
}

MlirValue emit_mulc(Emit *e, MlirValue x, int64_t c) {
  int64_t v;
  if (c == 1) return x;
  if (c == 0) return emit_c(e, 0);
  if (read_constant(x, &v)) return emit_c(e, v * c);
  return sg_b_val(&e->b, "arith.muli", .in = SG_V(x, emit_c(e, c)));
}

MlirValue emit_divc(Emit *e, MlirValue x, int64_t c) {
  int64_t v;
  if (c == 1) return x;
  if (read_constant(x, &v)) return emit_c(e, v / c);
  return sg_b_val(&e->b, "arith.divui", .in = SG_V(x, emit_c(e, c)));
}

MlirValue emit_remc(Emit *e, MlirValue x, int64_t c) {
  int64_t v;
  if (c == 1) return emit_c(e, 0);
  if (read_constant(x, &v)) return emit_c(e, v % c);
  return sg_b_val(&e->b, "arith.remui", .in = SG_V(x, emit_c(e, c)));
}

MlirValue emit_min(Emit *e, MlirValue x, MlirValue y) {
  int64_t v, w;
  if (read_constant(x, &v) && read_constant(y, &w)) return v < w ? x : y;
  return sg_b_val(&e->b, "arith.minsi", .in = SG_V(x, y));
}

MlirValue emit_max(Emit *e, MlirValue x, MlirValue y) {
  int64_t v, w;
  if (read_constant(x, &v) && read_constant(y, &w)) return v > w ? x : y;
  return sg_b_val(&e->b, "arith.maxsi", .in = SG_V(x, y));
}

static MlirValue compare(Emit *e, int64_t predicate, MlirValue x, MlirValue y) {
  return sg_b_val(&e->b, "arith.cmpi", .in = SG_V(x, y),
                  .attrs = SG_A({"predicate", sg_a_i64(&e->b, predicate)}));
}
MlirValue emit_less(Emit *e, MlirValue x, MlirValue y) { return compare(e, 2, x, y); }
MlirValue emit_equal(Emit *e, MlirValue x, MlirValue y) { return compare(e, 0, x, y); }

// ---- control

/// Opens a region of one block with these arguments; what comes next goes there.
static MlirRegion open_region(Emit *e, intptr_t n, const MlirType *types) {
  MlirLocation locs[EMIT_CARRIED + 1];
  for (intptr_t i = 0; i < n; i++)
    locs[i] = e->b.loc;
  const MlirRegion region = mlirRegionCreate();
  const MlirBlock block = mlirBlockCreate(n, types, locs);
  mlirRegionAppendOwnedBlock(region, block);
  e->b.block = block;
  e->b.before = (MlirOperation){NULL};
  return region;
}

void emit_for(Emit *e, Loop *l, MlirValue low, MlirValue high, int64_t step, int n,
              const MlirValue *init) {
  MlirType types[EMIT_CARRIED + 1] = {sg_t_index(&e->b)};
  *l = (Loop){.low = low, .high = high, .step = emit_c(e, step), .n = n, .outer = e->b};
  for (int i = 0; i < n; i++) {
    l->init[i] = init[i];
    types[i + 1] = mlirValueGetType(init[i]);
  }
  l->region = open_region(e, n + 1, types);
  l->iv = mlirBlockGetArgument(e->b.block, 0);
  for (int i = 0; i < n; i++)
    l->args[i] = mlirBlockGetArgument(e->b.block, i + 1);
}

void emit_end(Emit *e, Loop *l, const MlirValue *next, MlirValue *results) {
  MlirValue in[EMIT_CARRIED + 3] = {l->low, l->high, l->step};
  MlirType types[EMIT_CARRIED];
  sg_b_op(&e->b, "scf.yield", .in = {l->n, next});
  e->b = l->outer;
  for (int i = 0; i < l->n; i++) {
    in[i + 3] = l->init[i];
    types[i] = mlirValueGetType(l->init[i]);
  }
  const MlirOperation loop = sg_b_op(&e->b, "scf.for", .in = {l->n + 3, in},
                                     .out = {l->n, types}, .regions = SG_R(l->region));
  for (int i = 0; i < l->n; i++)
    results[i] = sg_res(loop, i);
}

void emit_if(Emit *e, Branch *s, MlirValue condition) {
  *s = (Branch){.condition = condition, .outer = e->b};
  s->then_region = open_region(e, 0, NULL);
}

void emit_else(Emit *e, Branch *s) {
  sg_b_op(&e->b, "scf.yield", .in = {0, NULL});
  s->else_region = open_region(e, 0, NULL);
}

void emit_end_if(Emit *e, Branch *s) {
  sg_b_op(&e->b, "scf.yield", .in = {0, NULL});
  e->b = s->outer;
  if (mlirRegionIsNull(s->else_region)) s->else_region = mlirRegionCreate(); // no else
  sg_b_op(&e->b, "scf.if", .in = SG_V(s->condition),
          .regions = SG_R(s->then_region, s->else_region));
}
