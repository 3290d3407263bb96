//===- emit_vector.c - loads, stores and arithmetic of vectors ------------===//
//
// Halves (f16, bf16) live in memory only: a load widens, a store rounds.
//
//===----------------------------------------------------------------------===//
#include "emit.h"

/// The element type of a flat memref, and a vector of it.
static MlirType element_of(MlirValue memref) {
  return sg_elem(mlirValueGetType(memref));
}
static MlirType vector_of(Emit *e, MlirType elem) {
  return mlirVectorTypeGet(1, &e->lanes, elem);
}

static MlirValue widen(Emit *e, MlirValue v, MlirType type) {
  if (mlirTypeEqual(mlirValueGetType(v), type)) return v;
  return sg_b_val(&e->b, "arith.extf", .in = SG_V(v), .out = SG_T(type));
}

static MlirValue narrow(Emit *e, MlirValue v, MlirType elem) {
  if (mlirTypeEqual(elem, e->acc)) return v;
  return sg_b_val(&e->b, "arith.truncf", .in = SG_V(v),
                  .out = SG_T(vector_of(e, elem)));
}

static MlirValue constant(Emit *e, MlirAttribute value) {
  return sg_b_val(&e->b, "arith.constant", .attrs = SG_A({"value", value}));
}

static MlirValue zero_of(Emit *e, MlirType elem) {
  const MlirAttribute zero = mlirTypeIsAInteger(elem)
                                 ? mlirIntegerAttrGet(elem, 0)
                                 : mlirFloatAttrDoubleGet(e->b.ctx, elem, 0);
  return constant(e, mlirDenseElementsAttrSplatGet(vector_of(e, elem), zero));
}

MlirValue emit_zero(Emit *e) { return zero_of(e, e->acc); }

static MlirValue splat(Emit *e, MlirValue v, MlirType type) {
  return sg_b_val(&e->b, "vector.broadcast", .in = SG_V(v), .out = SG_T(type));
}

MlirValue emit_load_splat(Emit *e, MlirValue from, MlirValue at) {
  const MlirValue v = sg_b_val(&e->b, "memref.load", .in = SG_V(from, at),
                               .out = SG_T(element_of(from)));
  return splat(e, widen(e, v, e->acc), e->vec);
}

/// The constant mask of the first `valid` lanes.
static MlirValue first_lanes(Emit *e, int64_t valid) {
  int bits[64];
  for (int64_t i = 0; i < e->lanes; i++)
    bits[i] = i < valid;
  return constant(e, mlirDenseElementsAttrBoolGet(e->mask, e->lanes, bits));
}

MlirValue emit_load(Emit *e, MlirValue from, MlirValue at, int64_t valid) {
  const MlirType elem = element_of(from), type = vector_of(e, elem);
  const MlirValue v =
      valid >= e->lanes
          ? sg_b_val(&e->b, "vector.load", .in = SG_V(from, at), .out = SG_T(type))
          : sg_b_val(&e->b, "vector.maskedload",
                     .in = SG_V(from, at, first_lanes(e, valid), zero_of(e, elem)),
                     .out = SG_T(type));
  return widen(e, v, e->vec);
}

void emit_store_masked(Emit *e, MlirValue v, MlirValue to, MlirValue at,
                       MlirValue mask) {
  sg_b_op(&e->b, "vector.maskedstore",
          .in = SG_V(to, at, mask, narrow(e, v, element_of(to))));
}

void emit_store(Emit *e, MlirValue v, MlirValue to, MlirValue at, int64_t valid) {
  if (valid < e->lanes)
    emit_store_masked(e, v, to, at, first_lanes(e, valid));
  else
    sg_b_op(&e->b, "vector.store", .in = SG_V(narrow(e, v, element_of(to)), to, at));
}

MlirValue emit_fma(Emit *e, MlirValue x, MlirValue y, MlirValue z) {
  if (!mlirTypeIsAInteger(e->acc))
    return sg_b_val(&e->b, "vector.fma", .in = SG_V(x, y, z), .out = SG_T(e->vec));
  return sg_b_val(&e->b, "arith.addi",
                  .in = SG_V(z, sg_b_val(&e->b, "arith.muli", .in = SG_V(x, y))));
}

MlirValue emit_select(Emit *e, MlirValue condition, MlirValue x, MlirValue y) {
  return sg_b_val(&e->b, "arith.select", .in = SG_V(condition, x, y),
                  .out = SG_T(mlirValueGetType(x)));
}

