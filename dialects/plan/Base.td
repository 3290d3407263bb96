//===- Base.td - the plan dialect and the classes of its ops ------*- tablegen -*-===//
#ifndef PLAN_BASE_TD
#define PLAN_BASE_TD

include "Hooks.td"

def Plan_Dialect : Dialect {
  let name = "plan";
  let cppNamespace = "::plan";
  let summary = "What the executor does: kernel calls over arena and weight slices";
  let hasCanonicalizer = 1;
}

class Plan_Op<string mnemonic, list<Trait> traits = [],
              string hooksName = "sg_hooks_plan_" # mnemonic>
    : Sg_HookedOp<Plan_Dialect, mnemonic, traits, hooksName>;
class Plan_InferOp<string mnemonic, list<Trait> traits = [],
                   string hooksName = "sg_hooks_plan_" # mnemonic>
    : Sg_HookedInferOp<Plan_Dialect, mnemonic, traits, hooksName>;
class Plan_EffectOp<string mnemonic, list<Trait> traits = [],
                    string hooksName = "sg_hooks_plan_" # mnemonic>
    : Sg_HookedEffectOp<Plan_Dialect, mnemonic, traits, hooksName>;

#endif // PLAN_BASE_TD
