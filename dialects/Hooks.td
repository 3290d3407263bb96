//===- Hooks.td - how an op finds its hooks in C ------------------*- tablegen -*-===//
//
// The base classes carry generic C++ trampolines. The author of an op writes its
// record in ODS and, in C, the table `const SgOpHooks <hooksName>`, which is bound
// at link time: a forgotten table is a link error. Ops of one family may name the
// same table and tell themselves apart by their name.
//
//===----------------------------------------------------------------------===//
#ifndef SG_HOOKS_TD
#define SG_HOOKS_TD

include "mlir/IR/OpBase.td"
include "mlir/IR/BuiltinAttributes.td"
include "mlir/IR/EnumAttr.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def SgHooksInterface : OpInterface<"SgHooksInterface"> {
  let cppNamespace = "::sg";
  let methods = [StaticInterfaceMethod<"The op's hooks in C.",
                                       "const SgOpHooks &", "hooks">];
}

// Every op: the table and the verifier. Folds and canonicalisations go through the
// dialect's fall-backs, so that they cost no C++ per op.
class Sg_HookedOp<Dialect dialect, string mnemonic, list<Trait> traits,
                  string hooksName>
    : Op<dialect, mnemonic,
         !listconcat(traits, [DeclareOpInterfaceMethods<SgHooksInterface>])> {
  let hasVerifier = 1;
  string body = "extern \"C\" const SgOpHooks " # hooksName # ";\n" #
      "const SgOpHooks &$cppClass::hooks() { return " # hooksName # "; }\n" #
      "::llvm::LogicalResult $cppClass::verify() {\n" #
      "  return ::sg::callVerify(hooks(), *this);\n}\n";
  let extraClassDefinition = body;
}

// An op whose result types C infers; `hooks.infer` must be there.
class Sg_HookedInferOp<Dialect dialect, string mnemonic, list<Trait> traits,
                       string hooksName>
    : Sg_HookedOp<dialect, mnemonic,
        !listconcat(traits, [InferTensorTypeBase<["inferReturnTypeComponents"]>]),
        hooksName> {
  let extraClassDeclaration = [{
    static bool isCompatibleReturnTypes(::mlir::TypeRange l, ::mlir::TypeRange r) {
      return ::sg::compatible(l, r);
    }
  }];
  let extraClassDefinition = body # [{
    ::llvm::LogicalResult $cppClass::inferReturnTypeComponents(
        ::mlir::MLIRContext *c, ::std::optional<::mlir::Location> l,
        ::mlir::ValueShapeRange o, ::mlir::DictionaryAttr a,
        ::mlir::OpaqueProperties p, ::mlir::RegionRange r,
        ::llvm::SmallVectorImpl<::mlir::ShapedTypeComponents> &out) {
      return ::sg::callInfer<$cppClass>(hooks(), c, l, o, a, p, r, out);
    }
  }];
}

// An op whose memory effects C says; without `hooks.effects` it has none.
class Sg_HookedEffectOp<Dialect dialect, string mnemonic, list<Trait> traits,
                        string hooksName>
    : Sg_HookedOp<dialect, mnemonic,
        !listconcat(traits, [DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]),
        hooksName> {
  let extraClassDefinition = body # [{
    void $cppClass::getEffects(::llvm::SmallVectorImpl<
        ::mlir::SideEffects::EffectInstance<::mlir::MemoryEffects::Effect>> &e) {
      ::sg::callEffects(hooks(), *this, e);
    }
  }];
}

#endif // SG_HOOKS_TD
