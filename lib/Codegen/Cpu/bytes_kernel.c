//===- bytes_kernel.c - zero points, sums and panels of words -------------===//
#include "bytes_kernel.h"

static MlirType i32(Emit *e) { return sg_t_i(&e->b, 32); }

MlirValue emit_arith(Emit *e, const char *op, MlirValue x, MlirValue y) {
  return sg_b_val(&e->b, op, .in = SG_V(x, y));
}

// ---- zero points

bool bytes_shift(const Kernel *k, int i) {
  const ByteSide *s = &k->bytes.side[i];
  return !s->known || s->value != 0;
}

MlirValue bytes_zero(Kernel *k, int i, MlirValue at) {
  Emit *e = &k->e;
  const ByteSide *s = &k->bytes.side[i];
  if (s->known) return sg_b_int(&e->b, i32(e), s->value);
  const MlirType elem = emit_element_of(k->zero[i]);
  const MlirValue v =
      sg_b_val(&e->b, "memref.load", .in = SG_V(k->zero[i], at), .out = SG_T(elem));
  if (mlirTypeEqual(elem, i32(e))) return v;
  const MlirType type = sg_elem(mlirValueGetType(s->base));
  return sg_b_val(&e->b,
                  mlirIntegerTypeIsUnsigned(type) ? "arith.extui" : "arith.extsi",
                  .in = SG_V(v), .out = SG_T(i32(e)));
}

MlirValue bytes_zero_flipped(Kernel *k, int i) {
  Emit *e = &k->e;
  const int64_t moved = k->bytes.side[i].is_signed ? 128 : -128;
  return emit_arith(e, "arith.addi", bytes_zero(k, i, emit_c(e, 0)),
                    sg_b_int(&e->b, i32(e), moved));
}

// ---- local memory

static MlirValue part(Kernel *k, int64_t offset, int64_t bytes) {
  return bytes ? emit_view(&k->e, k->local, offset, bytes / 4, k->e.acc)
               : (MlirValue){NULL};
}

ByteViews byte_views(Kernel *k, const ByteParts *p) {
  return (ByteViews){part(k, p->panel, p->start), part(k, p->panel + p->start, p->rows),
                     part(k, p->panel + p->start + p->rows, p->columns)};
}

// ---- sums

static MlirValue splat(Emit *e, MlirValue v) { return emit_splat(e, v, e->vec); }

/// `lanes` words whose first `bytes` bytes are 1, the others 0.
static MlirValue some_ones(Emit *e, const Words *d, int64_t bytes) {
  int8_t v[256];
  const int64_t n = e->lanes * d->depth;
  for (int64_t i = 0; i < n; i++)
    v[i] = i < bytes;
  const MlirType type = mlirVectorTypeGet(1, &n, sg_t_i(&e->b, 8));
  return sg_b_val(&e->b, "vector.bitcast",
                  .in =
                      SG_V(emit_constant(e, mlirDenseElementsAttrInt8Get(type, n, v))),
                  .out = SG_T(emit_vector_of(e, words_type(e, d))));
}

/// `lanes` words of which only the first `bytes` bytes are read.
static MlirValue some_words(Emit *e, const Words *d, MlirValue from, MlirValue at,
                            int64_t bytes) {
  int bits[256];
  const int64_t n = e->lanes * d->depth;
  for (int64_t i = 0; i < n; i++)
    bits[i] = i < bytes;
  const MlirType type = mlirVectorTypeGet(1, &n, sg_t_i(&e->b, 8));
  const MlirType mask = mlirVectorTypeGet(1, &n, sg_t_i(&e->b, 1));
  const MlirValue on = emit_constant(e, mlirDenseElementsAttrBoolGet(mask, n, bits));
  const MlirValue none = emit_constant(
      e, mlirDenseElementsAttrSplatGet(type, mlirIntegerAttrGet(sg_elem(type), 0)));
  const MlirValue v = sg_b_val(&e->b, "vector.maskedload",
                               .in = SG_V(from, at, on, none), .out = SG_T(type));
  return sg_b_val(&e->b, "vector.bitcast", .in = SG_V(v),
                  .out = SG_T(emit_vector_of(e, words_type(e, d))));
}

