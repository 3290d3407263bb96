//===- pooling.c - hooks of the ops over windows ---------------------------===//
#include "Shape.h"

/// A pad as large as the window would let a window hold nothing but padding.
static bool want_small_pads(const SgParts *p, const SgWindow *w,
                            const SgInts64 *kernel) {
  for (int i = 0; i < kernel->n; i++) {
    int64_t reach;
    if (__builtin_mul_overflow(kernel->v[i] - 1, w->dilation.v[i], &reach)) continue;
    const int64_t pad = w->low.v[i] > w->high.v[i] ? w->low.v[i] : w->high.v[i];
    if (pad > reach)
      return sg_parts_fail(p,
                           "expects pads below the window of %lld in spatial dimension "
                           "%d, got %lld",
                           (long long)reach + 1, i, (long long)pad);
  }
  return true; // an overflow is reported with the window
}

static MlirLogicalResult pool_infer(const SgInfer *in) {
  const SgParts p = sg_parts_infer(in);
  const bool max = mlirStringRefEqual(sg_parts_name(&p), SG_STR("sg.max_pool"));
  const bool ceil = sg_parts_flag(&p, "ceil_mode");
  SgShape x;
  SgInts64 kernel;
  SgWindow window;
  if (!sg_want_count(&p, 1, 1) ||
      !sg_want_in(&p, 0, "x", max ? SG_KIND_NUMBER : SG_KIND_FLOAT, &x) ||
      !sg_want_rank(&p, "x", &x, 3, SG_SHAPE_RANK) ||
      !sg_want_i64s(&p, "kernel", x.rank - 2, 1, &kernel) ||
      !sg_want_window(&p, x.rank - 2, &window) ||
      !want_small_pads(&p, &window, &kernel))
    return SG_FAIL;
  for (int i = 0; i < x.rank - 2; i++)
    if (!sg_window_out(&p, &window, i, x.dim[i + 2], kernel.v[i], ceil, &x.dim[i + 2]))
      return SG_FAIL;
  return sg_result(sg_push(&p, &x));
}

const SgOpHooks sg_hooks_pool = {.infer = pool_infer};
