//===- blocks_emit.c - numbers of 4 and 8 bits as they are multiplied -----===//
//
// Eight steps of k of a column are a word of 32 bits. With AVX-512 the numbers that 4
// bits stand for are a table in a register, from which each lane picks by its lowest 4
// bits: whatever is subtracted is in the table. Elsewhere the 4 bits u at bit p become
// the last ones of a float, 2^(23 - p) + u, from which that power is subtracted, with
// whatever else is: all of it exact. A sign's bit is turned over before that, which
// adds 8. With zero points of columns there are too few registers for these constants:
// the bits are shifted to the top and back, and converted.
//
//===----------------------------------------------------------------------===//
#include "blocks.h"

#include "microkernel.h"

enum {
  WORD = 8,
  MOST_VECTORS = 8,
  AHEAD = 8 << 10 // bytes of weights asked for before they are read: measured
};

/// One block of a panel, or steps of it, while they are emitted.
typedef struct Steps {
  const BlockPanel *p;
  MlirValue table;               ///< or null
  MlirValue flip;                ///< turns the signs of words over; or null
  double offset;                 ///< of nibbles without a table
  MlirValue less;                ///< a vector that is subtracted; or null
  MlirValue zero[MOST_VECTORS];  ///< or null
  MlirValue words[MOST_VECTORS]; ///< of nibbles
  MlirValue at;                  ///< of bytes: the first one's place
} Steps;

static MlirType words_type_of(Emit *e) { return emit_vector_of(e, sg_t_i(&e->b, 32)); }

static int64_t vectors_of(const Emit *e, const BlockPanel *p) {
  return p->width / e->lanes;
}

static MlirValue all_lanes(Emit *e, int64_t v) {
  const MlirAttribute one = mlirIntegerAttrGet(sg_t_i(&e->b, 32), v);
  return emit_constant(e, mlirDenseElementsAttrSplatGet(words_type_of(e), one));
}

static MlirValue all_numbers(Emit *e, double v) {
  const MlirAttribute one = mlirFloatAttrDoubleGet(e->b.ctx, e->acc, v);
  return emit_constant(e, mlirDenseElementsAttrSplatGet(e->vec, one));
}

/// What the 16 values of 4 bits stand for.
static MlirValue make_table(Emit *e, const Blocks *b) {
  float v[16];
  for (int i = 0; i < 16; i++)
    v[i] = (float)((b->is_signed && i > 7 ? i - 16 : i) - b->offset);
  return emit_constant(e, mlirDenseElementsAttrFloatGet(e->vec, 16, v));
}

/// Constants of all blocks: outside of their loop.
static Steps open_steps(Emit *e, const BlockPanel *p) {
  const Blocks *b = p->of;
  Steps s = {.p = p, .offset = b->offset};
  if (p->nibbles && e->unit.bytes == 64) {
    s.table = make_table(e, b);
  } else if (p->nibbles && b->is_signed && mlirValueIsNull(p->zero)) {
    s.flip = all_lanes(e, (int64_t)(int32_t)0x88888888u);
    s.offset += 8;
  } else if (!p->nibbles && b->offset != 0) {
    s.less = all_numbers(e, b->offset);
  }
  return s;
}

/// Vector `v` of row `block` of scales or zero points, as numbers.
static MlirValue load_row(Emit *e, const BlockPanel *p, MlirValue from, MlirValue block,
                          int64_t v) {
  const MlirValue at =
      emit_addc(e, emit_add(e, p->base, emit_mulc(e, block, p->width)), v * e->lanes);
  const MlirType elem = emit_element_of(from);
  if (!sg_is_int(elem, 32)) return emit_load(e, from, at, e->lanes);
  const MlirValue whole = sg_b_val(&e->b, "vector.load", .in = SG_V(from, at),
                                   .out = SG_T(words_type_of(e)));
  return sg_b_val(&e->b, "arith.sitofp", .in = SG_V(whole), .out = SG_T(e->vec));
}

static void open_block(Emit *e, Steps *s, MlirValue block) {
  for (int64_t v = 0; !mlirValueIsNull(s->p->zero) && v < vectors_of(e, s->p); v++)
    s->zero[v] = load_row(e, s->p, s->p->zero, block, v);
}

