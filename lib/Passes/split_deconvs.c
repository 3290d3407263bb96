//===- split_deconvs.c - a conv_transpose becomes convolutions ------------===//
//
//   %y = sg.conv_transpose %x, %w {strides = s}        w [C, F, K..], K = s * T
//     =>
//   %c = sg.conv %x, %v {pads = T - 1}                 v [s.. * F, C, T..]
//   %y = crop(transpose(%c))
//
// Element o + low = s * q + j of the result, j < s, takes from the elements d = q - t
// of x the taps k = s * t + j: for each phase j a convolution of taps that are
// reversed. Phases of as many taps are filters of one, whose results lie s apart: the
// transpose puts them where they belong. So a kernel that adds into its result becomes
// one that convolutions are fast at; the weights are rearranged when the weights file
// is written.
//
// Where s does not divide K, some phases have a tap less. A tap of 0 in its place would
// make NaN of infinities: they are a convolution of their own, and the results of all
// parts of one value (sg.concat), which is no work (sg-outline-kernels).
//
// Left alone: weights or a bias that are not known, phases without a tap (K < s),
// dilations with a stride, and where it was measured to be slower: few channels of so
// many phases that memory is all it takes, and several convolutions of few filters.
// Class: rounding, for the terms of a sum come in another order.
//===----------------------------------------------------------------------===//
#include "deconv.h"
#include "match.h"
#include "sg/Pass.h"
#include "sg/Rewrite.h"

enum { SPATIAL = DECONV_SPATIAL };

// ---- weights

static MlirValue reshape(SgBuilder *b, MlirValue v, intptr_t rank,
                         const int64_t *dims) {
  return reshape_value(b, v, sg_t_tensor(sg_elem(mlirValueGetType(v)), rank, dims));
}

static MlirValue transpose(SgBuilder *b, MlirValue v, intptr_t rank,
                           const int64_t *perm) {
  return sg_b_val(b, "sg.transpose", .in = SG_V(v),
                  .attrs = SG_A({"perm", sg_a_i64s(b, rank, perm)}));
}

static MlirValue concat(SgBuilder *b, intptr_t n, MlirValue *parts, int64_t axis) {
  if (n == 1) return parts[0];
  return sg_b_val(b, "sg.concat", .in = {n, parts},
                  .attrs = SG_A({"axis", sg_a_i64(b, axis)}));
}

/// Splits dimension `at` of v in two, [size, inner].
static MlirValue split_dim(SgBuilder *b, MlirValue v, intptr_t at, int64_t size,
                           int64_t inner) {
  Dims from, to;
  read_shape(mlirValueGetType(v), &from);
  to = from;
  to.n++;
  to.v[at] = size;
  to.v[at + 1] = inner;
  for (intptr_t i = at + 1; i < from.n; i++)
    to.v[i + 1] = from.v[i];
  return reshape(b, v, to.n, to.v);
}

static MlirValue slice(SgBuilder *b, MlirValue v, intptr_t at, int64_t start,
                       int64_t size, int64_t step) {
  Dims shape;
  read_shape(mlirValueGetType(v), &shape);
  Box box = box_of(&shape);
  box.starts.v[at] = start, box.sizes.v[at] = size, box.steps.v[at] = step;
  return slice_value(b, v, &box);
}

/// The taps of a run, [K] in dimension `at` of w -> [taps, phases], the last one first.
static MlirValue take_taps(SgBuilder *b, MlirValue w, intptr_t at, const Axis *a,
                           const Run *run) {
  const int64_t s = a->stride, all = s * run->taps, last = run->taps - 1;
  MlirValue pieces[DECONV_PIECES];
  if (deconv_is_slice(a, run)) {
    w = split_dim(b, slice(b, w, at, run->tap, all, 1), at, run->taps, s);
    w = slice(b, w, at + 1, 0, run->phases, 1);
    return run->taps > 1 ? slice(b, w, at, last, run->taps, -1) : w;
  }
  for (int64_t j = 0; j < run->phases; j++) {
    const int64_t first = run->tap + j + last * s;
    pieces[j] = slice(b, w, at, first, run->taps, run->taps > 1 ? -s : 1);
    pieces[j] = split_dim(b, pieces[j], at, run->taps, 1);
  }
  return concat(b, run->phases, pieces, at + 1);
}

/// [G * C, F, K..] -> [G * phases.. * F, C, T..] of one run a dimension.
static MlirValue make_weights(SgBuilder *b, const Deconv *d, MlirValue w,
                              const Run *const *runs) {
  int64_t split[3 + SPATIAL] = {d->groups, d->c, d->f}, turn[3 + SPATIAL] = {0, 2, 1};
  int64_t joined[2 + SPATIAL] = {d->groups, d->f * d->c}, perm[2 + 2 * SPATIAL] = {0};
  int64_t whole[2 + SPATIAL] = {d->groups * d->f, d->c};
  for (int i = 0; i < d->n; i++) {
    split[3 + i] = joined[2 + i] = d->axis[i].kernel;
    turn[3 + i] = 3 + i;
    perm[1 + i] = 3 + 2 * i;
    perm[2 + d->n + i] = 2 + 2 * i;
    whole[0] *= runs[i]->phases;
    whole[2 + i] = runs[i]->taps;
  }
  perm[1 + d->n] = 1;
  MlirValue v = transpose(b, reshape(b, w, 3 + d->n, split), 3 + d->n, turn);
  v = reshape(b, v, 2 + d->n, joined);
  for (int i = 0; i < d->n; i++)
    v = take_taps(b, v, 2 + 2 * i, &d->axis[i], runs[i]);
  return reshape(b, transpose(b, v, 2 + 2 * d->n, perm), 2 + d->n, whole);
}

