//===- amx_emulated.c - AMX's instructions as loops -------------------------===//
//
// Tile t is the 1024 bytes from 1024 t on. Loops over rows, with a row as a vector of
// 16 sums: slow, but whole models run. Denormals of bf16 are not taken for 0 here.
//
//===----------------------------------------------------------------------===//
#include "amx_emulated.h"

enum { TILE_BYTES = AMX_ROWS * AMX_ROW_BYTES };

AmxShape amx_shape(const Amx *x, int tile) {
  if (tile >= AMX_B) return (AmxShape){x->words, AMX_ROW_BYTES};
  return (AmxShape){x->rows, tile >= AMX_A ? 4 * x->words : AMX_ROW_BYTES};
}

static MlirType vector_of(MlirType elem, int64_t n) {
  return mlirVectorTypeGet(1, &n, elem);
}

static MlirType i32(Emit *e) { return sg_t_i(&e->b, 32); }

static MlirValue bitcast(Emit *e, MlirValue v, MlirType type) {
  return sg_b_val(&e->b, "vector.bitcast", .in = SG_V(v), .out = SG_T(type));
}

static MlirValue load(Emit *e, MlirValue from, MlirValue at, MlirType type) {
  return sg_b_val(&e->b, "vector.load", .in = SG_V(from, at), .out = SG_T(type));
}

static void store(Emit *e, MlirValue v, MlirValue to, MlirValue at) {
  sg_b_op(&e->b, "vector.store", .in = SG_V(v, to, at));
}

/// The byte where row `row` of a tile begins.
static MlirValue row_at(Emit *e, int tile, MlirValue row) {
  return emit_addc(e, emit_mulc(e, row, AMX_ROW_BYTES), (int64_t)tile * TILE_BYTES);
}

static MlirValue splat_int(Emit *e, MlirType type, int64_t v) {
  return emit_constant(
      e, mlirDenseElementsAttrSplatGet(type, mlirIntegerAttrGet(sg_elem(type), v)));
}

void amx_emulate_zero(Emit *e, const Amx *x, int tile) {
  Loop l;
  emit_for(e, &l, emit_c(e, 0), emit_c(e, AMX_ROWS), 1, 0, NULL);
  store(e, splat_int(e, vector_of(sg_t_i(&e->b, 8), AMX_ROW_BYTES), 0), x->memory,
        row_at(e, tile, l.iv));
  emit_end(e, &l, NULL, NULL);
}

/// Bits of an element of a memref.
static int64_t bits_of(MlirType elem) {
  return mlirTypeIsAInteger(elem) ? mlirIntegerTypeGetWidth(elem) : 32;
}

/// Opens the loop over a tile's rows: where row l->iv lies in `p`, and its type there
/// and in the tile.
static MlirValue open_rows(Emit *e, const Amx *x, int tile, AmxPlace p, Loop *l,
                           MlirType types[2]) {
  const AmxShape s = amx_shape(x, tile);
  const MlirType elem = emit_element_of(p.memref);
  types[0] = vector_of(elem, 8 * s.bytes / bits_of(elem));
  types[1] = vector_of(sg_t_i(&e->b, 8), s.bytes);
  emit_for(e, l, emit_c(e, 0), emit_c(e, s.rows), 1, 0, NULL);
  return emit_add(e, p.at, emit_mulc(e, l->iv, p.stride));
}

void amx_emulate_load(Emit *e, const Amx *x, int tile, AmxPlace from) {
  Loop l;
  MlirType types[2];
  const MlirValue at = open_rows(e, x, tile, from, &l, types);
  const MlirValue row = load(e, from.memref, at, types[0]);
  store(e, bitcast(e, row, types[1]), x->memory, row_at(e, tile, l.iv));
  emit_end(e, &l, NULL, NULL);
}

void amx_emulate_store(Emit *e, const Amx *x, int tile, AmxPlace to) {
  Loop l;
  MlirType types[2];
  const MlirValue at = open_rows(e, x, tile, to, &l, types);
  const MlirValue row = load(e, x->memory, row_at(e, tile, l.iv), types[1]);
  store(e, bitcast(e, row, types[0]), to.memref, at);
  emit_end(e, &l, NULL, NULL);
}

// ---- products of one word and 16

/// Byte `i` of the word at byte `at` of A, in all lanes, as an i32.
static MlirValue byte_of_a(Emit *e, const Amx *x, const Words *d, MlirValue at,
                           int64_t i) {
  MlirValue v =
      sg_b_val(&e->b, "memref.load", .in = SG_V(x->memory, emit_addc(e, at, i)),
               .out = SG_T(sg_t_i(&e->b, 8)));
  v = sg_b_val(&e->b, d->a_signed ? "arith.extsi" : "arith.extui", .in = SG_V(v),
               .out = SG_T(i32(e)));
  return emit_splat(e, v, vector_of(i32(e), AMX_COLUMNS));
}

