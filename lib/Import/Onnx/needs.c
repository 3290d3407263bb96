//===- needs.c - which inputs a value is computed from ----------------------===//
//
// Where an operator must know a value that is computed from the model's inputs, the
// caller is told which inputs these are: it can have them at hand and import anew.
//
//===----------------------------------------------------------------------===//
#include <stdlib.h>

#include "Onnx/importer.h"

static void tell(SgImporter *im, MlirValue argument) {
  const intptr_t i = mlirBlockArgumentGetArgNumber(argument);
  if (i < (intptr_t)im->n_inputs) im->options->need(im->inputs[i], im->options->user);
}

/// The operation becomes part of `list` unless it is already, which its mark says. The
/// mark does no harm: this import fails.
static size_t visit(SgImporter *im, MlirValue v, MlirOperation *list, size_t n) {
  if (mlirValueIsABlockArgument(v)) {
    tell(im, v);
    return n;
  }
  const MlirOperation op = mlirOpResultGetOwner(v);
  if (sg_has(op, "sg.needed")) return n;
  sg_set_attr(op, "sg.needed", mlirUnitAttrGet(im->ctx));
  list[n] = op;
  return n + 1;
}

void sg_import_need(SgImporter *im, MlirValue v) {
  if (!im->options->need) return;
  size_t room = 1;
  for (MlirOperation op = mlirBlockGetFirstOperation(im->block);
       !mlirOperationIsNull(op); op = mlirOperationGetNextInBlock(op))
    room++;
  MlirOperation *list = calloc(room, sizeof *list);
  if (!list) {
    sg_import_no_memory(im);
    return;
  }
  size_t n = visit(im, v, list, 0);
  for (size_t at = 0; at < n; at++)
    for (intptr_t i = 0; i < sg_n_in(list[at]); i++)
      n = visit(im, sg_in(list[at], i), list, n);
  free(list);
}
