//===- graph.c - the passes over the graph, by level of -O ----------------===//
#include "sg/Pipelines.h"

#include <stddef.h>

#include "Support/buffer.h"

// Each pass stands here once for each time that it runs, with the least level that has
// it: exact passes from 1, rounding ones from 2; true: only with --fast-math.
// clang-format off
const SgGraphPass sg_graph_passes[] = {
    {1, "func.func(sg-fold-constants)"},
    {1, "func.func(sg-simplify)"},
    {1, "func.func(sg-simplify-fast)", true},
    {1, "func.func(sg-merge-transposes)"},
    {1, "func.func(sg-merge-reshapes)"},
    {1, "func.func(sg-merge-concats)"},
    {2, "func.func(sg-recognise-selects)"},
    {2, "func.func(sg-recognise-activations)"},
    {2, "func.func(sg-recognise-norms)"},
    {2, "func.func(sg-sum-channels)"},
    {1, "func.func(sg-sink-transposes)"},
    {1, "func.func(sg-merge-transposes)"},
    // Scales and biases that transposes stood before.
    {2, "func.func(sg-recognise-norms)"},
    {1, "func.func(sg-sink-reshapes)"},
    {1, "func.func(sg-merge-reshapes)"},
    {1, "func.func(sg-simplify-slices)"},
    {1, "func.func(sg-hoist-slices)"},
    // What slices left on their way.
    {1, "func.func(sg-simplify-slices)"},
    {1, "func.func(sg-merge-transposes)"},
    {1, "func.func(sg-merge-reshapes)"},
    {1, "func.func(sg-fold-transposes)"},
    {1, "func.func(sg-fold-pad)"},
    {1, "func.func(sg-place-dequantise)"},
    {1, "func.func(sg-fold-constants)"},
    {2, "func.func(sg-recognise-attention)"},
    {2, "func.func(sg-merge-transposes)"},
    {2, "func.func(sg-merge-reshapes)"},
    // After attention, which has a scale of its own.
    {2, "func.func(sg-fold-batch-norm)"},
    {2, "func.func(sg-fold-affine)"},
    {2, "func.func(sg-merge-matmuls)"},
    {2, "func.func(sg-split-deconvs)"},
    {2, "func.func(sg-fold-constants)"},
    // MLIR's own: equal constants (dtype, shape and bits; resources by key) and ops.
    {1, "func.func(cse)"},
    // What is one kernel. From here on the graph has regions.
    {2, "func.func(sg-fuse-attention)"},
    {2, "func.func(sg-fuse-epilogues)"},
    {2, "func.func(sg-fuse-rows)"},
    {0}};
// clang-format on

char *sg_graph_pipeline(int level, bool fast_math) {
  SgBuffer text = {0};
  for (const SgGraphPass *p = sg_graph_passes; p->pass; ++p)
    if (p->from <= level && (fast_math || !p->fast_math))
      sg_buffer_printf(&text, "%s%s", text.size ? "," : "", p->pass);
  if (!text.data) sg_buffer_puts(&text, "");
  return text.data;
}
