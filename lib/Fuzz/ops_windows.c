//===- ops_windows.c - convolutions and pooling ---------------------------===//
#include "fuzz.h"

#include <string.h>

/// The lists that windows have, drawn so that the window fits.
typedef struct Window {
  int64_t kernel[3], strides[3], dilations[3], low[3], high[3], output[3];
} Window;

static void draw_window(SgGen *g, const SgTensor *x, bool pool, Window *w) {
  for (int d = 0; d < x->rank - 2; d++) {
    const int64_t extent = x->dims[d + 2];
    w->kernel[d] = sg_dice_in(&g->dice, 1, 3);
    w->dilations[d] = sg_dice_one_in(&g->dice, 3) ? 2 : 1;
    w->strides[d] = sg_dice_in(&g->dice, 1, 3);
    int64_t reach = (w->kernel[d] - 1) * w->dilations[d] + 1;
    const int64_t most = pool ? reach - 1 : 3;
    w->low[d] = sg_dice_in(&g->dice, 0, (int)most);
    w->high[d] = sg_dice_in(&g->dice, 0, (int)most);
    if (sg_dice_one_in(&g->dice, 3)) w->low[d] = w->high[d] = 0;
    while (reach > extent + w->low[d] + w->high[d] && w->kernel[d] > 1)
      reach = (--w->kernel[d] - 1) * w->dilations[d] + 1;
    if (pool && w->low[d] >= reach) w->low[d] = reach - 1;
    if (pool && w->high[d] >= reach) w->high[d] = reach - 1;
    w->output[d] = sg_dice_one_in(&g->dice, 3) ? sg_dice_below(&g->dice, 2) : 0;
  }
}

static bool conv(SgGen *g, const SgFuzzOp *op, SgDType dtype) {
  const bool transposed = strcmp(op->name, "sg.conv_transpose") == 0;
  MlirValue x = {NULL};
  if (sg_dice_one_in(&g->dice, 3)) x = sg_gen_pick(g, dtype, 3, 5);
  if (mlirValueIsNull(x)) {
    int64_t dims[5];
    const int rank = sg_dice_in(&g->dice, 3, sg_dice_one_in(&g->dice, 4) ? 5 : 4);
    dims[0] = sg_dice_in(&g->dice, 1, 2);
    dims[1] = sg_dice_in(&g->dice, 1, 9);
    for (int d = 2; d < rank; d++)
      dims[d] = sg_dice_in(&g->dice, 1, rank == 5 ? 4 : rank == 4 ? 9 : 30);
    x = sg_gen_fresh(g, dtype, rank, dims, SG_DATA_ANY, 0);
  }
  if (mlirValueIsNull(x)) return false;
  const SgTensor t = sg_gen_type(x);
  Window w = {0};
  draw_window(g, &t, false, &w);
  const int64_t channels = t.dims[1];
  int64_t groups = 1;
  if (channels > 1 && sg_dice_one_in(&g->dice, 3)) {
    groups = sg_dice_one_in(&g->dice, 2) ? channels : sg_dice_in(&g->dice, 1, 4);
    while (channels % groups != 0)
      groups--;
  }
  const int64_t per_group = sg_dice_in(&g->dice, 1, groups > 1 ? 3 : 9);
  int64_t dims[5] = {transposed ? channels : per_group * groups,
                     transposed ? per_group : channels / groups};
  memcpy(dims + 2, w.kernel, (size_t)(t.rank - 2) * sizeof *dims);
  const MlirValue f = sg_gen_fresh(g, dtype, t.rank, dims, SG_DATA_ANY, 0);
  const MlirValue bias = sg_gen_exact(g, dtype, 1, (int64_t[]){per_group * groups});
  const int n = t.rank - 2;
  const SgAttr attrs[] = {{"strides", sg_a_i64s(&g->b, n, w.strides)},
                          {"dilations", sg_a_i64s(&g->b, n, w.dilations)},
                          {"pads_low", sg_a_i64s(&g->b, n, w.low)},
                          {"pads_high", sg_a_i64s(&g->b, n, w.high)},
                          {"groups", sg_a_i64(&g->b, groups)},
                          {"output_padding", sg_a_i64s(&g->b, n, w.output)}};
  const bool with = !sg_dice_one_in(&g->dice, 3);
  return sg_gen_op(g, op->name, with ? SG_V(x, f, bias) : SG_V(x, f), (SgTypes){0},
                   (SgAttrs){transposed ? 6 : 5, attrs});
}

static bool pool(SgGen *g, const SgFuzzOp *op, SgDType dtype) {
  const MlirValue x = sg_gen_pick(g, dtype, 3, 5);
  if (mlirValueIsNull(x)) return false;
  const SgTensor t = sg_gen_type(x);
  Window w = {0};
  draw_window(g, &t, true, &w);
  const int n = t.rank - 2;
  SgAttr attrs[8] = {{"kernel", sg_a_i64s(&g->b, n, w.kernel)},
                     {"strides", sg_a_i64s(&g->b, n, w.strides)},
                     {"dilations", sg_a_i64s(&g->b, n, w.dilations)},
                     {"pads_low", sg_a_i64s(&g->b, n, w.low)},
                     {"pads_high", sg_a_i64s(&g->b, n, w.high)}};
  const int k = sg_gen_attrs(g, op, attrs + 5);
  return sg_gen_op(g, op->name, SG_V(x), (SgTypes){0}, (SgAttrs){k + 5, attrs});
}

const SgFuzzOp sg_fuzz_windows[] = {
    {"sg.conv", SG_SET_NUMBER, conv, ""},
    {"sg.conv_transpose", SG_SET_FLOAT, conv, ""},
    {"sg.max_pool", SG_SET_NUMBER, pool, "?ceil_mode"},
    {"sg.avg_pool", SG_SET_FLOAT, pool, "?ceil_mode ?count_include_pad"},
    {0}};
