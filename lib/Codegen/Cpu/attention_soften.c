//===- attention_soften.c - scores become weights -------------------------===//
//
//   m = max of z;  p = 2^((z - m) * log2(e));  p / sum of p      of each row
//
// where z is the score, times the scale, after the masks. Without a mask the scale is
// part of the exponent. The maximum passes over NaN, which the sum then has. 2^y is
// 2^n * 2^f with n the nearest integer: below -126 it is 0.
//
//===----------------------------------------------------------------------===//
#include "attention.h"

#include <math.h>

// 2^f for |f| <= 1/2: relative error 2e-9, c0 = 1.
static const double exp2_terms[] = {0.00015353361959569156,
                                    0.0013398873852565885,
                                    0.00961843691766262,
                                    0.055503323674201965,
                                    0.24022647738456726,
                                    0.6931471824645996,
                                    1.0};
// Added to n, this leaves n + 127 in the low bits, the exponent of 2^n.
static const double shifter = 12582912.0 + 127;

enum { LESS = 4, GREATER = 2, ORDERED = 7 }; // arith.cmpf

static MlirValue number(Emit *e, double v) {
  return emit_constant(e, mlirDenseElementsAttrSplatGet(
                              e->vec, mlirFloatAttrDoubleGet(e->b.ctx, e->acc, v)));
}

static MlirValue binary(Emit *e, const char *name, MlirValue x, MlirValue y) {
  return sg_b_val(&e->b, name, .in = SG_V(x, y));
}

static MlirValue compare(Emit *e, int64_t predicate, MlirValue x, MlirValue y) {
  return sg_b_val(&e->b, "arith.cmpf", .in = SG_V(x, y),
                  .attrs = SG_A({"predicate", sg_a_i64(&e->b, predicate)}));
}

/// The greater one; y where x is NaN.
static MlirValue greater(Emit *e, MlirValue x, MlirValue y) {
  return emit_select(e, compare(e, GREATER, x, y), x, y);
}

static MlirValue plus(Emit *e, MlirValue x, MlirValue y) {
  return binary(e, "arith.addf", x, y);
}

/// All lanes together, in all lanes.
static MlirValue reduce(Emit *e, MlirValue x,
                        MlirValue (*join)(Emit *, MlirValue, MlirValue)) {
  int64_t lanes[64];
  for (int64_t d = 1; d < e->lanes; d *= 2) {
    for (int64_t i = 0; i < e->lanes; i++)
      lanes[i] = i ^ d;
    x = join(e, x, emit_shuffle(e, x, x, lanes));
  }
  return x;
}

static MlirValue emit_exp2(Emit *e, MlirValue y) {
  const MlirType bits = mlirVectorTypeGet(1, &e->lanes, sg_t_i(&e->b, 32));
  const MlirValue magic = number(e, shifter), t = plus(e, y, magic);
  const MlirValue f = binary(e, "arith.subf", y, binary(e, "arith.subf", t, magic));
  MlirValue p = number(e, exp2_terms[0]);
  for (size_t i = 1; i < sizeof exp2_terms / sizeof *exp2_terms; i++)
    p = emit_fma(e, p, f, number(e, exp2_terms[i]));
  const MlirValue by = emit_constant(
      e,
      mlirDenseElementsAttrSplatGet(bits, mlirIntegerAttrGet(sg_t_i(&e->b, 32), 23)));
  MlirValue n = sg_b_val(&e->b, "arith.bitcast", .in = SG_V(t), .out = SG_T(bits));
  n = binary(e, "arith.shli", n, by);
  n = sg_b_val(&e->b, "arith.bitcast", .in = SG_V(n), .out = SG_T(e->vec));
  p = binary(e, "arith.mulf", p, n);
  return emit_select(e, compare(e, LESS, y, number(e, -126)), emit_zero(e), p);
}

/// A row while it is softened.
typedef struct Row {
  const Attention *a;
  const Soften *s;
  MlirValue at, mask_at[SG_ATTENTION_MASKS]; ///< of its first element
  MlirValue whole; ///< elements in vectors whose lanes are all seen
  MlirValue tail;  ///< the lanes of the next vector that are; null: none
} Row;

