//===- patterns_attention.c - attention, and what it is made of -----------===//
#include "patterns.h"

#include <math.h>
#include <string.h>

/// The sizes of one attention: `heads` of queries, `shared` of keys (a divisor).
typedef struct Sizes {
  int64_t batch, heads, shared, queries, keys, depth, values;
} Sizes;

static Sizes draw_sizes(SgGen *g) {
  Sizes s = {sg_dice_in(&g->dice, 1, 2),
             sg_dice_in(&g->dice, 1, 3),
             0,
             sg_dice_in(&g->dice, 1, 9),
             sg_dice_in(&g->dice, 1, 9),
             sg_dice_in(&g->dice, 1, 8),
             0};
  if (sg_dice_one_in(&g->dice, 2)) s.keys = s.queries;
  s.shared = sg_dice_one_in(&g->dice, 3) ? 1 : s.heads;
  s.values = sg_dice_one_in(&g->dice, 3) ? sg_dice_in(&g->dice, 1, 8) : s.depth;
  return s;
}

/// [batch, heads, n, depth]: itself, or [batch, n, heads * depth] split and turned, or
/// [batch, heads * depth, n], as pixels of a convolution lie.
static MlirValue heads_of(SgGen *g, SgDType dtype, MlirValue x, int64_t batch,
                          int64_t heads, int64_t n, int64_t depth) {
  const int64_t whole[] = {batch, heads, n, depth}, flat[] = {batch, n, heads * depth},
                split[] = {batch, n, heads, depth}, turn[] = {0, 2, 1, 3};
  if (mlirValueIsNull(x) && sg_dice_one_in(&g->dice, 3))
    return sg_gen_exact(g, dtype, 4, whole);
  if (mlirValueIsNull(x) && sg_dice_one_in(&g->dice, 3)) {
    const int64_t pixels[] = {batch, heads * depth, n}, flip[] = {0, 1, 3, 2},
                  channels[] = {batch, heads, depth, n};
    x = sg_gen_reshape(g, sg_gen_exact(g, dtype, 3, pixels), 4, channels);
    return sg_gen_transpose(g, x, 4, flip);
  }
  if (mlirValueIsNull(x)) x = sg_gen_exact(g, dtype, 3, flat);
  return sg_gen_transpose(g, sg_gen_reshape(g, x, 4, split), 4, turn);
}

static MlirValue scaled(SgGen *g, SgDType dtype, MlirValue x, double by) {
  return sg_dice_one_in(&g->dice, 2)
             ? sg_gen_binary(g, "sg.mul", x, sg_gen_number(g, dtype, by))
             : sg_gen_binary(g, "sg.div", x, sg_gen_number(g, dtype, 1 / by));
}

/// A constant condition that closes what is behind each query.
static MlirValue causal_condition(SgGen *g, const Sizes *s) {
  const MlirType type =
      sg_t_tensor(sg_t_i(&g->b, 1), 2, (int64_t[]){s->queries, s->keys});
  const MlirAttribute all = mlirDenseElementsAttrBoolSplatGet(type, true);
  if (!sg_gen_op(g, "sg.constant", (SgVals){0}, SG_T(type), SG_A({"value", all})))
    return (MlirValue){NULL};
  return sg_gen_value(g, "sg.trilu", SG_V(g->values[g->count - 1]),
                      SG_A({"k", sg_a_i64(&g->b, s->keys - s->queries)}));
}

