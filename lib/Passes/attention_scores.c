//===- attention_scores.c - from a softmax back to q and k ----------------===//
//
// From the softmax's operand down to a matmul, through
//   x * c, x / c      c a constant of one value: the scale
//   x + m             m of another origin: a mask
//   select(m, x, c)   c a constant of one value: a mask, too
//   reshape, cast     of the leading dimensions; between floats, above all masks
// each of one use, or it would be computed all the same. Constant factors of q and k
// are part of the scale, behind reshapes, transposes and broadcasts, too.
//
// A constant mask that keeps the keys t <= s + T - S and no others is no mask but
// `causal`, where it gives the others -inf in the end; or where there is no other mask,
// so that each query sees a key, and what it gives is so low that their weights vanish.
//===----------------------------------------------------------------------===//
#include "attention_scores.h"

#include <math.h>
#include <stdlib.h>

#include "Reference/eval.h"
#include "sg/Bridge.h"

enum { DEPTH = 12 }; // of the ops between softmax and product, and above a factor
static const double LOW_MOST = -1e4; // e^this, next to any score that is kept, is 0

bool read_float(MlirValue v, double *out) {
  const MlirAttribute value = constant_value(v);
  if (mlirAttributeIsNull(value) || !mlirDenseElementsAttrIsSplat(value)) return false;
  const MlirAttribute element = mlirDenseElementsAttrGetSplatValue(value);
  if (!mlirAttributeIsAFloat(element)) return false;
  *out = mlirFloatAttrGetValueDouble(element);
  return true;
}

// ---- factors

/// Reads op = x * c or x / c, of the type of x.
static bool read_factor(MlirOperation op, double *factor, MlirValue *x) {
  const bool mul = sg_is(op, "sg.mul"), div = sg_is(op, "sg.div");
  if (!mul && !div) return false;
  for (intptr_t i = 0; i < (mul ? 2 : 1); i++) {
    if (!mlirTypeEqual(sg_in_type(op, i), sg_res_type(op, 0)) ||
        !read_float(sg_in(op, 1 - i), factor))
      continue;
    if (div) *factor = 1 / *factor;
    *x = sg_in(op, i);
    return isfinite(*factor) && *factor != 0;
  }
  return false;
}

static bool moves(MlirOperation op) {
  return sg_is(op, "sg.transpose") || sg_is(op, "sg.reshape") ||
         sg_is(op, "sg.broadcast");
}

/// The constant factor of all of `v`, 1 when there is none.
static double factor_of(MlirValue v, int depth) {
  const MlirOperation op = sg_owner(v);
  double factor;
  MlirValue x;
  if (depth == 0 || !sg_one_use(v)) return 1;
  if (moves(op)) return factor_of(sg_in(op, 0), depth - 1);
  return read_factor(op, &factor, &x) ? factor * factor_of(x, depth - 1) : 1;
}

static MlirValue strip(SgBuilder *b, MlirValue v, int depth) {
  const MlirOperation op = sg_owner(v);
  double factor;
  MlirValue x;
  if (depth == 0 || !sg_one_use(v)) return v;
  if (read_factor(op, &factor, &x)) return strip(b, x, depth - 1);
  if (!moves(op)) return v;
  const MlirValue inner = strip(b, sg_in(op, 0), depth - 1);
  if (mlirValueEqual(inner, sg_in(op, 0))) return v;
  if (sg_is(op, "sg.reshape")) return reshape_value(b, inner, sg_res_type(op, 0));
  if (sg_is(op, "sg.broadcast")) return broadcast_value(b, inner, sg_res_type(op, 0));
  return sg_b_val(b, "sg.transpose", .in = SG_V(inner),
                  .attrs = SG_A({"perm", sg_attr(op, "perm")}));
}

MlirValue without_factor(SgBuilder *b, MlirValue v) { return strip(b, v, DEPTH); }

// ---- masks that are causal

/// The elements of a dense constant; `data` is owned.
static bool read_constant(MlirValue v, SgTensor *out) {
  const MlirAttribute value = constant_value(v);
  SgError error;
  size_t bytes;
  if (mlirAttributeIsNull(value) || !sg_reference_type(mlirValueGetType(v), out) ||
      !sg_tensor_bytes(out, &bytes) || sg_tensor_alloc(out, &error) != SG_STATUS_OK)
    return false;
  if (sg_bridge_dense_read(value, out->data, bytes)) return true;
  sg_tensor_free(out);
  return false;
}