static MlirValue load(Emit *e, const Row *r, MlirValue j) {
  return emit_load(e, r->s->scores, emit_add(e, r->at, j), e->lanes);
}

static void store(Emit *e, const Row *r, MlirValue j, MlirValue v) {
  emit_store(e, v, r->s->scores, emit_add(e, r->at, j), e->lanes);
}

/// The elements of mask `i` for the scores from `j` on, as they are; those off `lanes`
/// (may be null) are not read.
static MlirValue load_mask(Emit *e, const Row *r, int i, MlirValue j, MlirValue lanes) {
  const MlirValue mask = r->s->mask[i], at = emit_add(e, r->mask_at[i], j);
  const MlirType elem = emit_element_of(mask), type = emit_vector_of(e, elem);
  if (r->a->mask[i].at.column == 0)
    return emit_splat(e,
                      sg_b_val(&e->b, "memref.load", .in = SG_V(mask, r->mask_at[i]),
                               .out = SG_T(elem)),
                      type);
  if (mlirValueIsNull(lanes))
    return sg_b_val(&e->b, "vector.load", .in = SG_V(mask, at), .out = SG_T(type));
  return sg_b_val(&e->b, "vector.maskedload",
                  .in = SG_V(mask, at, lanes, emit_zero_of(e, elem)),
                  .out = SG_T(type));
}

static bool is_rewritten(const Attention *a) { return a->masks || a->scale <= 0; }

/// The scores from `j` on, times the scale, after the masks.
static MlirValue masked(Emit *e, const Row *r, MlirValue z, MlirValue j,
                        MlirValue lanes) {
  const Attention *a = r->a;
  const MlirValue scale = number(e, a->scale);
  const bool adds = a->masks && !a->mask[0].keeps;
  if (!adds) z = binary(e, "arith.mulf", z, scale);
  for (int i = 0; i < a->masks; i++) {
    const MlirValue m = load_mask(e, r, i, j, lanes);
    if (a->mask[i].keeps) {
      const MlirValue none = emit_zero_of(e, sg_elem(mlirValueGetType(m)));
      const MlirValue kept = sg_b_val(&e->b, "arith.cmpi", .in = SG_V(m, none),
                                      .attrs = SG_A({"predicate", sg_a_i64(&e->b, 1)}));
      z = emit_select(e, kept, z, number(e, a->mask[i].fill));
    } else {
      const MlirValue wide = emit_widen(e, m, e->vec);
      z = i == 0 ? emit_fma(e, z, scale, wide) : plus(e, z, wide);
    }
  }
  return z;
}

/// z of the scores from `j` on; written back where it is not the score.
static MlirValue prepare(Emit *e, const Row *r, MlirValue j, MlirValue lanes) {
  MlirValue z = load(e, r, j);
  if (is_rewritten(r->a)) z = masked(e, r, z, j, lanes);
  if (!mlirValueIsNull(lanes)) z = emit_select(e, lanes, z, number(e, -HUGE_VAL));
  if (is_rewritten(r->a) || !mlirValueIsNull(lanes)) store(e, r, j, z);
  return z;
}

/// The maximum, in all lanes.
static MlirValue maximum(Emit *e, const Row *r) {
  enum { MANY = 4 }; // chains of maxima, so that they do not wait for each other
  MlirValue m[MANY];
  Loop l;
  for (int i = 0; i < MANY; i++)
    m[i] = number(e, -HUGE_VAL);
  const MlirValue most =
      emit_mulc(e, emit_divc(e, r->whole, MANY * e->lanes), MANY * e->lanes);
  emit_for(e, &l, emit_c(e, 0), most, MANY * e->lanes, MANY, m);
  for (int i = 0; i < MANY; i++)
    l.args[i] =
        greater(e, prepare(e, r, emit_addc(e, l.iv, i * e->lanes), (MlirValue){NULL}),
                l.args[i]);
  emit_end(e, &l, l.args, m);
  MlirValue all = greater(e, greater(e, m[0], m[1]), greater(e, m[2], m[3]));
  emit_for(e, &l, most, r->whole, e->lanes, 1, &all);
  l.args[0] = greater(e, prepare(e, r, l.iv, (MlirValue){NULL}), l.args[0]);
  emit_end(e, &l, l.args, &all);
  if (!mlirValueIsNull(r->tail))
    all = greater(e, prepare(e, r, r->whole, r->tail), all);
  return reduce(e, all, greater);
}

