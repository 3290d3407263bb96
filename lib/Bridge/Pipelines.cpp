//===- Pipelines.cpp - lists of passes known by one name ------------------===//
#include "mlir/Pass/PassRegistry.h"
#include "sg/Bridge.h"
using namespace mlir;

void sg_bridge_pipeline_register(const char *name, const char *help, const char *text) {
  registerPassPipeline(
      name, help,
      [text](OpPassManager &manager, StringRef options,
             function_ref<LogicalResult(const Twine &)> error) -> LogicalResult {
        if (!options.empty()) return error("this pipeline has no options");
        return parsePassPipeline(text, manager);
      },
      [](function_ref<void(const detail::PassOptions &)>) {});
}
