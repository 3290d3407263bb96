//===- amx.c - the tile registers of AMX -----------------------------------===//
//
// Registers are named, not values that LLVM allocates: then there is nothing that it
// could spill, and what emulates them is memory of the same names.
//
//===----------------------------------------------------------------------===//
#include "amx.h"

#include <stdio.h>
#include <string.h>

#include "amx_emulated.h"
#include "mlir-c/Dialect/LLVM.h"

// ---- choice

Amx amx_for(Unit unit, int64_t m, int64_t steps) {
  return (Amx){.on = true,
               .emulated = unit.amx_emulated,
               .rows = least(m, AMX_ROWS),
               .words = up(steps, up(steps, AMX_COLUMNS))};
}

int64_t amx_columns(int64_t m, int64_t n) {
  return least(up(n, AMX_COLUMNS), m > AMX_ROWS ? 2 : 4) * AMX_COLUMNS;
}

bool amx_pays(int64_t m, int64_t n, int64_t steps) {
  // A product of tiles takes 16 cycles, and its sums are there after 52; of vectors of
  // words two are multiplied a cycle. Sums of tiles go through memory.
  const int64_t columns = up(n, AMX_COLUMNS), tiles = up(m, AMX_ROWS) * columns;
  const int64_t blocks = up(m, AMX_BLOCK) * up(columns, m > AMX_ROWS ? 2 : 4);
  const double product = 16 * (double)tiles, wait = 52 * (double)blocks;
  const double start = 300, move = 2;
  return (product > wait ? product : wait) * (double)up(steps, AMX_COLUMNS) +
             move * (double)(m * columns) + start <
         0.5 * (double)(m * columns * steps);
}

// ---- instructions

static MlirValue i8(Emit *e, int64_t v) { return sg_b_int(&e->b, sg_t_i(&e->b, 8), v); }

static MlirValue as_i64(Emit *e, MlirValue index) {
  return sg_b_val(&e->b, "arith.index_cast", .in = SG_V(index),
                  .out = SG_T(sg_t_i(&e->b, 64)));
}

static void call(Emit *e, const char *name, SgVals in) {
  char full[64];
  snprintf(full, sizeof full, "llvm.x86.%s", name);
  (void)emit_intrinsic(e, full, (int)in.n, in.v, (MlirType){NULL});
}

/// The address of element `at`.
static MlirValue pointer(Emit *e, MlirValue memref, MlirValue at) {
  const MlirType type = mlirLLVMPointerTypeGet(e->b.ctx, 0);
  const int32_t given = INT32_MIN; // the index is an operand
  MlirValue start = sg_b_val(&e->b, "memref.extract_aligned_pointer_as_index",
                             .in = SG_V(memref), .out = SG_T(sg_t_index(&e->b)));
  start =
      sg_b_val(&e->b, "llvm.inttoptr", .in = SG_V(as_i64(e, start)), .out = SG_T(type));
  return sg_b_val(
      &e->b, "llvm.getelementptr", .in = SG_V(start, as_i64(e, at)), .out = SG_T(type),
      .attrs = SG_A({"elem_type", mlirTypeAttrGet(emit_element_of(memref))},
                    {"noWrapFlags", mlirIntegerAttrGet(sg_t_i(&e->b, 32), 0)},
                    {"rawConstantIndices", mlirDenseI32ArrayGet(e->b.ctx, 1, &given)}));
}

static void move(Emit *e, const char *name, int tile, AmxPlace p) {
  const MlirType elem = emit_element_of(p.memref);
  const int64_t bytes =
      mlirTypeIsAInteger(elem) ? mlirIntegerTypeGetWidth(elem) / 8 : 4;
  call(e, name,
       SG_V(i8(e, tile), pointer(e, p.memref, p.at),
            sg_b_int(&e->b, sg_t_i(&e->b, 64), p.stride * bytes)));
}

/// What ldtilecfg reads: the palette, then for each tile the bytes of a row (u16, from
/// byte 16 on) and the rows (from byte 48 on).
static void fill_shapes(const Amx *x, int8_t bytes[64]) {
  memset(bytes, 0, 64);
  bytes[0] = 1;
  for (int t = 0; t < AMX_TILES; t++) {
    const AmxShape s = amx_shape(x, t);
    bytes[16 + 2 * t] = (int8_t)s.bytes;
    bytes[48 + t] = (int8_t)s.rows;
  }
}

int64_t amx_local_bytes(const Amx *x) {
  const int64_t shapes = 64, tiles = AMX_TILES * AMX_ROWS * AMX_ROW_BYTES;
  return !x->on ? 0 : x->emulated ? tiles : shapes;
}

void amx_open(Emit *e, const Amx *x) {
  if (!x->on || x->emulated) return;
  int8_t bytes[64];
  const int64_t n = 64;
  fill_shapes(x, bytes);
  const MlirType type = mlirVectorTypeGet(1, &n, sg_t_i(&e->b, 8));
  const MlirValue shapes =
      emit_constant(e, mlirDenseElementsAttrInt8Get(type, n, bytes));
  sg_b_op(&e->b, "vector.store", .in = SG_V(shapes, x->memory, emit_c(e, 0)));
  call(e, "ldtilecfg", SG_V(pointer(e, x->memory, emit_c(e, 0))));
}

void amx_close(Emit *e, const Amx *x) {
  if (x->on && !x->emulated) call(e, "tilerelease", (SgVals){0, NULL});
}

void amx_zero(Emit *e, const Amx *x, int tile) {
  if (x->emulated)
    amx_emulate_zero(e, x, tile);
  else
    call(e, "tilezero", SG_V(i8(e, tile)));
}

void amx_load(Emit *e, const Amx *x, int tile, AmxPlace from) {
  if (x->emulated)
    amx_emulate_load(e, x, tile, from);
  else
    move(e, "tileloadd64", tile, from);
}

void amx_store(Emit *e, const Amx *x, int tile, AmxPlace to) {
  if (x->emulated)
    amx_emulate_store(e, x, tile, to);
  else
    move(e, "tilestored64", tile, to);
}

void amx_dot(Emit *e, const Amx *x, const Words *d, int c, int a, int b) {
  static const char *const names[2][2] = {{"tdpbuud", "tdpbusd"},
                                          {"tdpbsud", "tdpbssd"}};
  if (x->emulated)
    amx_emulate_dot(e, x, d, c, a, b);
  else
    call(e, d->halves ? "tdpbf16ps" : names[d->a_signed][d->b_signed],
         SG_V(i8(e, c), i8(e, a), i8(e, b)));
}