/// Additive, boolean, causal, several, or none.
static MlirValue masked(SgGen *g, SgDType dtype, MlirValue scores, const Sizes *s) {
  int64_t dims[] = {sg_dice_one_in(&g->dice, 2) ? s->batch : 1, 1,
                    sg_dice_one_in(&g->dice, 2) ? s->queries : 1, s->keys};
  const double low = dtype == SG_F16 ? -60000 : -1e30;
  const double none = sg_dice_one_in(&g->dice, 2) ? -HUGE_VAL : low;
  switch (sg_dice_below(&g->dice, 6)) {
  case 0:
    return sg_gen_binary(g, "sg.add", scores, sg_gen_exact(g, dtype, 4, dims));
  case 1: // where(mask, scores, low), by a select of the scores' shape
    return sg_gen_value(
        g, "sg.select",
        SG_V(sg_gen_exact(g, SG_BOOL, 4, dims), scores, sg_gen_number(g, dtype, none)),
        (SgAttrs){0});
  case 2: { // (1 - mask) * low
    const MlirValue mask = sg_gen_cast(g, sg_gen_exact(g, SG_BOOL, 4, dims), dtype);
    const MlirValue shut = sg_gen_binary(g, "sg.sub", sg_gen_number(g, dtype, 1), mask);
    return sg_gen_binary(
        g, "sg.add", scores,
        sg_gen_binary(g, "sg.mul", shut, sg_gen_number(g, dtype, low)));
  }
  case 3: // all the keys that a query sees may score -inf: then another number shows
    if (s->keys < s->queries) return scores;
    return sg_gen_value(g, "sg.select",
                        SG_V(causal_condition(g, s), scores,
                             sg_gen_number(g, dtype, g->special ? -HUGE_VAL : none)),
                        (SgAttrs){0});
  case 4: // one that is added, then a condition of the other sense
    scores = sg_gen_binary(g, "sg.add", scores, sg_gen_exact(g, dtype, 4, dims));
    return sg_gen_value(
        g, "sg.select",
        SG_V(sg_gen_exact(g, SG_BOOL, 4, dims), sg_gen_number(g, dtype, none), scores),
        (SgAttrs){0});
  default:
    return scores;
  }
}

/// softmax(q k^T * scale + mask) v, its heads joined again.
static MlirValue attend(SgGen *g, SgDType dtype, MlirValue q, MlirValue k, MlirValue v,
                        const Sizes *s) {
  const int64_t swap[] = {0, 1, 3, 2}, turn[] = {0, 2, 1, 3};
  const int where = sg_dice_below(&g->dice, 4);
  if (where == 1) q = scaled(g, dtype, q, 0.5);
  if (where == 2) k = scaled(g, dtype, k, 0.25);
  const SgAttr flag[] = {{"trans_rhs", sg_a_unit(&g->b)}};
  MlirValue scores =
      sg_dice_one_in(&g->dice, 2)
          ? sg_gen_value(g, "sg.matmul", SG_V(q, k), (SgAttrs){1, flag})
          : sg_gen_value(g, "sg.matmul", SG_V(q, sg_gen_transpose(g, k, 4, swap)),
                         (SgAttrs){0});
  if (where == 0) scores = scaled(g, dtype, scores, 0.5);
  scores = masked(g, dtype, scores, s);
  const MlirValue p =
      sg_gen_value(g, "sg.softmax", SG_V(scores), SG_A({"axis", sg_a_i64(&g->b, 3)}));
  if (sg_dice_one_in(&g->dice, 5)) // v^T p^T
    return sg_gen_value(g, "sg.matmul", SG_V(sg_gen_transpose(g, v, 4, swap), p),
                        (SgAttrs){1, flag});
  const MlirValue o = sg_gen_value(g, "sg.matmul", SG_V(p, v), (SgAttrs){0});
  const int64_t joined[] = {s->batch, s->queries, s->heads * s->values};
  if (sg_dice_one_in(&g->dice, 4)) return o;
  return sg_gen_reshape(g, sg_gen_transpose(g, o, 4, turn), 3, joined);
}

/// Keys of fewer heads, repeated for those of the queries.
static MlirValue repeated(SgGen *g, SgDType dtype, MlirValue x, const Sizes *s,
                          int64_t depth) {
  if (s->shared == s->heads || mlirValueIsNull(x)) return x;
  const int64_t dims[] = {s->batch, s->heads, s->keys, depth};
  const MlirType type = sg_t_tensor(sg_gen_element(g, dtype), 4, dims);
  return sg_gen_op(g, "sg.broadcast", SG_V(x), SG_T(type), (SgAttrs){0})
             ? g->values[g->count - 1]
             : (MlirValue){NULL};
}