/// Whether the mask keeps the keys t <= s + T - S, and no others, which it makes `most`
/// or less.
static bool is_causal(const Mask *m, int64_t s, int64_t t, double most) {
  SgTensor c = {0};
  if (t < s || (m->condition && m->fill > most) || !read_constant(m->value, &c))
    return false;
  bool causal = c.rank >= 2 && c.dims[c.rank - 2] == s && c.dims[c.rank - 1] == t;
  for (int i = 0; i < c.rank - 2; i++)
    causal = causal && c.dims[i] == 1;
  for (int64_t i = 0; i < s * t && causal; i++) {
    const bool seen = i % t <= i / t + t - s;
    const double v = ref_load_f(&c, (size_t)i);
    causal = m->condition ? ((v != 0) == m->open) == seen
             : seen       ? v == 0
                          : v * m->factor <= most;
  }
  sg_tensor_free(&c);
  return causal;
}

// ---- the way down

/// The leading dimensions of scores of `rank` dimensions as batch and heads. Those of
/// rank 3 may be anything that multiplies to it: heads 0.
static void read_leading(MlirType type, int64_t *batch, int64_t *heads) {
  const intptr_t rank = sg_rank(type);
  *batch = rank >= 4 ? sg_dim(type, 0) : 1;
  *heads = rank == 5   ? sg_dim(type, 1) * sg_dim(type, 2)
           : rank == 4 ? sg_dim(type, 1)
           : rank == 3 ? 0
                       : 1;
}

/// Whether the batch of the scores is two dimensions here: images and their windows.
static bool has_windows(const Scores *s, MlirType type) {
  if (sg_rank(type) != 5 || s->heads == 0) return false;
  const int64_t a = sg_dim(type, 0), b = sg_dim(type, 1), c = sg_dim(type, 2);
  return a * b == s->batch && c == s->heads && !(a == s->batch && b * c == s->heads);
}

/// Takes in the shape of the scores at one op.
static bool read_level(MlirValue v, Scores *s) {
  const MlirType type = mlirValueGetType(v);
  const intptr_t rank = sg_rank(type);
  if (!mlirShapedTypeHasStaticShape(type) || rank < 2 || rank > 5) return false;
  if (sg_dim(type, rank - 2) != s->s || sg_dim(type, rank - 1) != s->t) return false;
  int64_t batch, heads;
  read_leading(type, &batch, &heads);
  if (heads == 0 || (s->heads == heads && s->batch == batch) || has_windows(s, type))
    return true;
  if (s->heads != 0) return false;
  s->batch = batch;
  s->heads = heads;
  return true;
}

/// Of scores with grouped heads, [B, Hk, G, S, T], a mask of heads has all or none.
static bool read_groups(MlirValue mask, MlirType scores) {
  const MlirType type = mlirValueGetType(mask);
  const intptr_t rank = sg_rank(type);
  if (sg_rank(scores) != 5 || rank < 3) return true;
  const int64_t group = sg_dim(type, rank - 3);
  const int64_t shared = rank > 3 ? sg_dim(type, rank - 4) : 1;
  return (group == 1 && shared == 1) ||
         (group == sg_dim(scores, 2) && shared == sg_dim(scores, 1));
}

/// Of scores with windows, the mask is the same for all images.
static bool read_windows(MlirValue mask, MlirType scores) {
  const MlirType type = mlirValueGetType(mask);
  const intptr_t rank = sg_rank(type);
  return (rank < 5 || sg_dim(type, 0) == 1) &&
         (rank < 4 || sg_dim(type, rank - 4) == 1 || sg_dim(scores, 0) == 1);
}

static bool add_mask(Scores *s, Mask m, MlirValue scores) {
  const MlirType type = mlirValueGetType(scores);
  if (!mlirShapedTypeHasStaticShape(mlirValueGetType(m.value)) ||
      s->mask_count == SG_ATTENTION_MASKS)
    return false;
  m.windows = has_windows(s, type);
  if (m.windows ? !read_windows(m.value, type) : !read_groups(m.value, type))
    return false;
  m.rank = sg_rank(type);
  s->masks[s->mask_count++] = m;
  return true;
}

static bool descend(MlirValue v, double above, int depth, Scores *s);

