//===- emit_vector.c - loads, stores and arithmetic of vectors ------------===//
//
// Halves (f16, bf16) live in memory only: a load widens, a store rounds.
//
//===----------------------------------------------------------------------===//
#include "emit.h"

/// The element type of a flat memref, and a vector of it.
MlirType emit_element_of(MlirValue memref) { return sg_elem(mlirValueGetType(memref)); }
MlirType emit_vector_of(Emit *e, MlirType elem) {
  return mlirVectorTypeGet(1, &e->lanes, elem);
}

MlirValue emit_widen(Emit *e, MlirValue v, MlirType type) {
  if (mlirTypeEqual(mlirValueGetType(v), type)) return v;
  return sg_b_val(&e->b, "arith.extf", .in = SG_V(v), .out = SG_T(type));
}

static MlirValue narrow(Emit *e, MlirValue v, MlirType elem) {
  if (mlirTypeEqual(elem, e->acc)) return v;
  return sg_b_val(&e->b, "arith.truncf", .in = SG_V(v),
                  .out = SG_T(emit_vector_of(e, elem)));
}

MlirValue emit_constant(Emit *e, MlirAttribute value) {
  return sg_b_val(&e->b, "arith.constant", .attrs = SG_A({"value", value}));
}

MlirValue emit_zero_of(Emit *e, MlirType elem) {
  const MlirAttribute zero = mlirTypeIsAInteger(elem)
                                 ? mlirIntegerAttrGet(elem, 0)
                                 : mlirFloatAttrDoubleGet(e->b.ctx, elem, 0);
  return emit_constant(e, mlirDenseElementsAttrSplatGet(emit_vector_of(e, elem), zero));
}

MlirValue emit_zero(Emit *e) { return emit_zero_of(e, e->acc); }

MlirValue emit_splat(Emit *e, MlirValue v, MlirType type) {
  return sg_b_val(&e->b, "vector.broadcast", .in = SG_V(v), .out = SG_T(type));
}

MlirValue emit_load_splat(Emit *e, MlirValue from, MlirValue at) {
  const MlirValue v = sg_b_val(&e->b, "memref.load", .in = SG_V(from, at),
                               .out = SG_T(emit_element_of(from)));
  return emit_splat(e, emit_widen(e, v, e->acc), e->vec);
}

/// The constant mask of the first `valid` lanes.
static MlirValue first_lanes(Emit *e, int64_t valid) {
  int bits[64];
  for (int64_t i = 0; i < e->lanes; i++)
    bits[i] = i < valid;
  return emit_constant(e, mlirDenseElementsAttrBoolGet(e->mask, e->lanes, bits));
}

MlirValue emit_load(Emit *e, MlirValue from, MlirValue at, int64_t valid) {
  const MlirType elem = emit_element_of(from), type = emit_vector_of(e, elem);
  const MlirValue v =
      valid >= e->lanes
          ? sg_b_val(&e->b, "vector.load", .in = SG_V(from, at), .out = SG_T(type))
          : sg_b_val(&e->b, "vector.maskedload",
                     .in = SG_V(from, at, first_lanes(e, valid), emit_zero_of(e, elem)),
                     .out = SG_T(type));
  return emit_widen(e, v, e->vec);
}

void emit_store_masked(Emit *e, MlirValue v, MlirValue to, MlirValue at,
                       MlirValue mask) {
  sg_b_op(&e->b, "vector.maskedstore",
          .in = SG_V(to, at, mask, narrow(e, v, emit_element_of(to))));
}

void emit_store(Emit *e, MlirValue v, MlirValue to, MlirValue at, int64_t valid) {
  if (valid < e->lanes)
    emit_store_masked(e, v, to, at, first_lanes(e, valid));
  else
    sg_b_op(&e->b, "vector.store",
            .in = SG_V(narrow(e, v, emit_element_of(to)), to, at));
}

MlirValue emit_fma(Emit *e, MlirValue x, MlirValue y, MlirValue z) {
  if (!mlirTypeIsAInteger(e->acc))
    return sg_b_val(&e->b, "vector.fma", .in = SG_V(x, y, z),
                    .out = SG_T(mlirValueGetType(x)));
  return sg_b_val(&e->b, "arith.addi",
                  .in = SG_V(z, sg_b_val(&e->b, "arith.muli", .in = SG_V(x, y))));
}

MlirValue emit_select(Emit *e, MlirValue condition, MlirValue x, MlirValue y) {
  return sg_b_val(&e->b, "arith.select", .in = SG_V(condition, x, y),
                  .out = SG_T(mlirValueGetType(x)));
}

MlirValue emit_shuffle(Emit *e, MlirValue x, MlirValue y, const int64_t *lanes) {
  return sg_b_val(&e->b, "vector.shuffle", .in = SG_V(x, y),
                  .out = SG_T(mlirValueGetType(x)),
                  .attrs = SG_A({"mask", sg_a_i64s(&e->b, e->lanes, lanes)}));
}

/// log2(lanes) rounds: round d swaps bit d of the row with bit d of the lane.
void emit_transpose(Emit *e, MlirValue *x) {
  int64_t low[64], high[64];
  for (int64_t d = 1; d < e->lanes; d *= 2) {
    for (int64_t l = 0; l < e->lanes; l++) {
      low[l] = l & d ? e->lanes + l - d : l;
      high[l] = l & d ? e->lanes + l : l + d;
    }
    for (int64_t i = 0; i < e->lanes; i++) {
      if (i & d) continue;
      const MlirValue a = x[i], b = x[i + d];
      x[i] = emit_shuffle(e, a, b, low);
      x[i + d] = emit_shuffle(e, a, b, high);
    }
  }
}

MlirValue emit_view(Emit *e, MlirValue local, int64_t offset, int64_t count,
                    MlirType type) {
  return sg_b_val(&e->b, "memref.view", .in = SG_V(local, emit_c(e, offset)),
                  .out = SG_T(sg_t_memref(type, 1, &count)));
}
