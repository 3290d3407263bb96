//===- recognise_quantised.c - products of dequantised values, in integers ===//
//
//   %a = sg.mul (sg.cast %xi), %sx     xi: bytes, or bytes less a zero point
//   %b = sg.mul (sg.cast %wi), %sw     wi: the same of a weight
//   %y = sg.conv %a, %b bias %c
//     =>
//   %i = sg.conv %xi, %wi              in i32, exact
//   %y = sg.add (sg.mul (sg.cast %i), %sx %sw), %c
//
// and so sg.matmul. One scale for all of x, one for all of w or one a filter (column).
// What quantises the result then finds the product and its scale in one kernel, which
// reads bytes (sg_codegen_prologue). If it divides by another scale, that goes into the
// constants:
//
//   sg.round(sg.div(sg.relu %y, sy))  =>  sg.round(sg.relu(%i * (sx sw / sy) + c / sy))
//
// and into the scales of bytes that are read alone, or summed, and into factors behind
// them. Left alone: sums that
// might not fit i32, products of two values that are no weights (attention has those),
// scales that are 0, not finite, or of another dimension. Class: rounding: the sum is
// exact and rounded once, where that of products was not.
//===----------------------------------------------------------------------===//
#include <string.h>

#include "channels.h"
#include "sg/Pass.h"

/// An operand that is integers times a scale.
typedef struct Scaled {
  MlirValue ints;  ///< bytes, or in i32
  MlirValue bytes; ///< what ints are made of
  double most;     ///< no element of ints is larger
  Channels scale;
} Scaled;

static bool is_i32(MlirType elem) {
  return sg_is_int(elem, 32) && !mlirIntegerTypeIsUnsigned(elem);
}

/// Whether `zero`, of i32, has no element beyond those of bytes.
static bool is_of_bytes(MlirValue zero) {
  const MlirOperation cast = sg_def(zero, "sg.cast");
  if (!mlirOperationIsNull(cast)) return is_byte(sg_in(cast, 0));
  const MlirAttribute value = constant_value(zero);
  if (mlirAttributeIsNull(value) || !is_i32(sg_elem(mlirValueGetType(zero))))
    return false;
  for (intptr_t i = 0; i < mlirElementsAttrGetNumElements(value); ++i) {
    const int32_t v = mlirDenseElementsAttrGetInt32Value(value, i);
    if (v < -128 || v > 255) return false;
  }
  return true;
}

/// Reads integers that are bytes, or i32 made of them.
static bool read_ints(MlirValue v, Scaled *out) {
  out->ints = out->bytes = v;
  out->most = 255;
  if (is_byte(v)) return true;
  if (!is_i32(sg_elem(mlirValueGetType(v)))) return false;
  const MlirOperation sub = sg_def(v, "sg.sub");
  if (!mlirOperationIsNull(sub)) {
    if (!is_of_bytes(sg_in(sub, 1)) ||
        !mlirTypeEqual(sg_in_type(sub, 0), sg_res_type(sub, 0)))
      return false;
    v = sg_in(sub, 0);
    out->most = 383; // 255 + 128
  }
  const MlirOperation cast = sg_def(v, "sg.cast");
  if (mlirOperationIsNull(cast)) return false;
  out->bytes = sg_in(cast, 0);
  return is_byte(out->bytes);
}

static bool read_scaled(MlirValue v, Scaled *out) {
  const MlirOperation mul = sg_def(v, "sg.mul");
  *out = (Scaled){.most = 0};
  if (!mlirTypeIsAF32(sg_elem(mlirValueGetType(v)))) return false;
  for (intptr_t i = 0; i < 2 && !mlirOperationIsNull(mul); ++i) {
    const MlirOperation cast = sg_def(sg_in(mul, i), "sg.cast");
    if (mlirOperationIsNull(cast) ||
        !mlirTypeEqual(sg_res_type(cast, 0), mlirValueGetType(v)) ||
        !read_ints(sg_in(cast, 0), out))
      continue;
    return read_channels(sg_in(mul, 1 - i), mlirValueGetType(v), &out->scale);
  }
  return false;
}

/// The dimension of operand 1 that the result has last, or as its channels.
static intptr_t free_axis(MlirOperation op) {
  const intptr_t rank = sg_rank(sg_in_type(op, 1));
  if (sg_is(op, "sg.conv")) return 0;
  return rank == 1 ? -1 : sg_has(op, "trans_rhs") ? rank - 2 : rank - 1;
}

/// How many products a sum has; 0 for what is left alone.
static int64_t count_products(MlirOperation op) {
  Dims x, w;
  if (!read_shape(sg_in_type(op, 0), &x) || !read_shape(sg_in_type(op, 1), &w))
    return 0;
  if (sg_is(op, "sg.conv")) {
    const int64_t filters = w.v[0];
    return dims_count(&w) / (filters ? filters : 1);
  }
  return x.v[x.n - (sg_has(op, "trans_lhs") && x.n > 1 ? 2 : 1)];
}

