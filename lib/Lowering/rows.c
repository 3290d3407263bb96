//===- rows.c - which ops can be a group ----------------------------------===//
#include <stdlib.h>

#include "Rows.h"
#include "Support/buffer.h"

SgRows *sg_rows_create(size_t n, const MlirOperation *ops, size_t n_outputs,
                       const MlirValue *outputs, const char **why) {
  SgRows *r = sg_calloc(1, sizeof *r);
  bool ok = sg_rows_read(r, n, ops, n_outputs, outputs) && sg_rows_order(r);
  if (ok) sg_rows_units(r);
  if (ok && sg_rows_nests(r)) return r;
  *why = r->why;
  free(r);
  return NULL;
}

void sg_rows_destroy(SgRows *rows) { free(rows); }

static bool is_among(size_t n, const MlirOperation *ops, MlirOperation op) {
  for (size_t i = 0; i < n; ++i)
    if (mlirOperationEqual(ops[i], op)) return true;
  return false;
}

/// Whether `v` is needed elsewhere, or nowhere.
static bool is_output(size_t n, const MlirOperation *ops, MlirValue v) {
  MlirOpOperand use = mlirValueGetFirstUse(v);
  if (mlirOpOperandIsNull(use)) return true;
  for (; !mlirOpOperandIsNull(use); use = mlirOpOperandGetNextUse(use))
    if (!is_among(n, ops, mlirOpOperandGetOwner(use))) return true;
  return false;
}

bool sg_rows_accepts(size_t n, const MlirOperation *ops, SgRowsInfo *info) {
  SgRowsInfo unused;
  if (info == NULL) info = &unused;
  *info = (SgRowsInfo){0};
  MlirValue outputs[SG_ROWS_OUTPUTS];
  size_t n_outputs = 0;
  for (size_t i = 0; i < n; ++i) {
    if (sg_n_res(ops[i]) != 1 || !is_output(n, ops, sg_res(ops[i], 0))) continue;
    if (n_outputs == SG_ROWS_OUTPUTS) {
      info->why = "it has too many results";
      return false;
    }
    outputs[n_outputs++] = sg_res(ops[i], 0);
  }
  SgRows *r = sg_rows_create(n, ops, n_outputs, outputs, &info->why);
  if (r == NULL) return false;
  info->units = r->units;
  info->local = r->local;
  info->passes = r->n_nests;
  info->squares = r->tile >= 0;
  sg_rows_destroy(r);
  return true;
}
