//===- Constant.td - constants -------------------------------*- tablegen -*-===//
#ifndef SG_CONSTANT_TD
#define SG_CONSTANT_TD
include "sg/Base.td"

// `value` may be any elements attribute. Large weights are dense_resource<"key">
// whose bytes are not in MLIR at all: see sg_bridge_resource_attr.
def Sg_ConstantOp : Sg_Op<"constant", [Pure, ConstantLike, AllTypesMatch<["value", "result"]>]> {
  let summary = "A tensor known at compile time: dense values, or a resource in a model's file";
  let arguments = (ins ElementsAttr:$value);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "attr-dict $value";
}
#endif // SG_CONSTANT_TD