/// Begins the steps from `k` on, WORD of nibbles.
static void open_group(Emit *e, Steps *s, MlirValue k) {
  const BlockPanel *p = s->p;
  const MlirValue row = p->nibbles ? emit_divc(e, k, WORD) : k;
  s->at = emit_add(e, p->w_base, emit_mulc(e, row, p->width));
  for (int64_t v = 0; p->nibbles && v < vectors_of(e, p); v++) {
    s->words[v] = sg_b_val(&e->b, "vector.load",
                           .in = SG_V(p->w, emit_addc(e, s->at, v * e->lanes)),
                           .out = SG_T(words_type_of(e)));
    if (!mlirValueIsNull(s->flip))
      s->words[v] = sg_b_val(&e->b, "arith.xori", .in = SG_V(s->words[v], s->flip));
  }
}

static MlirValue shift(Emit *e, const char *op, MlirValue v, int64_t by) {
  return by == 0 ? v : sg_b_val(&e->b, op, .in = SG_V(v, all_lanes(e, by)));
}

static MlirValue by_shifts(Emit *e, const Steps *s, MlirValue word, int64_t step) {
  const MlirValue top = shift(e, "arith.shli", word, 4 * (WORD - 1 - step));
  const MlirValue low =
      shift(e, s->p->of->is_signed ? "arith.shrsi" : "arith.shrui", top, 28);
  return sg_b_val(&e->b, "arith.sitofp", .in = SG_V(low), .out = SG_T(e->vec));
}

static MlirValue by_exponent(Emit *e, const Steps *s, MlirValue word, int64_t step) {
  const int64_t down = step > 4 ? 12 : 0, p = 4 * step - down; // below bit 23
  word =
      sg_b_val(&e->b, "arith.andi",
               .in = SG_V(shift(e, "arith.shrui", word, down), all_lanes(e, 15 << p)));
  word = sg_b_val(&e->b, "arith.ori", .in = SG_V(word, all_lanes(e, (150 - p) << 23)));
  const MlirValue x =
      sg_b_val(&e->b, "arith.bitcast", .in = SG_V(word), .out = SG_T(e->vec));
  const MlirValue less = all_numbers(e, (double)(1 << (23 - p)) + s->offset);
  return sg_b_val(&e->b, "arith.subf", .in = SG_V(x, less));
}

/// Step `step` of `word`, less what is known to be subtracted.
static MlirValue nibble(Emit *e, const Steps *s, MlirValue word, int64_t step) {
  if (mlirValueIsNull(s->table))
    return mlirValueIsNull(s->p->zero) ? by_exponent(e, s, word, step)
                                       : by_shifts(e, s, word, step);
  const MlirValue in[] = {s->table, shift(e, "arith.shrui", word, 4 * step)};
  return emit_intrinsic(e, "llvm.x86.avx512.permvar.sf.512", 2, in, e->vec);
}

/// Vector `v` of step `step` of the group.
static MlirValue number(Emit *e, const Steps *s, int64_t step, int64_t v) {
  const BlockPanel *p = s->p;
  MlirValue x;
  if (p->nibbles)
    x = nibble(e, s, s->words[v], step);
  else
    x = emit_load(e, p->w, emit_addc(e, s->at, step * p->width + v * e->lanes),
                  e->lanes);
  if (!mlirValueIsNull(s->less))
    x = sg_b_val(&e->b, "arith.subf", .in = SG_V(x, s->less));
  if (!mlirValueIsNull(p->zero))
    x = sg_b_val(&e->b, "arith.subf", .in = SG_V(x, s->zero[v]));
  return x;
}

/// How many steps are done at once, of those of a block.
static int64_t group_of(const BlockPanel *p) {
  return p->nibbles ? WORD : p->of->steps % 4 == 0 ? 4 : 1;
}

// ---- few rows: sums

/// Asks for the weights that are read after those of a group: a panel is one run, and
/// the next one follows it.
static void prefetch_group(Emit *e, const Steps *s, int64_t steps) {
  const BlockPanel *p = s->p;
  const int64_t size = p->nibbles ? 4 : 1, rows = p->nibbles ? 1 : steps;
  const int64_t bytes = rows * p->width * size;
  for (int64_t line = 0; line < bytes; line += 64)
    emit_prefetch(e, p->w, emit_addc(e, s->at, (AHEAD + line) / size));
}

