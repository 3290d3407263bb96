//===- fold_affine.c - products and sums of constants go into weights -----===//
//
//   %y = sg.conv %x, %w bias %b           =>  %v = sg.mul %w, %s
//   %p = sg.mul %y, %s                        %c = sg.mul %b, %s
//   %q = sg.add %p, %t                        %d = sg.add %c, %t
//                                             %q = sg.conv %x, %v bias %d
//
// for constants s, t of one number a channel, or one in all. What is left beside the
// conv is of constants alone: a weight, computed when the weights file is written.
//
//   backwards  a product through transposes, reshapes, slices, concats, sums, averages
//              and, if it is positive, relus and maxima, down to weights of conv,
//              conv_transpose and matmul and to constants that are multiplied or added;
//              a sum through those that move elements, down to biases of convs and
//              constants that are added (affine_back.c)
//   forwards   a product into the weights of the contraction that reads it, a sum into
//              the bias of a conv without padding (affine_forward.c)
//
// All ops on the way must have no other use, nor may a large weight. Left alone: other
// element types than f32 and f64; factors that are 0, not finite, or beyond 2^40 either
// way, or that make a dense weight overflow or denormal; sums that are not finite,
// denormal or -0.0; negative factors where the sign of a zero would show; what is
// rounded to whole numbers next. Class: rounding.
//===----------------------------------------------------------------------===//
#include "affine.h"

/// Operand `i` of `op` as channels of its result, if the other one has all elements.
static bool read_constant(MlirOperation op, intptr_t i, Channels *out) {
  const MlirValue other = sg_in(op, 1 - i);
  return mlirTypeEqual(mlirValueGetType(other), sg_res_type(op, 0)) &&
         !sg_is_weight(other) && read_channels(sg_in(op, i), sg_res_type(op, 0), out);
}

/// Whether a sum follows that makes one of -0.0 and 0.0: a contraction that is 0 is
/// 0.0, and -0.0 after a product by less than 0.
static bool hides_zeros(MlirOperation op) {
  const MlirValue v = sg_res(op, 0);
  if (!sg_one_use(v)) return false;
  const MlirOperation sum = mlirOpOperandGetOwner(mlirValueGetFirstUse(v));
  if (!sg_is(sum, "sg.add")) return false;
  const intptr_t other = mlirValueEqual(sg_in(sum, 0), v);
  Channels t = {0};
  const bool hides = read_channels(sg_in(sum, other), sg_res_type(sum, 0), &t) &&
                     channels_are_plain(&t, sg_elem(mlirValueGetType(v)));
  channels_free(&t);
  return hides;
}

/// Whether `v` dense holds no zero.
static bool has_no_zero(MlirValue v) {
  Channels t = {0};
  const bool known = read_channels(v, mlirValueGetType(v), &t);
  bool none = known;
  for (int64_t k = 0; k < t.count && none; ++k)
    none = t.v[k] != 0;
  channels_free(&t);
  return none;
}

/// Whether `v` is 0 only where a sum cancels: then its sign says nothing, as another
/// rounding may make it a number.
static bool is_never_zero(MlirValue v) {
  MlirOperation op = sg_owner(v);
  while (sg_is(op, "sg.transpose") || sg_is(op, "sg.reshape"))
    op = sg_owner(sg_in(op, 0));
  if (sg_is(op, "sg.conv") || sg_is(op, "sg.conv_transpose"))
    return sg_n_in(op) == 3 && has_no_zero(sg_in(op, 2));
  if (!sg_is(op, "sg.add")) return false;
  return has_no_zero(sg_in(op, 0)) || has_no_zero(sg_in(op, 1));
}

/// Whether what `op` makes is rounded to whole numbers: quantised values have the bits
/// that their own arithmetic gives them.
static bool is_quantised(MlirOperation op) {
  MlirOpOperand use = mlirValueGetFirstUse(sg_res(op, 0));
  while (!mlirOpOperandIsNull(use) && !sg_is(mlirOpOperandGetOwner(use), "sg.round"))
    use = mlirOpOperandGetNextUse(use);
  return !mlirOpOperandIsNull(use);
}

/// x * s, s * x, x / s.
static MlirLogicalResult product(SgBuilder *b, MlirOperation op) {
  const bool divides = sg_is(op, "sg.div");
  if (is_quantised(op)) return SG_NO_MATCH;
  for (intptr_t i = 1; i >= divides; --i) {
    Channels f = {0};
    if (!read_constant(op, i, &f)) continue;
    for (int64_t k = 0; divides && k < f.count; ++k)
      f.v[k] = 1 / f.v[k];
    const MlirValue x = sg_in(op, 1 - i);
    const bool shows =
        !channels_are_positive(&f) && !hides_zeros(op) && !is_never_zero(x);
    const bool fine = !shows && scale_can(x, &f);
    const MlirValue y = fine ? scale_value(b, x, &f) : x;
    channels_free(&f);
    if (fine) return sg_replace(b, op, y);
  }
  return SG_NO_MATCH;
}

/// x + t, t + x, x - t.
static MlirLogicalResult sum(SgBuilder *b, MlirOperation op) {
  const bool minus = sg_is(op, "sg.sub");
  if (is_quantised(op)) return SG_NO_MATCH;
  for (intptr_t i = 1; i >= minus; --i) {
    Channels t = {0};
    if (!read_constant(op, i, &t)) continue;
    for (int64_t k = 0; minus && k < t.count; ++k)
      t.v[k] = 0 - t.v[k];
    const MlirValue x = sg_in(op, 1 - i);
    const bool fine =
        channels_are_plain(&t, sg_elem(sg_res_type(op, 0))) && shift_can(x, &t);
    const MlirValue y = fine ? shift_value(b, x, &t) : x;
    channels_free(&t);
    if (fine) return sg_replace(b, op, y);
  }
  return SG_NO_MATCH;
}

static MlirLogicalResult run(MlirOperation root, const SgPassRun *run) {
  static const SgPattern patterns[] = {{"sg.mul", 1, product},
                                       {"sg.div", 1, product},
                                       {"sg.add", 1, sum},
                                       {"sg.sub", 1, sum},
                                       {"sg.conv", 1, take_scale},
                                       {"sg.conv", 1, take_shift},
                                       {"sg.conv_transpose", 1, take_scale},
                                       {"sg.matmul", 1, take_scale},
                                       {0}};
  // Again, as long as that finds something: what a rewrite left behind counts as a use
  // until the end of its round.
  int64_t before;
  do {
    before = run->log->applied;
    if (SG_FAILED(sg_rewrite_only(run, root, patterns))) return SG_FAIL;
  } while (run->log->applied > before);
  return SG_OK;
}

const SgPass sg_pass_fold_affine = {
    .name = "sg-fold-affine",
    .summary = "Fold products and sums of constants into weights and biases",
    .root = "func.func",
    .exactness = SG_ROUNDING,
    .run = run};
