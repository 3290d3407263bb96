//===- register.c - all passes and translations, by name ------------------===//
#include <pthread.h>

#include "Import/translate.h"
#include "mlir-c/RegisterEverything.h"
#include "sg/Bridge.h"
#include "sg/Context.h"
#include "sg/Pass.h"

// One line a pass: its stem.
// clang-format off
#define PASSES(X) \
  X(emit_kernels) \
  X(fold_constants) \
  X(fold_transpose) \
  X(outline_kernels) \
  X(plan_memory)
// clang-format on

#define DECLARE(stem) extern const SgPass sg_pass_##stem;
PASSES(DECLARE)

static void register_all(void) {
  mlirRegisterAllPasses();
#define REGISTER(stem) sg_pass_register(&sg_pass_##stem);
  PASSES(REGISTER)
  sg_import_register();
}

void sg_register_all(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, register_all);
}
