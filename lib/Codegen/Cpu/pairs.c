//===- pairs.c - panels of pairs of bf16 ----------------------------------===//
#include "bytes_kernel.h"

static MlirValue in_lanes(Emit *e, MlirType type, int64_t v) {
  return emit_constant(
      e, mlirDenseElementsAttrSplatGet(type, mlirIntegerAttrGet(sg_elem(type), v)));
}

MlirValue emit_join_pair(Emit *e, MlirValue low, MlirValue high) {
  const MlirType type = emit_vector_of(e, sg_t_i(&e->b, 32));
  low = sg_b_val(&e->b, "arith.bitcast", .in = SG_V(low), .out = SG_T(type));
  high = sg_b_val(&e->b, "arith.bitcast", .in = SG_V(high), .out = SG_T(type));
  low = sg_b_val(&e->b, "arith.shrui", .in = SG_V(low, in_lanes(e, type, 16)));
  high = sg_b_val(&e->b, "arith.andi", .in = SG_V(high, in_lanes(e, type, -65536)));
  return sg_b_val(&e->b, "arith.ori", .in = SG_V(low, high));
}

/// `lanes` bf16 as integers, of which the first `valid` are read.
static MlirValue load_bits(Emit *e, MlirValue from, MlirValue at, int64_t valid) {
  const MlirType half = emit_element_of(from), type = emit_vector_of(e, half);
  const MlirValue v =
      valid >= e->lanes
          ? sg_b_val(&e->b, "vector.load", .in = SG_V(from, at), .out = SG_T(type))
          : sg_b_val(
                &e->b, "vector.maskedload",
                .in = SG_V(from, at, emit_first_lanes(e, valid), emit_zero_of(e, half)),
                .out = SG_T(type));
  return sg_b_val(&e->b, "arith.extui", .in = SG_V(v),
                  .out = SG_T(emit_vector_of(e, sg_t_i(&e->b, 32))));
}

static MlirValue join(Emit *e, MlirValue low, MlirValue high) {
  high = sg_b_val(&e->b, "arith.shli",
                  .in = SG_V(high, in_lanes(e, mlirValueGetType(low), 16)));
  return sg_b_val(&e->b, "arith.ori", .in = SG_V(low, high));
}

/// The pairs of step `q`, of which `valid` elements are there.
static void pack_step(Emit *e, MlirValue source, MlirValue base, int64_t stride,
                      MlirValue q, int64_t valid, int64_t columns, MlirValue target,
                      int64_t width) {
  const MlirValue from = emit_add(e, base, emit_mulc(e, q, 2 * stride));
  for (int64_t j = 0; j < width; j += e->lanes) {
    MlirValue words = emit_zero_of(e, sg_t_i(&e->b, 32));
    if (j < columns) words = load_bits(e, source, emit_addc(e, from, j), columns - j);
    if (j < columns && valid > 1)
      words = join(e, words,
                   load_bits(e, source, emit_addc(e, from, stride + j), columns - j));
    sg_b_op(&e->b, "vector.store",
            .in = SG_V(words, target, emit_addc(e, emit_mulc(e, q, width), j)));
  }
}

void emit_pack_pairs(Emit *e, MlirValue source, MlirValue base, int64_t stride,
                     int64_t k, int64_t columns, MlirValue target, int64_t width) {
  if (k > 1) {
    Loop l;
    emit_for(e, &l, emit_c(e, 0), emit_c(e, k / 2), 1, 0, NULL);
    pack_step(e, source, base, stride, l.iv, 2, columns, target, width);
    emit_end(e, &l, NULL, NULL);
  }
  if (k % 2)
    pack_step(e, source, base, stride, emit_c(e, k / 2), 1, columns, target, width);
}
