//===- attention_mask.c - the masks of scores as sg.attention takes them --===//
#include "attention_scores.h"

/// v, which broadcasts to scores of `rank` dimensions, in leading dimensions that
/// broadcast to [batch, heads].
static MlirValue fit(SgBuilder *b, const Scores *s, const Mask *m) {
  const MlirValue v = m->value;
  const MlirType type = mlirValueGetType(v);
  const intptr_t own = sg_rank(type), rank = m->rank;
  if (own < 3 || rank == 4 || (m->windows && own < 5)) return v;
  int64_t count = 1, first = own == rank ? sg_dim(type, 0) : 1;
  for (intptr_t i = 0; i < own - 2; i++)
    count *= sg_dim(type, i);
  if (m->windows) first = sg_dim(type, 1); // of one image
  if (rank == 3) first = count == 1 ? 1 : s->batch;
  const int64_t dims[] = {first, first > 0 ? count / first : s->heads,
                          sg_dim(type, own - 2), sg_dim(type, own - 1)};
  return reshape_value(b, v, sg_t_tensor(sg_elem(type), 4, dims));
}

static MlirValue scalar(SgBuilder *b, MlirType elem, double v) {
  const MlirType type = sg_t_tensor(elem, 0, NULL);
  const MlirAttribute all =
      mlirDenseElementsAttrSplatGet(type, mlirFloatAttrDoubleGet(b->ctx, elem, v));
  return sg_b_val(b, "sg.constant", .out = SG_T(type), .attrs = SG_A({"value", all}));
}

/// The condition under which scores are kept, or what is added.
static MlirValue make_term(SgBuilder *b, const Scores *s, const Mask *m) {
  const MlirValue v = fit(b, s, m);
  if (m->condition) return m->open ? v : sg_b_val(b, "sg.not", .in = SG_V(v));
  if (m->factor == 1) return v;
  return sg_b_val(b, "sg.mul", .in = SG_V(v, scalar(b, s->elem, m->factor)));
}

Masks make_masks(SgBuilder *b, const Scores *s) {
  Masks out = {0};
  bool adds = false; // the last one of `out`
  for (int i = s->mask_count - 1; i >= 0; i--) {
    const Mask *m = &s->masks[i];
    MlirValue v = make_term(b, s, m);
    if (adds && !m->condition) {
      out.n--;
      v = sg_b_val(b, "sg.add", .in = SG_V(v, out.v[out.n]));
    }
    out.v[out.n++] = v;
    if (m->condition) out.fill[out.fill_count++] = m->fill;
    adds = !m->condition;
  }
  return out;
}
