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
  X(fold_transpose) \
  X(hoist_scratch) \
  X(outline_kernels) \
  X(plan_memory) \
  X(to_linalg)
// clang-format on

#define DECLARE(stem) extern const SgPass sg_pass_##stem;
PASSES(DECLARE)

static void register_all(void) {
  mlirRegisterAllPasses();
#define REGISTER(stem) sg_pass_register(&sg_pass_##stem);
  PASSES(REGISTER)
  sg_import_register();
  for (const SgPipeline *p = sg_pipelines; p->name != NULL; ++p)
    sg_bridge_pipeline_register(p->name, p->help, p->passes);
}

void sg_register_all(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, register_all);
}
