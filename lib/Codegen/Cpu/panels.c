//===- panels.c - panels of a contraction as units of work ----------------===//
#include "panels.h"

void panels_emit(Kernel *k, const Panels *p, EmitUnit *emit, const void *plan) {
  Emit *e = &k->e;
  PanelUnit u = {.columns = p->width};
  u.piece = emit_remc(e, k->unit, p->pieces);
  const MlirValue rest = emit_divc(e, k->unit, p->pieces);
  u.panel = emit_remc(e, rest, p->count);
  u.outer = emit_divc(e, rest, p->count);
  const int64_t tail = p->columns % p->width;
  if (tail > 0 && p->count > 1) {
    // The last panel, which is less work, comes in the middle: halves are equal then.
    Branch short_one;
    const MlirValue at = u.panel, middle = emit_c(e, p->count / 2);
    const PanelUnit last = {u.outer, emit_c(e, p->count - 1), u.piece, tail};
    emit_if(e, &short_one, emit_equal(e, at, middle));
    emit(k, plan, &last);
    emit_else(e, &short_one);
    u.panel = emit_select(e, emit_less(e, at, middle), at, emit_addc(e, at, -1));
    emit(k, plan, &u);
    emit_end_if(e, &short_one);
  } else {
    if (tail > 0) u.columns = tail;
    emit(k, plan, &u);
  }
}

void panels_emit_tiles(Kernel *k, const Gemm *g, int64_t pieces,
                       const PanelUnit *unit) {
  Emit *e = &k->e;
  const int64_t tiles = tiles_total(&g->tiles), share = up(tiles, pieces);
  const MlirValue begin = emit_mulc(e, unit->piece, share);
  emit_panel(e, g, unit->columns, begin,
             emit_min(e, emit_addc(e, begin, share), emit_c(e, tiles)));
}
