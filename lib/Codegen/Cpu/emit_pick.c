//===- emit_pick.c - masks, and picking lanes that lie apart --------------===//
//
// On a machine that masks by bits, a mask in memory is an integer of `lanes` bits; else
// a vector whose elements are -1 or 0.
//
//===----------------------------------------------------------------------===//
#include "emit.h"

/// vector<lanes x i32>: l * stride.
static MlirValue steps(Emit *e, int64_t stride) {
  int32_t v[64];
  for (int64_t i = 0; i < e->lanes; i++)
    v[i] = (int32_t)(i * stride);
  return emit_constant(e, mlirDenseElementsAttrInt32Get(
                              emit_vector_of(e, sg_t_i(&e->b, 32)), e->lanes, v));
}

MlirValue emit_mask(Emit *e, MlirValue low, MlirValue high) {
  const MlirType i32 = sg_t_i(&e->b, 32), type = emit_vector_of(e, i32);
  const MlirValue lane = steps(e, 1);
  MlirValue bound[2] = {low, high};
  for (int i = 0; i < 2; i++)
    bound[i] = emit_splat(
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

MlirValue emit_pick(Emit *e, const Picker *p, MlirValue from, MlirValue at,
                    MlirValue pass) {
  const MlirType elem = emit_element_of(from), type = emit_vector_of(e, elem);
  const MlirType wanted = mlirValueGetType(pass);
  const bool half = !mlirTypeEqual(elem, sg_elem(wanted));
  // Halves are merged after they are widened to what `pass` is.
  const MlirValue other = half || p->stride == 2 ? emit_zero_of(e, elem) : pass;
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
    v = emit_shuffle(e, x, y, even);
  } else {
    v = sg_b_val(&e->b, "vector.gather",
                 .in = SG_V(from, at, p->index, p->lanes, other), .out = SG_T(type));
  }
  v = emit_widen(e, v, wanted);
  return half || p->stride == 2 ? emit_select(e, p->lanes, v, pass) : v;
}

// ---- masks in memory

static bool by_bits(const Emit *e) { return e->unit.bytes == 64; }

int picker_masks(int64_t stride) { return stride == 2 ? 3 : 1; }

MlirType mask_element(Emit *e) {
  const int64_t bytes = e->unit.bytes / e->lanes;
  return sg_t_i(&e->b, by_bits(e) ? (unsigned)e->lanes : (unsigned)(8 * bytes));
}

int64_t mask_elements(const Emit *e) { return by_bits(e) ? 1 : e->lanes; }

static MlirType one_of(MlirType elem) {
  return mlirVectorTypeGet(1, &(int64_t){1}, elem);
}

static void save_mask(Emit *e, MlirValue mask, MlirValue to, MlirValue at) {
  const MlirType elem = mask_element(e);
  const MlirValue v = by_bits(e) ? sg_b_val(&e->b, "vector.bitcast", .in = SG_V(mask),
                                            .out = SG_T(one_of(elem)))
                                 : sg_b_val(&e->b, "arith.extsi", .in = SG_V(mask),
                                            .out = SG_T(emit_vector_of(e, elem)));
  sg_b_op(&e->b, "vector.store", .in = SG_V(v, to, at));
}

static MlirValue load_mask(Emit *e, MlirValue from, MlirValue at) {
  const MlirType elem = mask_element(e);
  if (by_bits(e)) {
    const MlirValue bits =
        sg_b_val(&e->b, "vector.load", .in = SG_V(from, at), .out = SG_T(one_of(elem)));
    return sg_b_val(&e->b, "vector.bitcast", .in = SG_V(bits), .out = SG_T(e->mask));
  }
  const MlirValue v = sg_b_val(&e->b, "vector.load", .in = SG_V(from, at),
                               .out = SG_T(emit_vector_of(e, elem)));
  return sg_b_val(&e->b, "arith.cmpi", .in = SG_V(v, emit_zero_of(e, elem)),
                  .attrs = SG_A({"predicate", sg_a_i64(&e->b, 2)})); // signed <
}

void picker_save(Emit *e, const Picker *p, MlirValue to, MlirValue at) {
  const MlirValue masks[] = {p->lanes, p->low, p->high};
  for (int i = 0; i < picker_masks(p->stride); i++)
    save_mask(e, masks[i], to, emit_addc(e, at, i * mask_elements(e)));
}

Picker picker_load(Emit *e, int64_t stride, MlirValue from, MlirValue at) {
  MlirValue masks[3] = {{NULL}, {NULL}, {NULL}};
  for (int i = 0; i < picker_masks(stride); i++)
    masks[i] = load_mask(e, from, emit_addc(e, at, i * mask_elements(e)));
  Picker p = {.stride = stride, .lanes = masks[0], .low = masks[1], .high = masks[2]};
  if (stride > 2) p.index = steps(e, stride);
  return p;
}