static bool fits(MlirOperation op, const Scaled *x, const Scaled *w) {
  const double products = (double)count_products(op);
  return products > 0 && products * x->most * w->most < 0x1p31 &&
         (sg_is_weight(x->bytes) || sg_is_weight(w->bytes)) && x->scale.count == 1 &&
         (w->scale.count == 1 || w->scale.axis == free_axis(op)) &&
         channels_can_scale(&x->scale) && channels_can_scale(&w->scale);
}

static MlirValue as_i32(SgBuilder *b, const Scaled *s) {
  return is_byte(s->ints) ? cast_value(b, s->ints, sg_t_i(b, 32)) : s->ints;
}

/// `op` in i32, without a bias.
static MlirValue in_integers(SgBuilder *b, MlirOperation op, const Scaled *x,
                             const Scaled *w) {
  static const char *const names[] = {"trans_lhs", "trans_rhs", "strides", "dilations",
                                      "pads_low",  "pads_high", "groups"};
  const MlirValue in[] = {as_i32(b, x), as_i32(b, w)};
  SgAttr attrs[sizeof names / sizeof *names];
  intptr_t n = 0;
  for (size_t i = 0; i < sizeof names / sizeof *names; ++i)
    if (sg_has(op, names[i])) attrs[n++] = (SgAttr){names[i], sg_attr(op, names[i])};
  return sg_b_val(b, sg_is(op, "sg.conv") ? "sg.conv" : "sg.matmul", .in = {2, in},
                  .attrs = {n, attrs});
}

/// w * `factor`, in the elements and shape of the weight w.
static MlirValue rescaled(SgBuilder *b, MlirValue w, double factor) {
  if (factor == 1) return w;
  Dims none = {.n = 0};
  const MlirType type = shape_type(&none, mlirValueGetType(w));
  return sg_b_val(b, "sg.mul", .in = SG_V(w, uniform_value(b, type, factor)));
}

/// The bias of a conv as it is added to the result.
static MlirValue spread_bias(SgBuilder *b, MlirOperation op) {
  Dims to = {.n = sg_rank(sg_res_type(op, 0)) - 1};
  for (intptr_t i = 0; i < to.n; ++i)
    to.v[i] = i ? 1 : sg_dim(sg_in_type(op, 2), 0);
  return reshape_value(b, sg_in(op, 2), shape_type(&to, sg_in_type(op, 2)));
}

/// `op` times `factor`.
static MlirValue scaled_product(SgBuilder *b, MlirOperation op, const Scaled *x,
                                const Scaled *w, double factor) {
  const MlirType type = sg_res_type(op, 0);
  const intptr_t axis = sg_is(op, "sg.conv") ? 1 : sg_rank(type) - 1;
  Channels scale = channels_copy(&w->scale, w->scale.count == 1 ? 0 : axis);
  for (int64_t i = 0; i < scale.count; ++i)
    scale.v[i] *= x->scale.v[0] * factor;
  MlirValue y = in_integers(b, op, x, w);
  if (!mlirValueIsNull(y)) y = sg_b_val(b, "sg.cast", .in = SG_V(y), .out = SG_T(type));
  y = sg_b_val(b, "sg.mul", .in = SG_V(y, channels_value(b, &scale, type)));
  channels_free(&scale);
  if (sg_n_in(op) < 3) return y;
  return sg_b_val(b, "sg.add", .in = SG_V(y, rescaled(b, spread_bias(b, op), factor)));
}

/// Whether `op` is a product that becomes one of integers.
static bool read_product(MlirOperation op, Scaled *x, Scaled *w) {
  *x = *w = (Scaled){.most = 0};
  return (sg_is(op, "sg.conv") || sg_is(op, "sg.matmul")) &&
         read_scaled(sg_in(op, 0), x) && read_scaled(sg_in(op, 1), w) && fits(op, x, w);
}

static void scaled_free(Scaled *s) { channels_free(&s->scale); }

static MlirLogicalResult contraction(SgBuilder *b, MlirOperation op) {
  Scaled x, w;
  const bool is_product = read_product(op, &x, &w);
  const MlirLogicalResult done =
      is_product ? sg_replace(b, op, scaled_product(b, op, &x, &w, 1)) : SG_NO_MATCH;
  scaled_free(&x);
  scaled_free(&w);
  return done;
}

// ---- what divides before it is rounded

/// The operand of `op` that is the one a positive factor can move to: a value, where
/// the other one, if there is any, is a weight that takes the factor, too; -1 if none
/// is.
static intptr_t factor_operand(MlirOperation op) {
  if (sg_is(op, "sg.relu")) return 0;
  if (!sg_is(op, "sg.add") && !sg_is(op, "sg.max") && !sg_is(op, "sg.min")) return -1;
  for (intptr_t i = 0; i < 2; ++i)
    if (sg_is_weight(sg_in(op, 1 - i)) &&
        mlirTypeEqual(sg_in_type(op, i), sg_res_type(op, 0)))
      return i;
  return -1;
}