static MlirValue flipped(Emit *e, const Words *d, MlirValue words) {
  return d->flip_a ? emit_flip(e, words) : words;
}

void emit_row_sums(Emit *e, const Words *d, MlirValue a, MlirValue base, int64_t rows,
                   int64_t row, MlirValue less, MlirValue to) {
  const int64_t bytes = e->lanes * d->depth, whole = row / bytes * bytes;
  const Words by_one = {d->depth, d->a_signed, !d->a_signed, d->flip_a};
  Loop l, chunks;
  emit_for(e, &l, emit_c(e, 0), emit_c(e, rows), 1, 0, NULL);
  const MlirValue from = emit_add(e, base, emit_mulc(e, l.iv, row));
  MlirValue acc = emit_zero(e);
  if (whole) {
    emit_for(e, &chunks, emit_c(e, 0), emit_c(e, whole), bytes, 1, &acc);
    const MlirValue words =
        emit_load_words(e, d, a, emit_add(e, from, chunks.iv), e->lanes);
    acc = emit_dot(e, &by_one, flipped(e, d, words), emit_ones(e, d, e->lanes),
                   chunks.args[0]);
    emit_end(e, &chunks, &acc, &acc);
  }
  if (whole < row) {
    const MlirValue words = some_words(e, d, a, emit_addc(e, from, whole), row - whole);
    acc = emit_dot(e, &by_one, flipped(e, d, words), some_ones(e, d, row - whole), acc);
  }
  const MlirValue sum =
      sg_b_val(&e->b, "vector.reduction", .in = SG_V(acc), .out = SG_T(i32(e)),
               .attrs = SG_A({"kind", sg_a_parse(&e->b, "#vector.kind<add>")}));
  sg_b_op(&e->b, "memref.store",
          .in = SG_V(emit_arith(e, "arith.subi", sum, less), to, l.iv));
  emit_end(e, &l, NULL, NULL);
}

void emit_column_sums(Emit *e, const Words *d, MlirValue panel, MlirValue base,
                      int64_t steps, int64_t width, MlirValue less, MlirValue to,
                      MlirValue at) {
  const Words by_one = {d->depth, !d->b_signed, d->b_signed, false};
  const int n = (int)(width / e->lanes);
  MlirValue acc[EMIT_CARRIED];
  Loop l;
  for (int v = 0; v < n; v++)
    acc[v] = emit_zero(e);
  emit_for(e, &l, emit_c(e, 0), emit_c(e, steps), 1, n, acc);
  const MlirValue row = emit_add(e, base, emit_mulc(e, l.iv, width));
  for (int v = 0; v < n; v++) {
    const MlirValue words = sg_b_val(&e->b, "vector.load",
                                     .in = SG_V(panel, emit_addc(e, row, v * e->lanes)),
                                     .out = SG_T(emit_vector_of(e, words_type(e, d))));
    acc[v] = emit_dot(e, &by_one, emit_ones(e, d, e->lanes), words, l.args[v]);
  }
  emit_end(e, &l, acc, acc);
  for (int v = 0; v < n; v++)
    emit_store(e, emit_arith(e, "arith.subi", acc[v], splat(e, less)), to,
               emit_addc(e, at, v * e->lanes), e->lanes);
}

// ---- panels

MlirValue emit_join_words(Emit *e, const Words *d, int64_t n, const MlirValue *x) {
  if (d->halves) return emit_join_pair(e, x[0], x[1]);
  MlirValue words = x[0];
  for (int64_t i = 1; i < n; i++) {
    const MlirValue bits = splat(e, sg_b_int(&e->b, i32(e), 8 * i));
    words = emit_arith(e, "arith.ori", words, emit_arith(e, "arith.shli", x[i], bits));
  }
  const MlirType type = emit_vector_of(e, words_type(e, d));
  return mlirTypeEqual(type, e->vec)
             ? words
             : sg_b_val(&e->b, "arith.trunci", .in = SG_V(words), .out = SG_T(type));
}

