//===- split_deconvs.c - a strided conv_transpose becomes a conv ----------===//
//
//   %y = sg.conv_transpose %x, %w {strides = s}        w [C, F, K..], K = s * T
//     =>
//   %c = sg.conv %x, %v {pads = T - 1}                 v [F * s.., C, T..]
//   %y = crop(transpose(%c))
//
// Element o + low = s * q + i of the result, i < s, takes from the elements d = q - t
// of x the taps k = s * t + i: for each i a convolution of T taps that are reversed.
// All of them are filters of one, whose results lie s apart: the transpose puts each
// element's s * s results where they belong, and of the border, low is cut off. So a
// kernel that adds into its result becomes one that convolutions are fast at; the
// weights are rearranged when the weights file is written.
//
// Left alone: weights or a bias that are not known, other than two spatial dimensions,
// groups, dilations, a K that s does not divide (taps of 0 would make NaN of
// infinities), results that reach beyond the last tap, and few channels, of which
// little is gained. Class: rounding, for the terms of a sum come in another order.
//===----------------------------------------------------------------------===//
#include "match.h"
#include "sg/Pass.h"
#include "sg/Rewrite.h"

enum { FEW_CHANNELS = 8, SPATIAL = 2 };

/// A conv_transpose, an entry a spatial dimension.
typedef struct Deconv {
  int64_t n, c, f;
  int64_t in[SPATIAL], out[SPATIAL], stride[SPATIAL], taps[SPATIAL], low[SPATIAL];
  int64_t wide[SPATIAL]; ///< positions of the conv
} Deconv;

static bool is_static(MlirType type) { return mlirShapedTypeHasStaticShape(type); }

static bool read_deconv(MlirOperation op, Deconv *d) {
  const MlirType x = sg_in_type(op, 0), w = sg_in_type(op, 1), y = sg_res_type(op, 0);
  if (sg_rank(x) != SPATIAL + 2 || !is_static(x) || !is_static(w) || !is_static(y) ||
      sg_attr_i64(op, "groups", 1) != 1)
    return false;
  const Dims strides = read_list(op, "strides"), low = read_list(op, "pads_low"),
             dilations = read_list(op, "dilations");
  d->n = sg_dim(x, 0);
  d->c = sg_dim(x, 1);
  d->f = sg_dim(w, 1);
  for (int i = 0; i < SPATIAL; i++) {
    const int64_t k = sg_dim(w, i + 2), s = strides.v[i];
    d->in[i] = sg_dim(x, i + 2);
    d->out[i] = sg_dim(y, i + 2);
    d->stride[i] = s;
    d->taps[i] = k / s;
    d->low[i] = low.v[i];
    d->wide[i] = d->in[i] + d->taps[i] - 1;
    if (dilations.v[i] != 1 || k % s != 0 || d->in[i] == 0 || d->out[i] == 0 ||
        low.v[i] + d->out[i] > s * d->wide[i])
      return false;
  }
  return d->stride[0] * d->stride[1] > 1 && d->c >= FEW_CHANNELS;
}

static MlirValue reshape(SgBuilder *b, MlirValue v, intptr_t rank,
                         const int64_t *dims) {
  const MlirType type = sg_t_tensor(sg_elem(mlirValueGetType(v)), rank, dims);
  return sg_b_val(b, "sg.reshape", .in = SG_V(v), .out = SG_T(type));
}

static MlirValue transpose(SgBuilder *b, MlirValue v, intptr_t rank,
                           const int64_t *perm) {
  return sg_b_val(b, "sg.transpose", .in = SG_V(v),
                  .attrs = SG_A({"perm", sg_a_i64s(b, rank, perm)}));
}

static MlirValue slice(SgBuilder *b, MlirValue v, intptr_t rank, const int64_t *starts,
                       const int64_t *sizes, const int64_t *steps) {
  return sg_b_val(b, "sg.slice", .in = SG_V(v),
                  .attrs = SG_A({"starts", sg_a_i64s(b, rank, starts)},
                                {"sizes", sg_a_i64s(b, rank, sizes)},
                                {"steps", sg_a_i64s(b, rank, steps)}));
}

