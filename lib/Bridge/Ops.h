//===- Ops.h - the trampolines from ODS classes to hooks in C ---*- C++ -*-===//
#ifndef SG_LIB_BRIDGE_OPS_H
#define SG_LIB_BRIDGE_OPS_H

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/CAPI/IR.h"
#include "mlir/CAPI/Rewrite.h"
#include "mlir/CAPI/Support.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include "sg/Op.h"

#include "PlanDialect.h.inc"
#include "SgDialect.h.inc"
#include "SgInterfaces.h.inc"

namespace sg {
using namespace mlir;
using Effects = SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>>;

/// Whether a given result type may stand for an inferred one: same element types,
/// shapes that differ only in what is dynamic.
bool compatible(TypeRange l, TypeRange r);
LogicalResult callVerify(const SgOpHooks &hooks, Operation *op);
void callEffects(const SgOpHooks &hooks, Operation *op, Effects &effects);
LogicalResult callInferHook(const SgOpHooks &hooks, StringRef name, MLIRContext *ctx,
                            std::optional<Location> loc, ValueRange operands,
                            DictionaryAttr attrs, RegionRange regions,
                            SmallVectorImpl<ShapedTypeComponents> &out);

/// Joins properties and discardable attributes into the one dictionary that C sees.
template <class Op>
LogicalResult
callInfer(const SgOpHooks &hooks, MLIRContext *ctx, std::optional<Location> loc,
          ValueShapeRange operands, DictionaryAttr attrs, OpaqueProperties props,
          RegionRange regions, SmallVectorImpl<ShapedTypeComponents> &out) {
  NamedAttrList all(attrs);
  if constexpr (!std::is_same_v<typename Op::Properties, EmptyProperties>)
    if (props)
      if (auto dict = dyn_cast_or_null<DictionaryAttr>(
              Op::getPropertiesAsAttr(ctx, *props.as<typename Op::Properties *>())))
        for (NamedAttribute a : dict)
          all.set(a.getName(), a.getValue());
  return callInferHook(hooks, Op::getOperationName(), ctx, loc, operands.getValues(),
                       all.getDictionary(ctx), regions, out);
}
} // namespace sg

#define GET_OP_CLASSES
#include "SgOps.h.inc"
#define GET_OP_CLASSES
#include "PlanOps.h.inc"

#endif // SG_LIB_BRIDGE_OPS_H
