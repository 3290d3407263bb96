//===- table.c - which operators are imported, and by what ------------------===//
#include <string.h>

#include "Onnx/node.h"

static const SgOnnxOperator *const families[] = {
    sg_onnx_elementwise,   sg_onnx_activations, sg_onnx_contraction,
    sg_onnx_pooling,       sg_onnx_reduction,   sg_onnx_shape,
    sg_onnx_movement,      sg_onnx_indexing,    sg_onnx_resize,
    sg_onnx_normalisation, sg_onnx_constants,   sg_onnx_quantisation,
    sg_onnx_einsum,        sg_onnx_losses,      sg_onnx_attention,
    sg_onnx_control,       sg_onnx_loops,       sg_onnx_sampling,
    sg_onnx_recurrent};

const SgOnnxOperator *sg_onnx_operator(const char *domain, const char *name,
                                       int64_t opset, int *since) {
  *since = 0;
  if (strcmp(sg_onnx_domain(domain), "ai.onnx") != 0) return NULL;
  for (size_t f = 0; f < sizeof families / sizeof *families; f++)
    for (const SgOnnxOperator *op = families[f]; op->name; op++) {
      if (strcmp(op->name, name) != 0) continue;
      if (opset >= op->since && (op->until == 0 || opset < op->until)) return op;
      if (*since == 0 || op->since < *since) *since = op->since;
    }
  return NULL;
}
