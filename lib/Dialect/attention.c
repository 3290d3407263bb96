//===- attention.c - hooks of attention --------------------------------------===//
#include "Shape.h"

#include <math.h>

static bool want_operand(const SgParts *p, intptr_t i, const char *what,
                         const SgShape *q, SgShape *out) {
  return sg_want_in(p, i, what, SG_KIND_FLOAT, out) &&
         (!q || sg_want_same_elem(p, what, out, q)) && sg_want_rank(p, what, out, 4, 4);
}

/// Dimensions `i` of a and `j` of b agree; *out is what is known of them.
static bool agree(const SgParts *p, const char *what, const SgShape *a, int i,
                  const SgShape *b, int j, int64_t *out) {
  if (sg_dim_equal(a->dim[i], b->dim[j], out)) return true;
  return sg_parts_fail(p, "expects equal %s, got %lld and %lld", what,
                       (long long)a->dim[i], (long long)b->dim[j]);
}

static bool want_heads(const SgParts *p, int64_t heads, int64_t shared) {
  const bool known = heads != SG_DYN && shared != SG_DYN;
  if (shared != 0 && (!known || heads % shared == 0)) return true;
  return sg_parts_fail(p,
                       "expects heads of q that those of k divide, got %lld and %lld",
                       (long long)heads, (long long)shared);
}

/// Operand `i` broadcasts to `scores` without making it larger; `*fills` counts those
/// of i1.
static bool want_mask(const SgParts *p, intptr_t i, const SgShape *scores, int *fills) {
  SgShape mask;
  if (!sg_want_in(p, i, "mask", SG_KIND_FLOAT | SG_KIND_BOOL, &mask)) return false;
  if (sg_kind_of(mask.elem) == SG_KIND_BOOL)
    ++*fills;
  else if (!sg_want_same_elem(p, "mask", &mask, scores))
    return false;
  bool fits = mask.rank <= 4;
  for (int d = 0; d < mask.rank && fits; d++) {
    int64_t extent;
    fits = mask.dim[d] == 1 ||
           sg_dim_equal(mask.dim[d], scores->dim[4 - mask.rank + d], &extent);
  }
  return fits || sg_parts_fail(p, "expects a mask that broadcasts to %s, got %s",
                               sg_show_shape(scores).s, sg_show_shape(&mask).s);
}

static bool want_fills(const SgParts *p, int n) {
  const MlirAttribute fills = sg_parts_attr(p, "fills");
  if (!mlirAttributeIsNull(fills) && !mlirAttributeIsADenseF64Array(fills))
    return sg_parts_fail(p, "expects attribute 'fills' to be a list of f64");
  const intptr_t have =
      mlirAttributeIsNull(fills) ? 0 : mlirDenseArrayGetNumElements(fills);
  if (have != n)
    return sg_parts_fail(
        p, "expects 'fills' of %d entries, one each mask of i1, got %td", n, have);
  for (intptr_t i = 0; i < have; i++)
    if (isnan(mlirDenseF64ArrayGetElement(fills, i)))
      return sg_parts_fail(p, "expects 'fills' without NaN");
  return true;
}

static MlirLogicalResult attention_infer(const SgInfer *in) {
  const SgParts p = sg_parts_infer(in);
  SgShape q, k, v;
  double scale;
  int fills = 0;
  if (!sg_want_count(&p, 3, 3 + SG_ATTENTION_MASKS) ||
      !want_operand(&p, 0, "q", NULL, &q) || !want_operand(&p, 1, "k", &q, &k) ||
      !want_operand(&p, 2, "v", &q, &v))
    return SG_FAIL;
  SgShape y = {.elem = q.elem, .rank = 4, .dim = {0, q.dim[1], q.dim[2], v.dim[3]}};
  SgShape z = y; // the scores
  int64_t batch, heads, size;
  if (!agree(&p, "batches of q and k", &q, 0, &k, 0, &batch) ||
      !agree(&p, "batches of q and v", &q, 0, &v, 0, &y.dim[0]) ||
      !agree(&p, "heads of k and v", &k, 1, &v, 1, &heads) ||
      !agree(&p, "sizes of the heads of q and k", &q, 3, &k, 3, &size) ||
      !agree(&p, "lengths of k and v", &k, 2, &v, 2, &z.dim[3]) ||
      !want_heads(&p, q.dim[1], heads))
    return SG_FAIL;
  if (y.dim[0] == SG_DYN) y.dim[0] = batch;
  z.dim[0] = y.dim[0];
  for (intptr_t i = 3; i < in->n_operands; i++)
    if (!want_mask(&p, i, &z, &fills)) return SG_FAIL;
  if (!want_fills(&p, fills)) return SG_FAIL;
  if (!sg_want_f64(&p, "scale", &scale)) return SG_FAIL;
  if (!isfinite(scale)) {
    sg_parts_fail(&p, "expects a finite 'scale', got %g", scale);
    return SG_FAIL;
  }
  return sg_result(sg_push(&p, &y));
}

const SgOpHooks sg_hooks_attention = {.infer = attention_infer};
