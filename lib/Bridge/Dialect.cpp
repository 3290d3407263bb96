//===- Dialect.cpp - the two dialects, on hooks in C ----------------------===//
#include "Ops.h"
#include "mlir/CAPI/Registration.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/FoldInterfaces.h"
#include "llvm/ADT/SmallPtrSet.h"
using namespace mlir;

#include "PlanDialect.cpp.inc"
#include "SgDialect.cpp.inc"
#include "SgInterfaces.cpp.inc"

namespace sg {
bool compatible(TypeRange l, TypeRange r) {
  return succeeded(verifyCompatibleShapes(l, r)) &&
         llvm::all_of_zip(l, r, [](Type a, Type b) {
           return getElementTypeOrSelf(a) == getElementTypeOrSelf(b);
         });
}

LogicalResult callVerify(const SgOpHooks &hooks, Operation *op) {
  return hooks.verify ? unwrap(hooks.verify(wrap(op))) : success();
}

void callEffects(const SgOpHooks &hooks, Operation *op, Effects &effects) {
  SgEffects out{&effects};
  if (hooks.effects) hooks.effects(wrap(op), &out);
}

LogicalResult callInferHook(const SgOpHooks &hooks, StringRef name, MLIRContext *ctx,
                            std::optional<Location> loc, ValueRange operands,
                            DictionaryAttr attrs, RegionRange regions,
                            SmallVectorImpl<ShapedTypeComponents> &out) {
  if (!hooks.infer) return failure();
  SmallVector<MlirValue> values;
  SmallVector<MlirRegion> bodies;
  SmallVector<Type> types;
  for (Value v : operands)
    values.push_back(wrap(v));
  for (Region *r : regions)
    bodies.push_back(wrap(r));
  SgInfer in{wrap(ctx),
             wrap(name),
             wrap(loc.value_or(UnknownLoc::get(ctx))),
             loc.has_value(),
             (intptr_t)values.size(),
             values.data(),
             (intptr_t)bodies.size(),
             bodies.data(),
             wrap(Attribute(attrs)),
             &types};
  if (failed(unwrap(hooks.infer(&in)))) return failure();
  for (Type t : types)
    out.emplace_back(cast<ShapedType>(t));
  return success();
}

namespace {
struct Fold : DialectFoldInterface {
  using DialectFoldInterface::DialectFoldInterface;

  LogicalResult fold(Operation *op, ArrayRef<Attribute> operands,
                     SmallVectorImpl<OpFoldResult> &results) const override {
    auto hooked = dyn_cast<SgHooksInterface>(op);
    if (!hooked || !hooked.hooks().fold) return failure();
    // Matchers of constants pass no operands at all: those are null, too.
    SmallVector<MlirAttribute> in(op->getNumOperands(), MlirAttribute{nullptr});
    for (auto [i, a] : llvm::enumerate(operands))
      in[i] = wrap(a);
    SmallVector<SgFold> out(op->getNumResults(), SgFold{{nullptr}, {nullptr}});
    if (failed(unwrap(hooked.hooks().fold(wrap(op), in.data(), out.data()))))
      return failure();
    // No results at all mean: changed in place.
    if (llvm::any_of(out, [](SgFold &f) { return f.attr.ptr || f.value.ptr; }))
      for (auto [f, r] : llvm::zip(out, op->getResults()))
        results.push_back(f.attr.ptr    ? OpFoldResult(unwrap(f.attr))
                          : f.value.ptr ? OpFoldResult(unwrap(f.value))
                                        : OpFoldResult(Value(r)));
    return success();
  }
};

void addPatterns(const Dialect *dialect, RewritePatternSet &set) {
  llvm::SmallPtrSet<const SgOpHooks *, 32> seen; // ops of a family share a table
  MLIRContext *ctx = dialect->getContext();
  // getRegisteredOperationsByDialect misses our ops in LLVM 22.1.8.
  for (RegisteredOperationName n : ctx->getRegisteredOperations())
    if (&n.getDialect() == dialect)
      if (auto *i = n.getInterface<SgHooksInterface>())
        if (const SgOpHooks &h = i->hooks(); h.canonicalize && seen.insert(&h).second)
          h.canonicalize(wrap(ctx), wrap(&set));
}
} // namespace

void SgDialect::initialize() {
  registerSgDialectOperations(this);
  addInterfaces<Fold>();
}
void SgDialect::getCanonicalizationPatterns(RewritePatternSet &set) const {
  addPatterns(this, set);
}
Operation *SgDialect::materializeConstant(OpBuilder &b, Attribute value, Type type,
                                          Location loc) {
  MlirOperation op = sg_materialize_constant(wrap(value), wrap(type), wrap(loc));
  return op.ptr ? b.insert(unwrap(op)) : nullptr;
}
} // namespace sg

namespace plan {
void PlanDialect::initialize() {
  registerPlanDialectOperations(this);
  addInterfaces<sg::Fold>();
}
void PlanDialect::getCanonicalizationPatterns(RewritePatternSet &set) const {
  sg::addPatterns(this, set);
}
} // namespace plan

void sg_infer_push(const SgInfer *in, MlirType type) {
  static_cast<SmallVectorImpl<Type> *>(in->out)->push_back(unwrap(type));
}

void sg_effect_push(SgEffects *effects, SgEffect kind) {
  auto &out = *static_cast<sg::Effects *>(effects->out);
  switch (kind) {
  case SG_EFFECT_READ:
    out.emplace_back(MemoryEffects::Read::get());
    break;
  case SG_EFFECT_WRITE:
    out.emplace_back(MemoryEffects::Write::get());
    break;
  case SG_EFFECT_ALLOC:
    out.emplace_back(MemoryEffects::Allocate::get());
    break;
  case SG_EFFECT_FREE:
    out.emplace_back(MemoryEffects::Free::get());
    break;
  }
}

MLIR_DEFINE_CAPI_DIALECT_REGISTRATION(Sg, sg, sg::SgDialect)
MLIR_DEFINE_CAPI_DIALECT_REGISTRATION(Plan, plan, plan::PlanDialect)
