//===- dice.c - numbers and tensors that a seed decides -------------------===//
#include "fuzz.h"

#include "Reference/eval.h"

#include <float.h>
#include <math.h>

uint64_t sg_dice_bits(SgDice *dice) { // splitmix64
  uint64_t z = dice->state += 0x9e3779b97f4a7c15;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return z ^ (z >> 31);
}

int sg_dice_below(SgDice *dice, int n) {
  return n < 1 ? 0 : (int)(sg_dice_bits(dice) % (uint64_t)n);
}

double sg_dice_unit(SgDice *dice) {
  return (double)(sg_dice_bits(dice) >> 11) * 0x1p-53;
}

/// How the elements of one float tensor lie: a mixture within a graph.
typedef enum Spread { QUARTERS, EVEN, WIDE, SPREADS } Spread;

static double draw_float(SgDice *d, SgFuzzData data, Spread spread) {
  if (data == SG_DATA_SMALL) return sg_dice_in(d, -3, 3);
  if (data == SG_DATA_POSITIVE) return 0.125 + 3 * sg_dice_unit(d);
  switch (spread) {
  case QUARTERS:
    return 0.25 * sg_dice_in(d, -12, 12);
  case WIDE:
    return ldexp(sg_dice_unit(d) - 0.5, sg_dice_in(d, -9, 9));
  default:
    return 6 * sg_dice_unit(d) - 3;
  }
}

static double special_float(SgDice *d, SgDType dtype) {
  static const double list[] = {NAN, INFINITY, -INFINITY, 0.0, -0.0, 1, -1, 88.8, -104};
  static const double greatest[] = {65504, 0x1.fep127, FLT_MAX, DBL_MAX};
  static const double least[] = {0x1p-24, 0x1p-133, 0x1p-149, 0x1p-1074};
  const int i = sg_dice_below(d, 13), k = (int)dtype - SG_F16;
  const double sign = i & 1 ? 1 : -1;
  return i < 9 ? list[i] : i < 11 ? sign * greatest[k] : sign * least[k];
}

static uint64_t draw_integer(SgDice *d, SgDType dtype, SgFuzzData data, int64_t extent,
                             bool wide) {
  if (data == SG_DATA_PLACE) return (uint64_t)sg_dice_below(d, (int)extent);
  if (data == SG_DATA_INDEX)
    return (uint64_t)((int64_t)(sg_dice_bits(d) % (uint64_t)(2 * extent)) - extent);
  if (wide) return sg_dice_bits(d);
  const int reach = data == SG_DATA_SMALL ? 3 : 9;
  const bool negative = ref_is_signed(dtype) && data != SG_DATA_POSITIVE;
  return (uint64_t)(int64_t)sg_dice_in(d, negative ? -reach : data == SG_DATA_POSITIVE,
                                       reach);
}

void sg_fuzz_fill(SgDice *d, SgTensor *t, SgFuzzData data, int64_t extent,
                  bool special) {
  const Spread spread = (Spread)sg_dice_below(d, SPREADS);
  const bool wide = data == SG_DATA_ANY && sg_dice_one_in(d, 4);
  size_t n = 0;
  if (!sg_tensor_count(t, &n)) return;
  special = special && data == SG_DATA_ANY;
  for (size_t i = 0; i < n; i++) {
    const bool mark = special && sg_dice_one_in(d, 5);
    if (t->dtype == SG_BOOL) {
      ref_store_i(t, i, (uint64_t)sg_dice_below(d, 2));
    } else if (ref_is_float(t->dtype)) {
      ref_store_f(t, i,
                  mark ? special_float(d, t->dtype) : draw_float(d, data, spread));
    } else {
      uint64_t v = draw_integer(d, t->dtype, data, extent, wide);
      if (mark) v = sg_dice_below(d, 2) ? ref_least(t->dtype) : ref_greatest(t->dtype);
      ref_store_i(t, i, ref_wrap(v, t->dtype));
    }
  }
}
