//===- Base.td - the sg dialect and the classes of its ops --------*- tablegen -*-===//
#ifndef SG_BASE_TD
#define SG_BASE_TD

include "Hooks.td"

def Sg_Dialect : Dialect {
  let name = "sg";
  let cppNamespace = "::sg";
  let summary = "Graph-level tensor operations";
  let hasConstantMaterializer = 1;
  let hasCanonicalizer = 1;
}

class Sg_Op<string mnemonic, list<Trait> traits = [],
            string hooksName = "sg_hooks_" # mnemonic>
    : Sg_HookedOp<Sg_Dialect, mnemonic, traits, hooksName>;
class Sg_InferOp<string mnemonic, list<Trait> traits = [],
                 string hooksName = "sg_hooks_" # mnemonic>
    : Sg_HookedInferOp<Sg_Dialect, mnemonic, traits, hooksName>;
class Sg_EffectOp<string mnemonic, list<Trait> traits = [],
                  string hooksName = "sg_hooks_" # mnemonic>
    : Sg_HookedEffectOp<Sg_Dialect, mnemonic, traits, hooksName>;

#endif // SG_BASE_TD