/// e^(z - m) in place of z, from `j` on. The difference comes first: the product of a
/// large m is off by more than any exponent.
static MlirValue exponentiate(Emit *e, const Row *r, MlirValue j, MlirValue factor,
                              MlirValue m) {
  const MlirValue less = binary(e, "arith.subf", load(e, r, j), m);
  const MlirValue p = emit_exp2(e, binary(e, "arith.mulf", less, factor));
  store(e, r, j, p);
  return p;
}

static MlirValue exponentiate_all(Emit *e, const Row *r, MlirValue m) {
  const double scale = is_rewritten(r->a) ? 1 : r->a->scale;
  const MlirValue factor = number(e, scale * 1.4426950408889634);
  MlirValue sum = emit_zero(e);
  Loop l;
  emit_for(e, &l, emit_c(e, 0), r->whole, e->lanes, 1, &sum);
  l.args[0] = plus(e, l.args[0], exponentiate(e, r, l.iv, factor, m));
  emit_end(e, &l, l.args, &sum);
  if (!mlirValueIsNull(r->tail))
    sum = plus(e, sum, exponentiate(e, r, r->whole, factor, m));
  return reduce(e, sum, plus);
}

/// p / sum in place of p.
static void normalise(Emit *e, const Row *r, MlirValue sum) {
  const Attention *a = r->a;
  MlirValue by = binary(e, "arith.divf", number(e, 1), sum), good = {NULL};
  if (a->closed_zero) // all are -inf: there is no weight
    by =
        emit_select(e, compare(e, GREATER, number(e, 0x1p-126), sum), emit_zero(e), by);
  if (a->nan_zero) good = compare(e, ORDERED, sum, sum);
  Loop l;
  const MlirValue end =
      mlirValueIsNull(r->tail) ? r->whole : emit_addc(e, r->whole, e->lanes);
  emit_for(e, &l, emit_c(e, 0), end, e->lanes, 0, NULL);
  MlirValue p = binary(e, "arith.mulf", load(e, r, l.iv), by);
  if (a->nan_zero) p = emit_select(e, good, p, emit_zero(e));
  store(e, r, l.iv, p);
  emit_end(e, &l, NULL, NULL);
  if (mlirValueIsNull(r->s->end)) return;
  emit_for(e, &l, end, r->s->end, e->lanes, 0, NULL);
  store(e, r, l.iv, emit_zero(e));
  emit_end(e, &l, NULL, NULL);
}

void emit_soften(Emit *e, const Attention *a, const Soften *s, int64_t rows) {
  Loop l;
  emit_for(e, &l, emit_c(e, 0), emit_c(e, rows), 1, 0, NULL);
  Row r = {.a = a, .s = s, .at = emit_mulc(e, l.iv, s->row)};
  for (int i = 0; i < a->masks; i++)
    r.mask_at[i] = emit_add(e, s->mask_at[i], emit_mulc(e, l.iv, a->mask[i].at.row));
  if (mlirValueIsNull(s->seen)) {
    r.whole = emit_c(e, a->t / e->lanes * e->lanes);
    if (a->t % e->lanes) r.tail = emit_first_lanes(e, a->t % e->lanes);
  } else {
    const MlirValue seen = emit_add(e, s->seen, l.iv);
    r.whole = emit_mulc(e, emit_divc(e, seen, e->lanes), e->lanes);
    r.tail = emit_mask(e, emit_c(e, 0), emit_sub(e, seen, r.whole));
  }
  MlirValue m = maximum(e, &r);
  if (a->closed_zero) {
    const MlirValue none = number(e, -HUGE_VAL), some = compare(e, GREATER, m, none);
    m = emit_select(e, some, m, emit_zero(e));
  }
  normalise(e, &r, exponentiate_all(e, &r, m));
  emit_end(e, &l, NULL, NULL);
}
