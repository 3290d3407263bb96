//===- trim_windows.c - convs without what only padding reads -------------===//
//
//   %y = sg.conv %x, %w {pads_low = [1], pads_high = [1], ..}
//     =>           x [N, C, 1], w [F, C, 3]
//   %y = sg.conv %x, %w[.., 1:2] {pads_low = [0], pads_high = [0], ..}
//
// The columns of a window at either end that for no pixel of y lie in x are taken away,
// with the padding that was there for them. Where y has one pixel, what is left is a
// matmul: the last layers of small images and short sequences.
//
// Left alone: weights that are not known, whose slice would be a kernel; a first column
// that lies in x, as x would be cut. Class: rounding, as a weight that is no number is
// taken away, too.
//===----------------------------------------------------------------------===//
#include "match.h"
#include "sg/Pass.h"

/// One spatial dimension of a conv.
typedef struct Axis {
  int64_t in, out, kernel, stride, dilation, low, high;
} Axis;

/// Whether column `k` of the window lies in x for some pixel.
static bool is_read(const Axis *a, int64_t k) {
  for (int64_t o = 0; o < a->out; o++) {
    const int64_t at = o * a->stride - a->low + k * a->dilation;
    if (at >= 0 && at < a->in) return true;
  }
  return false;
}

/// Takes columns away from `*a`: `*first` from its beginning, the rest from its end.
static bool trim(Axis *a, int64_t *first) {
  const Axis was = *a;
  int64_t begin = 0, end = a->kernel;
  while (begin < end && !is_read(a, begin))
    begin++;
  while (end > begin && !is_read(a, end - 1))
    end--;
  if (begin == end) return false; // padding alone
  if (begin > a->low / a->dilation) begin = a->low / a->dilation;
  *first = begin;
  a->kernel = end - begin;
  a->low -= begin * a->dilation;
  const int64_t span = (a->kernel - 1) * a->dilation + 1;
  a->high = (a->out - 1) * a->stride + span - a->in - a->low;
  if (a->high < 0) a->high = 0;
  const int64_t out = (a->in + a->low + a->high - span) / a->stride + 1;
  if (a->kernel < was.kernel && a->high <= was.high && out == a->out) return true;
  *a = was;
  *first = 0;
  return false;
}

static MlirLogicalResult conv(SgBuilder *b, MlirOperation op) {
  Dims x, w, y, low = read_list(op, "pads_low"), high = read_list(op, "pads_high");
  const Dims strides = read_list(op, "strides"), dilations = read_list(op, "dilations");
  if (!read_shape(sg_in_type(op, 0), &x) || !read_shape(sg_in_type(op, 1), &w) ||
      !read_shape(sg_res_type(op, 0), &y) || !sg_is_weight(sg_in(op, 1)))
    return SG_NO_MATCH;
  Box box = box_of(&w);
  bool any = false;
  for (intptr_t i = 0; i < low.n; ++i) {
    Axis a = {.in = x.v[i + 2],
              .out = y.v[i + 2],
              .kernel = w.v[i + 2],
              .stride = strides.v[i],
              .dilation = dilations.v[i],
              .low = low.v[i],
              .high = high.v[i]};
    // No more pixels than columns, or every column is read.
    if (a.low + a.high == 0 || a.out > a.kernel || !trim(&a, &box.starts.v[i + 2]))
      continue;
    any = true;
    box.sizes.v[i + 2] = a.kernel;
    low.v[i] = a.low;
    high.v[i] = a.high;
  }
  if (!any) return SG_NO_MATCH;
  const MlirOperation copy = mlirOperationClone(op);
  mlirOperationSetOperand(copy, 1, slice_value(b, sg_in(op, 1), &box));
  sg_set_attr(copy, "pads_low", list_attr(b, &low));
  sg_set_attr(copy, "pads_high", list_attr(b, &high));
  sg_b_insert(b, copy);
  return sg_replace(b, op, sg_res(copy, 0));
}

static MlirLogicalResult run(MlirOperation root, const SgPassRun *run) {
  static const SgPattern patterns[] = {{"sg.conv", 1, conv}, {0}};
  return sg_rewrite_only(run, root, patterns);
}

const SgPass sg_pass_trim_windows = {
    .name = "sg-trim-windows",
    .summary = "Take away what of a conv's windows only padding reads",
    .root = "func.func",
    .exactness = SG_ROUNDING,
    .run = run};