/// [C, F, T * s, T * s] -> [F * s * s, C, T, T], taps reversed.
static MlirValue make_weights(SgBuilder *b, const Deconv *d, MlirValue w) {
  const int64_t *t = d->taps, *s = d->stride;
  const int64_t parts[] = {d->c, d->f, t[0], s[0], t[1], s[1]},
                starts[] = {0, 0, t[0] - 1, 0, t[1] - 1, 0},
                steps[] = {1, 1, -1, 1, -1, 1}, perm[] = {1, 3, 5, 0, 2, 4},
                whole[] = {d->f * s[0] * s[1], d->c, t[0], t[1]};
  MlirValue v = reshape(b, w, 6, parts);
  if (t[0] > 1 || t[1] > 1) v = slice(b, v, 6, starts, parts, steps);
  return reshape(b, transpose(b, v, 6, perm), 4, whole);
}

/// [F] -> [F * s * s]
static MlirValue make_bias(SgBuilder *b, const Deconv *d, MlirValue bias) {
  const int64_t columns[] = {d->f, 1}, repeated[] = {d->f, d->stride[0] * d->stride[1]},
                whole[] = {repeated[0] * repeated[1]};
  const MlirType type = sg_t_tensor(sg_elem(mlirValueGetType(bias)), 2, repeated);
  const MlirValue v = sg_b_val(
      b, "sg.broadcast", .in = SG_V(reshape(b, bias, 2, columns)), .out = SG_T(type));
  return reshape(b, v, 1, whole);
}

static MlirValue make_conv(SgBuilder *b, const Deconv *d, MlirOperation op) {
  const int64_t ones[] = {1, 1}, pads[] = {d->taps[0] - 1, d->taps[1] - 1};
  const bool biased = sg_n_in(op) > 2;
  MlirValue in[3] = {sg_in(op, 0), make_weights(b, d, sg_in(op, 1))};
  if (biased) in[2] = make_bias(b, d, sg_in(op, 2));
  return sg_b_val(b, "sg.conv", .in = {biased ? 3 : 2, in},
                  .attrs = SG_A({"strides", sg_a_i64s(b, SPATIAL, ones)},
                                {"dilations", sg_a_i64s(b, SPATIAL, ones)},
                                {"pads_low", sg_a_i64s(b, SPATIAL, pads)},
                                {"pads_high", sg_a_i64s(b, SPATIAL, pads)},
                                {"groups", sg_a_i64(b, 1)}));
}

static MlirLogicalResult split(SgBuilder *b, MlirOperation op) {
  Deconv d;
  if (!read_deconv(op, &d) || !sg_is_weight(sg_in(op, 1)) ||
      (sg_n_in(op) > 2 && !sg_is_weight(sg_in(op, 2))))
    return SG_NO_MATCH;
  const int64_t *s = d.stride, *q = d.wide;
  const int64_t parts[] = {d.n, d.f, s[0], s[1], q[0], q[1]},
                perm[] = {0, 1, 4, 2, 5, 3},
                whole[] = {d.n, d.f, q[0] * s[0], q[1] * s[1]},
                starts[] = {0, 0, d.low[0], d.low[1]},
                sizes[] = {d.n, d.f, d.out[0], d.out[1]}, steps[] = {1, 1, 1, 1};
  MlirValue y = reshape(b, make_conv(b, &d, op), 6, parts);
  y = reshape(b, transpose(b, y, 6, perm), 4, whole);
  if (sizes[2] != whole[2] || sizes[3] != whole[3])
    y = slice(b, y, 4, starts, sizes, steps);
  return sg_replace(b, op, y);
}

static MlirLogicalResult run(MlirOperation root, const SgPassRun *run) {
  static const SgPattern patterns[] = {{"sg.conv_transpose", 1, split}, {0}};
  return sg_rewrite_only(run, root, patterns);
}

const SgPass sg_pass_split_deconvs = {
    .name = "sg-split-deconvs",
    .summary = "Do strided transposed convolutions by convolutions",
    .root = "func.func",
    .exactness = SG_ROUNDING,
    .run = run};
