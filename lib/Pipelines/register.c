//===- register.c - all passes and translations, by name ------------------===//
#include <pthread.h>

#include "Import/translate.h"
#include "mlir-c/RegisterEverything.h"
#include "sg/Bridge.h"
#include "sg/Context.h"
#include "sg/Pass.h"
#include "sg/Pipelines.h"

// One line a pass: its stem.
// clang-format off
#define PASSES(X) \
  X(distribute) \
  X(emit_kernels) \
  X(fold_constants) \
  X(fold_transposes) \
  X(hoist_scratch) \
  X(hoist_slices) \
  X(merge_concats) \
  X(merge_reshapes) \
  X(merge_transposes) \
  X(outline_kernels) \
  X(plan_memory) \
  X(recognise_activations) \
  X(simplify) \
  X(simplify_slices) \
  X(to_linalg)
// clang-format on

#define DECLARE(stem) extern const SgPass sg_pass_##stem;
PASSES(DECLARE)

/// The texts stay for good, as the registry borrows them: kept here, where a check for
/// leaks sees them.
static char *level_texts[SG_OPT_LEVELS];

static void register_levels(void) {
  static const char *const names[SG_OPT_LEVELS] = {"sg-O0", "sg-O1", "sg-O2", "sg-O3"};
  static const char *const help[SG_OPT_LEVELS] = {
      "No pass over the graph", "The exact passes over the graph",
      "The exact and the rounding passes over the graph",
      "What sg-run does by default: all passes but fast-math"};
  for (int i = 0; i < SG_OPT_LEVELS; ++i) {
    level_texts[i] = sg_graph_pipeline(i);
    sg_bridge_pipeline_register(names[i], help[i], level_texts[i]);
  }
}

static void register_all(void) {
  mlirRegisterAllPasses();
#define REGISTER(stem) sg_pass_register(&sg_pass_##stem);
  PASSES(REGISTER)
  sg_import_register();
  for (const SgPipeline *p = sg_pipelines; p->name != NULL; ++p)
    sg_bridge_pipeline_register(p->name, p->help, p->passes);
  register_levels();
}

void sg_register_all(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, register_all);
}