/// Adds `steps` steps from `k` on to `sums`.
static void add_group(Emit *e, const Gemm *g, const Tile *t, Steps *s, MlirValue k,
                      int64_t steps, MlirValue *sums) {
  open_group(e, s, k);
  prefetch_group(e, s, steps);
  const MlirValue a_at = emit_add(e, t->a, emit_mulc(e, k, g->a_k));
  for (int64_t d = 0; d < steps; d++) {
    MlirValue a[EMIT_CARRIED];
    for (int64_t i = 0; i < t->rows; i++)
      a[i] = emit_load_splat(e, g->a, emit_addc(e, a_at, i * g->a_row + d * g->a_k));
    for (int64_t v = 0; v < t->vectors; v++) {
      const MlirValue b = number(e, s, d, v);
      for (int64_t i = 0; i < t->rows; i++)
        sums[i * t->vectors + v] = emit_fma(e, a[i], b, sums[i * t->vectors + v]);
    }
  }
}

/// Adds block `block` to `sums`.
static void add_block(Emit *e, const Gemm *g, const Tile *t, Steps *s, MlirValue block,
                      MlirValue *sums) {
  const Blocks *b = g->blocks->of;
  const int n = (int)(t->rows * t->vectors);
  const int64_t group = group_of(g->blocks), whole = b->steps / group * group;
  const MlirValue first = emit_mulc(e, block, b->steps);
  open_block(e, s, block);
  if (whole) {
    Loop l;
    emit_for(e, &l, emit_c(e, 0), emit_c(e, whole), group, n, sums);
    add_group(e, g, t, s, emit_add(e, first, l.iv), group, l.args);
    emit_end(e, &l, l.args, sums);
  }
  if (whole < b->steps)
    add_group(e, g, t, s, emit_addc(e, first, whole), b->steps - whole, sums);
}

void tile_sum_blocks(Emit *e, const Gemm *g, Tile *t) {
  const BlockPanel *p = g->blocks;
  const int n = (int)(t->rows * t->vectors);
  Steps s = open_steps(e, p);
  Loop l;
  emit_for(e, &l, emit_c(e, 0), emit_c(e, p->of->count), 1, n, t->acc);
  MlirValue sums[EMIT_CARRIED];
  const bool scaled = !mlirValueIsNull(p->scale);
  for (int i = 0; i < n; i++)
    sums[i] = scaled ? emit_zero(e) : l.args[i];
  add_block(e, g, t, &s, l.iv, sums);
  for (int64_t v = 0; scaled && v < t->vectors; v++) {
    const MlirValue scale = load_row(e, p, p->scale, l.iv, v);
    for (int64_t i = 0; i < t->rows; i++) {
      const int64_t at = i * t->vectors + v;
      sums[at] = emit_fma(e, sums[at], scale, l.args[at]);
    }
  }
  emit_end(e, &l, sums, t->acc);
}

// ---- more rows: a panel

static void widen_group(Emit *e, Steps *s, MlirValue k, int64_t steps,
                        const MlirValue *scale, MlirValue to) {
  const int64_t width = s->p->width;
  const MlirValue at = emit_mulc(e, k, width);
  open_group(e, s, k);
  for (int64_t d = 0; d < steps; d++)
    for (int64_t v = 0; v < vectors_of(e, s->p); v++) {
      MlirValue x = number(e, s, d, v);
      if (!mlirValueIsNull(s->p->scale))
        x = sg_b_val(&e->b, "arith.mulf", .in = SG_V(x, scale[v]));
      emit_store(e, x, to, emit_addc(e, at, d * width + v * e->lanes), e->lanes);
    }
}

void blocks_widen(Emit *e, const BlockPanel *p, MlirValue to) {
  const Blocks *b = p->of;
  const int64_t group = group_of(p), whole = b->steps / group * group;
  MlirValue scale[MOST_VECTORS];
  Steps s = open_steps(e, p);
  Loop blocks, l;
  emit_for(e, &blocks, emit_c(e, 0), emit_c(e, b->count), 1, 0, NULL);
  const MlirValue first = emit_mulc(e, blocks.iv, b->steps);
  open_block(e, &s, blocks.iv);
  for (int64_t v = 0; !mlirValueIsNull(p->scale) && v < vectors_of(e, p); v++)
    scale[v] = load_row(e, p, p->scale, blocks.iv, v);
  if (whole) {
    emit_for(e, &l, emit_c(e, 0), emit_c(e, whole), group, 0, NULL);
    widen_group(e, &s, emit_add(e, first, l.iv), group, scale, to);
    emit_end(e, &l, NULL, NULL);
  }
  if (whole < b->steps)
    widen_group(e, &s, emit_addc(e, first, whole), b->steps - whole, scale, to);
  emit_end(e, &blocks, NULL, NULL);
}
