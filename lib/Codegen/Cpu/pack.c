//===- pack.c - copying a panel of B next to each other -------------------===//
#include "microkernel.h"

void emit_pack(Emit *e, MlirValue source, MlirValue base, int64_t stride, int64_t k,
               int64_t columns, MlirValue target, int64_t width) {
  Loop l;
  emit_for(e, &l, emit_c(e, 0), emit_c(e, k), 1, 0, NULL);
  const MlirValue from = emit_add(e, base, emit_mulc(e, l.iv, stride));
  const MlirValue to = emit_mulc(e, l.iv, width);
  for (int64_t j = 0; j < columns; j += e->lanes)
    emit_store(e, emit_load(e, source, emit_addc(e, from, j), columns - j), target,
               emit_addc(e, to, j), e->lanes);
  emit_end(e, &l, NULL, NULL);
}

/// One square of the transposed source: `js` columns from `j`, `ks` steps from `k`.
static void square(Emit *e, MlirValue source, MlirValue base, int64_t stride,
                   MlirValue j, int64_t js, MlirValue k, int64_t ks, MlirValue target,
                   int64_t width) {
  MlirValue x[64];
  const MlirValue from = emit_add(e, emit_add(e, base, k), emit_mulc(e, j, stride));
  const MlirValue to = emit_add(e, emit_mulc(e, k, width), j);
  for (int64_t i = 0; i < e->lanes; i++)
    x[i] = i < js ? emit_load(e, source, emit_addc(e, from, i * stride), ks)
                  : emit_zero(e);
  emit_transpose(e, x);
  for (int64_t i = 0; i < ks && i < e->lanes; i++)
    emit_store(e, x[i], target, emit_addc(e, to, i * width), e->lanes);
}

/// All k of the columns j .. j + js.
static void strip(Emit *e, MlirValue source, MlirValue base, int64_t stride,
                  MlirValue j, int64_t js, int64_t k, MlirValue target, int64_t width) {
  const int64_t whole = k / e->lanes * e->lanes;
  if (whole) {
    Loop l;
    emit_for(e, &l, emit_c(e, 0), emit_c(e, whole), e->lanes, 0, NULL);
    square(e, source, base, stride, j, js, l.iv, e->lanes, target, width);
    emit_end(e, &l, NULL, NULL);
  }
  if (whole < k)
    square(e, source, base, stride, j, js, emit_c(e, whole), k - whole, target, width);
}

void emit_pack_transposed(Emit *e, MlirValue source, MlirValue base, int64_t stride,
                          int64_t k, int64_t columns, MlirValue target, int64_t width) {
  const int64_t whole = columns / e->lanes * e->lanes;
  if (whole) {
    Loop l;
    emit_for(e, &l, emit_c(e, 0), emit_c(e, whole), e->lanes, 0, NULL);
    strip(e, source, base, stride, l.iv, e->lanes, k, target, width);
    emit_end(e, &l, NULL, NULL);
  }
  if (whole < columns)
    strip(e, source, base, stride, emit_c(e, whole), columns - whole, k, target, width);
}
