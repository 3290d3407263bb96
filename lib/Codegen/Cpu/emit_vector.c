//===- emit_vector.c - loads, stores and arithmetic of vectors ------------===//
//
// Halves (f16, and bf16 as its bits) live in memory only: a load widens, a store
// rounds.
//
//===----------------------------------------------------------------------===//
#include "emit.h"

/// The element type of a flat memref, and a vector of it.
MlirType emit_element_of(MlirValue memref) { return sg_elem(mlirValueGetType(memref)); }
MlirType emit_vector_of(Emit *e, MlirType elem) {
  return mlirVectorTypeGet(1, &e->lanes, elem);
}

/// `type`, of elements of `elem` instead.
static MlirType with_element(MlirType type, MlirType elem) {
  if (!mlirTypeIsAVector(type)) return elem;
  return mlirVectorTypeGet(1, &(int64_t){mlirShapedTypeGetDimSize(type, 0)}, elem);
}

/// An integer, in all lanes if `type` is a vector.
static MlirValue integer(Emit *e, MlirType type, int64_t v) {
  if (!mlirTypeIsAVector(type)) return sg_b_int(&e->b, type, v);
  const MlirAttribute element = mlirIntegerAttrGet(sg_elem(type), v);
  return emit_constant(e, mlirDenseElementsAttrSplatGet(type, element));
}

/// The bits of a bf16 as f32: `type`.
static MlirValue from_bits(Emit *e, MlirValue v, MlirType type) {
  const MlirType wide = with_element(type, sg_t_i(&e->b, 32));
  v = sg_b_val(&e->b, "arith.extui", .in = SG_V(v), .out = SG_T(wide));
  v = sg_b_val(&e->b, "arith.shli", .in = SG_V(v, integer(e, wide, 16)));
  return sg_b_val(&e->b, "arith.bitcast", .in = SG_V(v), .out = SG_T(type));
}

/// The bits of the nearest bf16, ties to even; NaN stays NaN.
static MlirValue to_bits(Emit *e, MlirValue v) {
  const MlirType type = mlirValueGetType(v);
  const MlirType wide = with_element(type, sg_t_i(&e->b, 32));
  const MlirValue b =
      sg_b_val(&e->b, "arith.bitcast", .in = SG_V(v), .out = SG_T(wide));
  const MlirValue high =
      sg_b_val(&e->b, "arith.shrui", .in = SG_V(b, integer(e, wide, 16)));
  const MlirValue odd =
      sg_b_val(&e->b, "arith.andi", .in = SG_V(high, integer(e, wide, 1)));
  const MlirValue half =
      sg_b_val(&e->b, "arith.addi", .in = SG_V(b, integer(e, wide, 32767)));
  const MlirValue sum = sg_b_val(&e->b, "arith.addi", .in = SG_V(half, odd));
  const MlirValue rounded =
      sg_b_val(&e->b, "arith.shrui", .in = SG_V(sum, integer(e, wide, 16)));
  const MlirValue quiet =
      sg_b_val(&e->b, "arith.ori", .in = SG_V(high, integer(e, wide, 64)));
  const MlirValue nan =
      sg_b_val(&e->b, "arith.cmpf", .in = SG_V(v, v),
               .attrs = SG_A({"predicate", sg_a_i64(&e->b, 14)})); // unordered
  return sg_b_val(&e->b, "arith.trunci",
                  .in = SG_V(emit_select(e, nan, quiet, rounded)),
                  .out = SG_T(with_element(type, e->mem)));
}

void emit_prefetch(Emit *e, MlirValue from, MlirValue at) {
  sg_b_op(&e->b, "memref.prefetch", .in = SG_V(from, at),
          .attrs = SG_A({"isWrite", sg_a_bool(&e->b, false)},
                        {"localityHint", mlirIntegerAttrGet(sg_t_i(&e->b, 32), 3)},
                        {"isDataCache", sg_a_bool(&e->b, true)}));
}

MlirValue emit_widen(Emit *e, MlirValue v, MlirType type) {
  const MlirType own = mlirValueGetType(v);
  if (mlirTypeEqual(own, type)) return v;
  const MlirType elem = mlirTypeIsAVector(own) ? sg_elem(own) : own;
  const bool byte = sg_is_int(elem, 8);
  if (byte && mlirTypeIsAF32(mlirTypeIsAVector(type) ? sg_elem(type) : type))
    return sg_b_val(&e->b, e->signed_bytes ? "arith.sitofp" : "arith.uitofp",
                    .in = SG_V(v), .out = SG_T(type));
  if (byte) return sg_b_val(&e->b, "arith.extui", .in = SG_V(v), .out = SG_T(type));
  if (mlirTypeIsAInteger(elem)) return from_bits(e, v, type);
  return sg_b_val(&e->b, "arith.extf", .in = SG_V(v), .out = SG_T(type));
}

static MlirValue narrow(Emit *e, MlirValue v, MlirType elem) {
  if (mlirTypeEqual(elem, sg_elem(mlirValueGetType(v)))) return v;
  if (mlirTypeIsAInteger(elem)) return to_bits(e, v);
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

MlirValue emit_intrinsic(Emit *e, const char *name, int n, const MlirValue *in,
                         MlirType type) {
  const int32_t none = 0, segments[] = {n, 0};
  const bool has_result = !mlirTypeIsNull(type);
  const MlirOperation op = sg_b_op(
      &e->b, "llvm.call_intrinsic", .in = {n, in}, .out = {has_result, &type},
      .attrs =
          SG_A({"intrin", sg_a_str(&e->b, name)},
               {"op_bundle_sizes", mlirDenseI32ArrayGet(e->b.ctx, 0, &none)},
               {"operandSegmentSizes", mlirDenseI32ArrayGet(e->b.ctx, 2, segments)}));
  return has_result ? sg_res(op, 0) : (MlirValue){NULL};
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

MlirValue emit_first_lanes(Emit *e, int64_t valid) {
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
          : sg_b_val(
                &e->b, "vector.maskedload",
                .in = SG_V(from, at, emit_first_lanes(e, valid), emit_zero_of(e, elem)),
                .out = SG_T(type));
  return emit_widen(e, v, e->vec);
}

void emit_store_masked(Emit *e, MlirValue v, MlirValue to, MlirValue at,
                       MlirValue mask) {
  sg_b_op(&e->b, "vector.maskedstore",
          .in = SG_V(to, at, mask, narrow(e, v, emit_element_of(to))));
}

/// One lane by itself: of a masked store of one lane that is known, and whose elements
/// are cut from wider ones, LLVM 22 stores the wider one.
static void store_first(Emit *e, MlirValue v, MlirValue to, MlirValue at) {
  const MlirType elem = emit_element_of(to);
  const MlirValue first = sg_b_val(
      &e->b, "vector.extract", .in = SG_V(narrow(e, v, elem)), .out = SG_T(elem),
      .attrs = SG_A({"static_position", sg_a_i64s(&e->b, 1, &(int64_t){0})}));
  sg_b_op(&e->b, "memref.store", .in = SG_V(first, to, at));
}

void emit_store(Emit *e, MlirValue v, MlirValue to, MlirValue at, int64_t valid) {
  if (valid == 1 && e->lanes > 1)
    store_first(e, v, to, at);
  else if (valid < e->lanes)
    emit_store_masked(e, v, to, at, emit_first_lanes(e, valid));
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
