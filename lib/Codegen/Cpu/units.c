//===- units.c - how work is cut into units -------------------------------===//
#include "kernel.h"

#include <assert.h>

MlirOperation kernel_make_function(MlirOperation func, intptr_t n,
                                   const MlirType *types, const KernelWork *work) {
  MlirLocation locs[KERNEL_ARGUMENTS];
  assert(n <= KERNEL_ARGUMENTS);
  SgBuilder b = sg_b_before(func);
  for (intptr_t i = 0; i < n; i++)
    locs[i] = b.loc;
  const MlirRegion region = mlirRegionCreate();
  mlirRegionAppendOwnedBlock(region, mlirBlockCreate(n, types, locs));
  const MlirType result = sg_t_i(&b, 32);
  const MlirType type = sg_t_func(&b, (SgTypes){n, types}, SG_T(result));
  const MlirOperation made =
      sg_b_op(&b, "func.func", .regions = SG_R(region),
              .attrs = SG_A({"sym_name", sg_attr(func, "sym_name")},
                            {"function_type", mlirTypeAttrGet(type)},
                            {"sym_visibility", sg_attr(func, "sym_visibility")},
                            {"sg.kernel", sg_a_unit(&b)},
                            {"sg.units", sg_a_i64(&b, work->units)},
                            {"sg.scratch", sg_a_i64(&b, work->scratch)},
                            {"sg.local", sg_a_i64(&b, work->local)}));
  if (work->first_units > 0)
    sg_set_attr(made, "sg.first_units", sg_a_i64(&b, work->first_units));
  return made;
}

void kernel_next_phase(Kernel *k) {
  Emit *e = &k->e;
  emit_end(e, &k->units, NULL, NULL);
  emit_for(e, &k->units, emit_max(e, k->begin, emit_c(e, k->first_units)), k->end, 1, 0,
           NULL);
  k->unit = emit_addc(e, k->units.iv, -k->first_units);
}

MlirValue kernel_is_first(Emit *e, MlirValue unit, MlirValue begin, MlirValue piece) {
  return sg_b_val(
      &e->b, "arith.ori",
      .in = SG_V(emit_equal(e, unit, begin), emit_equal(e, piece, emit_c(e, 0))));
}

MlirValue kernel_last_in_middle(Emit *e, MlirValue at, int64_t count) {
  const MlirValue middle = emit_c(e, count / 2);
  const MlirValue other =
      emit_select(e, emit_less(e, at, middle), at, emit_addc(e, at, -1));
  return emit_select(e, emit_equal(e, at, middle), emit_c(e, count - 1), other);
}

/// The tiles that the slower of two threads does, which do half of the units each.
static int64_t slower_half(int64_t parts, int64_t tiles, int64_t share) {
  const int64_t pieces = up(tiles, share), half = up(parts * pieces, 2);
  const int64_t one = half / pieces * tiles + least(half % pieces * share, tiles);
  const int64_t other = parts * tiles - one;
  return one > other ? one : other;
}

int64_t choose_pieces(double work, int64_t parts, int64_t tiles, int64_t least_share) {
  const double small = 1 << 20;
  const int64_t wanted = 16, most = 4 * wanted;
  if (work < small || parts < 1 || tiles <= least_share) return 1;
  int64_t share = up(tiles, up(wanted, parts));
  if (share < least_share) share = least_share;
  for (int64_t s = share - 1; s >= least_share && parts * up(tiles, s) <= most; s--)
    if (slower_half(parts, tiles, s) < slower_half(parts, tiles, share)) share = s;
  return up(tiles, share);
}
