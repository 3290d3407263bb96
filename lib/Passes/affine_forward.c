//===- affine_forward.c - into the weights of what reads a value ----------===//
//
// A contraction that reads x * f reads x, with its weights multiplied along the
// channels that it sums over. The product may lie behind ops that it can be taken out
// of.
//===----------------------------------------------------------------------===//
#include "affine.h"

#include <stdlib.h>

enum { MOST_PARTS = 32, MOST_STEPS = 8 };

static bool find_factor(MlirValue v, int steps, Channels *out);

/// x * c or x / c, c of one dimension, x no smaller than the result: x and the factor.
static bool read_product(MlirOperation op, MlirValue *x, Channels *f) {
  const bool divides = sg_is(op, "sg.div");
  if (!divides && !sg_is(op, "sg.mul")) return false;
  for (intptr_t i = 1; i >= divides; --i) {
    *x = sg_in(op, 1 - i);
    if (!mlirTypeEqual(mlirValueGetType(*x), sg_res_type(op, 0)) ||
        !read_channels(sg_in(op, i), sg_res_type(op, 0), f))
      continue;
    for (int64_t k = 0; divides && k < f->count; ++k)
      f->v[k] = 1 / f->v[k];
    if (channels_can_scale(f)) return true;
    channels_free(f);
  }
  return false;
}

/// The factors of the parts, where any has one, as one of the whole.
static bool join_factors(MlirOperation op, int steps, Channels *out) {
  const intptr_t axis = (intptr_t)sg_attr_i64(op, "axis", 0);
  const int64_t count = sg_dim(sg_res_type(op, 0), axis);
  if (sg_n_in(op) > MOST_PARTS || count < 1 || count > 1 << 16) return false;
  Channels all = channels_fill(count, axis, 1);
  bool any = false, fine = true;
  int64_t at = 0;
  for (intptr_t i = 0; i < sg_n_in(op) && fine; ++i) {
    const int64_t part = sg_dim(sg_in_type(op, i), axis);
    Channels f = {0};
    if (find_factor(sg_in(op, i), steps, &f)) {
      any = true;
      fine = f.count == 1 || (f.axis == axis && f.count == part);
      for (int64_t k = 0; k < part && fine; ++k)
        all.v[at + k] = f.v[f.count == 1 ? 0 : k];
    }
    at += part;
    channels_free(&f);
  }
  if (any && fine) {
    *out = all;
    return true;
  }
  channels_free(&all);
  return false;
}

/// Finds the factor that take_factor takes out of `v`.
static bool find_factor(MlirValue v, int steps, Channels *out) {
  const MlirOperation op = sg_owner(v);
  MlirValue x;
  Channels inner;
  if (steps == 0 || !sg_is_of(op, "sg") || !sg_one_use(v) || sg_is_weight(v))
    return false;
  if (read_product(op, &x, out)) return true;
  if (sg_is(op, "sg.concat")) return join_factors(op, steps - 1, out);
  const bool kinks =
      sg_is(op, "sg.relu") || sg_is(op, "sg.leaky_relu") || sg_is(op, "sg.max_pool");
  if (kinks || sg_is(op, "sg.avg_pool")) {
    if (!find_factor(sg_in(op, 0), steps - 1, out)) return false;
    if (!kinks || channels_are_positive(out)) return true;
    channels_free(out);
    return false;
  }
  if (!sg_is(op, "sg.transpose") && !sg_is(op, "sg.reshape")) return false;
  if (!find_factor(sg_in(op, 0), steps - 1, &inner)) return false;
  const bool fine = factor_of_result(op, &inner, out);
  channels_free(&inner);
  return fine;
}

/// `v` without its factor, after find_factor; parts of a concat without one stay.
static MlirValue take_factor(SgBuilder *b, MlirValue v, int steps) {
  const MlirOperation op = sg_owner(v);
  MlirValue x, in[MOST_PARTS];
  Channels f = {0};
  if (!find_factor(v, steps, &f)) return v;
  channels_free(&f);
  if (read_product(op, &x, &f)) {
    channels_free(&f);
    return x;
  }
  for (intptr_t i = 0; i < sg_n_in(op); ++i)
    in[i] = take_factor(b, sg_in(op, i), steps - 1);
  return copy_with(b, op, in);
}

//===----------------------------------------------------------------------===//
// Contractions
//===----------------------------------------------------------------------===//

/// Channel c of a conv's input is dimension 1 of w, within each group; where a group
/// has one channel, all filters of that group.
static bool of_conv_weight(MlirOperation op, const Channels *f, Channels *out) {
  const MlirType w = sg_in_type(op, 1);
  const int64_t groups = sg_attr_i64(op, "groups", 1);
  if (f->count > 1 && f->axis != 1) return false;
  if (f->count == 1 || sg_is(op, "sg.conv_transpose")) {
    *out = channels_copy(f, 0);
    return true;
  }
  if (groups == 1) {
    *out = channels_copy(f, 1);
    return true;
  }
  if (sg_dim(w, 1) != 1) return false;
  const int64_t filters = sg_dim(w, 0);
  *out = channels_fill(filters, 0, 0);
  for (int64_t i = 0; i < filters; ++i)
    out->v[i] = f->v[i / (filters / groups)];
  return true;
}

