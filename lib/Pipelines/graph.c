//===- graph.c - the passes over the graph, by level of -O ----------------===//
#include "sg/Pipelines.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "Support/buffer.h"

// Each pass stands here once for each time that it runs, with the least level that has
// it: exact passes from 1, rounding ones from 2; what is asked for by name from 0.
// clang-format off
const SgGraphPass sg_graph_passes[] = {
    {1, "func.func(sg-fold-constants)"},
    {1, "func.func(sg-simplify)"},
    {1, "func.func(sg-simplify-fast)", SG_WHEN_FAST_MATH},
    {1, "func.func(sg-merge-transposes)"},
    {1, "func.func(sg-merge-reshapes)"},
    {1, "func.func(sg-merge-concats)"},
    {1, "func.func(sg-recognise-rotary)"},
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
    {2, "func.func(sg-trim-windows)"},
    {1, "func.func(sg-place-dequantise)"},
    {1, "func.func(sg-fold-constants)"},
    {1, "func.func(sg-merge-quantised)"},
    {1, "func.func(sg-simplify)"}, // casts of bytes to bytes
    // Where bytes are all that is between them and a product.
    {2, "func.func(sg-recognise-quantised)"},
    {2, "func.func(sg-recognise-attention)"},
    {2, "func.func(sg-merge-transposes)"},
    {2, "func.func(sg-merge-reshapes)"},
    // After attention, which has a scale of its own.
    {2, "func.func(sg-fold-batch-norm)"},
    {2, "func.func(sg-fold-affine)"},
    {2, "func.func(sg-merge-matmuls)"},
    {2, "func.func(sg-split-deconvs)"},
    {2, "func.func(sg-fold-constants)"},
    // After sg-fold-affine, which would put them back.
    {2, "func.func(sg-sink-scales)"},
    // Of weights as they are by now. What is done in tiles stays f32.
    {2, "func.func(sg-choose-winograd)", SG_WHEN_WINOGRAD},
    // Nothing after it changes a value.
    {0, "func.func(sg-reduce-precision)", SG_WHEN_REDUCED},
    // MLIR's own: equal constants (dtype, shape and bits; resources by key) and ops.
    {1, "func.func(cse)"},
    // Of ops as kernels have them: what stands between two is not moved any more.
    {2, "func.func(sg-choose-layout)", SG_WHEN_MACHINE},
    {2, "func.func(cse)"},
    // What is one kernel. From here on the graph has regions.
    {2, "func.func(sg-fuse-attention)"},
    {2, "func.func(sg-fuse-epilogues)"},
    {2, "func.func(sg-fuse-rows)"},
    {2, "func.func(sg-fuse-prologues)"},
    {0}};
// clang-format on

/// Of sg-choose-winograd: what a convolution would be otherwise. In bf16 it is small,
/// too: weights may grow by a part of what others save, where that pays most.
static const char *winograd_options(const SgGraphChoice *choice) {
  const char *precision = choice->precision ? choice->precision : "";
  return !strcmp(precision, "bf16")     ? " products=1 growth=25"
         : !strcmp(precision, "bf16x3") ? " products=3"
                                        : "";
}

char *sg_graph_pass_text(const SgGraphPass *pass, const SgGraphChoice *choice) {
  if (pass->from > choice->level) return NULL;
  if (pass->when == SG_WHEN_FAST_MATH && !choice->fast_math) return NULL;
  if (pass->when == SG_WHEN_WINOGRAD && choice->no_winograd) return NULL;
  const int name = (int)strlen(pass->pass) - 1;
  const char *mcpu = choice->mcpu ? choice->mcpu : "native";
  const char *all = choice->unpaid ? " all" : "", *file = choice->tune_file;
  if (pass->when == SG_WHEN_MACHINE)
    return sg_printf("%.*s{mcpu=%s%s})", name, pass->pass, mcpu, all);
  if (pass->when == SG_WHEN_WINOGRAD)
    return sg_printf("%.*s{mcpu=%s%s%s%s%s%s})", name, pass->pass, mcpu,
                     winograd_options(choice), all, file ? " file={" : "",
                     file ? file : "", file ? "}" : "");
  if (pass->when != SG_WHEN_REDUCED) return sg_strdup(pass->pass);
  if (!choice->precision) return NULL;
  const char *keep = choice->keep_f32;
  // Rows of a table that is rounded are widened, not the table.
  return sg_printf("%.*s{type=%s%s%s},sg-place-dequantise)", name, pass->pass,
                   choice->precision, keep ? " keep=" : "", keep ? keep : "");
}

char *sg_graph_pipeline(const SgGraphChoice *choice) {
  SgBuffer all = {0};
  for (const SgGraphPass *p = sg_graph_passes; p->pass; ++p) {
    char *text = sg_graph_pass_text(p, choice);
    if (text) sg_buffer_printf(&all, "%s%s", all.size ? "," : "", text);
    free(text);
  }
  if (!all.data) sg_buffer_puts(&all, "");
  return all.data;
}

SgStatus sg_graph_check(const SgGraphChoice *choice, SgError *error) {
  const char *p = choice->precision, *keep = choice->keep_f32;
  if (p && strcmp(p, "f16") && strcmp(p, "bf16") && strcmp(p, "bf16x3"))
    return sg_error_set(error, SG_STATUS_INVALID,
                        "--sg-precision is '%s', expected f16, bf16 or bf16x3", p);
  if (keep && !p)
    return sg_error_set(error, SG_STATUS_INVALID,
                        "--sg-keep-f32 goes with --sg-precision");
  // What ends an option, or nests, in the text of a pipeline.
  if (keep && (!*keep || strpbrk(keep, " \t\n\"'(){}")))
    return sg_error_set(error, SG_STATUS_INVALID,
                        "--sg-keep-f32 is '%s', expected names of nodes separated by "
                        "commas (? stands for any character, * for any number)",
                        keep);
  return SG_STATUS_OK;
}
