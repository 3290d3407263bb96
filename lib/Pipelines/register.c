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
  X(choose_layout) \
  X(choose_tiles) \
  X(choose_winograd) \
  X(distribute) \
  X(emit_kernels) \
  X(fold_affine) \
  X(fold_batch_norm) \
  X(fold_constants) \
  X(fold_pad) \
  X(fold_transposes) \
  X(fuse_attention) \
  X(fuse_epilogues) \
  X(fuse_prologues) \
  X(fuse_rows) \
  X(hoist_scratch) \
  X(hoist_slices) \
  X(merge_concats) \
  X(merge_matmuls) \
  X(merge_quantised) \
  X(merge_reshapes) \
  X(merge_transposes) \
  X(outline_kernels) \
  X(place_dequantise) \
  X(plan_memory) \
  X(recognise_activations) \
  X(recognise_attention) \
  X(recognise_norms) \
  X(recognise_quantised) \
  X(recognise_rotary) \
  X(recognise_selects) \
  X(reduce_precision) \
  X(remarks) \
  X(simplify) \
  X(simplify_fast) \
  X(simplify_slices) \
  X(sink_reshapes) \
  X(sink_scales) \
  X(sink_transposes) \
  X(split_deconvs) \
  X(sum_channels) \
  X(to_linalg) \
  X(trim_windows)
// clang-format on

#define DECLARE(stem) extern const SgPass sg_pass_##stem;
PASSES(DECLARE)

/// The texts stay for good, as the registry borrows them: kept here, where a check for
/// leaks sees them.
static char *level_texts[2 * SG_OPT_LEVELS];

static void register_levels(void) {
  static const struct {
    const char *name, *help;
    int level;
    bool fast_math;
  } levels[2 * SG_OPT_LEVELS] = {
      {"sg-O0", "No pass over the graph", 0, false},
      {"sg-O1", "The exact passes over the graph", 1, false},
      {"sg-O2", "The exact and the rounding passes over the graph", 2, false},
      {"sg-O3", "What sg-run does by default: all passes but fast-math", 3, false},
      {"sg-O1-fast-math", "sg-O1, and passes that may change special values", 1, true},
      {"sg-O2-fast-math", "sg-O2, and passes that may change special values", 2, true},
      {"sg-O3-fast-math", "sg-O3, and passes that may change special values", 3, true}};
  for (int i = 0; levels[i].name; ++i) {
    level_texts[i] = sg_graph_pipeline(
        &(SgGraphChoice){.level = levels[i].level, .fast_math = levels[i].fast_math});
    sg_bridge_pipeline_register(levels[i].name, levels[i].help, level_texts[i]);
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