/// The words of step `q`, of which `valid` bytes are there.
static void pack_step(Emit *e, const Words *d, MlirValue source, MlirValue base,
                      int64_t stride, MlirValue q, int64_t valid, int64_t columns,
                      bool flip, MlirValue target, int64_t width) {
  const MlirValue from = emit_add(e, base, emit_mulc(e, q, stride * d->depth));
  for (int64_t j = 0; j < width; j += e->lanes) {
    MlirValue x[4];
    for (int64_t i = 0; i < valid; i++)
      x[i] = j < columns
                 ? emit_widen(e,
                              emit_load(e, source, emit_addc(e, from, i * stride + j),
                                        columns - j),
                              e->vec)
                 : emit_zero(e);
    MlirValue words = emit_join_words(e, d, valid, x);
    if (flip) words = emit_flip(e, words);
    sg_b_op(&e->b, "vector.store",
            .in = SG_V(words, target, emit_addc(e, emit_mulc(e, q, width), j)));
  }
}

void emit_pack_words(Emit *e, const Words *d, MlirValue source, MlirValue base,
                     int64_t stride, int64_t k, int64_t columns, bool flip,
                     MlirValue target, int64_t width) {
  const int64_t full = k / d->depth;
  if (full) {
    Loop l;
    emit_for(e, &l, emit_c(e, 0), emit_c(e, full), 1, 0, NULL);
    pack_step(e, d, source, base, stride, l.iv, d->depth, columns, flip, target, width);
    emit_end(e, &l, NULL, NULL);
  }
  if (k % d->depth)
    pack_step(e, d, source, base, stride, emit_c(e, full), k % d->depth, columns, flip,
              target, width);
}

/// Words low <= q < high of all columns, `valid` bytes of each.
static void gather_words(Emit *e, const Words *d, MlirValue source, MlirValue base,
                         int64_t stride, int64_t low, int64_t high, int64_t valid,
                         int64_t columns, MlirValue target, int64_t width) {
  if (low == high) return;
  Loop column, l;
  emit_for(e, &column, emit_c(e, 0), emit_c(e, columns), 1, 0, NULL);
  const MlirValue from = emit_add(e, base, emit_mulc(e, column.iv, stride));
  emit_for(e, &l, emit_c(e, low), emit_c(e, high), 1, 0, NULL);
  const MlirValue word = emit_load_word(
      e, d, source, emit_add(e, from, emit_mulc(e, l.iv, d->depth)), valid);
  sg_b_op(&e->b, "memref.store",
          .in = SG_V(word, target, emit_add(e, emit_mulc(e, l.iv, width), column.iv)));
  emit_end(e, &l, NULL, NULL);
  emit_end(e, &column, NULL, NULL);
}

/// 0 in the columns behind the last one.
static void clear_words(Emit *e, const Words *d, int64_t steps, int64_t columns,
                        MlirValue target, int64_t width) {
  Loop l, column;
  if (columns == width) return;
  const MlirValue zero = sg_b_int(&e->b, words_type(e, d), 0);
  emit_for(e, &l, emit_c(e, 0), emit_c(e, steps), 1, 0, NULL);
  emit_for(e, &column, emit_c(e, columns), emit_c(e, width), 1, 0, NULL);
  sg_b_op(&e->b, "memref.store",
          .in = SG_V(zero, target, emit_add(e, emit_mulc(e, l.iv, width), column.iv)));
  emit_end(e, &column, NULL, NULL);
  emit_end(e, &l, NULL, NULL);
}

void emit_pack_words_transposed(Emit *e, const Words *d, MlirValue source,
                                MlirValue base, int64_t stride, int64_t k,
                                int64_t columns, MlirValue target, int64_t width) {
  const int64_t full = k / d->depth, steps = up(k, d->depth);
  gather_words(e, d, source, base, stride, 0, full, d->depth, columns, target, width);
  gather_words(e, d, source, base, stride, full, steps, k % d->depth, columns, target,
               width);
  clear_words(e, d, steps, columns, target, width);
}
