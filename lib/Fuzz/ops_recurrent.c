//===- ops_recurrent.c - lstm and gru -----------------------------------------===//
#include "fuzz.h"

#include <string.h>

static bool recurrent(SgGen *g, const SgFuzzOp *op, SgDType dtype) {
  static const char *const ways[] = {"forward", "reverse", "bidirectional"};
  const bool lstm = strcmp(op->name, "sg.lstm") == 0;
  const int way = sg_dice_below(&g->dice, 3), gates = lstm ? 4 : 3;
  const int64_t steps = sg_dice_in(&g->dice, 1, 3), batch = sg_dice_in(&g->dice, 1, 2),
                d = way == 2 ? 2 : 1;
  const int64_t size =
      sg_dice_one_in(&g->dice, 4) ? sg_dice_in(&g->dice, 8, 11) : sg_gen_extent(g);
  const int64_t state[] = {d, batch, size};
  const MlirValue x =
      sg_gen_exact(g, dtype, 4, (int64_t[]){steps, batch, d, gates * size});
  const MlirValue r = sg_gen_exact(g, dtype, 3, (int64_t[]){d, size, gates * size});
  const MlirValue third = lstm ? sg_gen_exact(g, dtype, 3, state)
                               : sg_gen_exact(g, dtype, 2, (int64_t[]){d, size});
  return sg_gen_op(g, op->name, SG_V(x, r, third, sg_gen_exact(g, dtype, 3, state)),
                   (SgTypes){0}, SG_A({"direction", sg_a_str(&g->b, ways[way])}));
}

const SgFuzzOp sg_fuzz_recurrent[] = {{"sg.lstm", SG_SET_FLOAT, recurrent, ""},
                                      {"sg.gru", SG_SET_FLOAT, recurrent, ""},
                                      {0}};
