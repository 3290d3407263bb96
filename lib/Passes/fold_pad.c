//===- fold_pad.c - convs and pools that pad by themselves ----------------===//
//
//   %p = sg.pad %x {low = [0, 0, 1, 2], high = [0, 0, 3, 4]}
//   %y = sg.conv %p, %w {pads_low = [5, 5], ..}
//     =>
//   %y = sg.conv %x, %w {pads_low = [6, 7], pads_high = [8, 9], ..}
//
// So also avg_pool, which then counts its padding, if it had none that it did not
// count; and max_pool, of padding by -inf, or by 0 where no element is below and no
// window is all padding.
//
// Left alone: padding by another value or mode, of the batch or the channels; pools
// with ceil_mode, whose last window depends on where x ends; pools whose padding would
// reach the size of the window. A pad with other uses stays for these. Class: exact.
//===----------------------------------------------------------------------===//
#include "match.h"
#include "sg/Pass.h"

/// What a pad adds.
typedef enum Added { OTHER, ZERO, LEAST } Added;

static Added read_added(MlirOperation pad) {
  if (!mlirStringRefEqual(mlirStringAttrGetValue(sg_attr(pad, "mode")),
                          SG_STR("constant")))
    return OTHER;
  if (sg_n_in(pad) == 1) return ZERO;
  FloatFormat f;
  uint64_t bits;
  if (!float_format(sg_elem(sg_in_type(pad, 0)), &f) ||
      !is_uniform(sg_in(pad, 1), &bits))
    return OTHER;
  const uint64_t sign = (uint64_t)1 << (8 * f.bytes - 1);
  const uint64_t infinity = (uint64_t)(2 * f.bias + 1) << f.mantissa;
  return bits == 0 ? ZERO : bits == (sign | infinity) ? LEAST : OTHER;
}

/// Whether no element of `v` is below 0.
static bool is_not_negative(MlirValue v) {
  static const char *const names[] = {"sg.relu",         "sg.abs", "sg.sigmoid",
                                      "sg.hard_sigmoid", "sg.exp", "sg.softmax"};
  for (size_t i = 0; i < sizeof names / sizeof *names; ++i)
    if (sg_is(sg_owner(v), names[i])) return true;
  return false;
}

/// Adds the padding of the spatial dimensions to `low` and `high`; false when there is
/// some of the others.
static bool add_padding(MlirOperation pad, Dims *low, Dims *high) {
  const Dims before = read_list(pad, "low"), after = read_list(pad, "high");
  for (intptr_t i = 0; i < 2; ++i)
    if (before.v[i] != 0 || after.v[i] != 0) return false;
  for (intptr_t i = 0; i < low->n; ++i)
    if (__builtin_add_overflow(low->v[i], before.v[i + 2], &low->v[i]) ||
        __builtin_add_overflow(high->v[i], after.v[i + 2], &high->v[i]))
      return false;
  return true;
}

/// `op` on x, with these pads.
static MlirLogicalResult read_past(SgBuilder *b, MlirOperation op, MlirValue x,
                                   const Dims *low, const Dims *high, bool counts) {
  const MlirOperation copy = mlirOperationClone(op);
  mlirOperationSetOperand(copy, 0, x);
  sg_set_attr(copy, "pads_low", list_attr(b, low));
  sg_set_attr(copy, "pads_high", list_attr(b, high));
  if (counts) sg_set_attr(copy, "count_include_pad", sg_a_unit(b));
  sg_b_insert(b, copy);
  return sg_replace(b, op, sg_res(copy, 0));
}

static MlirLogicalResult conv(SgBuilder *b, MlirOperation op) {
  const MlirOperation pad = sg_def(sg_in(op, 0), "sg.pad");
  Dims low = read_list(op, "pads_low"), high = read_list(op, "pads_high");
  if (mlirOperationIsNull(pad) || read_added(pad) != ZERO ||
      !add_padding(pad, &low, &high))
    return SG_NO_MATCH;
  return read_past(b, op, sg_in(pad, 0), &low, &high, false);
}

/// Whether all pads are shorter than the window; `dense`, and the window has no gaps:
/// then each window has an element of x.
static bool fits_window(MlirOperation op, const Dims *low, const Dims *high,
                        bool dense) {
  const Dims kernel = read_list(op, "kernel"), dilations = read_list(op, "dilations");
  for (intptr_t i = 0; i < low->n; ++i) {
    int64_t window;
    if (__builtin_mul_overflow(kernel.v[i] - 1, dilations.v[i], &window)) return false;
    if (low->v[i] > window || high->v[i] > window) return false;
    if (dense && dilations.v[i] != 1) return false;
  }
  return true;
}

static MlirLogicalResult pool(SgBuilder *b, MlirOperation op) {
  const bool averages = sg_is(op, "sg.avg_pool");
  const MlirOperation pad = sg_def(sg_in(op, 0), "sg.pad");
  Dims low = read_list(op, "pads_low"), high = read_list(op, "pads_high");
  if (mlirOperationIsNull(pad) || sg_has(op, "ceil_mode")) return SG_NO_MATCH;
  const MlirValue x = sg_in(pad, 0);
  const Added added = read_added(pad);
  bool unpadded = true;
  for (intptr_t i = 0; i < low.n; ++i)
    unpadded = unpadded && low.v[i] == 0 && high.v[i] == 0;
  const bool fits = averages
                        ? added == ZERO && (unpadded || sg_has(op, "count_include_pad"))
                        : added == LEAST || (added == ZERO && is_not_negative(x));
  if (!fits || !add_padding(pad, &low, &high) ||
      !fits_window(op, &low, &high, !averages && added == ZERO))
    return SG_NO_MATCH;
  return read_past(b, op, x, &low, &high, averages);
}

static MlirLogicalResult run(MlirOperation root, const SgPassRun *run) {
  static const SgPattern patterns[] = {
      {"sg.conv", 1, conv}, {"sg.max_pool", 1, pool}, {"sg.avg_pool", 1, pool}, {0}};
  return sg_rewrite_only(run, root, patterns);
}

const SgPass sg_pass_fold_pad = {.name = "sg-fold-pad",
                                 .summary = "Let convs and pools pad by themselves",
                                 .root = "func.func",
                                 .exactness = SG_EXACT,
                                 .run = run};
