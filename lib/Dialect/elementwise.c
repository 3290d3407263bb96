//===- elementwise.c - elementwise ops ------------------------------------===//
#include "sg/Builder.h"

static MlirLogicalResult infer_unary(const SgInfer *in) {
  sg_infer_push(in, sg_infer_type(in, 0));
  return SG_OK;
}

const SgOpHooks sg_hooks_unary = {.infer = infer_unary};

/// numpy's broadcasting: shapes are aligned at their ends; a 1 stretches.
static MlirLogicalResult infer_binary(const SgInfer *in) {
  const MlirType a = sg_infer_type(in, 0), b = sg_infer_type(in, 1);
  if (!mlirTypeEqual(sg_elem(a), sg_elem(b)))
    return sg_infer_error(in, "element types differ");
  const intptr_t ra = sg_rank(a), rb = sg_rank(b), rank = ra > rb ? ra : rb;
  int64_t dims[SG_LIST_MAX];
  if (rank > SG_LIST_MAX) return sg_infer_error(in, "rank above %d", (int)SG_LIST_MAX);
  for (intptr_t i = 0; i < rank; ++i) {
    const int64_t x = i < rank - ra ? 1 : sg_dim(a, i - (rank - ra));
    const int64_t y = i < rank - rb ? 1 : sg_dim(b, i - (rank - rb));
    if (x == 1 || y == 1)
      dims[i] = x == 1 ? y : x;
    else if (x == SG_DYN || y == SG_DYN)
      dims[i] = x == SG_DYN ? y : x;
    else if (x == y)
      dims[i] = x;
    else
      return sg_infer_error(in, "dimension %lld: %lld and %lld do not broadcast",
                            (long long)i, (long long)x, (long long)y);
  }
  sg_infer_push(in, sg_t_tensor(sg_elem(a), rank, dims));
  return SG_OK;
}

const SgOpHooks sg_hooks_binary = {.infer = infer_binary};