/// Columns of the left operand are rows of the right one, and the other way round.
static bool of_matmul_weight(MlirOperation op, intptr_t scaled, const Channels *f,
                             Channels *out) {
  static const char *const flags[] = {"trans_lhs", "trans_rhs"};
  const intptr_t own = sg_rank(sg_in_type(op, scaled)),
                 other = sg_rank(sg_in_type(op, 1 - scaled));
  if (f->count == 1) {
    *out = channels_copy(f, 0);
    return true;
  }
  if (own < 2 || other < 2) return false;
  const bool last = (scaled == 0) != sg_has(op, flags[scaled]);
  if (f->axis != own - (last ? 1 : 2)) return false;
  const bool other_last = (scaled == 1) != sg_has(op, flags[1 - scaled]);
  *out = channels_copy(f, other - (other_last ? 1 : 2));
  return true;
}

MlirLogicalResult take_scale(SgBuilder *b, MlirOperation op) {
  const bool matmul = sg_is(op, "sg.matmul");
  for (intptr_t i = 0; i < (matmul ? 2 : 1); ++i) {
    Channels f = {0}, g = {0};
    const MlirValue w = sg_in(op, 1 - i);
    bool fine = sg_is_weight(w) && find_factor(sg_in(op, i), MOST_STEPS, &f);
    if (fine)
      fine = matmul ? of_matmul_weight(op, i, &f, &g) : of_conv_weight(op, &f, &g);
    fine = fine && weight_can_scale(w, &g);
    MlirValue y = {NULL};
    if (fine) {
      MlirValue in[3] = {{NULL}};
      for (intptr_t k = 0; k < sg_n_in(op); ++k)
        in[k] = sg_in(op, k);
      in[i] = take_factor(b, in[i], MOST_STEPS);
      in[1 - i] = scale_weight(b, w, &g, mlirValueGetType(w));
      y = copy_with(b, op, in);
    }
    channels_free(&f);
    channels_free(&g);
    if (fine) return sg_replace(b, op, y);
  }
  return SG_NO_MATCH;
}

/// x + t or x - t, t of the channels of x.
static bool read_sum(MlirOperation op, MlirValue *x, Channels *t) {
  const bool minus = sg_is(op, "sg.sub");
  if ((!minus && !sg_is(op, "sg.add")) || !sg_one_use(sg_res(op, 0))) return false;
  for (intptr_t i = 1; i >= minus; --i) {
    *x = sg_in(op, 1 - i);
    if (!mlirTypeEqual(mlirValueGetType(*x), sg_res_type(op, 0)) || sg_is_weight(*x) ||
        !read_channels(sg_in(op, i), sg_res_type(op, 0), t))
      continue;
    for (int64_t k = 0; minus && k < t->count; ++k)
      t->v[k] = 0 - t->v[k];
    if (channels_are_plain(t, sg_elem(mlirValueGetType(*x)))) return true;
    channels_free(t);
  }
  return false;
}

/// No element outside of x is read: there the sum would not have been added.
static bool has_no_padding(MlirOperation op) {
  const Dims low = read_list(op, "pads_low"), high = read_list(op, "pads_high");
  for (intptr_t i = 0; i < low.n; ++i)
    if (low.v[i] != 0 || high.v[i] != 0) return false;
  return true;
}

MlirLogicalResult take_shift(SgBuilder *b, MlirOperation op) {
  MlirValue x;
  Channels t = {0}, g = {0};
  const MlirValue w = sg_in(op, 1);
  const MlirType type = mlirValueGetType(w);
  const bool biased = sg_n_in(op) == 3;
  if (!sg_is_weight(w) || (biased && !sg_is_weight(sg_in(op, 2))) ||
      !has_no_padding(op) || !read_sum(sg_owner(sg_in(op, 0)), &x, &t))
    return SG_NO_MATCH;
  MlirLogicalResult result = SG_NO_MATCH;
  if (of_conv_weight(op, &t, &g)) {
    Dims axes = {.n = sg_rank(type) - 1};
    for (intptr_t i = 0; i < axes.n; ++i)
      axes.v[i] = i + 1;
    const MlirValue product =
        combine_weights(b, "sg.mul", w, channels_value(b, &g, type));
    MlirValue bias = sg_b_val(b, "sg.reduce_sum", .in = SG_V(product),
                              .attrs = SG_A({"axes", list_attr(b, &axes)}));
    if (biased) bias = combine_weights(b, "sg.add", sg_in(op, 2), bias);
    result = sg_replace(b, op, copy_conv(b, op, x, w, bias));
  }
  channels_free(&t);
  channels_free(&g);
  return result;
}
