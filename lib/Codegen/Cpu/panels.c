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
    Branch last;
    u.panel = kernel_last_in_middle(e, u.panel, p->count);
    const PanelUnit short_one = {u.outer, emit_c(e, p->count - 1), u.piece, tail};
    emit_if(e, &last, emit_equal(e, u.panel, short_one.panel));
    emit(k, plan, &short_one);
    emit_else(e, &last);
    emit(k, plan, &u);
    emit_end_if(e, &last);
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

ConvUnit conv_unit(Kernel *k, const Conv *c, const PanelUnit *unit, int64_t width,
                   Gemm *g) {
  Emit *e = &k->e;
  ConvUnit u = {.group = emit_remc(e, unit->outer, c->groups),
                .image = emit_divc(e, unit->outer, c->groups),
                .first = emit_mulc(e, unit->panel, width)};
  u.x_base = emit_add(e, emit_mulc(e, u.image, c->c * c->plane),
                      emit_mulc(e, u.group, c->cg * c->plane));
  g->c = k->out;
  g->c_row = c->pixels;
  g->c_base = emit_add(e, emit_mulc(e, u.image, c->f * c->pixels),
                       emit_add(e, emit_mulc(e, u.group, c->fg * c->pixels), u.first));
  g->place = (Place){u.image, emit_mulc(e, u.group, c->fg), u.first};
  return u;
}
