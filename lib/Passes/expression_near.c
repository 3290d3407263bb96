//===- expression_near.c - which formulas are worth a search --------------===//
#include "expression.h"

#include <string.h>

enum { MAX_NEARBY = 48 }; // ops looked at

static bool has_name(const Nearby *nearby, const char *name) {
  for (int i = 0; i < nearby->n; ++i)
    if (sg_is(nearby->ops[i], name)) return true;
  return false;
}

static void add_name(Nearby *out, MlirOperation op) {
  for (int i = 0; i < out->n; ++i)
    if (mlirIdentifierEqual(mlirOperationGetName(out->ops[i]),
                            mlirOperationGetName(op)))
      return;
  if (out->n < (int)(sizeof out->ops / sizeof *out->ops)) out->ops[out->n++] = op;
}

void nearby_read(MlirOperation op, Nearby *out) {
  MlirOperation queue[MAX_NEARBY] = {op};
  int n = 1;
  out->n = 0;
  for (int i = 0; i < n; ++i) {
    add_name(out, queue[i]);
    for (intptr_t k = 0; k < sg_n_in(queue[i]); ++k) {
      const MlirOperation in = sg_owner(sg_in(queue[i], k));
      const SgOpClass class = sg_op_class(in);
      if (n < MAX_NEARBY && (class == SG_OP_ELEMENTWISE || class == SG_OP_LINES ||
                             sg_is(in, "sg.reshape")))
        queue[n++] = in;
    }
  }
}

bool expression_may_match(const Expression *e, const Nearby *nearby) {
  for (int i = 0; i < e->n_atoms; ++i) {
    const char *name = e->atoms[i].name;
    if (e->atoms[i].kind != ATOM_CALL) continue;
    const bool found =
        !strcmp(name, "sg.clip")
            ? has_name(nearby, "sg.min") || has_name(nearby, "sg.max")
        : !strcmp(name, "sg.mean")
            ? has_name(nearby, "sg.reduce_mean") || has_name(nearby, "sg.reduce_sum")
            : has_name(nearby, name);
    if (!found) return false;
  }
  return true;
}