/// x + m, where one of the two leads to the product.
static bool through_add(MlirOperation op, double above, int depth, Scores *s) {
  for (intptr_t i = 0; i < 2; i++) {
    Scores one = *s;
    if (!mlirTypeEqual(sg_in_type(op, i), sg_res_type(op, 0)) ||
        !add_mask(&one, (Mask){.value = sg_in(op, 1 - i), .factor = above},
                  sg_res(op, 0)) ||
        !descend(sg_in(op, i), above, depth, &one))
      continue;
    *s = one;
    return true;
  }
  return false;
}

/// `v` as an element of `elem` holds it.
static double round_to(MlirType elem, double v) {
  return mlirFloatAttrGetValueDouble(
      mlirFloatAttrDoubleGet(mlirTypeGetContext(elem), elem, v));
}

static bool through_select(MlirOperation op, double above, int depth, Scores *s) {
  for (intptr_t i = 1; i < 3; i++) {
    double fill;
    if (!mlirTypeEqual(sg_in_type(op, i), sg_res_type(op, 0)) ||
        !read_float(sg_in(op, 3 - i), &fill))
      continue;
    fill = round_to(sg_elem(sg_res_type(op, 0)), fill * above);
    const Mask m = {
        .value = sg_in(op, 0), .fill = fill, .condition = true, .open = i == 1};
    return !isnan(fill) && add_mask(s, m, sg_res(op, 0)) &&
           descend(sg_in(op, i), above, depth, s);
  }
  return false;
}

/// `above`: the factors between v and the softmax.
static bool descend(MlirValue v, double above, int depth, Scores *s) {
  const MlirOperation op = sg_owner(v);
  double factor;
  MlirValue x;
  if (depth == 0 || !sg_one_use(v) || !read_level(v, s)) return false;
  if (sg_is(op, "sg.matmul")) {
    s->product = op;
    s->scale = above * factor_of(sg_in(op, 0), DEPTH) * factor_of(sg_in(op, 1), DEPTH);
    s->elem = sg_elem(mlirValueGetType(v));
    return isfinite(s->scale);
  }
  if (read_factor(op, &factor, &x)) return descend(x, above * factor, depth - 1, s);
  if (sg_is(op, "sg.add")) return through_add(op, above, depth - 1, s);
  if (sg_is(op, "sg.select")) return through_select(op, above, depth - 1, s);
  if (sg_is(op, "sg.reshape")) return descend(sg_in(op, 0), above, depth - 1, s);
  if (sg_is(op, "sg.cast") && s->mask_count == 0 && above == 1 &&
      mlirTypeIsAFloat(sg_elem(sg_in_type(op, 0))))
    return descend(sg_in(op, 0), above, depth - 1, s);
  return false;
}

/// m = x + c, where c alone is causal: x is left.
static bool split_causal(Mask *m, int64_t s, int64_t t, double most) {
  const MlirOperation add = sg_owner(m->value);
  for (intptr_t i = 0; i < 2 && !m->condition && sg_is(add, "sg.add"); i++) {
    Mask part = *m;
    part.value = sg_in(add, i);
    if (!is_causal(&part, s, t, most)) continue;
    m->value = sg_in(add, 1 - i);
    return true;
  }
  return false;
}

/// Causal masks become the flag: where no other mask changes what they close.
static void drop_causal(Scores *s) {
  int kept = 0;
  bool adds = true; // all masks that are kept and come later do
  const double most = s->mask_count == 1 ? LOW_MOST : -HUGE_VAL;
  for (int i = 0; i < s->mask_count; i++) {
    Mask m = s->masks[i];
    const bool last = m.condition ? kept == 0 : adds;
    const bool whole = last && is_causal(&m, s->s, s->t, most);
    if (whole || (last && split_causal(&m, s->s, s->t, -HUGE_VAL)))
      s->causal = s->causal || s->s > 1; // a last query sees all keys
    adds = adds && (whole || !m.condition);
    if (!whole) s->masks[kept++] = m;
  }
  s->mask_count = kept;
}

bool read_scores(MlirValue v, Scores *out) {
  const MlirType type = mlirValueGetType(v);
  const intptr_t rank = sg_rank(type);
  if (rank < 2) return false;
  Scores s = {.s = sg_dim(type, rank - 2), .t = sg_dim(type, rank - 1)};
  if (!descend(v, 1, DEPTH, &s)) return false;
  if (s.heads == 0) { // of rank 3 all the way
    s.batch = 1;
    s.heads = sg_dim(type, 0);
  }
  if (s.mask_count == 1) s.closing = s.masks[0].value;
  drop_causal(&s);
  *out = s;
  return true;
}