static bool attention(SgGen *g, const SgFuzzOp *op, SgDType dtype) {
  (void)op;
  const Sizes s = draw_sizes(g);
  const MlirValue none = {NULL};
  const MlirValue q = heads_of(g, dtype, none, s.batch, s.heads, s.queries, s.depth);
  const MlirValue k = heads_of(g, dtype, none, s.batch, s.shared, s.keys, s.depth);
  const MlirValue v = heads_of(g, dtype, none, s.batch, s.shared, s.keys, s.values);
  return !mlirValueIsNull(attend(g, dtype, q, repeated(g, dtype, k, &s, s.depth),
                                 repeated(g, dtype, v, &s, s.values), &s));
}

static MlirValue project(SgGen *g, SgDType dtype, MlirValue x, int64_t inner,
                         int64_t outer) {
  const int64_t dims[] = {inner, outer};
  const MlirValue w = sg_gen_weight(g, dtype, 2, dims, SG_DATA_ANY);
  x = sg_gen_value(g, "sg.matmul", SG_V(x, w), (SgAttrs){0});
  if (sg_dice_one_in(&g->dice, 4)) return x;
  return sg_gen_binary(g, "sg.add", x, sg_gen_weight(g, dtype, 1, &outer, SG_DATA_ANY));
}

/// A block of an encoder: projections of one input, apart or as one that is split, the
/// past in front, an output projection and a residual.
static bool block(SgGen *g, const SgFuzzOp *op, SgDType dtype) {
  (void)op;
  Sizes s = draw_sizes(g);
  s.shared = s.heads, s.keys = s.queries, s.values = s.depth;
  const int64_t width = s.heads * s.depth;
  const int64_t dims[] = {s.batch, s.queries, width};
  const MlirValue x = sg_gen_exact(g, dtype, 3, dims);
  MlirValue in[3];
  if (sg_dice_one_in(&g->dice, 3)) {
    const MlirValue all = project(g, dtype, x, width, 3 * width);
    for (int i = 0; i < 3; i++) {
      const int64_t starts[] = {0, 0, i * width}, steps[] = {1, 1, 1};
      in[i] = sg_gen_value(g, "sg.slice", SG_V(all),
                           SG_A({"starts", sg_a_i64s(&g->b, 3, starts)},
                                {"sizes", sg_a_i64s(&g->b, 3, dims)},
                                {"steps", sg_a_i64s(&g->b, 3, steps)}));
    }
  } else {
    for (int i = 0; i < 3; i++)
      in[i] = project(g, dtype, x, width, width);
  }
  for (int i = 0; i < 3; i++) {
    if (mlirValueIsNull(in[i])) return false;
    in[i] = heads_of(g, dtype, in[i], s.batch, s.heads, s.queries, s.depth);
  }
  if (sg_dice_one_in(&g->dice, 4)) {
    const int64_t past[] = {s.batch, s.heads, sg_dice_in(&g->dice, 1, 4), s.depth};
    for (int i = 1; i < 3; i++)
      in[i] = sg_gen_value(g, "sg.concat", SG_V(sg_gen_exact(g, dtype, 4, past), in[i]),
                           SG_A({"axis", sg_a_i64(&g->b, 2)}));
    s.keys += past[2];
  }
  MlirValue y = attend(g, dtype, in[0], in[1], in[2], &s);
  if (mlirValueIsNull(y) || sg_gen_type(y).rank != 3) return !mlirValueIsNull(y);
  y = sg_gen_binary(g, "sg.add", project(g, dtype, y, width, width), x);
  return !mlirValueIsNull(y);
}

/// `half` elements of x [.., 2 half], from `first` on.
static MlirValue part_of(SgGen *g, MlirValue x, int64_t first, int64_t half,
                         int64_t step) {
  const SgTensor t = sg_gen_type(x);
  int64_t starts[] = {0, 0, 0, first}, steps[] = {1, 1, 1, step};
  const int64_t sizes[] = {t.dims[0], t.dims[1], t.dims[2], half};
  return sg_gen_value(g, "sg.slice", SG_V(x),
                      SG_A({"starts", sg_a_i64s(&g->b, 4, starts)},
                           {"sizes", sg_a_i64s(&g->b, 4, sizes)},
                           {"steps", sg_a_i64s(&g->b, 4, steps)}));
}

