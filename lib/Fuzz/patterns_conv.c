//===- patterns_conv.c - what stands around convolutions ------------------===//
#include "patterns.h"

#include <string.h>

/// An image, or a line, of few channels.
static MlirValue image(SgGen *g, SgDType dtype) {
  int64_t dims[4];
  const int rank = sg_dice_one_in(&g->dice, 4) ? 3 : 4;
  dims[0] = sg_dice_one_in(&g->dice, 4) ? 2 : 1;
  dims[1] = sg_dice_in(&g->dice, 1, 8);
  for (int d = 2; d < rank; d++)
    dims[d] = sg_dice_in(&g->dice, 3, rank == 3 ? 40 : 10);
  return sg_gen_fresh(g, dtype, rank, dims, SG_DATA_ANY, 0);
}

MlirValue sg_pt_conv(SgGen *g, MlirValue x, int64_t channels, int64_t groups,
                     int kernel, int stride, bool same) {
  if (mlirValueIsNull(x)) return x;
  const SgTensor t = sg_gen_type(x);
  const int n = t.rank - 2; // groups: 0 of a value without channels
  if (n < 1 || n > 3 || groups < 1 || t.dims[1] % groups != 0 || channels % groups != 0)
    return (MlirValue){NULL};
  int64_t dims[5] = {channels, t.dims[1] / groups}, strides[3], ones[3], low[3],
          high[3];
  for (int d = 0; d < n; d++) {
    dims[d + 2] = kernel;
    strides[d] = stride, ones[d] = 1;
    low[d] = same ? (kernel - 1) / 2 : 0;
    high[d] = same ? kernel - 1 - low[d] : 0;
  }
  const MlirValue w = sg_gen_weight(g, t.dtype, t.rank, dims, SG_DATA_ANY);
  const SgAttrs attrs = SG_A(
      {"strides", sg_a_i64s(&g->b, n, strides)},
      {"dilations", sg_a_i64s(&g->b, n, ones)}, {"pads_low", sg_a_i64s(&g->b, n, low)},
      {"pads_high", sg_a_i64s(&g->b, n, high)}, {"groups", sg_a_i64(&g->b, groups)});
  if (sg_dice_one_in(&g->dice, 2)) return sg_gen_value(g, "sg.conv", SG_V(x, w), attrs);
  const MlirValue bias = sg_gen_weight(g, t.dtype, 1, &channels, SG_DATA_ANY);
  return sg_gen_value(g, "sg.conv", SG_V(x, w, bias), attrs);
}

/// One entry a channel that broadcasts to x: [C, 1, 1] or [1, C, 1, 1].
static MlirValue channels_of(SgGen *g, MlirValue x, SgFuzzData data) {
  if (mlirValueIsNull(x)) return x;
  const SgTensor t = sg_gen_type(x);
  int64_t dims[5] = {1, t.dims[1], 1, 1, 1};
  const bool short_ = sg_dice_one_in(&g->dice, 2);
  return sg_gen_weight(g, t.dtype, t.rank - short_, dims + short_, data);
}

static MlirValue batch_norm(SgGen *g, MlirValue x) {
  if (mlirValueIsNull(x)) return x;
  const SgTensor t = sg_gen_type(x);
  MlirValue in[5] = {x};
  for (int i = 1; i < 5; i++)
    in[i] = sg_gen_weight(g, t.dtype, 1, t.dims + 1,
                          i == 4 ? SG_DATA_POSITIVE : SG_DATA_ANY);
  return sg_gen_value(g, "sg.batch_norm", (SgVals){5, in},
                      SG_A({"epsilon", sg_a_f64(&g->b, 0x1p-10)}));
}

/// A batch norm, or parts of one, with constants or computed ones.
static MlirValue affine(SgGen *g, MlirValue x) {
  const int how = sg_dice_below(&g->dice, 4);
  if (how == 0) return batch_norm(g, x);
  if (how != 1)
    x = sg_gen_binary(g, sg_dice_one_in(&g->dice, 5) ? "sg.div" : "sg.mul", x,
                      channels_of(g, x, SG_DATA_POSITIVE));
  if (how != 2)
    x = sg_gen_binary(g, sg_dice_one_in(&g->dice, 4) ? "sg.sub" : "sg.add", x,
                      channels_of(g, x, SG_DATA_ANY));
  return x;
}

/// Few pixels of so many channels that the weights are not folded.
static MlirValue start_large(SgGen *g, SgDType dtype) {
  const int64_t dims[] = {1, sg_dice_in(&g->dice, 22, 25), sg_dice_in(&g->dice, 2, 4),
                          sg_dice_in(&g->dice, 2, 4)};
  g->large = true;
  return sg_gen_fresh(g, dtype, 4, dims, SG_DATA_ANY, 0);
}

static MlirValue start(SgGen *g, SgDType dtype) {
  return sg_dice_one_in(&g->dice, 3) ? sg_gen_pick(g, dtype, 3, 4) : image(g, dtype);
}

