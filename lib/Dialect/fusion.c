//===- fusion.c - hooks of sg.fusion and its terminator --------------------===//
#include "Shape.h"

/// The ops of the body: of the dialect, and with no region of their own.
static bool want_body(const SgParts *p, MlirBlock body) {
  MlirOperation op = mlirBlockGetFirstOperation(body);
  for (; !mlirOperationIsNull(op); op = mlirOperationGetNextInBlock(op)) {
    const MlirStringRef name = sg_name(op);
    if (!sg_is_of(op, "sg"))
      return sg_parts_fail(p, "expects sg ops in its body, got '%.*s'",
                           (int)name.length, name.data);
    if (mlirOperationGetNumRegions(op) > 0)
      return sg_parts_fail(p, "expects ops without regions in its body, got '%.*s'",
                           (int)name.length, name.data);
  }
  return true;
}

static bool want_arguments(const SgParts *p, MlirBlock body) {
  const intptr_t n = mlirBlockGetNumArguments(body);
  if (n != sg_parts_count(p))
    return sg_parts_fail(p, "expects a body of %td arguments, one an operand, got %td",
                         sg_parts_count(p), n);
  for (intptr_t i = 0; i < n; i++) {
    const MlirType inner = mlirValueGetType(mlirBlockGetArgument(body, i));
    if (!mlirTypeEqual(inner, sg_in_type(p->op, i)))
      return sg_parts_fail(p, "expects argument %td of type %s, as the operand, got %s",
                           i, sg_show(sg_in_type(p->op, i)).s, sg_show(inner).s);
  }
  return true;
}

static bool want_yield(const SgParts *p, MlirBlock body) {
  const MlirOperation yield = mlirBlockGetTerminator(body);
  if (!sg_is(yield, "sg.yield"))
    return sg_parts_fail(p, "expects a body that ends with 'sg.yield'");
  if (sg_n_in(yield) != sg_n_res(p->op))
    return sg_parts_fail(p, "expects %td values yielded, one a result, got %td",
                         sg_n_res(p->op), sg_n_in(yield));
  for (intptr_t i = 0; i < sg_n_in(yield); i++)
    if (!mlirTypeEqual(sg_in_type(yield, i), sg_res_type(p->op, i)))
      return sg_parts_fail(p, "expects value %td yielded of type %s, got %s", i,
                           sg_show(sg_res_type(p->op, i)).s,
                           sg_show(sg_in_type(yield, i)).s);
  return true;
}

static MlirLogicalResult fusion_verify(MlirOperation op) {
  const SgParts p = sg_parts_op(op);
  const MlirBlock body = mlirRegionGetFirstBlock(mlirOperationGetRegion(op, 0));
  return sg_result(want_arguments(&p, body) && want_body(&p, body) &&
                   want_yield(&p, body));
}

const SgOpHooks sg_hooks_fusion = {.verify = fusion_verify};
const SgOpHooks sg_hooks_yield = {0};
