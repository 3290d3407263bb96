//===- rewrite.c - patterns in C ------------------------------------------===//
#include "sg/Rewrite.h"

static MlirLogicalResult call(MlirRewritePattern self, MlirOperation op,
                              MlirPatternRewriter rewriter, void *pattern) {
  (void)self;
  SgBuilder b = {.ctx = mlirOperationGetContext(op),
                 .loc = mlirOperationGetLocation(op),
                 .rw = mlirPatternRewriterAsBase(rewriter)};
  return ((const SgPattern *)pattern)->rewrite(&b, op);
}

void sg_patterns_add(MlirContext ctx, MlirRewritePatternSet set,
                     const SgPattern *patterns) {
  const MlirRewritePatternCallbacks callbacks = {.matchAndRewrite = call};
  for (const SgPattern *p = patterns; p->root; ++p)
    mlirRewritePatternSetAdd(
        set, mlirOpRewritePatternCreate(sg_s(p->root), p->benefit ? p->benefit : 1, ctx,
                                        callbacks, (void *)(uintptr_t)p, 0, NULL));
}

static MlirFrozenRewritePatternSet freeze(MlirOperation root,
                                          const SgPattern *patterns) {
  const MlirContext ctx = mlirOperationGetContext(root);
  MlirRewritePatternSet set = mlirRewritePatternSetCreate(ctx);
  sg_patterns_add(ctx, set, patterns);
  const MlirFrozenRewritePatternSet frozen = mlirFreezeRewritePattern(set);
  // LLVM 22.1 moves out of `set` but never deletes it (LeakSanitizer: 184 bytes a
  // call), though Rewrite.h says that it takes ownership. Re-check on every bump.
  mlirRewritePatternSetDestroy(set);
  return frozen;
}

static MlirLogicalResult greedy(MlirOperation root, const SgPattern *patterns,
                                bool fold) {
  MlirFrozenRewritePatternSet frozen = freeze(root, patterns);
  MlirGreedyRewriteDriverConfig config = mlirGreedyRewriteDriverConfigCreate();
  mlirGreedyRewriteDriverConfigEnableFolding(config, fold);
  mlirGreedyRewriteDriverConfigEnableConstantCSE(config, fold);
  const MlirLogicalResult result =
      mlirApplyPatternsAndFoldGreedilyWithOp(root, frozen, config);
  mlirGreedyRewriteDriverConfigDestroy(config);
  mlirFrozenRewritePatternSetDestroy(frozen);
  return result;
}

MlirLogicalResult sg_rewrite_greedily(MlirOperation root, const SgPattern *patterns) {
  return greedy(root, patterns, true);
}

MlirLogicalResult sg_rewrite_only(MlirOperation root, const SgPattern *patterns) {
  return greedy(root, patterns, false);
}

void sg_rewrite_walk(MlirOperation root, const SgPattern *patterns) {
  MlirFrozenRewritePatternSet frozen = freeze(root, patterns);
  mlirWalkAndApplyPatterns(root, frozen);
  mlirFrozenRewritePatternSetDestroy(frozen);
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