/// [G * F] -> [G * phases * F]
static MlirValue make_bias(SgBuilder *b, const Deconv *d, MlirValue bias,
                           int64_t phases) {
  const int64_t parts[] = {d->groups, 1, d->f}, repeated[] = {d->groups, phases, d->f},
                whole[] = {d->groups * phases * d->f};
  const MlirType type = sg_t_tensor(sg_elem(mlirValueGetType(bias)), 3, repeated);
  return reshape(b, broadcast_value(b, reshape(b, bias, 3, parts), type), 1, whole);
}

// ---- the convolutions

/// The result of the phases in `runs`: [N, G * phases.. * F, wide..].
static MlirValue make_conv(SgBuilder *b, const Deconv *d, MlirOperation op,
                           const Run *const *runs) {
  int64_t ones[SPATIAL], dilations[SPATIAL], low[SPATIAL], high[SPATIAL], phases = 1;
  for (int i = 0; i < d->n; i++) {
    ones[i] = 1;
    dilations[i] = d->axis[i].dilation;
    low[i] = runs[i]->low;
    high[i] = runs[i]->high;
    phases *= runs[i]->phases;
  }
  const bool biased = sg_n_in(op) > 2;
  MlirValue in[3] = {sg_in(op, 0), make_weights(b, d, sg_in(op, 1), runs)};
  if (biased) in[2] = make_bias(b, d, sg_in(op, 2), phases);
  return sg_b_val(b, "sg.conv", .in = {biased ? 3 : 2, in},
                  .attrs = SG_A({"strides", sg_a_i64s(b, d->n, ones)},
                                {"dilations", sg_a_i64s(b, d->n, dilations)},
                                {"pads_low", sg_a_i64s(b, d->n, low)},
                                {"pads_high", sg_a_i64s(b, d->n, high)},
                                {"groups", sg_a_i64(b, d->groups)}));
}

/// All phases of the dimensions from `axis` on, of one run of each before it:
/// [phases.., N * G, F, wide..].
static MlirValue make_phases(SgBuilder *b, const Deconv *d, MlirOperation op, int axis,
                             const Run **runs) {
  MlirValue parts[DECONV_RUNS];
  if (axis < d->n) {
    const Axis *a = &d->axis[axis];
    for (int i = 0; i < a->n_runs; i++) {
      runs[axis] = &a->runs[i];
      parts[i] = make_phases(b, d, op, axis + 1, runs);
    }
    return concat(b, a->n_runs, parts, axis);
  }
  int64_t dims[2 + 2 * SPATIAL] = {d->batch * d->groups}, perm[2 + 2 * SPATIAL];
  for (int i = 0; i < 2 + 2 * d->n; i++)
    perm[i] = i < d->n ? i + 1 : i == d->n ? 0 : i;
  dims[1 + d->n] = d->f;
  for (int i = 0; i < d->n; i++) {
    dims[1 + i] = runs[i]->phases;
    dims[2 + d->n + i] = d->axis[i].wide;
  }
  const MlirValue y = reshape(b, make_conv(b, d, op, runs), 2 + 2 * d->n, dims);
  return transpose(b, y, 2 + 2 * d->n, perm);
}

/// What make_phases made of all -> [N, G * F, ..], the phases next to each other.
static MlirValue put_together(SgBuilder *b, const Deconv *d, MlirValue phases) {
  int64_t perm[2 + 2 * SPATIAL] = {d->n, d->n + 1},
                       whole[2 + SPATIAL] = {d->batch, d->groups * d->f};
  for (int i = 0; i < d->n; i++) {
    perm[2 + 2 * i] = 2 + d->n + i;
    perm[3 + 2 * i] = i;
    whole[2 + i] = d->axis[i].wide * d->axis[i].stride;
  }
  return reshape(b, transpose(b, phases, 2 + 2 * d->n, perm), 2 + d->n, whole);
}

/// Of what lies in [cut, cut + out) of each dimension.
static MlirValue crop(SgBuilder *b, const Deconv *d, MlirValue y) {
  Dims shape;
  if (mlirValueIsNull(y) || !read_shape(mlirValueGetType(y), &shape)) return y;
  Box box = box_of(&shape);
  for (int i = 0; i < d->n; i++) {
    box.starts.v[2 + i] = d->axis[i].cut;
    box.sizes.v[2 + i] = d->axis[i].out;
  }
  return slice_value(b, y, &box);
}

static MlirLogicalResult split(SgBuilder *b, MlirOperation op) {
  Deconv d;
  const Run *runs[SPATIAL];
  if (!deconv_read(op, &d) || !sg_is_weight(sg_in(op, 1)) ||
      (sg_n_in(op) > 2 && !sg_is_weight(sg_in(op, 2))))
    return SG_NO_MATCH;
  if (d.one_phase) {
    for (int i = 0; i < d.n; i++)
      runs[i] = &d.axis[i].runs[0];
    return sg_replace(b, op, crop(b, &d, make_conv(b, &d, op, runs)));
  }
  const MlirValue phases = make_phases(b, &d, op, 0, runs);
  return sg_replace(b, op, crop(b, &d, put_together(b, &d, phases)));
}

static MlirLogicalResult run(MlirOperation root, const SgPassRun *run) {
  static const SgPattern patterns[] = {{"sg.conv_transpose", 1, split}, {0}};
  return sg_rewrite_only(run, root, patterns);
}

const SgPass sg_pass_split_deconvs = {.name = "sg-split-deconvs",
                                      .summary =
                                          "Do transposed convolutions by convolutions",
                                      .root = "func.func",
                                      .exactness = SG_ROUNDING,
                                      .run = run};