/// A rotary embedding: x cos + rotated(x) sin, of halves or of pairs next to each
/// other.
static bool rotary(SgGen *g, const SgFuzzOp *op, SgDType dtype) {
  (void)op;
  const Sizes s = draw_sizes(g);
  const int64_t half = sg_dice_in(&g->dice, 2, 5);
  const MlirValue none = {NULL};
  const MlirValue x = heads_of(g, dtype, none, s.batch, s.heads, s.queries, 2 * half);
  const int64_t line[] = {s.queries, 2 * half};
  const int64_t column[] = {s.batch, s.heads, s.queries, half, 1};
  const int64_t whole[] = {s.batch, s.heads, s.queries, 2 * half};
  const bool pairs = sg_dice_one_in(&g->dice, 3);
  if (mlirValueIsNull(x)) return false;
  MlirValue a = part_of(g, x, 0, half, pairs ? 2 : 1),
            b = part_of(g, x, pairs ? 1 : half, half, pairs ? 2 : 1);
  b = sg_gen_value(g, "sg.neg", SG_V(b), (SgAttrs){0});
  if (pairs) a = sg_gen_reshape(g, a, 5, column), b = sg_gen_reshape(g, b, 5, column);
  MlirValue turned = sg_gen_value(g, "sg.concat", SG_V(b, a),
                                  SG_A({"axis", sg_a_i64(&g->b, pairs ? 4 : 3)}));
  if (pairs) turned = sg_gen_reshape(g, turned, 4, whole);
  const MlirValue straight =
      sg_gen_binary(g, "sg.mul", x, sg_gen_weight(g, dtype, 2, line, SG_DATA_ANY));
  turned = sg_gen_binary(g, "sg.mul", turned, sg_gen_exact(g, dtype, 2, line));
  return !mlirValueIsNull(sg_gen_binary(g, "sg.add", straight, turned));
}

/// Scales and shifts that one row gives to channels, some of them two at a time.
static bool scales(SgGen *g, const SgFuzzOp *op, SgDType dtype) {
  (void)op;
  const int64_t width = sg_dice_in(&g->dice, 1, 6), row[] = {1, width};
  const MlirValue x = sg_gen_exact(g, dtype, 2, row);
  bool good = true;
  for (int i = sg_dice_in(&g->dice, 2, 4); i > 0 && good; i--) {
    const int64_t channels = sg_dice_in(&g->dice, 1, 5);
    const bool two = sg_dice_one_in(&g->dice, 2);
    const int64_t all[] = {1, two ? 2 * channels : channels, 1, 1},
                  map[] = {1, channels, 3, 3};
    const MlirValue y = sg_gen_reshape(g, project(g, dtype, x, width, all[1]), 4, all);
    MlirValue z = sg_gen_exact(g, dtype, 4, map);
    for (int64_t k = 0; k < (two ? 2 : 1) && !mlirValueIsNull(y); k++) {
      const int64_t starts[] = {0, k * channels, 0, 0}, steps[] = {1, 1, 1, 1},
                    sizes[] = {1, channels, 1, 1};
      const MlirValue part = sg_gen_value(g, "sg.slice", SG_V(y),
                                          SG_A({"starts", sg_a_i64s(&g->b, 4, starts)},
                                               {"sizes", sg_a_i64s(&g->b, 4, sizes)},
                                               {"steps", sg_a_i64s(&g->b, 4, steps)}));
      z = sg_gen_binary(g, k ? "sg.add" : "sg.mul", z, part);
    }
    good = !mlirValueIsNull(z);
  }
  return good;
}

const SgFuzzOp sg_fuzz_attention_patterns[] = {
    {"pt.scales", SG_SET_FLOAT, scales, ""},
    {"pt.rotary", SG_SET_FLOAT, rotary, ""},
    {"pt.attention", SG_SET_FLOAT, attention, ""},
    {"pt.attention_block", SG_SET_FLOAT, block, ""},
    {0}};
