//===- fold_constants.c - evaluate ops on constant operands ---------------===//
//
//   %a = sg.constant dense<2> ...
//   %b = sg.constant dense<3> ...
//   %c = sg.add %a, %b              =>  %c = sg.constant dense<5> ...
//
// by the reference evaluator, so that a folded value has the bits that `sg-run
// --reference` gives: class exact. In program order, so that chains fold in one run;
// constants without a use left are erased.
//
// A reshape of a weight in a file is that weight in another shape; so is one of a
// constant of one value, however large.
//
// Left alone: ops whose results have more than max-elements elements, each, so that a
// fold adds at most that much to the module; other ops on resources (weights stay in
// their file); casts that widen the bytes of weights, which stay packed; evaluations
// that fail, such as an index out of range, which is reported when the program runs.
//===----------------------------------------------------------------------===//
#include "sg/Bridge.h"
#include "sg/Builder.h"
#include "sg/Pass.h"
#include "sg/Reference.h"

enum { MAX_RESULTS = 4 }; // ops with more are left alone

typedef struct Options {
  int64_t max_elements;
} Options;

enum { ERASED }; // statistics

static bool is_dead(MlirOperation op) {
  for (intptr_t i = 0; i < sg_n_res(op); ++i)
    if (!mlirOpOperandIsNull(mlirValueGetFirstUse(sg_res(op, i)))) return false;
  return true;
}

/// What the reshape `op` of a resource is, the same place in a file, or of a constant
/// of one value. Null for all else.
static MlirAttribute reshaped(MlirOperation op) {
  const MlirAttribute none = {NULL};
  if (!sg_is(op, "sg.reshape")) return none;
  const MlirOperation constant = sg_def(sg_in(op, 0), "sg.constant");
  const MlirType type = sg_res_type(op, 0);
  if (mlirOperationIsNull(constant) || !mlirShapedTypeHasStaticShape(type)) return none;
  const MlirAttribute value = sg_attr(constant, "value");
  if (mlirAttributeIsADenseElements(value) && mlirDenseElementsAttrIsSplat(value))
    return mlirDenseElementsAttrReshapeGet(value, type);
  if (!sg_bridge_is_resource(value)) return none;
  return sg_bridge_resource_attr(type, sg_bridge_resource_key(value));
}

static bool fold(MlirOperation op, const SgPassRun *run, size_t max_elements) {
  MlirAttribute values[MAX_RESULTS];
  MlirOperation constants[MAX_RESULTS];
  intptr_t made = 0;
  const intptr_t n = sg_n_res(op);
  values[0] = reshaped(op);
  if (mlirAttributeIsNull(values[0]) &&
      (n > MAX_RESULTS || !sg_reference_fold(op, max_elements, values)))
    return false;
  for (; made < n; ++made) {
    constants[made] = sg_materialize_constant(values[made], sg_res_type(op, made),
                                              mlirOperationGetLocation(op));
    if (mlirOperationIsNull(constants[made])) break;
  }
  if (made < n || !sg_rewrite_begin(run, op)) {
    while (made-- > 0)
      mlirOperationDestroy(constants[made]);
    return false;
  }
  for (intptr_t i = 0; i < n; ++i) {
    mlirBlockInsertOwnedOperationBefore(mlirOperationGetBlock(op), op, constants[i]);
    mlirValueReplaceAllUsesOfWith(sg_res(op, i), sg_res(constants[i], 0));
  }
  mlirOperationDestroy(op);
  return true;
}

static void visit(MlirRegion region, const SgPassRun *run, size_t max_elements) {
  for (MlirBlock block = mlirRegionGetFirstBlock(region); !mlirBlockIsNull(block);
       block = mlirBlockGetNextInRegion(block)) {
    MlirOperation next;
    for (MlirOperation op = mlirBlockGetFirstOperation(block); !mlirOperationIsNull(op);
         op = next) {
      next = mlirOperationGetNextInBlock(op);
      if (fold(op, run, max_elements)) continue;
      for (intptr_t i = 0; i < mlirOperationGetNumRegions(op); ++i)
        visit(mlirOperationGetRegion(op, i), run, max_elements);
    }
    for (MlirOperation op = mlirBlockGetFirstOperation(block); !mlirOperationIsNull(op);
         op = next) {
      next = mlirOperationGetNextInBlock(op);
      if (!sg_is(op, "sg.constant") || !is_dead(op)) continue;
      mlirOperationDestroy(op);
      sg_pass_count(run, ERASED, 1);
    }
  }
}

static MlirLogicalResult run(MlirOperation root, const SgPassRun *run) {
  const Options *options = run->options;
  if (options->max_elements < 0)
    return sg_error(root, "sg-fold-constants: max-elements is %lld, expected 0 or more",
                    (long long)options->max_elements);
  for (intptr_t i = 0; i < mlirOperationGetNumRegions(root); ++i)
    visit(mlirOperationGetRegion(root, i), run, (size_t)options->max_elements);
  return SG_OK;
}

static const Options defaults = {.max_elements = 4096};

const SgPass sg_pass_fold_constants = {
    .name = "sg-fold-constants",
    .summary = "Evaluate ops on constant operands, bit for bit as the reference does",
    .root = "func.func",
    .exactness = SG_EXACT,
    .run = run,
    .options_size = sizeof(Options),
    .options_default = &defaults,
    .options =
        (const SgPassOption[]){{"max-elements", "elements a folded result may have",
                                SG_OPTION_INT, offsetof(Options, max_elements)},
                               {0}},
    .statistics = (const SgPassStatistic[]){{"erased", "constants without a use"}, {0}},
};
