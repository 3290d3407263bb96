//===- rewrite.c - patterns in C ------------------------------------------===//
#include "sg/Rewrite.h"

#include <stdlib.h>
#include <string.h>

/// Rounds over the whole of what is rewritten. Most of it is done in the first; a
/// further one does what became possible when dead ops had gone. MLIR's own limit
/// is 10.
enum { MAX_ITERATIONS = 1000 };

// ---- numbers of rewrites

static bool at_limit(const SgRewriteLog *log) {
  return log->limit >= 0 && log->applied >= log->limit;
}

/// Writes what a rewrite of `op` is about to `ops`; returns how many there are.
static int note_ops(MlirOperation op, SgRewriteOp ops[static SG_REWRITE_OPS]) {
  int n = 0;
  ops[n++] = (SgRewriteOp){sg_name(op), mlirOperationGetLocation(op)};
  for (intptr_t i = 0; i < sg_n_in(op) && n < SG_REWRITE_OPS; ++i) {
    const MlirOperation in = sg_owner(sg_in(op, i));
    if (mlirOperationIsNull(in) || sg_is(in, "sg.constant")) continue;
    ops[n++] = (SgRewriteOp){sg_name(in), mlirOperationGetLocation(in)};
  }
  return n;
}

bool sg_rewrite_begin(const SgPassRun *run, MlirOperation op) {
  SgRewriteLog *log = run->log;
  if (at_limit(log)) return false;
  log->applied++;
  log->op_count = note_ops(op, log->ops);
  return true;
}

// ---- patterns

/// A pattern of a table and what the caller of sg_rewrite gave with it.
typedef struct Bound {
  const SgPattern *pattern;
  const SgPassRun *run; ///< null: nothing counts
  void *user;
} Bound;

/// Whether a pattern matches is known when it has succeeded, so that what it was about
/// is noted before and counts after.
static MlirLogicalResult call(const Bound *bound, MlirOperation op,
                              MlirPatternRewriter rewriter) {
  SgBuilder b = {.ctx = mlirOperationGetContext(op),
                 .loc = mlirOperationGetLocation(op),
                 .rw = mlirPatternRewriterAsBase(rewriter),
                 .user = bound->user,
                 .run = bound->run};
  SgRewriteLog *log = bound->run ? bound->run->log : NULL;
  if (!log) return bound->pattern->rewrite(&b, op);
  if (at_limit(log)) return SG_NO_MATCH;
  SgRewriteOp ops[SG_REWRITE_OPS];
  const int n = note_ops(op, ops);
  const MlirLogicalResult result = bound->pattern->rewrite(&b, op);
  if (SG_FAILED(result)) return result;
  log->applied++;
  log->op_count = n;
  memcpy(log->ops, ops, sizeof ops[0] * (size_t)n);
  return result;
}

static MlirLogicalResult call_pattern(MlirRewritePattern self, MlirOperation op,
                                      MlirPatternRewriter rewriter, void *pattern) {
  (void)self;
  return call(&(Bound){.pattern = pattern}, op, rewriter);
}

static MlirLogicalResult call_bound(MlirRewritePattern self, MlirOperation op,
                                    MlirPatternRewriter rewriter, void *bound) {
  (void)self;
  return call(bound, op, rewriter);
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
  mlirGreedyRewriteDriverConfigSetMaxIterations(config, MAX_ITERATIONS);
  mlirGreedyRewriteDriverConfigEnableFolding(config, mode == SG_REWRITE_GREEDILY);
  mlirGreedyRewriteDriverConfigEnableConstantCSE(config, mode == SG_REWRITE_GREEDILY);
  const MlirLogicalResult result =
      mlirApplyPatternsAndFoldGreedilyWithOp(root, frozen, config);
  mlirGreedyRewriteDriverConfigDestroy(config);
  return SG_FAILED(result) ? sg_error(root, "still has rewrites to do after %d rounds",
                                      MAX_ITERATIONS)
                           : SG_OK;
}

MlirLogicalResult sg_rewrite(const SgPassRun *run, MlirOperation root,
                             const SgPattern *patterns, SgRewriteMode mode,
                             void *user) {
  const MlirContext ctx = mlirOperationGetContext(root);
  const MlirRewritePatternCallbacks callbacks = {.matchAndRewrite = call_bound};
  size_t n = 0;
  while (patterns[n].root)
    ++n;
  Bound *bound = calloc(n + 1, sizeof *bound);
  if (!bound) return SG_FAIL;
  MlirRewritePatternSet set = mlirRewritePatternSetCreate(ctx);
  for (size_t i = 0; i < n; ++i) {
    bound[i] = (Bound){&patterns[i], run, user};
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

void sg_rewrite_in_order(const SgPassRun *run, MlirOperation root,
                         bool (*rewrite)(const SgPassRun *run, MlirOperation op)) {
  for (intptr_t i = 0; i < mlirOperationGetNumRegions(root); ++i) {
    MlirBlock block = mlirRegionGetFirstBlock(mlirOperationGetRegion(root, i));
    for (; !mlirBlockIsNull(block); block = mlirBlockGetNextInRegion(block)) {
      MlirOperation next, op = mlirBlockGetFirstOperation(block);
      for (; !mlirOperationIsNull(op); op = next) {
        next = mlirOperationGetNextInBlock(op);
        if (!rewrite(run, op)) sg_rewrite_in_order(run, op, rewrite);
      }
    }
  }
}
