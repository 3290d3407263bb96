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

/// The families of a domain.
typedef struct Domain {
  const char *name;
  size_t n;
  const SgOnnxOperator *const *families;
} Domain;

static const SgOnnxOperator *const ml[] = {sg_onnx_ml}, *const microsoft[] = {
                                                            sg_onnx_microsoft};
static const Domain domains[] = {
    {"ai.onnx", sizeof families / sizeof *families, families},
    {"ai.onnx.ml", 1, ml},
    {"com.microsoft", 1, microsoft},
};

const SgOnnxOperator *sg_onnx_operator(const char *domain, const char *name,
                                       int64_t opset, int *since) {
  *since = 0;
  const Domain *d = NULL;
  for (size_t i = 0; i < sizeof domains / sizeof *domains; i++)
    if (strcmp(sg_onnx_domain(domain), domains[i].name) == 0) d = &domains[i];
  for (size_t f = 0; d && f < d->n; f++)
    for (const SgOnnxOperator *op = d->families[f]; op->name; op++) {
      if (strcmp(op->name, name) != 0) continue;
      if (opset >= op->since && (op->until == 0 || opset < op->until)) return op;
      if (*since == 0 || op->since < *since) *since = op->since;
    }
  return NULL;
}
