//===- simplify_cast.c - casts that can be had for less -------------------===//
#include "simplify_cast.h"

#include <math.h>

/// What an element type can hold: of integers, `bits` without the sign; of floats, bits
/// of precision and the greatest exponent.
typedef struct Range {
  bool is_float, is_signed;
  int bits, exponent;
} Range;

static Range range(MlirType elem) {
  FloatFormat f;
  if (float_format(elem, &f)) return (Range){true, true, f.mantissa + 1, f.bias};
  const int width = (int)mlirIntegerTypeGetWidth(elem);
  const bool is_signed = mlirIntegerTypeIsSignless(elem) && width > 1;
  return (Range){false, is_signed, width - is_signed, 0};
}

/// Whether every value of `a` is one of `b`.
static bool holds(Range b, Range a) {
  if (b.is_float)
    return a.bits <= b.bits && a.exponent <= b.exponent &&
           (a.is_float || a.bits <= b.exponent);
  return !a.is_float && a.bits <= b.bits && (b.is_signed || !a.is_signed);
}

/// Whether `op` clamps a float at `*bound`, from below if `*below`; `*x` is what it
/// clamps. The sum with a zero, which only a zero's sign can tell from x, clamps
/// nowhere.
static bool read_clamp(MlirOperation op, MlirValue *x, double *bound, bool *below) {
  *x = mlirOperationIsNull(op) || sg_n_in(op) == 0 ? (MlirValue){NULL} : sg_in(op, 0);
  *below = true;
  *bound = 0;
  if (sg_is(op, "sg.relu")) return true;
  const bool adds = sg_is(op, "sg.add");
  if (!sg_is(op, "sg.max") && !sg_is(op, "sg.min") && !adds) return false;
  *below = sg_is(op, "sg.max");
  for (intptr_t i = 0; i < 2; ++i) {
    *x = sg_in(op, i);
    if (uniform_number(sg_in(op, 1 - i), bound) &&
        mlirTypeEqual(mlirValueGetType(*x), sg_res_type(op, 0)) &&
        (!adds || *bound == 0)) {
      if (adds) *bound = INFINITY;
      return true;
    }
  }
  return false;
}

/// `v` without clamps that a cast to the integers `to` does by itself: it gives its
/// limits for what lies beyond them, and 0 for NaN, which clamps keep.
static MlirValue unclamped(MlirValue v, MlirType to) {
  FloatFormat f;
  const Range r = range(to);
  if (r.is_float || r.bits == 1 || !float_format(sg_elem(mlirValueGetType(v)), &f))
    return v;
  const double end = ldexp(1, r.bits); // the first number above
  MlirValue x;
  double bound;
  bool below;
  while (read_clamp(sg_owner(v), &x, &bound, &below) &&
         (below ? bound <= (r.is_signed ? -end : 0) : bound >= end - 1))
    v = x;
  return v;
}

MlirLogicalResult simplify_cast(SgBuilder *b, MlirOperation op) {
  const MlirValue y = sg_in(op, 0);
  const MlirType to = sg_res_type(op, 0);
  if (mlirTypeEqual(mlirValueGetType(y), to)) return sg_replace(b, op, y);
  const MlirValue loose = unclamped(y, sg_elem(to));
  if (!mlirValueEqual(loose, y))
    return sg_replace(b, op,
                      sg_b_val(b, "sg.cast", .in = SG_V(loose), .out = SG_T(to)));
  const MlirOperation inner = sg_def(y, "sg.cast");
  if (mlirOperationIsNull(inner)) return SG_NO_MATCH;
  const MlirValue x = sg_in(inner, 0);
  const Range from = range(sg_elem(mlirValueGetType(x)));
  const Range by = range(sg_elem(mlirValueGetType(y))), end = range(sg_elem(to));
  // An integer that is too large for another wraps; by way of a float it does not.
  const bool wraps = !from.is_float && by.is_float && !end.is_float && end.bits > 1 &&
                     !holds(end, from);
  if (!holds(by, from) || wraps) return SG_NO_MATCH;
  if (mlirTypeEqual(mlirValueGetType(x), to)) return sg_replace(b, op, x);
  return sg_replace(b, op, sg_b_val(b, "sg.cast", .in = SG_V(x), .out = SG_T(to)));
}