/// Conv, norm, activation, once or twice, with what stands in front: an affine, a pad.
static bool conv_chain(SgGen *g, const SgFuzzOp *op, SgDType dtype) {
  (void)op;
  MlirValue x = sg_dice_one_in(&g->dice, 8) ? start_large(g, dtype) : start(g, dtype);
  if (mlirValueIsNull(x)) return false;
  if (sg_dice_one_in(&g->dice, 3)) x = affine(g, x);
  if (sg_dice_one_in(&g->dice, 5)) x = sg_pt_activation(g, x);
  if (sg_dice_one_in(&g->dice, 4) && !mlirValueIsNull(x)) { // a pad of its own
    const SgTensor t = sg_gen_type(x);
    int64_t low[5] = {0}, high[5] = {0};
    for (int d = 2; d < t.rank; d++)
      low[d] = sg_dice_below(&g->dice, 3), high[d] = sg_dice_below(&g->dice, 3);
    x = sg_gen_value(g, "sg.pad", SG_V(x),
                     SG_A({"low", sg_a_i64s(&g->b, t.rank, low)},
                          {"high", sg_a_i64s(&g->b, t.rank, high)},
                          {"mode", sg_a_str(&g->b, "constant")}));
  }
  for (int i = sg_dice_in(&g->dice, 1, 2); i > 0 && !mlirValueIsNull(x); i--) {
    const SgTensor t = sg_gen_type(x);
    const bool depthwise = sg_dice_one_in(&g->dice, 3);
    const int kernel = sg_dice_in(&g->dice, 1, 3);
    const int64_t channels = depthwise  ? t.dims[1]
                             : g->large ? sg_dice_in(&g->dice, 21, 24)
                                        : sg_dice_in(&g->dice, 1, 9);
    const MlirValue before = x;
    x = sg_pt_conv(g, x, channels, depthwise ? t.dims[1] : 1, kernel,
                   sg_dice_one_in(&g->dice, 4) ? 2 : 1, !sg_dice_one_in(&g->dice, 4));
    if (sg_dice_one_in(&g->dice, 2)) x = affine(g, x);
    if (!sg_dice_one_in(&g->dice, 3)) x = sg_pt_activation(g, x);
    if (sg_dice_one_in(&g->dice, 3)) x = sg_pt_tail(g, x, 3);
    if (!mlirValueIsNull(x) &&
        mlirTypeEqual(mlirValueGetType(x), mlirValueGetType(before)))
      x = sg_gen_binary(g, "sg.add", x, before); // a residual
  }
  return !mlirValueIsNull(x);
}

/// Groups of `channels`: often one each.
static int64_t draw_groups(SgGen *g, int64_t channels) {
  int64_t groups = sg_dice_one_in(&g->dice, 3) ? channels : sg_dice_in(&g->dice, 1, 4);
  while (channels % groups != 0)
    groups--;
  return groups;
}

/// A transposed conv and what follows: a norm, elementwise ops. Half of the time of
/// channels enough to be a conv, or of windows that lie side by side.
static bool deconv_chain(SgGen *g, const SgFuzzOp *op, SgDType dtype) {
  (void)op;
  const int64_t wide[] = {sg_dice_in(&g->dice, 1, 2), sg_dice_in(&g->dice, 8, 12),
                          sg_dice_in(&g->dice, 1, 5), sg_dice_in(&g->dice, 1, 5)};
  const int rank = sg_dice_one_in(&g->dice, 4) ? 3 : 4;
  const MlirValue x = sg_dice_one_in(&g->dice, 2)
                          ? sg_gen_fresh(g, dtype, rank, wide, SG_DATA_ANY, 0)
                          : start(g, dtype);
  if (mlirValueIsNull(x)) return false;
  const SgTensor t = sg_gen_type(x);
  const int n = t.rank - 2;
  if (t.dims[1] < 1) return false;
  const int64_t groups = sg_dice_one_in(&g->dice, 3) ? draw_groups(g, t.dims[1]) : 1,
                per_group = sg_dice_in(&g->dice, 1, 5), channels = groups * per_group;
  int64_t dims[5] = {t.dims[1], per_group}, strides[3], dilations[3], low[3], high[3],
          more[3];
  const bool whole = sg_dice_one_in(&g->dice, 3);
  for (int d = 0; d < n; d++) {
    strides[d] = sg_dice_one_in(&g->dice, 2) ? 2 : sg_dice_in(&g->dice, 1, 3);
    dilations[d] = sg_dice_one_in(&g->dice, 6) ? 2 : 1;
    dims[d + 2] =
        whole ? strides[d] * sg_dice_in(&g->dice, 1, 2) : sg_dice_in(&g->dice, 2, 5);
    more[d] = sg_dice_below(&g->dice, (int)strides[d]);
    low[d] = sg_dice_below(&g->dice, 3), high[d] = sg_dice_below(&g->dice, 2);
  }
  const MlirValue w = sg_dice_one_in(&g->dice, 4)
                          ? sg_gen_fresh(g, dtype, t.rank, dims, SG_DATA_ANY, 0)
                          : sg_gen_weight(g, dtype, t.rank, dims, SG_DATA_ANY),
                  bias = sg_gen_weight(g, dtype, 1, &channels, SG_DATA_ANY);
  const bool with = sg_dice_one_in(&g->dice, 2);
  MlirValue y =
      sg_gen_value(g, "sg.conv_transpose", with ? SG_V(x, w, bias) : SG_V(x, w),
                   SG_A({"strides", sg_a_i64s(&g->b, n, strides)},
                        {"dilations", sg_a_i64s(&g->b, n, dilations)},
                        {"pads_low", sg_a_i64s(&g->b, n, low)},
                        {"pads_high", sg_a_i64s(&g->b, n, high)},
                        {"groups", sg_a_i64(&g->b, groups)},
                        {"output_padding", sg_a_i64s(&g->b, n, more)}));
  if (!sg_dice_one_in(&g->dice, 3)) y = affine(g, y);
  return !mlirValueIsNull(sg_pt_tail(g, y, 3));
}

