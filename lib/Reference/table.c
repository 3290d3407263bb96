//===- table.c - finds an op's evaluator and calls it --------------------===//
#include "eval.h"

#include "sg/Builder.h"

#include <stdlib.h>
#include <string.h>

static const RefOp *const families[] = {
    ref_unary_ops,    ref_binary_ops,    ref_select_ops,    ref_cast_ops,
    ref_constant_ops, ref_movement_ops,  ref_pad_ops,       ref_resize_ops,
    ref_gather_ops,   ref_scatter_ops,   ref_sort_ops,      ref_reduce_ops,
    ref_scan_ops,     ref_matmul_ops,    ref_conv_ops,      ref_pool_ops,
    ref_norm_ops,     ref_attention_ops, ref_recurrent_ops, ref_tree_ops,
};

static const RefOp *find(MlirOperation op) {
  const MlirStringRef name = mlirIdentifierStr(mlirOperationGetName(op));
  for (size_t f = 0; f < sizeof families / sizeof *families; f++)
    for (const RefOp *row = families[f]; row->name; row++)
      if (strlen(row->name) == name.length &&
          !memcmp(row->name, name.data, name.length))
        return row;
  return NULL;
}

/// Operands' types against the op, then the class of dtype the row allows.
static SgStatus check_operands(const Call *c) {
  for (intptr_t i = 0; i < c->n_in; i++) {
    SgTensor expected;
    const MlirType type = mlirValueGetType(mlirOperationGetOperand(c->op, i));
    if (!sg_reference_type(type, &expected))
      return ref_fail(c, SG_STATUS_UNSUPPORTED,
                      "has operand %td of a type that is no static tensor of a dtype",
                      (ptrdiff_t)i);
    if (!sg_tensor_same_type(&expected, &c->in[i])) {
      char found[128], text[128];
      sg_tensor_type_text(&c->in[i], found, sizeof found);
      sg_tensor_type_text(&expected, text, sizeof text);
      return ref_bad(c, "got a tensor %s for operand %td, expected %s", found,
                     (ptrdiff_t)i, text);
    }
  }
  if (c->row->types && c->n_in && !(ref_class(c->in[0].dtype) & c->row->types))
    return ref_fail(c, SG_STATUS_UNSUPPORTED, "is not defined for %s",
                    sg_dtype_name(c->in[0].dtype));
  return SG_STATUS_OK;
}

SgStatus ref_begin(MlirOperation op, const SgTensor *in, SgTensor *out, SgError *error,
                   Call *c) {
  *c = (Call){.op = op,
              .row = find(op),
              .in = in,
              .n_in = mlirOperationGetNumOperands(op),
              .n_out = mlirOperationGetNumResults(op),
              .out = out,
              .error = error};
  if (!c->row || c->n_out > REF_MAX_RESULTS)
    return ref_fail(c, SG_STATUS_UNSUPPORTED,
                    "is not known to the reference evaluator");
  TRY(check_operands(c));
  for (intptr_t i = 0; i < c->n_out; i++)
    if (!sg_reference_type(mlirValueGetType(mlirOperationGetResult(op, i)), &out[i]))
      return ref_fail(c, SG_STATUS_UNSUPPORTED,
                      "has a result that is no static tensor of a dtype");
  return SG_STATUS_OK;
}

SgStatus sg_reference_eval_op(MlirOperation op, const SgTensor *in, SgTensor *out,
                              SgError *error) {
  SgTensor result[REF_MAX_RESULTS] = {{0}};
  Call c;
  if (sg_is(op, "sg.fusion")) return ref_region(op, in, NULL, out, NULL, error);
  TRY(ref_begin(op, in, result, error, &c));
  SgStatus status = SG_STATUS_OK;
  for (intptr_t i = 0; i < c.n_out && status == SG_STATUS_OK; i++)
    status = sg_tensor_alloc(&result[i], error);
  if (status == SG_STATUS_OK) status = c.row->eval(&c);
  if (status == SG_STATUS_OK)
    memcpy(out, result, (size_t)c.n_out * sizeof *result);
  else
    for (intptr_t i = 0; i < c.n_out; i++)
      sg_tensor_free(&result[i]);
  return status;
}