// ---- masks and picking

/// vector<lanes x i32>: l * stride.
static MlirValue steps(Emit *e, int64_t stride) {
  int32_t v[64];
  for (int64_t i = 0; i < e->lanes; i++)
    v[i] = (int32_t)(i * stride);
  return constant(
      e, mlirDenseElementsAttrInt32Get(vector_of(e, sg_t_i(&e->b, 32)), e->lanes, v));
}

MlirValue emit_mask(Emit *e, MlirValue low, MlirValue high) {
  const MlirType i32 = sg_t_i(&e->b, 32), type = vector_of(e, i32);
  const MlirValue lane = steps(e, 1);
  MlirValue bound[2] = {low, high};
  for (int i = 0; i < 2; i++)
    bound[i] = splat(
        e, sg_b_val(&e->b, "arith.index_cast", .in = SG_V(bound[i]), .out = SG_T(i32)),
        type);
  const MlirValue from =
      sg_b_val(&e->b, "arith.cmpi", .in = SG_V(lane, bound[0]),
               .attrs = SG_A({"predicate", sg_a_i64(&e->b, 5)})); // signed >=
  const MlirValue below =
      sg_b_val(&e->b, "arith.cmpi", .in = SG_V(lane, bound[1]),
               .attrs = SG_A({"predicate", sg_a_i64(&e->b, 2)})); // signed <
  return sg_b_val(&e->b, "arith.andi", .in = SG_V(from, below));
}

Picker emit_picker(Emit *e, MlirValue low, MlirValue high, int64_t stride) {
  Picker p = {.stride = stride, .lanes = emit_mask(e, low, high)};
  if (stride == 2) { // elements 2 low .. 2 (high - 1) of two vectors
    const MlirValue first = emit_mulc(e, low, 2);
    const MlirValue end = emit_addc(e, emit_mulc(e, high, 2), -1);
    p.low = emit_mask(e, first, end);
    p.high = emit_mask(e, emit_addc(e, first, -e->lanes), emit_addc(e, end, -e->lanes));
  } else if (stride > 2) {
    p.index = steps(e, stride);
  }
  return p;
}

static MlirValue shuffle(Emit *e, MlirValue x, MlirValue y, const int64_t *lanes) {
  return sg_b_val(&e->b, "vector.shuffle", .in = SG_V(x, y),
                  .out = SG_T(mlirValueGetType(x)),
                  .attrs = SG_A({"mask", sg_a_i64s(&e->b, e->lanes, lanes)}));
}

MlirValue emit_pick(Emit *e, const Picker *p, MlirValue from, MlirValue at,
                    MlirValue pass) {
  const MlirType elem = element_of(from), type = vector_of(e, elem);
  const bool half = !mlirTypeEqual(elem, e->acc);
  // Halves are merged after they are widened: `pass` is as wide as arithmetic.
  const MlirValue other = half || p->stride == 2 ? zero_of(e, elem) : pass;
  MlirValue v;
  if (p->stride == 1) {
    v = sg_b_val(&e->b, "vector.maskedload", .in = SG_V(from, at, p->lanes, other),
                 .out = SG_T(type));
  } else if (p->stride == 2) {
    int64_t even[64];
    for (int64_t i = 0; i < e->lanes; i++)
      even[i] = 2 * i;
    const MlirValue x =
        sg_b_val(&e->b, "vector.maskedload", .in = SG_V(from, at, p->low, other),
                 .out = SG_T(type));
    const MlirValue y =
        sg_b_val(&e->b, "vector.maskedload",
                 .in = SG_V(from, emit_addc(e, at, e->lanes), p->high, other),
                 .out = SG_T(type));
    v = shuffle(e, x, y, even);
  } else {
    v = sg_b_val(&e->b, "vector.gather",
                 .in = SG_V(from, at, p->index, p->lanes, other), .out = SG_T(type));
  }
  v = widen(e, v, e->vec);
  return half || p->stride == 2 ? emit_select(e, p->lanes, v, pass) : v;
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
      x[i] = shuffle(e, a, b, low);
      x[i + d] = shuffle(e, a, b, high);
    }
  }
}

MlirValue emit_view(Emit *e, MlirValue local, int64_t offset, int64_t count) {
  return sg_b_val(&e->b, "memref.view", .in = SG_V(local, emit_c(e, offset)),
                  .out = SG_T(sg_t_memref(e->acc, 1, &count)));
}
