//===- rewrite.c - patterns in C ------------------------------------------===//
#include "sg/Rewrite.h"

#include <stdlib.h>

/// A pattern of a table and what the caller of sg_rewrite gave with it.
typedef struct Bound {
  const SgPattern *pattern;
  void *user;
} Bound;

static MlirLogicalResult call(const SgPattern *pattern, MlirOperation op,
                              MlirPatternRewriter rewriter, void *user) {
  SgBuilder b = {.ctx = mlirOperationGetContext(op),
                 .loc = mlirOperationGetLocation(op),
                 .rw = mlirPatternRewriterAsBase(rewriter),
                 .user = user};
  return pattern->rewrite(&b, op);
}

static MlirLogicalResult call_pattern(MlirRewritePattern self, MlirOperation op,
                                      MlirPatternRewriter rewriter, void *pattern) {
  (void)self;
  return call(pattern, op, rewriter, NULL);
}

static MlirLogicalResult call_bound(MlirRewritePattern self, MlirOperation op,
                                    MlirPatternRewriter rewriter, void *bound) {
  (void)self;
  return call(((Bound *)bound)->pattern, op, rewriter, ((Bound *)bound)->user);
}

static void add(MlirContext ctx, MlirRewritePatternSet set, const SgPattern *p,
                MlirRewritePatternCallbacks callbacks, void *data) {
  mlirRewritePatternSetAdd(
      set, mlirOpRewritePatternCreate(sg_s(p->root), p->benefit ? p->benefit : 1, ctx,
                                      callbacks, data, 0, NULL));
}

void sg_patterns_add(MlirContext ctx, MlirRewritePatternSet set,
                     const SgPattern *patterns) {
  const MlirRewritePatternCallbacks callbacks = {.matchAndRewrite = call_pattern};
  for (const SgPattern *p = patterns; p->root; ++p)
    add(ctx, set, p, callbacks, (void *)(uintptr_t)p);
}

static MlirLogicalResult apply(MlirOperation root, MlirFrozenRewritePatternSet frozen,
                               SgRewriteMode mode) {
  if (mode == SG_REWRITE_WALK) {
    mlirWalkAndApplyPatterns(root, frozen);
    return SG_OK;
  }
  MlirGreedyRewriteDriverConfig config = mlirGreedyRewriteDriverConfigCreate();
  mlirGreedyRewriteDriverConfigEnableFolding(config, mode == SG_REWRITE_GREEDILY);
  mlirGreedyRewriteDriverConfigEnableConstantCSE(config, mode == SG_REWRITE_GREEDILY);
  const MlirLogicalResult result =
      mlirApplyPatternsAndFoldGreedilyWithOp(root, frozen, config);
  mlirGreedyRewriteDriverConfigDestroy(config);
  return result;
}

MlirLogicalResult sg_rewrite(MlirOperation root, const SgPattern *patterns,
                             SgRewriteMode mode, void *user) {
  const MlirContext ctx = mlirOperationGetContext(root);
  const MlirRewritePatternCallbacks callbacks = {.matchAndRewrite = call_bound};
  size_t n = 0;
  while (patterns[n].root)
    ++n;
  Bound *bound = calloc(n + 1, sizeof *bound);
  if (!bound) return SG_FAIL;
  MlirRewritePatternSet set = mlirRewritePatternSetCreate(ctx);
  for (size_t i = 0; i < n; ++i) {
    bound[i] = (Bound){&patterns[i], user};
    add(ctx, set, &patterns[i], callbacks, &bound[i]);
  }
  MlirFrozenRewritePatternSet frozen = mlirFreezeRewritePattern(set);
  // LLVM 22.1 moves out of `set` but never deletes it (LeakSanitizer: 184 bytes a
  // call), though Rewrite.h says that it takes ownership. Re-check on every bump.
  mlirRewritePatternSetDestroy(set);
  const MlirLogicalResult result = apply(root, frozen, mode);
  mlirFrozenRewritePatternSetDestroy(frozen);
  free(bound);
  return result;
}

MlirLogicalResult sg_replace(SgBuilder *b, MlirOperation op, MlirValue v) {
  if (mlirValueIsNull(v)) return SG_FAIL;
  mlirRewriterBaseReplaceOpWithValues(b->rw, op, 1, &v);
  return SG_OK;
}

MlirLogicalResult sg_replace_all(SgBuilder *b, MlirOperation op, SgVals vals) {
  for (intptr_t i = 0; i < vals.n; ++i)
    if (mlirValueIsNull(vals.v[i])) return SG_FAIL;
  mlirRewriterBaseReplaceOpWithValues(b->rw, op, vals.n, vals.v);
  return SG_OK;
}