/// Whether `v`, which nothing else reads, is bytes times one scale.
static bool is_dequantised(MlirValue v) {
  Scaled s;
  const bool is = read_scaled(v, &s) && s.scale.count == 1 && sg_one_use(v);
  scaled_free(&s);
  return is;
}

/// The bytes `v` times their scale and `factor`, after is_dequantised.
static MlirValue scaled_bytes(SgBuilder *b, MlirValue v, double factor) {
  Scaled s;
  Dims none = {.n = 0};
  const MlirOperation mul = sg_owner(v);
  const intptr_t i = sg_is(sg_owner(sg_in(mul, 0)), "sg.cast") ? 0 : 1;
  if (!read_scaled(v, &s)) return v;
  const MlirValue scale =
      uniform_value(b, shape_type(&none, mlirValueGetType(v)), s.scale.v[0] * factor);
  scaled_free(&s);
  return sg_b_val(b, "sg.mul", .in = SG_V(sg_in(mul, i), scale));
}

enum { MOST_STEPS = 6 };

static bool is_factor(double factor) {
  Channels one = channels_fill(1, 0, factor);
  const bool is = factor > 0 && channels_can_scale(&one);
  channels_free(&one);
  return is;
}

/// `v` times `factor`: a product, dequantised bytes or the sum of two such, with
/// `steps` ops behind them at most; null, with nothing made, if it is none of these.
static MlirValue moved(SgBuilder *b, MlirValue v, double factor, int steps) {
  const MlirOperation op = sg_owner(v);
  MlirValue y = {NULL};
  if (mlirOperationIsNull(op) || !sg_one_use(v) || steps == 0) return y;
  const intptr_t i = factor_operand(op);
  if (i >= 0) {
    const MlirValue x = moved(b, sg_in(op, i), factor, steps - 1);
    if (mlirValueIsNull(x)) return y;
    const MlirStringRef name = sg_name(op);
    char text[16] = "";
    memcpy(text, name.data, name.length < sizeof text ? name.length : 0);
    if (sg_n_in(op) == 1) return sg_b_make_val(b, text, (SgOpSpec){.in = SG_V(x)});
    const MlirValue w = rescaled(b, sg_in(op, 1 - i), factor);
    return sg_b_make_val(b, text, (SgOpSpec){.in = SG_V(x, w)});
  }
  if (is_dequantised(v)) return scaled_bytes(b, v, factor);
  if (sg_is(op, "sg.add") && is_dequantised(sg_in(op, 0)) &&
      is_dequantised(sg_in(op, 1)))
    return sg_b_val(b, "sg.add",
                    .in = SG_V(scaled_bytes(b, sg_in(op, 0), factor),
                               scaled_bytes(b, sg_in(op, 1), factor)));
  double by;
  if (sg_is(op, "sg.mul") && uniform_number(sg_in(op, 1), &by) &&
      mlirTypeEqual(sg_in_type(op, 0), sg_res_type(op, 0)) && is_factor(factor * by))
    return moved(b, sg_in(op, 0), factor * by, steps - 1);
  Scaled x, w;
  if (read_product(op, &x, &w)) y = scaled_product(b, op, &x, &w, factor);
  scaled_free(&x);
  scaled_free(&w);
  return y;
}

static MlirLogicalResult quotient(SgBuilder *b, MlirOperation op) {
  const MlirValue y = sg_res(op, 0), x = sg_in(op, 0);
  double by;
  if (!sg_one_use(y) ||
      !sg_is(mlirOpOperandGetOwner(mlirValueGetFirstUse(y)), "sg.round") ||
      !mlirTypeEqual(mlirValueGetType(x), mlirValueGetType(y)) ||
      !mlirTypeIsAF32(sg_elem(mlirValueGetType(y))) ||
      !uniform_number(sg_in(op, 1), &by))
    return SG_NO_MATCH;
  if (!is_factor(1 / by)) return SG_NO_MATCH;
  const MlirValue product = moved(b, x, 1 / by, MOST_STEPS);
  return mlirValueIsNull(product) ? SG_NO_MATCH : sg_replace(b, op, product);
}

static MlirLogicalResult run(MlirOperation root, const SgPassRun *run) {
  static const SgPattern quotients[] = {{"sg.div", 1, quotient}, {0}};
  static const SgPattern products[] = {
      {"sg.conv", 1, contraction}, {"sg.matmul", 1, contraction}, {0}};
  if (SG_FAILED(sg_rewrite_only(run, root, quotients))) return SG_FAIL;
  return sg_rewrite_only(run, root, products);
}

const SgPass sg_pass_recognise_quantised = {
    .name = "sg-recognise-quantised",
    .summary = "Multiply dequantised values as the integers that they are",
    .root = "func.func",
    .exactness = SG_ROUNDING,
    .run = run};