/// Byte `i` of each word of a row of B, as an i32.
static MlirValue bytes_of_b(Emit *e, const Words *d, MlirValue words, int64_t i) {
  const char *shift = d->b_signed ? "arith.shrsi" : "arith.shrui";
  const MlirType type = mlirValueGetType(words);
  const MlirValue high =
      sg_b_val(&e->b, "arith.shli", .in = SG_V(words, splat_int(e, type, 24 - 8 * i)));
  return sg_b_val(&e->b, shift, .in = SG_V(high, splat_int(e, type, 24)));
}

static void add_bytes(Emit *e, const Amx *x, const Words *d, MlirValue a_at,
                      MlirValue words, MlirValue *acc) {
  for (int64_t i = 0; i < 4; i++) {
    const MlirValue p =
        sg_b_val(&e->b, "arith.muli",
                 .in = SG_V(byte_of_a(e, x, d, a_at, i), bytes_of_b(e, d, words, i)));
    acc[0] = sg_b_val(&e->b, "arith.addi", .in = SG_V(acc[0], p));
  }
}

/// Element `i` of each of the words, a vector of them, as an f32.
static MlirValue half_of(Emit *e, MlirValue words, int64_t i) {
  const MlirType type = mlirValueGetType(words);
  const MlirValue bits =
      i ? sg_b_val(&e->b, "arith.andi", .in = SG_V(words, splat_int(e, type, -65536)))
        : sg_b_val(&e->b, "arith.shli", .in = SG_V(words, splat_int(e, type, 16)));
  return sg_b_val(&e->b, "arith.bitcast", .in = SG_V(bits),
                  .out = SG_T(vector_of(mlirF32TypeGet(e->b.ctx), AMX_COLUMNS)));
}

static void add_halves(Emit *e, const Amx *x, MlirValue a_at, MlirValue words,
                       MlirValue *acc) {
  const MlirValue one =
      bitcast(e, load(e, x->memory, a_at, vector_of(sg_t_i(&e->b, 8), 4)),
              vector_of(i32(e), 1));
  const MlirValue a = emit_splat(
      e,
      sg_b_val(&e->b, "vector.extract", .in = SG_V(one), .out = SG_T(i32(e)),
               .attrs = SG_A({"static_position", sg_a_i64s(&e->b, 1, &(int64_t){0})})),
      mlirValueGetType(words));
  for (int64_t i = 0; i < 2; i++)
    acc[i] = sg_b_val(&e->b, "vector.fma",
                      .in = SG_V(half_of(e, a, i), half_of(e, words, i), acc[i]),
                      .out = SG_T(mlirValueGetType(acc[i])));
}

/// sum + the products of all words of the row of A at byte `a_at` and the rows of B.
static MlirValue add_row(Emit *e, const Amx *x, const Words *d, MlirValue a_at, int b,
                         MlirValue sum) {
  const MlirType bytes = vector_of(sg_t_i(&e->b, 8), AMX_ROW_BYTES);
  MlirValue acc[2] = {sum, {NULL}};
  if (d->halves) {
    const MlirType type = mlirValueGetType(sum);
    acc[0] = acc[1] =
        emit_constant(e, mlirDenseElementsAttrSplatGet(
                             type, mlirFloatAttrDoubleGet(e->b.ctx, sg_elem(type), 0)));
  }
  Loop q;
  emit_for(e, &q, emit_c(e, 0), emit_c(e, x->words), 1, 1 + d->halves, acc);
  const MlirValue words = bitcast(e, load(e, x->memory, row_at(e, b, q.iv), bytes),
                                  vector_of(i32(e), AMX_COLUMNS));
  const MlirValue at = emit_add(e, a_at, emit_mulc(e, q.iv, 4));
  if (d->halves)
    add_halves(e, x, at, words, q.args);
  else
    add_bytes(e, x, d, at, words, q.args);
  emit_end(e, &q, q.args, acc);
  if (!d->halves) return acc[0];
  const MlirValue both = sg_b_val(&e->b, "arith.addf", .in = SG_V(acc[0], acc[1]));
  return sg_b_val(&e->b, "arith.addf", .in = SG_V(sum, both));
}

void amx_emulate_dot(Emit *e, const Amx *x, const Words *d, int c, int a, int b) {
  const MlirType elem = d->halves ? mlirF32TypeGet(e->b.ctx) : i32(e);
  const MlirType bytes = vector_of(sg_t_i(&e->b, 8), AMX_ROW_BYTES);
  Loop l;
  emit_for(e, &l, emit_c(e, 0), emit_c(e, x->rows), 1, 0, NULL);
  const MlirValue at = row_at(e, c, l.iv);
  const MlirValue sum =
      bitcast(e, load(e, x->memory, at, bytes), vector_of(elem, AMX_COLUMNS));
  const MlirValue all = add_row(e, x, d, row_at(e, a, l.iv), b, sum);
  store(e, bitcast(e, all, bytes), x->memory, at);
  emit_end(e, &l, NULL, NULL);
}