/// Squeeze and excite, and half of the time the pointwise conv that reads it.
static bool excite(SgGen *g, const SgFuzzOp *op, SgDType dtype) {
  (void)op;
  const MlirValue x = start(g, dtype);
  if (mlirValueIsNull(x)) return false;
  const SgTensor t = sg_gen_type(x);
  const int64_t axes[] = {2, 3, 4};
  MlirValue s = sg_gen_reduce(g, "sg.reduce_mean", x, t.rank - 2, axes);
  s = sg_gen_unary(g, "sg.relu",
                   sg_pt_conv(g, s, sg_dice_in(&g->dice, 1, 4), 1, 1, 1, true));
  s = sg_pt_conv(g, s, t.dims[1], 1, 1, 1, true);
  if (sg_dice_one_in(&g->dice, 2))
    s = sg_gen_unary(g, "sg.sigmoid", s);
  else
    s = sg_gen_value(
        g, "sg.hard_sigmoid", SG_V(s),
        SG_A({"alpha", sg_a_f64(&g->b, 0.25)}, {"beta", sg_a_f64(&g->b, 0.5)}));
  const MlirValue y = sg_gen_binary(g, "sg.mul", x, s);
  if (sg_dice_one_in(&g->dice, 2)) return !mlirValueIsNull(y);
  return !mlirValueIsNull(sg_pt_conv(g, y, sg_dice_in(&g->dice, 1, 9), 1, 1, 1, true));
}

/// Branches that are joined, one of them joined before, and a conv of the whole, before
/// which a norm and an activation may stand.
static bool concat_tree(SgGen *g, const SgFuzzOp *op, SgDType dtype) {
  (void)op;
  const MlirValue x = start(g, dtype);
  if (mlirValueIsNull(x)) return false;
  MlirValue in[4];
  const int n = sg_dice_in(&g->dice, 2, 4);
  for (int i = 0; i < n; i++) {
    in[i] = i > 0 && sg_dice_one_in(&g->dice, 4) ? x
            : sg_dice_one_in(&g->dice, 2)
                ? sg_pt_conv(g, x, sg_dice_in(&g->dice, 1, 4), 1, 3, 1, true)
                : sg_pt_tail(g, x, 2);
    if (mlirValueIsNull(in[i])) return false;
    if (i == 1) {
      const MlirValue both = sg_gen_value(g, "sg.concat", SG_V(in[0], in[1]),
                                          SG_A({"axis", sg_a_i64(&g->b, 1)}));
      if (!mlirValueIsNull(both) && sg_dice_one_in(&g->dice, 2)) in[1] = both;
    }
  }
  MlirValue y =
      sg_gen_value(g, "sg.concat", (SgVals){n, in}, SG_A({"axis", sg_a_i64(&g->b, 1)}));
  if (sg_dice_one_in(&g->dice, 3)) y = affine(g, y);
  if (sg_dice_one_in(&g->dice, 3)) y = sg_gen_unary(g, "sg.relu", y);
  if (sg_dice_one_in(&g->dice, 2))
    y = sg_pt_conv(g, y, sg_dice_in(&g->dice, 1, 6), 1, 1, 1, true);
  return !mlirValueIsNull(sg_pt_activation(g, y));
}

const SgFuzzOp sg_fuzz_conv_patterns[] = {
    {"pt.conv_chain", SG_SET_FLOAT, conv_chain, ""},
    {"pt.conv_chain", SG_SET(SG_F32), conv_chain, ""},
    {"pt.deconv_chain", SG_SET_FLOAT, deconv_chain, ""},
    {"pt.excite", SG_SET_FLOAT, excite, ""},
    {"pt.concat_tree", SG_SET_FLOAT, concat_tree, ""},
    {0}};
